//! What each of the reader's decisions in a game cost.

use super::{ByPlayer, Counted, Deal, Game, Player};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::notation::to_text;
use crate::engine::cribbage::pegging::{GAME, Pegging};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::show::ShownAs;
use crate::engine::cribbage::winning::{Scores, Winning};
use crate::engine::order::sort_by;

/// A decision of the reader, with what it cost.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// Which deal it was in, from 0.
    pub deal: usize,
    /// The reader's role in it.
    pub role: Role,
    /// What was decided.
    pub what: What,
    /// What it cost in points, 0 or more: less the opponent's, as it was to be expected then.
    pub cost: f64,
    /// What it cost of the chance to win, 0 or more, where the chances are known. Of a throw it is worked out at the
    /// scores; of a card or a count it is what as many points make of the chance before the next deal.
    pub chance: Option<f64>,
}

/// What was decided, and what would have been best.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum What {
    /// Two cards were thrown.
    Throw {
        /// The six cards.
        six: Six,
        /// What was thrown.
        thrown: [Card; 2],
        /// What is best.
        best: [Card; 2],
    },
    /// A card was played.
    Card {
        /// The card.
        card: Card,
        /// A card of the rank that is best.
        best: Card,
        /// The play before it, without the other hand, as text.
        play: String,
    },
    /// A hand or the crib was counted.
    Count {
        /// Whether it was the crib.
        is_crib: bool,
        /// What was said.
        said: u16,
        /// What it has.
        worth: u16,
        /// The four cards and the starter.
        cards: [Card; 5],
    },
}

/// What each decision of the reader cost, in the order of the game.
///
/// ```
/// # use kibitzer::engine::cribbage::game::record;
/// # use kibitzer::engine::cribbage::game::review::review;
/// # use kibitzer::engine::cribbage::players::Players;
/// # use kibitzer::engine::cribbage::tables::Tables;
/// # let discards = include_str!("../tables/discard-tables.tsv");
/// # let pegging = include_str!("../tables/pegging2.tsv");
/// # let players = Players::new(&Tables::read(discards, pegging).unwrap());
/// let game = record::read(
///     "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D 8C JS KD\nopponent: 2C 3C 9H TD QH KS\n\
///      starter: 4C\nyou throw: JS KD\nopponent throws: QH KS",
/// )
/// .unwrap();
/// let decisions = review(&game, &players, None);
/// assert_eq!((decisions.len(), decisions[0].cost), (1, 0.0));
/// ```
#[must_use]
pub fn review(game: &Game, players: &Players, winning: Option<&Winning>) -> Vec<Decision> {
    let deals = game.deals().iter().enumerate();
    deals.flat_map(|(place, deal)| of_deal(place, deal, players, winning)).collect()
}

/// The costliest decisions, the worst first; none that cost nothing.
#[must_use]
pub fn worst(decisions: &[Decision], count: usize) -> Vec<&Decision> {
    let mut worst: Vec<_> = decisions.iter().filter(|decision| decision.cost > 0.0).collect();
    sort_by(&mut worst, |one, other| one.cost > other.cost);
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
    let decision = |what, cost, chance| Decision { deal: place, role, what, cost, chance };
    let throw = throw(deal, role, players).map(|(what, cost)| {
        let chance = winning.and_then(|winning| lost_by_throw(deal, role, players, winning));
        decision(what, cost, chance)
    });
    let of_points = |(what, scores, cost): (What, ByPlayer<u16>, f64)| {
        let chance = winning.map(|winning| lost_by_points(deal, scores, cost, winning));
        decision(what, cost, chance)
    };
    let cards = cards(deal, role, players).into_iter().map(of_points);
    let mut scores = deal
        .play
        .as_ref()
        .map_or(deal.before, |play| ByPlayer::from_fn(|player| play.scores()[deal.role(player)]));
    let counts = deal.counted.iter().filter_map(|&counted| {
        scores[counted.player] = (scores[counted.player] + counted.scored()).min(GAME);
        scores[!counted.player] = (scores[!counted.player] + counted.taken).min(GAME);
        let (what, cost) = count(deal, counted)?;
        Some((what, scores, cost))
    });
    let counts: Vec<_> = counts.collect();
    throw.into_iter().chain(cards).chain(counts.into_iter().map(of_points)).collect()
}

/// What a throw cost of the chance to win at the scores of the deal.
fn lost_by_throw(deal: &Deal, role: Role, players: &Players, winning: &Winning) -> Option<f64> {
    let score = |player| u8::try_from(deal.before[player]).ok();
    let scores = Scores::new(score(Player::You)?, score(Player::Opponent)?).ok()?;
    let six = Six::new(deal.dealt[Player::You]).ok()?;
    let wins = players.wins(winning, six, role, Opponent::Shipped, scores);
    let thrown = deal.thrown[Player::You]?;
    Some(wins.behind(thrown)?.max(0.0))
}

/// What so many points more would make of the chance to win before the next deal.
fn lost_by_points(deal: &Deal, scores: ByPlayer<u16>, points: f64, winning: &Winning) -> f64 {
    let chance = |more: u16| {
        let you = scores.you + more;
        if you >= GAME || scores.opponent >= GAME {
            return if you >= GAME { 1.0 } else { 0.0 };
        }
        let score = |player| {
            let score = if player == Player::You { you } else { scores.opponent };
            u8::try_from(score).unwrap_or(u8::MAX)
        };
        // The other deals next.
        let next = ByRole::from_fn(|role: Role| score(deal.player(!role)));
        winning.before_deal(next).wins(!deal.role(Player::You))
    };
    // Between whole points in a straight line.
    let whole = (0..GAME).take_while(|&more| f64::from(more + 1) <= points).count();
    let whole = u16::try_from(whole).unwrap_or(GAME);
    let part = points - f64::from(whole);
    let with = chance(whole) * (1.0 - part) + chance(whole + 1) * part;
    (with - chance(0)).max(0.0)
}

fn throw(deal: &Deal, role: Role, players: &Players) -> Option<(What, f64)> {
    let thrown = deal.thrown[Player::You]?;
    let six = Six::new(deal.dealt[Player::You]).ok()?;
    let found = players.discards(six, role, Opponent::Shipped);
    let best = found.discards.first()?;
    let made = found.discards.iter().find(|discard| discard.thrown == thrown)?;
    let cost = made.behind(best).unwrap_or(0.0);
    Some((What::Throw { six, thrown, best: best.thrown }, cost))
}

/// The cards that the reader played where there was a choice of ranks.
fn cards(deal: &Deal, role: Role, players: &Players) -> Vec<(What, ByPlayer<u16>, f64)> {
    let Some(play) = &deal.play else { return Vec::new() };
    let own = deal.kept(Player::You);
    let mut seen = Pegging::new(play.start(), ByRole::from_fn(|of| own.filter(|_| of == role)));
    let mut cards = Vec::new();
    for turn in play.turns() {
        for _ in seen.gos_said().len()..turn.gos.len() {
            if seen.go().is_err() {
                return cards;
            }
        }
        if turn.player == role {
            let scores = ByPlayer::from_fn(|player| seen.scores()[deal.role(player)]);
            let card = card(&seen, deal, turn.card, players);
            cards.extend(card.map(|(what, cost)| (what, scores, cost)));
        }
        if seen.play(turn.card).is_err() {
            break;
        }
    }
    cards
}

fn card(seen: &Pegging, deal: &Deal, card: Card, players: &Players) -> Option<(What, f64)> {
    let advice = players.advice(seen, deal.seen_by(Player::You))?;
    let [best, _, ..] = &advice.cards[..] else { return None };
    let hand = seen.hand(advice.player)?;
    let best = if best.rank == card.rank {
        card
    } else {
        *hand.iter().find(|other| other.rank == best.rank)?
    };
    let play = to_text(seen);
    Some((What::Card { card, best, play }, advice.behind(card.rank)?))
}

/// A count of the reader's: what was not seen is lost, and by muggins the other's too.
fn count(deal: &Deal, counted: Counted) -> Option<(What, f64)> {
    let Counted { player, shown_as, said, worth, taken } = counted;
    if player != Player::You {
        return None;
    }
    let cards = match shown_as {
        ShownAs::Hand => deal.kept(player)?,
        ShownAs::Crib => deal.crib()?,
    };
    let [one, two, three, four] = cards;
    let cards = [one, two, three, four, deal.starter];
    let cost = f64::from(worth.saturating_sub(said) + taken);
    Some((What::Count { is_crib: shown_as == ShownAs::Crib, said, worth, cards }, cost))
}
