//! The text that stores the state of the trainer. Each line starts with its name.
//!
//! ```text
//! trainer 1
//! hand pone strong 5H9CKS5SJC4D before 9C-KS threw 4D-9C cost 0
//! options both strong dealt 95-103
//! all dealer 12 7 4210
//! last dealer 0 pone 530
//! again pone 4D5H5S9CJCKS 9C-KS 0 15
//! mistakes 2026-11 3 1210 0 0 1 300
//! ```
//!
//! The first line contains the version. Each line is parsed separately, so a damaged line, or a line from a later
//! version, doesn't affect the other lines.

use super::hand::{PastThrow, TrainerHand};
use crate::engine::cribbage::{Card, Opponent, Role, Six};
use crate::ui::components::cribbage::score_entry::ScoreDraft;
use crate::ui::training::Training;
use crate::ui::training::lines::{self, Words, next};
use crate::ui::training::run::PracticeMode;

/// The first line. It contains the version.
const HEADING: &str = "trainer 1";

// Names of the lines and values that only this trainer uses.
const HAND: &str = "hand";
const BEFORE: &str = "before";
const THREW: &str = "threw";
const COST: &str = "cost";
const OPTIONS: &str = "options";

const AS_DEALT: &str = "dealt";
const SORTED: &str = "sorted";

pub fn write(
    hand: Option<&TrainerHand>,
    options: Options,
    training: &Training<Role, PastThrow>,
) -> String {
    let mut lines = vec![HEADING.to_owned()];
    lines.extend(hand.map(write_hand));
    lines.push(write_options(options));
    lines.extend(lines::write(training, |PastThrow { six, role, two: thrown }| {
        format!("{role} {} {}", cards(&six.cards()), two(*thrown))
    }));
    lines.join("\n")
}

/// Returns a copy of the results for another device. This is the stored text without the current hand and the run.
pub fn write_copy(options: Options, training: &Training<Role, PastThrow>) -> String {
    let mut training = training.clone();
    training.begin(PracticeMode::Practice);
    write(None, options, &training)
}

fn write_options(options: Options) -> String {
    let Options { practise, opponent, is_sorted, scores } = options;
    let order = if is_sorted { SORTED } else { AS_DEALT };
    let scores = scores.both().map_or_else(String::new, |scores| format!(" {scores}"));
    format!("{OPTIONS} {} {} {order}{scores}", practise.name(), opponent.name())
}

fn write_hand(hand: &TrainerHand) -> String {
    let (opponent, cards) = (hand.opponent.name(), cards(&hand.cards));
    let mut said = vec![format!("{HAND} {} {opponent} {cards}", hand.role)];
    said.extend(hand.before.map(|before| format!("{BEFORE} {}", two(before))));
    said.extend(hand.thrown.map(|thrown| format!("{THREW} {}", two(thrown))));
    said.extend(hand.cost.map(|cost| format!("{COST} {cost}")));
    said.join(" ")
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

fn two([one, other]: [Card; 2]) -> String {
    format!("{one}-{other}")
}

pub fn read(text: &str) -> (Option<TrainerHand>, Options, Training<Role, PastThrow>) {
    let (mut hand, mut options) = (None, Options::default());
    let training = lines::read(text, read_thrown, |name, mut words| match name {
        HAND => hand = read_hand(&mut words).or(hand.take()),
        OPTIONS => read_options(words, &mut options),
        _ => {}
    });
    (hand, options, training)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadLine {
    pub number: usize,
    pub text: String,
}

/// Parses a copy of the results. Returns the first invalid line as an error. Ignores the current hand and the run, if
/// any.
pub fn read_copy(text: &str) -> Result<(Options, Training<Role, PastThrow>), UnreadLine> {
    let (_, options, mut training) = read(text);
    training.begin(PracticeMode::Practice);
    let written = write(None, options, &training);
    let is_read = |line: &str| written.lines().any(|written| written == line);
    let is_of_device =
        |line: &str| line.split(' ').next().is_some_and(|name| name == HAND || name == lines::RUN);
    let mut lines =
        text.lines().map(str::trim_end).enumerate().filter(|(_, line)| !line.is_empty());
    let unread =
        |(place, line): (usize, &str)| UnreadLine { number: place + 1, text: line.to_owned() };
    let first = lines.next().unwrap_or((0, ""));
    if first.1 != HEADING {
        return Err(unread(first));
    }
    lines
        .find(|(_, line)| !is_of_device(line) && !is_read(line))
        .map_or(Ok((options, training)), |line| Err(unread(line)))
}

fn read_hand(words: &mut Words) -> Option<TrainerHand> {
    let role = next(words)?;
    let opponent = Opponent::named(words.next()?)?;
    let cards = read_cards(words.next()?)?;
    let six = read_six(cards)?;
    let mut hand = TrainerHand::new(cards, role, opponent);
    while let Some(name) = words.next() {
        match (name, words.next()?) {
            (BEFORE, said) => hand.before = read_two(said, six),
            (THREW, said) => hand.throw(read_two(said, six)?),
            (COST, said) => hand.cost = said.parse().ok().filter(|_| hand.thrown.is_some()),
            _ => {}
        }
    }
    Some(hand)
}

fn read_options(words: Words, options: &mut Options) {
    for word in words {
        match word {
            AS_DEALT => options.is_sorted = false,
            SORTED => options.is_sorted = true,
            word => {
                let named = Practise::ALL.into_iter().find(|practise| practise.name() == word);
                options.practise = named.unwrap_or(options.practise);
                options.opponent = Opponent::named(word).unwrap_or(options.opponent);
                options.scores = word.parse().map_or(options.scores, |both| Some(both).into());
            }
        }
    }
}

fn read_thrown(words: &mut Words) -> Option<PastThrow> {
    let role = next(words)?;
    let six = read_six(read_cards(words.next()?)?)?;
    Some(PastThrow { six, role, two: read_two(words.next()?, six)? })
}

fn read_cards(text: &str) -> Option<[Card; 6]> {
    let mut letters = text.chars();
    let mut cards = Vec::new();
    while let Some(rank) = letters.next() {
        cards.push(format!("{rank}{}", letters.next()?).parse().ok()?);
    }
    cards.try_into().ok()
}

/// Returns the six cards as a [`Six`]. Returns `None` if they are invalid, or if the suit of a card is unknown.
fn read_six(cards: [Card; 6]) -> Option<Six> {
    Six::new(cards).ok().filter(Six::are_suits_known)
}

/// Parses two cards. Returns `None` if they aren't two of the six cards, in ascending order.
fn read_two(text: &str, six: Six) -> Option<[Card; 2]> {
    let (one, other) = text.split_once('-')?;
    let two: [Card; 2] = [one.parse().ok()?, other.parse().ok()?];
    let is_of_six = two.iter().all(|card| six.cards().contains(card));
    (is_of_six && two[0] < two[1]).then_some(two)
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practise {
    #[default]
    Both,
    Dealer,
    Pone,
}

impl Practise {
    pub const ALL: [Self; 3] = [Self::Both, Self::Dealer, Self::Pone];

    /// Returns the name used in storage: `both`, `dealer` or `pone`.
    pub const fn name(self) -> &'static str {
        match self.role() {
            None => "both",
            Some(role) => role.name(),
        }
    }

    /// Returns the role that is practised, or `None` if both roles are.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Both => None,
            Self::Dealer => Some(Role::Dealer),
            Self::Pone => Some(Role::Pone),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub practise: Practise,
    pub opponent: Opponent,
    /// Whether cards are shown sorted by rank, instead of in the order of the deal.
    pub is_sorted: bool,
    /// The scores of both players. Each may be missing. If both are given, throws are rated by the probability of
    /// winning, except in a daily run.
    pub scores: ScoreDraft,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            practise: Practise::Both,
            opponent: Opponent::Shipped,
            is_sorted: false,
            scores: ScoreDraft::default(),
        }
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/saved.rs"]
mod tests;
