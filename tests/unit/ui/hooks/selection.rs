use super::*;

const USUAL: [Evaluator; 3] = [Evaluator::Hcp, Evaluator::Zar, Evaluator::Bergen];

#[test]
fn what_is_chosen_comes_to_its_place_and_goes_again() {
    let more = toggled(&USUAL, Evaluator::Banzai);
    assert_eq!(more, [Evaluator::Hcp, Evaluator::Zar, Evaluator::Banzai, Evaluator::Bergen]);
    assert_eq!(toggled(&more, Evaluator::Banzai), USUAL);
    assert_eq!(toggled(&USUAL, Evaluator::Hcp), USUAL[1..]);
    let [first, rest @ ..] = System::ALL;
    assert_eq!(toggled(&System::ALL, first), rest);
}

#[test]
fn what_is_remembered_comes_back() {
    for chosen in [&[] as &[_], &USUAL, &[Evaluator::Zar], &Evaluator::ALL] {
        assert_eq!(read(&stored(chosen, &USUAL), &USUAL), chosen);
    }
    for chosen in [&[] as &[_], &System::ALL[2..4], &System::ALL] {
        assert_eq!(read(&stored(chosen, &System::ALL), &System::ALL), chosen);
    }
}

#[test]
fn what_is_not_in_the_list_is_left_out() {
    assert_eq!(read("zar vienna hcp", &USUAL), [Evaluator::Hcp, Evaluator::Zar]);
    assert_eq!(read("vienna", &USUAL), USUAL);
    assert_eq!(read("", &USUAL), USUAL);
}
