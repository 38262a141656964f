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
mod tests {
    use super::*;
    use crate::ui::route::HandTab;

    fn page() -> Rc<ManyState> {
        Rc::new(ManyState::new(
            Page::Hand(HandTab::Many),
            "",
            &History::new(String::new()),
            None,
            None,
        ))
    }

    fn after(state: Rc<ManyState>, edits: impl IntoIterator<Item = Edit>) -> Rc<ManyState> {
        edits.into_iter().fold(state, |state, edit| state.reduce(ManyAction::Edit(edit)))
    }

    fn set(text: &str) -> Edit {
        Edit::Set(text.to_owned())
    }

    fn typed(text: &str) -> Edit {
        Edit::Type(text.to_owned())
    }

    #[test]
    fn what_comes_whole_folds_the_field_and_what_is_typed_leaves_it_open() {
        assert!(!page().is_folded());
        assert!(after(page(), [set("KQT5.J72.965.AK8")]).is_folded());
        assert!(!after(page(), [typed("K")]).is_folded());
        assert!(!after(page(), [set("KQT5.J72.965.AK8"), typed("K")]).is_folded());
    }

    #[test]
    fn a_kept_text_begins_folded_and_opens() {
        let mut kept = History::new(String::new());
        kept.edit(set("KQT5.J72.965.AK8"));
        let state = Rc::new(ManyState::new(Page::Hand(HandTab::Many), "", &kept, None, None));
        assert!(state.is_folded());
        let opened = state.reduce(ManyAction::Fold(false));
        assert!(!opened.is_folded());
        assert!(opened.reduce(ManyAction::Fold(true)).is_folded());
    }

    fn file(name: &str) -> TextFile {
        TextFile { name: name.to_owned(), form: FileForm::default() }
    }

    #[test]
    fn form_of_a_file_is_kept_with_its_name() {
        let latin1 = TextFile { form: "latin-1 crlf".parse().unwrap(), ..file("club.txt") };
        for file in [file("club.txt"), latin1] {
            assert_eq!(TextFile::of_kept(&file.kept()), Some(file));
        }
        assert_eq!(file("club.txt").kept(), "club.txt");
        assert_eq!(TextFile::of_kept(""), None);
    }

    #[test]
    fn a_text_has_the_name_of_its_file_until_it_says_something_else() {
        let read = page().reduce(ManyAction::Read(file("club.txt"), "K".to_owned()));
        assert_eq!((read.text(), read.file_name()), ("K", Some("club.txt")));
        assert!(read.is_folded());
        for edit in [typed("KQ"), set("KQ"), set("")] {
            let edited = after(Rc::clone(&read), [edit]);
            assert_eq!(edited.file_name(), None);
            let undone = after(edited, [Edit::Undo]);
            assert_eq!((undone.text(), undone.file_name()), ("K", Some("club.txt")));
        }
        let again = page().reduce(ManyAction::Read(file("other.txt"), "K".to_owned()));
        assert_eq!(again.file_name(), Some("other.txt"));
    }

    #[test]
    fn choice_for_one_input_is_not_that_of_another() {
        let beside = |name| Beside::of(&Route::parse(""), name, &["", "butler"], 0);
        let state = ManyState::new(Page::Session, "", &History::new("x".to_owned()), None, None);
        let state =
            Rc::new(state.beside(vec![beside("method").for_one_input(0), beside("uneven")]));
        let chosen = ["method", "uneven"]
            .into_iter()
            .fold(state, |state, name| state.reduce(ManyAction::Choose(name, 1)));
        let both = |state: &ManyState| (state.chosen("method"), state.chosen("uneven"));
        assert_eq!(both(&after(Rc::clone(&chosen), [typed("xy"), set("xz")])), (1, 1));
        assert_eq!(both(&Rc::clone(&chosen).reduce(ManyAction::Renew)), (0, 1));
        assert_eq!(both(&after(Rc::clone(&chosen), [set("")])), (0, 1));
        let linked = Rc::new(Route::parse("#/session?text=y"));
        assert_eq!(both(&chosen.reduce(ManyAction::Follow("y".to_owned(), linked))), (0, 1));
    }

    #[test]
    fn what_is_chosen_beside_the_input_stands_in_the_address_with_it() {
        let beside = Beside::of(&Route::parse(""), "role", &["dealer", "pone"], 0);
        let state =
            ManyState::new(Page::Hand(HandTab::Many), "", &History::new(String::new()), None, None);
        let state = Rc::new(state.beside(vec![beside]));
        assert_eq!(state.route("").to_string(), "#/hand/many");
        let typed = after(state, [typed("x")]);
        assert_eq!(typed.route("x").to_string(), "#/hand/many?text=x&role=dealer");
        let chosen = typed.reduce(ManyAction::Choose("role", 1));
        assert_eq!((chosen.chosen("role"), chosen.chosen("other")), (1, 0));
        assert_eq!(chosen.route("x").to_string(), "#/hand/many?text=x&role=pone");
        let linked = Rc::new(Route::parse("#/hand/many?text=y&role=dealer"));
        let linked = chosen.reduce(ManyAction::Follow("y".to_owned(), linked));
        assert_eq!((linked.text(), linked.chosen("role")), ("y", 0));
    }

    #[test]
    fn what_is_looked_at_stands_in_the_address_until_the_input_is_gone() {
        let state = after(page(), [typed("K")]);
        let looked = state.reduce(ManyAction::LookAt("board-5".to_owned()));
        assert_eq!(looked.route("K").to_string(), "#/hand/many?text=K&view=board-5");
        // Its own address, followed by a link, is nothing new.
        let link = Rc::new(looked.route("K"));
        let followed = Rc::clone(&looked).reduce(ManyAction::Follow("K".to_owned(), link));
        assert!(*followed == *looked && !followed.is_folded());
        assert_eq!(after(looked, [set("")]).route("").to_string(), "#/hand/many");
    }

    #[test]
    fn what_is_chosen_does_not_give_up_what_is_coming() {
        let coming = Some("club.txt".to_owned());
        let page = Page::Hand(HandTab::Many);
        let state = Rc::new(ManyState::new(page, "", &History::new(String::new()), None, coming));
        let chosen = state.reduce(ManyAction::Choose("role", 1));
        assert_eq!((chosen.coming(), chosen.is_folded()), (Some("club.txt"), true));
    }

    #[test]
    fn what_is_cleared_stays_open_when_it_comes_back() {
        let cleared = after(page(), [set("K"), set("")]);
        assert!(!cleared.is_folded());
        assert!(!after(cleared, [Edit::Undo]).is_folded());
    }

    #[test]
    fn opening_does_not_give_up_what_is_coming() {
        let coming = Some("club.txt".to_owned());
        let page = Page::Hand(HandTab::Many);
        let state = Rc::new(ManyState::new(page, "", &History::new(String::new()), None, coming));
        assert!(state.is_folded());
        let opened = state.reduce(ManyAction::Fold(false));
        assert_eq!((opened.coming(), opened.is_folded()), (Some("club.txt"), false));
    }
}
