//! Lines of words and comments, none longer than the format allows.

use super::super::wrap::wrap;

/// How many characters a line may have.
const WIDTH: usize = 255;

/// Writes words and comments in lines.
pub(super) struct Lines<'t> {
    text: &'t mut String,
    /// How many characters the line has.
    column: usize,
    /// How many blanks stand before the next word.
    gap: usize,
}

impl<'t> Lines<'t> {
    pub(super) const fn new(text: &'t mut String) -> Self {
        Self { text, column: 0, gap: 0 }
    }

    /// Writes a word in a column of a width.
    pub(super) fn word(&mut self, word: &str, width: usize) {
        let length = word.chars().count();
        if self.column + self.gap + length > WIDTH {
            self.end();
        }
        self.text.extend(std::iter::repeat_n(' ', self.gap));
        self.text.push_str(word);
        self.column += self.gap + length;
        self.gap = width.saturating_sub(length) + 1;
    }

    /// Writes a comment: in braces, or where it has a closing one itself, to the end of the line.
    pub(super) fn comment(&mut self, comment: &str) {
        // Blanks before it would only be an open column.
        self.gap = self.gap.min(1);
        let to_line_end = comment.contains('}') && !comment.contains('\n');
        if to_line_end && comment.chars().count() + 2 <= WIDTH {
            self.word(&clean(&format!("; {comment}")), 0);
            self.end();
            return;
        }
        let comment = clean(&comment.replace('}', ")"));
        for (place, line) in comment.split('\n').enumerate() {
            if place > 0 {
                self.end_line();
            }
            // The braces need room too.
            let width = WIDTH - 2;
            let whole = line.chars().count() <= width;
            let parts: Vec<_> = if whole { vec![line] } else { wrap(line, width).collect() };
            for (part_place, part) in parts.into_iter().enumerate() {
                if part_place > 0 {
                    self.end_line();
                }
                let open = place == 0 && part_place == 0;
                let part = match (open, part.starts_with('%')) {
                    (true, _) => format!("{{{part}"),
                    // In the first column it would begin an escaped line.
                    (false, true) => format!(" {part}"),
                    (false, false) => part.to_owned(),
                };
                self.word(&part, 0);
                self.gap = 0;
            }
        }
        self.text.push('}');
        self.column += 1;
        self.gap = 1;
    }

    /// Ends the line, if there is anything on it.
    pub(super) fn end(&mut self) {
        if self.column > 0 {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        self.text.push_str("\r\n");
        (self.column, self.gap) = (0, 0);
    }
}

/// A text without tabs and without control characters other than line ends.
fn clean(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    text.chars()
        .map(|symbol| if symbol.is_control() && symbol != '\n' { ' ' } else { symbol })
        .collect()
}
