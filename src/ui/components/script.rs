//! A script: which deals are meant, as fields and as text.
//!
//! | module | notion |
//! |---|---|
//! | [`script_editor`] | the script as text, with what is wrong or worth knowing, and in words |
//! | [`form_view`], [`range_field`] | the script as fields |
//! | [`conflict_view`] | the parts that exclude each other |
//! | `words` | all texts |

pub mod conflict_view;
pub mod form_view;
pub mod range_field;
pub mod script_editor;
pub(crate) mod words;
