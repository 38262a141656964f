//! The services of a worker, a line each, and how the lists among them are read.

use serde::de::DeserializeOwned;

use super::boards::CheckedFile;
use super::cribbage::{KeptPlayers, players};
use super::dealing::Dealing;
use super::frequency::{Counting, Finding};
use super::judging::Judging;
use super::lists::{KeptList, ReadList};
use super::service::{Answered, Page, Service, refused};
use super::session::KeptSession;
use super::simulate::Simulating;
use super::solving::{Solving, Steps};
use crate::desk::discard_list::reading::SixList;
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::reading::HandList;
use crate::desk::hand_list::table::HandTable;
use crate::wire::failure::Failure;
use crate::wire::lists::{ReadDiscards, ReadHands};
use crate::wire::message::Packed;
use crate::wire::question::Service as Name;

/// A service that was begun.
pub enum Begun {
    /// It goes on step by step.
    Steps(Box<dyn Steps>),
    /// It is there: the answer to its opening, and what it keeps.
    Open(Answered, Option<Box<dyn Kept>>),
}

/// Begins a service.
///
/// # Errors
///
/// Why there is no answer.
pub fn begin(
    service: Name,
    opening: &Packed,
    file: Vec<u8>,
    page: &dyn Page,
) -> Result<Begun, Failure> {
    match service {
        Name::Judging => open::<Judging>(opening, file, page),
        Name::Boards => open::<CheckedFile>(opening, file, page),
        Name::Hands => open::<KeptList<ReadHands>>(opening, file, page),
        Name::Discards => open::<KeptList<ReadDiscards>>(opening, file, page),
        Name::Session => open::<KeptSession>(opening, file, page),
        Name::Players => open::<KeptPlayers>(opening, file, page),
        Name::Dealing => open::<Dealing>(opening, file, page),
        Name::Frequencies => open::<Counting>(opening, file, page),
        Name::Examples => open::<Finding>(opening, file, page),
        Name::Strain => Ok(Begun::Steps(Box::new(Solving::strain(read(opening)?)))),
        Name::Positions => Ok(Begun::Steps(Box::new(Solving::positions(read(opening)?)))),
        Name::Simulating => Ok(Begun::Steps(Box::new(Simulating::new(read(opening)?)?))),
    }
}

/// What a worker keeps, whatever it is.
pub trait Kept {
    /// Answers a question about it.
    ///
    /// # Errors
    ///
    /// Why there is no answer.
    fn answer(&mut self, question: &Packed, page: &dyn Page) -> Result<Answered, Failure>;
}

impl<S: Service> Kept for S {
    fn answer(&mut self, question: &Packed, page: &dyn Page) -> Result<Answered, Failure> {
        Service::answer(self, read(question)?, page)
    }
}

fn open<S: Service>(opening: &Packed, file: Vec<u8>, page: &dyn Page) -> Result<Begun, Failure> {
    let (answered, kept) = S::open(read(opening)?, file, page)?;
    Ok(Begun::Open(answered, kept.map(|kept| Box::new(kept) as Box<dyn Kept>)))
}

/// A question as it was asked; of another service it is about nothing that is kept.
fn read<T: DeserializeOwned>(question: &Packed) -> Result<T, Failure> {
    question.read().ok_or(Failure::NotKept)
}

impl ReadList for ReadHands {
    type Of = HandTable;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<HandTable, Failure> {
        Ok(HandTable::new(HandList::read(text, progress)))
    }
}

impl ReadList for ReadDiscards {
    type Of = SixTable;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<SixTable, Failure> {
        let players = players(&self.0).map_err(|wrong| refused(&wrong))?;
        Ok(SixTable::new(SixList::read(text, progress), players))
    }
}
