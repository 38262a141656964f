//! Requests to a worker, each with the types of its updates and of its response.
//!
//! A worker runs *services*, such as judging an input, holding a file of records, or solving a deal. An opening request
//! starts a service. While the page holds a handle to the service, it can send further requests.

use std::fmt::Debug;

use derive_more::{Display, Error};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A request to a worker. It ends with a response or with a [`Failure`]. A response may have files.
pub trait ServiceRequest: Serialize + DeserializeOwned + 'static {
    /// Update that is sent before the response, such as progress.
    type Update: Serialize + DeserializeOwned + 'static;
    type Response: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
}

/// A request that starts a service. It may have files.
pub trait OpenRequest: ServiceRequest {
    const SERVICE: ServiceKind;
    /// Type of all requests that can be sent to the open service.
    type Requests: Serialize + DeserializeOwned + 'static;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServiceKind {
    Judging,
    /// Checks a file of deal records, and holds the file.
    Boards,
    /// Parses a list of bridge hands, and holds the list.
    Hands,
    /// Parses a list with six cribbage cards per line, and holds the list.
    Discards,
    /// Parses and ranks a session, and holds the session.
    Session,
    /// Holds the built-in cribbage players.
    Players,
    Dealing,
    Frequencies,
    Examples,
    Strain,
    Positions,
    /// Answers a question about random deals that satisfy a script.
    Simulating,
}

impl ServiceKind {
    /// Returns the name of the chunk that contains the service's code (see `worker/registry.rs`). Workers that are
    /// started for the service have the same name.
    pub const fn chunk(self) -> &'static str {
        match self {
            Self::Judging => "judging",
            Self::Boards => "boards",
            Self::Hands => "hands",
            Self::Discards => "discards",
            Self::Session => "session",
            Self::Players => "cribbage",
            Self::Dealing => "dealing",
            Self::Frequencies | Self::Examples => "openings",
            Self::Strain | Self::Positions => "solving",
            Self::Simulating => "simulating",
        }
    }

    /// Returns whether the service runs in steps. Such a service can be stopped after each step.
    pub const fn is_in_steps(self) -> bool {
        match self {
            Self::Strain | Self::Positions | Self::Simulating => true,
            Self::Judging
            | Self::Boards
            | Self::Hands
            | Self::Discards
            | Self::Session
            | Self::Players
            | Self::Dealing
            | Self::Frequencies
            | Self::Examples => false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub done: usize,
    pub total: usize,
}

impl Progress {
    pub const fn start(total: usize) -> Self {
        Self { done: 0, total }
    }

    pub const fn percent(self) -> u64 {
        self.done as u64 * 100 / if self.total == 0 { 1 } else { self.total as u64 }
    }
}

/// Request type of services that accept no requests once they are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EmptyRequest {}

/// Declares the response types of requests that send [`Progress`] as their update.
macro_rules! responses {
    ($($request:ty => $response:ty;)+) => {
        $(impl $crate::wire::request::ServiceRequest for $request {
            type Update = $crate::wire::request::Progress;
            type Response = $response;
        })+
    };
}
pub(super) use responses;

/// Reason why a request failed, as a sentence. The page may send the request again.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Failure {
    #[display("Part of Kibitzer didn’t load. Are you offline? Once loaded, it works offline.")]
    NotLoaded,
    /// A file in the folder of the page could not be fetched.
    #[display(
        "The tables for this answer didn’t load. Are you offline? Once loaded, they work offline."
    )]
    NotFetched,
    /// A fetched file does not have the expected content. It may be an error page.
    #[display("The tables don’t match this version. Try again, or reload.")]
    WrongFile,
    /// The worker ended during its work.
    #[display("The calculation stopped, perhaps for lack of memory. Try again.")]
    Stopped,
    /// The page and the worker belong to different builds.
    #[display("Parts of Kibitzer are from different versions. Reload the page.")]
    OtherBuild,
    /// The service is not open yet, or it is already closed.
    #[display("That isn’t loaded right now. Try again in a moment.")]
    NotOpen,
    /// The browser has no memory for the response's file. The service remains open.
    #[display("Not enough memory. Close other tabs and try again.")]
    NoMemory,
    /// The input was rejected. The reason is a sentence.
    #[error(ignore)]
    Refused(String),
}
