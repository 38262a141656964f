//! Input files in the formats of the contest problems.

use std::fmt::Write as _;

use kibitzer::engine::bridge::hand::Hand;
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::cribbage::rank::Rank as CribbageRank;
use kibitzer::engine::judge::Problem;

use super::random::Random;
use super::records;

const HANDS: usize = 100_000;
const RECORDS: usize = 10_000;
const DEALS: usize = 10_000;
const SEED: u64 = 20_061_014;

pub struct File {
    pub text: String,
    pub cases: usize,
    pub what: &'static str,
}

/// Returns a problem's input file. Every call returns the same file. The three problems about hands use the same hands.
pub fn file(problem: Problem) -> File {
    let mut random = Random::new(SEED);
    let (text, cases, what) = match problem {
        Problem::RockyMountain => {
            (hands(&mut random, write_suit_first), HANDS, "hands, Rocky Mountain")
        }
        Problem::Goren => (hands(&mut random, write_rank_first), HANDS, "hands, Goren"),
        Problem::HandPoints => (hands(&mut random, write_by_suit), HANDS, "hands, points"),
        Problem::DealRecord => (records::file(&mut random, RECORDS), RECORDS, "deal records"),
        Problem::CribbageSplit => (cribbage(&mut random), DEALS, "cribbage deals"),
    };
    File { text, cases, what }
}

/// Returns random hands with their cards in random order. Each group of four hands is a complete pack.
fn hands(random: &mut Random, write: fn(&mut String, &[Card])) -> String {
    let mut pack: Vec<Card> = Card::all().collect();
    let mut text = String::new();
    for _ in 0..HANDS / 4 {
        random.shuffle(&mut pack);
        for hand in pack.chunks_exact(Hand::SIZE) {
            write(&mut text, hand);
        }
    }
    text
}

// Writing to a string can't fail, so the results are ignored.

fn write_suit_first(text: &mut String, hand: &[Card]) {
    for (index, card) in hand.iter().enumerate() {
        let _ = write!(text, "{}{card}", if index > 0 { " " } else { "" });
    }
    text.push('\n');
}

fn write_rank_first(text: &mut String, hand: &[Card]) {
    for (index, card) in hand.iter().enumerate() {
        text.push_str(if index > 0 { " " } else { "" });
        match card.rank {
            Rank::Ten => text.push_str("10"),
            rank => text.push(rank.letter()),
        }
        text.push(card.suit.letter());
    }
    text.push('\n');
}

fn write_by_suit(text: &mut String, hand: &[Card]) {
    let mut cards = CardSet::EMPTY;
    for &card in hand {
        cards.insert(card);
    }
    for suit in Suit::DESCENDING {
        let _ = writeln!(text, "{suit}:{}", cards.holding(suit));
    }
    text.push('\n');
}

/// Returns lines of nine cards. Each line is drawn from a pack with four cards of each rank. The last line contains the
/// zeros that end the input.
fn cribbage(random: &mut Random) -> String {
    let mut pack: Vec<_> = CribbageRank::ALL.into_iter().flat_map(|rank| [rank; 4]).collect();
    let mut text = String::new();
    for _ in 0..DEALS {
        random.shuffle(&mut pack);
        text.extend(pack.iter().take(9).map(|rank| rank.letter()));
        text.push('\n');
    }
    text.push_str("000000000\n");
    text
}
