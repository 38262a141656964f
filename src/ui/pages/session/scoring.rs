//! The scoring method and its options. The user chooses them beside the text. The address contains them.

use yew::prelude::*;

use super::words;
use crate::desk::session::ScoringChoice;
use crate::desk::session::ranking_list::RankingList;
use crate::engine::bridge::session::method::{Datum, Division, SmallGroups, Uneven};
use crate::engine::bridge::session::victory_points::Scale;
use crate::engine::bridge::session::{Method, ScoringOptions};
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::input::many_panel::input_choice::InputChoice;
use crate::ui::components::input::many_panel::input_panel::InputPanel;
use crate::ui::route::Route;

/// An option: its URL parameter, its label, its values, and the texts of the values. The first value is the default.
struct ScoringOption {
    name: &'static str,
    label: &'static str,
    values: &'static [&'static str],
    texts: &'static [&'static str],
    counts: fn(&RankingList) -> bool,
}

const METHOD: &str = "method";
const UNEVEN: &str = "uneven";
const SMALL: &str = "small";
const DIVISION: &str = "division";
const TRIM: &str = "trim";
const ROUNDED: &str = "datum";
const AVERAGE: &str = "average";
const SCALE: &str = "vp";
const FIELD: &str = "field";

const METHODS: &[&str] = &["", "mp", "ximp", "butler", "team", "bam", "total"];

/// All options. The first of them is the scoring method.
const ALL: [ScoringOption; 9] = [
    ScoringOption {
        name: METHOD,
        label: words::METHOD,
        values: METHODS,
        texts: words::METHODS,
        counts: |_| true,
    },
    ScoringOption {
        name: UNEVEN,
        label: words::FEWER_RESULTS,
        values: &["", "factor", "percentage"],
        texts: words::UNEVEN,
        counts: |standing| standing.method == Method::Matchpoints,
    },
    ScoringOption {
        name: SMALL,
        label: words::FEW_RESULTS,
        values: &["", "acbl", "neuberg"],
        texts: words::SMALL_GROUPS,
        counts: |standing| standing.method == Method::Matchpoints,
    },
    ScoringOption {
        name: DIVISION,
        label: words::DIVIDED_BY,
        values: &["", "results", "sum"],
        texts: words::DIVISIONS,
        counts: |standing| standing.method == Method::CrossImps,
    },
    ScoringOption {
        name: TRIM,
        label: words::DATUM_WITHOUT,
        values: &["", "0", "2"],
        texts: words::TRIMS,
        counts: |standing| standing.method == Method::Butler,
    },
    ScoringOption {
        name: ROUNDED,
        label: words::DATUM_ROUNDED,
        values: &["", "exact"],
        texts: words::ROUNDED,
        counts: |standing| standing.method == Method::Butler,
    },
    ScoringOption {
        name: AVERAGE,
        label: words::AVERAGE_PLUS,
        values: &["", "3"],
        texts: words::AVERAGES,
        counts: |standing| {
            matches!(standing.method, Method::CrossImps | Method::Butler)
                && standing.results.artificial > 0
        },
    },
    ScoringOption {
        name: SCALE,
        label: words::SCALE,
        values: &["", "wbf-discrete", "acbl"],
        texts: words::SCALES,
        counts: |standing| standing.method == Method::Teams,
    },
    ScoringOption {
        name: FIELD,
        label: words::FIELD,
        values: &["", "section"],
        texts: words::FIELDS,
        counts: |standing| standing.has_sections && !standing.has_matches,
    },
];

pub fn of_route(route: &Route) -> Vec<InputChoice> {
    let beside = |choice: &ScoringOption| {
        let beside = InputChoice::of(route, choice.name, choice.values, 0);
        // The scoring method depends on the file. All other options are customs of a club, so they are kept for new
        // files.
        if choice.name == METHOD { beside.for_one_input(0) } else { beside }
    };
    ALL.iter().map(beside).collect()
}

pub fn chosen(given: &InputPanel) -> ScoringChoice {
    let place = |name| given.chosen(name);
    let method = method(place(METHOD));
    let choices = ScoringOptions {
        uneven: [Uneven::Neuberg, Uneven::Factor, Uneven::Percentage][place(UNEVEN).min(2)],
        small_groups: [SmallGroups::Ebu, SmallGroups::Acbl, SmallGroups::Neuberg]
            [place(SMALL).min(2)],
        division: [Division::Comparisons, Division::Results, Division::Sum][place(DIVISION).min(2)],
        datum: Datum { trim: [1, 0, 2][place(TRIM).min(2)], is_rounded: place(ROUNDED) == 0 },
        average_imps: [2, 3][place(AVERAGE).min(1)],
        scale: [Scale::WbfContinuous, Scale::WbfDiscrete, Scale::Acbl][place(SCALE).min(2)],
        is_by_section: place(FIELD) == 1,
        ..ScoringOptions::default()
    };
    ScoringChoice { method, choices }
}

/// Returns the scoring method at index `place` of [`METHODS`]. Returns `None` for index 0, which stands for the method
/// of the file.
fn method(place: usize) -> Option<Method> {
    METHODS.get(place)?.parse().ok()
}

pub fn choices(given: &InputPanel, standing: &RankingList) -> Html {
    let is_unsuited = |method: &Method| standing.unsuited.contains(method);
    let choice = |choice: &ScoringOption| {
        let is_offered =
            |place| choice.name != METHOD || method(place).is_none_or(|it| !is_unsuited(&it));
        let text = |(place, text): (usize, &&str)| {
            let is_usual = choice.name == METHOD && place == 0;
            let text = if is_usual { words::as_asked(standing.usual) } else { (*text).to_owned() };
            (place, place, text)
        };
        let offered = choice.texts.iter().enumerate().filter(|(place, _)| is_offered(*place));
        let texts = offered.map(text);
        let chosen = Some(given.chosen(choice.name)).filter(|&place| is_offered(place));
        value_choice(choice.label, texts, &chosen.unwrap_or(0), &given.on_choose(choice.name))
    };
    let unsuited = method(given.chosen(METHOD)).filter(is_unsuited);
    let [of_method, others @ ..] = &ALL;
    let others: Vec<_> = others.iter().filter(|choice| (choice.counts)(standing)).collect();
    html! {
        <div class="session-choices">
            { settings_sentence(html! {
                <><span aria-hidden="true">{ words::METHOD }{ " " }</span>{ choice(of_method) }</>
            }) }
            { for unsuited.map(|method| html! { <p class="soft">{ words::no_match_for(method) }</p> }) }
            if !others.is_empty() {
                <details open={others.iter().any(|other| given.chosen(other.name) > 0)}>
                    <summary>{ words::MORE_CHOICES }</summary>
                    <div class="session-choices">{ for others.into_iter().map(choice) }</div>
                </details>
            }
        </div>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/session/scoring.rs"]
mod tests;
