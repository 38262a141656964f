//! Sessions as other programs write them: nothing false is said of them.

use kibitzer::engine::bridge::session::{TableScore, read};

/// What is wrong with a text, as sentences.
fn faults(text: &str) -> Vec<String> {
    read(text).diagnostics.into_iter().map(|found| found.message).collect()
}

fn points(text: &str) -> Vec<TableScore> {
    read(text).session.results.iter().map(|result| result.score).collect()
}

#[test]
fn pass_in_place_of_a_score_is_passed_out() {
    for (columns, rows) in [
        (
            "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS",
            "1 2 4H S 10 420\n3 4 PASS - - PASS\n",
        ),
        ("PairId_NS;PairId_EW;Contract;Score_NS;Score_EW", "1 2 4H 420 -\n3 4 PASS PASS PASS\n"),
        ("PairId_NS;PairId_EW;Contract;Score_NS;Score_EW", "1 2 4H 420 -\n3 4 Pass - Pass\n"),
    ] {
        let text = format!("[Board \"1\"]\n[ScoreTable \"{columns}\"]\n{rows}");
        assert_eq!(faults(&text), [""; 0], "{text}");
        assert_eq!(points(&text), [420, 0].map(TableScore::Points), "{text}");
    }
    let table = "board,ns,ew,contract,score\n1,1,2,,Passed Out\n1,3,4,4H,PASS\n";
    assert_eq!(
        faults(table),
        ["board 1: this result has no other to compare it with", "“PASS” is no score"]
    );
}
