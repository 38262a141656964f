//! The problem's deals, and some in which an interpretation shows itself.

use super::words;
use crate::ui::components::input::examples::Example;

/// The deals to try.
pub const EXAMPLES: &[Example] = &[
    Example { name: words::SAMPLE_1, text: "5T524765 + 9" },
    Example { name: words::SAMPLE_2, text: "46K98827 + 5" },
    Example { name: words::SAMPLE_3, text: "76547T61 + 6" },
    Example { name: words::MANY_TIES, text: "863TKQ25 + 8" },
    Example { name: words::NO_STARTER_YET, text: "A2355JQK" },
    Example { name: words::FIVE_FIVES, text: "5555JQK2 + 5" },
];
