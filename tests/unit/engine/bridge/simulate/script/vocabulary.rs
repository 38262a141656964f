use super::*;

#[test]
fn only_some_words_have_a_plural() {
    for (one, other) in [("hcp", "HCP"), ("loser", "losers"), ("king", "Kings"), ("imp", "imps")] {
        assert_eq!(meaning(one), meaning(other));
        assert!(matches!(meaning(one), Some(Meaning::Function(_))), "{one}");
    }
    assert_eq!((meaning("pt3s"), meaning("zars"), meaning("shapes")), (None, None, None));
    assert!(is_reserved("kings") && is_reserved("shape") && !is_reserved("shapes"));
    assert!(!is_reserved("goren") && !is_reserved("Hcp") && !is_reserved("Spades"));
    assert_eq!(suit("heart"), Some(Suit::Hearts));
}

#[test]
fn a_misspelt_word_gets_a_suggestion() {
    assert_eq!(distance("kitten", "sitting"), 3);
    assert_eq!(distance("", "abc"), 3);
    let no_names = || std::iter::empty();
    assert_eq!(suggestion("balancd", no_names()).as_deref(), Some("balanced"));
    assert_eq!(suggestion("hpc", no_names()), None);
    assert_eq!(suggestion("minors", ["minor"].into_iter()).as_deref(), Some("minor"));
    assert_eq!(suggestion("xyzzyx", no_names()), None);
}
