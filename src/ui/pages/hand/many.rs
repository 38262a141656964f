//! A file of hands: as a table of what they are worth and what they open, or in the format of one of the three problems
//! about hands.
//!
//! | module | notion |
//! |---|---|
//! | this one | the choice of table or problem |
//! | `problems` | the three problems |
//! | `table` | the hands as a table |
//! | `query` | what the reader looks at, and how that changes |
//! | `columns` | which counts are columns, and how wide columns are |
//! | `filters` | the fields under the headings, and what all rows have in common |
//! | `words` | all texts of the table |

mod columns;
mod filters;
mod problems;
mod query;
mod table;
mod words;

use yew::prelude::*;

use self::problems::{PROBLEMS, problem_panel};
use self::table::{HandsTable, TABLE};
use super::words as page_words;
use crate::ui::components::input::many_panel::KIND;
use crate::ui::hooks::Visit;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::storage;

/// The storage's name for what was chosen last.
const CHOSEN: &str = "many-hands";

/// Where hands are shown as a table.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Hand, Tab::Many).with(KIND, TABLE).with("text", text)
}

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct ManyHandsProps {
    /// The visit.
    pub visit: Visit,
}

/// The choice of table or problem, and the panels of what is chosen.
#[component]
pub fn ManyHands(props: &ManyHandsProps) -> Html {
    let visit = &props.visit;
    let named = visit.route.get(KIND).map(str::to_owned).or_else(|| storage::load(CHOSEN));
    let problem = PROBLEMS.iter().find(|one| Some(one.problem.name()) == named.as_deref());
    let chosen = problem.map_or(TABLE, |one| one.problem.name());
    use_effect_with(chosen, |chosen| {
        storage::save(CHOSEN, chosen);
    });
    let link = |name: &'static str, title: &'static str| {
        let route = Route::to(Page::Hand, Tab::Many).with(KIND, name);
        let current = (name == chosen).then_some("page");
        html! { <a href={route.to_string()} aria-current={current}>{ title }</a> }
    };
    html! {
        <>
            <nav class="tabs problems" aria-label={page_words::TABLE_OR_PROBLEM}>
                { link(TABLE, words::TABLE) }
                { for PROBLEMS.iter().map(|one| link(one.problem.name(), one.title)) }
            </nav>
            if let Some(problem) = problem {
                { problem_panel(problem, visit) }
            } else {
                <HandsTable visit={visit.clone()} />
            }
        </>
    }
}
