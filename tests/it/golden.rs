//! Golden files. The judge's answer to `NAME.in.txt` is `NAME.out.txt`, byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use kibitzer::engine::judge::{Problem, run};

/// Returns the names of a problem's golden files, with their inputs and outputs.
pub fn cases(problem: Problem) -> Vec<(String, String, String)> {
    let directory = directory(problem);
    let mut names: Vec<String> = fs::read_dir(&directory)
        .unwrap()
        .filter_map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(".in.txt").map(str::to_owned)
        })
        .collect();
    names.sort();
    let read = |name: &str, kind: &str| {
        fs::read_to_string(directory.join(format!("{name}.{kind}.txt"))).unwrap()
    };
    names
        .into_iter()
        .map(|name| {
            let (input, output) = (read(&name, "in"), read(&name, "out"));
            (name, input, output)
        })
        .collect()
}

fn directory(problem: Problem) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(problem.name())
}

/// Judges all golden files of a problem. They are judged unchanged, and with changes that the format tolerates.
pub fn check(problem: Problem) {
    let cases = cases(problem);
    assert!(!cases.is_empty(), "no golden files for {problem}");
    for (name, input, output) in cases {
        let judged = |input: &str| run(problem, input).unwrap();
        assert_eq!(judged(&input), output, "{problem}/{name}");
        let windows = input.replace('\n', "\r\n");
        assert_eq!(judged(&windows), output, "{problem}/{name} with CRLF");
        let trailing = input.replace('\n', " \t\n") + "\n \n\n";
        assert_eq!(judged(&trailing), output, "{problem}/{name} with blanks");
        let unended = input.trim_end();
        assert_eq!(judged(unended), output, "{problem}/{name} without its end");
        let marked = format!("\u{feff}{input}");
        assert_eq!(judged(&marked), output, "{problem}/{name} with a BOM");
    }
}

/// Returns the code, line and column of each diagnostic of a refused input.
pub fn refusals(problem: Problem, input: &str) -> Vec<(&'static str, usize, usize)> {
    run(problem, input)
        .expect_err("the input is refused")
        .iter()
        .map(|found| (found.code, found.place.line, found.place.column))
        .collect()
}
