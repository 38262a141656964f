use super::*;

#[test]
fn the_languages_of_a_reading_are_one_sentence() {
    assert_eq!(
        read_as_language(&any_of(&[Language::Dutch]), &[('H', Rank::King), ('B', Rank::Jack)]),
        "Read as Dutch: H = king, B = jack."
    );
    let languages = [Language::French, Language::German, Language::Polish];
    assert_eq!(read_as_language(&any_of(&languages), &[]), "Read as French, German or Polish.");
}
