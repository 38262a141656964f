//! The interpretations of the problem after Goren, and which hands they touch.

use super::rules::{
    balanced_minor, four_level_preempt, one_of_a_major, one_of_a_minor, three_level_preempt,
    two_no_trump,
};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::Ruling;
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// The same interpretation for each suit, by [`Suit`], with the bid in that suit by the other one.
macro_rules! by_suit {
    ($id:literal, $text:literal, $level:literal) => {
        [
            by_suit!(@one $id, $text, $level, "C"),
            by_suit!(@one $id, $text, $level, "D"),
            by_suit!(@one $id, $text, $level, "H"),
            by_suit!(@one $id, $text, $level, "S"),
        ]
    };
    (@one $id:literal, $text:literal, $level:literal, $letter:literal) => {
        Interpretation {
            id: $id,
            text: concat!($text, " other interpretation: ", $level, $letter, "."),
        }
    };
}

const OVERLAP: Interpretation = Interpretation {
    id: "001-A",
    text: "The rules overlap and the problem gives no order: one that states exact high-card \
           points and a shape is asked before those that state points.",
};

const FOUR_FOUR_MINORS: Interpretation = Interpretation {
    id: "001-B",
    text: "With 19–20 HCP balanced and four cards in each minor, “with 4-4 … bid 1D” is taken \
           before “if equal in length, bid Clubs”; other interpretation: 1C.",
};

const TWENTY_ONE_BALANCED: [Interpretation; 4] = by_suit!(
    "001-C",
    "21 HCP balanced without a five-card suit is taken for “exactly 21–23”, not for 13–21 points;",
    "1"
);

const EIGHT_CARDS: [Interpretation; 4] = by_suit!(
    "001-D",
    "An eight-card suit with 10 HCP or fewer is preempted even with 13 points or more;",
    "1"
);

const SEVEN_CARDS: [Interpretation; 4] = by_suit!(
    "001-E",
    "A seven-card suit with 9 HCP or fewer is preempted even with 13 points or more;",
    "1"
);

const MISPRINT: Interpretation = Interpretation {
    id: "001-F",
    text: "The problem prints “6-108 high card points” for eight-card suits; it is read as 6–10.",
};

const MISPRINT_EXCEEDED: [Interpretation; 4] = by_suit!(
    "001-F",
    "The problem prints “6-108 high card points” for eight-card suits; it is read as 6–10;",
    "4"
);

const LONGER_THAN_EIGHT: [Interpretation; 4] =
    by_suit!("001-G", "“An 8-card suit” is read as exactly eight cards;", "4");

const LONGER_THAN_SEVEN: [Interpretation; 4] =
    by_suit!("001-G", "“A 7-card suit” is read as exactly seven cards;", "3");

const SIX_SIX_MAJORS: Interpretation = Interpretation {
    id: "001-J",
    text: "The problem tells which to bid of “two five-card suits”; two majors of six cards are \
           read alike, so it is spades.",
};

/// The interpretations that touch the answer to a hand, in the order of their numbers.
pub(super) fn touching(hand: &Features) -> Vec<Interpretation> {
    let overlap = overlap(hand);
    let mut touching: Vec<Interpretation> = overlap.map(|_| OVERLAP).into_iter().collect();
    touching.extend(overlap);
    touching.extend(misprint(hand));
    touching.extend(exact_length(hand));
    if overlap.is_none() && one_of_a_major(hand).is_ok() && is_six_six_in_majors(hand) {
        touching.push(SIX_SIX_MAJORS);
    }
    touching
}

/// The interpretation by which a rule with exact high-card points comes before one with points, where
/// their answers differ. (One no trump comes first in the problem too.)
fn overlap(hand: &Features) -> Option<Interpretation> {
    let broad = suit_of(one_of_a_major(hand)).or_else(|| suit_of(one_of_a_minor(hand)))?;
    let exact = suit_of(balanced_minor(hand));
    if exact.is_some_and(|suit| suit != broad) {
        Some(FOUR_FOUR_MINORS)
    } else if two_no_trump(hand).is_ok() {
        Some(TWENTY_ONE_BALANCED[broad as usize])
    } else if four_level_preempt(hand).is_ok() {
        Some(EIGHT_CARDS[broad as usize])
    } else if three_level_preempt(hand).is_ok() {
        Some(SEVEN_CARDS[broad as usize])
    } else {
        None
    }
}

/// The misprinted range of the four-level preempt, for hands with an eight-card suit that it lets
/// in either way or only as printed.
fn misprint(hand: &Features) -> Option<Interpretation> {
    let suit = hand.suits_where(|length| length == 8).next()?;
    match hand.hcp() {
        0..6 => None,
        6..=10 => Some(MISPRINT),
        11.. => Some(MISPRINT_EXCEEDED[suit as usize]),
    }
}

/// The exact lengths of the preempts, for hands with a longer suit that would be let in otherwise.
fn exact_length(hand: &Features) -> Option<Interpretation> {
    let suit = hand.suits_where(|length| length >= 8).next()?;
    match (hand.longest(), hand.hcp()) {
        (9.., 6..=10) => Some(LONGER_THAN_EIGHT[suit as usize]),
        (8.., 5) => Some(LONGER_THAN_SEVEN[suit as usize]),
        _ => None,
    }
}

fn is_six_six_in_majors(hand: &Features) -> bool {
    hand.length(Suit::Spades) == 6 && hand.length(Suit::Hearts) == 6
}

/// The suit that a rule bids, if it applies.
fn suit_of(ruling: Ruling) -> Option<Suit> {
    match ruling {
        Ok((Call::Bid(bid), _)) => match bid.strain {
            Strain::Suit(suit) => Some(suit),
            Strain::NoTrump => None,
        },
        _ => None,
    }
}
