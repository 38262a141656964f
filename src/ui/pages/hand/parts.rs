//! The parts of the page below the answer. Each has a heading that opens and closes it.

use std::str::FromStr;

use yew::prelude::*;

use super::words;
use crate::ui::components::frame::parts::Part;
use crate::ui::hooks::Choosable;

/// A part of the page that the user can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandPart {
    Systems,
    Seats,
    Exchange,
    Frequency,
    Disagreement,
    Counts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPartError;

impl FromStr for HandPart {
    type Err = UnknownPartError;

    fn from_str(name: &str) -> Result<Self, UnknownPartError> {
        Self::all().find(|part| part.name() == name).ok_or(UnknownPartError)
    }
}

impl Choosable for HandPart {
    fn all() -> impl Iterator<Item = Self> {
        [
            Self::Systems,
            Self::Seats,
            Self::Exchange,
            Self::Frequency,
            Self::Disagreement,
            Self::Counts,
        ]
        .into_iter()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Systems => "systems",
            Self::Seats => "seats",
            Self::Exchange => "exchange",
            Self::Frequency => "frequency",
            Self::Disagreement => "disagreement",
            Self::Counts => "counts",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Systems => words::SYSTEMS_AND_RULES,
            Self::Seats => words::EVERY_SEAT,
            Self::Exchange => words::CHANGE_A_CARD,
            Self::Frequency => words::HOW_OFTEN,
            Self::Disagreement => words::WHERE_SYSTEMS_PART,
            Self::Counts => words::COUNTS,
        }
    }
}

/// Renders the headings of all parts, each with a short answer beside it, and the content of the open ones.
pub fn parts_view(
    open: &UseStateHandle<Vec<HandPart>>,
    brief: impl Fn(HandPart) -> Html,
    content: impl Fn(HandPart) -> Html,
) -> Html {
    html! {
        <div class="panel page-parts">
            { for HandPart::all().map(|part| {
                let chunk = (part == HandPart::Frequency).then_some("hand_frequency");
                Part { part, figure: brief(part), chunk }.view(open, || content(part))
            }) }
        </div>
    }
}
