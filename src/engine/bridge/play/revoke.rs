//! Revokes: failures to follow suit that the deal or a later card proves.

use std::fmt;

use super::Play;
use crate::engine::diagnostic::faults;
use crate::engine::{BySeat, Card, CardSet, Seat, Suit};

/// A revoke: a player plays a card of another suit, but could have followed suit (Laws 44C and 61A).
///
/// A revoke is proved when the player later plays a card of the suit led. If the deal is known, the revoke is proved at
/// once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Revoke {
    /// The player who revoked.
    pub seat: Seat,
    /// Number of the trick, 1 to 13.
    pub trick: usize,
    /// The suit led.
    pub led: Suit,
    /// The card that was played instead.
    pub played: Card,
    /// A card of the suit led that the player held: the first such card played later, or the highest if none was
    /// played.
    pub held: Card,
    /// Index of the lead in the order of play.
    pub led_index: usize,
    /// Index of the card [`played`](Self::played) in the order of play.
    pub played_index: usize,
    /// Index of the card [`held`](Self::held) in the order of play. `None` if that card was not played.
    pub held_index: Option<usize>,
    /// Whether the player or the player's partner played to the next trick.
    pub is_played_on: bool,
}

impl Revoke {
    /// Returns the number of the trick at which the revoke became established, or `None` if the record does not show
    /// this (Law 63A). A revoke on the twelfth trick is never established (Law 62D).
    pub(crate) const fn established(self) -> Option<usize> {
        if self.is_played_on && self.trick < 12 { Some(self.trick + 1) } else { None }
    }
}

impl fmt::Display for Revoke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, trick, played, held, .. } = *self;
        write!(f, "{seat} revoked at trick {trick}")?;
        if let Some(established) = self.established() {
            write!(f, ", established at trick {established}")?;
        }
        write!(f, ": played {}, but had {}", played.with_symbol(), held.with_symbol())?;
        match self.held_index {
            Some(index) => write!(f, " (trick {})", index / 4 + 1),
            None => Ok(()),
        }
    }
}

faults! { impl Revoke { _ => "revoke", Error, "Law 44C"; } }

impl Play {
    /// Returns the revokes in the order of play. Stops at the first card that its player does not hold.
    ///
    /// After such a card, it is unknown which seats could have followed suit.
    pub fn revokes(&self) -> Vec<Revoke> {
        let certain = self.misplaced.unwrap_or(self.len());
        let mut revokes = Vec::new();
        let mut hands: BySeat<CardSet> = *self.hands();
        for (_, card) in self.misplaced.into_iter().flat_map(|certain| self.cards().skip(certain)) {
            for seat in Seat::CLOCKWISE.into_iter().filter(|&seat| !self.dealt[seat]) {
                hands[seat].remove(card);
            }
        }
        let mut led = None;
        for (played_index, (seat, played)) in self.cards().take(certain).enumerate() {
            hands[seat].remove(played);
            if played_index % 4 == 0 {
                led = Some(played.suit);
                continue;
            }
            let Some(led) = led.filter(|&led| led != played.suit) else { continue };
            let could = hands[seat].of_suit(led);
            let Some(first) = could.iter().next() else { continue };
            let mut later = self.cards().take(certain).enumerate().skip(played_index + 1);
            let shown = later.find(|&(_, (_, card))| could.contains(card));
            let held_index = shown.map(|(index, _)| index);
            let held = shown.map_or(first, |(_, (_, card))| card);
            let trick = played_index / 4 + 1;
            let mut next = self.cards().take(certain).skip(4 * trick).take(4);
            revokes.push(Revoke {
                seat,
                trick,
                led,
                played,
                held,
                led_index: played_index / 4 * 4,
                played_index,
                held_index,
                is_played_on: next.any(|(by, _)| by.side() == seat.side()),
            });
        }
        revokes
    }
}
