use super::*;

const USUAL: [Evaluator; 3] = [Evaluator::Hcp, Evaluator::Zar, Evaluator::Bergen];

#[test]
fn toggled_items_are_in_list_order() {
    let more = toggled(&USUAL, Evaluator::Banzai);
    assert_eq!(more, [Evaluator::Hcp, Evaluator::Zar, Evaluator::Banzai, Evaluator::Bergen]);
    assert_eq!(toggled(&more, Evaluator::Banzai), USUAL);
    assert_eq!(toggled(&USUAL, Evaluator::Hcp), USUAL[1..]);
    let [first, rest @ ..] = System::ALL;
    assert_eq!(toggled(&System::ALL, first), rest);
}

#[test]
fn stored_selection_is_restored() {
    for chosen in [&[] as &[_], &USUAL, &[Evaluator::Zar], &Evaluator::ALL] {
        assert_eq!(read(&stored(chosen, &USUAL), &USUAL), chosen);
    }
    for chosen in [&[] as &[_], &System::ALL[2..4], &System::ALL] {
        assert_eq!(read(&stored(chosen, &System::ALL), &System::ALL), chosen);
    }
}

#[test]
fn unknown_names_are_ignored() {
    assert_eq!(read("zar vienna hcp", &USUAL), [Evaluator::Hcp, Evaluator::Zar]);
    assert_eq!(read("vienna", &USUAL), USUAL);
    assert_eq!(read("", &USUAL), USUAL);
}
