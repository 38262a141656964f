//! What a hand takes by itself: preempts within reach, and game in hand.

use super::longest;
use super::suits::good;
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::bridge::opening::fact::{Bounds, Choice, Mismatch, Reason};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Rule, Ruling, Term, bid};
use crate::engine::bridge::opening::situation::OpenerVulnerability;

pub const TRICKS: Term = Term {
    name: "tricks",
    text: "The playing tricks of the whole hand, a half counted as a whole: 5½ is 6.",
};

pub const WITHIN_REACH_2_3_4: Term = Term {
    name: "within reach",
    text: "The tricks lack no more than two to the contract at unfavourable vulnerability, three at \
           equal vulnerability, four at favourable.",
};

pub const WITHIN_REACH_2_3: Term = Term {
    name: "within reach",
    text: "The tricks lack no more than two to the contract if vulnerable, three if not: the \
           Rule of 500.",
};

/// How many tricks a preempt may lack, by the rule of 2, 3 and 4.
pub fn two_three_four(hand: &Features) -> usize {
    match hand.situation().vulnerability {
        OpenerVulnerability::We => 2,
        OpenerVulnerability::None | OpenerVulnerability::Both => 3,
        OpenerVulnerability::They => 4,
    }
}

/// How many tricks a preempt may lack, by the Rule of 500.
pub fn rule_of_500(hand: &Features) -> usize {
    if hand.situation().vulnerability.is_ours() { 2 } else { 3 }
}

/// See [`TRICKS`].
pub fn playing_tricks_rounded(hand: &Features) -> usize {
    let halves = hand.playing_tricks().in_twentieths() / Amount::halves(1).in_twentieths();
    usize::try_from(halves).unwrap_or_default().div_ceil(2)
}

pub fn tricks(has: usize, needs: usize) -> Result<(), Mismatch> {
    if has >= needs {
        Ok(())
    } else {
        let (has, needs) = (Amount::count(has), Amount::count(needs));
        Err(Mismatch::PlayingTricks { has, needs })
    }
}

/// A preempt of so many tricks beyond six in a suit, if the tricks for it lack no more than is allowed.
pub fn preempt(hand: &Features, level: u8, choice: Choice, allowance: usize) -> Ruling {
    let needs = (6 + usize::from(level)).saturating_sub(allowance);
    tricks(playing_tricks_rounded(hand), needs)?;
    let reason = Reason::Tricks(choice, hand.playing_tricks());
    Ok((bid(level, Strain::Suit(choice.suit)), reason))
}

/// The rule of 2, 3 and 4 for eight cards, by its number in a system and where it stands.
pub const fn four_level_preempt_rule(number: &'static str, source: &'static str) -> Rule {
    Rule {
        number,
        title: "Four-level preempt",
        text: "With eight cards or more in the suit, and four of it within reach, bid four of it.",
        source,
    }
}

/// See [`four_level_preempt_rule`].
pub fn four_level_preempt(hand: &Features) -> Ruling {
    let choice = longest(hand, Bounds::at_least(8))?;
    preempt(hand, 4, choice, two_three_four(hand))
}

/// The rule of 2, 3 and 4 for seven cards, by its number in a system and where it stands.
pub const fn three_level_preempt_rule(number: &'static str, source: &'static str) -> Rule {
    Rule {
        number,
        title: "Three-level preempt",
        text: "With seven cards or more in a good suit, and three of it within reach, bid three \
               of it.",
        source,
    }
}

/// See [`three_level_preempt_rule`].
pub fn three_level_preempt(hand: &Features) -> Ruling {
    let choice = longest(hand, Bounds::at_least(7))?;
    good(hand, choice.suit)?;
    preempt(hand, 3, choice, two_three_four(hand))
}

/// What a hand needs to have a game without partner's help: its long suit, because playing tricks count
/// two-suiters too high.
pub struct Game {
    /// The least length of the longest suit.
    pub cards: usize,
    /// The playing tricks if it is a major.
    pub in_major: Amount,
    /// The playing tricks if it is a minor.
    pub in_minor: Amount,
    /// The quick tricks.
    pub quick: Amount,
}

/// What the French standard and Acol take for game in hand.
pub const GAME_IN_HAND: Term = Term {
    name: "game in hand",
    text: "A suit of six cards or more, four quick tricks, and 9½ playing tricks if it is a major, \
           10½ if it is a minor.",
};

/// See [`GAME_IN_HAND`].
pub const GAME: Game = Game {
    cards: 6,
    in_major: Amount::halves(19),
    in_minor: Amount::halves(21),
    quick: Amount::whole(4),
};

/// A strong artificial opening with game in hand.
pub fn game_in_hand(hand: &Features, call: Call, game: &Game) -> Ruling {
    let choice = longest(hand, Bounds::at_least(game.cards))?;
    let needs = if choice.suit.is_major() { game.in_major } else { game.in_minor };
    let playing = playing_tricks(hand, needs)?;
    let quick = quick_tricks(hand, game.quick)?;
    Ok((call, Reason::Game { choice, playing, quick }))
}

/// So many playing tricks.
pub fn playing_tricks(hand: &Features, needs: Amount) -> Result<Amount, Mismatch> {
    let has = hand.playing_tricks();
    if has >= needs { Ok(has) } else { Err(Mismatch::PlayingTricks { has, needs }) }
}

/// So many quick tricks.
pub fn quick_tricks(hand: &Features, needs: Amount) -> Result<Amount, Mismatch> {
    let has = hand.quick_tricks();
    if has >= needs { Ok(has) } else { Err(Mismatch::QuickTricks { has, needs }) }
}

/// A strong artificial opening with so many high-card points, or else with game in hand.
pub fn strong_or_game(hand: &Features, call: Call, least: usize, game: &Game) -> Ruling {
    let weak = match super::hcp(hand, Bounds::at_least(least)) {
        Ok(strength) => return Ok((call, Reason::Strength(strength))),
        Err(weak) => weak,
    };
    // Without a long suit the points are what is missing.
    game_in_hand(hand, call, game).map_err(|mismatch| match mismatch {
        Mismatch::Longest { .. } => weak,
        other => other,
    })
}
