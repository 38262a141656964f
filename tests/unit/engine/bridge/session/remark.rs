use crate::engine::bridge::session::{Method, ScoringOptions, rank, read};

#[test]
fn carry_over_in_the_unit_of_another_method_is_reported() {
    let is_reported = |heading: &str, method| {
        let text = format!("#winners: 1\n{heading}board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n");
        let ranking = rank(&read(&text).session, method, &ScoringOptions::default());
        ranking.remarks.iter().any(|remark| remark.to_string().starts_with("carry-over"))
    };
    assert!(is_reported("#carry 1: 3\n", Method::CrossImps));
    assert!(is_reported("#penalty 1: 3\n", Method::CrossImps));
    assert!(!is_reported("#carry 1: 3\n", Method::Matchpoints));
    assert!(!is_reported("#penalty 1: 10%\n", Method::CrossImps));
    assert!(!is_reported("", Method::Butler));
}
