//! The words of what is attached.

/// Of a file that a reload would lose.
pub const NOT_KEPT: &str = "The browser didn’t keep this file: open it again after a reload.";
/// Of a file that was kept, while the browser brings it.
pub const COMING: &str = "Opening the file again…";
