//! SAYC, Standard American Yellow Card: ACBL SAYC System Booklet, January 2006.
//!
//! The booklet leaves much to judgment; what teaching adds to it is named as a choice.

use super::conditions::fourth_seat::{
    game_in_fourth_seat, game_in_fourth_seat_rule, pass_in_fourth_seat, pass_in_fourth_seat_rule,
};
use super::conditions::natural::{
    NATURAL_CHOICE, natural_choice, one_of_a_major, one_of_a_major_rule, one_of_a_minor,
    one_of_a_minor_rule,
};
use super::conditions::seats::third_seat;
use super::conditions::strength_to_open::{Way, by_one_of};
use super::conditions::suits::{
    DISCIPLINED, GOOD_SUIT, THE_SUIT, good, is_strong, no_side_major, no_side_suit, no_void,
    not_clubs, nothing_to_hide, strong, top,
};
use super::conditions::tricks::{
    Game, TRICKS, WITHIN_REACH_2_3_4, four_level_preempt, four_level_preempt_rule, preempt,
    strong_or_game, three_level_preempt, three_level_preempt_rule, two_three_four,
};
use super::conditions::weak_two::weak_two;
use super::conditions::{
    BALANCED, SystemChoice, balanced, bid_choice, hcp, length, long_majors, longest, no_trump,
    pass_rule, touching,
};
use super::fact::{Bounds, Choice, Mismatch, Strength, Tie};
use super::features::Features;
use super::rule::{Rule, Ruling, Term, bid};
use super::situation::OpeningSeat;
use super::system::{RuleTable, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// The system "SAYC": it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&TABLE);

/// Where most rules stand.
const BOOKLET: &str = "ACBL SAYC System Booklet, January 2006";
/// Where the others stand.
const TEACHING: &str = "common teaching, as in textbooks after the SAYC booklet";

static TABLE: RuleTable = RuleTable {
    name: "sayc",
    title: "SAYC",
    short_title: "SAYC",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    asks_situation: true,
    terms: &[
        BALANCED,
        Term {
            name: "strength to open",
            text: "13 HCP; before fourth seat also 10–12 HCP with 20 by the Rule of 20 (HCP and the \
                   lengths of the two longest suits); in third seat also any 11–12 HCP; in fourth \
                   seat 10–12 HCP with 15 by the Rule of 15 (HCP and spades).",
        },
        NATURAL_CHOICE,
        Term {
            name: "game in hand",
            text: "A suit of seven cards or more, three quick tricks, and nine playing tricks if it \
                   is a major, ten if it is a minor.",
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
            text: "With 15–17 HCP and a balanced hand, a five-card major or not, bid 1NT.",
            source: BOOKLET,
        }
        .when(|hand| no_trump(hand, 1, Bounds::between(15, 17))),
        Rule {
            number: "2",
            title: "Two no trump",
            text: "With 20–21 HCP and a balanced hand, bid 2NT.",
            source: BOOKLET,
        }
        .when(|hand| no_trump(hand, 2, Bounds::between(20, 21))),
        Rule {
            number: "3",
            title: "Three no trump",
            text: "With 25–27 HCP and a balanced hand, bid 3NT.",
            source: BOOKLET,
        }
        .when(|hand| no_trump(hand, 3, Bounds::between(25, 27))),
        Rule {
            number: "4",
            title: "Strong two clubs",
            text: "With 22 HCP or more, or with game in hand, bid 2C.",
            source: BOOKLET,
        }
        .when(strong_two_clubs),
        one_of_a_major_rule("5", BOOKLET).when(|hand| one_of_a_major(hand, strength(hand))),
        one_of_a_minor_rule("6", BOOKLET).when(|hand| one_of_a_minor(hand, strength(hand))),
        game_in_fourth_seat_rule("7").when(game_in_fourth_seat),
        pass_in_fourth_seat_rule("8").when(pass_in_fourth_seat),
        four_level_preempt_rule("9a", BOOKLET).when(four_level_preempt),
        Rule {
            number: "9b",
            title: "Four of a solid major",
            text: "With exactly seven cards in the longer major, headed by A K Q, and four of it \
                   within reach, bid four of it.",
            source: TEACHING,
        }
        .when(four_of_a_solid_major),
        three_level_preempt_rule("10", BOOKLET).when(three_level_preempt),
        Rule {
            number: "11",
            title: "Three clubs on six",
            text: "With exactly six clubs as the suit, two of A K Q in it, no void and no four-card \
                   major, and 3C within reach, bid 3C.",
            source: TEACHING,
        }
        .when(three_clubs_on_six),
        Rule {
            number: "12a",
            title: "Weak two",
            text: "With 5–11 HCP and six cards in the suit, not clubs, disciplined, bid two of it.",
            source: BOOKLET,
        }
        .when(|hand| weak_two(hand, Bounds::between(5, 11))),
        Rule {
            number: "12b",
            title: "Weak two, seven cards",
            text: "With 5–11 HCP and seven cards in the suit, not clubs, with the ace, the king or \
                   the queen in it, bid two of it; in first and second seat with no void and no \
                   other major of four cards.",
            source: BOOKLET,
        }
        .when(weak_two_of_seven),
        Rule {
            number: "12c",
            title: "Weak two, five cards",
            text: "In third seat, with 5–11 HCP and five cards in the suit, not clubs, two of A K Q \
                   and three of A K Q J 10 in it, no second five-card suit and no other major of \
                   four cards, bid two of it.",
            source: TEACHING,
        }
        .when(weak_two_of_five),
        pass_rule("13", BOOKLET).otherwise(Some(Call::Pass)),
    ],
    spell: spell_plainly,
    interpretations: |hand| touching(hand, &CHOICES),
};

fn strength(hand: &Features) -> Result<Strength, Mismatch> {
    const WAYS: [Way; 4] =
        [Way::hcp(13), Way::third_seat(11), Way::rule_of_20(20), Way::rule_of_15()];
    by_one_of(hand, &WAYS)
}

fn strong_two_clubs(hand: &Features) -> Ruling {
    const GAME: Game = Game {
        cards: 7,
        in_major: Amount::whole(9),
        in_minor: Amount::whole(10),
        quick: Amount::whole(3),
    };
    strong_or_game(hand, bid(2, Strain::Suit(Suit::Clubs)), 22, &GAME)
}

fn four_of_a_solid_major(hand: &Features) -> Ruling {
    let choice = Choice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank);
    length(hand, choice.suit, Bounds::between(7, 7))?;
    top(hand, choice.suit, 3, "A K Q")?;
    preempt(hand, 4, choice, two_three_four(hand))
}

fn three_clubs_on_six(hand: &Features) -> Ruling {
    let choice = longest(hand, Bounds::between(6, 6))?;
    if choice.suit != Suit::Clubs {
        return Err(Mismatch::OtherSuit { choice, needs: "clubs" });
    }
    top(hand, choice.suit, 2, "two of A K Q")?;
    no_void(hand)?;
    no_side_major(hand, choice.suit)?;
    preempt(hand, 3, choice, two_three_four(hand))
}

fn weak_two_of_seven(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(5, 11))?;
    let choice = not_clubs(longest(hand, Bounds::between(7, 7))?)?;
    top(hand, choice.suit, 1, "the ace, the king or the queen")?;
    nothing_to_hide(hand, choice.suit)?;
    Ok(bid_choice(2, strength, choice))
}

fn weak_two_of_five(hand: &Features) -> Ruling {
    third_seat(hand)?;
    let strength = hcp(hand, Bounds::between(5, 11))?;
    let choice = not_clubs(longest(hand, Bounds::between(5, 5))?)?;
    strong(hand, choice.suit)?;
    no_side_suit(hand, choice.suit, 5)?;
    no_side_major(hand, choice.suit)?;
    Ok(bid_choice(2, strength, choice))
}

/// Where the booklet leaves a choice, and which hands it touches.
const CHOICES: [SystemChoice; 8] = [
    (
        |hand| {
            let seat = hand.situation().seat;
            hand.hcp() < 13 && seat != OpeningSeat::Fourth && strength(hand).is_ok()
        },
        Interpretation {
            id: "sayc-a",
            text: "The booklet speaks of 13–15 points and names no least strength; teaching opens \
                   lighter hands by the Rule of 20, and so do we.",
        },
    ),
    (
        |hand| hand.hcp() == 22,
        Interpretation {
            id: "sayc-b",
            text: "The booklet says 22 points or the playing equivalent for 2C: 22 HCP, because \
                   one of a suit is rebid with up to 21.",
        },
    ),
    (
        |hand| {
            let no_trump = [15..=17, 20..=21, 25..=27].iter().any(|hcp| hcp.contains(&hand.hcp()));
            no_trump && balanced(hand).is_ok() && long_majors(hand).next().is_some()
        },
        Interpretation {
            id: "sayc-c",
            text: "The booklet lets no-trump openings hold a five-card major; we always open them so.",
        },
    ),
    (
        |hand| {
            let is_strong = |suit| is_strong(hand, suit);
            let mut majors = hand.suits_where(|length| length == 4).filter(|suit| suit.is_major());
            hand.situation().seat == OpeningSeat::Third
                && hand.hcp() < 13
                && one_of_a_minor(hand, strength(hand)).is_ok()
                && majors.any(is_strong)
        },
        Interpretation {
            id: "sayc-d",
            text: "The booklet leaves four-card majors in third seat to judgment; we never open them.",
        },
    ),
    (
        |hand| hand.hcp() >= 28 && balanced(hand).is_ok(),
        Interpretation {
            id: "sayc-e",
            text: "The booklet has no opening for balanced hands of 28 HCP and more; they open 2C.",
        },
    ),
    (
        |hand| {
            let choice = natural_choice(hand);
            let has_major = choice.over.is_some_and(|(suit, _)| suit.is_major());
            !choice.suit.is_major() && has_major && strength(hand).is_ok()
        },
        Interpretation {
            id: "sayc-f",
            text: "The booklet orders suits of equal length only; a minor that is longer than a \
                   five-card major is opened first.",
        },
    ),
    (
        |hand| {
            let weak = longest(hand, Bounds::between(6, 7)).and_then(not_clubs);
            let hides = |suit| good(hand, suit).is_ok() && nothing_to_hide(hand, suit).is_err();
            hcp(hand, Bounds::between(5, 11)).is_ok()
                && strength(hand).is_err()
                && weak.is_ok_and(|choice| hides(choice.suit))
        },
        Interpretation {
            id: "sayc-g",
            text: "The booklet says nothing of voids and other majors beside a weak two; textbooks do \
                   not open it with either in first and second seat.",
        },
    ),
    (
        |hand| {
            let seat = hand.situation().seat;
            hand.hcp() < 13 && seat == OpeningSeat::Fourth && strength(hand).is_ok()
        },
        Interpretation {
            id: "sayc-h",
            text: "The Rule of 15 for light openings in fourth seat is from textbooks, not from the \
                   booklet.",
        },
    ),
];
