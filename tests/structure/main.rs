//! The arrows between modules equal the arrows of the map in ARCHITECTURE.md. No modules use each other in a circle.
//!
//! Code that is only compiled for tests may use any module.

mod arrows;
mod modules;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use arrows::{Arrow, Arrows};
use modules::Modules;

/// Maximum number of lines of the map.
const MAP_LINES: usize = 160;

/// Arrows of `src/`. They are shared, because it takes seconds to parse the files.
static SRC: LazyLock<Arrows> = LazyLock::new(|| arrows_of("src"));

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect(file)
}

fn arrows_of(directory: &str) -> Arrows {
    let modules = Modules::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(directory));
    Arrows::of(modules.uses())
}

/// Returns the arrows of the Mermaid graph in a text.
fn map_arrows(map: &str) -> BTreeSet<Arrow> {
    let (_, graph) = map.split_once("```mermaid").expect("the map has a Mermaid graph");
    let (graph, _) = graph.split_once("```").expect("the graph ends");
    let arrow = |line: &str| {
        let (from, to) = line.split_once("-->")?;
        Some((from.trim().to_owned(), to.trim().to_owned()))
    };
    graph.lines().filter_map(arrow).collect()
}

#[test]
fn arrows_of_the_map_equal_those_of_the_code() {
    let (map_arrows, used) = (map_arrows(&read("ARCHITECTURE.md")), SRC.between_tops());
    let extra: Vec<_> = used.difference(&map_arrows).collect();
    let missing: Vec<_> = map_arrows.difference(&used).collect();
    assert!(extra.is_empty(), "ARCHITECTURE.md does not draw {extra:?}");
    assert!(missing.is_empty(), "the code does not have {missing:?}, which ARCHITECTURE.md draws");
}

#[test]
fn hash_of_the_build_covers_the_sources_of_the_worker() {
    let (build, arrows) = (read("build.rs"), SRC.between_tops());
    let mut used = BTreeSet::from(["worker"]);
    while let Some((_, next)) =
        arrows.iter().find(|(from, to)| used.contains(&**from) && !used.contains(&**to))
    {
        used.insert(next);
    }
    for module in used {
        assert!(build.contains(&format!("\"src/{module}.rs\"")), "src/{module}.rs");
        let has_folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(module).is_dir();
        assert!(!has_folder || build.contains(&format!("\"src/{module}\"")), "src/{module}");
    }
}

#[test]
fn the_map_is_short() {
    let lines = read("ARCHITECTURE.md").lines().count();
    assert!(lines <= MAP_LINES, "{lines} lines: reasons belong in docs/decisions");
}

#[test]
fn there_is_no_circle_of_modules() {
    for arrows in [&*SRC, &arrows_of("xtask/src")] {
        let circles = arrows.describe(&arrows.circular());
        assert!(circles.is_empty(), "modules use each other in a circle:\n{circles}");
    }
}

#[test]
fn only_arrows_of_the_graph_are_drawn() {
    let map = "a --> b\n```mermaid\ngraph TD\n    ui --> client\n    ui[\"pages\"]\n```\nc --> d\n";
    assert_eq!(map_arrows(map), BTreeSet::from([("ui".to_owned(), "client".to_owned())]));
}
