//! Texts of the play tab.

use super::click_target::ClickTarget;
use crate::engine::cribbage::hidden_hand::CardWins;
use crate::engine::cribbage::pegging::Go;
use crate::engine::cribbage::{ByRole, Card, Rank, Role, Turn};
use crate::engine::wording::sentence_case;
use crate::ui::number::fixed;
use crate::ui::pages::cribbage::words::{estimated_chance, go_sentence, turn_sentence};

pub use crate::ui::pages::cribbage::discard::words::{NET_POINTS, TO_WIN, role as player};
pub use crate::ui::pages::cribbage::words::{reason, refused};

pub const BOTH_HANDS: &str = "Both hands known";
pub const CARDS_ALONE: &str = "Cards alone";
pub const HANDS_TO_PLAY: &str = "Hands to play out";
pub const ILLEGAL_GO: &str = "An illegal go";
pub const ENDS_THE_GAME: &str = "Out at 121";

pub const THE_PLAY: &str = "The play";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or pick the play";
pub const NOTATION: &str = "pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S 4C 6D go …";
pub const FILL: &str = "Add cards to";

pub const fn filling(filling: ClickTarget) -> &'static str {
    match filling {
        ClickTarget::Hand(Role::Pone) => "Pone’s hand",
        ClickTarget::Hand(Role::Dealer) => "Dealer’s hand",
        ClickTarget::Play => "Play",
    }
}

pub const fn about(filling: ClickTarget, is_full: bool) -> &'static str {
    match filling {
        ClickTarget::Hand(_) if !is_full => "or skip to the play if you don’t know the hand",
        _ => "",
    }
}

pub const STARTING_AT_PONE: &str = "Starting at pone";
pub const AND_DEALER: &str = ", dealer";
pub const NO_SCORE: &str = "0";

/// Returns the label of the field for a score before the play.
pub const fn score_before(role: Role) -> &'static str {
    match role {
        Role::Pone => "Pone’s score before the play",
        Role::Dealer => "Dealer’s score before the play",
    }
}

pub const fn hand_of(role: Role) -> &'static str {
    match role {
        Role::Dealer => "Dealer’s cards",
        Role::Pone => "Pone’s cards",
    }
}

pub const COUNT: &str = "Count";
pub const GO: &str = "Go";
pub const PAST_THIRTY_ONE: &str = "or click a card that passes 31 for a new count";
pub const TAKE_BACK: &str = "Take back";

/// Returns a text that says who is to play, who has won, or that the play is over.
pub fn turn(to_play: Option<Role>, winner: Option<Role>) -> String {
    match (to_play, winner) {
        (Some(role), _) => format!("{} to play", player(role)),
        (None, Some(role)) => format!("{} wins with 121", player(role)),
        (None, None) => "The play is over".to_owned(),
    }
}

/// Returns the label of a card's button. If the card scores, the label contains its points.
pub fn card_to_play(card: Card, points: u16) -> String {
    match points {
        0 => named(card),
        points => format!("{}, pegs {points}", named(card)),
    }
}

pub fn card_played(card: Card) -> String {
    format!("{}, played", named(card))
}

/// Returns the message for a click on a card of the player who is not to play.
pub fn on_turn(role: Role) -> String {
    format!("it’s the {role}’s turn")
}

pub fn not_on_turn(role: Role) -> String {
    format!("It’s not the {role}’s turn")
}

fn named(card: Card) -> String {
    sentence_case(&card.name())
}

/// Returns a text with the last card, the gos after it, and the point for a go.
pub fn just_played(last: Option<&Turn>, said: impl Iterator<Item = String>) -> String {
    let name = |turn: &Turn| player(turn.player);
    let card = last.map(|turn| turn_sentence(name(turn), turn));
    let go = last.and_then(|turn| go_sentence(name(turn), turn));
    card.into_iter().chain(said).chain(go).collect::<Vec<_>>().join(" ")
}

pub fn says_go(go: Go) -> String {
    let player = player(go.player);
    if go.is_second {
        format!("{player} can’t play either.")
    } else {
        format!("{player} says go.")
    }
}

pub fn held_by(role: Role, card: Card) -> String {
    format!("the {} is one of the {role}’s cards", card.name())
}

pub fn more(points: u16) -> String {
    format!("+{points}")
}

pub const AND: &str = ", ";

/// Returns both scores as text for screen readers. The pone's score is first.
pub fn scores(scores: ByRole<u16>) -> String {
    format!("pone {}, dealer {}", scores.pone, scores.dealer)
}

pub fn score(scores: ByRole<u16>) -> String {
    format!("{}–{}", scores.pone, scores.dealer)
}

pub const PEGGING: &str = "Pegging";
pub const PONE_DEALER: &str = "Pone–Dealer";

pub fn pegged(points: impl Fn(Role) -> u16) -> String {
    let of = |role| format!("{} {}", player(role), points(role));
    format!("{}, {}", of(Role::Pone), of(Role::Dealer))
}

pub fn from_to(start: u16, score: u16) -> String {
    format!("{start} → {score}")
}

pub fn series(number: usize) -> String {
    format!("Series {number}")
}

/// Answer while the text is empty.
pub const PEG_A_DEAL: &str = "Peg a deal";
pub const HOW_TO_BEGIN: &str = "Click each player’s four cards, then the play. Or paste one.";

/// The rules of pegging. They are shown while the text is empty.
pub const WHAT_PEGS: &str = "<ul class=\"stack-2\"><li>The count is fifteen or thirty-one: 2 points</li>\
    <li>Pair: 2; pair royal, three in a row, 6; double pair royal, four, 12</li>\
    <li>Run: the last three cards or more, in any order: 1 per card</li>\
    <li>Go: 1 for the last card when neither can play without passing 31</li>\
    <li>Last card of all: 1, unless it makes 31</li></ul>";

pub const NOT_ALLOWED: &str = "Not allowed";
pub const NOT_COUNTED: &str = "Not counted after that:";

pub fn next(role: Role, count: u8) -> String {
    format!("{} to play at {count}", player(role))
}

/// Returns a rank with its points, such as `7 (fifteen for 2)`.
pub fn pegs(turn: &Turn) -> String {
    let reasons: Vec<_> = turn.items.iter().map(reason).collect();
    format!("{} ({})", turn.card.rank.printed(), reasons.join(AND))
}

/// Returns a sentence with the ranks that would score in an unknown hand.
pub fn would_peg(pegs: &[String]) -> String {
    if pegs.is_empty() {
        "No card pegs here.".to_owned()
    } else {
        format!("Unknown hand. These would peg: {}.", pegs.join(AND))
    }
}

pub const HIDDEN_HAND: &str = "Without seeing the other hand";
pub const ADVISING: &str = "Weighing your opponent’s possible hands…";
pub const WINS: &str = "Wins";
/// Headings of the columns. The column with the chance of winning is only shown near the end of a game.
pub const ADVICE_COLUMNS: [&str; 7] =
    ["Card", WINS, "Net points", "Scores now", "They score next", "They say go", "Best face up"];

/// Returns a chance of winning with its margin of error as text.
pub fn wins(wins: CardWins) -> String {
    estimated_chance(wins.chance, wins.error)
}

pub fn play(even: &[Rank]) -> String {
    let names: Vec<_> = even.iter().map(|rank| rank.name()).collect();
    match names[..] {
        [best] => format!("Play the {best}"),
        _ => format!("Play {}", names.join(" or ")),
    }
}

/// Reason if several cards are as good.
pub const TOSS_UP: &str = "a toss-up: within 0.1";

pub fn percent(share: f64) -> String {
    format!("{}%", fixed(share * 100.0, 0))
}

pub fn advice_is(fours: usize, has_wins: bool) -> String {
    let hands = match fours {
        1 => "the one hand".to_owned(),
        count => format!("{count} hands"),
    };
    let wins = if has_wins {
        "Near the end the deal is played out; the ± is from the deals tried. "
    } else {
        ""
    };
    format!("{wins}Estimated net points from here on, over {hands} your opponent may hold.")
}

pub const OPEN_HANDS: &str = "With both hands face up";
pub const BEST: &str = "best";
pub const PLAYED: &str = "played";
pub const ONLY_CARD: &str = "the only card";

pub fn loss(points: i32) -> String {
    format!("gave up {points}")
}

pub const VALUE_IS: &str = "Each card shows its player’s net pegging from there, with best play face up. \
    Framed: best. Underlined: played. Exact.";

/// Returns a text with the value of the play and the total losses of both players. The value is the pone's points
/// minus the dealer's points, if both players play as well as possible from the beginning.
pub fn losses(value: i32, pone: i32, dealer: i32) -> String {
    let worth = match value {
        0 => "as many points as".to_owned(),
        1.. => format!("{value} more than"),
        _ => format!("{} fewer than", value.unsigned_abs()),
    };
    format!(
        "Face up, best play: the pone pegs {worth} the dealer. The pone gave up {pone} and the dealer {dealer}."
    )
}

pub const HANDS_UNKNOWN: &str = "Enter both hands to see what each card is worth face up.";
