use super::*;

#[test]
fn words_are_known_in_singular_and_plural() {
    for (one, other) in [("hcp", "HCP"), ("loser", "losers"), ("king", "Kings"), ("imp", "imps")] {
        assert_eq!(meaning(one), meaning(other));
        assert!(matches!(meaning(one), Some(Meaning::Function(_))), "{one}");
    }
    assert_eq!((meaning("pt3s"), meaning("zars"), meaning("shapes")), (None, None, None));
    assert!(is_dealers("kings") && is_dealers("shape") && !is_dealers("shapes"));
    assert!(!is_dealers("goren") && !is_dealers("Hcp") && !is_dealers("Spades"));
    assert_eq!(suit("heart"), Some(Suit::Hearts));
}

#[test]
fn what_was_meant_is_near() {
    assert_eq!(distance("kitten", "sitting"), 3);
    assert_eq!(distance("", "abc"), 3);
    let none = || std::iter::empty();
    assert_eq!(meant("balancd", none()).as_deref(), Some("balanced"));
    assert_eq!(meant("hpc", none()), None);
    assert_eq!(meant("minors", ["minor"].into_iter()).as_deref(), Some("minor"));
    assert_eq!(meant("xyzzyx", none()), None);
}
