//! Precision, C. C. Wei's system: strong club, five-card majors; the common form of bridgefiles.net,
//! bridgeguys and the "Standard Precision" of the online clubs.

use super::conditions::fourth_seat::{
    game_in_fourth_seat, game_in_fourth_seat_rule, pass_in_fourth_seat, pass_in_fourth_seat_rule,
};
use super::conditions::strength_to_open::{Way, by_one_of};
use super::conditions::suits::{
    DISCIPLINED, GOOD_SUIT, SOLID_MINOR, THE_SUIT, gambling_rule, gambling_three_no_trump, is_good,
    major,
};
use super::conditions::tricks::{
    TRICKS, WITHIN_REACH_2_3_4, four_level_preempt, four_level_preempt_rule, three_level_preempt,
    three_level_preempt_rule,
};
use super::conditions::weak_two::weak_two_in;
use super::conditions::{
    BALANCED, SystemChoice, balanced, bid_choice, hcp, long_majors, longer_major, no_long_major,
    no_trump, pass_rule, touching,
};
use super::fact::{Bounds, Choice, Mismatch, Reason, Strength};
use super::features::Features;
use super::rule::{Rule, Ruling, Term, bid};
use super::situation::OpeningSeat;
use super::system::{RuleTable, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// Precision: it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&TABLE);

/// Where the rules stand.
const WEI: &str = "C. C. Wei’s Precision, as on bridgefiles.net and bridgeguys.com";

static TABLE: RuleTable = RuleTable {
    name: "precision",
    title: "Precision",
    short_title: "Precision",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    asks_situation: true,
    terms: &[
        BALANCED,
        SOLID_MINOR,
        Term {
            name: "strength to open",
            text: "13 HCP. With less, a balanced hand without a five-card major needs 12 HCP, any \
                   other 11; 10 HCP are enough with a five-card major and 20 by the Rule of 20 (HCP \
                   and the lengths of the two longest suits), and in third seat with a good \
                   five-card major. In fourth seat fewer than 13 HCP also need 15 by the Rule of 15 \
                   (HCP and spades).",
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
            title: "Two no trump",
            text: "With 22–23 HCP and a balanced hand, bid 2NT.",
            source: WEI,
        }
        .when(|hand| no_trump(hand, 2, Bounds::between(22, 23))),
        Rule {
            number: "2",
            title: "Strong club",
            text: "With 16 HCP or more, bid 1C.",
            source: WEI,
        }
        .when(strong_club),
        gambling_rule("3", WEI).when(gambling_three_no_trump),
        Rule {
            number: "4",
            title: "One no trump",
            text: "With 13–15 HCP and a balanced hand without a five-card major, bid 1NT.",
            source: WEI,
        }
        .when(one_no_trump),
        Rule {
            number: "5",
            title: "One of a major",
            text: "With the strength to open and a five-card major, bid one of the longer major, of \
                   equals spades, whatever the minors.",
            source: WEI,
        }
        .when(|hand| Ok(bid_choice(1, strength(hand)?, longer_major(hand)?))),
        Rule {
            number: "6",
            title: "Short diamonds",
            text: "With the strength to open, four cards in each major and a singleton or void in \
                   diamonds, that is 4=4=1=4 or 4=4=0=5, bid 2D.",
            source: WEI,
        }
        .when(short_diamonds),
        Rule {
            number: "7",
            title: "Natural two clubs",
            text: "With the strength to open and a hand that is not balanced, bid 2C with six clubs or \
                   more, if they are longer than the diamonds, or with five clubs, fewer than five \
                   diamonds and a four-card major.",
            source: WEI,
        }
        .when(natural_two_clubs),
        Rule {
            number: "8",
            title: "One diamond",
            text: "With the strength to open otherwise, bid 1D, with two diamonds or more.",
            source: WEI,
        }
        .when(one_diamond),
        game_in_fourth_seat_rule("9").when(game_in_fourth_seat),
        pass_in_fourth_seat_rule("10").when(pass_in_fourth_seat),
        four_level_preempt_rule("11", WEI).when(four_level_preempt),
        three_level_preempt_rule("12", WEI).when(three_level_preempt),
        Rule {
            number: "13",
            title: "Weak two",
            text: "With 8–10 HCP and a six-card major as the suit, disciplined, bid two of it.",
            source: WEI,
        }
        .when(|hand| weak_two_in(hand, Bounds::between(8, 10), major)),
        pass_rule("14", WEI).otherwise(Some(Call::Pass)),
    ],
    spell: spell_plainly,
    interpretations: |hand| touching(hand, &CHOICES),
};

fn strength(hand: &Features) -> Result<Strength, Mismatch> {
    if let Ok(strength) = hcp(hand, Bounds::at_least(13)) {
        return Ok(strength);
    }
    let strength = light_strength(hand)?;
    if hand.situation().seat == OpeningSeat::Fourth {
        return Strength::rule_of_15(hand).within(Bounds::at_least(15));
    }
    Ok(strength)
}

fn light_strength(hand: &Features) -> Result<Strength, Mismatch> {
    let mut majors = long_majors(hand);
    if majors.any(|suit| {
        let third = hand.situation().seat == OpeningSeat::Third;
        third && is_good(hand, suit)
    }) {
        return hcp(hand, Bounds::at_least(10));
    }
    if long_majors(hand).next().is_some() {
        return by_one_of(hand, &[Way::hcp(11), Way::rule_of_20_in_any_seat(20)]);
    }
    hcp(hand, Bounds::at_least(if balanced(hand).is_ok() { 12 } else { 11 }))
}

fn strong_club(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(16))?;
    Ok((bid(1, Strain::Suit(Suit::Clubs)), Reason::Strength(strength)))
}

fn one_no_trump(hand: &Features) -> Ruling {
    let bid = no_trump(hand, 1, Bounds::between(13, 15))?;
    no_long_major(hand)?;
    Ok(bid)
}

fn short_diamonds(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    if !matches!(Suit::DESCENDING.map(|suit| hand.length(suit)), [4, 4, 1, 4] | [4, 4, 0, 5]) {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "4=4=1=4 or 4=4=0=5" });
    }
    Ok((bid(2, Strain::Suit(Suit::Diamonds)), Reason::Shape(strength, hand.shape())))
}

fn natural_two_clubs(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    if balanced(hand).is_ok() {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "an unbalanced hand" });
    }
    let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| hand.length(suit));
    let has_major = spades == 4 || hearts == 4;
    if clubs >= 6 && clubs > diamonds || clubs == 5 && diamonds < 5 && has_major {
        return Ok(bid_choice(2, strength, Choice::only(hand, Suit::Clubs)));
    }
    Err(match clubs {
        ..5 => Mismatch::Length { suit: Suit::Clubs, has: clubs, needs: Bounds::at_least(5) },
        5 => Mismatch::Shape { has: hand.shape(), needs: "a four-card major beside five clubs" },
        _ => Mismatch::Shape { has: hand.shape(), needs: "more clubs than diamonds" },
    })
}

fn one_diamond(hand: &Features) -> Ruling {
    let strength = strength(hand)?;
    no_long_major(hand)?;
    Ok(bid_choice(1, strength, Choice::only(hand, Suit::Diamonds)))
}

/// Where sources differ, and which hands that touches.
const CHOICES: [SystemChoice; 5] = [
    (
        |hand| {
            let is_flat = balanced(hand).is_ok() && no_long_major(hand).is_ok();
            is_flat && matches!(hand.hcp(), 11 | 12)
        },
        Interpretation {
            id: "precision-a",
            text: "Of balanced hands below 1NT those with 12 HCP open 1D and those with 11 pass.",
        },
    ),
    (
        |hand| {
            let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| hand.length(suit));
            let is_short = diamonds <= 1 && (4..=5).contains(&clubs) && spades + hearts >= 7;
            is_short && spades.max(hearts) == 4 && hand.hcp() < 16 && strength(hand).is_ok()
        },
        Interpretation {
            id: "precision-b",
            text: "2D shows 4=4=1=4 or 4=4=0=5; some sources have 4=4=1=4 alone, others 4=3=1=5 and \
                   3=4=1=5 too.",
        },
    ),
    (
        |hand| {
            let is_bid = is_one_diamond(hand);
            is_bid && hand.length(Suit::Diamonds) < 4
        },
        Interpretation {
            id: "precision-c",
            text: "1D may be as short as two cards; older books ask for three or four.",
        },
    ),
    (
        |hand| {
            let is_bid = is_one_diamond(hand) && hand.hcp() >= 13;
            is_bid && hand.length(Suit::Diamonds) >= 6
        },
        Interpretation {
            id: "precision-d",
            text: "Six diamonds with 13–15 HCP open 1D; one source opens 2D, which is not Wei’s.",
        },
    ),
    (
        |hand| {
            let is_preempt = four_level_preempt(hand).or_else(|_| three_level_preempt(hand));
            is_preempt.is_ok()
                && hand.hcp() < 16
                && strength(hand).is_err()
                && hand.situation().seat != OpeningSeat::Fourth
        },
        Interpretation {
            id: "precision-e",
            text: "No source says how many tricks a preempt may lack; two, three or four by \
                   vulnerability are taken from other systems.",
        },
    ),
];

/// Whether rule 8 decides.
fn is_one_diamond(hand: &Features) -> bool {
    hand.hcp() < 16
        && gambling_three_no_trump(hand).is_err()
        && one_no_trump(hand).is_err()
        && short_diamonds(hand).is_err()
        && natural_two_clubs(hand).is_err()
        && one_diamond(hand).is_ok()
}
