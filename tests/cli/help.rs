//! The program's help, and its messages about wrong arguments.

use kibitzer::program::Exit;

use crate::run::run;

#[test]
fn help_has_examples_and_wrong_arguments_are_reported() {
    let subcommands = [
        "solve",
        "points",
        "evaluate",
        "open",
        "frequency",
        "deal",
        "simulate",
        "split",
        "discard",
        "check",
        "convert",
        "session",
    ];
    for subcommand in subcommands {
        let ran = run(&format!("{subcommand} --help"), "");
        assert_eq!((ran.exit, ran.errors.as_str()), (Exit::Done, ""));
        let (_, examples) = ran.output.split_once("\nExamples:\n").unwrap();
        assert!(examples.contains(&format!("kibitzer-cli {subcommand}")), "{examples}");
        assert!(run("--help", "").output.contains(&format!("  {subcommand} ")));
        assert!(ran.output.lines().all(|line| line.chars().count() <= 110), "{}", ran.output);
    }
    for wrong in ["", "judge", "points --job", "points --jobs 0", "open --format xml", "convert"] {
        let ran = run(wrong, "");
        assert_eq!((ran.exit, ran.output.as_str()), (Exit::Failed, ""), "{wrong}");
        assert!(ran.errors.contains("--help"), "{wrong}: {}", ran.errors);
    }
}

#[test]
fn help_subcommand_prints_the_same_as_the_option() {
    let help = run("help", "");
    assert_eq!((help.output, help.exit), (run("--help", "").output, Exit::Done));
    for subcommand in ["solve", "check"] {
        let of_one = run(&format!("help {subcommand}"), "");
        assert_eq!(of_one.output, run(&format!("{subcommand} --help"), "").output);
    }
}
