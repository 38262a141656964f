//! What a reader gives to be read by a worker.

use web_sys::Blob;

use crate::engine::encoding::FileForm;
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

    /// Returns the input with a text as the file that it was read from, of which the field shows line feeds.
    pub fn in_form(self, form: FileForm) -> Self {
        match self {
            Self::Text(text) if form != FileForm::default() => {
                let bytes = form.bytes(&form.with_line_ends(&text));
                file::of_bytes(&[&bytes], "text/plain").map_or(Self::Text(text), Self::File)
            }
            input => input,
        }
    }

    /// The input as a file, which goes to a worker.
    pub fn into_file(self) -> Result<Blob, Failure> {
        match self {
            Self::Text(text) => file::make(&[&text], file::TEXT).map_err(|_| Failure::NoMemory),
            Self::File(file) => Ok(file),
        }
    }
}
