//! A file of hands, in the format of one of the three problems about hands.

use yew::prelude::*;

use super::words;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::storage;

/// A problem with what the page says of it.
struct Kind {
    problem: Problem,
    title: &'static str,
    format: &'static str,
    kept: &'static str,
    examples: &'static [Example],
}

const KINDS: [&Kind; 3] = [
    &Kind {
        problem: Problem::RockyMountain,
        title: words::OPENINGS_ROCKY_MOUNTAIN,
        format: words::ROCKY_MOUNTAIN_FORMAT,
        kept: "many-rocky-mountain",
        examples: &[Example {
            name: words::PROBLEMS_SAMPLE,
            text: "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\nSK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8\n\
                   SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5\n",
        }],
    },
    &Kind {
        problem: Problem::Goren,
        title: words::OPENINGS_GOREN,
        format: words::GOREN_FORMAT,
        kept: "many-goren",
        examples: &[Example {
            name: words::PROBLEMS_HAND,
            text: "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
        }],
    },
    &Kind {
        problem: Problem::HandPoints,
        title: words::HAND_POINTS,
        format: words::HAND_POINTS_FORMAT,
        kept: "many-hand-points",
        examples: &[Example {
            name: words::PROBLEMS_FIVE_HANDS,
            text: "S:KQT5\nH:J72\nD:965\nC:AK8\n\nS:AKQT6\nH:54\nD:J83\nC:732\n\nS:\nH:KQT8754\n\
                   D:A86\nC:432\n\nS:9876\nH:843\nD:652\nC:432\n\nS:AKQT5\nH:AQJ6\nD:Q3\nC:AK\n",
        }],
    },
];

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct ManyHandsProps {
    /// The visit.
    pub visit: Visit,
}

/// The choice of a problem, and its panels.
#[component]
pub fn ManyHands(props: &ManyHandsProps) -> Html {
    let named = props.visit.route.get("problem").map(str::to_owned);
    let named = named.or_else(|| storage::load("many-hands"));
    let of_name = |kind: &&&Kind| Some(kind.problem.name()) == named.as_deref();
    let kind = *KINDS.iter().find(of_name).unwrap_or(&KINDS[0]);
    use_effect_with(kind.problem, |problem| {
        storage::save("many-hands", problem.name());
    });
    html! {
        <>
            <nav class="tabs problems" aria-label={words::PROBLEM}>
                { for KINDS.iter().map(|other| {
                    let route = Route::to(Page::Hand, Tab::Many).with("problem", other.problem.name());
                    let current = (other.problem == kind.problem).then_some("page");
                    html! { <a href={route.to_string()} aria-current={current}>{ other.title }</a> }
                }) }
            </nav>
            <ManyPanel key={kind.problem.name()} visit={props.visit.clone()} page={Page::Hand}
                problem={kind.problem} kept={kind.kept} format={kind.format} examples={kind.examples} />
        </>
    }
}
