//! Revokes: failures to follow suit, as the rest of the play proves them.

use std::fmt;

use super::Play;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::faults;

/// A card of another suit where the player could have followed (Laws 44C and 61A).
///
/// It shows when the player plays a card of the suit that was led later on, or where the deal is
/// known, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Revoke {
    /// Who revoked.
    pub seat: Seat,
    /// The trick, 1 to 13.
    pub trick: usize,
    /// The suit that was led.
    pub led: Suit,
    /// The card that was played instead.
    pub played: Card,
    /// A card of the suit led that the player held: the first that is played later, or the highest
    /// of those that never are.
    pub held: Card,
    /// Where the lead stands in the order of play, from 0.
    pub led_index: usize,
    /// Where the card that was played stands in the order of play, from 0.
    pub played_index: usize,
    /// Where the card that was held stands in the order of play, from 0, if it was played.
    pub held_index: Option<usize>,
}

impl fmt::Display for Revoke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = |card: Card| {
            let rank = card.rank;
            let rank = if rank == Rank::Ten { "10".to_owned() } else { rank.to_string() };
            format!("{}{rank}", card.suit.symbol())
        };
        let [played, held] = [self.played, self.held].map(short);
        write!(
            f,
            "{} revoked: {played} on trick {} while holding the {held}",
            self.seat, self.trick
        )?;
        match self.held_index {
            Some(index) => write!(f, " (played on trick {})", index / 4 + 1),
            None => Ok(()),
        }
    }
}

faults! { impl Revoke { _ => "revoke", Error, "Law 44C"; } }

impl Play {
    /// The revokes in the order of play.
    #[must_use]
    pub fn revokes(&self) -> Vec<Revoke> {
        let mut revokes = Vec::new();
        let mut hands: BySeat<CardSet> = *self.hands();
        let mut led = None;
        for (played_index, (seat, played)) in self.cards().enumerate() {
            hands[seat].remove(played);
            if played_index % 4 == 0 {
                led = Some(played.suit);
                continue;
            }
            let Some(led) = led.filter(|&led| led != played.suit) else { continue };
            let could = hands[seat].of_suit(led);
            let mut later = self.cards().map(|(_, card)| card).enumerate().skip(played_index + 1);
            let shown = later.find(|&(_, card)| could.contains(card));
            let (held_index, held) = match (shown, could.iter().next()) {
                (Some((index, card)), _) => (Some(index), card),
                (None, Some(card)) => (None, card),
                (None, None) => continue,
            };
            revokes.push(Revoke {
                seat,
                trick: played_index / 4 + 1,
                led,
                played,
                held,
                led_index: played_index / 4 * 4,
                played_index,
                held_index,
            });
        }
        revokes
    }
}
