use super::*;

const TWO: &str = "2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1C\nPASS\nPASS\nPASS\n";

#[test]
fn a_link_contains_only_the_chosen_record() {
    let records = check_text(TWO);
    for (chosen, record) in records.records.iter().enumerate() {
        let route = route_to(TWO, &records, chosen);
        let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
        let verdicts: Vec<_> = again.records.iter().map(CheckedRecord::verdict).collect();
        assert_eq!(verdicts, [record.verdict()]);
        assert_eq!(route.get("record"), None);
    }
}

#[test]
fn a_link_contains_only_the_chosen_board_of_a_practice_set() {
    let board = |number: u8| {
        format!(
            "[Board \"{number}\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Auction \"S\"]\nAP\n\n"
        )
    };
    let text = board(1) + &board(2);
    let records = check_text(&text);
    assert!(records.records.iter().all(|record| record.diagnostics.is_empty()));
    let route = route_to(&text, &records, 1);
    assert_eq!(route.get("record"), None);
    let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
    assert_eq!(again.records.len(), 1);
}

#[test]
fn a_link_to_a_record_of_an_example_loses_nothing() {
    for example in super::super::examples::EXAMPLES {
        let records = check_text(example.text);
        for (chosen, record) in records.records.iter().enumerate() {
            let route = route_to(example.text, &records, chosen);
            assert_eq!(route.get("record"), None, "{}", example.name);
            let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
            assert_eq!(again.records[0].verdict(), record.verdict(), "{}", example.name);
        }
    }
}

#[test]
fn the_note_on_a_link_says_what_it_leaves_out() {
    let game = |board: u8| format!("[Board \"{board}\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n\n");
    let left_out = |text: &str| left_out_of_link(&check_text(text), 0);
    assert_eq!(left_out(&game(1)), "");
    assert_eq!(left_out(&(game(1) + &game(2))), "It carries this record alone.");
    let two = left_out(&(game(1) + &game(2) + &game(1)));
    assert_eq!(two, "It carries this table alone, not the other of the board.");
    let three = left_out(&game(1).repeat(3));
    assert_eq!(three, "It carries this table alone, not the 2 others of the board.");
}

#[test]
fn a_link_keeps_the_faults_of_its_record() {
    let records = check_text(TWO);
    let route = route_to(TWO, &records, 1);
    let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
    assert_eq!(again.records[0].diagnostics[0].code, "insufficient-bid");
}
