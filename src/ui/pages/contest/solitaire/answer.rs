//! What a deal comes to, as far as its cards can tell.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::notation::ShowDraft;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::solitaire::outlook::{Outlook, SplitOutlook, split_outlooks};
use crate::engine::cribbage::solitaire::split::{DEALT, Split, Splits};
use crate::ui::components::cribbage::card_view::card_view;
use crate::ui::components::cribbage::split_view::split_view;
use crate::ui::components::cribbage::starter_outlook::{splits_by_average, starter_outlook};
use crate::ui::components::frame::answer_bar::{WHY, answer_bar};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::number::fixed;
use crate::ui::pages::cribbage::entry::in_line;

/// The best total and the split that makes it; before the starter is turned up, what each split comes to on
/// average; and the same in a line for a narrow screen. The panel is there from the start, so that nothing moves when
/// the answer comes; it is known by `here`.
pub fn answer(
    draft: &ShowDraft,
    splits: Option<&Splits>,
    chosen: usize,
    on_choose: &Callback<usize>,
    here: &NodeRef,
) -> Html {
    let (label, total, body) = if let Some(splits) = splits {
        let body = html! {
            <>
                { split_view(splits, chosen, on_choose) }
                { for splits.get(0).map(|best| share_line(&as_text(splits, best))) }
            </>
        };
        (words::BEST_TOTAL, splits.total.to_string(), body)
    } else if let (Some(dealt), None) = (draft.dealt(), draft.starter) {
        let by_average = split_outlooks(dealt);
        let best = by_average.first().map_or(0.0, SplitOutlook::average);
        let body = html! {
            <>
                <p>{ missing(draft) }</p>
                { splits_by_average(&by_average) }
                { starter_outlook(&Outlook::of(dealt)) }
            </>
        };
        (words::BEST_AVERAGE, fixed(best, 1), body)
    } else {
        let body = html! {
            <>
                <p>{ missing(draft) }</p>
                if draft.count() == 0 { { scoring() } }
            </>
        };
        (words::BEST_TOTAL, "–".to_owned(), body)
    };
    let is_waiting = total == "–";
    let headline = html! { <>{ label }{ " " }<strong>{ total }</strong></> };
    html! {
        <>
        if !is_waiting { { answer_bar(headline.clone(), WHY, here) } }
        <section class="panel cribbage-answer" ref={here} aria-labelledby="split-heading">
            <h2 id="split-heading">{ words::WHAT_TO_KEEP }</h2>
            <p class={class_list(&["best-total", class_if(is_waiting, "waiting")])} aria-live="polite">
                { headline }
            </p>
            { body }
        </section>
        </>
    }
}

/// The deal and its best split, as text.
fn as_text(splits: &Splits, best: &Split) -> String {
    let cards =
        |ranks: &[Rank]| in_line(&ranks.iter().copied().map(Card::from).collect::<Vec<_>>());
    let deal = format!("{} + {}", cards(&splits.dealt), cards(&[splits.extra]));
    let best = words::best_split(splits.total, &cards(&best.hand), &cards(&best.crib));
    format!("{deal}\n{best}")
}

/// What scores, by an example each.
fn scoring() -> Html {
    let line = |cards: &[Rank], sign: &'static str, label: &'static str| {
        html! {
            <li>
                <span class="line-cards" aria-hidden="true">
                    { for cards.iter().enumerate().map(|(index, &rank)| html! {
                        <>
                            if index > 0 { <span class="plus">{ sign }</span> }
                            { card_view(rank.into(), "small") }
                        </>
                    }) }
                </span>
                <span>{ label }</span>
            </li>
        }
    };
    html! {
        <ul class="scoring" aria-label={words::WHAT_SCORES}>
            { line(&[Rank::Seven, Rank::Eight], "+", words::FIFTEEN) }
            { line(&[Rank::Six, Rank::Six], "", words::PAIR) }
            { line(&[Rank::Four, Rank::Five, Rank::Six], "", words::RUN) }
        </ul>
    }
}

fn missing(draft: &ShowDraft) -> String {
    words::missing(DEALT - draft.cards.len(), draft.starter.is_some())
}
