//! What a reader gives to be read by a worker.

use web_sys::Blob;

use crate::wire::failure::Failure;
use crate::wire::file::{self, size};

/// An input.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A text typed or pasted.
    Text(String),
    /// A file, or other bytes that the browser holds.
    File(Blob),
}

impl Input {
    /// The input's length in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::File(file) => size(file),
        }
    }

    /// The input as a file, which goes to a worker.
    ///
    /// # Errors
    ///
    /// The browser has no memory for it.
    pub fn into_file(self) -> Result<Blob, Failure> {
        match self {
            Self::Text(text) => file::make(&[&text], file::TEXT).map_err(|_| Failure::NoMemory),
            Self::File(file) => Ok(file),
        }
    }
}
