//! Which counts are columns of the table, and how wide columns are.

use std::str::FromStr;

use yew::AttrValue;

use super::words;
use crate::desk::hand_list::column::{Column, ParseColumnError};
use crate::engine::bridge::evaluation::Evaluator;
use crate::ui::components::hand::shown_style::ShownStyle;
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

/// The columns of the chosen counts and of the styles that are shown, from the left.
pub fn columns(counts: &[Count], shown: &[ShownStyle]) -> Vec<Column> {
    let counts = counts.iter().map(|count| count.0);
    counts.chain(shown.iter().map(|one| Column::Opening(one.style))).collect()
}

/// A column's heading, and its whole name.
pub fn heading(column: Column, shown: &[ShownStyle]) -> [AttrValue; 2] {
    let of_style = |style| shown.iter().find(|one| one.style == style);
    match column {
        Column::Opening(style) => match of_style(style) {
            Some(one) => [one.short_title.clone(), one.title.clone()],
            None => [style.to_string().into(), column.title().into()],
        },
        _ => [words::heading(column).into(), column.title().into()],
    }
}

/// Which width of the style a column has.
pub const fn width(column: Column) -> &'static str {
    match column {
        Column::Pattern | Column::Shape => "shape",
        Column::Class => "class",
        _ => "number",
    }
}
