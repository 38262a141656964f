//! The value and the opening call of a complete or partial hand.

use yew::prelude::*;

use super::openings::{
    Choices, Openings, OwnStylesView, answer_of, by_call, in_sentences, missing, settings,
    use_near, verdicts,
};
use super::picture::picture_items;
use super::state::STYLE;
use super::{glimpse, words};
use crate::engine::bridge::opening::Verdict;
use crate::engine::bridge::points::Category;
use crate::engine::{Hand, PartlyKnown, PartlyKnownHand, Points};
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block};
use crate::ui::components::frame::buttons::{ShareMenu, link_with};
use crate::ui::components::frame::{WHY, answer_bar, fixed_html};
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::components::hand::points_view::headline;
use crate::ui::components::hand::words::{HIGH_CARD_POINTS, HIGH_CARD_POINTS_NAME};
use crate::ui::own_styles::NamedStyle;
use crate::ui::pages::simulate;
use crate::ui::shared::Shared;

#[derive(Properties, PartialEq)]
pub struct HandAnswerProps {
    pub cards: PartlyKnown,
    pub choices: Choices,
}

/// Renders the answer, and below it the panels for the value and for the openings by system. They are rendered as
/// soon as there is a card, so that nothing moves later.
#[component]
pub fn HandAnswer(props: &HandAnswerProps) -> Html {
    let HandAnswerProps { cards, choices } = props;
    let Choices { situation, shown, .. } = choices;
    let cards = *cards;
    let here = use_node_ref();
    // Unknown small cards score no points, so the lowest possible cards are used.
    let lowest = cards.lowest();
    let points = Hand::try_from(lowest).map_or_else(|_| Points::so_far(lowest), Points::of);
    let inputs = (cards, *situation, shown.clone());
    let verdicts =
        use_memo(inputs, |(cards, situation, shown)| verdicts(*cards, *situation, shown));
    let first = PartlyKnownHand::try_from(cards).ok().zip(shown.first());
    let near = use_near(first.map(|(hand, first)| (hand, *situation, first.style)));
    let settings = html! {
        <>
            { settings(choices) }
            <OwnStylesView choices={choices.clone()} />
        </>
    };
    if cards.is_empty() {
        return html! {
            <>
                { fixed_html(words::FIRST) }
                { settings }
            </>
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
    let (answer, figure, reasons) = match answered {
        Some((answer, reasons)) => (answer, hcp, reasons),
        // Until there is a call, the points are the answer.
        None => (
            hcp,
            words::cards_of(cards.len(), Hand::SIZE).into(),
            html! { <p>{ missing(cards.len(), shown) }</p> },
        ),
    };
    let spoken = verdicts.as_ref().as_ref().map(|verdicts| spoken(&points, verdicts, shown));
    html! {
        <>
            { answer_bar(in_a_line(&points, cards, verdicts.as_ref().as_deref()), WHY, &here) }
            <p class="unseen" aria-live="polite">{ for spoken.as_ref() }</p>
            { answer_block("answer-heading", &here, AnswerBlock { answer, figure, reasons, settings }) }
            <section class="panel worth" aria-labelledby="worth-heading">
                <h2 id="worth-heading">{ words::HAND_VALUE }</h2>
                { headline(&points, cards) }
            </section>
            <Openings {cards} choices={choices.clone()} verdicts={(*verdicts).clone()} {near} />
            { spoken.as_ref().zip((*verdicts).as_ref()).map(|(spoken, verdicts)| {
                let text = format!("{}\n{spoken}", glimpse(cards));
                // The link contains the user's own style, so that other users see the same opening calls.
                let own = shown
                    .first()
                    .filter(|one| one.is_own && one.style.changed().next().is_some());
                let style = own.map_or_else(String::new, |one| one.style.to_string());
                html! {
                    <div class="toolbar share-line">
                        <ShareMenu link={link_with(STYLE, style)} {text} title={glimpse(cards)}
                            items={picture_items(cards, verdicts, shown)} />
                        if cards.known().len() == Hand::SIZE {
                            <a href={simulate::of_hand(cards.known()).to_string()}>{ words::SIMULATE_THIS_HAND }</a>
                        }
                    </div>
                }
            }).unwrap_or_default() }
        </>
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
