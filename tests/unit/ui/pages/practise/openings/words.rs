use super::*;

#[test]
fn a_copied_result_contains_each_hand_with_its_answers() {
    let past: Vec<_> = [
        "opening KQT5.J72.965.AK8 1 none 1C 1C",
        "opening 98.QJ9763.5.A972 3 both Pass 2H",
        "hcp KQT5.J72.965.AK8 1 none 240 260",
    ]
    .iter()
    .map(|text| PastAnswer::read(&mut text.split(' ')).expect("an answer"))
    .collect();
    assert_eq!(
        past_answers(past.iter()),
        "1. ✓ KQT5.J72.965.AK8: 1♣\n\
         2. ✗ 98.QJ9763.5.A972, seat 3, vul both: Pass (2♥ is right)\n\
         3. ✗ KQT5.J72.965.AK8: Points 12 (13 is right)"
    );
}
