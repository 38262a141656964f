//! Parts of a file's text are replaced, and the file is saved as bytes.

use kibitzer::desk::boards::BoardLines;
use kibitzer::desk::edited_text::{Change, EditedText, SaveError};
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::encoding::Encoding;
use kibitzer::engine::source::{Source, Span};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::corpus;
use super::support::double_dummy_cases::extent;

fn read(bytes: &[u8]) -> EditedText {
    EditedText::read(bytes.to_vec()).unwrap().0
}

fn replace_part(file: &mut EditedText, part: &str, new: &str) {
    replace(file, span_of(file, part), new);
}

fn replace(file: &mut EditedText, span: Span, new: &str) {
    file.replace_all(&[(span, new.to_owned())]);
}

/// Returns the span of the first occurrence of a part.
fn span_of(file: &EditedText, part: &str) -> Span {
    let start = file.text().find(part).unwrap();
    Span::new(start, start + part.len())
}

/// Returns a file in which the first occurrence of `part` is replaced by `new`.
fn replaced(bytes: &[u8], part: &str, new: &str) -> EditedText {
    let mut file = read(bytes);
    replace_part(&mut file, part, new);
    file
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn new_text_has_the_line_ends_of_the_replaced_text() {
    for end in ["\r\n", "\n", "\r"] {
        let text = |record: &str| format!("% one\n[Board 1]\r\n\r{record}  \n\r[Board 3]\r\n");
        let lines = |lines: &[&str]| lines.join(end);
        let before = text(&lines(&["[Board 2]", "1C", "2C", "*"]));
        let after = text(&lines(&["[Board 2]", "1C", "2D", "3D", "*"]));
        let record = lines(&["[Board 2]", "1C", "2C", "*"]);
        let file = replaced(before.as_bytes(), &record, "[Board 2]\n1C\n2D\n3D\n*");
        assert_eq!(String::from_utf8(file.save().unwrap()).unwrap(), after, "{end:?}");
    }
    // Lines that replace a single line get the line ends of the lines around it.
    let file = replaced(b"a\r\nbb\r\nc", "bb", "bb\ncc");
    assert_eq!(file.save().unwrap(), b"a\r\nbb\r\ncc\r\nc");
    let file = replaced(b"a\rbb", "bb", "bb\ncc");
    assert_eq!(file.save().unwrap(), b"a\rbb\rcc");
}

#[test]
fn unchanged_lines_keep_their_line_ends() {
    let mixed = b"[A]\r\n[B]\n[C]\r[D]\r\n";
    let mut file = read(mixed);
    let all = Span::new(0, file.text().len());
    replace(&mut file, all, "[A]\n[B]\n[C]\n[D]\n");
    assert_eq!(file.changes().count(), 0);
    replace(&mut file, all, "[A]\n[B]\n[X]\n[D]\n");
    assert_eq!(file.save().unwrap(), b"[A]\r\n[B]\n[X]\r[D]\r\n");
}

#[test]
fn byte_order_marks_and_broken_characters_are_saved_unchanged() {
    let file = replaced(b"\xef\xbb\xbfone \xc3\xa9 two \xc3", "two", "three");
    assert_eq!(file.save().unwrap(), b"\xef\xbb\xbfone \xc3\xa9 three \xc3");

    for bytes in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
        let with_halves = |middle: &str| {
            let mut file = utf16("\u{feff}[Site \"", bytes);
            file.extend(bytes(0xd800));
            file.extend(utf16(middle, bytes));
            file.extend(bytes(0xdc00));
            file.extend(utf16("\u{fffd} ends\"]", bytes));
            file.push(0x41);
            file
        };
        let file = replaced(&with_halves(" two "), "two", "♠ 3");
        assert_eq!(file.save().unwrap(), with_halves(" ♠ 3 "));
        // The bytes also stay the same if the characters are inside the replaced text.
        let file = replaced(&with_halves(" two "), "\u{fffd} two \u{fffd}", "\u{fffd} 2 \u{fffd}");
        assert_eq!(file.save().unwrap(), with_halves(" 2 "));
    }
}

#[test]
fn character_missing_in_the_encoding_is_named_with_its_place() {
    let file = replaced(b"[Site \"K\xf8benhavn\"]\n[Room \"1\"]", "1", "1 ♠");
    let lacks =
        SaveError::Unencodable { encoding: Encoding::Latin1, symbol: '♠', line: 2, column: 10 };
    assert_eq!(file.save(), Err(lacks));
    assert_eq!(lacks.to_string(), "Latin-1 has no “♠”, which stands in line 2, column 10");
    assert_eq!(file.save_as_utf8(), "[Site \"København\"]\n[Room \"1 ♠\"]".as_bytes());
    // Windows-1252 has some characters that are not in Latin-1.
    let file = replaced(b"[Site \"K\xf8benhavn\"]", "K", "€– K");
    assert_eq!(file.save().unwrap(), b"[Site \"\x80\x96 K\xf8benhavn\"]");
}

#[test]
fn bytes_that_would_be_decoded_differently_are_not_saved() {
    // Without the “ø”, the remaining Latin-1 bytes would be valid UTF-8 and be decoded as a different text.
    let file = replaced(b"\xf8 \xc3\xa9", "ø", "o");
    assert_eq!(file.save(), Err(SaveError::Undetectable(Encoding::Latin1)));
    assert_eq!(file.save_as_utf8(), "o Ã©".as_bytes());
}

#[test]
fn changes_are_listed_merged_and_undone() {
    let original = b"one two three four";
    let mut file = read(original);
    replace_part(&mut file, "three", "3");
    replace_part(&mut file, "one", "eleven");
    let places: Vec<_> = file.changes().collect();
    let expected = [
        Change { now: Span::new(0, 6), before: Span::new(0, 3) },
        Change { now: Span::new(11, 12), before: Span::new(8, 13) },
    ];
    assert_eq!(places, expected);
    // Two changes at the same position count as one change. Restoring the original text removes this change.
    replace_part(&mut file, "3", "33");
    assert_eq!(file.changes().count(), 2);
    replace_part(&mut file, "33 four", "three 4");
    assert_eq!(file.text(), "eleven two three 4");
    assert_eq!(file.changes().count(), 2);
    file.undo(0);
    assert_eq!(file.text(), "one two three 4");
    replace_part(&mut file, "three 4", "three four");
    assert_eq!(file.changes().count(), 0);
    assert_eq!(file.save().unwrap(), original);
}

/// Texts with line ends of every kind, characters of two to four bytes, ignored characters, and spaces at the ends of
/// lines.
fn text() -> impl Strategy<Value = String> {
    let parts = [
        "[Board \"1\"]",
        "1C",
        " ",
        "  ",
        "\r\n",
        "\n",
        "\r",
        "\t",
        "{comment}",
        "% x",
        "é",
        "–",
        "♠",
        "𝄞",
        "\u{a0}",
        "\u{200b}",
        "\u{feff}",
        "\u{fffd}",
        "Ã©",
        "#",
    ];
    vec(select(parts.to_vec()), 0..24).prop_map(|parts| parts.concat())
}

/// Encodes a text. Characters that are not in Latin-1 become question marks.
fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    match encoding {
        Encoding::Utf8 => text.as_bytes().to_vec(),
        Encoding::Utf16Le => utf16(text, u16::to_le_bytes),
        Encoding::Utf16Be => utf16(text, u16::to_be_bytes),
        Encoding::Latin1 => {
            text.chars().map(|symbol| u8::try_from(symbol).unwrap_or(b'?')).collect()
        }
    }
}

proptest! {
    #[test]
    fn saved_file_differs_only_in_its_changes(
        (before, old, after, new) in (text(), text(), text(), text()),
        encoding in select(&[Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Latin1][..]),
        has_mark: bool,
    ) {
        // The byte-order mark is at the beginning of the file.
        let (mark, head) = match encoding {
            Encoding::Utf8 if has_mark => ("\u{feff}", "é "),
            Encoding::Utf8 => ("", "é "),
            Encoding::Latin1 => ("", "K\u{f8}benhavn "),
            _ => ("\u{feff}", ""),
        };
        let before = format!("{head}{before}");
        let as_read = |text: &str| match encoding {
            Encoding::Latin1 => encoded(text, encoding).into_iter().map(char::from).collect(),
            _ => text.to_owned(),
        };
        let [before, old, after] = [before, old, after].map(|part| as_read(&part));
        let bytes = encoded(&[mark, &before, &old, &after].concat(), encoding);
        let mut file = read(&bytes);
        prop_assert_eq!((file.text(), file.encoding()), (&*[&*before, &old, &after].concat(), encoding));
        prop_assert_eq!(file.save(), Ok(bytes.clone()));

        let span = Span::new(before.len(), before.len() + old.len());
        replace(&mut file, span, &old);
        prop_assert_eq!(file.changes().count(), 0);
        replace(&mut file, span, &new);
        match file.save() {
            Ok(saved) => {
                let first = encoded(&format!("{mark}{before}"), encoding);
                let last = encoded(&after, encoding);
                prop_assert!(saved.starts_with(&first) && saved.ends_with(&last));
                let again = read(&saved);
                prop_assert_eq!(again.text(), file.text());
                let plain = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
                let middle = &file.text()[before.len()..file.text().len() - after.len()];
                prop_assert_eq!(plain(middle), plain(&new));
            }
            Err(SaveError::Unencodable { symbol, .. }) => {
                prop_assert!(encoding == Encoding::Latin1 && new.contains(symbol));
            }
            Err(error) => prop_assert!(false, "{}", error),
        }
        if file.changes().count() > 0 {
            file.undo(0);
        }
        prop_assert_eq!(file.save(), Ok(bytes));
    }

    #[test]
    fn changes_undone_in_any_order_restore_the_bytes(
        original in text(),
        edits in vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), text()), 1..6),
    ) {
        let mut file = read(original.as_bytes());
        let start = file.text().to_owned();
        for (from, to, new) in edits {
            let places: Vec<_> = file.text().char_indices().map(|(at, _)| at).chain([file.text().len()]).collect();
            let (from, to) = (*from.get(&places), *to.get(&places));
            if from != to {
                replace(&mut file, Span::new(from.min(to), from.max(to)), &new);
            }
            // Outside the changes, the text equals the original.
            let (mut now, mut before) = (0, 0);
            for change in file.changes() {
                prop_assert_eq!(&file.text()[now..change.now.start], &start[before..change.before.start]);
                (now, before) = (change.now.end, change.before.end);
            }
            prop_assert_eq!(&file.text()[now..], &start[before..]);
        }
        while file.changes().count() > 0 {
            file.undo(file.changes().count() / 2);
        }
        prop_assert_eq!(file.save().unwrap(), original.as_bytes());
    }

    #[test]
    fn many_changes_at_once_equal_changes_one_by_one(
        original in text(),
        earlier in vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), text()), 0..4),
        places in vec(any::<prop::sample::Index>(), 0..8),
        new in vec(text(), 4),
        has_one_line_end: bool,
    ) {
        let original = if has_one_line_end { original.replace('\r', "\n") } else { original };
        let at = |file: &EditedText, place: &prop::sample::Index| {
            let all = file.text().char_indices().map(|(at, _)| at).chain([file.text().len()]);
            *place.get(&all.collect::<Vec<_>>())
        };
        let mut file = read(original.as_bytes());
        for (from, to, new) in earlier {
            let (from, to) = (at(&file, &from), at(&file, &to));
            replace(&mut file, Span::new(from.min(to), from.max(to)), &new);
        }
        let mut places: Vec<_> = places.iter().map(|place| at(&file, place)).collect();
        places.sort_unstable();
        let spans = places.chunks_exact(2).map(|pair| Span::new(pair[0], pair[1]));
        let all: Vec<_> = spans.zip(new).filter(|(span, _)| span.start < span.end).collect();
        let mut one_by_one = file.clone();
        for (span, new) in all.iter().rev() {
            replace(&mut one_by_one, *span, new);
        }
        file.replace_all(&all);
        if has_one_line_end {
            prop_assert_eq!(file.text(), one_by_one.text());
        } else {
            // New lines get the line end of the nearest line. Other replacements may have changed that line end. For
            // example, a carriage return and a line feed that become adjacent form one line end.
            let without_line_ends = |file: &EditedText| file.text().replace(['\r', '\n'], "");
            prop_assert_eq!(without_line_ends(&file), without_line_ends(&one_by_one));
        }
        let (mut one, mut all) = (file.clone(), file);
        while one.changes().count() > 0 {
            one.undo(0);
        }
        all.undo_all();
        for file in [one, all] {
            prop_assert_eq!(file.changes().count(), 0);
            prop_assert_eq!(file.save().unwrap(), original.as_bytes());
        }
    }
}

#[test]
fn real_file_changes_only_in_the_replaced_record() {
    for (path, bytes) in corpus::files() {
        let name = path.display();
        let mut file = read(&bytes);
        assert_eq!(file.save().unwrap(), bytes, "{name}");
        let format = Format::detect(file.text());
        let (lines, _) = BoardLines::read(&Source::new(file.text()), format, &mut |_| ());
        let spans: Vec<_> = lines.as_slice().iter().map(|line| line.span).collect();
        assert!(!spans.is_empty(), "{name}");
        for index in (0..spans.len()).step_by(extent(4, 1)) {
            let excerpt = lines.excerpt(index, file.text(), format).unwrap();
            let returned = excerpt.replacement(&excerpt.text.replace("\r\n", "\n"));
            assert_eq!(returned.overridden, [""; 0], "{name}, record {index}");
            replace(&mut file, excerpt.span, &returned.text);
            assert_eq!(file.changes().count(), 0, "{name}, record {index}: {excerpt:?}");
        }
        for &span in spans.iter().step_by(1 + spans.len() / 50) {
            let record = file.text()[span.start..span.end].to_owned();
            replace(&mut file, span, &record);
            assert_eq!(file.changes().count(), 0, "{name}");
            let ends = [&file.text()[..span.start], &file.text()[span.end..]];
            let [first, last] = ends.map(|end| encoded(end, file.encoding()));
            replace(&mut file, span, &format!("{}\n{{changed}}", record.replace("\r\n", "\n")));
            let saved = file.save().unwrap();
            assert!(saved.starts_with(&first) && saved.ends_with(&last), "{name}");
            assert!(saved.len() > bytes.len(), "{name}");
            file.undo(0);
        }
        assert_eq!(file.save().unwrap(), bytes, "{name}");
    }
}
