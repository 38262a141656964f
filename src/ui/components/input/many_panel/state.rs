//! A whole file as input: a text in the field, or an attachment.

use std::rc::Rc;

use yew::Reducible;

use super::input_choice::InputChoice;
use crate::engine::encoding::FileForm;
use crate::ui::attachment::Attachment;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{PROBLEM, Page, Route};

#[derive(Clone, Debug, PartialEq)]
pub struct InputState {
    page: Page,
    /// Kind of file in the address, if the page has several.
    kind: &'static str,
    given: History<InputValue>,
    beside: Vec<InputChoice>,
    /// The page's word for the part of the answer in view; empty for the whole.
    looked_at: String,
    /// Name of the stored file that is still loading.
    coming: Option<String>,
    /// Whether the field is folded, if there is an input.
    is_folded: bool,
}

/// A text in the field, or an attachment instead. The text returns when the attachment goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct InputValue {
    text: String,
    /// The file that the text was read from, until the text is edited.
    file: Option<TextFile>,
    attached: Option<Attachment>,
}

/// A short file read into the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    /// Properties of the file that the field doesn't show.
    pub form: FileForm,
}

impl TextFile {
    /// Returns the file as text for storage, to be parsed by [`TextFile::of_kept`]: only the name
    /// if the form is the default.
    pub fn kept(&self) -> String {
        let Self { name, form } = self;
        if *form == FileForm::default() { name.clone() } else { format!("{name}\n{form}") }
    }

    /// Parses a stored file, or returns `None` if it is empty.
    pub fn of_kept(kept: &str) -> Option<Self> {
        let (name, form) = kept.split_once('\n').unwrap_or((kept, ""));
        let form = form.parse().unwrap_or_default();
        (!name.is_empty()).then(|| Self { name: name.to_owned(), form })
    }
}

/// A text without a file, replacing any attachment.
impl From<String> for InputValue {
    fn from(text: String) -> Self {
        Self { text, file: None, attached: None }
    }
}

/// An action of the reader, or a change of state. Only edits of the input are undo steps.
#[derive(Clone, Debug)]
pub enum InputAction {
    /// Edits the text, replacing any attachment; or undoes or redoes.
    Edit(Edit),
    /// The stored file has loaded, or `None` if the browser has lost it.
    Arrive(Option<Attachment>),
    /// Replaces the input by the text of a short file.
    Read(TextFile, String),
    /// Attaches a file, or a text too long for the field.
    Attach(Attachment),
    /// Removes the attachment; the field's text remains.
    Detach,
    Fold(bool),
    /// Follows a link to a text, with the choices in its route.
    Follow(String, Rc<Route>),
    /// Makes the choice with a URL parameter, by index.
    Choose(&'static str, usize),
    /// Shows a part of the answer.
    LookAt(String),
    /// Announces that another input will replace this one.
    Renew,
}

/// URL parameter of the part of the answer in view.
pub const VIEW: &str = "view";

impl InputState {
    /// Returns a state with stored texts, and with the attachment or the name of the one still
    /// loading, if any.
    pub fn new(
        page: Page,
        kind: &'static str,
        text: &History<String>,
        attached: Option<Attachment>,
        coming: Option<String>,
    ) -> Self {
        let mut given = text.map(|text| InputValue::from(text.clone()));
        let text = given.present().text.clone();
        given.replace(InputValue { text, file: None, attached });
        // A reader who arrives with an input wants its answer, so the field is folded.
        let (beside, looked_at) = (Vec::new(), String::new());
        Self { page, kind, given, beside, looked_at, coming, is_folded: true }
    }

    pub fn looking_at(self, route: &Route) -> Self {
        Self { looked_at: route.get(VIEW).unwrap_or_default().to_owned(), ..self }
    }

    /// Returns the page's word for the part of the answer in view; empty for the whole.
    pub fn looked_at(&self) -> &str {
        &self.looked_at
    }

    /// Returns whether a link to a text leaves the input unchanged.
    fn is_followed(&self, action: &InputAction) -> bool {
        matches!(action, InputAction::Follow(text, _) if text == self.text() && self.attached().is_none())
    }

    /// Returns the state with the file that its text was read from.
    pub fn of_file(mut self, file: Option<TextFile>) -> Self {
        self.given.replace(InputValue { file, ..self.given.present().clone() });
        self
    }

    pub fn beside(self, beside: Vec<InputChoice>) -> Self {
        Self { beside, ..self }
    }

    /// Returns the index of the choice with a URL parameter, or 0 if there is no such choice.
    pub fn chosen(&self, name: &str) -> usize {
        self.beside.iter().find(|beside| beside.name() == name).map_or(0, InputChoice::place)
    }

    pub fn text(&self) -> &str {
        &self.given.present().text
    }

    pub fn attached(&self) -> Option<&Attachment> {
        self.given.present().attached.as_ref()
    }

    /// Returns the name of the attachment, or else of the file that the text was read from.
    pub fn file_name(&self) -> Option<&str> {
        self.attached().map(|file| &*file.name).or_else(|| self.text_file().map(|file| &*file.name))
    }

    /// Returns the file that the text was read from, even with another one attached.
    pub fn text_file(&self) -> Option<&TextFile> {
        self.given.present().file.as_ref()
    }

    pub const fn can_undo(&self) -> bool {
        self.given.can_undo()
    }

    pub const fn can_redo(&self) -> bool {
        self.given.can_redo()
    }

    /// Returns the current text with another attachment, or none.
    fn with(&self, attached: Option<Attachment>) -> InputValue {
        InputValue { attached, ..self.given.present().clone() }
    }

    /// Returns the name of the attachment still loading, if any.
    pub fn coming(&self) -> Option<&str> {
        self.coming.as_deref()
    }

    pub fn is_given(&self) -> bool {
        self.attached().is_some() || !self.text().trim().is_empty()
    }

    /// Returns whether there is an input, or one still loading.
    pub fn is_expected(&self) -> bool {
        self.is_given() || self.coming.is_some()
    }

    /// Returns whether the field is folded; without an input it never is.
    pub fn is_folded(&self) -> bool {
        self.is_folded && self.is_expected()
    }
}

impl Reducible for InputState {
    type Action = InputAction;

    fn reduce(self: Rc<Self>, action: InputAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let is_followed = self.is_followed(&action);
        if !matches!(
            action,
            InputAction::Fold(_)
                | InputAction::Choose(..)
                | InputAction::LookAt(_)
                | InputAction::Renew
        ) {
            state.coming = None;
        }
        // A whole new input folds the field. Typing, Undo and Redo don't move anything.
        state.is_folded = match &action {
            InputAction::Follow(..) if is_followed => self.is_folded,
            InputAction::Edit(Edit::Set(text))
            | InputAction::Follow(text, _)
            | InputAction::Read(_, text) => !text.trim().is_empty(),
            InputAction::Edit(Edit::Type(_)) | InputAction::Detach => false,
            InputAction::Attach(_) => true,
            InputAction::Fold(is_folded) => *is_folded,
            InputAction::Edit(Edit::Undo | Edit::Redo)
            | InputAction::Arrive(_)
            | InputAction::Choose(..)
            | InputAction::LookAt(_)
            | InputAction::Renew => self.is_folded,
        };
        match action {
            // Superseded by another action meanwhile.
            InputAction::Arrive(_) if self.coming.is_none() => (),
            InputAction::Arrive(file) => state.given.replace(self.with(file)),
            InputAction::Edit(edit) => state.given.edit(edit),
            InputAction::Read(file, text) => {
                state.given.set(InputValue { text, file: Some(file), attached: None });
            }
            InputAction::Attach(file) => state.given.set(self.with(Some(file))),
            InputAction::Detach => state.given.set(self.with(None)),
            InputAction::Fold(_) => (),
            InputAction::Follow(text, route) => {
                if !is_followed {
                    state.given.edit(Edit::Set(text));
                    state.beside.iter_mut().for_each(InputChoice::reset);
                }
                state.beside.iter_mut().for_each(|beside| beside.follow(&route));
            }
            InputAction::Choose(name, place) => {
                if let Some(beside) = state.beside.iter_mut().find(|beside| beside.name() == name) {
                    beside.choose(place);
                }
            }
            InputAction::LookAt(word) => state.looked_at = word,
            InputAction::Renew => state.beside.iter_mut().for_each(InputChoice::reset),
        }
        if !state.is_expected() {
            state.looked_at.clear();
            if self.is_expected() {
                state.beside.iter_mut().for_each(InputChoice::reset);
            }
        }
        state.into()
    }
}

impl PageState for InputState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, route: Rc<Route>) -> InputAction {
        InputAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        // An attachment is too long for an address, and the field's text would be the wrong input.
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
