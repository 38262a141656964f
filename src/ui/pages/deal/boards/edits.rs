//! The changes of the file: what is asked before one is made, all of them with a way back, and saving.

use std::rc::Rc;

use yew::prelude::*;

use super::session::Session;
use super::state::{BoardsState, EditQuestion};
use super::{sentence, words};
use crate::client::boards::{Changed, Decision, Proposal, Row};
use crate::ui::components::frame::class_list::class_list;

/// The changes, and what is asked or told of them; nothing where there is neither.
pub fn edits(state: &BoardsState, session: &Rc<Session>) -> Html {
    html! {
        <>
            if let Some(question) = &state.question { { ask(question, state, session) } }
            if !state.changes.is_empty() { { changes(state, session) } }
        </>
    }
}

fn ask(question: &EditQuestion, state: &BoardsState, session: &Rc<Session>) -> Html {
    let stay = act(session, Session::stay);
    let (texts, buttons) = match question {
        EditQuestion::Proposal(proposal) => proposed(proposal, session),
        EditQuestion::AsUtf8(reason) => (
            vec![sentence(reason), words::AS_UTF8.to_owned()],
            html! {
                <>
                    { button(words::SAVE_AS_UTF8, true, act(session, |session| session.save(true))) }
                    { button(words::CANCEL, false, stay) }
                </>
            },
        ),
        EditQuestion::Leave(_) => (
            vec![words::would_be_lost(state.unsaved())],
            html! {
                <>
                    { button(words::SAVE_FILE, true, act(session, |session| session.save(false))) }
                    { button(words::DISCARD, false, act(session, Session::lose_changes)) }
                    { button(words::CANCEL, false, stay) }
                </>
            },
        ),
        EditQuestion::Same => {
            (vec![words::NOTHING_CHANGED.to_owned()], button(words::CLOSE, false, stay))
        }
    };
    html! {
        <div class="diagnostic boards-ask" role="alert">
            { for texts.into_iter().map(|text| html! { <p>{ text }</p> }) }
            <div class="toolbar">{ buttons }</div>
        </div>
    }
}

/// What a change would come to, and what may become of it.
fn proposed(proposal: &Proposal, session: &Rc<Session>) -> (Vec<String>, Html) {
    let decide = |decision| act(session, move |session| session.decide(decision));
    let reject = button(words::DO_NOT_PUT_BACK, false, decide(Decision::Reject));
    if proposal.is_unclear {
        return (vec![words::UNCLEAR.to_owned()], reject);
    }
    let mut texts = Vec::new();
    let has_others = proposal.others_count > 0;
    if has_others {
        texts.push(words::others(proposal.others_count, &proposal.others));
    }
    texts.extend(proposal.overridden.iter().map(|carried| words::overridden(carried)));
    texts.extend(proposal.cannot_save.iter().map(|reason| words::not_in_encoding(reason)));
    let change = if has_others { words::CHANGE_THEM_TOO } else { words::PUT_BACK };
    let buttons = html! {
        <>
            { button(change, !has_others, decide(Decision::ChangeOthers)) }
            if has_others { { button(words::KEEP_THEIRS, false, decide(Decision::KeepOthers)) } }
            { reject }
        </>
    };
    (texts, buttons)
}

fn changes(state: &BoardsState, session: &Rc<Session>) -> Html {
    let unsaved = state.unsaved();
    html! {
        <section class="boards-edits" aria-labelledby="edits-heading">
            <div class="boards-edits-head">
                <h3 id="edits-heading">
                    <span role="status">{ words::changes(state.changes.len(), unsaved > 0) }</span>
                </h3>
                { button(words::SAVE_FILE, unsaved > 0, act(session, |session| session.save(false))) }
            </div>
            <ul>
                { for state.changes.iter().enumerate().map(|(index, change)| one(index, change, session)) }
            </ul>
            if unsaved > 0 { <p class="soft">{ words::LOST_WITH_THE_PAGE }</p> }
        </section>
    }
}

/// A change: the board, what there was to say of it and what there is, and a way back.
fn one(index: usize, change: &Changed, session: &Rc<Session>) -> Html {
    let Changed { before, now } = change;
    let board = now.as_ref().or(before.as_ref()).map(|row| words::board(&row.board, row.index));
    let undo = act(session, move |session| session.take_back(index));
    html! {
        <li>
            <strong>{ for board.clone() }</strong>
            <span>{ verdict(before.as_ref()) }{ " → " }{ verdict(now.as_ref()) }</span>
            <button type="button" onclick={undo} aria-label={words::undo(&board.unwrap_or_default())}>
                { words::UNDO }
            </button>
        </li>
    }
}

fn verdict(row: Option<&Row>) -> Html {
    let Some(row) = row else { return words::NO_RECORD.into() };
    html! {
        <>
            <span class={class_list(&["verdict-badge", row.verdict.name()])}>{ words::verdict(row.verdict) }</span>
            <span class="faults">{ " " }{ words::faults(&row.codes) }</span>
        </>
    }
}

fn button(label: &'static str, is_primary: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class={is_primary.then_some("primary")} {onclick}>{ label }</button> }
}

fn act(session: &Rc<Session>, act: impl Fn(&Session) + 'static) -> Callback<MouseEvent> {
    let session = Rc::clone(session);
    Callback::from(move |_| act(&session))
}
