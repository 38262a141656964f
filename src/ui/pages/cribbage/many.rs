//! A file of deals.

use yew::prelude::*;

use super::examples::SAMPLE;
use crate::engine::judge::Problem;
use crate::ui::components::frame::interpretation_link::fixed_interpretation_link;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::Page;

const EXAMPLES: &[Example] = &[Example { name: "The problem's three deals", text: SAMPLE }];

const FORMAT: &str = concat!(
    "Nine cards a line, the starter last: 1 for the ace, 2 to 9, T, J, Q, K; nine \
     zeroes end the input. Five lines a deal come out, with one empty line between \
     deals and none after the last. ",
    fixed_interpretation_link!("004-H")
);

/// Deals in, a block of five lines a deal out.
pub fn many_deals(visit: &Visit) -> Html {
    html! {
        <ManyPanel key={Problem::CribbageSplit.name()} visit={visit.clone()} page={Page::Cribbage}
            problem={Problem::CribbageSplit} kept="many-cribbage-split" examples={EXAMPLES}
            format={FORMAT} />
    }
}
