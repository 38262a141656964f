//! Several processes under xargs give what one gives.

use std::fs;
use std::process::Command;

/// Runs a line of the shell with the program as `$0`, as `docs/scale.md` has it.
fn shell(directory: &str, line: &str) -> String {
    let output = Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_kibitzer-cli")])
        .current_dir(directory)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn files_side_by_side_give_what_one_process_gives() {
    let directory = format!("{}/xargs", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(format!("{directory}/parts")).unwrap();
    let goren = fs::read_to_string("tests/golden/goren/random.in.txt").unwrap();
    let lines: Vec<_> = goren.lines().map(|hand| format!("goren\t{hand}")).collect();
    fs::write(format!("{directory}/openings.txt"), lines.join("\n") + "\n").unwrap();

    let one = shell(&directory, "\"$0\" open --quiet openings.txt");
    assert!(one.lines().count() > 100);
    let many = shell(
        &directory,
        "split -l 50 openings.txt parts/openings. &&
         ls parts/openings.* |
         xargs -P 2 -I FILE sh -c '\"$0\" open --quiet --jobs 1 \"$1\" > \"$1.out\"' \"$0\" FILE &&
         cat parts/openings.*.out",
    );
    assert_eq!(many, one);
}
