//! Parts of a page below its answer. Each has a heading that opens and closes it.

use yew::prelude::*;

use crate::ui::hooks::{Choosable, toggled};

/// A closed or open part.
pub struct Part<T> {
    pub part: T,
    /// The content of the part in a few words, shown beside the title.
    pub figure: Html,
    /// Chunk that the part loads, if it needs one.
    pub chunk: Option<&'static str>,
}

impl<T: Choosable> Part<T> {
    /// Renders the heading and, if the part is in `open`, its content.
    pub fn view(self, open: &UseStateHandle<Vec<T>>, content: impl FnOnce() -> Html) -> Html {
        let Self { part, figure, chunk } = self;
        let is_open = open.contains(&part);
        let onclick = {
            let open = open.clone();
            Callback::from(move |_: MouseEvent| open.set(toggled(&open, part)))
        };
        let id = format!("part-{}", part.name());
        html! {
            <section key={part.name()} class="page-part" aria-labelledby={id.clone()} data-chunk={chunk}>
                <h2>
                    <button type="button" class="disclosure" aria-expanded={is_open.to_string()} {onclick}>
                        <span {id}>{ part.title() }</span>{ " " }
                        <span class="page-part-brief">{ figure }</span>
                    </button>
                </h2>
                if is_open { <div class="page-part-content stack-3">{ content() }</div> }
            </section>
        }
    }
}
