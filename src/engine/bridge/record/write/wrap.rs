//! Long texts over several lines.

/// Breaks a text at its blanks into lines of at most so many characters. A word that is longer has a
/// line of its own, and stays whole.
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

/// Where the first line ends: at its last blank within the width, or else at its first one.
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

/// A text of at most so many characters; what is longer ends with `…`.
pub(super) fn clip(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}
