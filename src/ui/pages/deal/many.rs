//! A file of deal records.

use yew::prelude::*;

use super::examples::SAMPLE;
use super::words;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::{DealTab, Page};

const EXAMPLES: &[Example] = &[Example { name: words::THE_PROBLEMS_DEALS, text: SAMPLE }];

/// Records in, one line a record out.
pub fn many_records(visit: &Visit) -> Html {
    html! {
        <ManyPanel key={Problem::DealRecord.name()} visit={visit.clone()} page={Page::Deal(DealTab::Many)} problem={Problem::DealRecord}
            examples={EXAMPLES}
            format={words::RECORDS_IN_LINES_OUT} />
    }
}
