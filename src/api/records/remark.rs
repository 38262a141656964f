//! Remarks and tags of a record in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::bridge::record::annotation::{self as engine, AnnotationKind, Target};
use crate::engine::bridge::record::tag;

/// A remark on the deal, a call or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// Subject of the remark.
    pub about: About,
    /// Index of the call or card in order, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// Kind of remark.
    pub kind: RemarkKind,
    /// Text of an explanation or a comment, marks of an opinion such as `!?`, or number of an
    /// annotation. For an irregularity PBN's letter `I`, `S`, `R` or `L`; empty for an alert.
    pub text: String,
}

/// Subject of a remark.
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

/// Kind of remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RemarkKind {
    /// Alert of a call, without an explanation of its own.
    Alert,
    /// Meaning of the call.
    Explanation,
    /// Opinion of the writer on its quality.
    Quality,
    /// Another numbered annotation of PBN.
    Annotation,
    /// An irregularity that the record marks and the table accepted.
    Mark,
    /// A comment.
    Comment,
}

/// A name and value of the record, such as `Event` and `Spingold`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    /// Name as in PBN.
    pub name: String,
    /// Value.
    pub value: String,
    /// Lines after it, for tags with a table.
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
