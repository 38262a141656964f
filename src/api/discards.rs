//! JavaScript objects for discards of six cribbage cards.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::{option, parsed_option};
use super::diagnostic::{refused, unknown};
use crate::engine::QuotedText;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::discard::certainty::DiscardLead;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::notation::read_whole_six_of;
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Role, discard as engine};
use crate::wire::cribbage::EvaluateDiscards;

/// All discards of six cards, the best first.
///
/// Cards are written with the rank first, such as `5H`, `TC` or `AS`, or `5` if the suit is unknown.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discards {
    /// The six cards, the lowest first.
    #[tsify(type = "CribbageCard[]")]
    pub six: Vec<String>,
    /// Role of the player who holds the cards.
    #[tsify(type = "CribbageRole")]
    pub role: &'static str,
    /// Kind of opponent.
    #[tsify(type = "CribbageOpponent")]
    pub opponent: &'static str,
    /// Distinct discards, the best first. There are fifteen discards, or fewer if suits are unknown and ranks repeat.
    pub discards: Vec<Discard>,
    /// Ranks that the opponent may throw, the most likely first.
    pub throws: Vec<Throw>,
    /// Certainty that the first discard is better than all discards that keep other ranks.
    #[tsify(type = "DiscardCertainty")]
    pub certainty: &'static str,
    /// Thrown cards of the discard that is best without the estimated pegging.
    #[tsify(type = "CribbageCard[]")]
    pub best_by_hand_and_crib: Vec<String>,
    /// Estimated winning chance before the cards are seen. Absent without a score in the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_before: Option<f64>,
}

/// A way to throw two of six cards. All points are means.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discard {
    /// The two thrown cards.
    #[tsify(type = "CribbageCard[]")]
    pub thrown: Vec<String>,
    /// The four kept cards.
    #[tsify(type = "CribbageCard[]")]
    pub kept: Vec<String>,
    /// Exact distribution of the hand's score.
    pub hand: Spread,
    /// Distribution of the crib's score, whether the player or the opponent owns the crib. It is exact if the opponent
    /// throws with the probabilities in `throws`.
    pub crib: Spread,
    /// Estimated number of points that the player pegs.
    pub pegs: f64,
    /// Estimated number of points that the opponent pegs.
    pub opponent_pegs: f64,
    /// Net points: the hand and the difference in pegging, plus the crib for the dealer, or minus the crib for the
    /// pone.
    pub total: f64,
    /// Points of the player: the hand, the player's pegging and, if the player owns the crib, the crib.
    pub gross: f64,
    /// Points of the opponent: the opponent's pegging and, if the opponent owns the crib, the crib. The opponent's hand
    /// is not included.
    pub opponent_gross: f64,
    /// Difference from the best discard's total; 0 for the best.
    pub behind: f64,
    /// Standard deviation of `behind`. It comes from the pegging estimate, so it is 0 if this discard and the best
    /// discard keep the same ranks.
    pub sigma: f64,
    /// Comparison with the best discard.
    #[tsify(type = "DiscardStanding")]
    pub standing: &'static str,
    /// Cost in points. It is 0 if the discard is the best or even with the best. Otherwise, it is `behind` minus
    /// `sigma`, but at least 0.
    pub cost: f64,
    /// Reason in English why the best discard is better than this discard. For the best discard, the reason why it is
    /// better than the next discard that keeps other ranks, or an empty string if there is no such discard.
    pub why: String,
    /// Estimated winning chance, 0 to 1. Absent without a score in the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins: Option<f64>,
    /// Margin of error (95 % confidence) of the difference between the best winning chance and `wins`. For the best
    /// discard and for discards that were dropped early, it is the margin of error of `wins`. It is 0 if no player has
    /// reached hole 108, because deals are only played out from there on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_error: Option<f64>,
}

/// Distribution of a number of points.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    /// Mean number of points.
    pub mean: f64,
    /// Probability, 0 to 1, of each possible number of points. The fewest points come first.
    #[tsify(type = "[points: number, chance: number][]")]
    pub chances: Vec<(i32, f64)>,
}

/// A throw that the opponent may make.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Throw {
    /// The two ranks, the lower first, such as `5J`.
    pub ranks: String,
    /// Probability, greater than 0 and at most 1.
    pub chance: f64,
}

/// Parses six cards and the options.
pub(super) fn request(
    text: &str,
    options: &JsValue,
) -> Result<(EvaluateDiscards, Option<Scores>), Error> {
    let scores = parsed_option::<Scores>(options, "score")?;
    let role = parsed_option::<Role>(options, "role")?;
    let opponent = match option(options, "opponent")?.as_deref() {
        None => Opponent::Shipped,
        Some(name) => {
            Opponent::named(name).ok_or_else(|| unknown(UnknownOpponent(QuotedText::new(name))))?
        }
    };
    let (six, stated) = read_whole_six_of(text, role).map_err(|found| refused(&found))?;
    Ok((EvaluateDiscards { six, role: role.unwrap_or(stated), opponent }, scores))
}

impl Discards {
    /// Creates the result for JavaScript. It contains winning chances if `wins` is given.
    pub(super) fn of(found: &engine::Discards, wins: Option<&DiscardChances>) -> Self {
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
    fn of(
        found: &engine::Discards,
        discard: &engine::Discard,
        wins: Option<&DiscardChances>,
    ) -> Self {
        let best = found.discards.first().unwrap_or(discard);
        let lead = DiscardLead::of(best, discard);
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

#[derive(Display)]
#[display("{_0} isn’t an opponent; use strong or random")]
struct UnknownOpponent(QuotedText);
