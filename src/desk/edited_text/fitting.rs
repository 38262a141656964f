//! A new text fitted into the place of an old one, with the old one's line ends.

use crate::engine::source::{in_common, with_line_feeds};

/// A text to put in place of an old one: with the old one's line ends, and where both say the same, as the old one
/// has it.
pub(super) fn fitted(old: &str, new: &str, around: impl FnOnce() -> &'static str) -> String {
    let (plain, new) = (with_line_feeds(old), with_line_feeds(new));
    let line_end = most_frequent_line_end(old).unwrap_or_else(around);
    let (begin, end) = in_common(&plain, &new);
    let middle = new.get(begin..new.len() - end).unwrap_or("").replace('\n', line_end);
    let before = old.get(..offset_in(old, begin)).unwrap_or("");
    let after = old.get(offset_in(old, plain.len() - end)..).unwrap_or("");
    let fitted = [before, &middle, after].concat();
    // A carriage return at the end of one part and a line feed at the beginning of the next would be one line end.
    if with_line_feeds(&fitted) == new { fitted } else { new.replace('\n', line_end) }
}

/// Where an offset of a text with line feeds is in the text itself.
fn offset_in(text: &str, offset: usize) -> usize {
    let pairs = text.match_indices("\r\n").enumerate();
    // Before the pair of an index so many pairs were made one byte each.
    let before = pairs.take_while(|&(index, (at, _))| at - index < offset).count();
    offset + before
}

pub(super) fn first_line_end(text: &str) -> &'static str {
    match text.as_bytes() {
        [b'\r', b'\n', ..] => "\r\n",
        [b'\r', ..] => "\r",
        _ => "\n",
    }
}

fn most_frequent_line_end(text: &str) -> Option<&'static str> {
    let both = text.matches("\r\n").count();
    let returns = text.matches('\r').count() - both;
    let feeds = text.matches('\n').count() - both;
    match both.max(returns).max(feeds) {
        0 => None,
        most if most == both => Some("\r\n"),
        most if most == feeds => Some("\n"),
        _ => Some("\r"),
    }
}
