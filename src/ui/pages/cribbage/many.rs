//! A file: of six cards a line, as a table of what to throw; or of the solitaire's deals, in the problem's own format.
//!
//! | module | notion |
//! |---|---|
//! | this one | the choice of the two |
//! | `table` | the best discards as a table |
//! | `examples` | hands to try |
//! | `query` | what the reader looks at, and how that changes |
//! | `words` | all texts of the table |

mod examples;
mod query;
mod table;
mod words;

use yew::prelude::*;

use self::table::{DISCARDS, DiscardsTable};
use super::solitaire::examples::SAMPLE;
use super::words as page_words;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::kinds::{kind_links, use_kind};
use crate::ui::components::input::many_panel::{KIND, ManyPanel};
use crate::ui::hooks::Visit;
use crate::ui::route::{CribbageTab, Page, Route};
use crate::ui::storage::Key;

const EXAMPLES: &[Example] = &[Example { name: page_words::PROBLEMS_THREE_DEALS, text: SAMPLE }];

/// The table of what to throw, with a list of six cards a line in its field.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Cribbage(CribbageTab::Many)).with(KIND, DISCARDS).with("text", text)
}

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct ManyDealsProps {
    /// The visit.
    pub visit: Visit,
}

/// The choice of the kind of file, and the panels of what is chosen.
#[component]
pub fn ManyDeals(props: &ManyDealsProps) -> Html {
    let route = &props.visit.route;
    let solitaire = Problem::CribbageSplit.name();
    let kinds = [(DISCARDS, words::DISCARDS), (solitaire, words::SOLITAIRE)];
    // A link to a text that does not say what it is comes from when there was the solitaire alone.
    let is_old = route.get(KIND).is_none() && route.get("text").is_some();
    let named = if is_old { Some(solitaire) } else { route.get(KIND) };
    let chosen = use_kind(named, &kinds, Key::KindOfCribbage);
    let visit = props.visit.clone();
    html! {
        <>
            { kind_links(Page::Cribbage(CribbageTab::Many), &kinds, chosen) }
            if chosen == solitaire {
                <ManyPanel key={solitaire} {visit} page={Page::Cribbage(CribbageTab::Many)} problem={Problem::CribbageSplit}
                    examples={EXAMPLES} format={page_words::FORMAT} />
            } else {
                <DiscardsTable {visit} />
            }
        </>
    }
}
