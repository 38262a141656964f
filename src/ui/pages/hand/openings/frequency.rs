//! The frequencies of a style's openings, and the hands that the style opens differently from its system. The code is a
//! separate chunk.

use std::rc::Rc;

use yew::prelude::*;

use super::words;
use crate::chunk::ChunkError;
use crate::client::task::TaskState;
use crate::client::use_request::use_service_request;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::{ChangedHand, EXAMPLES, Frequencies, Share};
use crate::engine::{Call, Hand, Situation};
use crate::ui::components::cards::call_view;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::components::frame::{job_progress, refusal};
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::use_toggle;
use crate::ui::number::fixed;
use crate::ui::pages::hand::hand_in_line;
use crate::ui::pages::hand::state::{STYLE, route_to_hand};
use crate::ui::random;
use crate::wire::frequency::{CountOpenings, FindExampleHands, MOST_DEALT};

#[derive(Clone, PartialEq, Properties)]
pub struct FrequencyProps {
    pub style: Style,
    pub title: AttrValue,
    pub situation: Situation,
    /// The style from a link. Links to other hands must contain it too.
    pub linked: Option<Style>,
    /// The call of the shown hand, which is marked.
    #[prop_or_default]
    pub call: Option<Call>,
}

enum FrequencyRequest {
    Frequencies(FrequencyProps),
    ChangedHands(FrequencyProps),
}

chunk!(
    hand_frequency,
    /// Fetches the view of the frequencies when the user first expands it.
    fn fetch_frequency() -> Result<View, ChunkError> {
        Ok(|shown| match shown.downcast_ref() {
            Some(FrequencyRequest::Frequencies(subject)) => {
                html! { <FrequencyView ..subject.clone() /> }
            }
            Some(FrequencyRequest::ChangedHands(subject)) => {
                html! { <ChangedView ..subject.clone() /> }
            }
            None => Html::default(),
        })
    }
);

/// Renders how often a style makes each call, and how often each of its rules decides.
pub fn frequency_view(props: FrequencyProps) -> Html {
    on_demand(|| Box::pin(fetch_frequency()), FrequencyRequest::Frequencies(props))
}

/// Renders the hands that a style opens differently from its system. If the style doesn't change the system, renders
/// nothing.
#[component]
pub fn ChangedHands(props: &FrequencyProps) -> Html {
    let (is_open, onclick) = use_toggle();
    if props.style.changed().next().is_none() {
        return Html::default();
    }
    let content =
        || on_demand(|| Box::pin(fetch_frequency()), FrequencyRequest::ChangedHands(props.clone()));
    html! {
        <div class="often" data-chunk="hand_frequency">
            <button type="button" class="disclosure" aria-expanded={is_open.to_string()} {onclick}>{ words::HANDS_CHANGED }</button>
            if is_open { { content() } }
        </div>
    }
}

const HANDS: u32 = 100_000;

#[component]
pub fn ChangedView(subject: &FrequencyProps) -> Html {
    let FrequencyProps { style, situation, .. } = *subject;
    let is_wanted = use_state_eq(|| true);
    let question = CountOpenings { style, situation, hands: HANDS };
    let answered = use_service_request(is_wanted.then(|| question.clone()));
    let on_want = Callback::from(is_wanted.setter());
    let last = answered.last.as_ref().filter(|(of, _)| *of == question);
    html! {
        <div class="often-counted">
            { standing(&answered.stage, on_want.reform(|_: MouseEvent| false), &answered.on_retry) }
            if let Some((_, counted)) = last { { changed(subject, counted) } }
            if matches!(answered.stage, TaskState::Idle) && !*is_wanted {
                <p><button type="button" onclick={on_want.reform(|_: MouseEvent| true)}>{ words::count_hands(HANDS) }</button></p>
            }
        </div>
    }
}

fn changed(subject: &FrequencyProps, counted: &Frequencies) -> Html {
    let [share, margin] = in_percent(counted.changed());
    let system = subject.style.system().short_title();
    html! {
        <>
            <p role="status">
                <strong>{ words::percent(&share) }</strong>
                { words::changed_share(&margin, system, counted.hands, subject.situation) }
            </p>
            <ul class="stack-1">
                { for counted.changed.examples.iter().map(|&ChangedHand { hand, before, after }| html! {
                    <li>
                        { hand_link(subject, hand) }
                        <span class="often-change">
                            { call_view(before) }
                            <span aria-hidden="true">{ " → " }</span><span class="unseen">{ words::BECOMES }</span>
                            <strong>{ call_view(after) }</strong>
                        </span>
                    </li>
                }) }
            </ul>
        </>
    }
}

#[derive(Properties, PartialEq)]
pub struct ExamplesViewProps {
    pub subject: FrequencyProps,
    /// Index of the rule in the order of evaluation.
    pub rule: usize,
}

/// Example hands, each with its call and a link, and a button that finds other examples.
#[component]
pub fn ExamplesView(props: &ExamplesViewProps) -> Html {
    let ExamplesViewProps { subject, rule } = props;
    let FrequencyProps { style, situation, .. } = *subject;
    let first = use_state_eq(|| Some(random::number()));
    let on_first = Callback::from(first.setter());
    let place = u8::try_from(*rule).ok();
    let question = place.zip(*first);
    let answered = use_service_request(question.map(|(rule, first)| FindExampleHands {
        style,
        situation,
        rule,
        first,
    }));
    let last = answered.last.as_ref();
    let found =
        last.filter(|(of, _)| (of.style, of.situation, Some(of.rule)) == (style, situation, place));
    let on_others = on_first.reform(|_: MouseEvent| Some(random::number()));
    html! {
        <div class="often-found">
            { standing(&answered.stage, on_first.reform(|_: MouseEvent| None), &answered.on_retry) }
            if let Some((_, hands)) = found {
                <ul class="stack-1">
                    { for style.with_table(|table| hands.iter().map(|&hand| html! {
                        <li>{ hand_link(subject, hand) }{ system_answer_view(table.suggest(hand, situation)) }</li>
                    }).collect::<Vec<_>>()) }
                </ul>
                if hands.len() < EXAMPLES && matches!(answered.stage, TaskState::Done(())) {
                    <p class="soft" role="status">{ words::no_more(hands.len(), MOST_DEALT) }</p>
                }
            }
            if !matches!(answered.stage, TaskState::Running(_)) {
                <p><button type="button" onclick={on_others}>{ words::TEN_OTHERS }</button></p>
            }
        </div>
    }
}

/// Renders the progress with a button to cancel. After a failure, renders the failure with a button to retry.
pub fn standing(
    stage: &TaskState<()>,
    on_give_up: Callback<MouseEvent>,
    on_retry: &Callback<MouseEvent>,
) -> Html {
    match stage {
        TaskState::Running(progress) => job_progress(*progress, words::COUNTING, on_give_up),
        TaskState::Failed(failure) => refusal(Some(failure), on_retry),
        TaskState::Idle | TaskState::Cancelled | TaskState::Done(()) => Html::default(),
    }
}

/// Formats a share and its margin of error in percent, such as `4.89` and `0.13`.
pub fn in_percent(share: Share) -> [String; 2] {
    let [value, margin] = [share.value(), share.margin()].map(|part| 100.0 * part);
    // With only two decimals, a rare share could be shown as 0.
    let decimals = if value < 0.1 { 3 } else { 2 };
    [value, margin].map(|part| fixed(part, decimals))
}

/// Renders a link to a hand in the same situation.
pub fn hand_link(subject: &FrequencyProps, hand: Hand) -> Html {
    let route =
        route_to_hand(&hand.to_string(), subject.situation).with_value(STYLE, subject.linked);
    html! {
        <a class="often-hand" href={route.to_string()}>{ hand_in_line(hand.cards().into()) }</a>
    }
}

/// Number of hands that are counted at first.
const FIRST_COUNT: u32 = 100_000;
/// Number of hands that are counted when the user asks for more.
const LARGE_COUNT: u32 = 1_000_000;

/// A style, a situation and the number of hands to count. The number is `None` after the user has cancelled.
type CountRequest = (Style, Situation, Option<u32>);

#[component]
pub fn FrequencyView(subject: &FrequencyProps) -> Html {
    let FrequencyProps { style, situation, .. } = *subject;
    let wanted = use_state_eq(|| None::<CountRequest>);
    let here = wanted.filter(|&(of, at, _)| of == style && at == situation);
    let hands = here.map_or(Some(FIRST_COUNT), |(.., hands)| hands);
    let answered =
        use_service_request(hands.map(|hands| CountOpenings { style, situation, hands }));
    let on_want =
        Callback::from(wanted.setter()).reform(move |hands| Some((style, situation, hands)));
    // Results for another style or situation must not be shown.
    let last =
        answered.last.as_ref().filter(|(of, _)| (of.style, of.situation) == (style, situation));
    let next = if last.is_some() { LARGE_COUNT } else { FIRST_COUNT };
    let is_working = matches!(answered.stage, TaskState::Running(_));
    let is_all = last.is_some_and(|(of, _)| of.hands == LARGE_COUNT);
    html! {
        <div class="often-counted">
            { standing(&answered.stage, on_want.reform(|_: MouseEvent| None), &answered.on_retry) }
            if let Some((_, counted)) = last {
                <p class="soft" role="status">{ words::counted_over(counted.hands, situation) }</p>
                <div class="stack-4">
                    { calls(counted, subject.call) }
                    <Rules subject={subject.clone()} counted={Rc::clone(counted)} />
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

/// Renders the share of a rule that doesn't apply in this situation. The share is exactly 0.
fn never_cells() -> Html {
    html! {
        <>
            <td class="often-number">{ words::NONE_AT_ALL }</td>
            <td class="often-number soft"><abbr title={words::NOT_ASKED_HERE}>{ words::EXACT }</abbr></td>
        </>
    }
}

fn calls(counted: &Frequencies, of_hand: Option<Call>) -> Html {
    html! {
        <table class="often-table">
            <caption>{ words::BY_CALL }</caption>
            <thead><tr><th scope="col">{ words::CALL }</th>{ shares_head() }</tr></thead>
            <tbody>
                { for counted.calls().into_iter().map(|(call, share)| {
                    let is_of_hand = of_hand == Some(call);
                    html! {
                        <tr class={is_of_hand.then_some("often-this")}>
                            <th scope="row">
                                { call_view(call) }
                                if is_of_hand { <span class="soft">{ " " }{ words::THIS_HAND }</span> }
                            </th>
                            { share_cells(share) }
                        </tr>
                    }
                }) }
            </tbody>
        </table>
    }
}

#[derive(Properties, PartialEq)]
struct RulesProps {
    subject: FrequencyProps,
    counted: Rc<Frequencies>,
}

/// The rules in the order of evaluation. Examples for the open rule are shown below it.
#[component]
fn Rules(props: &RulesProps) -> Html {
    let RulesProps { subject, counted } = props;
    let open = use_state_eq(|| None::<usize>);
    let opened = *open;
    let on_rule =
        Callback::from(move |place| open.set(Some(place).filter(|_| opened != Some(place))));
    let onclick = filter_map(&on_rule, |event: MouseEvent| data_at(&event, "data-rule"));
    subject.style.with_table(|table| html! {
        <table class="often-table often-rules" {onclick}>
            <caption>{ words::BY_RULE_OF }{ &subject.title }</caption>
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
                                <td>{ for given.map(|&(answer, _)| html! { <>{ system_answer_view(answer) }{ " " }</> }) }</td>
                                if table.may_apply(place, subject.situation) {
                                    { share_cells(counted.of_rule(place)) }
                                } else {
                                    { never_cells() }
                                }
                            </tr>
                            if is_open {
                                <tr class="often-examples">
                                    <td colspan="4">
                                        if table.may_apply(place, subject.situation) {
                                            <ExamplesView subject={subject.clone()} rule={place} />
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
