use super::*;

#[test]
fn changing_the_filter_resets_the_number_of_rows() {
    let all = SampleFilter::default();
    let with = |condition: &str| all.changed(|filter| filter.condition = condition.into());
    assert!(!all.is_picked() && !with("  ").is_picked() && with("rnd(2)").is_picked());
    let more = SampleFilter { rows: ROWS + MORE, ..SampleFilter::default() };
    let differ = more.changed(|filter| filter.pick = DealPick::Differ);
    assert_eq!((more.rows, differ.rows), (60, 10));
    assert!(differ.is_picked());
}
