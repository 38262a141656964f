//! Which counts are shown, and which of them are open.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::bridge::evaluation::Evaluator;
use crate::ui::storage;

/// The storage's name for the counts that are shown.
const STORED: &str = "counts";

/// What is stored where none is shown, for an empty text is nothing stored.
const NO_COUNT: &str = "none";

/// The counts that are shown while the reader has chosen none.
pub const USUAL: [Evaluator; 10] = [
    Evaluator::Hcp,
    Evaluator::Controls,
    Evaluator::QuickTricks,
    Evaluator::LosingTricks,
    Evaluator::Zar,
    Evaluator::KaplanRubens,
    Evaluator::RuleOf20,
    Evaluator::HandPoints,
    Evaluator::PlayingTricks,
    Evaluator::SuitQuality,
];

/// The counts that are shown, and those whose items are; both in the order of [`Evaluator::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountsState {
    /// The rows.
    pub shown: Vec<Evaluator>,
    /// The rows that are open; one that is hidden and shown again is as it was.
    pub open: Vec<Evaluator>,
}

/// What the reader does.
#[derive(Clone, Copy, Debug)]
pub enum CountsAction {
    /// Shows a count, or no longer.
    Show(Evaluator),
    /// Shows the usual counts again.
    ShowUsual,
    /// Opens a row, or closes it.
    Open(Evaluator),
}

impl CountsState {
    /// The counts that were shown last.
    pub fn remembered() -> Self {
        Self::stored_as(storage::load(STORED).as_deref().unwrap_or_default())
    }

    /// Keeps which counts are shown. The usual ones are not kept: who never chose gets those of a later version.
    pub fn remember(shown: &[Evaluator]) {
        storage::save(STORED, &stored(shown));
    }

    /// The counts that a text in storage names; what is none is left out.
    fn stored_as(text: &str) -> Self {
        let is_named = |evaluator: &Evaluator| text.split(' ').any(|name| name == evaluator.name());
        let shown: Vec<_> = Evaluator::ALL.into_iter().filter(is_named).collect();
        let shown = if shown.is_empty() && text != NO_COUNT { USUAL.to_vec() } else { shown };
        Self { shown, open: Vec::new() }
    }
}

impl Reducible for CountsState {
    type Action = CountsAction;

    fn reduce(self: Rc<Self>, action: CountsAction) -> Rc<Self> {
        let Self { mut shown, mut open } = Rc::unwrap_or_clone(self);
        match action {
            CountsAction::Show(evaluator) => shown = toggled(&shown, evaluator),
            CountsAction::ShowUsual => shown = USUAL.to_vec(),
            CountsAction::Open(evaluator) => open = toggled(&open, evaluator),
        }
        Self { shown, open }.into()
    }
}

fn stored(shown: &[Evaluator]) -> String {
    if shown == USUAL {
        return String::new();
    }
    if shown.is_empty() {
        return NO_COUNT.to_owned();
    }
    let names: Vec<_> = shown.iter().map(|evaluator| evaluator.name()).collect();
    names.join(" ")
}

/// A list with a count that it had not, or without one that it had.
fn toggled(list: &[Evaluator], evaluator: Evaluator) -> Vec<Evaluator> {
    let is_kept = |other: &Evaluator| list.contains(other) != (*other == evaluator);
    Evaluator::ALL.into_iter().filter(is_kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(actions: impl IntoIterator<Item = CountsAction>) -> CountsState {
        let start = Rc::new(CountsState::stored_as(""));
        Rc::unwrap_or_clone(actions.into_iter().fold(start, Reducible::reduce))
    }

    #[test]
    fn the_usual_counts_are_in_the_order_of_all() {
        assert!(USUAL.is_sorted());
        assert_eq!(after([]).shown, USUAL);
    }

    #[test]
    fn a_count_that_is_chosen_comes_to_its_place_and_goes_again() {
        let choose = CountsAction::Show(Evaluator::Banzai);
        let shown = after([choose]).shown;
        assert_eq!(shown.iter().position(|&other| other == Evaluator::Banzai), Some(6));
        assert!(shown.is_sorted());
        assert_eq!(after([choose, choose]).shown, USUAL);
        let fewer = after([CountsAction::Show(Evaluator::Hcp)]).shown;
        assert_eq!(fewer, USUAL[1..]);
        assert_eq!(after([choose, CountsAction::ShowUsual]).shown, USUAL);
    }

    #[test]
    fn what_is_open_stays_so_while_it_is_hidden() {
        let [open, show] = [CountsAction::Open, CountsAction::Show].map(|act| act(Evaluator::Zar));
        assert_eq!(after([open]).open, [Evaluator::Zar]);
        assert_eq!(after([open, show, show]), after([open]));
        assert_eq!(after([open, open]), after([]));
    }

    #[test]
    fn what_is_shown_is_read_as_it_was_kept() {
        for shown in [&[] as &[_], &USUAL, &[Evaluator::Zar], &Evaluator::ALL] {
            assert_eq!(CountsState::stored_as(&stored(shown)).shown, shown);
        }
        assert_eq!(
            CountsState::stored_as("zar nonsense hcp").shown,
            [Evaluator::Hcp, Evaluator::Zar]
        );
        assert_eq!(CountsState::stored_as("nonsense").shown, USUAL);
    }
}
