//! What each of the reader's decisions in a game cost.

use super::{Counted, Deal, Game, Player};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::notation::to_text;
use crate::engine::cribbage::pegging::Pegging;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::show::ShownAs;
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
/// # let pegging = include_str!("../tables/pegging.tsv");
/// # let players = Players::new(&Tables::read(discards, pegging).unwrap());
/// let game = record::read(
///     "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D 8C JS KD\nopponent: 2C 3C 9H TD QH KS\n\
///      starter: 4C\nyou throw: JS KD\nopponent throws: QH KS",
/// )
/// .unwrap();
/// let decisions = review(&game, &players);
/// assert_eq!((decisions.len(), decisions[0].cost), (1, 0.0));
/// ```
#[must_use]
pub fn review(game: &Game, players: &Players) -> Vec<Decision> {
    let deals = game.deals().iter().enumerate();
    deals.flat_map(|(place, deal)| of_deal(place, deal, players)).collect()
}

/// The costliest decisions, the worst first; none that cost nothing.
#[must_use]
pub fn worst(decisions: &[Decision], count: usize) -> Vec<&Decision> {
    let mut worst: Vec<_> = decisions.iter().filter(|decision| decision.cost > 0.0).collect();
    sort_by(&mut worst, |one, other| one.cost > other.cost);
    worst.truncate(count);
    worst
}

fn of_deal(place: usize, deal: &Deal, players: &Players) -> Vec<Decision> {
    let role = deal.role(Player::You);
    let decision = |(what, cost)| Decision { deal: place, role, what, cost };
    let throw = throw(deal, role, players);
    let cards = cards(deal, role, players);
    let counts = deal.counted.iter().filter_map(|counted| count(deal, *counted));
    throw.into_iter().chain(cards).chain(counts).map(decision).collect()
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
fn cards(deal: &Deal, role: Role, players: &Players) -> Vec<(What, f64)> {
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
            cards.extend(card(&seen, deal, turn.card, players));
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
