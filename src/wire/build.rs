//! Which build this is.

/// A hash of the sources that the page and the worker are built from. A page and a worker of the same
/// build understand each other; a cache of the browser may bring others together.
pub const BUILD: &str = env!("KIBITZER_BUILD");
