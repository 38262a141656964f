//! Faults, each with its place.

use yew::prelude::*;

use super::class_list::class_list;
use crate::api::diagnostic::{Diagnostic, Severity};

/// A line and a column, both from 1; columns in characters.
pub type LineColumn = (usize, usize);

/// How many faults are listed; a text with more is better mended from the top.
const LISTED: usize = 50;

/// A numbered list of what is wrong and where, with the Law or rule.
pub fn diagnostic_list(
    diagnostics: &[Diagnostic],
    on_place: Option<&Callback<LineColumn>>,
) -> Html {
    if diagnostics.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <ol class="diagnostics">
                { for diagnostics.iter().take(LISTED).map(|diagnostic| item(diagnostic, on_place)) }
            </ol>
            if diagnostics.len() > LISTED {
                <p class="soft">{ format!("The first {LISTED} are listed.") }</p>
            }
        </>
    }
}

fn item(diagnostic: &Diagnostic, on_place: Option<&Callback<LineColumn>>) -> Html {
    let (class, name) = match diagnostic.severity {
        Severity::Error => ("error", "Error"),
        Severity::Warning => ("warning", "Warning"),
        Severity::Note => ("note", "Note"),
    };
    html! {
        <li class={class_list(&["diagnostic", class])}>
            <span class="diagnostic-severity">{ severity_icon(diagnostic.severity) }{ name }</span>
            { " " }{ place_link((diagnostic.line, diagnostic.column), on_place) }
            <span class="diagnostic-message">{ ": " }{ &diagnostic.message }{ "." }</span>
            { for diagnostic.rule.as_ref().map(|rule| html! {
                <>{ " " }<span class="diagnostic-rule">{ rule }</span></>
            }) }
            { for diagnostic.related.iter().map(|related| html! {
                <span class="diagnostic-related">
                    { " " }{ place_link((related.line, related.column), on_place) }{ ": " }{ &related.note }
                </span>
            }) }
        </li>
    }
}

/// A sign of its own for each severity, so that none is told by its colour alone.
pub fn severity_icon(severity: Severity) -> Html {
    let icon = match severity {
        Severity::Error => "#icon-error",
        Severity::Warning => "#icon-warning",
        Severity::Note => "#icon-note",
    };
    html! { <svg class="severity-icon" viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg> }
}

/// How many there are of each severity, the gravest first, each with its sign: `1 error`,
/// `2 warnings`.
pub fn severity_counts(severities: &[Severity]) -> Html {
    let kinds = [
        (Severity::Error, "error", "errors"),
        (Severity::Warning, "warning", "warnings"),
        (Severity::Note, "note", "notes"),
    ];
    let counted = kinds.into_iter().filter_map(|(severity, one, many)| {
        let count = severities.iter().filter(|&&found| found == severity).count();
        let name = if count == 1 { one } else { many };
        (count > 0).then(|| {
            html! {
                <span class={class_list(&["severity-count", one])}>
                    { severity_icon(severity) }{ format!("{count} {name}") }
                </span>
            }
        })
    });
    html! { { for counted } }
}

fn place_link(place: LineColumn, on_place: Option<&Callback<LineColumn>>) -> Html {
    let text = format!("line {}, column {}", place.0, place.1);
    match on_place {
        None => html! { <span class="place">{ text }</span> },
        Some(on_place) => html! {
            <button type="button" class="link place"
                onclick={on_place.reform(move |_: MouseEvent| place)}>{ text }</button>
        },
    }
}
