//! The input panel of a tab for files. The input is a text in the field, or an attached file.

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Element};
use yew::prelude::*;

use super::input_choice::InputChoice;
use super::state::{InputAction, InputState, TextFile, VIEW};
use crate::client::service_handle::Input;
use crate::engine::encoding::FileForm;
use crate::engine::source::with_line_feeds;
use crate::ui::attachment::{Attachment, MAX_FIELD_LENGTH, together};
use crate::ui::components::frame::{class_if, class_list, fixed_html};
use crate::ui::components::input::caret::{CaretRequest, use_caret, use_caret_request};
use crate::ui::components::input::diagnostic_list::LineColumn;
use crate::ui::components::input::drop_zone::{DropZone, files_button};
use crate::ui::components::input::text_box::{on_input, on_paste};
use crate::ui::components::input::{Example, example_buttons_with, history_buttons, words};
use crate::ui::delegate::{focus_within, is_focus_lost};
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState, Visit, use_page_state, use_text_of_other_window};
use crate::ui::number::megabytes;
use crate::ui::route::{PROBLEM, Page, Route};
use crate::ui::storage::{self, Key};
use crate::ui::tab_file;

/// Time in milliseconds that typing must pause before a text is used.
const PAUSE: u32 = 120;

/// HTML id of the part of the panel that can be collapsed.
const FIELD: &str = "input-field";

/// The input of a page, and the callbacks that change it.
#[derive(Clone)]
pub struct InputPanel {
    page: Page,
    state: UseReducerHandle<InputState>,
    act: Callback<InputAction>,
    is_saved: bool,
    /// The text that another window has stored, if it differs from the text of this window.
    of_other_window: Option<String>,
    caret: Option<CaretRequest>,
    on_place: Callback<LineColumn>,
    section: NodeRef,
}

/// Parts of an input panel, without the input itself.
pub struct InputPanelParts {
    /// Description of the file format, as a few sentences of HTML.
    pub format: &'static str,
    pub examples: &'static [Example],
    /// Buttons to show after the examples.
    pub further_examples: Html,
    /// Summary of the parsed input, such as the number of hands. `None` if the input isn't parsed yet.
    pub read_as: Option<String>,
    /// Whether several opened files are joined into one input.
    pub takes_several: bool,
    /// Whether the field is collapsed once there is an input.
    pub folds: bool,
}

/// Returns the input of a page's tab for files. `kind` is the kind of file in the address, or empty if the page has
/// only one kind. The text is stored under `key`. Attachments are also stored and restored. `choices` returns the
/// choices that belong to the input, given the initial route.
#[hook]
pub fn use_input_panel(
    visit: &Visit,
    page: Page,
    kind: &'static str,
    key: Key<'static>,
    choices: impl FnOnce(&Route) -> Vec<InputChoice>,
) -> InputPanel {
    let (state, act) = use_page_state(visit, key, |route, texts| {
        // A text in a link takes precedence over a stored attachment. The attachment stays stored.
        let is_linked = route.get(InputState::PARAMETER).is_some();
        let attached = tab_file::attached(page).filter(|_| !is_linked);
        let loading_name = tab_file::stored_name(page).filter(|_| !is_linked);
        let state = InputState::new(page, kind, &texts, attached, loading_name);
        let file = saved_file(key, state.text());
        state.of_file(file).with_choices(choices(route)).with_view(route)
    });
    let first = use_memo((), |()| visit.number);
    use_effect_with((visit.number, visit.route.clone()), {
        let act = act.clone();
        move |(number, route)| {
            if number != &*first {
                act.emit(InputAction::View(route.get(VIEW).unwrap_or_default().to_owned()));
            }
        }
    });
    let (caret, on_select) = use_caret_request();
    let on_place = {
        let act = act.clone();
        Callback::from(move |place| {
            // A collapsed field can't show the caret.
            act.emit(InputAction::Fold(false));
            on_select.emit((place, 0));
        })
    };
    use_attached(&state, page, &act);
    let saved = state.text_file().map(TextFile::to_saved).unwrap_or_default();
    use_effect_with(saved, move |saved| {
        storage::save(Key::Name(&key), saved);
    });
    let section = use_node_ref();
    use_focus_at_fold(&state, &section);
    let is_saved = tab_file::use_is_saved(page);
    let of_other_window = use_text_of_other_window(key, state.text());
    InputPanel { page, state, act, is_saved, of_other_window, caret, on_place, section }
}

/// Calls `take` with the input once the user has stopped typing, or with `None` if there is no input yet. The returned
/// callback calls `take` again. It is used to repeat a cancelled job.
#[hook]
pub fn use_settled(panel: &InputPanel, take: impl Fn(Option<Input>) + 'static) -> Callback<()> {
    let again = use_state(|| 0_u32);
    let state = &panel.state;
    use_effect_with(
        (
            state.text().to_owned(),
            state.attached().cloned(),
            state.loading_name().is_some(),
            panel.form(),
            *again,
        ),
        move |(text, attached, is_loading, ..)| {
            let input = match attached {
                Some(file) => Some(Input::File(file.blob.clone())),
                None if *is_loading => None,
                None => (!text.trim().is_empty()).then(|| Input::Text(text.clone())),
            };
            // An attached file is not being typed, so there is no need to wait.
            let pause = if attached.is_some() { 0 } else { PAUSE };
            let timer = Timeout::new(pause, move || take(input));
            move || drop(timer)
        },
    );
    Callback::from(move |()| again.set(*again + 1))
}

impl InputPanel {
    pub fn has_input(&self) -> bool {
        self.state.has_input()
    }

    /// Returns the name of the attached file. Without an attachment, returns the name of the file that the text was
    /// read from.
    pub fn file_name(&self) -> Option<&str> {
        self.state.file_name()
    }

    /// Returns the form of the file that the text in the field was read from. For other texts, returns the default
    /// form.
    pub fn form(&self) -> FileForm {
        self.state.text_file().map_or_else(FileForm::default, |file| file.form)
    }

    /// Returns a link to another page with the same input. `kind` is the kind of file there.
    pub fn link_to(&self, page: Page, kind: &'static str, label: &'static str) -> Html {
        let attached = self.state.attached().cloned();
        let text = if attached.is_some() { "" } else { self.state.text() };
        let route = Route::to(page).with(PROBLEM, kind).with(InputState::PARAMETER, text);
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(file) = attached.clone() {
                tab_file::attach_or_ask(page, file);
            }
        });
        html! { <a href={route.to_string()} {onclick}>{ label }</a> }
    }

    /// Returns a callback that selects a position in the text. Returns `None` if the input is an attachment, not a
    /// text.
    pub fn on_place(&self) -> Option<Callback<LineColumn>> {
        self.state.attached().is_none().then(|| self.on_place.clone())
    }

    /// Returns the index of the value that is chosen for the URL parameter `name`.
    pub fn chosen(&self, name: &str) -> usize {
        self.state.chosen(name)
    }

    /// Returns a callback that chooses the value at an index for the URL parameter `name`.
    pub fn on_choose(&self, name: &'static str) -> Callback<usize> {
        self.act.reform(move |place| InputAction::Choose(name, place))
    }

    /// Returns the name of the part of the answer that is shown. The name is empty for the complete answer.
    pub fn view(&self) -> &str {
        self.state.view()
    }

    /// Returns a route to the input that shows the part of the answer with the name `word`.
    pub fn route_to(&self, word: &str) -> Route {
        let mut route = self.state.route(self.state.text());
        route.query.retain(|(name, _)| name != VIEW);
        route.with(VIEW, word)
    }

    pub fn on_edit(&self) -> Callback<Edit> {
        self.act.reform(InputAction::Edit)
    }

    /// Returns a callback that replaces the input with a file. A short file is read into the field, and a longer one
    /// is attached.
    fn on_file(&self) -> Callback<Attachment> {
        let (page, act, on_text) = (self.page, self.act.clone(), self.act.clone());
        let attach = Callback::from(move |file: Attachment| {
            // Attaching a long pasted text takes time. If the panel has been closed meanwhile, the text must not be
            // lost.
            tab_file::attach(page, file.clone());
            act.emit(InputAction::Attach(file));
        });
        Callback::from(move |file: Attachment| {
            if file.is_large() {
                attach.emit(file);
            } else {
                // A file that isn't text is attached as a file, so that the worker refuses it with a message.
                let name = file.name.clone();
                let on_text = on_text.reform(move |(text, form)| match &*name {
                    "" => InputAction::Edit(Edit::Set(text)),
                    name => InputAction::Read(TextFile { name: name.to_owned(), form }, text),
                });
                file.read(on_text, attach.clone());
            }
        })
    }

    /// Returns a callback that replaces the input with a changed version. The name of the input is kept. Undo restores
    /// the previous version.
    pub fn on_changed(&self) -> Callback<Blob> {
        let name = self.file_name().unwrap_or_default().to_owned();
        self.on_file().reform(move |blob| Attachment { name: name.clone(), blob })
    }

    /// Renders the panel: a summary of the input with the collapse button, the format, the examples and the field.
    pub fn panel(&self, parts: InputPanelParts) -> Html {
        let InputPanelParts { format, examples, further_examples, read_as, takes_several, folds } =
            parts;
        let Self { page, state, act, .. } = self;
        let is_folded = folds && state.is_folded();
        let page = *page;
        let on_edit = self.on_edit();
        let on_renew = act.reform(|()| InputAction::Renew);
        let on_attach = {
            let (on_file, on_renew) = (self.on_file(), on_renew.clone());
            Callback::from(move |file| {
                on_renew.emit(());
                on_file.emit(file);
            })
        };
        let on_files = takes_several.then(|| {
            let on_file = on_attach.clone();
            Callback::from(move |files: Vec<Attachment>| {
                let (on_file, first) = (on_file.clone(), files.first().cloned());
                spawn_local(async move {
                    // If a file isn't text, the files can't be joined. The first file is then used alone, so that the
                    // worker refuses it.
                    if let Some(all) = together(files).await.or(first) {
                        on_file.emit(all);
                    }
                });
            })
        });
        let on_text = {
            let on_edit = on_edit.clone();
            Callback::from(move |text: String| {
                on_renew.emit(());
                on_edit.emit(Edit::Set(text));
            })
        };
        let on_example = on_text.reform(|example: Example| example.text.to_owned());
        let on_detach = act.reform(move |()| {
            tab_file::detach(page);
            InputAction::Detach
        });
        let on_fold = act.reform(move |_: MouseEvent| InputAction::Fold(!is_folded));
        html! {
            <DropZone on_file={on_attach.clone()} on_files={on_files.clone()}>
                <section class={class_list(&["panel", "many-input stack-3", class_if(is_folded, "folded")])}
                    aria-labelledby="input-heading" ref={&self.section}>
                    <div class="panel-head many-head">
                        <h2 id="input-heading">{ words::INPUT }</h2>
                        if folds && state.is_expected() {
                            <p>{ self.summary_view(read_as, is_folded) }</p>
                            <button type="button" class="disclosure" aria-expanded={(!is_folded).to_string()}
                                aria-controls={FIELD} aria-describedby="input-heading" onclick={on_fold}>
                                { words::CHANGE }
                            </button>
                        }
                    </div>
                    { for self.of_other_window.clone().map(|text| html! {
                        <p class="soft" role="status">
                            { words::OTHER_WINDOW }{ " " }
                            <button type="button" class="link" onclick={on_text.reform(move |_: MouseEvent| text.clone())}>
                                { words::SHOW_OTHER }
                            </button>
                        </p>
                    }) }
                    <div class="many-field stack-3" id={FIELD}>
                        <p class="soft">{ fixed_html(format) }</p>
                        { example_buttons_with(examples, &on_example, further_examples) }
                        <ManyInput state={state.clone()} is_saved={self.is_saved} {on_edit} {on_attach} {on_files} {on_detach} caret={self.caret} />
                    </div>
                </section>
            </DropZone>
        }
    }

    /// Renders the name of the file and the amount of input in one line.
    fn summary_view(&self, read_as: Option<String>, is_folded: bool) -> Html {
        let file = self.state.attached();
        let amount = read_as.or_else(|| file.map(|file| megabytes(file.size())));
        html! {
            <>
                { for self.state.loading_name().or_else(|| self.state.file_name()).map(|name| html! { <><strong>{ name }</strong>{ " " }</> }) }
                { for amount }
                if is_folded && file.is_some() && !self.is_saved { { " " }<span class="soft">{ tab_file::NOT_SAVED }</span> }
            </>
        }
    }
}

/// Returns the stored file that `text` was read from. Returns `None` if no file, no text or another text is stored.
fn saved_file(key: Key<'_>, text: &str) -> Option<TextFile> {
    let file = TextFile::parse_saved(&storage::load(Key::Name(&key))?)?;
    let saved = storage::load(key)?;
    (with_line_feeds(&saved) == text).then_some(file)
}

/// When the field is collapsed, moves the focus to the expand button if the part with the field, or no element, has the
/// focus.
#[hook]
fn use_focus_at_fold(state: &InputState, section: &NodeRef) {
    let was_folded = use_mut_ref(|| state.is_folded());
    let section = section.clone();
    use_effect_with(state.is_folded(), move |&is_folded| {
        let was_folded = was_folded.replace(is_folded);
        if !is_folded || was_folded {
            return;
        }
        let Some(section) = section.cast::<Element>() else { return };
        let is_within = section.query_selector(".many-field:focus-within").ok().flatten().is_some();
        if is_within || is_focus_lost() {
            focus_within(&section, "[aria-expanded]");
        }
    });
}

/// Stores a new attachment, and restores a stored one. Deletes the stored attachment when it is replaced or removed.
/// If the user undoes this, stores the attachment again.
#[hook]
fn use_attached(state: &InputState, page: Page, act: &Callback<InputAction>) {
    let is_first = use_mut_ref(|| true);
    let act = act.clone();
    use_effect_with(
        (state.attached().cloned(), state.loading_name().is_some()),
        move |(file, is_loading)| {
            let is_first = is_first.replace(false);
            match file {
                Some(file) => tab_file::attach(page, file.clone()),
                None if *is_loading => {
                    tab_file::fetch(page, act.reform(InputAction::Loaded));
                }
                // A link's text may be shown instead of the attachment, or a text was typed before the attachment was
                // loaded. In these cases, the attachment is kept.
                None if is_first || tab_file::attached(page).is_none() => (),
                None => tab_file::detach(page),
            }
        },
    );
}

#[derive(Properties, PartialEq)]
pub struct ManyInputProps {
    pub state: UseReducerHandle<InputState>,
    /// Whether the attachment will still be available after a reload.
    pub is_saved: bool,
    pub on_edit: Callback<Edit>,
    /// Receives an opened file or a long pasted text.
    pub on_attach: Callback<Attachment>,
    /// Receives several files that were opened at once. `None` if the page can only use one file.
    pub on_files: Option<Callback<Vec<Attachment>>>,
    /// Called to remove the attachment. The text in the field is kept.
    pub on_detach: Callback<()>,
    pub caret: Option<CaretRequest>,
}

/// Renders the field. If a file is attached or being loaded, renders its name instead, and its size once it is known.
#[component]
pub fn ManyInput(props: &ManyInputProps) -> Html {
    let field = use_node_ref();
    let (state, text) = (&props.state, props.state.text());
    use_caret(&field, None, text, props.caret);
    let oninput = on_input(&field, &props.on_edit.reform(Edit::Type));
    let onpaste = on_paste(MAX_FIELD_LENGTH, props.on_attach.clone());
    let on_detach = props.on_detach.reform(|_: MouseEvent| ());
    let file = state.attached();
    let size = match file {
        Some(file) => words::too_long_to_show(file.size()),
        None => tab_file::LOADING_FILE.to_owned(),
    };
    let clear = props.on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    html! {
        <>
            if let Some(name) = file.map(|file| &*file.name).or(state.loading_name()) {
                <div class="attached" role="status">
                    <p><strong>{ name }</strong></p>
                    <p class="soft">{ size }</p>
                    if file.is_some() && !props.is_saved { <p class="soft">{ tab_file::NOT_SAVED }</p> }
                    <button type="button" onclick={on_detach}>{ words::REMOVE_FILE }</button>
                </div>
            } else {
                <textarea class="many-text" ref={field} rows="16" value={text.to_owned()}
                    aria-label={words::INPUT} placeholder={words::PASTE_TYPE_OR_DROP}
                    spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off"
                    {oninput} {onpaste} />
            }
            <div class="toolbar">
                { files_button(words::OPEN_A_FILE, &props.on_attach, props.on_files.clone()) }
                <button type="button" onclick={clear}>{ words::CLEAR }</button>
                { history_buttons(state.can_undo(), state.can_redo(),
                    &props.on_edit.reform(|()| Edit::Undo), &props.on_edit.reform(|()| Edit::Redo)) }
            </div>
        </>
    }
}
