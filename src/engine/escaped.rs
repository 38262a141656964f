//! A text within HTML or XML.

// Unexpected input must not panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt::{self, Write};

/// A text escaped for HTML or XML, between tags or in a double-quoted attribute. Characters that
/// XML forbids are replaced or dropped.
pub(crate) struct EscapedText<'t>(pub &'t str);

impl fmt::Display for EscapedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|symbol| match symbol {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => Ok(()),
            _ if symbol.is_control() => f.write_char(' '),
            _ => f.write_char(symbol),
        })
    }
}
