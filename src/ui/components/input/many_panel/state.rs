//! State of an input panel. The input is a text in the field, or an attachment.

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
    /// Value of the URL parameter [`PROBLEM`]. Empty if the page has only one kind of list.
    kind: &'static str,
    input: History<InputValue>,
    choices: Vec<InputChoice>,
    /// Name of the part of the answer that is shown. Empty for the complete answer.
    view: String,
    /// Name of the stored attachment while it is being loaded.
    loading_name: Option<String>,
    /// Whether the field is collapsed. Ignored while there is no input and no attachment is being loaded.
    is_folded: bool,
}

/// A text in the field, or an attachment that replaces it. When the attachment is removed, the text is shown again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct InputValue {
    text: String,
    /// The file from which the text was read. `None` if the text is not from a file, or has been edited.
    file: Option<TextFile>,
    attached: Option<Attachment>,
}

/// A short file read into the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    /// Properties of the file that the field can't show, such as the encoding.
    pub form: FileForm,
}

impl TextFile {
    /// Returns the file name and the form as text for storage. [`TextFile::parse_saved`] parses this text. If the form
    /// is the default, the text is only the name.
    pub fn to_saved(&self) -> String {
        let Self { name, form } = self;
        if *form == FileForm::default() { name.clone() } else { format!("{name}\n{form}") }
    }

    /// Parses a stored file name and form. Returns `None` if the name is empty.
    pub fn parse_saved(saved: &str) -> Option<Self> {
        let (name, form) = saved.split_once('\n').unwrap_or((saved, ""));
        let form = form.parse().unwrap_or_default();
        (!name.is_empty()).then(|| Self { name: name.to_owned(), form })
    }
}

/// Returns an input with a text that was not read from a file, and without an attachment.
impl From<String> for InputValue {
    fn from(text: String) -> Self {
        Self { text, file: None, attached: None }
    }
}

/// A user action, or another change of the state. Undo only reverts edits of the input.
#[derive(Clone, Debug)]
pub enum InputAction {
    /// Edits the text, undoes an edit or redoes it. An edited text replaces an attachment.
    Edit(Edit),
    /// The stored attachment has been loaded. `None` if the browser no longer has it.
    Loaded(Option<Attachment>),
    /// Replaces the input with the text of a short file.
    Read(TextFile, String),
    /// Attaches a file, or a text that is too long for the field.
    Attach(Attachment),
    /// Removes the attachment. The text in the field is kept.
    Detach,
    Fold(bool),
    /// Follows a link that contains a text. The route contains the text and the choices.
    Follow(String, Rc<Route>),
    /// Sets the choice with this URL parameter to the value at this index.
    Choose(&'static str, usize),
    /// Shows the part of the answer with this name.
    View(String),
    /// Announces that another input is about to replace the current input.
    Renew,
}

/// URL parameter for the part of the answer that is shown.
pub const VIEW: &str = "view";

impl InputState {
    /// Returns a state with stored texts. `attached` is a restored attachment. `loading_name` is the name of an
    /// attachment that is still being loaded.
    pub fn new(
        page: Page,
        kind: &'static str,
        text: &History<String>,
        attached: Option<Attachment>,
        loading_name: Option<String>,
    ) -> Self {
        let mut input = text.map(|text| InputValue::from(text.clone()));
        input.replace(InputValue { attached, ..input.present().clone() });
        // A user who opens the page with an input wants to see the answer, so the field is collapsed.
        let (choices, view) = (Vec::new(), String::new());
        Self { page, kind, input, choices, view, loading_name, is_folded: true }
    }

    pub fn with_view(self, route: &Route) -> Self {
        Self { view: route.get(VIEW).unwrap_or_default().to_owned(), ..self }
    }

    /// Returns the name of the part of the answer that is shown. The name is empty for the complete answer.
    pub fn view(&self) -> &str {
        &self.view
    }

    /// Returns whether the action follows a link to the text that is already the input.
    fn is_followed(&self, action: &InputAction) -> bool {
        matches!(action, InputAction::Follow(text, _) if text == self.text() && self.attached().is_none())
    }

    /// Returns the state with `file` as the file from which its text was read.
    pub fn of_file(mut self, file: Option<TextFile>) -> Self {
        self.input.replace(InputValue { file, ..self.input.present().clone() });
        self
    }

    pub fn with_choices(self, choices: Vec<InputChoice>) -> Self {
        Self { choices, ..self }
    }

    /// Returns the index of the value that is chosen for the URL parameter `name`, or 0 if there is no such choice.
    pub fn chosen(&self, name: &str) -> usize {
        self.choices.iter().find(|choice| choice.name() == name).map_or(0, InputChoice::index)
    }

    pub fn text(&self) -> &str {
        &self.input.present().text
    }

    pub fn attached(&self) -> Option<&Attachment> {
        self.input.present().attached.as_ref()
    }

    /// Returns the name of the attachment. Without an attachment, returns the name of the file that the text was read
    /// from.
    pub fn file_name(&self) -> Option<&str> {
        self.attached().map(|file| &*file.name).or_else(|| self.text_file().map(|file| &*file.name))
    }

    /// Returns the file that the text was read from, even if another file is attached.
    pub fn text_file(&self) -> Option<&TextFile> {
        self.input.present().file.as_ref()
    }

    pub const fn can_undo(&self) -> bool {
        self.input.can_undo()
    }

    pub const fn can_redo(&self) -> bool {
        self.input.can_redo()
    }

    /// Returns the current text with `attached` as its attachment.
    fn with(&self, attached: Option<Attachment>) -> InputValue {
        InputValue { attached, ..self.input.present().clone() }
    }

    /// Returns the name of the attachment that is still being loaded, if any.
    pub fn loading_name(&self) -> Option<&str> {
        self.loading_name.as_deref()
    }

    pub fn has_input(&self) -> bool {
        self.attached().is_some() || !self.text().trim().is_empty()
    }

    /// Returns whether there is an input, or an attachment that is still being loaded.
    pub fn is_expected(&self) -> bool {
        self.has_input() || self.loading_name.is_some()
    }

    /// Returns whether the field is collapsed. Always false if [`is_expected`](Self::is_expected) is false.
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
                | InputAction::View(_)
                | InputAction::Renew
        ) {
            state.loading_name = None;
        }
        // A new input collapses the field. Typing and removing the attachment expand it. Undo and Redo do neither.
        state.is_folded = match &action {
            InputAction::Follow(..) if is_followed => self.is_folded,
            InputAction::Edit(Edit::Set(text))
            | InputAction::Follow(text, _)
            | InputAction::Read(_, text) => !text.trim().is_empty(),
            InputAction::Edit(Edit::Type(_)) | InputAction::Detach => false,
            InputAction::Attach(_) => true,
            InputAction::Fold(is_folded) => *is_folded,
            InputAction::Edit(Edit::Undo | Edit::Redo)
            | InputAction::Loaded(_)
            | InputAction::Choose(..)
            | InputAction::View(_)
            | InputAction::Renew => self.is_folded,
        };
        match action {
            // Another action has replaced the input while the attachment was being loaded.
            InputAction::Loaded(_) if self.loading_name.is_none() => (),
            InputAction::Loaded(file) => state.input.replace(self.with(file)),
            InputAction::Edit(edit) => state.input.edit(edit),
            InputAction::Read(file, text) => {
                state.input.set(InputValue { text, file: Some(file), attached: None });
            }
            InputAction::Attach(file) => state.input.set(self.with(Some(file))),
            InputAction::Detach => state.input.set(self.with(None)),
            InputAction::Fold(_) => (),
            InputAction::Follow(text, route) => {
                if !is_followed {
                    state.input.edit(Edit::Set(text));
                    state.choices.iter_mut().for_each(InputChoice::reset);
                }
                state.choices.iter_mut().for_each(|choice| choice.follow(&route));
            }
            InputAction::Choose(name, index) => {
                if let Some(choice) = state.choices.iter_mut().find(|choice| choice.name() == name)
                {
                    choice.choose(index);
                }
            }
            InputAction::View(word) => state.view = word,
            InputAction::Renew => state.choices.iter_mut().for_each(InputChoice::reset),
        }
        if !state.is_expected() {
            state.view.clear();
            if self.is_expected() {
                state.choices.iter_mut().for_each(InputChoice::reset);
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

    fn saved_text(&self) -> String {
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        // An attachment is too long for an address. While there is one, the text in the field is not the input, so it
        // isn't written either.
        let text = if self.attached().is_some() || self.loading_name.is_some() { "" } else { text };
        let route = Route::to(self.page).with(PROBLEM, self.kind).with(Self::PARAMETER, text);
        let has_input = self.is_expected();
        let route =
            self.choices.iter().fold(route, |route, choice| choice.add_to(route, has_input));
        route.with(VIEW, &*self.view)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/input/many_panel/state.rs"]
mod tests;
