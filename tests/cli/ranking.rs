//! The subcommand `session`: rankings of sessions.

use std::fs;
use std::path::Path;

use kibitzer::program::Exit;
use serde_json::{Value, json};

use crate::run::{lines_of_json, run};

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sessions");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn path(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sessions");
    folder.join(name).display().to_string()
}

#[test]
fn rankings_equal_the_golden_files() {
    for (file, method) in
        [("howell-8", "mp"), ("mitchell-14", "ximp"), ("teams-8", "bam"), ("teams-8", "team")]
    {
        let ran = run(&format!("session --method {method}"), golden(&format!("{file}.csv")));
        assert_eq!(ran.output, golden(&format!("{file}.{method}.ranking.tsv")));
        assert_eq!(ran.exit, Exit::Done, "{}", ran.errors);
    }
    // Without an option for the method, the method stated in the file applies.
    let teams = run("session", golden("teams-match-24.csv"));
    assert_eq!(teams.output, golden("teams-match-24.team.ranking.tsv"));
}

#[test]
fn faults_are_reported_with_their_places() {
    let table = "board,ns,ew,score,weather\n1,1,2,425,wet\n1,3,4,400,dry\nx,1,2,50,dry\n";
    let ran = run("session", table);
    assert_eq!(ran.exit, Exit::Wrong);
    let places: Vec<_> = ran
        .errors
        .lines()
        .map(|line| {
            let (place, rest) = line.split_once(": ").unwrap();
            let (_, code) = rest.rsplit_once(" [").unwrap();
            format!("{place} {} {}", rest.split(':').next().unwrap(), code.trim_end_matches(']'))
        })
        .collect();
    let expected =
        ["-:1:19 note unknown-column", "-:2:7 error impossible-score", "-:4:1 error bad-board"];
    assert_eq!(places, expected, "{}", ran.errors);
    assert!(ran.output.starts_with("line\trank\tpair\t"));
    assert_eq!(run("session --quiet", table).errors, "");
    assert_eq!(run("session --exit-zero", table).exit, Exit::Done);
    let none = run("session", "nothing of a session");
    assert_eq!((none.output.as_str(), none.exit), ("", Exit::Wrong));
    assert!(none.errors.ends_with("no result found\n"), "{}", none.errors);
    let nobody =
        run("session", "[Board \"1\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n");
    assert_eq!((nobody.output.as_str(), nobody.exit), ("", Exit::Wrong));
    assert!(nobody.errors.ends_with("nothing to rank: no result counts\n"), "{}", nobody.errors);
    assert_eq!(run("session no-such-file", "").exit, Exit::Failed);
    assert_eq!(run("session --method wins", table).exit, Exit::Failed);
}

#[test]
fn several_sessions_are_ranked_one_after_another() {
    let (one, other) = (path("ties-8.csv"), path("teams-match-24.csv"));
    let both = run(&format!("session {one} {other}"), "").output;
    let tables = [golden("ties-8.mp.ranking.tsv"), golden("teams-match-24.team.ranking.tsv")];
    assert_eq!(both, tables.join("\n"));
    let objects = lines_of_json(&run(&format!("session --format json {one} {other}"), "").output);
    assert_eq!([&objects[0]["method"], &objects[1]["method"]], ["mp", "team"]);
    let twice = run(&format!("session --format usebio {one} {one}"), "");
    assert_eq!((twice.exit, twice.output.matches("<EVENT ").count()), (Exit::Failed, 1));
}

#[test]
fn several_files_are_one_session_and_faults_name_their_file() {
    let folder = std::env::temp_dir().join(format!("kibitzer-together-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let [blue, red] = ["blue.csv", "red.csv"].map(|name| folder.join(name));
    fs::write(&blue, "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n").unwrap();
    fs::write(&red, "board,ns,ew,score\n1,1,2,4z0\n1,3,4,170\n").unwrap();
    let command = format!("session --together {} {}", blue.display(), red.display());
    let ran = run(&command, "");
    let json = run(&command.replace("--together", "--together --format json"), "").output;
    fs::remove_dir_all(&folder).unwrap();
    let ids: Vec<_> =
        ran.output.lines().skip(1).filter_map(|line| line.split('\t').nth(2)).collect();
    assert!(ids.contains(&"A1NS") && ids.contains(&"B3NS"), "{ids:?}");
    assert!(ran.errors.contains("red.csv:2:7: error: "), "{}", ran.errors);
    let [object] = lines_of_json(&json).try_into().unwrap();
    let found = &object["diagnostics"][0];
    assert!(found["file"].as_str().unwrap().ends_with("red.csv"), "{found}");
    assert_eq!(found["line"], json!(2));
    assert_eq!(ran.exit, Exit::Wrong);
}

#[test]
fn object_has_the_ranking_and_the_faults() {
    let ran = run("session --format json", golden("mitchell-14-averages.csv"));
    let [object] = lines_of_json(&ran.output).try_into().unwrap();
    let first = &object["ranking"][0];
    assert_eq!(
        [&first["line"], &first["pair"], &first["rank"]],
        [&json!("NS"), &json!("7NS"), &json!(1)]
    );
    assert_eq!(first["names"], json!(["Eva Reid", "Eva Ulrich"]));
    let rounded = |value: &Value| format!("{:.2}", value.as_f64().unwrap());
    assert_eq!([rounded(&first["percent"]), rounded(&first["final"])], ["61.93", "156.07"]);
    assert!(
        object["remarks"].as_array().unwrap().iter().any(|remark| remark["code"] == "small-group")
    );
    let teams = run("session --format json", golden("teams-match-24.csv"));
    let [teams] = lines_of_json(&teams.output).try_into().unwrap();
    assert_eq!(teams["matches"].as_array().unwrap().len(), 1);
    assert!(teams["diagnostics"].is_array() && teams.get("expected").is_none());
}

#[test]
fn saved_session_has_the_same_ranking() {
    for (format, unsaid) in
        [("pbn", "boards not played (board 1)"), ("usebio", "rounds (boards 1, 2, ")]
    {
        let file = run(&format!("session --format {format}"), golden("howell-8.csv"));
        assert_eq!(file.exit, Exit::Done);
        assert!(
            file.errors.contains(&format!("kibitzer-cli: -: not written: {unsaid}")),
            "{}",
            file.errors
        );
        let ranked = run("session --quiet", file.output);
        assert_eq!(ranked.output, golden("howell-8.mp.ranking.tsv"), "{format}");
    }
    let refused = run("session --format usebio", golden("teams-8.csv"));
    assert_eq!((refused.output.as_str(), refused.exit), ("", Exit::Wrong));
    let page = run("session --format html", golden("howell-8.csv")).output;
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    let sheet = run("session --format csv", golden("howell-8.csv")).output;
    assert!(sheet.starts_with("line,rank,pair,names,boards,total,percent,"));
    assert!(sheet.contains("\r\nall,1,8,Rosa Baker & Eva Costa,20,80.00,66.67,"), "{sheet}");
}

/// Ranks a board with three results of four spades by North. Returns the ranking and the messages.
fn rank_results(results: [&str; 3]) -> (String, String) {
    let [one, two, three] = results;
    let table = format!(
        "board,ns,ew,contract,by,result\n1,1,2,4S,N,{one}\n1,3,4,4S,N,{two}\n1,5,6,4S,N,{three}\n"
    );
    let ran = run("session", table);
    (ran.output, ran.errors)
}

#[test]
fn plain_numbers_as_results_are_tricks() {
    let tricks = rank_results(["10", "11", "6"]);
    assert_eq!(tricks, rank_results(["=", "+1", "-4"]));
    assert_eq!(tricks.1, "");
    let (_, said) = rank_results(["10", "+1", "="]);
    let sentence = "“10” isn’t a result; write =, +1 or -1, or head the column tricks [bad-tricks]";
    assert!(said.contains(sentence), "{said}");
}

/// Returns a PBN game of `board`. Each hand is a complete suit.
fn game(board: u32, rest: &str) -> String {
    let deal = "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    format!(
        "[Board \"{board}\"]\n[Dealer \"S\"]\n[Vulnerable \"None\"]\n\
         [West \"Ann\"]\n[North \"Bo\"]\n[East \"Cy\"]\n[South \"Di\"]\n[Deal \"{deal}\"]\n{rest}\n"
    )
}

#[test]
fn lead_out_of_turn_is_not_reported_as_a_card_not_held() {
    let played = "[Declarer \"S\"]\n[Contract \"7S\"]\n[Result \"13\"]\n[Play \"N\"]\nD3 *\n";
    let said = run("session", game(1, played)).errors;
    assert!(!said.contains("lead-not-held"), "{said}");
}

#[test]
fn unused_result_is_reported_with_the_reason() {
    let contract = "[Declarer \"S\"]\n[Contract \"7S\"]\n";
    let text = [
        game(1, &format!("{contract}[Result \"13\"]\n")),
        game(2, &format!("{contract}[Result \"14\"]\n")),
        game(3, contract),
        game(4, "[Auction \"S\"]\n2S 1S AP\n").replace("32...", "3..."),
    ];
    let errors = run("session", text.concat()).errors;
    let messages: Vec<_> =
        errors.lines().filter_map(|line| line.split_once(": ")?.1.split_once(": ")).collect();
    let expected = [
        ("note", "board 1 has only one result [lone-result]"),
        (
            "warning",
            "the result of board 2 isn’t used: “14” isn’t a number of tricks; declarer takes 0 to 13 [unused-result]",
        ),
        ("note", "board 3 has no result [board-without-results]"),
        ("note", "board 4 has no result [board-without-results]"),
    ];
    assert_eq!(messages[..4], expected, "{errors}");
}

#[test]
fn facts_omitted_from_a_written_session_are_reported() {
    let text = game(1, "{a comment}\n[Declarer \"S\"]\n[Contract \"7S\"]\n[Result \"13\"]\n");
    for format in ["pbn", "usebio"] {
        let said = run(&format!("session --format {format}"), text.as_str()).errors;
        for lost in ["which partner sat in which seat", "comments, alerts and explanations"] {
            assert!(said.contains(&format!("not written: {lost}\n")), "{format}: {said}");
        }
    }
    let usebio = run("session --format usebio", golden("howell-8.csv")).output;
    let more = "<PROGRAM_NAME>Scorer</PROGRAM_NAME>\n<MASTER_POINTS>12</MASTER_POINTS>\n</PAIR>";
    let said = run("session --format usebio", usebio.as_str()).errors;
    assert!(!said.contains("tags"), "{said}");
    let said = run("session --format usebio", usebio.replace("</PAIR>", more)).errors;
    assert!(said.contains("not written: tags (MASTER_POINTS, PROGRAM_NAME)\n"), "{said}");
}

#[test]
fn possibly_unplayed_boards_are_reported_once() {
    let table = |board, [home, visit]: [&str; 2], rest: &str| {
        game(board, &format!("[HomeTeam \"{home}\"]\n[VisitTeam \"{visit}\"]\n{rest}"))
    };
    let both =
        |board, rest| table(board, ["Red", "Blue"], rest) + &table(board, ["Blue", "Red"], rest);
    let unplayed = "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n";
    let passed = "[Contract \"Pass\"]\n[Auction \"S\"]\nAP\n";
    let text = both(1, unplayed) + &both(2, unplayed) + &both(3, passed);
    let said = run("session", text).errors;
    let sentence = "note: 2 boards of this match passed out at both tables, without auction or score; \
        not played? [unplayed-boards]";
    assert_eq!(said.matches(sentence).count(), 1, "{said}");
}
