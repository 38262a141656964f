//! The answers of the filters of lines, and what they have in common.

use std::io::{self, Write};

use kibitzer::cli::{Exit, Streams};
use serde_json::{Value, json};

use crate::run::run;

const HAND: &str = "KQT5.J72.965.AK8";

fn lines_of_json(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn points_are_those_of_the_problem() {
    let read = |name| std::fs::read_to_string(format!("tests/golden/hand-points/{name}")).unwrap();
    let hands: Vec<_> =
        read("random.in.txt").lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let hands: Vec<_> = hands.chunks(4).map(|suits| suits.join(" ")).collect();
    let expected: Vec<_> = read("random.out.txt")
        .lines()
        .zip(&hands)
        .map(|(points, hand)| format!("{hand}\t{points}"))
        .collect();
    assert!(hands.len() > 100);
    let ran = run("points --jobs 2", hands.join("\n"));
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
    assert_eq!(ran.exit, Exit::Done);
}

/// Hands with what they are worth, without the vectors' first column.
fn worth() -> String {
    let vectors = include_str!("../golden/evaluators.tsv");
    vectors.lines().flat_map(|line| [line.split_once('\t').unwrap().1, "\n"]).collect()
}

#[test]
fn evaluated_hands_are_the_vectors_byte_for_byte() {
    let worth = worth();
    let hands: Vec<_> =
        worth.lines().skip(1).map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(hands.len(), 500);
    let ran = run("evaluate --jobs 3", hands.join("\n"));
    assert_eq!((ran.output.as_str(), ran.exit), (worth.as_str(), Exit::Done));
    let without = run("evaluate --no-header", hands.join("\n"));
    assert_eq!(without.output, worth.split_once('\n').unwrap().1);
}

#[test]
fn a_header_stands_above_whatever_was_read() {
    let worth = worth();
    let header = worth.lines().next().unwrap();
    assert_eq!(run("evaluate", "").output, format!("{header}\n"));
    let ran = run("evaluate", format!("x\nSKQT5\tHJ72\t D965\tCAK8 \n{HAND}"));
    let lines: Vec<_> = ran.output.lines().collect();
    assert_eq!(lines[..2], [header, "x\t!\tno-card"]);
    // However it is written, the hand is printed as in PBN.
    assert!(lines[2].starts_with(&format!("{HAND}\t13\t4\t")), "{}", lines[2]);
    assert_eq!((lines[2], lines.len(), ran.exit), (lines[3], 4, Exit::Unreadable));
    // Help says of each column what it is.
    let help = run("evaluate --help", "").output;
    for name in header.split('\t') {
        assert!(help.split_whitespace().any(|word| word == name), "{name}");
    }
}

#[test]
fn hands_are_read_in_the_languages_of_players_and_a_doubtful_one_is_refused() {
    let ran = run("points", "♠ HV105 ♥ B72 ♦ 965 ♣ AH8\nAV95.872.965.A83\n");
    assert_eq!(ran.output, "♠ HV105 ♥ B72 ♦ 965 ♣ AH8\t13\nAV95.872.965.A83\t!\tseveral-hands\n");
    let told = &lines_of_json(&run("points --format jsonl", "AV95.872.965.A83").output)[0];
    let message =
        "this is AJ95.872.965.A83 in French and AQ95.872.965.A83 in Dutch; write it in English";
    assert_eq!(told["message"], json!(message));
}

#[test]
fn evaluated_hands_are_json_with_the_same_names_and_values() {
    let worth = worth();
    let (header, rows) = worth.split_once('\n').unwrap();
    let hands: Vec<_> = rows.lines().map(|line| line.split('\t').next().unwrap()).collect();
    let ran = run("evaluate --format jsonl", hands.join("\n"));
    let objects = lines_of_json(&ran.output);
    assert_eq!(objects.len(), hands.len());
    for ((object, row), line) in objects.iter().zip(rows.lines()).zip(ran.output.lines()) {
        for (name, cell) in header.split('\t').zip(row.split('\t')) {
            let found = &object[name];
            let is_same = match cell {
                "yes" | "no" => *found == json!(cell == "yes"),
                _ if found.is_number() => found.as_f64() == cell.parse().ok(),
                _ => *found == json!(cell),
            };
            assert!(is_same, "{name}: {cell} is {found}");
        }
        let names = line.split("\":").map(|part| part.rsplit('"').next().unwrap());
        assert_eq!(names.take(32).collect::<Vec<_>>(), header.split('\t').collect::<Vec<_>>());
    }
    let object = &objects[hands.iter().position(|&hand| hand == "A2.KJT92.3.KQ743").unwrap_or(0)];
    assert!(object["hcp"].is_u64() && object["kr"].is_f64(), "{object}");
}

#[test]
fn openings_have_their_defaults_filled_and_their_rule() {
    let input = "goren\tAQ32.K4.QJ52.K43\n\
                 rocky-mountain\tAQ32.K4.QJ52.K43\t3\tthey\n\
                 rocky-mountain\t5432.5432.432.32\t4\n\
                 goren\t5432.5432.432.32\t\tboth\n";
    let ran = run("open", input);
    assert_eq!(
        ran.output,
        "goren\tAQ32.K4.QJ52.K43\t1\tnone\t1D\t3\n\
         rocky-mountain\tAQ32.K4.QJ52.K43\t3\tthey\t1NT\t6\n\
         rocky-mountain\t5432.5432.432.32\t4\tnone\tP\t11\n\
         goren\t5432.5432.432.32\t1\tboth\tNone\t9\n"
    );
    assert_eq!(ran.exit, Exit::Done);
    let calls = run("open --format jsonl", input).output;
    let calls: Vec<_> = lines_of_json(&calls).iter().map(|object| object["call"].clone()).collect();
    assert_eq!(calls, [json!("1D"), json!("1NT"), json!("P"), Value::Null]);
}

#[test]
fn openings_agree_with_the_problems() {
    let read = |name| std::fs::read_to_string(format!("tests/golden/goren/{name}")).unwrap();
    let input = read("random.in.txt");
    let input: Vec<_> = input.lines().map(|hand| format!("goren\t{hand}")).collect();
    let answers = run("open", input.join("\r\n")).output;
    let calls: Vec<_> =
        answers.lines().map(|line| line.split('\t').nth(4).unwrap_or_default()).collect();
    assert!(calls.len() > 100);
    assert_eq!(calls, read("random.out.txt").lines().collect::<Vec<_>>());
}

#[test]
fn what_is_wrong_with_an_opening_has_a_code() {
    let hand = "AQ32.K4.QJ52.K43";
    let lines = [
        format!("sayc 2\t{hand}"),
        "goren".to_owned(),
        format!("goren\t{hand}\t5"),
        format!("goren\t{hand}\t1\tNS"),
        format!("goren\t{hand}\t1\tnone\t1D"),
        "goren\tAQ32.K4.QJ52.K4".to_owned(),
    ];
    let codes =
        ["no-system", "no-hand", "no-seat", "no-vulnerability", "more-columns", "card-count"];
    let ran = run("open", lines.join("\n"));
    let expected: Vec<_> =
        lines.iter().zip(codes).map(|(line, code)| format!("{line}\t!\t{code}")).collect();
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
    assert_eq!(ran.exit, Exit::Unreadable);
}

#[test]
fn splits_are_those_of_the_problem() {
    let read =
        |name| std::fs::read_to_string(format!("tests/golden/cribbage-split/{name}")).unwrap();
    let input = read("random.in.txt");
    let deals = input.trim_end().trim_end_matches("000000000");
    let ran = run("split", deals);
    // The problem's answer in columns: hand, its points, crib, its points, and their sum.
    let expected: Vec<_> = read("random.out.txt")
        .split("\n\n")
        .zip(deals.lines())
        .map(|(block, deal)| {
            let after = |begin: &str| {
                block.lines().find_map(|line| line.strip_prefix(begin)).unwrap().to_owned()
            };
            let group = |begin| after(begin).replace(" = ", "\t").replace(" points", "");
            format!("{deal}\t{}\t{}\t{}", after("Best Score = "), group("Hand: "), group("Crib: "))
        })
        .collect();
    assert!(expected.len() > 100);
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_split_without_a_starter_is_the_best_on_average() {
    let ran = run("split", "5T524765\n5, 10, 5, 2, 4, 7, 6, 5 + 9\n5T524765 +\n");
    assert_eq!(
        ran.output,
        "5T524765\t21.1364\t555T\t16.5000\t2467\t4.6364\n\
         5, 10, 5, 2, 4, 7, 6, 5 + 9\t20\t555T\t14\t2467\t6\n\
         5T524765 +\t!\ttoo-few-cards\n"
    );
}

#[test]
fn deals_are_solved_as_they_are_known() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved: Vec<_> = solved.lines().take(2).collect();
    // One has no answers, the other wrong ones.
    let unsolved = format!(
        "{}\n{}| {}\n",
        solved[0].split('|').next().unwrap(),
        solved[1].split('|').next().unwrap(),
        ["13"; 20].join(" ")
    );
    let ran = run("solve --jobs 2", unsolved.as_str());
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), solved);
    let objects = lines_of_json(&run("solve --format jsonl", unsolved).output);
    assert_eq!(objects[0]["tricks"]["NT"], json!({ "N": 4, "E": 9, "S": 4, "W": 9 }));
    assert_eq!(objects[0]["deal"], json!(solved[0].split('|').next().unwrap()));
}

#[test]
fn what_cannot_be_read_is_printed_with_a_code_and_the_rest_is_answered() {
    let long = "A".repeat(1 << 20);
    let input = [HAND.as_bytes(), b"KQT5", b"K\xff", long.as_bytes(), HAND.as_bytes()].join(&b'\n');
    let ran = run("points", input);
    let lines: Vec<_> = ran.output.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!((lines[0], lines[4]), (&*format!("{HAND}\t13"), &*format!("{HAND}\t13")));
    assert_eq!((lines[1], lines[2]), ("KQT5\t!\trank-without-suit", "K\u{fffd}\t!\tnot-utf-8"));
    assert!(lines[3].starts_with("AAAA") && lines[3].ends_with("A\t!\tlong-line"));
    assert!(lines[3].len() < 1 << 15, "a long line is cut");
    assert_eq!(ran.exit, Exit::Unreadable);
    assert!(ran.errors.contains("5 lines"), "{}", ran.errors);
    assert!(ran.errors.contains("3 unreadable: 1 long-line, 1 not-utf-8, 1 rank-without-suit"));
}

#[test]
fn a_line_that_cannot_be_read_is_json_too() {
    let ran = run("points --format jsonl", "x \"\\\t\n");
    let object = &lines_of_json(&ran.output)[0];
    assert_eq!((&object["line"], &object["error"]), (&json!("x \"\\\t"), &json!("no-card")));
    assert!(object["message"].as_str().is_some_and(|message| !message.is_empty()));
}

#[test]
fn lines_that_say_nothing_are_passed_over() {
    let ran = run("points", format!("\u{feff}{HAND}\r\n\r\n \t\n# a note\n{HAND}"));
    assert_eq!(ran.output, format!("{HAND}\t13\n{HAND}\t13\n"));
    assert_eq!(ran.exit, Exit::Done);
    let nothing = run("points", "");
    assert_eq!((nothing.output.as_str(), nothing.exit), ("", Exit::Done));
}

#[test]
fn the_order_is_kept_by_many_threads() {
    // So many lines that each thread has many turns, some longer than others.
    let input: String = (0..20_000)
        .map(|number| if number % 7 == 0 { format!("{number}\n") } else { format!("{HAND}\n") })
        .collect();
    let alone = run("points --jobs 1", input.as_str());
    assert_eq!(alone.output.lines().count(), 20_000);
    assert_eq!(run("points --jobs 7", input.as_str()).output, alone.output);
    assert_eq!(run("points --jobs 7 -q", input).errors, "");
}

#[test]
fn files_are_read_in_turn_and_one_that_cannot_be_is_told() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let [one, two] = ["one", "two"].map(|name| format!("{directory}/filters-{name}.txt"));
    // The first has no end to its last line.
    std::fs::write(&one, HAND).unwrap();
    std::fs::write(&two, "x\n").unwrap();
    let ran = run(&format!("points {one} {directory}/no-such-file {two} -"), "y\n");
    let refused = |line| format!("{line}\t!\tno-card\n");
    assert_eq!(ran.output, format!("{HAND}\t13\n{}{}", refused("x"), refused("y")));
    assert!(ran.errors.contains("no-such-file: "), "{}", ran.errors);
    // Worse than the lines that could not be read.
    assert_eq!(ran.exit, Exit::Failed);
}

/// An output that takes so many bytes and then is closed.
struct Closing(usize, io::ErrorKind);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(self.1.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_is_closed_ends_it_quietly_and_one_that_is_full_does_not() {
    let run = |kind| {
        let mut errors = Vec::new();
        let streams = Streams {
            // There is no end to it.
            input: Box::new(io::repeat(b'\n')),
            output: &mut Closing(0, kind),
            errors: &mut errors,
            is_watched: false,
        };
        // One line to be written, and then lines for ever.
        let input = io::Read::chain(HAND.as_bytes(), streams.input);
        let streams = Streams { input: Box::new(input), ..streams };
        let exit = kibitzer::cli::run(["kibitzer-cli", "points"].map(Into::into), streams);
        (exit, String::from_utf8(errors).unwrap())
    };
    assert_eq!(run(io::ErrorKind::BrokenPipe), (Exit::Done, String::new()));
    let (exit, told) = run(io::ErrorKind::StorageFull);
    assert_eq!(exit, Exit::Failed);
    assert!(told.starts_with("kibitzer-cli: "), "{told}");
}

#[test]
fn help_has_examples_and_wrong_arguments_are_told() {
    for subcommand in ["solve", "points", "evaluate", "open", "split", "check"] {
        let ran = run(&format!("{subcommand} --help"), "");
        assert_eq!((ran.exit, ran.errors.as_str()), (Exit::Done, ""));
        let (_, examples) = ran.output.split_once("\nExamples:\n").unwrap();
        assert!(examples.contains(&format!("kibitzer-cli {subcommand}")), "{examples}");
        assert!(run("--help", "").output.contains(&format!("  {subcommand} ")));
        assert!(ran.output.lines().all(|line| line.chars().count() <= 110), "{}", ran.output);
    }
    for wrong in ["", "judge", "points --job", "points --jobs 0", "open --format xml", "check"] {
        let ran = run(wrong, "");
        assert_eq!((ran.exit, ran.output.as_str()), (Exit::Failed, ""), "{wrong}");
        assert!(ran.errors.contains("--help"), "{wrong}: {}", ran.errors);
    }
}

#[test]
fn progress_is_drawn_for_who_watches_and_taken_away() {
    let draw = |arguments: &[&str]| {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let streams = Streams {
            input: Box::new(HAND.as_bytes()),
            output: &mut output,
            errors: &mut errors,
            is_watched: true,
        };
        kibitzer::cli::run(arguments.iter().map(|&word| word.into()), streams);
        String::from_utf8(errors).unwrap()
    };
    let drawn = draw(&["kibitzer-cli", "points"]);
    assert!(drawn.starts_with("\r\u{1b}[K1 done in "), "{drawn}");
    assert!(drawn.contains("\r\u{1b}[Kkibitzer-cli points: 1 line in "), "{drawn}");
    assert_eq!(draw(&["kibitzer-cli", "points", "--quiet"]), "");
}

#[test]
fn more_threads_than_can_be_started_are_no_fault() {
    let ran = run("points --jobs 100000", HAND);
    assert_eq!((ran.output, ran.exit), (format!("{HAND}\t13\n"), Exit::Done));
    let none = run("points --jobs 0", HAND);
    assert!(
        none.errors.contains("at least 1") && none.errors.contains("--jobs"),
        "{}",
        none.errors
    );
    let no_number = run("points --jobs many", HAND);
    assert!(no_number.errors.contains("at least 1"), "{}", no_number.errors);
}

#[test]
fn help_is_a_subcommand_too() {
    let help = run("help", "");
    assert_eq!((help.output, help.exit), (run("--help", "").output, Exit::Done));
    for subcommand in ["solve", "check"] {
        let of_one = run(&format!("help {subcommand}"), "");
        assert_eq!(of_one.output, run(&format!("{subcommand} --help"), "").output);
    }
}

#[test]
fn a_deal_is_solved_whatever_stands_after_its_bar() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let input = ["", " 1 2 junk|"].map(|after| format!("{deal}|{after}\n"));
    let ran = run("solve --jobs 2", input.concat());
    assert_eq!(ran.output, format!("{solved}\n").repeat(input.len()));
    assert_eq!(ran.exit, Exit::Done);
}

#[test]
fn deals_are_solved_with_a_ten_in_digits_and_without_a_seat() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let hands = deal.strip_prefix("N:").unwrap();
    let input = hands.replace('T', "10");
    assert_ne!(input, hands);
    assert_eq!(run("solve", format!("  {input} ")).output, format!("{solved}\n"));
    // Neither is a reason to take another text for a deal.
    let refused = [hands.rsplit_once(' ').unwrap().0, "hello", "N:10.10.10.10 a b c"];
    let ran = run("solve", refused.join("\n"));
    let lines: Vec<_> = ran.output.lines().map(|line| line.split_once("\t!\t").unwrap()).collect();
    assert_eq!(lines.iter().map(|&(line, _)| line).collect::<Vec<_>>(), refused);
    assert_eq!((lines[0].1, lines[1].1), ("no-first-seat", "no-first-seat"));
}

#[test]
fn openings_are_read_as_people_write_them() {
    let hand = "AQ32.K4.QJ52.K43";
    let input = [
        format!("Goren\t{hand}\t\t\t\n"),
        format!("GOREN\t{hand}\t1\tNone\t\t \n"),
        format!("Rocky-Mountain\t{hand}\t3\tTHEY\n"),
    ];
    let ran = run("open", input.concat());
    assert_eq!(
        ran.output,
        format!(
            "goren\t{hand}\t1\tnone\t1D\t3\ngoren\t{hand}\t1\tnone\t1D\t3\n\
             rocky-mountain\t{hand}\t3\tthey\t1NT\t6\n"
        )
    );
    // Which side that is, who does not know the dealer cannot tell.
    let sides = ["NS", "E-W", "all"].map(|sides| format!("goren\t{hand}\t1\t{sides}\n"));
    let ran = run("open --format jsonl", sides.concat());
    for object in lines_of_json(&ran.output) {
        assert_eq!(object["error"], json!("no-vulnerability"));
        let message = "vulnerability is seen from the opener: none, we, they or both";
        assert_eq!(object["message"], json!(message));
    }
    let more = run("open", format!("goren\t{hand}\t1\tnone\t\t1D\n"));
    assert!(more.output.ends_with("\t!\tmore-columns\n"), "{}", more.output);
}

#[test]
fn a_line_has_no_more_tabs_than_its_columns() {
    for (filter, line, column, columns) in [
        ("points", "\tKQT5.J72.965.AK8", "KQT5.J72.965.AK8", 2),
        ("points", "  KQT5\tJ72\t 965\tAK8 \t", "KQT5 J72 965 AK8", 2),
        ("split", "\t5T524765 \t+\t9", "5T524765 + 9", 6),
        ("split", "5T524765\t", "5T524765", 6),
    ] {
        let ran = run(filter, line);
        let printed: Vec<_> = ran.output.trim_end_matches('\n').split('\t').collect();
        assert_eq!((printed[0], printed.len()), (column, columns), "{line:?}");
        let objects = lines_of_json(&run(&format!("{filter} --format jsonl"), line).output);
        let name = if filter == "points" { "hand" } else { "line" };
        assert_eq!(objects[0][name], json!(column));
    }
    // What cannot be read is as it was.
    assert_eq!(run("points", "\tx\t").output, "\tx\t\t!\tno-card\n");
}

#[test]
fn utf_16_is_read_as_some_editors_save_it() {
    let text = format!("# ♠\r\n{HAND}\r\n{HAND}");
    let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
    let expected = format!("{HAND}\t13\n").repeat(2);
    let marked = units(&format!("\u{feff}{text}"));
    for (units, order) in [
        (&marked, u16::to_le_bytes as fn(u16) -> [u8; 2]),
        (&marked, u16::to_be_bytes),
        (&units(&text), u16::to_le_bytes),
        (&units(&text), u16::to_be_bytes),
    ] {
        let bytes: Vec<u8> = units.iter().flat_map(|&unit| order(unit)).collect();
        let ran = run("points", bytes);
        assert_eq!((ran.output, ran.exit), (expected.clone(), Exit::Done));
    }
    // Half a character at the end, and halves of pairs, are characters that cannot be read.
    let cut = run("points", b"\xff\xfex\0\n\0\x00\xd8y\0z".to_vec());
    assert_eq!(cut.output.lines().count(), 2, "{}", cut.output);
    assert!(cut.output.starts_with("x\t!\tno-card\n\u{fffd}y\u{fffd}\t!\t"), "{}", cut.output);
}
