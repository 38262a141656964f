//! The result of restoring changes after a worker has ended or the page was reloaded.

use yew::prelude::*;

use super::driver::{change, on_click};
use super::machine::Event;
use super::state::Request;
use super::state::journal::{JournalState, RestoreNotice};
use super::{paragraphs, words};
use crate::engine::Severity;
use crate::ui::components::frame::class_list;
use crate::wire::boards::FailedChange;

/// Renders the notice about restored changes, and the changes that could not be restored. If there are neither,
/// renders nothing.
pub fn restored(journal: &JournalState) -> Html {
    html! {
        <>
            if let Some(notice) = journal.notice {
                { notice_box(notice) }
            }
            if journal.refused_count > 0 { { refused(journal) } }
        </>
    }
}

fn notice_box(notice: RestoreNotice) -> Html {
    let severity = if notice.lost > 0 { Severity::Warning } else { Severity::Note };
    html! {
        <div class={class_list(&["diagnostic", severity.name(), "boards-ask stack-2"])} role="status">
            { paragraphs(words::notice(notice)) }
            <div class="toolbar">
                <button type="button" onclick={Callback::from(|_| change(|state| state.journal.notice = None))}>{ words::CLOSE }</button>
            </div>
        </div>
    }
}

fn refused(journal: &JournalState) -> Html {
    let (listed, count) = (&journal.refused, journal.refused_count);
    let one = |FailedChange { board, before, now, .. }: &FailedChange| {
        html! {
            <li>
                <details>
                    <summary>{ words::changed_board(board) }</summary>
                    <p class="soft">{ words::AS_IT_WAS }</p>
                    <pre>{ words::or_nothing(before) }</pre>
                    <p class="soft">{ words::AS_CHANGED }</p>
                    <pre>{ words::or_nothing(now) }</pre>
                </details>
            </li>
        }
    };
    html! {
        <div class="diagnostic warning boards-ask stack-2" role="alert">
            <p>{ words::refused(count) }</p>
            <ul class="bullets">{ for listed.iter().map(one) }</ul>
            if count > listed.len() {
                <p class="soft">{ words::more_changes(count - listed.len()) }</p>
            }
            <div class="toolbar">
                <button type="button" onclick={on_click(Event::Request(Request::ForgetRefused))}>
                    { words::FORGET_REFUSED }
                </button>
            </div>
        </div>
    }
}

pub fn failed(reason: &str, awaited: usize) -> Html {
    html! {
        <div class="diagnostic boards-refused stack-1" role="alert">
            <p><strong>{ reason }</strong></p>
            { still_awaited(awaited) }
            <div class="toolbar">
                <button type="button" class="primary" onclick={on_click(Event::CheckAgain)}>
                    { words::TRY_AGAIN }
                </button>
            </div>
        </div>
    }
}

/// Renders the number of stored changes to a file that isn't open. If there are none, renders nothing.
pub fn still_awaited(awaited: usize) -> Html {
    html! { if awaited > 0 { <p>{ words::awaited(awaited) }</p> } }
}
