//! A text that the reader edits with what is chosen beside it, both of which Undo takes back.

use super::document::Document;
use super::history::{Edit, History};

/// A text, and what is chosen beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entered<C> {
    text: String,
    choices: C,
}

/// A text with what is chosen beside it, in one history; and the draft that is read from the text.
#[derive(Clone, Debug)]
pub struct ChosenDocument<D, C> {
    entered: History<Entered<C>>,
    text: Document<D>,
    read: fn(&str) -> D,
}

/// The draft follows from the text.
impl<D, C: PartialEq> PartialEq for ChosenDocument<D, C> {
    fn eq(&self, other: &Self) -> bool {
        self.entered == other.entered
    }
}

impl<D, C: Clone + PartialEq> ChosenDocument<D, C> {
    /// A text with its history, in which the choices were always the same.
    pub fn new(history: History<String>, choices: &C, read: fn(&str) -> D) -> Self {
        let entered = history.map(|text| Entered { text: text.clone(), choices: choices.clone() });
        Self { entered, text: Document::new(history, read), read }
    }

    /// The text, and what it says.
    pub const fn text(&self) -> &Document<D> {
        &self.text
    }

    /// What is chosen.
    pub fn choices(&self) -> &C {
        &self.entered.present().choices
    }

    /// Does something to the text; Undo and Redo take choices with them.
    pub fn edit(&mut self, edit: Edit) {
        let with = |text| Entered { text, choices: self.choices().clone() };
        match edit {
            Edit::Type(text) => self.entered.type_in(with(text)),
            Edit::Set(text) => self.entered.set(with(text)),
            Edit::Undo => self.entered.undo(),
            Edit::Redo => self.entered.redo(),
        }
        self.read_again();
    }

    /// Puts another text in its place, as a step of its own.
    pub fn set(&mut self, text: String) {
        self.edit(Edit::Set(text));
    }

    /// Chooses something else, as a step of its own, and puts another text in its place where one is given.
    pub fn choose(&mut self, choices: C, text: Option<String>) {
        let text = text.unwrap_or_else(|| self.text.as_str().to_owned());
        self.entered.set(Entered { text, choices });
        self.read_again();
    }

    /// Chooses something else by typing: it goes on with the step before if that was typing too.
    pub fn type_choices(&mut self, choices: C) {
        let text = self.text.as_str().to_owned();
        self.entered.type_in(Entered { text, choices });
        self.read_again();
    }

    /// Begins a step with what is typed next, as in another field.
    pub const fn end_typing(&mut self) {
        self.entered.end_typing();
    }

    /// Chooses what a change of the text brings with it, as a part of the same step.
    pub fn bring(&mut self, choices: C) {
        let text = self.text.as_str().to_owned();
        self.entered.replace(Entered { text, choices });
    }

    fn read_again(&mut self) {
        self.text = Document::new(self.entered.map(|entered| entered.text.clone()), self.read);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/chosen.rs"]
mod tests;
