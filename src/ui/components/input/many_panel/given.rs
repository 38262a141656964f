//! What is given of a whole file, with its panel: a text in the field, or a file in its place.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::input::ManyInput;
use super::state::{ManyAction, ManyState};
use crate::client::input::Input;
use crate::ui::attached;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::input::caret::{CaretRequest, use_caret_request};
use crate::ui::components::input::diagnostic_list::LineColumn;
use crate::ui::components::input::examples::{Example, examples_and};
use crate::ui::components::input::words;
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::route::{PROBLEM, Page, Route};
use crate::ui::storage::Key;

/// How long typing must pause before a text is taken, in milliseconds.
const PAUSE: u32 = 120;

/// What is given, and what changes it.
pub struct Given {
    page: Page,
    state: UseReducerHandle<ManyState>,
    act: Callback<ManyAction>,
    is_kept: bool,
    caret: Option<CaretRequest>,
    on_place: Callback<LineColumn>,
}

/// What is given in the tab for files of a page, of a kind that stands in the address where the page has several; the text
/// is kept in storage under a key. What is attached is kept, and what was kept is brought.
#[hook]
pub fn use_given(visit: &Visit, page: Page, kind: &'static str, key: Key<'static>) -> Given {
    let (state, act) = use_page_state(visit, key, |route, texts| {
        // A link to a text is followed, and what was attached waits.
        let is_linked = route.get(ManyState::PARAMETER).is_some();
        let attached = attached::attached(page).filter(|_| !is_linked);
        let coming = attached::coming(page).filter(|_| !is_linked);
        ManyState::new(page, kind, &texts, attached, coming)
    });
    let (caret, on_select) = use_caret_request();
    let on_place = on_select.reform(|place| (place, 0));
    use_attached(&state, page, &act);
    let is_kept = attached::use_is_kept(page);
    Given { page, state, act, is_kept, caret, on_place }
}

/// Calls `take` with what is given, or with nothing where nothing is, once typing has paused. What it gives has that done
/// again: an input that was given up is to be taken after all.
#[hook]
pub fn use_settled(given: &Given, take: impl Fn(Option<Input>) + 'static) -> Callback<()> {
    let again = use_state(|| 0_u32);
    let state = &given.state;
    use_effect_with(
        (state.text().to_owned(), state.attached().cloned(), state.coming().is_some(), *again),
        move |(text, attached, is_coming, _)| {
            let input = match attached {
                Some(file) => Some(Input::File(file.blob.clone())),
                None if *is_coming => None,
                None => (!text.trim().is_empty()).then(|| Input::Text(text.clone())),
            };
            // Nobody is still typing a file.
            let pause = if attached.is_some() { 0 } else { PAUSE };
            let timer = Timeout::new(pause, move || take(input));
            move || drop(timer)
        },
    );
    Callback::from(move |()| again.set(*again + 1))
}

impl Given {
    /// Whether there is an input.
    pub fn is_given(&self) -> bool {
        self.state.is_given()
    }

    /// The name of the file, where the input is one.
    pub fn file_name(&self) -> Option<&str> {
        self.state.attached().map(|file| &*file.name)
    }

    /// A link to another page, where the same is given as what it is: as a file of that kind.
    pub fn link_to(&self, page: Page, kind: &'static str, label: &'static str) -> Html {
        let attached = self.state.attached().cloned();
        let text = if attached.is_some() { "" } else { self.state.text() };
        let route = Route::to(page).with(PROBLEM, kind).with(ManyState::PARAMETER, text);
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(file) = attached.clone() {
                attached::offer(page, file);
            }
        });
        html! { <a href={route.to_string()} {onclick}>{ label }</a> }
    }

    /// Shows a place of the text; none where the input is not in the field.
    pub fn on_place(&self) -> Option<Callback<LineColumn>> {
        self.state.attached().is_none().then(|| self.on_place.clone())
    }

    /// Changes the text.
    pub fn on_edit(&self) -> Callback<Edit> {
        self.act.reform(ManyAction::Edit)
    }

    /// The panel, with a sentence or two of HTML on the format, inputs to try, and further buttons behind those.
    pub fn panel(
        &self,
        format: &'static str,
        examples: &'static [Example],
        further_examples: Html,
    ) -> Html {
        let Self { page, state, act, .. } = self;
        let page = *page;
        let on_edit = self.on_edit();
        let on_attach = {
            let on_text = on_edit.reform(Edit::Set);
            let act = act.clone();
            let keep = Callback::from(move |file: Attachment| {
                // A long paste takes its time; the panel may be gone by then, and what was pasted must not be.
                attached::attach(page, file.clone());
                act.emit(ManyAction::Attach(file));
            });
            Callback::from(move |file: Attachment| {
                if file.is_large() {
                    keep.emit(file);
                } else {
                    // What is no text is judged as a file, and refused as one.
                    file.read(on_text.clone(), keep.clone());
                }
            })
        };
        let on_example = on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
        let on_detach = act.reform(move |()| {
            attached::detach(page);
            ManyAction::Detach
        });
        html! {
            <section class="panel many-input" aria-labelledby="input-heading">
                <h2 id="input-heading">{ words::INPUT }</h2>
                <p class="soft">{ fixed_html(format) }</p>
                { examples_and(examples, &on_example, further_examples) }
                <ManyInput text={state.text().to_owned()} can_undo={state.can_undo()} can_redo={state.can_redo()}
                    attached={state.attached().cloned()} coming={state.coming().map(str::to_owned)}
                    is_kept={self.is_kept} {on_edit} {on_attach} {on_detach} caret={self.caret} />
            </section>
        }
    }
}

/// Has what is attached kept, and what was kept brought; forgets what something else has come in place of, which
/// Undo attaches again.
#[hook]
fn use_attached(state: &ManyState, page: Page, act: &Callback<ManyAction>) {
    let is_first = use_mut_ref(|| true);
    let act = act.clone();
    use_effect_with(
        (state.attached().cloned(), state.coming().is_some()),
        move |(file, coming)| {
            let is_first = is_first.replace(false);
            match file {
                Some(file) => attached::attach(page, file.clone()),
                None if *coming => {
                    attached::fetch(page, act.reform(ManyAction::Arrive));
                }
                // What was attached may wait behind a link, or come later than a text that was typed meanwhile:
                // then it is kept.
                None if is_first || attached::attached(page).is_none() => (),
                None => attached::detach(page),
            }
        },
    );
}
