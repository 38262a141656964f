//! Questions about the deals of a script.

use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::simulate::expression::Measure;
use kibitzer::engine::bridge::simulate::question_spec::{ContractChoice, QuestionSpec};
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::{Contract, Seat, Side, Strain};
use proptest::prelude::*;

use super::simulate_vectors::script;

#[track_caller]
fn parse_question(text: &str) -> QuestionSpec {
    QuestionSpec::read(text, &script("")).unwrap_or_else(|refused| panic!("{text}: {refused}"))
}

#[track_caller]
fn refused(text: &str) -> String {
    let found = &QuestionSpec::read(text, &script("")).expect_err("a fault")[0];
    format!("{}@{}", found.code, found.place.column)
}

/// Returns all contracts that may be played, in the order of the question. `None` means that all players pass.
fn contracts(played: &ContractChoice) -> Vec<Option<Contract>> {
    match played {
        ContractChoice::Contract(contract) => vec![*contract],
        ContractChoice::If { met, otherwise, .. } => {
            [met, otherwise].into_iter().flat_map(|choice| contracts(&choice.played)).collect()
        }
    }
}

/// Describes each option as its name and the contracts that may be played, such as `invite: 3NTS or 2NTS`.
fn described(question: &QuestionSpec) -> Vec<String> {
    let QuestionSpec::Contracts { options, .. } = question else {
        panic!("contracts in {question:?}")
    };
    let one = |contract: &Option<_>| {
        contract.map_or("P".into(), |contract: Contract| contract.to_string())
    };
    let options = options.iter().map(|option| {
        let contracts: Vec<_> = contracts(&option.value.played).iter().map(one).collect();
        let name = option.value.name.as_deref().map(|name| format!("{name}: "));
        format!("{}{}", name.unwrap_or_default(), contracts.join(" or "))
    });
    options.collect()
}

#[test]
fn contracts_of_a_question_are_read() {
    assert_eq!(described(&parse_question("contracts 3NS 4SS")), ["3NTS", "4SS"]);
    assert_eq!(described(&parse_question("Contracts 4ss 5HXW p")), ["4SS", "5HXW", "P"]);
    assert_eq!(described(&parse_question("contracts 4SWx 5HEXX")), ["4SXW", "5HXXE"]);
    let invite = parse_question("contracts invite: hcp(north) >= 9 ? 3NS : 2NS pass: 1NS");
    assert_eq!(described(&invite), ["invite: 3NTS or 2NTS", "pass: 1NTS"]);
    let nested =
        parse_question("contracts hcp(north) > 9 ? (1) ? P : 3NS : 9 > hcp(north) ? 2NS : 1NS");
    assert_eq!(described(&nested), ["P or 3NTS or 2NTS or 1NTS"]);
    let QuestionSpec::Contracts { field, options, .. } =
        parse_question("contracts 3NS field 3NS*10 4SXXN P * 2")
    else {
        panic!("contracts")
    };
    assert_eq!(options.len(), 1);
    let weights: Vec<_> =
        field.iter().map(|it| (it.value.contract.is_some(), it.value.weight)).collect();
    assert_eq!(weights, [(true, 10), (true, 1), (false, 2)]);
    // A question may use the names of the script.
    let script = script("strong = hcp(north) >= 9\np = 1");
    let named = QuestionSpec::read("contracts strong ? 3NS : 2NS p ? 1NS : 2NS", &script)
        .expect("a question");
    let QuestionSpec::Contracts { options, .. } = named else { panic!("contracts") };
    assert!(options.iter().all(|option| matches!(option.value.played, ContractChoice::If { .. })));
}

#[test]
fn a_question_may_end_with_a_side() {
    let side = |text: &str| match parse_question(text) {
        QuestionSpec::Contracts { side, .. } | QuestionSpec::Results { side, .. } => side,
        other => panic!("{other:?}"),
    };
    assert_eq!(side("contracts 3NS 4SS for ns"), Some(Side::NorthSouth));
    assert_eq!(side("contracts 3NS field 4SS*2 FOR EW"), Some(Side::EastWest));
    assert_eq!(side("results for ew"), Some(Side::EastWest));
    assert_eq!(side("results ns for ew"), Some(Side::EastWest));
    // An option may be named `for`.
    assert_eq!(described(&parse_question("contracts for: 3NS 4SS")), ["for: 3NTS", "4SS"]);
    assert_eq!(side("contracts for: 3NS 4SS"), None);
}

#[test]
fn other_questions_are_read() {
    assert!(
        matches!(parse_question("lead 3NS"), QuestionSpec::Lead(contract) if contract.value.leader() == Seat::West)
    );
    assert_eq!(parse_question("results"), QuestionSpec::Results { declaring: None, side: None });
    assert_eq!(
        parse_question("results NS"),
        QuestionSpec::Results { declaring: Some(Side::NorthSouth), side: None }
    );
    assert_eq!(
        (parse_question("count"), parse_question(" breaks # all\n")),
        (QuestionSpec::Count, QuestionSpec::Breaks)
    );
    let QuestionSpec::Correlate { measures, declarer, strain } =
        parse_question("correlate hcp kr zar losers with tricks south notrump")
    else {
        panic!("a correlation")
    };
    let measures: Vec<_> = measures.into_iter().map(|measure| measure.value).collect();
    let evaluators = [Evaluator::KaplanRubens, Evaluator::Zar, Evaluator::LosingTricks];
    assert_eq!(measures[0], Measure::Points);
    assert_eq!(measures[1..], evaluators.map(Measure::Evaluator));
    assert_eq!((declarer, strain), (Seat::South, Strain::NoTrump));
}

#[test]
fn fault_of_a_question_is_reported_with_its_place() {
    for (text, expected) in [
        ("", "question@1"),
        ("which 3NS", "question@1"),
        ("contracts", "contract@10"),
        ("contracts 8NS", "contract@11"),
        ("contracts 3N", "contract@11"),
        ("contracts 3NS field", "contract@20"),
        ("contracts 3NS field 3NS*0", "weight@25"),
        ("contracts hcp(north) 3NS", "expected@22"),
        ("contracts 1 ? 3NS", "expected@18"),
        ("contracts 1 ? 3NS : foo", "unknown@21"),
        ("contracts 1CN 1DN 1HN 1SN 2CN 2DN 2HN 2SN 3CN", "too-many-options@43"),
        ("contracts 4SXWX", "contract@11"),
        ("contracts 3NS for us", "expected@19"),
        ("contracts 3NS for ns 4SS", "question@22"),
        ("results ns for", "expected@15"),
        ("lead P", "no-lead@6"),
        ("lead", "contract@5"),
        ("lead 3NS 4SS", "question@10"),
        ("results us", "question@9"),
        ("count ≥", "character@7"),
        ("correlate with tricks south notrump", "evaluator@11"),
        ("correlate sq with tricks south notrump", "evaluator@11"),
        ("correlate hcp", "expected@14"),
        ("correlate hcp with points", "expected@20"),
        ("correlate hcp with tricks up", "seat@27"),
        ("correlate hcp with tricks south up", "strain@33"),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    let deep = "1 ? ".repeat(10_000);
    assert!(refused(&format!("contracts {deep}")).starts_with("too-long"));
}

proptest! {
    #[test]
    fn any_question_is_read_or_refused(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "contracts", "lead", "results", "count", "breaks", "correlate", "3NS", "4SXXN", "P", "field", "*",
                "7", "?", ":", "name", "hcp(north)", ">=", "with", "tricks", "south", "notrump", "kr", "for", "ns", "(", ")",
                "é",
            ]),
            0..20,
        ),
        rest in "\\PC{0,10}",
    ) {
        let text = words.join(" ") + &rest;
        let script = Script::read("x = 1").expect("a script");
        if let Err(refused) = QuestionSpec::read(&text, &script) {
            let span = refused[0].place.span;
            prop_assert!(text.get(span.start..span.end).is_some());
        }
    }
}
