use super::*;

#[test]
fn every_evaluator_of_the_form_is_a_function_of_scripts() {
    for evaluator in evaluators() {
        let script = format!("{}(south) in 1..9\n", evaluator.column());
        assert!(ScriptForm::read(&script).is_some(), "{script}");
    }
    assert!(evaluators().any(|it| it == Evaluator::KaplanRubens));
}

#[test]
fn faults_of_a_field_are_reported() {
    assert!(HeldCards::read("SAKQJT98765432 HA").is_err());
    assert!(ExcludedCards::read("what").is_err());
    assert_eq!(HeldCards::read("SAKQ, H5").map(|held| held.write()), Ok("♠AKQ ♥5".to_owned()));
    assert_eq!(HeldCards::read("♠AKQ ♥5"), HeldCards::read("SAKQ, H5"));
    assert!(ShapeListText::read("4333 + 5xx").is_err());
    assert_eq!(
        ShapeListText::read("any  4333 + 5xxx"),
        Ok(ShapeListText("any 4333 + 5xxx".to_owned()))
    );
}
