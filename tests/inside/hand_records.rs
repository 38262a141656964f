//! The printed hand records of a file. Each board and each of its cards is printed once. The output is compared with
//! `tests/golden/hand-records/sheets.html`.
//!
//! With `UPDATE_GOLDEN` set, the test rewrites the file.

use std::path::Path;
use std::{env, fs};

use kibitzer::desk::boards::DistinctBoards;
use kibitzer::desk::hand_records::{Board, Options, Paper, PerPage, file, fragment, pages};
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::source::Source;
use kibitzer::engine::{BySeat, Deal, Seat, Side, Strain, TrickTable};
use proptest::prelude::*;

const DEAL: &str = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
const VOIDS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

fn deal(text: &str) -> Deal {
    text.parse().unwrap()
}

/// Returns a table in which North and South make four spades. East and West take nine tricks in clubs, so they are two
/// down in five clubs.
fn table() -> TrickTable {
    TrickTable::from_fn(|strain, declarer| match (declarer.side(), strain) {
        (Side::NorthSouth, Strain::Suit(Suit::Spades)) => 10,
        (Side::NorthSouth, _) => 6,
        (Side::EastWest, Strain::Suit(Suit::Clubs)) => 9,
        (Side::EastWest, _) => 3,
    })
}

fn options(per_page: PerPage, analysis: bool) -> Options {
    Options { per_page, analysis, ..Options::default() }
}

/// Returns the text of `html` without tags, variation selectors, and whitespace at both ends.
fn text(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<String>().replace('\u{fe0e}', "").trim().to_owned()
}

/// Splits HTML at each occurrence of `element`, such as `<p>`. Returns the parts after these occurrences.
fn elements<'h>(html: &'h str, element: &str) -> Vec<&'h str> {
    html.split(element).skip(1).collect()
}

/// Parses the hands in the HTML of a board. The hands are found by their labels, in any order.
fn hands(board: &str) -> BySeat<CardSet> {
    let written = elements(board, "<div class=\"hr-hand\"");
    assert_eq!(written.len(), 4);
    BySeat::from_fn(|seat| {
        let label = format!("aria-label=\"{seat}\"");
        let hand = written.iter().find(|hand| hand.contains(&label)).unwrap();
        let hand = hand.split("</div>").next().unwrap();
        let lines = elements(hand, "<p>");
        assert_eq!(lines.len(), 4);
        let mut cards = Vec::new();
        for (line, suit) in lines.iter().zip(Suit::DESCENDING) {
            let line = text(line).replace("10", "T");
            let ranks = line.strip_prefix(suit.symbol()).unwrap().trim();
            for rank in ranks.chars().filter(|_| ranks != "–") {
                cards.push(Card { suit, rank: Rank::from_char(rank).unwrap() });
            }
        }
        let set: CardSet = cards.iter().copied().collect();
        assert_eq!(set.len(), cards.len(), "a card is written twice");
        set
    })
}

#[test]
fn sheets_equal_the_golden_file() {
    let dealt = |number, text| Board::numbered(number, deal(text));
    let boards = [
        Board { table: Some(table()), ..dealt(1, DEAL) },
        dealt(2, VOIDS),
        Board { among: Some((2, 3)), table: Some(TrickTable::default()), ..dealt(16, DEAL) },
        Board { name: "Final <room>".into(), dealer: None, vulnerability: None, ..dealt(1, DEAL) },
    ];
    let title = "Pairs & teams".to_owned();
    let date = "22 November 2026".to_owned();
    let wide = Options { title, date, ..options(PerPage::Twelve, true) };
    let narrow = Options { paper: Paper::Letter, ..options(PerPage::Twenty, true) };
    let plain = options(PerPage::Four, false);
    let written = [wide, narrow, plain].map(|options| fragment(&boards, &options)).concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/hand-records/sheets.html");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(&path).unwrap());
}

#[test]
fn makeable_contracts_and_par_are_shown() {
    let board = Board { table: Some(table()), ..Board::numbered(1, deal(DEAL)) };
    let html = fragment(std::slice::from_ref(&board), &options(PerPage::Sixteen, true));
    let shown: Vec<_> = elements(&html, "<div class=\"hr-makes\">")[0]
        .split("</p>")
        .map(text)
        .filter(|line| !line.is_empty())
        .collect();
    // Nobody is vulnerable, so going two down doubled costs less than the opponents' game.
    assert_eq!(shown, ["NS 4♠", "EW 3♣", "Par NS +300: 5♣× EW −2"]);
    let plain = fragment(&[board], &options(PerPage::Sixteen, false));
    assert!(!plain.contains("Par") && !plain.contains("hr-points"));
}

#[test]
fn a_file_of_442_boards_is_printed_as_442_boards() {
    let games = (1..=442).map(|board| format!("[Board \"{board}\"]\n[Deal \"{DEAL}\"]\n\n"));
    let games: String = games.collect();
    let read = DistinctBoards::read(&Source::new(&games), Format::Pbn, &|_| None);
    assert_eq!((read.boards.len(), read.left_out), (442, 0));
    for per_page in PerPage::ALL {
        for analysis in [false, true] {
            let html = file(&read.boards, &options(per_page, analysis));
            let sheets = elements(&html, "<section class=\"hr-page\">");
            assert_eq!(sheets.len(), pages(442, per_page));
            let boards = sheets.iter().flat_map(|sheet| {
                let boards = elements(sheet, "<article");
                assert!(boards.len() <= per_page.boards());
                boards
            });
            let names: Vec<_> = boards
                .map(|board| text(elements(board, "<h3>")[0].split("</h3>").next().unwrap()))
                .collect();
            let expected: Vec<_> = (1..=442).map(|number| number.to_string()).collect();
            assert_eq!(names, expected);
        }
    }
}

proptest! {
    #[test]
    fn every_card_is_printed_exactly_once(
        pack in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
        per_page in prop::sample::select(&PerPage::ALL[..]),
        analysis in any::<bool>(),
    ) {
        let dealt = BySeat::from_fn(|seat| {
            pack.iter().copied().skip(seat as usize * 13).take(13).collect()
        });
        let deal = Deal::try_from(dealt).unwrap();
        let board = Board { table: Some(table()), ..Board::numbered(7, deal) };
        let html = fragment(&[board], &options(per_page, analysis));
        let boards = elements(&html, "<article");
        prop_assert_eq!(boards.len(), 1);
        prop_assert_eq!(&hands(boards[0]), deal.hands());
    }
}

#[test]
fn texts_are_escaped_in_html() {
    let mut board = Board::numbered(1, deal(DEAL));
    board.name = "<script>1</script>".into();
    let title = "\"><script>alert(1)</script>".to_owned();
    let options = Options { title, date: "<b>".into(), ..Options::default() };
    let html = file(&[board], &options);
    assert!(!html.contains("<script") && !html.contains("<b>&") && !html.contains(" style="));
    assert!(html.contains("&lt;script&gt;1&lt;/script&gt;"));
}

/// Name of a board. If several deals have this name, the pair is the number of the deal and the number of deals.
type Named = (String, Option<(usize, usize)>);

/// Returns the boards of a text, and the number of omitted records.
fn read_distinct(text: &str) -> (Vec<Named>, usize) {
    let read = DistinctBoards::read(&Source::new(text), Format::Pbn, &|_| None);
    let boards = read.boards.into_iter().map(|board| (board.name, board.among));
    (boards.collect(), read.left_out)
}

fn game(board: &str, deal: &str) -> String {
    format!("[Board \"{board}\"]\n[Deal \"{deal}\"]\n\n")
}

#[test]
fn a_board_of_several_tables_is_printed_once_in_order_of_number() {
    let text = [game("10", DEAL), game("9", VOIDS), game("10", DEAL), game("9", VOIDS)].concat();
    let boards = [("9".to_owned(), None), ("10".to_owned(), None)];
    assert_eq!(read_distinct(&text), (boards.to_vec(), 0));
}

#[test]
fn two_deals_with_one_name_are_numbered() {
    let text =
        [game("1", DEAL), game("2", DEAL), game("1", VOIDS), game("2", VOIDS), game("3", DEAL)];
    let named = |name: &str, among| (name.to_owned(), among);
    let boards = vec![
        named("1", Some((1, 2))),
        named("2", Some((1, 2))),
        named("3", None),
        named("1", Some((2, 2))),
        named("2", Some((2, 2))),
    ];
    assert_eq!(read_distinct(&text.concat()), (boards, 0));
}

#[test]
fn record_without_a_complete_deal_is_omitted() {
    let part = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 - -";
    let text = [game("1", part), game("2", DEAL)].concat();
    assert_eq!(read_distinct(&text), (vec![("2".to_owned(), None)], 1));
}

#[test]
fn a_board_has_the_table_of_any_of_its_records() {
    let text = [game("1", DEAL), game("2", VOIDS), game("1", DEAL)].concat();
    let third = |index: usize| (index == 2).then_some(table());
    let read = DistinctBoards::read(&Source::new(&text), Format::Pbn, &third);
    let known: Vec<_> = read.boards.iter().map(|board| board.table).collect();
    assert_eq!(known, [Some(table()), None]);
    assert_eq!(read.boards[0].dealer, Some(Seat::North));
}

#[test]
fn event_and_date_are_the_first_that_the_file_states() {
    let head = "[Event \"?\"]\n[Board \"1\"]\n\n[Event \"Club night\"]\n[Date \"2026.11.22\"]\n";
    let text = format!("{head}{}", game("1", DEAL));
    let read = DistinctBoards::read(&Source::new(&text), Format::Pbn, &|_| None);
    assert_eq!((&*read.event, &*read.date), ("Club night", "22 November 2026"));
}
