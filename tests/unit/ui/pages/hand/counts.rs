use super::*;

#[test]
fn the_default_counts_are_in_the_order_of_all_counts() {
    assert!(USUAL.is_sorted());
}
