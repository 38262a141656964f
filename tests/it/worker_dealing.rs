//! A set of boards dealt as a form asks, without a browser.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::dealing::conditions::Condition;
use kibitzer::engine::bridge::dealing::counts::Counts;
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{Style, call_made};
use kibitzer::engine::bridge::record::check_text;
use kibitzer::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use kibitzer::engine::{Hand, Seat, Side, Suit, high_card_points};
use kibitzer::wire::dealing::{Field, Form, Refusals};
use kibitzer::worker::boards::CheckedFile;
use kibitzer::worker::dealing::{Set, deal};

const SEED: &str = "7K3QD-2M9XZ-011VJ-0ABCD";

/// A form for some boards, with more of its fields filled in.
fn form(boards: &str, first: &str, more: &[(Condition, &str)]) -> Form {
    let mut form = Form::default();
    form.set(Field::BOARDS, boards.to_owned());
    form.set(Field::FIRST, first.to_owned());
    form.set(Field::SEED, SEED.to_owned());
    for &(condition, text) in more {
        form.set(Field::of(condition), text.to_owned());
    }
    form
}

fn dealt(form: &Form) -> Set {
    deal(form, &mut |_, _| ()).unwrap()
}

/// The deals of a set, with the numbers of their boards.
fn deals(set: &Set) -> Vec<(String, String)> {
    let checked = check_text(&set.text);
    assert_eq!(checked.diagnostics, []);
    let board = |record: &kibitzer::engine::CheckedRecord| {
        assert_eq!(record.diagnostics, []);
        let number = record.draft.board.as_ref().unwrap().value.clone();
        (number, record.deal().unwrap().to_string())
    };
    checked.records.iter().map(board).collect()
}

#[test]
fn a_field_is_that_of_its_condition() {
    for number in 0..=255 {
        let field = Field::at(number);
        assert_eq!((field.number(), field.is_condition()), (number, number >= 6));
        if let Some(condition) = field.condition() {
            assert_eq!(Field::of(condition), field);
        }
    }
    let asking = (0..=255).filter(|&number| Field::at(number).condition().is_some());
    assert_eq!(asking.count(), 4 * 10 + 2);
}

#[test]
fn a_set_is_a_file_of_boards_without_a_fault() {
    let set = dealt(&form("36", "1", &[]));
    assert_eq!(set.name, format!("Boards 1-36, seed {SEED}.pbn"));
    let numbers: Vec<_> = deals(&set).into_iter().map(|(number, _)| number).collect();
    assert_eq!(numbers, (1..=36).map(|number: u32| number.to_string()).collect::<Vec<_>>());
    assert!(set.text.starts_with("% PBN 2.1\r\n% EXPORT\r\n% Dealt by Kibitzer, seed "));
    assert!(set.text.is_ascii());
}

#[test]
fn a_board_is_the_same_in_every_set() {
    let eight = deals(&dealt(&form("8", "1", &[])));
    let from_five = deals(&dealt(&form(" 10 ", "5", &[])));
    assert_eq!(eight[4..], from_five[..4]);
}

#[test]
fn the_file_says_where_it_comes_from() {
    let asked = [
        (Condition::Hcp(Seat::North), "15-17"),
        (Condition::Shape(Seat::North), "balanced"),
        (Condition::SideHcp(Side::NorthSouth), "25+"),
        (Condition::Holds(Seat::South), "♠A, HK"),
        (Condition::Lacks(Seat::East), "sq"),
    ];
    let set = dealt(&form("2", "1", &asked));
    assert!(set.text.is_ascii());
    let file = CheckedFile::check(set.text.into_bytes(), None, &mut |_, _| ()).unwrap();
    let summary = file.summary(0.0, 0);
    assert!(summary.are_deals);
    let notes = summary.notes;
    let (_, note) = &notes[0];
    assert!(note.starts_with(&format!("Dealt by Kibitzer, seed {SEED}: ")), "{note}");
    assert!(note.contains(" deals tried for 2 boards. Conditions: North's HCP: 15-17; "), "{note}");
    assert!(note.contains("; North-South's HCP together: 25+"), "{note}");
    assert!(note.contains("; the cards that South holds: SA HK; "), "{note}");
    for line in file.lines().as_slice() {
        assert_eq!(line.kinds.len(), 0);
    }
}

#[test]
fn every_field_that_cannot_be_read_is_told() {
    let mut wrong = form(
        "0",
        "x",
        &[
            (Condition::Hcp(Seat::North), "strong"),
            (Condition::Length(Seat::East, Suit::Hearts), "14"),
            (Condition::Shape(Seat::South), "5-5-5-5"),
            (Condition::Holds(Seat::West), "S1"),
        ],
    );
    wrong.set(Field::SEED, "7K3".to_owned());
    let refusals = deal(&wrong, &mut |_, _| ()).unwrap_err();
    let said: Vec<_> = refusals.iter().map(|(at, said)| (*at, said.as_str())).collect();
    let expected = [
        (Field::BOARDS, "expected a number from 1 to 128"),
        (Field::FIRST, "expected a number from 1 to 9999"),
        (Field::SEED, "a seed has 20 digits and letters, and here are 3"),
        (
            Field::of(Condition::Hcp(Seat::North)),
            "expected a number or a range, such as 5, 5+ or 3-5",
        ),
        (Field::of(Condition::Length(Seat::East, Suit::Hearts)), "there are never more than 13"),
        (
            Field::of(Condition::Shape(Seat::South)),
            "the lengths of 5-5-5-5 add up to 20; a hand has 13",
        ),
        (Field::of(Condition::Holds(Seat::West)), "there is no rank 1; use 10 or T for a ten"),
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_contradiction_is_told_at_its_field() {
    let asked = [(Condition::Hcp(Seat::North), "30+"), (Condition::Hcp(Seat::South), "11+")];
    let refusals = deal(&form("8", "1", &asked), &mut |_, _| ()).unwrap_err();
    let said = "the four hands have at least 41 HCP together; a pack has 40".to_owned();
    assert_eq!(refusals, [(Field::of(asked[0].0), said)]);
}

#[test]
fn progress_grows_while_a_condition_is_rare() {
    let asked = [(Condition::Hcp(Seat::South), "28+")];
    let mut told = Vec::new();
    let set = deal(&form("2", "1", &asked), &mut |boards, tries| told.push((boards, tries)));
    assert!(!told.is_empty() && told.is_sorted());
    for record in check_text(&set.unwrap().text).records {
        assert!(high_card_points(record.deal().unwrap().hand(Seat::South)) >= 28);
    }
}

/// What the first who does not pass on a board opens by a style, and who that is.
fn opened(record: &kibitzer::engine::CheckedRecord, style: Style) -> Option<(Seat, String)> {
    let (board, deal) = (record.draft.board.as_ref().unwrap(), record.deal().unwrap());
    let number: u32 = board.value.parse().unwrap();
    let (dealer, sides) = (dealer_of_board(number), Vulnerability::of_board(number));
    let mut turns = std::iter::successors(Some(dealer), |seat| Some(seat.next())).take(4);
    turns.find_map(|seat| {
        let situation = Situation::of(seat, Some(dealer), Some(sides));
        let hand = Hand::try_from(deal.hand(seat)).unwrap();
        let call = call_made(style.ask(|table| table.suggest(hand, situation)));
        (call != Call::Pass).then(|| (seat, call.to_string()))
    })
}

#[test]
fn a_hand_opens_in_a_style_and_all_before_it_pass() {
    for (text, by, named) in [
        ("1NT sayc:nt=14-16,weak-two=free", "nonsense", "sayc:nt=14-16,weak-two=free"),
        ("1h, 1♠", " Acol:weak-two=free ", "acol:weak-two=free"),
    ] {
        let mut asked = form("8", "1", &[(Condition::Opens(Seat::North), text)]);
        asked.set(Field::STYLE, by.to_owned());
        let set = dealt(&asked);
        let style: Style = named.parse().unwrap();
        for record in check_text(&set.text).records {
            let (opener, call) = opened(&record, style).expect("somebody opens");
            assert_eq!(
                (opener, text.to_ascii_uppercase().contains(&call) || call == "1S"),
                (Seat::North, true)
            );
        }
        assert!(set.text.contains("% Condition: North's opening: "), "{}", set.text);
        assert!(set.text.contains(&format!(" {named}\r\n")), "{}", set.text);
    }
}

#[test]
fn one_seat_deals_every_board_and_a_hand_counts_as_asked() {
    let mut asked =
        form("8", "1", &[(Condition::Counts(Seat::North), "zar 26+, losing-tricks 5-7")]);
    asked.set(Field::DEALER, "N".to_owned());
    let set = dealt(&asked);
    let records = check_text(&set.text).records;
    assert_eq!(records.len(), 8);
    let asked: Counts = "zar 26+, losing-tricks 5-7".parse().unwrap();
    for record in records {
        assert_eq!(record.draft.dealer.as_ref().map(|dealer| dealer.value), Some(Seat::North));
        let deal = record.deal().expect("a deal");
        assert!(asked.are_met(deal.hand(Seat::North)));
    }
    assert!(set.text.contains("% Condition: North's counts: zar 26+, losing-tricks 5-7"));
}

#[test]
fn what_is_wrong_with_an_opening_is_told_where_it_stands() {
    let opens = |seat| Condition::Opens(seat);
    let refused = |style: &str, asked: &[(Condition, &str)]| {
        let mut form = form("1", "1", asked);
        form.set(Field::STYLE, style.to_owned());
        deal(&form, &mut |_, _| ()).unwrap_err()
    };
    let north = Field::of(opens(Seat::North));
    let said = |refusals: Refusals| refusals.into_iter().next().unwrap();
    let (at, text) = said(refused("sayc", &[(opens(Seat::North), "4 spades")]));
    assert_eq!(
        (at, text.as_str()),
        (north, "“4” is no opening call: expected pass or a bid such as 1NT")
    );
    let (at, text) = said(refused("vienna", &[(opens(Seat::North), "1NT")]));
    assert!(at == Field::STYLE && text.starts_with("expected an opening system"), "{text}");
    let (at, text) = said(refused("sayc", &[(opens(Seat::North), "1NT sayc:nt=1")]));
    assert!(at == north && text.contains("is no value of nt"), "{text}");
    let both = [(opens(Seat::North), "1NT"), (opens(Seat::East), "1S")];
    let (at, text) = said(refused("sayc", &both));
    assert_eq!(
        (at, text.as_str()),
        (Field::of(both[1].0), "North and East cannot both open the bidding")
    );
}
