//! A list of six cards of cribbage a line, each with the best discard.

use serde::{Deserialize, Serialize};

use super::cribbage::TableFiles;
use super::judging::Refusal;
use super::question::{Opening, Service, answers};
use super::table::{AskedOfList, Table};
use crate::desk::discard_list::row::{Column, JudgedSix};
use crate::desk::discard_list::table::{Overview, Query};

/// Has a list of six cards a line read from the file that goes with it, and judged by the players of these tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadDiscards(pub TableFiles);

answers! {
    ReadDiscards => Summary;
}

impl Opening for ReadDiscards {
    const SERVICE: Service = Service::Discards;
    type Asked = AskedOfList<Self>;
}

/// On the way to an answer it is told how many of how many hands are worked out.
impl Table for ReadDiscards {
    type Query = Query;
    type Row = JudgedSix;
    type Overall = Overall;
}

/// What the page shows of a list as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many hands there are.
    pub hands: usize,
    /// How many lines are no six cards with a role.
    pub refused: usize,
    /// What is wrong with the first of them.
    pub faults: Vec<Refusal>,
    /// Whether it has no hand and looks like a file of the solitaire.
    pub is_of_solitaire: bool,
    /// How long reading took, in milliseconds.
    pub millis: f64,
}

/// What there is to say of the rows that a query selects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Overall {
    /// The conditions that could not be read, each with why, in a sentence without its full stop.
    pub refused: Vec<(Column, String)>,
    /// What all hands come to, of the dealer and of the pone.
    pub by_role: [Overview; 2],
    /// How long it took to work this out, in milliseconds.
    pub millis: f64,
}
