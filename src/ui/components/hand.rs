//! What a bridge hand is worth, and what it opens.

pub mod opening_view;
pub mod percentile_picture;
pub mod points_view;
pub mod shown_style;
pub(crate) mod words;
