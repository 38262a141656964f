//! A table of PBN: columns of fixed widths below a tag that names them.

use std::fmt::Write;

use crate::engine::bridge::record::write::pbn_tag;

/// A column: its name, its width, and whether its cells stand at its left.
pub(super) struct Column {
    name: &'static str,
    width: usize,
    is_left: bool,
}

/// A column with its cells at its left.
pub(super) const fn left(name: &'static str, width: usize) -> Column {
    Column { name, width, is_left: true }
}

/// A column with its cells at its right.
pub(super) const fn right(name: &'static str, width: usize) -> Column {
    Column { name, width, is_left: false }
}

/// Writes a table: the tag, and its rows.
pub(super) fn write(text: &mut String, tag: &str, columns: &[Column], rows: &[Vec<String>]) {
    let names: Vec<_> = columns
        .iter()
        .map(|Column { name, width, is_left }| {
            format!("{name}\\{width}{}", if *is_left { 'L' } else { 'R' })
        })
        .collect();
    text.push_str(&pbn_tag(tag, &names.join(";")));
    text.push_str("\r\n");
    for row in rows {
        for (place, (cell, Column { width, is_left, .. })) in row.iter().zip(columns).enumerate() {
            if place > 0 {
                text.push(' ');
            }
            // Writing to a string does not fail.
            let _ = if *is_left {
                write!(text, "{cell:<width$}")
            } else {
                write!(text, "{cell:>width$}")
            };
        }
        text.push_str("\r\n");
    }
}

/// A text as a cell: in quotes where it is no plain word.
pub(super) fn word(text: &str) -> String {
    let is_plain = text.chars().all(char::is_alphanumeric) && !text.is_empty();
    if is_plain { text.to_owned() } else { quoted(text) }
}

/// A text in quotes. What would end it or the line is replaced.
pub(super) fn quoted(text: &str) -> String {
    let symbol = |symbol: char| match symbol {
        '"' => '\'',
        _ if symbol.is_control() => ' ',
        _ => symbol,
    };
    format!("\"{}\"", text.chars().map(symbol).collect::<String>())
}
