//! Inputs given to a worker.

use web_sys::Blob;

use crate::engine::encoding::FileForm;
use crate::wire::file::{self, size};
use crate::wire::request::Failure;

#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    Text(String),
    /// A file or other data that the browser holds.
    File(Blob),
}

impl Input {
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::File(file) => size(file),
        }
    }

    /// Restores the encoding and line ends of the original file, as text fields only have line
    /// feeds.
    pub fn in_form(self, form: FileForm) -> Self {
        match self {
            Self::Text(text) if form != FileForm::default() => {
                let bytes = form.bytes(&form.with_line_ends(&text));
                file::of_bytes(&[&bytes], "text/plain").map_or(Self::Text(text), Self::File)
            }
            input => input,
        }
    }

    /// Converts the input to a file for a worker.
    pub fn into_file(self) -> Result<Blob, Failure> {
        match self {
            Self::Text(text) => file::make(&[&text], file::TEXT).map_err(|_| Failure::NoMemory),
            Self::File(file) => Ok(file),
        }
    }
}
