//! How the conversion of the file stands.

use std::rc::Rc;

use web_sys::Blob;

use crate::wire::converting::Converted;
use crate::wire::question::Progress;

/// How the conversion of the file stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Conversion {
    /// So much of it is done.
    Running(Progress),
    /// It is to be known what is to become of it.
    Done(Rc<ConvertedFile>),
}

/// The file in another format.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvertedFile {
    /// What it has, and what it lacks.
    pub converted: Converted,
    /// Itself.
    pub file: Blob,
    pub name: String,
}
