//! What the discards of six cribbage cards are worth, as JavaScript sees it.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::option;
use super::thrown::{refused, unknown};
use crate::engine::cribbage::discard as engine;
use crate::engine::cribbage::discard::by_score::Wins;
use crate::engine::cribbage::discard::certainty::Lead;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::notation::read_whole_six_of;
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Role};
use crate::engine::wording::Quoted;
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
    /// How sure it is that the first is better than those that keep other ranks.
    #[tsify(type = "DiscardCertainty")]
    pub certainty: &'static str,
    /// The two cards of the best throw where the pegging, an estimate, is left out.
    #[tsify(type = "CribbageCard[]")]
    pub best_by_hand_and_crib: Vec<String>,
    /// The chance to win before the cards are seen, where a score is given: an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_before: Option<f64>,
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
    /// Net points, yours less the opponent's: the hand, with the crib added for the dealer and taken off for the
    /// pone, and the gain in the play.
    pub total: f64,
    /// The points that you get: hand, pegging, and the crib if it is yours.
    pub gross: f64,
    /// The points that the opponent gets by it: pegging, and the crib if it is the opponent's. The hand is left out.
    pub opponent_gross: f64,
    /// By how much the total is less than the best.
    pub behind: f64,
    /// How unsure that is, for the pegging is an estimate; 0 where the same ranks are kept.
    pub sigma: f64,
    /// How the throw stands to the best.
    #[tsify(type = "DiscardStanding")]
    pub standing: &'static str,
    /// What the throw costs: 0 if it is the best or even with it, or else `behind` less `sigma`, or 0.
    pub cost: f64,
    /// Why the best throw is better, in English; of the best, than the next that keeps other ranks.
    pub why: String,
    /// The chance to win, 0 to 1, where a score is given: an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins: Option<f64>,
    /// By how much the lead of the greatest chance over this one may be off, of the greatest the chance itself, 95 % of the
    /// time; 0 before hole 108, from where on deals are played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_error: Option<f64>,
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
pub(super) fn asked(text: &str, options: &JsValue) -> Result<(DiscardsOf, Option<Scores>), Error> {
    let scores = option(options, "score")?.map(|scores| scores.parse::<Scores>()).transpose();
    let scores = scores.map_err(|reason| unknown(&reason))?;
    let role = option(options, "role")?.map(|name| name.parse::<Role>()).transpose();
    let role = role.map_err(|reason| unknown(&reason))?;
    let opponent = match option(options, "opponent")?.as_deref() {
        None => Opponent::Shipped,
        Some(name) => {
            Opponent::named(name).ok_or_else(|| unknown(&UnknownOpponent(Quoted::new(name))))?
        }
    };
    let (six, said) = read_whole_six_of(text, role).map_err(|found| refused(&found))?;
    Ok((DiscardsOf { six, role: role.unwrap_or(said), opponent }, scores))
}

impl Discards {
    /// What came of it, at a score where there is one.
    pub(super) fn of(found: &engine::Discards, wins: Option<&Wins>) -> Self {
        let exact = found.best_by_hand_and_crib().map(|best| best.thrown);
        let before = wins.map(|wins| wins.before.wins(found.role));
        Self {
            six: found.six.cards().map(|card| card.to_string()).into(),
            role: found.role.name(),
            opponent: found.opponent.name(),
            discards: found
                .discards
                .iter()
                .map(|discard| Discard::of(found, discard, wins))
                .collect(),
            throws: found
                .throws
                .iter()
                .map(|throw| Throw { ranks: throw.pair.to_string(), chance: throw.chance })
                .collect(),
            certainty: found.certainty().name(),
            best_by_hand_and_crib: exact.map(names).unwrap_or_default(),
            wins_before: before,
        }
    }
}

impl Discard {
    fn of(found: &engine::Discards, discard: &engine::Discard, wins: Option<&Wins>) -> Self {
        let best = found.discards.first().unwrap_or(discard);
        let lead = Lead::of(best, discard);
        let why = if discard == best {
            found.next_with_other_ranks(best).map(|next| found.why(best, next))
        } else {
            Some(found.why(best, discard))
        };
        let win = wins.and_then(|wins| wins.of(discard.thrown));
        Self {
            thrown: names(discard.thrown),
            kept: discard.kept.map(|card| card.to_string()).into(),
            hand: Spread::of(&discard.hand),
            crib: Spread::of(&discard.crib),
            pegs: f64::from(discard.pegged.own) / 1000.0,
            opponent_pegs: f64::from(discard.pegged.opponent) / 1000.0,
            total: discard.total(),
            gross: discard.gross(found.role),
            opponent_gross: discard.conceded(found.role),
            behind: discard.behind(best).unwrap_or(0.0),
            sigma: lead.deviation,
            standing: discard.standing(best).name(),
            cost: lead.cost(),
            why: why.map_or_else(String::new, |why| why.to_string()),
            wins: win.map(|win| win.chance),
            wins_error: win.map(|win| win.error),
        }
    }
}

fn names(cards: [Card; 2]) -> Vec<String> {
    cards.map(|card| card.to_string()).into()
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
