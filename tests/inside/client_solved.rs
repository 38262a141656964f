//! A table as it is solved, cell by cell.

use kibitzer::client::solving::{Solved, State};
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::seat::Seat;

#[test]
fn a_table_is_complete_with_its_last_cell_and_not_before() {
    let mut solved = Solved::begun();
    let cells = Strain::ASCENDING
        .into_iter()
        .flat_map(|strain| Seat::CLOCKWISE.into_iter().map(move |declarer| (strain, declarer)));
    let tricks = |strain: Strain, declarer: Seat| {
        let row = Strain::ASCENDING.iter().position(|&other| other == strain).unwrap();
        u8::try_from(row + declarer as usize).unwrap()
    };
    for (count, (strain, declarer)) in cells.enumerate() {
        assert_eq!((solved.count(), &solved.state), (count, &State::Working));
        assert_eq!((solved.tricks(strain, declarer), solved.complete()), (None, None));
        solved.learn(strain, declarer, tricks(strain, declarer));
        assert_eq!(solved.tricks(strain, declarer), Some(tricks(strain, declarer)));
    }
    assert_eq!(solved.state, State::Done);
    let table = solved.complete().unwrap();
    assert_eq!(table.tricks(Strain::NoTrump, Seat::West), tricks(Strain::NoTrump, Seat::West));
}

#[test]
fn a_cell_told_twice_counts_once() {
    let mut solved = Solved::begun();
    solved.learn(Strain::NoTrump, Seat::North, 3);
    solved.learn(Strain::NoTrump, Seat::North, 3);
    assert_eq!(solved.count(), 1);
}
