//! A set of boards to deal, as a form asks for it. The page sends the texts of the form's fields as they are; the
//! worker reads them, so that the page need not know how conditions are written.

use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Question, Service};
use crate::engine::bridge::dealing::conditions::Condition;
use crate::engine::bridge::seat::{Seat, Side};

/// A field of the form, by its number: to the page it is no more than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field(u8);

/// How many fields a hand has.
pub const OF_HAND: u8 = 10;

/// The number of the first field of a hand, and that of the first side.
const HANDS: u8 = 6;
const SIDES: u8 = HANDS + 4 * OF_HAND;

impl Field {
    /// No field: the form as a whole.
    pub const FORM: Self = Self(0);
    /// How many boards.
    pub const BOARDS: Self = Self(1);
    /// The number of the first.
    pub const FIRST: Self = Self(2);
    /// What they are dealt from.
    pub const SEED: Self = Self(3);
    /// By which style hands open, where what they are to open names none.
    pub const STYLE: Self = Self(4);
    /// Who deals every board: the letter of a seat, or nothing.
    pub const DEALER: Self = Self(5);

    /// One of the [`OF_HAND`] fields of a hand, in the order of [`Condition::of_hand`].
    pub const fn of_hand(seat: Seat, place: u8) -> Self {
        Self(HANDS + seat as u8 * OF_HAND + place)
    }

    /// The field of a side.
    pub const fn of_side(side: Side) -> Self {
        Self(SIDES + side as u8)
    }

    /// The field for a condition.
    pub fn of(condition: Condition) -> Self {
        let of_hand = |seat| {
            let place = Condition::of_hand(seat).iter().position(|&other| other == condition);
            Self::of_hand(seat, place.and_then(|place| u8::try_from(place).ok()).unwrap_or(0))
        };
        match condition {
            Condition::Hcp(seat)
            | Condition::Length(seat, _)
            | Condition::Shape(seat)
            | Condition::Holds(seat)
            | Condition::Lacks(seat)
            | Condition::Counts(seat)
            | Condition::Opens(seat) => of_hand(seat),
            Condition::SideHcp(side) => Self::of_side(side),
        }
    }

    /// What it asks of the deals, if it asks that.
    pub fn condition(self) -> Option<Condition> {
        let at = usize::from(self.0.checked_sub(HANDS)?);
        let of_hand = usize::from(OF_HAND);
        match Seat::CLOCKWISE.get(at / of_hand) {
            Some(&seat) => Some(Condition::of_hand(seat)[at % of_hand]),
            None => [Side::NorthSouth, Side::EastWest]
                .get(at - 4 * of_hand)
                .map(|&side| Condition::SideHcp(side)),
        }
    }

    /// Whether it asks anything of the deals.
    pub const fn is_condition(self) -> bool {
        self.0 >= HANDS
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The field of a number.
    pub const fn at(number: u8) -> Self {
        Self(number)
    }
}

/// The fields in which something stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form(Vec<(Field, String)>);

impl Form {
    /// The text of a field.
    pub fn text(&self, field: Field) -> &str {
        self.0.iter().find(|(other, _)| *other == field).map_or("", |(_, text)| text)
    }

    /// Writes a text into a field.
    pub fn set(&mut self, field: Field, text: String) {
        self.0.retain(|(other, _)| *other != field);
        if !text.is_empty() {
            self.0.push((field, text));
        }
    }

    /// Every field in which something stands, with its text.
    pub fn fields(&self) -> impl Iterator<Item = (Field, &str)> {
        self.0.iter().map(|(field, text)| (*field, text.as_str()))
    }

    /// Whether anything is asked of the deals.
    pub fn has_conditions(&self) -> bool {
        self.0.iter().any(|(field, _)| field.is_condition())
    }

    /// Asks nothing of the deals.
    pub fn clear_conditions(&mut self) {
        self.0.retain(|(field, _)| !field.is_condition());
    }
}

/// Has a set dealt. The set is the file beside the answer, which is what that file is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSet(pub Form);

/// Why nothing is dealt, and at which fields that is to be shown.
pub type Refusals = Vec<(Field, String)>;

/// So many boards are dealt, and so many deals were tried.
pub type DealProgress = (usize, u64);

impl Question for DealSet {
    type Note = DealProgress;
    type Answer = Result<String, Refusals>;
}

impl Opening for DealSet {
    const SERVICE: Service = Service::Dealing;
    type Asked = NoQuestion;
}
