use super::*;

#[test]
fn a_term_is_only_found_as_a_complete_word() {
    let found =
        |text: &str| find(text).map(|(term, start, end)| (term, text[start..end].to_owned()));
    assert_eq!(found("5-3-3-2 – not balanced"), Some((Term::Balanced, "balanced".to_owned())));
    assert_eq!(found("Four-level preempt"), Some((Term::Preempt, "preempt".to_owned())));
    assert_eq!(found("unbalanced, a reversed order"), None);
    assert_eq!(found(""), None);
}
