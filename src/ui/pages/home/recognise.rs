//! Which page a text is for, and which of its tabs.

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::Format;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::session::is_results;
use crate::engine::card_set::CardSet;
use crate::engine::cribbage::notation::{read_deal, read_play, read_show, read_six};
use crate::engine::cribbage::role::Role;
use crate::engine::notation::{Reading, Readings, read_cards, read_hand, read_in_any_language};
use crate::ui::route::{ContestTab, CribbageTab, DealTab, HandTab, Page};

/// Where a text belongs: what is without fault on one of them goes there, and what is not goes where
/// its faults are explained best. None where it has no card and is in no format.
pub fn recognise(text: &str) -> Option<Page> {
    let is_one_hand = || read_hand(text).is_ok();
    if Format::is_deal_diagram(text) && !is_one_hand() {
        return Some(Page::Deal(DealTab::Check));
    }
    cribbage(text).or_else(|| bridge(text))
}

/// Where a list of one hand a line, or a file, belongs, by how it begins.
pub fn recognise_list(text: &str) -> Option<Page> {
    if is_results(text) {
        return Some(Page::Session);
    }
    if is_list_of(text, |line| read_six(line).six().is_some()) {
        return Some(Page::Cribbage(CribbageTab::Many));
    }
    is_list_of_hands(text).then_some(Page::Hand(HandTab::Many))
}

/// The page for a text of cribbage. Ranks alone are more often cards of bridge, but for six.
fn cribbage(text: &str) -> Option<Page> {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let deal = read_deal(text);
    let is_deal = deal.diagnostics.is_empty()
        && (deal.starter.is_some() || deal.dealt().is_some() && lines == 1);
    let six = read_six(text);
    let is_discard = six.diagnostics.is_empty() && six.six().is_some() && lines == 1;
    let show = read_show(text);
    let is_show = show.diagnostics.is_empty() && show.complete().is_some() && text.contains('+');
    if is_deal {
        Some(Page::Contest(ContestTab::Solitaire))
    } else if is_discard {
        Some(Page::Cribbage(CribbageTab::Discard))
    } else if is_show {
        Some(Page::Cribbage(CribbageTab::Score))
    } else {
        is_play(text).then_some(Page::Cribbage(CribbageTab::Play))
    }
}

/// Whether a text is a play of cribbage: with what stands before one, or without a fault and with a go or the pone.
fn is_play(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let draft = read_play(&text);
    let has_cards = !draft.play.turns().is_empty();
    let are_hands_known = Role::ALL.into_iter().all(|role| draft.play.kept(role).is_some());
    let names_it = || {
        let mut words = text.split(|symbol: char| !symbol.is_alphanumeric());
        words.any(|word| matches!(word, "go" | "pone"))
    };
    (has_cards || are_hands_known) && text.contains("play:")
        || draft.diagnostics.is_empty() && (are_hands_known || has_cards && names_it())
}

/// The page for a text that is none of cribbage.
fn bridge(text: &str) -> Option<Page> {
    let (record, one_hand) = (Page::Deal(DealTab::Check), Page::Hand(HandTab::One));
    let format = Format::found(text);
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
    match format {
        Some(Format::Pbn | Format::Lin) => Some(record),
        _ if is_hand => Some(one_hand),
        Some(Format::Diagram) if hand.cards().len() > Hand::SIZE => Some(record),
        // The contest format has an item a line; a hand has four lines at the most.
        Some(_) if lines > 4 || hand.cards().is_empty() => Some(record),
        _ if hand.cards().is_empty() => None,
        _ if lines > 4 => Some(record),
        _ => Some(one_hand),
    }
}

/// Whether a text has a hand in each line, two or more.
fn is_list_of(text: &str, is_hand: impl Fn(&str) -> bool) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    // Who gives more than these has the rest looked at in the table.
    let is_hands = lines.by_ref().take(HANDS_READ).all(is_hand);
    is_hands && text.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some()
}

/// How many lines of a list are looked at.
const HANDS_READ: usize = 5;

/// Whether a text is hands, one a line, two or more; but not the four of one deal.
fn is_list_of_hands(text: &str) -> bool {
    let hands = || text.lines().filter(|line| !line.trim().is_empty()).map(read_hand);
    let mut dealt = CardSet::EMPTY;
    let mut are_dealt = true;
    for hand in hands().take(HANDS_READ).flatten() {
        are_dealt &= (dealt & hand.cards()).is_empty();
        dealt |= hand.cards();
    }
    let is_deal = are_dealt && hands().take(HANDS_READ).count() == Seat::CLOCKWISE.len();
    is_list_of(text, |line| read_hand(line).is_ok()) && !is_deal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_text_goes_to_its_page() {
        for (text, page) in [
            ("KQT5.J72.965.AK8", Page::Hand(HandTab::One)),
            ("SA HK D10", Page::Hand(HandTab::One)),
            ("♠ AQ5 ♥ KJ2 ♦ 98763 ♣ A4", Page::Hand(HandTab::One)),
            ("S:KQT5\nH:J72\nD:965\nC:AK8", Page::Hand(HandTab::One)),
            ("KQT5.J72.965.AKK", Page::Hand(HandTab::One)),
            ("P ARD5\nC V72\nK 965\nT R108\n", Page::Hand(HandTab::One)),
            ("♠ AV95\n♥ 872\n♦ 965\n♣ A83\n", Page::Hand(HandTab::One)),
            ("[Dealer \"N\"]\n[Auction \"N\"]\n1C AP", Page::Deal(DealTab::Check)),
            (
                "pn|a,b,c,d|st||md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|",
                Page::Deal(DealTab::Check),
            ),
            ("1\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\nC2 C3 C4 CA\n", Page::Deal(DealTab::Check)),
            ("1\nN\nPASS\nPASS\nPASS\nPASS\n", Page::Deal(DealTab::Check)),
            ("N: ♠KQ94 ♥A72 ♦K863 ♣95\nS: ♠AT873 ♥83 ♦A54 ♣AK4\n", Page::Deal(DealTab::Check)),
            (
                "N: K94 A83 T863 952\nE: J2 KQ954 Q97 Q74\nS: AT873 T2 A54 AK8\nW: Q65 J76 KJ2 JT63\n",
                Page::Deal(DealTab::Check),
            ),
            ("N: K94 A83 T863 952", Page::Deal(DealTab::Check)),
            (
                include_str!("../../../../tests/golden/edges/dealer-printall.txt"),
                Page::Deal(DealTab::Check),
            ),
            (
                include_str!("../../../../tests/golden/edges/dealer-printoneline.txt"),
                Page::Deal(DealTab::Check),
            ),
        ] {
            assert_eq!(recognise(text), Some(page), "{text}");
        }
    }

    #[test]
    fn results_go_to_the_page_of_sessions() {
        for text in [
            "board,ns,ew,score\n1,1,2,420\n",
            "#winners: 2\nround\tBoard\tNS\tEW\tContract\n",
            "<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">",
        ] {
            assert_eq!(recognise_list(text), Some(Page::Session), "{text}");
        }
        assert_eq!(recognise_list("<html><body>board, ns, ew</body></html>"), None);
    }

    #[test]
    fn a_text_without_a_card_has_no_page() {
        for text in ["", "hello", "what should I open?"] {
            assert_eq!(recognise(text), None, "{text}");
        }
    }

    #[test]
    fn a_text_of_cribbage_goes_to_its_tab() {
        for (text, tab) in [
            ("5H 5S JC 4D 9C KS", CribbageTab::Discard),
            ("A 5 6 7 J K pone", CribbageTab::Discard),
            ("55J49K", CribbageTab::Discard),
            ("5 5 j 4 9 k", CribbageTab::Discard),
            ("5C 5D 5S JH + 5H", CribbageTab::Score),
            ("5H TC TD go go 7D", CribbageTab::Play),
            ("pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S JS", CribbageTab::Play),
            ("P: 4C 5D 6H JS D: 5S 6D 9C KH", CribbageTab::Play),
            ("Pone: four of clubs, 4.\nDealer: Jack, 14.", CribbageTab::Play),
            ("me: 5H\nhim: TC\nme: TD\nhim: \"go\"", CribbageTab::Play),
        ] {
            assert_eq!(recognise(text), Some(Page::Cribbage(tab)), "{text}");
        }
        for text in ["5T524765 + 9", "5 5 5 J 4 6 2 3 9"] {
            let solitaire = Some(Page::Contest(ContestTab::Solitaire));
            assert_eq!(recognise(text), solitaire, "{text}");
        }
    }

    #[test]
    fn hands_a_line_are_a_list_but_for_those_of_a_deal() {
        let (one, other) = ("KQT5.J72.965.AK8", "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3");
        for (text, is_list) in [
            (format!("{one}\n{other}\n"), true),
            (format!("{one}\n\n{one}\n{other}\n{one}\n{other}\nwhatever comes"), true),
            (one.to_owned(), false),
            (format!("{one}\nAK.2\n"), false),
            (
                "AKQJT98765432...\n.AKQJT98765432..\n..AKQJT98765432.\n...AKQJT98765432".to_owned(),
                false,
            ),
            ("S:KQT5\nH:J72\nD:965\nC:AK8".to_owned(), false),
            (String::new(), false),
        ] {
            let page = is_list.then_some(Page::Hand(HandTab::Many));
            assert_eq!(recognise_list(&text), page, "{text}");
        }
    }

    #[test]
    fn six_cards_a_line_are_a_list_of_cribbage() {
        let page = Some(Page::Cribbage(CribbageTab::Many));
        assert_eq!(recognise_list("55J49K\nA 5 6 7 J K pone\n"), page);
        assert_eq!(recognise_list("55J49K\n"), None);
    }
}
