//! Hands of a deal where one hand is asked for: it is opened as a deal, or one of them is chosen. Two hands alone are
//! partners', round which the others can be dealt.

use std::rc::Rc;

use yew::prelude::*;

use super::hand_in_line::hand_in_line;
use super::many::route_to_table;
use super::state::HandAction;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand, high_card_points};
use crate::engine::bridge::record::{CheckedRecord, check_text};
use crate::engine::bridge::seat::Seat;
use crate::engine::notation::read_hand;
use crate::ui::pages::deal;
use crate::ui::route::{Page, Route, Tab};

mod words;

/// The whole hands of a deal, two or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedDeal {
    /// The deal as the deal page reads it.
    text: String,
    hands: Vec<(Seat, PartlyKnownHand)>,
    /// Whether the other two hands are not there.
    is_pair: bool,
}

impl PastedDeal {
    /// The shortest text of two hands: no dots, and a blank between them.
    const SHORTEST: usize = 2 * Hand::SIZE + 1;

    /// Whether a text is long enough for two hands.
    pub fn is_possible(text: &str) -> bool {
        text.trim().len() >= Self::SHORTEST
    }

    /// The first deal of a text, in any format of records or as four hands alone, North's first.
    pub fn of(text: &str) -> Option<Rc<Self>> {
        if !Self::is_possible(text) {
            return None;
        }
        let text = text.trim();
        if let Some([north, south]) = two_hands(text) {
            return Some(Rc::new(Self {
                text: format!("N:{north} - {south} -"),
                hands: vec![(Seat::North, north.into()), (Seat::South, south.into())],
                is_pair: true,
            }));
        }
        let hands: Vec<_> = text.split_whitespace().collect();
        let is_bare = hands.len() == Seat::CLOCKWISE.len() && !text.contains(':');
        let text = if is_bare { format!("N:{}", hands.join(" ")) } else { text.to_owned() };
        let checked = check_text(&text);
        let hands = whole_hands(checked.records.first()?);
        (hands.len() > 1).then(|| Rc::new(Self { text, hands, is_pair: false }))
    }
}

/// The hands of a text that is two hands of one deal and nothing else: on two lines, or as two words.
fn two_hands(text: &str) -> Option<[Hand; 2]> {
    let mut lines: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if let [line] = *lines {
        lines = line.split_whitespace().collect();
    }
    let [one, other] = *lines else { return None };
    let (one, other) = (read_hand(one).ok()?, read_hand(other).ok()?);
    one.cards().intersection(other.cards()).is_empty().then_some([one, other])
}

fn whole_hands(record: &CheckedRecord) -> Vec<(Seat, PartlyKnownHand)> {
    let hands = record.partly_known_hands();
    let whole = |seat| Some((seat, PartlyKnownHand::try_from(hands[seat]).ok()?));
    Seat::CLOCKWISE.into_iter().filter_map(whole).collect()
}

/// Hands on lines of their own.
fn both(hands: &[(Seat, PartlyKnownHand)]) -> String {
    hands.iter().map(|(_, hand)| hand.cards().to_string()).collect::<Vec<_>>().join("\n")
}

/// The ways on from a deal.
pub fn deal_view(pasted: &PastedDeal, act: &Callback<HandAction>) -> Html {
    let way = |tab, name| {
        let route = Route::to(Page::Deal, tab).with(deal::PARAMETER, pasted.text.as_str());
        html! { <a class="go" href={route.to_string()}>{ name }</a> }
    };
    // Small cards that are not named count nothing.
    let hcp = |hand: PartlyKnownHand| high_card_points(hand.lowest().cards());
    let together = pasted.hands.iter().map(|&(_, hand)| hcp(hand)).sum();
    html! {
        <div class="hand-language" role="status">
            if pasted.is_pair {
                <p>{ words::these_are_two(together) }</p>
                { way(Tab::Build, words::DEAL_THE_OTHERS) }
                <a class="go" href={route_to_table(&both(&pasted.hands)).to_string()}>{ words::COUNT_BOTH }</a>
            } else {
                <p>{ words::THESE_ARE_HANDS }</p>
                { way(Tab::One, words::OPEN_AS_DEAL) }
            }
            { for pasted.hands.iter().map(|&(seat, hand)| {
                let cards = hand.cards();
                let onclick = act.reform(move |_: MouseEvent| HandAction::Replace(cards));
                let name = (!pasted.is_pair).then(|| words::of_seat(seat));
                html! {
                    <button type="button" {onclick}>
                        { name }{ hand_in_line(cards) }{ " " }{ words::hcp(hcp(hand)) }
                    </button>
                }
            }) }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HANDS: &str = "QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";

    #[test]
    fn four_hands_are_a_deal_and_one_is_none() {
        let on_lines = HANDS.replace(' ', "\n");
        let lin = "https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|";
        let diagram = "N: ♠KQ94 ♥A72 ♦K863 ♣95\nS: ♠AT873 ♥83 ♦A54 ♣AK4\n";
        let small = "N: ♠KQxx ♥Axx ♦Kxxx ♣9x\nS: ♠ATxxx ♥8x ♦Axx ♣AKx\n";
        for (text, count) in [
            (HANDS, 4),
            (&on_lines, 4),
            (&format!("N:{HANDS}"), 4),
            (lin, 4),
            (diagram, 2),
            (small, 2),
        ] {
            let found = PastedDeal::of(text).map(|pasted| pasted.hands.len());
            assert_eq!(found, Some(count), "{text}");
        }
        for text in
            ["QT875.KQ2.A.Q987 A42.4.K52.AJT654", "  QT875.KQ2.A.Q987\n\n♠A42 ♥4 ♦K52 ♣AJ10654\n"]
        {
            let found = PastedDeal::of(text).expect("two hands");
            assert_eq!(found.text, "N:QT875.KQ2.A.Q987 - A42.4.K52.AJT654 -", "{text}");
            assert!(found.is_pair);
        }
        for text in [
            "",
            "QT875.KQ2.A.Q987 QT875.KQ2.A.Q987",
            "QT875.KQ2.A.Q987 A42.4.K52.AJT65",
            "KQT5.J72.965.AK8",
            "♠ HV105 ♥ B72 ♦ 965 ♣ AH8",
            "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
        ] {
            assert_eq!(PastedDeal::of(text), None, "{text}");
        }
    }
}
