//! What the discards of six cribbage cards are worth, as JavaScript sees it.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::option;
use super::thrown::{refused, unknown};
use crate::engine::cribbage::discard::{self as engine, Opponent};
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::notation::read_whole_six_of;
use crate::engine::cribbage::role::Role;
use crate::engine::quoted::Quoted;
use crate::wire::cribbage::DiscardsOf;

/// Every discard of six cards, best first.
///
/// Cards are written with the rank first: `5H`, `TC`, `AS`; without its suit, where that is not known, `5`.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discards {
    /// The six cards, the lowest first.
    #[tsify(type = "CribbageCard[]")]
    pub six: Vec<String>,
    /// Whose they are.
    #[tsify(type = "CribbageRole")]
    pub role: &'static str,
    /// Against whom.
    #[tsify(type = "CribbageOpponent")]
    pub opponent: &'static str,
    /// The discards that differ, the best first: fifteen, or fewer where suits are not known and ranks repeat.
    pub discards: Vec<Discard>,
    /// What the opponent throws, by ranks, the likeliest first.
    pub throws: Vec<Throw>,
}

/// One way to throw two cards of six. Points are means.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discard {
    /// The two cards that are thrown.
    #[tsify(type = "CribbageCard[]")]
    pub thrown: Vec<String>,
    /// The four that are kept.
    #[tsify(type = "CribbageCard[]")]
    pub kept: Vec<String>,
    /// What the hand scores: exact.
    pub hand: Spread,
    /// What the crib scores, whosever it is: exact for how the opponent throws.
    pub crib: Spread,
    /// What one pegs: an estimate.
    pub pegs: f64,
    /// What the opponent pegs: an estimate.
    pub opponent_pegs: f64,
    /// The hand, with the crib added for the dealer and taken off for the pone, and the gain in the play.
    pub total: f64,
}

/// How likely each number of points is.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    /// The points to expect.
    pub mean: f64,
    /// The chance of each number of points that comes about, 0 to 1, the fewest points first.
    #[tsify(type = "[points: number, chance: number][]")]
    pub chances: Vec<(i32, f64)>,
}

/// What the opponent may throw.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Throw {
    /// The two ranks, the lower first, such as `5J`.
    pub ranks: String,
    /// How likely that is, above 0, to 1.
    pub chance: f64,
}

/// Reads six cards and the options, which are any value of JavaScript.
pub(super) fn asked(text: &str, options: &JsValue) -> Result<DiscardsOf, Error> {
    let role = option(options, "role")?.map(|name| name.parse::<Role>()).transpose();
    let role = role.map_err(|reason| unknown(&reason))?;
    let opponent = match option(options, "opponent")?.as_deref() {
        None => Opponent::Shipped,
        Some(name) => {
            Opponent::named(name).ok_or_else(|| unknown(&UnknownOpponent(Quoted::new(name))))?
        }
    };
    let (six, said) = read_whole_six_of(text, role).map_err(|found| refused(&found))?;
    Ok(DiscardsOf { six, role: role.unwrap_or(said), opponent })
}

impl Discards {
    /// What came of it.
    pub(super) fn of(found: &engine::Discards) -> Self {
        Self {
            six: found.six.cards().map(|card| card.to_string()).into(),
            role: found.role.name(),
            opponent: found.opponent.name(),
            discards: found.discards.iter().map(Discard::of).collect(),
            throws: found
                .throws
                .iter()
                .map(|throw| Throw { ranks: throw.pair.to_string(), chance: throw.chance })
                .collect(),
        }
    }
}

impl Discard {
    fn of(discard: &engine::Discard) -> Self {
        Self {
            thrown: discard.thrown.map(|card| card.to_string()).into(),
            kept: discard.kept.map(|card| card.to_string()).into(),
            hand: Spread::of(&discard.hand),
            crib: Spread::of(&discard.crib),
            pegs: f64::from(discard.pegged.own) / 1000.0,
            opponent_pegs: f64::from(discard.pegged.opponent) / 1000.0,
            total: discard.total(),
        }
    }
}

impl Spread {
    fn of(distribution: &Distribution) -> Self {
        Self { mean: distribution.mean(), chances: distribution.chances().collect() }
    }
}

/// No name of an opponent.
#[derive(Display)]
#[display("{_0} is no opponent, expected strong or random")]
struct UnknownOpponent(Quoted);
