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
    let register = RegisterHtml::read(TEXT, "001-B").unwrap();
    assert_eq!(register.html, HTML);
    assert!(register.has_current);
}

#[test]
fn lines_may_have_the_line_ends_of_windows() {
    let text = TEXT.replace('\n', "\r\n");
    assert_eq!(RegisterHtml::read(&text, "001-B").unwrap().html, HTML);
}

#[test]
fn an_unknown_number_is_not_marked() {
    for number in ["", "001-C", "001-b", "number", "001-B | slip"] {
        let register = RegisterHtml::read(TEXT, number).unwrap();
        assert!(!register.has_current, "{number}");
        assert!(!register.html.contains("aria-current"), "{number}");
    }
}

#[test]
fn other_texts_are_refused() {
    for text in ["", "Not found", "<!doctype html>\n<p>|</p>\n", "# A heading\n\n| 001-A |\n"] {
        assert_eq!(RegisterHtml::read(text, ""), None, "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_causes_a_panic(text: String, current: String) {
        let _ = RegisterHtml::read(&text, &current);
        let _ = RegisterHtml::read(&format!("#\n## {text}\n| 0{text}\n{text}"), &current);
    }
}
