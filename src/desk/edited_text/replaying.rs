//! The changes of a text as values, and made again on the text that they were made of.

use super::{Edit, EditedText};
use crate::engine::source::Span;

/// A stretch of the original text and what stands in its place: enough to make the change again, and to see that it
/// is of another text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced<'t> {
    /// Where the stretch begins in the original text.
    pub at: usize,
    /// What stood there.
    pub before: &'t str,
    /// What stands there now.
    pub now: &'t str,
}

impl EditedText {
    /// What is replaced, in the order of the text.
    pub fn replaced(&self) -> impl Iterator<Item = Replaced<'_>> {
        self.edits.iter().zip(self.changes()).map(|(edit, change)| Replaced {
            at: change.before.start,
            before: &edit.before,
            now: self.slice(edit.place.start, edit.place.end),
        })
    }

    /// Makes changes again, in the order of the text and in place of those that there are, exactly as they were: no
    /// line end is fitted. Gives the indices of those that cannot be made: something else stands in their place, or
    /// another of them has taken a part of it.
    pub fn replay<'t>(&mut self, changes: impl IntoIterator<Item = Replaced<'t>>) -> Vec<usize> {
        self.take_back_all();
        let (mut text, mut edits, mut refused) = (String::new(), Vec::new(), Vec::new());
        let mut from = 0;
        for (index, Replaced { at, before, now }) in changes.into_iter().enumerate() {
            let end = at.saturating_add(before.len());
            if at < from || now == before || self.text.get(at..end) != Some(before) {
                refused.push(index);
                continue;
            }
            text.push_str(self.slice(from, at));
            let start = text.len();
            text.push_str(now);
            edits.push(Edit { place: Span::new(start, text.len()), before: before.to_owned() });
            from = end;
        }
        text.push_str(self.slice(from, self.text.len()));
        (self.text, self.edits) = (text, edits);
        refused
    }
}
