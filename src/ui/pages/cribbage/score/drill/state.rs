//! State of a counting drill. The user counts ten hands one after another. Cards and times are passed in.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::cribbage::game::MOST_COUNTED;
use crate::engine::cribbage::show::Show;
use crate::engine::cribbage::{Card, ShownAs};
use crate::engine::order::sort_by;
use crate::ui::training::run::Run;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillHand {
    pub cards: [Card; 4],
    pub starter: Card,
    pub shown_as: ShownAs,
}

impl DrillHand {
    /// Returns a hand made from seven cards. The first card is the starter. Every fourth hand is a crib and consists of
    /// the next four cards. Any other hand consists of those four of the remaining six cards that score most.
    fn of(cards: &[Card; 7], number: usize) -> Self {
        let [starter, six @ ..] = *cards;
        let shown_as = if number % 4 == 3 { ShownAs::Crib } else { ShownAs::Hand };
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
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrillState {
    pub hand: Option<DrillHand>,
    pub answer: Option<usize>,
    pub typed: String,
    pub is_typed: bool,
    pub counted: usize,
    pub right: usize,
    /// Total time that the user took for the counts, in milliseconds.
    took: u64,
    pub has_clock: bool,
    /// Whether the last typed text was not a number of points.
    pub is_refused: bool,
}

#[derive(Clone, Debug)]
pub enum DrillAction {
    /// Starts a drill, or shows its next hand. The hand is made from the seven cards.
    Next([Card; 7]),
    Type(String),
    /// Submits the typed count. The number is the time taken in milliseconds.
    SayTyped(u64),
    /// Submits a count. The second number is the time taken in milliseconds.
    Say(usize, u64),
    Clock(bool),
}

impl DrillState {
    pub const fn is_over(&self) -> bool {
        self.counted >= Run::TEN
    }

    /// Returns the mean time per hand in seconds. Returns `None` before the first answer.
    pub fn seconds_a_hand(&self) -> Option<f64> {
        let count = u32::try_from(self.counted).ok().filter(|&count| count > 0)?;
        #[expect(clippy::cast_precision_loss, reason = "one decimal is shown")]
        let took = self.took as f64;
        Some(took / 1000.0 / f64::from(count))
    }

    fn say(&mut self, said: usize, took: u64) {
        let Some(worth) = self.hand.as_ref().map(|hand| hand.show().total()) else { return };
        if self.answer.is_some() {
            return;
        }
        self.answer = Some(said);
        self.counted += 1;
        self.right += usize::from(said == worth);
        self.took = self.took.saturating_add(took);
    }

    fn next(&mut self, cards: &[Card; 7]) {
        if self.hand.is_some() && self.answer.is_none() {
            return;
        }
        if self.is_over() {
            let (is_typed, has_clock) = (self.is_typed, self.has_clock);
            *self = Self { is_typed, has_clock, ..Self::default() };
        }
        self.hand = Some(DrillHand::of(cards, self.counted));
        self.answer = None;
        self.typed.clear();
    }
}

impl Reducible for DrillState {
    type Action = DrillAction;

    fn reduce(self: Rc<Self>, action: DrillAction) -> Rc<Self> {
        let mut state = Self { is_refused: false, ..(*self).clone() };
        match action {
            DrillAction::Next(cards) => state.next(&cards),
            DrillAction::Type(typed) => state.typed = typed,
            DrillAction::SayTyped(took) => {
                state.is_typed = true;
                match state
                    .typed
                    .trim()
                    .parse()
                    .ok()
                    .filter(|&said| said <= usize::from(MOST_COUNTED))
                {
                    Some(said) => state.say(said, took),
                    None => state.is_refused = true,
                }
            }
            DrillAction::Say(said, took) => {
                state.is_typed = false;
                state.say(said, took);
            }
            DrillAction::Clock(has_clock) => state.has_clock = has_clock,
        }
        state.into()
    }
}

/// First line of the stored text. It contains the version.
const HEADING: &str = "drill 1";

const AT: &str = "at";
const SAID: &str = "said";
const COUNTED: &str = "counted";
const CLOCK: &str = "clock";
const TYPED: &str = "typed";

impl DrillState {
    /// Parses a stored drill. Returns a new drill if the text is invalid. Keeps the settings that could be read.
    pub fn first(kept: &str) -> Self {
        let mut state = Self::default();
        let mut lines = kept.lines();
        if lines.next() != Some(HEADING) {
            return state;
        }
        for line in lines {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                AT => state.hand = read_hand(rest),
                SAID => {
                    state.answer =
                        rest.parse().ok().filter(|&said| said <= usize::from(MOST_COUNTED));
                }
                COUNTED => {
                    let mut numbers = rest.split(' ').map(str::parse::<u64>);
                    let mut next = || numbers.next().and_then(Result::ok).unwrap_or_default();
                    let whole = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
                    (state.counted, state.right, state.took) =
                        (whole(next()), whole(next()), next());
                }
                CLOCK => state.has_clock = true,
                TYPED => state.is_typed = true,
                _ => {}
            }
        }
        if state.can_be() {
            state
        } else {
            Self { has_clock: state.has_clock, is_typed: state.is_typed, ..Self::default() }
        }
    }

    fn can_be(&self) -> bool {
        let least = usize::from(self.answer.is_some());
        let most = match (&self.hand, self.answer) {
            (None, _) => 0,
            (Some(_), None) => Run::TEN - 1,
            (Some(_), Some(_)) => Run::TEN,
        };
        (least..=most).contains(&self.counted) && self.right <= self.counted
    }

    pub fn kept_text(&self) -> String {
        let mut lines = vec![HEADING.to_owned()];
        lines.extend(self.hand.as_ref().map(write_hand));
        lines.extend(self.answer.map(|said| format!("{SAID} {said}")));
        lines.push(format!("{COUNTED} {} {} {}", self.counted, self.right, self.took));
        lines.extend(self.has_clock.then(|| CLOCK.to_owned()));
        lines.extend(self.is_typed.then(|| TYPED.to_owned()));
        lines.join("\n")
    }
}

fn write_hand(hand: &DrillHand) -> String {
    let shown_as = match hand.shown_as {
        ShownAs::Hand => "hand",
        ShownAs::Crib => "crib",
    };
    let [one, two, three, four] = hand.cards;
    format!("{AT} {shown_as} {one} {two} {three} {four} {}", hand.starter)
}

fn read_hand(text: &str) -> Option<DrillHand> {
    let (shown_as, cards) = text.split_once(' ')?;
    let shown_as = match shown_as {
        "hand" => ShownAs::Hand,
        "crib" => ShownAs::Crib,
        _ => return None,
    };
    let read: Option<Vec<Card>> = cards.split(' ').map(|card| card.parse().ok()).collect();
    let all: [Card; 5] = read?.try_into().ok()?;
    let mut sorted = all;
    sort_by(&mut sorted, |one, other| one < other);
    let is_a_hand = all.iter().all(|card| card.suit.is_some())
        && sorted.windows(2).all(|pair| pair.first() != pair.last());
    let [one, two, three, four, starter] = all;
    is_a_hand.then_some(DrillHand { cards: [one, two, three, four], starter, shown_as })
}

#[cfg(test)]
#[path = "../../../../../../tests/unit/ui/pages/cribbage/score/drill/state.rs"]
mod tests;
