//! Rewrites a text with replaced spans in one pass.

use super::{Edit, EditedText, fitted};
use crate::engine::Span;

/// Returns whether an edit is merged into a replaced span.
pub(super) const fn touches(change: Span, stretch: Span) -> bool {
    let is_within = stretch.start <= change.start && change.end <= stretch.end;
    change.start < stretch.end && stretch.start < change.end
        || change.start == change.end && is_within
}

pub(super) struct TextRewriter<'t> {
    old: &'t EditedText,
    text: String,
    edits: Vec<Edit>,
    /// Offset up to which the old text is copied.
    from: usize,
}

impl<'t> TextRewriter<'t> {
    pub(super) const fn of(old: &'t EditedText) -> Self {
        Self { old, text: String::new(), edits: Vec::new(), from: 0 }
    }

    fn copy_to(&mut self, end: usize) {
        self.text.push_str(self.old.slice(self.from, end));
        self.from = end;
    }

    pub(super) fn keep(&mut self, edit: &Edit) {
        self.copy_to(edit.place.start);
        let start = self.text.len();
        self.copy_to(edit.place.end);
        let place = Span::new(start, self.text.len());
        self.edits.push(Edit { place, before: edit.before.clone() });
    }

    /// Replaces spans inside `whole`, which becomes one edit together with the merged ones.
    pub(super) fn replace(&mut self, whole: Span, new: &[(Span, &str)], merged: &[&Edit]) {
        let mut before = String::new();
        let mut from = whole.start;
        for edit in merged {
            before.push_str(self.old.slice(from, edit.place.start));
            before.push_str(&edit.before);
            from = edit.place.end;
        }
        before.push_str(self.old.slice(from, whole.end));
        self.copy_to(whole.start);
        let start = self.text.len();
        for &(span, new) in new {
            self.copy_to(span.start);
            let old = self.old.slice(span.start, span.end);
            self.text.push_str(&fitted(old, new, || self.old.line_end_around(span)));
            self.from = span.end;
        }
        self.copy_to(whole.end);
        let place = Span::new(start, self.text.len());
        if self.text.get(start..) != Some(&*before) {
            self.edits.push(Edit { place, before });
        }
    }

    pub(super) fn finish(mut self) -> (String, Vec<Edit>) {
        self.copy_to(self.old.text.len());
        (self.text, self.edits)
    }
}
