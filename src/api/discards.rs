//! Discards of six cribbage cards in JavaScript.

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

/// Every discard of six cards, best first.
///
/// Cards are written with the rank first: `5H`, `TC`, `AS`; `5` without a known suit.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discards {
    /// The six cards, lowest first.
    #[tsify(type = "CribbageCard[]")]
    pub six: Vec<String>,
    /// Role of the holder.
    #[tsify(type = "CribbageRole")]
    pub role: &'static str,
    /// Opponent.
    #[tsify(type = "CribbageOpponent")]
    pub opponent: &'static str,
    /// Distinct discards, best first: fifteen, or fewer without suits if ranks repeat.
    pub discards: Vec<Discard>,
    /// Throws of the opponent by ranks, most likely first.
    pub throws: Vec<Throw>,
    /// Certainty that the first discard is better than those that keep other ranks.
    #[tsify(type = "DiscardCertainty")]
    pub certainty: &'static str,
    /// Cards of the best throw without the pegging, which is an estimate.
    #[tsify(type = "CribbageCard[]")]
    pub best_by_hand_and_crib: Vec<String>,
    /// Estimated winning chance before the cards are seen, if a score is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_before: Option<f64>,
}

/// A way to throw two cards of six. Points are means.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Discard {
    /// The two thrown cards.
    #[tsify(type = "CribbageCard[]")]
    pub thrown: Vec<String>,
    /// The four kept cards.
    #[tsify(type = "CribbageCard[]")]
    pub kept: Vec<String>,
    /// Score of the hand: exact.
    pub hand: Spread,
    /// Score of the crib of either owner: exact for the opponent's throws.
    pub crib: Spread,
    /// Own pegging: an estimate.
    pub pegs: f64,
    /// Opponent's pegging: an estimate.
    pub opponent_pegs: f64,
    /// Net points against the opponent: hand and pegging gain, plus the crib for the dealer or less
    /// the crib for the pone.
    pub total: f64,
    /// Own points: hand, pegging, and the crib if it is yours.
    pub gross: f64,
    /// Opponent's points: pegging, and the crib if it is the opponent's, without the hand.
    pub opponent_gross: f64,
    /// Deficit of the total against the best.
    pub behind: f64,
    /// Uncertainty of the deficit, as pegging is an estimate; 0 if the same ranks are kept.
    pub sigma: f64,
    /// Comparison with the best throw.
    #[tsify(type = "DiscardStanding")]
    pub standing: &'static str,
    /// Cost: 0 for the best throw or one even with it, otherwise `behind` less `sigma`, or 0.
    pub cost: f64,
    /// Reason in English that the best throw is better; for the best, better than the next that
    /// keeps other ranks.
    pub why: String,
    /// Estimated winning chance, 0 to 1, if a score is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins: Option<f64>,
    /// Error, with 95 % confidence, of the greatest chance's lead over this one; for the greatest,
    /// of the chance itself. 0 before hole 108; from there on deals are played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub wins_error: Option<f64>,
}

/// Distribution of points.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    /// Mean.
    pub mean: f64,
    /// Probability of each possible number of points, 0 to 1, fewest points first.
    #[tsify(type = "[points: number, chance: number][]")]
    pub chances: Vec<(i32, f64)>,
}

/// A possible throw of the opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Throw {
    /// The two ranks, lower first, such as `5J`.
    pub ranks: String,
    /// Probability, above 0, up to 1.
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
    /// Creates the result, with winning chances if a score was given.
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
#[display("{_0} isn't an opponent; use strong or random")]
struct UnknownOpponent(QuotedText);
