//! The arrows between the top modules of `src/`, held against those that ARCHITECTURE.md draws.
//!
//! The drawing there is the one declaration: a Mermaid graph with a line `ui --> client` for each module
//! that may use another. What the code uses is read from its tokens, so that comments do not count and
//! macros do.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{project, sources};

/// How many lines the map has at most: a longer one is not read.
const MOST_LINES: usize = 200;

/// One top module uses another.
type Arrow = (String, String);

/// Fails where the code has an arrow that is not drawn, where one is drawn that the code does not have, and
/// where arrows lead in a circle; and where the map has become too long.
pub fn check() -> Result<()> {
    let map = project::root().join("ARCHITECTURE.md");
    let map = fs::read_to_string(&map).with_context(|| map.display().to_string())?;
    let lines = map.lines().count();
    ensure!(
        lines <= MOST_LINES,
        "ARCHITECTURE.md has {lines} lines, more than {MOST_LINES}: reasons stand in docs/decisions"
    );
    let drawn = drawn(&map)?;
    let used = used(&project::root().join("src"))?;
    for (from, to) in &drawn {
        println!("  {from} --> {to}");
    }
    let words = |arrows: Vec<&Arrow>| {
        arrows.iter().map(|(from, to)| format!("{from} --> {to}")).collect::<Vec<_>>().join(", ")
    };
    let extra: Vec<_> = used.difference(&drawn).collect();
    ensure!(
        extra.is_empty(),
        "the code has arrows that ARCHITECTURE.md does not draw: {}",
        words(extra)
    );
    let missing: Vec<_> = drawn.difference(&used).collect();
    ensure!(
        missing.is_empty(),
        "ARCHITECTURE.md draws arrows that the code does not have: {}",
        words(missing)
    );
    let circle = circle(&drawn);
    ensure!(circle.is_empty(), "arrows lead in a circle between {}", circle.join(", "));
    Ok(())
}

/// The arrows of the Mermaid graph.
fn drawn(map: &str) -> Result<BTreeSet<Arrow>> {
    let (_, graph) =
        map.split_once("```mermaid").context("ARCHITECTURE.md has no Mermaid graph")?;
    let (graph, _) = graph.split_once("```").context("the Mermaid graph does not end")?;
    let arrow = |line: &str| {
        let (from, to) = line.split_once("-->")?;
        Some((from.trim().to_owned(), to.trim().to_owned()))
    };
    Ok(graph.lines().filter_map(arrow).collect())
}

/// The arrows of the code below `src/`.
fn used(src: &Path) -> Result<BTreeSet<Arrow>> {
    let mut arrows = BTreeSet::new();
    let files = sources::of(src)?;
    let tops: BTreeSet<_> = files.iter().filter_map(|(file, _)| top_of(file)).collect();
    for (file, tokens) in files {
        let Some(from) = top_of(&file) else { continue };
        let depth = file.components().count();
        let mut names = Vec::new();
        paths_from_root(tokens, depth, &mut names);
        let others = names.into_iter().filter(|name| *name != from && tops.contains(name));
        arrows.extend(others.map(|to| (from.clone(), to)));
    }
    Ok(arrows)
}

/// The top module that a file is a part of; none for those that only put the parts together.
fn top_of(file: &Path) -> Option<String> {
    let first = file.components().next()?.as_os_str().to_str()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(name, "lib" | "main" | "bin")).then(|| name.to_owned())
}

/// The first names of all paths that begin at the crate's root: `crate::name`, `crate::{name, …}`, and
/// `super::…` as often as the module is deep.
fn paths_from_root(tokens: TokenStream, depth: usize, names: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: usize, word: &str| matches!(tokens.get(at), Some(TokenTree::Ident(ident)) if ident == word);
    let colons = |at: usize| {
        let colon = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
        colon(at) && colon(at + 1)
    };
    for (at, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            // A module within the file is one deeper.
            let is_module = at >= 2 && is(at - 2, "mod") && group.delimiter() == Delimiter::Brace;
            paths_from_root(group.stream(), depth + usize::from(is_module), names);
        }
        let root = if is(at, "crate") && colons(at + 1) {
            Some(at + 3)
        } else if is(at, "super") && !(at >= 3 && colons(at - 2) && is(at - 3, "super")) {
            let supers =
                (0..).take_while(|step| is(at + 3 * step, "super") && colons(at + 3 * step + 1));
            (supers.count() == depth).then_some(at + 3 * depth)
        } else {
            None
        };
        match root.and_then(|root| tokens.get(root)) {
            Some(TokenTree::Ident(name)) => names.push(name.to_string()),
            Some(TokenTree::Group(list)) => names.extend(first_names(list.stream())),
            _ => {}
        }
    }
}

/// The first name of each path of a list such as `{ui::app, wire}`.
fn first_names(list: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_first = true;
    for token in list {
        match token {
            TokenTree::Ident(name) if is_first => {
                names.push(name.to_string());
                is_first = false;
            }
            TokenTree::Punct(punct) if punct.as_char() == ',' => is_first = true,
            _ => {}
        }
    }
    names
}

/// The modules that lead back to themselves.
fn circle(arrows: &BTreeSet<Arrow>) -> Vec<String> {
    let mut left: BTreeSet<_> = arrows.iter().collect();
    // Whoever uses nothing that is left, or is used by nothing, is no part of a circle.
    loop {
        let users: BTreeSet<_> = left.iter().map(|(from, _)| from.clone()).collect();
        let used: BTreeSet<_> = left.iter().map(|(_, to)| to.clone()).collect();
        let before = left.len();
        left.retain(|(from, to)| users.contains(to) && used.contains(from));
        if left.len() == before {
            return users.into_iter().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(code: &str, depth: usize) -> Vec<String> {
        let mut names = Vec::new();
        paths_from_root(code.parse().unwrap(), depth, &mut names);
        names
    }

    fn arrows(of: &[(&str, &str)]) -> BTreeSet<Arrow> {
        of.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
    }

    #[test]
    fn uses_lists_bodies_and_macros_are_read() {
        assert_eq!(names("use crate::wire::event::Event;", 2), ["wire"]);
        assert_eq!(names("use crate::{engine::card, ui::{app, route}};", 2), ["engine", "ui"]);
        assert_eq!(
            names("fn f() { html! { <p>{ crate::client::pool::size() }</p> } }", 2),
            ["client"]
        );
    }

    #[test]
    fn comments_and_texts_are_not_code() {
        let code =
            "//! See [`crate::ui`].\n/* crate::api */ fn f() -> &'static str { \"crate::worker\" }";
        assert_eq!(names(code, 2), [""; 0]);
    }

    #[test]
    fn super_leads_to_the_root_as_often_as_a_module_is_deep() {
        assert_eq!(names("use super::engine::card;", 1), ["engine"]);
        assert_eq!(names("use super::engine::card;", 2), [""; 0]);
        assert_eq!(names("use super::super::engine::card;", 2), ["engine"]);
        assert_eq!(names("mod tests { use super::super::engine::card; }", 1), ["engine"]);
        assert_eq!(names("mod tests { use super::*; }", 1), [""; 0]);
    }

    #[test]
    fn only_arrows_of_the_graph_are_drawn() {
        let map =
            "a --> b\n```mermaid\ngraph TD\n    ui --> client\n    ui[\"pages\"]\n```\nc --> d\n";
        assert_eq!(drawn(map).unwrap(), arrows(&[("ui", "client")]));
    }

    #[test]
    fn a_circle_is_found_and_a_diamond_is_none() {
        assert_eq!(circle(&arrows(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")])), [""; 0]);
        let round = circle(&arrows(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
        assert_eq!(round, ["b", "c"]);
    }
}
