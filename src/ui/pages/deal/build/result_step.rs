//! What it all comes to.

use yew::prelude::*;

use super::board_fields::board_fields;
use super::state::{BuildAction, BuildState};
use super::words;
use crate::engine::bridge::record::{LegalRecord, write};
use crate::ui::components::record::score_view::score_line;
use crate::ui::components::record::verdict_view::verdict_words;
use crate::ui::route::{DealTab, Page, Route};

/// The verdict in words, the score with its parts, what is not known, and the way on.
pub fn result_step(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let record = state.record();
    let check = Route::to(Page::Deal(DealTab::Check)).with("text", write::pbn(record));
    html! {
        <>
            <div class="built-verdict" role="status">
                <p class="verdict-words good">{ verdict_words(record.verdict()) }</p>
                { for record.score().map(|score| score_line(&score)) }
            </div>
            { missing(record) }
            { board_fields(record, act) }
            <p>
                <a class="button primary" href={check.to_string()}>{ words::CHECK_AND_EXPORT }</a>
            </p>
        </>
    }
}

/// What the record leaves open; each of it may well stay so.
fn missing(record: &LegalRecord) -> Html {
    let passed_out = record.auction().is_passed_out();
    let open = [
        (!record.undealt().is_empty(), words::WHOLE_DEAL),
        (record.auction().calls().is_empty(), words::THE_AUCTION),
        (!passed_out && record.contract().is_none(), words::THE_CONTRACT),
        (!passed_out && record.outcome().is_none(), words::THE_RESULT),
    ];
    let open: Vec<_> = open.iter().filter(|(open, _)| *open).map(|(_, what)| *what).collect();
    let has_vulnerability = record.vulnerability.is_some();
    if open.is_empty() && has_vulnerability {
        return Html::default();
    }
    html! { <p class="soft">{ words::still_missing(&open, has_vulnerability) }</p> }
}
