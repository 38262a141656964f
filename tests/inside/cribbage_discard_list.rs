//! A list of hands with six cards. Each hand gets its best discard.

use kibitzer::desk::discard_list::row::{DiscardColumn, JudgedSix};
use kibitzer::desk::discard_list::table::{Query, RoleSummary, SixTable};
use kibitzer::desk::discard_list::{LISTED, SixList};
use kibitzer::desk::table::{ListTable, Selection, SortOrder};
use kibitzer::engine::cribbage::discard::Opponent;
use kibitzer::engine::cribbage::discard::certainty::{Certainty, DiscardStanding};
use kibitzer::engine::cribbage::role::{ByRole, Role};
use proptest::prelude::*;

use super::support::cribbage_golden::{PLAYERS, any_cards, cards, rows};
use super::support::double_dummy_cases::check;

fn table(text: &str) -> SixTable {
    SixTable::new(SixList::read(text, &mut |_| ()), PLAYERS.clone())
}

/// Returns the selection of the last query.
fn last_selection(table: &mut SixTable) -> &Selection<SixTable> {
    &table.selected().as_ref().expect("a query").1
}

fn overview(table: &mut SixTable) -> ByRole<RoleSummary> {
    let [dealer, pone] = last_selection(table).overall;
    ByRole { dealer, pone }
}

fn all_rows(table: &mut SixTable, query: &Query) -> Vec<JudgedSix> {
    table.rows(query, 0..usize::MAX, &mut |_, _| ()).rows
}

/// Returns the figure that decides the place of a row if the list is sorted by `column`.
fn figure(row: &JudgedSix, column: DiscardColumn) -> f64 {
    match column {
        DiscardColumn::Line => f64::from(row.listed.line),
        DiscardColumn::Role => f64::from(u8::from(row.role == Role::Pone)),
        DiscardColumn::Hand => row.best.hand,
        DiscardColumn::Crib => row.role.of_crib(row.best.crib),
        DiscardColumn::Pegging => f64::from(row.best.pegged.gain()),
        DiscardColumn::Total => row.best.total,
        DiscardColumn::Behind => row.best.next.map_or(f64::NEG_INFINITY, |(_, behind)| -behind),
        DiscardColumn::Certainty => f64::from(row.best.certainty as u8),
        DiscardColumn::Cost => row.thrown.map_or(f64::NEG_INFINITY, |thrown| thrown.cost),
    }
}

/// Golden file with the certainty of each discard.
const HOW_SURE: &str = include_str!("../golden/cribbage/how-sure.tsv");

#[test]
fn best_discards_equal_those_of_the_golden_file() {
    let file = include_str!("../golden/cribbage/discard-equilibrium.tsv");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let mut sorted: Vec<[&str; 9]> = rows(file).collect();
    // Sorts by hand, in the order of the file. The discards of a hand are sorted by total, from the highest down.
    let place = |row: &[&str; 9]| file.find(&format!("{}\t{}", row[0], row[1]));
    sorted.sort_by(|one, other| {
        let by_total = || number(other[8]).total_cmp(&number(one[8]));
        place(one).cmp(&place(other)).then_with(by_total)
    });
    let hands: Vec<_> = sorted.chunk_by(|one, other| one[..2] == other[..2]).collect();
    let list: Vec<_> =
        hands.iter().map(|rows| rows[0]).map(|row| format!("{}\t{}\n", row[0], row[1])).collect();
    let mut table = table(&("six\trole\n".to_owned() + &list.concat()));
    assert_eq!((table.list().refused.len(), table.list().hands.len()), (0, hands.len()));
    let report = table.report(&Query::default(), &mut |_, _| ());
    let mut lines = report.lines().skip(1);
    for (place, rows) in hands.iter().enumerate() {
        let best = rows[0];
        let sure = |row: &&[&str; 9]| {
            let key = format!("{}\t{}\t{}\t", row[0], row[1], row[2]);
            let line = HOW_SURE.lines().find(|line| line.starts_with(&key)).expect("a line");
            line.split('\t').map(str::to_owned).collect::<Vec<_>>()
        };
        let is_good = |row: &&[&str; 9]| matches!(sure(row)[5].as_str(), "best" | "even");
        let throws = rows.iter().filter(is_good).map(|row| row[2]);
        let next = rows.iter().find(|row| !is_good(row)).expect("another");
        let of_best = sure(&&best);
        let cells: Vec<_> = lines.next().expect("a line").split(',').collect();
        let [
            line,
            six,
            role,
            "strong",
            discard,
            hand,
            crib,
            both,
            own,
            opponent,
            total,
            second,
            behind,
            certainty,
            by_hand_and_crib,
            "",
            "",
            "",
            "",
            "",
        ] = cells[..]
        else {
            panic!("twenty columns");
        };
        assert_eq!([certainty, by_hand_and_crib], [&of_best[7], &of_best[8]]);
        assert_eq!(line, (place + 2).to_string());
        let throws = throws.collect::<Vec<_>>().join(" or ");
        assert_eq!([six, role, discard, second], [best[0], best[1], &throws, next[2]]);
        for (found, expected) in [
            (hand, number(best[3]) / 46.0),
            (crib, number(best[4])),
            (both, number(best[5])),
            (own, number(best[6])),
            (opponent, number(best[7])),
            (total, number(best[8])),
            (behind, number(best[8]) - number(next[8])),
        ] {
            assert!((number(found) - expected).abs() < 3e-6, "{six} {role}: {found}, {expected}");
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn every_column_sorts_both_ways_and_equal_rows_keep_text_order() {
    let mut table = table(
        "# of last night\n4D 5H 5S 9C JC KS dealer\n1) AS 2D 3C 4D 6D 7D, pone\n\
         55J49K pone\n4D 5H 5S 9C JC KS\tP\nD: 3H 3S 3C 3D 9C KS\n5C 5D 5H 5S JC JD dealer\n",
    );
    assert_eq!(table.list().diagnostics, []);
    for column in DiscardColumn::ALL {
        for descending in [false, true] {
            let query = Query { order: SortOrder { column, descending }, ..Query::default() };
            let rows = all_rows(&mut table, &query);
            assert_eq!(rows.len(), 6);
            for pair in rows.windows(2) {
                // Rounds the values, because sums that are computed in another order may differ a little.
                let [one, other] = [0, 1].map(|at| (figure(&pair[at], column) * 1e9).round());
                assert!(if descending { one >= other } else { one <= other }, "{column:?}");
                let is_alike = one.total_cmp(&other).is_eq();
                assert!(!is_alike || pair[0].listed.line < pair[1].listed.line, "{column:?}");
            }
        }
    }
}

/// Condition on an amount in hundredths.
type IsMet = fn(f64) -> bool;

#[test]
fn only_matching_hands_are_shown() {
    let mut table = table(
        "4D 5H 5S 9C JC KS dealer\nAS 2D 3C 4D 6D 7D pone\n55J49K pone\n5C 5D 5H 5S JC JD dealer\n\
         D: 3H 3S 3C 3D 9C KS\n",
    );
    let whole = all_rows(&mut table, &Query::default());
    let asking = |column, text: &str| Query {
        conditions: vec![(column, text.to_owned()), (DiscardColumn::Hand, " ".to_owned())],
        ..Query::default()
    };
    let lines = |rows: &[JudgedSix]| rows.iter().map(|row| row.listed.line).collect::<Vec<_>>();
    // Conditions apply to the amounts that are shown. These are rounded to hundredths.
    let asked: [(&str, IsMet); 3] = [
        ("4+", |shown| shown >= 400.0),
        ("<2", |shown| shown < 200.0),
        ("-3-10", |shown| (-300.0..=1000.0).contains(&shown)),
    ];
    let is_of_words = |column| matches!(column, DiscardColumn::Role | DiscardColumn::Certainty);
    for column in DiscardColumn::ALL.into_iter().filter(|&column| !is_of_words(column)) {
        let unit = if column == DiscardColumn::Pegging { 0.1 } else { 100.0 };
        for (text, is_met) in asked {
            let query = asking(column, text);
            let shown = all_rows(&mut table, &query);
            let met = whole.iter().filter(|row| {
                let figure = figure(row, column);
                figure.is_finite() && is_met((figure * unit).round())
            });
            assert_eq!(
                lines(&shown),
                lines(&met.cloned().collect::<Vec<_>>()),
                "{column:?} {text}"
            );
            let selection = last_selection(&mut table);
            assert_eq!((selection.indices.len(), &selection.refused[..]), (shown.len(), &[][..]));
            let overview = overview(&mut table);
            assert_eq!(overview.dealer.hands + overview.pone.hands, shown.len());
            assert_eq!(table.report(&query, &mut |_, _| ()).lines().count(), shown.len() + 1);
        }
    }
    assert_eq!(lines(&all_rows(&mut table, &asking(DiscardColumn::Role, "Pone"))), [2, 3]);
    assert_eq!(
        lines(&all_rows(&mut table, &asking(DiscardColumn::Role, "pone and line < 3"))),
        [2]
    );
    assert_eq!(all_rows(&mut table, &asking(DiscardColumn::Role, "4+")).len(), whole.len());
    let wrong: Vec<_> =
        last_selection(&mut table).refused.iter().map(|(_, wrong)| wrong.clone()).collect();
    assert_eq!(wrong, ["expected dealer or pone"]);
    // The page calls a sure choice clear.
    let names = Certainty::ALL.map(|certainty| (certainty, certainty.name()));
    for (certainty, name) in names.into_iter().chain([(Certainty::Sure, "Clear")]) {
        let met = whole.iter().filter(|row| row.best.certainty == certainty);
        let met = lines(&met.cloned().collect::<Vec<_>>());
        assert_eq!(lines(&all_rows(&mut table, &asking(DiscardColumn::Certainty, name))), met);
    }
    assert_eq!(all_rows(&mut table, &asking(DiscardColumn::Certainty, "4+")).len(), whole.len());
    let wrong: Vec<_> =
        last_selection(&mut table).refused.iter().map(|(_, wrong)| wrong.clone()).collect();
    assert_eq!(wrong, ["expected toss-up, likely or sure"]);
}

#[test]
fn report_ends_with_the_unreadable_lines_and_their_faults() {
    let mut table = table("4D 5H 5S pone\n4D 5H 5S 9C JC KS dealer\n=1+1\n");
    let report = table.report(&Query::default(), &mut |_, _| ());
    let rows: Vec<_> = report.lines().skip(1).collect();
    assert!(rows[0].starts_with("2,4D 5H 5S 9C JC KS,dealer,"), "{report}");
    assert!(rows[1].starts_with("1,,,,,,,,,,,,,,,,,,,six cards needed"), "{report}");
    assert!(rows[2].starts_with("3,,,,,,,,,,,,,"), "{report}");
    assert_eq!(rows.len(), 3);
    let asked =
        Query { conditions: vec![(DiscardColumn::Total, "30+".to_owned())], ..Query::default() };
    assert_eq!(table.report(&asked, &mut |_, _| ()).lines().count(), 1);
}

#[test]
fn equal_discards_are_listed_together() {
    // Both aces are equally good: neither can make a flush, and there is no jack.
    let rows = all_rows(&mut table("AD AH 2C 4D 5H 5S pone"), &Query::default());
    let best = &rows[0].best;
    assert_eq!(best.throws, [cards("AD 2C"), cards("AH 2C")]);
    let (next, behind) = best.next.expect("a worse discard");
    assert_eq!(next, cards("2C 4D"));
    assert!(behind > 0.01);
}

#[test]
fn discards_are_those_against_the_chosen_opponent() {
    let mut table = table("4D 5H 5S 9C JC KS dealer\n2C 3C 7D 8H TS QD pone\n");
    let of = |opponent| Query { opponent, ..Query::default() };
    for opponent in [Opponent::Shipped, Opponent::Random, Opponent::Shipped] {
        for row in all_rows(&mut table, &of(opponent)) {
            let found = PLAYERS.discards(row.listed.six, row.role, opponent);
            assert!((row.best.total - found.discards[0].total()).abs() < 1e-12);
        }
        let overview = overview(&mut table);
        assert_eq!((overview.dealer.hands, overview.pone.hands), (1, 1));
    }
}

#[test]
fn line_without_a_role_has_the_requested_one() {
    let text = "4D 5H 5S 9C JC KS\n4D 5H 5S 9C JC KS pone\n2) 55J49K\n2C 3C 7D 8H TS QD dealer\n";
    let mut unnamed = table(text);
    assert_eq!(unnamed.list().diagnostics, []);
    let of = |opponent, role| Query { opponent, role, ..Query::default() };
    for (opponent, role) in [
        (Opponent::Shipped, Role::Dealer),
        (Opponent::Shipped, Role::Pone),
        (Opponent::Random, Role::Pone),
        (Opponent::Shipped, Role::Dealer),
    ] {
        let query = of(opponent, role);
        let mut named = table(&format!(
            "4D 5H 5S 9C JC KS {role}\n4D 5H 5S 9C JC KS pone\n55J49K {role}\n2C 3C 7D 8H TS QD dealer\n"
        ));
        // The rows do not depend on the role that was chosen before. They are the same as with the role in the text.
        let found = all_rows(&mut unnamed, &query).into_iter().map(|row| (row.role, row.best));
        let expected = all_rows(&mut named, &query).into_iter().map(|row| (row.role, row.best));
        assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        let report = named.report(&query, &mut |_, _| ());
        assert_eq!(unnamed.report(&query, &mut |_, _| ()), report);
        let (found, expected) = (overview(&mut unnamed), overview(&mut named));
        for of in Role::ALL {
            assert_eq!((found[of].hands, found[of].mean), (expected[of].hands, expected[of].mean));
            assert_eq!(
                (found[of].unnamed, expected[of].unnamed),
                (if of == role { 2 } else { 0 }, 0)
            );
        }
    }
}

#[test]
fn another_role_computes_only_missing_values() {
    let mut table = table("4D 5H 5S 9C JC KS\n55J49K pone\n2C 3C 7D 8H TS QD dealer\n");
    let mut worked_out = |role| {
        let (query, mut seen) = (Query { role, ..Query::default() }, Vec::new());
        table.rows(&query, 0..9, &mut |done, count| seen.push((done, count)));
        seen
    };
    assert_eq!(worked_out(Role::Dealer), [(0, 3), (1, 3), (2, 3)]);
    assert_eq!(worked_out(Role::Pone), [(0, 1)]);
    assert_eq!(worked_out(Role::Pone), []);
}

#[test]
fn overview_covers_all_hands_against_the_last_opponent() {
    let mut table = table(
        "4D 5H 5S 9C JC KS dealer\n2C 3C 7D 8H TS QD pone\n3H 3S 3C 3D 9C KS dealer\n\
         AS 2D 3C 4D 6D 7D dealer\n",
    );
    let mut means = Vec::new();
    for opponent in [Opponent::Shipped, Opponent::Random, Opponent::Shipped] {
        for column in DiscardColumn::ALL {
            let order = SortOrder { column, descending: true };
            let query = Query { opponent, order, ..Query::default() };
            let rows = all_rows(&mut table, &query);
            for window in [0..0, 1..2, 3..9, 4..4, 7..9, 0..usize::MAX] {
                let expected = rows.iter().skip(window.start).take(window.len());
                let expected: Vec<_> = expected.cloned().collect();
                assert_eq!(table.rows(&query, window, &mut |_, _| ()).rows, expected);
                let overview = overview(&mut table);
                assert_eq!((overview.dealer.hands, overview.pone.hands), (3, 1));
                for (role, hands) in [(Role::Dealer, 3.0), (Role::Pone, 1.0)] {
                    let totals = rows.iter().filter(|row| row.role == role);
                    let sum: f64 = totals.map(|row| row.best.total).sum();
                    let mean = sum / hands;
                    assert!((overview[role].mean - mean).abs() < 1e-12, "{role}: {mean}");
                }
            }
        }
        means.push(overview(&mut table).dealer.mean);
    }
    assert!((means[0] - means[1]).abs() > 0.01, "the opponents are told apart: {means:?}");
}

#[test]
fn first_line_with_text_may_name_the_columns() {
    let list = SixList::read("# of a league\n\nsix\trole\n55J49K pone\n", &mut |_| ());
    assert_eq!((list.hands.len(), list.refused.len()), (1, 0));
    let later = SixList::read("55J49K pone\nsix\trole\n", &mut |_| ());
    assert_eq!((later.hands.len(), later.refused.len()), (1, 1));
}

#[test]
fn a_number_is_part_of_a_label_unless_it_follows_a_role() {
    let list = SixList::read("Pone 1: 55J49K\rGame 2: 55J49K dealer\r\nx\n", &mut |_| ());
    let roles: Vec<_> = list.hands.iter().map(|listed| (listed.line, listed.role)).collect();
    assert_eq!(roles, [(2, Some(Role::Dealer))]);
    let found: Vec<_> = list.diagnostics.iter().map(ToString::to_string).collect();
    // The number after “Pone” is reported, because it is not a card.
    assert!(found[0].starts_with("line 1, column 6:"), "{}", found[0]);
    assert!(found[1].starts_with("line 3, column 1:"), "{}", found[1]);
}

#[test]
fn deals_of_the_solitaire_are_recognised() {
    let is_of_solitaire = |text: &str| SixList::read(text, &mut |_| ()).is_of_solitaire;
    assert!(is_of_solitaire("5T5247659\n5T52476K9\n000000000\n"));
    assert!(!is_of_solitaire("5T5247659\n55J49K pone\n"));
    assert!(!is_of_solitaire("55J49K\n5T5247659\n"));
    assert!(!is_of_solitaire(""));
}

#[test]
fn fault_of_a_line_has_its_place() {
    let list =
        SixList::read("4D 5H 5S 9C JC\n3. 4D 5H 5S 9C JC 4D dealer\nhand role\n", &mut |_| ());
    let found: Vec<_> = list.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!((list.hands.len(), list.refused.len()), (0, 3));
    assert!(found[0].starts_with("line 1, column 15:"), "{}", found[0]);
    assert!(found[1].starts_with("line 2, column 19:"), "{}", found[1]);
    let first = list.diagnostics[1].related[0].place;
    assert_eq!((first.line, first.column), (2, 4));
    assert!(found[2].starts_with("line 3, column 1:"), "{}", found[2]);
}

#[test]
fn windows_are_parts_of_the_complete_table() {
    let lists = prop::collection::vec((any_cards::<6>(), any::<bool>()), 0..8);
    check(16, &(lists, 0..9_usize, 0..9_usize), |(hands, from, length)| {
        let role = |dealer| if dealer { Role::Dealer } else { Role::Pone };
        let lines = hands.iter().map(|(cards, dealer)| {
            format!("{} {}\n", cards.map(|card| card.to_string()).join(" "), role(*dealer))
        });
        let mut table = table(&lines.collect::<String>());
        let query = Query {
            order: SortOrder { column: DiscardColumn::Behind, descending: false },
            ..Query::default()
        };
        let whole = all_rows(&mut table, &query);
        prop_assert_eq!(whole.len(), hands.len());
        let part = table.rows(&query, from..from + length, &mut |_, _| ()).rows;
        let expected: Vec<_> = whole.into_iter().skip(from).take(length).collect();
        prop_assert_eq!(part, expected);
        Ok(())
    });
}

proptest! {
    #[test]
    fn every_line_of_any_text_is_read_or_refused(text in "[A2-6TJQKHSdealerpone .:\n]{0,80}|.*") {
        let list = SixList::read(&text, &mut |_| ());
        let lines = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).count();
        prop_assert!(list.hands.len() + list.refused.len() <= lines);
        prop_assert_eq!(list.diagnostics.len(), list.refused.len().min(LISTED));
    }
}

#[test]
fn throws_of_a_list_are_reviewed() {
    let list = "six,role,thrown\n4D 5H 5S 9C JC KS,dealer,4D 9C\n4D 5H 5S 9C JC KS,dealer,KS 5H\n\
                4D 5H 5S 9C JC KS,pone,9 4\n4D 5H 5S 9C JC KS,pone,2H 3H\n";
    let mut of_columns = table(list);
    let query = Query { role: Role::Dealer, ..Query::default() };
    let rows = all_rows(&mut of_columns, &query);
    assert_eq!(rows.len(), 3);
    // Only cards of the hand can be thrown.
    assert_eq!(of_columns.list().refused.iter().map(|line| line.line).collect::<Vec<_>>(), [5]);
    let thrown: Vec<_> = rows.iter().map(|row| row.thrown.expect("a throw")).collect();
    assert_eq!(thrown[1].two, cards("5H KS"));
    assert_eq!(thrown[2].two, cards("4D 9C"));
    assert!(thrown[1].cost > 0.1 && thrown[1].standing == DiscardStanding::Sure);
    let overview = overview(&mut of_columns)[Role::Dealer];
    assert_eq!((overview.thrown, overview.hands), (2, 2));
    assert!((overview.cost - thrown[0].cost - thrown[1].cost).abs() < 1e-9);

    let mut of_words = table("4D 5H 5S 9C JC KS dealer thrown 5H KS\nThrew: 5H\n");
    let rows = all_rows(&mut of_words, &query);
    assert_eq!(rows[0].thrown, Some(thrown[1]));
    assert_eq!(of_words.list().refused.len(), 1);
    let report = of_words.report(&Query::default(), &mut |_, _| ());
    let cells: Vec<_> = report.lines().nth(1).expect("a line").split(',').collect();
    assert_eq!((cells[15], cells[17], cells.len()), ("5H KS", "sure", 20));
    // The row of the unreadable line has as many columns as the other rows.
    assert!(report.lines().nth(2).is_some_and(|line| line.starts_with("2,,,,,,,,,,,,,,,,,,,")));
}
