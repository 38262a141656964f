//! Practice of opening bids and of the value of hands. The verdict shows the rule that decides and, after a wrong bid, the
//! rule for that bid.

pub mod question;
mod words;

use yew::prelude::*;

use self::question::{
    HandAnswer, HandQuestion, OpeningEdit, OpeningPart, OpeningSettings, Subject, follow_link,
};
use crate::engine::bridge::opening::{Style, TraceEntry, sayc};
use crate::engine::decimal::Decimal;
use crate::engine::order::sort_by;
use crate::engine::wording::sentence_case;
use crate::engine::{Auction, Call, Evaluator, Hand, Seat, evaluate};
use crate::ui::components::cards::{call_view, playing_card::fan};
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::record::bidding_box::BiddingBox;
use crate::ui::components::term_link::with_term;
use crate::ui::delegate::filter_map;
use crate::ui::hooks::Visit;
use crate::ui::number;
use crate::ui::own_styles::{NamedStyle, shown, title_of, use_own_styles};
use crate::ui::pages::hand::link_faults;
use crate::ui::pages::hand::openings::{USUAL, situation_fields};
use crate::ui::pages::hand::rule_choice::rule_choice;
use crate::ui::pages::hand::state::{
    HANDS, STYLE, route_to_hand, route_to_sheet, sheet_of, style_of,
};
use crate::ui::route::PracticeKind;
use crate::ui::training::account::TrainerResults;
use crate::ui::training::account_view::table;
use crate::ui::training::practice::PracticeAction;
use crate::ui::training::practice_view::{
    PracticeHandle, PracticeParts, choices_view, practice_page, use_practice,
};
use crate::ui::training::run_view::RunText;

#[component]
pub fn OpeningsTab(visit: &Visit) -> Html {
    let route = &visit.route;
    let own = use_own_styles().own;
    let handle = use_practice::<HandQuestion>(visit, "[tabindex='0'], [data-place]", |saved| {
        let own = own.first().map_or_else(|| Style::from(sayc::SYSTEM), |one| one.style);
        follow_link(saved, style_of(route), own, sheet_of(route));
    });
    use_links(visit, &handle);
    let state = &*handle.state;
    let style = state.settings.style;
    let known = shown(USUAL, &own, Some(style));
    let title = title_of(style, &known);
    let question = &state.question;
    let is_right = state.answer.map(|given| given == question.right(style));
    let asked = words::asked(question.subject, &title);
    let is_opening = question.subject == Subject::Opening;
    let parts = PracticeParts {
        kind: PracticeKind::Openings,
        situation: if is_opening {
            words::place(question.of.situation).into()
        } else {
            words::COUNT.into()
        },
        headline: state
            .answer
            .map_or_else(|| asked.into(), |given| headline(question, given, style)),
        is_right,
        spoken: state.answer.map(|given| spoken(question, given, style)).unwrap_or_default(),
        answers: state.answer.map(|given| [given, question.right(style)].map(answer_view)),
        cards: html! {
            // The Yew key is the hand, so that another hand is dealt anew.
            <div class="practice-fan" key={question.of.hand.cards().to_string()}>{ fan(question.of.hand.cards()) }</div>
        },
        controls: ways_to_answer(question, &handle.act),
        notice: html! {
            <>
                { link_faults(route, sheet_of(route).as_ref()) }
                if !question.is_aimed { <p class="soft">{ words::NOT_HERE }</p> }
            </>
        },
        reasons: state.answer.map(|given| why(question, given, style, &title)).unwrap_or_default(),
        links: html! { <a href={route_of(question, style)}>{ words::SEE_HAND }</a> },
        details: Html::default(),
        run: RunText {
            name: words::run_name(&title),
            cost: String::new(),
            // Daily hands are the same for everybody, so the result must not reveal the answers.
            answers: match state.run().course().day() {
                Some(_) => String::new(),
                None => words::past_answers(state.past()),
            },
        },
        settings: settings_view(&state.settings, state.run().are_given(), &known, &handle),
        results: results_view(&state.training.account, style),
        further: html! {
            <a href={route_to_sheet(Some(style), &state.settings.search.rules).to_string()}>{ words::MAKE_A_SHEET }</a>
        },
    };
    practice_page(&handle, &parts)
}

/// Follows links to sheets. Does nothing at the first visit.
#[hook]
fn use_links(visit: &Visit, handle: &PracticeHandle<HandQuestion>) {
    let is_first = use_mut_ref(|| true);
    let (route, act) = (visit.route.clone(), handle.act.clone());
    let has_sheet = handle.state.settings.sheet.is_some();
    use_effect_with(visit.number, move |_| {
        // The first route is part of the initial state. A later visit without a link ends the questions about the
        // hands of a link.
        if !std::mem::take(&mut *is_first.borrow_mut()) && (route.get(HANDS).is_some() || has_sheet)
        {
            let sheet = sheet_of(&route).unwrap_or_default();
            act.emit(PracticeAction::Edit(OpeningEdit::Follow(sheet, style_of(&route))));
        }
    });
}

/// Returns the address of the page that shows the reasons for the hand's opening call.
fn route_of(question: &HandQuestion, style: Style) -> String {
    let route = route_to_hand(&question.of.hand.to_string(), question.of.situation);
    route.with(STYLE, style.to_string()).to_string()
}

/// Renders the controls for answering: the bidding box, or the amounts that can be chosen. The bidding box begins with
/// the passes before the opener.
fn ways_to_answer(question: &HandQuestion, act: &Callback<PracticeAction<HandQuestion>>) -> Html {
    let evaluator = match question.subject {
        Subject::Count(evaluator) => evaluator,
        Subject::Opening => {
            let mut auction = Auction::new(Seat::North);
            for _ in 1..question.of.situation.seat.number() {
                // A pass before any bid is always legal.
                let _ = auction.call(Call::Pass);
            }
            let on_call = act.reform(|call: Call| PracticeAction::Answer(call.into()));
            return html! { <BiddingBox {auction} {on_call} on_back={Callback::noop()} asks_opening=true /> };
        }
    };
    let amounts = question.amounts(evaluator);
    let text = |amount: &Decimal| number::amount(*amount, evaluator.decimals());
    let texts: Vec<_> = amounts.iter().map(text).collect();
    let answer = act.reform(|amount: Decimal| PracticeAction::Answer(amount.into()));
    let on_choose = filter_map(&answer, move |place: usize| amounts.get(place).copied());
    choices_view(words::YOUR_ANSWER, texts.into_iter(), &on_choose)
}

fn answer_view(answer: HandAnswer) -> Html {
    match answer {
        HandAnswer::Call(call) => call_view(call),
        HandAnswer::Amount(amount) => html! { { number::with_minus(&amount) } },
    }
}

fn headline(question: &HandQuestion, given: HandAnswer, style: Style) -> Html {
    let right = question.right(style);
    if right == given {
        return html! { <>{ answer_view(right) }{ words::IT_IS }</> };
    }
    match right {
        HandAnswer::Call(Call::Pass) => html! { { words::SHOULD_PASS } },
        HandAnswer::Call(_) => html! { <>{ words::SHOULD_OPEN }{ answer_view(right) }{ "." }</> },
        HandAnswer::Amount(_) => html! { <>{ words::NOT_QUITE }{ answer_view(right) }{ "." }</> },
    }
}

fn spoken(question: &HandQuestion, given: HandAnswer, style: Style) -> String {
    let right = words::in_line(question.right(style));
    if question.right(style) == given {
        return format!("{right}{}", words::IT_IS);
    }
    words::spoken(&words::in_line(given), &right)
}

/// Renders the items of a count, or the rule that decides. If the bid was wrong, also renders the rule for it.
fn why(question: &HandQuestion, given: HandAnswer, style: Style, title: &str) -> Html {
    let of = question.of;
    let call = match (question.subject, given) {
        (Subject::Count(evaluator), _) => return items(of.hand, evaluator),
        (Subject::Opening, HandAnswer::Amount(_)) => return Html::default(),
        (Subject::Opening, HandAnswer::Call(call)) => call,
    };
    let verdict = style.with_table(|table| table.verdict(of.hand, of.situation));
    // If the answer is right or a pass, the deciding rule is sufficient as a reason.
    let has_more = question.right(style) != given && call != Call::Pass;
    let kept = || style.with_table(|table| table.rule_for_call(of.hand, of.situation, call));
    html! {
        <>
            { verdict.deciding().map(|step| rule(Html::default(), step)).unwrap_or_default() }
            if has_more { { would_be(call, kept().as_ref(), title) } }
        </>
    }
}

fn rule(before: Html, step: &TraceEntry) -> Html {
    html! {
        <div class="practice-rule">
            <p>{ before }<strong>{ with_term(step.rule.title) }</strong>{ ": " }{ step.outcome.to_string() }{ "." }</p>
            <p class="soft">{ &*step.rule.text }</p>
        </div>
    }
}

/// Renders `kept`, the rule that makes `call` or would make it if its conditions were met. If there is no such rule,
/// renders a note that says so.
fn would_be(call: Call, kept: Option<&TraceEntry>, title: &str) -> Html {
    match kept {
        Some(step) => rule(html! { <>{ call_view(call) }{ words::WOULD_BE }</> }, step),
        None => html! {
            <p class="practice-rule">{ words::no_rule(title) }{ call_view(call) }{ words::HERE }</p>
        },
    }
}

fn items(hand: Hand, evaluator: Evaluator) -> Html {
    let evaluation = evaluate(hand, evaluator);
    let decimals = evaluator.decimals();
    if evaluation.items().is_empty() {
        return html! { <p>{ words::NOTHING_COUNTS }</p> };
    }
    html! {
        <ul class="practice-items" aria-label={words::COUNTED}>
            { for evaluation.items().iter().map(|item| html! {
                <li>{ sentence_case(&item.to_string()) }<span class="unseen">{ ": " }</span><span>{ number::amount(item.amount, decimals) }</span></li>
            }) }
        </ul>
    }
}

/// Renders the settings. If the hands of the run are fixed, only the style can be chosen.
fn settings_view(
    settings: &OpeningSettings,
    are_given: bool,
    known: &[NamedStyle],
    handle: &PracticeHandle<HandQuestion>,
) -> Html {
    let OpeningSettings { style, search, subject, sheet, .. } = settings;
    let styles = known.iter().map(|one| (one.style, one.style, &one.title));
    let style_choice = value_choice(words::I_PLAY, styles, style, &handle.edit(OpeningEdit::Play));
    if are_given {
        return settings_sentence(html! {
            <>
                if let Some(sheet) = sheet { { words::of_a_sheet(&sheet.title, sheet.hands.len()) }{ " " } }
                { words::PLAYING }{ " " }{ style_choice }
            </>
        });
    }
    let on_all = handle.edit(|_: MouseEvent| OpeningEdit::PractiseAll);
    let rules = &search.rules;
    let subjects = Subject::ALL.map(|each| (each, each.name(), words::subject(each)));
    settings_sentence(html! {
        <>
            { words::ASK_FOR }{ " " }
            { value_choice(words::ASK_FOR, subjects, subject, &handle.edit(OpeningEdit::Ask)) }
            if *subject == Subject::Opening {
                { words::PLAYING_NEXT }{ " " }{ style_choice }{ words::IN }
                { situation_fields(search.seat, search.vulnerability, &handle.edit(OpeningEdit::Sit),
                    &handle.edit(OpeningEdit::Vulnerable)) }{ ", " }
                <details class="rule-fold">
                    <summary>{ words::BY }{ " " }<strong>{ words::some_rules(rules.len()) }</strong></summary>
                    <div class="stack-2">
                        <p class="hint">{ words::NEAR_MISSES }</p>
                        { style.with_table(|table| rule_choice(table, rules, &handle.edit(OpeningEdit::Practise))) }
                        if !rules.is_empty() {
                            <button type="button" onclick={on_all}>{ words::PRACTISE_ALL }</button>
                        }
                    </div>
                </details>
            }
        </>
    })
}

/// Renders the results of the style's rules and of the evaluators. The lowest shares of right answers are first.
fn results_view(account: &TrainerResults<OpeningPart>, style: Style) -> Html {
    let all = account.all().iter();
    let mut rows: Vec<_> =
        all.filter_map(|(part, tally)| Some((part.title(style)?.into(), *tally))).collect();
    sort_by(&mut rows, |(_, one), (_, other)| {
        // Compares the shares of right answers. Cross-multiplication avoids a division.
        let (left, right) = (
            u64::from(one.right) * u64::from(other.answers),
            u64::from(other.right) * u64::from(one.answers),
        );
        left < right || left == right && one.answers > other.answers
    });
    if rows.is_empty() { Html::default() } else { table(words::BY_RULE, None, &rows) }
}
