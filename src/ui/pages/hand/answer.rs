//! The opening call and the value of a complete or partial hand, with the parts below them.

use yew::prelude::*;

use super::counts::{Counts, in_figures};
use super::openings::frequency::{FrequencyProps, frequency_view};
use super::openings::{
    Choices, ExchangeView, Grid, Openings, OwnStylesView, PartingHand, answer_of, by_call,
    in_sentences, missing, settings, use_near, verdicts,
};
use super::parts::{HandPart, parts_view};
use super::picture::picture_items;
use super::state::STYLE;
use super::{glimpse, words};
use crate::engine::bridge::opening::{RuleTable, Verdict, call_made};
use crate::engine::bridge::points::Category;
use crate::engine::{CardSet, Hand, PartlyKnown, PartlyKnownHand, Points, Situation};
use crate::ui::components::cards::call_view;
use crate::ui::components::cards::playing_card::fan_of_backs;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block};
use crate::ui::components::frame::buttons::{ShareMenu, link_with};
use crate::ui::components::frame::{WHY, answer_bar, fixed_html};
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::components::hand::points_view::headline;
use crate::ui::components::hand::words::{HIGH_CARD_POINTS, HIGH_CARD_POINTS_NAME};
use crate::ui::hooks::use_chosen;
use crate::ui::own_styles::NamedStyle;
use crate::ui::pages::simulate;
use crate::ui::shared::Shared;
use crate::ui::storage::Key;

#[derive(Properties, PartialEq)]
pub struct HandAnswerProps {
    pub cards: PartlyKnown,
    pub choices: Choices,
}

/// Renders the answer, and the parts below it. They are rendered as soon as there is a card, so that nothing moves
/// later.
#[component]
pub fn HandAnswer(props: &HandAnswerProps) -> Html {
    let HandAnswerProps { cards, choices } = props;
    let Choices { situation, shown, linked, act, .. } = choices;
    let (cards, situation) = (*cards, *situation);
    let here = use_node_ref();
    let dealt = use_dealt(cards.known());
    // Unknown small cards score no points, so the lowest possible cards are used.
    let lowest = cards.lowest();
    let points = Hand::try_from(lowest).map_or_else(|_| Points::so_far(lowest), Points::of);
    let inputs = (cards, situation, shown.clone());
    let verdicts =
        use_memo(inputs, |(cards, situation, shown)| verdicts(*cards, *situation, shown));
    let first = PartlyKnownHand::try_from(cards).ok().zip(shown.first());
    let near = use_near(first.map(|(hand, first)| (hand, situation, first.style)));
    let open = use_chosen(Key::HandParts, &[]);
    let settings = html! {
        <>
            { settings(choices) }
            <OwnStylesView choices={choices.clone()} />
        </>
    };
    if cards.is_empty() {
        let reasons =
            html! { <><div class="cloth">{ fan_of_backs() }</div>{ fixed_html(words::FIRST) }</> };
        let answer = words::PICK_THIRTEEN.into();
        let block = AnswerBlock { answer, figure: Html::default(), reasons, settings };
        return html! {
            <section class="hand-answer" aria-label={words::THE_ANSWER}>
                { answer_block("answer-heading", &here, block) }
            </section>
        };
    }
    let hcp = html! {
        <>
            { points.in_category(Category::Honours) }{ " " }
            <abbr title={HIGH_CARD_POINTS_NAME}>{ HIGH_CARD_POINTS }</abbr>
        </>
    };
    let answered =
        (*verdicts).as_deref().and_then(|verdicts| answer_of(verdicts, shown, near.as_ref()));
    let count = words::cards_of(cards.len(), Hand::SIZE);
    let (answer, figure, reasons) = match answered {
        Some((answer, reasons)) => (answer, hcp, reasons),
        None if cards.len() > Hand::SIZE => (
            words::TOO_MANY.into(),
            count.into(),
            html! { <p class="bad">{ missing(cards.len(), shown) }</p> },
        ),
        // Until there is a call, the points are the answer.
        None => (hcp, count.into(), html! { <p>{ missing(cards.len(), shown) }</p> }),
    };
    let reasons = html! { <>{ headline(&points, cards, dealt) }{ reasons }</> };
    let spoken = verdicts.as_ref().as_ref().map(|verdicts| spoken(&points, verdicts, shown));
    let to_go = || html! { <p>{ missing(cards.len(), shown) }</p> };
    let call_of_first = (*verdicts).as_deref().and_then(|all| all.first()).map(|one| one.call);
    let brief = |part| match part {
        HandPart::Systems => (*verdicts).as_deref().map(|all| calls_in_brief(all)),
        HandPart::Seats => first.map(|(hand, _)| {
            let is_changed = |table: &RuleTable| {
                let mut calls = Situation::all().map(|at| table.suggest(hand.lowest(), at));
                let first = calls.next();
                calls.any(|call| Some(call) != first)
            };
            let changed = shown.iter().filter(|one| one.style.with_table(is_changed)).count();
            words::matters_in(changed).into()
        }),
        HandPart::Exchange => near
            .as_ref()
            .and_then(|near| near.miss.as_ref())
            .map(|miss| html! { <>{ words::NEARLY }{ call_view(miss.call) }</> }),
        HandPart::Frequency => shown.first().map(|first| html! { { &first.title } }),
        HandPart::Disagreement => (*verdicts).as_deref().map(|all| {
            let is_here = by_call(all).len() > 1;
            let brief = if is_here { words::ON_THIS_HAND } else { words::DEAL_ONE };
            html! { { brief } }
        }),
        HandPart::Counts => {
            // The high-card points are beside the answer.
            let two = in_figures(cards).into_iter().skip(1).take(2);
            let texts: Vec<_> = two.map(|(name, value)| format!("{name} {value}")).collect();
            Some(texts.join(", ").into())
        }
    };
    let part = |part| match part {
        HandPart::Systems => html! {
            <Openings {cards} choices={choices.clone()} verdicts={(*verdicts).clone()} near={near.clone()} />
        },
        HandPart::Seats => first.map_or_else(to_go, |(hand, _)| {
            html! { <Grid {hand} shown={shown.clone()} /> }
        }),
        HandPart::Exchange => {
            // A card can only be exchanged if all cards are known.
            let hand = Hand::try_from(cards.known()).ok();
            let verdict = (*verdicts).as_ref().and_then(|verdicts| verdicts.first());
            hand.zip(verdict).map_or_else(to_go, |(hand, verdict)| {
                html! {
                    <ExchangeView {hand} {situation} style={verdict.style} call={call_made(verdict.call)} {act} />
                }
            })
        }
        HandPart::Frequency => shown.first().map_or_else(to_go, |first| {
            let (style, title) = (first.style, first.title.clone());
            let call = call_of_first.map(call_made);
            frequency_view(FrequencyProps { style, title, situation, linked: *linked, call })
        }),
        HandPart::Disagreement => {
            html! { <PartingHand {situation} shown={shown.clone()} {act} here={here.clone()} /> }
        }
        HandPart::Counts => html! { <Counts {cards} /> },
    };
    let share = spoken.as_ref().zip((*verdicts).as_ref()).map(|(spoken, verdicts)| {
        let text = format!("{}\n{spoken}", glimpse(cards));
        // The link contains the user's own style, so that other users see the same opening calls.
        let own =
            shown.first().filter(|one| one.is_own && one.style.changed().next().is_some());
        let style = own.map_or_else(String::new, |one| one.style.to_string());
        html! {
            <div class="toolbar share-line">
                <ShareMenu link={link_with(STYLE, style)} {text} title={glimpse(cards)}
                    items={picture_items(cards, verdicts, shown)} />
                if cards.known().len() == Hand::SIZE {
                    <a class="button quiet" href={simulate::of_hand(cards.known()).to_string()}>{ words::SIMULATE_THIS_HAND }</a>
                }
            </div>
        }
    });
    let settings = html! { <>{ settings }{ share.unwrap_or_else(|| html! { <div class="toolbar share-line"></div> }) }</> };
    html! {
        <>
            <section class="hand-answer" aria-label={words::THE_ANSWER}>
                { answer_bar(in_a_line(&points, cards, verdicts.as_ref().as_deref()), WHY, &here) }
                <p class="unseen" aria-live="polite">{ for spoken.as_ref() }</p>
                { answer_block("answer-heading", &here, AnswerBlock { answer, figure, reasons, settings }) }
            </section>
            { parts_view(&open, |part| brief(part).unwrap_or_default(), part) }
        </>
    }
}

/// Returns the number of times that more than one card of the hand has changed at once.
#[hook]
fn use_dealt(cards: CardSet) -> u32 {
    let last = use_mut_ref(|| (cards, 0));
    let (before, dealt) = *last.borrow();
    let changed = before.difference(cards).len() + cards.difference(before).len();
    let dealt = dealt + u32::from(changed > 1);
    last.replace((cards, dealt));
    dealt
}

/// Renders each call with the number of systems that make it, such as `1♣ in 3, 1NT in 2`.
fn calls_in_brief(verdicts: &[Shared<Verdict>]) -> Html {
    let groups = by_call(verdicts);
    let of = |systems: usize| match groups.len() {
        1 => words::IN_ALL.to_owned(),
        _ => words::in_systems(systems),
    };
    html! {
        { for groups.iter().enumerate().map(|(index, (call, verdicts))| html! {
            <>
                if index > 0 { { ", " } }
                { system_answer_view(*call) }{ of(verdicts.len()) }
            </>
        }) }
    }
}

fn in_a_line(points: &Points, cards: PartlyKnown, verdicts: Option<&Vec<Shared<Verdict>>>) -> Html {
    html! {
        <>
            <strong>{ words::high_card_points(points.in_category(Category::Honours)) }</strong>
            { " · " }
            { match verdicts {
                Some(verdicts) => html! {
                    { for by_call(verdicts).into_iter().enumerate().map(|(index, (call, _))| html! {
                        <>
                            if index > 0 { { " / " } }
                            { system_answer_view(call) }
                        </>
                    }) }
                },
                None => html! { { words::cards_of(cards.len(), Hand::SIZE) } },
            } }
        </>
    }
}

fn spoken(points: &Points, verdicts: &[Shared<Verdict>], shown: &[NamedStyle]) -> String {
    words::spoken(points.in_category(Category::Honours), &in_sentences(verdicts, shown))
}
