//! A text that the reader edits, and what is read from it.

use std::rc::Rc;

use super::history::{Edit, History};

/// A text with its history, and the draft that is read from it, once a change. The state of a page is one, and what the
/// reader has chosen besides. A `Document<()>` is read by its page, where that takes more than the text.
#[derive(Clone, Debug)]
pub struct Document<D> {
    history: History<String>,
    draft: Rc<D>,
    read: fn(&str) -> D,
}

/// The draft follows from the text.
impl<D> PartialEq for Document<D> {
    fn eq(&self, other: &Self) -> bool {
        self.history == other.history
    }
}

impl<D> Eq for Document<D> {}

impl<D> Document<D> {
    /// A text, and what a reader makes of it.
    pub fn new(history: History<String>, read: fn(&str) -> D) -> Self {
        let draft = Rc::new(read(history.present()));
        Self { history, draft, read }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.history.present()
    }

    /// The text with its history.
    pub const fn history(&self) -> &History<String> {
        &self.history
    }

    /// What the text says.
    pub const fn draft(&self) -> &Rc<D> {
        &self.draft
    }

    /// Puts another text in its place, as a step of its own.
    pub fn set(&mut self, text: String) {
        self.edit(Edit::Set(text));
    }

    /// Begins a step with what is typed next, as in another field.
    pub const fn end_typing(&mut self) {
        self.history.end_typing();
    }

    /// Does something to the text.
    pub fn edit(&mut self, edit: Edit) {
        let before = self.as_str().to_owned();
        self.history.edit(edit);
        if self.as_str() != before {
            self.draft = Rc::new((self.read)(self.as_str()));
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/document.rs"]
mod tests;
