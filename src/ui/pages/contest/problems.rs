//! What the page says of each problem.

use super::words;
use crate::engine::judge::Problem;
use crate::ui::components::input::examples::Example;
use crate::ui::pages::deal;

pub struct Shown {
    pub title: &'static str,
    /// The format of its files, in a sentence or two of HTML.
    pub format: &'static str,
    pub examples: &'static [Example],
}

/// The problems, those of bridge first.
pub const PROBLEMS: [(Problem, Shown); 5] = [
    (
        Problem::HandPoints,
        Shown {
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
        Shown {
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
        Shown {
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
        Shown {
            title: words::DEAL_RECORDS,
            format: words::DEAL_RECORDS_FORMAT,
            examples: &[Example { name: words::PROBLEMS_THREE_DEALS, text: deal::SAMPLE }],
        },
    ),
    (
        Problem::CribbageSplit,
        Shown {
            title: words::CRIBBAGE_SOLITAIRE,
            format: words::CRIBBAGE_SOLITAIRE_FORMAT,
            examples: &[Example {
                name: words::PROBLEMS_THREE_DEALS,
                text: "5T5247659\n46K988275\n76547T616\n000000000\n",
            }],
        },
    ),
];
