//! Texts about cribbage cards: slots, ranks, splits and scores.

use crate::engine::cribbage::score::Combination;
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Player, Rank};

pub const STARTER: &str = "Starter";

/// Returns the label of a button that removes a card. A card without a suit is identified by its number.
pub fn remove_card(card: Card, number: usize, goes_to: Option<&str>) -> String {
    let number = card.suit.map_or_else(|| format!(", card {number}"), |_| String::new());
    let goes_to = goes_to.map_or_else(String::new, |goes_to| format!(", {goes_to}"));
    format!("Remove {}{number}{goes_to}", card.name())
}

pub fn remove_starter_card(card: Card) -> String {
    format!("Remove {}, starter", card.name())
}

/// Returns the names of two thrown ranks, such as `a jack and a queen` or `two fives`.
pub fn pair_name(one: Rank, other: Rank) -> String {
    if one == other {
        return format!("two {}", one.plural());
    }
    format!("{} {} and {} {}", article(one), one.name(), article(other), other.name())
}

/// Text before the scores.
pub const AT: &str = "at";
pub const NO_SCORES: &str = "Clear the scores";

pub const fn player(player: Player) -> &'static str {
    match player {
        Player::You => "You",
        Player::Opponent => "Opponent",
    }
}

pub fn scores(scores: Option<Scores>) -> String {
    match scores {
        Some(scores) => format!("{}–{}", scores.own(), scores.opponent()),
        None => "any score".to_owned(),
    }
}

pub fn board([(one, score), (other, other_score)]: [(&str, u8); 2]) -> String {
    format!("Cribbage board: {one} {score}, {other} {other_score}")
}

/// Label of the cards of earlier series, for screen readers.
pub const TURNED: &str = "Cards already turned";

pub const SCORES: &str = "Scores";

/// Labels on the board.
pub const START: &str = "start";
pub const FINISH: &str = "finish";
pub const SKUNK: &str = "skunk";

pub const RANKS: &str = "Ranks";

/// Returns the article for a rank: `an` for the ace and the 8, otherwise `a`.
const fn article(rank: Rank) -> &'static str {
    if matches!(rank, Rank::Ace | Rank::Eight) { "an" } else { "a" }
}

pub fn add(rank: Rank, taken: usize) -> String {
    match taken {
        0 => format!("Add {} {}", article(rank), rank.name()),
        taken => format!("Add {} {}, {taken} taken", article(rank), rank.name()),
    }
}

pub fn all_are_there(limit: usize, rank: Rank) -> String {
    format!(
        "All {limit} cards are chosen: take one out before adding {} {}.",
        article(rank),
        rank.name()
    )
}

pub fn no_fifth(rank: Rank) -> String {
    format!("All four {} are taken; a pack has no fifth.", rank.plural())
}

pub const HAND: &str = "Hand";
pub const CRIB: &str = "Crib";
pub const CONTEST_ANSWER: &str = "Contest answer";

/// Returns the text in front of the buttons for tied splits.
pub fn ties(others: usize, total: usize) -> String {
    match others {
        0 => format!("No other split scores {total}."),
        1 => format!("1 other split scores {total} as well:"),
        others => format!("{others} other splits score {total} as well:"),
    }
}

pub fn all_splits(count: usize) -> String {
    match count {
        1 => "The only split".to_owned(),
        count => format!("All {count} splits by total"),
    }
}

pub const SCORES_NOTHING: &str = "No fifteen, no pair and no run.";

pub const fn combinations(combination: Combination) -> &'static str {
    match combination {
        Combination::Fifteen => "Fifteens",
        Combination::Pair => "Pairs",
        Combination::Run => "Runs",
    }
}

pub const SPLITS_BY_AVERAGE: &str = "Splits by average";
pub const CHOSEN_BEFORE: &str = "You split before the starter. Every card left is equally likely.";
pub const AVERAGE: &str = "Average";
pub const RANGE: &str = "Range";
pub const BY_THE_STARTER: &str = "Best total by starter";

pub fn chosen_after(least: usize, most: usize, average: &str) -> String {
    format!("Split after the starter: {least}–{most} points, {average} on average.")
}

pub fn cards_left(count: usize) -> String {
    let cards = if count == 1 { "card" } else { "cards" };
    format!("{count} {cards} left")
}

pub fn starter_left(rank: Rank, left: usize) -> String {
    format!("{}, {}: ", rank.name(), cards_left(left))
}

/// Text in place of the points for a rank. It is used if all four cards of the rank have been dealt.
pub const NONE: &str = "none";
