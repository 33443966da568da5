"""The rules that other systems use to decide what to keep, on our graphs.

Each is written from its description and is given what it does not have at home:
its plan is judged by the same verifier, and its only knob (a share of saved
bytes, a limit) is searched for the cheapest plan whose *peak* fits the budget.
"""

import bisect

import numpy


class Scheduler:
    """Turns a set of saved forward values into a plan: forward in program order,
    then backward and update; what was dropped runs again right before its first
    later read and is kept until its last one."""

    def __init__(self, graph):
        self.graph = graph
        self.forward = [node.get("phase") == "forward" for node in graph.nodes]

    def read_later(self):
        """Root values of forward that backward or update read."""
        graph, read = self.graph, set()
        for index, node in enumerate(graph.nodes):
            if not self.forward[index]:
                read.update(graph.roots[value] for value in node["inputs"])
        return {value for value in read
                if graph.producers[value] >= 0 and self.forward[graph.producers[value]]}

    def droppable(self, value):
        node = self.graph.nodes[self.graph.producers[value]]
        return node.get("recomputable", not node.get("ordered", False))

    def plan(self, dropped):
        """Steps; `dropped` are root values."""
        graph = self.graph
        # A view of what is dropped goes with it.
        there = [graph.roots[value] not in dropped for value in range(len(graph.values))]
        steps = [index for index, forward in enumerate(self.forward) if forward]
        done = set()  # since forward ended; what ran is kept, so once is enough
        for index, forward in enumerate(self.forward):
            stack = [] if forward else [index]
            while stack:
                node = stack[-1]
                missing = [] if node in done else [
                    graph.producers[value] for value in graph.nodes[node]["inputs"]
                    if not there[value]]
                if missing:
                    stack.extend(reversed(missing))
                    continue
                stack.pop()
                if node in done:
                    continue
                done.add(node)
                steps.append(node)
                for value in graph.nodes[node]["outputs"]:
                    there[value] = True
        return steps


def _cheapest(candidates, budget):
    """The cheapest of judged plans whose peak fits, or None."""
    fitting = [figures for figures in candidates if figures["peak_bytes"] <= budget]
    return min(fitting, key=lambda figures: figures["recompute_cost"], default=None)


class Knapsack:
    """PyTorch's activation memory budget (functorch's partitioner).

    Candidates to save are the results of products and whatever backward reads;
    each is an item of its own with its bytes and the cost of its own node, and a
    0/1 knapsack keeps the items of most cost within a share of all their bytes.
    That the costs of two items depend on each other, and that a peak is not the
    sum of what is saved, it does not see. `kept` are values that are saved at no
    charge: the inputs of layers, when each layer is partitioned by itself.
    All shares on a grid are judged once, whatever the budget.
    """

    def __init__(self, tool, kept=(), grid=40, resolution=4000):
        graph = tool.graph
        scheduler = Scheduler(graph)
        values = scheduler.read_later()
        forward = set()
        for index, node in enumerate(graph.nodes):
            if not scheduler.forward[index]:
                continue
            roots = {graph.roots[value] for value in node["outputs"]}
            forward |= {root for root in roots if graph.producers[root] >= 0}
            if node.get("product"):
                values |= roots & forward
        fixed = set(kept) | {graph.roots[value] for value in graph.outputs}
        free = [value for value in sorted(forward)
                if value not in fixed and scheduler.droppable(value)]
        items = [value for value in free if value in values]
        always = set(free) - set(items)
        sizes = numpy.array([graph.values[value]["bytes"] for value in items], dtype=float)
        unit = max(1.0, sizes.sum() / resolution)
        weights = numpy.ceil(sizes / unit).astype(int)
        width = int(weights.sum()) + 1
        best = numpy.zeros(width)  # the most cost within so many units
        taken = numpy.zeros((len(items), width), dtype=bool)
        for index, (value, weight) in enumerate(zip(items, weights)):
            cost = graph.nodes[graph.producers[value]].get("cost", 0)
            with_it = numpy.full(width, -1.0)
            with_it[weight:] = best[: width - weight] + cost
            taken[index] = with_it > best
            best = numpy.maximum(best, with_it)
        self.tool, self.scheduler, self.grid = tool, scheduler, grid
        self.items, self.always, self.weights, self.taken = items, always, weights, taken
        self.judged = {}
        for point in range(grid + 1):
            self.judge(point / grid)

    def judge(self, share):
        """The figures of the plan whose saved items take at most that share."""
        room = int((self.taken.shape[1] - 1) * share)
        if room in self.judged:
            return self.judged[room]
        dropped, left = set(self.always), room
        for index in reversed(range(len(self.items))):
            if self.taken[index, left]:
                left -= self.weights[index]
            else:
                dropped.add(self.items[index])
        self.judged[room] = self.tool.evaluate(self.scheduler.plan(dropped))
        return self.judged[room]

    def within(self, budget, rounds=5):
        """The cheapest plan found that fits, or None; bisects where the grid's
        points stop to fit."""
        fits = [self.judge(point / self.grid)["peak_bytes"] <= budget
                for point in range(self.grid + 1)]
        if True not in fits:
            return None
        last = max(point for point, fit in enumerate(fits) if fit)
        low, high = last / self.grid, min(1.0, (last + 1) / self.grid)
        for _ in range(rounds):
            middle = (low + high) / 2
            if self.judge(middle)["peak_bytes"] <= budget:
                low = middle
            else:
                high = middle
        return _cheapest(self.judged.values(), budget)


class _Instance:
    """One run of a node in the sequence that XLA's rule edits."""

    __slots__ = ("node", "operands", "users", "next", "previous", "placed", "rank")

    def __init__(self, node, operands):
        self.node, self.operands = node, operands
        self.users = {}  # output value -> instances that read it
        self.next = self.previous = None
        self.placed = False
        self.rank = None  # the how-manieth to be placed


class _GreedyPass:
    """One walk over the sequence with a memory limit.

    XLA's rule: walk the schedule and add up what is live. Where that exceeds the
    limit, take the instruction (or block of consecutive ones, if single ones do
    not help) that was placed before, is still needed later, and whose cost,
    limit / bytes that rematerialising it frees here, is least; all its later
    readers read a copy placed before the first of them. Operands of the copy
    that would be dead by then must be held, and count against it. FLOPs are not
    looked at.
    """

    def __init__(self, graph, limit, max_block=4):
        self.graph, self.limit, self.max_block = graph, limit, max_block
        self.results = {graph.roots[value] for value in graph.outputs}
        made = {}
        self.sequence = []
        for index, node in enumerate(graph.nodes):
            operands = {value: made.get(value) for value in node["inputs"]}
            instance = _Instance(index, operands)
            for value in node["outputs"]:
                made[value] = instance
            for value, producer in operands.items():
                if producer is not None:
                    producer.users.setdefault(value, []).append(instance)
            self.sequence.append(instance)
        for before, after in zip(self.sequence, self.sequence[1:]):
            before.next, after.previous = after, before
        self.alive = []  # placed instances that may still be wanted, in order
        self.donated = {output: source for node in graph.nodes
                        for output, source in node.get("reuse", []) if graph.resident(source)}

    def size(self, value):
        data = self.graph.values[value]
        if data.get("alias_of") is not None or value in self.donated:
            return 0
        return data["bytes"]

    def unplaced(self, instance, value):
        """Later readers, through views too."""
        return [user for user in self.readers(instance, value) if not user.placed]

    def readers(self, instance, value):
        for user in instance.users.get(value, []):
            yield user
            for output in self.graph.nodes[user.node]["outputs"]:
                if self.graph.values[output].get("alias_of") == value:
                    yield from self.readers(user, output)

    def is_live(self, instance, value):
        return instance.placed and (value in self.results or bool(self.unplaced(instance, value)))

    def owner(self, instance, value):
        """The instance and root value in whose buffer an operand lies."""
        while instance is not None:
            source = self.graph.values[value].get("alias_of")
            if source is None:
                break
            value, instance = source, instance.operands.get(source)
        return instance, value

    def run(self):
        graph = self.graph
        live = graph.resident_bytes
        placed = 0
        max_edits = len(graph.nodes) // 2  # past that it goes round in circles
        edits = 0
        instance = self.sequence[0]
        while instance is not None:
            outputs = graph.nodes[instance.node]["outputs"]
            live += sum(self.size(value) for value in outputs)
            workspace = graph.nodes[instance.node].get("workspace_bytes", 0)
            while live + workspace > self.limit and edits < max_edits:
                freed = self.rematerialize_best(instance)
                if freed is None:
                    break
                live -= freed
                edits += 1
            instance.placed, instance.rank = True, placed
            placed += 1
            self.alive.append(instance)
            dead = set()
            for value, producer in instance.operands.items():
                owner, root = self.owner(producer, value)
                if owner is not None and (owner, root) not in dead \
                        and not self.is_live(owner, root):
                    dead.add((owner, root))
                    live -= self.size(root)
            for value in outputs:
                if self.size(value) and not self.is_live(instance, value):
                    live -= self.size(value)
            instance = instance.next
        steps, instance = [], self.sequence[0]
        while instance is not None:
            steps.append(instance.node)
            instance = instance.next
        return steps

    def candidate(self, instance):
        node = self.graph.nodes[instance.node]
        return instance.placed and node.get("recomputable", not node.get("ordered", False)) \
            and node.get("phase") != "update" \
            and all(self.graph.values[value].get("alias_of") is None
                    and self.graph.roots[value] not in self.results
                    for value in node["outputs"])

    def reduced(self, block, current):
        """Bytes that are freed at `current` if the block runs again later."""
        inside = set(map(id, block))
        freed, wanted = 0, False
        reading = {id(owner) for value, producer in current.operands.items()
                   for owner, _ in [self.owner(producer, value)] if owner is not None}
        for instance in block:
            if id(instance) in reading:
                return 0
            for value in self.graph.nodes[instance.node]["outputs"]:
                if self.is_live(instance, value):
                    freed += self.size(value)
                    wanted = True
        if not wanted:
            return 0
        held = set()
        for instance in block:
            for value, producer in instance.operands.items():
                owner, root = self.owner(producer, value)
                if owner is None or id(owner) in inside or (id(owner), root) in held:
                    continue
                held.add((id(owner), root))
                if not self.is_live(owner, root):
                    freed -= self.size(root)
        return freed

    def rematerialize_best(self, current):
        """Runs one block again later; the bytes that frees now, or None."""
        self.alive = [instance for instance in self.alive
                      if any(self.is_live(instance, value)
                             for value in self.graph.nodes[instance.node]["outputs"])]
        for length in range(1, self.max_block + 1):
            best, chosen, seen = None, None, set()
            for start in self.starts(length):
                block, instance = [], start
                if id(start) in seen:
                    continue
                seen.add(id(start))
                while instance is not None and instance is not current and len(block) < length \
                        and self.candidate(instance):
                    block.append(instance)
                    instance = instance.next
                if len(block) < length:
                    continue
                freed = self.reduced(block, current)
                if freed > 0 and (best is None or self.limit / freed < best):
                    best, chosen = self.limit / freed, (block, freed)
            if chosen:
                self.rematerialize(chosen[0])
                return chosen[1]
        return None

    def starts(self, length):
        """Where a block of that length with something live in it may begin."""
        for instance in self.alive:
            chain = [instance]
            while len(chain) < length and chain[-1].previous is not None:
                chain.append(chain[-1].previous)
            yield from reversed(chain)

    def rematerialize(self, block):
        copies = {}
        wanted = {id(instance) for instance in block}
        readers = []
        for instance in block:
            operands = {value: copies.get(id(producer), producer)
                        for value, producer in instance.operands.items()}
            copies[id(instance)] = _Instance(instance.node, operands)
        for instance in block:
            copy = copies[id(instance)]
            for value, producer in copy.operands.items():
                if producer is None:
                    continue
                producer.users.setdefault(value, []).append(copy)
                owner, _ = self.owner(producer, value)
                if owner is not None and owner.placed and owner not in self.alive:
                    bisect.insort(self.alive, owner, key=lambda other: other.rank)
            for value, users in instance.users.items():
                later = [user for user in users if not user.placed and id(user) not in wanted
                         and user not in copies.values()]
                instance.users[value] = [user for user in users if user not in later]
                copy.users.setdefault(value, []).extend(later)
                for user in later:
                    user.operands[value] = copy
                readers += later
                for user in users:  # placed views whose readers are still to come
                    if user.placed and id(user) not in wanted:
                        readers += self.move_view(user, value, copy)
        first = {id(reader) for reader in readers}
        place = block[-1].next
        while id(place) not in first:
            place = place.next
        for instance in block:
            copy = copies[id(instance)]
            copy.previous, copy.next = place.previous, place
            place.previous.next = copy
            place.previous = copy
        for instance in block:  # views go right behind what they view
            copy = copies[id(instance)]
            for view in [user for users in copy.users.values() for user in users
                         if user.next is None and user.previous is None]:
                view.previous, view.next = place.previous, place
                place.previous.next = view
                place.previous = view

    def move_view(self, view, value, copy):
        """Copies a view of a copied value for its later readers."""
        graph = self.graph
        later = [(output, user) for output in graph.nodes[view.node]["outputs"]
                 if graph.values[output].get("alias_of") == value
                 for user in view.users.get(output, []) if not user.placed]
        if not later:
            return []
        again = _Instance(view.node, {**view.operands, value: copy})
        copy.users.setdefault(value, []).append(again)
        for operand, producer in again.operands.items():
            if producer is not None and producer is not copy:
                producer.users.setdefault(operand, []).append(again)
        for output, user in later:
            view.users[output].remove(user)
            again.users.setdefault(output, []).append(user)
            user.operands[output] = again
        return [user for _, user in later]


def greedy(tool, budget, rounds=3):
    """XLA's greedy rematerialisation: figures of its first plan that fits, or None.

    Its own count of live bytes is not quite ours (it sees no reuse of dying
    operands), so where its plan exceeds the budget, the limit is lowered by that.
    """
    limit = budget
    for _ in range(rounds):
        figures = tool.evaluate(_GreedyPass(tool.graph, limit).run())
        if figures["peak_bytes"] <= budget:
            return figures
        limit -= figures["peak_bytes"] - budget
        if limit <= tool.graph.resident_bytes:
            break
    return None
