//! The register of interpretations, `docs/interpretations.md`, made into HTML for the page.
//!
//! The file is Markdown of one plain shape: a heading, which the page has of its own; paragraphs; then for each
//! problem a heading `## ` and a table with a row for each interpretation. In a line there may be `code` and
//! *emphasis*, not within one another. `tests/it/register.rs` holds the file to this. A parser of all of
//! Markdown would weigh many times what is left of the first load.
//!
//! What comes out is a string and no [`Html`](yew::Html), which takes a fraction of the code.

use super::words;

/// The register, ready to be shown.
#[derive(Debug, PartialEq, Eq)]
pub struct Register {
    /// A `div` with the paragraphs, then a `section` for each problem with an `article` for each interpretation.
    pub html: String,
    /// Whether it has the interpretation that was asked for. Its link is then `aria-current`.
    pub has_current: bool,
}

impl Register {
    /// Its heading, which the page writes by itself.
    pub const TITLE: &'static str = words::HOW_INTERPRETED;

    /// Reads the file; `current` is the number of the interpretation that was asked for. Gives none for a
    /// text without a problem: some servers answer with a page of their own in place of a file that they lack.
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
                // The first two rows of a table hold no interpretation.
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

/// A line or a cell as HTML.
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
