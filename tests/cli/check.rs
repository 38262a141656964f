//! The subcommand `check`: checking files of deal records.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use kibitzer::engine::Format;
use kibitzer::program::{Exit, Listing, TextLines};
use serde_json::{Value, json};

use crate::run::{bytes_of, lines_of_json, run, run_with};

/// Returns the paths of contest, PBN and LIN files, of a file that is no text, and of an empty file. Tests run in
/// parallel, so the files are written only once.
fn files() -> &'static [String] {
    static FILES: LazyLock<Vec<String>> = LazyLock::new(write_files);
    &FILES
}

fn write_files() -> Vec<String> {
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

/// Lists all files in one listing. Returns the lines and the counts.
fn listed(files: &[String], mut listing: Listing) -> (String, String) {
    let (mut out, mut counts) = (Vec::new(), Vec::new());
    for file in files {
        listing.list(&mut TextLines::new(&mut out, file), fs::read(file).unwrap()).unwrap();
    }
    listing.finish(&mut counts).unwrap();
    (String::from_utf8(out).unwrap(), String::from_utf8(counts).unwrap())
}

#[test]
fn output_equals_one_listing_of_all_files() {
    let files = files();
    let expected = listed(files, Listing::default());
    assert!(
        expected.0.contains("# ")
            && expected.0.contains("\terror\t")
            && expected.0.contains("latin-1")
    );
    for jobs in [1, 4] {
        let ran = run(&format!("check --jobs {jobs} {}", files.join(" ")), "");
        assert_eq!((&ran.output, &ran.errors, ran.exit), (&expected.0, &expected.1, Exit::Wrong));
    }
    let as_lin = run(&format!("check --input-format lin {}", files.join(" ")), "");
    assert_eq!(as_lin.output, listed(files, Listing::of(Format::Lin)).0);
}

#[test]
fn unreadable_file_is_reported_and_the_others_are_checked() {
    let files = files();
    let ran = run(&format!("check {} no-such-file.pbn {}", files[5], files[6]), "");
    let (lines, counts) = listed(&files[5..7], Listing::default());
    let why = "kibitzer-cli: no-such-file.pbn: no such file\n";
    assert_eq!((ran.output, ran.errors), (lines, why.to_owned() + &counts));
    assert_eq!(ran.exit, Exit::Failed);
}

#[test]
fn records_and_notes_are_json_objects_and_counts_go_to_stderr() {
    let files = files();
    let pbn = &files[5];
    let ran = run(&format!("check --format jsonl {pbn} {}", files[0]), "");
    let objects = lines_of_json(&ran.output);
    assert_eq!(objects[0]["file"], json!(pbn));
    assert!(objects[0]["note"].as_str().unwrap().starts_with("note latin-1: line 4, column 9: "));
    assert_eq!((&objects[0]["code"], &objects[0]["severity"]), (&json!("latin-1"), &json!("note")));
    assert_eq!((&objects[0]["line"], &objects[0]["column"]), (&json!(4), &json!(9)));
    assert!(objects[0]["message"].as_str().unwrap().starts_with("read as Latin-1"));
    assert_eq!((&objects[1]["record"], &objects[1]["board"]), (&json!(1), &json!("7")));
    assert_eq!(objects[1]["verdict"], json!("error"));
    assert!(objects[1]["codes"].as_array().unwrap().contains(&json!("insufficient-bid")));
    // Records in the contest format have no board. The first record has no faults.
    assert_eq!((&objects[2]["board"], &objects[2]["codes"]), (&Value::Null, &json!([])));
    let text = run(&format!("check {pbn} {}", files[0]), "");
    assert_eq!(text.output.lines().count(), objects.len());
    assert!(ran.errors.lines().next().is_some_and(|counts| counts.ends_with(" unreadable")));
    assert_eq!(ran.errors, text.errors);
    assert_eq!(run(&format!("check --quiet --format jsonl {pbn}"), "").errors, "");
}

#[test]
fn a_file_read_in_pieces_is_listed_as_if_read_at_once() {
    let table = "[Room \"Open\"]\n[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n\n";
    let comment =
        format!("[Board \"8\"]\n{{\n{}}}\n\n", "[Event \"?\"]\n\n".repeat(Listing::PIECE / 8));
    let games = "[Board \"7\"]\n[Dealer \"X\"]\n\n".to_owned() + &table.repeat(Listing::PIECE / 64);
    let path = format!("{}/check-large.pbn", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, format!("{games}{comment}")).unwrap();
    let files = [path];
    let ran = run(&format!("check {}", files[0]), "");
    assert!(ran.output == listed(&files, Listing::default()).0, "not as a whole");
    assert!(ran.output.contains(":16385\t8\tok\ttag-in-comment\tnote\t81924\n"), "{}", ran.output);
}

#[test]
fn hyphen_means_the_standard_input() {
    let files = files();
    let input = fs::read(&files[0]).unwrap();
    let ran = run("check -", input.clone());
    let mut expected = Vec::new();
    let mut listing = Listing::default();
    listing.list(&mut TextLines::new(&mut expected, "-"), input.clone()).unwrap();
    assert_eq!((ran.output.into_bytes(), ran.exit), (expected, Exit::Done));
    assert_eq!(run("check", input.clone()).output, run("check -", input.clone()).output);
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
fn object_contains_each_fault_with_its_place() {
    let files = files();
    let ran = run(&format!("check --format jsonl --quiet {} {}", files[5], files[6]), "");
    let objects = lines_of_json(&ran.output);
    let found = objects[1]["diagnostics"].as_array().unwrap();
    let insufficient = found.iter().find(|found| found["code"] == "insufficient-bid").unwrap();
    assert_eq!(insufficient["severity"], json!("error"));
    assert_eq!((&insufficient["line"], &insufficient["column"]), (&json!(3), &json!(9)));
    assert!(insufficient["message"].as_str().unwrap().contains("1♥"), "{insufficient}");
    // `codes` contains each code of the diagnostics once.
    let mut codes: Vec<_> = found.iter().map(|found| found["code"].clone()).collect();
    codes.dedup();
    assert_eq!(&json!(codes), &objects[1]["codes"]);
    assert_eq!(objects[2]["diagnostics"], json!([]));
}

#[test]
fn names_are_unchanged_in_json() {
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

/// Returns a new folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

const PASSED_OUT: &str = "qx|o1|md|3|mb|p|mb|p|mb|p|mb|p|\n";

#[test]
fn muted_codes_are_not_listed_and_do_not_affect_the_verdict() {
    let bad = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C 1C Pass Pass Pass\n";
    let heard = run("check", bad);
    assert_eq!(heard.exit, Exit::Wrong);
    let code = heard.output.trim_end().split('\t').nth(3).expect("a code").to_owned();
    let muted = run(&format!("check --mute {}", code.replace(',', " --mute ")), bad);
    assert_eq!((muted.exit, muted.output.split('\t').nth(2)), (Exit::Done, Some("ok")));
    assert!(!muted.errors.contains(&code), "{}", muted.errors);
    let text = run(&format!("check --format text --mute {}", code.replace(',', " --mute ")), bad);
    assert_eq!(text.output, "");
    // A misspelt code is refused. Otherwise it would silently mute nothing.
    let slip = run("check --mute insuficient-bid", bad);
    assert_eq!((slip.exit, &*slip.output), (Exit::Failed, ""));
    assert!(slip.errors.contains("no fault has this code"), "{}", slip.errors);
}

#[test]
fn exit_code_reports_errors() {
    let wrong = &files()[5];
    for (arguments, exit) in [
        ("check", Exit::Done),
        ("check --exit-zero", Exit::Done),
        (&format!("check - {wrong}"), Exit::Wrong),
        (&format!("check --exit-zero - {wrong}"), Exit::Done),
        (&format!("check --exit-zero - {wrong} no-such-file"), Exit::Failed),
    ] {
        assert_eq!(run(arguments, PASSED_OUT).exit, exit, "{arguments}");
    }
    assert_eq!(run("check", "nothing of a deal").exit, Exit::Wrong);
    assert_eq!(run("points --exit-zero", "nothing of a hand\n").exit, Exit::Done);
}

#[test]
fn text_format_prints_one_line_per_fault_with_its_place() {
    let wrong = &files()[5];
    let ran = run(&format!("check --quiet --format text {wrong}"), "");
    let is_it = |line: &&str| line.starts_with(&format!("{wrong}:3:9: error: "));
    let line = ran.output.lines().find(is_it).unwrap();
    assert!(line.ends_with(" [insufficient-bid]"), "{line}");
    assert_eq!(run("check --quiet --format text", PASSED_OUT).output, "");
    let severities = run(&format!("check --quiet {wrong}"), "").output;
    let record = severities.lines().find(|line| !line.starts_with('#')).unwrap();
    let columns: Vec<_> = record.split('\t').collect();
    let [_, _, _, codes, severities, line] = columns[..] else { panic!("{record}") };
    let at = codes.split(',').position(|code| code == "insufficient-bid");
    assert_eq!(severities.split(',').nth(at.unwrap()), Some("error"));
    assert_eq!(line, "1");
}

#[test]
fn files_are_found_in_folders_and_read_from_lists() {
    let at = folder("check-folder");
    fs::create_dir_all(at.join("b/deep")).unwrap();
    for name in ["b/deep/two.LIN", "a.lin", "c.txt", "b/one.lin"] {
        fs::write(at.join(name), PASSED_OUT).unwrap();
    }
    let folder = at.to_str().unwrap();
    let names = |output: &str| -> Vec<String> {
        let first = |line: &str| line.split(":1\t").next().unwrap().replace(folder, "");
        output.lines().map(first).collect()
    };
    let ran = run(&format!("check --recursive {folder}"), "");
    assert_eq!(names(&ran.output), ["/a.lin", "/b/deep/two.LIN", "/b/one.lin"]);
    assert_eq!(ran.exit, Exit::Done);
    let ran = run(&format!("check {folder}"), "");
    let why =
        format!("kibitzer-cli: {folder}: this is a folder; use --recursive to read its files\n");
    assert!(ran.errors.starts_with(&why), "{}", ran.errors);
    assert_eq!(ran.exit, Exit::Failed);
    let list = format!("{folder}/b/one.lin\r\n\n{folder}/c.txt\n");
    let ran = run("check --files-from -", list.as_str());
    assert_eq!(names(&ran.output), ["/b/one.lin", "/c.txt"]);
    fs::write(at.join("list"), list).unwrap();
    let again = run(&format!("check --files-from {folder}/list"), "");
    assert_eq!(again.output, ran.output);
}

#[cfg(unix)]
#[test]
fn name_that_is_not_utf_8_is_printed_unchanged() {
    use std::os::unix::ffi::OsStringExt as _;
    let name = [folder("check-names").as_os_str().as_encoded_bytes(), b"/k\xf8b.lin"].concat();
    let path = std::ffi::OsString::from_vec(name.clone());
    fs::write(&path, PASSED_OUT).unwrap();
    let run = |format: &str| {
        let arguments: [std::ffi::OsString; 5] =
            ["check".into(), "-q".into(), "--format".into(), format.into(), path.clone()];
        bytes_of(arguments)
    };
    assert!(run("tsv").starts_with(&[&name[..], b":1\t"].concat()));
    let object: Value = serde_json::from_slice(&run("jsonl")).unwrap();
    assert_eq!(object["file_bytes"], json!(name));
    assert!(object["file"].as_str().unwrap().ends_with("k\u{fffd}b.lin"));
}
