//! Costs of the user's decisions in a game.

use super::{ByPlayer, CountedHand, Game, GameDeal, Player};
use crate::engine::cribbage::discard::certainty::DiscardLead;
use crate::engine::cribbage::notation::PlayText;
use crate::engine::cribbage::pegging::GAME;
use crate::engine::cribbage::{
    ByRole, Card, Opponent, Pegging, Players, Role, ShownAs, Six, WinChances,
};
use crate::engine::order::sort_by;

/// A decision of the user, with its cost.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// Index of the deal.
    pub deal: usize,
    /// The user's role in the deal.
    pub role: Role,
    /// The decision.
    pub what: DecisionKind,
    /// Chance to win that the decision lost, 0 to 1, or `None` if the chances are unknown. It is 0 if the decision was
    /// even with the best decision. For throws, it is computed from the scores. For cards near the end of the game, it
    /// is estimated by playing out deals. In all other cases, it is converted from points, using the chances before the
    /// next deal.
    pub chance: Option<f64>,
    /// Net points that the decision was expected to lose, 0 or more. It is 0 if `chance` is 0.
    pub cost: f64,
}

impl Decision {
    /// Returns whether the decision was a mistake. A decision that lost some chance to win is a mistake. If the chances
    /// are unknown, a decision that lost some points is a mistake. An overcount is always a mistake, although it loses
    /// nothing: it pegs only the points that the cards are worth.
    pub(crate) fn is_mistake(&self) -> bool {
        self.chance.unwrap_or(self.cost) > 0.0 || self.what.is_overcount()
    }
}

/// A decision: the user's choice and the best choice.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DecisionKind {
    /// Two cards thrown into the crib.
    Throw { six: Six, thrown: [Card; 2], best: [Card; 2] },
    /// A played card.
    Card {
        card: Card,
        /// A card of the best rank.
        best: Card,
        /// The play before the card, as text. The text contains the user's throw and the starter, but not the other
        /// hand.
        play: String,
    },
    /// A counted hand or crib.
    Count {
        is_crib: bool,
        said: u16,
        worth: u16,
        /// The four cards and the starter.
        cards: [Card; 5],
    },
}

impl DecisionKind {
    /// Returns whether the decision is a count that differs from the points of the cards.
    pub(crate) const fn is_wrong_count(&self) -> bool {
        matches!(self, Self::Count { said, worth, .. } if *said != *worth)
    }

    /// Returns whether the decision is a count of more points than the cards have.
    pub(crate) const fn is_overcount(&self) -> bool {
        matches!(self, Self::Count { said, worth, .. } if *said > *worth)
    }
}

/// Returns all decisions of the user with their costs, in the order of the game.
pub(crate) fn review(
    game: &Game,
    players: &Players,
    winning: Option<&WinChances>,
) -> Vec<Decision> {
    let deals = game.deals().iter().enumerate();
    deals.flat_map(|(index, deal)| of_deal(index, deal, players, winning)).collect()
}

/// Returns the `count` costliest mistakes, the costliest first. If there are fewer mistakes, returns all of them.
pub(crate) fn worst(decisions: &[Decision], count: usize) -> Vec<&Decision> {
    let mut worst: Vec<_> = decisions.iter().filter(|decision| decision.is_mistake()).collect();
    let lost = |decision: &Decision| (decision.chance.unwrap_or(0.0), decision.cost);
    sort_by(&mut worst, |one, other| lost(one) > lost(other));
    worst.truncate(count);
    worst
}

fn of_deal(
    index: usize,
    deal: &GameDeal,
    players: &Players,
    winning: Option<&WinChances>,
) -> Vec<Decision> {
    let role = deal.role(Player::You);
    let decision = |what, cost, chance: Option<f64>| {
        let cost = if chance == Some(0.0) { 0.0 } else { cost };
        Decision { deal: index, role, what, chance, cost }
    };
    let choices = throw(deal, role, players, winning)
        .into_iter()
        .chain(cards(deal, role, players, winning))
        .map(|(what, cost, chance)| decision(what, cost, chance));
    let mut scores = deal
        .play
        .as_ref()
        .map_or(deal.before, |play| ByPlayer::from_fn(|player| play.scores()[deal.role(player)]));
    let mut counts = Vec::new();
    for &counted in &deal.counted {
        scores[counted.player] = (scores[counted.player] + counted.scored()).min(GAME);
        // If the count won the game, missed points don't matter.
        let missed =
            if scores.you == GAME { 0 } else { counted.worth.saturating_sub(counted.said) };
        if let Some(what) = count(deal, counted) {
            let lost = winning.map(|winning| lost_by_count(deal, scores, missed, counted, winning));
            counts.push(decision(what, f64::from(missed + counted.taken), lost));
        }
        scores[!counted.player] = (scores[!counted.player] + counted.taken).min(GAME);
    }
    choices.chain(counts).collect()
}

/// Returns how much the user's chance to win before the next deal would rise with `points` more points. Between
/// integers, the chance is interpolated.
fn lost_by_points(
    deal: &GameDeal,
    scores: ByPlayer<u16>,
    points: f64,
    winning: &WinChances,
) -> f64 {
    let with = |more: u16| chance(deal, ByPlayer { you: scores.you + more, ..scores }, winning);
    let count = (0..GAME).take_while(|&more| f64::from(more + 1) <= points).count();
    let floor = u16::try_from(count).unwrap_or(GAME);
    let part = points - f64::from(floor);
    (with(floor) * (1.0 - part) + with(floor + 1) * part - with(0)).max(0.0)
}

/// Returns the chance to win that a count lost by missing points. `scores` includes the points of the count, but not
/// the points that the opponent took by muggins.
fn lost_by_count(
    deal: &GameDeal,
    scores: ByPlayer<u16>,
    missed: u16,
    counted: CountedHand,
    winning: &WinChances,
) -> f64 {
    let right = ByPlayer { you: scores.you + missed, ..scores };
    let now = ByPlayer { opponent: scores.opponent + counted.taken, ..scores };
    (chance(deal, right, winning) - chance(deal, now, winning)).max(0.0)
}

/// Returns the user's chance to win at `scores` before the next deal. If the game is over, the chance is 0 or 1.
fn chance(deal: &GameDeal, scores: ByPlayer<u16>, winning: &WinChances) -> f64 {
    if scores.you >= GAME || scores.opponent >= GAME {
        return if scores.you >= GAME { 1.0 } else { 0.0 };
    }
    // The pone of this deal is the dealer of the next deal, so the roles are exchanged.
    let next =
        ByRole::from_fn(|role: Role| u8::try_from(scores[deal.player(!role)]).unwrap_or(u8::MAX));
    winning.before_deal(next).wins(!deal.role(Player::You))
}

/// A decision, the points that it lost, and the chance to win that it lost, if known.
type JudgedDecision = (DecisionKind, f64, Option<f64>);

fn throw(
    deal: &GameDeal,
    role: Role,
    players: &Players,
    winning: Option<&WinChances>,
) -> Option<JudgedDecision> {
    let thrown = deal.thrown[Player::You]?;
    let six = Six::new(deal.dealt[Player::You]).ok()?;
    let at_scores = winning.zip(deal.scores(Player::You));
    let wins = at_scores
        .map(|(winning, scores)| players.wins(winning, six, role, Opponent::Shipped, scores));
    let found = players.discards(six, role, Opponent::Shipped);
    let best = found.best_at(wins.as_ref())?;
    let made = found.discards.iter().find(|discard| discard.thrown == thrown)?;
    // An even throw loses nothing. Any other throw loses the best throw's lead minus one standard deviation.
    let cost = DiscardLead::of(best, made).cost().max(0.0);
    let chance = wins.and_then(|wins| wins.cost(thrown));
    Some((DecisionKind::Throw { six, thrown, best: best.thrown }, cost, chance))
}

/// Returns the user's decisions between cards. Turns in which the user could play only one rank are left out.
fn cards(
    deal: &GameDeal,
    role: Role,
    players: &Players,
    winning: Option<&WinChances>,
) -> Vec<JudgedDecision> {
    let Some(play) = &deal.play else { return Vec::new() };
    let own = deal.kept(Player::You);
    let mut seen = Pegging::new(play.start(), ByRole::from_fn(|of| own.filter(|_| of == role)));
    let mut cards = Vec::new();
    for turn in play.turns() {
        if seen.say_gos_up_to(turn.gos.len()).is_none() {
            break;
        }
        if turn.player == role {
            cards.extend(card(&seen, deal, turn.card, players, winning));
        }
        if seen.play(turn.card).is_err() {
            break;
        }
    }
    cards
}

fn card(
    seen: &Pegging,
    deal: &GameDeal,
    card: Card,
    players: &Players,
    winning: Option<&WinChances>,
) -> Option<JudgedDecision> {
    let advice = players.advice(seen, deal.seen_by(Player::You), winning)?;
    let [best, _, ..] = &advice.cards[..] else { return None };
    let hand = seen.hand(advice.player)?;
    let best = if best.rank == card.rank {
        card
    } else {
        *hand.iter().find(|other| other.rank == best.rank)?
    };
    let mut play = PlayText::from(seen);
    play.starter = Some(deal.starter);
    play.thrown[advice.player] = deal.thrown[Player::You].map_or_else(Vec::new, Vec::from);
    let behind = advice.behind(card.rank)?.max(0.0);
    let cost = if advice.is_even(card.rank) { 0.0 } else { behind };
    let scores = ByPlayer::from_fn(|player| seen.scores()[deal.role(player)]);
    let by_points = || winning.map(|winning| lost_by_points(deal, scores, cost, winning));
    let chance = advice.chance_lost(card.rank).or_else(by_points);
    Some((DecisionKind::Card { card, best, play: play.to_string() }, cost, chance))
}

/// Returns the user's count as a decision. Returns `None` if the opponent counted.
fn count(deal: &GameDeal, counted: CountedHand) -> Option<DecisionKind> {
    let CountedHand { player, shown_as, said, worth, .. } = counted;
    if player != Player::You {
        return None;
    }
    let [one, two, three, four] = deal.shown(player, shown_as)?;
    let cards = [one, two, three, four, deal.starter];
    Some(DecisionKind::Count { is_crib: shown_as == ShownAs::Crib, said, worth, cards })
}
