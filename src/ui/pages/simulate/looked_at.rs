//! Which deals of the sample are looked at. It is kept while the reader looks at one of them on another page, so that Back
//! finds the list as it was left.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use yew::prelude::*;

use crate::client::simulating::Simulation;
use crate::engine::bridge::simulate::sample::Pick;

/// How many rows are shown at first, and how many more at a time.
const ROWS: usize = 10;
const MORE: usize = 50;

/// Which deals are looked at, and how many of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookedAt {
    pub pick: Pick,
    /// What they have to meet besides.
    pub condition: Rc<str>,
    pub rows: usize,
}

impl Default for LookedAt {
    fn default() -> Self {
        Self { pick: Pick::All, condition: "".into(), rows: ROWS }
    }
}

impl LookedAt {
    /// Other deals, from the first row on.
    pub fn picking(&self, pick: Pick) -> Self {
        Self { pick, rows: ROWS, ..self.clone() }
    }

    /// Those that meet a condition, from the first row on.
    pub fn meeting(&self, condition: &str) -> Self {
        Self { condition: condition.into(), rows: ROWS, ..self.clone() }
    }

    /// The same with more rows.
    pub fn with_more(&self) -> Self {
        Self { rows: self.rows + MORE, ..self.clone() }
    }

    /// Whether deals are left out.
    pub fn is_picked(&self) -> bool {
        self.pick != Pick::All || !self.condition.trim().is_empty()
    }
}

thread_local! {
    /// What was looked at last, and of which question.
    static LAST: RefCell<Option<(Weak<Simulation>, LookedAt)>> = const { RefCell::new(None) };
}

/// What is looked at of a question, and who changes it. Another question begins with all deals: a pick of one names an
/// option that the other may not have.
#[hook]
pub fn use_looked_at(simulation: &Rc<Simulation>) -> (LookedAt, Callback<LookedAt>) {
    let anew = use_force_update();
    let is_of = |of: &Weak<Simulation>| Weak::ptr_eq(of, &Rc::downgrade(simulation));
    let looked_at = LAST.with_borrow(|last| {
        let kept = last.as_ref().filter(|(of, _)| is_of(of));
        kept.map(|(_, looked_at)| looked_at.clone()).unwrap_or_default()
    });
    let on_look = {
        let simulation = Rc::downgrade(simulation);
        Callback::from(move |looked_at: LookedAt| {
            LAST.set(Some((Weak::clone(&simulation), looked_at)));
            anew.force_update();
        })
    };
    (looked_at, on_look)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_picked_begins_with_the_first_rows() {
        let all = LookedAt::default();
        assert!(!all.is_picked() && !all.meeting("  ").is_picked());
        let more = all.with_more();
        assert_eq!((more.rows, more.picking(Pick::Differ).rows), (60, 10));
        assert_eq!(more.meeting("hcp(north) > 9").rows, 10);
        assert!(more.picking(Pick::Differ).is_picked() && more.meeting("rnd(2)").is_picked());
    }
}
