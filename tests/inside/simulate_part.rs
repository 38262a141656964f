//! Partial results of a run are parsed, written, and merged in any order.

use kibitzer::cli::simulate::part_line;
use kibitzer::engine::bridge::simulate::partial_result::{MergeError, PartialResult};
use kibitzer::engine::bridge::simulate::tally::Tally;
use serde_json::Value;

use super::simulate_answers::{question, sampled};
use super::simulate_vectors::script;

const MERGE: &str = include_str!("../golden/simulate/merge.jsonl");

/// Returns the rows of the vectors. Each row contains parts and their sum, as JSON without spaces. This project writes
/// JSON in this way.
fn cases() -> Vec<(Vec<String>, String)> {
    // The spaces are removed from the text. If the text were parsed as a map, the order of the keys would be lost.
    let tight = |text: &str| text.replace(", ", ",").replace(": ", ":");
    let case = |line: &str| {
        let line = tight(line);
        let (parts, merged) = line.split_once(r#"],"merged":"#).unwrap();
        let parts = parts.strip_prefix(r#"{"parts":["#).unwrap();
        let parts = parts.split(r#",{"kibitzer""#).enumerate().map(|(at, part)| {
            if at == 0 { part.to_owned() } else { format!(r#"{{"kibitzer"{part}"#) }
        });
        (parts.collect(), merged.strip_suffix('}').unwrap().to_owned())
    };
    MERGE.lines().map(case).collect()
}

fn read(line: &str) -> PartialResult {
    part_line::read(line).unwrap_or_else(|refused| panic!("{line}: {refused}"))
}

#[test]
fn parts_merge_to_the_same_bytes_in_any_order() {
    let cases = cases();
    assert_eq!(cases.len(), MERGE.lines().count());
    for (lines, merged) in cases {
        let mut parts: Vec<PartialResult> = lines.iter().map(|line| read(line)).collect();
        for (part, line) in parts.iter().zip(&lines) {
            assert_eq!(part_line::write(part), *line);
        }
        for _ in 0..parts.len() {
            parts.rotate_left(1);
            let all = PartialResult::merge_all(&parts).unwrap().unwrap();
            assert_eq!(part_line::write(&all), merged);
            let backwards: Vec<_> = parts.iter().rev().cloned().collect();
            assert_eq!(
                part_line::write(&PartialResult::merge_all(&backwards).unwrap().unwrap()),
                merged
            );
        }
    }
    assert_eq!(PartialResult::merge_all(&[]), Ok(None));
}

#[test]
fn spaces_between_tokens_are_ignored() {
    let spaced = MERGE.lines().next().unwrap();
    let value: Value = serde_json::from_str(spaced).unwrap();
    assert!(value["merged"].is_object());
    let (_, merged) = spaced.split_once(r#""merged": "#).unwrap();
    let part = read(merged.strip_suffix('}').unwrap());
    assert_eq!(part_line::write(&part), cases()[0].1);
}

#[test]
fn incompatible_parts_are_refused_with_both_places() {
    let one = read(&cases()[0].0[0]);
    let refused = |change: &dyn Fn(&mut PartialResult)| {
        let mut other = read(&cases()[0].0[1]);
        change(&mut other);
        let first = read(&cases()[0].0[2]);
        let found = PartialResult::merge_all(&[first, one.clone(), other]).unwrap_err();
        (found.first, found.second, found.why)
    };
    let (question, seed) = (one.question, one.seed);
    assert_eq!(
        refused(&|it| it.question ^= 1),
        (0, 2, MergeError::Question(question, question ^ 1))
    );
    assert_eq!(refused(&|it| it.version = 2), (0, 2, MergeError::Version(1, 2)));
    let other = "7K3QD-2M9XZ-011VJ-00002".parse().unwrap();
    assert_eq!(refused(&|it| it.seed = other), (0, 2, MergeError::Seed(seed, other)));
    let range = one.ranges[0];
    let last = (range.1, range.1 + 9);
    assert_eq!(refused(&|it| it.ranges = vec![last]), (1, 2, MergeError::Overlap(range, last)));
    assert_eq!(refused(&|it| it.tally = Tally::default()), (0, 2, MergeError::Sums));
}

#[test]
fn invalid_part_is_refused_at_its_place() {
    let line = &cases()[0].0[1];
    let refused = |from: &str, to: &str| {
        assert!(line.contains(from), "{line}");
        part_line::read(&line.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(refused("simulate", "solve"), "this isn’t a part of a simulation, version 1");
    assert_eq!(refused(":1,", ":2,"), "this isn’t a part of a simulation, version 1");
    assert_eq!(refused("3f1c", "zzzz"), "the question isn’t 16 hexadecimal digits");
    assert_eq!(refused("7K3QD", "7K3Q"), "the seed is invalid");
    assert_eq!(refused("[[461,", "[[471,"), "the ranges of deals overlap or are out of order");
    assert_eq!(
        refused("\"deals\":10", "\"deals\":11"),
        "the number of deals doesn't match the ranges"
    );
    let sums = refused("\"sum\":88", "\"sum\":880");
    assert!(sums.starts_with("the sums of “"), "{sums}");
    let number = refused("\"sum\":88", "\"sum\":-");
    assert!(number.contains(" at line 1 column "), "{number}");
    for end in 0..line.len() {
        assert!(part_line::read(&line[..end]).is_err());
    }
    assert!(part_line::read(&format!("{line}x")).is_err());
}

#[test]
fn written_sums_are_read_back_unchanged() {
    let script = script("balanced(south)");
    let ask = "contracts opens(north, 1NT, \"sayc:nt=14-16\") ? 3NS : 2NS 4SS";
    let question = question(&script, ask);
    let one = read(&cases()[0].0[1]);
    let tally = sampled(&script, &question, 0..10);
    let part = PartialResult { tally, ..one };
    let line = part_line::write(&part);
    assert!(serde_json::from_str::<Value>(&line).is_ok());
    assert_eq!(read(&line), part);
}
