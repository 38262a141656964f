//! The opening bids of the Python assignment after Charles Goren.
//!
//! The problem gives no order among its rules, which overlap. Rules with exact high-card points and
//! a shape come before those with points, which keep the order of the problem. Rules are numbered
//! by their places in the problem.
//!
//! Points are high-card points and one for each card beyond the fourth of a suit. A 5-3-3-2 is
//! balanced only with a five-card minor.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::LazyLock;

use super::rule::{Rule, RuleEntry};
use super::system::{Definition, RuleTable, System};
use crate::engine::bridge::opening::checks::{
    balanced, bid_choice, hcp, long_majors, longer_major, longest,
};
use crate::engine::bridge::opening::fact::{
    Bounds, Mismatch, Preference, Reason, Strength, SuitChoice, Tie,
};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Ruling, bid};
use crate::engine::interpretation::Interpretation;
use crate::engine::{Call, Strain, Suit};

/// The system "Goren": it has no answer for about half of all hands.
pub const SYSTEM: System = System(&DEFINITION);

const SOURCE: &str = "the Python assignment “Opening bids” after Charles Goren";

static DEFINITION: Definition = Definition {
    name: "goren",
    title: "Goren",
    short_title: "Goren",
    counts: "counts HCP for no trump and preempts, otherwise HCP + length",
    asks_situation: false,
    offers: &[],
    terms: |_| Vec::new(),
    entries: |_| entries(),
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell,
    interpretations: |decided| touching(decided.hand),
};

fn entries() -> Vec<RuleEntry> {
    vec![
        Rule {
            number: "1",
            title: "One no trump",
            text: Cow::Borrowed("With 16–18 HCP and a balanced shape, bid 1NT."),
            source: SOURCE,
        }
        .when(one_no_trump),
        Rule {
            number: "4",
            title: "Balanced 19–20",
            text: Cow::Borrowed(
                "With 19–20 HCP and a balanced shape, bid the longer minor, 1C with three \
                   of each and 1D with four of each.",
            ),
            source: SOURCE,
        }
        .when(balanced_minor),
        Rule {
            number: "5",
            title: "Two no trump",
            text: Cow::Borrowed("With 21–23 HCP and a balanced shape, bid 2NT."),
            source: SOURCE,
        }
        .when(two_no_trump),
        Rule {
            number: "7",
            title: "Three-level preempt",
            text: Cow::Borrowed("With 5–9 HCP and a suit of exactly seven cards, bid three of it."),
            source: SOURCE,
        }
        .when(three_level_preempt),
        Rule {
            number: "8",
            title: "Four-level preempt",
            text: Cow::Borrowed("With 6–10 HCP and a suit of exactly eight cards, bid four of it."),
            source: SOURCE,
        }
        .when(four_level_preempt),
        Rule {
            number: "2",
            title: "One of a major",
            text: Cow::Borrowed(
                "With 13–21 points and five or more cards in a major, bid the longer major, \
                   of equals 1S.",
            ),
            source: SOURCE,
        }
        .when(one_of_a_major),
        Rule {
            number: "3",
            title: "One of a minor",
            text: Cow::Borrowed("With 13–21 points, bid the longer minor, of equals 1C."),
            source: SOURCE,
        }
        .when(one_of_a_minor),
        Rule {
            number: "6",
            title: "Strong two",
            text: Cow::Borrowed("With 22 points or more, bid two of a suit of five cards or more."),
            source: SOURCE,
        }
        .when(strong_two),
        Rule {
            number: "9",
            title: "None",
            text: Cow::Borrowed("In all other cases there is no opening bid."),
            source: SOURCE,
        }
        .otherwise(None),
    ]
}

/// Writes `1C` to `7NT`, or `None`.
fn spell(answer: Option<Call>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match answer {
        Some(call) => fmt::Display::fmt(&call, f),
        None => f.write_str("None"),
    }
}

fn one_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(16, 18))?;
    balanced_without_long_major(hand)?;
    let reason = Reason::Shape(strength, hand.shape());
    Ok((bid(1, Strain::NoTrump), reason))
}

fn balanced_minor(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(19, 20))?;
    balanced_without_long_major(hand)?;
    let (diamonds, clubs) = (Suit::Diamonds, Suit::Clubs);
    let choice = match (hand.length(diamonds), hand.length(clubs)) {
        (4, 4) => SuitChoice::preferred(hand, diamonds, clubs, Preference::Named),
        (3, 3) => SuitChoice::preferred(hand, clubs, diamonds, Preference::Named),
        _ => longer_minor(hand),
    };
    Ok(bid_choice(1, strength, choice))
}

fn two_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(21, 23))?;
    balanced_without_long_major(hand)?;
    let reason = Reason::Shape(strength, hand.shape());
    Ok((bid(2, Strain::NoTrump), reason))
}

fn three_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(5, 9))?;
    let choice = longest(hand, Bounds::between(7, 7))?;
    Ok(bid_choice(3, strength, choice))
}

fn four_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(6, 10))?;
    let choice = longest(hand, Bounds::between(8, 8))?;
    Ok(bid_choice(4, strength, choice))
}

fn one_of_a_major(hand: &Features) -> Ruling {
    let strength = opening_points(hand)?;
    Ok(bid_choice(1, strength, longer_major(hand)?))
}

fn one_of_a_minor(hand: &Features) -> Ruling {
    let strength = opening_points(hand)?;
    Ok(bid_choice(1, strength, longer_minor(hand)))
}

fn strong_two(hand: &Features) -> Ruling {
    let strength = Strength::points(hand).within(Bounds::at_least(22))?;
    let needs = Bounds::at_least(5);
    let mut long = hand.suits_where(|length| needs.allow(length));
    let choice = match (long.next(), long.next()) {
        (Some(higher), Some(lower)) => stronger(hand, higher, lower),
        (Some(suit), None) => SuitChoice::only(hand, suit),
        (None, _) => {
            let has = hand.longest();
            return Err(Mismatch::Longest { has, needs });
        }
    };
    Ok(bid_choice(2, strength, choice))
}

/// Returns the suit for a strong two with two long suits.
///
/// A major comes before a minor. Then more high-card points in the suit decide, then length, then
/// the lower rank.
fn stronger(hand: &Features, higher: Suit, lower: Suit) -> SuitChoice {
    if higher.is_major() && !lower.is_major() {
        let why = Preference::Major(hand.length(lower));
        return SuitChoice::preferred(hand, higher, lower, why);
    }
    let (in_higher, in_lower) = (hand.hcp_in(higher), hand.hcp_in(lower));
    match in_higher.cmp(&in_lower) {
        Ordering::Greater => {
            let why = Preference::HighCards(in_higher, in_lower);
            SuitChoice::preferred(hand, higher, lower, why)
        }
        Ordering::Less => {
            let why = Preference::HighCards(in_lower, in_higher);
            SuitChoice::preferred(hand, lower, higher, why)
        }
        Ordering::Equal => SuitChoice::longer(hand, lower, higher, Tie::LowerRank),
    }
}

fn opening_points(hand: &Features) -> Result<Strength, Mismatch> {
    Strength::points(hand).within(Bounds::between(13, 21))
}

fn longer_minor(hand: &Features) -> SuitChoice {
    SuitChoice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::LowerRank)
}

/// Requires a balanced hand, and a minor as the five-card suit of a 5-3-3-2.
fn balanced_without_long_major(hand: &Features) -> Result<(), Mismatch> {
    balanced(hand)?;
    long_majors(hand).next().map_or(Ok(()), |suit| Err(Mismatch::FiveCardMajor(suit)))
}

/// Makes one interpretation for each [`Suit`], which names the other interpretation's bid in that
/// suit.
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

/// Returns the interpretations that affect the answer to a hand, in the order of their numbers.
fn touching(hand: &Features) -> Vec<Interpretation> {
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

/// Returns the interpretation that puts a rule with exact high-card points before one with points,
/// if their answers differ.
///
/// One no trump comes first in the problem too.
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

/// Returns the interpretation of the misprinted range of the four-level preempt.
///
/// It affects hands with an eight-card suit that are in the range as read or as printed.
fn misprint(hand: &Features) -> Option<Interpretation> {
    let suit = hand.suits_where(|length| length == 8).next()?;
    match hand.hcp() {
        0..6 => None,
        6..=10 => Some(MISPRINT),
        11.. => Some(MISPRINT_EXCEEDED[suit as usize]),
    }
}

/// Returns the interpretation of exact preempt lengths, for hands with a longer suit that would
/// otherwise qualify.
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

/// Returns the suit that a rule bids, if it applies.
fn suit_of(ruling: Ruling) -> Option<Suit> {
    match ruling {
        Ok((Call::Bid(bid), _)) => match bid.strain {
            Strain::Suit(suit) => Some(suit),
            Strain::NoTrump => None,
        },
        _ => None,
    }
}
