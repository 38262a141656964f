use super::*;
use crate::desk::session::ScoringChoice;
use crate::engine::bridge::session::read;

/// Two boards that are each played at three tables. North–South can take ten tricks in spades, and seven in other
/// strains.
const TABLE: &str = "#winners: 1\nboard,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,3S,N,10,170\n1,5,6,6S,N,12,980\n\
    2,1,4,4S,N,9,-50\n2,3,6,3NT,S,7,-100\n2,5,2,2H,E,8,-110\n";

fn parts_of(boards: &[u32]) -> SessionAnalysis {
    let session = RankedSession::new(read(TABLE).session, ScoringChoice::default());
    let spades = "4S".parse::<crate::engine::bridge::call::Bid>().unwrap().strain;
    let table = TrickTable::from_fn(|strain, declarer| match declarer.side() {
        Side::NorthSouth if strain == spades => 10,
        Side::NorthSouth => 7,
        Side::EastWest => 5,
    });
    session.parts(&boards.iter().map(|&board| (board, table)).collect())
}

#[test]
fn the_breakdowns_of_all_contestants_sum_to_zero() {
    let parts = parts_of(&[1, 2]);
    assert_eq!((parts.solved, parts.contestants.len()), (2, 6));
    let sum = |of: fn(&ContestantParts) -> Rational| -> Rational {
        parts.contestants.iter().map(of).sum()
    };
    assert_eq!(sum(|of| of.contract.sum()), Rational::ZERO);
    assert_eq!(sum(|of| of.field.sum()), Rational::ZERO);
    assert_eq!(sum(|of| of.declaring.sum() + of.defending.sum()), Rational::ZERO);
    // The first pair scores 50 % and 100 %. The average is 50 % per board, so the parts add up to 50 above average.
    let first = parts.contestants[0];
    let all =
        [first.declaring, first.defending, first.contract, first.field].map(|part| part.sum());
    assert_eq!(all.into_iter().sum::<Rational>(), Rational::from(50));
    assert_eq!((first.declaring.boards(), first.defending.boards()), (2, 0));
}

#[test]
fn the_hardest_board_comes_first_with_its_missed_game_and_lucky_contract() {
    let parts = parts_of(&[1]);
    let boards: Vec<_> = parts.boards.iter().map(|board| board.board).collect();
    assert_eq!(boards, [1, 2]);
    let solved = parts.boards[0].solved.clone().unwrap();
    let game = BidGame { side: Side::NorthSouth, kind: GameKind::Game, bid: 2, tables: 3 };
    assert_eq!((solved.par, solved.game), (420, Some(game)));
    let made: Vec<_> = solved
        .against_the_cards
        .iter()
        .map(|(contract, made, of)| (contract.to_string(), *made, *of))
        .collect();
    assert_eq!(made, [("6SN".to_owned(), 1, 1)]);
    assert_eq!(parts.boards[1].solved, None);
}

#[test]
fn unsolved_boards_have_only_their_spread() {
    let parts = parts_of(&[]);
    assert_eq!(parts.contestants[0].declaring.boards(), 0);
    assert!(parts.boards.iter().all(|board| board.squared_spread > Rational::ZERO));
}
