//! State of a table that a worker keeps for a part of the page: a machine without a browser.

use std::ops::Range;

use crate::wire::failure::Failure;

/// An event in the life of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<Q> {
    /// A table is being opened in place of the one before.
    Opening,
    /// The table is closed, or another one is given.
    Close,
    /// The worker has opened it.
    Opened,
    /// The worker has failed to open it, or has ended.
    Ended(Failure),
    /// A window of the rows of a query is wanted.
    Want(Q, Range<usize>),
    /// Rows of a query have come.
    Rows(Q),
    /// Rows could not be brought.
    NoRows,
}

/// An action for the caller to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect<Q> {
    /// Request a window of the rows of a query.
    Request(Q, Range<usize>),
    /// Show the rows that have come.
    Show,
    /// Open the table again, whose worker has ended.
    OpenAgain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    #[default]
    Closed,
    Opening,
    Open,
}

/// State of a table.
///
/// Windows are requested one at a time: while an answer is on its way only the last of further wishes is stored, so that
/// scrolling fast does not pile them up. A table whose worker has ended is opened again, once: only when rows have come
/// is that worker trusted to go on.
#[derive(Clone, Debug)]
pub struct KeptState<Q> {
    standing: Standing,
    wanted: Option<(Q, Range<usize>)>,
    is_requesting: bool,
    /// Whether no rows have come since a worker failed.
    is_on_trial: bool,
}

impl<Q> Default for KeptState<Q> {
    fn default() -> Self {
        Self { standing: Standing::Closed, wanted: None, is_requesting: false, is_on_trial: false }
    }
}

impl<Q: PartialEq> KeptState<Q> {
    /// Takes an event. Returns what is to be done, in this order.
    pub fn on(&mut self, event: Event<Q>) -> Vec<Effect<Q>> {
        let mut effects = Vec::new();
        match event {
            Event::Opening => self.stand(Standing::Opening),
            Event::Close => *self = Self::default(),
            Event::Opened => self.stand(Standing::Open),
            Event::Ended(failure) => {
                if self.standing == Standing::Open && !self.is_on_trial {
                    effects.push(Effect::OpenAgain);
                }
                // Another worker would refuse it too.
                self.is_on_trial |= !matches!(failure, Failure::Refused(_));
                self.stand(Standing::Closed);
            }
            Event::Want(query, window) => {
                if self.standing == Standing::Open {
                    self.wanted = Some((query, window));
                    effects.extend(self.next());
                }
            }
            Event::Rows(query) => {
                self.is_requesting = false;
                // Those of another query would be seen for a blink only.
                if self.wanted.as_ref().is_none_or(|(wanted, _)| *wanted == query) {
                    self.is_on_trial = false;
                    effects.push(Effect::Show);
                }
                effects.extend(self.next());
            }
            Event::NoRows => (self.wanted, self.is_requesting) = (None, false),
        }
        effects
    }

    fn stand(&mut self, standing: Standing) {
        (self.standing, self.wanted, self.is_requesting) = (standing, None, false);
    }

    fn next(&mut self) -> Option<Effect<Q>> {
        if self.is_requesting {
            return None;
        }
        let (query, window) = self.wanted.take()?;
        self.is_requesting = true;
        Some(Effect::Request(query, window))
    }
}
