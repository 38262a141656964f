//! Why conditions can never be met.

use derive_more::{Display, Error};

use super::bounds::Bounds;
use super::conditions::{Condition, Conditions};
use super::opens::Opens;
use super::shapes::{Lengths, Shapes};
use crate::engine::bridge::hand::{Hand, high_card_points, rank_points};
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::counted::Counted;

/// What no deal can be. [`Display`](std::fmt::Display) says it in a sentence without its full stop.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Contradiction {
    /// A hand is to have a card and not to have it.
    #[display("{seat} is to hold the {} and to lack it", card.name())]
    HeldAndLacked {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Two hands are to have the same card.
    #[display("{} and {} are both to hold the {}", seats[0], seats[1], card.name())]
    HeldTwice {
        /// The two.
        seats: [Seat; 2],
        /// The card.
        card: Card,
    },
    /// Nobody is to have a card.
    #[display("nobody is to hold the {}", card.name())]
    LackedByAll {
        /// The card.
        card: Card,
    },
    /// Two hands are to open with a bid.
    #[display("{} and {} cannot both open the bidding", seats[0], seats[1])]
    OpenedTwice {
        /// The two.
        seats: [Seat; 2],
    },
    /// A hand is to have more than thirteen cards.
    #[display("{seat} is to hold {}; a hand has {}", Counted(*count, "card"), Hand::SIZE)]
    TooManyHeld {
        /// Whose hand.
        seat: Seat,
        /// How many.
        count: usize,
    },
    /// The least lengths of a hand's suits are more than thirteen together.
    #[display("{seat}’s suits have at least {total} cards together; a hand has {}", Hand::SIZE)]
    LengthsTooLong {
        /// Whose hand.
        seat: Seat,
        /// How many they are together.
        total: usize,
    },
    /// The most lengths of a hand's suits are fewer than thirteen together.
    #[display("{seat}’s suits have at most {total} cards together; a hand has {}", Hand::SIZE)]
    LengthsTooShort {
        /// Whose hand.
        seat: Seat,
        /// How many they are together.
        total: usize,
    },
    /// A hand's shape is ruled out by the lengths of its suits or by the cards that are named.
    #[display("{seat} can have no such shape with these lengths and cards")]
    NoShape {
        /// Whose hand.
        seat: Seat,
    },
    /// A hand's cards and shape give fewer or more points than are asked.
    #[display("{seat} can have {least} to {most} HCP with these lengths and cards")]
    HandPoints {
        /// Whose hand.
        seat: Seat,
        /// The least it can have.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The hands of a partnership give fewer or more points than are asked of both.
    #[display("{side} can have {least} to {most} HCP together")]
    SidePoints {
        /// Which.
        side: Side,
        /// The least they can have.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The hands have more points than there are.
    #[display("the four hands have at least {least} HCP together; a pack has {PACK_POINTS}")]
    TooManyPoints {
        /// The least they have.
        least: usize,
    },
    /// The hands have fewer points than there are.
    #[display("the four hands have at most {most} HCP together; a pack has {PACK_POINTS}")]
    TooFewPoints {
        /// The most they have.
        most: usize,
    },
    /// The hands have more cards of a suit than there are.
    #[display("the four hands have at least {least} {} together; a suit has 13 cards", suit.name())]
    SuitTooLong {
        /// The suit.
        suit: Suit,
        /// The least they have.
        least: usize,
    },
    /// The hands have fewer cards of a suit than there are.
    #[display("the four hands have at most {most} {} together; a suit has 13 cards", suit.name())]
    SuitTooShort {
        /// The suit.
        suit: Suit,
        /// The most they have.
        most: usize,
    },
}

/// The high-card points of a pack.
const PACK_POINTS: usize = high_card_points(CardSet::PACK);

impl Contradiction {
    /// Where it is shown: one of the conditions that contradict, of those that ask anything.
    #[must_use]
    pub fn place(&self, conditions: &Conditions) -> Condition {
        let asked = conditions.asked();
        let first = |wanted: &dyn Fn(Condition) -> bool, other: Condition| {
            asked.iter().copied().find(|&condition| wanted(condition)).unwrap_or(other)
        };
        match *self {
            Self::HeldAndLacked { seat, .. } => Condition::Lacks(seat),
            Self::HeldTwice { seats, .. } => Condition::Holds(seats[1]),
            Self::OpenedTwice { seats } => Condition::Opens(seats[1]),
            Self::LackedByAll { .. } => Condition::Lacks(Seat::West),
            Self::TooManyHeld { seat, .. } => Condition::Holds(seat),
            Self::LengthsTooLong { seat, .. } | Self::LengthsTooShort { seat, .. } => first(
                &|condition| matches!(condition, Condition::Length(of, _) if of == seat),
                Condition::Shape(seat),
            ),
            Self::NoShape { seat } => {
                let of_suits = Condition::of_hand(seat);
                first(
                    &|condition| condition == Condition::Shape(seat),
                    first(&|condition| of_suits[1..].contains(&condition), of_suits[1]),
                )
            }
            Self::HandPoints { seat, .. } => Condition::Hcp(seat),
            Self::SidePoints { side, .. } => Condition::SideHcp(side),
            Self::TooManyPoints { .. } | Self::TooFewPoints { .. } => first(
                &|condition| matches!(condition, Condition::Hcp(_)),
                first(&|_| true, Condition::Hcp(Seat::North)),
            ),
            Self::SuitTooLong { suit, .. } | Self::SuitTooShort { suit, .. } => first(
                &|condition| matches!(condition, Condition::Length(_, of) if of == suit),
                first(
                    &|condition| matches!(condition, Condition::Shape(_) | Condition::Holds(_)),
                    Condition::Length(Seat::North, suit),
                ),
            ),
        }
    }
}

/// All that is seen to contradict; that nothing is seen does not say that there is a deal.
pub(super) fn contradictions(conditions: &Conditions) -> Vec<Contradiction> {
    let mut found = of_cards(conditions);
    let bids = |seat: &Seat| conditions.hands[*seat].opens.as_ref().is_some_and(Opens::is_bid);
    let mut openers = Seat::CLOCKWISE.into_iter().filter(bids);
    if let (Some(one), Some(other)) = (openers.next(), openers.next()) {
        found.push(Contradiction::OpenedTwice { seats: [one, other] });
    }
    if !found.is_empty() {
        return found;
    }
    let shapes = BySeat::from_fn(|seat| match possible_shapes(conditions, seat) {
        Ok(shapes) => shapes,
        Err(contradiction) => {
            found.push(contradiction);
            Shapes::default()
        }
    });
    if !found.is_empty() {
        return found;
    }
    for (place, suit) in Suit::DESCENDING.into_iter().enumerate() {
        let of_suit = |seat| shapes[seat].iter().map(move |lengths: Lengths| lengths[place]);
        let least: usize = sum(|seat| of_suit(seat).min());
        let most: usize = sum(|seat| of_suit(seat).max());
        if least > Hand::SIZE {
            found.push(Contradiction::SuitTooLong { suit, least });
        }
        if most < Hand::SIZE {
            found.push(Contradiction::SuitTooShort { suit, most });
        }
    }
    found.extend(of_points(conditions, &shapes));
    found
}

fn sum(of_seat: impl Fn(Seat) -> Option<usize>) -> usize {
    Seat::CLOCKWISE.into_iter().filter_map(of_seat).sum()
}

/// What the named cards contradict among themselves.
fn of_cards(conditions: &Conditions) -> Vec<Contradiction> {
    let mut found = Vec::new();
    let (mut held, mut lacked) = (CardSet::EMPTY, CardSet::PACK);
    for (seat, hand) in conditions.hands.iter() {
        let both = hand.holds & hand.lacks;
        found.extend(both.iter().map(|card| Contradiction::HeldAndLacked { seat, card }));
        for card in held & hand.holds {
            let holds = |other: &Seat| conditions.hands[*other].holds.contains(card);
            let first = Seat::CLOCKWISE.into_iter().find(holds).unwrap_or(seat);
            found.push(Contradiction::HeldTwice { seats: [first, seat], card });
        }
        let count = hand.holds.len();
        if count > Hand::SIZE {
            found.push(Contradiction::TooManyHeld { seat, count });
        }
        held |= hand.holds;
        lacked &= hand.lacks;
    }
    found.extend(lacked.iter().map(|card| Contradiction::LackedByAll { card }));
    found
}

/// The cards that a hand can never have: those that it lacks, and what others hold.
fn excluded(conditions: &Conditions, seat: Seat) -> CardSet {
    let others = Seat::CLOCKWISE.into_iter().filter(|&other| other != seat);
    others.fold(conditions.hands[seat].lacks, |all, other| all | conditions.hands[other].holds)
}

/// The shapes that a hand can have by what is asked of its lengths and cards.
fn possible_shapes(conditions: &Conditions, seat: Seat) -> Result<Shapes, Contradiction> {
    let hand = &conditions.hands[seat];
    let total =
        |of: fn(&Bounds) -> usize| hand.lengths.iter().map(|(_, bounds)| of(bounds)).sum::<usize>();
    let (least, most) = (total(Bounds::least), total(Bounds::most));
    if least > Hand::SIZE {
        return Err(Contradiction::LengthsTooLong { seat, total: least });
    }
    if most < Hand::SIZE {
        return Err(Contradiction::LengthsTooShort { seat, total: most });
    }
    let excluded = excluded(conditions, seat);
    let shapes = hand.allowed().and(|lengths| {
        Suit::DESCENDING.into_iter().zip(lengths).all(|(suit, &length)| {
            hand.holds.length(suit) <= length && length + excluded.length(suit) <= Hand::SIZE
        })
    });
    if shapes.iter().next().is_none() {
        return Err(Contradiction::NoShape { seat });
    }
    Ok(shapes)
}

/// What the points contradict, of hands that can have some shapes.
fn of_points(conditions: &Conditions, shapes: &BySeat<Shapes>) -> Vec<Contradiction> {
    let mut found = Vec::new();
    let ranges = BySeat::from_fn(|seat| {
        let hand = &conditions.hands[seat];
        let excluded = excluded(conditions, seat);
        let ranges: Vec<_> =
            shapes[seat].iter().map(|lengths| points(&lengths, hand.holds, excluded)).collect();
        let least = ranges.iter().map(|range| range.0).min().unwrap_or(0);
        let most = ranges.iter().map(|range| range.1).max().unwrap_or(0);
        let (low, high) = (least.max(hand.hcp.least()), most.min(hand.hcp.most()));
        if low > high {
            found.push(Contradiction::HandPoints { seat, least, most });
        }
        (low, high)
    });
    if !found.is_empty() {
        return found;
    }
    let of = |seats: [Seat; 2]| {
        let [one, two] = seats.map(|seat| ranges[seat]);
        (one.0 + two.0, one.1 + two.1)
    };
    let (ns, ew) = (of([Seat::North, Seat::South]), of([Seat::East, Seat::West]));
    if ns.0 + ew.0 > PACK_POINTS {
        return vec![Contradiction::TooManyPoints { least: ns.0 + ew.0 }];
    }
    if ns.1 + ew.1 < PACK_POINTS {
        return vec![Contradiction::TooFewPoints { most: ns.1 + ew.1 }];
    }
    // What one side has the other has not.
    let asked_of = |side| conditions.side_hcp(side);
    let mut range =
        (ns.0.max(PACK_POINTS.saturating_sub(ew.1)), ns.1.min(PACK_POINTS.saturating_sub(ew.0)));
    for side in [Side::NorthSouth, Side::EastWest] {
        let asked = asked_of(side);
        if range.1 < asked.least() || asked.most() < range.0 {
            let (least, most) = range;
            found.push(Contradiction::SidePoints { side, least, most });
        }
        // For the other side, within what this one is to have.
        let within = (range.0.max(asked.least()), range.1.min(asked.most()));
        range = (PACK_POINTS.saturating_sub(within.1), PACK_POINTS.saturating_sub(within.0));
    }
    found.truncate(1);
    found
}

/// The fewest and the most points of a hand of some lengths that has some cards and not others.
fn points(lengths: &Lengths, holds: CardSet, excluded: CardSet) -> (usize, usize) {
    let mut range = (high_card_points(holds), high_card_points(holds));
    for (suit, &length) in Suit::DESCENDING.into_iter().zip(lengths) {
        let more = length.saturating_sub(holds.length(suit));
        let free: Vec<_> =
            (!holds - excluded).of_suit(suit).iter().map(|card| rank_points(card.rank)).collect();
        range.0 += free.iter().rev().take(more).sum::<usize>();
        range.1 += free.iter().take(more).sum::<usize>();
    }
    range
}
