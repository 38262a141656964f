use super::*;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::breaks::AllBreaks;
use crate::engine::bridge::simulate::form::ScriptForm;
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::bridge::simulate::script::Script;

#[test]
fn every_example_is_a_valid_question_that_can_be_simulated() {
    for (place, template) in TEMPLATES.iter().enumerate() {
        assert_eq!(template_of(template.ask), Some(place), "{}", template.name);
        for example in template.examples {
            let name = example.name;
            let script = Script::read(example.script).unwrap_or_else(|it| panic!("{name}: {it}"));
            // The program `dealer` would ignore a length in one of the scripts. A note about this is expected.
            let notes = script.notes.iter().filter(|note| note.code != "dealer-differs");
            assert_eq!(notes.count(), 0, "{name}: {:?}", script.notes);
            let ask = QuestionSpec::read(example.ask, &script)
                .unwrap_or_else(|it| panic!("{name}: {it}"));
            assert_eq!(template_of(example.ask), Some(place), "{name}");
            if ask == QuestionSpec::Breaks {
                assert!(AllBreaks::of(&script).is_ok(), "{name}");
                continue;
            }
            Question::new(&script, &ask, example.ask).unwrap_or_else(|it| panic!("{name}: {it}"));
            Sampler::new(script).unwrap_or_else(|it| panic!("{name}: {it:?}"));
        }
    }
}

#[test]
fn an_option_of_an_example_is_recognised_with_its_name() {
    for option in ["pass: 1NS", "5HXS"] {
        assert!(is_example_option(option), "{option}");
    }
    for option in ["pass: 2NS", "mine: 1NS"] {
        assert!(!is_example_option(option), "{option}");
    }
}

#[test]
fn the_form_can_express_all_but_two_examples() {
    let by_hand = TEMPLATES
        .iter()
        .flat_map(|template| template.examples)
        .filter(|example| ScriptForm::read(example.script).is_none());
    let by_hand: Vec<_> = by_hand.map(|example| example.name).collect();
    assert_eq!(by_hand, [words::FIT_AFTER_ONE_NOTRUMP, words::AFTER_A_PREEMPT]);
}
