//! The reader of text diagrams, as they appear in newspapers, mails and forums.

use kibitzer::engine::bridge::record::{
    CheckedRecord, CheckedRecords, Format, LegalRecord, Verdict, check_text, check_text_as,
};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use proptest::prelude::*;

const NORTH: &str = "KQ94.A72.K863.95";
const EAST: &str = "J2.KQ954.Q97.Q72";
const SOUTH: &str = "AT873.83.A54.AK4";
const WEST: &str = "65.JT6.JT2.JT863";

pub fn read(text: &str) -> CheckedRecords {
    assert_eq!(Format::detect(text), Format::Diagram, "{text}");
    check_text(text)
}

/// Returns the only record of a text.
pub fn record(text: &str) -> CheckedRecord {
    let mut checked = read(text);
    assert_eq!((checked.records.len(), &checked.diagnostics[..]), (1, &[][..]), "{text}");
    checked.records.remove(0)
}

fn hands(record: &CheckedRecord) -> [String; 4] {
    let written = record.draft.written_hands();
    Seat::CLOCKWISE.map(|seat| written[seat].to_string())
}

pub fn codes(record: &CheckedRecord) -> Vec<&str> {
    record.diagnostics.iter().map(|found| found.code).collect()
}

/// Returns the only record of a text, after checking that it has no diagnostics and four complete hands.
fn complete(text: &str) -> CheckedRecord {
    let record = record(text);
    assert_eq!(record.diagnostics, [], "{text}");
    assert_eq!(hands(&record), [NORTH, EAST, SOUTH, WEST], "{text}");
    record
}

pub fn calls(record: &CheckedRecord) -> String {
    record.draft.calls.iter().map(|call| call.value.to_string()).collect::<Vec<_>>().join(" ")
}

pub const NEWSPAPER: &str = "\
Board 5
Dealer: North
Vul: N-S
              ♠ K Q 9 4
              ♥ A 7 2
              ♦ K 8 6 3
              ♣ 9 5
♠ 6 5                         ♠ J 2
♥ J 10 6          N           ♥ K Q 9 5 4
♦ J 10 2        W   E         ♦ Q 9 7
♣ J 10 8 6 3      S           ♣ Q 7 2
              ♠ A 10 8 7 3
              ♥ 8 3
              ♦ A 5 4
              ♣ A K 4

West    North   East    South
        1♦      1♥      1♠
2♥      2♠      Pass    4♠
All Pass

Contract: 4♠ by South
Lead: ♥J
Result: 11 tricks
";

/// Number of lines above North's spades.
const FIRST_SUIT: usize = 3;

#[test]
fn a_dotted_hand_after_a_seat_may_begin_with_a_void() {
    let hands = [".AKQJT.98765.432", "..AKQJT98.765432", "...AKQJT98765432"];
    for hand in hands {
        for text in [format!("East: {hand}\n"), format!("East - {hand}\n")] {
            let read = record(&text);
            assert_eq!(read.draft.written_hands()[Seat::East].to_string(), hand, "{text}");
        }
    }
}

#[test]
fn a_newspaper_diagram_is_read_completely() {
    let record = complete(NEWSPAPER);
    assert_eq!(record.draft.board_number(), Some(5));
    assert_eq!(record.dealer(), Some(Seat::North));
    let vulnerability = record.draft.vulnerability.map(|sides| sides.value);
    assert_eq!(vulnerability, Some(Vulnerability::NorthSouth));
    assert_eq!(calls(&record), "1D 1H 1S 2H 2S Pass 4S Pass Pass Pass");
    assert_eq!(record.draft.play.len(), 1);
    assert_eq!(record.verdict().to_string(), "4SS+1");
}

#[test]
fn a_letter_or_card_in_the_heading_is_not_a_suit() {
    let headings = ["Final; c; North", "Final; ca; North", "Final; ♣A", "Final;   C A"];
    for (letters, heading) in
        [false, true].iter().flat_map(|letters| headings.map(|heading| (letters, heading)))
    {
        let mut text = NEWSPAPER.replace("Vul: N-S", heading);
        if *letters {
            text = text.replace('♠', "S").replace('♥', "H").replace('♦', "D").replace('♣', "C");
        }
        let read = record(&text);
        assert_eq!(read.verdict().to_string(), "4SS+1", "{text}");
        assert_eq!(read.hands(), complete(NEWSPAPER).hands());
    }
}

#[test]
fn a_compass_is_read_with_any_notation_of_suits() {
    let plain = NEWSPAPER.split("\n\n").next().unwrap();
    let letters = plain.replace('♠', "S").replace('♥', "H").replace('♦', "D").replace('♣', "C");
    complete(&letters);
    let colons = letters.replace("S ", "S: ").replace("H ", "H: ").replace("D ", "D: ");
    complete(&colons.replace("C ", "C: ").replace("S: \n", "S\n"));
    let close = |text: &str| {
        let mut text = text.to_owned();
        for suit in ['♠', '♥', '♦', '♣'] {
            text = text.replace(&format!("{suit} "), &suit.to_string());
        }
        text
    };
    complete(&close(plain));
    complete(&plain.replace("10", "T"));
    let bare = plain.replace(['♠', '♥', '♦', '♣'], " ");
    complete(&bare);
    // The indentation is removed from the lines, as happens in mails.
    let stripped: Vec<_> = plain.lines().map(str::trim_start).collect();
    complete(&stripped.join("\n"));
    complete(&plain.replace('\n', "\n\n"));
    complete(&plain.replace('\n', "\r\n"));
}

#[test]
fn a_compass_may_be_drawn_as_a_box() {
    let text = "\
            ♠ KQ94
            ♥ A72
            ♦ K863
            ♣ 95
♠ 65       +-------+    ♠ J2
♥ JT6      |   N   |    ♥ KQ954
♦ JT2      | W   E |    ♦ Q97
♣ JT863    |   S   |    ♣ Q72
           +-------+
            ♠ AT873
            ♥ 83
            ♦ A54
            ♣ AK4
";
    complete(text);
    complete(&text.replace('|', "│").replace('-', "─").replace('+', "┼"));
}

#[test]
fn a_void_is_a_dash_a_word_or_nothing() {
    for void in ["-", "—", "--", "void", "", "Void"] {
        let text = format!(
            "North\n♠ AKQJT98765432\n♥ {void}\n♦ {void}\n♣ {void}\n\n\
             East\n♠ {void}\n♥ AKQJT98765432\n♦ {void}\n♣ {void}\n"
        );
        let record = record(&text);
        assert_eq!(record.diagnostics, [], "{text}");
        let [north, east, south, west] = hands(&record);
        assert_eq!(
            [&*north, &east, &south, &west],
            ["AKQJT98765432...", ".AKQJT98765432..", "...", "..."]
        );
    }
}

#[test]
fn hands_are_read_after_their_seats() {
    for text in [
        "North: S KQ94 H A72 D K863 C 95\nEast: S J2 H KQ954 D Q97 C Q72\n\
         South: S AT873 H 83 D A54 C AK4\nWest: S 65 H JT6 D JT2 C JT863\n",
        "N: ♠KQ94 ♥A72 ♦K863 ♣95\nE: ♠J2 ♥KQ954 ♦Q97 ♣Q72\n\
         S: ♠AT873 ♥83 ♦A54 ♣AK4\nW: ♠65 ♥JT6 ♦JT2 ♣JT863\n",
        "north ♠KQ94♥A72♦K863♣95\neast ♠J2♥KQ954♦Q97♣Q72\n\
         south ♠A10873♥83♦A54♣AK4\nwest ♠65♥J106♦J102♣J10863\n",
        "North: KQ94.A72.K863.95\nEast: J2.KQ954.Q97.Q72\nSouth: AT873.83.A54.AK4\nWest: 65.JT6.JT2.JT863\n",
        "N: KQ94 A72 K863 95\nE: J2 KQ954 Q97 Q72\nS: AT873 83 A54 AK4\nW: 65 JT6 JT2 JT863\n",
        "North\nS KQ94\nH A72\nD K863\nC 95\nEast\nS J2\nH KQ954\nD Q97\nC Q72\n\
         South\nS AT873\nH 83\nD A54\nC AK4\nWest\nS 65\nH JT6\nD JT2\nC JT863\n",
        "N\nKQ94\nA72\nK863\n95\n\nE\nJ2\nKQ954\nQ97\nQ72\n\nS\nAT873\n83\nA54\nAK4\n\nW\n65\nJT6\nJT2\nJT863\n",
        "Spades: KQ94\nHearts: A72\nDiamonds: K863\nClubs: 95\n"
            .replacen("Spades", "North:\nSpades", 1)
            .as_str(),
        "North    East     South    West\n♠KQ94    ♠J2      ♠AT873   ♠65\n♥A72     ♥KQ954   ♥83      ♥JT6\n\
         ♦K863    ♦Q97     ♦A54     ♦JT2\n♣95      ♣Q72     ♣AK4     ♣JT863\n",
    ] {
        let record = record(text);
        assert_eq!(record.diagnostics, [], "{text}");
        let read = hands(&record);
        assert_eq!(read[0], NORTH, "{text}");
        if text.contains('W') || text.contains("west") {
            assert_eq!(read, [NORTH, EAST, SOUTH, WEST], "{text}");
        }
    }
}

#[test]
fn two_hands_may_be_side_by_side() {
    let record = record(
        "West          East\n♠ 65          ♠ J2\n♥ JT6         ♥ KQ954\n♦ JT2         ♦ Q97\n♣ JT863       ♣ Q72\n",
    );
    assert_eq!(record.diagnostics, []);
    assert_eq!(hands(&record), ["...", EAST, "...", WEST]);
}

#[test]
fn four_dotted_hands_without_seats_begin_with_north() {
    let record = record(&format!("{NORTH} {EAST} {SOUTH} {WEST}\n"));
    assert_eq!(hands(&record), [NORTH, EAST, SOUTH, WEST]);
    assert_eq!(codes(&record), ["no-first-seat"]);
}

#[test]
fn cards_without_a_seat_are_omitted() {
    let hand = "♠ KQ94\n♥ A72\n♦ K863\n♣ 95\n";
    let checked = check_text(hand);
    assert_eq!(checked.records.len(), 0);
    let found: Vec<_> = checked.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(found, ["seat-unknown", "no-record"]);
    let record = record(&format!("Dealer: South\n\n{hand}"));
    assert_eq!(codes(&record), ["seat-unknown"]);
    assert_eq!(hands(&record)[0], "...");
}

#[test]
fn surplus_words_of_a_very_long_line_are_ignored() {
    let text = format!("Dealer: North {} Vul: None\n", "a  ".repeat(20_000));
    let read = record(&text);
    assert_eq!(codes(&read), ["ignored-text"]);
    assert_eq!(read.draft.dealer.map(|dealer| dealer.value), Some(Seat::North));
}

#[test]
fn ignored_text_is_reported_with_its_place() {
    let text = format!("Dear all,\nlook at this one:\n\n{NEWSPAPER}\nWas 4♠ lucky?\n");
    let record = record(&text);
    assert_eq!(codes(&record), ["ignored-text", "ignored-text"]);
    let places: Vec<_> = record.diagnostics.iter().map(|found| found.place.line).collect();
    assert_eq!(places, [1, text.lines().count()]);
    assert_eq!(hands(&record), [NORTH, EAST, SOUTH, WEST]);
    assert_eq!(record.verdict().to_string(), "4SS+1");
}

#[test]
fn several_diagrams_are_several_records() {
    let second = NEWSPAPER.replace("Board 5", "Board 6").replace("North\nVul", "East\nVul");
    let checked = read(&format!("{NEWSPAPER}\n{second}"));
    let boards: Vec<_> = checked.records.iter().map(|record| record.draft.board_number()).collect();
    assert_eq!(boards, [Some(5), Some(6)]);
    for record in &checked.records {
        assert_eq!(hands(record), [NORTH, EAST, SOUTH, WEST]);
    }
    let nameless = NEWSPAPER.split_once("♠ K").unwrap().1;
    let nameless = format!("              ♠ K{}", nameless.split("\n\n").next().unwrap());
    let checked = read(&format!("{nameless}\n\n{nameless}\n"));
    assert_eq!(checked.records.len(), 2);
    assert!(checked.records.iter().all(|record| hands(record) == [NORTH, EAST, SOUTH, WEST]));
}

#[test]
fn hand_with_a_missing_card_is_judged_unchanged() {
    let record = record(&NEWSPAPER.replace("♣ 9 5", "♣ 9"));
    assert!(codes(&record).contains(&"hand-size"), "{:?}", record.diagnostics);
    let twice = self::record(&NEWSPAPER.replace("♣ 9 5", "♣ 9 9"));
    assert!(codes(&twice).contains(&"card-dealt-twice"), "{:?}", twice.diagnostics);
}

#[test]
fn other_formats_are_not_read_as_diagrams() {
    for (text, format) in [
        ("[Event \"♠\"]\n[Deal \"N:...\"]\n", Format::Pbn),
        ("N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 - -\n", Format::Pbn),
        (
            "1\nN\n1S\nPass\nPass\nPass\nS2 S3 S4 S5\nH2 H3 H4 H5\nD2 D3 D4 D5\nC2 C3 C4 C5\n",
            Format::Contest,
        ),
        ("md|3SKQ94HA72DK863C95,,|", Format::Lin),
        ("Dear diary, today I played bridge in the North of England", Format::Contest),
        ("<html><body><p>West of here</p></body></html>", Format::Contest),
        ("name,age\nA,5\nK,7\nQ,9\nJ,3\n", Format::Contest),
    ] {
        assert_eq!(Format::detect(text), format, "{text}");
    }
}

proptest! {
    #[test]
    fn nearly_valid_diagrams_do_not_make_the_reader_panic(text in "([NESW♠♥♦♣SHDC:AKQJT98765432 |-]|10|\n|West|North|Pass|Dealer|Vul|¹){0,120}") {
        let checked = check_text_as(&text, Format::Diagram);
        for record in &checked.records {
            let _ = LegalRecord::from(record);
        }
    }

    #[test]
    fn diagram_reader_never_panics(text in any::<String>()) {
        let _ = check_text_as(&text, Format::Diagram);
    }
}

/// Four hands with one hand per line.
pub const HANDS: &str = "North: S QT875 H KQ2 D A C Q987\nEast: S A42 H 4 D K52 C AJT654\n\
                     South: S J93 H A8753 D T986 C 2\nWest: S K6 H JT96 D QJ743 C K3\n";

#[test]
fn an_unreadable_hand_is_not_inferred_from_the_other_three() {
    for wrong in ["C Q987 S4", "C Q98Z7"] {
        let record = record(&HANDS.replace("C Q987", wrong));
        assert_eq!(codes(&record), ["bad-hand"], "{wrong}");
        assert_eq!(record.verdict(), Verdict::Unreadable, "{wrong}");
        assert_eq!(record.diagnostics[0].place.line, 1, "{wrong}");
    }
    let doubtful = HANDS.replace("S QT875", "S Q1875");
    assert_eq!(codes(&record(&doubtful)), ["bad-hand"]);
}

#[test]
fn ignored_lines_are_counted_in_one_note() {
    let text = format!("{HANDS}\nnonsense one\nnonsense two\n\nnonsense three\n");
    let record = record(&text);
    assert_eq!(codes(&record), ["ignored-text"]);
    assert!(record.diagnostics[0].message.starts_with("“nonsense one” and 2 more lines"));
}

#[test]
fn a_diagram_quoted_in_a_mail_is_read() {
    let text =
        format!("Dealer: N\n{HANDS}West North East South\n      1S    2C   2S\nP     P     P\n");
    let quoted = format!("> {}", text.trim_end().replace('\n', "\n> "));
    let (plain, quoted) = (record(&text), record(&quoted));
    assert_eq!(hands(&quoted), hands(&plain));
    assert_eq!((calls(&quoted), codes(&quoted)), (calls(&plain), codes(&plain)));
}

#[test]
fn hands_with_one_line_each_are_one_deal() {
    for seats in [
        ["N: ", "E: ", "S: ", "W: "],
        ["North ", "East ", "South ", "West "],
        ["N:", "E:", "S:", "W:"],
    ] {
        let hands = [NORTH, EAST, SOUTH, WEST];
        let lines: Vec<_> =
            seats.iter().zip(hands).map(|(seat, hand)| format!("{seat}{hand}")).collect();
        let text = format!("{}\n\nW N E S\n1C P P P\n", lines.join("\n"));
        let read = check_text(&text);
        let [record] = &read.records[..] else { panic!("{text}: {:?}", read.records) };
        assert_eq!(self::hands(record), hands, "{text}");
        assert_eq!(calls(record), "1C Pass Pass Pass", "{text}");
        // A card that two hands have is reported.
        let twice = check_text(&text.replace("65.JT6", "K5.JT6"));
        assert_eq!(twice.records[0].verdict(), Verdict::Illegal);
    }
}

/// Writes the hands of North, West, East and South one below another. `between` is the text between West and East.
fn one_below_another(between: &str) -> String {
    let suits = |hand: &str| {
        let ranks = hand.split('.').zip(["♠", "♥", "♦", "♣"]);
        ranks.flat_map(|(ranks, suit)| [suit, " ", ranks, "\n"]).collect::<String>()
    };
    let [north, west, east, south] = [NORTH, WEST, EAST, SOUTH].map(suits);
    format!("Board 1\nNorth deals\nNone vul\n{north}{west}{between}{east}{south}")
}

#[test]
fn hands_listed_vertically_are_placed_by_the_compass_between_them() {
    for compass in ["   N\nW     E\n   S\n", "\nN\nW E\nS\n\n", "N\nW\nE\nS\n"] {
        let record = complete(&one_below_another(compass));
        assert_eq!(hands(&record), [NORTH, EAST, SOUTH, WEST], "{compass}");
    }
    // Without the compass, the order of the hands is unknown, so the hands are left out.
    let checked = check_text(&one_below_another(""));
    let record = &checked.records[0];
    assert!(record.hands().iter().all(|(_, hand)| hand.is_empty()));
    assert!(record.diagnostics.iter().all(|found| found.code == "seat-unknown"));
}

#[test]
fn an_unreadable_suit_is_reported_instead_of_a_wrong_number_of_cards() {
    for (line, suit) in [(1, "spades"), (2, "hearts"), (3, "diamonds"), (4, "clubs")] {
        let broken = |text: &str| {
            let lines = NEWSPAPER.lines().enumerate().map(|(at, row)| {
                let is_it = at == FIRST_SUIT + line - 1;
                let found = ["♠", "♥", "♦", "♣"].into_iter().find(|suit| row.contains(suit));
                match found.filter(|_| is_it) {
                    Some(suit) => row.replacen(&format!("{suit} "), &format!("{suit} {text}"), 1),
                    None => row.to_owned(),
                }
            });
            lines.collect::<Vec<_>>().join("\n")
        };
        let text = broken("Y");
        let checked = check_text(&text);
        let record = &checked.records[0];
        assert_eq!(record.verdict(), Verdict::Unreadable, "{text}");
        let errors: Vec<_> = record.diagnostics.iter().filter(|found| found.is_error()).collect();
        assert_eq!(errors.len(), 1, "{text}\n{errors:?}");
        assert_eq!((errors[0].code, errors[0].place.line), ("bad-hand", FIRST_SUIT + line));
        assert!(errors[0].message.contains(&format!("North’s {suit}")), "{}", errors[0].message);
    }
}

#[test]
fn an_unreadable_hand_without_suits_is_not_counted() {
    let rest = "East: AQ.KQJ5.KJ4.A952\nSouth: 9876.T98.T876.74\nWest: 532.643.A32.KQJ6\n";
    for north in [
        "KJ4.A72.Q95.T83",
        "KJT94.A72.Q95.T83",
        "KJT4.A72.Q95.T88",
        "KJT4.A72.Q95.TB3",
        "KJ4 A72 Q95 T83",
    ] {
        let record = record(&format!("North: {north}\n{rest}"));
        assert_eq!(codes(&record), ["bad-hand"], "{north}");
        assert_eq!(record.deal(), None, "{north}");
    }
    // A line with four names of players is not a hand.
    let names = record(&format!("North: JIM BOB DAN AL\n{rest}"));
    assert_eq!(codes(&names), ["ignored-text"]);
}

#[test]
fn an_unreadable_line_with_the_letter_of_a_suit_is_the_only_fault() {
    let record = record(
        "      S KJT4\n      H A7Z\n      D Q95\n      C T83\n\
         S AQ         S 532\nH KQJ5       H 643\nD KJ4        D A32\nC A952       C KQJ6\n\
         \u{20}     S 9876\n      H T98\n      D T876\n      C 74\n",
    );
    assert_eq!(codes(&record), ["bad-hand"]);
    let found = &record.diagnostics[0];
    assert_eq!((found.place.line, found.place.column), (2, 7));
    assert!(found.message.contains("“H A7Z”"), "{}", found.message);
    assert_eq!(record.deal(), None);
}

#[test]
fn one_hand_with_small_cards_or_in_another_language_is_not_pbn() {
    for text in ["N: KJxx.Axx.Qxx.xxx\n", "N: HBT4.A72.V95.T83\n"] {
        assert_eq!(read(text).records.len(), 1, "{text}");
    }
    assert_eq!(Format::detect("N: KJT4.A72.Q95.T83\n"), Format::Pbn);
}

#[test]
fn an_ignored_heading_is_reported_in_the_record_below() {
    let one = |heading: &str, board: u32| {
        format!("{heading}{}\n", NEWSPAPER.replace("Board 5", &format!("Board {board}")))
    };
    let text = one("Spring Cup\n\n", 1) + &one("", 2) + &one("Autumn Cup\n\n", 3);
    let checked = read(&text);
    let ignored = checked.records.iter().map(|record| codes(record).contains(&"ignored-text"));
    assert_eq!(ignored.collect::<Vec<_>>(), [true, false, true], "{text}");
    let last = read(&(one("", 1) + "\nSomebody said so\n"));
    assert!(codes(&last.records[0]).contains(&"ignored-text"));
}

#[test]
fn a_player_named_by_the_letter_of_a_suit_is_not_a_hand() {
    let text = "Contract  5♥ by South\nLead      ♦Q by West\n\n\
        Board 5             c\n\
        Dealer North        ♠ KQ94\n\
        N–S vulnerable      ♥ A72\n\
        \x20                   ♦ K863\n\
        \x20                   ♣ 95\n\
        b                                       d\n\
        ♠ 65                    N               ♠ J2\n\
        ♥ JT6                 W   E             ♥ KQ954\n\
        ♦ JT2                   S               ♦ Q97\n\
        ♣ JT863                                 ♣ Q72\n\
        \x20                   a\n\
        \x20                   ♠ AT873\n\
        \x20                   ♥ 83\n\
        \x20                   ♦ A54\n\
        \x20                   ♣ AK4\n";
    let records = read(text).records;
    assert_eq!(hands(&records[1]), [NORTH, EAST, SOUTH, WEST]);
}
