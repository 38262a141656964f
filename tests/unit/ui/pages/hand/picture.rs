use super::super::openings::{USUAL, verdicts};
use super::*;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::own_styles::shown;

#[test]
fn the_picture_contains_the_cards_the_calls_and_the_points() {
    let cards = "KQT5.J72.965.AK8".parse::<Hand>().expect("a hand").cards().into();
    let shown = shown(USUAL, &[], None);
    let found = verdicts(cards, Situation::default(), &shown).expect("a whole hand");
    let svg = drawn(cards, &found, &shown);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for said in ["KQ", ">1<", ">1NT<", "SAYC, Two over one,", "English Acol", "HCP", ">13<"] {
        assert!(svg.contains(said), "{said}: {svg}");
    }
    // The picture has four suit symbols for the hand and one for a call.
    assert_eq!(svg.matches("<path transform").count(), 5);
}

#[test]
fn names_that_do_not_fit_are_on_the_next_line() {
    assert_eq!(lines(&["one", "two"]), ["one, two"]);
    let long = "A system with quite a long name";
    assert_eq!(
        lines(&[long, "two words", "three"]),
        [format!("{long},"), "two words, three".into()]
    );
    assert!(lines(&[]).is_empty());
}
