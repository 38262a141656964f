//! What is given of a whole file: a text in the field, or an attachment in its place.

use std::rc::Rc;

use yew::Reducible;

use super::beside::Beside;
use crate::engine::encoding::FileForm;
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
    /// What is chosen beside it.
    beside: Vec<Beside>,
    /// What is looked at of what came of the input, in the page's own word; empty for the whole.
    looked_at: String,
    /// The name of the file that was attached before a reload, while the browser brings it.
    coming: Option<String>,
    /// Whether the field is folded away, where something is given.
    is_folded: bool,
}

/// A text in the field, or an attachment in its place: of both, the text is there again when the other goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Given {
    text: String,
    /// The file that the text was read from, as long as it is what the file says.
    file: Option<TextFile>,
    attached: Option<Attachment>,
}

/// A file that was read into the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    /// What of it the field doesn't show.
    pub form: FileForm,
}

impl TextFile {
    /// Returns it as a text to be kept, which [`TextFile::of_kept`] reads: the name alone if the form is the usual.
    pub fn kept(&self) -> String {
        let Self { name, form } = self;
        if *form == FileForm::default() { name.clone() } else { format!("{name}\n{form}") }
    }

    /// Returns the file that was kept, or `None` if there is none.
    pub fn of_kept(kept: &str) -> Option<Self> {
        let (name, form) = kept.split_once('\n').unwrap_or((kept, ""));
        let form = form.parse().unwrap_or_default();
        (!name.is_empty()).then(|| Self { name: name.to_owned(), form })
    }
}

/// A text in the field that is of no file, which comes in place of what is attached.
impl From<String> for Given {
    fn from(text: String) -> Self {
        Self { text, file: None, attached: None }
    }
}

/// What the reader does. Each is a step that can be undone, but for what comes by itself.
#[derive(Clone, Debug)]
pub enum ManyAction {
    /// Changes the text, which comes in place of what is attached; or goes a step back or forward.
    Edit(Edit),
    /// The file of before a reload has come, unless the browser has it no more.
    Arrive(Option<Attachment>),
    /// Takes the text of a file, which is short enough for the field, in place of what is attached.
    Read(TextFile, String),
    /// Attaches a file, or a text that is too long for the field.
    Attach(Attachment),
    /// Takes away what is attached; the text of the field is still there.
    Detach,
    /// Folds the field away, or opens it again.
    Fold(bool),
    /// Follows a link to a text, and to what its address has beside it.
    Follow(String, Rc<Route>),
    /// Chooses the one of a place of what has a name in the address.
    Choose(&'static str, usize),
    /// Looks at something of what came of the input.
    LookAt(String),
    /// Another input is about to come in place of this one.
    Renew,
}

/// The address's name for what is looked at.
pub const VIEW: &str = "view";

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
        given.replace(Given { text, file: None, attached });
        // Who comes with something looks for what came of it.
        let (beside, looked_at) = (Vec::new(), String::new());
        Self { page, kind, given, beside, looked_at, coming, is_folded: true }
    }

    pub fn looking_at(self, route: &Route) -> Self {
        Self { looked_at: route.get(VIEW).unwrap_or_default().to_owned(), ..self }
    }

    /// What is looked at of what came of the input, in the page's own word; empty for the whole.
    pub fn looked_at(&self) -> &str {
        &self.looked_at
    }

    /// Whether following a link to a text changes nothing of the input.
    fn is_followed(&self, action: &ManyAction) -> bool {
        matches!(action, ManyAction::Follow(text, _) if text == self.text() && self.attached().is_none())
    }

    /// Returns it with a text that was read from a file.
    pub fn of_file(mut self, file: Option<TextFile>) -> Self {
        self.given.replace(Given { file, ..self.given.present().clone() });
        self
    }

    /// It with what can be chosen beside the input.
    pub fn beside(self, beside: Vec<Beside>) -> Self {
        Self { beside, ..self }
    }

    /// The place of what is chosen beside the input under a name of the address; the first where there is nothing to choose.
    pub fn chosen(&self, name: &str) -> usize {
        self.beside.iter().find(|beside| beside.name() == name).map_or(0, Beside::place)
    }

    /// The text of the field.
    pub fn text(&self) -> &str {
        &self.given.present().text
    }

    /// What is attached in its place, if something is.
    pub fn attached(&self) -> Option<&Attachment> {
        self.given.present().attached.as_ref()
    }

    /// The name of the file that is attached, or else of the one that the text is.
    pub fn file_name(&self) -> Option<&str> {
        self.attached().map(|file| &*file.name).or_else(|| self.text_file().map(|file| &*file.name))
    }

    /// Returns the file that the text is, whether another is attached in its place or not.
    pub fn text_file(&self) -> Option<&TextFile> {
        self.given.present().file.as_ref()
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
        Given { attached, ..self.given.present().clone() }
    }

    /// The name of what is to come in its place, if something is.
    pub fn coming(&self) -> Option<&str> {
        self.coming.as_deref()
    }

    /// Whether there is an input.
    pub fn is_given(&self) -> bool {
        self.attached().is_some() || !self.text().trim().is_empty()
    }

    /// Whether there is an input, or one is to come.
    pub fn is_expected(&self) -> bool {
        self.is_given() || self.coming.is_some()
    }

    /// Whether the field is folded away. Without an input it never is.
    pub fn is_folded(&self) -> bool {
        self.is_folded && self.is_expected()
    }
}

impl Reducible for ManyState {
    type Action = ManyAction;

    fn reduce(self: Rc<Self>, action: ManyAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let is_followed = self.is_followed(&action);
        if !matches!(
            action,
            ManyAction::Fold(_)
                | ManyAction::Choose(..)
                | ManyAction::LookAt(_)
                | ManyAction::Renew
        ) {
            state.coming = None;
        }
        // What comes whole folds the field away. Where somebody types, or goes a step back, nothing moves.
        state.is_folded = match &action {
            ManyAction::Follow(..) if is_followed => self.is_folded,
            ManyAction::Edit(Edit::Set(text))
            | ManyAction::Follow(text, _)
            | ManyAction::Read(_, text) => !text.trim().is_empty(),
            ManyAction::Edit(Edit::Type(_)) | ManyAction::Detach => false,
            ManyAction::Attach(_) => true,
            ManyAction::Fold(is_folded) => *is_folded,
            ManyAction::Edit(Edit::Undo | Edit::Redo)
            | ManyAction::Arrive(_)
            | ManyAction::Choose(..)
            | ManyAction::LookAt(_)
            | ManyAction::Renew => self.is_folded,
        };
        match action {
            // Something else was done meanwhile.
            ManyAction::Arrive(_) if self.coming.is_none() => (),
            ManyAction::Arrive(file) => state.given.replace(self.with(file)),
            ManyAction::Edit(edit) => state.given.edit(edit),
            ManyAction::Read(file, text) => {
                state.given.set(Given { text, file: Some(file), attached: None });
            }
            ManyAction::Attach(file) => state.given.set(self.with(Some(file))),
            ManyAction::Detach => state.given.set(self.with(None)),
            ManyAction::Fold(_) => (),
            ManyAction::Follow(text, route) => {
                if !is_followed {
                    state.given.edit(Edit::Set(text));
                    state.beside.iter_mut().for_each(Beside::renew);
                }
                state.beside.iter_mut().for_each(|beside| beside.follow(&route));
            }
            ManyAction::Choose(name, place) => {
                if let Some(beside) = state.beside.iter_mut().find(|beside| beside.name() == name) {
                    beside.choose(place);
                }
            }
            ManyAction::LookAt(word) => state.looked_at = word,
            ManyAction::Renew => state.beside.iter_mut().for_each(Beside::renew),
        }
        if !state.is_expected() {
            state.looked_at.clear();
            if self.is_expected() {
                state.beside.iter_mut().for_each(Beside::renew);
            }
        }
        state.into()
    }
}

impl PageState for ManyState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, route: Rc<Route>) -> ManyAction {
        ManyAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        // What is attached is too long for an address, and another text would be the wrong one.
        let text = if self.attached().is_some() || self.coming.is_some() { "" } else { text };
        let route = Route::to(self.page).with(PROBLEM, self.kind).with(Self::PARAMETER, text);
        let has_input = self.is_expected();
        let route = self.beside.iter().fold(route, |route, beside| beside.add_to(route, has_input));
        route.with(VIEW, &*self.looked_at)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/input/many_panel/state.rs"]
mod tests;
