//! Lists of faults with their positions: errors, warnings and notes.

use yew::prelude::*;

use super::words;
use crate::engine::diagnostic::Edit;
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Severity};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::class_list;
use crate::ui::components::term_link::with_term;
use crate::wire::judging::InputFault;

/// A line and a column. Both are counted from 1. Columns are counted in characters.
pub type LineColumn = (usize, usize);

/// Maximum number of faults in a list. If a text has more faults, users should correct the first ones first.
const LISTED: usize = 50;

/// A fault to list, found by the page or by a worker.
pub struct DiagnosticRow<'a> {
    severity: Severity,
    place: LineColumn,
    message: &'a str,
    rule: Option<&'a str>,
    related: Vec<(LineColumn, &'a str)>,
    fix: &'a [Edit],
}

const fn line_column(place: Place) -> LineColumn {
    (place.line, place.column)
}

impl<'a> From<&'a Diagnostic> for DiagnosticRow<'a> {
    fn from(found: &'a Diagnostic) -> Self {
        let related = found.related.iter();
        Self {
            severity: found.severity,
            place: line_column(found.place),
            message: &found.message,
            rule: found.rule,
            related: related.map(|at| (line_column(at.place), at.note.as_str())).collect(),
            fix: &found.fix,
        }
    }
}

impl<'a> From<&'a InputFault> for DiagnosticRow<'a> {
    fn from(found: &'a InputFault) -> Self {
        let related = found.related.iter();
        Self {
            severity: found.severity,
            place: found.place,
            message: &found.message,
            rule: found.rule.as_deref(),
            related: related.map(|(place, note)| (*place, note.as_str())).collect(),
            fix: &[],
        }
    }
}

/// Renders the faults in a text. A click on the position of a fault selects its span. A click on a fix applies it.
pub fn placed_list(
    found: &[&Diagnostic],
    on_place: &Callback<Place>,
    on_fix: &Callback<Vec<Edit>>,
) -> Html {
    let places = found.iter().flat_map(|found| {
        std::iter::once(found.place).chain(found.related.iter().map(|related| related.place))
    });
    let places: Vec<Place> = places.collect();
    let on_place = on_place.clone();
    let on_line = Callback::from(move |at: LineColumn| {
        if let Some(&place) = places.iter().find(|&&place| line_column(place) == at) {
            on_place.emit(place);
        }
    });
    let found: Vec<_> = found.iter().copied().map(Into::into).collect();
    list(&found, Some(&on_line), Some(on_fix))
}

/// Renders the position, the law or rule, and the related positions of a fault, after the icon of its severity. The
/// message of the fault is shown elsewhere.
pub fn place_view(found: &Diagnostic, on_place: &Callback<Place>) -> Html {
    let link = |place: Place| {
        let onclick = on_place.reform(move |_: MouseEvent| place);
        html! { <button type="button" class="link place" {onclick}>{ words::place(place.line, place.column) }</button> }
    };
    html! {
        <p class="whereabouts row hint">
            { severity_icon(found.severity) }
            { link(found.place) }
            { for found.rule.map(|rule| html! { <>{ " " }<span class="diagnostic-rule">{ rule }</span></> }) }
            { for found.related.iter().map(|related| html! {
                <span class="diagnostic-related">{ " " }{ link(related.place) }{ ": " }{ text_with_suits(&related.note) }</span>
            }) }
        </p>
    }
}

/// Renders a numbered list of faults, with their positions and their laws or rules.
pub fn diagnostic_list<'a>(
    found: impl IntoIterator<Item = impl Into<DiagnosticRow<'a>>>,
    on_place: Option<&Callback<LineColumn>>,
) -> Html {
    list(&found.into_iter().map(Into::into).collect::<Vec<_>>(), on_place, None)
}

fn list(
    diagnostics: &[DiagnosticRow],
    on_place: Option<&Callback<LineColumn>>,
    on_fix: Option<&Callback<Vec<Edit>>>,
) -> Html {
    if diagnostics.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <ol class="diagnostics">
                { for diagnostics.iter().take(LISTED).map(|diagnostic| item(diagnostic, on_place, on_fix)) }
            </ol>
            if diagnostics.len() > LISTED {
                <p class="soft">{ words::first_are_listed(LISTED) }</p>
            }
            { for on_fix.map(|on_fix| fix_all(diagnostics, on_fix)) }
        </>
    }
}

/// Renders a button that applies all fixes. If fewer than two faults have a fix, renders nothing.
fn fix_all(diagnostics: &[DiagnosticRow], on_fix: &Callback<Vec<Edit>>) -> Html {
    if diagnostics.iter().filter(|diagnostic| !diagnostic.fix.is_empty()).count() < 2 {
        return Html::default();
    }
    let all: Vec<Edit> =
        diagnostics.iter().flat_map(|diagnostic| diagnostic.fix).cloned().collect();
    let onclick = on_fix.reform(move |_: MouseEvent| all.clone());
    html! { <p class="diagnostic-fixes"><button type="button" {onclick}>{ words::FIX_ALL }</button></p> }
}

fn item(
    diagnostic: &DiagnosticRow,
    on_place: Option<&Callback<LineColumn>>,
    on_fix: Option<&Callback<Vec<Edit>>>,
) -> Html {
    let on_fix = on_fix.filter(|_| !diagnostic.fix.is_empty());
    let severity = diagnostic.severity;
    html! {
        <li class={class_list(&["diagnostic", severity.name()])}>
            <span class="diagnostic-severity">{ severity_icon(severity) }{ words::severity(severity) }</span>
            { " " }{ place_link(diagnostic.place, on_place) }
            <span>{ ": " }{ with_term(diagnostic.message) }{ "." }</span>
            { for diagnostic.rule.map(|rule| html! {
                <>{ " " }<span class="diagnostic-rule">{ rule }</span></>
            }) }
            { for diagnostic.related.iter().map(|&(place, note)| html! {
                <span class="diagnostic-related">
                    { " " }{ place_link(place, on_place) }{ ": " }{ text_with_suits(note) }
                </span>
            }) }
            { for on_fix.map(|on_fix| {
                let fix = diagnostic.fix.to_vec();
                let onclick = on_fix.reform(move |_: MouseEvent| fix.clone());
                let (label, title) = (words::fix(diagnostic.fix.len()), words::fix_writes(diagnostic.fix));
                html! { <>{ " " }<button type="button" class="diagnostic-fix" {title} {onclick}>{ label }</button></> }
            }) }
        </li>
    }
}

/// Renders the icon for a severity. The icons differ in shape, so that they can be distinguished without colours.
pub fn severity_icon(severity: Severity) -> Html {
    let icon = match severity {
        Severity::Error => "#icon-error",
        Severity::Warning => "#icon-warning",
        Severity::Note => "#icon-note",
    };
    html! { <svg class="severity-icon" viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg> }
}

/// Renders the number of faults of each severity, such as `2 warnings`, each with an icon. The most severe are first.
pub fn severity_counts<'a>(found: impl IntoIterator<Item = &'a Diagnostic>) -> Html {
    let severities: Vec<_> = found.into_iter().map(|found| found.severity).collect();
    let kinds = [Severity::Error, Severity::Warning, Severity::Note];
    let counted = kinds.into_iter().filter_map(|severity| {
        let count = severities.iter().filter(|&&known| known == severity).count();
        (count > 0).then(|| {
            html! {
                <span class={class_list(&["severity-count", severity.name()])}>
                    { severity_icon(severity) }{ words::counted(severity, count) }
                </span>
            }
        })
    });
    html! { { for counted } }
}

fn place_link(place: LineColumn, on_place: Option<&Callback<LineColumn>>) -> Html {
    let text = words::place(place.0, place.1);
    match on_place {
        None => html! { <span class="place">{ text }</span> },
        Some(on_place) => html! {
            <button type="button" class="link place"
                onclick={on_place.reform(move |_: MouseEvent| place)}>{ text }</button>
        },
    }
}

/// The faults of a list or file that is shown as a table.
pub struct FaultReport {
    /// The highest severity that occurs.
    pub severity: Severity,
    /// Short text with the number of faults.
    pub label: String,
    /// Whether the table has rows. If it has, many faults must not push the rows out of sight.
    pub has_rows: bool,
    /// The first faults, rendered as a list.
    pub list: Html,
    /// Sentence about the number of further faults that are not listed.
    pub more: Option<String>,
}

/// Renders a summary line that shows or hides the list of faults below it. If the table has no rows, the list is shown
/// initially, because there is nothing else to see.
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
