use super::*;

#[test]
fn each_value_of_an_option_has_a_text() {
    for choice in &ALL {
        assert_eq!(choice.values.len(), choice.texts.len(), "{}", choice.name);
        assert!(choice.values[0].is_empty(), "{}", choice.name);
    }
}

#[test]
fn the_values_in_the_address_are_the_names_of_the_methods() {
    assert_eq!(METHODS[1..], Method::ALL.map(Method::name));
}
