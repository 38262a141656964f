//! Views of the value of a bridge hand and of its opening call.

pub mod opening_view;
pub mod percentile_picture;
pub mod points_view;
pub(crate) mod words;
