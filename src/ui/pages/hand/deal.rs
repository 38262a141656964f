//! Hands of a deal where one hand is asked for: it is opened as a deal, or one of them is chosen.

use std::rc::Rc;

use yew::prelude::*;

use super::hand_in_line::hand_in_line;
use super::state::HandAction;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::{CheckedRecord, check_text};
use crate::engine::bridge::seat::Seat;
use crate::engine::partly_known::PartlyKnown;
use crate::ui::pages::deal;
use crate::ui::route::{Page, Route, Tab};

mod words;

/// The whole hands of a deal, two or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedDeal {
    /// The deal as the deal page reads it.
    text: String,
    hands: Vec<(Seat, Hand)>,
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
        let hands: Vec<_> = text.split_whitespace().collect();
        let is_bare = hands.len() == Seat::CLOCKWISE.len() && !text.contains(':');
        let text = if is_bare { format!("N:{}", hands.join(" ")) } else { text.to_owned() };
        let checked = check_text(&text);
        let hands = whole_hands(checked.records.first()?);
        (hands.len() > 1).then(|| Rc::new(Self { text, hands }))
    }
}

fn whole_hands(record: &CheckedRecord) -> Vec<(Seat, Hand)> {
    let hands = record.hands();
    let whole = |seat| Some((seat, Hand::try_from(hands[seat]).ok()?));
    Seat::CLOCKWISE.into_iter().filter_map(whole).collect()
}

/// The ways on from a deal.
pub fn deal_view(pasted: &PastedDeal, act: &Callback<HandAction>) -> Html {
    let route = Route::to(Page::Deal, Tab::One).with(deal::PARAMETER, pasted.text.as_str());
    html! {
        <div class="hand-language" role="status">
            <p>{ words::THESE_ARE_HANDS }</p>
            <a class="go" href={route.to_string()}>{ words::OPEN_AS_DEAL }</a>
            { for pasted.hands.iter().map(|&(seat, hand)| {
                let cards = PartlyKnown::from(hand.cards());
                let onclick = act.reform(move |_: MouseEvent| HandAction::Replace(cards));
                html! {
                    <button type="button" {onclick}>{ words::of_seat(seat) }{ hand_in_line(cards) }</button>
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
        for (text, count) in
            [(HANDS, 4), (&on_lines, 4), (&format!("N:{HANDS}"), 4), (lin, 4), (diagram, 2)]
        {
            let found = PastedDeal::of(text).map(|pasted| pasted.hands.len());
            assert_eq!(found, Some(count), "{text}");
        }
        for text in [
            "",
            "KQT5.J72.965.AK8",
            "♠ HV105 ♥ B72 ♦ 965 ♣ AH8",
            "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
        ] {
            assert_eq!(PastedDeal::of(text), None, "{text}");
        }
    }
}
