//! A value that several parts of a page share.

use std::rc::Rc;

use derive_more::Deref;

/// A value that is computed once and then shared. Two such values are only equal if they are the same object in memory,
/// so comparing them takes no time.
#[derive(Debug, Deref)]
pub struct Shared<T>(#[deref(forward)] Rc<T>);

impl<T> Shared<T> {
    pub fn new(value: T) -> Self {
        Self(Rc::new(value))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
