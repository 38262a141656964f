//! What each of the reader's decisions in a game cost.

use super::{ByPlayer, Counted, Deal, Game, Player};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::certainty::Lead;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::notation::PlayText;
use crate::engine::cribbage::pegging::{GAME, Pegging};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::show::ShownAs;
use crate::engine::cribbage::winning::Winning;
use crate::engine::order::sort_by;

/// A decision of the reader, with what it cost.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// Which deal it was in, from 0.
    pub deal: usize,
    /// The reader's role in it.
    pub role: Role,
    pub what: What,
    /// What it cost of the chance to win, 0 to 1, where the chances are known: the judgement. Of a throw it is worked out at
    /// the scores, of a card near the end played out; of another card or a count it is what as many points make of the
    /// chance before the next deal. What is even with the best costs nothing.
    pub chance: Option<f64>,
    /// What it cost in net points as they were to be expected then, 0 or more; nothing where the chances are known and it
    /// cost none.
    pub cost: f64,
}

impl Decision {
    /// Whether something else would have been better: what cost a chance to win, or points where the chances are not known;
    /// and a count that is too high. That pegs no more than there is, and so costs nothing.
    pub fn is_mistake(&self) -> bool {
        self.chance.unwrap_or(self.cost) > 0.0 || self.what.is_overcount()
    }
}

/// What was decided, and what would have been best.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum What {
    /// Two cards were thrown.
    Throw { six: Six, thrown: [Card; 2], best: [Card; 2] },
    Card {
        card: Card,
        /// A card of the rank that is best.
        best: Card,
        /// The play before it, without the other hand, as text; with what was thrown and the starter.
        play: String,
    },
    /// A hand or the crib was counted.
    Count {
        is_crib: bool,
        said: u16,
        worth: u16,
        /// The four cards and the starter.
        cards: [Card; 5],
    },
}

impl What {
    /// Whether it is a count of more or fewer points than there are.
    pub const fn is_wrong_count(&self) -> bool {
        matches!(self, Self::Count { said, worth, .. } if *said != *worth)
    }

    /// Whether it is a count of more points than there are.
    pub const fn is_overcount(&self) -> bool {
        matches!(self, Self::Count { said, worth, .. } if *said > *worth)
    }
}

/// What each decision of the reader cost, in the order of the game.
pub fn review(game: &Game, players: &Players, winning: Option<&Winning>) -> Vec<Decision> {
    let deals = game.deals().iter().enumerate();
    deals.flat_map(|(place, deal)| of_deal(place, deal, players, winning)).collect()
}

/// The worst mistakes, the costliest first.
pub fn worst(decisions: &[Decision], count: usize) -> Vec<&Decision> {
    let mut worst: Vec<_> = decisions.iter().filter(|decision| decision.is_mistake()).collect();
    let lost = |decision: &Decision| (decision.chance.unwrap_or(0.0), decision.cost);
    sort_by(&mut worst, |one, other| lost(one) > lost(other));
    worst.truncate(count);
    worst
}

fn of_deal(
    place: usize,
    deal: &Deal,
    players: &Players,
    winning: Option<&Winning>,
) -> Vec<Decision> {
    let role = deal.role(Player::You);
    let decision = |what, cost, chance: Option<f64>| {
        let cost = if chance == Some(0.0) { 0.0 } else { cost };
        Decision { deal: place, role, what, chance, cost }
    };
    let throw = throw(deal, role, players, winning);
    let throw = throw.map(|(what, cost, chance)| decision(what, cost, chance));
    let cards = cards(deal, role, players, winning).into_iter();
    let cards = cards.map(|(what, cost, chance)| decision(what, cost, chance));
    let mut scores = deal
        .play
        .as_ref()
        .map_or(deal.before, |play| ByPlayer::from_fn(|player| play.scores()[deal.role(player)]));
    let mut counts = Vec::new();
    for &counted in &deal.counted {
        scores[counted.player] = (scores[counted.player] + counted.scored()).min(GAME);
        // Who has won with a count has missed nothing.
        let missed =
            if scores.you == GAME { 0 } else { counted.worth.saturating_sub(counted.said) };
        if let Some(what) = count(deal, counted) {
            let lost = winning.map(|winning| lost_by_count(deal, scores, missed, counted, winning));
            counts.push(decision(what, f64::from(missed + counted.taken), lost));
        }
        scores[!counted.player] = (scores[!counted.player] + counted.taken).min(GAME);
    }
    throw.into_iter().chain(cards).chain(counts).collect()
}

/// What so many points more would make of the chance to win before the next deal, between whole points in a straight
/// line.
fn lost_by_points(deal: &Deal, scores: ByPlayer<u16>, points: f64, winning: &Winning) -> f64 {
    let with = |more: u16| chance(deal, ByPlayer { you: scores.you + more, ..scores }, winning);
    let whole = (0..GAME).take_while(|&more| f64::from(more + 1) <= points).count();
    let whole = u16::try_from(whole).unwrap_or(GAME);
    let part = points - f64::from(whole);
    (with(whole) * (1.0 - part) + with(whole + 1) * part - with(0)).max(0.0)
}

/// The same of points that a count missed, of which the opponent may have taken some. The scores are those with what was
/// counted, before the opponent took anything.
fn lost_by_count(
    deal: &Deal,
    scores: ByPlayer<u16>,
    missed: u16,
    counted: Counted,
    winning: &Winning,
) -> f64 {
    let right = ByPlayer { you: scores.you + missed, ..scores };
    let now = ByPlayer { opponent: scores.opponent + counted.taken, ..scores };
    (chance(deal, right, winning) - chance(deal, now, winning)).max(0.0)
}

/// The reader's chance to win at such scores before the next deal, or where somebody has won.
fn chance(deal: &Deal, scores: ByPlayer<u16>, winning: &Winning) -> f64 {
    if scores.you >= GAME || scores.opponent >= GAME {
        return if scores.you >= GAME { 1.0 } else { 0.0 };
    }
    // The other deals next.
    let next =
        ByRole::from_fn(|role: Role| u8::try_from(scores[deal.player(!role)]).unwrap_or(u8::MAX));
    winning.before_deal(next).wins(!deal.role(Player::You))
}

/// A decision, what it cost in points, and of the chance to win, where that is known.
type Judged = (What, f64, Option<f64>);

fn throw(deal: &Deal, role: Role, players: &Players, winning: Option<&Winning>) -> Option<Judged> {
    let thrown = deal.thrown[Player::You]?;
    let six = Six::new(deal.dealt[Player::You]).ok()?;
    let at_scores = winning.zip(deal.scores(Player::You));
    let wins = at_scores
        .map(|(winning, scores)| players.wins(winning, six, role, Opponent::Shipped, scores));
    let found = players.discards(six, role, Opponent::Shipped);
    let best = found.best_at(wins.as_ref())?;
    let made = found.discards.iter().find(|discard| discard.thrown == thrown)?;
    // An even throw costs nothing, and of the others counts what the estimate leaves of it.
    let cost = Lead::of(best, made).cost().max(0.0);
    let chance = wins.and_then(|wins| wins.cost(thrown));
    Some((What::Throw { six, thrown, best: best.thrown }, cost, chance))
}

/// The cards that the reader played where there was a choice of ranks.
fn cards(deal: &Deal, role: Role, players: &Players, winning: Option<&Winning>) -> Vec<Judged> {
    let Some(play) = &deal.play else { return Vec::new() };
    let own = deal.kept(Player::You);
    let mut seen = Pegging::new(play.start(), ByRole::from_fn(|of| own.filter(|_| of == role)));
    let mut cards = Vec::new();
    for turn in play.turns() {
        if seen.say_as_many(turn.gos.len()).is_none() {
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
    deal: &Deal,
    card: Card,
    players: &Players,
    winning: Option<&Winning>,
) -> Option<Judged> {
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
    Some((What::Card { card, best, play: play.to_string() }, cost, chance))
}

/// A count of the reader's.
fn count(deal: &Deal, counted: Counted) -> Option<What> {
    let Counted { player, shown_as, said, worth, .. } = counted;
    if player != Player::You {
        return None;
    }
    let [one, two, three, four] = deal.shown(player, shown_as)?;
    let cards = [one, two, three, four, deal.starter];
    Some(What::Count { is_crib: shown_as == ShownAs::Crib, said, worth, cards })
}
