//! The page's form for dealing a set of boards. The tests need no browser.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{Style, call_made, sayc};
use kibitzer::engine::bridge::record::check_text;
use kibitzer::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use kibitzer::engine::{CheckedRecord, Hand, Seat, high_card_points};
use kibitzer::wire::dealing::{DealField, DealForm, DealProgress, DealSetError};
use kibitzer::worker::boards::BoardsService;
use kibitzer::worker::dealing::{SetFile, deal};

use super::support::double_dummy_cases::extent;

const SEED: &str = "7K3QD-2M9XZ-011VJ-0ABCD";

/// Returns the form for `boards` boards that meet a script. `first` is the number of the first board.
fn form(boards: &str, first: &str, script: &str) -> DealForm {
    let [boards, first, seed, script] = [boards, first, SEED, script].map(str::to_owned);
    DealForm { boards, first, seed, script }
}

fn dealt(form: &DealForm) -> SetFile {
    deal(form, &mut |_| ()).unwrap_or_else(|refused| panic!("{form:?}: {refused:?}"))
}

fn refused(form: &DealForm) -> DealSetError {
    deal(form, &mut |_| ()).expect_err("it is refused")
}

/// Returns the boards of a set, each with its number and its deal.
fn deals(set: &SetFile) -> Vec<(String, String)> {
    let checked = check_text(&set.text);
    assert_eq!(checked.diagnostics, []);
    let board = |record: &CheckedRecord| {
        assert_eq!(record.diagnostics, []);
        let number = record.draft.board.as_ref().unwrap().value.clone();
        (number, record.deal().unwrap().to_string())
    };
    checked.records.iter().map(board).collect()
}

#[test]
fn a_set_is_a_file_of_boards_without_faults() {
    let set = dealt(&form("36", "1", ""));
    assert_eq!(set.info.name, format!("Boards 1-36, seed {SEED}.pbn"));
    let numbers: Vec<_> = deals(&set).into_iter().map(|(number, _)| number).collect();
    assert_eq!(numbers, (1..=36).map(|number: u32| number.to_string()).collect::<Vec<_>>());
    assert!(set.text.starts_with("% PBN 2.1\r\n% EXPORT\r\n% Dealt by Kibitzer, seed "));
    assert!(set.text.is_ascii());
}

#[test]
fn a_board_is_the_same_in_every_set() {
    let scripts = ["", "opens(east, 1NT)", "balanced(south)", "hcp(north) + hcp(south) >= 25"];
    for script in scripts.into_iter().take(extent(2, 4)) {
        let eight = deals(&dealt(&form("8", "1", script)));
        let from_five = deals(&dealt(&form(" 36 ", "5", script)));
        assert_eq!(eight[4..], from_five[..4], "{script}");
    }
}

#[test]
fn a_set_names_its_source() {
    let script = "predeal south SA, HK\r\nhcp(north) in 15..17 && # strong\nbalanced(north)\n\n&& !hascard(east, QS)";
    let set = dealt(&form("2", "1", script));
    assert!(
        set.text.contains("\r\n% Script: hcp(north) in 15..17 && # strong\r\n"),
        "{}",
        set.text
    );
    let file =
        BoardsService::check(sayc::SYSTEM.into(), set.text.into_bytes(), None, &mut |_, _| ())
            .unwrap();
    let summary = file.summary(0.0, 0);
    assert!(summary.are_deals);
    let notes = summary.notes;
    let (_, note) = &notes[0];
    assert!(note.starts_with(&format!("Dealt by Kibitzer, seed {SEED}: ")), "{note}");
    assert!(
        note.contains(" tried for 2 boards. Script: predeal south SA, HK hcp(north) in "),
        "{note}"
    );
    assert!(note.ends_with(" balanced(north) && !hascard(east, QS)"), "{note}");
    for line in file.lines().as_slice() {
        assert_eq!(line.kinds.len(), 0);
    }
}

#[test]
fn source_of_a_set_by_an_older_version_is_read() {
    let set = dealt(&form("1", "1", "")).text;
    let head =
        "1 board\r\n% Condition: North's HCP: 15-17\r\n% Condition: South's shape: balanced\r\n";
    let text = set.replace("1 board\r\n", head);
    let file =
        BoardsService::check(sayc::SYSTEM.into(), text.into_bytes(), None, &mut |_, _| ()).unwrap();
    let (_, note) = &file.summary(0.0, 0).notes[0];
    let sentence = ". Conditions: North's HCP: 15-17; South's shape: balanced";
    assert!(note.ends_with(sentence), "{note}");
}

#[test]
fn every_unreadable_field_is_reported() {
    let mut wrong = form("0", "x", "hcp(north) = 15");
    wrong.seed = "7K3".to_owned();
    let expected = [
        (DealField::Script, "`=` names a value; to compare write `==`"),
        (DealField::Boards, "expected a number from 1 to 128"),
        (DealField::First, "expected a number from 1 to 9999"),
        (DealField::Seed, "a seed has 20 digits and letters, and here are 3"),
    ];
    let expected = expected.map(|(at, sentence)| (at, sentence.to_owned()));
    assert_eq!(refused(&wrong), DealSetError::Fields(expected.into()));
}

#[test]
fn conflict_is_reported_with_its_board_and_its_parts() {
    let script = "hcp(north) >= 30 && spades(east) == 5 && hcp(south) >= 11";
    assert_eq!(refused(&form("8", "1", script)), DealSetError::Never(1, vec![1, 3]));
    // North's hand would open 1NT. So East can open only if East deals.
    let script = "bids(north, 1NT) && opens(east, 1S)";
    let DealSetError::Never(5, parts) = refused(&form("4", "5", script)) else {
        panic!("a conflict")
    };
    assert!(!parts.is_empty());
    assert_eq!(deals(&dealt(&form("1", "6", script))).len(), 1);
}

#[test]
fn too_rare_deals_and_missing_values_are_reported_with_their_board() {
    let thin =
        refused(&form("8", "3", "generate 50\nspades(north) + hearts(south) + clubs(east) == 38"));
    let sentence = "board 3: none of 50 deals that were tried met the script".to_owned();
    assert_eq!(thin, DealSetError::Board(sentence.clone()));
    let rare =
        "generate 50\nhcp(north) in 9..20 &&\nspades(north) + hearts(south) + clubs(east) == 38";
    let DealSetError::Board(thin) = refused(&form("8", "3", rare)) else { panic!("a board") };
    // A long condition is shortened.
    let rarest =
        "the rarest condition is “spades(north) + hearts(s…”: fewer than one deal in 333 meets it";
    assert_eq!(thin, format!("{sentence}; {rarest}"));
    let none =
        refused(&form("8", "3", "hcp(north) >= 0 &&\nhcp(south) / (aces(east) - aces(east)) == 1"));
    let DealSetError::Board(sentence) = none else { panic!("{none:?}") };
    assert!(
        sentence.contains("deal 3") && sentence.ends_with(" (script, line 2, column 1)"),
        "{sentence}"
    );
}

#[test]
fn a_script_may_set_the_number_of_boards() {
    let script = "produce 5\nhcp(south) >= 20\naction average \"south\" hcp(south), printall";
    assert_eq!(deals(&dealt(&form("24", "1", script))).len(), 5);
    // If the script sets the number of boards, the number in the form is ignored, even if it is invalid.
    assert_eq!(deals(&dealt(&form("many", "1", script))).len(), 5);
    for produced in ["0", "129", "5000000000"] {
        let DealSetError::Fields(faults) =
            refused(&form("24", "1", &format!("produce {produced}")))
        else {
            panic!("fields")
        };
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].0, DealField::Script);
    }
}

#[test]
fn progress_is_reported_while_a_rare_deal_is_sought() {
    let mut reports = Vec::new();
    let script =
        "hcp(south) + hcp(north) + hcp(east) == 40 && hcp(south) > hcp(north) + hcp(east) + 2";
    let set = deal(&form("2", "1", script), &mut |progress| reports.push(progress));
    assert!(!reports.is_empty() && reports.is_sorted_by_key(|it| (it.done, it.tries)));
    assert!(reports.iter().all(|DealProgress { total, .. }| *total == 2));
    for record in check_text(&set.unwrap().text).records {
        let deal = record.deal().unwrap();
        let points = [Seat::South, Seat::West].map(|seat| high_card_points(deal.hand(seat)));
        assert!(points[0] > 21 && points[1] == 0);
    }
}

/// Returns the seat that opens a board in a style, and its opening. Returns `None` if no seat opens.
fn opened(record: &CheckedRecord, style: Style) -> Option<(Seat, String)> {
    let (board, deal) = (record.draft.board.as_ref().unwrap(), record.deal().unwrap());
    let number: u32 = board.value.parse().unwrap();
    let (dealer, sides) = (dealer_of_board(number), Vulnerability::of_board(number));
    let mut turns = std::iter::successors(Some(dealer), |seat| Some(seat.next())).take(4);
    turns.find_map(|seat| {
        let situation = Situation::of(seat, Some(dealer), Some(sides));
        let hand = Hand::try_from(deal.hand(seat)).unwrap();
        let call = call_made(style.with_table(|table| table.suggest(hand, situation)));
        (call != Call::Pass).then(|| (seat, call.to_string()))
    })
}

#[test]
fn a_requested_opening_is_made_after_passes() {
    for (script, style, calls) in [
        (
            "opens(north, 1NT, \"sayc:nt=14-16,weak-two=free\")",
            "sayc:nt=14-16,weak-two=free",
            &["1NT"][..],
        ),
        (
            "opens(north, 1H, \"acol:weak-two=free\") || opens(north, 1S, \"acol:weak-two=free\")",
            "acol:weak-two=free",
            &["1H", "1S"],
        ),
    ] {
        let set = dealt(&form("8", "1", script));
        let style: Style = style.parse().unwrap();
        for record in check_text(&set.text).records {
            let (opener, call) = opened(&record, style).expect("somebody opens");
            assert!(opener == Seat::North && calls.contains(&&*call), "{opener} {call}");
        }
    }
}

#[test]
fn effects_of_conditions_are_reported_with_the_set() {
    let notes = |script: &str| dealt(&form("2", "1", script)).info.of_conditions;
    assert_eq!(
        notes("hcp(north) >= 0 &&\nspades(south) >= 7 &&\nhcp(west) >= 5"),
        [
            "“hcp(north) >= 0” excludes nothing",
            "the rarest condition is “spades(south) >= 7”: about one deal in 91 meets it"
        ]
    );
    // The rarest condition is named only if there are several conditions and one of them is really rare.
    assert_eq!(notes("spades(south) >= 7"), [""; 0]);
    assert_eq!(notes("hcp(north) >= 5 && hcp(west) >= 5"), [""; 0]);
    // Predealt cards are considered: they make the condition on North rare, and the condition on South certain.
    let given = notes("predeal south SAKQJT98\nspades(south) >= 8 && spades(north) >= 4");
    assert!(given[0].starts_with("the rarest condition is “spades(north) >= 4”: "), "{given:?}");
    // The frequency of a condition on tricks is not estimated, because each deal would have to be solved.
    assert_eq!(notes("tricks(south, clubs) >= 5 && hcp(west) >= 3"), [""; 0]);
}

#[test]
fn a_script_may_set_dealer_and_vulnerability_of_all_boards() {
    let script = "dealer north\nvulnerable ew\nzar(north) >= 26 && losers(north) in 5..7";
    let set = dealt(&form("8", "1", script));
    assert!(set.info.has_dealer && set.info.has_vulnerability);
    let records = check_text(&set.text).records;
    assert_eq!(records.len(), 8);
    for record in records {
        let draft = &record.draft;
        assert_eq!(draft.dealer.as_ref().map(|dealer| dealer.value), Some(Seat::North));
        let sides = draft.vulnerability.as_ref().map(|sides| sides.value);
        assert_eq!(sides, Some(Vulnerability::EastWest));
        let hand = Hand::try_from(record.deal().expect("a deal").hand(Seat::North)).unwrap();
        let count = |evaluator| evaluate(hand, evaluator).total().in_twentieths();
        assert!(count(Evaluator::Zar) >= 26 * 20);
        assert!((5 * 20..=7 * 20).contains(&count(Evaluator::LosingTricks)));
    }
}
