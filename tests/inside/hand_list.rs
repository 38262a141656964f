//! A list of hands as a table.

use kibitzer::desk::condition::{ColumnCondition, ConditionFault, FilterColumn as _, Test};
use kibitzer::desk::hand_list::column::{HandColumn, HandColumnValue};
use kibitzer::desk::hand_list::keys::ColumnSummary;
use kibitzer::desk::hand_list::table::{HandTable, Query};
use kibitzer::desk::hand_list::{HandList, LISTED};
use kibitzer::desk::table::{ListTable, SortOrder};
use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::{OpeningSeat, Situation};
use kibitzer::engine::bridge::shape_list;
use kibitzer::engine::card::Suit;
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::number_condition::{NumberCondition, NumberError};
use proptest::prelude::*;

use super::support::hands::any_hand;

fn column(name: &str) -> HandColumn {
    name.parse().unwrap_or_else(|_| panic!("{name} is a column"))
}

fn read(text: &str) -> HandList {
    HandList::read(text, &mut |_| ())
}

fn by_column(name: &str) -> SortOrder<Option<HandColumn>> {
    SortOrder { column: Some(column(name)), descending: false }
}

/// Returns the lines that a query selects.
fn lines_of(table: &mut HandTable, query: &Query) -> Vec<u32> {
    let rows = table.rows(query, 0..usize::MAX, &mut |_, _| ()).rows;
    rows.into_iter().map(|(line, _)| line).collect()
}

const HANDS: &str = "A2.KJT92.3.KQ743\nKQT5.J72.965.AK8\nAQ32.K4.QJ52.K43\n9876.843.652.432\n\
                     AKQJ5.A2.K32.Q43\nK2.AQJ987.32.432\n";

#[test]
fn every_column_is_found_by_its_own_name() {
    let names: Vec<_> = HandColumn::all().map(HandColumn::name).collect();
    for name in &names {
        assert_eq!(column(name).name(), *name);
    }
    let mut distinct = names.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), names.len());
    assert!("openings".parse::<HandColumn>().is_err());
}

#[test]
fn hands_in_any_notation_are_parsed_and_other_lines_are_refused_with_their_position() {
    let text = "\u{feff}S AK32 H KQ54 D 432 C 32\r\n\r\n  \nAS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S\n\
                AK32.KQ54.432.3\nnot a hand";
    let list = read(text);
    let hands: Vec<_> =
        list.hands.iter().map(|listed| (listed.line, listed.hand.to_string())).collect();
    assert_eq!(hands, [(1, "AK32.KQ54.432.32".to_owned()), (4, "AKQJT98765432...".to_owned())]);
    assert_eq!(list.refused.len(), 2);
    let places: Vec<_> = list
        .diagnostics
        .iter()
        .map(|found| (found.place.line, found.place.column, &text[found.place.span.start..][..1]))
        .collect();
    assert_eq!(places[1], (6, 1, "n"));
    assert_eq!(list.diagnostics[0].place.line, 5);
}

#[test]
fn numbers_labels_and_comments_are_not_part_of_a_hand() {
    let text = "# of the club\n1. A2.KJT92.3.KQ743\nBoard 12: S AK32 H KQ54 D 432 C 32\n3) 9876.843.652.43Z\n\
                5.KQ5432.AK2.432\n% end\n";
    let list = read(text);
    let lines: Vec<_> = list.hands.iter().map(|listed| listed.line).collect();
    assert_eq!((lines, list.refused.len()), (vec![2, 3, 5], 1));
    let place = list.diagnostics[0].place;
    assert_eq!((place.line, place.column, &text[place.span.start..place.span.end]), (4, 19, "Z"));
}

#[test]
fn file_of_deals_is_recognised() {
    let pbn = "[Event \"\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n";
    assert!(read(pbn).is_of_deals);
    assert!(!read("A2.KJT92.3.KQ743\nx\n").is_of_deals && !read("x").is_of_deals);
}

#[test]
fn only_a_limited_number_of_faults_is_listed() {
    let list = read(&"x\n".repeat(1000));
    assert_eq!((list.refused.len(), list.diagnostics.len()), (1000, LISTED));
    assert!(list.hands.is_empty());
}

#[test]
fn lines_that_are_certain_decide_the_language_of_the_others() {
    // V means the queen in Dutch and the jack in French.
    let (dutch, french, either) = ("HV105.B72.965.AH8", "RDV5.V72.965.AR8", "AV95.872.965.A83");
    let hands = |text: &str| -> Vec<String> {
        read(text).hands.iter().map(|listed| listed.hand.to_string()).collect()
    };
    assert_eq!(hands(&format!("{either}\n{dutch}"))[0], "AQ95.872.965.A83");
    assert_eq!(hands(&format!("{either}\n{french}"))[0], "AJ95.872.965.A83");
    for undecided in [either.to_owned(), format!("{either}\n{dutch}\n{french}")] {
        let list = read(&undecided);
        assert_eq!(list.refused.len(), 1);
        assert_eq!(
            (list.diagnostics[0].code, list.diagnostics[0].place.line),
            ("several-hands", 1)
        );
    }
    let counted = read(&format!("{dutch}\n{dutch}\nAK32.KQ54.432.32"));
    let counted: Vec<_> =
        counted.languages.iter().map(|(language, count)| (language.to_string(), *count)).collect();
    assert_eq!(counted, [("Dutch".to_owned(), 2)]);
}

#[test]
fn hands_are_sorted_both_ways_and_equal_ones_keep_text_order() {
    let mut table = HandTable::new(read(HANDS));
    let by = |descending| Query {
        order: SortOrder { descending, ..by_column("hcp") },
        ..Query::default()
    };
    // The lines have 13, 13, 15, 0, 19 and 10 high-card points.
    assert_eq!(lines_of(&mut table, &by(false)), [4, 6, 1, 2, 3, 5]);
    assert_eq!(lines_of(&mut table, &by(true)), [5, 3, 1, 2, 6, 4]);
    let backwards =
        Query { order: SortOrder { column: None, descending: true }, ..Query::default() };
    assert_eq!(lines_of(&mut table, &backwards), [6, 5, 4, 3, 2, 1]);
}

#[test]
fn valid_conditions_filter_and_invalid_ones_are_refused() {
    let mut table = HandTable::new(read(HANDS));
    let query = |conditions: &[(&str, &str)]| Query {
        conditions: conditions
            .iter()
            .map(|(name, text)| (column(name), (*text).to_owned()))
            .collect(),
        ..Query::default()
    };
    for (conditions, expected) in [
        (&[("hcp", "13-15")][..], &[1, 2, 3][..]),
        (&[("hcp", "13-15"), ("class", "balanced")], &[2, 3]),
        (&[("opens_sayc", "1NT, 2")], &[3, 6]),
        (&[("opens_sayc", "pass")], &[4]),
        (&[("opens_sayc", "♥")], &[1, 6]),
        (&[("opens_sayc", "1 NT")], &[3]),
        (&[("opens_sayc", "pass or 1nt; 2 ♥")], &[3, 4, 6]),
        (&[("zar_opens", "no")], &[4]),
        (&[("pattern", "5332, 4333")], &[2, 4, 5]),
        (&[("hcp", "<13")], &[4, 6]),
        (&[("hcp", "  ")], &[1, 2, 3, 4, 5, 6]),
        (&[("hcp", "12 hcp"), ("class", "balanced")], &[2, 3, 4, 5]),
        (&[("class", "two, BALANCED or semi-b")], &[1, 2, 3, 4, 5, 6]),
        // Conditions may be expressions like those of scripts.
        (&[("hcp", "in 13..15")], &[1, 2, 3]),
        (&[("hcp", ">= 13 and <= 15")], &[1, 2, 3]),
        (&[("hcp", "0 or in 19.. || ==10")], &[4, 5, 6]),
        (&[("hcp", "not (< 13 or > 15)")], &[1, 2, 3]),
        (&[("hcp", "!= 13 && !0")], &[3, 5, 6]),
        (&[("hcp", "in 13..15 and class == balanced")], &[2, 3]),
        (&[("hcp", "HCP>=13 and not pattern in 4333 and (class balanced)")], &[3, 5]),
        (&[("class", "balanced and opens_sayc == 1NT")], &[3]),
        (&[("pattern", "balanced and not 4333")], &[3, 5]),
    ] {
        assert_eq!(lines_of(&mut table, &query(conditions)), expected, "{conditions:?}");
    }
    for (name, nothing) in [
        ("opens_sayc", ","),
        ("class", " or "),
        ("hcp", "12,14"),
        ("hcp", "12.5"),
        ("hcp", "13 or class fine"),
        ("hcp", "losers == 7"),
        ("hcp", "(13"),
    ] {
        let asked = query(&[(name, nothing)]);
        let refused = &table.select(&asked, &mut |_, _| ()).refused;
        assert_eq!(refused.len(), 1, "{name} {nothing}");
    }
    let wrong = table.select(&query(&[("hcp", "14-12"), ("opens_acol", "8C")]), &mut |_, _| ());
    let wrong: Vec<_> =
        wrong.refused.iter().map(|(column, wrong)| (column.name(), wrong.clone())).collect();
    assert_eq!(wrong[0].1, "the first number is more than the second");
    assert_eq!(
        wrong[1],
        (
            "opens_acol".to_owned(),
            "“8C” isn’t a call; use pass, bid, a call such as 1NT, a level or a suit".to_owned()
        )
    );
}

#[test]
fn conditions_on_amounts_have_the_players_notation() {
    for (text, (least, most)) in [
        ("12", (Some(1200), Some(1200))),
        ("12.5", (Some(1250), Some(1250))),
        ("12,55 - 14", (Some(1255), Some(1400))),
        ("12–14", (Some(1200), Some(1400))),
        ("12 to 14", (Some(1200), Some(1400))),
        ("12+", (Some(1200), None)),
        (">= 12", (Some(1200), None)),
        ("> 12", (Some(1201), None)),
        ("<7", (None, Some(699))),
        ("≥12", (Some(1200), None)),
        ("<=7", (None, Some(700))),
        ("≤ 7", (None, Some(700))),
        ("-1", (Some(-100), Some(-100))),
        ("12 − 14", (Some(1200), Some(1400))),
        ("-2--1", (Some(-200), Some(-100))),
        ("12..", (Some(1200), None)),
        ("..7", (None, Some(700))),
    ] {
        let [least, most] = [least, most].map(|bound| bound.map(Decimal::hundredths));
        assert_eq!(
            column("kr").test(text),
            Ok(Test::Number(NumberCondition { least, most })),
            "{text}"
        );
    }
    for text in [
        "x",
        "1.234",
        "",
        ".5",
        "-",
        "12-",
        "..",
        "or",
        "not",
        "()",
        "in",
        "12 and",
        "99999999999",
        "1-2-3",
    ] {
        let wrong = ColumnCondition::read(column("kr"), text);
        assert_eq!(wrong, Err(ConditionFault::Number(NumberError::NotANumber)), "{text}");
    }
}

#[test]
fn openings_depend_on_the_seat() {
    let mut table = HandTable::new(read("AQJ95.K32.432.32\nAKJ98.32.432.432"));
    let query = |seat| Query {
        columns: vec![column("opens_sayc"), column("hcp")],
        situation: Situation { seat, ..Situation::default() },
        conditions: vec![(column("opens_sayc"), "bid".to_owned())],
        ..Query::default()
    };
    let first = lines_of(&mut table, &query(OpeningSeat::First)).len();
    let third = lines_of(&mut table, &query(OpeningSeat::Third)).len();
    let again = lines_of(&mut table, &query(OpeningSeat::First)).len();
    assert!(first < third, "{first} {third}");
    assert_eq!(first, again);
}

#[test]
fn overview_covers_the_shown_hands() {
    let mut table = HandTable::new(read(HANDS));
    let columns = ["hcp", "zar_opens", "opens_sayc", "opens_acol"].map(column).to_vec();
    let all = Query { columns, ..Query::default() };
    let selected = table.select(&all, &mut |_, _| ()).overall.clone();
    let [mean, least, most] = [1167, 0, 1900].map(Decimal::hundredths);
    assert_eq!(selected.overview[0], Some(ColumnSummary::Amounts { mean, least, most }));
    assert_eq!(
        selected.overview[1],
        Some(ColumnSummary::Counts(vec![("yes".to_owned(), 5), ("no".to_owned(), 1)]))
    );
    let Some(ColumnSummary::Openings(openings)) = &selected.overview[2] else { panic!("openings") };
    assert_eq!(openings.iter().map(|(_, count)| count).sum::<usize>(), 6);
    let parted = Query { parted: true, ..all.clone() };
    let parted = table.select(&parted, &mut |_, _| ());
    assert_eq!((parted.overall.agreeing, parted.indices.len()), (0, 6 - selected.agreeing));
    let none = Query { conditions: vec![(column("hcp"), "37".to_owned())], ..all };
    assert_eq!(table.select(&none, &mut |_, _| ()).overall.overview, [None, None, None, None]);
}

#[test]
fn the_report_has_the_columns_in_the_order_shown() {
    let mut table = HandTable::new(read("x\nA2.KJT92.3.KQ743\n9876.843.652.432"));
    let query = Query {
        columns: ["hcp", "kr", "shape", "opens_goren"].map(column).to_vec(),
        order: by_column("kr"),
        ..Query::default()
    };
    assert_eq!(
        table.report(&query, &mut |_, _| ()),
        "line,hand,hcp,kr,shape,opens_goren,error\r\n3,9876.843.652.432,0,-0.30,4=3=3=3,None,\r\n\
         2,A2.KJT92.3.KQ743,13,16.55,2=5=1=5,1H,\r\n1,,,,,,“x” has no suit; put one before or after it\r\n"
    );
    // Unreadable lines meet no condition, so they are not listed.
    let asked = Query { conditions: vec![(column("hcp"), "13".to_owned())], ..query };
    let report = table.report(&asked, &mut |_, _| ());
    assert_eq!(
        report.lines().skip(1).collect::<Vec<_>>(),
        ["2,A2.KJT92.3.KQ743,13,16.55,2=5=1=5,1H,"]
    );
}

#[test]
fn unknown_small_cards_give_ranges() {
    let mut table = HandTable::new(read("AKxxx QTxx Jx xx\nAK432.QT32.J2.32\nAK987.QT98.J9.98\n"));
    let query = |asked: &str| Query {
        columns: ["hcp", "kr", "opens_acol"].map(column).to_vec(),
        conditions: vec![(column("kr"), asked.to_owned())],
        ..Query::default()
    };
    let report = table.report(&query(""), &mut |_, _| ());
    let lines: Vec<_> = report.lines().skip(1).collect();
    assert_eq!(lines[0], "1,AKxxx.QTxx.Jx.xx,10,11.45..12.25,P,");
    assert!(lines[1].ends_with(",10,11.45,P,") && lines[2].ends_with(",10,12.25,P,"), "{lines:?}");
    // A hand meets a condition only if the condition is true for every choice of its unknown cards.
    assert_eq!(lines_of(&mut table, &query("11.45-12")), [2]);
    assert_eq!(lines_of(&mut table, &query("11.4-12.3")), [1, 2, 3]);
    assert_eq!(lines_of(&mut table, &query("not 11.45-12")), [3]);
    assert_eq!(lines_of(&mut table, &query("11.45-12 or hcp == 10")), [1, 2, 3]);
    assert_eq!(lines_of(&mut table, &query("not (11.45-12 and hcp == 9)")), [1, 2, 3]);
}

#[test]
fn openings_are_sorted_beginning_with_a_pass() {
    let hands = "AKQJ5.A2.K32.Q43\nAQ32.K4.QJ52.K43\n9876.843.652.432\nK2.AQJ987.32.432\n";
    let mut table = HandTable::new(read(hands));
    let query = Query { order: by_column("opens_sayc"), ..Query::default() };
    // The openings in this order are pass, one spade, one no-trump and two hearts.
    assert_eq!(lines_of(&mut table, &query), [3, 1, 2, 4]);
    let shapes =
        Query { order: SortOrder { descending: true, ..by_column("pattern") }, ..Query::default() };
    // The patterns in this order are 6-3-2-2, 5-3-3-2, 4-4-3-2 and 4-3-3-3.
    assert_eq!(lines_of(&mut table, &shapes), [4, 1, 2, 3]);
}

#[test]
fn every_evaluator_has_a_column() {
    let is_of = |evaluator: Evaluator| {
        HandColumn::all().any(|column| {
            column == HandColumn::Total(evaluator)
                || column == HandColumn::InSuit(evaluator, Suit::Spades)
        })
    };
    for evaluator in Evaluator::ALL {
        assert!(is_of(evaluator), "{evaluator}");
    }
    for system in System::ALL {
        assert!(
            HandColumn::all().any(|column| column == HandColumn::Opening(system.into())),
            "{system}"
        );
    }
}

#[test]
fn listed_faults_are_those_of_the_first_lines() {
    let list = read(&format!(
        "AV95.872.965.A83\n{}HV105.B72.965.AH8\nRDV5.V72.965.AR8",
        "x\n".repeat(200)
    ));
    assert_eq!((list.refused.len(), list.diagnostics[0].place.line), (201, 1));
    assert_eq!(list.diagnostics[0].code, "several-hands");
}

#[test]
fn columns_are_computed_once() {
    let mut table = HandTable::new(read(HANDS));
    let mut asked = |query: &Query| {
        let mut count = 0;
        table.select(query, &mut |_, _| count += 1);
        count
    };
    let two = Query { columns: ["hcp", "opens_acol"].map(column).to_vec(), ..Query::default() };
    let sorted = Query { order: by_column("hcp"), ..two.clone() };
    let seat = OpeningSeat::Third;
    let elsewhere = Query { situation: Situation { seat, ..two.situation }, ..two.clone() };
    assert_eq!([&two, &sorted, &elsewhere, &elsewhere].map(&mut asked), [2, 0, 1, 0]);
}

proptest! {
    #[test]
    fn values_are_sorted_by_what_is_shown(one in any_hand(), other in any_hand()) {
        for column in HandColumn::all() {
            let values = [one, other].map(|hand| column.value(hand.into(), Situation::default()));
            let keys = values.map(HandColumnValue::key);
            let shown = values.map(|value| value.to_string());
            prop_assert_eq!(keys[0] == keys[1], shown[0] == shown[1], "{}", column);
        }
    }

    #[test]
    fn no_text_makes_a_condition_panic(text in "\\PC{0,12}", tail in "[-0-9.,+≤≥<=>to!&|()nd ]{0,12}") {
        for column in HandColumn::all() {
            let _ = ColumnCondition::read(column, &text);
            let _ = ColumnCondition::read(column, &tail);
        }
    }

    #[test]
    fn no_text_makes_a_list_panic(text in "(?s).{0,200}", lines in "[AKQJT2-9HVBRD.SCx \n]{0,200}") {
        for text in [text, lines] {
            let list = read(&text);
            let is_given = |line: &&str| {
                let line = line.trim().trim_start_matches('\u{feff}');
                !line.is_empty() && !line.starts_with(['#', '%'])
            };
            let given = text.split(['\n', '\r']).filter(is_given).count();
            prop_assert_eq!(list.hands.len() + list.refused.len(), given);
            for found in &list.diagnostics {
                prop_assert!(text.get(found.place.span.start..found.place.span.end).is_some());
            }
        }
    }
}

#[test]
fn shapes_are_read_in_the_players_notation() {
    let hand = |text: &str| text.parse::<CardSet>().unwrap();
    let (five_four, balanced) = (hand("AKQ54.5432.K32.2"), hand("AKQ5.543.K32.432"));
    for (text, one, two) in [
        ("", true, true),
        ("5-4-3-1", true, false),
        ("5–4–x–x", true, false),
        ("5=4=3=1", true, false),
        ("4=5=3=1", false, false),
        ("x=x=3=x", true, true),
        ("unbalanced", true, false),
        ("balanced or 5=4=x=x", true, true),
        ("7-x-x-x; Balanced", false, true),
        ("xxxx - balanced", true, false),
        ("5431 + any 4333", true, true),
    ] {
        let shapes = shape_list::read(text).unwrap();
        let contained = [five_four, balanced].map(|hand| shapes.contains_shape_of(hand));
        assert_eq!(contained, [one, two], "{text}");
    }
    let fault = |text| ColumnCondition::read(HandColumn::Shape, text).unwrap_err().to_string();
    assert_eq!(fault("5-4-3-2"), "5-4-3-2 has 14 cards; a hand has 13");
    assert_eq!(fault("5-4-3-0"), "5-4-3-0 has 12 cards; a hand has 13");
    assert_eq!(fault("5-4-3-1, 95xx"), "9-5-x-x has at least 14 cards; a hand has 13");
    for text in ["5-4-4", "long", "5-4=3-1", "14-x-x-x", "1-2-3-4-3"] {
        let refused = ColumnCondition::read(HandColumn::Shape, &format!("balanced, {text}; 5332"));
        assert_eq!(refused, Err(ConditionFault::Shape(text.to_owned())), "{text}");
    }
}
