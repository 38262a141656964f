//! A record in another format than the text that it stands in, as in a mail with games of several programs.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use derive_more::Display;

use super::looks::is_address;
use crate::engine::bridge::record::format::Format;
use crate::engine::diagnostic::faults;

/// A record that is not read, for its format is another than that of the text.
#[derive(Clone, Copy, Debug, Display)]
#[display(
    "a record in {} begins here, but this text is read as {}: it is left out, paste it alone to have it read",
    found.title(),
    read.title()
)]
pub(super) struct OtherFormat {
    pub found: Format,
    pub read: Format,
}

faults! { impl OtherFormat { _ => "other-format", Warning; } }

/// Whether a line of a text in PBN begins a record in LIN: with a tag that boards begin with, or an address.
pub(super) fn is_lin(line: &str) -> bool {
    const TAGS: [&str; 9] = ["qx", "md", "pn", "vg", "rs", "ah", "sv", "mb", "st"];
    let name = line.split_once('|').map_or("", |(name, _)| name.trim());
    let is_viewed = || line.contains("handviewer") || line.contains("lin=");
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)) || is_address(line) && is_viewed()
}
