//! Decoding of files.

use std::borrow::Cow;

use kibitzer::engine::encoding::{BinaryFileError, BinaryKind, DecodedText, Encoding, decode};
use proptest::prelude::*;

fn read(bytes: &[u8]) -> DecodedText<'_> {
    decode(bytes).unwrap()
}

fn codes(decoded: &DecodedText<'_>) -> Vec<&'static str> {
    decoded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn utf8_is_borrowed_without_its_byte_order_mark() {
    let decoded = read(b"\xef\xbb\xbf[Site \"K\xc3\xb8benhavn\"]");
    assert!(matches!(decoded.text, Cow::Borrowed("[Site \"København\"]")));
    assert_eq!((decoded.encoding, decoded.diagnostics), (Encoding::Utf8, vec![]));
}

#[test]
fn utf16_is_recognised_by_its_byte_order_mark_or_zeros() {
    for (text, encoding, bytes) in [
        ("\u{feff}[Site \"♠ é\"]", Encoding::Utf16Le, u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ("\u{feff}[Site \"♠ é\"]", Encoding::Utf16Be, u16::to_be_bytes),
        ("[Site \"Oslo\"]", Encoding::Utf16Le, u16::to_le_bytes),
        ("[Site \"Oslo\"]", Encoding::Utf16Be, u16::to_be_bytes),
    ] {
        let bytes = utf16(text, bytes);
        let decoded = read(&bytes);
        assert_eq!(decoded.text, text.trim_start_matches('\u{feff}'));
        assert_eq!((decoded.encoding, codes(&decoded)), (encoding, vec!["utf-16"]));
    }
}

#[test]
fn invalid_utf8_is_read_as_latin_1_and_reported_at_its_place() {
    let decoded = read(b"[Site \"\"]\n[North \"Bj\xf6rn \x96 \xe5\"]\n");
    assert_eq!(decoded.text, "[Site \"\"]\n[North \"Björn – å\"]\n");
    assert_eq!((decoded.encoding, codes(&decoded)), (Encoding::Latin1, vec!["latin-1"]));
    let place = decoded.diagnostics[0].place;
    assert_eq!((place.line, place.column), (2, 11));
    assert_eq!(&decoded.text[place.span.start..place.span.end], "ö");
}

#[test]
fn a_latin_1_text_may_end_with_a_letter_beyond_ascii() {
    let decoded = read(b"[Site \"\"] ; caf\xe9");
    assert_eq!((&*decoded.text, decoded.encoding), ("[Site \"\"] ; café", Encoding::Latin1));
}

#[test]
fn a_character_that_is_cut_off_at_the_end_is_reported() {
    let whole = "[Site \"Malmö ♠".as_bytes();
    let decoded = read(&whole[..whole.len() - 1]);
    assert_eq!((&*decoded.text, codes(&decoded)), ("[Site \"Malmö ", vec!["cut-off"]));

    let mut bytes = utf16("\u{feff}[Site", u16::to_le_bytes);
    bytes.push(b'"');
    let decoded = read(&bytes);
    assert_eq!((&*decoded.text, codes(&decoded)), ("[Site", vec!["utf-16", "cut-off"]));
}

#[test]
fn an_unpaired_surrogate_of_utf16_is_reported() {
    let units = [0xfeff, u16::from(b'a'), 0xd83c, u16::from(b'b')];
    let bytes: Vec<u8> = units.into_iter().flat_map(u16::to_le_bytes).collect();
    let decoded = read(&bytes);
    assert_eq!(
        (&*decoded.text, codes(&decoded)),
        ("a\u{fffd}b", vec!["utf-16", "broken-character"])
    );
}

#[test]
fn files_that_are_not_text_are_refused_with_their_kind() {
    for (bytes, kind) in [
        (&b"PK\x03\x04\x14\0\0"[..], BinaryKind::Zip),
        (b"%PDF-1.7\n%\xe2\xe3", BinaryKind::Pdf),
        (b"\x89PNG\r\n\x1a\n\0\0", BinaryKind::Image),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", BinaryKind::Image),
        (b"{\\rtf1\\ansi", BinaryKind::RichText),
        (b"\0\x01\0\0Standard Jet DB\0", BinaryKind::Access),
        (b"\x12\n\x03AC3\0\0", BinaryKind::AcblScore),
        (b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml", BinaryKind::Office),
    ] {
        assert_eq!(decode(bytes), Err(BinaryFileError::Known(kind)));
    }
    assert_eq!(decode(&b"ab\0\x01\x02"[..]), Err(BinaryFileError::Control { byte: 0, offset: 2 }));
}

#[test]
fn a_control_character_does_not_make_a_file_binary() {
    let text = format!("{}\u{1}{}", "x".repeat(500), "y".repeat(500));
    assert_eq!(read(text.as_bytes()).text, text);
    let end_of_file = "[Site \"\"]\r\n\u{1a}";
    assert_eq!(read(end_of_file.as_bytes()).text, end_of_file);
}

#[test]
fn pbn_file_that_begins_with_an_escape_is_not_a_pdf() {
    assert_eq!(read(b"% PBN 2.1\n").encoding, Encoding::Utf8);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        if let Ok(decoded) = decode(&bytes[..]) {
            prop_assert!(decoded.encoding != Encoding::Utf8 || decoded.text.len() <= bytes.len());
        }
    }

    #[test]
    fn a_text_is_read_back_from_every_unicode_encoding(text in "[ -~¡-ÿ♠♥♦♣]{1,40}") {
        let marked = format!("\u{feff}{text}");
        prop_assert_eq!(&*read(marked.as_bytes()).text, &text);
        for bytes in [utf16(&marked, u16::to_le_bytes), utf16(&marked, u16::to_be_bytes)] {
            prop_assert_eq!(&*read(&bytes).text, &text);
        }
    }

    #[test]
    fn owned_and_borrowed_bytes_are_decoded_alike(bytes: Vec<u8>) {
        prop_assert_eq!(decode(bytes.clone()), decode(&bytes[..]));
    }
}
