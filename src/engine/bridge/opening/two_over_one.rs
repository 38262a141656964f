//! Two over one: Max Hardy's summary and common practice in the United States.
//!
//! Where Hardy passes what everybody opens today, practice decides; it is named as a choice.

use super::conditions::fourth_seat::{
    game_in_fourth_seat, game_in_fourth_seat_rule, pass_in_fourth_seat, pass_in_fourth_seat_rule,
};
use super::conditions::natural::{
    NATURAL_CHOICE, one_of_a_major, one_of_a_major_rule, one_of_a_minor, one_of_a_minor_rule,
};
use super::conditions::seats::third_seat;
use super::conditions::strength_to_open::{Way, by_one_of};
use super::conditions::suits::{
    DISCIPLINED, GOOD_SUIT, SOLID_MINOR, THE_SUIT, four_honours, gambling_rule,
    gambling_three_no_trump, good, is_strong, no_side_major, not_clubs, nothing_to_hide, top,
};
use super::conditions::tricks::{
    Game, TRICKS, WITHIN_REACH_2_3_4, four_level_preempt, four_level_preempt_rule, strong_or_game,
    three_level_preempt, three_level_preempt_rule,
};
use super::conditions::weak_two::weak_two;
use super::conditions::{
    BALANCED, SystemChoice, bid_choice, hcp, length, longest, no_trump, pass_rule, touching,
};
use super::fact::{Bounds, Choice, Mismatch, Strength, Tie};
use super::features::Features;
use super::rule::{Rule, Ruling, Term, bid};
use super::situation::{OpenerVulnerability, OpeningSeat};
use super::system::{RuleTable, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// The system "Two over one": it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&TABLE);

/// Where most rules stand.
const HARDY: &str = "Max Hardy’s summary of two over one; common practice in the United States";
/// Where the others stand.
const PRACTICE: &str = "common practice in the United States";

static TABLE: RuleTable = RuleTable {
    name: "two-over-one",
    title: "Two over one",
    short_title: "2/1",
    counts: "counts HCP, quick tricks, the Rule of 20 and playing tricks",
    asks_situation: true,
    terms: &[
        BALANCED,
        SOLID_MINOR,
        Term {
            name: "strength to open",
            text: "13 HCP; before fourth seat also 12 HCP, or 10–11 HCP with 20 by the Rule of 20 \
                   (HCP and the lengths of the two longest suits) and two quick tricks; in fourth \
                   seat 10–12 HCP with 15 by the Rule of 15 (HCP and spades).",
        },
        NATURAL_CHOICE,
        Term {
            name: "game in hand",
            text: "A suit of six cards or more, four quick tricks, and nine playing tricks if it is \
                   a major, ten if it is a minor.",
        },
        THE_SUIT,
        GOOD_SUIT,
        TRICKS,
        WITHIN_REACH_2_3_4,
        DISCIPLINED,
    ],
    entries: &[
        Rule {
            number: "1",
            title: "One no trump",
            text: "With 15–17 HCP and a balanced hand, bid 1NT.",
            source: HARDY,
        }
        .when(|hand| no_trump(hand, 1, Bounds::between(15, 17))),
        Rule {
            number: "2",
            title: "Two no trump",
            text: "With 20–21 HCP and a balanced hand, bid 2NT.",
            source: HARDY,
        }
        .when(|hand| no_trump(hand, 2, Bounds::between(20, 21))),
        gambling_rule("3", PRACTICE).when(gambling_three_no_trump),
        Rule {
            number: "4",
            title: "Strong two clubs",
            text: "With 22 HCP or more, or with game in hand, bid 2C.",
            source: HARDY,
        }
        .when(strong_two_clubs),
        one_of_a_major_rule("5a", HARDY).when(|hand| one_of_a_major(hand, strength(hand))),
        one_of_a_minor_rule("5b", HARDY).when(|hand| one_of_a_minor(hand, strength(hand))),
        Rule {
            number: "6a",
            title: "Light major in third seat",
            text: "In third seat, with 10–11 HCP, bid one of a major of five or six cards that is at \
                   least as long as each minor; else, with no suit over five, one of a four-card \
                   major with two of A K Q and three of A K Q J 10, of two hearts.",
            source: HARDY,
        }
        .when(light_major),
        Rule {
            number: "6b",
            title: "Light minor in third seat",
            text: "In third seat, with 10–11 HCP, three cards or more in each major, and four to six \
                   in the longer minor, of equals diamonds, with two of A K Q in it, bid one of it.",
            source: HARDY,
        }
        .when(light_minor),
        game_in_fourth_seat_rule("7").when(game_in_fourth_seat),
        pass_in_fourth_seat_rule("8").when(pass_in_fourth_seat),
        four_level_preempt_rule("9", PRACTICE).when(four_level_preempt),
        three_level_preempt_rule("10", PRACTICE).when(three_level_preempt),
        Rule {
            number: "11a",
            title: "Weak two",
            text: "With 5–10 HCP and six cards in the suit, not clubs, disciplined, bid two of it.",
            source: HARDY,
        }
        .when(|hand| weak_two(hand, WEAK)),
        Rule {
            number: "11b",
            title: "Weak two, seven cards",
            text: "At unfavourable vulnerability, with 5–10 HCP and seven cards in a good suit, not \
                   clubs, bid two of it; in first and second seat with no void and no other major \
                   of four cards.",
            source: HARDY,
        }
        .when(weak_two_of_seven),
        Rule {
            number: "11c",
            title: "Weak two, five cards",
            text: "With 5–10 HCP, 5-3-3-2 or 5-4-2-2 and no other major of four cards, and four of \
                   A K Q J 10 in the five-card suit, not clubs, bid two of it.",
            source: HARDY,
        }
        .when(weak_two_of_five),
        pass_rule("12", HARDY).otherwise(Some(Call::Pass)),
    ],
    spell: spell_plainly,
    interpretations: |hand| touching(hand, &CHOICES),
};

/// The high-card points of a weak two.
const WEAK: Bounds = Bounds::between(5, 10);
/// The high-card points of a light opening in third seat.
const LIGHT: Bounds = Bounds::between(10, 11);

fn strength(hand: &Features) -> Result<Strength, Mismatch> {
    const WAYS: [Way; 4] = [
        Way::hcp(13),
        Way::before_fourth_seat(12),
        Way::rule_of_20_with_quick_tricks(),
        Way::rule_of_15(),
    ];
    by_one_of(hand, &WAYS)
}

fn strong_two_clubs(hand: &Features) -> Ruling {
    const GAME: Game = Game {
        cards: 6,
        in_major: Amount::whole(9),
        in_minor: Amount::whole(10),
        quick: Amount::whole(4),
    };
    strong_or_game(hand, bid(2, Strain::Suit(Suit::Clubs)), 22, &GAME)
}

fn light_major(hand: &Features) -> Ruling {
    third_seat(hand)?;
    let strength = hcp(hand, LIGHT)?;
    let longer = Choice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank);
    let minors = [Suit::Diamonds, Suit::Clubs].map(|suit| hand.length(suit));
    if (5..=6).contains(&longer.length) && minors.iter().all(|&length| length <= longer.length) {
        return Ok(bid_choice(1, strength, longer));
    }
    longest(hand, Bounds::between(4, 5))?;
    let is_bid = |&suit: &Suit| hand.length(suit) == 4 && is_strong(hand, suit);
    let four = [Suit::Hearts, Suit::Spades].into_iter().find(is_bid);
    let needs = "four cards with two of A K Q and three of A K Q J 10";
    let suit = four.ok_or(Mismatch::Honours { cards: hand.known(), suit: longer.suit, needs })?;
    Ok(bid_choice(1, strength, Choice::only(hand, suit)))
}

fn light_minor(hand: &Features) -> Ruling {
    third_seat(hand)?;
    let strength = hcp(hand, LIGHT)?;
    for suit in [Suit::Spades, Suit::Hearts] {
        length(hand, suit, Bounds::at_least(3))?;
    }
    let choice = Choice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::HigherRank);
    length(hand, choice.suit, Bounds::between(4, 6))?;
    top(hand, choice.suit, 2, "two of A K Q")?;
    Ok(bid_choice(1, strength, choice))
}

fn weak_two_of_seven(hand: &Features) -> Ruling {
    if hand.situation().vulnerability != OpenerVulnerability::We {
        return Err(Mismatch::Vulnerability);
    }
    let strength = hcp(hand, WEAK)?;
    let choice = not_clubs(longest(hand, Bounds::between(7, 7))?)?;
    good(hand, choice.suit)?;
    nothing_to_hide(hand, choice.suit)?;
    Ok(bid_choice(2, strength, choice))
}

fn weak_two_of_five(hand: &Features) -> Ruling {
    let strength = hcp(hand, WEAK)?;
    if !matches!(hand.lengths(), [5, 3, 3, 2] | [5, 4, 2, 2]) {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "5-3-3-2 or 5-4-2-2" });
    }
    let choice = not_clubs(longest(hand, Bounds::between(5, 5))?)?;
    no_side_major(hand, choice.suit)?;
    four_honours(hand, choice.suit)?;
    Ok(bid_choice(2, strength, choice))
}

/// Where sources differ, and which hands that touches.
const CHOICES: [SystemChoice; 4] = [
    (
        |hand| {
            let is_flat = hand.hcp() == 12
                && hand.lengths() == [4, 3, 3, 3]
                && hand.quick_tricks() < Amount::whole(3);
            let [first, second, ..] = hand.lengths();
            let is_short = hand.hcp() == 11 && first < 6 && (first, second) != (5, 5);
            let seat = hand.situation().seat;
            (is_flat || is_short) && seat != OpeningSeat::Fourth && strength(hand).is_ok()
        },
        Interpretation {
            id: "two-over-one-a",
            text: "Hardy passes 12 HCP with 4-3-3-3 and fewer than three quick tricks, and others ask \
                   a hand of 11 HCP for six cards or 5-5; today nearly everyone opens them.",
        },
    ),
    (
        |hand| {
            gambling_three_no_trump(hand).is_ok()
                || no_trump(hand, 3, Bounds::between(25, 27)).is_ok()
        },
        Interpretation {
            id: "two-over-one-b",
            text: "3NT shows a solid minor, as is common; others open it with 25–27 HCP and a balanced \
                   hand, which open 2C here.",
        },
    ),
    (
        |hand| {
            (15..=17).contains(&hand.hcp()) && matches!(hand.lengths(), [5, 4, 2, 2] | [6, 3, 2, 2])
        },
        Interpretation {
            id: "two-over-one-c",
            text: "Some open 1NT with 5-4-2-2 and 6-3-2-2; sources differ, and we do not.",
        },
    ),
    (
        |hand| {
            let is_hardys = weak_two_of_seven(hand).is_ok() || weak_two_of_five(hand).is_ok();
            is_hardys && strength(hand).is_err()
        },
        Interpretation {
            id: "two-over-one-d",
            text: "Weak twos of five and of seven cards are Hardy’s own; most ask for six.",
        },
    ),
];
