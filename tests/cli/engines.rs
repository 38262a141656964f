//! Many processes under engines that people have give what one process gives, by the commands of
//! `docs/scale.md`.

use std::fs;
use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kibitzer-cli");

/// A directory of a test's own with `openings.txt`, some of whose lines cannot be read; and what one
/// process gives for it.
fn prepare(name: &str) -> (String, String) {
    let directory = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(format!("{directory}/parts")).unwrap();
    let hands = fs::read_to_string("tests/golden/goren/random.in.txt").unwrap();
    let systems = ["goren", "rocky-mountain", "unheard-of"].into_iter().cycle();
    let lines: Vec<_> =
        hands.lines().zip(systems).map(|(hand, system)| format!("{system}\t{hand}")).collect();
    assert!(lines.len() > 200);
    fs::write(format!("{directory}/openings.txt"), lines.join("\n") + "\n").unwrap();
    let one = run(Command::new(PROGRAM).args(["open", "--quiet", "openings.txt"]), &directory);
    assert_eq!(one.lines().count(), lines.len());
    (directory, one)
}

/// What a command prints. It is not asked how it ended: some lines cannot be read.
fn run(command: &mut Command, directory: &str) -> String {
    let output = command.current_dir(directory).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!output.stdout.is_empty(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a line of the shell prints, in which `$0` is the program.
fn shell(line: &str, directory: &str) -> String {
    run(Command::new("sh").args(["-c", line, PROGRAM]), directory)
}

/// Holds what a line of the shell prints for `openings.txt` against one process.
fn assert_many_is_one(name: &str, line: &str) {
    let (directory, one) = prepare(name);
    assert_eq!(shell(line, &directory), one);
}

#[test]
fn xargs() {
    assert_many_is_one(
        "xargs",
        "split -l 50 openings.txt parts/openings.
         ls parts/openings.* |
         xargs -P 2 -I FILE sh -c '\"$0\" open --quiet --jobs 1 FILE > FILE.out' \"$0\"
         cat parts/openings.*.out",
    );
}

#[test]
#[ignore = "needs GNU parallel; cargo xtask test tries it where there is one"]
fn gnu_parallel() {
    assert_many_is_one(
        "parallel",
        "parallel --will-cite --pipe --keep-order --block 2k --jobs 2 \"$0\" open --quiet --jobs 1 \
         < openings.txt",
    );
}

#[test]
#[ignore = "needs PySpark and Java; cargo xtask test tries it where they are"]
fn spark() {
    let (directory, one) = prepare("spark");
    let python = std::env::var("PYSPARK_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let script = format!("{}/tests/cli/spark_pipe.py", env!("CARGO_MANIFEST_DIR"));
    let [file, answers] =
        ["openings.txt", "answers"].map(|name| format!("file://{directory}/{name}"));
    let command = [PROGRAM, "open", "--quiet", "--jobs", "1"];
    let status = Command::new(python)
        .args([&script, "local[2]", &file, &answers])
        .args(command)
        .current_dir(&directory)
        .status()
        .unwrap();
    assert!(status.success(), "{status}");
    let many = shell("cat answers/part-*", &directory);
    assert_eq!(many, one);
}
