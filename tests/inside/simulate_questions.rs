//! Questions that another program with the solver DDS has answered on other deals. The answers differ by at most four
//! standard errors of the difference.

use std::sync::Arc;

use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::simulate::answer::Question;
use kibitzer::engine::bridge::simulate::answer::contracts::{self, Vulnerable};
use kibitzer::engine::bridge::simulate::answer::leads::{self, LeadScoring};
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::runner::{DealRunner, RunStep};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::statistics::Sums;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::{Card, Seat};

use super::simulate_vectors::{rows, script};

const SEED: &str = "7K3QD-2M9XZ-011VJ-00001";

/// Returns a question in this project's language. `question` is its name in the file, such as `V1`.
fn ask_for(question: &str) -> &'static str {
    match question {
        "V1" => "contracts 3NS 2SS",
        "V2" => "contracts 3NS 2NS",
        "V3" => "contracts 3NS 4SS",
        "V4" => "lead 3NS",
        "V5" => "lead 4SS",
        "V6" => "contracts 6NS 3NS",
        // West's hand is known, so without `for ns` the figures would be for East–West. The figures of the file are for
        // North–South.
        "V7" => "contracts 4SS 5HXW for ns",
        "V8" => "contracts 7NS 6NS",
        other => panic!("{other}"),
    }
}

/// Runs a question on `count` deals. Returns the run, the chance that a deal meets the script, and the standard error
/// of this chance.
fn run(text: &str, ask: &str, vulnerability: Vulnerability, count: u32) -> (Run, f64, f64) {
    let script = script(text).at(Seat::South, vulnerability);
    let read = QuestionSpec::read(ask, &script).expect(ask);
    let question = Question::new(&script, &read, ask).expect(ask);
    let seed = SEED.parse().expect("a seed");
    let mut run = Run::new(&script, ask, question.clone(), seed);
    let sampler = Arc::new(Sampler::new(script).expect("it can be met"));
    let mut asking = DealRunner::new(Arc::clone(&sampler), Arc::new(question), seed, 1..count + 1);
    let mut solver = Solver::new();
    loop {
        match asking.step(&mut solver) {
            RunStep::Results(deals) => run.take_all(deals),
            RunStep::Nothing | RunStep::Tried(..) => {}
            RunStep::Finished => break,
            other @ RunStep::Ended(_) => panic!("{other:?}"),
        }
    }
    let tries = run.part().tries;
    let deals = f64::from(count);
    let chance = sampler.chance(u64::from(count), tries);
    let error = chance * ((1.0 - deals / to_float(tries)) / deals).sqrt();
    (run, chance, error)
}

#[expect(clippy::cast_precision_loss, reason = "tries and deals of a test are far fewer than 2⁵³")]
fn to_float(count: u64) -> f64 {
    count as f64
}

/// Returns a mean and its standard error. Both are multiplied by `scale`.
fn mean(sums: &Sums, scale: f64) -> (f64, f64) {
    (scale * sums.mean(), scale * sums.error())
}

/// Returns the figure of an answer and its standard error. `quantity` names the figure in the words of the file.
fn of_contracts(answer: &contracts::ContractsAnswer, quantity: &[&str]) -> (f64, f64) {
    let row = |label: &str| {
        answer.rows.iter().find(|row| &*row.label == label).unwrap_or_else(|| panic!("{label}"))
    };
    let pair = &answer.pairs[0];
    match quantity {
        ["tricks", declarer, strain] => {
            let is_it = |row: &&contracts::OptionRow| {
                let contract = row.contract.expect("a contract");
                let found = format!("{}{}", contract.declarer.letter(), contract.bid.strain);
                found.starts_with(&format!("{declarer}{strain}"))
            };
            mean(&answer.rows.iter().find(is_it).expect("a row").tricks, 1.0)
        }
        ["makes", label] => mean(&row(label).makes, 1.0),
        ["score", label] => mean(&row(label).points, 1.0),
        ["score", _, "minus", _] => mean(&pair.points, 1.0),
        ["imps", _, "against", _] => mean(&pair.imps, 1.0),
        ["matchpoint", "share", _, "against", _] => {
            let of = |count: u64| to_float(count) / to_float(answer.deals);
            let share = of(pair.better) + of(pair.equal) / 2.0;
            (share, (share * (1.0 - share) / to_float(answer.deals)).sqrt())
        }
        other => panic!("{other:?}"),
    }
}

fn of_lead(answer: &leads::LeadsAnswer, quantity: &[&str]) -> (f64, f64) {
    let row = |card: &str| {
        let card: Card = card.parse().expect("a card");
        answer.rows.iter().find(|row| row.cards.contains(&card)).expect("a lead")
    };
    match quantity {
        ["lead", card, "tricks", ..] => mean(&row(card).tricks, 1.0),
        ["lead", card, "beats", _] => mean(&row(card).beats, 1.0),
        ["lead", card, "gives", "up", "tricks", "against", "lead", best] => {
            let (one, other) = (row(card), row(best));
            // Computes the difference from the lead that the file names as best. Here another lead may be the best.
            let lost = other.tricks.mean() - one.tricks.mean();
            (lost, one.loses.tricks.error().max(other.loses.tricks.error()))
        }
        other => panic!("{other:?}"),
    }
}

/// Compares all rows of the file. Each question is run on `count` deals. Returns the number of rows.
fn assert_agreement(count: u32) -> usize {
    let all = rows("dd-questions.tsv");
    let mut held = 0;
    for question in all.chunk_by(|one, other| one[0] == other[0]) {
        let (name, text) = (&question[0][0], &question[0][1]);
        let (run, chance, of_chance) = run(text, ask_for(name), Vulnerability::None, count);
        let tally = &run.part().tally;
        for row in question {
            let quantity: Vec<&str> = row[3].split(' ').collect();
            let (found, error) = match (run.question(), quantity.as_slice()) {
                (_, ["accepted", ..]) => (chance, of_chance),
                (Question::Contracts(of), quantity) => {
                    let vulnerable = match row[2].as_str() {
                        "all" => Vulnerable::Both,
                        "ns" => Vulnerable::We,
                        "ew" => Vulnerable::They,
                        _ => Vulnerable::None,
                    };
                    of_contracts(&of.answer(tally, vulnerable), quantity)
                }
                (Question::Lead(of), quantity) => {
                    of_lead(&of.answer(tally, LeadScoring::Imps), quantity)
                }
                (other, _) => panic!("{other:?}"),
            };
            let number = |cell: &str| cell.parse::<f64>().expect("a number");
            let (known, known_error) = (number(&row[5]), number(&row[6]));
            // The standard error of `found` is at least the error in the file, scaled to `count` deals. Up to four
            // deals more or less are always allowed, because an event may be rare.
            let ours = known_error * (number(&row[4]) / f64::from(count)).sqrt();
            let error = error.max(ours).hypot(known_error) + 1.0 / f64::from(count);
            assert!(
                (found - known).abs() <= 4.0 * error + 1e-9,
                "{name} {}: {found} ± {error}, and DDS {known} ± {known_error}",
                row[3]
            );
            held += 1;
        }
    }
    held
}

#[test]
fn answers_on_few_deals_agree_with_those_by_dds() {
    assert_eq!(assert_agreement(5), rows("dd-questions.tsv").len());
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn answers_on_many_deals_agree_with_those_by_dds() {
    assert_eq!(assert_agreement(1_000), rows("dd-questions.tsv").len());
}
