use super::*;
use crate::engine::bridge::record::annotation::Quality;

#[test]
fn annotations_are_shown_at_their_own_call() {
    let on = |call, kind| Annotation { target: Target::Call(call), kind };
    let annotations = [
        on(1, AnnotationKind::Alert),
        on(2, AnnotationKind::Explanation("weak".to_owned())),
        on(2, AnnotationKind::Quality(Quality::Speculative)),
    ];
    let text = |call| annotations_text(&annotations, Target::Call(call));
    assert_eq!(text(0), None);
    assert_eq!(text(1).as_deref(), Some("Alerted"));
    assert_eq!(text(2).as_deref(), Some("Explained: weak; Speculative: !?"));
}
