//! The export of a record, which is fetched when it is asked for.

use yew::prelude::*;

use super::annex_place::{AnnexPlace, Part};

/// A record that may be exported.
#[derive(Properties, PartialEq)]
pub struct ExportPlaceProps {
    /// The export of the record.
    pub part: Part,
}

/// What there is to be had, then the export itself.
#[component]
pub fn ExportPlace(props: &ExportPlaceProps) -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(true))
    };
    html! {
        <section class="panel export" aria-labelledby="export-heading">
            <h2 id="export-heading">{ "Export" }</h2>
            if *open {
                <AnnexPlace part={props.part.clone()} />
            } else {
                <p class="soft">
                    { "As PBN, LIN, contest form, a text diagram or a picture; or as a link." }
                </p>
                <div class="toolbar">
                    <button type="button" {onclick}>{ "Export this record" }</button>
                </div>
            }
        </section>
    }
}
