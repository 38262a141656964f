use super::*;

#[test]
fn a_reading_is_told_in_a_line() {
    assert_eq!(
        read_as_language(&any_of(&[Language::Dutch]), &[('H', Rank::King), ('B', Rank::Jack)]),
        "Read as Dutch: H = king, B = jack."
    );
    let languages = [Language::French, Language::German, Language::Polish];
    assert_eq!(read_as_language(&any_of(&languages), &[]), "Read as French, German or Polish.");
}
