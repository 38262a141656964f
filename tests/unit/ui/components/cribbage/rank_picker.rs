use super::*;

#[test]
fn arrows_stop_at_the_ends() {
    use Rank::{Ace, Eight, Five, Four, King, Nine, Seven, Six, Ten};
    let steps = [
        ("ArrowLeft", Ace, Ace),
        ("ArrowRight", Nine, Ten),
        ("ArrowRight", King, King),
        ("ArrowUp", Five, Four),
        ("ArrowDown", Seven, Eight),
        ("Home", Six, Ace),
        ("End", Six, King),
    ];
    for (key, from, to) in steps {
        assert_eq!(key_action(key, from), Some(KeyAction::Move(to)), "{key} at {from}");
    }
}

#[test]
fn typing_a_rank_adds_it() {
    let keys = [
        ("a", Rank::Ace),
        ("1", Rank::Ace),
        ("9", Rank::Nine),
        ("t", Rank::Ten),
        ("0", Rank::Ten),
        ("K", Rank::King),
    ];
    for (key, rank) in keys {
        assert_eq!(key_action(key, Rank::Five), Some(KeyAction::Choose(rank)), "{key}");
    }
    for key in ["Tab", "Enter", " ", "x", "+"] {
        assert_eq!(key_action(key, Rank::Five), None, "{key}");
    }
}

#[test]
fn a_refused_rank_shows_the_reason() {
    assert!(notice(Rank::Six, false, 9).contains("four sixes"));
    assert!(notice(Rank::Eight, true, 9).contains("before adding an 8"));
}
