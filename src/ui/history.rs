//! Undo and redo.

/// How many steps can be undone.
const DEPTH: usize = 200;

/// A value with the values before it and those undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<T> {
    past: Vec<T>,
    present: T,
    future: Vec<T>,
    /// Whether the last change was typing, so that further typing belongs to the same step.
    typing: bool,
}

impl<T: PartialEq> History<T> {
    /// A value with no past.
    pub const fn new(present: T) -> Self {
        Self { past: Vec::new(), present, future: Vec::new(), typing: false }
    }

    /// The same history of other values, each made of the one in its place.
    pub fn map<U>(self, make: impl Fn(T) -> U) -> History<U> {
        History {
            past: self.past.into_iter().map(&make).collect(),
            present: make(self.present),
            future: self.future.into_iter().map(&make).collect(),
            typing: self.typing,
        }
    }

    /// The value now.
    pub const fn present(&self) -> &T {
        &self.present
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// A change that is a step of its own, such as a click.
    pub fn set(&mut self, value: T) {
        self.typing = false;
        self.push(value);
    }

    /// A change by typing: it goes on with the step before if that was typing too.
    pub fn type_in(&mut self, value: T) {
        if self.typing && self.can_undo() {
            self.future.clear();
            self.present = value;
        } else {
            self.push(value);
            self.typing = true;
        }
    }

    /// What a change brings with it, as a part of the same step.
    pub fn replace(&mut self, value: T) {
        self.present = value;
    }

    fn push(&mut self, value: T) {
        if value == self.present {
            return;
        }
        self.future.clear();
        self.past.push(std::mem::replace(&mut self.present, value));
        if self.past.len() > DEPTH {
            self.past.remove(0);
        }
    }

    /// Goes one step back.
    pub fn undo(&mut self) {
        self.typing = false;
        if let Some(value) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.present, value));
        }
    }

    /// Goes one undone step forward again.
    pub fn redo(&mut self) {
        self.typing = false;
        if let Some(value) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.present, value));
        }
    }
}

/// What can be done to a text with a history.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Typing.
    Type(String),
    /// Another text at once.
    Set(String),
    /// A step back.
    Undo,
    /// An undone step forward.
    Redo,
}

impl History<String> {
    /// Does something to the text.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Type(text) => self.type_in(text),
            Edit::Set(text) => self.set(text),
            Edit::Undo => self.undo(),
            Edit::Redo => self.redo(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_and_redo_walk_the_steps() {
        let mut history = History::new(1);
        history.set(2);
        history.set(3);
        history.undo();
        assert_eq!(*history.present(), 2);
        history.undo();
        assert_eq!((*history.present(), history.can_undo()), (1, false));
        history.redo();
        history.redo();
        assert_eq!((*history.present(), history.can_redo()), (3, false));
    }

    #[test]
    fn typing_is_one_step_until_something_else_happens() {
        let mut history = History::new(String::new());
        for text in ["S", "SA", "SA "] {
            history.type_in(text.to_owned());
        }
        history.set("A...".to_owned());
        history.type_in("A...x".to_owned());
        history.undo();
        assert_eq!(history.present(), "A...");
        history.undo();
        assert_eq!(history.present(), "SA ");
        history.undo();
        assert_eq!(history.present(), "");
    }

    #[test]
    fn a_new_step_forgets_what_was_undone() {
        let mut history = History::new(1);
        history.set(2);
        history.undo();
        history.set(3);
        assert!(!history.can_redo());
    }

    #[test]
    fn the_same_value_is_no_step() {
        let mut history = History::new(1);
        history.set(1);
        assert!(!history.can_undo());
    }
}
