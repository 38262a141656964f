use std::io::Cursor;

use super::*;

#[test]
fn chunks_end_with_line_ends() {
    let text = "\u{feff}one\r\ntwo\rthree\n\r\n\r\rfour";
    for size in 1..text.len() {
        let mut lines = LineChunks::new(Cursor::new(text)).unwrap();
        let mut pieces: Vec<String> = Vec::new();
        loop {
            let (bytes, goes_on) = lines.read(size).unwrap();
            pieces.push(Encoding::Utf8.read(bytes));
            if !goes_on {
                break;
            }
        }
        assert_eq!(format!("\u{feff}{}", pieces.concat()), text);
        assert_eq!(lines.offset(), text.len() as u64);
        let (last, others) = pieces.split_last().unwrap();
        assert!(others.iter().all(|piece| piece.ends_with(['\n', '\r'])), "{pieces:?}");
        let next = others.iter().skip(1).chain([last]);
        let mut both = others.iter().zip(next);
        assert!(
            !both.any(|(one, next)| one.ends_with('\r') && next.starts_with('\n')),
            "{pieces:?}"
        );
    }
}
