//! Benchmark of large PBN and LIN files. The files are decoded, parsed and checked.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::contract::{Contract, Outcome};
use kibitzer::engine::bridge::play::Trick;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::score::Score;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::Suit;
use kibitzer::engine::encoding::decode;
use kibitzer::engine::source::Source;
use kibitzer::program::{BoardLines, VerdictClass};

use super::measure::measure;
use super::random::Random;
use super::records::{PlayedDeal, Slip, TRICK, auction, play, slip};

/// Minimum length of a file in bytes.
const BYTES: usize = 20_000_000;
/// Target for PBN in the browser, in megabytes per second.
const TARGET: u128 = 20;
const SEED: u64 = 19_250_101;

/// Writes the files, and prints how fast they are checked.
pub fn run(directory: &Path) -> Result<(), Box<dyn Error>> {
    println!(
        "\n{:<34}{:>10}{:>14}{:>12}{:>10}",
        "boards, natively", "median", "per second", "MB/s", "target"
    );
    for format in [Format::Pbn, Format::Lin] {
        let (text, boards) = file(format);
        fs::write(directory.join(format!("boards.{format}")), &text)?;
        check(&text, format, boards)?;
        let times = measure(|| {
            black_box(lines(black_box(text.as_bytes()), format));
        });
        let nanos = times.median().as_nanos().max(1);
        // One byte per nanosecond equals 1,000 megabytes per second.
        let tenths = text.len() as u128 * 10_000 / nanos;
        let per_second = boards as u128 * 1_000_000_000 / nanos;
        println!(
            "{:<34}{:>10}{per_second:>14}{:>12}{TARGET:>10}{}",
            format!("{boards} boards of {}", format.title()),
            format!("{} ms", nanos / 1_000_000),
            format!("{}.{}", tenths / 10, tenths % 10),
            if format == Format::Pbn && tenths < TARGET * 10 { "  SLOW" } else { "" },
        );
    }
    Ok(())
}

/// Processes a file as the page does when it opens a file, and returns the number of boards.
fn lines(bytes: &[u8], format: Format) -> usize {
    let Ok(decoded) = decode(bytes) else { return 0 };
    let source = Source::new(&decoded.text);
    BoardLines::read(&source, format, &mut |_| ()).0.as_slice().len()
}

/// Checks that all boards are parsed, and that about nine in ten have no error.
fn check(text: &str, format: Format, boards: usize) -> Result<(), String> {
    let (lines, _) = BoardLines::read(&Source::new(text), format, &mut |_| ());
    let right = lines.count(VerdictClass::Ok) + lines.count(VerdictClass::Warning);
    if lines.as_slice().len() == boards && right * 100 > boards * 85 && right * 100 < boards * 97 {
        return Ok(());
    }
    Err(format!("{format}: {} of {boards} boards read, {right} right", lines.as_slice().len()))
}

fn file(format: Format) -> (String, usize) {
    let mut random = Random::new(SEED);
    let mut text = String::from(if format == Format::Pbn { "% PBN 2.1\n" } else { "" });
    let mut boards = 0;
    while text.len() < BYTES {
        boards += 1;
        let slip = slip(&mut random);
        write_board(&mut text, &mut random, format, boards, slip);
    }
    (text, boards)
}

fn write_board(text: &mut String, random: &mut Random, format: Format, board: usize, slip: Slip) {
    let auction = loop {
        // A passed-out board has no play to check.
        let auction = auction(random, slip);
        if auction.contract().is_some() {
            break auction;
        }
    };
    let Some(contract) = auction.contract() else { return };
    let played = play(random, contract, slip);
    let vulnerability = random.choose(&Vulnerability::ALL);
    let (dealer, calls) = (auction.dealer(), auction.calls());
    match format {
        Format::Lin => write_lin(text, board, dealer, vulnerability, calls, &played),
        _ => write_pbn(text, board, vulnerability, calls, dealer, contract, &played),
    }
}

// Writing to a string can't fail, so the results are ignored.

fn write_pbn(
    text: &mut String,
    board: usize,
    vulnerability: Vulnerability,
    calls: &[Call],
    dealer: Seat,
    contract: Contract,
    played: &PlayedDeal,
) {
    let (rows, tricks) = columns(contract, played);
    let score = Outcome::new(contract, tricks).map_or(0, |o| Score::of(o, vulnerability).total());
    let side = if matches!(contract.declarer, Seat::North | Seat::South) { "NS" } else { "EW" };
    let _ = writeln!(
        text,
        "[Event \"Club evening\"]\n[Site \"Upstairs\"]\n[Date \"2024.10.01\"]\n[Board \"T{board}A\"]\n\
         [West \"Ann\"]\n[North \"Bo\"]\n[East \"Cy\"]\n[South \"Di\"]\n[Dealer \"{}\"]\n\
         [Vulnerable \"{vulnerability}\"]\n[Deal \"N:{} {} {} {}\"]\n[Scoring \"MP\"]\n\
         [Declarer \"{}\"]\n[Contract \"{}\"]\n[Result \"{tricks}\"]\n[Score \"{side} {score}\"]\n\
         [Auction \"{}\"]",
        dealer.letter(),
        played.hands[Seat::North],
        played.hands[Seat::East],
        played.hands[Seat::South],
        played.hands[Seat::West],
        contract.declarer.letter(),
        contract.without_declarer(),
        dealer.letter(),
    );
    for row in calls.chunks(TRICK) {
        for call in row {
            let _ = write!(
                text,
                "{} ",
                if *call == Call::Pass { "Pass".into() } else { call.to_string() }
            );
        }
        text.push('\n');
    }
    let _ = write!(text, "[Play \"{}\"]\n{rows}\n", contract.leader().letter());
}

/// Returns the play in one column per seat, the opening leader's first. Also returns the tricks of declarer's
/// side.
fn columns(contract: Contract, played: &PlayedDeal) -> (String, u8) {
    let (mut rows, mut won) = (String::new(), 0);
    let mut leader = contract.leader();
    for cards in played.cards.chunks_exact(TRICK) {
        let trick =
            Trick::new(leader, std::array::from_fn(|place| cards[place]), contract.trumps());
        for column in 0..TRICK {
            let seat = contract.leader().clockwise(column);
            let place = (0..TRICK).find(|&place| leader.clockwise(place) == seat);
            if let Some(card) = place.map(|place| cards[place]) {
                let _ = write!(rows, "{card} ");
            }
        }
        rows.push('\n');
        leader = trick.winner();
        won += u8::from(leader.side() == contract.declarer.side());
    }
    (rows, won)
}

fn write_lin(
    text: &mut String,
    board: usize,
    dealer: Seat,
    vulnerability: Vulnerability,
    calls: &[Call],
    played: &PlayedDeal,
) {
    let digit = match dealer {
        Seat::South => 1,
        Seat::West => 2,
        Seat::North => 3,
        Seat::East => 4,
    };
    let _ = write!(text, "qx|o{board}|pn|Di,Ann,Bo,Cy|md|{digit}");
    for seat in [Seat::South, Seat::West, Seat::North] {
        for suit in Suit::DESCENDING {
            let _ = write!(text, "{suit}{}", played.hands[seat].holding(suit));
        }
        text.push(',');
    }
    let vulnerable = match vulnerability {
        Vulnerability::None => 'o',
        Vulnerability::NorthSouth => 'n',
        Vulnerability::EastWest => 'e',
        Vulnerability::Both => 'b',
    };
    let _ = write!(text, "|ah|Table {board}A|sv|{vulnerable}|pg||");
    for call in calls {
        let _ = match call {
            Call::Pass => write!(text, "mb|p|"),
            Call::Double => write!(text, "mb|d|"),
            Call::Redouble => write!(text, "mb|r|"),
            Call::Bid(bid) => write!(text, "mb|{bid}|"),
        };
    }
    for trick in played.cards.chunks(TRICK) {
        text.push_str("pg||");
        for card in trick {
            let _ = write!(text, "pc|{card}|");
        }
    }
    text.push_str("pg||\n");
}
