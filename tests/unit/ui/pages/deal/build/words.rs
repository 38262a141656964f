use super::*;

#[test]
fn one_is_singular() {
    assert_eq!(
        notice(BuildNotice::SetAside(1)),
        "1 card of the play no longer fits. It is set aside until it does."
    );
    assert_eq!(ends_with(1, Side::EastWest, true), "The play ends here: 1 trick for East–West.");
    assert_eq!(cards_held(1), "1 card");
    let left = LeftOut::Play { taken: 0, of: 1, fault: None };
    assert_eq!(left_out(left), "The play (1 card) is set aside: there is no contract yet.");
}
