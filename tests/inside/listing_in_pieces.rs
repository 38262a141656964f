//! Files that are listed piece by piece. The listing does not depend on the size of the pieces.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

use kibitzer::desk::boards::listing::{FileNote, ListedRecord, Listing, ListingSink, TextLines};
use kibitzer::engine::Format;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::support::near_pbn::near_pbn;

/// Sizes of pieces in bytes.
const SIZES: [usize; 5] = [0, 1, 16, 64, 1000];

/// A sink that stores the lines of text and, for each record, its diagnostics with their positions.
struct AllOutput(Vec<u8>);

impl ListingSink for AllOutput {
    fn record(&mut self, record: &ListedRecord<'_>) -> io::Result<()> {
        TextLines::new(&mut self.0, "a").record(record)?;
        let diagnostics = record.diagnostics();
        let lines = diagnostics.iter().map(|it| format!("  {} {} {it}\n", it.code, it.severity));
        self.0.extend(lines.collect::<String>().into_bytes());
        Ok(())
    }

    fn note(&mut self, note: &FileNote) -> io::Result<()> {
        TextLines::new(&mut self.0, "a").note(note)
    }
}

fn listing(format: Option<Format>) -> Listing {
    format.map_or_else(Listing::default, Listing::of)
}

fn listed_at_once(bytes: &[u8], format: Option<Format>) -> String {
    let (mut out, mut listing) = (AllOutput(Vec::new()), listing(format));
    listing.list(&mut out, bytes.to_vec()).unwrap();
    listing.finish(&mut out.0).unwrap();
    String::from_utf8(out.0).unwrap()
}

fn in_pieces(bytes: &[u8], format: Option<Format>, size: usize) -> String {
    let (mut out, mut listing) = (AllOutput(Vec::new()), listing(format));
    listing.list_file(&mut out, Cursor::new(bytes), size).unwrap();
    listing.finish(&mut out.0).unwrap();
    String::from_utf8(out.0).unwrap()
}

/// Checks that the listing of a file is the same for all sizes of pieces. Returns the listing.
fn assert_same_listing(bytes: &[u8], format: Option<Format>) -> String {
    let expected = listed_at_once(bytes, format);
    for size in SIZES {
        let listed = in_pieces(bytes, format, size);
        let differ = listed.lines().zip(expected.lines()).find(|(one, other)| one != other);
        let text = String::from_utf8_lossy(bytes);
        assert!(listed == expected, "pieces of {size}: {differ:?} of {text:?}");
    }
    expected
}

/// A game without the passes before the first bid. The declarer and the lead show that these passes were left out. They
/// are inferred unless another game of the file contains such passes.
const LEADING_PASSES_LEFT_OUT: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n\
    [Auction \"N\"]\n1NT AP\n[Play \"W\"]\nC2 - - -\n*\n\n";

/// Parts of PBN texts: games, and text around and between games.
const PARTS: &[&str] = &[
    "[Event \"A\"]\n[Site \"\"]\n[Board \"1\"]\n[Dealer \"W\"]\n[Vulnerable \"EW\"]\n[Deal \"W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -\"]\n\
     [Declarer \"W\"]\n[Contract \"4H\"]\n[Result \"9\"]\n[Auction \"W\"]\n1D Pass 1S Pass\n2S Pass 4S AP\n\n",
    // A second table. It inherits the board from the previous game.
    "[North \"A\"]\n[Contract \"3NT\"]\n[Declarer \"E\"]\n[Result \"9\"]\n\n",
    "[Event \"A\"]\n[Room \"Open\"]\n[Contract \"4S\"]\n[Declarer \"W\"]\n[Result \"13\"]\n[Score \"NS 50\"]\n\n",
    "[Date \"2024.01.01\"]\n[Contract \"Pass\"]\n\n",
    // Faults in values that a later game inherits.
    "[Board \"2\"]\n[Dealer \"Q\"]\n[Vulnerable \"of course\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AK.K ...AKQ\"]\n[Contract \"7NT\"]\n\n",
    "[Board \"3\"]\n[Deal \"N:AA.x.. .AKQJT98765432.. - -\"]\n[Auction \"N\"]\n1S X\n\n",
    // Inherited values.
    "[Event \"#\"]\n[Dealer \"#\"]\n[Deal \"#\"]\n[Result \"#\"]\n[Contract \"4S\"]\n[Declarer \"E\"]\n\n",
    "[Event \"##the first\"]\n[Vulnerable \"##All\"]\n[Dealer \"##X\"]\n[Board \"9\"]\n\n",
    "[event \"##the second\"]\n[Board \"#\"]\n[Whatever \"## \"]\n[Contract \"#\"]\n\n",
    "[Result \"  ##made\"]\n[Result\n\"##made\"]\n[Score \"##lots\"][Board \"##x\"]\n\n",
    "[Board \"10\"]\n[Dealer \"#\"]\n[Vulnerable \"#\"]\n[Auction \"#\"]\nPass Pass Pass 1NT\n* \n\n",
    // Comments over several lines, and escaped lines.
    "{[Deal \"E:AK.. - - -\"]\n\n[Event \"x\"]\n\n[Event \"y\"]\n}\n",
    "{ never closed\n",
    "}\n",
    "{",
    "} ",
    "% an escaped line\n",
    " % none\n",
    "% South holds AK.Q..\n",
    "; a comment up to the end of the line {\n",
    "\n% between\n\n\n",
    // A game without leading passes, and a game with a leading pass.
    LEADING_PASSES_LEFT_OUT,
    "[Dealer \"N\"]\n[Board \"5\"]\n[Auction \"N\"]\nPass 1H Pass Pass Pass\n\n",
    // Invisible characters, and byte-order marks.
    "\u{200b}\n\u{a0}\n[Board \"11\"]\u{200b}\n[Contract \"Pa\u{ad}ss\"]\u{a0}\n\u{a0}\n",
    "\u{feff}[Board \"12\"]\n［Dealer \"＃\"］\n\n",
    "[Board \"13\"]\n[Deal \"\u{200b}#\"]\n\n",
    // Texts at which a game may end.
    "[Board \"6\"][Board \"7\"]\n",
    "[Event \"Z\"][Event \"Y\"] \t[Deal \"N:AK.. - - -\"]\n",
    "N:AKQJ.AKQ.AKQ.AKQ - - -\n\n",
    "\"N:AKQJ.AKQ.AKQ.AKQ - - -\"\n",
    "[\n\n",
    "[Event\n\n\n\"E\"\n]\n",
    "[Play \"N\"]\nSA S2 S3 S4\n\n\nHA H2 - H4\n*\n",
    "stray text\n\n",
    "\n\n\n",
    "[Auction \"N\"",
];

/// Files of some `PARTS` and of texts that are nearly PBN. Line feeds are replaced by one kind of line end. Each file
/// is in UTF-8 or Latin-1. Some files are cut off.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let parts =
        vec(prop_oneof![4 => select(PARTS).prop_map(str::to_owned), 1 => near_pbn()], 1..12);
    let ends = select(&["\n", "\r\n", "\r"][..]);
    (parts, ends, 0..4_usize, 0..100_usize).prop_map(|(parts, end, cut, latin1)| {
        let text = parts.concat().replace('\n', end);
        let mut bytes = match latin1 {
            0..20 => {
                text.chars().map(|symbol| u8::try_from(u32::from(symbol)).unwrap_or(0xf8)).collect()
            }
            _ => text.into_bytes(),
        };
        bytes.truncate(bytes.len() - cut.min(bytes.len()));
        bytes
    })
}

proptest! {
    #[test]
    fn listing_does_not_depend_on_the_size_of_pieces(bytes in files()) {
        assert_same_listing(&bytes, Some(Format::Pbn));
    }

    #[test]
    fn listing_of_nearly_pbn_does_not_depend_on_the_size_of_pieces(text in near_pbn()) {
        assert_same_listing(text.as_bytes(), Some(Format::Pbn));
    }
}

/// A valid game of three lines. An empty line follows.
const GAME: &str = "[Event \"A\"]\n[Board \"1\"]\n[Contract \"Pass\"]\n\n";

/// Returns the listing of a text, after checking that it does not depend on the size of the pieces.
fn listed(text: &str) -> String {
    assert_same_listing(text.as_bytes(), None)
}

#[test]
fn fault_of_an_inherited_value_is_reported_in_its_earlier_piece() {
    let games = GAME.repeat(20);
    let board = "[Board \"2\"]\n[Dealer \"Q\"]\n[Deal \"N:AA... - - -\"]\n[Contract \"4S\"]\n\n";
    let table = "[Contract \"3NT\"]\n\n".repeat(20);
    let inherits = "[Board \"2\"]\n[Dealer \"#\"]\n[Contract \"4S\"]\n";
    let listed = listed(&format!("{games}{board}{table}{games}{inherits}"));
    let dealers = listed.matches("bad-dealer error line 82, column 10: ").count();
    let cards = listed.matches("hand-size error line 83, column 10: ").count();
    assert_eq!((dealers, cards), (2, 20), "{listed}");
}

#[test]
fn values_are_inherited_over_many_pieces() {
    let given = "[Board \"##7\"]\n[Room \"Open\"]\n[Contract \"Pass\"]\n\n";
    let games = "[Event \"A\"]\n[Contract \"Pass\"]\n\n".repeat(20);
    let listed = listed(&format!("{given}{games}[Room \"#\"]\n[Contract \"Pass\"]\n"));
    assert!(listed.contains("a:22\t7\tok\t-") && !listed.contains("ing-to-inherit"), "{listed}");
}

#[test]
fn hash_signs_with_invisible_or_wide_characters_inherit_values() {
    for sign in ["\u{200b}#", "＃", "\u{ad}#"] {
        let inherits = format!("[Board \"{sign}\"]\n[Event \"B\"]\n[Contract \"Pass\"]\n");
        let listed = listed(&format!("{}{inherits}", GAME.repeat(20)));
        assert!(listed.contains("a:21\t1\twarning\tspecial-character\t"), "{listed}");
    }
}

#[test]
fn a_comment_may_continue_over_many_pieces() {
    let lines = "a line\n\n[Event \"not one\"]\n\n".repeat(20);
    let closed = listed(&format!("{GAME}{{{lines}}}\n{GAME}"));
    assert!(closed.contains("# 2 records"), "{closed}");
    let wide = listed(&format!("{GAME}{{{lines}｝\n{GAME}"));
    assert!(wide.contains("# 2 records"), "{wide}");
    // An unclosed comment ends before the first tag.
    let unclosed = listed(&format!("{GAME}{{{lines}\n{GAME}"));
    assert!(unclosed.contains("# 22 records"), "{unclosed}");
}

#[test]
fn escaped_lines_at_the_start_of_a_piece_are_omitted() {
    let holding = "[Board \"1\"]\n[Contract \"Pass\"]\n% South holds AK.Q..\n% an escaped line\n";
    let listed = listed(&format!("{GAME}{}", holding.repeat(20)));
    assert!(listed.contains("# 21 records") && !listed.contains("stray-text"), "{listed}");
}

#[test]
fn notes_on_a_file_are_written_once() {
    let long = format!("% {}\n", "long ".repeat(60));
    let games = GAME.repeat(20);
    let listed = listed(&format!("{games}{long}{games}{long}{games}; the end\n\n{{ of it\n"));
    assert!(listed.contains("# a: note long-line: line 81, column 1: "), "{listed}");
    assert_eq!(listed.matches("note long-line").count(), 1, "{listed}");
}

#[test]
fn leading_passes_written_in_a_later_piece_count_for_all_games() {
    let left_out = LEADING_PASSES_LEFT_OUT.repeat(20);
    let written = "[Board \"1\"]\n[Auction \"N\"]\nPass Pass 1H Pass Pass Pass\n";
    let codes = |text: &str| listed(text).matches("\twarning\tleading-passes-left-out").count();
    assert_eq!((codes(&left_out), codes(&format!("{left_out}{written}"))), (20, 0));
}

#[test]
fn encoding_is_detected_from_the_complete_file() {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    let games = GAME.repeat(20);
    let listing_of = |parts: &[&[u8]]| assert_same_listing(&parts.concat(), None);
    let latin1 = listing_of(&[games.as_bytes(), b"[Site \"K\xf8benhavn\"]\n", games.as_bytes()]);
    assert!(latin1.contains("latin-1: line 81, column 9: "), "{latin1}");
    let marked = listing_of(&[MARK, games.as_bytes(), MARK, games.as_bytes()]);
    assert!(marked.contains("a:21\t1\twarning\tspecial-character"), "{marked}");
    let marked_twice = listing_of(&[MARK, MARK, games.as_bytes()]);
    assert!(marked_twice.contains("# 20 records: 20 ok"), "{marked_twice}");
    let cut_off = listing_of(&[games.as_bytes(), b"[Site \"Malm\xc3\xb6 \xe2\x82"]);
    assert!(cut_off.contains("cut-off: line 81, column 14: "), "{cut_off}");
    let utf16: Vec<u8> = games.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(listing_of(&[&utf16]).contains("utf-16: "));
    assert!(listing_of(&[games.as_bytes(), &[0; 100]]).contains("not-text: "));
    assert!(listing_of(&[b"PK\x03\x04\x14\0"]).contains("not-text: "));
}

#[test]
fn other_formats_are_listed_the_same_in_pieces() {
    for text in ["", "nothing", "1\nN\nPASS\nPASS\nPASS\nPASS\n", "qx|o1|mb|p|mb|p|mb|p|mb|p|"] {
        assert_same_listing(text.as_bytes(), None);
    }
}

/// A file that stores in `read` how many bytes were read.
struct TrackedFile<'f> {
    file: Cursor<&'f [u8]>,
    read: &'f Cell<usize>,
}

impl TrackedFile<'_> {
    fn store_position(&self) {
        self.read.set(usize::try_from(self.file.position()).unwrap());
    }
}

impl Read for TrackedFile<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer);
        self.store_position();
        read
    }
}

impl Seek for TrackedFile<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let sought = self.file.seek(to);
        self.store_position();
        sought
    }
}

/// A sink that stores, for each record, how many bytes of the file had been read when the record was listed.
struct PositionSink<'f> {
    read: &'f Cell<usize>,
    at: Vec<usize>,
}

impl ListingSink for PositionSink<'_> {
    fn record(&mut self, _: &ListedRecord<'_>) -> io::Result<()> {
        self.at.push(self.read.get());
        Ok(())
    }

    fn note(&mut self, note: &FileNote) -> io::Result<()> {
        panic!("{note}")
    }
}

#[test]
fn file_is_read_only_as_far_as_its_games_need() {
    let file = GAME.repeat(100);
    for size in [1, 100, 1000] {
        let read = Cell::new(0);
        let tracked = TrackedFile { file: Cursor::new(file.as_bytes()), read: &read };
        let mut sink = PositionSink { read: &read, at: Vec::new() };
        Listing::default().list_file(&mut sink, tracked, size).unwrap();
        assert_eq!(sink.at.len(), 100);
        for (index, read) in sink.at.into_iter().enumerate() {
            // The first records are listed only when it is known whether the dealers and vulnerabilities of most boards
            // differ from those of their numbers. If a piece is even a byte too short for a game, the next piece is
            // twice as long.
            let enough = (index + 1).max(64) * GAME.len() + 2 * (GAME.len() + size);
            assert!(read <= enough, "{read} bytes for {} games, in pieces of {size}", index + 1);
        }
    }
}
