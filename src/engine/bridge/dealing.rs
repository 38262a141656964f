//! Deals by chance: repeatable from a printed seed, and under conditions.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`Dealer`], who deals until a deal meets the conditions |
//! | [`seed`] | what deals come from, as it is printed |
//! | `chance` | numbers of equal chance, and a pack dealt by them |
//! | [`hands`] | single hands by chance, for what is counted over many |
//! | [`conditions`] | what is asked of the hands |
//! | [`bounds`] | from how many to how many, as players write it: `15-17`, `5+` |
//! | [`opens`] | what a hand is to open, and by which style: `1NT sayc:nt=14-16` |
//! | [`shapes`] | which shapes, as players write them: `balanced`, `5-4-x-x` |
//! | [`counts`] | what a hand counts by evaluators: `zar 26+` |
//! | [`contradiction`] | why conditions can never be met |
//! | [`set`] | boards that follow one another, as a file |
//!
//! A deal depends on its seed, the number of its board and the conditions alone: board 7 is the same in a
//! set of 8 and of 36.

use derive_more::{Display, Error};

use self::bounds::Bounds;
use self::chance::{Chance, Pack};
use self::conditions::{Condition, Conditions};
use self::contradiction::{Contradiction, contradictions};
use self::seed::Seed;
use self::shapes::Shapes;
use super::deal::{Deal, undealt};
use super::hand::high_card_points;
use super::seat::{BySeat, Seat, Side};
use crate::engine::card_set::CardSet;
use crate::engine::counted::Grouped;
use crate::engine::order::sort_by;

pub mod bounds;
pub(in crate::engine::bridge) mod chance;
pub mod conditions;
pub mod contradiction;
pub mod counts;
pub mod hands;
pub mod opens;
pub mod seed;
pub mod set;
pub mod shapes;

/// Deals boards under conditions, every deal that meets them with equal chance.
///
/// Named cards are placed first; the others are dealt until all conditions are met.
///
/// ```
/// use kibitzer::engine::Seat;
/// use kibitzer::engine::bridge::dealing::{Dealer, conditions::Conditions, seed::Seed};
/// use kibitzer::engine::bridge::hand::high_card_points;
///
/// let mut conditions = Conditions::default();
/// conditions.hands[Seat::South].hcp.set("15-17").unwrap();
/// conditions.hands[Seat::South].shapes = "balanced".parse().unwrap();
///
/// let dealer = Dealer::new(conditions).unwrap();
/// let seed: Seed = "7K3QD-00000-00000-00001".parse().unwrap();
/// let dealt = dealer.board(seed, 7, &mut |_| true).unwrap();
/// assert!((15..=17).contains(&high_card_points(dealt.deal.hand(Seat::South))));
/// assert_eq!(dealer.board(seed, 7, &mut |_| true), Ok(dealt));
/// ```
#[derive(Clone, Debug)]
pub struct Dealer {
    conditions: Conditions,
    /// The named cards, which each seat has from the beginning.
    held: BySeat<CardSet>,
    /// What else is asked of each hand, where anything is.
    asked: BySeat<Option<Asked>>,
    /// Whoever has the most conditions is dealt to first, so that most tries end after a hand or two.
    order: [Seat; 4],
    /// Who is to open something.
    openers: Vec<Seat>,
}

/// What is asked of a hand, as it is looked up at each try.
#[derive(Clone, Debug)]
struct Asked {
    hcp: Bounds,
    shapes: Shapes,
    lacks: CardSet,
}

/// A board that was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The deal.
    pub deal: Deal,
    /// How many deals were tried, this one among them.
    pub tries: u64,
}

/// Why a board was not dealt, though no contradiction is seen in its conditions.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum NotDealt {
    /// No deal met them.
    #[display("none of {} deals met the conditions", Grouped::with_blanks(MOST_TRIES))]
    TooRare,
    /// Whoever asked said to stop.
    #[display("dealing was stopped")]
    Stopped,
}

/// How many deals are tried for one board: seconds' work.
pub const MOST_TRIES: u64 = 10_000_000;

/// After so many tries whoever asked gets a report.
const TELL_EVERY: u64 = 1 << 12;

/// How many deals are looked at to find out how rare a condition is.
pub const MEASURED: u32 = 100_000;

impl Dealer {
    /// A dealer for some conditions.
    ///
    /// # Errors
    ///
    /// What can never be met is refused, with all that is seen to contradict.
    pub fn new(conditions: Conditions) -> Result<Self, Vec<Contradiction>> {
        let found = contradictions(&conditions);
        if !found.is_empty() {
            return Err(found);
        }
        let is_free = |seat: Seat| conditions.hands[seat].is_any();
        let is_side_free = |side: Side| conditions.side_hcp(side).is_any();
        let mut order = Seat::CLOCKWISE;
        let rank = |&seat: &Seat| (is_free(seat), is_side_free(seat.side()));
        sort_by(&mut order, |one, other| rank(one) < rank(other));
        let asked = BySeat::from_fn(|seat| {
            let hand = &conditions.hands[seat];
            let asked = || Asked { hcp: hand.hcp, shapes: hand.allowed(), lacks: hand.lacks };
            (!hand.is_any()).then(asked)
        });
        let held = BySeat::from_fn(|seat| conditions.hands[seat].holds);
        let is_opener = |seat: &Seat| conditions.hands[*seat].opens.is_some();
        let openers = Seat::CLOCKWISE.into_iter().filter(is_opener).collect();
        Ok(Self { conditions, held, asked, order, openers })
    }

    /// Deals the board of a number. `on_tries` gets from time to time how many deals were tried so far, and
    /// says whether to go on.
    ///
    /// # Errors
    ///
    /// None of [`MOST_TRIES`] deals met the conditions, or it was not to go on.
    pub fn board(
        &self,
        seed: Seed,
        board: u32,
        on_tries: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Dealt, NotDealt> {
        let mut chance = Chance::of_board(seed, board);
        let mut pack = Pack::of(undealt(&self.held));
        for tries in 1..=MOST_TRIES {
            if let Some(hands) = self.attempt(board, &mut pack, &mut chance)
                && let Ok(deal) = Deal::try_from(hands)
            {
                return Ok(Dealt { deal, tries });
            }
            if tries % TELL_EVERY == 0 && !on_tries(tries) {
                return Err(NotDealt::Stopped);
            }
        }
        Err(NotDealt::TooRare)
    }

    /// Deals once; nothing, as soon as a condition is not met.
    fn attempt(&self, board: u32, pack: &mut Pack, chance: &mut Chance) -> Option<BySeat<CardSet>> {
        let mut hands = self.held;
        let mut pack = pack.gathered();
        for (place, seat) in self.order.into_iter().enumerate() {
            let hand = pack.fill(hands[seat], chance);
            hands[seat] = hand;
            if let Some(asked) = &self.asked[seat]
                && !(asked.hcp.contain(high_card_points(hand))
                    && asked.shapes.contain(hand)
                    && (asked.lacks & hand).is_empty()
                    && self.conditions.hands[seat].counts.are_met(hand))
            {
                return None;
            }
            if !self.conditions.calls_as_asked(seat, hand, board) {
                return None;
            }
            let side = self.conditions.side_hcp(seat.side());
            if !side.is_any() && self.order[..place].contains(&seat.partner()) {
                let both = high_card_points(hand) + high_card_points(hands[seat.partner()]);
                if !side.contain(both) {
                    return None;
                }
            }
        }
        let is_opened = |&seat: &Seat| self.conditions.is_opened(seat, &hands, board);
        self.openers.iter().all(is_opened).then_some(hands)
    }

    /// Which of the conditions is met most seldom on a board, and how many of [`MEASURED`] deals met it; none
    /// where nothing is asked. Named cards are given before these deals, as they always are.
    #[must_use]
    pub fn rarest(&self, board: u32) -> Option<(Condition, u32)> {
        let mut counted: Vec<_> =
            self.conditions.asked().into_iter().map(|condition| (condition, 0)).collect();
        let mut chance = Chance::measuring();
        let mut pack = Pack::of(undealt(&self.held));
        for _ in 0..MEASURED {
            let mut pack = pack.gathered();
            let hands = BySeat::from_fn(|seat| pack.fill(self.held[seat], &mut chance));
            for (condition, met) in &mut counted {
                *met += u32::from(self.conditions.is_met(*condition, &hands, board));
            }
        }
        counted.into_iter().min_by_key(|&(_, met)| met)
    }

    /// What is asked.
    #[must_use]
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }
}
