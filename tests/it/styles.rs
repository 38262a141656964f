//! Rules for the style sheets of the page. Every sheet is linked in `index.html`. Spacing and widths come from
//! `tokens.css`. Only `suit.css` names suits.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kibitzer::engine::Suit;

/// Returns the sheets in the order of `index.html`. Each sheet is a path and a text without comments.
fn sheets() -> Vec<(String, String)> {
    let page = read("index.html");
    let linked = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let sheets = linked.filter(|path| is_sheet(path));
    sheets.map(|path| (path.to_owned(), without_comments(&read(path)))).collect()
}

fn is_sheet(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "css")
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |text, (_, rest)| text + rest)
}

/// Returns the words that begin with a digit, such as `0.75rem`. `text` is a value or a condition of a media query.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '.' && c != '-' && c != '%');
    words
        .map(|word| word.trim_start_matches('-'))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

fn files(directory: &str, found: &mut BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(root.join(directory)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{directory}/{}", entry.file_name().display());
        if entry.file_type().unwrap().is_dir() {
            files(&path, found);
        } else if is_sheet(&path) {
            found.insert(path);
        }
    }
}

/// Sheets for files that the page writes, such as the page of a session. They do not belong to the page, and have their
/// own lengths.
const OF_FILES: [&str; 1] = ["src/desk/session_page/page.css"];

#[test]
fn every_sheet_is_linked_once_in_the_page() {
    let mut there = BTreeSet::new();
    files("src", &mut there);
    files("static", &mut there);
    for sheet in OF_FILES {
        assert!(there.remove(sheet), "{sheet} is not there");
    }
    let linked: Vec<_> = sheets().into_iter().map(|(path, _)| path).collect();
    assert_eq!(linked.iter().cloned().collect::<BTreeSet<_>>(), there);
    assert_eq!(linked.len(), there.len(), "a sheet is there twice: {linked:?}");
}

#[test]
fn margins_paddings_and_gaps_are_steps_of_the_scale() {
    let is_spacing = |property: &str| {
        ["margin", "padding", "scroll-margin", "scroll-padding", "gap", "row-gap", "column-gap"]
            .iter()
            .any(|name| property == *name || property.starts_with(&format!("{name}-")))
    };
    // These lengths are allowed: `em` and `ch` depend on the font, `lh` on the height of a line, `1px` is the width of
    // a border, and `mm` is for paper. A number without a unit is a factor.
    let is_allowed = |number: &str| {
        number == "1px"
            || number.ends_with("mm")
            || number.ends_with("lh")
            || number.ends_with("ch")
            || number.parse::<f64>().is_ok()
            || (number.ends_with("em") && !number.ends_with("rem"))
    };
    let mut others = Vec::new();
    for (path, css) in sheets() {
        for declaration in css.split(['{', '}', ';']) {
            let Some((property, value)) = declaration.trim().split_once(':') else { continue };
            if is_spacing(property) && !numbers(value).all(is_allowed) {
                others.push(format!("{path}: {}", declaration.trim()));
            }
        }
    }
    assert!(others.is_empty(), "not of the scale: {others:#?}");
}

#[test]
fn the_layout_changes_only_at_the_stated_widths() {
    let tokens = read("static/css/tokens.css");
    let (_, stated) = tokens.split_once("Window widths").expect("the widths are said");
    let (stated, _) = stated.split_once("*/").expect("they are said in a comment");
    let stated: BTreeSet<_> = numbers(stated).filter(|word| word.ends_with("rem")).collect();
    let sheets = sheets();
    let used: BTreeSet<_> = sheets
        .iter()
        .flat_map(|(_, css)| css.split("@media").skip(1))
        .filter_map(|rest| rest.split('{').next())
        .flat_map(numbers)
        .collect();
    assert_eq!(used, stated);
}

#[test]
fn symbols_on_cards_are_the_outlines_of_the_suits() {
    let css = read("src/ui/components/cards/suit.css");
    for suit in Suit::ASCENDING {
        assert!(css.contains(&format!("<path d='{}'/>", suit.outline())), "{}", suit.name());
    }
}

#[test]
fn only_one_sheet_names_the_suits() {
    for (path, css) in sheets() {
        let suits = ["spades", "hearts", "diamonds", "clubs", "data-suits"];
        let named: Vec<_> = suits.into_iter().filter(|suit| css.contains(suit)).collect();
        let is_of_suits = path.ends_with("/suit.css");
        assert_eq!(!named.is_empty(), is_of_suits, "{path} names {named:?}");
    }
}
