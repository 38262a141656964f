//! A play compared with best play: what each card cost.

use super::position::{NotAPosition, Position};
use super::solver::{CardValue, Solver};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Card;

/// The positions of a play, and of those that are solved, what each legal card is worth.
///
/// It begins with nothing solved. Positions can be solved in any order and anywhere, and
/// [set](Analysis::set). A claim is no card: the positions end
/// with the last card that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    declarer: Seat,
    positions: Vec<PlayedPosition>,
}

/// A position of the play that is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedPosition {
    /// Who plays next. After the last trick nobody does, and it is the one who won it.
    pub turn: Seat,
    /// What each legal card is worth to the side of the seat in turn, in the order of the hand.
    pub values: Vec<CardValue>,
}

/// A position of the play with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayedPosition {
    position: Position,
    /// How many tricks declarer's side has won by then.
    won: u8,
    /// The card that was played next, legal or not.
    played: Option<Card>,
    solved: Option<SolvedPosition>,
}

#[expect(clippy::len_without_is_empty, reason = "there is always the first position")]
impl Analysis {
    /// The positions of a play by a declarer, none of them solved.
    ///
    /// # Errors
    ///
    /// Refuses a play whose cards are no position, as where a hand is not known whole.
    pub fn begin(play: &Play, declarer: Seat) -> Result<Self, NotAPosition> {
        let mut cards = play.cards().map(|(_, card)| card);
        let known = |step| {
            let won = play.at(step).tricks_won(declarer.side());
            let position = Position::of_play(play, step)?;
            Ok(PlayedPosition { position, won, played: cards.next(), solved: None })
        };
        let positions = (0..=play.len()).map(known).collect::<Result<_, _>>()?;
        Ok(Self { declarer, positions })
    }

    /// Who declares.
    #[must_use]
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// How many positions there are: one before each card and one after the last, 1 to 53.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.positions.len()
    }

    /// The position after so many cards; past the end, the last one.
    #[must_use]
    pub fn position(&self, step: usize) -> &Position {
        &self.positions[step.min(self.positions.len() - 1)].position
    }

    /// The card that was played from a position; none from the last.
    #[must_use]
    pub fn played(&self, step: usize) -> Option<Card> {
        self.positions.get(step)?.played
    }

    /// Takes in what the cards of a position are worth, as [`Solver::values`] tells it. There is no
    /// position past the end to take it in.
    pub fn set(&mut self, step: usize, values: Vec<CardValue>) {
        if let Some(known) = self.positions.get_mut(step) {
            known.solved = Some(SolvedPosition { turn: known.position.turn(), values });
        }
    }

    /// What is known of a position, once it is solved.
    #[must_use]
    pub fn solved(&self, step: usize) -> Option<&SolvedPosition> {
        self.positions.get(step)?.solved.as_ref()
    }

    /// Whether every position is solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.positions.iter().all(|known| known.solved.is_some())
    }

    /// Solves every position that is not solved yet, the last one first, as what is learned of it
    /// helps with those before.
    pub fn solve(&mut self, solver: &mut Solver) {
        for step in (0..self.positions.len()).rev() {
            if self.positions[step].solved.is_none() {
                let values = solver.values(&self.positions[step].position);
                self.set(step, values);
            }
        }
    }

    /// How many of the thirteen tricks declarer's side takes in all, with those won by then, if all
    /// play best from a position on.
    #[must_use]
    pub fn declarer_tricks(&self, step: usize) -> Option<u8> {
        let known = self.positions.get(step)?;
        let solved = known.solved.as_ref()?;
        if known.position.tricks_left() == 0 {
            return Some(known.won);
        }
        Some(self.for_declarer(known, solved.best()?))
    }

    /// The same if a legal card is played from the position, and all play best after it.
    #[must_use]
    pub fn value_for_declarer(&self, step: usize, card: Card) -> Option<u8> {
        let known = self.positions.get(step)?;
        Some(self.for_declarer(known, known.solved.as_ref()?.value(card)?))
    }

    /// How many tricks the card of an index in the order of play, from 0, cost the side that played it.
    ///
    /// `None` while the position is not solved, and for a card that was not legal: such a card
    /// has no worth by itself.
    #[must_use]
    pub fn cost(&self, card_index: usize) -> Option<u8> {
        let known = self.positions.get(card_index)?;
        known.solved.as_ref()?.cost(known.played?)
    }

    /// What a claim after the last card cost, and which side: declarer's ends with so many tricks in all,
    /// where best play may come to more or to fewer.
    ///
    /// `None` while the last position is not solved.
    #[must_use]
    pub fn cost_of_claim(&self, tricks: u8) -> Option<(Side, u8)> {
        let best = self.declarer_tricks(self.len() - 1)?;
        let side = self.declarer.side();
        let side = if tricks < best { side } else { self.declarer.next().side() };
        Some((side, tricks.abs_diff(best)))
    }

    /// Declarer's tricks in all, from those of the side in turn that are left.
    fn for_declarer(&self, known: &PlayedPosition, tricks: u8) -> u8 {
        let left = known.position.tricks_left();
        let tricks = if known.position.turn().side() == self.declarer.side() {
            tricks
        } else {
            u8::try_from(left).unwrap_or(u8::MAX).saturating_sub(tricks)
        };
        known.won.saturating_add(tricks)
    }
}
