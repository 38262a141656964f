//! The register of interpretations, `docs/interpretations.md`, as HTML. It is in a small subset of
//! Markdown, checked by `tests/it/register.rs`, as a full parser would weigh too much. The result
//! is a string, since [`Html`](yew::Html) would take several times the code.

use super::words;

/// The register as HTML.
#[derive(Debug, PartialEq, Eq)]
pub struct RegisterHtml {
    /// A `div` with the paragraphs, then a `section` for each problem with an `article` for each
    /// interpretation.
    pub html: String,
    /// Whether it has the requested interpretation, whose link is then `aria-current`.
    pub has_current: bool,
}

impl RegisterHtml {
    /// The title, drawn by the page itself.
    pub const TITLE: &'static str = words::HOW_INTERPRETED;

    /// Parses the file: a title, paragraphs, then a second-level heading and a table for each
    /// problem. `current` is the number of the requested interpretation. Returns `None` for a text
    /// without a problem: some servers answer with a page of their own for a missing file.
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
                // A table's first two rows are its heading.
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

/// Converts a line or a cell to HTML. It may have `code` and *emphasis*, not nested.
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
