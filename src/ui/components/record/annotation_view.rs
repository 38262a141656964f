//! What a record says about a call or a card: alerts, explanations, opinions, comments.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};

/// The annotations on a target, in the order of the text.
pub fn annotations_on(
    annotations: &[Annotation],
    target: Target,
) -> impl Iterator<Item = &AnnotationKind> {
    let here = annotations.iter().filter(move |annotation| annotation.target == target);
    here.map(|annotation| &annotation.kind)
}

/// All annotations on a target in one line of text; none where there are none.
pub fn annotations_text(annotations: &[Annotation], target: Target) -> Option<String> {
    let mut text = String::new();
    for kind in annotations_on(annotations, target) {
        if !text.is_empty() {
            text.push_str("; ");
        }
        let (label, said) = in_words(kind);
        text.push_str(label);
        if !said.is_empty() {
            text.push_str(": ");
            text.push_str(&said);
        }
    }
    (!text.is_empty()).then_some(text)
}

/// The annotations on a target, each with what kind of annotation it is.
pub fn annotation_list(annotations: &[Annotation], target: Target) -> Html {
    let mut here = annotations_on(annotations, target).peekable();
    if here.peek().is_none() {
        return Html::default();
    }
    html! {
        <ul class="annotations">
            { for here.map(|kind| {
                let (label, said) = in_words(kind);
                let colon = if said.is_empty() { "" } else { ": " };
                html! { <li><span class="annotation-kind">{ label }</span>{ colon }{ said }</li> }
            }) }
        </ul>
    }
}

/// A small sign that a call or a card has annotations: an opinion's own marks, `i` for an alert or an
/// explanation, `*` for anything else. It is only seen; what it stands for is shown beside it.
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
        AnnotationKind::Explanation(said) => (words::EXPLAINED, said.clone()),
        AnnotationKind::Quality(quality) => (words::opinion(*quality), quality.to_string()),
        AnnotationKind::Numeric(number) => (words::ANNOTATION, format!("${number}")),
        AnnotationKind::Mark(mark) => (words::NOT_RECTIFIED, words::marked(*mark).to_owned()),
        AnnotationKind::Comment(said) => (words::COMMENT, said.clone()),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/annotation_view.rs"]
mod tests;
