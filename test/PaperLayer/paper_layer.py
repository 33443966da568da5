"""The transformer layer of Korthikanti et al., 2205.05198, as a training step.

Section 4 of the paper counts what one layer saves for backward: 16-bit values,
one-byte dropout masks, norms whose backward reads the norm's input only. This
script writes that layer, `layers` times over, with its backward and an SGD
update, in prepared form (dispatches of kernels), so that the counts can be
reproduced by the planner from IR:

    python paper_layer.py --s 2048 --b 1 --h 12288 --a 96 --layers 2

`--segment` puts the attention core (QK^T, softmax, dropout, attention over
values) of every layer into a `checkpoint.segment` of policy full.
`--products-only` prices everything but products at nothing, which is how the
paper counts FLOPs.
"""

import argparse

KEEP = "9.000000e-01"


class Writer:
    """Collects kernels (each once) and the text of the step."""

    def __init__(self, s, b, h, a, products_only):
        self.s, self.b, self.h, self.a, self.d = s, b, h, a, h // a
        self.products_only = products_only
        self.kernels = {}
        self.body = []
        self.counter = 0
        self.indent = "  "

    def fresh(self):
        self.counter += 1
        return f"%v{self.counter}"

    def emit(self, line):
        self.body.append(self.indent + line)

    def dispatch(self, kernel, inputs, out_types, product=False, phase="forward", integer=False):
        """One dispatch; inputs are (value, type) pairs, results likewise.

        Integer work is no floating-point operation, which is what the paper
        and its successors count: it is priced at nothing.
        """
        outs = []
        for type_ in out_types:
            empty = self.fresh()
            self.emit(f"{empty} = tensor.empty() : {type_}")
            outs.append((empty, type_))
        results = [self.fresh() for _ in out_types]
        attributes = [f'checkpoint.phase = "{phase}"']
        if integer or (self.products_only and not product):
            attributes.append("checkpoint.flops = 0 : i64")

        def typed(pairs):
            return ", ".join(v for v, _ in pairs) + " : " + ", ".join(t for _, t in pairs)

        self.emit(
            f"{', '.join(results)} = checkpoint.dispatch @{kernel} "
            f"ins({typed(inputs)}) outs({typed(outs)}) "
            f"{{{', '.join(attributes)}}} -> {', '.join(out_types)}"
        )
        pairs = list(zip(results, out_types))
        return pairs[0] if len(pairs) == 1 else pairs

    # Kernels -----------------------------------------------------------------

    def kernel(self, name, in_types, out_types, body):
        """Adds a kernel; `body` sees %i0.. and %o0.. and returns its text."""
        if name in self.kernels:
            return name
        arguments = [f"%i{k}: {t}" for k, t in enumerate(in_types)]
        arguments += [f"%o{k}: {t}" for k, t in enumerate(out_types)]
        self.kernels[name] = (
            f"func.func private @{name}({', '.join(arguments)}) -> "
            f"({', '.join(out_types)}) attributes {{checkpoint.kernel}} {{\n{body}\n}}"
        )
        return name

    def product(self, name, lhs, rhs, out_type, maps, loops, phase):
        """out = sum over the last loop of lhs * rhs, by indexing maps."""
        iterators = ", ".join(['"parallel"'] * (loops - 1) + ['"reduction"'])
        dims = ", ".join(f"d{k}" for k in range(loops))
        affine = ", ".join(f"affine_map<({dims}) -> ({m})>" for m in maps)
        body = f"""  %zero = arith.constant 0.0 : bf16
  %init = linalg.fill ins(%zero : bf16) outs(%o0 : {out_type}) -> {out_type}
  %r = linalg.generic {{indexing_maps = [{affine}], iterator_types = [{iterators}]}}
      ins(%i0, %i1 : {lhs[1]}, {rhs[1]}) outs(%init : {out_type}) {{
  ^bb0(%x: bf16, %y: bf16, %acc: bf16):
    %m = arith.mulf %x, %y : bf16
    %t = arith.addf %acc, %m : bf16
    linalg.yield %t : bf16
  }} -> {out_type}
  return %r : {out_type}"""
        self.kernel(name, [lhs[1], rhs[1]], [out_type], body)
        return self.dispatch(name, [lhs, rhs], [out_type], True, phase)

    def rows(self, name, inputs, shape, reductions, result, phase):
        """A kernel over rows: sums along the last dimension, then a map.

        `reductions` is a list of (combine, initial value, per-element text,
        its value) and `result` the (text, value) of the map. The texts see the
        elements of the inputs as f32 %e0.. and earlier reductions as %s0...
        """
        rank = len(shape)
        full = self.tensor(shape)
        stat = self.tensor(shape[:-1], "f32")
        dims = ", ".join(f"d{k}" for k in range(rank))
        outer = ", ".join(f"d{k}" for k in range(rank - 1))
        identity = f"affine_map<({dims}) -> ({dims})>"
        row = f"affine_map<({dims}) -> ({outer})>"
        n = len(inputs)
        lines = []

        def generic(out, out_type, out_map, iterators, stats, text, tail, label):
            operands = [f"%i{k}" for k in range(n)] + [f"%stat{k}" for k in range(stats)]
            types = [full] * n + [stat] * stats
            maps = [identity] * n + [row] * stats + [out_map]
            element = "bf16" if out_type == full else "f32"
            blocks = [f"%b{k}: bf16" for k in range(n)]
            blocks += [f"%s{k}: f32" for k in range(stats)] + [f"%acc: {element}"]
            widen = "\n".join(f"    %e{k} = arith.extf %b{k} : bf16 to f32" for k in range(n))
            return f"""  {label} = linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{', '.join(iterators)}]}}
      ins({', '.join(operands)} : {', '.join(types)}) outs({out} : {out_type}) {{
  ^bb0({', '.join(blocks)}):
{widen}
{text}
{tail}
  }} -> {out_type}"""

        for k, (combine, initial, text, value) in enumerate(reductions):
            lines.append(f"  %initial{k} = arith.constant {initial} : f32")
            lines.append(f"  %t{k} = tensor.empty() : {stat}")
            lines.append(f"  %f{k} = linalg.fill ins(%initial{k} : f32) outs(%t{k} : {stat}) -> {stat}")
            tail = f"    %n = {combine} %acc, {value} : f32\n    linalg.yield %n : f32"
            iterators = ['"parallel"'] * (rank - 1) + ['"reduction"']
            lines.append(generic(f"%f{k}", stat, row, iterators, k, text, tail, f"%stat{k}"))
        text, value = result
        tail = f"    %n = arith.truncf {value} : f32 to bf16\n    linalg.yield %n : bf16"
        lines.append(
            generic("%o0", full, identity, ['"parallel"'] * rank, len(reductions), text, tail, "%r")
        )
        lines.append(f"  return %r : {full}")
        self.kernel(name, [full] * n, [full], "\n".join(lines))
        return self.dispatch(name, inputs, [full], phase=phase)

    def pointwise(self, name, inputs, out_type, text, phase):
        """An elementwise kernel; `text` sees %b0.. and yields."""
        shape = inputs[0][1][len("tensor<") :].split("x")[:-1]
        dims = ", ".join(f"d{k}" for k in range(len(shape)))
        identity = f"affine_map<({dims}) -> ({dims})>"
        maps = ", ".join([identity] * (len(inputs) + 1))
        iterators = ", ".join(['"parallel"'] * len(shape))

        def element(type_):
            return type_[:-1].split("x")[-1]

        blocks = [f"%b{k}: {element(t)}" for k, (_, t) in enumerate(inputs)]
        blocks.append(f"%acc: {element(out_type)}")
        operands = ", ".join(f"%i{k}" for k in range(len(inputs)))
        body = f"""  %r = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}}
      ins({operands} : {', '.join(t for _, t in inputs)}) outs(%o0 : {out_type}) {{
  ^bb0({', '.join(blocks)}):
{text}
  }} -> {out_type}
  return %r : {out_type}"""
        self.kernel(name, [t for _, t in inputs], [out_type], body)
        return self.dispatch(name, inputs, [out_type], phase=phase)

    def mask(self, name, seed, shape, salt):
        """A one-byte mask drawn from a counter: the element's own position."""
        out_type = self.tensor(shape, "i8")
        rank = len(shape)
        dims = ", ".join(f"d{k}" for k in range(rank))
        lines = ["    %h0 = arith.constant 0 : i32"]
        for k, size in enumerate(shape):
            lines.append(f"    %x{k} = linalg.index {k} : index")
            lines.append(f"    %j{k} = arith.index_cast %x{k} : index to i32")
            lines.append(f"    %n{k} = arith.constant {size} : i32")
            lines.append(f"    %p{k} = arith.muli %h{k}, %n{k} : i32")
            lines.append(f"    %h{k + 1} = arith.addi %p{k}, %j{k} : i32")
        # The finalizer of MurmurHash3 spreads position and seed over 32 bits.
        lines.append(f"""    %salt = arith.constant {salt} : i32
    %k0 = arith.addi %s, %salt : i32
    %q0 = arith.xori %h{rank}, %k0 : i32
    %c16 = arith.constant 16 : i32
    %c13 = arith.constant 13 : i32
    %m1 = arith.constant -2048144789 : i32
    %m2 = arith.constant -1028477387 : i32
    %r0 = arith.shrui %q0, %c16 : i32
    %q1 = arith.xori %q0, %r0 : i32
    %q2 = arith.muli %q1, %m1 : i32
    %r1 = arith.shrui %q2, %c13 : i32
    %q3 = arith.xori %q2, %r1 : i32
    %q4 = arith.muli %q3, %m2 : i32
    %r2 = arith.shrui %q4, %c16 : i32
    %q5 = arith.xori %q4, %r2 : i32
    %limit = arith.constant -429496730 : i32
    %keep = arith.cmpi ult, %q5, %limit : i32
    %byte = arith.extui %keep : i1 to i8
    linalg.yield %byte : i8""")
        iterators = ", ".join(['"parallel"'] * rank)
        text = "\n".join(lines)
        body = f"""  %r = linalg.generic {{indexing_maps = [affine_map<({dims}) -> ()>, affine_map<({dims}) -> ({dims})>], iterator_types = [{iterators}]}}
      ins(%i0 : tensor<i32>) outs(%o0 : {out_type}) {{
  ^bb0(%s: i32, %acc: i8):
{text}
  }} -> {out_type}
  return %r : {out_type}"""
        self.kernel(name, ["tensor<i32>"], [out_type], body)
        return self.dispatch(name, [seed], [out_type], integer=True)

    def tensor(self, shape, element="bf16"):
        return f"tensor<{''.join(f'{n}x' for n in shape)}{element}>"

    def view(self, value, shape, phase):
        """[s*b, h] as [s, b, a, d], or back; takes no bytes."""
        result = self.fresh()
        new = self.tensor(shape)
        s, b, a, d = self.s, self.b, self.a, self.d
        if len(shape) == 4:
            self.emit(
                f"{result} = tensor.expand_shape {value[0]} [[0, 1], [2, 3]] "
                f"output_shape [{s}, {b}, {a}, {d}] : {value[1]} into {new}"
            )
        else:
            self.emit(
                f"{result} = tensor.collapse_shape {value[0]} [[0, 1], [2, 3]] "
                f": {value[1]} into {new}"
            )
        return (result, new)


DROP = f"""    %w = arith.extf %b0 : bf16 to f32
    %kept = arith.sitofp %b1 : i8 to f32
    %keep = arith.constant {KEEP} : f32
    %m = arith.mulf %w, %kept : f32
    %y = arith.divf %m, %keep : f32
"""
ADD_DROP = (
    DROP.replace("%y =", "%z =")
    + """    %w2 = arith.extf %b2 : bf16 to f32
    %y = arith.addf %z, %w2 : f32
"""
)
NARROW = "    %n = arith.truncf %y : f32 to bf16\n    linalg.yield %n : bf16"
ADD = """    %n = arith.addf %b0, %b1 : bf16
    linalg.yield %n : bf16"""
GELU = """    %w = arith.extf %b0 : bf16 to f32
    %c = arith.constant 1.702 : f32
    %m = arith.mulf %w, %c : f32
    %ng = arith.negf %m : f32
    %ex = math.exp %ng : f32
    %one = arith.constant 1.0 : f32
    %den = arith.addf %one, %ex : f32
"""
GELU_FORWARD = GELU + "    %y = arith.divf %w, %den : f32\n" + NARROW
GELU_BACKWARD = (
    GELU
    + """    %g = arith.extf %b1 : bf16 to f32
    %sig = arith.divf %one, %den : f32
    %rest = arith.subf %one, %sig : f32
    %in = arith.mulf %m, %rest : f32
    %fac = arith.addf %one, %in : f32
    %slope = arith.mulf %sig, %fac : f32
    %y = arith.mulf %g, %slope : f32
"""
    + NARROW
)
SGD = """    %rate = arith.constant 1.000000e-03 : bf16
    %m = arith.mulf %b1, %rate : bf16
    %n = arith.subf %b0, %m : bf16
    linalg.yield %n : bf16"""


def norm_reductions(width):
    """Mean and variance of a row of the first input, in f32."""
    mean = f"    %n0 = arith.constant {width}.0 : f32\n    %y = arith.divf %e0, %n0 : f32"
    variance = (
        f"    %n0 = arith.constant {width}.0 : f32\n    %c = arith.subf %e0, %s0 : f32\n"
        "    %q = arith.mulf %c, %c : f32\n    %y = arith.divf %q, %n0 : f32"
    )
    return [("arith.addf", "0.0", mean, "%y"), ("arith.addf", "0.0", variance, "%y")]


NORMALIZE = """    %eps = arith.constant 1.0e-05 : f32
    %c1 = arith.subf %e0, %s0 : f32
    %v1 = arith.addf %s1, %eps : f32
    %rstd = math.rsqrt %v1 : f32
    %xhat = arith.mulf %c1, %rstd : f32
"""


def write_step(s, b, h, a, layers, segment=False, products_only=False):
    """The module's text."""
    w = Writer(s, b, h, a, products_only)
    t, d = s * b, h // a
    tokens, wide = w.tensor([t, h]), w.tensor([t, 4 * h])
    heads, scores = [s, b, a, d], [b, a, s, s]
    square, up, down = w.tensor([h, h]), w.tensor([h, 4 * h]), w.tensor([4 * h, h])
    weight_types = [square] * 4 + [up, down]
    names = ["wq", "wk", "wv", "wo", "w1", "w2"]
    arguments = [("%x", tokens), ("%position", tokens), ("%seed", "tensor<i32>")]
    weights = []
    for layer in range(layers):
        weights.append([(f"%{n}_{layer}", ty) for n, ty in zip(names, weight_types)])
    x, seed = arguments[0], arguments[2]

    def norm(value):
        result = (NORMALIZE, "%xhat")
        return w.rows("norm", [value], [t, h], norm_reductions(h), result, "forward")

    def norm_backward(value, gradient):
        width = f"    %n0 = arith.constant {h}.0 : f32\n"
        mean = width + "    %y = arith.divf %e1, %n0 : f32"
        dot = NORMALIZE + width + "    %p = arith.mulf %e1, %xhat : f32\n    %y = arith.divf %p, %n0 : f32"
        result = NORMALIZE + """    %a1 = arith.subf %e1, %s2 : f32
    %a2 = arith.mulf %xhat, %s3 : f32
    %a3 = arith.subf %a1, %a2 : f32
    %y = arith.mulf %a3, %rstd : f32"""
        reductions = norm_reductions(h)
        reductions += [("arith.addf", "0.0", mean, "%y"), ("arith.addf", "0.0", dot, "%y")]
        return w.rows("norm_backward", [value, gradient], [t, h], reductions, (result, "%y"), "backward")

    def linear(name, value, weight, out_type):
        return w.product(name, value, weight, out_type, ["d0, d2", "d2, d1", "d0, d1"], 3, "forward")

    def linear_input(name, gradient, weight, out_type):
        return w.product(name, gradient, weight, out_type, ["d0, d2", "d1, d2", "d0, d1"], 3, "backward")

    def linear_weight(name, value, gradient, out_type):
        return w.product(name, value, gradient, out_type, ["d2, d0", "d2, d1", "d0, d1"], 3, "backward")

    # Batched over (b, a): out[i, j] = sum over k. Heads lie as [s, b, a, d].
    def attention(name, lhs, rhs, out_type, maps, phase):
        return w.product(name, lhs, rhs, out_type, maps, 5, phase)

    scale = d ** -0.5
    scaled = f"    %f = arith.constant {scale:e} : f32\n    %e = arith.mulf %e0, %f : f32\n"
    exponent = scaled + "    %c = arith.subf %e, %s0 : f32\n    %power = math.exp %c : f32\n"

    def softmax(value):
        reductions = [
            ("arith.maximumf", "0xFF800000", scaled, "%e"),
            ("arith.addf", "0.0", exponent, "%power"),
        ]
        result = (exponent + "    %y = arith.divf %power, %s1 : f32\n", "%y")
        return w.rows("softmax", [value], scores, reductions, result, "forward")

    def softmax_backward(value, gradient):
        dot = [("arith.addf", "0.0", "    %y = arith.mulf %e0, %e1 : f32", "%y")]
        result = f"""    %c = arith.subf %e1, %s0 : f32
    %p = arith.mulf %e0, %c : f32
    %f = arith.constant {scale:e} : f32
    %y = arith.mulf %p, %f : f32"""
        return w.rows("softmax_backward", [value, gradient], scores, dot, (result, "%y"), "backward")

    # Forward ------------------------------------------------------------------
    x = w.pointwise("add", [x, arguments[1]], tokens, ADD, "forward")
    saved = []
    for layer in range(layers):
        wq, wk, wv, wo, w1, w2 = weights[layer]
        x0 = x
        n1 = norm(x0)
        q, k, v = (linear("linear", n1, m, tokens) for m in (wq, wk, wv))
        q, k, v = (w.view(m, heads, "forward") for m in (q, k, v))
        if segment:
            context_name = w.fresh()
            w.emit(f'{context_name} = checkpoint.segment "attention core" policy "full" -> {w.tensor(heads)} {{')
            w.indent = "    "
        s_ = attention("scores", q, k, w.tensor(scores), ["d2, d0, d1, d4", "d3, d0, d1, d4", "d0, d1, d2, d3"], "forward")
        p = softmax(s_)
        m1 = w.mask(f"mask_scores_{layer}", seed, scores, 3 * layer + 1)
        pd = w.pointwise("drop_scores", [p, m1], w.tensor(scores), DROP + NARROW, "forward")
        c = attention("context", pd, v, w.tensor(heads), ["d1, d2, d0, d4", "d4, d1, d2, d3", "d0, d1, d2, d3"], "forward")
        inside = dict(p=p, m1=m1, pd=pd)
        if segment:
            w.emit(f"checkpoint.yield {c[0]} : {c[1]}")
            w.indent = "  "
            w.emit("}")
            c = (context_name, c[1])
        c = w.view(c, [t, h], "forward")
        o = linear("linear", c, wo, tokens)
        m2 = w.mask(f"mask_tokens_{layer}", seed, [t, h], 3 * layer + 2)
        x1 = w.pointwise("add_drop", [o, m2, x0], tokens, ADD_DROP + NARROW, "forward")
        n2 = norm(x1)
        u = linear("linear_up", n2, w1, wide)
        g = w.pointwise("gelu", [u], wide, GELU_FORWARD, "forward")
        y = linear("linear_down", g, w2, tokens)
        m3 = w.mask(f"mask_tokens_mlp_{layer}", seed, [t, h], 3 * layer + 3)
        x = w.pointwise("add_drop", [y, m3, x1], tokens, ADD_DROP + NARROW, "forward")
        saved.append(dict(x0=x0, n1=n1, q=q, k=k, v=v, c=c, m2=m2, x1=x1, n2=n2, u=u, g=g, m3=m3, **inside))
    if segment:
        saved = values_inside_segments(w, saved)
    loss_type = "tensor<f32>"
    body = f"""  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%o0 : {loss_type}) -> {loss_type}
  %r = linalg.generic {{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}}
      ins(%i0 : {tokens}) outs(%init : {loss_type}) {{
  ^bb0(%b0: bf16, %acc: f32):
    %e0 = arith.extf %b0 : bf16 to f32
    %m = arith.mulf %e0, %e0 : f32
    %n = arith.addf %acc, %m : f32
    linalg.yield %n : f32
  }} -> {loss_type}
  return %r : {loss_type}"""
    w.kernel("loss", [tokens], [loss_type], body)
    loss = w.dispatch("loss", [x], [loss_type])

    # Backward -----------------------------------------------------------------
    double = """    %n = arith.addf %b0, %b0 : bf16
    linalg.yield %n : bf16"""
    dx = w.pointwise("loss_backward", [x], tokens, double, "backward")
    gradients = [None] * layers
    for layer in reversed(range(layers)):
        wq, wk, wv, wo, w1, w2 = weights[layer]
        f = saved[layer]
        dy = w.pointwise("drop_backward", [dx, f["m3"]], tokens, DROP + NARROW, "backward")
        dw2 = linear_weight("weight_down", f["g"], dy, down)
        dg = linear_input("input_down", dy, w2, wide)
        du = w.pointwise("gelu_backward", [f["u"], dg], wide, GELU_BACKWARD, "backward")
        dw1 = linear_weight("weight_up", f["n2"], du, up)
        dn2 = linear_input("input_up", du, w1, tokens)
        dx = w.pointwise("add", [dx, norm_backward(f["x1"], dn2)], tokens, ADD, "backward")
        do = w.pointwise("drop_backward", [dx, f["m2"]], tokens, DROP + NARROW, "backward")
        dwo = linear_weight("weight", f["c"], do, square)
        dc = w.view(linear_input("input", do, wo, tokens), heads, "backward")
        dpd = attention("scores_backward", dc, f["v"], w.tensor(scores), ["d2, d0, d1, d4", "d3, d0, d1, d4", "d0, d1, d2, d3"], "backward")
        dv = attention("value_backward", f["pd"], dc, w.tensor(heads), ["d1, d2, d4, d0", "d4, d1, d2, d3", "d0, d1, d2, d3"], "backward")
        dp = w.pointwise("drop_scores_backward", [dpd, f["m1"]], w.tensor(scores), DROP + NARROW, "backward")
        ds = softmax_backward(f["p"], dp)
        dq = attention("query_backward", ds, f["k"], w.tensor(heads), ["d1, d2, d0, d4", "d4, d1, d2, d3", "d0, d1, d2, d3"], "backward")
        dk = attention("key_backward", ds, f["q"], w.tensor(heads), ["d1, d2, d4, d0", "d4, d1, d2, d3", "d0, d1, d2, d3"], "backward")
        dq, dk, dv = (w.view(m, [t, h], "backward") for m in (dq, dk, dv))
        dwq, dwk, dwv = (linear_weight("weight", f["n1"], m, square) for m in (dq, dk, dv))
        dn1 = linear_input("input", dq, wq, tokens)
        for m, weight in ((dk, wk), (dv, wv)):
            dn1 = w.pointwise("add", [dn1, linear_input("input", m, weight, tokens)], tokens, ADD, "backward")
        dx = w.pointwise("add", [dx, norm_backward(f["x0"], dn1)], tokens, ADD, "backward")
        gradients[layer] = [dwq, dwk, dwv, dwo, dw1, dw2]

    # Update -------------------------------------------------------------------
    results = [loss]
    for layer in range(layers):
        for weight, gradient in zip(weights[layer], gradients[layer]):
            name = "sgd_" + weight[1][len("tensor<") : -1]
            results.append(w.pointwise(name, [weight, gradient], weight[1], SGD, "update"))

    text = [f"{n}: {ty}" for n, ty in arguments]
    position = 1
    for layer in range(layers):
        for n, ty in weights[layer]:
            text.append(f"{n}: {ty} {{tf.aliasing_output = {position} : i32}}")
            position += 1
    types = ", ".join(ty for _, ty in results)
    step = "\n".join(w.body)
    kernels = "\n".join(w.kernels.values())
    return f"""module attributes {{checkpoint.fused}} {{
{kernels}
func.func @step({', '.join(text)}) -> ({types}) {{
{step}
  return {', '.join(n for n, _ in results)} : {types}
}}
}}
"""


def values_inside_segments(w, saved):
    """Backward reads p, pd and m1, so segments must yield them too."""
    text = w.body
    index = 0
    for entry in saved:
        start = next(k for k in range(index, len(text)) if "checkpoint.segment" in text[k])
        end = next(k for k in range(start, len(text)) if "checkpoint.yield" in text[k])
        index = end + 1
        inner = [entry[key] for key in ("p", "m1", "pd")]
        outer = [(w.fresh(), ty) for _, ty in inner]
        name, rest = text[start].split(" = ", 1)
        head, ty = rest[:-2].split(" -> ")
        names = ", ".join([name.strip()] + [n for n, _ in outer])
        types = ", ".join([ty] + [t for _, t in outer])
        text[start] = f"  {names} = {head} -> {types} {{"
        value, ty = text[end].split("checkpoint.yield ")[1].split(" : ")
        values = ", ".join([value] + [n for n, _ in inner])
        text[end] = f"    checkpoint.yield {values} : {types}"
        for key, pair in zip(("p", "m1", "pd"), outer):
            entry[key] = pair
    return saved


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, help_text in (("s", "sequence length"), ("b", "micro batch"), ("h", "hidden size"), ("a", "heads"), ("layers", "layers")):
        parser.add_argument(f"--{name}", type=int, required=True, help=help_text)
    parser.add_argument("--segment", action="store_true")
    parser.add_argument("--products-only", action="store_true")
    options = parser.parse_args()
    print(write_step(options.s, options.b, options.h, options.a, options.layers, options.segment, options.products_only), end="")


if __name__ == "__main__":
    main()
