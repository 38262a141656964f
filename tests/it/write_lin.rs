//! Records written in LIN, the format of Bridge Base Online.

use kibitzer::engine::bridge::contract::{Contract, Doubling};
use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Quality, Target};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::write::{self, RecordWriteError};
use kibitzer::engine::bridge::record::{Format, LegalRecord};
use kibitzer::engine::bridge::seat::Seat;

use super::write_pbn::{annotate, sample};

fn written(record: &LegalRecord) -> String {
    write::lin(record).unwrap()
}

#[test]
fn a_hand_record_is_written_with_a_page_for_the_auction_and_each_trick() {
    let expected = "\
pn|C. Cook,,A. Able,|qx|o7|md|1SAKJ84HK6DQJ2CA53,ST73H532DA74CQT86,SQ965HA84DKT5CJ72,\
S2HQJT97D9863CK94|ah|Board 7|sv|b|
mb|1S|mb|p|mb|2N|an|four spades, a game try or better|mb|3H|mb|4S|mb|p|mb|p|mb|p|pg||
pc|H5|pc|H4|pc|H9|pc|HK|pg||
pc|SA|pc|S3|pc|S5|pc|S2|pg||
pc|SK|pc|S7|pg||
mc|10|pg||
";
    assert_eq!(written(&sample()), expected);
    assert_eq!(Format::detect(expected), Format::Lin);
}

#[test]
fn alerts_belong_to_the_call_and_comments_follow_it() {
    let mut record = sample();
    record.annotations.clear();
    annotate(&mut record, Target::Deal, AnnotationKind::Comment("good evening".into()));
    annotate(&mut record, Target::Call(2), AnnotationKind::Alert);
    annotate(&mut record, Target::Call(2), AnnotationKind::Comment("hm".into()));
    annotate(&mut record, Target::Card(0), AnnotationKind::Explanation("third and fifth".into()));
    let text = written(&record);
    assert!(text.contains("|sv|b|nt|good evening|\nmb|1S|"), "{text}");
    assert!(text.contains("|mb|2N!|nt|hm|mb|3H|"), "{text}");
    assert!(text.contains("pc|H5|nt|third and fifth|pc|H4|"), "{text}");
}

#[test]
fn quality_marks_of_calls_are_dropped() {
    let mut record = sample();
    let text = written(&record);
    annotate(&mut record, Target::Call(0), AnnotationKind::Quality(Quality::Good));
    annotate(&mut record, Target::Call(0), AnnotationKind::Numeric(99));
    assert_eq!(written(&record), text);
}

#[test]
fn bars_commas_and_line_ends_are_escaped() {
    let mut record = sample();
    record.tags = vec![Tag::new("North", "Able, A|B")];
    record.board = Some("x|y".into());
    annotate(&mut record, Target::Deal, AnnotationKind::Comment("one|\r\ntwo".into()));
    let text = written(&record);
    assert!(text.starts_with("pn|,,Able; A¦B,|md|"), "{text}");
    assert!(text.contains("|ah|x¦y|sv|b|nt|one¦  two|\n"), "{text}");
}

#[test]
fn tags_that_came_from_lin_are_written_back_before_the_board() {
    let mut record = sample();
    record.tags = vec![
        Tag::new("Lin_st", "x"),
        Tag::new("Lin_rs", "4SS=,"),
        Tag::new("Lin_qx", "o7,extra"),
        Tag::new("Room", "Open"),
        Tag::new("North", "Able"),
        Tag::new("Lin_pn", "a,b,c,d,e,f,g,h"),
        Tag::new("Lin_vg", "Cup,Final"),
        Tag::new("Lin_zz_2", "again"),
    ];
    let head = "vg|Cup,Final|rs|4SS=,|pn|a,b,c,d,e,f,g,h|qx|o7,extra|st|x|zz|again|md|1S";
    assert!(written(&record).starts_with(head));
}

#[test]
fn a_record_without_a_complete_deal_is_refused_naming_a_hand() {
    let mut record = LegalRecord::new(Seat::North);
    let unknown = |count| Err(RecordWriteError::HandUnknown { seat: Seat::South, count });
    assert_eq!(write::lin(&record), unknown(0));
    record.give(Seat::South, "SA".parse().unwrap()).unwrap();
    assert_eq!(write::lin(&record), unknown(1));
}

#[test]
fn a_contract_without_its_auction_is_refused() {
    let mut record = sample();
    let bid = "3NT".parse().unwrap();
    record.set_contract(Contract { bid, doubling: Doubling::Undoubled, declarer: Seat::West });
    assert_eq!(write::lin(&record), Err(RecordWriteError::AuctionUnknown));
    assert_eq!(write::contest(&record), Err(RecordWriteError::AuctionUnknown));
}

#[test]
fn the_viewers_query_is_percent_encoded_on_one_line() {
    let query = write::viewer_query(&sample()).unwrap();
    assert!(query.starts_with("lin=pn%7CC.%20Cook%2C%2CA.%20Able%2C%7Cqx%7Co7%7Cmd%7C1SAKJ84"));
    assert!(query.ends_with("%7Cpg%7C%7Cmc%7C10%7Cpg%7C%7C"));
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%=".contains(&byte);
    assert!(query.bytes().all(allowed));
}
