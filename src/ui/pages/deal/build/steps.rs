//! The list of the steps of the builder, with a summary of each step.

use yew::prelude::*;

use super::state::BuildState;
use super::step::BuildStep;
use super::words;
use crate::engine::{Hand, LegalRecord, Play};
use crate::ui::components::record::verdict_view::contract;
use crate::ui::number::signed;

pub fn steps(state: &BuildState, on_step: &Callback<BuildStep>) -> Html {
    html! {
        <ol class="steps" aria-label={words::STEPS}>
            { for BuildStep::ALL.into_iter().map(|step| {
                let current = (step == state.step).then_some("step");
                let done = is_done(state.record(), step).then_some("done");
                html! {
                    <li>
                        <button type="button" class={done} aria-current={current}
                            onclick={on_step.reform(move |_: MouseEvent| step)}>
                            <span class="step-name">{ words::step(step) }</span>{ " " }
                            <span class="step-summary">{ summary(state.record(), step) }</span>
                        </button>
                    </li>
                }
            }) }
        </ol>
    }
}

pub fn is_done(record: &LegalRecord, step: BuildStep) -> bool {
    let passed_out = record.auction().is_passed_out();
    match step {
        BuildStep::Deal => record.undealt().is_empty(),
        BuildStep::Auction => passed_out || record.contract().is_some(),
        BuildStep::Play | BuildStep::Result => passed_out || record.outcome().is_some(),
    }
}

fn summary(record: &LegalRecord, step: BuildStep) -> Html {
    let passed_out = record.auction().is_passed_out();
    match (step, record.contract(), record.play()) {
        (BuildStep::Deal, ..) => {
            let dealt = Play::CARDS - record.undealt().len();
            if dealt == 4 * Hand::SIZE {
                words::ALL_DEALT.into()
            } else {
                words::cards(dealt).into()
            }
        }
        (BuildStep::Auction, Some(reached), _) => contract(reached),
        (BuildStep::Auction, None, _) if passed_out => words::PASSED_OUT.into(),
        (BuildStep::Auction, None, _) => words::calls(record.auction().calls().len()).into(),
        (BuildStep::Play, _, Some(play)) if play.is_over() => words::ALL_PLAYED.into(),
        (BuildStep::Play, _, Some(_)) if record.claim().is_some() => words::CLAIMED.into(),
        (BuildStep::Play, _, Some(play)) => words::cards(play.len()).into(),
        (BuildStep::Play, ..) if passed_out => words::NO_PLAY.into(),
        (BuildStep::Play, ..) => words::NOT_YET.into(),
        (BuildStep::Result, ..) => match (record.outcome(), record.score()) {
            (_, Some(score)) => format!("{} {}", score.side(), signed(score.total())).into(),
            (Some(outcome), None) => outcome.margin().in_words().into(),
            (None, None) if passed_out => words::NO_SCORE.into(),
            (None, None) => words::NOT_YET.into(),
        },
    }
}
