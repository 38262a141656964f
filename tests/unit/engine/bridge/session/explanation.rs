use super::*;
use crate::engine::bridge::session::{rank, read};

fn explained(table: &str, method: Method, choices: &ScoringOptions) -> Vec<String> {
    let session = read(table).session;
    let ranking = rank(&session, method, choices);
    let explainer = Explainer::new(&session, &ranking, choices);
    let of = |index| {
        let sides = [Side::NorthSouth, Side::EastWest];
        sides.map(|side| {
            explainer.explain(index, side).map_or_else(String::new, |why| why.to_string())
        })
    };
    (0..session.results.len()).flat_map(of).collect()
}

const BOARD: &str = "#winners: 2\nboard,ns,ew,score\n1,1,1,420\n1,2,2,420\n1,3,3,-50\n1,4,4,450\n";

#[test]
fn matchpoints_are_explained_for_both_sides() {
    let found = explained(BOARD, Method::Matchpoints, &ScoringOptions::default());
    assert_eq!(found[0], "beat 1 of 3 others, tied with 1: 3 of 6");
    assert_eq!(found[1], "beat 1 of 3 others, tied with 1: 3 of 6");
    assert_eq!(found[4], "beat 0 of 3 others: 0 of 6");
    assert_eq!(found[5], "beat 3 of 3 others: 6 of 6");
}

#[test]
fn missing_results_are_explained() {
    let choices = ScoringOptions { expected: Some(5), ..ScoringOptions::default() };
    let found = explained(BOARD, Method::Matchpoints, &choices);
    assert_eq!(
        found[0],
        "beat 1 of 3 others, tied with 1: 3 of 6; 5 results expected, 4 came: (3 + 1) × 5/4 − 1 = 4.00 of 8"
    );
    let choices = ScoringOptions { uneven: Uneven::Factor, ..choices };
    let found = explained(BOARD, Method::Matchpoints, &choices);
    assert_eq!(
        found[6],
        "beat 3 of 3 others: 6 of 6; 5 results expected, 4 came: 6 × 4/3 = 8.00 of 8"
    );
    let choices = ScoringOptions { expected: Some(12), ..ScoringOptions::default() };
    let table = "#winners: 2\nboard,ns,ew,score\n1,1,1,420\n1,2,2,400\n";
    let found = explained(table, Method::Matchpoints, &choices);
    assert_eq!(
        found[0],
        "2 results to compare where 12 are expected, so fixed percentages: 65% of 22 = 14.30"
    );
    assert_eq!(
        found[1],
        "2 results to compare where 12 are expected, so fixed percentages: 55% of 22 = 12.10"
    );
}

#[test]
fn imps_are_explained_by_their_comparison() {
    let found = explained(BOARD, Method::CrossImps, &ScoringOptions::default());
    assert_eq!(found[4], "-31 IMPs against 3 other tables together; -31 ÷ 3 = -10.33");
    let found = explained(BOARD, Method::Butler, &ScoringOptions::default());
    assert_eq!(found[4], "the datum is 420; -50 is 470 worse for this side: -10 IMPs");
    assert_eq!(found[0], "the datum is 420; 420 is the same for this side: +0 IMPs");
}

#[test]
fn artificial_scores_are_explained_by_the_award() {
    let table = format!("{BOARD}2,1,1,AV+/AV-\n2,2,2,A6040\n2,3,3,100\n");
    let found = explained(&table, Method::Matchpoints, &ScoringOptions::default());
    assert_eq!(
        found[8],
        "artificial, average plus (the better of 60% and 50% on its other boards): 60% of 6 = 3.60"
    );
    assert_eq!(found[10], "artificial, as the director gave it: 60% of 6 = 3.60");
    let found = explained(&table, Method::CrossImps, &ScoringOptions::default());
    assert_eq!(found[9], "artificial, average minus: -2.00 IMPs");
}
