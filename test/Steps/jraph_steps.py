"""Graph networks of jraph: sums over segments that the data says."""

import haiku as hk
import jax
import jax.numpy as jnp
import jraph
import numpy as np
import optax

from checkpoint_opt import Step
from registry import step


def _graphs(seed, features, edge_features):
    """Four random graphs, batched and padded to fixed sizes, and their labels."""
    draw = np.random.default_rng(seed)
    graphs = []
    for nodes in (5, 8, 3, 6):
        edges = 3 * nodes
        graphs.append(
            jraph.GraphsTuple(
                nodes=draw.normal(size=(nodes, features)).astype(np.float32),
                edges=draw.normal(size=(edges, edge_features)).astype(np.float32),
                senders=draw.integers(0, nodes, edges).astype(np.int32),
                receivers=draw.integers(0, nodes, edges).astype(np.int32),
                globals=draw.normal(size=(1, 4)).astype(np.float32),
                n_node=np.array([nodes], np.int32),
                n_edge=np.array([edges], np.int32),
            )
        )
    batch = jraph.pad_with_graphs(jraph.batch_np(graphs), 28, 80, 6)
    labels = draw.integers(0, 3, 6).astype(np.int32)
    return batch, labels


def _training(network, optimizer, graph, labels, logits_of):
    """A step on the graphs' classes; padding does not count."""
    model = hk.without_apply_rng(hk.transform(network))
    params = jax.jit(model.init)(jax.random.PRNGKey(0), graph)
    state = (params, jax.jit(optimizer.init)(params))

    def train(state, graph, labels):
        params, moments = state

        def loss_of(params):
            logits, mask = logits_of(model.apply(params, graph), graph)
            losses = optax.softmax_cross_entropy_with_integer_labels(logits, labels)
            return jnp.sum(jnp.where(mask, losses, 0)) / jnp.sum(mask)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, moments = optimizer.update(gradients, moments, params)
        return loss, (optax.apply_updates(params, updates), moments)

    return Step(train, (state, graph, labels), (0,))


def _of_graphs(out, graph):
    return out.globals, jraph.get_graph_padding_mask(graph)


def _of_nodes(out, graph):
    return out.nodes, jraph.get_node_padding_mask(graph)


@step("jraph", quick=True)
def jraph_graph_network():
    """A full graph network: edges, nodes and globals, twice."""

    def network(graph):
        def mlp(width):
            @jraph.concatenated_args
            def update(features):
                return hk.nets.MLP((32, width), activation=jax.nn.swish)(features)

            return update

        for width in (16, 16):
            graph = jraph.GraphNetwork(mlp(width), mlp(width), mlp(width))(graph)
        return graph._replace(globals=hk.Linear(3)(graph.globals))

    graph, labels = _graphs(1, 8, 5)
    return _training(network, optax.adam(1e-3), graph, labels, _of_graphs)


@step("jraph")
def jraph_attention():
    """Graph attention: a softmax over each node's edges."""

    def network(graph):
        # Two heads, one after the other.
        heads = []
        for _ in range(2):
            layer = jraph.GAT(
                lambda nodes: hk.Linear(12)(nodes),
                lambda s, r, e: jax.nn.leaky_relu(
                    hk.Linear(1)(jnp.concatenate([s, r, e], -1))
                ),
                jax.nn.elu,
            )
            heads.append(layer(graph).nodes)
        nodes = jnp.concatenate(heads, -1)
        return graph._replace(nodes=hk.Linear(4)(nodes))

    graph, _ = _graphs(2, 8, 5)
    labels = np.random.default_rng(3).integers(0, 4, 28).astype(np.int32)
    return _training(network, optax.adamw(1e-3), graph, labels, _of_nodes)


@step("jraph", quick=True)
def jraph_convolution():
    """Graph convolutions with self edges, normalized by degrees."""

    def network(graph):
        for width in (32, 32):
            layer = jraph.GraphConvolution(
                hk.Linear(width), add_self_edges=True, symmetric_normalization=True
            )
            graph = layer(graph)
            graph = graph._replace(nodes=jax.nn.relu(graph.nodes))
        return graph._replace(nodes=hk.Linear(4)(graph.nodes))

    graph, _ = _graphs(4, 10, 5)
    labels = np.random.default_rng(5).integers(0, 4, 28).astype(np.int32)
    return _training(network, optax.sgd(0.1, momentum=0.9), graph, labels, _of_nodes)


@step("jraph")
def jraph_interaction_maximum():
    """Messages gathered by their maximum and variance; a readout by means."""

    def network(graph):
        def gather(messages, receivers, count):
            highest = jraph.segment_max(messages, receivers, count)
            # Of nodes that nothing reaches.
            highest = jnp.where(jnp.isfinite(highest), highest, 0)
            spread = jraph.segment_variance(messages, receivers, count)
            return jnp.concatenate([highest, spread], -1)

        for _ in range(2):
            layer = jraph.InteractionNetwork(
                jraph.concatenated_args(hk.nets.MLP((24, 16))),
                jraph.concatenated_args(hk.nets.MLP((24, 12))),
                aggregate_edges_for_nodes_fn=gather,
            )
            graph = layer(graph)
        graphs = graph.n_node.shape[0]
        index = jnp.repeat(
            jnp.arange(graphs), graph.n_node, total_repeat_length=graph.nodes.shape[0]
        )
        means = jraph.segment_mean(graph.nodes, index, graphs)
        return graph._replace(globals=hk.Linear(3)(means))

    graph, labels = _graphs(6, 8, 5)
    return _training(network, optax.adam(1e-3), graph, labels, _of_graphs)
