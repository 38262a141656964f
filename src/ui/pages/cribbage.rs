//! The cribbage pages: discards, lists of hands, counting, play, and complete games.

pub mod discard;
pub mod entry;
mod game;
mod many;
pub mod play;
pub mod score;
mod words;

use std::rc::Rc;

use crate::client::use_request::PlayersRequestState;
use crate::wire::request::ServiceRequest;

pub use self::discard::DiscardTab;
pub use self::game::GameTab;
pub use self::many::{DiscardsTable, route_to_table};
pub use self::play::PlayTab;
pub use self::score::ScoreTab;

/// Returns the response to exactly `request`. Returns `None` until the response has arrived, or if the request has
/// failed.
pub fn response_to<'k, Q: ServiceRequest + PartialEq>(
    known: &'k PlayersRequestState<Q>,
    request: Option<&Q>,
) -> Option<&'k Rc<Q::Response>> {
    let (of, response) = known.last.as_ref()?;
    response.as_ref().ok().filter(|_| Some(of) == request)
}

/// Returns the index of the card that a digit key selects among `count` cards, or `None`. `1` selects the first card.
pub fn place_of_key(key: &str, count: usize) -> Option<usize> {
    let digit = key.parse::<usize>().ok()?;
    (1..=count).contains(&digit).then(|| digit - 1)
}
