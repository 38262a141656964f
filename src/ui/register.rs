//! Converts the list of interpretations, `docs/interpretations.md`, to HTML. The file uses a small subset of Markdown,
//! as `tests/it/register.rs` checks. A full Markdown parser would be too large. The result is a string, because
//! [`Html`](yew::Html) would need several times as much code.

use super::words;

/// The interpretations as HTML.
#[derive(Debug, PartialEq, Eq)]
pub struct RegisterHtml {
    /// A `div` with the paragraphs, followed by a `section` for each problem. A section contains an `article` for each
    /// interpretation.
    pub html: String,
    /// Whether `html` contains the requested interpretation. The link to it is then marked with `aria-current`.
    pub has_current: bool,
}

impl RegisterHtml {
    /// The title of the file. The page renders the title itself.
    pub const TITLE: &'static str = words::HOW_INTERPRETED;

    /// Parses the file. The file consists of a title, paragraphs, and a second-level heading and a table for each
    /// problem. `current` is the number of the requested interpretation. Returns `None` if the text contains no
    /// problem. This happens if the server returns an error page for a missing file.
    pub fn read(text: &str, current: &str) -> Option<Self> {
        let (mut html, mut has_current) = ("<div>".to_owned(), false);
        let mut end = "</div>";
        let mut last = "";
        for line in text.lines().skip(1) {
            if let Some(title) = line.strip_prefix("## ") {
                html.extend([end, "<section class=\"panel\"><h2>", &marked(title), "</h2>"]);
                end = "</section>";
            } else if line.starts_with('|') {
                let cells: Vec<_> = line.split('|').map(|cell| marked(cell.trim())).collect();
                // The first two rows of a table are the heading and the separator.
                if let [_, number, kind, point, decision, reason, _] = &cells[..]
                    && number != "number"
                    && !number.starts_with("---")
                {
                    let is_current = number == current;
                    has_current |= is_current;
                    html.extend([
                        "<article><h3><a href=\"#/contest/interpretations/",
                        number,
                        if is_current { "\" aria-current=\"location\">" } else { "\">" },
                        number,
                        "</a> <span class=\"soft\">",
                        kind,
                        "</span></h3><p class=\"point\">",
                        point,
                        "</p><p>",
                        decision,
                        "</p><p class=\"soft\">",
                        words::REASON,
                        reason,
                        "</p></article>",
                    ]);
                }
            } else if !line.is_empty() {
                html += if last.is_empty() { "<p>" } else { " " };
                html += &marked(line);
            }
            last = line;
        }
        html += end;
        (end != "</div>").then_some(Self { html, has_current })
    }
}

/// Converts a line or a table cell to HTML. `text` may contain `code` and *emphasis*, but neither within the other.
fn marked(text: &str) -> String {
    let mut html = String::new();
    let (mut in_code, mut in_emphasis) = (false, false);
    for symbol in text.chars() {
        html += match symbol {
            '`' => {
                in_code = !in_code;
                if in_code { "<code>" } else { "</code>" }
            }
            '*' if !in_code => {
                in_emphasis = !in_emphasis;
                if in_emphasis { "<em>" } else { "</em>" }
            }
            '&' => "&amp;",
            '<' => "&lt;",
            '"' => "&quot;",
            _ => {
                html.push(symbol);
                continue;
            }
        };
    }
    html
}

#[cfg(test)]
#[path = "../../tests/unit/ui/register.rs"]
mod tests;
