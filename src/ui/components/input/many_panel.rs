//! A whole file in a problem's own format: input on one side, output on the other.

pub mod beside;
pub mod given;
mod input;
mod output;
mod state;

use yew::prelude::*;

use self::given::{GivenParts, use_given, use_settled};
use self::output::{ManyOutput, many_output};
use super::examples::Example;
use super::words;
use crate::client::judging::Judgement;
use crate::client::stage::Stage;
use crate::client::use_judge::use_judge;
use crate::engine::judge::Problem;
use crate::ui::hooks::{Visit, use_wide};
use crate::ui::route::{ContestTab, Page};
use crate::ui::storage::Key;

/// A problem and its page.
#[derive(Properties, PartialEq)]
pub struct ManyPanelProps {
    pub visit: Visit,
    /// The problem whose format the file is in.
    pub problem: Problem,
    /// What the format is, in a sentence or two of HTML.
    pub format: &'static str,
    /// Inputs to try.
    pub examples: &'static [Example],
}

/// The two panels. The input is judged as it changes; what is too long for the field is attached,
/// and goes to the worker as it is.
#[component]
pub fn ManyPanel(props: &ManyPanelProps) -> Html {
    let problem = props.problem;
    let page = Page::Contest(ContestTab::Files);
    let given =
        use_given(&props.visit, page, problem.name(), Key::Problem(problem), |_| Vec::new());
    let job = use_judge();
    let judge = job.clone();
    let on_again = use_settled(&given, move |input| match input {
        Some(input) => judge.judge(problem, input),
        None => judge.cancel(),
    });
    let output = ManyOutput {
        stage: job.stage(),
        name: problem.name(),
        given: given.is_given(),
        on_again,
        on_place: given.on_place(),
        on_cancel: {
            let job = job.clone();
            Callback::from(move |()| job.cancel())
        },
    };
    let read_as = match job.stage() {
        Stage::Done(Judgement::Output(_, digest)) => Some(words::cases(digest.cases)),
        Stage::Done(Judgement::Refused(_)) => Some(words::ANOTHER_FORMAT.to_owned()),
        _ => None,
    };
    let parts = GivenParts {
        format: props.format,
        examples: props.examples,
        further_examples: Html::default(),
        read_as,
        takes_several: false,
        // Beside the answer the input takes no room from it.
        folds: !use_wide(),
    };
    html! {
        <div class="given-and-answer many">
            { given.panel(parts) }
            { many_output(&output) }
        </div>
    }
}
