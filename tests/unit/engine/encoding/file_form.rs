use super::super::decode;
use super::*;

const TEXT: &str = "Zoë\r\nœuvre\r\n";

#[test]
fn text_is_encoded_in_the_form_of_its_file() {
    for encoding in [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Latin1] {
        for has_mark in [false, true] {
            let form = FileForm { encoding, has_mark, has_returns: true };
            let form = if encoding == Encoding::Latin1 {
                FileForm { has_mark: false, ..form }
            } else {
                form
            };
            let text = TEXT.repeat(4);
            let bytes = form.bytes(&text);
            let decoded = decode(&*bytes).unwrap();
            assert_eq!((FileForm::of(&bytes, &decoded), &*decoded.text), (form, &*text));
            assert_eq!(form.with_line_ends(&text.replace("\r\n", "\n")), text);
            assert_eq!(form.to_string().parse(), Ok(form));
        }
    }
}

#[test]
fn unknown_words_are_not_a_file_form() {
    for text in ["", "ebcdic", "utf-8 cr", "utf-8  mark"] {
        assert_eq!(text.parse::<FileForm>(), Err(ParseFileFormError), "{text}");
    }
}
