//! Deals with known tables.

use kibitzer::engine::bridge::deal::{Deal, DealError, DealFault};
use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::bridge::double_dummy::{Solver, TrickTable};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::source::Source;

use super::support::double_dummy_cases::cases;

/// 300 random deals with their tables, as solved by other programs.
const RANDOM: &str = include_str!("../golden/double-dummy/random.txt");

fn read(text: &str) -> Vec<DealLine> {
    let source = Source::new(text);
    source.lines().map(|line| DealLine::read(&source, line).unwrap()).collect()
}

#[test]
fn tables_of_random_deals_equal_those_of_other_solvers() {
    let lines = read(RANDOM);
    let count = usize::try_from(cases(64)).unwrap().clamp(1, lines.len());
    let mut solver = Solver::new();
    for line in lines.iter().step_by(lines.len() / count) {
        let answered = DealLine { tricks: Some(solver.table(&line.deal)), ..*line };
        assert_eq!(answered.to_string(), line.to_string());
    }
}

#[test]
fn lines_of_deals_are_written_as_they_were_read() {
    for (line, text) in read(RANDOM).iter().zip(RANDOM.lines()) {
        assert_eq!(line.to_string(), text);
    }
}

#[test]
fn a_hand_of_all_trumps_takes_every_trick() {
    let text = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let each_suit = "13 0 13 0 0 13 0 13 13 0 13 0 0 13 0 13 0 0 0 0";
    let line = read(text)[0];
    let answered = DealLine { tricks: Some(Solver::new().table(&line.deal)), ..line };
    assert_eq!(answered.to_string(), format!("{text}|{each_suit}"));
}

/// Returns the code, line and column of each diagnostic of a refused line.
fn refused(text: &str) -> Vec<(&'static str, usize, usize)> {
    let source = Source::new(text);
    let line = source.lines().last().unwrap();
    let diagnostics = DealLine::read(&source, line).expect_err(text);
    diagnostics.iter().map(|found| (found.code, found.place.line, found.place.column)).collect()
}

const DEAL: &str = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";

#[test]
fn a_deal_may_be_written_from_any_seat() {
    let turned = "s:J93.A8753.T986.2 K6.JT96.QJ743.K3 QT875.KQ2.A.Q987 A42.4.K52.AJT654";
    let (deal, other) = (read(DEAL)[0], read(turned)[0]);
    assert_eq!(deal.deal, other.deal);
    assert_eq!(other.to_string(), turned.replace('s', "S"));
}

#[test]
fn spaces_around_the_bar_are_accepted() {
    let numbers = "7 6 7 6 7 6 7 6 2 10 2 10 3 9 3 9 4 9 4 9";
    let line = read(&format!("  {DEAL} | {numbers} \r\n"))[0];
    assert_eq!(line.to_string(), format!("{DEAL}|{numbers}"));
    assert_eq!(line.tricks.map(|table| table == TrickTable::default()), Some(false));
}

#[test]
fn a_hand_of_wrong_size_is_refused_at_its_place() {
    let text = DEAL.replace("A42.4.", "A4.4.");
    assert_eq!(refused(&text), [("hand-size", 1, 20)]);
    assert_eq!(refused(&format!("# solved\n{text}")), [("hand-size", 2, 20)]);
}

#[test]
fn a_card_in_two_hands_is_refused_at_the_second() {
    assert_eq!(refused(&DEAL.replace("A42.4.", "Q42.4.")), [("card-dealt-twice", 1, 20)]);
    let first = DEAL.replace("N:QT875", "E:AT875");
    let source = Source::new(&first);
    let diagnostics = DealLine::read(&source, source.lines().next().unwrap()).unwrap_err();
    let related: Vec<_> = diagnostics[0].related.iter().map(|other| other.place.column).collect();
    assert_eq!(
        (diagnostics[0].code, diagnostics[0].rule, diagnostics[0].place.column, related),
        ("card-dealt-twice", Some("Law 1"), 20, vec![3])
    );
    let (card, seats) = ("SA".parse().unwrap(), [Seat::East, Seat::South]);
    let shared = DealFault::NotADeal(DealError::Shared { card, seats });
    assert_eq!(first.parse::<Deal>().unwrap_err().fault, shared);
}

#[test]
fn a_repeated_card_in_a_hand_is_refused_at_its_place() {
    assert_eq!(refused(&DEAL.replace("QT875", "QT855")), [("card-dealt-twice", 1, 7)]);
}

#[test]
fn every_fault_of_a_line_is_reported() {
    let text = format!("{}|7 14", DEAL.replace("QT875", "Q1875").replace("A42.4.", "A42.4"));
    assert_eq!(
        refused(&text),
        [("no-rank", 1, 4), ("four-suits", 1, 20), ("no-trick-count", 1, 72)]
    );
}

#[test]
fn missing_and_surplus_hands_and_numbers_are_refused() {
    assert_eq!(refused(&DEAL[2..]), [("no-first-seat", 1, 1)]);
    assert_eq!(refused("deal"), [("no-first-seat", 1, 1)]);
    assert_eq!(refused("N:"), [("too-few-hands", 1, 3)]);
    assert_eq!(refused(&DEAL[..52]), [("too-few-hands", 1, 53)]);
    assert_eq!(refused(&format!("{DEAL} AKQ...")), [("fifth-hand", 1, 71)]);
    assert_eq!(refused(&format!("{DEAL}|")), [("trick-table-size", 1, 71)]);
    assert_eq!(refused(&format!("{DEAL}|{}", "7 ".repeat(19))), [("trick-table-size", 1, 108)]);
    assert_eq!(refused(&format!("{DEAL}|{}", "7 ".repeat(21))), [("trick-table-size", 1, 111)]);
}
