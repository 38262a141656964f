//! Comparison of a play with best play: how many tricks each card costs.

use super::position::{Position, PositionError};
use super::solver::{CardValue, Solver};
use crate::engine::{Card, CardSet, Play, Rank, Seat, Side};

/// Positions of a play, with the values of the legal cards in each solved position.
///
/// At first no position is solved. Positions can be solved in any order. Values that were computed elsewhere can be
/// [set](Analysis::set). The last position is the position after the last card, even if the play ends with a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    declarer: Seat,
    positions: Vec<PlayedPosition>,
}

/// A solved position of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedPosition {
    /// Seat to play. After all 52 cards, this is the winner of the last trick.
    pub turn: Seat,
    /// Value of each legal card to the side to play. The cards are in the order of the hand.
    pub values: Vec<CardValue>,
}

impl SolvedPosition {
    /// Returns the remaining tricks that the side to play can take, or `None` if no card is left.
    pub(crate) fn best(&self) -> Option<u8> {
        self.values.iter().map(|value| value.tricks).max()
    }

    /// Returns the remaining tricks that the side to play can take if it plays `card`, or `None` if the card is
    /// illegal.
    pub(crate) fn value(&self, card: Card) -> Option<u8> {
        self.values.iter().find(|value| value.card == card).map(|value| value.tricks)
    }

    /// Returns the number of tricks that `card` costs the side to play. It is 0 for a best card. Returns `None` if the
    /// card is illegal.
    pub fn cost(&self, card: Card) -> Option<u8> {
        self.best()?.checked_sub(self.value(card)?)
    }

    /// Returns the legal cards that cost nothing. After all 52 cards, the set is empty.
    pub fn best_cards(&self) -> CardSet {
        let cards = self.values.iter().map(|value| value.card);
        cards.filter(|&card| self.cost(card) == Some(0)).collect()
    }

    /// Returns whether all legal cards have the same value.
    pub fn is_indifferent(&self) -> bool {
        self.best_cards().len() == self.values.len()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayedPosition {
    position: Position,
    /// Number of tricks that declarer's side has won before this position.
    won: u8,
    /// Next card played, legal or not.
    played: Option<Card>,
    solved: Option<SolvedPosition>,
}

#[expect(clippy::len_without_is_empty, reason = "the first position always exists")]
impl Analysis {
    /// Creates the analysis of a play, with no position solved.
    ///
    /// # Errors
    ///
    /// Returns an error if the cards of the play do not form a position, for example because a hand is incomplete.
    pub fn begin(play: &Play, declarer: Seat) -> Result<Self, PositionError> {
        let mut cards = play.cards().map(|(_, card)| card);
        let known = |step| {
            let won = play.at(step).tricks_won(declarer.side());
            let position = Position::of_play(play, step)?;
            Ok(PlayedPosition { position, won, played: cards.next(), solved: None })
        };
        let positions = (0..=play.len()).map(known).collect::<Result<_, _>>()?;
        Ok(Self { declarer, positions })
    }

    /// Returns the declarer.
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Returns the number of positions, 1 to 53: one before each card, and one after the last card.
    pub const fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns the position after `step` cards, or the last position if there are fewer cards.
    pub fn position(&self, step: usize) -> &Position {
        &self.positions[step.min(self.positions.len() - 1)].position
    }

    /// Returns the card that was played from the position at `step`, or `None` for the last position and past the end.
    pub fn played(&self, step: usize) -> Option<Card> {
        self.positions.get(step)?.played
    }

    /// Sets the values of the cards in a position, as returned by [`Solver::values`]. A step past the end is ignored.
    pub fn set(&mut self, step: usize, values: Vec<CardValue>) {
        if let Some(known) = self.positions.get_mut(step) {
            known.solved = Some(SolvedPosition { turn: known.position.turn(), values });
        }
    }

    /// Returns the values of the position at `step`, or `None` if it is not solved or past the end.
    pub fn solved(&self, step: usize) -> Option<&SolvedPosition> {
        self.positions.get(step)?.solved.as_ref()
    }

    /// Returns whether every position is solved.
    pub fn is_complete(&self) -> bool {
        self.positions.iter().all(|known| known.solved.is_some())
    }

    /// Solves every unsolved position, beginning with the last. This order is faster: the solver reuses the results of
    /// later positions for earlier positions.
    pub fn solve(&mut self, solver: &mut Solver) {
        for step in (0..self.positions.len()).rev() {
            if self.positions[step].solved.is_none() {
                let values = solver.values(&self.positions[step].position);
                self.set(step, values);
            }
        }
    }

    /// Returns the total number of tricks that declarer's side wins if all play best from the position at `step` on.
    /// Returns `None` until the position is solved, and past the end.
    pub fn declarer_tricks(&self, step: usize) -> Option<u8> {
        let known = self.positions.get(step)?;
        let solved = known.solved.as_ref()?;
        if known.position.tricks_left() == 0 {
            return Some(known.won);
        }
        Some(self.for_declarer(known, solved.best()?))
    }

    /// Returns the total number of tricks that declarer's side wins if `card` is played at `step` and all play best
    /// after it. Returns `None` until the position is solved, past the end, and for an illegal card.
    pub fn value_for_declarer(&self, step: usize, card: Card) -> Option<u8> {
        let known = self.positions.get(step)?;
        Some(self.for_declarer(known, known.solved.as_ref()?.value(card)?))
    }

    /// Returns the tricks that a played card cost its side. `card_index` counts the cards in the order of play, from 0.
    ///
    /// Returns `None` until the position before the card is solved, for an illegal card, and past the last card.
    pub fn cost(&self, card_index: usize) -> Option<u8> {
        let known = self.positions.get(card_index)?;
        known.solved.as_ref()?.cost(known.played?)
    }

    /// Returns the side that loses tricks by a claim after the last card, and the number of these tricks. If neither
    /// side loses any, returns the defenders and 0. `tricks` is the total number of tricks that the claim gives to
    /// declarer's side.
    ///
    /// Returns `None` until the last position is solved.
    pub fn cost_of_claim(&self, tricks: u8) -> Option<(Side, u8)> {
        let best = self.declarer_tricks(self.len() - 1)?;
        let side = self.declarer.side();
        let side = if tricks < best { side } else { self.declarer.next().side() };
        Some((side, tricks.abs_diff(best)))
    }

    /// Returns the card that a good player who sees all cards would play, or `None` if the position is not solved or no
    /// card is left.
    ///
    /// This is the lowest of the cards that cost nothing. If several suits have an equally low card, the first suit in
    /// the order of the hand is chosen. A defender on lead may lead a higher card. If the suit's cards that cost
    /// nothing contain a sequence headed by a ten or higher, the defender leads the top of the sequence, such as the
    /// jack from JT98. Partner expects this card.
    pub fn conventional_card(&self, step: usize) -> Option<Card> {
        let best = self.solved(step)?.best_cards();
        // Of several cards with the lowest rank, `min_by_key` returns the first.
        let lowest = best.iter().min_by_key(|card| card.rank)?;
        let position = self.position(step);
        let is_lead = position.table().is_empty();
        if !is_lead || position.turn().side() == self.declarer().side() {
            return Some(lowest);
        }
        let suit: Vec<Card> = best.of_suit(lowest.suit).iter().collect();
        let is_sequence =
            |pair: &&[Card]| pair[0].rank >= Rank::Ten && position.are_equal(pair[0], pair[1]);
        Some(suit.windows(2).find(is_sequence).map_or(lowest, |pair| pair[0]))
    }

    /// Converts the remaining tricks of the side to play to the total tricks of declarer's side.
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
