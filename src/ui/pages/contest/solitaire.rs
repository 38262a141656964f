//! Solitaire cribbage. It shows the splits of a deal, with the reason for every point.

mod state;
mod words;

use yew::prelude::*;

use self::state::{SolitaireAction, SolitaireState};
use crate::engine::cribbage::notation::ShowDraft;
use crate::engine::cribbage::solitaire::{
    DEALT, Outlook, Split, SplitOutlook, Splits, best_splits, split_outlooks,
};
use crate::engine::cribbage::{Card, Rank};
use crate::engine::wording::sentence_case;
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::components::cribbage::rank_picker::RankPicker;
use crate::ui::components::cribbage::split_view::split_view;
use crate::ui::components::cribbage::starter_outlook::{splits_by_average, starter_outlook};
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::later::later;
use crate::ui::components::frame::{WHY, answer_bar, fixed_html};
use crate::ui::components::input::Example;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::number::fixed;
use crate::ui::pages::cribbage::entry::{CardEntry, entry, in_line};
use crate::ui::random;
use crate::ui::storage::Key;

pub const PARAMETER: &str = SolitaireState::PARAMETER;
const CARDS: usize = DEALT + 1;

#[component]
pub fn SolitaireTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Solitaire, SolitaireState::first);
    let caret = use_caret_request();
    let answer_here = use_node_ref();
    let draft = state.text.draft();
    let (cards, starter) = (state.cards(), state.starter());
    let taken: Vec<_> = cards.iter().chain(&starter).map(|card| card.rank).collect();
    let splits = draft.deal().map(|(dealt, starter)| best_splits(dealt, starter));
    let shown = splits.as_ref().and_then(|splits| splits.get(state.chosen).or(splits.get(0)));
    let crib = shown.map(|split| split.crib.map(Card::from));
    let slots = HandSlots {
        label: words::THE_DEAL,
        cards: &cards,
        places: DEALT,
        crib: crib.as_ref().map(|crib| (&crib[..], words::HAND_OR_CRIB)),
        starter: Some(starter),
        awaits_starter: draft.awaits_starter,
        on_remove: act.reform(SolitaireAction::Remove),
    };
    let given = CardEntry {
        name: words::THE_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.text.history(),
        on_edit: act.reform(SolitaireAction::Edit),
        diagnostics: &draft.diagnostics,
        caret,
        count: [taken.len(), CARDS],
        cards: html! {
            <>
                <div class="picker-box"><RankPicker {taken} limit={CARDS} on_add={act.reform(SolitaireAction::Add)} /></div>
                { later(hand_slots(&slots)) }
            </>
        },
        on_random: act.reform(|_: MouseEvent| {
            SolitaireAction::Replace(
                random::cribbage_pack(&mut random::generator()).into_iter().take(CARDS).collect(),
            )
        }),
    };
    html! {
        <>
        <p class="solitaire soft">{ fixed_html(words::SOLITAIRE) }</p>
        <div class="given-and-answer">
            { entry(given) }
            { later(answer(draft, splits.as_ref(), state.chosen, &act.reform(SolitaireAction::Choose), &answer_here)) }
        </div>
        </>
    }
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::SAMPLE_1, text: "5T524765 + 9" },
    Example { name: words::SAMPLE_2, text: "46K98827 + 5" },
    Example { name: words::SAMPLE_3, text: "76547T61 + 6" },
    Example { name: words::MANY_TIES, text: "863TKQ25 + 8" },
    Example { name: words::NO_STARTER_YET, text: "A2355JQK" },
    Example { name: words::FIVE_FIVES, text: "5555JQK2 + 5" },
];

/// Renders the best total and the splits. Before the starter is turned up, renders the best splits by their averages.
/// The panel is always rendered, so that nothing below it moves. `here` refers to the panel.
pub fn answer(
    draft: &ShowDraft,
    splits: Option<&Splits>,
    chosen: usize,
    on_choose: &Callback<usize>,
    here: &NodeRef,
) -> Html {
    let missing = html! { <p>{ missing(draft) }</p> };
    let (label, total, reasons, body) = if let Some(splits) = splits {
        let body = html! {
            <>
                { split_view(splits, chosen, on_choose) }
                { for splits.get(0).map(|best| share_line(&as_text(splits, best))) }
            </>
        };
        (words::BEST_TOTAL, splits.total.to_string(), split_into(splits, chosen), body)
    } else if let (Some(dealt), None) = (draft.dealt(), draft.starter) {
        let by_average = split_outlooks(dealt);
        let best = by_average.first().map_or(0.0, SplitOutlook::average);
        let body = html! {
            <>
                { splits_by_average(&by_average) }
                { starter_outlook(&Outlook::of(dealt)) }
            </>
        };
        (words::BEST_AVERAGE, fixed(best, 1), missing, body)
    } else {
        (words::BEST_TOTAL, "–".to_owned(), missing, scoring())
    };
    let headline = html! { <>{ label }{ " " }<strong>{ &total }</strong></> };
    let block = AnswerBlock {
        answer: headline.clone(),
        figure: Html::default(),
        reasons,
        settings: Html::default(),
    };
    html! {
        <div>
            if total != "–" { { answer_bar(headline, WHY, here) } }
            { answer_block("split-heading", here, block) }
            <section class="panel cribbage-answer" aria-label={words::WHAT_TO_KEEP}>{ body }</section>
        </div>
    }
}

fn cards(ranks: &[Rank]) -> String {
    in_line(&ranks.iter().copied().map(Card::from).collect::<Vec<_>>())
}

/// Renders the chosen split in words.
fn split_into(splits: &Splits, chosen: usize) -> Html {
    let split = splits.get(chosen).or(splits.get(0));
    html! {
        { for split.map(|split| html! {
            <p>{ sentence_case(&words::split_into(&cards(&split.hand), &cards(&split.crib))) }</p>
        }) }
    }
}

fn as_text(splits: &Splits, best: &Split) -> String {
    let deal = format!("{} + {}", cards(&splits.dealt), cards(&[splits.extra]));
    let best = words::split_into(&cards(&best.hand), &cards(&best.crib));
    format!("{deal}\n{} {}: {best}", words::BEST_TOTAL, splits.total)
}

fn scoring() -> Html {
    let line = |cards: &[Rank], sign: &'static str, label: &'static str| {
        html! {
            <li>
                <span class="line-cards" aria-hidden="true">
                    { for cards.iter().enumerate().map(|(index, &rank)| html! {
                        <>
                            if index > 0 { <span class="soft">{ sign }</span> }
                            { card_drawing(rank, "") }
                        </>
                    }) }
                </span>
                <span>{ label }</span>
            </li>
        }
    };
    html! {
        <ul class="scoring stack-2" aria-label={words::WHAT_SCORES}>
            { line(&[Rank::Seven, Rank::Eight], "+", words::FIFTEEN) }
            { line(&[Rank::Six, Rank::Six], "", words::PAIR) }
            { line(&[Rank::Four, Rank::Five, Rank::Six], "", words::RUN) }
        </ul>
    }
}

fn missing(draft: &ShowDraft) -> String {
    words::missing(DEALT - draft.cards.len(), draft.starter.is_some())
}
