//! The lightest of all perfect matchings, by Edmonds' blossom algorithm.

use super::shares::{Couples, reduce_one_by_one, reduce_together};
use integer_blossom::min_weight_perfect_matching;
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{EdgeReference, NodeIndex, UnGraph};
use std::convert::Infallible;

/// With whom everybody is in the lightest round in which anybody may be with anybody.
pub(super) fn lightest_of_all(mut couples: Couples) -> Vec<usize> {
    reduce_together(&mut couples);
    let places = couples.len();
    let mut weights = vec![0; places * places];
    for (one, couples) in couples.into_iter().enumerate() {
        for (other, weight) in couples {
            weights[one * places + other] = weight;
        }
    }
    min_weight_perfect_matching(&weights, places)
}

/// With whom everybody is in the lightest round that these couples allow, if they allow any.
pub(super) fn lightest_of(mut couples: Couples) -> Option<Vec<usize>> {
    // From the shares of all together this solver grows blossoms of whole score groups, which takes
    // it longer than it saves.
    reduce_one_by_one(&mut couples);
    let mut graph: UnGraph<(), i128> = UnGraph::default();
    let nodes: Vec<NodeIndex> = couples.iter().map(|_| graph.add_node(())).collect();
    for (low, couples) in couples.iter().enumerate() {
        for (high, weight) in couples.iter().filter(|(high, _)| low < *high) {
            graph.add_edge(nodes[low], nodes[*high], -weight);
        }
    }
    let weight = |edge: EdgeReference<i128>| Ok::<i128, Infallible>(*edge.weight());
    let Ok(matched) = max_weight_matching(&graph, true, weight, false);
    let mut mate = vec![None; couples.len()];
    for (one, other) in matched {
        mate[one] = Some(other);
        mate[other] = Some(one);
    }
    mate.into_iter().collect()
}
