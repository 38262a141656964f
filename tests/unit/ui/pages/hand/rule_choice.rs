use super::*;

fn style(text: &str) -> Style {
    text.parse().expect("a style")
}

#[test]
fn rules_are_kept_for_styles_of_the_same_system_only() {
    let strong = style("acol:twos=strong");
    let rules = rules_of_address("4b,1,99,", strong);
    assert_eq!(rules, ["4b", "1"]);
    assert_eq!(rules_in_address(&rules), "4b,1");
    assert_eq!(kept_rules(rules.clone(), strong, style("acol")), ["1"]);
    assert!(kept_rules(rules, strong, style("sayc")).is_empty());
}
