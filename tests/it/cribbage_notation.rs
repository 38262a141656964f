//! Deals as players type them.

use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::solitaire::notation::{read_deal, read_whole_deal, to_text};
use kibitzer::engine::cribbage::solitaire::split::DEALT;
use kibitzer::engine::diagnostic::Severity;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cribbage_score::any_rank;

#[test]
fn a_fifth_card_of_a_rank_is_a_warning_where_it_stands() {
    let draft = read_deal("5555T5");
    let [warning] = &draft.diagnostics[..] else {
        panic!("{:?}", draft.diagnostics);
    };
    assert_eq!((warning.code, warning.severity), ("more-than-four", Severity::Warning));
    assert_eq!(warning.place.column, 6);
    assert_eq!(draft.dealt.len(), 6);
}

#[test]
fn deals_are_read_as_players_type_them() {
    let deal = read_deal("5T5247659").complete();
    assert!(deal.is_some());
    for text in [
        "5T524765 9",
        "5T524765+9",
        "5t524765 + 9",
        "5, 10, 5, 2, 4, 7, 6, 5, 9",
        "+9 5T524765",
        "5T5 +9 24765",
        "\u{feff}5 10 5\n2 4 7\r\n6 5 9\n",
    ] {
        let draft = read_deal(text);
        assert_eq!(draft.complete(), deal, "{text:?}");
        assert_eq!(draft.diagnostics, [], "{text:?}");
    }
}

#[test]
fn the_ace_is_a_letter_or_a_one_and_a_one_before_a_zero_is_a_ten() {
    let read = |text| read_deal(text).ranks().collect::<Vec<_>>();
    assert_eq!(read("A1a"), [Rank::Ace; 3]);
    assert_eq!(read("10110"), [Rank::Ten, Rank::Ace, Rank::Ten]);
}

#[test]
fn an_extra_card_may_come_before_the_eight_are_complete() {
    let draft = read_deal("5T5 +9");
    assert_eq!(draft.ranks().count(), 3);
    assert_eq!(draft.extra.map(|(rank, span)| (rank, span.start)), Some((Rank::Nine, 5)));
    assert_eq!(draft.complete(), None);
    assert_eq!(draft.diagnostics, []);
}

#[test]
fn a_tenth_card_is_a_fault_at_its_place() {
    let draft = read_deal("5T524765 9 8");
    assert_eq!(draft.complete(), read_deal("5T5247659").complete());
    let [fault] = &draft.diagnostics[..] else {
        panic!("{:?}", draft.diagnostics);
    };
    assert_eq!((fault.code, fault.place.column), ("too-many-cards", 12));
    let codes: Vec<_> = read_deal("5T524765 9 + 8").diagnostics;
    assert_eq!(codes[0].code, "second-extra");
}

#[test]
fn a_whole_deal_is_refused_while_cards_are_missing() {
    let refused = |text| {
        let found = read_whole_deal(text).unwrap_err();
        let each = found.iter().map(|fault| (fault.code, fault.place.column));
        each.collect::<Vec<_>>()
    };
    assert_eq!(refused(""), [("too-few-cards", 1)]);
    assert_eq!(refused("5T5 + 9 "), [("too-few-cards", 8)]);
    assert_eq!(refused("5T524765"), [("too-few-cards", 9)]);
    assert_eq!(refused("5T5x24765"), [("no-rank", 4), ("too-few-cards", 10)]);
    assert_eq!(refused("5T5x247659"), [("no-rank", 4)]);
    // A warning or a note does not refuse it.
    assert!(read_whole_deal("5♥5555 6789").is_ok());
}

#[test]
fn what_is_no_rank_is_a_fault_and_the_rest_is_read() {
    let draft = read_deal("5x?T 0 ++ 4♥");
    assert_eq!(draft.ranks().collect::<Vec<_>>(), [Rank::Five, Rank::Ten]);
    assert_eq!(draft.extra.map(|(rank, _)| rank), Some(Rank::Four));
    let faults: Vec<_> =
        draft.diagnostics.iter().map(|fault| (fault.code, fault.place.column)).collect();
    let expected = [("no-rank", 2), ("no-rank", 6), ("second-plus", 9), ("suit-left-out", 12)];
    assert_eq!(faults, expected);
    assert_eq!(draft.diagnostics[3].severity, Severity::Note);
}

proptest! {
    #[test]
    fn deals_and_parts_of_deals_read_back_as_written(
        dealt in vec(any_rank(), 0..=DEALT),
        extra in proptest::option::of(any_rank()),
    ) {
        let text = to_text(dealt.iter().copied(), extra);
        let draft = read_deal(&text);
        prop_assert_eq!(draft.ranks().collect::<Vec<_>>(), dealt);
        prop_assert_eq!(draft.extra.map(|(rank, _)| rank), extra);
        prop_assert!(draft.diagnostics.iter().all(|found| found.severity == Severity::Warning));
    }

    #[test]
    fn reading_a_deal_never_panics_and_its_places_fit(text in ".*") {
        places_fit(&text)?;
    }

    #[test]
    fn reading_a_nearly_valid_deal_never_panics_and_its_places_fit(
        text in "[0-9AaTtJjQqKkx+,é♥\u{feff} \r\n]{0,40}",
    ) {
        places_fit(&text)?;
    }
}

/// Every span of a draft is a piece of the text, and every card is read from its own.
fn places_fit(text: &str) -> Result<(), TestCaseError> {
    let draft = read_deal(text);
    prop_assert!(draft.dealt.len() <= DEALT);
    for (rank, span) in draft.dealt.iter().chain(&draft.extra) {
        let piece = text.get(span.start..span.end);
        let alone = piece.map(|piece| read_deal(piece).ranks().collect::<Vec<_>>());
        prop_assert_eq!(alone, Some(vec![*rank]));
    }
    for found in &draft.diagnostics {
        prop_assert!(text.get(found.place.span.start..found.place.span.end).is_some());
    }
    Ok(())
}

#[test]
fn what_has_no_part_in_the_deal_keeps_its_place() {
    let text = "5x?T 0 24765 5 + 9 3 ♥ 8";
    let draft = read_deal(text);
    assert!(draft.complete().is_some());
    let unread: Vec<_> = draft.unread.iter().map(|span| &text[span.start..span.end]).collect();
    assert_eq!(unread, ["x?", "0", "3", "8"]);
}

#[test]
fn a_plus_waits_for_its_card() {
    assert!(read_deal("5T5 +").awaits_extra);
    assert!(!read_deal("5T5").awaits_extra);
    assert!(!read_deal("5T5 + 9").awaits_extra);
}
