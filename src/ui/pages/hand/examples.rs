//! The problems' hands, and some in which a rule shows itself.

use super::words;
use crate::ui::components::input::examples::Example;

/// The examples of the hand page.
pub const EXAMPLES: &[Example] = &[
    Example { name: words::POINTS_13, text: "S:KQT5\nH:J72\nD:965\nC:AK8" },
    Example { name: words::POINTS_28, text: "S:AKQT5\nH:AQJ6\nD:Q3\nC:AK" },
    Example { name: words::ROCKY_MOUNTAIN_1, text: "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3" },
    Example { name: words::NO_TRUMP, text: "SK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8" },
    Example { name: words::A_REVERSE, text: "SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5" },
    Example { name: words::GOREN, text: "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C" },
    Example { name: words::MINI_ROMAN, text: "KQ54.AJ962.K742." },
];
