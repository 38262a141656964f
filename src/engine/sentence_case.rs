//! A clause as the beginning of a sentence.

/// A clause with a capital letter at its head, where it begins with a letter from a to z.
///
/// ```
/// use kibitzer::engine::sentence_case::sentence_case;
///
/// assert_eq!(sentence_case("the cards are dealt now"), "The cards are dealt now");
/// assert_eq!((sentence_case("“x” is no card"), sentence_case("")), ("“x” is no card".into(), String::new()));
/// ```
#[must_use]
pub fn sentence_case(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}
