//! Reads deal records, fills in their missing parts, and judges them by the Laws.
//!
//! A text is parsed by the reader of its format (`syntax`). `resolve` turns it into a [`ResolvedRecord`], and [`check`]
//! judges it by the Laws. To support another format, add a variant of [`Format`], its detection and a reader.

use derive_more::Display;

use crate::engine::diagnostic::{Fault, diagnostics, faults};
use crate::engine::interpretation::Interpretation;
use crate::engine::{
    BySeat, BySuit, CardSet, Deal, Diagnostic, Finding, PartlyKnown, Seat, Severity, Source,
};

pub mod annotation;
pub(crate) mod checker;
pub mod format;
pub(crate) mod interpretations;
pub mod legal;
pub(crate) mod numbering;
pub(crate) mod parsed;
pub(crate) mod pbn_chunks;
pub(crate) mod reader;
pub(in crate::engine) mod resolve;
pub mod stated_analysis;
pub(crate) mod syntax;
pub mod tag;
pub mod write;

pub use crate::engine::source::Spanned;
pub use checker::{Irregularity, JudgedCall, Judgement, Verdict, check};
pub use format::{Format, unknown_format};
pub use legal::LegalRecord;
use numbering::NumberingCheck;
pub(in crate::engine) use reader::ContestReader;
pub use reader::Reader;
pub use resolve::resolved_record::ResolvedRecord;

/// A record that was read and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedRecord {
    /// The record as written, with the missing parts filled in.
    pub draft: ResolvedRecord,
    /// Verdict, faults and facts about the deal.
    pub judgement: Judgement,
    /// All faults of the text and of the game, in text order.
    pub diagnostics: Vec<Diagnostic>,
    /// Interpretations of the contest problem that affect the answer to this record.
    pub interpretations: Vec<Interpretation>,
}

impl CheckedRecord {
    /// Returns the verdict.
    pub const fn verdict(&self) -> Verdict {
        self.judgement.verdict
    }

    /// Returns the known cards of each hand before the opening lead. If the deal is not given, each hand consists of
    /// the cards that its seat has played.
    ///
    /// A card dealt to two hands is in both. A card played by a seat that does not hold it remains where it was dealt.
    pub fn hands(&self) -> BySeat<CardSet> {
        self.draft.hands_with(self.judgement.hands)
    }

    /// Returns the hands with their unnamed small cards. A small card that the play has shown is no longer unnamed.
    pub fn partly_known_hands(&self) -> BySeat<PartlyKnown> {
        let (hands, written) = (self.hands(), self.draft.written_hands());
        BySeat::from_fn(|seat| {
            let hand = hands[seat];
            let shown = hand - written[seat];
            let small = &self.draft.small[seat];
            let small = BySuit::from_fn(|suit| small[suit].saturating_sub(shown.length(suit)));
            PartlyKnown::new(hand, small).unwrap_or_else(|| hand.into())
        })
    }

    /// Returns the cards that can't be where the record places them. They are dealt twice, played twice, or played by a
    /// seat that does not hold them.
    pub fn impossible_cards(&self) -> CardSet {
        self.judgement.faults.iter().filter_map(|fault| fault.value.impossible_card()).collect()
    }

    /// Returns the most serious error, if any. This is the [broken rule](Self::broken_rule), even if part of the text
    /// is unreadable. If no rule is broken, it is the first error in the text.
    pub fn main_error(&self) -> Option<&Diagnostic> {
        let mut errors = self.diagnostics.iter().filter(|found| found.is_error());
        let Some(broken) = self.broken_rule() else { return errors.next() };
        errors
            .find(|found| found.place.span == broken.span && found.code == broken.value.kind().code)
    }

    /// Returns the Laws that a director needs for a ruling on the main error. Returns `None` if no rule is broken, or
    /// if the fault is probably in the record itself.
    pub fn laws_to_read(&self) -> Option<&'static str> {
        self.broken_rule()?.value.laws_to_read()
    }

    /// Returns the first rule that the record breaks, in the order of [`Judgement::faults`].
    pub fn broken_rule(&self) -> Option<&Spanned<Irregularity>> {
        let is_error =
            |fault: &&Spanned<Irregularity>| fault.value.kind().severity == Severity::Error;
        self.judgement.faults.iter().find(is_error)
    }

    /// Returns the deal, or `None` if it is not completely known.
    ///
    /// Uses the judged hands if they are a complete deal, and otherwise the hands as written. Faults of the auction and
    /// the play don't matter.
    pub fn deal(&self) -> Option<Deal> {
        let judged = Deal::try_from(self.judgement.hands);
        judged.or_else(|_| Deal::try_from(self.draft.written_hands())).ok()
    }

    /// Returns the seat that makes the first call. If there are no calls, returns the dealer, given or inferred.
    pub fn dealer(&self) -> Option<Seat> {
        let first = self.judgement.auction.first().map(|call| call.seat);
        first.or(self.draft.dealer.map(|dealer| dealer.value))
    }
}

/// All records of a text, read and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedRecords {
    /// Format of the text.
    pub format: Format,
    /// Records in text order.
    pub records: Vec<CheckedRecord>,
    /// Faults that belong to no single record, such as a wrong number of records.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and judges the records of a text. The format of the text is [detected](Format::detect).
///
/// An unreadable record does not affect its neighbours. Records after the first [`MAX_RECORDS`] are not judged. A
/// diagnostic reports that.
///
/// ```
/// use kibitzer::engine::bridge::record::check_text;
///
/// let checked = check_text("2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1NT\n8C\n");
/// let verdicts: Vec<_> = checked.records.iter().map(|r| r.verdict().to_string()).collect();
/// assert_eq!(verdicts, ["ALL PASS", "unreadable"]);
/// let wrong = &checked.records[1].diagnostics[0];
/// assert_eq!((wrong.code, wrong.place.line, wrong.place.column), ("bad-level", 10, 1));
/// ```
pub fn check_text(text: &str) -> CheckedRecords {
    match Format::found(text) {
        Some(format) => check_text_as(text, format),
        None => CheckedRecords {
            format: Format::Contest,
            records: Vec::new(),
            diagnostics: vec![unknown_format(text)],
        },
    }
}

/// Reads and judges the records of a text in a given format, as [`check_text`] does.
pub fn check_text_as(text: &str, format: Format) -> CheckedRecords {
    let source = Source::new(text);
    let (mut records, mut numbering) = (Vec::<CheckedRecord>::new(), NumberingCheck::default());
    let mut too_many = None;
    let findings = reader::read_plain(&source, format, &mut |draft| {
        if records.len() == MAX_RECORDS {
            too_many = Some(vec![Finding::new(draft.span, TooMany)]);
            return false;
        }
        let record = check_draft(draft, &source);
        numbering.count(&record.draft, &record.judgement, &source);
        records.push(record);
        true
    });
    let outside = too_many.unwrap_or(findings);
    for record in &mut records {
        record.diagnostics.retain(|found| !numbering.replaces(found.code));
    }
    let texts = outside.iter().map(|found| found.diagnostic(&source));
    let diagnostics = numbering.note().into_iter().chain(texts).collect();
    CheckedRecords { format, records, diagnostics }
}

/// Maximum number of records that [`check_text`] judges.
///
/// Each judged record takes some kilobytes of memory. The judge of the contest format has no such limit.
pub const MAX_RECORDS: usize = 10_000;

#[derive(Debug, Display)]
#[display("the first {MAX_RECORDS} records are judged, those from here on are not")]
struct TooMany;

faults! { impl TooMany { _ => "more-records", Error; } }

/// Judges one record that was read from a text.
pub fn check_draft(draft: ResolvedRecord, source: &Source<'_>) -> CheckedRecord {
    let judgement = check(&draft);
    let game_findings: Vec<_> = judgement.faults.iter().map(Spanned::finding).collect();
    let diagnostics = diagnostics(source, draft.findings.iter().chain(&game_findings));
    // Only the contest format needs interpretation.
    let interpretations = match draft.format {
        Format::Contest => interpretations::affecting(&draft, &judgement, source),
        _ => Vec::new(),
    };
    CheckedRecord { draft, judgement, diagnostics, interpretations }
}
