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
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TEXT: &str = "\
# How the problems are interpreted

The problems leave choices.
Each has a number.

*Clear*: it says so.

## Opening bid

| number | kind | the problem's point | decision | reason |
|---|---|---|---|---|
| 001-A | choice | No order is given. | The first. | It says *so*. |
| 001-B | slip | \"6-108\" & more. | 6 to 10. | `a*b`. |

## Cribbage
";

    const HTML: &str = "\
        <div>\
        <p>The problems leave choices. Each has a number.\
        <p><em>Clear</em>: it says so.\
        </div>\
        <section class=\"panel\"><h2>Opening bid</h2>\
        <article><h3><a href=\"#/contest/interpretations/001-A\">001-A</a> <span class=\"soft\">choice</span></h3>\
        <p class=\"point\">No order is given.</p><p>The first.</p>\
        <p class=\"soft\">Reason: It says <em>so</em>.</p></article>\
        <article><h3><a href=\"#/contest/interpretations/001-B\" aria-current=\"location\">001-B</a> \
        <span class=\"soft\">slip</span></h3>\
        <p class=\"point\">&quot;6-108&quot; &amp; more.</p><p>6 to 10.</p>\
        <p class=\"soft\">Reason: <code>a*b</code>.</p></article>\
        </section>\
        <section class=\"panel\"><h2>Cribbage</h2></section>";

    #[test]
    fn paragraphs_problems_and_rows_become_html() {
        let register = Register::read(TEXT, "001-B").unwrap();
        assert_eq!(register.html, HTML);
        assert!(register.has_current);
    }

    #[test]
    fn lines_may_end_as_on_windows() {
        let text = TEXT.replace('\n', "\r\n");
        assert_eq!(Register::read(&text, "001-B").unwrap().html, HTML);
    }

    #[test]
    fn a_number_that_the_register_lacks_is_not_marked() {
        for number in ["", "001-C", "001-b", "number", "001-B | slip"] {
            let register = Register::read(TEXT, number).unwrap();
            assert!(!register.has_current, "{number}");
            assert!(!register.html.contains("aria-current"), "{number}");
        }
    }

    #[test]
    fn another_text_is_no_register() {
        for text in ["", "Not found", "<!doctype html>\n<p>|</p>\n", "# A heading\n\n| 001-A |\n"] {
            assert_eq!(Register::read(text, ""), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read(text: String, current: String) {
            let _ = Register::read(&text, &current);
            let _ = Register::read(&format!("#\n## {text}\n| 0{text}\n{text}"), &current);
        }
    }
}
