//! The annex's place in the page.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Element};
use yew::prelude::*;

use crate::ui::attachment;
use crate::ui::route::{Page, Tab};

/// The annex's script, beside the page. The version keeps a cache from mixing two of them.
const SCRIPT: &str = concat!("./annex_loader.js?v=", env!("CARGO_PKG_VERSION"));

#[wasm_bindgen]
extern "C" {
    /// The annex's exports.
    type Exports;

    /// The annex as it lives in an element.
    type Mounted;

    /// Fetches a module; `index.html` has it, for only a script can import one.
    #[wasm_bindgen(catch, js_name = importModule)]
    async fn import(script: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method)]
    fn mount(this: &Exports, root: Element, name: Option<String>, file: Option<Blob>) -> Mounted;

    #[wasm_bindgen(method)]
    fn unmount(this: &Mounted);
}

/// How the annex stands.
#[derive(Clone, Copy, PartialEq)]
enum Fetched {
    Not,
    Yes,
    /// It could not be fetched.
    Failed,
}

/// An element with the annex in it, once that is fetched. A file that was handed over to the tab for
/// files goes along: the annex, a wasm of its own, knows nothing of what the page keeps.
#[component]
pub fn AnnexPlace() -> Html {
    let fetched = use_state_eq(|| Fetched::Not);
    let tries = use_state_eq(|| 0_u32);
    let root = use_node_ref();
    use_effect_with(*tries, {
        let (root, fetched) = (root.clone(), fetched.clone());
        move |&tries| {
            // A browser does not try a script again that failed; under another address it does.
            let script = match tries {
                0 => SCRIPT.to_owned(),
                tries => format!("{SCRIPT}&again={tries}"),
            };
            // Shared with the future: whether the place is still there, and what lives in it.
            let living = Living::default();
            let shared = living.clone();
            spawn_local(async move {
                let exports = import(&script).await.map(JsCast::unchecked_into::<Exports>);
                match (exports, root.cast::<Element>()) {
                    (Ok(exports), Some(root)) if shared.begin() => {
                        fetched.set(Fetched::Yes);
                        let file = attachment::take(Page::Deal, Tab::Boards);
                        let (name, file) = file.map(|file| (file.name, file.blob)).unzip();
                        shared.keep(exports.mount(root, name, file));
                    }
                    (Err(_), _) if shared.begin() => fetched.set(Fetched::Failed),
                    _ => {}
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
            <div class="annex" ref={root}></div>
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
        </>
    }
}

/// What lives in the place; it may be gone before the annex is there.
#[derive(Clone, Default)]
struct Living(std::rc::Rc<std::cell::RefCell<State>>);

#[derive(Default)]
enum State {
    #[default]
    Waiting,
    Living(Mounted),
    Gone,
}

impl Living {
    /// Whether the place is still there.
    fn begin(&self) -> bool {
        matches!(*self.0.borrow(), State::Waiting)
    }

    fn keep(&self, mounted: Mounted) {
        *self.0.borrow_mut() = State::Living(mounted);
    }

    fn end(&self) {
        if let State::Living(mounted) = self.0.replace(State::Gone) {
            mounted.unmount();
        }
    }
}
