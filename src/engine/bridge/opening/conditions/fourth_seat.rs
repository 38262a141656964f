//! What all systems do in fourth seat.

use super::length;
use super::seats::fourth_seat;
use super::suits::good;
use super::tricks::{playing_tricks_rounded, tricks};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::opening::fact::{Bounds, Choice, Reason, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Rule, Ruling, bid};
use crate::engine::card::Suit;

const SOURCE: &str = "common teaching: weak openings have no point in fourth seat";

/// The rule for a long major in fourth seat, by its number in a system.
pub const fn game_in_fourth_seat_rule(number: &'static str) -> Rule {
    Rule {
        number,
        title: "Game in fourth seat",
        text: "In fourth seat, with seven cards or more in the longer major, a good suit, and \
               eight tricks, bid four of it.",
        source: SOURCE,
    }
}

/// The rule for all other hands in fourth seat, by its number in a system.
pub const fn pass_in_fourth_seat_rule(number: &'static str) -> Rule {
    Rule {
        number,
        title: "Pass in fourth seat",
        text: "In fourth seat, pass all other hands: no weak two and no preempt.",
        source: SOURCE,
    }
}

/// See [`game_in_fourth_seat_rule`].
pub fn game_in_fourth_seat(hand: &Features) -> Ruling {
    const NEEDS: usize = 8;
    fourth_seat(hand)?;
    let choice = Choice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank);
    length(hand, choice.suit, Bounds::at_least(7))?;
    good(hand, choice.suit)?;
    tricks(playing_tricks_rounded(hand), NEEDS)?;
    let reason = Reason::Tricks(choice, hand.playing_tricks());
    Ok((bid(4, Strain::Suit(choice.suit)), reason))
}

/// See [`pass_in_fourth_seat_rule`].
pub fn pass_in_fourth_seat(hand: &Features) -> Ruling {
    fourth_seat(hand)?;
    Ok((Call::Pass, Reason::FourthSeat))
}
