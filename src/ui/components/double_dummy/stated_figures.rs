//! What a record itself says that its deal is worth, held against what it is.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::engine::bridge::record::stated_analysis::{analysis_faults, has_analysis};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::diagnostic::Fault;
use crate::ui::components::frame::class_list::class_list;
use crate::ui::components::input::diagnostic_list::severity_icon;

/// Each figure that differs, or that all agree; nothing where the record has none.
pub fn stated_figures(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> Html {
    if !has_analysis(tags) {
        return Html::default();
    }
    let faults = analysis_faults(tags, table, par);
    if faults.is_empty() {
        return html! { <p class="soft">{ words::OWN_FIGURES_AGREE }</p> };
    }
    html! {
        <>
            <p>{ words::OWN_FIGURES_DIFFER }</p>
            <ul class="diagnostics">
                { for faults.iter().map(|fault| html! {
                    <li class={class_list(&["diagnostic", fault.severity().name()])}>
                        { severity_icon(fault.severity()) }{ " " }{ fault.to_string() }{ "." }
                    </li>
                }) }
            </ul>
        </>
    }
}
