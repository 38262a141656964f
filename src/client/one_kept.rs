//! What a worker keeps for a part of the page, one at a time: a file or a list that is read, until another one takes its
//! place.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Blob;

use super::remote::{Remote, keep};
use super::task::Task;
use crate::wire::failure::Failure;
use crate::wire::question::Opening;

/// What a worker keeps, as `K`, by which it is asked: a [`Remote`], or a table that has one.
pub struct OneKept<K> {
    /// What has it opened, and then waits for the worker's end.
    task: RefCell<Option<Task>>,
    kept: RefCell<Option<Rc<K>>>,
}

impl<K> Default for OneKept<K> {
    fn default() -> Self {
        Self { task: RefCell::default(), kept: RefCell::default() }
    }
}

impl<K> OneKept<K> {
    /// What is kept, to be asked; nothing before it is opened. To hold it longer than for a question is to keep the worker.
    pub fn get(&self) -> Option<Rc<K>> {
        self.kept.borrow().clone()
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn end(&self) {
        self.task.take();
        self.kept.take();
    }

    /// What is called at the end of a question, unless what it was about is gone by then: a question ends, without an
    /// answer, when that is given up, and this is no failure of what takes its place.
    pub fn while_kept<T, F: FnOnce(T)>(&self, on_end: F) -> impl FnOnce(T) + use<K, T, F> {
        let asked = self.kept.borrow().as_ref().map(Rc::downgrade);
        move |ended| {
            if asked.is_some_and(|asked| asked.strong_count() > 0) {
                on_end(ended);
            }
        }
    }
}

impl<K: 'static> OneKept<K> {
    /// Has a service opened in place of the one before. `as_kept` makes of it what is kept, then `on_open` gets the answer.
    /// `on_end` hears why there is nothing, or nothing any more.
    pub fn open<O: Opening>(
        self: &Rc<Self>,
        prepared: impl Future<Output = Result<(O, Vec<Blob>), Failure>> + 'static,
        on_note: impl Fn(O::Note) + 'static,
        as_kept: impl FnOnce(Remote<O>) -> K + 'static,
        on_open: impl FnOnce(O::Answer) + 'static,
        on_end: impl FnOnce(Failure) + 'static,
    ) {
        self.end();
        let [opened, ended] = [Rc::downgrade(self), Rc::downgrade(self)];
        let on_open = move |answer, remote| {
            if let Some(all) = opened.upgrade() {
                all.kept.replace(Some(Rc::new(as_kept(remote))));
                on_open(answer);
            }
        };
        let on_end = move |failure| {
            if let Some(all) = ended.upgrade() {
                all.end();
                on_end(failure);
            }
        };
        self.task.replace(Some(keep(prepared, on_note, on_open, on_end)));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn kept(what: &'static str) -> OneKept<&'static str> {
        OneKept { kept: RefCell::new(Some(Rc::new(what))), ..OneKept::default() }
    }

    #[test]
    fn the_end_of_a_question_is_heard() {
        let (kept, heard) = (kept("a file"), Cell::new(0));
        kept.while_kept(|number| heard.set(number))(7);
        assert_eq!(heard.get(), 7);
    }

    #[test]
    fn the_end_of_a_question_about_what_was_given_up_is_not_heard() {
        let (kept, heard) = (kept("a file"), Cell::new(0));
        let on_end = kept.while_kept(|number| heard.set(number));
        kept.end();
        kept.kept.replace(Some(Rc::new("another file")));
        on_end(7);
        assert_eq!(heard.get(), 0);
        assert_eq!(kept.get().as_deref(), Some(&"another file"));
    }
}
