//! A file of deal records.

use yew::prelude::*;

use super::examples::SAMPLE;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::Page;

const EXAMPLES: &[Example] = &[Example { name: "The problem's three deals", text: SAMPLE }];

/// Records in, one line a record out.
pub fn many_records(visit: &Visit) -> Html {
    html! {
        <ManyPanel key={Problem::DealRecord.name()} visit={visit.clone()} page={Page::Deal} problem={Problem::DealRecord}
            kept="many-deal-record" examples={EXAMPLES}
            format="The number of records, then each record: the dealer, the calls, thirteen tricks \
                    of four cards. One line a record comes out: the result, ALL PASS or error." />
    }
}
