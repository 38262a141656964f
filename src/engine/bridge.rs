//! Contract bridge: hands, points, opening bids, auctions, play and deal records.

pub mod auction;
pub mod call;
pub mod comparison;
pub mod contract;
pub mod deal;
pub(crate) mod dealing;
pub mod double_dummy;
pub mod evaluation;
pub mod hand;
pub mod notation;
pub mod opening;
pub mod play;
pub mod points;
pub mod record;
pub mod score;
pub mod seat;
mod seat_names;
pub(crate) mod seed;
pub mod session;
pub(crate) mod shape_list;
pub(crate) mod shape_set;
pub mod simulate;
pub mod vulnerability;
