//! Records that are pasted from mails, web pages and word processors.

use kibitzer::engine::bridge::record::annotation::AnnotationKind;
use kibitzer::engine::bridge::record::{CheckedRecord, CheckedRecords, Format, check_text};
use kibitzer::engine::diagnostic::Severity;

const GAME: &str = "[Board \"1\"]\n[Dealer \"N\"]\n\
    [Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
    [Auction \"N\"]\n1D 1H 1S Pass\n2S Pass 4S AP\n";

fn codes(record: &CheckedRecord) -> Vec<&str> {
    record.diagnostics.iter().map(|found| found.code).collect()
}

/// Returns the verdict on the only record of a text, and the codes of its diagnostics.
fn only(text: &str) -> (String, Vec<String>) {
    let CheckedRecords { records, diagnostics, .. } = check_text(text);
    assert_eq!((records.len(), &diagnostics[..]), (1, &[][..]), "{text}");
    let codes = codes(&records[0]).into_iter().map(str::to_owned).collect();
    (records[0].verdict().to_string(), codes)
}

#[test]
fn pbn_is_read_with_the_marks_of_mails_and_code_fences() {
    let contract = || "4SS".to_owned();
    assert_eq!(only(GAME), (contract(), vec![]));
    let quoted: String = GAME.lines().flat_map(|line| ["> ", line, "\n"]).collect();
    assert_eq!(only(&quoted), (contract(), vec![]));
    let twice: String = GAME.lines().flat_map(|line| [">> ", line, "\n"]).collect();
    assert_eq!(only(&twice), (contract(), vec![]));
    assert_eq!(only(&format!("```pbn\n{GAME}```\n")), (contract(), vec![]));
    // A code fence may be on the same line as a tag.
    let fenced = GAME.replacen("[Dealer", "```[Dealer", 1);
    assert_eq!(only(&fenced), (contract(), vec![]));
    for (open, close) in [("“", "”"), ("„", "“"), ("&quot;", "&quot;"), ("&#34;", "&#34;")]
    {
        let pieces = GAME.split('"').zip([open, close].into_iter().cycle());
        let text: String = pieces.flat_map(|(piece, quote)| [piece, quote]).collect();
        let text = text.strip_suffix(open).unwrap_or(&text);
        let (verdict, found) = only(text);
        assert_eq!((verdict, found.len()), (contract(), 4), "{open}");
        assert!(found.iter().all(|code| code == "other-quotes"), "{found:?}");
    }
}

#[test]
fn marks_of_a_mail_are_removed_from_comments() {
    let comments = |text: &str| -> Vec<String> {
        let records = check_text(text).records;
        let annotations = records[0].draft.annotations.iter();
        annotations
            .filter_map(|it| match &it.kind {
                AnnotationKind::Comment(text) => Some(text.clone()),
                _ => None,
            })
            .collect()
    };
    let deal = "[Deal \"N:KQT5.J72.965.AK8 - - -\"]\n";
    assert_eq!(comments(&format!("> {deal}> {{one\n> two\n>\n> three}}\n")), ["one\ntwo\n\nthree"]);
    // The second line ends one comment and begins another. Quotation marks are removed from both comments or from
    // neither.
    assert_eq!(
        comments(&format!("> {deal}> {{one\n> two}} {{three\n> four}}\n")),
        ["one\ntwo", "three\nfour"]
    );
    assert_eq!(
        comments(&format!("{deal}{{one\n>two}} {{three\n>four}}\n")),
        ["one\n>two", "three\n>four"]
    );
    // Here `>` is part of the comment, and not the quotation mark of a mail, so it remains.
    assert_eq!(
        comments(&format!("{deal}{{16 HCP\n> 15\nwho opens}}\n")),
        ["16 HCP\n> 15\nwho opens"]
    );
}

#[test]
fn auctions_separated_by_empty_lines_are_read_as_diagrams() {
    let text = "1NT P 2C P 2H P 4H AP\n\n1C P P P\n";
    assert_eq!(Format::detect(text), Format::Diagram);
    // The second auction is reported as ignored.
    let records = check_text(text).records;
    assert_eq!(records.iter().map(codes).collect::<Vec<_>>(), [["dealer-assumed", "ignored-text"]]);
    assert_eq!(Format::detect(&"1NT P 3NT AP\n\n".repeat(500)), Format::Diagram);
}

#[test]
fn marks_of_the_end_of_an_auction_are_read() {
    for end in ["(End)", "end", "///", "//", "a.p.", "AP", "(fin)", "All pass"] {
        let auction = "North East South West\n1D    1H   1S    Pass\n2S    Pass 4S    ";
        assert_eq!(only(&format!("{auction}{end}\n")).0, "4SS", "{end}");
        // The mark may be on a line below the calls, even if the calls already end with three passes.
        assert_eq!(only(&format!("{auction}\n{end}\n")).0, "4SS", "{end}");
        let passed = only(&format!("{auction}Pass\nPass  Pass\n{end}\n"));
        assert_eq!(passed.0, "4SS", "{end}");
    }
    let spaced =
        "North East South West\n\n1D    1H   1S    Pass\n\n2S    Pass 4S    Pass\n\nPass Pass\n";
    assert_eq!(only(spaced).0, "4SS");
}

#[test]
fn a_sentence_below_an_auction_is_not_its_end() {
    let auction =
        "North East South West\n1D    1H   1S    Pass\n2S    Pass 4S    Pass\nPass  Pass\n";
    for sentence in ["Fine defence by North", "End of the hand", "Ende gut", "Fin de la donne"] {
        let found = only(&format!("{auction}{sentence}\n"));
        let codes = ["dealer-assumed", "ignored-text"].map(str::to_owned).to_vec();
        assert_eq!(found, ("4SS".to_owned(), codes), "{sentence}");
    }
}

#[test]
fn an_auction_alone_is_read() {
    for text in ["1NT P 2C P 2H P 4H AP", "1NT - Pass - 2C - Pass - 2H - Pass - 4H - All pass"] {
        assert_eq!(Format::found(text), Some(Format::Diagram));
        assert_eq!(only(text), ("4HN".to_owned(), vec!["dealer-assumed".to_owned()]));
    }
    // Neither row is taken for a diagram: the first omits passes, and the second has no bid.
    for text in ["1NT 2C 2H 4H", "Pass Pass Pass Pass"] {
        assert_ne!(Format::found(text), Some(Format::Diagram), "{text}");
    }
}

#[test]
fn callers_are_known_despite_an_insufficient_bid() {
    let calls = "Dealer: North\nAuction: 1NT - Pass - 1H - Pass - 2C - All pass\n";
    assert_eq!(only(calls), ("error".to_owned(), vec!["insufficient-bid".to_owned()]));
}

#[test]
fn a_suit_letter_in_another_language_is_explained() {
    let found = check_text("Nord Est Sud Ouest\n1C passe 2C passe\npasse passe\n");
    let message = &found.records[0].diagnostics[0].message;
    assert!(message.contains("is C in “1C” hearts (coeur) or clubs?"), "{message}");
}

#[test]
fn a_setting_below_a_diagram_is_not_read_as_an_address() {
    let diagram = super::diagram_reader::NEWSPAPER;
    for line in ["HCP=17", "Par=420"] {
        let found = check_text(&format!("{diagram}{line}\n"));
        assert_eq!(found.format, Format::Diagram);
        assert_eq!(found.records[0].verdict().to_string(), "4SS+1");
    }
    let address = "n=SKQ94HA72DK863C95&a=pppp";
    assert_eq!(Format::detect(address), Format::Lin);
}

#[test]
fn records_in_rbn_are_refused_with_the_name_of_the_format() {
    let deal = "H K4.A92.AT95.K832:QJ2.KT64.Q43.T75:A9873.QJ8.KJ.AQ4:T65.753.8762.J96\nA 1NP2HP\n";
    let with_seat = deal.replace("H ", "H W:");
    for text in [format!("%RBN\n{deal}"), format!("B 1:NNZ\n{deal}"), with_seat] {
        let found = check_text(&text);
        assert!(found.records.is_empty());
        assert!(found.diagnostics[0].message.contains("RBN"), "{:?}", found.diagnostics);
    }
}

#[test]
fn a_file_of_results_is_refused_with_the_name_of_its_format() {
    let text = "<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\"><EVENT></EVENT></USEBIO>\n";
    let found = &check_text(text).diagnostics[0];
    assert_eq!(found.code, "no-record");
    assert!(found.message.contains("USEBIO"), "{found:?}");
}

#[test]
fn an_unfinished_auction_gets_a_note() {
    let unfinished = |text: &str| {
        let CheckedRecords { records, .. } = check_text(text);
        assert_eq!(records[0].verdict().to_string(), "unfinished", "{text}");
        let found = records[0].diagnostics.iter();
        found.map(|found| (found.code, found.severity)).collect::<Vec<_>>()
    };
    let note = vec![("unfinished-auction", Severity::Note)];
    let diagram = "Dealer: North\nNorth East South West\n1C    Pass 1H    Pass\n1S\n";
    assert_eq!(unfinished(diagram), note);
    assert_eq!(unfinished("[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass 1H Pass\n*\n"), note);
    // The `+` means that the auction continues.
    assert_eq!(unfinished("[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass 1H +\n"), []);
}

#[test]
fn an_address_is_read_despite_line_breaks_and_encoding_by_a_mail() {
    let hands = "1SKQ94HA72DK863C95,S65HJT6DJT2CJT863,SAT873H83DA54CAK4,SJ2HKQ954DQ97CQ72";
    let lin = format!(
        "pn|Émile,b,c,d|md|{hands}|sv|0|mb|1C|mb|p|mb|1H|an|5+ cards|mb|p|mb|1S|mb|p|mb|p|mb|p|pg||"
    );
    let encode = |text: &str| -> String {
        let escape = |byte: u8| {
            let is_plain = byte.is_ascii_alphanumeric();
            if is_plain { char::from(byte).to_string() } else { format!("%{byte:02X}") }
        };
        text.bytes().map(escape).collect()
    };
    let read = |address: &str| {
        let CheckedRecords { records, diagnostics, .. } = check_text(address);
        assert_eq!((records.len(), &diagnostics[..]), (1, &[][..]), "{address}");
        let tags: Vec<_> = records[0].draft.tags.iter().map(|tag| tag.value.clone()).collect();
        (records[0].verdict().to_string(), tags)
    };
    let once = format!("https://www.bridge.test/tools/handviewer.html?lin={}", encode(&lin));
    let expected = read(&once);
    assert_eq!(expected.0, "1SS");
    assert!(expected.1.iter().any(|tag| tag == "Émile"), "{expected:?}");
    let twice =
        format!("https://www.bridge.test/tools/handviewer.html?lin={}", encode(&encode(&lin)));
    assert_eq!(read(&twice), expected);
    // A mail may break an address anywhere, even inside an escape sequence or between the bytes of a character.
    for width in 60..80 {
        for end in ["\n", "\r\n", "=\n"] {
            let wrap = |text: &str| {
                let lines: Vec<_> =
                    text.as_bytes().chunks(width).map(String::from_utf8_lossy).collect();
                format!("See this:\n{}\n\nThanks\n", lines.join(end))
            };
            for address in [&once, &twice] {
                let wrapped = wrap(address);
                let CheckedRecords { records, .. } = check_text(&wrapped);
                let verdicts: Vec<_> = records.iter().map(|it| it.verdict().to_string()).collect();
                assert_eq!(verdicts, ["1SS"], "{wrapped}");
            }
        }
    }
}
