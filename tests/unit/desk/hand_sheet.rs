use proptest::prelude::*;

use super::*;
use crate::engine::bridge::opening::sayc;
use crate::engine::bridge::record::check_text;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::Severity;

#[test]
fn a_line_may_state_seat_and_vulnerability() {
    let sheet = HandSheet::read(
        "# Weak twos\nAK752 QJ9 84 K72 seat 2 vul they\nKQT5.J72.965.AK8, VUL we\nKQT5.J72.965.AK8, seat 5\n\
         KQT5.J72.965.AK8, vul all",
    );
    let hands = "AK752.QJ9.84.K72, seat 2, vul they\nKQT5.J72.965.AK8, vul we";
    assert_eq!(sheet.text(), format!("# Weak twos\n{hands}"));
    let wrong: Vec<_> = sheet.refused.iter().map(|one| (one.line, one.why.as_str())).collect();
    assert_eq!(wrong[0], (4, "\"5\" isn’t a seat. Write seat 1, 2, 3 or 4."));
    assert_eq!(wrong[1].0, 5);
}

#[test]
fn title_can_be_typed_and_removed() {
    let mut text = "KQT5.J72.965.AK8".to_owned();
    for typed in ["W", "Weak ", "Weak t"] {
        text = titled(&text, typed);
        assert_eq!(HandSheet::read(&text).title, typed);
    }
    assert_eq!(text, "# Weak t\nKQT5.J72.965.AK8");
    assert_eq!(titled(&text, ""), "KQT5.J72.965.AK8");
    // Only a comment on the first line is a title.
    assert_eq!(HandSheet::read("KQT5.J72.965.AK8\n# Strong").title, "");
}

#[test]
fn hands_beyond_the_limit_are_counted() {
    let sheet = HandSheet::read(&"KQT5.J72.965.AK8\n".repeat(60));
    assert_eq!((sheet.hands.len(), sheet.left_out), (48, 12));
}

#[test]
fn the_pbn_file_has_legal_boards_with_the_sheets_seats_and_vulnerabilities() {
    let sheet = HandSheet::read(
        "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both\nA2.KJT92.3.KQ743, seat 4, vul they",
    );
    let seed = "7K3QD-00000-00000-00001".parse().expect("a seed");
    let file = sheet.pbn(sayc::SYSTEM.table(), seed).expect("a file");
    assert_eq!(sheet.pbn(sayc::SYSTEM.table(), seed).as_ref(), Ok(&file));
    let deals: Vec<_> = file.lines().filter(|line| line.starts_with("[Deal \"")).collect();
    assert!(deals[1].contains("98.QJ9763.5.A972"), "{}", deals[1]);
    let dealers: Vec<_> = file.lines().filter(|line| line.starts_with("[Dealer")).collect();
    assert_eq!(dealers, ["[Dealer \"N\"]", "[Dealer \"S\"]", "[Dealer \"E\"]"]);
    let sides: Vec<_> = file.lines().filter(|line| line.starts_with("[Vulnerable")).collect();
    assert_eq!(sides[1..], ["[Vulnerable \"All\"]", "[Vulnerable \"EW\"]"]);
    let report = check_text(&file);
    assert_eq!(report.records.len(), 3);
    // By the Laws, the board's number implies another dealer. This is no error.
    assert!(report.diagnostics.iter().all(|found| found.severity != Severity::Error));
}

fn any_hand() -> impl Strategy<Value = Hand> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle().prop_map(|pack| {
        let cards: CardSet = pack.into_iter().take(Hand::SIZE).collect();
        Hand::try_from(cards).expect("thirteen cards")
    })
}

proptest! {
    #[test]
    fn parsing_a_written_sheet_restores_it(
        hands in prop::collection::vec((any_hand(), 0..4_usize, 0..4_usize), 0..12),
        title in "[a-z #]{0,12}",
    ) {
        let of = |(hand, seat, sides): (Hand, usize, usize)| {
            let (seat, vulnerability) = (OpeningSeat::ALL[seat], OpenerVulnerability::ALL[sides]);
            SheetHand { hand, situation: Situation { seat, vulnerability } }
        };
        let hands: Vec<_> = hands.into_iter().map(of).collect();
        let sheet = HandSheet { title, hands, ..HandSheet::default() };
        prop_assert_eq!(HandSheet::read(&sheet.text()), sheet);
    }

    #[test]
    fn reading_any_text_does_not_panic(text: String) {
        let sheet = HandSheet::read(&text);
        prop_assert!(sheet.hands.len() + sheet.refused.len() <= HandSheet::MOST);
    }
}
