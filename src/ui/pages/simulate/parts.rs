//! The parts of the page below the answer.

use std::str::FromStr;

use super::words;
use crate::ui::hooks::Choosable;

/// A part of the page that the user can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulatePart {
    Figures,
    Sample,
    Script,
    Certainty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPartError;

impl FromStr for SimulatePart {
    type Err = UnknownPartError;

    fn from_str(name: &str) -> Result<Self, UnknownPartError> {
        Self::all().find(|part| part.name() == name).ok_or(UnknownPartError)
    }
}

impl Choosable for SimulatePart {
    fn all() -> impl Iterator<Item = Self> {
        [Self::Figures, Self::Sample, Self::Certainty, Self::Script].into_iter()
    }

    fn name(self) -> &'static str {
        match self {
            Self::Figures => "figures",
            Self::Sample => "sample",
            Self::Script => "script",
            Self::Certainty => "certainty",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Figures => words::FIGURES,
            Self::Sample => words::SAMPLE,
            Self::Script => words::SCRIPT_PART,
            Self::Certainty => words::HOW_SURE,
        }
    }
}
