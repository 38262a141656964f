//! Things in a row, as a sentence lists them.

/// Returns things in a row with a conjunction before the last; nothing where there are none.
///
/// ```
/// use kibitzer::engine::word_list::word_list;
///
/// assert_eq!(word_list(&["spades", "hearts", "clubs"], "and"), "spades, hearts and clubs");
/// assert_eq!(word_list(&["West", "North"], "or"), "West or North");
/// assert_eq!((word_list(&["West"], "or"), word_list::<&str>(&[], "or")), ("West".into(), String::new()));
/// ```
#[must_use]
pub fn word_list<T: AsRef<str>>(things: &[T], conjunction: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            format!("{} {conjunction} {last}", first.join(", "))
        }
        _ => things.concat(),
    }
}
