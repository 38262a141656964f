//! A text being edited, and the draft parsed from it.

use std::rc::Rc;

use super::history::{Edit, History};

/// A text with its history, and the draft parsed once per change. A page's state is a document and
/// the reader's choices. The page itself parses a `Document<()>` if parsing needs more than the
/// text.
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
    pub fn new(history: History<String>, read: fn(&str) -> D) -> Self {
        let draft = Rc::new(read(history.present()));
        Self { history, draft, read }
    }

    pub fn as_str(&self) -> &str {
        self.history.present()
    }

    pub const fn history(&self) -> &History<String> {
        &self.history
    }

    pub const fn draft(&self) -> &Rc<D> {
        &self.draft
    }

    /// Replaces the text, as an undo step of its own.
    pub fn set(&mut self, text: String) {
        self.edit(Edit::Set(text));
    }

    /// Makes the next typing start a new step, as in another field.
    pub const fn end_typing(&mut self) {
        self.history.end_typing();
    }

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
