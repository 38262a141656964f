//! A record's own double-dummy figures, compared with the computed ones.

use yew::prelude::*;

use super::words;
use crate::engine::TrickTable;
use crate::engine::bridge::record::stated_analysis::{
    AnalysisFault, analysis_agrees, analysis_faults,
};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::diagnostic::Fault;
use crate::ui::components::frame::class_list;
use crate::ui::components::input::diagnostic_list::severity_icon;

/// Draws a note that the record's figures agree; empty if there are none, or any differs.
pub fn agreeing_figures(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> Html {
    html! { if analysis_agrees(tags, table, par) { <p class="soft">{ words::OWN_FIGURES_AGREE }</p> } }
}

/// Draws the record's differing figures, if any.
pub fn differing_figures(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> Html {
    let faults = analysis_faults(tags, table, par);
    if faults.is_empty() {
        return Html::default();
    }
    html! {
        <section class="stated-figures" aria-label={words::OWN_FIGURES}>
            <p>{ words::OWN_FIGURES_DIFFER }</p>
            { list(&faults[..faults.len().min(FIRST)]) }
            if faults.len() > FIRST {
                <details>
                    <summary>{ words::more_figures(faults.len() - FIRST) }</summary>
                    { list(&faults[FIRST..]) }
                </details>
            }
        </section>
    }
}

/// Number of figures shown unfolded.
const FIRST: usize = 4;

fn list(faults: &[AnalysisFault]) -> Html {
    html! {
        <ul class="diagnostics">
            { for faults.iter().map(|fault| html! {
                <li class={class_list(&["diagnostic", fault.kind().severity.name()])}>
                    { severity_icon(fault.kind().severity) }{ " " }{ fault.to_string() }{ "." }
                </li>
            }) }
        </ul>
    }
}
