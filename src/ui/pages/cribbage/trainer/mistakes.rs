//! How many mistakes of each kind were made in each month, and what they cost. The kind is the part in which the best throw
//! leads most: hand, crib or pegging.

use crate::engine::cribbage::discard::why::Part;
use crate::ui::training::lines::{Words, next};
use crate::ui::training::month::Month;

/// The name of the lines in which they are kept.
pub const MISTAKES: &str = "mistakes";

/// The kinds, in the order of the lines.
pub const KINDS: [Part; 3] = [Part::Hand, Part::Crib, Part::Pegging];

/// A mistake that is made now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// In which part the best throw leads most.
    pub part: Part,
    /// When it is made.
    pub month: Month,
}

/// Mistakes of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub count: u32,
    /// What they cost, in thousandths of a point.
    pub cost: u64,
}

/// The mistakes of the last months, the latest month last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes(Vec<(Month, [Sum; 3])>);

impl Mistakes {
    /// How many months are kept.
    pub const MOST: usize = 24;

    /// The months in which mistakes were made, each with those of each kind.
    pub fn months(&self) -> &[(Month, [Sum; 3])] {
        &self.0
    }

    pub fn count(&mut self, Mistake { part, month }: Mistake, cost: u32) {
        let place = KINDS.iter().position(|&kind| kind == part).unwrap_or(0);
        let sum = &mut self.of(month)[place];
        sum.count = sum.count.saturating_add(1);
        sum.cost = sum.cost.saturating_add(cost.into());
        self.drop_oldest();
    }

    /// The mistakes of a month, none where it is new.
    fn of(&mut self, month: Month) -> &mut [Sum; 3] {
        let place = match self.0.binary_search_by_key(&month, |&(month, _)| month) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (month, [Sum::default(); 3]));
                place
            }
        };
        &mut self.0[place].1
    }

    fn drop_oldest(&mut self) {
        self.0.drain(..self.0.len().saturating_sub(Self::MOST));
    }

    /// The lines that keep them: `mistakes 2026-11 3 1210 0 0 1 300`.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(month, sums)| {
            let sums = sums.map(|Sum { count, cost }| format!(" {count} {cost}"));
            format!("{MISTAKES} {month}{}", sums.concat())
        })
    }

    /// What the lines of a text say of them. A line that is damaged takes no other with it.
    pub fn read(text: &str) -> Self {
        let mut mistakes = Self::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            if words.next() == Some(MISTAKES)
                && let Some((month, sums)) = read_month(&mut words)
            {
                *mistakes.of(month) = sums;
            }
        }
        mistakes.drop_oldest();
        mistakes
    }
}

fn read_month(words: &mut Words) -> Option<(Month, [Sum; 3])> {
    let month = next(words)?;
    let mut sums = [Sum::default(); 3];
    for sum in &mut sums {
        *sum = Sum { count: next(words)?, cost: next(words)? };
    }
    Some((month, sums))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        text.parse().expect("a month")
    }

    #[test]
    fn mistakes_are_added_up_by_month_and_kind_and_read_back() {
        let mut mistakes = Mistakes::default();
        for (of, part, cost) in [
            ("2026-11", Part::Hand, 500),
            ("2026-12", Part::Pegging, 120),
            ("2026-11", Part::Hand, 700),
            ("2026-11", Part::Crib, 300),
        ] {
            mistakes.count(Mistake { part, month: month(of) }, cost);
        }
        let lines: Vec<_> = mistakes.lines().collect();
        assert_eq!(lines, ["mistakes 2026-11 2 1200 1 300 0 0", "mistakes 2026-12 0 0 0 0 1 120"]);
        assert_eq!(Mistakes::read(&lines.join("\n")), mistakes);
        let damaged = "mistakes 2026-13 1 1 1 1 1 1\nmistakes 2026-1 1 1 1 1 1 1\nmistakes 2026-11 1 1 1\nall pone 3 2 9";
        assert_eq!(Mistakes::read(damaged), Mistakes::default());
    }

    #[test]
    fn the_oldest_months_go() {
        let mut mistakes = Mistakes::default();
        for place in 0..30 {
            let month =
                Month::new(2026 + place / 12, u8::try_from(place % 12 + 1).expect("a month"));
            let month = month.expect("a month");
            mistakes.count(Mistake { part: Part::Crib, month }, 100);
        }
        assert_eq!(mistakes.months().len(), Mistakes::MOST);
        assert_eq!(mistakes.months().first().map(|&(month, _)| month), Some(month("2026-07")));
    }
}
