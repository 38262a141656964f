//! The check of files of deal records.

use std::fs;
use std::sync::LazyLock;

use kibitzer::cli::Exit;
use kibitzer::engine::Format;
use kibitzer::engine::bridge::record::summary::listing::{Listing, TextLines};
use serde_json::{Value, json};

use crate::run::{lines_of_json, run, run_with};

/// Files of all formats, one that is no text, and one that is empty; written once for all tests, which run side by
/// side.
fn files() -> &'static [String] {
    static FILES: LazyLock<Vec<String>> = LazyLock::new(written);
    &FILES
}

fn written() -> Vec<String> {
    let golden = ["sample-1", "sample-2", "sample-3", "random-1", "random-2"]
        .map(|name| format!("tests/golden/deal-record/{name}.in.txt"));
    let made: [(&str, &[u8]); 4] = [
        ("club.pbn", b"[Board \"7\"]\n[Dealer \"N\"][Auction \"N\"]\n1S Pass 1H\n[Site \"K\xf8benhavn\"]\n"),
        ("hands.lin", b"qx|o1|md|3SQT875HKQ2DACQ987,SA42H4DK52CAJT654,SJ93HA8753DT986C2,|mb|p|mb|p|mb|p|mb|p|\n"),
        ("archive.zip", b"PK\x03\x04\x14\0"),
        ("empty.txt", b""),
    ];
    let made = made.map(|(name, bytes)| {
        let path = format!("{}/check-{name}", env!("CARGO_TARGET_TMPDIR"));
        fs::write(&path, bytes).unwrap();
        path
    });
    golden.into_iter().chain(made).collect()
}

/// The lines of one listing of all files.
fn listed(files: &[String], mut listing: Listing) -> String {
    let mut out = Vec::new();
    for file in files {
        listing.list(&mut TextLines(&mut out), file, fs::read(file).unwrap()).unwrap();
    }
    listing.finish(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn lines_are_those_of_one_listing_of_all_files() {
    let files = files();
    let expected = listed(files, Listing::default());
    assert!(
        expected.contains("# ") && expected.contains("\terror\t") && expected.contains("latin-1")
    );
    for jobs in [1, 4] {
        let ran = run(&format!("check --jobs {jobs} {}", files.join(" ")), "");
        assert_eq!(ran.output, expected);
        assert_eq!((ran.errors.as_str(), ran.exit), ("", Exit::Done));
    }
    let as_lin = run(&format!("check --input-format lin {}", files.join(" ")), "");
    assert_eq!(as_lin.output, listed(files, Listing::of(Format::Lin)));
}

#[test]
fn a_file_that_cannot_be_opened_is_told_and_the_others_are_checked() {
    let files = files();
    let ran = run(&format!("check {} no-such-file.pbn {}", files[5], files[6]), "");
    assert_eq!(ran.output, listed(&files[5..7], Listing::default()));
    assert!(ran.errors.starts_with("kibitzer-cli: no-such-file.pbn: "), "{}", ran.errors);
    assert_eq!(ran.exit, Exit::Failed);
}

#[test]
fn records_and_notes_are_objects_and_the_counts_are_told_apart() {
    let files = files();
    let pbn = &files[5];
    let ran = run(&format!("check --format jsonl {pbn} {}", files[0]), "");
    let objects = lines_of_json(&ran.output);
    assert_eq!(objects[0]["file"], json!(pbn));
    assert!(objects[0]["note"].as_str().unwrap().starts_with("note latin-1: "));
    assert_eq!((&objects[1]["record"], &objects[1]["board"]), (&json!(1), &json!("7")));
    assert_eq!(objects[1]["verdict"], json!("error"));
    assert!(objects[1]["codes"].as_array().unwrap().contains(&json!("insufficient-bid")));
    // The contest's records have no board, and nothing is wrong with the first.
    assert_eq!((&objects[2]["board"], &objects[2]["codes"]), (&Value::Null, &json!([])));
    let text = run(&format!("check {pbn} {}", files[0]), "").output;
    // The counts are the last lines, from the one that counts the verdicts.
    let lines: Vec<_> = text.lines().collect();
    let (lines, counts) = lines.split_at(objects.len());
    assert!(counts[0].ends_with(" unreadable"), "{}", counts[0]);
    assert!(lines.iter().all(|line| line.contains(pbn) || line.contains(&files[0])));
    assert_eq!(ran.errors.lines().collect::<Vec<_>>(), counts);
    assert_eq!(run(&format!("check --quiet --format jsonl {pbn}"), "").errors, "");
}

#[test]
fn a_file_of_several_pieces_is_listed_as_a_whole_one() {
    let table = "[Room \"Open\"]\n[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n\n";
    let comment =
        format!("[Board \"8\"]\n{{\n{}}}\n\n", "[Event \"?\"]\n\n".repeat(Listing::PIECE / 8));
    let games = "[Board \"7\"]\n[Dealer \"X\"]\n\n".to_owned() + &table.repeat(Listing::PIECE / 64);
    let path = format!("{}/check-large.pbn", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, format!("{games}{comment}")).unwrap();
    let files = [path];
    let ran = run(&format!("check {}", files[0]), "");
    assert!(ran.output == listed(&files, Listing::default()), "not as a whole");
    assert!(ran.output.contains(":16385\t8\tok\ttag-in-comment\n"));
}

#[test]
fn a_hyphen_is_the_standard_input() {
    let files = files();
    let input = fs::read(&files[0]).unwrap();
    let ran = run("check -", input.clone());
    let mut expected = Vec::new();
    let mut listing = Listing::default();
    listing.list(&mut TextLines(&mut expected), "-", input.clone()).unwrap();
    listing.finish(&mut expected).unwrap();
    assert_eq!((ran.output.into_bytes(), ran.exit), (expected, Exit::Done));
    let among = run(&format!("check --jobs 2 {} - {}", files[1], files[2]), input);
    let named: Vec<_> = among
        .output
        .lines()
        .filter_map(|line| line.split_once(":1\t"))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(named, [&*files[1], "-", &*files[2]]);
}

#[test]
fn an_object_tells_what_is_wrong_and_where() {
    let files = files();
    let ran = run(&format!("check --format jsonl --quiet {} {}", files[5], files[6]), "");
    let objects = lines_of_json(&ran.output);
    let found = objects[1]["diagnostics"].as_array().unwrap();
    let insufficient = found.iter().find(|found| found["code"] == "insufficient-bid").unwrap();
    assert_eq!(insufficient["severity"], json!("error"));
    assert_eq!((&insufficient["line"], &insufficient["column"]), (&json!(3), &json!(9)));
    assert!(insufficient["message"].as_str().unwrap().contains("1H"), "{insufficient}");
    // The codes are those of the diagnostics, each once.
    let mut codes: Vec<_> = found.iter().map(|found| found["code"].clone()).collect();
    codes.dedup();
    assert_eq!(&json!(codes), &objects[1]["codes"]);
    assert_eq!(objects[2]["diagnostics"], json!([]));
}

#[test]
fn names_in_objects_are_as_they_are() {
    let path = format!("{}/check-a\tname.lin", env!("CARGO_TARGET_TMPDIR"));
    let game = "mb|p|mb|p|mb|p|mb|p|";
    fs::write(&path, format!("qx|,|{game}\nqx|,|ah|?|{game}\n")).unwrap();
    let ran = run_with(["check", "--format", "jsonl", &path].map(Into::into), "");
    let objects = lines_of_json(&ran.output);
    assert_eq!(objects[0]["file"], json!(path));
    let tabs = run_with(["check", &path].map(Into::into), "").output;
    assert!(tabs.starts_with(&format!("{}:1\t?\t", path.replace('\t', " "))), "{tabs}");
    let boards: Vec<_> = objects.iter().map(|object| object["board"].clone()).collect();
    assert_eq!(boards, [Value::Null, json!("?")]);
}
