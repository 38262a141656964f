//! Texts that the tabs of the cribbage page share.

use crate::engine::cribbage::Turn;
use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::wording::{in_words, sentence_case};
use crate::ui::number::fixed;

pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";

/// Returns the text that follows a number of cards. It contains their total, such as ` of 6`.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

/// Returns a sentence with the reason why the last click had no effect.
pub fn refused(message: &str) -> String {
    format!("{}.", sentence_case(message))
}

/// Returns a sentence about a played card: its name and what its player says. Leaves out the point for a go.
/// [`go_sentence`] reports that point, after the sentences about the players who said go.
pub fn turn_sentence(player: &str, turn: &Turn) -> String {
    format!("{player}: {}, {}.", turn.card.name(), said(turn))
}

/// Returns a sentence about the point for a go. Returns `None` if the card didn't get that point.
pub fn go_sentence(player: &str, turn: &Turn) -> Option<String> {
    turn.has_go().then(|| format!("{player}: one for the go."))
}

/// Returns what a player says with a card: the count and the points, such as `thirty-one for two` or `twelve, a pair for
/// two`. Leaves out the point for a go.
pub fn said(turn: &Turn) -> String {
    let count = in_words(turn.count.into());
    let is_of_count = |item: &PegItem| matches!(item.kind, PegKind::Fifteen | PegKind::ThirtyOne);
    let parts: Vec<_> = turn
        .items_without_go()
        .map(|item| {
            let points = in_words(item.points().into());
            match item.kind {
                _ if is_of_count(item) => format!("{count} for {points}"),
                PegKind::Run => format!("a run of {points} for {points}"),
                PegKind::Last => format!("{points} for last"),
                kind => format!("a {kind} for {points}"),
            }
        })
        .collect();
    match turn.items.first() {
        Some(first) if is_of_count(first) => parts.join(" and "),
        _ => [vec![count], parts].concat().join(", "),
    }
}

/// Returns a combination with its points as text, such as `run of four for 4`.
pub fn reason(item: &PegItem) -> String {
    let points = item.points();
    match item.kind {
        PegKind::Run => format!("run of {} for {points}", run(item.cards.len())),
        kind => format!("{kind} for {points}"),
    }
}

const fn run(cards: usize) -> &'static str {
    match cards {
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        _ => "three",
    }
}

pub fn chance(chance: f64) -> String {
    format!("{}%", fixed(chance * 100.0, 1))
}

/// Returns a chance of winning as text, with its margin of error unless that is almost 0. Close to 0 and 1, the text
/// is only a bound, such as `over 99%`. A sample can't prove that a player is certain to win or lose.
pub fn estimated_chance(chance: f64, error: f64) -> String {
    if error < 0.0005 {
        return self::chance(chance);
    }
    if chance > 0.9995 {
        return format!("over {}%", fixed(((1.0 - error) * 100.0).floor(), 0));
    }
    if chance < 0.0005 {
        return format!("under {}%", fixed((error * 100.0).ceil(), 0));
    }
    format!("{} ± {}%", fixed(chance * 100.0, 1), fixed(error * 100.0, 1))
}
