//! Each rule and each call of a style with its share of hands by chance.

use std::rc::Rc;

use yew::prelude::*;

use super::OftenProps;
use super::examples_view::{ExamplesView, in_percent, standing};
use crate::client::stage::Stage;
use crate::client::use_answer::use_answer;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::Frequencies;
use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::pages::hand::openings::words;
use crate::wire::frequency::CountOpenings;

#[derive(Properties, PartialEq)]
pub struct FrequencyViewProps {
    pub asked: OftenProps,
}

/// How many hands are counted at first, and how many when more are wanted.
const FEW: u32 = 100_000;
const MANY: u32 = 1_000_000;

/// How many hands the reader wants counted of a style in a situation: none, where counting was given up.
type Wanted = (Style, Situation, Option<u32>);

/// Two tables, of the calls and of the rules.
#[component]
pub fn FrequencyView(props: &FrequencyViewProps) -> Html {
    let asked = &props.asked;
    let OftenProps { style, situation, .. } = *asked;
    let wanted = use_state_eq(|| None::<Wanted>);
    let here = wanted.filter(|&(of, at, _)| of == style && at == situation);
    let hands = here.map_or(Some(FEW), |(.., hands)| hands);
    let answered = use_answer(hands.map(|hands| CountOpenings { style, situation, hands }));
    let on_want = {
        let wanted = wanted.setter();
        Callback::from(move |hands| wanted.set(Some((style, situation, hands))))
    };
    // What was counted of another style or place says nothing of this one.
    let last =
        answered.last.as_ref().filter(|(of, _)| (of.style, of.situation) == (style, situation));
    let next = if last.is_some() { MANY } else { FEW };
    let is_working = matches!(answered.stage, Stage::Working(_));
    let is_all = last.is_some_and(|(of, _)| of.hands == MANY);
    html! {
        <div class="often-counted">
            { standing(&answered.stage, on_want.reform(|_: MouseEvent| None), &answered.on_retry) }
            if let Some((_, counted)) = last {
                <p class="soft" role="status">{ words::counted_over(counted.hands, situation) }</p>
                <div class="often-tables">
                    { calls(counted) }
                    <Rules asked={asked.clone()} counted={Rc::clone(counted)} />
                </div>
            }
            if !is_working && !is_all {
                <p>
                    <button type="button" onclick={on_want.reform(move |_: MouseEvent| Some(next))}>{ words::count_hands(next) }</button>
                </p>
            }
        </div>
    }
}

/// The head of a table of shares, behind the columns of its own.
fn shares_head() -> Html {
    html! {
        <>
            <th scope="col" class="often-number">{ words::SHARE }</th>
            <th scope="col" class="often-number"><abbr title={words::MARGIN_NAME}>{ words::MARGIN }</abbr></th>
        </>
    }
}

fn share_cells(share: Share) -> Html {
    let [value, margin] = in_percent(share);
    html! {
        <>
            <td class="often-number">{ value }</td>
            <td class="often-number soft">{ margin }</td>
        </>
    }
}

/// The share of a rule that is not asked here: none, for certain.
fn never_cells() -> Html {
    html! {
        <>
            <td class="often-number">{ words::NONE_AT_ALL }</td>
            <td class="often-number soft"><abbr title={words::NOT_ASKED_HERE}>{ words::EXACT }</abbr></td>
        </>
    }
}

fn calls(counted: &Frequencies) -> Html {
    html! {
        <table class="often-table">
            <caption>{ words::BY_CALL }</caption>
            <thead><tr><th scope="col">{ words::CALL }</th>{ shares_head() }</tr></thead>
            <tbody>
                { for counted.calls().into_iter().map(|(call, share)| html! {
                    <tr><th scope="row">{ call_view(call) }</th>{ share_cells(share) }</tr>
                }) }
            </tbody>
        </table>
    }
}

/// What was counted, to be shown by rules.
#[derive(Properties)]
struct RulesProps {
    asked: OftenProps,
    counted: Rc<Frequencies>,
}

impl PartialEq for RulesProps {
    fn eq(&self, other: &Self) -> bool {
        self.asked == other.asked && Rc::ptr_eq(&self.counted, &other.counted)
    }
}

/// The rules in the order in which they are asked; below the one that is open stand hands that it decides.
#[component]
fn Rules(props: &RulesProps) -> Html {
    let RulesProps { asked, counted } = props;
    let open = use_state_eq(|| None::<usize>);
    let opened = *open;
    let on_rule =
        Callback::from(move |place| open.set(Some(place).filter(|_| opened != Some(place))));
    let onclick = filter_map(&on_rule, |event: MouseEvent| data_at(&event, "data-rule"));
    asked.style.ask(|table| html! {
        <table class="often-table often-rules" {onclick}>
            <caption>{ words::BY_RULE_OF }{ &asked.title }</caption>
            <thead>
                <tr>
                    <th scope="col">{ words::RULE }</th>
                    <th scope="col">{ words::CALLS }</th>
                    { shares_head() }
                </tr>
            </thead>
            <tbody>
                { for table.rules().enumerate().map(|(place, rule)| {
                    let is_open = opened == Some(place);
                    let given = counted.rules.get(place).into_iter().flatten();
                    html! {
                        <>
                            <tr>
                                <th scope="row">
                                    <button type="button" class="disclosure" data-rule={place.to_string()} aria-expanded={is_open.to_string()}>
                                        { words::rule_named(rule.number, rule.title) }
                                    </button>
                                </th>
                                <td class="often-calls">{ for given.map(|&(answer, _)| html! { <>{ system_answer_view(answer) }{ " " }</> }) }</td>
                                if table.is_asked(place, asked.situation) {
                                    { share_cells(counted.of_rule(place)) }
                                } else {
                                    { never_cells() }
                                }
                            </tr>
                            if is_open {
                                <tr class="often-examples">
                                    <td colspan="4">
                                        if table.is_asked(place, asked.situation) {
                                            <ExamplesView asked={asked.clone()} rule={place} />
                                        } else {
                                            <p class="soft">{ words::NOT_ASKED_HERE }</p>
                                        }
                                    </td>
                                </tr>
                            }
                        </>
                    }
                }) }
            </tbody>
        </table>
    })
}
