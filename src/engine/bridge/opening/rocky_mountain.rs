//! The opening bids of "Bridge Bidding", Rocky Mountain Regional 2006.
//!
//! The contest problem lists eleven rules, and says that "the first one that applies should be used". The ninth rule
//! has two parts. Only high-card points count as strength. Any 5-3-3-2 is balanced, even with a five-card major. The
//! first number of a distribution such as 6-x-x-x is read as the length of the longest suit.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use super::checks::{
    balanced, bid_choice, hcp, length, longer_major, longest, no_long_major, no_trump,
};
use super::fact::{Bounds, Mismatch, Reason, Stoppers, SuitChoice, Tie};
use super::features::Features;
use super::rule::{Rule, RuleEntry, Ruling, bid, pass};
use super::system::{Definition, RuleTable, System};
use crate::engine::interpretation::Interpretation;
use crate::engine::{Call, Strain, Suit};

/// The system "Rocky Mountain 2006". It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

const SOURCE: &str = "the problem “Bridge Bidding”, Rocky Mountain Regional 2006";

static DEFINITION: Definition = Definition {
    name: "rocky-mountain",
    title: "Rocky Mountain 2006",
    short_title: "RMR 2006",
    counts: "counts HCP only",
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
        rule(
            "1",
            "Four-level preempt",
            "With 10 HCP or more and a suit of eight cards or more, bid four of it.",
        )
        .when(four_level_preempt),
        rule(
            "2",
            "Three-level preempt",
            "With 10–13 HCP and a longest suit of seven cards, bid three of it.",
        )
        .when(three_level_preempt),
        rule(
            "3",
            "Weak two, seven cards",
            "With 8–9 HCP and seven or more cards in a major, bid two of it.",
        )
        .when(weak_two_of_seven),
        rule(
            "4",
            "Weak two, six cards",
            "With 8–11 HCP and a longest suit of six cards, bid two of a six-card major.",
        )
        .when(weak_two_of_six),
        rule(
            "5",
            "Mini Roman",
            "With 11–15 HCP, a 4-4-4-1 or 5-4-4-0 shape and four spades, bid 2 Diamonds.",
        )
        .when(mini_roman),
        rule(
            "6",
            "One no trump",
            "With 15–17 HCP, a balanced shape and three suits stopped, bid 1 No Trump.",
        )
        .when(one_no_trump),
        rule("7", "Two no trump", "With 20–22 HCP and a balanced shape, bid 2 No Trump.")
            .when(two_no_trump),
        rule("8", "Strong two clubs", "With 22 HCP or more, bid 2 Clubs.").when(strong_two_clubs),
        rule(
            "9a",
            "One of a major",
            "With 13–16 HCP and five or more cards in a major, bid the longer major, \
                   of equals the higher.",
        )
        .when(one_of_a_major),
        rule(
            "9b",
            "One of a minor",
            "With 13–16 HCP and no five-card major, bid the longer minor, of equals \
                   diamonds.",
        )
        .when(one_of_a_minor),
        rule(
            "10",
            "Reverse",
            "With 17 HCP or more, bid one of the longest suit, of equals the lowest.",
        )
        .when(reverse),
        pass("11", SOURCE),
    ]
}

/// Writes the call in words, such as `Pass`, `1 No Trump` or `2 Spades`.
fn spell(answer: Option<Call>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match answer {
        Some(Call::Bid(bid)) => {
            let strain = match bid.strain {
                Strain::NoTrump => "No Trump",
                Strain::Suit(Suit::Spades) => "Spades",
                Strain::Suit(Suit::Hearts) => "Hearts",
                Strain::Suit(Suit::Diamonds) => "Diamonds",
                Strain::Suit(Suit::Clubs) => "Clubs",
            };
            write!(f, "{} {strain}", bid.level)
        }
        Some(Call::Pass) | None => f.write_str("Pass"),
        Some(Call::Double) => f.write_str("Double"),
        Some(Call::Redouble) => f.write_str("Redouble"),
    }
}

/// Returns the interpretation of 6-x-x-x if it affects the answer. It affects only hands with 8 or 9 high-card points,
/// a seven-card minor and a six-card major.
fn interpretations(hand: &Features) -> Vec<Interpretation> {
    if !(8..=9).contains(&hand.hcp()) || hand.lengths() != [7, 6, 0, 0] {
        return Vec::new();
    }
    let text = match (hand.length(Suit::Spades), hand.length(Suit::Hearts)) {
        (6, 0) => {
            "Rule 4 asks for 6-x-x-x, and the leading number is read as the longest suit, which \
             has seven cards here; other interpretation, any six-card suit: 2 Spades."
        }
        (0, 6) => {
            "Rule 4 asks for 6-x-x-x, and the leading number is read as the longest suit, which \
             has seven cards here; other interpretation, any six-card suit: 2 Hearts."
        }
        _ => return Vec::new(),
    };
    vec![Interpretation { id: "000-4", text }]
}

fn four_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(10))?;
    let choice = longest(hand, Bounds::at_least(8))?;
    Ok(bid_choice(4, strength, choice))
}

fn three_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(10, 13))?;
    let choice = longest(hand, Bounds::between(7, 7))?;
    Ok(bid_choice(3, strength, choice))
}

fn weak_two_of_seven(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(8, 9))?;
    let choice = major(longest(hand, Bounds::at_least(7))?)?;
    Ok(bid_choice(2, strength, choice))
}

fn weak_two_of_six(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(8, 11))?;
    let choice = major(longest(hand, Bounds::between(6, 6))?)?;
    Ok(bid_choice(2, strength, choice))
}

fn mini_roman(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(11, 15))?;
    if !matches!(hand.lengths(), [4, 4, 4, 1] | [5, 4, 4, 0]) {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "4-4-4-1 or 5-4-4-0" });
    }
    length(hand, Suit::Spades, Bounds::at_least(4))?;
    let call = bid(2, Strain::Suit(Suit::Diamonds));
    Ok((call, Reason::Shape(strength, hand.shape())))
}

fn one_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(15, 17))?;
    balanced(hand)?;
    let stoppers = Stoppers::of(hand);
    if stoppers.count() < Stoppers::NEEDED {
        return Err(Mismatch::Stoppers(stoppers));
    }
    let reason = Reason::Stopped(strength, hand.shape(), stoppers);
    Ok((bid(1, Strain::NoTrump), reason))
}

fn two_no_trump(hand: &Features) -> Ruling {
    no_trump(hand, 2, Bounds::between(20, 22))
}

fn strong_two_clubs(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(22))?;
    let call = bid(2, Strain::Suit(Suit::Clubs));
    Ok((call, Reason::Strength(strength)))
}

fn one_of_a_major(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(13, 16))?;
    Ok(bid_choice(1, strength, longer_major(hand)?))
}

fn one_of_a_minor(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(13, 16))?;
    no_long_major(hand)?;
    let choice = SuitChoice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::HigherRank);
    Ok(bid_choice(1, strength, choice))
}

fn reverse(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(17))?;
    let choice = SuitChoice::longest(hand, Tie::LowerRank);
    Ok(bid_choice(1, strength, choice))
}

/// Requires a major that is as long as the longest suit.
///
/// `choice` is the highest of the longest suits. If it is a minor, none of the longest suits is a major.
const fn major(choice: SuitChoice) -> Result<SuitChoice, Mismatch> {
    if choice.suit.is_major() {
        Ok(choice)
    } else {
        // The rival is not a major either, so the message does not mention the rival.
        let choice = SuitChoice { over: None, ..choice };
        Err(Mismatch::OtherSuit { choice, needs: "a major suit" })
    }
}
