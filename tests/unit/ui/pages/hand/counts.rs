use super::*;

#[test]
fn the_usual_counts_are_in_the_order_of_all() {
    assert!(USUAL.is_sorted());
}
