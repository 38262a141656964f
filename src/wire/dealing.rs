//! A set of boards to deal, as a form asks for it. The page sends the texts of the form's fields as they are; the
//! worker reads them.

use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Question, Service};

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Field {
    /// How many boards.
    Boards,
    /// The number of the first.
    First,
    /// What they are dealt from.
    Seed,
    /// The script that they meet.
    Script,
}

impl Field {
    pub const ALL: [Self; 4] = [Self::Boards, Self::First, Self::Seed, Self::Script];
}

/// What stands in the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// How many boards, where the script does not say it.
    pub boards: String,
    /// The number of the first.
    pub first: String,
    /// What they are dealt from.
    pub seed: String,
    /// The script that they meet.
    pub script: String,
}

/// Has a set dealt. The set is the file beside the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSet(pub Form);

/// A set that is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// What its file is called.
    pub name: String,
    /// Whether the script says who deals, and not the boards' numbers.
    pub has_dealer: bool,
    /// Whether it says who is vulnerable.
    pub has_vulnerability: bool,
    /// The conditions of the script that exclude nothing, and which is the rarest; each a sentence without its full stop.
    pub of_conditions: Vec<String>,
}

/// Why nothing is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refused {
    /// Fields that cannot be read, and why.
    Fields(Vec<(Field, String)>),
    /// Parts of the script exclude each other on a board; their numbers, from 1, with 0 for the cards that are given.
    Never(u32, Vec<usize>),
    /// A board was not dealt, and why.
    Board(String),
}

/// How far dealing has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealProgress {
    /// So many boards are dealt.
    pub done: usize,
    pub total: usize,
    /// So many deals were tried.
    pub tries: u64,
}

impl Question for DealSet {
    type Note = DealProgress;
    type Answer = Result<Dealt, Refused>;
}

impl Opening for DealSet {
    const SERVICE: Service = Service::Dealing;
    type Asked = NoQuestion;
}
