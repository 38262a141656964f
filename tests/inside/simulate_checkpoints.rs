//! After 100 deals, the wording of an answer changes only at fixed numbers of deals and at pauses.

use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::statistics::last_wording_checkpoint;

use super::simulate_answers::{deal_results, question};
use super::simulate_vectors::script;

#[test]
fn verdict_changes_only_at_checkpoints() {
    let (script, ask) = (script(""), "contracts 3NS 4SS");
    let question = question(&script, ask);
    let deals = deal_results(&question, &script, 300);
    for backwards in [false, true] {
        let mut run = Run::new(&script, ask, question.clone(), Seed::default());
        // The deals of each batch may arrive in reverse order.
        for lot in deals.chunks(6) {
            let mut lot = lot.to_vec();
            if backwards {
                lot.reverse();
            }
            for deal in lot {
                run.take(deal);
                let counted = run.part().tally.deals();
                assert_eq!(
                    run.worded_sums().deals(),
                    last_wording_checkpoint(counted).unwrap_or(counted)
                );
            }
        }
        assert_eq!((run.part().tally.deals(), run.worded_sums().deals()), (300, 200));
        // The answer of a paused run is worded from its current sums.
        run.fix_wording();
        assert_eq!(run.worded_sums(), &run.part().tally);
    }
}

#[test]
fn verdict_of_a_paused_run_lasts_until_the_next_checkpoint() {
    let (script, ask) = (script(""), "contracts 3NS 4SS");
    let question = question(&script, ask);
    let deals = deal_results(&question, &script, 210);
    let mut run = Run::new(&script, ask, question, Seed::default());
    let mut said_after = |count: usize, stops: bool| {
        run.take_all(deals[..count].to_vec());
        if stops {
            run.fix_wording();
        }
        run.worded_sums().deals()
    };
    assert_eq!(said_after(30, true), 30);
    // The pause is no checkpoint, because 30 deals are too few for a verdict.
    assert_eq!(said_after(60, false), 60);
    assert_eq!(said_after(150, true), 150);
    assert_eq!(said_after(199, false), 150);
    assert_eq!(said_after(205, false), 200);
}
