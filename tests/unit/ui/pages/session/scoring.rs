use super::*;

#[test]
fn each_choice_has_its_words() {
    for choice in &ALL {
        assert_eq!(choice.values.len(), choice.texts.len(), "{}", choice.name);
        assert!(choice.values[0].is_empty(), "{}", choice.name);
    }
}

#[test]
fn the_address_has_the_names_of_the_methods() {
    assert_eq!(METHODS[1..], Method::ALL.map(Method::name));
}
