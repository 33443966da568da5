//===- CostBound.h - What recomputation must cost ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_BOUNDS_COSTBOUND_H
#define CHECKPOINT_PLANNING_BOUNDS_COSTBOUND_H

#include "checkpoint/Planning/Model/PlanningProgress.h"

namespace checkpoint {

/// A bound on recomputation and where it comes from.
struct CostBound {
  /// In the problem's cost unit; 0 when nothing better is known, infinity when
  /// no schedule at all fits.
  double cost = 0;
  /// The node whose first run the bound looks at; kNoIndex when `cost` is 0.
  NodeIndex node = kNoIndex;
  /// The price of a held byte, in cost units.
  double price = 0;
  /// Bytes that anything but the node itself may hold at that moment.
  int64_t roomBytes = 0;
};

/// A lower bound on the recomputation cost of every schedule whose live peak is
/// at most `livePeakBytes`: of every order of the nodes, with any node run any
/// number of times. (As the live peak is never above the packed peak, it also
/// holds for a limit on the latter.)
///
/// Theorem. Take a schedule S that fits M bytes, a node q, and the moment t at
/// which S first runs q. Let A be the nodes that must run before q's first run
/// (its ancestors; when q is ordered, also the ordered nodes before it and
/// their ancestors), D those that cannot run before it (its descendants,
/// likewise), and U all others but q. For each price p >= 0 a byte, S spends on
/// runs of nodes that are not their first at least
///
///   cut(p) - p * room,   room = M - residents - bytes(q),
///
/// where bytes(q) is what q's operands, results and workspace hold at least,
/// less the most that reuse can save, and cut(p) is the least of
///
///   p * bytes(H) + cost(R),
///
/// over all sets H of held roots and R of nodes that run after t such that
///   - what a node in D reads and D or q does not produce is in H, or its
///     producer is in R; the same for program outputs;
///   - what a node in R reads is in H, or its producer is in R;
///   - a node in A that is not recomputable is not in R.
/// cost(R) counts the nodes in A alone, each once. bytes(H) counts each root
/// once, however many views of it there are; not those that are resident, that
/// may lie in a donated argument, or that are operands or results of q. (An
/// operand whose place a result may take counts what the reuse would have
/// saved, since a place that is held cannot be taken.)
///
/// Proof. Let H be the roots with a run before t that S reads after t or
/// returns, and R the nodes of A and U that S runs after t. No node of D runs
/// before t and each runs after it. What it reads is the newest run of a
/// result: one after t, so that the producer is in D, is q, or is in R; or one
/// before t, so that the root is in H. (A view that was made before t is read
/// in the run of its root that it was made of. The bound asks no more than
/// that: a view is had as soon as its root is.) The same holds for what S
/// returns and for what nodes in R read, whose operands D and q never produce,
/// as they would be in D themselves. So H and R satisfy the conditions. The
/// nodes of A have all run before t, so those in R run again, and S spends at
/// least cost(R); those in U may run for the first time and count nothing. At
/// t, S holds the residents, what q needs, and H beside it, so that bytes(H) <=
/// room. Hence what S spends is at least cost(R) + p * (bytes(H) - room) >=
/// cut(p) - p * room. []
///
/// cut(p) is a minimum cut, and the bound is concave in p. The best q and p are
/// searched for among the nodes at which most bytes are live in program order,
/// one of each kind first; every value met on the way is a bound, so the search
/// ends by a count of its work and not by proof of having found the best. It is
/// deterministic, unless a time limit in `progress` ends it before that.
/// `problem` must be well formed.
CostBound computeCostBound(const Problem &problem, int64_t livePeakBytes,
                           PlanningProgress *progress = nullptr);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_BOUNDS_COSTBOUND_H
