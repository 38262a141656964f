use super::*;
use crate::engine::bridge::session::read;

#[test]
fn best_scores_are_first_and_equal_scores_share_a_rank() {
    let table = "board,ns,ew,score\n1,1,2,NP\n1,3,4,-50\n1,5,6,420\n1,7,8,A6040\n1,9,10,420\n1,11,12,-110\n";
    let travellers = travellers(&read(table).session);
    let [board] = travellers.as_slice() else { panic!("one board") };
    let lines: Vec<_> = board.lines.iter().map(|line| (line.result, line.rank)).collect();
    let scores = [(2, Some(1)), (4, Some(1)), (1, Some(3)), (5, Some(4))];
    assert_eq!(lines, [&scores[..], &[(3, None), (0, None)]].concat());
}
