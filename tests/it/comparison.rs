//! Comparing the results of several tables on one board.

use kibitzer::engine::bridge::comparison::{imps, score, standings, tables};
use kibitzer::engine::bridge::record::check_text;
use proptest::prelude::*;

#[test]
fn imps_follow_the_scale_of_law_78b() {
    // Each row has the smallest difference, the largest difference, and the number of IMPs.
    let scale = [
        (0, 10, 0),
        (20, 40, 1),
        (50, 80, 2),
        (90, 120, 3),
        (130, 160, 4),
        (170, 210, 5),
        (220, 260, 6),
        (270, 310, 7),
        (320, 360, 8),
        (370, 420, 9),
        (430, 490, 10),
        (500, 590, 11),
        (600, 740, 12),
        (750, 890, 13),
        (900, 1090, 14),
        (1100, 1290, 15),
        (1300, 1490, 16),
        (1500, 1740, 17),
        (1750, 1990, 18),
        (2000, 2240, 19),
        (2250, 2490, 20),
        (2500, 2990, 21),
        (3000, 3490, 22),
        (3500, 3990, 23),
        (4000, 15_200, 24),
    ];
    for (low, high, expected) in scale {
        assert_eq!((imps(low), imps(high), imps(-low)), (expected, expected, -expected), "{low}");
    }
}

#[test]
fn two_tables_of_a_match_win_and_lose_the_same_imps() {
    let [one, other] = standings(&[620, 170])[..] else { panic!("two tables") };
    assert_eq!((one.cross_imps, other.cross_imps), (10, -10));
    assert_eq!((one.matchpoints, other.matchpoints, one.top()), (2, 0, 2));
}

#[test]
fn a_table_with_an_illegal_record_is_compared_by_its_stated_result() {
    let table = |room: &str, rest: &str| {
        format!(
            "[Board \"1\"]\n[Room \"{room}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:KQ94.A72.K863.95 \
             J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n{rest}\n"
        )
    };
    // At the second table, East's bid is insufficient. At the third table, West leads a card that East holds.
    let text = [
        table("Open", "[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"10\"]"),
        table(
            "Closed",
            "[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"11\"]\n[Auction \"N\"]\n1D 1C Pass 4S AP",
        ),
        table(
            "Third",
            "[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"9\"]\n[Play \"W\"]\nHQ HA H4 H3\n*",
        ),
    ];
    let records = check_text(&text.concat()).records;
    let scores: Vec<_> = records.iter().map(score).collect();
    assert_eq!(scores, [Some(420), Some(450), Some(-50)]);
    assert_eq!(tables(&records, 0), [0, 1, 2]);
}

#[test]
fn a_tie_gives_one_matchpoint_each() {
    let matchpoints: Vec<_> =
        standings(&[420, 450, 420, -50]).iter().map(|s| s.matchpoints).collect();
    assert_eq!(matchpoints, [3, 6, 3, 0]);
    assert_eq!(standings(&[420, 450, 420, -50])[0].percentage(), Some(50.0));
}

#[test]
fn cross_imps_are_the_average_against_the_others() {
    // The score 420 loses 1 IMP to 450 and wins 10 IMPs against -50, so the average is 4.5.
    assert_eq!(standings(&[420, 450, -50])[0].average_imps(), Some(4.5));
}

#[test]
fn single_table_is_not_compared() {
    let [alone] = standings(&[620])[..] else { panic!("one table") };
    assert_eq!((alone.percentage(), alone.average_imps()), (None, None));
}

#[test]
fn records_without_a_board_name_are_not_compared() {
    let passed_out = "N\nPASS\nPASS\nPASS\nPASS\n";
    let checked = check_text(&format!("2\n{passed_out}{passed_out}"));
    let boards: Vec<_> = (0..2).map(|chosen| tables(&checked.records, chosen)).collect();
    assert_eq!(boards, [[0], [1]]);
}

#[test]
fn records_with_one_board_name_are_compared_unless_their_deals_differ() {
    let game = |board: &str, deal: &str| format!("[Board \"{board}\"]\n[Deal \"{deal}\"]\n\n");
    let one = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let other = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432";
    let text = [game("1", one), game("2", one), game("1", other), game("1", one), game("1", other)];
    let checked = check_text(&text.concat());
    let boards: Vec<_> = (0..6).map(|chosen| tables(&checked.records, chosen)).collect();
    assert_eq!(boards, [&[0, 3][..], &[1], &[2, 4], &[0, 3], &[2, 4], &[]]);
}

proptest! {
    #[test]
    fn gains_of_all_tables_add_up_to_zero(scores in prop::collection::vec(-760..298_i32, 0..40)) {
        let scores: Vec<_> = scores.into_iter().map(|score| score * 10).collect();
        let standings = standings(&scores);
        let tables = u32::try_from(scores.len()).unwrap();
        prop_assert_eq!(standings.iter().map(|table| table.cross_imps).sum::<i32>(), 0);
        let matchpoints: u32 = standings.iter().map(|table| table.matchpoints).sum();
        prop_assert_eq!(matchpoints, tables * tables.saturating_sub(1));
    }

    #[test]
    fn scores_equal_those_by_pairwise_comparison(
        scores in prop::collection::vec(-10..10_i32, 1..12),
    ) {
        let scores: Vec<_> = scores.into_iter().map(|score| score * 50).collect();
        for (table, standing) in standings(&scores).iter().enumerate() {
            let others = || scores.iter().enumerate().filter(|&(other, _)| other != table);
            let cross: i32 = others().map(|(_, other)| imps(scores[table] - other)).sum();
            let won = others().map(|(_, other)| match scores[table].cmp(other) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            });
            prop_assert_eq!((standing.cross_imps, standing.matchpoints), (cross, won.sum::<u32>()));
        }
    }
}
