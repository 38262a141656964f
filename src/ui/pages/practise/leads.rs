//! Practice of opening leads. A worker solves random deals until it finds one in which the lead matters.

pub mod question;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use futures::FutureExt;
use yew::prelude::*;

use self::question::{LEADER, LeadDeal, LeadEdit, LeadQuestion, LeadSource};
use crate::client::service_handle::open;
use crate::client::task::TaskState;
use crate::client::use_request::use_request;
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::{Call, Card};
use crate::ui::components::cards::playing_card::{card_drawing, card_view};
use crate::ui::components::cards::{call_view, card_in_line};
use crate::ui::components::frame::refusal;
use crate::ui::delegate::filter_map;
use crate::ui::hooks::Visit;
use crate::ui::route::{DealTab, Page, PracticeKind, RECORDS, Route};
use crate::ui::training::account_view::table;
use crate::ui::training::practice::{Practice, PracticeAction, Question};
use crate::ui::training::practice_view::{
    PracticeParts, ShownCard, cards_view, practice_page, use_practice,
};
use crate::ui::training::run_view::RunText;
use crate::wire::request::Failure;
use crate::wire::solving::SolvePositions;

/// Returns the first suitable deal of a source, with the tricks of the defence after each lead.
async fn find(source: LeadSource) -> Result<(LeadDeal, Vec<CardValue>), Failure> {
    for deal in source.deals() {
        let tricks = Rc::new(RefCell::new(Vec::new()));
        let solved = Rc::clone(&tricks);
        let request = SolvePositions(vec![deal.position()]);
        open(&request, None, move |(_, values)| *solved.borrow_mut() = values).await?;
        let tricks = tricks.take();
        if source.accepts(&deal, &tricks) {
            return Ok((deal, tricks));
        }
    }
    // The source has any number of deals.
    Err(Failure::Stopped)
}

#[component]
pub fn LeadsTab(visit: &Visit) -> Html {
    let handle = use_practice::<LeadQuestion>(visit, "[data-place]", |_| {});
    let state = &*handle.state;
    let question = &state.question;
    let source = (!question.is_ready()).then_some(question.source);
    let act = handle.act.clone();
    let finding = use_request(source, move |source, _, _: Callback<()>| {
        async move {
            let (deal, tricks) = find(source).await?;
            act.emit(PracticeAction::Edit(LeadEdit::Found(source, deal, tricks)));
            Ok(())
        }
        .boxed_local()
    });
    let failed = match &finding.stage {
        TaskState::Failed(failure) => Some(failure),
        _ => None,
    };
    let given = state.answer;
    let solved = question.deal().zip(question.best());
    let is_right = given.and_then(|card| question.grade(&card, &())).map(|graded| !graded.is_wrong);
    let shown = given.zip(is_right).zip(solved);
    let cards: Vec<Card> =
        solved.iter().flat_map(|(deal, _)| deal.deal.hand(LEADER).iter()).collect();
    let on_choose = {
        let cards = cards.clone();
        filter_map(&handle.act.reform(PracticeAction::Answer), move |place: usize| {
            cards.get(place).copied()
        })
    };
    let shown_card = |&card: &Card| {
        let tricks = question.tricks_after(card).filter(|_| given.is_some()).zip(solved);
        let result = tricks.map(|(tricks, (deal, _))| words::result(tricks, deal.needed()));
        let is_best = tricks.is_some_and(|(tricks, (deal, _))| tricks >= deal.needed());
        ShownCard {
            drawing: card_drawing(card, ""),
            name: words::card_name(&card.name(), result.as_deref()),
            class: if is_best { "right" } else { "" },
            is_chosen: given == Some(card),
            label: result.unwrap_or_default().into(),
        }
    };
    let parts = PracticeParts {
        kind: PracticeKind::Leads,
        situation: solved.map(|(deal, _)| auction(deal)).unwrap_or_default(),
        headline: match (shown, solved) {
            (Some(((card, is_right), (deal, best))), _) => headline(card, is_right, deal, best),
            (None, Some((deal, _))) => html! {
                <>{ words::SOUTH_PLAYS }{ call_view(Call::Bid(deal.contract)) }{ words::WHICH_CARD }</>
            },
            (None, None) => html! { <span role="status">{ words::FINDING }</span> },
        },
        is_right,
        spoken: shown
            .map(|((card, is_right), (_, best))| words::spoken(card, is_right, best.card))
            .unwrap_or_default(),
        cards: cards_view(
            words::YOUR_HAND,
            "thirteen",
            cards.iter().map(shown_card),
            given.is_none().then_some(&on_choose),
        ),
        answers: shown
            .map(|((card, _), (_, best))| [card, best.card].map(|card| card_view(card, ""))),
        controls: Html::default(),
        notice: refusal(failed, &finding.on_retry),
        reasons: html! {
            <p>
                if let Some(card) = given.filter(|_| is_right == Some(false)) { { card_in_line(card) }{ words::GIVES_IT } }
                { words::BELOW_EACH_CARD }
            </p>
        },
        links: solved.map(|(deal, _)| link(deal)).unwrap_or_default(),
        details: Html::default(),
        run: RunText { name: words::RUN.to_owned(), ..RunText::default() },
        settings: Html::default(),
        results: results_view(state),
        further: Html::default(),
    };
    practice_page(&handle, &parts)
}

/// Renders the calls before the final passes.
fn auction(deal: &LeadDeal) -> Html {
    let calls = deal.auction().into_iter().enumerate().map(|(place, call)| {
        html! { <>{ if place > 0 { " – " } else { "" } }{ call_view(call) }</> }
    });
    html! { <>{ words::YOU_LEAD }{ for calls }</> }
}

fn headline(card: Card, is_right: bool, deal: &LeadDeal, best: CardValue) -> Html {
    if is_right {
        return html! { <>{ card_in_line(card) }{ words::beats_it(best.tricks + 1 - deal.needed()) }</> };
    }
    html! { <>{ words::NOT_QUITE }{ card_in_line(best.card) }{ words::SETS_IT }</> }
}

fn link(deal: &LeadDeal) -> Html {
    let route = Route::to(Page::Deal(DealTab::Check)).with(RECORDS, deal.record());
    html! { <a href={route.to_string()}>{ words::SEE_DEAL }</a> }
}

fn results_view(state: &Practice<LeadQuestion>) -> Html {
    let all = state.training.account.all().iter();
    let rows: Vec<_> = all.map(|(strain, all)| (words::game(*strain).into(), *all)).collect();
    table(words::BY_CONTRACT, None, &rows)
}
