//! The services of a worker, a line each.

use serde::de::DeserializeOwned;

use super::boards::CheckedFile;
use super::dealing::Dealing;
use super::judging::Judging;
use super::service::{Answered, Page, Service};
use super::solving::{Solving, Steps};
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::table::HandTable;
use crate::engine::cribbage::players::Players;
use crate::wire::failure::Failure;
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
        Name::Hands => open::<HandTable>(opening, file, page),
        Name::Discards => open::<SixTable>(opening, file, page),
        Name::Players => open::<Players>(opening, file, page),
        Name::Dealing => open::<Dealing>(opening, file, page),
        Name::Strain => Ok(Begun::Steps(Box::new(Solving::strain(read(opening)?)))),
        Name::Positions => Ok(Begun::Steps(Box::new(Solving::positions(read(opening)?)))),
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
