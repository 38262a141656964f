use super::*;

const NAME: &str = "role";
const VALUES: &[&str] = &["dealer", "pone"];

fn of(address: &str, default: usize) -> InputChoice {
    InputChoice::of(&Route::parse(address), NAME, VALUES, default)
}

fn written(beside: &InputChoice, has_input: bool) -> String {
    let route = beside.add_to(Route::parse("#/cribbage/many"), has_input);
    route.get(NAME).unwrap_or_default().to_owned()
}

#[test]
fn the_address_takes_precedence_over_the_default() {
    assert_eq!(of("#/cribbage/many?role=pone", 0).index(), 1);
    assert_eq!(of("#/cribbage/many?role=dealer", 1).index(), 0);
    assert_eq!(of("#/cribbage/many?role=both", 1).index(), 1);
    assert_eq!(of("#/cribbage/many", 1).index(), 1);
}

#[test]
fn a_default_is_only_written_with_an_input_but_a_choice_is_always_written() {
    let mut choice = of("#/cribbage/many", 1);
    assert_eq!((written(&choice, true), written(&choice, false)), ("pone".into(), String::new()));
    choice.choose(0);
    assert_eq!(
        (written(&choice, true), written(&choice, false)),
        ("dealer".into(), "dealer".into())
    );
}

#[test]
fn a_link_without_a_value_does_not_change_the_choice() {
    let mut chosen = of("#/cribbage/many?role=pone", 0);
    chosen.follow(&Route::parse("#/cribbage/many?text=x"));
    assert_eq!(chosen.index(), 1);
    chosen.follow(&Route::parse("#/cribbage/many?text=x&role=dealer"));
    assert_eq!(chosen.index(), 0);
}
