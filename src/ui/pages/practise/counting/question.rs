//! The questions about counting: a hand or a crib, and the starter.

use crate::engine::Suit;
use crate::engine::cribbage::game::MOST_COUNTED;
use crate::engine::cribbage::show::Show;
use crate::engine::cribbage::{Card, ShownAs};
use crate::engine::order::sort_by;
use crate::ui::pages::practise::throws::question::suits_in;
use crate::ui::random;
use crate::ui::storage::Key;
use crate::ui::training::GradedAnswer;
use crate::ui::training::boxes::Reviewable;
use crate::ui::training::lines::{Words, next};
use crate::ui::training::practice::{Practice, Question, QuestionSource};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountQuestion {
    pub cards: [Card; 4],
    pub starter: Card,
    pub shown_as: ShownAs,
}

/// A wrong count is reviewed with the same cards in other suits.
impl Reviewable for CountQuestion {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl CountQuestion {
    /// Returns a hand made from seven cards. The first card is the starter. A crib consists of the next four cards. A
    /// hand consists of those four of the remaining six cards that score most.
    fn of([starter, six @ ..]: [Card; 7], shown_as: ShownAs) -> Self {
        let without = |one: usize, other: usize| -> [Card; 4] {
            let mut left = (0..6).filter(|&place| place != one && place != other);
            std::array::from_fn(|_| left.next().map_or(starter, |place| six[place]))
        };
        let mut best = without(4, 5);
        if shown_as == ShownAs::Hand {
            let total = |cards| Show::of(cards, starter, shown_as).total();
            for (one, other) in (0..6).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let cards = without(one, other);
                if total(cards) > total(best) {
                    best = cards;
                }
            }
        }
        sort_by(&mut best, |one, other| one < other);
        Self { cards: best, starter, shown_as }
    }

    pub fn show(&self) -> Show {
        Show::of(self.cards, self.starter, self.shown_as)
    }

    fn exchanged(&self, suits: [Suit; 4]) -> Self {
        let cards = self.cards.map(|card| card.with_suits_mapped(suits));
        Self { cards, starter: self.starter.with_suits_mapped(suits), ..*self }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountSettings {
    /// Number of measured hands, and their total time in milliseconds.
    pace: (u32, u64),
}

impl CountSettings {
    /// Returns the mean time per hand in seconds. Returns `None` if no hand has been measured.
    pub fn seconds_per_hand(&self) -> Option<f64> {
        let (hands, took) = self.pace;
        #[expect(clippy::cast_precision_loss, reason = "one decimal is shown")]
        let seconds = took as f64 / 1000.0;
        (hands > 0).then(|| seconds / f64::from(hands))
    }
}

/// Maximum time that is counted for a hand, in milliseconds. Longer times are breaks.
const MAX_TIME: u64 = 60_000;

#[derive(Clone, Debug)]
pub enum CountEdit {
    /// Adds the time for the current hand, in milliseconds.
    Time(u64),
}

/// Returns the points in a typed text. Returns `None` unless it is a number that a hand may be counted as.
pub fn points_in(text: &str) -> Option<usize> {
    text.trim().parse().ok().filter(|&points| points <= usize::from(MOST_COUNTED))
}

impl Question for CountQuestion {
    type Answer = usize;
    type Part = ShownAs;
    type Item = Self;
    type Settings = CountSettings;
    type Edit = CountEdit;

    const KEY: Key<'static> = Key::Drill;
    const HEADING: &'static str = "drill 1";
    const ANSWERED: &'static str = "said";

    fn ask(source: QuestionSource<'_, Self>) -> Self {
        let QuestionSource { again, mut chance, .. } = source;
        let pack = random::cribbage_pack(&mut chance);
        if let Some(again) = again {
            let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
            let like = again.exchanged(suits_in(&pack));
            let is_same = like == *again;
            *again =
                if is_same { again.exchanged([diamonds, hearts, spades, clubs]) } else { like };
            return *again;
        }
        let shown_as = if chance.u8(..4) == 0 { ShownAs::Crib } else { ShownAs::Hand };
        Self::of(std::array::from_fn(|place| pack[place]), shown_as)
    }

    fn grade(&self, answer: &usize, _: &CountSettings) -> Option<GradedAnswer<ShownAs>> {
        let missed = self.show().total().abs_diff(*answer);
        Some(GradedAnswer::new(self.shown_as, u32::try_from(missed).unwrap_or(u32::MAX)))
    }

    fn item(&self, _: &usize, _: &CountSettings) -> Option<Self> {
        Some(*self)
    }

    fn edit(practice: &mut Practice<Self>, edit: CountEdit, _: u64) {
        let CountEdit::Time(took) = edit;
        let (hands, all) = &mut practice.settings.pace;
        *hands = hands.saturating_add(1);
        *all = all.saturating_add(took.min(MAX_TIME));
    }

    fn write(&self) -> String {
        let [one, two, three, four] = self.cards;
        format!("{} {one} {two} {three} {four} {}", self.shown_as, self.starter)
    }

    fn read(words: &mut Words) -> Option<Self> {
        let shown_as = next(words)?;
        let mut all = Vec::new();
        for _ in 0..5 {
            all.push(next::<Card>(words).filter(|card| card.suit.is_some())?);
        }
        let is_repeated =
            |place: usize, card: &Card| all.iter().skip(place + 1).any(|it| it == card);
        let has_repeated = all.iter().enumerate().any(|(place, card)| is_repeated(place, card));
        let &[one, two, three, four, starter] = all.as_slice() else { return None };
        (!has_repeated).then_some(Self { cards: [one, two, three, four], starter, shown_as })
    }

    fn write_answer(answer: &usize) -> String {
        answer.to_string()
    }

    fn read_answer(&self, word: &str) -> Option<usize> {
        points_in(word)
    }

    fn write_item(item: &Self) -> String {
        item.write()
    }

    fn read_item(words: &mut Words) -> Option<Self> {
        Self::read(words)
    }

    fn write_settings(settings: &CountSettings) -> Vec<String> {
        let (hands, took) = settings.pace;
        (hands > 0).then(|| format!("{PACE} {hands} {took}")).into_iter().collect()
    }

    fn read_setting(settings: &mut CountSettings, name: &str, mut words: Words) {
        if name == PACE {
            let pace = next(&mut words).zip(next(&mut words));
            settings.pace = pace.filter(|(hands, _)| *hands > 0).unwrap_or_default();
        }
    }
}

/// Name of the stored line with the pace.
const PACE: &str = "pace";

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/practise/counting/question.rs"]
mod tests;
