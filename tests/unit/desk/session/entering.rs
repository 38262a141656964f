use super::*;
use crate::engine::bridge::session::read;

#[test]
fn a_wrong_score_is_found_with_its_result() {
    let table = "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,4S,N,10,620\n";
    let found = score_mismatches(table, &read(table));
    let found: Vec<_> =
        found.iter().map(|found| (found.place, found.board, found.points)).collect();
    assert_eq!(found, [(1, 1, 420)]);
    let game = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n[Score \"NS 620\"]\n";
    assert_eq!(score_mismatches(game, &read(game)).len(), 1);
}

#[test]
fn the_next_result_repeats_the_pairs_of_the_board_before() {
    let after = |rows: &str| {
        let next = next(&read(&format!("#winners: 2\nboard,ns,ew,score\n{rows}")).session);
        (next.board, next.ns, next.ew)
    };
    let pairs = |board, ns: &str, ew: &str| (board, ns.to_owned(), ew.to_owned());
    assert_eq!(after(""), pairs(1, "", ""));
    assert_eq!(after("1,1,1,420\n"), pairs(1, "", ""));
    assert_eq!(after("1,1,1,420\n1,2,2,50\n2,1,1,90\n"), pairs(2, "2", "2"));
    assert_eq!(after("1,1,1,420\n1,2,2,50\n2,1,1,90\n2,2,2,90\n"), pairs(3, "1", "1"));
}
