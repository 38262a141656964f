use super::*;

#[test]
fn what_is_picked_begins_with_the_first_rows() {
    let all = SampleFilter::default();
    assert!(!all.is_picked() && !all.meeting("  ").is_picked());
    let more = all.with_more();
    assert_eq!((more.rows, more.picking(DealPick::Differ).rows), (60, 10));
    assert_eq!(more.meeting("hcp(north) > 9").rows, 10);
    assert!(more.picking(DealPick::Differ).is_picked() && more.meeting("rnd(2)").is_picked());
}
