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
use crate::ui::components::input::many_panel::KIND;
use crate::ui::components::input::many_panel::kinds::{kind_links, use_kind};
use crate::ui::hooks::Visit;
use crate::ui::route::{HandTab, Page, Route};
use crate::ui::storage::Key;

/// Where hands are shown as a table.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Hand(HandTab::Many)).with(KIND, TABLE).with("text", text)
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
    let problems = PROBLEMS.iter().map(|one| (one.problem.name(), one.title));
    let kinds: Vec<_> = [(TABLE, words::TABLE)].into_iter().chain(problems).collect();
    let chosen = use_kind(visit.route.get(KIND), &kinds, Key::KindOfHands);
    let problem = PROBLEMS.iter().find(|one| one.problem.name() == chosen);
    html! {
        <>
            { kind_links(Page::Hand(HandTab::Many), &kinds, chosen) }
            if let Some(problem) = problem {
                { problem_panel(problem, visit) }
            } else {
                <HandsTable visit={visit.clone()} />
            }
        </>
    }
}
