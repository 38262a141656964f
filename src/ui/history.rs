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
#[path = "../../tests/unit/ui/history.rs"]
mod tests;
