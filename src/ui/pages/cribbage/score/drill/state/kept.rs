//! A counting drill as the text that is kept on this device, so that a reload goes on with it.
//!
//! ```text
//! drill 1
//! at hand 5H 6S 7D 8C 4C
//! said 9
//! counted 3 2 5600
//! clock
//! typed
//! ```
//!
//! The cards are the four and the starter; behind `counted` stand how many hands were counted, how many of them right, and
//! the milliseconds that it took. What cannot be is not read, and the drill begins anew.

use super::{DrillState, ToCount};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::game::MOST_COUNTED;
use crate::engine::cribbage::show::ShownAs;
use crate::engine::order::sort_by;
use crate::ui::training::run::Run;

/// What the first line says: whose text it is, and in which version.
const DRILL: &str = "drill";
const VERSION: u8 = 1;

const AT: &str = "at";
const SAID: &str = "said";
const COUNTED: &str = "counted";
const CLOCK: &str = "clock";
const TYPED: &str = "typed";

impl DrillState {
    /// The drill that a text kept, or one that is to begin.
    pub fn first(kept: &str) -> Self {
        let mut state = Self::default();
        let mut lines = kept.lines();
        if lines.next() != Some(&heading()) {
            return state;
        }
        for line in lines {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                AT => state.at_hand = read_hand(rest),
                SAID => {
                    state.said =
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
        let least = usize::from(self.said.is_some());
        let most = match (&self.at_hand, self.said) {
            (None, _) => 0,
            (Some(_), None) => Run::TEN - 1,
            (Some(_), Some(_)) => Run::TEN,
        };
        (least..=most).contains(&self.counted) && self.right <= self.counted
    }

    pub fn kept_text(&self) -> String {
        let mut lines = vec![heading()];
        lines.extend(self.at_hand.as_ref().map(write_hand));
        lines.extend(self.said.map(|said| format!("{SAID} {said}")));
        lines.push(format!("{COUNTED} {} {} {}", self.counted, self.right, self.took));
        lines.extend(self.has_clock.then(|| CLOCK.to_owned()));
        lines.extend(self.is_typed.then(|| TYPED.to_owned()));
        lines.join("\n")
    }
}

fn heading() -> String {
    format!("{DRILL} {VERSION}")
}

fn write_hand(hand: &ToCount) -> String {
    let shown_as = match hand.shown_as {
        ShownAs::Hand => "hand",
        ShownAs::Crib => "crib",
    };
    let [one, two, three, four] = hand.cards;
    format!("{AT} {shown_as} {one} {two} {three} {four} {}", hand.starter)
}

fn read_hand(text: &str) -> Option<ToCount> {
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
    is_a_hand.then_some(ToCount { cards: [one, two, three, four], starter, shown_as })
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use proptest::prelude::*;
    use yew::Reducible;

    use super::super::DrillAction;
    use super::*;

    fn seven(from: usize) -> [Card; 7] {
        let pack: Vec<Card> = crate::engine::card::Card::all().map(Into::into).collect();
        std::array::from_fn(|place| pack[(from * 7 + place * 5) % 52])
    }

    proptest! {
        #[test]
        fn a_drill_goes_on_after_a_reload_as_it_was(
            deeds in prop::collection::vec((0..4_u8, 0..30_usize, any::<bool>()), 0..40),
        ) {
            let mut state = Rc::new(DrillState::default());
            for (deed, number, is_on) in deeds {
                state = state.reduce(match deed {
                    0 | 1 => DrillAction::Next(seven(number)),
                    2 => DrillAction::Say(number, 900),
                    _ => DrillAction::Clock(is_on),
                });
                prop_assert_eq!(&DrillState::first(&state.kept_text()), &*state);
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "(drill 1\n)?((at hand|at crib|said|counted|clock)( [0-9A-KTCDHS]{1,4}){0,6}\n){0,6}") {
            let state = DrillState::first(&text);
            prop_assert_eq!(DrillState::first(&state.kept_text()), state);
        }
    }

    #[test]
    fn what_cannot_be_begins_anew() {
        let begins = |text: &str| DrillState::first(text) == DrillState::default();
        assert!(!begins("drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 3 2 5600"));
        for text in [
            "",
            "drill 2\nat hand 5H 6S 7D 8C 4C\ncounted 3 2 5600",
            "drill 1\nat hand 5H 6S 7D 8C 5H\ncounted 3 2 5600",
            "drill 1\nat hand 5 6S 7D 8C 4C\ncounted 3 2 5600",
            "drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 10 2 5600",
            "drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 3 4 5600",
            "drill 1\nat hand 5H 6S 7D 8C 4C\nsaid 9\ncounted 0 0 0",
        ] {
            assert!(begins(text), "{text}");
        }
    }
}
