//! The table of a file's records: its lines, counts, selections and reports.

use std::rc::Rc;

use kibitzer::desk::boards::listing::{Listing, TextLines};
use kibitzer::desk::boards::table::{select, write_csv};
use kibitzer::desk::boards::{
    BoardColumn, BoardLine, BoardLines, BoardResult, DoubleDummyLine, FaultKind, Filter, Name,
    Names, Swing, VerdictClass,
};
use kibitzer::desk::table::SortOrder;
use kibitzer::engine::bridge::call::{Bid, Call, Level, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::record::{Format, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::Suit;
use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::encoding::{BinaryFileError, BinaryKind};
use kibitzer::engine::source::{Source, Span};
use proptest::prelude::*;

use super::support::plays::SAMPLE;

/// Returns a text of four records: a contract that is made, a passed-out record, an illegal call, and an unreadable
/// record.
fn four() -> String {
    format!(
        "4\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n{SAMPLE}N\nPASS\nPASS\nPASS\nPASS\n\
         S\n1C\n1C\nPASS\nPASS\nPASS\n{SAMPLE}W\n8C\nPASS\nPASS\nPASS\n"
    )
}

fn lines_of(text: &str) -> BoardLines {
    BoardLines::read(&Source::new(text), Format::detect(text), &mut |_| ()).0
}

/// Returns a line with a given board and contract.
fn line(number: usize, board: &str, contract: &str, tricks: u8) -> BoardLine {
    let result = match contract.parse() {
        Ok(Call::Bid(bid)) => {
            let declarer = Seat::CLOCKWISE[number % 4];
            let contract = Contract { bid, doubling: Doubling::Undoubled, declarer };
            Outcome::new(contract, tricks).map_or(BoardResult::Unknown, BoardResult::Played)
        }
        Ok(_) => BoardResult::PassedOut,
        Err(_) => BoardResult::Unknown,
    };
    BoardLine {
        number,
        board: (!board.is_empty()).then(|| board.into()),
        span: Span::new(0, 0),
        line: number,
        result,
        score: result.outcome().map(|_| i32::from(tricks) * 10),
        verdict: VerdictClass::ALL[number % 4],
        kinds: Rc::new([]),
        names: Names::default(),
        dealer: Some(Seat::North),
        vulnerability: Some(Vulnerability::None),
        double_dummy: None,
        swing: None,
        deal: None,
    }
}

fn kinds(codes: &[&'static str]) -> Rc<[FaultKind]> {
    codes.iter().map(|&code| FaultKind { code, severity: Severity::Error }).collect()
}

fn ordered(lines: &[BoardLine], column: BoardColumn, descending: bool) -> Vec<usize> {
    select(lines, &Filter::default(), SortOrder { column, descending }).lines
}

/// Returns the indices of the lines that meet a condition.
fn matching(lines: &[BoardLine], column: BoardColumn, text: &str) -> Vec<usize> {
    let conditions = vec![(column, text.to_owned())];
    let selection =
        select(lines, &Filter { conditions, ..Filter::default() }, SortOrder::default());
    assert_eq!(selection.refused, [], "{text}");
    selection.lines
}

#[test]
fn line_has_contract_declarer_result_and_verdict() {
    let text = four();
    let lines = lines_of(&text);
    let shown: Vec<_> = lines
        .as_slice()
        .iter()
        .map(|line| (line.line, line.result.to_string(), line.result.declarer(), line.verdict))
        .collect();
    assert_eq!(
        shown,
        [
            (2, "2C".to_owned(), Some(Seat::East), VerdictClass::Ok),
            (22, "passed out".to_owned(), None, VerdictClass::Ok),
            (27, String::new(), None, VerdictClass::Error),
            (46, String::new(), None, VerdictClass::Unreadable),
        ]
    );
    assert_eq!(lines.as_slice()[0].result.outcome().map(Outcome::tricks), Some(8));
    assert!(lines.as_slice()[2].codes().eq(["insufficient-bid"]));
}

#[test]
fn a_line_has_the_span_of_its_record() {
    let text = four();
    let source = Source::new(&text);
    let lines = lines_of(&text);
    let alone = source.slice(lines.as_slice()[2].span);
    assert!(alone.starts_with("S\n1C\n1C\n"), "{alone}");
}

#[test]
fn a_line_lists_each_code_of_its_record_once_in_text_order() {
    let text = four();
    for (line, record) in lines_of(&text).as_slice().iter().zip(check_text(&text).records) {
        let mut codes: Vec<_> =
            record.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        let mut seen = Vec::new();
        codes.retain(|code| {
            !seen.contains(code) && {
                seen.push(code);
                true
            }
        });
        assert_eq!(line.codes().collect::<Vec<_>>(), codes);
    }
}

#[test]
fn records_are_counted_by_verdict_and_by_code() {
    let text = "2\nN\n8C\n9C\nN\n1C\n1C\n8C\nPASS\n".to_owned();
    let lines = lines_of(&text);
    assert_eq!(VerdictClass::ALL.map(|verdict| lines.count(verdict)), [0, 0, 0, 2]);
    assert_eq!(lines.codes()[0], ("bad-level", 2));
}

#[test]
fn progress_is_reported_at_the_end_of_each_record() {
    let text = four();
    let mut ends = Vec::new();
    let source = Source::new(&text);
    let (lines, _) = BoardLines::read(&source, Format::Contest, &mut |done| ends.push(done));
    assert_eq!(ends, lines.as_slice().iter().map(|line| line.span.end).collect::<Vec<_>>());
}

#[test]
fn boards_are_ordered_by_number_before_names() {
    let lines = [
        line(1, "10", "1C", 7),
        line(2, "", "1C", 7),
        line(3, "9", "1C", 7),
        line(4, "A", "1C", 7),
    ];
    assert_eq!(ordered(&lines, BoardColumn::Board, false), [2, 0, 3, 1]);
    assert_eq!(ordered(&lines, BoardColumn::Board, true), [3, 0, 2, 1]);
}

#[test]
fn contracts_are_ordered_as_bids_with_passed_out_boards_lowest() {
    let lines = [
        line(1, "", "1NT", 7),
        line(2, "", "2C", 7),
        line(3, "", "1S", 7),
        line(4, "", "PASS", 0),
        line(5, "", "?", 0),
    ];
    assert_eq!(ordered(&lines, BoardColumn::Contract, false), [3, 2, 0, 1, 4]);
}

#[test]
fn results_are_ordered_by_overtricks_and_undertricks() {
    let lines = [line(1, "", "1NT", 9), line(2, "", "7C", 12), line(3, "", "1S", 7)];
    assert_eq!(ordered(&lines, BoardColumn::Result, false), [1, 2, 0]);
    assert_eq!(ordered(&lines, BoardColumn::Score, true), [1, 0, 2]);
}

#[test]
fn equal_lines_keep_text_order() {
    let lines: Vec<_> = (0..20).map(|number| line(number, "7", "1C", 7)).collect();
    let all: Vec<_> = (0..20).collect();
    for descending in [false, true] {
        assert_eq!(ordered(&lines, BoardColumn::Board, descending), all);
    }
}

#[test]
fn filter_combines_verdict_code_and_board() {
    let mut lines: Vec<_> =
        (0..8).map(|number| line(number, &format!("Board {number}"), "1C", 7)).collect();
    lines[2].kinds = kinds(&["revoke"]);
    lines[6].kinds = kinds(&["revoke", "latin-1"]);
    let shown = |filter: &Filter| select(&lines, filter, SortOrder::default()).lines;
    let error = Filter { verdicts: vec![VerdictClass::Error], ..Filter::default() };
    assert_eq!(shown(&error), [2, 6]);
    let code = Filter { code: "latin-1".to_owned(), ..error.clone() };
    assert_eq!(shown(&code), [6]);
    let conditions = vec![(BoardColumn::Board, "bOARD 2".to_owned())];
    let board = Filter { conditions, ..error };
    assert_eq!(shown(&board), [2]);
    assert!(shown(&Filter { code: "revok".to_owned(), ..Filter::default() }).is_empty());
}

#[test]
fn every_column_can_be_filtered() {
    let mut lines = vec![
        line(1, "1", "1NT", 9),
        line(2, "12", "2C", 7),
        line(3, "A1", "6S", 12),
        line(4, "16", "PASS", 0),
        line(5, "", "?", 0),
    ];
    lines[1].kinds = kinds(&["insufficient-bid"]);
    lines[2].double_dummy =
        Some(DoubleDummyLine { table: TrickTable::default(), tricks: Some(13), par: Some(1510) });
    let slam = Contract {
        bid: Bid::new(Level::ALL[5], Strain::Suit(Suit::Spades)),
        doubling: Doubling::Doubled,
        declarer: Seat::West,
    };
    lines[2].result = Outcome::new(slam, 12).map_or(BoardResult::Unknown, BoardResult::Played);
    lines[0].swing = Some(Swing { imps: 6, is_home: true });
    let game = "[Dealer \"N\"]\n[Deal \"N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76\"]\n";
    lines[1].deal = lines_of(game).as_slice()[0].deal;
    let named =
        "[Event \"Autumn Cup\"]\n[Date \"2026.11.25\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n";
    lines[0].names = lines_of(named).as_slice()[0].names.clone();
    let all = |column, cases: &[(&str, &[usize])]| {
        for (text, expected) in cases {
            assert_eq!(matching(&lines, column, text), *expected, "{column:?}: {text}");
        }
    };
    all(BoardColumn::Number, &[("2-4", &[1, 2, 3]), ("<3", &[0, 1]), (" ", &[0, 1, 2, 3, 4])]);
    // “1” matches all names that begin with it. “≤12” is a comparison of numbers.
    all(BoardColumn::Board, &[("1", &[0, 1, 3]), ("2-16", &[1, 3]), ("a", &[2]), ("≤12", &[0, 1])]);
    all(BoardColumn::Contract, &[("pass", &[3]), ("Passed out", &[3]), ("bid", &[0, 1, 2])]);
    all(BoardColumn::Contract, &[("2♣, 6", &[1, 2]), ("NT", &[0]), ("1 NT", &[0])]);
    all(BoardColumn::Contract, &[("X", &[2]), ("6SX", &[2]), ("6X", &[2]), ("6SXX, 2CX", &[])]);
    all(BoardColumn::Declarer, &[("e", &[0]), ("SW", &[1, 2]), ("N or E", &[0])]);
    all(BoardColumn::Result, &[("=", &[2]), ("+2", &[0]), ("-1", &[1]), ("made", &[0, 2])]);
    all(BoardColumn::Result, &[("down", &[1]), ("-1-0", &[1, 2]), ("+1-+3", &[0])]);
    all(BoardColumn::Score, &[("90", &[0]), (">70", &[0, 2])]);
    // The selected lines keep the order of the file, not the order of the verdicts in the condition.
    all(BoardColumn::Verdict, &[("ok", &[3]), ("Warning, error", &[0, 1, 4])]);
    all(BoardColumn::Name(Name::Event), &[("cup autumn", &[0]), ("cup spring", &[])]);
    all(BoardColumn::Name(Name::Date), &[("2026", &[0])]);
    all(BoardColumn::Imps, &[("5+", &[0]), ("<0", &[])]);
    all(BoardColumn::Hand(Seat::North), &[("18", &[1]), ("12-17", &[])]);
    all(BoardColumn::Opening, &[("pass", &[]), ("bid", &[1])]);
    all(BoardColumn::Makes, &[("13", &[2])]);
    all(BoardColumn::Beyond, &[("<0", &[2])]);
    all(BoardColumn::Par, &[("1000+", &[2])]);
    // A line without a value meets neither a condition nor its negation.
    all(BoardColumn::Score, &[("not 90", &[1, 2]), ("result == = or 90", &[0, 2])]);
    all(BoardColumn::Board, &[("in 1..12 and not contract 2", &[0]), ("1-2 or a", &[0, 2])]);
    all(BoardColumn::Board, &[("a or event == cup", &[0, 2]), ("not event != cup", &[0])]);
    all(BoardColumn::Name(Name::Event), &[("not cup", &[])]);
    all(BoardColumn::Contract, &[("6 and X", &[2]), ("declarer W and not XX", &[2])]);
}

#[test]
fn an_invalid_condition_is_refused_and_omits_no_board() {
    let lines = [line(1, "1", "1NT", 9)];
    for (column, text, why) in [
        (BoardColumn::Score, "much", "expected a number or a range, such as 12, 12+, ≤12 or 12-14"),
        (BoardColumn::Result, "5-2", "the first number is more than the second"),
        (BoardColumn::Board, "16-1", "the first number is more than the second"),
        (
            BoardColumn::Beyond,
            "luck",
            "expected =, made, down, a number such as +1 or -2, or a range such as -2--1",
        ),
        (BoardColumn::Verdict, "revoke", "expected ok, warning, error or unreadable"),
        (
            BoardColumn::Contract,
            "3NT 8C",
            "“8C” isn’t a contract; use pass, bid, a contract such as 3NT, a level, a suit, X or XX",
        ),
        (BoardColumn::Declarer, "NQ", "expected some of N, E, S and W"),
    ] {
        let conditions = vec![(column, text.to_owned())];
        let filter = Filter { conditions, ..Filter::default() };
        let selection = select(&lines, &filter, SortOrder::default());
        assert_eq!(selection.lines, [0]);
        assert_eq!(selection.refused, [(column, why.to_owned())]);
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_condition_of_boards_panic(text in "\\PC{0,12}", tail in "[-0-9.,+≤≥<=>NESWXT ]{0,8}") {
        let lines = lines_of(&four());
        for text in [text, tail] {
            for column in BoardColumn::ALL {
                let filter =
                    Filter { conditions: vec![(column, text.clone())], ..Filter::default() };
                let selection = select(lines.as_slice(), &filter, SortOrder::default());
                prop_assert!(selection.refused.is_empty() || selection.lines.len() == 4);
            }
        }
    }
}

#[test]
fn muted_codes_do_not_affect_the_verdict() {
    let lines = lines_of(&four());
    let [made, _, wrong, unreadable] = lines.as_slice() else { panic!("four records") };
    let muted = ["insufficient-bid".to_owned(), "bad-level".to_owned()];
    assert_eq!(*made.muted(&muted), *made);
    let unmuted = wrong.muted(&muted);
    assert_eq!((unmuted.verdict, unmuted.kinds.len()), (VerdictClass::Ok, 0));
    assert_eq!(wrong.muted(&["revoke".to_owned()]).verdict, VerdictClass::Error);
    // An unreadable record stays unreadable if its codes are muted.
    assert_eq!(unreadable.muted(&muted).verdict, VerdictClass::Unreadable);
    let ok = Filter {
        verdicts: vec![VerdictClass::Ok],
        muted: muted.to_vec(),
        code: "insufficient-bid".to_owned(),
        ..Filter::default()
    };
    let conditions = vec![(BoardColumn::Verdict, "ok".to_owned())];
    let by_column = Filter { verdicts: Vec::new(), conditions, ..ok.clone() };
    assert_eq!(select(lines.as_slice(), &by_column, SortOrder::default()).lines, [2]);
    assert_eq!(
        select(lines.as_slice(), &ok, SortOrder::default()).lines,
        [2],
        "it can still be found"
    );
    let by_verdict = SortOrder { column: BoardColumn::Verdict, descending: true };
    let filter = Filter { muted: muted.to_vec(), ..Filter::default() };
    assert_eq!(select(lines.as_slice(), &filter, by_verdict).lines, [3, 0, 1, 2]);
}

#[test]
fn report_quotes_cells_and_neutralises_formulas() {
    let mut lines = [line(1, "=1+1", "1NT", 9), line(2, "He said \"5, doubled\"", "PASS", 0)];
    lines[0].kinds = kinds(&["revoke", "latin-1"]);
    let mut csv = String::new();
    write_csv(&mut csv, &lines).unwrap();
    assert_eq!(
        csv.split("\r\n").collect::<Vec<_>>(),
        [
            "record,board,line,contract,declarer,tricks,over or under,score of NS,verdict,codes,\
             double dummy tricks,over or under double dummy,par of NS,room,north,east,south,west,event,date,\
             IMPs of home team,HCP of north,shape of north,HCP of east,shape of east,HCP of south,shape of south,\
             HCP of west,shape of west,opens",
            "1,'=1+1,1,1NT,E,9,2,90,warning,revoke latin-1,,,,,,,,,,,,,,,,,,,,",
            "2,\"He said \"\"5, doubled\"\"\",2,passed out,,,,,error,,,,,,,,,,,,,,,,,,,,,",
            "",
        ]
    );
}

#[test]
fn line_of_a_deal_without_a_result_has_its_hands_and_opening() {
    const DEAL: &str = "N:A643.KJT8.92.AK3 Q97.942.QJT4.982 KJ85.A5.K863.Q54 T2.Q763.A75.JT76";
    let board = |tags: &str| format!("{tags}[Deal \"{DEAL}\"]\n\n");
    let text = [
        board("[Board \"1\"]\n[Dealer \"E\"]\n[Vulnerable \"None\"]\n"),
        board("[Board \"2\"]\n[Dealer \"N\"]\n[Contract \"4S\"]\n[Declarer \"S\"]\n"),
        board("[Event \"x\"]\n"),
        "[Board \"4\"]\n[Dealer \"N\"]\n\n".to_owned(),
    ]
    .concat();
    let lines = lines_of(&text);
    let deals: Vec<_> = lines.as_slice().iter().map(|line| line.deal).collect();
    let first = deals[0].expect("its hands");
    let hands = Seat::CLOCKWISE.map(|seat| (first.hands[seat].hcp, first.hands[seat].shape()));
    let expected = [(15, "4=4=2=3"), (5, "3=3=4=3"), (13, "4=2=4=3"), (7, "2=4=3=4")];
    assert_eq!(hands, expected.map(|(hcp, shape)| (hcp, shape.to_owned())));
    assert_eq!(first.opening, Some((Seat::South, "1D".parse().unwrap())));
    assert_eq!(deals[1].map(|deal| deal.opening), Some(None), "it has a contract");
    assert_eq!(deals[2].map(|deal| deal.opening), Some(None), "no dealer");
    assert_eq!(deals[3], None, "no deal");
    assert_eq!(ordered(lines.as_slice(), BoardColumn::Hand(Seat::North), false)[3], 3);
    let opens = ordered(lines.as_slice(), BoardColumn::Opening, true);
    assert_eq!(opens, [0, 1, 2, 3]);
    let mut csv = String::new();
    write_csv(&mut csv, &lines.as_slice()[..1]).unwrap();
    assert!(csv.ends_with(",15,4=4=2=3,5,3=3=4=3,13,4=2=4=3,7,2=4=3=4,S 1D\r\n"), "{csv}");
}

#[test]
fn line_has_event_date_and_players_and_can_be_found_by_them() {
    let game = |room: &str, north: &str| {
        format!(
            "[Event \"Autumn Cup\"]\n[Date \"2026.11.22\"]\n[Room \"{room}\"]\n[Board \"1\"]\n[North \"{north}\"]\n\
             [East \"?\"]\n[Dealer \"N\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n\n"
        )
    };
    let lines = lines_of(&(game("Open", "Ångström, A") + &game("Closed", "Baker")));
    let line = &lines.as_slice()[0];
    let texts = Name::ALL.map(|name| line.names.get(name).unwrap_or("-"));
    assert_eq!(texts, ["Autumn Cup", "2026.11.22", "Open", "Ångström, A", "-", "-", "-"]);
    let found = |names: &str| {
        let filter = Filter { names: names.to_owned(), ..Filter::default() };
        select(lines.as_slice(), &filter, SortOrder::default()).lines
    };
    assert_eq!(found("cup"), [0, 1]);
    assert_eq!(found(" ÅNG cup "), [0]);
    assert!(found("open baker").is_empty());
    let by_north =
        SortOrder { column: BoardColumn::Name(Name::Player(Seat::North)), descending: true };
    assert_eq!(select(lines.as_slice(), &Filter::default(), by_north).lines, [0, 1]);
    let mut csv = String::new();
    write_csv(&mut csv, lines.as_slice()).unwrap();
    assert!(csv.contains(",,,,Open,\"Ångström, A\",,,,Autumn Cup,2026.11.22,"), "{csv}");
}

#[test]
fn solved_line_shows_the_makeable_contracts() {
    // North takes nine tricks in 3NT, and could take ten. East and West could make 1C.
    let mut lines = [line(4, "1", "3NT", 9), line(8, "2", "PASS", 0), line(12, "3", "3NT", 12)];
    let table = TrickTable::from_fn(|strain, seat| match (strain, seat) {
        (Strain::NoTrump, Seat::North) => 10,
        (Strain::Suit(Suit::Clubs), Seat::East | Seat::West) => 7,
        _ => 0,
    });
    assert_eq!(lines[0].beyond_double_dummy(), None);
    lines[0].solve(&table);
    lines[1].solve(&table);
    let solved = DoubleDummyLine { table, tricks: Some(10), par: Some(430) };
    assert_eq!((lines[0].double_dummy, lines[0].beyond_double_dummy()), (Some(solved), Some(-1)));
    let solved = DoubleDummyLine { table, tricks: None, par: Some(430) };
    assert_eq!((lines[1].double_dummy, lines[1].beyond_double_dummy()), (Some(solved), None));
    // Unknown values come last in ascending and in descending order.
    lines[2].solve(&TrickTable::default());
    assert_eq!(ordered(&lines, BoardColumn::Makes, false), [2, 0, 1]);
    assert_eq!(ordered(&lines, BoardColumn::Beyond, true), [2, 0, 1]);
    let mut csv = String::new();
    write_csv(&mut csv, &lines[..1]).unwrap();
    assert!(csv.ends_with(",ok,,10,-1,430,,,,,,,,,,,,,,,,,\r\n"), "{csv}");
}

fn listed(files: &[(&str, &[u8])]) -> String {
    let mut out = Vec::new();
    let mut listing = Listing::default();
    for (name, bytes) in files {
        listing.list(&mut TextLines::new(&mut out, name), bytes.to_vec()).unwrap();
    }
    listing.finish(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_listing_has_a_line_for_every_record_and_the_counts_last() {
    assert_eq!(
        listed(&[("a.txt", four().as_bytes())]),
        "\
a.txt:1\t?\tok\t-\t-\t2
a.txt:2\t?\tok\t-\t-\t22
a.txt:3\t?\terror\tinsufficient-bid\terror\t27
a.txt:4\t?\tunreadable\tbad-level,too-few-tricks\terror,error\t46
# 4 records: 2 ok, 0 warning, 1 error, 1 unreadable
# 1 bad-level
# 1 insufficient-bid
# 1 too-few-tricks
"
    );
}

#[test]
fn file_without_text_or_records_is_listed_with_its_error() {
    let shown = listed(&[("x.zip", b"PK\x03\x04\0\0"), ("y\tz", b"")]);
    let lines: Vec<_> = shown.lines().collect();
    let zip = BinaryFileError::Known(BinaryKind::Zip);
    assert_eq!(lines[0], format!("# x.zip: error not-text: {zip}"));
    assert!(lines[1].starts_with("# y z: error "), "{shown}");
    assert_eq!(lines[2], "# 0 records: 0 ok, 0 warning, 0 error, 0 unreadable");
}
