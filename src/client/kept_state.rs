//! State of a table in a worker: a state machine without a browser.

use std::ops::Range;

use crate::wire::failure::Failure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteTableInput<Q> {
    /// A table is being opened in place of the one before.
    Opening,
    /// The table is closed, or another one replaces it.
    Close,
    Opened,
    /// The worker could not open it, or has ended.
    Ended(Failure),
    Want(Q, Range<usize>),
    Rows(Q),
    NoRows,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect<Q> {
    Request(Q, Range<usize>),
    Show,
    /// Open the table again after its worker has ended.
    OpenAgain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RemoteTablePhase {
    #[default]
    Closed,
    Opening,
    Open,
}

/// State of a table.
///
/// Windows are requested one at a time. Meanwhile only the last further request is stored, so that
/// fast scrolling does not queue them up. After its worker ends, a table is opened again once, and
/// then again only if rows have arrived.
#[derive(Clone, Debug)]
pub struct RemoteTableState<Q> {
    standing: RemoteTablePhase,
    wanted: Option<(Q, Range<usize>)>,
    is_requesting: bool,
    /// Whether no rows have arrived since a worker failed.
    is_on_trial: bool,
}

impl<Q> Default for RemoteTableState<Q> {
    fn default() -> Self {
        Self {
            standing: RemoteTablePhase::Closed,
            wanted: None,
            is_requesting: false,
            is_on_trial: false,
        }
    }
}

impl<Q: PartialEq> RemoteTableState<Q> {
    /// Handles an event. Returns the effects in order.
    pub fn on(&mut self, event: RemoteTableInput<Q>) -> Vec<Effect<Q>> {
        let mut effects = Vec::new();
        match event {
            RemoteTableInput::Opening => self.stand(RemoteTablePhase::Opening),
            RemoteTableInput::Close => *self = Self::default(),
            RemoteTableInput::Opened => self.stand(RemoteTablePhase::Open),
            RemoteTableInput::Ended(failure) => {
                if self.standing == RemoteTablePhase::Open && !self.is_on_trial {
                    effects.push(Effect::OpenAgain);
                }
                // Another worker would reject it too.
                self.is_on_trial |= !matches!(failure, Failure::Refused(_));
                self.stand(RemoteTablePhase::Closed);
            }
            RemoteTableInput::Want(query, window) => {
                if self.standing == RemoteTablePhase::Open {
                    self.wanted = Some((query, window));
                    effects.extend(self.next());
                }
            }
            RemoteTableInput::Rows(query) => {
                self.is_requesting = false;
                // Rows of another query would flash.
                if self.wanted.as_ref().is_none_or(|(wanted, _)| *wanted == query) {
                    self.is_on_trial = false;
                    effects.push(Effect::Show);
                }
                effects.extend(self.next());
            }
            RemoteTableInput::NoRows => (self.wanted, self.is_requesting) = (None, false),
        }
        effects
    }

    fn stand(&mut self, standing: RemoteTablePhase) {
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
