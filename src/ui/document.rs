//! An edited text, the draft parsed from it, and optionally the choices that belong to the text.

use std::rc::Rc;

use super::history::{Edit, History};

/// A text with its undo history, and the draft parsed from it. The text is parsed once per change. The state of a page
/// contains a document and the user's choices. If parsing depends on more than the text, the page parses the text of a
/// `Document<()>` itself.
#[derive(Clone, Debug)]
pub struct Document<D> {
    history: History<String>,
    draft: Rc<D>,
    read: fn(&str) -> D,
}

/// Only compares the histories, because the draft is determined by the text.
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

    /// Replaces the text as a separate undo step.
    pub fn set(&mut self, text: String) {
        self.edit(Edit::Set(text));
    }

    /// Ends the undo step for typing. Used when the user begins to type in another field, for example.
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

#[derive(Clone, Debug, PartialEq, Eq)]
struct DocumentEntry<C> {
    text: String,
    choices: C,
}

/// A text and its choices with one undo history for both, and the draft parsed from the text.
#[derive(Clone, Debug)]
pub struct ChoiceDocument<D, C> {
    entered: History<DocumentEntry<C>>,
    text: Document<D>,
    read: fn(&str) -> D,
}

/// Only compares the histories, because the draft is determined by the text.
impl<D, C: PartialEq> PartialEq for ChoiceDocument<D, C> {
    fn eq(&self, other: &Self) -> bool {
        self.entered == other.entered
    }
}

impl<D, C: Clone + PartialEq> ChoiceDocument<D, C> {
    /// Returns a document with a history of texts. The choices are the same at every step of the history.
    pub fn new(history: History<String>, choices: &C, read: fn(&str) -> D) -> Self {
        let entered =
            history.map(|text| DocumentEntry { text: text.clone(), choices: choices.clone() });
        Self { entered, text: Document::new(history, read), read }
    }

    pub const fn text(&self) -> &Document<D> {
        &self.text
    }

    pub fn choices(&self) -> &C {
        &self.entered.present().choices
    }

    /// Edits the text. Undo and Redo also restore the choices.
    pub fn edit(&mut self, edit: Edit) {
        let with = |text| DocumentEntry { text, choices: self.choices().clone() };
        match edit {
            Edit::Type(text) => self.entered.type_in(with(text)),
            Edit::Set(text) => self.entered.set(with(text)),
            Edit::Undo => self.entered.undo(),
            Edit::Redo => self.entered.redo(),
        }
        self.read_again();
    }

    /// Replaces the text as a separate undo step.
    pub fn set(&mut self, text: String) {
        self.edit(Edit::Set(text));
    }

    /// Changes the choices as a separate undo step. If `text` is given, also replaces the text.
    pub fn choose(&mut self, choices: C, text: Option<String>) {
        let text = text.unwrap_or_else(|| self.text.as_str().to_owned());
        self.entered.set(DocumentEntry { text, choices });
        self.read_again();
    }

    /// Changes the choices while the user types in a field. If the previous change was also typing, extends its undo
    /// step.
    pub fn type_choices(&mut self, choices: C) {
        let text = self.text.as_str().to_owned();
        self.entered.type_in(DocumentEntry { text, choices });
        self.read_again();
    }

    /// Ends the undo step for typing. Used when the user begins to type in another field, for example.
    pub const fn end_typing(&mut self) {
        self.entered.end_typing();
    }

    /// Changes the choices as a consequence of a change to the text. This isn't a separate undo step.
    pub fn imply(&mut self, choices: C) {
        let text = self.text.as_str().to_owned();
        self.entered.replace(DocumentEntry { text, choices });
    }

    fn read_again(&mut self) {
        self.text = Document::new(self.entered.map(|entered| entered.text.clone()), self.read);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/document.rs"]
mod tests;
