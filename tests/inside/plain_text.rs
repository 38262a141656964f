//! Invisible and wide characters in deal records.

use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::{Format, LegalRecord, check_text, check_text_as, write};
use kibitzer::engine::judge::{Problem, run};
use kibitzer::engine::plain::PlainText;
use kibitzer::engine::source::Span;
use kibitzer::engine::{CheckedRecord, Severity};
use proptest::prelude::*;
use proptest::sample::select;

use super::support::record_strategies::{Extent, legal_record};

const UNSEEN: [char; 8] =
    ['\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{feff}'];

fn record(text: &str) -> CheckedRecord {
    let mut checked = check_text(text);
    assert_eq!((checked.records.len(), &checked.diagnostics[..]), (1, &[][..]), "{text}");
    checked.records.remove(0)
}

#[test]
fn text_without_invisible_characters_is_not_copied() {
    for text in ["", "1\nN\n", "\u{feff}[Event \"é ♠ 漢\"]", "東京，西"] {
        let plain = PlainText::of(text);
        assert!(!plain.is_changed(), "{text}");
        assert_eq!(plain.text, text);
    }
}

#[test]
fn the_first_special_character_of_a_record_is_reported_at_its_place() {
    let text = "2\nN\nPASS\nPASS\nPA\u{200b}SS\n\u{ad}PASS\nE\n1C\nPASS\nPASS\nＰASS\n";
    let checked = check_text(text);
    let found: Vec<_> = checked.records.iter().map(|record| &record.diagnostics[0]).collect();
    let places: Vec<_> = found.iter().map(|found| (found.place.line, found.place.column)).collect();
    assert_eq!(places, [(5, 3), (11, 1)]);
    assert!(found.iter().all(|found| found.severity == Severity::Warning));
    assert!(found[0].message.starts_with("U+200B zero width space"), "{}", found[0].message);
    assert!(found[1].message.contains("U+FF30"), "{}", found[1].message);
    assert_eq!(checked.records[0].verdict().to_string(), "ALL PASS");
    let warnings =
        checked.records[0].diagnostics.iter().filter(|found| found.code == "special-character");
    assert_eq!(warnings.count(), 1);
}

#[test]
fn places_of_faults_refer_to_the_original_text() {
    let text = "1\nN\n1\u{200b}C\n\u{200b}1\u{200b}C\u{200b}\nPASS\nPASS\nPASS\n";
    let record = record(text);
    let found = record.diagnostics.iter().find(|found| found.code == "insufficient-bid").unwrap();
    let Span { start, end } = found.place.span;
    assert_eq!((&text[start..end], found.place.line, found.place.column), ("1\u{200b}C", 4, 2));
}

#[test]
fn places_are_mapped_to_the_plain_text_and_back() {
    let text = "\u{200b}PASS\u{a0}ＰＡ\u{ad}SS\u{200b}\n東京\u{200b}西 Ｘ, é\u{2060}\n".repeat(9);
    let plain = PlainText::of(&text);
    for (at, symbol) in plain.text.char_indices() {
        let place = plain.to_source(Span::new(at, at + symbol.len_utf8()));
        assert_eq!(plain.to_plain(place.start), at, "{symbol}");
    }
    assert_eq!(plain.to_plain(text.len()), plain.text.len());
}

#[test]
fn wide_letters_and_non_breaking_spaces_are_read() {
    let wide = record("［Ｄｅａｌｅｒ\u{3000}＂Ｎ＂］\n[Auction\u{a0}\"N\"]\n１ＮＴ\u{202f}ＡＰ\n");
    assert_eq!(wide.verdict().to_string(), "1NTN");
    let diagram =
        record("Dealer:\u{a0}North\nＮ：\u{a0}♠KQ94\u{a0}♥A72\u{a0}♦K863\u{200b} ♣９５\n");
    assert_eq!(
        diagram.draft.written_hands()[kibitzer::engine::Seat::North].to_string(),
        "KQ94.A72.K863.95"
    );
}

#[test]
fn text_in_other_scripts_is_unchanged() {
    let text = "[Event \"全国，大会（１）\"]\n[West \"ا\u{200f}ب\"]\n[Dealer \"N\"]\n[Auction \"N\"]\nAP\n";
    let record = record(text);
    assert_eq!(record.diagnostics, []);
    assert_eq!(record.draft.tags[0].value, "全国，大会（１）");
}

#[test]
fn invisible_characters_are_removed_beside_names_in_other_scripts() {
    let text = "pn|José,\u{200b}b,c,d|st||md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|\
        mb|7\u{200b}N|mb|p\u{2060}|mb|p|mb|p|";
    let read = record(text);
    assert_eq!(read.verdict().to_string(), "7NTN");
    assert_eq!(read.draft.tag("South"), Some("José"));
    let read = record("[West \"Jos\u{e9}\"][Dealer\u{200b}\"N\"]\n[Auction \"N\"]\nAP\n");
    assert_eq!(read.verdict().to_string(), "ALL PASS");
}

#[test]
fn joining_characters_stay_within_a_name() {
    for name in ["می\u{200c}خواهم", "ක්\u{200d}ෂ", "ا\u{200f}ب", "ه\u{200d}"] {
        let text = format!("[West \"{name}\"]\n[Dealer \"N\"]\n[Auction \"N\"]\nAP\n");
        assert_eq!(record(&text).draft.tag("West"), Some(name));
        let text = format!("pn|{name},{name},c,d|md|3S2,,,|sv|o|mb|p|mb|p|mb|p|mb|p|");
        assert_eq!(record(&text).draft.tag("West"), Some(name));
    }
}

#[test]
fn invisible_characters_are_removed_beside_superscripts() {
    let text = "Dealer: North\nNorth East South West\n1N\u{200b}T¹ Pass Pass Pass\n¹ strong\n";
    assert_eq!(record(text).verdict().to_string(), "1NTN");
}

#[test]
fn marks_of_writing_direction_are_ignored() {
    let calls = "\u{202a}1NT\u{202c} \u{202d}Pass\u{202c} \u{2066}Pa\u{202b}ss\u{2069} \u{2067}Pass\u{2069}";
    let read = record(&format!("[Dealer \"N\"]\n[Auction \"N\"]\n{calls}\n"));
    assert_eq!(read.verdict().to_string(), "1NTN");
    assert!(read.diagnostics[0].message.starts_with("U+202A left-to-right embedding"));
    for (mark, name) in ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}').zip([
        "left-to-right embedding",
        "right-to-left embedding",
        "pop directional formatting",
        "left-to-right override",
        "right-to-left override",
        "left-to-right isolate",
        "right-to-left isolate",
        "first strong isolate",
        "pop directional isolate",
    ]) {
        let read = record(&format!("1\nN\nPASS{mark}\nPASS\nPASS\nPASS\n"));
        assert_eq!(read.verdict().to_string(), "ALL PASS");
        let message = &read.diagnostics[0].message;
        assert!(message.contains(name) && message.ends_with("ignored"), "{message}");
    }
}

#[test]
fn place_of_a_listed_result_includes_its_invisible_characters() {
    let text = "vg|,,I,1,1\u{200b}|rs|7NN\u{200b}-1,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,\
        DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|mc|13|";
    let read = record(text);
    let differs = read.diagnostics.iter().find(|found| found.code == "match-result-differs");
    let differs = differs.unwrap();
    let Span { start, end } = differs.place.span;
    assert_eq!(&text[start..end], "o1");
    let Span { start, end } = differs.related[0].place.span;
    assert_eq!(&text[start..end], "7NN\u{200b}-1");
}

#[test]
fn invisible_character_outside_records_is_reported() {
    let places = |text: &str| -> Vec<_> {
        let found = check_text(text).diagnostics;
        let found = found.iter().filter(|found| found.code == "special-character");
        found.map(|found| (found.place.line, found.place.column)).collect()
    };
    let game = "[Dealer \"N\"]\n[Auction \"N\"]\nAP\n";
    assert_eq!(places(&format!("{game}\n\n\u{200b}\n\u{200b}\n")), [(6, 1)]);
    assert_eq!(places(&format!("{}\u{200b}\u{a0}\u{200b}\n", game.trim_end())), []);
    assert_eq!(places("pn|a\u{200b},b,c,d|\u{200b}pg||\n"), [(1, 5)]);
    assert_eq!(places(&format!("\u{feff}\u{200b}{game}")), []);
}

#[test]
fn faults_of_a_record_are_in_text_order() {
    let text = "[Dealer \"N\"]\n\u{200b}[Vulnerable \"?!\"]\n[Auction \"N\"]\n1C Paß AP\n";
    let checked = check_text(text);
    let findings = &checked.records[0].draft.findings;
    let starts: Vec<_> = findings.iter().map(|finding| finding.span.start).collect();
    assert!(starts.len() > 1 && starts.is_sorted(), "{findings:?}");
}

#[test]
fn control_characters_are_quoted_by_their_code() {
    let checked = check_text("1\nN\n1\u{7}C\nPASS\nPASS\nPASS\n");
    let message = &checked.records[0].diagnostics[0].message;
    assert!(message.contains("1U+0007C") && !message.contains('\u{7}'), "{message}");
}

#[test]
fn judge_of_the_contest_refuses_invisible_characters() {
    assert!(run(Problem::DealRecord, "1\nN\nPASS\u{200b}\nPASS\nPASS\nPASS\n").is_err());
}

/// Characters that end a word, as whitespace does. An invisible character may be inserted after each of them.
const BETWEEN: [char; 3] = ['|', ',', '"'];

/// Inserts an invisible character before every `every`-th counted character. The characters of `unseen` are used in
/// turn. In a word with a non-ASCII letter, only the whitespace at its end is counted.
fn sprinkled(text: &str, every: usize, unseen: &[char]) -> String {
    let mut sprinkled = String::new();
    let mut count = 0;
    for word in
        text.split_inclusive(|symbol: char| symbol.is_whitespace() || BETWEEN.contains(&symbol))
    {
        let is_of_names = word.chars().any(|symbol| !symbol.is_ascii() && symbol.is_alphabetic());
        for symbol in word.chars() {
            let is_boundary = !is_of_names || symbol.is_whitespace();
            count += usize::from(is_boundary);
            if is_boundary && count % every == 0 {
                sprinkled.push(unseen[count / every % unseen.len()]);
            }
            sprinkled.push(symbol);
        }
    }
    sprinkled
}

proptest! {
    #[test]
    fn invisible_characters_change_no_record(
        record in legal_record(Extent::Any),
        name in select(&["José", "Zoë Å", "東京", "Ωmega, ß"]),
        every in 1..8_usize,
    ) {
        let mut record = record;
        record.tags.retain(|tag| tag.name != "East");
        record.tags.push(Tag::new("East", name));
        let texts = [
            (Format::Pbn, Some(write::pbn(&record))),
            (Format::Lin, write::lin(&record).ok()),
            (Format::Contest, write::contest(&record).ok()),
            (Format::Diagram, Some(write::text(&record))),
        ];
        for (format, text) in texts.into_iter().filter_map(|(format, text)| Some((format, text?))) {
            // In the contest format, a byte-order mark counts as a space, so it is not inserted.
            let unseen = &UNSEEN[..UNSEEN.len() - usize::from(format == Format::Contest)];
            let sprinkled = sprinkled(&text, every, unseen);
            prop_assert_eq!(Format::detect(&sprinkled), Format::detect(&text), "{}", text);
            let (plain, other) = (check_text_as(&text, format), check_text_as(&sprinkled, format));
            let verdicts = |records: &[CheckedRecord]| -> Vec<_> {
                records.iter().map(|record| (record.verdict(), record.hands())).collect()
            };
            prop_assert_eq!(verdicts(&other.records), verdicts(&plain.records), "{}", sprinkled);
            let legal = |records: &[CheckedRecord]| -> Vec<_> {
                records.iter().map(|record| LegalRecord::from(record).auction().clone()).collect()
            };
            prop_assert_eq!(legal(&other.records), legal(&plain.records));
        }
    }

    #[test]
    fn places_are_in_the_original_text_in_order(text in "(\u{200b}|\u{a0}|Ｎ|é|N|\n|♠| |[ -~]){0,200}") {
        let plain = PlainText::of(&text);
        let mut before = 0;
        for (at, symbol) in plain.text.char_indices() {
            let Span { start, end } = plain.to_source(Span::new(at, at + symbol.len_utf8()));
            prop_assert!(before <= start);
            let read = match &text[start..end] {
                "\u{a0}" if symbol == ' ' => ' ',
                "Ｎ" if symbol == 'N' => 'N',
                one => one.parse().expect("one character"),
            };
            prop_assert_eq!(read, symbol);
            before = end;
        }
        for format in Format::ALL {
            for record in check_text_as(&text, format).records {
                prop_assert!(text.get(record.draft.span.start..record.draft.span.end).is_some());
            }
        }
    }
}
