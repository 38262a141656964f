//! Which build this is.

/// A hash of what the worker is built from, which the page knows too. A page and a worker of the same build
/// understand each other; a cache of the browser may bring others together.
pub const BUILD: &str = env!("KIBITZER_BUILD");
