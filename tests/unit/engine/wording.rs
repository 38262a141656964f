use super::*;

#[test]
fn number_words_are_parsed_back() {
    for number in 1..40 {
        assert_eq!(read_number_word(&in_words(usize::from(number))), Some(number));
    }
}

#[test]
fn numbers_below_forty_are_written_in_words() {
    let words = [0, 7, 19, 20, 21, 30, 31, 39].map(in_words);
    let expected =
        ["no", "seven", "nineteen", "twenty", "twenty-one", "thirty", "thirty-one", "thirty-nine"];
    assert_eq!(words, expected);
    assert_eq!(in_words(40), "40");
}

#[test]
fn other_words_are_not_numbers() {
    for word in ["", "no", "-", "twenty-", "-one", "twenty-ten", "twenty-twenty", "ten-one", "oné"]
    {
        assert_eq!(read_number_word(word), None, "{word}");
    }
    assert_eq!(read_number_word("Thirty-One"), Some(31));
}
