//! The opening bids of the Python assignment after Charles Goren.
//!
//! The rules of the problem overlap, but the problem does not order them. Here, the rules with high-card points and an
//! exact shape come first. The rules with points follow in the order of the problem. The number of a rule is its
//! position in the problem.
//!
//! Points are high-card points, plus one for each card beyond the fourth of a suit. A hand with the shape 5-3-3-2 is
//! balanced only if its five-card suit is a minor.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::LazyLock;

use super::checks::{balanced, bid_choice, hcp, long_majors, longer_major, longest};
use super::fact::{Bounds, Mismatch, Preference, Reason, Strength, SuitChoice, Tie};
use super::features::Features;
use super::rule::{Rule, RuleEntry, Ruling, bid};
use super::system::{Definition, RuleTable, System};
use crate::engine::interpretation::Interpretation;
use crate::engine::{Bid, Call, Strain, Suit};

/// The system "Goren". It has no opening bid for about half of all hands.
pub const SYSTEM: System = System(&DEFINITION);

const SOURCE: &str = "the Python assignment “Opening bids” after Charles Goren";

static DEFINITION: Definition = Definition {
    name: "goren",
    title: "Goren",
    short_title: "Goren",
    counts: "counts HCP for no trump and preempts, otherwise HCP + length",
    depends_on_situation: false,
    offers: &[],
    terms: |_| Vec::new(),
    entries: |_| entries(),
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell,
    interpretations: |decided| interpretations(decided.hand),
};

const fn rule(number: &'static str, title: &'static str, text: &'static str) -> Rule {
    Rule { number, title, text: Cow::Borrowed(text), source: SOURCE }
}

fn entries() -> Vec<RuleEntry> {
    vec![
        rule("1", "One no trump", "With 16–18 HCP and a balanced shape, bid 1NT.")
            .when(one_no_trump),
        rule(
            "4",
            "Balanced 19–20",
            "With 19–20 HCP and a balanced shape, bid the longer minor, 1C with three \
                   of each and 1D with four of each.",
        )
        .when(balanced_minor),
        rule("5", "Two no trump", "With 21–23 HCP and a balanced shape, bid 2NT.")
            .when(two_no_trump),
        rule(
            "7",
            "Three-level preempt",
            "With 5–9 HCP and a suit of exactly seven cards, bid three of it.",
        )
        .when(three_level_preempt),
        rule(
            "8",
            "Four-level preempt",
            "With 6–10 HCP and a suit of exactly eight cards, bid four of it.",
        )
        .when(four_level_preempt),
        rule(
            "2",
            "One of a major",
            "With 13–21 points and five or more cards in a major, bid the longer major, \
                   of equals 1S.",
        )
        .when(one_of_a_major),
        rule("3", "One of a minor", "With 13–21 points, bid the longer minor, of equals 1C.")
            .when(one_of_a_minor),
        rule("6", "Strong two", "With 22 points or more, bid two of a suit of five cards or more.")
            .when(strong_two),
        rule("9", "None", "In all other cases there is no opening bid.").otherwise(None),
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
    no_trump(hand, 1, Bounds::between(16, 18))
}

fn no_trump(hand: &Features, level: u8, needs: Bounds) -> Ruling {
    let strength = hcp(hand, needs)?;
    balanced_without_long_major(hand)?;
    Ok((bid(level, Strain::NoTrump), Reason::Shape(strength, hand.shape())))
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
    no_trump(hand, 2, Bounds::between(21, 23))
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

/// Returns the suit for a strong two if the hand has two long suits.
///
/// Prefers a major to a minor. Otherwise prefers the suit with more high-card points, then the longer suit, then the
/// lower suit.
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

/// Requires a balanced hand without a five-card major.
fn balanced_without_long_major(hand: &Features) -> Result<(), Mismatch> {
    balanced(hand)?;
    long_majors(hand).next().map_or(Ok(()), |suit| Err(Mismatch::FiveCardMajor(suit)))
}

/// Creates an array with one interpretation per [`Suit`]. Each text ends with the bid that the other interpretation
/// would make in the suit.
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

/// Returns the interpretations that affect the answer to a hand, in the order of their ids.
fn interpretations(hand: &Features) -> Vec<Interpretation> {
    let overlap = overlap(hand);
    let mut all: Vec<Interpretation> = overlap.map(|_| OVERLAP).into_iter().collect();
    all.extend(overlap);
    all.extend(misprint(hand));
    all.extend(exact_length(hand));
    if overlap.is_none() && one_of_a_major(hand).is_ok() && is_six_six_in_majors(hand) {
        all.push(SIX_SIX_MAJORS);
    }
    all
}

/// Returns the interpretation of two overlapping rules. Returns `None` if the order of the rules does not matter for
/// the hand.
///
/// The rule for one no trump is not checked, because it comes first in the problem too.
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
/// The misprint affects all hands with an eight-card suit and at least 6 high-card points.
fn misprint(hand: &Features) -> Option<Interpretation> {
    let suit = hand.suits_where(|length| length == 8).next()?;
    match hand.hcp() {
        0..6 => None,
        6..=10 => Some(MISPRINT),
        11.. => Some(MISPRINT_EXCEEDED[suit as usize]),
    }
}

/// If the hand would be a preempt with a shorter suit, returns the interpretation that preempts need an exact length.
/// Otherwise returns `None`.
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

/// Returns the suit that a rule bids. Returns `None` if the rule does not apply, or if it does not bid a suit.
fn suit_of(ruling: Ruling) -> Option<Suit> {
    match ruling {
        Ok((Call::Bid(Bid { strain: Strain::Suit(suit), .. }), _)) => Some(suit),
        _ => None,
    }
}
