use super::*;
use crate::engine::bridge::session::{ScoringOptions, read, score};

#[test]
fn names_that_resemble_formulas_are_escaped() {
    let text =
        "#winners: 1\n#pair 1: =1+1 & \"Jo\", the\nboard,ns,ew,score\n1,1,2,420\n1,3,-4,400\n";
    let session = read(text).session;
    let scored = score(&session, Method::Matchpoints, &ScoringOptions::default());
    let table = csv(&session, &scored);
    let rows: Vec<_> = table.lines().collect();
    assert_eq!(
        rows,
        [
            "line,rank,pair,names,boards,total,percent,carry-over,penalty,final",
            "all,1,1,\"'=1+1 & \"\"Jo\"\", the\",1,2.00,100.00,0.00,0.00,2.00",
            "all,1,'-4,,1,2.00,100.00,0.00,0.00,2.00",
            "all,3,2,,1,0.00,0.00,0.00,0.00,0.00",
            "all,3,3,,1,0.00,0.00,0.00,0.00,0.00",
        ]
    );
}

#[test]
fn the_ranking_of_teams_contains_their_imps() {
    let text = "#teams: yes\n#team A: The Oaks\nboard,ns,ew,score\n1,A,B,420\n1,B,A,-50\n2,A,B,A5545\n2,B,A,A5545\n";
    let session = read(text).session;
    let scored = score(&session, Method::Teams, &ScoringOptions::default());
    let table = tsv(&session, &scored);
    assert_eq!(table.lines().next(), Some("rank\tteam\tboards\tscore\timps\tfinal"));
    assert!(csv(&session, &scored).contains("\r\n1,A,The Oaks,2,"), "{table}");
}
