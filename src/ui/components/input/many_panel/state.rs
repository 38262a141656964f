//! What is given of a whole file: a text in the field, or an attachment in its place.

use std::rc::Rc;

use yew::Reducible;

use crate::ui::attachment::Attachment;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{PROBLEM, Page, Route};

/// An input.
#[derive(Clone, Debug, PartialEq)]
pub struct ManyState {
    page: Page,
    /// What kind of file it is, where the page has several: how the address names it.
    kind: &'static str,
    given: History<Given>,
    /// The name of the file that was attached before a reload, while the browser brings it.
    coming: Option<String>,
}

/// A text in the field, or an attachment in its place: of both, the text is there again when the other goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Given {
    text: String,
    attached: Option<Attachment>,
}

/// A text in the field, which comes in place of what is attached.
impl From<String> for Given {
    fn from(text: String) -> Self {
        Self { text, attached: None }
    }
}

/// What the reader does. Each is a step that can be undone, but for what comes by itself.
#[derive(Clone, Debug)]
pub enum ManyAction {
    /// Changes the text, which comes in place of what is attached; or goes a step back or forward.
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
    pub fn new(
        page: Page,
        kind: &'static str,
        text: &History<String>,
        attached: Option<Attachment>,
        coming: Option<String>,
    ) -> Self {
        let mut given = text.map(|text| Given::from(text.clone()));
        let text = given.present().text.clone();
        given.replace(Given { text, attached });
        Self { page, kind, given, coming }
    }

    /// The text of the field.
    pub fn text(&self) -> &str {
        &self.given.present().text
    }

    /// What is attached in its place, if something is.
    pub fn attached(&self) -> Option<&Attachment> {
        self.given.present().attached.as_ref()
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        self.given.can_undo()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        self.given.can_redo()
    }

    /// The text with something attached in its place, or nothing.
    fn with(&self, attached: Option<Attachment>) -> Given {
        Given { text: self.text().to_owned(), attached }
    }

    /// The name of what is to come in its place, if something is.
    pub fn coming(&self) -> Option<&str> {
        self.coming.as_deref()
    }

    /// Whether there is an input.
    pub fn is_given(&self) -> bool {
        self.attached().is_some() || !self.text().trim().is_empty()
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
            ManyAction::Arrive(file) => state.given.replace(self.with(file)),
            ManyAction::Edit(edit) => state.given.edit(edit),
            ManyAction::Attach(file) => state.given.set(self.with(Some(file))),
            ManyAction::Detach => state.given.set(self.with(None)),
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
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        // What is attached is too long for an address, and another text would be the wrong one.
        let text = if self.attached().is_some() || self.coming.is_some() { "" } else { text };
        Route::to(self.page).with(PROBLEM, self.kind).with(Self::PARAMETER, text)
    }
}
