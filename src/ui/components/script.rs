//! A script of conditions, edited as fields and as text.

pub mod conflict_view;
pub mod form_view;
pub mod range_field;
pub mod script_editor;
pub(crate) mod words;
