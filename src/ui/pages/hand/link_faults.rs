//! What a link brings that cannot be read: a style, and hands of a sheet. Who follows it is told, and does not answer by
//! another system than was meant without knowing.

use yew::prelude::*;

use super::state::STYLE;
use super::words;
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::Style;
use crate::ui::route::Route;

/// What is wrong with the style of a link.
pub fn style_fault(route: &Route) -> Html {
    alerts(fault_of_style(route).into_iter())
}

/// What is wrong with the style of a link, and with its hands.
pub fn link_faults(route: &Route, hands: Option<&HandSheet>) -> Html {
    let of_hands = hands.map(faults_of_hands).unwrap_or_default();
    alerts(fault_of_style(route).into_iter().chain(of_hands))
}

fn alerts(faults: impl Iterator<Item = String>) -> Html {
    html! { { for faults.map(|fault| html! { <p class="bad" role="alert">{ fault }</p> }) } }
}

fn fault_of_style(route: &Route) -> Option<String> {
    let text = route.get(STYLE).filter(|text| !text.is_empty())?;
    Some(words::link_style(&text.parse::<Style>().err()?.to_string()))
}

fn faults_of_hands(hands: &HandSheet) -> Vec<String> {
    hands.refused.iter().map(|one| words::link_hand(one.line, &one.why)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::route::{HandTab, Page};

    #[test]
    fn a_style_and_hands_that_cannot_be_read_are_told_with_their_place() {
        let link = |style: &str| Route::to(Page::Hand(HandTab::Quiz)).with(STYLE, style);
        assert_eq!(
            fault_of_style(&link("sayc:weak-two=loose")).as_deref(),
            Some(
                "The style of this link can’t be read: \"loose\" is no value of weak-two in SAYC; \
                 use disciplined, normal, free."
            )
        );
        let hands = HandSheet::read("KQT5.J72.965.AK8\nKQT5.J72.965.AK8, seat 7");
        let [fault] = &faults_of_hands(&hands)[..] else { panic!("one hand is wrong") };
        assert!(
            fault.starts_with("Line 2 of this link can’t be read: \"7\" is no seat"),
            "{fault}"
        );
        assert_eq!(
            [fault_of_style(&link("acol:nt=14-16")), fault_of_style(&link(""))],
            [None, None]
        );
    }
}
