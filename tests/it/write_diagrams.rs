//! Writing diagrams as plain text and as pictures.

use kibitzer::engine::bridge::contract::{Contract, Doubling};
use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Target};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::{LegalRecord, write};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use proptest::prelude::*;

use super::support::record_strategies::{Extent, legal_record};
use super::write_pbn::{annotate, call, sample, set_hand};

#[test]
fn the_text_has_the_hands_around_a_compass_and_the_auction_below() {
    let expected = "\
Spring Cup

Board 7             A. Able
Dealer South        ♠ Q965
Both vulnerable     ♥ A84
                    ♦ KT5
                    ♣ J72
West                                    East
♠ T73                   N               ♠ 2
♥ 532                 W   E             ♥ QJT97
♦ A74                   S               ♦ 9863
♣ QT86                                  ♣ K94
                    C. Cook
                    ♠ AKJ84
                    ♥ K6
                    ♦ QJ2
                    ♣ A53

West      North     East      South
                              1♠
Pass      2NT¹      3♥        4♠
All pass
¹ four spades, a game try or better

Contract  4♠ by South
Lead      ♥5 by West
Result    10 tricks, made
Score     N–S +620
";
    assert_eq!(write::text(&sample()), expected);
}

#[test]
fn a_void_is_a_dash_and_an_unknown_hand_a_question_mark() {
    let mut record = LegalRecord::new(Seat::West);
    set_hand(&mut record, Seat::North, "AKQJT98765432...");
    let text = write::text(&record);
    assert!(text.starts_with("Dealer West         ♠ AKQJT98765432\n                    ♥ —\n"));
    assert!(text.contains("\n♥ ?                     N               ♥ ?\n"), "{text}");
}

#[test]
fn a_record_without_hands_is_written_with_its_other_facts() {
    let mut record = LegalRecord::new(Seat::West);
    record.board = Some("Table 3".into());
    record.vulnerability = Some(Vulnerability::None);
    let bid = "6C".parse().unwrap();
    record.set_contract(Contract { bid, doubling: Doubling::Doubled, declarer: Seat::East });
    record.set_claim(Some(11)).unwrap();
    let expected = "Table 3\nDealer West\nNone vulnerable\n\nContract  6♣ doubled by East\n\
                    Result    11 tricks, 1 down\nScore     N–S +100\n";
    assert_eq!(write::text(&record), expected);
}

#[test]
fn a_passed_out_deal_is_written_as_such() {
    let mut record = LegalRecord::new(Seat::North);
    call(&mut record, "PASS PASS PASS PASS");
    let expected = "Dealer North\n\nWest      North     East      South\n          All pass\n\n\
                    Contract  passed out\n";
    assert_eq!(write::text(&record), expected);
}

#[test]
fn picture_has_a_name_and_marks_vulnerability() {
    let picture = write::svg(&sample());
    assert!(picture.contains("<title>Board 7: 4 spades by South, made exactly</title>"));
    assert_eq!(picture.matches("fill=\"#b8101f\" stroke").count(), 4);
    assert_eq!(picture.matches("text-decoration=\"underline\">S</text>").count(), 1);
    let mut record = sample();
    record.vulnerability = Some(Vulnerability::EastWest);
    assert_eq!(write::svg(&record).matches("fill=\"#b8101f\" stroke").count(), 2);
}

#[test]
fn texts_are_escaped_in_the_picture() {
    let mut record = sample();
    record.board = Some("<b>&\"\u{1}".into());
    record.tags = vec![Tag::new("Event", "</svg><script>"), Tag::new("West", "a&b\u{ffff}")];
    annotate(&mut record, Target::Call(0), AnnotationKind::Explanation("<i>".into()));
    let picture = write::svg(&record);
    assert_well_formed(&picture);
    for escaped in ["&lt;b&gt;&amp;&quot; ", "&lt;/svg&gt;&lt;script&gt;", "a&amp;b<", "&lt;i&gt;"]
    {
        assert!(picture.contains(escaped), "{escaped} in {picture}");
    }
}

/// Checks that a picture is well-formed XML: elements close in order, attributes are quoted, and only entities of XML
/// are used.
fn assert_well_formed(picture: &str) {
    let mut open = Vec::new();
    let mut rest = picture;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        for entity in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            assert!(known.iter().any(|name| entity.starts_with(name)), "&{entity}");
        }
        assert!(!text.contains('>'), "{text}");
        let end = start + rest[start..].find('>').unwrap();
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.extend(tag.split(' ').next());
        }
        rest = &rest[end + 1..];
    }
    assert_eq!(open, [""; 0]);
    let allowed = |symbol: char| symbol == '\n' || !symbol.is_control();
    assert!(picture.chars().all(allowed));
}

proptest! {
    #[test]
    fn any_diagram_fits_into_sixty_columns(record in legal_record(Extent::Any)) {
        let text = write::text(&record);
        let longest = text.lines().map(|line| line.chars().count()).max();
        prop_assert!(longest <= Some(60), "{}", text);
        prop_assert!(text.lines().all(|line| line == line.trim_end()), "{}", text);
        assert_well_formed(&write::svg(&record));
    }
}
