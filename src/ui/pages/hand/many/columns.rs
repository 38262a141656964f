//! Which counts are columns of the table, and how wide columns are.

use std::str::FromStr;

use crate::desk::hand_list::column::{Column, ParseColumnError};
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::opening::System;
use crate::ui::hooks::Listed;

/// A count, or what is said of the shape, as a column to choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count(Column);

/// The counts that are shown before the reader has chosen.
pub const USUAL: [Count; 6] = [
    Count(Column::Total(Evaluator::Hcp)),
    Count(Column::Total(Evaluator::LosingTricks)),
    Count(Column::Total(Evaluator::Zar)),
    Count(Column::Total(Evaluator::KaplanRubens)),
    Count(Column::Total(Evaluator::RuleOf20)),
    Count(Column::Pattern),
];

impl FromStr for Count {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        text.parse().map(Self)
    }
}

impl Listed for Count {
    fn all() -> impl Iterator<Item = Self> {
        Column::of_hand().map(Self)
    }

    fn name(self) -> &'static str {
        self.0.name_of_hand().unwrap_or_default()
    }

    fn title(self) -> &'static str {
        self.0.title()
    }
}

/// The columns of the chosen counts and systems, from the left.
pub fn columns(counts: &[Count], systems: &[System]) -> Vec<Column> {
    let counts = counts.iter().map(|count| count.0);
    counts.chain(systems.iter().map(|&system| Column::Opening(system))).collect()
}

/// Which width of the style a column has.
pub const fn width(column: Column) -> &'static str {
    match column {
        Column::Pattern | Column::Shape => "shape",
        Column::Class => "class",
        _ => "number",
    }
}
