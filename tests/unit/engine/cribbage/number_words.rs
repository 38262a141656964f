use super::*;

#[test]
fn what_is_written_is_read() {
    for number in 1..40 {
        assert_eq!(read(&in_words(usize::from(number))), Some(number));
    }
}

#[test]
fn words_are_those_of_players() {
    let words = [0, 7, 19, 20, 21, 30, 31, 39].map(in_words);
    let expected =
        ["no", "seven", "nineteen", "twenty", "twenty-one", "thirty", "thirty-one", "thirty-nine"];
    assert_eq!(words, expected);
    assert_eq!(in_words(40), "40");
}

#[test]
fn what_is_no_number_is_not_read() {
    for word in ["", "no", "-", "twenty-", "-one", "twenty-ten", "twenty-twenty", "ten-one", "oné"]
    {
        assert_eq!(read(word), None, "{word}");
    }
    assert_eq!(read("Thirty-One"), Some(31));
}
