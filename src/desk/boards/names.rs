//! Where, when and by whom a record was played, as its text says.

use std::rc::Rc;

use crate::engine::Seat;
use crate::engine::bridge::record::Draft;

/// What a name is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Name {
    Event,
    /// The date, as it is written; PBN has year, month, day.
    Date,
    /// The room or the table.
    Room,
    Player(Seat),
}

impl Name {
    /// All of them, the players clockwise from North.
    pub const ALL: [Self; 7] = [
        Self::Event,
        Self::Date,
        Self::Room,
        Self::Player(Seat::North),
        Self::Player(Seat::East),
        Self::Player(Seat::South),
        Self::Player(Seat::West),
    ];

    /// The tags that say it, the first that does.
    const fn tags(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Event => ("Event", None),
            Self::Date => ("Date", None),
            Self::Room => ("Room", Some("Table")),
            Self::Player(seat) => (seat.name(), None),
        }
    }

    /// Its place among [all](Self::ALL).
    pub const fn place(self) -> usize {
        match self {
            Self::Event => 0,
            Self::Date => 1,
            Self::Room => 2,
            Self::Player(seat) => 3 + seat as usize,
        }
    }
}

/// The names of a record; those that it does not say are none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([Option<Rc<str>>; Name::ALL.len()]);

impl Names {
    /// Those that a record says.
    pub fn of(draft: &Draft) -> Self {
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

    /// All that are said, to be kept once where they come again.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Rc<str>> {
        self.0.iter_mut().flatten()
    }
}

/// What a tag says, if it says anything: PBN writes ? for what is not known, and # for what it does not tell.
pub(super) fn known(said: &str) -> Option<&str> {
    let said = said.trim();
    (!matches!(said, "" | "?" | "-" | "#" | "????.??.??")).then_some(said)
}
