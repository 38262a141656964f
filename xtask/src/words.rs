//! No text outside the files for words: what a person reads or hears on the page stands in a `words.rs`, one
//! for each page and each group of components, so that it can be changed without reading code.
//!
//! In every other file below `src/ui`, a string is held to be a text
//!
//! - if it [looks like one](looks_like_text): it has a letter and a blank, or begins with a capital;
//! - or if it has a letter and stands [where it is shown](Place::Shown), as in `<p>{ "so" }</p>` and
//!   `aria-label="so"`;
//!
//! unless a program reads it: as a [class](Place::Class), as the name of a [key](KEYS), or as one of the
//! [exceptions](EXCEPTIONS). Comments, tests and what stands in `#[…]` do not count.
//!
//! One thing this does not notice: a single word in small letters that is handed on, for it may well be a
//! class or a name in storage.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{project, sources};

/// The files that may hold texts: words, and numbers with their units. Tests quote texts.
const FILES_FOR_TEXTS: [&str; 3] = ["words.rs", "number.rs", "tests.rs"];

/// A file of hands and records to try. They are for those who read records; only their names are texts.
const FILE_OF_EXAMPLES: &str = "examples.rs";

/// The attributes of elements, and the properties of components and examples, that are shown or spoken.
const SHOWN: [&str; 9] = [
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "label",
    "name",
    "placeholder",
    "title",
];

/// The keys of a keyboard, as browsers name them.
const KEYS: [&str; 11] = [
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Backspace",
    "End",
    "Enter",
    "Escape",
    "Home",
    "PageDown",
    "PageUp",
];

/// What else looks like a text and is for programs: the file, and the strings.
const EXCEPTIONS: [(&str, &[&str]); 25] = [
    // Names that browsers give.
    ("delegate.rs", &["BODY"]),
    ("hooks/stray_drop.rs", &["Files"]),
    ("share.rs", &["AbortError"]),
    // Media queries.
    ("app.rs", &["(prefers-color-scheme: dark)"]),
    ("components/record/png.rs", &["viewBox=\"0 0 "]),
    ("hooks/return_place.rs", &["a[href], button, input, select, textarea, summary, [tabindex]"]),
    ("hooks/wide.rs", &["(width >= 64rem)"]),
    // Selectors.
    (
        "hooks/keys.rs",
        &[
            "input, textarea, select, dialog",
            "input, textarea, select, dialog, [role='tab'], [data-card], [tabindex='0']:not(button)",
        ],
    ),
    ("hooks/swipe.rs", &["button, input, select, a"]),
    ("pages/cribbage/game.rs", &[".game-own button, .game-counting :is(input, button), .go-on"]),
    ("pages/cribbage/score/drill.rs", &[".drill-points button"]),
    ("pages/deal/boards/deal_set.rs", &[".deal-set .script-form [aria-invalid='true']"]),
    ("pages/deal/build.rs", &["[tabindex='0'], select"]),
    ("pages/deal/table_tools.rs", &[".contract-choice select"]),
    ("pages/simulate/picture_file.rs", &[".simulate-answer svg:has(title)"]),
    ("pages/simulate/run_view.rs", &[".given-and-answer > :first-child [aria-invalid='true']"]),
    // The language of scripts and questions, and of a game that is kept.
    ("pages/cribbage/game/state.rs", &["counted\n"]),
    (
        "pages/simulate/ask_view.rs",
        &[
            "lead {}",
            " field {field}",
            "contracts {}{field}",
            "results ns",
            "results ew",
            "correlate {} with tricks {declarer} {strain}",
        ],
    ),
    ("components/script/form_view.rs", &["shape(north, {list})"]),
    ("pages/simulate/state.rs", &["contracts 3NS 4SS", "results ns", "predeal {} {}\n"]),
    // Classes.
    (
        "components/cards/suit_icon.rs",
        &["suit clubs", "suit diamonds", "suit hearts", "suit spades"],
    ),
    ("components/cribbage/group_view.rs", &["small extra"]),
    // Names of PBN's tags.
    (
        "components/record/board_facts.rs",
        &["Event", "Site", "Date", "Room", "North", "East", "South", "West"],
    ),
    ("components/record/record_list.rs", &["Room"]),
    ("components/record/tables_of_board.rs", &["Room", "Table", "North", "South"]),
];

/// Where a string stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Where the page shows it: by itself between elements, or as one of the attributes [`SHOWN`].
    Shown,
    /// Within the attribute `class`.
    Class,
    /// Anywhere else.
    Code,
}

/// A string in the code.
#[derive(Debug, PartialEq, Eq)]
struct Text {
    line: usize,
    value: String,
    place: Place,
}

/// Fails where a text stands outside the files for texts, and where an exception is not needed.
pub fn check() -> Result<()> {
    let mut found = 0;
    let mut unneeded: BTreeSet<_> = EXCEPTIONS
        .iter()
        .flat_map(|&(file, texts)| texts.iter().map(move |&text| (file, text)))
        .collect();
    let exceptions = unneeded.clone();
    for (file, tokens) in sources::of(&project::root().join("src/ui"))? {
        for text in texts(&file, tokens) {
            let is_exception = |(path, exception): &&(&str, &str)| {
                file == Path::new(path) && text.value == *exception
            };
            if let Some(exception) = exceptions.iter().find(is_exception) {
                unneeded.remove(exception);
            } else {
                println!("src/ui/{}:{}: {:?}", file.display(), text.line, text.value);
                found += 1;
            }
        }
    }
    ensure!(found == 0, "texts outside `words.rs`, as listed: {found}");
    ensure!(
        unneeded.is_empty(),
        "exceptions of `xtask/src/words.rs` that are not needed: {unneeded:?}"
    );
    Ok(())
}

/// The texts in a file that is not for texts.
fn texts(file: &Path, tokens: TokenStream) -> Vec<Text> {
    let mut strings = Vec::new();
    if !FILES_FOR_TEXTS.iter().any(|name| file.ends_with(name)) {
        collect(tokens, Place::Code, &mut strings);
    }
    let is_of_examples = file.ends_with(FILE_OF_EXAMPLES);
    strings.retain(|Text { value, place, .. }| match place {
        Place::Shown => value.contains(char::is_alphabetic),
        Place::Class => false,
        Place::Code => !is_of_examples && looks_like_text(value),
    });
    strings
}

/// Adds the strings among the tokens of a place.
fn collect(tokens: TokenStream, place: Place, strings: &mut Vec<Text>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        if is_mark(&tokens, at, '#') {
            at = after_rust_attribute(&tokens, at);
            continue;
        }
        let place = match name_before(&tokens, at).as_str() {
            _ if place == Place::Class => place,
            "class" => Place::Class,
            name if SHOWN.contains(&name) || is_between_elements(&tokens, at) => Place::Shown,
            _ => place,
        };
        match &tokens[at] {
            TokenTree::Group(group) => {
                // What is worked out may be of many strings, not all of them shown.
                let is_single = group.stream().into_iter().count() == 1;
                let place = if place == Place::Shown && !is_single { Place::Code } else { place };
                collect(group.stream(), place, strings);
            }
            TokenTree::Literal(literal) => {
                if let Some(value) = value(&literal.to_string()) {
                    strings.push(Text { line: literal.span().start().line, value, place });
                }
            }
            _ => {}
        }
        at += 1;
    }
}

fn is_mark(tokens: &[TokenTree], at: usize, mark: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

fn is_in_braces(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace)
}

/// Where the code goes on after `#[…]` or `#![…]`; after `#[cfg(test)]`, after the item that it is on.
fn after_rust_attribute(tokens: &[TokenTree], at: usize) -> usize {
    let list = if is_mark(tokens, at + 1, '!') { at + 2 } else { at + 1 };
    let mut end = list + 1;
    if tokens.get(list).is_some_and(|list| list.to_string().replace(' ', "") == "[cfg(test)]") {
        while end < tokens.len() && !is_mark(tokens, end, ';') && !is_in_braces(tokens, end) {
            end += 1;
        }
        end += 1;
    }
    end
}

/// The name whose value stands here: `aria-label` in `aria-label="…"`, `name` in `name: "…"`; empty where none
/// has.
fn name_before(tokens: &[TokenTree], at: usize) -> String {
    let mut name = String::new();
    if at > 0 && (is_mark(tokens, at - 1, '=') || is_mark(tokens, at - 1, ':')) {
        for token in tokens[..at - 1].iter().rev() {
            match token {
                TokenTree::Ident(part) if name.is_empty() || name.starts_with('-') => {
                    name.insert_str(0, &part.to_string());
                }
                TokenTree::Punct(dash) if dash.as_char() == '-' && !name.is_empty() => {
                    name.insert(0, '-');
                }
                _ => break,
            }
        }
    }
    name
}

/// Whether something stands in braces before an element or other braces, as the content of an element does.
fn is_between_elements(tokens: &[TokenTree], at: usize) -> bool {
    is_in_braces(tokens, at) && (is_mark(tokens, at + 1, '<') || is_in_braces(tokens, at + 1))
}

/// The value of a string literal, its marks in place of what they stand for; none of another literal. A string
/// that goes on in another line has blanks there.
fn value(literal: &str) -> Option<String> {
    let (before, rest) = literal.split_once('"')?;
    let (value, _) = rest.rsplit_once('"')?;
    matches!(before, "" | "r" | "r#").then(|| {
        value.replace("\\\"", "\"").replace("\\n", "\n").replace("\\r", "\r").replace('\\', "")
    })
}

/// Whether a person would read it: it has a letter and a blank, or begins with a capital. Markup and places for
/// values are no text, nor are a single letter, the cards of a hand, and a key.
fn looks_like_text(value: &str) -> bool {
    let text = without(&without(value, '<', '>'), '{', '}');
    let letters = || text.chars().filter(|symbol| symbol.is_alphabetic());
    let has_blank = text.contains(char::is_whitespace);
    (has_blank || text.starts_with(char::is_uppercase))
        && letters().count() > 1
        && !letters().all(|letter| "AKQJTSHDC".contains(letter))
        && !KEYS.contains(&&*text)
}

/// A string without what stands between two marks, also where it begins or ends in between.
fn without(value: &str, open: char, close: char) -> String {
    let mut left = String::new();
    let mut is_between = false;
    for symbol in value.chars() {
        if symbol == open {
            is_between = true;
        } else if symbol == close {
            if !is_between {
                left.clear();
            }
            is_between = false;
        } else if !is_between {
            left.push(symbol);
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, code: &str) -> Vec<(usize, String)> {
        let texts = texts(Path::new(file), code.parse().unwrap());
        texts.into_iter().map(|text| (text.line, text.value)).collect()
    }

    fn values(code: &str) -> Vec<String> {
        found("page.rs", code).into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn what_looks_like_a_text_is_found_with_its_line() {
        let code = "fn f(n: u8) -> String {\n    format!(\"{n} cards\")\n}\nconst A: &str =\n    \"Open\";";
        assert_eq!(found("page.rs", code), [(2, "{n} cards".to_owned()), (5, "Open".to_owned())]);
        assert_eq!(
            values(r#"line(" of ", "…", "\n", "page", "{a}: {b}", "A", "HCP")"#),
            [" of ", "HCP"]
        );
        assert_eq!(
            values(r#"hint("KQT5.J72.965.AK8", "S:A2\nH:K", "A2, or SA and HK")"#),
            ["A2, or SA and HK"]
        );
    }

    #[test]
    fn what_is_shown_for_certain_is_found_though_it_looks_like_a_name() {
        let code =
            r#"html! { <p aria-label="hand" {title}>{ "start" }<b>{ "of" }{ n }</b>{ "·" }</p> }"#;
        assert_eq!(values(code), ["hand", "start", "of"]);
        assert_eq!(values(r#"html! { <Choice label={"dealer"} kept="dealer" /> }"#), ["dealer"]);
        assert_eq!(
            values(r#"html! { <p title={if a { "yes" } else { "No" }}>{ f("no") }</p> }"#),
            ["No"]
        );
    }

    #[test]
    fn markup_is_no_text_but_what_stands_in_it_is() {
        let code = r##"f("<p class=\"soft hint\">", "<a href=\"#/", "\" hidden aria-current=\"true\">", "<b>Why</b>")"##;
        assert_eq!(values(code), ["<b>Why</b>"]);
    }

    #[test]
    fn classes_and_keys_are_no_texts() {
        let code = r#"html! { <p class="panel wide"><b class={class_list(&["a b", x])}></b></p> }"#;
        assert_eq!(values(code), [""; 0]);
        assert_eq!(
            values(r#"match key { "ArrowLeft" | "Home" => f("Go home"), _ => {} }"#),
            ["Go home"]
        );
    }

    #[test]
    fn what_is_no_code_of_the_page_is_left_out() {
        let code = "//! A page.\n/// Draws it.\n#[doc = \"A page\"]\nfn f() {} // Open\n\
                    #[cfg(test)]\nmod tests { fn f() { g(\"A text\") } }\nconst A: &str = \"After\";";
        assert_eq!(values(code), ["After"]);
    }

    #[test]
    fn files_for_words_may_hold_texts_and_examples_may_hold_records() {
        let code = r#"[Example { name: "revoke", text: "[Dealer \"N\"]" }]"#;
        assert_eq!(found("pages/hand/words.rs", code), []);
        assert_eq!(found("pages/deal/examples.rs", code), [(1, "revoke".to_owned())]);
    }
}
