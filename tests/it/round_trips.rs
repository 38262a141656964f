//! Written records are read back unchanged.

use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::{Format, LegalRecord, check_text, check_text_as, write};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::{Diagnostic, Severity};
use proptest::prelude::*;

use super::support::record_strategies::{Extent, legal_record, rank};

/// Returns the only record of a text. Checks that `format` is detected and that the record has only expected
/// diagnostics.
fn read(text: &str, format: Format) -> LegalRecord {
    assert_eq!(Format::detect(text), format, "{text}");
    let checked = check_text(text);
    assert_eq!(checked.diagnostics, [], "{text}");
    let [record] = &checked.records[..] else { panic!("{text}") };
    // Notes are allowed. A random comment may look like a tag, and a note reports this.
    let is_wrong =
        |found: &&Diagnostic| found.severity > Severity::Note && !is_expected(found.code);
    let wrong: Vec<_> = record.diagnostics.iter().filter(is_wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?} in {text}");
    LegalRecord::from(record)
}

/// Returns whether a diagnostic is expected. Random dealers and vulnerabilities may contradict the board's number.
/// Random marks of irregularities are false, because all calls and cards are legal.
fn is_expected(code: &str) -> bool {
    matches!(code, "dealer-differs" | "vulnerability-differs" | "false-mark")
}

/// Sorts tags and annotations, so that two records can be compared if a format changes the order.
fn ordered(mut record: LegalRecord) -> LegalRecord {
    record.tags.sort_by(|one, other| one.name.cmp(&other.name));
    record.annotations.sort_by_key(|annotation| (annotation.target, rank(&annotation.kind)));
    record
}

/// Writes a record as lines, so that a failed comparison shows the difference.
fn line_by_line(record: LegalRecord) -> Vec<String> {
    let record = ordered(record);
    let mut lines = vec![
        format!("{:?} by {}", record.board, record.dealer()),
        format!("{:?}", record.vulnerability),
        joined(record.auction().calls()),
        format!("{:?} {:?}", record.contract(), record.claim()),
    ];
    lines.extend(record.hands().iter().map(|(seat, hand)| format!("{seat} {hand}")));
    let cards = record.play().into_iter().flat_map(Play::cards).map(|(_, card)| card);
    lines.push(joined(&cards.collect::<Vec<_>>()));
    lines.extend(record.tags.iter().map(|tag| format!("{tag:?}")));
    lines.extend(record.annotations.iter().map(|annotation| format!("{annotation:?}")));
    lines
}

fn joined(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns a record with only the content that LIN can express.
fn in_lin(record: &LegalRecord) -> LegalRecord {
    let plain = |text: &str| text.replace('|', "¦").replace('\n', " ");
    let mut record = record.clone();
    let names = Seat::CLOCKWISE.map(Seat::name);
    record.board = record.board.as_deref().map(plain);
    record.tags.retain(|tag| names.contains(&tag.name.as_str()));
    for tag in &mut record.tags {
        tag.value = plain(&tag.value).replace(',', ";");
    }
    let annotations = record.annotations.iter().filter_map(|Annotation { target, kind }| {
        let kind = match kind {
            AnnotationKind::Alert if matches!(target, Target::Call(_)) => AnnotationKind::Alert,
            AnnotationKind::Explanation(text) if matches!(target, Target::Call(_)) => {
                AnnotationKind::Explanation(plain(text))
            }
            AnnotationKind::Explanation(text) | AnnotationKind::Comment(text) => {
                AnnotationKind::Comment(plain(text))
            }
            _ => return None,
        };
        Some(Annotation { target: *target, kind })
    });
    record.annotations = annotations.collect();
    record
}

proptest! {
    #[test]
    fn pbn_keeps_all_of_a_record(record in legal_record(Extent::Any)) {
        let text = write::pbn(&record);
        prop_assert_eq!(line_by_line(read(&text, Format::Pbn)), line_by_line(record), "{}", text);
    }

    #[test]
    fn lin_keeps_the_part_of_a_record_that_it_can_hold(record in legal_record(Extent::Any)) {
        let Ok(text) = write::lin(&record) else { return Ok(()) };
        prop_assert_eq!(line_by_line(read(&text, Format::Lin)), line_by_line(in_lin(&record)), "{}", text);
    }

    #[test]
    fn an_address_of_the_viewer_keeps_the_same_as_lin(record in legal_record(Extent::Any)) {
        let Ok(query) = write::viewer_query(&record) else { return Ok(()) };
        let read = read(&format!("https://example.org/handviewer.html?{query}"), Format::Lin);
        prop_assert_eq!(line_by_line(read), line_by_line(in_lin(&record)), "{}", query);
    }

    #[test]
    fn contest_format_keeps_auction_and_play(
        record in prop_oneof![legal_record(Extent::Whole), legal_record(Extent::Any)]
    ) {
        let whole = record.play().is_none_or(Play::is_over) && record.auction().is_over();
        let Ok(text) = write::contest(&record) else {
            prop_assert!(!whole);
            return Ok(());
        };
        prop_assert!(whole);
        let read = read(&text, Format::Contest);
        prop_assert_eq!(read.auction(), record.auction());
        let cards = |record: &LegalRecord| record.play().map(|play| play.cards().collect::<Vec<_>>());
        prop_assert_eq!(cards(&read), cards(&record));
        if record.play().is_some() {
            prop_assert_eq!(read.hands(), record.hands());
        }
        prop_assert_eq!(write::contest(&read), Ok(text));
    }

    #[test]
    fn text_diagram_keeps_deal_and_auction(
        record in legal_record(Extent::Any),
        names in prop::collection::vec("[A-Z]o[a-z]{1,5}( [A-Z]o[a-z]{0,4})?", 4)
    ) {
        let mut record = record;
        // A board's name that is not a number may look like something else in a diagram, so it is removed.
        record.board = record.board.filter(|board| board.parse::<u32>().is_ok());
        for tag in &mut record.tags {
            tag.value.clone_from(&names[tag.name.len() % 4]);
        }
        let text = write::text(&record);
        prop_assert_eq!(Format::detect(&text), Format::Diagram, "{}", text);
        let checked = check_text(&text);
        prop_assert_eq!(checked.diagnostics, [], "{}", text);
        let [one] = &checked.records[..] else { panic!("{text}") };
        let read = LegalRecord::from(one);
        prop_assert_eq!(read.hands(), record.hands(), "{}", text);
        prop_assert_eq!(read.auction(), record.auction(), "{}", text);
        prop_assert_eq!(read.contract(), record.contract(), "{}", text);
        prop_assert_eq!(read.outcome(), record.outcome(), "{}", text);
        prop_assert_eq!(&read.board, &record.board, "{}", text);
        prop_assert_eq!(read.vulnerability, record.vulnerability, "{}", text);
        if record.hands().iter().any(|(_, hand)| !hand.is_empty()) {
            for seat in Seat::CLOCKWISE {
                prop_assert_eq!(read.tag(seat.name()), record.tag(seat.name()), "{}", text);
            }
        }
    }

    #[test]
    fn a_file_of_games_is_read_back(
        records in prop::collection::vec(legal_record(Extent::Any), 1..4)
    ) {
        let text = write::pbn_file(&records);
        let checked = check_text_as(&text, Format::Pbn);
        // The random dealers and vulnerabilities may contradict the boards' numbers.
        prop_assert!(checked.diagnostics.iter().all(|found| found.code == "boards-differ"));
        let read: Vec<_> = checked.records.iter().map(LegalRecord::from).map(line_by_line).collect();
        prop_assert_eq!(read, records.into_iter().map(line_by_line).collect::<Vec<_>>(), "{}", text);
    }
}

/// Returns the tags of the only record of a text, sorted by name.
fn tags(text: &str, format: Format) -> Vec<Tag> {
    ordered(read(text, format)).tags
}

#[test]
fn tags_from_pbn_are_kept_in_pbn() {
    let text = "% PBN 2.1\n[Event \"Cup\"]\n[Site \"\"]\n[Date \"2026.11.20\"]\n[Board \"3\"]\n\
                [West \"a \\\"b\\\"\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n[Scoring \"MP\"]\n\
                [Room \"Open\"]\n[Annotator \"x\\\\y\"]\n[DealId \"12;3\"]\n\
                [ScoreTable \"Rank\\\\3R;Contract\"]\n  1 4S\n  2 3NT\n\
                [OptimumScore \"NS 420\"]\n[MyOwn_Tag2 \"{}\"]\n";
    let tags = tags(text, Format::Pbn);
    let names: Vec<_> = tags.iter().map(|tag| tag.name.as_str()).collect();
    for name in ["Annotator", "Date", "DealId", "Event", "MyOwn_Tag2", "OptimumScore", "Room"] {
        assert!(names.contains(&name), "{name} among {names:?}");
    }
    let written = write::pbn(&read(text, Format::Pbn));
    assert_eq!(self::tags(&written, Format::Pbn), tags, "{written}");
}

#[test]
fn tags_from_lin_are_kept_in_pbn() {
    let hands = "SAKJ84HK6DQJ2CA53,ST73H532DA74CQT86,SQ965HA84DKT5CJ72,S2HQJT97D9863CK94";
    let text = format!(
        "vg|Cup,Final,I,7,7,Reds,10,Blues,12|rs|4SS=,4SS=|pn|a,b,c,d,e,f,g,h|pg||\n\
         qx|o7|st|x|md|1{hands}|sv|b|rh|y|zz|odd|\nmb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||\nmc|10|\n"
    );
    let tags = tags(&text, Format::Lin);
    let names: Vec<_> = tags.iter().map(|tag| tag.name.as_str()).collect();
    for name in ["Event", "Lin_rs", "Lin_vg", "Lin_zz", "Room", "South"] {
        assert!(names.contains(&name), "{name} among {names:?}");
    }
    let record = read(&text, Format::Lin);
    let written = write::pbn(&record);
    let again = read(&written, Format::Pbn);
    assert_eq!(line_by_line(again.clone()), line_by_line(record), "{written}");
    let lin = write::lin(&again).unwrap();
    assert_eq!(self::tags(&lin, Format::Lin), tags, "{lin}");
}
