//! Properties of all LIN texts. Legal records are read as legal in each form, every text is read to its end, and all
//! reported positions are in the text.

use kibitzer::engine::bridge::record::{Format, check_text, check_text_as};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Suit;
use kibitzer::engine::card_set::CardSet;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::lin_reader::one;
use super::support::strategies::{Model, ModelCall, card_text, file_text, legal_record};

const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

fn hand(cards: CardSet) -> String {
    let suits = Suit::DESCENDING.map(|suit| format!("{suit}{}", cards.holding(suit)));
    suits.concat()
}

fn call(call: ModelCall) -> String {
    match call {
        ModelCall::Pass => "p".into(),
        ModelCall::Double => "d".into(),
        ModelCall::Redouble => "r".into(),
        ModelCall::Bid(_) => call.text().replace("NT", "N"),
    }
}

/// Returns the hands from which the cards are played. The hands are empty if all players passed.
fn hands(model: &Model) -> BySeat<CardSet> {
    check_text(&file_text(std::slice::from_ref(model))).records[0].judgement.hands
}

fn cards(model: &Model) -> Vec<String> {
    let cards = if model.is_passed_out() { &[][..] } else { &model.cards };
    cards.iter().map(|&card| card_text(card)).collect()
}

fn lin(model: &Model) -> String {
    let hands = hands(model);
    let dealer = (model.dealer + 2) % 4 + 1;
    let deal = SEATS.map(|seat| hand(hands[seat])).join(",");
    let calls = model.calls.iter().map(|&made| format!("mb|{}|", call(made)));
    let calls = calls.collect::<Vec<_>>().concat();
    let cards = cards(model).into_iter().map(|card| format!("pc|{card}|\n"));
    let cards = cards.collect::<Vec<_>>().concat();
    format!("md|{dealer}{deal}|sv|o|\n{calls}pg||\n{cards}")
}

fn address(model: &Model) -> String {
    let hands = hands(model);
    let seats = SEATS.map(|seat| {
        let letter = seat.letter().to_ascii_lowercase();
        format!("{letter}={}", hand(hands[seat]).to_ascii_lowercase())
    });
    let dealer = ['n', 'e', 's', 'w'][model.dealer];
    let calls: String = model.calls.iter().map(|&made| call(made)).collect();
    let text = format!("{}&d={dealer}&a={calls}&p={}", seats.join("&"), cards(model).concat());
    format!("https://viewer.example/v.html?{}", text.to_ascii_lowercase())
}

proptest! {
    #[test]
    fn legal_records_are_legal_in_every_form(model in legal_record()) {
        let lin = lin(&model);
        let encoded = lin.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
        let in_address = format!("http://viewer.example/?lin={encoded}");
        for text in [lin, in_address, address(&model)] {
            let record = one(&text);
            prop_assert_eq!(record.verdict().to_string(), model.answer.as_str(), "{}", text);
            prop_assert!(record.diagnostics.is_empty(), "{:?}", record.diagnostics);
        }
    }

    #[test]
    fn places_are_in_the_text(
        parts in vec(select(vec![
            "|", "||", "md|", "mb|", "pc|", "an|", "nt|", "qx|o1|", "qx|", "pn|a,b,c,d|", "rs|", "sv|",
            "vg|x,y,I,1,1|", "1SAKQ,H2,", "0", "p", "1n!", "7s", "HA", "st", "\n", "%7C", "%C3%A9",
            "%C3", "%", "+", "&", "=", "http://x/?lin=", "?n=", "&a=", "&p=", "(", "{", ")", "é",
            "\u{feff}", "mc|9|", "mc|", "ah|Board ", "rs|1CN=,PASS|", "10", "..", "#", "\"",
        ]), 0..40),
    ) {
        let text = parts.concat();
        let read = check_text_as(&text, Format::Lin);
        let in_records = read.records.iter().flat_map(|record| &record.diagnostics);
        let all: Vec<_> = in_records.chain(&read.diagnostics).collect();
        for place in all.iter().flat_map(|found| {
            found.related.iter().map(|related| related.place).chain([found.place])
        }) {
            prop_assert!(text.get(place.span.start..place.span.end).is_some(), "{text:?} {place:?}");
        }
        for record in &read.records {
            let spans = record.draft.calls.iter().map(|call| call.span);
            for span in spans.chain(record.draft.play.iter().map(|card| card.span)) {
                prop_assert!(text.get(span.start..span.end).is_some());
            }
            prop_assert!(record.draft.calls.len() <= 319 && record.draft.play.len() <= 52);
        }
        prop_assert!(!read.records.is_empty() || !read.diagnostics.is_empty());
    }

    #[test]
    fn every_text_is_read_to_its_end(text in any::<String>()) {
        let read = check_text_as(&text, Format::Lin);
        prop_assert!(!read.records.is_empty() || !read.diagnostics.is_empty());
    }

    #[test]
    fn a_truncated_board_does_not_affect_those_before(model in legal_record(), at in any::<prop::sample::Index>()) {
        let whole = lin(&model);
        let mut end = at.index(whole.len());
        while !whole.is_char_boundary(end) {
            end -= 1;
        }
        let text = format!("{whole}qx|o2|{}", &whole[..end]);
        let read = check_text_as(&text, Format::Lin);
        prop_assert_eq!(read.records[0].verdict().to_string(), model.answer.as_str());
    }
}
