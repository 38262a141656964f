//! Functions that start the services.

use serde::de::DeserializeOwned;

use super::boards::BoardsService;
use super::cribbage::PlayersService;
use super::dealing::DealService;
use super::frequency::{ExampleHandsService, FrequencyService};
use super::judging::JudgeService;
use super::lists::ListService;
use super::service::{Files, Reply, RequestContext, Service};
use super::session::SessionService;
use super::simulate::SimulateJob;
use super::solving::{SolveJob, SteppedJob, WarmUp};
use crate::chunk::ChunkError;
use crate::wire::message::Payload;
use crate::wire::request::{Failure, ServiceKind as Name};
use crate::wire::table::{OpenDiscardList, OpenHandList};

pub enum ServiceStart {
    Steps(Box<dyn SteppedJob>),
    /// The response to the opening request. If the service stays open, also the service.
    Open(Reply, Option<Box<dyn ServiceInstance>>),
}

/// Function that starts a service from its opening request and the bytes of its files.
pub type StartService = fn(&Payload, Files, &dyn RequestContext) -> Result<ServiceStart, Failure>;

/// Declares a function for each service, in the chunk that [`Name::chunk`] names.
macro_rules! services {
    ($($chunk:ident: $function:ident => $start:expr;)*) => {
        $(chunk!($chunk, fn $function() -> Result<StartService, ChunkError> { Ok($start) });)*
    };
}

services! {
    judging: judging => open::<JudgeService>;
    boards: boards => open::<BoardsService>;
    hands: hands => open::<ListService<OpenHandList>>;
    discards: discards => open::<ListService<OpenDiscardList>>;
    session: session => open::<SessionService>;
    cribbage: players => open::<PlayersService>;
    dealing: dealing => open::<DealService>;
    openings: frequencies => open::<FrequencyService>;
    openings: examples => open::<ExampleHandsService>;
    solving: strain => |opening, _, _| Ok(ServiceStart::Steps(Box::new(SolveJob::strain(read(opening)?))));
    solving: positions => |opening, _, _| Ok(ServiceStart::Steps(Box::new(SolveJob::positions(read(opening)?))));
    simulating: simulating => |opening, _, _| Ok(ServiceStart::Steps(Box::new(SimulateJob::new(read(opening)?)?)));
}

chunk!(
    solving,
    /// Returns the job that warms up a worker for solving.
    pub fn warm_up() -> Result<Box<dyn SteppedJob>, ChunkError> {
        Ok(Box::new(WarmUp::default()))
    }
);

/// Fetches the chunk of a service, and returns the function that starts the service.
pub async fn fetch(service: Name) -> Result<StartService, ChunkError> {
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
pub trait ServiceInstance {
    fn answer(&mut self, question: &Payload, page: &dyn RequestContext) -> Result<Reply, Failure>;
}

impl<S: Service> ServiceInstance for S {
    fn answer(&mut self, question: &Payload, page: &dyn RequestContext) -> Result<Reply, Failure> {
        Service::answer(self, read(question)?, page)
    }
}

fn open<S: Service>(
    opening: &Payload,
    files: Files,
    page: &dyn RequestContext,
) -> Result<ServiceStart, Failure> {
    let (answered, state) = S::open(read(opening)?, files, page)?;
    Ok(ServiceStart::Open(answered, state.map(|state| Box::new(state) as Box<dyn ServiceInstance>)))
}

/// Decodes a request. If it belongs to another service, returns the same failure as for a closed service.
fn read<T: DeserializeOwned>(question: &Payload) -> Result<T, Failure> {
    question.read().ok_or(Failure::NotOpen)
}
