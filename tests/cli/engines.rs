//! The commands in `docs/scale.md` run many processes with xargs, GNU parallel and Spark. Together, the processes print
//! the same as a single process.

use std::fs;
use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kibitzer-cli");

/// Returns a directory for one test. It contains `openings.txt`, a file with some unreadable lines. Also returns what
/// one process prints for this file.
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

/// Returns a command's output. The exit code is ignored, because it reports that some lines are unreadable.
fn run(command: &mut Command, directory: &str) -> String {
    let output = command.current_dir(directory).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!output.stdout.is_empty(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the output of a shell command. In the command, `$0` is the program.
fn shell(line: &str, directory: &str) -> String {
    run(Command::new("sh").args(["-c", line, PROGRAM]), directory)
}

/// Checks that a shell command prints the same for `openings.txt` as a single process.
fn assert_prints_the_same(name: &str, line: &str) {
    let (directory, one) = prepare(name);
    assert_eq!(shell(line, &directory), one);
}

#[test]
fn xargs() {
    assert_prints_the_same(
        "xargs",
        "split -l 50 openings.txt parts/openings.
         ls parts/openings.* |
         xargs -P 2 -I FILE sh -c '\"$0\" open --quiet --jobs 1 FILE > FILE.out' \"$0\"
         cat parts/openings.*.out",
    );
}

/// Returns a directory for one test. It contains the script `question.dlr`, and the file `lots` with ranges of deals.
/// Also returns the partial result of one process for all deals.
fn prepare_simulate(name: &str) -> (String, String) {
    let directory = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    // West takes thirteen or twelve tricks, so that the deals are solved quickly.
    let script = "predeal west SAKQJ, HAKQ, DAKQ, CAK7, east CQ\nhcp(north) in 3..9";
    fs::write(format!("{directory}/question.dlr"), script).unwrap();
    let lots: Vec<String> = (0..10).map(|lot| format!("{} 20\n", lot * 20 + 1)).collect();
    fs::write(format!("{directory}/lots"), lots.concat()).unwrap();
    let all = [&SIMULATE[..], &["--quiet", "--count", "200", "--format", "part"]].concat();
    let one = run(Command::new(PROGRAM).args(all), &directory);
    assert!(one.contains("\"deals\":200,"), "{one}");
    (directory, one)
}

/// The arguments of `simulate`. The question contains spaces.
const SIMULATE: [&str; 6] =
    ["simulate", "question.dlr", "--ask", "contracts 6NW 7NW", "--seed", "7K3QD-2M9XZ-011VJ-00001"];

#[test]
#[ignore = "needs GNU parallel; cargo xtask test tries it where there is one"]
fn gnu_parallel_simulate() {
    let (directory, one) = prepare_simulate("parallel-simulate");
    let question = "simulate question.dlr --ask 'contracts 6NW 7NW' --seed 7K3QD-2M9XZ-011VJ-00001";
    let line = format!(
        "parallel --will-cite --quote --pipe -N1 --jobs 2 \"$0\" {question} --quiet --jobs 1 --ranges - \\
         < lots > parts
         \"$0\" simulate --merge parts"
    );
    assert_eq!(shell(&line, &directory), one);
    assert_eq!(shell("wc -l < parts", &directory).trim(), "10");
}

#[test]
#[ignore = "needs PySpark and Java; cargo xtask test tries it where they are"]
fn spark_simulate() {
    let (directory, one) = prepare_simulate("spark-simulate");
    let script = format!("{directory}/question.dlr");
    let simulate = SIMULATE.map(|word| if word == "question.dlr" { &script } else { word });
    let command = [&simulate[..], &["--quiet", "--jobs", "1", "--ranges", "-"]].concat();
    pipe_through_spark("lots", &command, &directory);
    assert_eq!(shell("\"$0\" simulate --merge parts/part-*", &directory), one);
}

#[test]
#[ignore = "needs GNU parallel; cargo xtask test tries it where there is one"]
fn gnu_parallel() {
    assert_prints_the_same(
        "parallel",
        "parallel --will-cite --pipe --keep-order --block 2k --jobs 2 \"$0\" open --quiet --jobs 1 \
         < openings.txt",
    );
}

#[test]
#[ignore = "needs PySpark and Java; cargo xtask test tries it where they are"]
fn spark() {
    let (directory, one) = prepare("spark");
    // Spark creates the directory `parts` itself, and fails if it exists.
    fs::remove_dir(format!("{directory}/parts")).unwrap();
    pipe_through_spark("openings.txt", &["open", "--quiet", "--jobs", "1"], &directory);
    let many = shell("cat parts/part-*", &directory);
    assert_eq!(many, one);
}

/// Pipes the lines of a file through the program in Spark, and writes the output into `parts`.
fn pipe_through_spark(file: &str, arguments: &[&str], directory: &str) {
    let python = std::env::var("PYSPARK_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let script = format!("{}/tests/cli/spark_pipe.py", env!("CARGO_MANIFEST_DIR"));
    let [file, parts] = [file, "parts"].map(|name| format!("file://{directory}/{name}"));
    let status = Command::new(python)
        .args([&script, "local[2]", &file, &parts, PROGRAM])
        .args(arguments)
        .current_dir(directory)
        .status()
        .unwrap();
    assert!(status.success(), "{status}");
}
