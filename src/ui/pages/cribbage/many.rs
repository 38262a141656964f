//! A file of deals.

use yew::prelude::*;

use super::solitaire::examples::SAMPLE;
use super::words;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::Page;

const EXAMPLES: &[Example] = &[Example { name: words::PROBLEMS_THREE_DEALS, text: SAMPLE }];

/// Deals in, a block of five lines a deal out.
pub fn many_deals(visit: &Visit) -> Html {
    html! {
        <ManyPanel key={Problem::CribbageSplit.name()} visit={visit.clone()} page={Page::Cribbage}
            problem={Problem::CribbageSplit} kept="many-cribbage-split" examples={EXAMPLES}
            format={words::FORMAT} />
    }
}
