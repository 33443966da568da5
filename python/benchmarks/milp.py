"""The optimum in program order, as a mixed-integer program solved by HiGHS.

The formulation is Checkmate's (Jain et al. 2020, arXiv 1910.02653): the plan
goes through one stage a node; stage t runs node t for the first time and, before
it and in program order, whatever is run again. R[t,i] says that stage t runs
node i. Checkmate linearises a FREE variable a read; here the same is said by
variables that a value is still held between two of its readers, which need not
be integers: given R, the least of them are 0 or 1. The memory model is ours:
results nobody reads of a re-run take no bytes, workspace, arguments updated in
place. Views and reuse of dying operands are not modelled; graphs here have none.
"""

import dataclasses
import time

import highspy
import numpy


# HiGHS introduces itself when the first solver is made: before any table.
_SOLVER = highspy.Highs()


@dataclasses.dataclass
class Solution:
    status: str  # "optimal", "infeasible" or "time limit"
    recompute_cost: float | None
    lower_bound: float
    steps: list | None
    seconds: float


class _Model:
    def __init__(self):
        self.lower, self.upper, self.cost, self.integer = [], [], [], []
        self.row_upper, self.starts, self.columns, self.coefficients = [], [0], [], []

    def variable(self, lower=0.0, upper=1.0, cost=0.0, integer=False):
        self.lower.append(lower)
        self.upper.append(upper)
        self.cost.append(cost)
        self.integer.append(integer)
        return len(self.lower) - 1

    def at_most(self, terms, bound):
        """sum of coefficient * variable <= bound; a variable stands once."""
        for column, coefficient in terms:
            self.columns.append(column)
            self.coefficients.append(coefficient)
        self.starts.append(len(self.columns))
        self.row_upper.append(bound)

    def solve(self, seconds):
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.lower), len(self.row_upper)
        lp.col_cost_ = numpy.array(self.cost)
        lp.col_lower_, lp.col_upper_ = numpy.array(self.lower), numpy.array(self.upper)
        lp.row_lower_ = numpy.full(len(self.row_upper), -highspy.kHighsInf)
        lp.row_upper_ = numpy.array(self.row_upper, dtype=float)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = numpy.array(self.starts)
        lp.a_matrix_.index_ = numpy.array(self.columns)
        lp.a_matrix_.value_ = numpy.array(self.coefficients, dtype=float)
        kinds = (highspy.HighsVarType.kContinuous, highspy.HighsVarType.kInteger)
        lp.integrality_ = [kinds[kind] for kind in self.integer]
        solver = _SOLVER
        solver.clear()
        solver.silent()
        for option, value in (("threads", 1), ("random_seed", 1),
                              ("time_limit", float(seconds)), ("mip_rel_gap", 0.0)):
            solver.setOptionValue(option, value)
        solver.passModel(lp)
        solver.run()
        return solver


def solve(graph, budget, seconds):
    """The least recomputation cost in program order within `budget` live bytes."""
    begin = time.perf_counter()
    nodes, n = graph.nodes, len(graph.nodes)
    if any(value.get("alias_of") is not None for value in graph.values):
        raise ValueError("views are not modelled")
    readers = {value: [] for value in range(len(graph.values))}
    for index, node in enumerate(nodes):
        for value in node["inputs"]:
            readers[value].append(index)
    model = _Model()
    scale = 1000.0 / max(1, budget)  # bytes of any size as numbers near 1000
    unit = max(1.0, max(node["cost"] for node in nodes)) / 100.0
    run = {}
    for t in range(n):
        run[t, t] = model.variable(lower=1.0)
        for i in range(t):
            if nodes[i].get("recomputable", True) and nodes[i]["phase"] != "update":
                run[t, i] = model.variable(cost=nodes[i]["cost"] / unit, integer=True)
    memory = {key: [] for key in run}  # (variable, bytes) at each slot
    fixed = {key: 0.0 for key in run}
    room = (budget - graph.resident_bytes) * scale

    for (t, k), terms in memory.items():
        if nodes[k].get("workspace_bytes"):
            terms.append((run[t, k], nodes[k]["workspace_bytes"] * scale))

    def in_place(node, value):
        """A variable that `value` takes the place of the argument, or None."""
        pairs = [source for output, source in node.get("reuse", []) if output == value]
        if not pairs:
            return None
        if len(pairs) > 1 or not graph.resident(pairs[0]):
            raise ValueError("only updates in place of arguments are modelled")
        index = graph.producers[value]
        taken = model.variable(integer=True)
        for t in range(index + 1, n):
            for reader in readers[pairs[0]]:
                if (t, reader) in run:
                    model.at_most([(taken, 1.0), (run[t, reader], 1.0)], 1.0)
        return taken

    for value, data in enumerate(graph.values):
        if data.get("resident"):
            continue
        p, size = graph.producers[value], data["bytes"] * scale
        taken = in_place(nodes[p], value)
        if taken is not None:
            # It runs once and lives to the end: bytes * (1 - taken).
            for (t, k), terms in memory.items():
                if t > p or (t == p and k == p):
                    terms.append((taken, -size))
                    fixed[t, k] += size
            if value not in graph.outputs or readers[value]:
                raise ValueError("an updated argument is a result that nobody reads")
            continue
        carry = None
        for t in range(p, n):
            here = [reader for reader in readers[value] if reader <= t and (t, reader) in run]
            covers = []  # (first slot, last slot, variable)
            if carry is not None:
                covers.append((0, p - 1, carry))
            held = model.variable(lower=1.0 if t == p else 0.0)
            if t > p:
                terms = [(held, 1.0), (carry, -1.0)]
                if (t, p) in run:
                    terms.append((run[t, p], -1.0))
                model.at_most(terms, 0.0)
            first = p
            for reader in here:
                model.at_most([(run[t, reader], 1.0), (held, -1.0)], 0.0)
                covers.append((first, reader, held))
                following = model.variable()
                model.at_most([(following, 1.0), (held, -1.0)], 0.0)
                held, first = following, reader + 1
            if t == p:
                covers.append((p, p, held))
                carry = model.variable()
                model.at_most([(carry, 1.0), (held, -1.0)], 0.0)
            else:
                covers.append((first, t, held))
                carry = held
            for begin_slot, end_slot, variable in covers:
                for k in range(begin_slot, end_slot + 1):
                    if (t, k) in memory:
                        memory[t, k].append((variable, size))
        if value in graph.outputs:
            model.lower[carry] = 1.0
    for key, terms in memory.items():
        model.at_most(terms, room - fixed[key])

    solver = model.solve(seconds)
    status = solver.getModelStatus()
    info = solver.getInfo()
    spent = time.perf_counter() - begin
    if status == highspy.HighsModelStatus.kInfeasible:
        return Solution("infeasible", None, float("inf"), None, spent)
    bound = max(0.0, info.mip_dual_bound * unit) if info.mip_dual_bound > -1e300 else 0.0
    steps, cost = None, None
    if info.primal_solution_status == 2:
        chosen = solver.getSolution().col_value
        steps = [i for t in range(n) for i in range(t + 1)
                 if (t, i) in run and chosen[run[t, i]] > 0.5]
        cost = sum(nodes[i]["cost"] for i in steps) - graph.step_cost
    optimal = status == highspy.HighsModelStatus.kOptimal
    return Solution("optimal" if optimal else "time limit", cost, bound, steps, spent)
