//! Annotations of the deal, a call or a card, such as alerts, explanations, opinions and comments.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};

/// Returns the annotations on a target, in the order of the text.
pub fn annotations_on(
    annotations: &[Annotation],
    target: Target,
) -> impl Iterator<Item = &AnnotationKind> {
    let here = annotations.iter().filter(move |annotation| annotation.target == target);
    here.map(|annotation| &annotation.kind)
}

/// Returns all annotations on a target as one line of text. Returns `None` if there are none.
pub fn annotations_text(annotations: &[Annotation], target: Target) -> Option<String> {
    let mut text = String::new();
    for kind in annotations_on(annotations, target) {
        if !text.is_empty() {
            text.push_str("; ");
        }
        let (label, note) = in_words(kind);
        text.push_str(label);
        if !note.is_empty() {
            text.push_str(": ");
            text.push_str(&note);
        }
    }
    (!text.is_empty()).then_some(text)
}

/// Renders the annotations on a target. Each is labelled with its kind.
pub fn annotation_list(annotations: &[Annotation], target: Target) -> Html {
    let mut here = annotations_on(annotations, target).peekable();
    if here.peek().is_none() {
        return Html::default();
    }
    html! {
        <ul class="annotations">
            { for here.map(|kind| {
                let (label, text) = in_words(kind);
                let separator = if text.is_empty() { "" } else { ": " };
                html! { <li><span class="annotation-kind">{ label }</span>{ separator }{ text }</li> }
            }) }
        </ul>
    }
}

/// Renders annotations as a tooltip. Screen readers read the text after the call or card.
pub fn annotation_bubble(text: Option<String>) -> Html {
    html! {
        { for text.map(|text| html! {
            <>
                <span class="unseen">{ ". " }{ &text }</span>
                <span class="bubble" aria-hidden="true">{ text }</span>
            </>
        }) }
    }
}

/// Renders a small sign that a call or a card has annotations. The sign contains the mark of an opinion, such as `!`,
/// an `i` for an alert or an explanation, and a `*` for anything else. Screen readers ignore the sign, because they
/// read the annotations themselves.
pub fn annotation_sign(annotations: &[Annotation], target: Target) -> Html {
    let mut sign = String::new();
    for kind in annotations_on(annotations, target) {
        let one = match kind {
            AnnotationKind::Alert | AnnotationKind::Explanation(_) => words::INFORMATION.to_owned(),
            AnnotationKind::Quality(quality) => quality.to_string(),
            AnnotationKind::Numeric(_) | AnnotationKind::Mark(_) | AnnotationKind::Comment(_) => {
                "*".to_owned()
            }
        };
        if !sign.contains(&one) {
            sign.push_str(&one);
        }
    }
    if sign.is_empty() {
        return Html::default();
    }
    html! { <span class="annotation-sign" aria-hidden="true">{ sign }</span> }
}

fn in_words(kind: &AnnotationKind) -> (&'static str, String) {
    match kind {
        AnnotationKind::Alert => (words::ALERTED, String::new()),
        AnnotationKind::Explanation(text) => (words::EXPLAINED, text.clone()),
        AnnotationKind::Quality(quality) => (words::opinion(*quality), quality.to_string()),
        AnnotationKind::Numeric(number) => (words::ANNOTATION, format!("${number}")),
        AnnotationKind::Mark(mark) => (words::NOT_RECTIFIED, words::marked(*mark).to_owned()),
        AnnotationKind::Comment(text) => (words::COMMENT, text.clone()),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/annotation_view.rs"]
mod tests;
