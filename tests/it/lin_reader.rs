//! The LIN reader. It also reads web addresses of the online viewer, because they contain LIN.

use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Target};
use kibitzer::engine::bridge::record::{
    CheckedRecord, CheckedRecords, Format, check_text, check_text_as,
};
use kibitzer::engine::bridge::seat::Seat;

/// Deal in LIN. South has the spades, West the hearts, North the diamonds and East the clubs.
pub const DEAL: &str = "1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,";

pub fn read(text: &str) -> CheckedRecords {
    check_text_as(text, Format::Lin)
}

/// Returns the only record of a text, after checking that there are no diagnostics outside the record.
pub fn one(text: &str) -> CheckedRecord {
    let mut read = read(text);
    assert_eq!(read.diagnostics, [], "{text}");
    assert_eq!(read.records.len(), 1, "{text}");
    read.records.remove(0)
}

pub fn codes(record: &CheckedRecord) -> Vec<&'static str> {
    record.diagnostics.iter().map(|found| found.code).collect()
}

fn tag<'r>(record: &'r CheckedRecord, name: &str) -> Option<&'r str> {
    let tag = record.draft.tags.iter().find(|tag| tag.name == name);
    tag.map(|tag| tag.value.as_str())
}

fn names(record: &CheckedRecord) -> [Option<&str>; 4] {
    Seat::CLOCKWISE.map(|seat| tag(record, seat.name()))
}

fn annotations(record: &CheckedRecord) -> Vec<(Target, AnnotationKind)> {
    let annotations = record.draft.annotations.iter();
    annotations.map(|annotation| (annotation.target, annotation.kind.clone())).collect()
}

/// Returns a board on which South claims all tricks in seven spades after the first trick.
fn grand_slam() -> String {
    format!("md|{DEAL}|mb|7S|mb|p|mb|p|mb|p|pc|HA|pc|D2|pc|C2|pc|S2|mc|13|")
}

#[test]
fn a_hand_record_is_read_completely() {
    let record = one(&format!("pn|Ann,Bob,Cat,Dan|st||rh||ah|Board 3|sv|e|{}pg||", grand_slam()));
    assert_eq!(record.verdict().to_string(), "7SS=");
    assert_eq!(record.draft.board.as_ref().map(|board| board.value.as_str()), Some("3"));
    assert_eq!(names(&record), [Some("Cat"), Some("Dan"), Some("Ann"), Some("Bob")]);
    assert_eq!(record.draft.tags.len(), 4);
    assert_eq!(codes(&record), [""; 0]);
    // On board 3, South deals and East–West are vulnerable.
    assert_eq!(record.judgement.score.map(|score| score.total()), Some(1510));
}

#[test]
fn the_last_hand_holds_the_remaining_cards() {
    let record = one(&grand_slam());
    assert_eq!(record.draft.hands[Seat::East], None);
    assert_eq!(record.judgement.hands[Seat::East].to_string(), "...AKQJT98765432");
}

#[test]
fn the_dealer_is_a_number_clockwise_from_south() {
    for (number, seat) in [(1, "South"), (2, "West"), (3, "North"), (4, "East")] {
        let record = one(&format!("md|{number}{}|", &DEAL[1..]));
        assert_eq!(record.draft.dealer.map(|dealer| dealer.value.name()), Some(seat));
    }
}

#[test]
fn case_and_line_ends_are_ignored() {
    let text =
        format!("MD|{DEAL}|\r\nSv|N|\n\nmB|\n7s\n|MB|P|mb|P|mb|P|PC|hA|pc|d2|pc|C2|pc|st|mc|13|");
    let record = one(&text.replace("SAKQ", "skqa"));
    assert_eq!(record.verdict().to_string(), "7SS=");
    assert_eq!(codes(&record), [""; 0]);
}

#[test]
fn ten_of_spades_is_not_a_tag() {
    let record = one(&grand_slam().replace("pc|S2|", "pc|ST|"));
    assert_eq!(record.draft.play.len(), 4);
    assert_eq!(codes(&record), [""; 0]);
}

#[test]
fn doubles_are_written_as_d_or_x() {
    for (double, redouble) in [("d", "r"), ("x", "xx"), ("D", "R"), ("X", "XX")] {
        let text = format!("md|{DEAL}|mb|1N|mb|{double}|mb|{redouble}|mb|p|mb|p|mb|p|mc|7|");
        let record = one(&text);
        assert_eq!(record.verdict().to_string(), "1NTXXS=");
        assert_eq!(codes(&record), [""; 0]);
    }
}

#[test]
fn several_calls_and_cards_in_one_value_are_read_with_a_warning() {
    let record = one(&format!("md|{DEAL}|mb|7sppp|pc|hac2|"));
    assert_eq!(record.draft.calls.len(), 4);
    assert_eq!(record.draft.play.len(), 2);
    assert_eq!(codes(&record)[..1], ["several-at-once"]);
}

#[test]
fn annotations_belong_to_the_call_or_card_before_or_after() {
    let record = one(&format!(
        "nt|first|md|{DEAL}|an|early|mb|2N!|nt|hm|an|minors|mb|p|mb|p|mb|p|pc|HA|nt|a | bold|pg||"
    )
    .replace("a | bold", "bold"));
    let text = str::to_owned;
    let expected = [
        (Target::Deal, AnnotationKind::Comment(text("first"))),
        (Target::Call(0), AnnotationKind::Explanation(text("early"))),
        (Target::Call(0), AnnotationKind::Alert),
        (Target::Call(0), AnnotationKind::Comment(text("hm"))),
        (Target::Call(0), AnnotationKind::Explanation(text("minors"))),
        (Target::Card(0), AnnotationKind::Comment(text("bold"))),
    ];
    assert_eq!(annotations(&record), expected);
}

#[test]
fn unknown_tags_are_kept_in_text_order() {
    let record = one(&format!("zz|one|md|{DEAL}|ZZ|two\nlines|3b||pg|H|"));
    let tags = record.draft.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
    assert_eq!(
        tags.collect::<Vec<_>>(),
        [("Lin_zz", "one"), ("Lin_zz", "two lines"), ("Lin_pg", "H")]
    );
    assert_eq!(codes(&record), [""; 0]);
}

/// Returns a match of two boards in both rooms. `results` is its list of results, such as `7SS=,1SS+6`.
fn team_match(results: &str) -> String {
    let board = |room: &str, call: &str, end: &str| {
        format!("qx|{room}|st||md|{DEAL}|sv|o|mb|{call}|mb|p|mb|p|mb|p|{end}pg||\n")
    };
    format!(
        "vg|Cup,Final,I,7,8,Reds,0,Blues,5|\nrs|{results}|\npn|A,B,C,D,E,F,G,H|pg||\n{}{}{}{}",
        board("o7", "7S", "mc|13|"),
        board("c7", "1S", ""),
        board("o8", "2S", "mc|13|"),
        "qx|c8|md|0,,,|",
    )
}

#[test]
fn a_match_is_read_with_two_rooms() {
    let read = read(&team_match("7SS=,1SS+6,2SS+5,PASS"));
    let codes: Vec<_> = read.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["boards-differ"]);
    let shown = read.records.iter().map(|record| {
        let board = record.draft.board.as_ref().map_or("", |board| board.value.as_str());
        (board, tag(record, "Room").unwrap_or(""), record.verdict().to_string())
    });
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            ("7", "Open", "7SS=".to_owned()),
            ("7", "Closed", "1SS+6".into()),
            ("8", "Open", "2SS+5".into()),
            ("8", "Closed", "ALL PASS".into()),
        ]
    );
    let of = |index: usize| names(&read.records[index]);
    assert_eq!(of(0), [Some("C"), Some("D"), Some("A"), Some("B")]);
    assert_eq!(of(1), [Some("G"), Some("H"), Some("E"), Some("F")]);
    for record in &read.records {
        assert_eq!(tag(record, "Event"), Some("Cup"));
        assert_eq!(tag(record, "VisitTeam"), Some("Blues"));
        assert_eq!(tag(record, "Scoring"), Some("IMP"));
    }
    // The unparsed headings of the match are tags of the first board.
    let raw = |record| tag(record, "Lin_rs").is_some() && tag(record, "Lin_vg").is_some();
    assert_eq!(read.records.iter().map(raw).collect::<Vec<_>>(), [true, false, false, false]);
}

#[test]
fn results_of_a_match_are_not_assigned_if_their_number_is_wrong() {
    // There are three results for two boards in two rooms.
    let read = read(&team_match("7SS=,1SS+6,2SS+5"));
    assert_eq!(read.records[1].verdict().to_string(), "1SS");
}

#[test]
fn names_before_a_board_are_of_that_board_only() {
    let read = read(&format!("pn|A,B,C,D|md|{DEAL}|\nmd|{DEAL}|mb|p|\npn|E,F,G,H|md|{DEAL}|"));
    let souths = read.records.iter().map(|record| tag(record, "South")).collect::<Vec<_>>();
    assert_eq!(souths, [Some("A"), None, Some("E")]);
}

#[test]
fn boards_without_room_tags_are_separate_records() {
    let text = grand_slam();
    assert_eq!(read(&format!("{text}\n{text}ah|Board 1|\nah|Board 2|{text}")).records.len(), 3);
}

#[test]
fn viewers_address_contains_lin() {
    let encoded: String = format!("pn|Zo\u{eb},b,c,d|{}nt|two words|", grand_slam())
        .bytes()
        .map(|byte| match byte {
            b' ' => "+".to_owned(),
            byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            byte => format!("%{byte:02x}"),
        })
        .collect();
    let record = one(&format!("see:\n https://viewer.example/v.html?bbo=y&lin={encoded}&x=1#top ")
        .replace("see:\n", ""));
    assert_eq!(record.verdict().to_string(), "7SS=");
    assert_eq!(tag(&record, "South"), Some("Zo\u{eb}"));
    assert_eq!(
        annotations(&record),
        [(Target::Card(3), AnnotationKind::Comment("two words".into()))]
    );
    assert_eq!(codes(&record), [""; 0]);
}

#[test]
fn viewers_address_may_have_unescaped_bars() {
    let text = format!("http://viewer.example/?lin={}nt|5+%20spades & more|", grand_slam());
    let record = one(&text);
    assert_eq!(
        annotations(&record),
        [(Target::Card(3), AnnotationKind::Comment("5+ spades & more".into()))]
    );
    assert_eq!(codes(&record), [""; 0]);
}

#[test]
fn faults_in_an_address_have_places_in_the_address() {
    let text = "https://viewer.example/?lin=st%7C%7Cmd%7C1%2C%2C%2C%7Cmb%7C1N%7Cmb%7C8C%7C";
    let record = one(text);
    let found = &record.diagnostics[0];
    assert_eq!((found.code, found.place.line), ("bad-level", 1));
    assert_eq!(&text[found.place.span.start..found.place.span.end], "8C");
}

#[test]
fn viewers_address_may_name_hands_and_play() {
    let text = "https://viewer.example/?n=dakqjt98765432&s=sakqjt98765432&e=cakqjt98765432\
                &nn=Cat%20O&sn= Ann &d=s&v=b&b=9&a=7s!(all%20of%20them)xppp&p=had2{well}c2s2&tbt=y";
    let record = one(text);
    assert_eq!(codes(&record), ["dealer-differs", "vulnerability-differs", "address-setting"]);
    assert_eq!(record.judgement.contract.map(|contract| contract.to_string()), Some("7SXS".into()));
    assert_eq!(record.draft.play.len(), 4);
    assert_eq!(names(&record), [Some("Cat O"), None, Some("Ann"), None]);
    let text = str::to_owned;
    let expected = [
        (Target::Call(0), AnnotationKind::Alert),
        (Target::Call(0), AnnotationKind::Explanation(text("all of them"))),
        (Target::Card(1), AnnotationKind::Comment(text("well"))),
    ];
    assert_eq!(annotations(&record), expected);
}

#[test]
fn addresses_are_read_line_by_line() {
    let text = "https://viewer.example/?n=sak&d=n\nhttp://viewer.example/?lin=md%7C2%2C%2C%2C%7C\n";
    let dealers = read(text).records.into_iter().map(|record| record.draft.dealer);
    let dealers: Vec<_> = dealers.map(|dealer| dealer.map(|dealer| dealer.value)).collect();
    assert_eq!(dealers, [Some(Seat::North), Some(Seat::West)]);
}

#[test]
fn an_address_in_a_comment_is_not_a_record() {
    let record = one(&format!("{}nt|at\nhttp://viewer.example/?lin=md%7C|", grand_slam()));
    assert_eq!(record.draft.annotations.len(), 1);
}

#[test]
fn links_in_the_source_of_a_page_are_read() {
    let link = |deal: &str| {
        format!(
            "<a href=\"https://bridge.test/handviewer.html?bbo=y&amp;lin=qx|o3|md|{deal}|mb|1C|an|a &amp; b|mb|p|\">Board 1</a>"
        )
    };
    let text = format!("<p>Two boards:</p>\n{} or {}\n", link(DEAL), link(DEAL));
    assert_eq!(Format::detect(&text), Format::Lin);
    let records = read(&text).records;
    assert_eq!(records.len(), 2);
    for record in records {
        assert_eq!(codes(&record), ["unfinished-auction"]);
        assert_eq!(record.draft.calls.len(), 2);
        let kind = record.draft.annotations.first().map(|annotation| &annotation.kind);
        assert_eq!(kind, Some(&AnnotationKind::Explanation("a & b".into())));
    }
    let single = link(DEAL).replace('"', "'");
    assert_eq!(one(&single).draft.calls.len(), 2);
}

#[test]
fn an_address_may_follow_a_word() {
    let text = format!("see https://bridge.test/handviewer.html?lin=qx%7Co1%7Cmd%7C{DEAL}%7C");
    assert_eq!(Format::detect(&text), Format::Lin);
    assert_eq!(read(&text).records.len(), 1);
    // An address without a deal is text like the words around it.
    assert_eq!(codes(&one(&format!("see http://bridge.test/\nmd|{DEAL}|"))), ["stray-text"]);
}

#[test]
fn parameters_of_the_viewer_in_a_forum_post_are_read() {
    let text = "What do you lead here?\n[hv=pc=n&s=sj93ha8753dt986c2&w=sk6hjt96dqj743ck3&n=sqt875hkq2dacq987\
                &e=sa42h4dk52cajt654&d=n&v=0&b=1&a=1s2c2sppp]399|300[/hv]\nThanks, Ann\n";
    assert_eq!(Format::detect(text), Format::Lin);
    let checked = check_text(text);
    let [record] = &checked.records[..] else { panic!("{checked:?}") };
    assert_eq!(record.verdict().to_string(), "2SN");
    assert_eq!(record.hands()[Seat::West].to_string(), "K6.JT96.QJ743.K3");
}
