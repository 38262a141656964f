//! Registry of the services, and the readers of lists.

use serde::de::DeserializeOwned;

use super::boards::CheckedFile;
use super::cribbage::{self, KeptPlayers};
use super::dealing::Dealing;
use super::frequency::{Counting, Finding};
use super::judging::Judging;
use super::lists::{KeptList, ReadList};
use super::service::{Answered, Files, Page, Service, refused};
use super::session::KeptSession;
use super::simulate::Simulating;
use super::solving::{Solving, Steps, WarmUp};
use crate::chunk::ChunkError;
use crate::desk::discard_list::reading::SixList;
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::reading::HandList;
use crate::desk::hand_list::table::HandTable;
use crate::wire::failure::Failure;
use crate::wire::lists::{ReadDiscards, ReadHands};
use crate::wire::message::Packed;
use crate::wire::question::Service as Name;

pub enum Begun {
    Steps(Box<dyn Steps>),
    /// The response to the opening, and the service instance if it stays open.
    Open(Answered, Option<Box<dyn Kept>>),
}

/// Function that starts a service from its opening and the bytes of its files.
pub type Begin = fn(&Packed, Files, &dyn Page) -> Result<Begun, Failure>;

/// Declares a chunk for each service, named as in [`Name::chunk`].
macro_rules! services {
    ($($chunk:ident: $function:ident => $begin:expr;)*) => {
        $(chunk!($chunk, fn $function() -> Result<Begin, ChunkError> { Ok($begin) });)*
    };
}

services! {
    judging: judging => open::<Judging>;
    boards: boards => open::<CheckedFile>;
    hands: hands => open::<KeptList<ReadHands>>;
    discards: discards => open::<KeptList<ReadDiscards>>;
    session: session => open::<KeptSession>;
    cribbage: players => open::<KeptPlayers>;
    dealing: dealing => open::<Dealing>;
    openings: frequencies => open::<Counting>;
    openings: examples => open::<Finding>;
    solving: strain => |opening, _, _| Ok(Begun::Steps(Box::new(Solving::strain(read(opening)?))));
    solving: positions => |opening, _, _| Ok(Begun::Steps(Box::new(Solving::positions(read(opening)?))));
    simulating: simulating => |opening, _, _| Ok(Begun::Steps(Box::new(Simulating::new(read(opening)?)?)));
}

chunk!(
    solving,
    /// Returns the warm-up job of a worker that will solve.
    pub fn warm_up() -> Result<Box<dyn Steps>, ChunkError> {
        Ok(Box::new(WarmUp::default()))
    }
);

/// Returns the function that starts a service, after fetching its chunk.
pub async fn fetch(service: Name) -> Result<Begin, ChunkError> {
    match service {
        Name::Judging => judging().await,
        Name::Boards => boards().await,
        Name::Hands => hands().await,
        Name::Discards => discards().await,
        Name::Session => session().await,
        Name::Players => players().await,
        Name::Dealing => dealing().await,
        Name::Frequencies => frequencies().await,
        Name::Examples => examples().await,
        Name::Strain => strain().await,
        Name::Positions => positions().await,
        Name::Simulating => simulating().await,
    }
}

/// An open service of any type.
pub trait Kept {
    fn answer(&mut self, question: &Packed, page: &dyn Page) -> Result<Answered, Failure>;
}

impl<S: Service> Kept for S {
    fn answer(&mut self, question: &Packed, page: &dyn Page) -> Result<Answered, Failure> {
        Service::answer(self, read(question)?, page)
    }
}

fn open<S: Service>(opening: &Packed, files: Files, page: &dyn Page) -> Result<Begun, Failure> {
    let (answered, kept) = S::open(read(opening)?, files, page)?;
    Ok(Begun::Open(answered, kept.map(|kept| Box::new(kept) as Box<dyn Kept>)))
}

/// Decodes a request. One of another service fails like one to a closed service.
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
        let players = cribbage::players(&self.0).map_err(|wrong| refused(&wrong))?;
        Ok(SixTable::new(SixList::read(text, progress), players))
    }
}
