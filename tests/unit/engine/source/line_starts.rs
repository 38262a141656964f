use proptest::prelude::*;

use super::*;

proptest! {
    #[test]
    fn lines_are_found_however_long_they_are(text in "(\n|\r|\r\n|a{0,5}|b{60,70}|é){0,40}") {
        let starts = LineStarts::of(&text);
        let bytes = text.as_bytes();
        let is_start = |at: usize| {
            let ends = |at: usize| ends(bytes, 0..bytes.len()).any(|end| end == at);
            at == 0 || ends(at - 1)
        };
        let expected: Vec<_> = (0..=text.len()).filter(|&at| is_start(at)).collect();
        let all: Vec<_> = starts.all().map(|line| line.start).collect();
        prop_assert_eq!(&all, &expected);
        for (line, &start) in expected.iter().enumerate() {
            prop_assert_eq!(starts.start(line), start);
            let end = expected.get(line + 1).copied().unwrap_or(text.len() + 1);
            for offset in start..end {
                prop_assert_eq!(starts.line(offset), line);
            }
        }
        prop_assert_eq!(starts.start(expected.len()), text.len());
    }
}
