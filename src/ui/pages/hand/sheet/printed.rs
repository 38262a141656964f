//! The sheet as it is printed: the hands with room for an answer, and the answers on a page of their own.

use yew::prelude::*;

use super::words;
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::near::Neighbours;
use crate::engine::bridge::opening::{NearMiss, RuleTable, TraceEntry};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::term_link::with_term;
use crate::ui::components::hand::words::NO_RULE_OPENS;
use crate::ui::pages::hand::openings::{miss_in_line, miss_view};
use crate::ui::pages::hand::quiz::hand_view;
use crate::ui::pages::hand::words::call_in_line;

/// The hands with their numbers and a line for the answer, under the title, the system and a line for the pupil's name.
pub fn hands(sheet: &HandSheet, title: &AttrValue) -> Html {
    html! {
        <section class="panel sheet-hands" aria-labelledby="sheet-hands">
            <h2 id="sheet-hands">{ words::heading(&sheet.title) }</h2>
            <div class="sheet-pupil">
                <p>{ words::what_do_you_open(title) }</p>
                <p class="sheet-blank">{ words::YOUR_NAME }<span></span></p>
            </div>
            <ol>
                { for sheet.hands.iter().map(|one| html! {
                    <li>
                        <p class="soft">{ words::place(one.situation) }</p>
                        { hand_view(one.hand) }
                        <p class="sheet-blank">{ words::YOUR_BID }<span></span></p>
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// What is opened with a hand, and what is said of it.
struct Answer {
    call: Option<Call>,
    /// The rule that opens it or passes it, and what it makes of the hand.
    decides: Option<TraceEntry>,
    /// What a hand that passes narrowly misses: why it does not open, the last rule of a system does not say.
    miss: Option<NearMiss>,
}

impl Answer {
    /// The answer of a style; what the hand misses is left out until the styles beside it are there.
    fn of(one: &SheetHand, table: &RuleTable, neighbours: Option<&Neighbours>) -> Self {
        let verdict = table.verdict(one.hand, one.situation);
        let neighbours = neighbours.filter(|_| verdict.call == Some(Call::Pass));
        Self {
            call: verdict.call,
            decides: verdict.deciding().filter(|_| verdict.call.is_some()).cloned(),
            miss: neighbours.and_then(|all| all.near(one.hand, one.situation).miss),
        }
    }

    fn view(&self) -> Html {
        match (&self.miss, &self.decides) {
            (Some(miss), _) => miss_view(miss),
            (None, Some(step)) => html! {
                <>{ with_term(step.rule.title) }{ ": " }{ step.outcome.to_string() }{ "." }</>
            },
            (None, None) => Html::default(),
        }
    }

    fn in_line(&self) -> String {
        match (&self.miss, &self.decides) {
            (Some(miss), _) => miss_in_line(miss),
            (None, Some(step)) => format!("{}: {}.", step.rule.title, step.outcome),
            (None, None) => String::new(),
        }
    }
}

/// The call of each hand with its rule, or with what the hand narrowly misses.
pub fn answers(
    sheet: &HandSheet,
    (table, neighbours): (&RuleTable, Option<&Neighbours>),
    title: &AttrValue,
) -> Html {
    let answer = |one: &SheetHand| {
        let answer = Answer::of(one, table, neighbours);
        html! {
            <li>
                <p><strong>{ answer.call.map_or_else(|| NO_RULE_OPENS.into(), call_view) }</strong>{ " " }{ answer.view() }</p>
                <p class="soft">{ one.hand.to_string() }</p>
            </li>
        }
    };
    html! {
        <section class="panel sheet-answers" aria-labelledby="sheet-answers">
            <h2 id="sheet-answers">{ words::answers(&sheet.title, title) }</h2>
            <ol>{ for sheet.hands.iter().map(answer) }</ol>
        </section>
    }
}

/// The same as text: the hands, then the answers.
pub fn in_text(
    sheet: &HandSheet,
    (table, neighbours): (&RuleTable, Option<&Neighbours>),
    title: &AttrValue,
) -> String {
    let mut lines = vec![words::heading(&sheet.title), words::what_do_you_open(title)];
    for (number, one) in (1..).zip(&sheet.hands) {
        lines.push(format!("{number}. {} ({})", one.hand, words::place(one.situation)));
    }
    lines.extend([String::new(), words::answers(&sheet.title, title)]);
    for (number, one) in (1..).zip(&sheet.hands) {
        let answer = Answer::of(one, table, neighbours);
        let call = answer.call.map_or_else(|| NO_RULE_OPENS.to_owned(), call_in_line);
        lines.push(format!("{number}. {call}. {}", answer.in_line()).trim_end().to_owned());
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::opening::{Style, goren, sayc};

    #[test]
    fn a_system_without_an_answer_does_not_pass() {
        let sheet = HandSheet::read("AKQ.AKJ4.KQ8.AQ2");
        let table = RuleTable::of(goren::SYSTEM.into());
        let text = in_text(&sheet, (&table, None), &AttrValue::Static("Goren"));
        assert!(text.ends_with("\n1. No rule opens this hand."), "{text}");
    }

    #[test]
    fn who_passes_is_told_what_the_hand_narrowly_misses() {
        // Five spades are one too few; nothing is near the second; the third opens.
        let sheet = HandSheet::read("AJ986.4.97.QT532\n5432.5432.432.32\nKQT5.J72.965.AK8");
        let style = Style::from(sayc::SYSTEM);
        let (table, neighbours) = (RuleTable::of(style), Neighbours::of(style));
        let title = AttrValue::Static("SAYC");
        let text = in_text(&sheet, (&table, Some(&neighbours)), &title);
        let answers: Vec<_> = text.lines().skip_while(|line| !line.is_empty()).skip(2).collect();
        assert_eq!(
            answers,
            [
                "1. Pass. Close to 2♠ (Weak two): longest suit has 5 cards, needs exactly 6.",
                "2. Pass. Pass: no other rule applies.",
                "3. 1♣. One of a minor: 13 HCP with 3 clubs and 3 diamonds, the lower ranking bid.",
            ]
        );
        // Until the styles beside it are made, the rule stands for it.
        let text = in_text(&sheet, (&table, None), &title);
        assert!(text.contains("1. Pass. Pass: no other rule applies."), "{text}");
    }
}
