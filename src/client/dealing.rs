//! A set of boards, dealt by a worker.

use web_sys::Blob;

use super::failure::Failure;
use super::pool::{Job, Pool, Report};
use crate::wire::event::Part;
use crate::wire::request::Task;

pub use crate::wire::dealing::{Dealt, Field, Form, OF_HAND};

/// What becomes of a set.
#[derive(Clone, Debug, PartialEq)]
pub enum DealingEvent {
    /// So many boards are dealt, and so many deals were tried.
    Dealing(usize, u64),
    /// The set is dealt: the name of its file, and the file.
    Done(String, Blob),
    /// It is not dealt; why, and at which field that is to be shown.
    Refused(Vec<(Field, String)>),
    /// It failed.
    Failed(Failure),
}

/// Has a set dealt as a form asks. Dropping what it gives cancels it.
pub fn deal(form: Form, on_event: impl Fn(DealingEvent) + 'static) -> Job {
    Pool::of_page().start(Task::Deal(form), None, move |report| {
        on_event(match report {
            Report::Part(Part::Dealing(boards, tries), _) => DealingEvent::Dealing(boards, tries),
            Report::Part(Part::Dealt(Dealt::Done(name)), Some(file)) => {
                DealingEvent::Done(name, file)
            }
            Report::Part(Part::Dealt(Dealt::Refused(refusals)), _) => {
                DealingEvent::Refused(refusals)
            }
            Report::Part(..) => return,
            Report::Failed(failure) => DealingEvent::Failed(failure),
        });
    })
}
