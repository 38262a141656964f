use super::*;

#[test]
fn id_contains_the_section_only_once() {
    let id = |section: &str, number: &str| labelled(section, own_number(section, number));
    assert_eq!([id("", "3"), id("A", "3"), id("A", "A3"), id("A", "A 3")], ["3", "A3", "A3", "A3"]);
    assert_eq!(
        [id("1", "11"), id("1", "1-11"), id("Sect1", "10NS")],
        ["1-11", "1-11", "Sect1-10NS"]
    );
    assert_eq!([id("A", "Ann & Bob"), id("A", "A: Ann & Bob")], ["A: Ann & Bob"; 2]);
    assert_eq!(side_named("N-S").zip(side_named("E/W")), Some((Side::NorthSouth, Side::EastWest)));
}

#[test]
fn id_omits_the_only_section() {
    let key = Key { section: "A".into(), number: Cell::new("3", Span::default()), line: None };
    let id = |sections: &[&str]| key.id(&IdScheme::of(false, sections.iter().copied())).0;
    assert_eq!([id(&["A", "A"]), id(&["A", "B"]), id(&["A", ""])], ["3", "A3", "A3"]);
}

#[test]
fn numbers_in_ids_are_sorted_by_value() {
    let ids = ["2", "10", "10EW", "10NS", "A2", "A12", "B1"];
    assert!(ids.is_sorted_by(|one, other| by_id(one, other).is_lt()));
}
