//! The annex's places in the page.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Element};
use yew::prelude::*;

use crate::annex_script;
use crate::engine::bridge::record::Format;
use crate::ui::attachment;
use crate::ui::route::{Page, Route, Tab};

#[wasm_bindgen]
extern "C" {
    /// The annex's exports.
    type Exports;

    /// The tabs as they live in an element.
    type Tabs;

    /// The export as it lives in an element.
    type Export;

    #[wasm_bindgen(method, js_name = mountTabs)]
    fn mount_tabs(
        this: &Exports,
        root: Element,
        place: Option<String>,
        name: Option<String>,
        file: Option<Blob>,
    ) -> Tabs;

    #[wasm_bindgen(method, js_name = mountExport)]
    fn mount_export(
        this: &Exports,
        root: Element,
        text: &str,
        format: Option<&str>,
        chosen: usize,
    ) -> Export;

    #[wasm_bindgen(method)]
    fn unmount(this: &Tabs);

    #[wasm_bindgen(method)]
    fn unmount(this: &Export);

    #[wasm_bindgen(method)]
    fn update(this: &Export, text: &str, format: Option<&str>, chosen: usize);
}

/// The tabs of the annex that take a file.
const TABS: [(Page, Tab); 4] = [
    (Page::Deal, Tab::Boards),
    (Page::Deal, Tab::Many),
    (Page::Hand, Tab::Many),
    (Page::Cribbage, Tab::Many),
];

/// A part of the annex.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// The tabs; they follow the address.
    Tabs,
    /// The export of one record.
    Export {
        /// The text that has it.
        text: AttrValue,
        /// The format that is set, if one is.
        format: Option<Format>,
        /// Its index.
        chosen: usize,
    },
}

/// A place for a part.
#[derive(Properties, PartialEq)]
pub struct AnnexPlaceProps {
    /// Which part.
    pub part: Part,
}

/// How the annex stands.
#[derive(Clone, Copy, PartialEq)]
enum Fetched {
    Not,
    Yes,
    /// It could not be fetched.
    Failed,
}

/// An element with a part of the annex in it, once that is fetched.
#[component]
pub fn AnnexPlace(props: &AnnexPlaceProps) -> Html {
    let fetched = use_state_eq(|| Fetched::Not);
    let tries = use_state_eq(|| 0_u32);
    let root = use_node_ref();
    let living = use_memo(*tries, |_| Living::new(props.part.clone()));
    use_effect_with((Rc::clone(&living), props.part.clone()), |(living, part)| living.show(part));
    use_effect_with(living, {
        let (root, fetched, tries) = (root.clone(), fetched.clone(), *tries);
        move |living| {
            let living = Rc::clone(living);
            let waiting = Rc::clone(&living);
            spawn_local(async move {
                let exports = annex_script::fetch(tries).await.map(Exports::unchecked_from_js);
                if !waiting.is_waiting() {
                    return;
                }
                match (exports, root.cast::<Element>()) {
                    (Ok(exports), Some(root)) => {
                        fetched.set(Fetched::Yes);
                        waiting.mount(&exports, root);
                    }
                    _ => fetched.set(Fetched::Failed),
                }
            });
            move || living.end()
        }
    });
    let again = Callback::from({
        let fetched = fetched.clone();
        move |_: MouseEvent| {
            fetched.set(Fetched::Not);
            tries.set(*tries + 1);
        }
    });
    html! {
        <>
            { match *fetched {
                Fetched::Yes => Html::default(),
                Fetched::Not => html! { <p class="annex-told" role="status">{ "Loading…" }</p> },
                Fetched::Failed => html! {
                    <p class="annex-told" role="alert">
                        { "This part of Kibitzer could not be loaded. Are you offline? " }
                        <button type="button" onclick={again}>{ "Try again" }</button>
                    </p>
                },
            } }
            <div class="annex" ref={root}></div>
        </>
    }
}

/// What lives in a place. The place may be gone before the annex is there.
struct Living {
    part: RefCell<Part>,
    state: RefCell<State>,
}

enum State {
    Waiting,
    Tabs(Tabs),
    Export(Export),
    Gone,
}

impl PartialEq for Living {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Living {
    const fn new(part: Part) -> Self {
        Self { part: RefCell::new(part), state: RefCell::new(State::Waiting) }
    }

    fn is_waiting(&self) -> bool {
        matches!(*self.state.borrow(), State::Waiting)
    }

    fn mount(&self, exports: &Exports, root: Element) {
        *self.state.borrow_mut() = match &*self.part.borrow() {
            Part::Tabs => {
                // A file that was handed over goes along, with the address of its tab: the annex, a wasm
                // of its own, knows nothing of what the page keeps.
                let given = TABS.iter().find_map(|&(page, tab)| {
                    let file = attachment::take(page, tab)?;
                    Some((Route::to(page, tab).to_string(), file))
                });
                let (place, file) = given.unzip();
                let (name, file) = file.map(|file| (file.name, file.blob)).unzip();
                State::Tabs(exports.mount_tabs(root, place, name, file))
            }
            Part::Export { text, format, chosen } => {
                State::Export(exports.mount_export(root, text, format.map(Format::name), *chosen))
            }
        };
    }

    /// Shows the part as it has become.
    fn show(&self, part: &Part) {
        if *self.part.borrow() == *part {
            return;
        }
        self.part.replace(part.clone());
        if let (State::Export(export), Part::Export { text, format, chosen }) =
            (&*self.state.borrow(), part)
        {
            export.update(text, format.map(Format::name), *chosen);
        }
    }

    fn end(&self) {
        match self.state.replace(State::Gone) {
            State::Tabs(tabs) => tabs.unmount(),
            State::Export(export) => export.unmount(),
            State::Waiting | State::Gone => {}
        }
    }
}
