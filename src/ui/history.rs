//! Undo and redo.

use std::rc::Rc;

/// How many steps can be undone.
const DEPTH: usize = 200;

/// A value with the values before it and those undone. A page's state is cloned at every action, and its history
/// with it: the values are shared by all clones, and only the lists of them are copied.
#[derive(Debug, PartialEq, Eq)]
pub struct History<T> {
    past: Vec<Rc<T>>,
    present: Rc<T>,
    future: Vec<Rc<T>>,
    /// Whether the last change was typing, so that further typing belongs to the same step.
    typing: bool,
}

/// What is derived would ask for values that can be cloned, and none is.
impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        Self {
            past: self.past.clone(),
            present: Rc::clone(&self.present),
            future: self.future.clone(),
            typing: self.typing,
        }
    }
}

impl<T: PartialEq> History<T> {
    /// A value with no past.
    pub fn new(present: T) -> Self {
        Self { past: Vec::new(), present: present.into(), future: Vec::new(), typing: false }
    }

    /// The same with another value as the next step.
    pub fn with(&self, value: T) -> Self {
        let mut history = self.clone();
        history.set(value);
        history
    }

    /// The same history of other values, each made of the one in its place.
    pub fn map<U>(&self, make: impl Fn(&T) -> U) -> History<U> {
        let make = |value: &Rc<T>| Rc::new(make(value));
        History {
            past: self.past.iter().map(make).collect(),
            present: make(&self.present),
            future: self.future.iter().map(make).collect(),
            typing: self.typing,
        }
    }

    /// The value now.
    pub fn present(&self) -> &T {
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

    /// A change by typing: it goes on with the step before if that was typing too. Typing that changes nothing begins
    /// no step, or else what is typed next would go on with a step that was no typing.
    pub fn type_in(&mut self, value: T) {
        if self.typing && self.can_undo() {
            self.future.clear();
            self.present = value.into();
        } else if value != *self.present {
            self.push(value);
            self.typing = true;
        }
    }

    /// What is typed next is a step of its own.
    pub const fn end_typing(&mut self) {
        self.typing = false;
    }

    /// What a change brings with it, as a part of the same step.
    pub fn replace(&mut self, value: T) {
        self.present = value.into();
    }

    fn push(&mut self, value: T) {
        if value == *self.present {
            return;
        }
        self.future.clear();
        self.past.push(std::mem::replace(&mut self.present, value.into()));
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

impl<T: From<String> + PartialEq> History<T> {
    /// Does something to the text, which is the value or makes it.
    pub fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Type(text) => self.type_in(text.into()),
            Edit::Set(text) => self.set(text.into()),
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

    #[test]
    fn typing_the_same_value_is_no_part_of_the_step_before() {
        let mut history = History::new(1);
        history.set(2);
        history.type_in(2);
        history.type_in(3);
        history.undo();
        assert_eq!(*history.present(), 2);
    }

    #[test]
    fn two_hundred_steps_are_kept() {
        let mut history = History::new(0);
        for step in 1..=300 {
            history.set(step);
        }
        let mut undone = 0;
        while history.can_undo() {
            history.undo();
            undone += 1;
        }
        assert_eq!((undone, *history.present()), (200, 100));
    }

    #[test]
    fn clones_share_their_texts() {
        let mut history = History::new("0".to_owned());
        for step in 1..=5 {
            history.set(step.to_string());
        }
        history.undo();
        history.undo();
        let all = |history: &History<String>| {
            let History { past, present, future, .. } = history;
            let all: Vec<_> = past.iter().chain([present]).chain(future).map(Rc::as_ptr).collect();
            all
        };
        let before = all(&history);
        assert_eq!(before.len(), 6);
        let mut clone = history.clone();
        assert_eq!(all(&clone), before);
        clone.redo();
        clone.undo();
        clone.undo();
        assert_eq!(all(&clone).len(), 6);
        assert!(all(&clone).iter().all(|text| before.contains(text)));
        clone.type_in("typed".to_owned());
        let after = all(&clone);
        assert_eq!(after[..3], before[..3]);
        assert!(!before.contains(&after[3]));
        assert_eq!(history.present(), "3");
    }
}
