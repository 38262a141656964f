//! Players, event, date and room of a record.

use std::rc::Rc;

use crate::engine::Seat;
use crate::engine::bridge::record::ResolvedRecord;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Name {
    Event,
    /// Date as written; PBN has year, month, day.
    Date,
    Room,
    Player(Seat),
}

impl Name {
    /// All kinds, the players clockwise from North.
    pub const ALL: [Self; 7] = [
        Self::Event,
        Self::Date,
        Self::Room,
        Self::Player(Seat::North),
        Self::Player(Seat::East),
        Self::Player(Seat::South),
        Self::Player(Seat::West),
    ];

    const fn tags(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Event => ("Event", None),
            Self::Date => ("Date", None),
            Self::Room => ("Room", Some("Table")),
            Self::Player(seat) => (seat.name(), None),
        }
    }

    /// Returns the index in [`ALL`](Self::ALL).
    pub const fn place(self) -> usize {
        match self {
            Self::Event => 0,
            Self::Date => 1,
            Self::Room => 2,
            Self::Player(seat) => 3 + seat as usize,
        }
    }
}

/// Names of a record; `None` for those not stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([Option<Rc<str>>; Name::ALL.len()]);

impl Names {
    pub fn of(draft: &ResolvedRecord) -> Self {
        Self(Name::ALL.map(|name| {
            let (first, second) = name.tags();
            let mut said =
                [Some(first), second].into_iter().flatten().filter_map(|tag| draft.tag(tag));
            said.find_map(known).map(Into::into)
        }))
    }

    pub fn get(&self, name: Name) -> Option<&str> {
        self.0[name.place()].as_deref()
    }

    /// Returns the stated names for deduplication.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Rc<str>> {
        self.0.iter_mut().flatten()
    }
}

/// Returns a tag's value, or `None` for marks of unknown values.
pub(super) fn known(said: &str) -> Option<&str> {
    let said = said.trim();
    (!matches!(said, "" | "?" | "-" | "#" | "????.??.??")).then_some(said)
}
