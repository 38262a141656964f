//! Texts of a cribbage game.

use super::CountingMode;
use crate::engine::cribbage::game::opponent::OpponentLevel;
use crate::engine::cribbage::game::review::Decision;
use crate::engine::cribbage::game::{CountedHand, GameDeal};
use crate::engine::cribbage::winning::{DOUBLE_SKUNK, SKUNK};
use crate::engine::cribbage::{Card, Player, Role, ShownAs, show};
use crate::engine::wording::sentence_case;
use crate::ui::number::{fixed, with_minus};

pub use crate::ui::pages::cribbage::words::refused;

pub const GAME: &str = "A game to 121";
pub const ABOUT: &str =
    "Cut, throw, play and count against Kibitzer. A review then shows what each decision cost.";
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
        OpponentLevel::Simple => "Throws well; plays for immediate points.",
        OpponentLevel::Strong => "Throws and plays nearly perfectly on points.",
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
        CountingMode::Muggins => "Your opponent takes the points you miss. No take-backs.",
    }
}

pub const PASTE: &str = "Open a game’s record";
pub const PASTE_LABEL: &str = "The record of a game";
pub const OPEN: &str = "Open";

pub const THE_TABLE: &str = "The table";
pub const EVENTS: &str = "What happened";
pub const YOUR_CARDS: &str = "Your cards";
pub const STARTER: &str = "Starter";
pub const CUT: &str = "The cut";
pub const COUNT: &str = "Count";
/// Figure of a hand that the user must count.
pub const UNKNOWN: &str = "?";
pub const DEAL: &str = "Deal";
pub const GO: &str = "Go";
pub const NEXT: &str = "Next";
pub const TAKE_BACK: &str = "Take back";
pub const PAUSE: &str = "Pause";
pub const PAUSE_KEEPS: &str = "Pause: the game is kept";
pub const NEW_GAME: &str = "New game";
pub const RETURN: &str = "Go back to the last game";
pub const NOT_LINKED: &str = "pause this game first, then open the link again";
pub const THINKING: &str = "Your opponent’s turn…";
pub const HOW_MANY: &str = "How many points?";
pub const SAY: &str = "Count";
pub const DELETE: &str = "Delete";
pub const NO_COUNT: &str = "type the points: 0 to 29";

pub const fn player(player: Player) -> &'static str {
    match player {
        Player::You => "You",
        Player::Opponent => "Opponent",
    }
}

pub fn deal(number: usize) -> String {
    format!("Deal {number}")
}

pub fn cut(you: Card, opponent: Card, dealer: Player) -> String {
    let who = match dealer {
        Player::You => "You deal first",
        Player::Opponent => "Your opponent deals first",
    };
    format!("You cut {}, your opponent {}. {who}.", you.with_symbol(), opponent.with_symbol())
}

pub const fn next_deal(dealer: Player) -> &'static str {
    match dealer {
        Player::You => "Your deal.",
        Player::Opponent => "Your opponent’s deal.",
    }
}

pub const fn crib_of(dealer: Player) -> &'static str {
    match dealer {
        Player::You => "Your crib",
        Player::Opponent => "Their crib",
    }
}

pub const fn choose_two(dealer: Player) -> &'static str {
    match dealer {
        Player::You => "Choose two cards for your crib.",
        Player::Opponent => "Choose two cards for your opponent’s crib.",
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
pub const YOU_CANNOT_PLAY: &str = "You can’t play: say go.";
pub const ONE_FOR_THE_GO: &str = "one for the go";

/// Returns the points for a jack that was cut. Returns an empty text for any other starter.
pub fn heels(deal: &GameDeal) -> &'static str {
    match (show::heels(deal.starter), deal.dealer) {
        (0, _) => "",
        (_, Player::You) => "two for his heels, yours",
        (_, Player::Opponent) => "two for his heels, theirs",
    }
}

/// Returns the text for a go. `is_second` tells whether the other player has just said go.
pub const fn go(is_second: bool) -> &'static str {
    if is_second { "can’t play either" } else { "go" }
}

pub fn card_button(card: Card) -> String {
    sentence_case(&card.name())
}

/// Returns the number of the opponent's remaining cards as text, for screen readers.
pub fn left(count: usize) -> String {
    match count {
        1 => "Your opponent has one card left".to_owned(),
        count => format!("Your opponent has {count} cards left"),
    }
}

pub const fn whose(who: Player, shown_as: ShownAs) -> &'static str {
    match (who, shown_as) {
        (Player::You, ShownAs::Hand) => "Your hand",
        (Player::You, ShownAs::Crib) => "Your crib",
        (Player::Opponent, ShownAs::Hand) => "Your opponent’s hand",
        (Player::Opponent, ShownAs::Crib) => "Your opponent’s crib",
    }
}

pub fn counted(counted: CountedHand) -> String {
    let CountedHand { player, shown_as, said, worth, taken } = counted;
    let name = whose(player, shown_as);
    match worth.saturating_sub(said) {
        0 if said == worth => format!("{name}: {worth}."),
        0 => format!("You said {said}. It’s {worth}: peg {worth}."),
        missed => {
            let lost = if taken > 0 { "for your opponent" } else { "missed" };
            format!("{name} is worth {worth}; you said {said}. {missed} {lost}.")
        }
    }
}

pub fn over(winner: Player, loser_score: u16) -> String {
    let who = match winner {
        Player::You => "You win",
        Player::Opponent => "Your opponent wins",
    };
    let skunk = match loser_score {
        score if score < u16::from(DOUBLE_SKUNK) => ": a double skunk",
        score if score < u16::from(SKUNK) => ": a skunk",
        _ => "",
    };
    format!("{who}, 121 to {loser_score}{skunk}.")
}

pub const REVIEW: &str = "Review";
pub const REVIEWING: &str = "Reviewing the game…";
pub const ALL_DECISIONS: &str = "All decisions";
pub const WITHOUT_A_MISTAKE: &str = "No mistakes found.";
pub const WITHOUT_CHANCES: &str = "The cost in winning chances isn’t available.";
pub const RECORD: &str = "Copy the record";
pub const SAVE: &str = "Save as a file";
pub const FILE: &str = "cribbage-game.txt";
pub const fn cost_is(has_chances: bool) -> &'static str {
    if has_chances {
        "Cost in the chance to win, with net points behind it. Throws are judged at the score, against the strong opponent. Near the end, deals are played out; what is within the error costs nothing. Before hole 96, cards and counts cost what their points are worth."
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

pub const LOOK: &str = "Show it";
