//! Line breaking and shortening.

/// Breaks a text at its blanks into lines of at most `width` characters. A longer word has a line of its own, and stays
/// whole.
pub(crate) fn wrap(text: &str, width: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(' ');
        if rest.is_empty() {
            return None;
        }
        let end = end_of_line(rest, width);
        let (line, after) = rest.split_at(end);
        rest = after;
        Some(line.trim_end_matches(' '))
    })
}

/// Returns the end of the first line: its last blank within the width, or else its first one.
fn end_of_line(text: &str, width: usize) -> usize {
    let mut best = None;
    for (count, (offset, symbol)) in text.char_indices().enumerate() {
        if symbol == ' ' {
            if count > width {
                return best.unwrap_or(offset);
            }
            best = Some(offset);
        } else if count >= width && best.is_some() {
            return best.unwrap_or(offset);
        }
    }
    text.len()
}

/// Shortens a text to at most `width` characters; a shortened one ends with `…`.
pub(super) fn clip(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}
