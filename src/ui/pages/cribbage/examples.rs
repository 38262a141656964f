//! The problem's deals, and some in which an interpretation shows itself.

use crate::ui::components::input::examples::Example;

/// The examples of the cribbage page.
pub const EXAMPLES: &[Example] = &[
    Example { name: "Sample 1", text: "5T524765 + 9" },
    Example { name: "Sample 2 (published answer is wrong)", text: "46K98827 + 5" },
    Example { name: "Sample 3", text: "76547T61 + 6" },
    Example { name: "Many ties", text: "863TKQ25 + 8" },
    Example { name: "No starter yet", text: "A2355JQK" },
    Example { name: "Five fives", text: "5555JQK2 + 5" },
];

/// The problem's three deals as a file.
pub const SAMPLE: &str = "5T5247659\n46K988275\n76547T616\n000000000\n";
