//! What a record says about a call or a card: alerts, explanations, opinions, comments.

use yew::prelude::*;

use crate::engine::bridge::record::remark::{Mark, Quality, Remark, Said, Target};

/// The remarks on a target, in the order of the text.
pub fn remarks_on(remarks: &[Remark], target: Target) -> impl Iterator<Item = &Said> {
    let here = remarks.iter().filter(move |remark| remark.target == target);
    here.map(|remark| &remark.said)
}

/// All remarks on a target in one line of text; none where there are none.
#[must_use]
pub fn remarks_text(remarks: &[Remark], target: Target) -> Option<String> {
    let mut text = String::new();
    for said in remarks_on(remarks, target) {
        if !text.is_empty() {
            text.push_str("; ");
        }
        let (kind, words) = told(said);
        text.push_str(kind);
        if !words.is_empty() {
            text.push_str(": ");
            text.push_str(&words);
        }
    }
    (!text.is_empty()).then_some(text)
}

/// The remarks on a target, each with what kind of remark it is.
pub fn remark_list(remarks: &[Remark], target: Target) -> Html {
    let mut here = remarks_on(remarks, target).peekable();
    if here.peek().is_none() {
        return Html::default();
    }
    html! {
        <ul class="remarks">
            { for here.map(|said| {
                let (kind, words) = told(said);
                let colon = if words.is_empty() { "" } else { ": " };
                html! { <li><span class="remark-kind">{ kind }</span>{ colon }{ words }</li> }
            }) }
        </ul>
    }
}

/// A small sign that a call or a card has remarks: an opinion's own marks, `i` for an alert or an
/// explanation, `*` for anything else. It is only seen; what it stands for is told beside it.
pub fn remark_sign(remarks: &[Remark], target: Target) -> Html {
    let mut sign = String::new();
    for said in remarks_on(remarks, target) {
        let one = match said {
            Said::Alert | Said::Explanation(_) => "i".to_owned(),
            Said::Quality(quality) => quality.to_string(),
            Said::Annotation(_) | Said::Mark(_) | Said::Comment(_) => "*".to_owned(),
        };
        if !sign.contains(&one) {
            sign.push_str(&one);
        }
    }
    if sign.is_empty() {
        return Html::default();
    }
    html! { <span class="remark-sign" aria-hidden="true">{ sign }</span> }
}

/// What kind of remark it is, and its words.
fn told(said: &Said) -> (&'static str, String) {
    match said {
        Said::Alert => ("Alerted", String::new()),
        Said::Explanation(words) => ("Explained", words.clone()),
        Said::Quality(quality) => (opinion(*quality), quality.to_string()),
        Said::Annotation(number) => ("Annotation", format!("${number}")),
        Said::Mark(mark) => ("Marked as let stand", marked(*mark).to_owned()),
        Said::Comment(words) => ("Comment", words.clone()),
    }
}

const fn opinion(quality: Quality) -> &'static str {
    match quality {
        Quality::Good => "Good",
        Quality::Poor => "Poor",
        Quality::VeryGood => "Very good",
        Quality::VeryPoor => "Very poor",
        Quality::Speculative => "Speculative",
        Quality::Questionable => "Questionable",
    }
}

const fn marked(mark: Mark) -> &'static str {
    match mark {
        Mark::Insufficient => "an insufficient bid",
        Mark::Skipped => "a skipped turn",
        Mark::Revoke => "a revoke",
        Mark::LeadOutOfTurn => "a lead out of turn",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_told_for_their_own_call_only() {
        let on = |call, said| Remark { target: Target::Call(call), said };
        let remarks = [
            on(1, Said::Alert),
            on(2, Said::Explanation("weak".to_owned())),
            on(2, Said::Quality(Quality::Speculative)),
        ];
        let text = |call| remarks_text(&remarks, Target::Call(call));
        assert_eq!(text(0), None);
        assert_eq!(text(1).as_deref(), Some("Alerted"));
        assert_eq!(text(2).as_deref(), Some("Explained: weak; Speculative: !?"));
    }
}
