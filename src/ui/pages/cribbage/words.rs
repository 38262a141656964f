//! The words of the cribbage page's tabs.

use crate::engine::cribbage::Turn;
use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::wording::sentence_case;
use crate::ui::number::fixed;

// The tabs.

pub const DISCARD: &str = "Discard";
pub const SCORE: &str = "Score";
pub const PLAY: &str = "Play";
pub const TRAINER: &str = "Trainer";
pub const GAME: &str = "Game";
pub const MANY_HANDS: &str = "Many hands at once";
pub const PRACTISE_COUNTING: &str = "Practise counting: the counting drill";

// The cards that are entered.

pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";

/// Behind the number of cards, which is set off.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

// What came of it.

pub const TRY_AGAIN: &str = "Try again";

/// Why the last click changed nothing, as a sentence.
pub fn refused(message: &str) -> String {
    format!("{}.", sentence_case(message))
}

// The play.

/// A card that was played, with the count and what it pegged, as a sentence. The point for a go is told by
/// [`told_go_point`], after the gos that earned it.
pub fn told_turn(player: &str, turn: &Turn) -> String {
    let mut sentence = format!("{player}: {}, {}", turn.card.name(), turn.count);
    let items = turn.items.iter().filter(|item| item.kind != PegKind::Go);
    for (place, item) in items.enumerate() {
        sentence.push_str(if place == 0 { ", " } else { " and " });
        sentence.push_str(&reason(item));
    }
    sentence.push('.');
    sentence
}

/// The point for a go that a card earned, as a sentence; none where it earned none.
pub fn told_go_point(player: &str, turn: &Turn) -> Option<String> {
    let go = turn.items.iter().find(|item| item.kind == PegKind::Go)?;
    Some(format!("{player}: {} for the go.", go.points()))
}

/// What pegs and how much, in a player's words: `run of four for 4`.
pub fn reason(item: &PegItem) -> String {
    let points = item.points();
    match item.kind {
        PegKind::Run => format!("run of {} for {points}", run(item.cards.len())),
        kind => format!("{kind} for {points}"),
    }
}

/// How many cards a run may have.
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
    format!("{} %", fixed(chance * 100.0, 1))
}

/// A chance to win, and by how much it may be off. What never failed on the deals that were tried is not certain.
pub fn estimated_chance(chance: f64, error: f64) -> String {
    if error < 0.0005 {
        return self::chance(chance);
    }
    if chance > 0.9995 {
        return format!("over {} %", fixed(((1.0 - error) * 100.0).floor(), 0));
    }
    if chance < 0.0005 {
        return format!("under {} %", fixed((error * 100.0).ceil(), 0));
    }
    format!("{} ± {} %", fixed(chance * 100.0, 1), fixed(error * 100.0, 1))
}
