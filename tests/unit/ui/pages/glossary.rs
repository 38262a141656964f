use super::*;
use crate::ui::components::term_link::Term;

#[test]
fn every_term_has_a_unique_name_for_its_address() {
    let terms = words::BRIDGE_TERMS.iter().chain(words::CRIBBAGE_TERMS).copied().chain(counts());
    let mut names: Vec<_> = terms.map(|(name, ..)| name).collect();
    let is_plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    assert!(names.iter().all(|name| name.bytes().all(is_plain)));
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn every_linked_term_is_in_the_glossary() {
    for term in Term::ALL {
        assert!(entry(term.name()).is_some(), "{term:?}");
    }
    assert_eq!(entry("fifteen").map(|(term, _)| term), Some("Fifteen"));
    assert_eq!([entry(""), entry("nothing")], [None, None]);
}

#[test]
fn a_search_selects_terms_by_title_and_by_meaning() {
    let names = |wanted: &str| {
        let found = LISTS.into_iter().flat_map(|(_, terms)| selected(terms(), wanted));
        found.map(|(name, ..)| name).collect::<Vec<_>>()
    };
    assert_eq!(names(" SKUNK "), ["skunk"]);
    assert_eq!(names("law 61"), ["revoke"]);
    assert_eq!(names("").first(), Some(&"hcp"));
    assert!(names("zebra").is_empty());
}
