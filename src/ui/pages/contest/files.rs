//! A file in a problem's own format.

use yew::prelude::*;

use super::problems::PROBLEMS;
use super::words;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::{ContestTab, PROBLEM, Page, Route};
use crate::ui::storage::{self, Key};

/// The choice of the problem, and the panels of the one that is chosen: the one that the address names, or else the one
/// that was chosen last, or else the first.
#[component]
pub fn Files(visit: &Visit) -> Html {
    let named = visit.route.get(PROBLEM).map(str::to_owned);
    let named = named.or_else(|| storage::load(Key::ProblemOfFile));
    let is_named = |name: &str| PROBLEMS.iter().position(|(problem, _)| problem.name() == name);
    let chosen = named.as_deref().and_then(is_named).unwrap_or(0);
    use_effect_with(chosen, |&chosen| {
        if let Some((problem, _)) = PROBLEMS.get(chosen) {
            storage::save(Key::ProblemOfFile, problem.name());
        }
    });
    html! {
        <>
            <nav class="tabs problems" aria-label={words::PROBLEM}>
                { for PROBLEMS.iter().enumerate().map(|(place, (problem, shown))| {
                    let page = Page::Contest(ContestTab::Files);
                    let route = Route::to(page).with(PROBLEM, problem.name());
                    let current = (place == chosen).then_some("page");
                    html! { <a href={route.to_string()} aria-current={current}>{ shown.title }</a> }
                }) }
            </nav>
            { for PROBLEMS.get(chosen).map(|(problem, shown)| html! {
                <ManyPanel key={problem.name()} visit={visit.clone()} problem={*problem}
                    format={shown.format} examples={shown.examples} />
            }) }
        </>
    }
}
