//! What is given of a whole file: a text in the field, or an attachment in its place.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::judge::Problem;
use crate::ui::attachment::Attachment;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{Page, Route, Tab};

/// The input of a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct ManyState {
    page: Page,
    problem: Problem,
    text: History<String>,
    attached: Option<Attachment>,
    /// The name of the file that was attached before a reload, while the browser brings it.
    coming: Option<String>,
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum ManyAction {
    /// Changes the text; what is attached goes.
    Edit(Edit),
    /// The file of before a reload has come, unless the browser has it no more.
    Arrive(Option<Attachment>),
    /// Attaches a file, or a text that is too long for the field.
    Attach(Attachment),
    /// Takes away what is attached; the text of the field is still there.
    Detach,
}

impl ManyState {
    /// An input that begins with texts, and perhaps with what was attached before, or the name of what is to
    /// come.
    pub const fn new(
        page: Page,
        problem: Problem,
        text: History<String>,
        attached: Option<Attachment>,
        coming: Option<String>,
    ) -> Self {
        Self { page, problem, text, attached, coming }
    }

    /// The text of the field, with what can be undone.
    pub const fn text(&self) -> &History<String> {
        &self.text
    }

    /// What is attached in its place, if something is.
    pub const fn attached(&self) -> Option<&Attachment> {
        self.attached.as_ref()
    }

    /// The name of what is to come in its place, if something is.
    pub fn coming(&self) -> Option<&str> {
        self.coming.as_deref()
    }

    /// Whether there is an input.
    pub fn is_given(&self) -> bool {
        self.attached.is_some() || !self.text.present().trim().is_empty()
    }
}

impl Reducible for ManyState {
    type Action = ManyAction;

    fn reduce(self: Rc<Self>, action: ManyAction) -> Rc<Self> {
        let mut state = (*self).clone();
        state.coming = None;
        match action {
            // Something else was done meanwhile.
            ManyAction::Arrive(_) if self.coming.is_none() => (),
            ManyAction::Arrive(file) => state.attached = file,
            ManyAction::Edit(edit) => {
                state.text.edit(edit);
                state.attached = None;
            }
            ManyAction::Attach(file) => state.attached = Some(file),
            ManyAction::Detach => state.attached = None,
        }
        state.into()
    }
}

impl PageState for ManyState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, _: Rc<Route>) -> ManyAction {
        ManyAction::Edit(Edit::Set(text))
    }

    fn kept_text(&self) -> String {
        self.text.present().clone()
    }

    fn route(&self, text: &str) -> Route {
        // The problem stands in the address only where the page has several.
        let problem = if self.page == Page::Hand { self.problem.name() } else { "" };
        // What is attached is too long for an address, and another text would be the wrong one.
        let text = if self.attached.is_some() || self.coming.is_some() { "" } else { text };
        Route::to(self.page, Tab::Many).with("problem", problem).with(Self::PARAMETER, text)
    }
}
