//! A table that a worker keeps, and what is seen of it.

use std::ops::Range;
use std::rc::{Rc, Weak};

use super::remote::{Asking, Remote};
use super::windows::Windows;
use crate::wire::failure::Failure;
use crate::wire::message::Message;
use crate::wire::question::{Opening, Progress};
use crate::wire::table::{Rows, Table, View};

/// A table that a worker keeps. Of its windows one is asked for at a time.
pub struct KeptTable<T: Table> {
    remote: Remote<T>,
    windows: Windows<T::Query>,
    on_progress: Rc<dyn Fn(Progress)>,
    on_rows: Box<dyn Fn(Result<Rows<T>, Failure>)>,
}

impl<T: Table> KeptTable<T>
where
    <T as Opening>::Asked: From<View<T>>,
{
    /// A table; `on_progress` hears how much is worked out of what is asked, and `on_rows` gets the rows of a window, but
    /// not those of another query than the one that is asked for by then.
    pub fn new(
        remote: Remote<T>,
        on_progress: impl Fn(Progress) + 'static,
        on_rows: impl Fn(Result<Rows<T>, Failure>) + 'static,
    ) -> Self {
        let (on_progress, on_rows) = (Rc::new(on_progress), Box::new(on_rows));
        Self { remote, windows: Windows::default(), on_progress, on_rows }
    }

    /// Who keeps it, to be asked for more.
    pub const fn remote(&self) -> &Remote<T> {
        &self.remote
    }

    /// Asks for a window of the rows of a query.
    pub fn view(self: &Rc<Self>, query: T::Query, window: Range<usize>) {
        self.ask(self.windows.want(query, window));
    }

    fn ask(self: &Rc<Self>, next: Option<(T::Query, Range<usize>)>) {
        let Some((query, window)) = next else { return };
        let (on_progress, table) = (Rc::clone(&self.on_progress), Rc::downgrade(self));
        let on_rows = {
            let table = Weak::clone(&table);
            move |rows: Message<Rows<T>>| {
                let Some(table) = table.upgrade() else { return };
                let (is_wanted, next) = table.windows.arrived(&rows.body.query);
                table.ask(next);
                if is_wanted {
                    (table.on_rows)(Ok(rows.body));
                }
            }
        };
        let asking = Asking::new(View { query, window }, move |done| on_progress(done), on_rows);
        self.remote.put(asking, move |answered| {
            if let (Err(failure), Some(table)) = (answered, table.upgrade()) {
                table.windows.clear();
                (table.on_rows)(Err(failure));
            }
        });
    }
}
