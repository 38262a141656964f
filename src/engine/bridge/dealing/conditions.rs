//! What is asked of the hands.

use derive_more::Display;

use super::bounds::Bounds;
use super::counts::Counts;
use super::opens::Opens;
use super::shapes::Shapes;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::{Hand, high_card_points};
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::card::{BySuit, Suit};
use crate::engine::card_set::CardSet;

/// What is asked of a deal; by default nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// What is asked of each hand.
    pub hands: BySeat<HandConditions>,
    /// The high-card points of North and South together, and of East and West.
    pub sides: [SideHcp; 2],
    /// Who deals every board; where nobody is named, the dealer goes with the board's number.
    pub dealer: Option<Seat>,
}

/// The high-card points of a partnership; by default any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideHcp(pub Bounds);

impl Default for SideHcp {
    fn default() -> Self {
        Self(Bounds::up_to(40))
    }
}

/// What is asked of one hand; by default nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandConditions {
    /// High-card points.
    pub hcp: Bounds,
    /// How many cards of each suit.
    pub lengths: BySuit<Bounds>,
    /// Its shape.
    pub shapes: Shapes,
    /// Cards that it has.
    pub holds: CardSet,
    /// Cards that it has not.
    pub lacks: CardSet,
    /// What it counts by evaluators.
    pub counts: Counts,
    /// What it opens. Where that is a bid, all who call before it pass, by the same style.
    pub opens: Option<Opens>,
}

impl Default for HandConditions {
    fn default() -> Self {
        Self {
            hcp: Bounds::up_to(37),
            lengths: BySuit::from_fn(|_| Bounds::up_to(Hand::SIZE)),
            shapes: Shapes::default(),
            holds: CardSet::EMPTY,
            lacks: CardSet::EMPTY,
            counts: Counts::default(),
            opens: None,
        }
    }
}

/// One thing that may be asked.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The high-card points of a hand.
    #[display("{_0}’s HCP")]
    Hcp(Seat),
    /// How many cards a hand has in a suit.
    #[display("{_0}’s {}", _1.name())]
    Length(Seat, Suit),
    /// The shape of a hand.
    #[display("{_0}’s shape")]
    Shape(Seat),
    /// Which cards a hand has.
    #[display("the cards that {_0} holds")]
    Holds(Seat),
    /// Which cards a hand has not.
    #[display("the cards that {_0} lacks")]
    Lacks(Seat),
    /// What a hand counts by evaluators.
    #[display("{_0}’s counts")]
    Counts(Seat),
    /// What a hand opens.
    #[display("{_0}’s opening")]
    Opens(Seat),
    /// The high-card points of a partnership.
    #[display("{_0}’s HCP together")]
    SideHcp(Side),
}

impl Condition {
    /// All that may be asked of a hand.
    #[must_use]
    pub fn of_hand(seat: Seat) -> [Self; 10] {
        let [spades, hearts, diamonds, clubs] =
            Suit::DESCENDING.map(|suit| Self::Length(seat, suit));
        [
            Self::Hcp(seat),
            Self::Shape(seat),
            spades,
            hearts,
            diamonds,
            clubs,
            Self::Holds(seat),
            Self::Lacks(seat),
            Self::Counts(seat),
            Self::Opens(seat),
        ]
    }
}

impl HandConditions {
    /// Whether nothing is asked.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Self::default()
    }

    /// The shapes that its lengths allow too.
    pub(super) fn allowed(&self) -> Shapes {
        let of_suit = |(suit, length): (Suit, &usize)| self.lengths[suit].contain(*length);
        self.shapes.and(|lengths| Suit::DESCENDING.into_iter().zip(lengths).all(of_suit))
    }
}

impl Conditions {
    /// Who deals a board.
    #[must_use]
    pub fn dealer_of(&self, board: u32) -> Seat {
        self.dealer.unwrap_or_else(|| dealer_of_board(board))
    }

    /// The high-card points that are asked of a partnership.
    #[must_use]
    pub const fn side_hcp(&self, side: Side) -> &Bounds {
        &self.sides[side as usize].0
    }

    /// The same, to be changed.
    pub const fn side_hcp_mut(&mut self, side: Side) -> &mut Bounds {
        &mut self.sides[side as usize].0
    }

    /// What is asked, by seat and then by side.
    #[must_use]
    pub fn asked(&self) -> Vec<Condition> {
        let of_hands = Seat::CLOCKWISE.into_iter().flat_map(Condition::of_hand);
        let of_sides = [Side::NorthSouth, Side::EastWest].map(Condition::SideHcp);
        of_hands.chain(of_sides).filter(|&condition| self.written(condition).is_some()).collect()
    }

    /// What is asked by a condition, as it is written; nothing where it asks nothing.
    #[must_use]
    pub fn written(&self, condition: Condition) -> Option<String> {
        let bounds = |bounds: &Bounds| (!bounds.is_any()).then(|| bounds.to_string());
        let cards = |cards: CardSet| {
            let names: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
            (!names.is_empty()).then(|| names.join(" "))
        };
        match condition {
            Condition::Hcp(seat) => bounds(&self.hands[seat].hcp),
            Condition::Length(seat, suit) => bounds(&self.hands[seat].lengths[suit]),
            Condition::Shape(seat) => {
                let shapes = &self.hands[seat].shapes;
                (!shapes.is_any()).then(|| shapes.to_string())
            }
            Condition::Holds(seat) => cards(self.hands[seat].holds),
            Condition::Lacks(seat) => cards(self.hands[seat].lacks),
            Condition::Counts(seat) => {
                let counts = &self.hands[seat].counts;
                (!counts.are_any()).then(|| counts.to_string())
            }
            Condition::Opens(seat) => self.hands[seat].opens.as_ref().map(Opens::to_string),
            Condition::SideHcp(side) => bounds(self.side_hcp(side)),
        }
    }

    /// Whether the hands of a board's deal meet a condition.
    #[must_use]
    pub fn is_met(&self, condition: Condition, hands: &BySeat<CardSet>, board: u32) -> bool {
        let points = |seat: Seat| high_card_points(hands[seat]);
        match condition {
            Condition::Hcp(seat) => self.hands[seat].hcp.contain(points(seat)),
            Condition::Length(seat, suit) => {
                self.hands[seat].lengths[suit].contain(hands[seat].length(suit))
            }
            Condition::Shape(seat) => self.hands[seat].shapes.contain(hands[seat]),
            Condition::Holds(seat) => (self.hands[seat].holds - hands[seat]).is_empty(),
            Condition::Lacks(seat) => (self.hands[seat].lacks & hands[seat]).is_empty(),
            Condition::Counts(seat) => self.hands[seat].counts.are_met(hands[seat]),
            Condition::Opens(seat) => self.is_opened(seat, hands, board),
            Condition::SideHcp(side) => {
                let of_side = Seat::CLOCKWISE.into_iter().filter(|seat| seat.side() == side);
                self.side_hcp(side).contain(of_side.map(points).sum())
            }
        }
    }

    /// Whether a hand calls as is asked of it, if it is its turn.
    pub(super) fn calls_as_asked(&self, seat: Seat, hand: CardSet, board: u32) -> bool {
        let opens = self.hands[seat].opens.as_ref();
        opens.is_none_or(|opens| {
            let called = called(opens, (seat, hand), self.dealer_of(board), board);
            called.is_some_and(|call| opens.is_met(call))
        })
    }

    /// Whether a hand calls as is asked of it, and all before it pass where that is a bid.
    pub(super) fn is_opened(&self, seat: Seat, hands: &BySeat<CardSet>, board: u32) -> bool {
        let Some(opens) = &self.hands[seat].opens else { return true };
        let dealer = self.dealer_of(board);
        let called = |of: Seat| called(opens, (of, hands[of]), dealer, board);
        let Some(call) = called(seat).filter(|call| opens.is_met(*call)) else { return false };
        call == Call::Pass || dealer.until(seat).all(|turn| called(turn) == Some(Call::Pass))
    }
}

/// What a hand calls on a board where nobody has opened.
fn called(opens: &Opens, (seat, hand): (Seat, CardSet), dealer: Seat, board: u32) -> Option<Call> {
    let situation = Situation::of(seat, Some(dealer), Some(Vulnerability::of_board(board)));
    Hand::try_from(hand).ok().map(|hand| opens.call(hand, situation))
}
