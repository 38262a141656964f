//! The rooms in which the two tables of a match play.

/// One of the two tables at which a board of a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    Open,
    Closed,
}

impl Room {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Closed => "Closed",
        }
    }
}
