//! The French standard, SEF (Système d'enseignement français) of 2018 and 2024, as clubs and teachers
//! summarise it.

use super::conditions::fourth_seat::{
    game_in_fourth_seat, game_in_fourth_seat_rule, pass_in_fourth_seat, pass_in_fourth_seat_rule,
};
use super::conditions::natural::{
    NATURAL_CHOICE, one_of_a_major, one_of_a_major_rule, one_of_a_minor, one_of_a_minor_rule,
};
use super::conditions::seats::third_seat;
use super::conditions::strength_to_open::{Way, by_one_of};
use super::conditions::suits::{
    DISCIPLINED, GOOD_SUIT, SOLID_MINOR, THE_SUIT, gambling_rule, gambling_three_no_trump, good,
    is_good, major, no_good_long_major,
};
use super::conditions::tricks::{
    GAME, GAME_IN_HAND, Game, TRICKS, game_in_hand, playing_tricks, playing_tricks_rounded,
    quick_tricks, rule_of_500, strong_or_game, tricks,
};
use super::conditions::weak_two::weak_two_in;
use super::conditions::{
    BALANCED, POINTS, SystemChoice, balanced, bid_choice, hcp, length, longest, no_long_major,
    no_trump, pass_rule, touching,
};
use super::fact::{Bounds, Choice, Mismatch, Reason, Strength, Tie};
use super::features::Features;
use super::rule::{Rule, Ruling, Term, bid};
use super::situation::OpeningSeat;
use super::system::{RuleTable, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// The French standard: it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&TABLE);

/// Where the rules stand.
const SEF: &str = "SEF 2018 and 2024, as summarised by cbwsl.be, bridgesaintcloud.fr, bridgeloisir.ch \
                   and usf.bridge.free.fr";

static TABLE: RuleTable = RuleTable {
    name: "sef",
    title: "French standard (SEF)",
    short_title: "SEF",
    counts: "counts HCP, points with length, quick tricks and playing tricks",
    asks_situation: true,
    terms: &[
        POINTS,
        BALANCED,
        SOLID_MINOR,
        Term { name: "strength to open", text: "12 HCP, or 11 HCP that make 13 points." },
        NATURAL_CHOICE,
        GAME_IN_HAND,
        THE_SUIT,
        GOOD_SUIT,
        TRICKS,
        DISCIPLINED,
    ],
    entries: &[
        Rule {
            number: "1",
            title: "One no trump",
            text: "With 15–17 HCP and a balanced hand without a five-card major, bid 1NT.",
            source: SEF,
        }
        .when(|hand| no_trump(hand, 1, Bounds::between(15, 17)).and_then(|bid| {
            no_long_major(hand)?;
            Ok(bid)
        })),
        Rule {
            number: "2",
            title: "Two no trump",
            text: "With 20–21 HCP, bid 2NT with a balanced hand, but not with a five-card major that \
                   has two of A K Q, or with 6-3-2-2 and a six-card minor.",
            source: SEF,
        }
        .when(two_no_trump),
        gambling_rule("3", SEF).when(gambling_three_no_trump),
        Rule {
            number: "4",
            title: "Game-forcing two diamonds",
            text: "With 24 HCP or more, or with game in hand, bid 2D.",
            source: SEF,
        }
        .when(two_diamonds),
        Rule {
            number: "5a",
            title: "Two clubs, balanced",
            text: "With 22–23 HCP and a balanced hand, bid 2C.",
            source: SEF,
        }
        .when(two_clubs_balanced),
        Rule {
            number: "5b",
            title: "Two clubs, one long suit",
            text: "With six cards or more in a major or seven or more in a minor as the suit, no \
                   second suit over four, 20 points, eight playing tricks and three quick tricks, \
                   bid 2C.",
            source: SEF,
        }
        .when(two_clubs_with_long_suit),
        Rule {
            number: "5c",
            title: "Two clubs, both majors",
            text: "With five cards and four or longer in the majors and 22 points, bid 2C.",
            source: SEF,
        }
        .when(two_clubs_with_majors),
        one_of_a_major_rule("6a", SEF).when(|hand| one_of_a_major(hand, strength(hand))),
        one_of_a_minor_rule("6b", SEF).when(|hand| one_of_a_minor(hand, strength(hand))),
        Rule {
            number: "7",
            title: "Light major in third seat",
            text: "In third seat, with 9–11 HCP and 11 points, bid one of a good major of five or six \
                   cards that is at least as long as each minor.",
            source: SEF,
        }
        .when(light_major),
        game_in_fourth_seat_rule("8").when(game_in_fourth_seat),
        pass_in_fourth_seat_rule("9").when(pass_in_fourth_seat),
        Rule {
            number: "10",
            title: "Preempt",
            text: "With 10 HCP or fewer and seven cards or more in a good suit, bid it at the level \
                   that lacks two tricks if vulnerable, three if not: three or higher, at most three \
                   with seven cards, four with eight, game with nine.",
            source: SEF,
        }
        .when(preempt_by_tricks),
        Rule {
            number: "11",
            title: "Weak two",
            text: "With 6–10 HCP and a six-card major as the suit, disciplined, bid two of it.",
            source: SEF,
        }
        .when(|hand| weak_two_in(hand, Bounds::between(6, 10), major)),
        pass_rule("12", SEF).otherwise(Some(Call::Pass)),
    ],
    spell: spell_plainly,
    interpretations: |hand| touching(hand, &CHOICES),
};

const TWO_CLUBS: Call = bid(2, Strain::Suit(Suit::Clubs));

fn strength(hand: &Features) -> Result<Strength, Mismatch> {
    by_one_of(hand, &[Way::hcp(12), Way::points(11, 13)])
}

fn points(hand: &Features, least: usize) -> Result<Strength, Mismatch> {
    Strength::points(hand).within(Bounds::at_least(least))
}

fn two_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(20, 21))?;
    let long = longest(hand, Bounds::at_least(4))?;
    if hand.lengths() != [6, 3, 2, 2] || long.suit.is_major() {
        balanced(hand)?;
        no_good_long_major(hand)?;
    }
    Ok((bid(2, Strain::NoTrump), Reason::Shape(strength, hand.shape())))
}

fn two_diamonds(hand: &Features) -> Ruling {
    strong_or_game(hand, bid(2, Strain::Suit(Suit::Diamonds)), 24, &GAME)
}

fn two_clubs_balanced(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(22, 23))?;
    balanced(hand)?;
    Ok((TWO_CLUBS, Reason::Shape(strength, hand.shape())))
}

fn two_clubs_with_long_suit(hand: &Features) -> Ruling {
    const LONG_SUIT: Game = Game {
        cards: 6,
        in_major: Amount::whole(8),
        in_minor: Amount::whole(8),
        quick: Amount::whole(3),
    };
    points(hand, 20)?;
    let choice = longest(hand, Bounds::at_least(LONG_SUIT.cards))?;
    if !choice.suit.is_major() {
        longest(hand, Bounds::at_least(7))?;
    }
    let [_, second, ..] = hand.lengths();
    if second > 4 {
        let mut others = hand.suits_where(|length| length > 4);
        let other = others.find(|&other| other != choice.suit);
        let suit = other.unwrap_or(choice.suit);
        return Err(Mismatch::SecondSuit { suit, length: second });
    }
    game_in_hand(hand, TWO_CLUBS, &LONG_SUIT)
}

fn two_clubs_with_majors(hand: &Features) -> Ruling {
    let strength = points(hand, 22)?;
    let choice = Choice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank);
    let (spades, hearts) = (hand.length(Suit::Spades), hand.length(Suit::Hearts));
    if spades.max(hearts) < 5 {
        return Err(Mismatch::ShortMajors { spades, hearts });
    }
    let shorter = if choice.suit == Suit::Spades { Suit::Hearts } else { Suit::Spades };
    length(hand, shorter, Bounds::at_least(4))?;
    Ok((TWO_CLUBS, Reason::Suit(strength, choice)))
}

fn light_major(hand: &Features) -> Ruling {
    third_seat(hand)?;
    hcp(hand, Bounds::between(9, 11))?;
    let strength = points(hand, 11)?;
    let is_bid = |&suit: &Suit| {
        let length = hand.length(suit);
        let minors = [Suit::Diamonds, Suit::Clubs];
        (5..=6).contains(&length)
            && minors.iter().all(|&minor| hand.length(minor) <= length)
            && is_good(hand, suit)
    };
    let longer = Choice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank);
    let shorter = if longer.suit == Suit::Spades { Suit::Hearts } else { Suit::Spades };
    let suit = [longer.suit, shorter].into_iter().find(is_bid);
    let needs = "a good major of five or six cards, no shorter than a minor";
    let suit = suit.ok_or(Mismatch::Honours { cards: hand.known(), suit: longer.suit, needs })?;
    Ok(bid_choice(1, strength, Choice::only(hand, suit)))
}

fn preempt_by_tricks(hand: &Features) -> Ruling {
    const LEAST: usize = 3;
    hcp(hand, Bounds::between(0, 10))?;
    let choice = longest(hand, Bounds::at_least(7))?;
    good(hand, choice.suit)?;
    let most = match choice.length {
        7 => 3,
        8 => 4,
        _ if choice.suit.is_major() => 4,
        _ => 5,
    };
    let (has, allowance) = (playing_tricks_rounded(hand), rule_of_500(hand));
    tricks(has, (6 + LEAST).saturating_sub(allowance))?;
    let level = (has + allowance).saturating_sub(6).min(most);
    let level = u8::try_from(level).unwrap_or_default();
    let reason = Reason::Tricks(choice, hand.playing_tricks());
    Ok((bid(level, Strain::Suit(choice.suit)), reason))
}

/// Where sources differ, and which hands that touches.
const CHOICES: [SystemChoice; 5] = [
    (
        |hand| no_trump(hand, 1, Bounds::between(15, 17)).is_ok() && no_long_major(hand).is_err(),
        Interpretation {
            id: "sef-a",
            text: "1NT denies a five-card major here; other French schools allow one.",
        },
    ),
    (
        |hand| two_clubs_with_majors(hand).is_ok() && hand.hcp() < 24,
        Interpretation {
            id: "sef-b",
            text: "The strong two-suiter in the majors that opens 2C has no number in the sources; \
                   ours is 22 points.",
        },
    ),
    (
        |hand| {
            let is_one = one_of_a_major(hand, strength(hand))
                .or_else(|_| one_of_a_minor(hand, strength(hand)));
            points(hand, 24).is_ok()
                && is_one.is_ok()
                && two_diamonds(hand).is_err()
                && two_clubs_balanced(hand).is_err()
                && two_clubs_with_long_suit(hand).is_err()
                && two_clubs_with_majors(hand).is_err()
        },
        Interpretation {
            id: "sef-c",
            text: "More than 23 points without a strong bid of its own, as with both minors, opens one \
                   of a suit.",
        },
    ),
    (
        |hand| {
            let is_light = hcp(hand, Bounds::between(11, 12)).is_ok();
            hand.situation().seat == OpeningSeat::Fourth && is_light && strength(hand).is_ok()
        },
        Interpretation {
            id: "sef-d",
            text: "No source has a rule of its own for fourth seat, so the Rule of 15 is not asked.",
        },
    ),
    (
        |hand| {
            let is_minor =
                longest(hand, Bounds::between(6, 6)).is_ok_and(|one| !one.suit.is_major());
            is_minor
                && points(hand, 20).is_ok()
                && playing_tricks(hand, Amount::whole(8)).is_ok()
                && quick_tricks(hand, Amount::whole(3)).is_ok()
        },
        Interpretation {
            id: "sef-e",
            text: "A strong 2C with a minor as the long suit asks for seven cards, as French quizzes do.",
        },
    ),
];
