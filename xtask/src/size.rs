//! Download sizes. They are compared with the table `docs/size.tsv`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};

use crate::tools::npm;
use crate::{process, project};

const HEAD: &str = "\
# What is fetched until a page answers, or a service of the worker: Brotli at its highest level.
# Written by `cargo xtask size --accept`. `cargo xtask test` fails where a build needs 1 % more.
fetched for\tfiles\tbytes
";

/// A size may exceed the size in the table by one part in `TOLERANCE`, because compilers and tools differ slightly.
const TOLERANCE: usize = 100;

/// Prints the sizes of the built page. Fails if a size exceeds the size in the table by more than 1 %, or if a
/// download is new or missing.
pub fn check() -> Result<()> {
    let path = path();
    let recorded = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (comparison, faults) = compare(&read(&recorded)?, &read(&weigh()?)?);
    println!("{comparison}");
    let accept = "record it with `cargo xtask size --accept`";
    ensure!(faults.is_empty(), "{}; if that is wanted, {accept}", faults.join("; "));
    Ok(())
}

/// Writes the sizes of the built page to the table.
pub fn accept() -> Result<()> {
    let weighed = weigh()?;
    print!("{weighed}");
    let path = path();
    fs::write(&path, format!("{HEAD}{weighed}")).with_context(|| path.display().to_string())
}

fn path() -> PathBuf {
    project::root().join("docs/size.tsv")
}

/// Returns a line for each download. Its name, number of files and number of bytes are separated by tabs.
fn weigh() -> Result<String> {
    let mut node = npm::node()?;
    node.arg(project::root().join("xtask/src/size.mjs")).arg(project::dist());
    process::filter(&mut node, "").context("the page in dist/ could not be weighed: is it built?")
}

/// Number of files and number of bytes of each download, by its name.
type Table = BTreeMap<String, (usize, usize)>;

fn read(text: &str) -> Result<Table> {
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let name = cells.next()?.to_owned();
        let mut number = || cells.next()?.parse().ok();
        Some((name, (number()?, number()?)))
    };
    let lines = text.strip_prefix(HEAD).unwrap_or(text).lines();
    lines
        .map(|line| row(line).with_context(|| format!("this is no line of sizes: {line}")))
        .collect()
}

/// Returns a line for each download, and the faults.
fn compare(recorded: &Table, weighed: &Table) -> (String, Vec<String>) {
    let mut lines = vec![format!("{:<26} {:>6} {:>10}", "fetched for", "files", "Brotli")];
    let mut faults = Vec::new();
    for (name, (files, bytes)) in weighed {
        let mut line = format!("{name:<26} {files:>6} {bytes:>10}");
        match recorded.get(name) {
            None => faults.push(format!("{name} is new")),
            Some((_, before)) if *bytes > before + before / TOLERANCE => {
                faults.push(format!("{name} needs {} bytes more", bytes - before));
            }
            Some((_, before)) if *bytes < before - before / TOLERANCE => {
                line = format!("{line}, {} less: record it with `size --accept`", before - bytes);
            }
            Some(_) => {}
        }
        lines.push(line);
    }
    let gone = recorded.keys().filter(|name| !weighed.contains_key(*name));
    faults.extend(gone.map(|name| format!("{name} is gone")));
    (lines.join("\n"), faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare_texts(recorded: &str, weighed: &str) -> (String, Vec<String>) {
        compare(&read(recorded).unwrap(), &read(weighed).unwrap())
    }

    #[test]
    fn a_page_may_grow_by_a_hundredth() {
        let recorded = format!("{HEAD}hand\t3\t1000\n");
        assert_eq!(compare_texts(&recorded, "hand\t3\t1010\n").1, [""; 0]);
        let (_, faults) = compare_texts(&recorded, "hand\t3\t1011\n");
        assert_eq!(faults, ["hand needs 11 bytes more"]);
    }

    #[test]
    fn a_smaller_page_is_no_fault_but_is_reported() {
        assert!(!compare_texts("hand\t3\t1000\n", "hand\t3\t990\n").0.contains("record"));
        let (lines, faults) = compare_texts("hand\t3\t1000\n", "hand\t3\t989\n");
        assert!(lines.contains("11 less: record it") && faults.is_empty(), "{lines}");
    }

    #[test]
    fn new_and_missing_rows_are_faults() {
        let (_, faults) = compare_texts("hand\t3\t1000\n", "deal\t3\t1000\n");
        assert_eq!(faults, ["deal is new", "hand is gone"]);
    }

    #[test]
    fn an_unreadable_table_is_refused() {
        assert!(read("hand\t3\n").is_err());
    }
}
