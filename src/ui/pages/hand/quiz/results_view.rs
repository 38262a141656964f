//! What the answers came to, by rule, and what comes again.

use yew::prelude::*;

use super::question::Kind;
use super::state::{QuizAction, QuizState};
use super::words;
use crate::engine::order::sort_by;
use crate::ui::training::account::{Account, Tally};
use crate::ui::training::account_view::{Headings, Row, reset_button, table};

const HEADING: &str = "quiz-results-heading";

/// How many kinds are named as the weakest, and from how many wrong answers on.
const WEAKEST: usize = 3;
const WRONG_FROM: u32 = 1;

const HEADINGS: Headings = Headings {
    answers: words::ANSWERS,
    right: words::WERE_RIGHT,
    cost: None,
    all: words::ALL_ANSWERS,
};

pub fn results_view(state: &QuizState, act: &Callback<QuizAction>) -> Html {
    let training = &state.training;
    let account = &training.account;
    let kinds = named(state);
    let weak: Vec<_> = kinds
        .iter()
        .filter(|(_, _, tally)| tally.wrong() >= WRONG_FROM)
        .take(WEAKEST)
        .map(|(title, _, tally)| words::so_many_right(title, tally.right, tally.answers))
        .collect();
    html! {
        <section class="panel quiz-results" aria-labelledby={HEADING}>
            <h2 id={HEADING}>{ words::YOUR_RESULTS }</h2>
            if kinds.is_empty() {
                <p>{ words::NOTHING_YET }</p>
            } else {
                if !weak.is_empty() { <p><strong>{ words::weakest(&weak) }</strong></p> }
                { table(account, &HEADINGS, &rows(account, &kinds), HEADING) }
            }
            <p><strong>{ words::to_review(training.boxes.count(|kind| kind.is_in(&state.table))) }</strong></p>
            <p class="soft hint">{ words::WHAT_COMES_AGAIN }</p>
            { reset_button(training, act.reform(|_: MouseEvent| QuizAction::Reset)) }
        </section>
    }
}

/// The kinds of the rules that the reader plays, and the counts, the one that is known worst first.
fn named(state: &QuizState) -> Vec<(&'static str, &Kind, Tally)> {
    let all = state.training.account.all().iter();
    let mut named: Vec<_> =
        all.filter_map(|(kind, tally)| Some((kind.title(&state.table)?, kind, *tally))).collect();
    sort_by(&mut named, |(_, _, one), (_, _, other)| {
        // The lower share of right answers, without dividing.
        let (left, right) = (
            u64::from(one.right) * u64::from(other.answers),
            u64::from(other.right) * u64::from(one.answers),
        );
        left < right || left == right && one.wrong() > other.wrong()
    });
    named
}

fn rows(account: &Account<Kind>, kinds: &[(&'static str, &Kind, Tally)]) -> Vec<Row> {
    let row = |(title, kind, all): &(&'static str, &Kind, Tally)| Row {
        name: (*title).into(),
        all: *all,
        recent: account.recent(kind),
    };
    let mut rows: Vec<_> = kinds.iter().map(row).collect();
    let sum = |of: &dyn Fn(&Row) -> Tally| {
        rows.iter().fold(Tally::default(), |sum, row| sum.with(of(row)))
    };
    let (all, recent) = (sum(&|row| row.all), sum(&|row| row.recent));
    rows.push(Row { name: words::ALL.into(), all, recent });
    rows
}
