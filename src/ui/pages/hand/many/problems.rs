//! A file of hands in the format of one of the three problems about hands.

use yew::prelude::*;

use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::ManyPanel;
use crate::ui::hooks::Visit;
use crate::ui::pages::hand::words;
use crate::ui::route::{HandTab, Page};

/// A problem with what the page says of it.
pub struct FileOfHands {
    /// The problem.
    pub problem: Problem,
    /// Its title.
    pub title: &'static str,
    format: &'static str,
    examples: &'static [Example],
}

/// The problems whose files hold hands.
pub const PROBLEMS: [&FileOfHands; 3] = [
    &FileOfHands {
        problem: Problem::RockyMountain,
        title: words::OPENINGS_ROCKY_MOUNTAIN,
        format: words::ROCKY_MOUNTAIN_FORMAT,
        examples: &[Example {
            name: words::PROBLEMS_SAMPLE,
            text: "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\nSK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8\n\
                   SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5\n",
        }],
    },
    &FileOfHands {
        problem: Problem::Goren,
        title: words::OPENINGS_GOREN,
        format: words::GOREN_FORMAT,
        examples: &[Example {
            name: words::PROBLEMS_HAND,
            text: "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
        }],
    },
    &FileOfHands {
        problem: Problem::HandPoints,
        title: words::HAND_POINTS,
        format: words::HAND_POINTS_FORMAT,
        examples: &[Example {
            name: words::PROBLEMS_FIVE_HANDS,
            text: "S:KQT5\nH:J72\nD:965\nC:AK8\n\nS:AKQT6\nH:54\nD:J83\nC:732\n\nS:\nH:KQT8754\n\
                   D:A86\nC:432\n\nS:9876\nH:843\nD:652\nC:432\n\nS:AKQT5\nH:AQJ6\nD:Q3\nC:AK\n",
        }],
    },
];

/// The panels of a problem.
pub fn problem_panel(file: &FileOfHands, visit: &Visit) -> Html {
    html! {
        <ManyPanel key={file.problem.name()} visit={visit.clone()} page={Page::Hand(HandTab::Many)}
            problem={file.problem} format={file.format} examples={file.examples} />
    }
}
