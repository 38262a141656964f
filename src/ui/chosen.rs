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
mod tests {
    use super::*;

    fn document() -> ChosenDocument<usize, bool> {
        ChosenDocument::new(History::new("a".to_owned()), &false, str::len)
    }

    #[test]
    fn choices_and_texts_are_undone_in_their_order() {
        let mut document = document();
        document.set("ab".to_owned());
        document.choose(true, None);
        document.set("abc".to_owned());
        document.edit(Edit::Undo);
        assert_eq!((document.text().as_str(), *document.choices()), ("ab", true));
        document.edit(Edit::Undo);
        assert_eq!((document.text().as_str(), *document.choices()), ("ab", false));
        document.edit(Edit::Undo);
        assert_eq!((**document.text().draft(), *document.choices()), (1, false));
        assert!(!document.text().history().can_undo() && document.text().history().can_redo());
        for _ in 0..3 {
            document.edit(Edit::Redo);
        }
        assert_eq!((document.text().as_str(), *document.choices()), ("abc", true));
    }

    #[test]
    fn what_is_typed_goes_on_after_a_choice_as_a_step_of_its_own() {
        let mut document = document();
        document.edit(Edit::Type("ab".to_owned()));
        document.choose(true, None);
        document.edit(Edit::Type("abc".to_owned()));
        document.edit(Edit::Undo);
        assert_eq!((document.text().as_str(), *document.choices()), ("ab", true));
    }

    #[test]
    fn choices_that_are_typed_are_one_step() {
        let mut document = ChosenDocument::new(History::new("a".to_owned()), &0, str::len);
        document.edit(Edit::Type("ab".to_owned()));
        document.end_typing();
        document.type_choices(1);
        document.type_choices(12);
        document.edit(Edit::Undo);
        assert_eq!((document.text().as_str(), *document.choices()), ("ab", 0));
    }

    #[test]
    fn what_a_text_brings_with_it_is_no_step() {
        let mut document = document();
        document.set("ab".to_owned());
        document.bring(true);
        document.edit(Edit::Undo);
        assert_eq!((document.text().as_str(), *document.choices()), ("a", false));
    }
}
