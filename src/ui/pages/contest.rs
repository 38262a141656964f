//! The page for the five original contest problems. Its tabs are for files, the solitaire, and the interpretations.

pub mod solitaire;
mod words;

use web_sys::Element;
use yew::prelude::*;

use crate::client::fetch::fetch_text;
use crate::engine::Problem;
use crate::ui::address;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::Example;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::delegate::focus_within;
use crate::ui::hooks::Visit;
use crate::ui::pages::deal;
use crate::ui::register::RegisterHtml;
use crate::ui::route::{ContestTab, PROBLEM, Page, Route};
use crate::ui::storage::{self, Key};

pub use self::solitaire::SolitaireTab;

/// Renders the panels for the files of a problem, which the user chooses. The problem is the one in the address or, if there is
/// none, the one that was shown last. If that problem is unknown, or none was shown before, the first is chosen.
#[component]
pub fn Files(visit: &Visit) -> Html {
    let linked = visit.route.get(PROBLEM).map(str::to_owned);
    let named = linked.or_else(|| storage::load(Key::ProblemOfFile));
    let is_named = |name: &str| PROBLEMS.iter().position(|(problem, _)| problem.name() == name);
    let chosen = named.as_deref().and_then(is_named).unwrap_or(0);
    use_effect_with(chosen, |&chosen| {
        if let Some((problem, _)) = PROBLEMS.get(chosen) {
            storage::save(Key::ProblemOfFile, problem.name());
        }
    });
    let problems = PROBLEMS
        .iter()
        .enumerate()
        .map(|(place, (problem, shown))| (place, problem.name(), shown.title));
    let on_choose = Callback::from(|place: usize| {
        if let Some((problem, _)) = PROBLEMS.get(place) {
            let page = Page::Contest(ContestTab::Files);
            address::go_to(&Route::to(page).with(PROBLEM, problem.name()));
        }
    });
    let settings = settings_sentence(html! {
        <>{ words::JUDGED_AS }{ " " }{ value_choice(words::PROBLEM, problems, &chosen, &on_choose) }</>
    });
    PROBLEMS.get(chosen).map_or_else(Html::default, |(problem, shown)| {
        html! {
            <ManyPanel key={problem.name()} visit={visit.clone()} problem={*problem}
                format={shown.format} examples={shown.examples} {settings} />
        }
    })
}

pub struct ProblemTexts {
    pub title: &'static str,
    /// Description of the file format, as a few sentences of HTML.
    pub format: &'static str,
    pub examples: &'static [Example],
}

pub const PROBLEMS: [(Problem, ProblemTexts); 5] = [
    (
        Problem::HandPoints,
        ProblemTexts {
            title: words::HAND_POINTS,
            format: words::HAND_POINTS_FORMAT,
            examples: &[Example {
                name: words::PROBLEMS_FIVE_HANDS,
                text: "S:KQT5\nH:J72\nD:965\nC:AK8\n\nS:AKQT6\nH:54\nD:J83\nC:732\n\nS:\nH:KQT8754\n\
                       D:A86\nC:432\n\nS:9876\nH:843\nD:652\nC:432\n\nS:AKQT5\nH:AQJ6\nD:Q3\nC:AK\n",
            }],
        },
    ),
    (
        Problem::Goren,
        ProblemTexts {
            title: words::OPENINGS_GOREN,
            format: words::GOREN_FORMAT,
            examples: &[Example {
                name: words::PROBLEMS_HAND,
                text: "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
            }],
        },
    ),
    (
        Problem::RockyMountain,
        ProblemTexts {
            title: words::OPENINGS_ROCKY_MOUNTAIN,
            format: words::ROCKY_MOUNTAIN_FORMAT,
            examples: &[Example {
                name: words::PROBLEMS_SAMPLE,
                text: "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\nSK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8\n\
                       SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5\n",
            }],
        },
    ),
    (
        Problem::DealRecord,
        ProblemTexts {
            title: words::DEAL_RECORDS,
            format: words::DEAL_RECORDS_FORMAT,
            examples: &[Example { name: words::PROBLEMS_THREE_DEALS, text: deal::SAMPLE }],
        },
    ),
    (
        Problem::CribbageSplit,
        ProblemTexts {
            title: words::CRIBBAGE_SOLITAIRE,
            format: words::CRIBBAGE_SOLITAIRE_FORMAT,
            examples: &[Example {
                name: words::PROBLEMS_THREE_DEALS,
                text: "5T5247659\n46K988275\n76547T616\n000000000\n",
            }],
        },
    ),
];

/// Name of the file with the interpretations.
const FILE: &str = "interpretations.md";

/// Renders the interpretations, and scrolls to the one in the address. They are in a separate file, so that the page
/// loads faster.
#[component]
pub fn Interpretations(visit: &Visit) -> Html {
    // `None` while the file is being loaded. Empty if loading has failed.
    let text = use_state(|| None::<String>);
    let root = use_node_ref();
    let place = &visit.route.place;
    let (message, html, has_current) = match text
        .as_ref()
        .map(|text| RegisterHtml::read(text, place))
    {
        None => (words::LOADING, String::new(), false),
        Some(None) => (words::FAILED, String::new(), false),
        Some(Some(RegisterHtml { html, has_current })) => {
            (if has_current || place.is_empty() { "" } else { words::UNKNOWN }, html, has_current)
        }
    };
    use_effect_with((text.is_none(), visit.number), {
        let (text, root) = (text.setter(), root.clone());
        move |&(is_waiting, number)| {
            if is_waiting {
                fetch_text(FILE, move |fetched| text.set(Some(fetched.unwrap_or_default())));
            } else if let Some(root) = root.cast::<Element>() {
                // Focusing an interpretation scrolls to it, as the browser does for fragments. At a first visit without
                // the number of a known interpretation, the focus stays at the start of the page.
                if has_current {
                    focus_within(&root, "[aria-current]");
                } else if number > 0 {
                    focus_within(&root, "h2");
                }
            }
        }
    });
    let on_retry = {
        let text = text.setter();
        move |_: MouseEvent| text.set(None)
    };
    html! {
        <div class="register" ref={root}>
            <h2 tabindex="-1">{ RegisterHtml::TITLE }</h2>
            <p role="status">{ message }</p>
            <button type="button" hidden={text.is_none() || !html.is_empty()} onclick={on_retry}>
                { words::TRY_AGAIN }
            </button>
            { Html::from_html_unchecked(html.into()) }
        </div>
    }
}
