//! Tables with a column for the score of each side.

use kibitzer::engine::bridge::session::edit_result::edit_result;
use kibitzer::engine::bridge::session::{Entry, TableScore, read};

fn scores(text: &str) -> Vec<TableScore> {
    read(text).session.results.iter().map(|result| result.score).collect()
}

fn faults(text: &str) -> Vec<(&'static str, usize, usize)> {
    let found = read(text).diagnostics;
    found.iter().map(|found| (found.code, found.place.line, found.place.column)).collect()
}

const HEADINGS: [&str; 4] = ["ScoreNS,ScoreEW", "NS Score,EW Score", "NS+,EW+", "score,score_ew"];

#[test]
fn each_side_may_have_a_column_for_its_score() {
    for heading in HEADINGS {
        let text = format!(
            "board,ns,ew,{heading}\n1,1,2,420,\n1,3,4,,50\n1,5,6,0,0\n1,7,8,-100,100\n1,9,10,0,50\n"
        );
        let points = [420, -50, 0, -100, -50].map(TableScore::Points);
        assert_eq!(scores(&text), points, "{heading}");
        assert_eq!(faults(&text), [], "{heading}");
    }
}

#[test]
fn averages_of_both_sides_are_one_score() {
    let text = "board,ns,ew,ScoreNS,ScoreEW\n1,1,2,A+,A-\n1,3,4,60%,40%\n1,5,6,NP,\n1,7,8,A6040,\n1,9,10,420,\n";
    let shared =
        "board,ns,ew,score\n1,1,2,A+/A-\n1,3,4,60%/40%\n1,5,6,NP\n1,7,8,A6040\n1,9,10,420\n";
    assert_eq!(scores(text), scores(shared));
}

#[test]
fn two_different_scores_of_a_table_are_an_error() {
    let text = "board,ns,ew,ScoreNS,ScoreEW\n1,1,2,420,50\n1,3,4,420,\n1,5,6,,x\n";
    assert_eq!(faults(text), [("two-scores", 2, 11), ("bad-score", 4, 8)]);
    let sentence = &read(text).diagnostics[0].message;
    assert_eq!(sentence, "420 for North–South and 50 for East–West are two different results");
    let table = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Score_EW\"]\n1 2 420 50\n3 4 - 50\n";
    assert_eq!(faults(table), [("two-scores", 3, 9)]);
}

#[test]
fn columns_of_sides_beside_a_score_are_not_scores() {
    let text = "board,ns,ew,score,ScoreNS,ScoreEW\n1,1,2,420,2,0\n1,3,4,400,0,2\n";
    assert_eq!(faults(text), [("unknown-column", 1, 19), ("unknown-column", 1, 27)]);
}

#[test]
fn a_changed_score_is_written_into_the_column_of_its_side() {
    let text = "board,ns,ew,NS+,EW+\n1,1,2,420,\n1,3,4,,50\n1,5,6,-50,50\n";
    let session = read(text).session;
    let edited = |place: usize, word: &str| {
        let result = &session.results[place];
        let entry = Entry::parse(word, result.vulnerability).unwrap();
        edit_result(text, result, &entry).unwrap()
    };
    assert_eq!(edited(0, "-100"), text.replace("420,", ",100"));
    assert_eq!(edited(1, "430"), text.replace("4,,50", "4,430,"));
    assert_eq!(edited(1, "a6040"), text.replace("4,,50", "4,A6040,"));
    assert_eq!(edited(2, "-100"), text.replace("-50,50", "-100,100"));
}
