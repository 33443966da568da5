"""Training steps as graphs for `checkpoint-plan` (README.md, "The graph in a file").

`paper_step`   the layer of Korthikanti et al. 2205.05198, section 4
`llama_step`   a Llama stack on one device of a tensor- and context-parallel group
`random_step`  small training-like graphs from a seed: chains, skips, fan-out
`deep_step`    many layers with skips, for figures of time and memory
`chain_step`   a plain chain of equal layers
"""

import dataclasses
import functools
import random


@dataclasses.dataclass
class Graph:
    """A problem: the JSON lists as they are, and what is derived from them."""

    values: list
    nodes: list
    outputs: list
    segments: list
    cost_unit: str = "flops"
    boundaries: list = dataclasses.field(default_factory=list)  # results of layers

    def to_json(self):
        data = {"cost_unit": self.cost_unit, "values": self.values, "nodes": self.nodes,
                "outputs": self.outputs}
        if self.segments:
            data["segments"] = self.segments
        return data

    @staticmethod
    def from_json(data):
        return Graph(data["values"], data["nodes"], data["outputs"], data.get("segments", []),
                     data.get("cost_unit", "flops"))

    @functools.cached_property
    def roots(self):
        """The value whose buffer each value lies in."""
        roots = []
        for value in range(len(self.values)):
            while self.values[value].get("alias_of") is not None:
                value = self.values[value]["alias_of"]
            roots.append(value)
        return roots

    @functools.cached_property
    def producers(self):
        """The node that makes each value; -1 for residents."""
        producers = [-1] * len(self.values)
        for index, node in enumerate(self.nodes):
            for output in node["outputs"]:
                producers[output] = index
        return producers

    def resident(self, value):
        return self.values[value].get("resident", False)

    @property
    def resident_bytes(self):
        return sum(value["bytes"] for value in self.values
                   if value.get("resident") and value.get("alias_of") is None)

    @property
    def step_cost(self):
        return sum(node.get("cost", 0) for node in self.nodes)


class Builder:
    """Adds values and nodes in program order."""

    def __init__(self, cost_unit="flops"):
        self.graph = Graph([], [], [], [], cost_unit)
        self.phase = "forward"
        self.segment = None

    def argument(self, bytes_, name):
        self.graph.values.append({"name": name, "bytes": int(bytes_), "resident": True})
        return len(self.graph.values) - 1

    def node(self, name, bytes_, inputs, cost, flops=None, product=False, workspace=0):
        """One node; `bytes_` of its result, or a list for several. The results."""
        sizes = bytes_ if isinstance(bytes_, list) else [bytes_]
        outputs = []
        for position, size in enumerate(sizes):
            label = name if position == 0 else f"{name}.{position}"
            self.graph.values.append({"name": label, "bytes": int(size)})
            outputs.append(len(self.graph.values) - 1)
        node = {"name": name, "inputs": list(dict.fromkeys(inputs)), "outputs": outputs,
                "cost": cost, "flops": cost if flops is None else flops, "phase": self.phase}
        if product:
            node["product"] = True
        if workspace:
            node["workspace_bytes"] = int(workspace)
        if self.segment is not None:
            node["segment"] = self.segment
        self.graph.nodes.append(node)
        return outputs if isinstance(bytes_, list) else outputs[0]

    def reuse(self, output, source):
        """The newest node may write `output` into the place of `source`."""
        self.graph.nodes[-1].setdefault("reuse", []).append([output, source])

    def update(self, name, weight, gradient, cost, *state):
        """Overwrites a weight (and optimizer state) as soon as its gradient is there."""
        phase, self.phase = self.phase, "update"
        kept = [weight, *state]
        sizes = [self.graph.values[value]["bytes"] for value in kept]
        results = self.node(name, sizes, [*kept, gradient], cost)
        for result, value in zip(results, kept):
            self.reuse(result, value)
        self.graph.outputs += results
        self.phase = phase


def paper_step(s, b, h, a, layers, core_segment=False):
    """Forward, backward and updates in place of `layers` layers of the paper.

    16-bit values; one-byte dropout masks, each drawn in the op that applies it;
    a norm's backward reads its input only. `core_segment` puts the attention
    core under policy full, which is the paper's selective recomputation.
    """
    build = Builder()
    sbh, ass = s * b * h, a * b * s * s
    gemm, core = 2.0 * sbh * h, 2.0 * b * s * s * h

    def product(name, bytes_, inputs, flops):
        return build.node(name, bytes_, inputs, flops, product=True)

    x = build.argument(2 * sbh, "x")
    weights = [{name: build.argument(size * h * h, f"{name}.{layer}") for name, size in
                (("wq", 2), ("wk", 2), ("wv", 2), ("wo", 2), ("w1", 8), ("w2", 8))}
               for layer in range(layers)]
    stack = []
    for w in weights:
        v = dict(w, x=x)
        v["norm1"] = build.node("norm1", 2 * sbh, [x], 8.0 * sbh)
        for name in "qkv":
            v[name] = product(name, 2 * sbh, [v["norm1"], v["w" + name]], gemm)
        if core_segment:
            build.segment = len(build.graph.segments)
            build.graph.segments.append({"label": "attention core", "policy": "full"})
        scores = product("scores", 2 * ass, [v["q"], v["k"]], core)
        v["probs"] = build.node("softmax", 2 * ass, [scores], 5.0 * ass)
        v["dropped"], v["mask"] = build.node("dropout", [2 * ass, ass], [v["probs"]], 3.0 * ass)
        v["context"] = product("context", 2 * sbh, [v["dropped"], v["v"]], core)
        build.segment = None
        projected = product("projected", 2 * sbh, [v["context"], v["wo"]], gemm)
        v["middle"], v["mask1"] = build.node("middle", [2 * sbh, sbh], [projected, x], 4.0 * sbh)
        v["norm2"] = build.node("norm2", 2 * sbh, [v["middle"]], 8.0 * sbh)
        v["wide"] = product("wide", 8 * sbh, [v["norm2"], v["w1"]], 4 * gemm)
        v["gelu"] = build.node("gelu", 8 * sbh, [v["wide"]], 15.0 * sbh)
        narrow = product("narrow", 2 * sbh, [v["gelu"], v["w2"]], 4 * gemm)
        x, v["mask2"] = build.node("out", [2 * sbh, sbh], [narrow, v["middle"]], 4.0 * sbh)
        stack.append(v)
        build.graph.boundaries.append(x)
    build.graph.outputs.append(build.node("loss", 4, [x], 2.0 * sbh))
    build.phase = "backward"
    dx = build.node("dloss", 2 * sbh, [x], 2.0 * sbh)

    def weight_gradient(value, gradient, weight, flops):
        size = build.graph.values[weight]["bytes"]
        result = product("dweight", size, [value, gradient], flops)
        build.update("update", weight, result, float(h * h))

    for v in reversed(stack):
        dnarrow = build.node("dmlpDropout", 2 * sbh, [dx, v["mask2"]], 2.0 * sbh)
        dgelu = product("dgelu", 8 * sbh, [dnarrow, v["w2"]], 4 * gemm)
        weight_gradient(v["gelu"], dnarrow, v["w2"], 4 * gemm)
        dwide = build.node("dwide", 8 * sbh, [dgelu, v["wide"]], 40.0 * sbh)
        build.reuse(dwide, dgelu)
        dnorm2 = product("dnorm2", 2 * sbh, [dwide, v["w1"]], 4 * gemm)
        weight_gradient(v["norm2"], dwide, v["w1"], 4 * gemm)
        dmiddle = build.node("dmiddle", 2 * sbh, [dnorm2, v["middle"], dx], 16.0 * sbh)
        build.reuse(dmiddle, dx)
        dprojected = build.node("dprojectionDropout", 2 * sbh, [dmiddle, v["mask1"]], 2.0 * sbh)
        dcontext = product("dcontext", 2 * sbh, [dprojected, v["wo"]], gemm)
        weight_gradient(v["context"], dprojected, v["wo"], gemm)
        ddropped = product("ddropped", 2 * ass, [dcontext, v["v"]], core)
        dv = product("dv", 2 * sbh, [v["dropped"], dcontext], core)
        dprobs = build.node("dprobs", 2 * ass, [ddropped, v["mask"]], 2.0 * ass)
        build.reuse(dprobs, ddropped)
        dscores = build.node("dscores", 2 * ass, [dprobs, v["probs"]], 5.0 * ass)
        build.reuse(dscores, dprobs)
        dq = product("dq", 2 * sbh, [dscores, v["k"]], core)
        dk = product("dk", 2 * sbh, [dscores, v["q"]], core)
        dnorm1 = product("dnorm1q", 2 * sbh, [dq, v["wq"]], gemm)
        weight_gradient(v["norm1"], dq, v["wq"], gemm)
        dnorm1 = product("dnorm1k", 2 * sbh, [dk, v["wk"], dnorm1], gemm)
        weight_gradient(v["norm1"], dk, v["wk"], gemm)
        dnorm1 = product("dnorm1v", 2 * sbh, [dv, v["wv"], dnorm1], gemm)
        weight_gradient(v["norm1"], dv, v["wv"], gemm)
        dx = build.node("dx", 2 * sbh, [dnorm1, v["x"], dmiddle], 16.0 * sbh)
        build.reuse(dx, dmiddle)
    build.graph.outputs.append(dx)
    return build.graph


@dataclasses.dataclass
class Device:
    """Rates for the roofline: what a node costs in seconds."""

    flops: float = 989e12  # dense 16-bit
    memory: float = 4.0e12  # bytes/s
    tensor_link: float = 450e9  # bytes/s within the tensor-parallel group
    context_link: float = 50e9  # bytes/s between nodes


def llama_step(layers=80, h=8192, heads=64, kv_heads=8, ffn=28672, vocabulary=128256, s=131072,
               tensor_parallel=8, context_parallel=8, fused_attention=True, device=Device()):
    """One device's share of a Llama 70B step, batch 1, 16 bit; costs in seconds.

    Tensor parallel with sequence parallelism (norms and residual stream are
    split over both groups, gathered before products), context parallel by
    gathering keys and values. Weights are split over the tensor group, 12 bytes
    of optimizer state a parameter over both groups; both are updated in place
    as each gradient is finished. `fused_attention` keeps no s^2 tensor (causal,
    half the work); otherwise scores and probabilities are values.
    """
    build = Builder("seconds")
    tp, cp = tensor_parallel, context_parallel
    local = s // cp  # positions a device attends from
    part = local // tp  # positions of the residual stream
    d = h // heads
    kv = kv_heads * d
    nq, nkv, nf = h // tp, max(kv // tp, d), ffn // tp
    size = {}  # bytes of each value

    def node(name, bytes_, inputs, flops, link=0.0, workspace=0, product=False):
        sizes = bytes_ if isinstance(bytes_, list) else [bytes_]
        moved = sum(sizes) + sum(size[value] for value in set(inputs))
        seconds = max(flops / device.flops, moved / device.memory) + link
        results = build.node(name, sizes, inputs, seconds, flops, product, workspace)
        size.update(zip(results, sizes))
        return results if isinstance(bytes_, list) else results[0]

    def product(name, rows, inner, columns, inputs, link=0.0, bytes_=None, workspace=0):
        bytes_ = 2 * rows * columns if bytes_ is None else bytes_
        return node(name, bytes_, inputs, 2.0 * rows * inner * columns, link, workspace, True)

    def parameter(rows, columns, name):
        weight = build.argument(2 * rows * columns, name)
        state = build.argument(12 * rows * columns // cp, name + ".state")
        size[weight], size[state] = 2 * rows * columns, 12 * rows * columns // cp
        return weight, state

    stream, full = 2 * part * h, 2 * local * h
    ring = full * (tp - 1) / tp / device.tensor_link  # gather or reduce-scatter of a full one
    kv_ring = 2 * s * nkv * (cp - 1) / cp / device.context_link

    def gather(name, value):
        return value if tp == 1 else node(name, full, [value], 0.0, ring)

    def down(name, inner, inputs):
        """A product whose partial sums are added and scattered over the tensor group."""
        return product(name, local, inner, h, inputs, ring if tp > 1 else 0.0, stream,
                       full if tp > 1 else 0)

    def gradient(name, value, dy, rows, columns, parameter_):
        weight, state = parameter_
        dw = product("d" + name, rows, local, columns, [value, dy])
        build.update("update." + name, weight, dw, 16 * rows * columns / device.memory, state)
        for output in build.graph.nodes[-1]["outputs"]:
            size[output] = build.graph.values[output]["bytes"]

    tokens = build.argument(4 * local, "tokens")
    size[tokens] = 4 * local
    embedding = parameter(vocabulary // tp, h, "embedding")
    head = parameter(h, vocabulary // tp, "head")
    weights = [{"wq": parameter(h, nq, f"wq.{i}"), "wk": parameter(h, nkv, f"wk.{i}"),
                "wv": parameter(h, nkv, f"wv.{i}"), "wo": parameter(nq, h, f"wo.{i}"),
                "gate": parameter(h, nf, f"wgate.{i}"), "up": parameter(h, nf, f"wup.{i}"),
                "down": parameter(nf, h, f"wdown.{i}")} for i in range(layers)]
    scores_bytes = 2 * (heads // tp) * local * s
    core = 2.0 * local * s * nq  # one product of the core
    x = node("embed", stream, [tokens, embedding[0]], 0.0, ring, full if tp > 1 else 0)
    stack = []
    for w in weights:
        v = {"x": x}
        v["norm1"] = node("norm1", stream, [x], 4.0 * part * h)
        v["g1"] = gather("gather1", v["norm1"])
        q = product("q", local, h, nq, [v["g1"], w["wq"][0]])
        k = product("k", local, h, nkv, [v["g1"], w["wk"][0]])
        value = product("v", local, h, nkv, [v["g1"], w["wv"][0]])
        v["q"] = node("rope.q", 2 * local * nq, [q], 3.0 * local * nq)
        build.reuse(v["q"], q)
        k_rot = node("rope.k", 2 * local * nkv, [k], 3.0 * local * nkv)
        build.reuse(k_rot, k)
        if cp > 1:
            v["k"] = node("gather.k", 2 * s * nkv, [k_rot], 0.0, kv_ring)
            v["v"] = node("gather.v", 2 * s * nkv, [value], 0.0, kv_ring)
        else:
            v["k"], v["v"] = k_rot, value
        if fused_attention:
            v["context"], v["lse"] = node("attention", [2 * local * nq, 4 * local * heads // tp],
                                          [v["q"], v["k"], v["v"]], core, product=True)
        else:
            scores = node("scores", scores_bytes, [v["q"], v["k"]], core, product=True)
            v["probs"] = node("softmax", scores_bytes, [scores], 5.0 * scores_bytes / 2)
            build.reuse(v["probs"], scores)
            v["context"] = node("context", 2 * local * nq, [v["probs"], v["v"]], core,
                                product=True)
        o = down("o", nq, [v["context"], w["wo"][0]])
        v["y"] = node("add1", stream, [x, o], 1.0 * part * h)
        build.reuse(v["y"], o)
        v["norm2"] = node("norm2", stream, [v["y"]], 4.0 * part * h)
        v["g2"] = gather("gather2", v["norm2"])
        v["gate"] = product("gate", local, h, nf, [v["g2"], w["gate"][0]])
        v["up"] = product("up", local, h, nf, [v["g2"], w["up"][0]])
        v["act"] = node("swiglu", 2 * local * nf, [v["gate"], v["up"]], 6.0 * local * nf)
        build.reuse(v["act"], v["gate"])
        z = down("down", nf, [v["act"], w["down"][0]])
        x = node("add2", stream, [v["y"], z], 1.0 * part * h)
        build.reuse(x, z)
        stack.append(v)
        build.graph.boundaries.append(x)
    final = node("norm", stream, [x], 4.0 * part * h)
    g = gather("gather", final)
    logits = product("logits", local, h, vocabulary // tp, [g, head[0]])
    loss, lse = node("loss", [4, 4 * local], [logits, tokens], 5.0 * local * vocabulary / tp)
    build.graph.outputs.append(loss)

    build.phase = "backward"
    dlogits = node("dlogits", 2 * local * vocabulary // tp, [logits, lse, tokens],
                   3.0 * local * vocabulary / tp)
    build.reuse(dlogits, logits)
    gradient("head", g, dlogits, h, vocabulary // tp, head)
    dg = down("dg", vocabulary // tp, [dlogits, head[0]])
    dx = node("dnorm", stream, [dg, x], 8.0 * part * h)
    build.reuse(dx, dg)
    for v, w in zip(reversed(stack), reversed(weights)):
        dz = gather("gather.dx", dx)
        gradient("wdown", v["act"], dz, nf, h, w["down"])
        dact = product("dact", local, h, nf, [dz, w["down"][0]])
        dgate, dup = node("dswiglu", [2 * local * nf] * 2, [dact, v["gate"], v["up"]],
                          12.0 * local * nf)
        build.reuse(dgate, dact)
        build.reuse(dup, v["up"])
        gradient("wgate", v["g2"], dgate, h, nf, w["gate"])
        gradient("wup", v["g2"], dup, h, nf, w["up"])
        dg2 = product("dg2", local, 2 * nf, h, [dgate, dup, w["gate"][0], w["up"][0]],
                      ring if tp > 1 else 0.0, stream, full if tp > 1 else 0)
        dy = node("dnorm2", stream, [dg2, v["y"], dx], 9.0 * part * h)
        build.reuse(dy, dx)
        do = gather("gather.dy", dy)
        gradient("wo", v["context"], do, nq, h, w["wo"])
        dcontext = product("dcontext", local, h, nq, [do, w["wo"][0]])
        if fused_attention:
            dq, dk, dv = node("dattention", [2 * local * nq, 2 * s * nkv, 2 * s * nkv],
                              [v["q"], v["k"], v["v"], v["context"], v["lse"], dcontext],
                              2.5 * core, product=True)
        else:
            dprobs = node("dprobs", scores_bytes, [dcontext, v["v"]], core, product=True)
            dv = node("dv", 2 * s * nkv, [v["probs"], dcontext], core, product=True)
            dscores = node("dscores", scores_bytes, [dprobs, v["probs"]], 4.0 * scores_bytes / 2)
            build.reuse(dscores, dprobs)
            dq = node("dq", 2 * local * nq, [dscores, v["k"]], core, product=True)
            dk = node("dk", 2 * s * nkv, [dscores, v["q"]], core, product=True)
        if cp > 1:
            dk = node("scatter.dk", 2 * local * nkv, [dk], 0.0, kv_ring)
            dv = node("scatter.dv", 2 * local * nkv, [dv], 0.0, kv_ring)
        dq_rot = node("drope.q", 2 * local * nq, [dq], 3.0 * local * nq)
        build.reuse(dq_rot, dq)
        dk_rot = node("drope.k", 2 * local * nkv, [dk], 3.0 * local * nkv)
        build.reuse(dk_rot, dk)
        gradient("wq", v["g1"], dq_rot, h, nq, w["wq"])
        gradient("wk", v["g1"], dk_rot, h, nkv, w["wk"])
        gradient("wv", v["g1"], dv, h, nkv, w["wv"])
        dg1 = product("dg1", local, nq + 2 * nkv, h,
                      [dq_rot, dk_rot, dv, w["wq"][0], w["wk"][0], w["wv"][0]],
                      ring if tp > 1 else 0.0, stream, full if tp > 1 else 0)
        dx = node("dnorm1", stream, [dg1, v["x"], dy], 9.0 * part * h)
        build.reuse(dx, dy)
    dembedding = node("dembedding", 2 * vocabulary // tp * h, [tokens, dx], 0.0, ring)
    build.update("update.embedding", embedding[0], dembedding,
                 16 * vocabulary // tp * h / device.memory, embedding[1])
    return build.graph


def random_step(seed, nodes):
    """A training-like graph of about `nodes` nodes: forward with skips and
    fan-out, one backward node a forward node, updates in place of arguments."""
    rng = random.Random(seed)
    build = Builder()
    x = build.argument(rng.randint(1, 200), "x")
    forward = []  # (inputs that carry gradients, outputs, weight or None, cost)
    reads, stream = {}, [x]
    count = max(3, round(nodes / 3.0))
    for index in range(count):
        inputs = [stream[-1]]
        if len(stream) > 2 and rng.random() < 0.35:  # a skip
            inputs.append(rng.choice(stream[:-1]))
        if len(stream) > 2 and rng.random() < 0.15:  # fan-out: not from the newest
            inputs[0] = rng.choice(stream[-3:-1])
        inputs = list(dict.fromkeys(inputs))
        product = rng.random() < 0.45
        weight = build.argument(rng.randint(1, 200), f"w{index}") if product else None
        cost = float(rng.randint(100, 800) if product else rng.randint(1, 40))
        sizes = [rng.randint(1, 400)]
        if not product and rng.random() < 0.2:
            sizes.append(rng.randint(1, 100))
        operands = inputs + ([weight] if product else [])
        outputs = build.node(f"f{index}", sizes, operands, cost, product=product,
                             workspace=rng.randint(0, 200) if rng.random() < 0.2 else 0)
        kept = inputs if product else [value for value in inputs + outputs if rng.random() < 0.6]
        forward.append((inputs, outputs, weight, cost, kept))
        stream.append(outputs[0])
    read = {value for inputs, *_ in forward for value in inputs}
    ends = [value for value in stream[1:] if value not in read]
    build.graph.outputs.append(build.node("loss", 1, ends, 5.0))
    build.phase = "backward"
    gradients = {value: [build.node("dloss", build.graph.values[value]["bytes"], [value], 5.0)]
                 for value in ends}
    for index in reversed(range(count)):
        inputs, outputs, weight, cost, kept = forward[index]
        operands = gradients[outputs[0]] + kept + outputs[1:]
        carried = [value for value in inputs if value != x]
        sizes = [build.graph.values[value]["bytes"] for value in carried or [x]]
        results = build.node(f"b{index}", sizes, operands + ([weight] if weight else []), cost,
                             product=weight is not None)
        for value, result in zip(carried, results):
            gradients.setdefault(value, []).append(result)
        if not carried:
            build.graph.outputs.append(results[0])
        if weight is not None:
            dweight = build.node(f"dw{index}", build.graph.values[weight]["bytes"],
                                 gradients[outputs[0]] + inputs, cost, product=True)
            build.update(f"update{index}", weight, dweight, 1.0)
    return build.graph


def deep_step(nodes, seed=1):
    """About `nodes` nodes: layers that are not quite alike, residual streams and
    long skips (as between the halves of a U-Net)."""
    rng = random.Random(seed)
    build = Builder()
    layers = max(1, nodes // 16)
    x = build.argument(4096, "x")
    weights = [(build.argument(65536, f"a{i}"), build.argument(65536, f"b{i}"))
               for i in range(layers)]
    shapes = [rng.choice((4096, 4096, 4096, 8192)) for _ in range(layers)]
    stack, skips = [], []
    for index, ((a, b), size) in enumerate(zip(weights, shapes)):
        skip = None
        if index % 50 == 10 and index < layers // 2:
            skips.append(x)
        elif index % 50 == 35 and index > layers // 2 and skips:
            skip = skips.pop()
        norm = build.node("norm", size, [x] + ([skip] if skip else []), 2.0 * size)
        wide = build.node("wide", 4 * size, [norm, a], 512.0 * size, product=True)
        gelu = build.node("gelu", 4 * size, [wide], 10.0 * size)
        drop, mask = build.node("dropout", [4 * size, 2 * size], [gelu], 3.0 * size)
        narrow = build.node("narrow", size, [drop, b], 512.0 * size, product=True)
        out = build.node("add", size, [narrow, x], 1.0 * size)
        stack.append((x, skip, norm, wide, gelu, drop, mask, out, size, a, b))
        x = out
    build.graph.outputs.append(build.node("loss", 4, [x], 10.0))
    build.phase = "backward"
    dx = build.node("dloss", build.graph.values[x]["bytes"], [x], 10.0)
    for x, skip, norm, wide, gelu, drop, mask, out, size, a, b in reversed(stack):
        ddrop = build.node("ddrop", 4 * size, [dx, b], 512.0 * size, product=True)
        db = build.node("db", 65536, [drop, dx], 512.0 * size, product=True)
        build.update("update", b, db, 100.0)
        dgelu = build.node("dgelu", 4 * size, [ddrop, mask], 3.0 * size)
        build.reuse(dgelu, ddrop)
        dwide = build.node("dwide", 4 * size, [dgelu, wide], 20.0 * size)
        build.reuse(dwide, dgelu)
        dnorm = build.node("dnorm", size, [dwide, a], 512.0 * size, product=True)
        da = build.node("da", 65536, [norm, dwide], 512.0 * size, product=True)
        build.update("update", a, da, 100.0)
        dsum = build.node("dsum", size, [dnorm, x] + ([skip] if skip else []), 8.0 * size)
        build.reuse(dsum, dnorm)
        dx = build.node("dx", size, [dsum, dx], 1.0 * size)
        build.reuse(dx, dsum)
    build.graph.outputs.append(dx)
    return build.graph


def chain_step(layers, width=1 << 20, widening=4):
    """A plain chain of equal layers: a product that widens, its activation and a
    product back; backward reads a layer's input and the two inner values."""
    build = Builder()
    wide, flops = widening * width, 512.0 * widening * width
    x = build.argument(width, "x")
    weights = [(build.argument(4096, f"a{i}"), build.argument(4096, f"b{i}"))
               for i in range(layers)]
    stack = []
    for a, b in weights:
        before = build.node("wide", wide, [x, a], flops, product=True)
        after = build.node("act", wide, [before], 4.0 * wide)
        out = build.node("narrow", width, [after, b], flops, product=True)
        stack.append((x, before, after, a, b))
        x = out
        build.graph.boundaries.append(x)
    build.graph.outputs.append(build.node("loss", 4, [x], 2.0 * width))
    build.phase = "backward"
    dx = build.node("dloss", width, [x], 2.0 * width)
    for x, before, after, a, b in reversed(stack):
        dafter = build.node("dafter", wide, [dx, b], flops, product=True)
        build.update("update", b, build.node("db", 4096, [after, dx], flops, product=True), 1.0)
        dbefore = build.node("dbefore", wide, [dafter, before], 4.0 * wide)
        build.reuse(dbefore, dafter)
        dx = build.node("dx", width, [dbefore, a], flops, product=True)
        build.update("update", a, build.node("da", 4096, [x, dbefore], flops, product=True), 1.0)
    build.graph.outputs.append(dx)
    return build.graph
