//! Which page a text is for.

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::Format;
use crate::engine::cribbage::solitaire::notation::read_deal;
use crate::engine::cribbage::solitaire::split::DEALT;
use crate::engine::notation::{Reading, Readings, read_cards, read_in_any_language};
use crate::ui::route::Page;

/// The page that a text is for: what is without fault on one of them goes there, and what is not goes where
/// its faults are explained best.
pub fn recognise(text: &str) -> Page {
    let format = Format::found(text);
    let is_tagged = matches!(format, Some(Format::Pbn | Format::Lin));
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let hand = read_cards(text);
    let is_hand_as_read = |reading: &Reading| {
        let draft = &reading.draft;
        draft.diagnostics.is_empty() && (1..=Hand::SIZE).contains(&draft.cards().len())
    };
    let is_hand = match read_in_any_language(text) {
        Readings::One(reading) => is_hand_as_read(&reading),
        Readings::Several(readings) => readings.iter().all(is_hand_as_read),
    };
    let deal = read_deal(text);
    let is_cribbage = deal.diagnostics.is_empty()
        && (deal.extra.is_some() || deal.dealt.len() == DEALT && lines == 1);
    if is_tagged {
        Page::Deal
    } else if is_cribbage {
        Page::Cribbage
    } else if is_hand {
        Page::Hand
    } else if format == Some(Format::Diagram) && hand.cards().len() > Hand::SIZE {
        Page::Deal
    } else if lines > 2 {
        // The contest format has an item a line; a hand has four lines at the most.
        if lines > 4 || hand.cards().is_empty() { Page::Deal } else { Page::Hand }
    } else {
        Page::Hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_text_goes_to_its_page() {
        for (text, page) in [
            ("KQT5.J72.965.AK8", Page::Hand),
            ("SA HK D10", Page::Hand),
            ("♠ AQ5 ♥ KJ2 ♦ 98763 ♣ A4", Page::Hand),
            ("S:KQT5\nH:J72\nD:965\nC:AK8", Page::Hand),
            ("KQT5.J72.965.AKK", Page::Hand),
            ("P ARD5\nC V72\nK 965\nT R108\n", Page::Hand),
            ("♠ AV95\n♥ 872\n♦ 965\n♣ A83\n", Page::Hand),
            ("5T524765 + 9", Page::Cribbage),
            ("5 5 5 J 4 6 2 3 9", Page::Cribbage),
            ("[Dealer \"N\"]\n[Auction \"N\"]\n1C AP", Page::Deal),
            (
                "pn|a,b,c,d|st||md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|",
                Page::Deal,
            ),
            ("1\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\nC2 C3 C4 CA\n", Page::Deal),
            ("1\nN\nPASS\nPASS\nPASS\nPASS\n", Page::Deal),
            ("N: ♠KQ94 ♥A72 ♦K863 ♣95\nS: ♠AT873 ♥83 ♦A54 ♣AK4\n", Page::Deal),
            ("", Page::Hand),
        ] {
            assert_eq!(recognise(text), page, "{text}");
        }
    }
}
