//! Writing records in Portable Bridge Notation.

use kibitzer::engine::bridge::contract::{Contract, Doubling};
use kibitzer::engine::bridge::record::annotation::{
    Annotation, AnnotationKind, Mark, Quality, Target,
};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::{LegalRecord, check_text, write};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::{Card, Rank, Suit};

/// Deals a hand to a seat. The hand is written as in PBN.
pub fn set_hand(record: &mut LegalRecord, seat: Seat, hand: &str) {
    for (suit, ranks) in Suit::DESCENDING.into_iter().zip(hand.split('.')) {
        for rank in ranks.chars().filter_map(Rank::from_char) {
            record.give(seat, Card::new(suit, rank)).unwrap();
        }
    }
}

pub fn call(record: &mut LegalRecord, calls: &str) {
    for word in calls.split_whitespace() {
        record.call(word.parse().unwrap()).unwrap();
    }
}

pub fn play(record: &mut LegalRecord, cards: &str) {
    for word in cards.split_whitespace() {
        record.play_card(word.parse().unwrap()).unwrap();
    }
}

pub fn annotate(record: &mut LegalRecord, target: Target, kind: AnnotationKind) {
    record.annotations.push(Annotation { target, kind });
}

/// Returns board 7. South plays four spades. After ten cards, South claims ten tricks in all.
pub fn sample() -> LegalRecord {
    let mut record = LegalRecord::new(Seat::South);
    record.board = Some("7".into());
    record.vulnerability = Some(Vulnerability::Both);
    record.tags =
        [("Event", "Spring Cup"), ("North", "A. Able"), ("South", "C. Cook"), ("Room", "Open")]
            .map(|(name, value)| Tag::new(name, value))
            .to_vec();
    set_hand(&mut record, Seat::North, "Q965.A84.KT5.J72");
    set_hand(&mut record, Seat::East, "2.QJT97.9863.K94");
    set_hand(&mut record, Seat::South, "AKJ84.K6.QJ2.A53");
    set_hand(&mut record, Seat::West, "T73.532.A74.QT86");
    call(&mut record, "1S PASS 2NT 3H 4S PASS PASS PASS");
    annotate(
        &mut record,
        Target::Call(2),
        AnnotationKind::Explanation("four spades, a game try or better".into()),
    );
    annotate(&mut record, Target::Call(3), AnnotationKind::Quality(Quality::Poor));
    play(&mut record, "H5 H4 H9 HK SA S3 S5 S2 SK S7");
    record.set_claim(Some(10)).unwrap();
    record
}

/// Returns the game in PBN, after checking its lines. Line ends are replaced by line feeds.
fn written(record: &LegalRecord) -> String {
    let text = write::pbn(record);
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    assert!(!text.contains('\t'));
    assert!(!text.contains("\r\n\r\n"), "a blank line would end the game: {text}");
    text.replace("\r\n", "\n")
}

/// Returns the lines after the line that begins with `begin`, up to the next tag.
fn section(record: &LegalRecord, begin: &str) -> Vec<String> {
    let text = written(record);
    let lines = text.lines().skip_while(|line| !line.starts_with(begin)).skip(1);
    lines.take_while(|line| !line.starts_with('[')).map(String::from).collect()
}

#[test]
fn a_game_is_written_in_the_export_format() {
    let expected = "\
[Event \"Spring Cup\"]
[Site \"?\"]
[Date \"?\"]
[Board \"7\"]
[West \"?\"]
[North \"A. Able\"]
[East \"?\"]
[South \"C. Cook\"]
[Dealer \"S\"]
[Vulnerable \"All\"]
[Deal \"N:Q965.A84.KT5.J72 2.QJT97.9863.K94 AKJ84.K6.QJ2.A53 T73.532.A74.QT86\"]
[Scoring \"?\"]
[Declarer \"S\"]
[Contract \"4S\"]
[Result \"10\"]
[Auction \"S\"]
1S Pass 2NT =1= 3H $2
4S Pass Pass    Pass
[Note \"1:four spades, a game try or better\"]
[Play \"W\"]
H5 H4 H9 HK
S3 S5 S2 SA
S7 -  -  SK
*
[Room \"Open\"]
[Score \"NS 620\"]
";
    assert_eq!(written(&sample()), expected);
}

#[test]
fn a_file_has_a_head_and_empty_lines_between_games() {
    let records = [sample(), LegalRecord::new(Seat::West)];
    let text = write::pbn_file(&records);
    let games = records.map(|record| write::pbn(&record));
    assert_eq!(text, format!("% PBN 2.1\r\n% EXPORT\r\n{}\r\n{}", games[0], games[1]));
}

#[test]
fn unknown_values_are_question_marks() {
    let text = written(&LegalRecord::new(Seat::West));
    let known: Vec<_> = text.lines().filter(|line| !line.ends_with("\"?\"]")).collect();
    assert_eq!(known, ["[Dealer \"W\"]"]);
    assert_eq!(text.lines().count(), 15);
}

#[test]
fn a_passed_out_game_has_no_declarer_and_no_result() {
    let mut record = LegalRecord::new(Seat::East);
    call(&mut record, "PASS PASS PASS PASS");
    let text = written(&record);
    let end = "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Auction \"E\"]\n\
               Pass Pass Pass Pass\n[Score \"NS 0\"]\n";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn unfinished_auction_ends_with_a_star() {
    let mut record = LegalRecord::new(Seat::East);
    call(&mut record, "PASS 1NT X XX 2C");
    assert_eq!(section(&record, "[Auction"), ["Pass 1NT X XX", "2C", "*"]);
}

#[test]
fn a_contract_without_an_auction_has_no_auction_section() {
    let mut record = LegalRecord::new(Seat::East);
    let bid = "3NT".parse().unwrap();
    record.set_contract(Contract { bid, doubling: Doubling::Doubled, declarer: Seat::North });
    record.set_claim(Some(8)).unwrap();
    let text = written(&record);
    assert!(!text.contains("[Auction") && !text.contains("[Play"), "{text}");
    assert!(text.contains("[Declarer \"N\"]\n[Contract \"3NTX\"]\n[Result \"8\"]"), "{text}");
}

#[test]
fn unknown_hands_are_dashes_and_partial_hands_are_escaped() {
    let mut record = LegalRecord::new(Seat::North);
    set_hand(&mut record, Seat::East, "2.QJT97.9863.K94");
    set_hand(&mut record, Seat::South, "AK...2");
    let text = written(&record);
    assert!(text.contains("[Deal \"N:- 2.QJT97.9863.K94 - -\"]"), "{text}");
    assert!(text.contains("\n% South holds AK...2\n"), "{text}");
    let again = &check_text(&text).records[0];
    assert_eq!(LegalRecord::from(again).hands(), record.hands(), "{text}");
    assert_eq!(again.diagnostics, [], "{text}");
}

#[test]
fn quotes_and_backslashes_in_values_are_escaped_and_line_ends_dropped() {
    let mut record = LegalRecord::new(Seat::North);
    record.tags = vec![Tag::new("Event", r#"a "b" \ c"#), Tag::new("Site", "one\ttwo\r\nthree")];
    let text = written(&record);
    assert!(text.contains(r#"[Event "a \"b\" \\ c"]"#), "{text}");
    assert!(text.contains("[Site \"one two  three\"]"), "{text}");
}

#[test]
fn a_value_that_looks_inherited_gets_a_space() {
    let mut record = LegalRecord::new(Seat::North);
    record.tags = vec![Tag::new("Event", "#"), Tag::new("Site", "##x"), Tag::new("Stage", "#1")];
    let text = written(&record);
    for line in ["[Event \" #\"]", "[Site \" ##x\"]", "[Stage \"#1\"]"] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn tables_follow_their_tags_and_repeated_names_are_numbered() {
    let mut record = LegalRecord::new(Seat::North);
    record.tags = vec![
        Tag::new("Lin_pg", "a"),
        Tag { table: vec!["1 NS 420".into(), "2 EW 50".into()], ..Tag::new("ScoreTable", "No;Sc") },
        Tag::new("Lin_pg", "b"),
    ];
    let end = "[Lin_pg \"a\"]\n[Lin_pg_2 \"b\"]\n[ScoreTable \"No;Sc\"]\n1 NS 420\n2 EW 50\n";
    assert!(written(&record).ends_with(end));
}

#[test]
fn tags_named_like_sections_are_not_written() {
    let mut record = LegalRecord::new(Seat::North);
    record.tags = vec![Tag::new("Auction", "N"), Tag::new("Play", "E")];
    assert_eq!(written(&record).lines().count(), 15);
}

#[test]
fn unused_notes_keep_their_numbers() {
    let mut record = sample();
    record.tags.push(Tag::new("Note", "1:never mind"));
    let text = written(&record);
    assert!(text.contains("2NT =2= 3H"), "{text}");
    let notes = "[Note \"2:four spades, a game try or better\"]\n[Note \"1:never mind\"]\n[Play";
    assert!(text.contains(notes), "{text}");
}

#[test]
fn irregularity_is_marked_before_its_call_and_other_marks_follow() {
    let mut record = sample();
    record.annotations.clear();
    for kind in [
        AnnotationKind::Comment("well bid".into()),
        AnnotationKind::Mark(Mark::Insufficient),
        AnnotationKind::Numeric(40),
        AnnotationKind::Alert,
    ] {
        annotate(&mut record, Target::Call(0), kind);
    }
    annotate(&mut record, Target::Card(0), AnnotationKind::Quality(Quality::Speculative));
    annotate(&mut record, Target::Card(4), AnnotationKind::Mark(Mark::Revoke));
    let auction = section(&record, "[Auction");
    assert_eq!(auction[0], "^I 1S $40 =1= {well bid} Pass 2NT  3H");
    assert!(written(&record).contains("[Note \"1:\"]"));
    let play = section(&record, "[Play");
    assert_eq!(play[0], "H5 $11 H4 H9 HK");
    assert_eq!(play[1], "S3     S5 S2 ^R SA");
}

#[test]
fn one_note_serves_every_call_that_it_explains() {
    let mut record = sample();
    record.annotations.clear();
    for index in [0, 2] {
        annotate(&mut record, Target::Call(index), AnnotationKind::Explanation("natural".into()));
    }
    assert_eq!(section(&record, "[Auction")[0], "1S =1= Pass 2NT =1= 3H");
    assert_eq!(written(&record).matches("[Note").count(), 1);
}

#[test]
fn explanations_beyond_32_notes_are_comments() {
    let mut record = LegalRecord::new(Seat::North);
    call(
        &mut record,
        "1C X XX 1D X XX 1H X XX 1S X XX 1NT X XX 2C X XX 2D X XX 2H X XX 2S X XX 2NT X",
    );
    call(&mut record, "XX 3C X XX 3D X XX");
    for index in 0..34 {
        annotate(
            &mut record,
            Target::Call(index),
            AnnotationKind::Explanation(format!("note {index}")),
        );
    }
    let text = written(&record);
    assert_eq!(text.matches("[Note").count(), 32);
    assert!(text.contains("X =32=\nXX {note 32} 3D {note 33} X "), "{text}");
}

#[test]
fn comment_with_a_closing_brace_extends_to_the_end_of_its_line() {
    let mut record = LegalRecord::new(Seat::North);
    annotate(&mut record, Target::Deal, AnnotationKind::Comment("a {b} c".into()));
    annotate(&mut record, Target::Deal, AnnotationKind::Comment("one}\ntwo".into()));
    assert!(written(&record).ends_with("; a {b} c\n{one)\ntwo}\n"));
}

#[test]
fn a_closing_brace_does_not_make_its_line_too_long() {
    for length in 230..=253 {
        let mut record = LegalRecord::new(Seat::North);
        for comment in ["before".into(), "x".repeat(length)] {
            annotate(&mut record, Target::Deal, AnnotationKind::Comment(comment));
        }
        let longest = written(&record).lines().map(str::len).max();
        assert!(longest <= Some(255), "{length}: {longest:?}");
    }
}

#[test]
fn no_line_of_a_comment_is_written_as_an_escaped_line() {
    let mut record = LegalRecord::new(Seat::North);
    annotate(&mut record, Target::Deal, AnnotationKind::Comment("so much:\n% of all".into()));
    assert!(written(&record).ends_with("{so much:\n % of all}\n"));
}

#[test]
fn long_comments_are_broken_into_lines() {
    let mut record = sample();
    let long = "a long word or two ".repeat(60);
    annotate(&mut record, Target::Deal, AnnotationKind::Comment(long.trim().into()));
    annotate(&mut record, Target::Call(1), AnnotationKind::Comment(long.trim().into()));
    annotate(&mut record, Target::Card(2), AnnotationKind::Comment("\u{e9}".repeat(250)));
    let text = written(&record);
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!((240..=255).contains(&longest.unwrap()), "{longest:?}");
    assert_eq!(text.replace('\n', " ").matches(long.trim()).count(), 2);
}
