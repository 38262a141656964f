//! Texts of a cribbage game.

use super::CountingMode;
use crate::engine::cribbage::game::CountedHand;
use crate::engine::cribbage::game::opponent::OpponentLevel;
use crate::engine::cribbage::game::review::Decision;
use crate::engine::cribbage::winning::{DOUBLE_SKUNK, SKUNK};
use crate::engine::cribbage::{Card, Player, Role, ShownAs, Turn};
use crate::engine::wording::sentence_case;
use crate::ui::number::{fixed, with_minus};
use crate::ui::pages::cribbage::words::{go_sentence, turn_sentence};

pub use crate::ui::pages::cribbage::words::refused;

pub const GAME: &str = "A game to 121";
pub const ABOUT: &str = "Cut, throw, play and count against Kibitzer. When it is over, the review shows what each decision cost.";
pub const OPPONENT: &str = "Opponent";
pub const COUNTING: &str = "Counting";
pub const BEGIN: &str = "Cut for the deal";

pub const fn level(level: OpponentLevel) -> &'static str {
    match level {
        OpponentLevel::Random => "Random",
        OpponentLevel::Simple => "Simple",
        OpponentLevel::Strong => "Strong",
    }
}

pub const fn about_level(level: OpponentLevel) -> &'static str {
    match level {
        OpponentLevel::Random => "Throws and plays any card.",
        OpponentLevel::Simple => "Throws well, plays for the points at hand.",
        OpponentLevel::Strong => "Throws and plays nearly as well as can be.",
    }
}

pub const fn counting(counting: CountingMode) -> &'static str {
    match counting {
        CountingMode::ByItself => "For you",
        CountingMode::Yours => "You count",
        CountingMode::Muggins => "Muggins",
    }
}

pub const fn about_counting(counting: CountingMode) -> &'static str {
    match counting {
        CountingMode::ByItself => "Every hand is counted for you.",
        CountingMode::Yours => "You count your hands and cribs. Points you miss are lost.",
        CountingMode::Muggins => "Points you miss go to the opponent. Nothing can be taken back.",
    }
}

pub const PASTE: &str = "Open a game’s record";
pub const PASTE_LABEL: &str = "The record of a game";
pub const OPEN: &str = "Open";

pub const THE_TABLE: &str = "The table";
pub const SCORES: &str = "Scores";
pub const YOUR_CARDS: &str = "Your cards";
pub const STARTER: &str = "Starter";
pub const CRIB: &str = "Crib";
pub const COUNT: &str = "Count";
pub const DEAL: &str = "Deal";
pub const GO_ON: &str = "Go on";
pub const TAKE_BACK: &str = "Take back";
pub const LEAVE: &str = "Leave the game";
pub const NEW_GAME: &str = "New game";
pub const RETURN: &str = "Go back to the last game";
pub const NOT_LINKED: &str = "this game is going on; leave it first, then open the link again";
pub const THINKING: &str = "The opponent is thinking …";
pub const HOW_MANY: &str = "How many points?";
pub const SAY: &str = "Count";
pub const NO_COUNT: &str = "type the points, a number up to 29";

pub const fn player(player: Player) -> &'static str {
    match player {
        Player::You => "You",
        Player::Opponent => "Opponent",
    }
}

pub fn deal(number: usize, dealer: Player) -> String {
    match dealer {
        Player::You => format!("Deal {number}: you deal"),
        Player::Opponent => format!("Deal {number}: the opponent deals"),
    }
}

pub fn cut(you: Card, opponent: Card, dealer: Player) -> String {
    let who = match dealer {
        Player::You => "You deal first",
        Player::Opponent => "The opponent deals first",
    };
    format!("You cut the {}, the opponent the {}. {who}.", you.name(), opponent.name())
}

pub const fn next_deal(dealer: Player) -> &'static str {
    match dealer {
        Player::You => "It is your deal.",
        Player::Opponent => "It is the opponent’s deal.",
    }
}

pub const fn choose_two(dealer: Player) -> &'static str {
    match dealer {
        Player::You => "Choose two cards for your crib.",
        Player::Opponent => "Choose two cards for the opponent’s crib.",
    }
}

pub fn throw(chosen: usize) -> &'static str {
    match chosen {
        0 => "Choose two cards",
        1 => "Choose one more",
        _ => "Throw these two",
    }
}

pub const YOUR_TURN: &str = "Your turn: play a card.";

pub fn starter(card: Card, dealer: Player) -> String {
    let heels = card.rank == crate::engine::cribbage::rank::Rank::Jack;
    let two = match (heels, dealer) {
        (false, _) => "",
        (true, Player::You) => " Heels: two for you.",
        (true, Player::Opponent) => " Heels: two for the opponent.",
    };
    format!("The starter is the {}.{two}", card.name())
}

pub fn played(who: Player, turn: &Turn) -> String {
    turn_sentence(player(who), turn)
}

pub fn go_point(who: Player, turn: &Turn) -> Option<String> {
    go_sentence(player(who), turn)
}

/// Label for the cards of earlier series in the play, for screen readers.
pub const TURNED: &str = "Cards of the counts before";

/// Returns the text for a go. `is_second` tells whether the other player has just said go.
pub const fn go(who: Player, is_second: bool) -> &'static str {
    match (who, is_second) {
        (Player::You, false) => "You can’t play: go.",
        (Player::You, true) => "You can’t play either.",
        (Player::Opponent, false) => "The opponent says go.",
        (Player::Opponent, true) => "The opponent can’t play either.",
    }
}

pub fn card_button(card: Card) -> String {
    sentence_case(&card.name())
}

/// Returns the number of the opponent's remaining cards as text, for screen readers.
pub fn left(count: usize) -> String {
    match count {
        1 => "The opponent has one card left".to_owned(),
        count => format!("The opponent has {count} cards left"),
    }
}

pub const fn whose(who: Player, shown_as: ShownAs) -> &'static str {
    match (who, shown_as) {
        (Player::You, ShownAs::Hand) => "Your hand",
        (Player::You, ShownAs::Crib) => "Your crib",
        (Player::Opponent, ShownAs::Hand) => "The opponent’s hand",
        (Player::Opponent, ShownAs::Crib) => "The opponent’s crib",
    }
}

pub fn counted(counted: CountedHand) -> String {
    let CountedHand { player, shown_as, said, worth, taken } = counted;
    let name = whose(player, shown_as);
    let (who, other) = match player {
        Player::You => ("you", "the opponent"),
        Player::Opponent => ("the opponent", "you"),
    };
    let and_said = || format!("{name}: {worth}, and {who} said {said}.");
    match worth.saturating_sub(said) {
        0 if said == worth => format!("{name}: {worth}."),
        0 => format!("{} Too many; {worth} are pegged.", and_said()),
        missed if taken > 0 => format!("{} Muggins: {missed} for {other}.", and_said()),
        missed => format!("{} {missed} missed.", and_said()),
    }
}

/// Text for a hand that scores no points.
pub const NOTHING: &str = "Nothing.";

pub fn over(winner: Player, loser_score: u16) -> String {
    let who = match winner {
        Player::You => "You win",
        Player::Opponent => "The opponent wins",
    };
    let skunk = match loser_score {
        score if score < u16::from(DOUBLE_SKUNK) => ": a double skunk",
        score if score < u16::from(SKUNK) => ": a skunk",
        _ => "",
    };
    format!("{who}, 121 to {loser_score}{skunk}.")
}

pub const REVIEW: &str = "Review";
pub const REVIEWING: &str = "Looking back over the game …";
pub const ALL_DECISIONS: &str = "All decisions";
pub const WITHOUT_A_MISTAKE: &str = "No mistakes found.";
pub const WITHOUT_CHANCES: &str = "What it cost of the chance to win could not be worked out.";
pub const RECORD: &str = "Copy the record";
pub const SAVE: &str = "Save as a file";
pub const FILE: &str = "cribbage-game.txt";
pub const fn cost_is(has_chances: bool) -> &'static str {
    if has_chances {
        "Cost in the chance to win, with net points behind it. Throws are judged at the score against the strong opponent; near the end deals are played out, and what is within the error costs nothing. Cards before hole 96 and counts cost what as many points are worth before the next deal."
    } else {
        "Cost in expected net points: yours minus your opponent’s."
    }
}

pub fn costs([throws, cards, counts]: [String; 3], wrong: usize) -> String {
    let wrong = match wrong {
        0 => String::new(),
        1 => " One count was wrong.".to_owned(),
        wrong => format!(" {wrong} counts were wrong."),
    };
    format!("Given up: throws {throws}, pegging {cards}, counting {counts}.{wrong}")
}

/// Formats a total cost, in the chance of winning if that is known, otherwise in points.
pub fn cost_of_all(chance: Option<f64>, points: f64) -> String {
    chance.map_or_else(|| fixed(points, 1), |chance| format!("{}%", fixed(100.0 * chance, 1)))
}

/// Formats the cost of a decision, in the chance of winning if that is known, otherwise in points. A count that is too
/// high costs nothing, because the player still pegs the correct points.
pub fn cost(decision: &Decision) -> String {
    let cost = match decision.chance {
        Some(chance) => (chance >= 0.0005).then(|| format!("{}%", fixed(-100.0 * chance, 1))),
        None => (decision.cost >= 0.005).then(|| fixed(-decision.cost, 2)),
    };
    match cost {
        Some(cost) => with_minus(&cost),
        None if decision.what.is_overcount() => "too high".to_owned(),
        None => "0".to_owned(),
    }
}

/// Formats the cost in points, which follows the cost in the chance of winning. Returns `None` if the chance is
/// unknown, or if the cost in points is almost zero.
pub fn points(decision: &Decision) -> Option<String> {
    let is_second = decision.chance.is_some() && decision.cost >= 0.005;
    is_second.then(|| format!("{} points", with_minus(&fixed(-decision.cost, 2))))
}

pub fn when(deal: usize, role: Role) -> String {
    format!("Deal {deal}, {role}")
}

pub fn threw(thrown: &str, best: Option<&str>, is_even: bool) -> String {
    match best {
        None => format!("threw {thrown}"),
        Some(best) => format!("threw {thrown}; {best} is {}", better(is_even)),
    }
}

pub fn played_card(card: Card, best: Option<Card>, is_even: bool) -> String {
    match best {
        None => format!("played the {}", card.name()),
        Some(best) => {
            format!("played the {}; the {} is {}", card.name(), best.name(), better(is_even))
        }
    }
}

const fn better(is_even: bool) -> &'static str {
    if is_even { "as good" } else { "better" }
}

pub fn said(is_crib: bool, said: u16, worth: u16) -> String {
    let what = if is_crib { "crib" } else { "hand" };
    if said == worth {
        format!("counted the {what}: {worth}")
    } else {
        format!("counted the {what} as {said}; it has {worth}")
    }
}

pub const LOOK: &str = "Look at it";
