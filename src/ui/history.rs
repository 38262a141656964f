//! Undo and redo.

use std::rc::Rc;

/// Maximum number of undo steps.
const DEPTH: usize = 200;

/// A value with its undo and redo steps. Each action on a state clones the state, but the clones share the values of
/// the steps.
#[derive(Debug, PartialEq, Eq)]
pub struct History<T> {
    past: Vec<Rc<T>>,
    present: Rc<T>,
    future: Vec<Rc<T>>,
    /// Whether the last step is a step of typing that has not ended. If so, further typing extends this step.
    is_typing: bool,
}

/// Not derived, because a derived implementation would require `T: Clone`.
impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        Self {
            past: self.past.clone(),
            present: Rc::clone(&self.present),
            future: self.future.clone(),
            is_typing: self.is_typing,
        }
    }
}

impl<T: PartialEq> History<T> {
    pub fn new(present: T) -> Self {
        Self { past: Vec::new(), present: present.into(), future: Vec::new(), is_typing: false }
    }

    /// Returns the history with a new value as an additional step.
    pub fn with(&self, value: T) -> Self {
        let mut history = self.clone();
        history.set(value);
        history
    }

    pub fn map<U>(&self, make: impl Fn(&T) -> U) -> History<U> {
        let make = |value: &Rc<T>| Rc::new(make(value));
        History {
            past: self.past.iter().map(make).collect(),
            present: make(&self.present),
            future: self.future.iter().map(make).collect(),
            is_typing: self.is_typing,
        }
    }

    pub fn present(&self) -> &T {
        &self.present
    }

    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Changes the value as a separate undo step. Used for clicks, for example.
    pub fn set(&mut self, value: T) {
        self.is_typing = false;
        self.push(value);
    }

    /// Changes the value by typing. If the previous change was also typing, extends the step of that change. Typing
    /// that doesn't change the value is ignored, so that the next typing doesn't extend a step that was not typing.
    pub fn type_in(&mut self, value: T) {
        if self.is_typing && self.can_undo() {
            self.future.clear();
            self.present = value.into();
        } else if value != *self.present {
            self.push(value);
            self.is_typing = true;
        }
    }

    /// Ends the current step of typing. Further typing starts a new step.
    pub const fn end_typing(&mut self) {
        self.is_typing = false;
    }

    /// Replaces the value without an undo step. Used for consequences of the last change.
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

    pub fn undo(&mut self) {
        self.is_typing = false;
        if let Some(value) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.present, value));
        }
    }

    pub fn redo(&mut self) {
        self.is_typing = false;
        if let Some(value) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.present, value));
        }
    }
}

#[derive(Clone, Debug)]
pub enum Edit {
    Type(String),
    /// Replaces the complete text.
    Set(String),
    Undo,
    Redo,
}

impl<T: From<String> + PartialEq> History<T> {
    /// Applies an edit to a value that is a text or that is converted from a text.
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
