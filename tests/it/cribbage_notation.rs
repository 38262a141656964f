//! Deals of the solitaire as players type them.

use kibitzer::engine::cribbage::notation::{ShowDraft, deal_to_text, read_deal, read_whole_deal};
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::solitaire::DEALT;
use kibitzer::engine::diagnostic::Severity;
use proptest::collection::vec;
use proptest::prelude::*;

use super::cribbage_score::any_rank;

/// Returns the dealt ranks in text order.
fn dealt(draft: &ShowDraft) -> Vec<Rank> {
    draft.cards.iter().map(|(card, _)| card.rank).collect()
}

fn starter(draft: &ShowDraft) -> Option<Rank> {
    draft.starter.map(|(card, _)| card.rank)
}

#[test]
fn a_fifth_card_of_a_rank_gets_a_warning() {
    let draft = read_deal("5555T5");
    let [warning] = &draft.diagnostics[..] else {
        panic!("{:?}", draft.diagnostics);
    };
    assert_eq!((warning.code, warning.severity), ("more-than-four", Severity::Warning));
    assert_eq!(warning.place.column, 6);
    assert_eq!(draft.cards.len(), 6);
}

#[test]
fn typed_deals_are_read() {
    let deal = read_deal("5T5247659").deal();
    assert!(deal.is_some());
    for text in [
        "5T524765 9",
        "5T524765+9",
        "5t524765 + 9",
        "5, 10, 5, 2, 4, 7, 6, 5, 9",
        "+9 5T524765",
        "5T5 +9 24765",
        "5T5247659 +",
        "5/T/5; 2|4/7 6,5 + 9",
        "\u{feff}5 10 5\n2 4 7\r\n6 5 9\n",
    ] {
        let draft = read_deal(text);
        assert_eq!(draft.deal(), deal, "{text:?}");
        assert_eq!(draft.diagnostics, [], "{text:?}");
    }
}

#[test]
fn an_ace_is_a_letter_or_a_one_unless_a_zero_follows() {
    let read = |text| dealt(&read_deal(text));
    assert_eq!(read("A1a"), [Rank::Ace; 3]);
    assert_eq!(read("10110"), [Rank::Ten, Rank::Ace, Rank::Ten]);
}

#[test]
fn an_extra_card_may_come_before_the_eight_are_complete() {
    let draft = read_deal("5T5 +9");
    assert_eq!(draft.cards.len(), 3);
    assert_eq!(draft.starter.map(|(card, span)| (card, span.start)), Some((Rank::Nine.into(), 5)));
    assert_eq!(draft.deal(), None);
    assert_eq!(draft.diagnostics, []);
}

#[test]
fn a_tenth_card_is_a_fault_at_its_place() {
    let draft = read_deal("5T524765 9 8");
    assert_eq!(draft.deal(), read_deal("5T5247659").deal());
    let [fault] = &draft.diagnostics[..] else {
        panic!("{:?}", draft.diagnostics);
    };
    assert_eq!((fault.code, fault.place.column), ("too-many-cards", 12));
    let draft = read_deal("5T524765 9 + 8");
    assert_eq!(draft.deal(), read_deal("5T5247659").deal());
    assert_eq!(draft.diagnostics[0].code, "too-many-cards");
    let second = &read_deal("5T524765 + 9 + 8").diagnostics[0];
    assert_eq!((second.code, second.place.column), ("second-plus", 14));
}

#[test]
fn an_incomplete_deal_is_refused() {
    let refused = |text| {
        let found = read_whole_deal(text).unwrap_err();
        let each = found.iter().map(|fault| (fault.code, fault.place.column));
        each.collect::<Vec<_>>()
    };
    assert_eq!(refused(""), [("too-few-cards", 1)]);
    assert_eq!(refused("5T5 + 9 "), [("too-few-cards", 8)]);
    assert_eq!(refused("5T524765"), [("too-few-cards", 9)]);
    assert_eq!(refused("5T5 x 24765"), [("no-card", 5), ("too-few-cards", 12)]);
    assert_eq!(refused("5T5 x 247659"), [("no-card", 5)]);
    // A deal is not refused for a warning or a note.
    assert!(read_whole_deal("5♥5555 6789").is_ok());
}

#[test]
fn a_word_that_is_not_a_card_is_reported_and_the_rest_read() {
    let draft = read_deal("5 x? T 0 ++ 4♥");
    assert_eq!(dealt(&draft), [Rank::Five, Rank::Ten]);
    assert_eq!(starter(&draft), Some(Rank::Four));
    let faults: Vec<_> =
        draft.diagnostics.iter().map(|fault| (fault.code, fault.place.column)).collect();
    let expected = [("no-card", 3), ("no-card", 8), ("second-plus", 11), ("suit-left-out", 14)];
    assert_eq!(faults, expected);
    assert_eq!(draft.diagnostics[3].severity, Severity::Note);
}

#[test]
fn a_word_is_read_as_cards_only_if_all_of_it_is_cards() {
    let text = "5x?T 24 dealer go: 7";
    let draft = read_deal(text);
    assert_eq!(dealt(&draft), [Rank::Two, Rank::Four, Rank::Seven]);
    let unread: Vec<_> = draft.unread.iter().map(|span| &text[span.start..span.end]).collect();
    assert_eq!(unread, ["5x?T", "dealer", "go:"]);
}

#[test]
fn suits_of_a_solitaire_deal_are_ignored_with_one_note() {
    let deal = read_deal("5T5247659").deal();
    for text in [
        "5H TC 5H 2S 4S 7D 6D 5C 9C",
        "H5T5 S2476 D 5 + 9",
        "♥ 5♥♠T5D 2476h5 s +d 9 C",
        "5♥\u{fe0f} 10♦ 5♣2♣4♣7 6 5 + 9",
    ] {
        let draft = read_deal(text);
        assert_eq!(draft.deal(), deal, "{text}");
        let codes: Vec<_> = draft.diagnostics.iter().map(|found| found.code).collect();
        assert_eq!(codes, ["suit-left-out"], "{text}");
        assert!(read_whole_deal(text).is_ok());
    }
}

proptest! {
    #[test]
    fn complete_and_incomplete_deals_are_read_back(
        ranks in vec(any_rank(), 0..=DEALT),
        extra in proptest::option::of(any_rank()),
    ) {
        let text = deal_to_text(ranks.iter().copied(), extra);
        let draft = read_deal(&text);
        prop_assert_eq!(dealt(&draft), ranks);
        prop_assert_eq!(starter(&draft), extra);
        prop_assert!(draft.diagnostics.iter().all(|found| found.severity == Severity::Warning));
    }

    #[test]
    fn places_of_cards_and_faults_are_in_the_text(text in ".*") {
        assert_places_fit(&text)?;
    }

    #[test]
    fn places_in_a_nearly_valid_deal_are_in_the_text(
        text in "[0-9AaTtJjQqKkx+,é♥\u{feff} \r\n]{0,40}",
    ) {
        assert_places_fit(&text)?;
    }
}

/// Checks that every span of a draft is inside the text, and that the text of a card's span is parsed as this card.
fn assert_places_fit(text: &str) -> Result<(), TestCaseError> {
    let draft = read_deal(text);
    prop_assert!(draft.cards.len() <= DEALT);
    for (card, span) in draft.cards.iter().chain(&draft.starter) {
        let piece = text.get(span.start..span.end);
        let alone = piece.map(|piece| dealt(&read_deal(piece)));
        prop_assert_eq!(alone, Some(vec![card.rank]));
    }
    for found in &draft.diagnostics {
        prop_assert!(text.get(found.place.span.start..found.place.span.end).is_some());
    }
    Ok(())
}

#[test]
fn places_of_unread_words_are_listed() {
    let text = "5 x? T 0 24765 5 + 9 3 ♥ 8";
    let draft = read_deal(text);
    assert!(draft.deal().is_some());
    let unread: Vec<_> = draft.unread.iter().map(|span| &text[span.start..span.end]).collect();
    assert_eq!(unread, ["x?", "0", "3", "8"]);
}

#[test]
fn a_plus_without_a_card_awaits_the_starter() {
    assert!(read_deal("5T5 +").awaits_starter);
    assert!(!read_deal("5T5").awaits_starter);
    assert!(!read_deal("5T5 + 9").awaits_starter);
}
