//! What could not be read, folded away where there is something else to see.

use yew::prelude::*;

use super::diagnostic_list::severity_icon;
use crate::engine::diagnostic::Severity;
use crate::ui::components::frame::class_list::class_list;

/// What is at fault in a list or a file that is shown as a table.
pub struct FaultReport {
    /// How grave the worst of it is.
    pub severity: Severity,
    /// How much there is, in a few words.
    pub label: String,
    /// Whether there are rows to show: these are to be in sight, however many faults there are.
    pub has_rows: bool,
    /// The first of the faults.
    pub list: Html,
    /// How many more there are than are listed, in a sentence.
    pub more: Option<String>,
}

/// One line that opens to the faults. Where there are no rows it is open: there is nothing else to see.
pub fn fault_report(report: FaultReport) -> Html {
    let FaultReport { severity, label, has_rows, list, more } = report;
    html! {
        <details class={class_list(&["fault-report", severity.name()])} open={!has_rows}>
            <summary>{ severity_icon(severity) }{ label }</summary>
            { list }
            { for more.map(|more| html! { <p class="soft">{ more }</p> }) }
        </details>
    }
}
