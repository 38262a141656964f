//! English Acol: EBU Standard English Modern Acol (2014) and the Foundation file (2013, 2019), with three
//! weak twos.
//!
//! The file's own page on one of a suit could not be read: those rules follow its summaries. Its variant
//! with strong twos is not built.

use super::conditions::fourth_seat::{
    game_in_fourth_seat, game_in_fourth_seat_rule, pass_in_fourth_seat, pass_in_fourth_seat_rule,
};
use super::conditions::strength_to_open::{Way, by_one_of};
use super::conditions::suits::{
    DISCIPLINED, GOOD_SUIT, SOLID_MINOR, THE_SUIT, disciplined, gambling_rule,
    gambling_three_no_trump, good, minor, no_good_long_major, no_side_major, not_clubs,
};
use super::conditions::tricks::{
    GAME, GAME_IN_HAND, TRICKS, WITHIN_REACH_2_3, game_in_hand, preempt, rule_of_500,
};
use super::conditions::weak_two::weak_two;
use super::conditions::{
    BALANCED, SystemChoice, bid_choice, hcp, long_majors, longest, no_trump, pass_rule, touching,
};
use super::fact::{Bounds, Choice, Mismatch, Preference, Reason, Strength};
use super::features::Features;
use super::rule::{Rule, Ruling, Term, bid};
use super::situation::OpeningSeat;
use super::system::{RuleTable, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::card::{Rank, Suit};
use crate::engine::interpretation::Interpretation;

/// English Acol: it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&TABLE);

/// Where most rules stand.
const FILE: &str = "EBU Standard English Modern Acol, 2014; Foundation file, 2013 and 2019";
/// Where the others stand.
const TEACHING: &str = "common teaching in English clubs";

static TABLE: RuleTable = RuleTable {
    name: "acol",
    title: "English Acol",
    short_title: "Acol",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    asks_situation: true,
    terms: &[
        BALANCED,
        Term {
            name: "strength to open",
            text: "13 HCP; before fourth seat also 12 HCP, or 10–11 HCP with 20 by the Rule of 20 \
                   (HCP and the lengths of the two longest suits), in third seat 19; in fourth seat \
                   10–12 HCP with 15 by the Rule of 15 (HCP and spades).",
        },
        SOLID_MINOR,
        GAME_IN_HAND,
        THE_SUIT,
        GOOD_SUIT,
        TRICKS,
        WITHIN_REACH_2_3,
        DISCIPLINED,
    ],
    entries: &[
        Rule {
            number: "1",
            title: "Weak no trump",
            text: "With 12–14 HCP, a balanced hand and the strength to open, but no five-card major \
                   with two of A K Q, bid 1NT.",
            source: FILE,
        }
        .when(weak_no_trump),
        Rule {
            number: "2",
            title: "Two no trump",
            text: "With 20–22 HCP and a balanced hand, bid 2NT.",
            source: FILE,
        }
        .when(|hand| no_trump(hand, 2, Bounds::between(20, 22))),
        gambling_rule("3", FILE).when(gambling_three_no_trump),
        Rule {
            number: "4",
            title: "Strong two clubs",
            text: "With 23 HCP or more, or with 16 HCP or more and game in hand, bid 2C.",
            source: FILE,
        }
        .when(strong_two_clubs),
        Rule {
            number: "5a",
            title: "One of a long suit",
            text: "With the strength to open and a suit of five cards or more, bid one of the suit.",
            source: FILE,
        }
        .when(one_of_a_long_suit),
        Rule {
            number: "5b",
            title: "One of a suit, 4-4-4-1",
            text: "With the strength to open and 4-4-4-1, bid 1D if short in spades or hearts, 1C if \
                   short in diamonds, 1H if short in clubs.",
            source: TEACHING,
        }
        .when(one_of_three_suits),
        Rule {
            number: "5c",
            title: "One of a four-card suit",
            text: "With the strength to open otherwise, bid 1H with four of each major, else one of \
                   the longest suit, of equals the higher.",
            source: TEACHING,
        }
        .when(one_of_a_four_card_suit),
        game_in_fourth_seat_rule("6").when(game_in_fourth_seat),
        pass_in_fourth_seat_rule("7").when(pass_in_fourth_seat),
        Rule {
            number: "8a",
            title: "Five of a minor",
            text: "With eight cards or more in a good minor as the suit, fewer than two aces, no other \
                   major of four cards, and five of it within reach, bid five of it.",
            source: FILE,
        }
        .when(|hand| sound_preempt(hand, 5, 8, minor)),
        Rule {
            number: "8b",
            title: "Four-level preempt",
            text: "With eight cards or more in a good suit, fewer than two aces, no other major of \
                   four cards, and four of it within reach, bid four of it.",
            source: FILE,
        }
        .when(|hand| sound_preempt(hand, 4, 8, Ok)),
        Rule {
            number: "8c",
            title: "Three-level preempt",
            text: "With seven cards or more in a good suit, fewer than two aces, no other major of \
                   four cards, and three of it within reach, bid three of it.",
            source: FILE,
        }
        .when(|hand| sound_preempt(hand, 3, 7, Ok)),
        Rule {
            number: "9",
            title: "Weak two",
            text: "With 5–9 HCP and six cards in the suit, not clubs, disciplined, bid two of it.",
            source: FILE,
        }
        .when(|hand| weak_two(hand, Bounds::between(5, 9))),
        pass_rule("10", FILE).otherwise(Some(Call::Pass)),
    ],
    spell: spell_plainly,
    interpretations: |hand| touching(hand, &CHOICES),
};

fn strength(hand: &Features) -> Result<Strength, Mismatch> {
    const WAYS: [Way; 5] = [
        Way::hcp(13),
        Way::before_fourth_seat(12),
        Way::rule_of_20_in_third_seat(19),
        Way::rule_of_20(20),
        Way::rule_of_15(),
    ];
    by_one_of(hand, &WAYS)
}

fn weak_no_trump(hand: &Features) -> Ruling {
    let bid = no_trump(hand, 1, Bounds::between(12, 14))?;
    strength(hand)?;
    no_good_long_major(hand)?;
    Ok(bid)
}

fn strong_two_clubs(hand: &Features) -> Ruling {
    let call = bid(2, Strain::Suit(Suit::Clubs));
    if let Ok(strength) = hcp(hand, Bounds::at_least(23)) {
        return Ok((call, Reason::Strength(strength)));
    }
    hcp(hand, Bounds::at_least(16))?;
    game_in_hand(hand, call, &GAME)
}

fn one_of_a_long_suit(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    Ok(bid_choice(1, strength, longest(hand, Bounds::at_least(5))?))
}

fn one_of_three_suits(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    if hand.lengths() != [4, 4, 4, 1] {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "4-4-4-1" });
    }
    let short = hand.suits_where(|length| length == 1).next();
    let suit = match short {
        Some(Suit::Spades | Suit::Hearts) | None => Suit::Diamonds,
        Some(Suit::Diamonds) => Suit::Clubs,
        Some(Suit::Clubs) => Suit::Hearts,
    };
    Ok(bid_choice(1, strength, Choice::only(hand, suit)))
}

fn one_of_a_four_card_suit(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    let choice = longest(hand, Bounds::between(4, 4))?;
    if hand.lengths() == [4, 4, 4, 1] {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "4-4-3-2 or 4-3-3-3" });
    }
    let (spades, hearts) = (Suit::Spades, Suit::Hearts);
    let has_both = hand.length(spades) == 4 && hand.length(hearts) == 4;
    let choice =
        if has_both { Choice::preferred(hand, hearts, spades, Preference::Named) } else { choice };
    Ok(bid_choice(1, strength, choice))
}

/// A preempt in a good suit without much outside, by the Rule of 500.
fn sound_preempt(
    hand: &Features,
    level: u8,
    least: usize,
    bids: impl Fn(Choice) -> Result<Choice, Mismatch>,
) -> Ruling {
    let choice = bids(longest(hand, Bounds::at_least(least))?)?;
    good(hand, choice.suit)?;
    let aces = hand.cards().count_rank(Rank::Ace);
    if aces > 1 {
        return Err(Mismatch::Aces(aces));
    }
    no_side_major(hand, choice.suit)?;
    preempt(hand, level, choice, rule_of_500(hand))
}

/// Where sources differ, and which hands that touches.
const CHOICES: [SystemChoice; 5] = [
    (
        |hand| {
            no_trump(hand, 1, Bounds::between(12, 14)).is_ok()
                && strength(hand).is_ok()
                && long_majors(hand).next().is_some()
        },
        Interpretation {
            id: "acol-a",
            text: "1NT may hold a poor five-card major, which we take for one with fewer than two of \
                   A K Q.",
        },
    ),
    (
        |hand| {
            let is_edge = matches!(hand.hcp(), 5 | 10);
            let is_weak = |choice: Choice| disciplined(hand, choice.suit).is_ok();
            let six = longest(hand, Bounds::between(6, 6)).and_then(not_clubs);
            is_edge
                && six.is_ok_and(is_weak)
                && strength(hand).is_err()
                && hand.situation().seat != OpeningSeat::Fourth
        },
        Interpretation { id: "acol-b", text: "Weak twos show 5–9 HCP here; some play 6–10." },
    ),
    (
        |hand| {
            let seat = hand.situation().seat;
            let is_light = match seat {
                OpeningSeat::Third => hand.hcp() < 12 && Strength::rule_of_20(hand).value() == 19,
                OpeningSeat::Fourth => hand.hcp() < 13,
                OpeningSeat::First | OpeningSeat::Second => false,
            };
            is_light && strength(hand).is_ok()
        },
        Interpretation {
            id: "acol-c",
            text: "19 by the Rule of 20 in third seat and the Rule of 15 in fourth are taught in \
                   English clubs; the file has neither.",
        },
    ),
    (
        |hand| {
            let fours = hand.suits_where(|length| length == 4).count();
            let is_no_trump =
                weak_no_trump(hand).is_ok() || no_trump(hand, 2, Bounds::between(20, 22)).is_ok();
            fours == 2 && hand.hcp() < 23 && !is_no_trump && one_of_a_four_card_suit(hand).is_ok()
        },
        Interpretation {
            id: "acol-d",
            text: "Of two four-card suits the higher is opened, of both majors 1H; some open the lower.",
        },
    ),
    (
        |hand| {
            weak_two(hand, Bounds::between(5, 9)).is_ok()
                && strength(hand).is_err()
                && hand.situation().seat != OpeningSeat::Fourth
        },
        Interpretation {
            id: "acol-e",
            text: "Two of a suit is weak here; the file has a variant with strong twos.",
        },
    ),
];
