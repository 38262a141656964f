//! What a record says about its calls and cards, and besides, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::bridge::record::annotation::{self as engine, AnnotationKind, Target};
use crate::engine::bridge::record::tag;

/// Something said about the deal, a call or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// About what.
    pub about: About,
    /// The index of the call or the card in the order in which they were made, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// What kind of remark it is.
    pub kind: RemarkKind,
    /// Its words: those of an explanation or a comment; the marks of an opinion, such as `!?`; the
    /// number of an annotation; PBN's letter of an irregularity, `I`, `S`, `R` or `L`; empty for an
    /// alert.
    pub text: String,
}

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum About {
    /// The deal as a whole.
    Deal,
    /// A call.
    Call,
    /// A card.
    Card,
}

/// What kind of remark it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RemarkKind {
    /// The call was alerted, with no explanation of its own.
    Alert,
    /// What the call means.
    Explanation,
    /// How good it was, in the writer's opinion.
    Quality,
    /// Another of PBN's numbered annotations.
    Annotation,
    /// An irregularity that the record marks itself, and that the table let stand.
    Mark,
    /// A comment.
    Comment,
}

/// A name and a value that the record has besides the deal, such as `Event` and `Spingold`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    /// The name, as PBN has it.
    pub name: String,
    /// The value.
    pub value: String,
    /// The lines after it, for tags that carry a table.
    pub table: Vec<String>,
}

impl From<&engine::Annotation> for Remark {
    fn from(remark: &engine::Annotation) -> Self {
        let (about, index) = match remark.target {
            Target::Deal => (About::Deal, None),
            Target::Call(index) => (About::Call, Some(index)),
            Target::Card(index) => (About::Card, Some(index)),
        };
        let (kind, text) = match &remark.kind {
            AnnotationKind::Alert => (RemarkKind::Alert, String::new()),
            AnnotationKind::Explanation(words) => (RemarkKind::Explanation, words.clone()),
            AnnotationKind::Quality(quality) => (RemarkKind::Quality, quality.to_string()),
            AnnotationKind::Numeric(number) => (RemarkKind::Annotation, number.to_string()),
            AnnotationKind::Mark(mark) => (RemarkKind::Mark, mark.letter().to_string()),
            AnnotationKind::Comment(words) => (RemarkKind::Comment, words.clone()),
        };
        Self { about, index, kind, text }
    }
}

impl From<&tag::Tag> for Tag {
    fn from(tag: &tag::Tag) -> Self {
        Self { name: tag.name.clone(), value: tag.value.clone(), table: tag.table.clone() }
    }
}
