//! The record of a deal, an auction and a play: a text is read, what it leaves out is found out, and what comes out is
//! judged.
//!
//! A record goes three steps, each in one place, so that another format is another reader and nothing else:
//!
//! | step | module | notion |
//! |---|---|---|
//! | syntax | `syntax` | the reader of each format: what is `written`, with its places, nothing assumed |
//! | resolve | `resolve` | [`Draft`]: that, with what a record leaves out or carries over, each inference with its diagnostic |
//! | check | `checker` | [`check`]: the Laws, and what the record says of itself |

use derive_more::Display;

use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::BySuit;
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::{Diagnostic, Fault, Finding, Severity, diagnostics, faults};
use crate::engine::interpretation::Interpretation;
use crate::engine::partly_known::PartlyKnown;
use crate::engine::source::Source;

pub mod annotation;
pub(crate) mod checker;
pub mod format;
pub(crate) mod interpretations;
pub mod legal;
pub(crate) mod numbering;
pub(crate) mod pieces;
pub(crate) mod reader;
pub(in crate::engine) mod resolve;
pub mod stated_analysis;
pub(crate) mod syntax;
pub mod tag;
pub mod write;
pub(crate) mod written;

pub use crate::engine::source::Spanned;
pub use checker::{Irregularity, JudgedCall, Judgement, Verdict, check};
pub use format::Format;
pub use format::no_record;
pub use legal::LegalRecord;
use numbering::Numbering;
pub(in crate::engine) use reader::ContestReader;
pub use reader::Reader;
pub use resolve::draft::Draft;

/// A record read and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedRecord {
    /// What the text says.
    pub draft: Draft,
    /// What it comes to, and what is known of the deal.
    pub judgement: Judgement,
    /// All that is wrong with the record, in its text and by the rules, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The choices in interpreting the problem that touch this record's answer.
    pub interpretations: Vec<Interpretation>,
}

impl CheckedRecord {
    /// What the record comes to.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.judgement.verdict
    }

    /// The hands before the opening lead as far as they are known: as the text deals them, though a card
    /// may then be in two of them, or else as the play shows them. A card that was played by a seat that
    /// does not hold it stays where it was dealt.
    #[must_use]
    pub fn hands(&self) -> BySeat<CardSet> {
        self.draft.hands_with(self.judgement.hands)
    }

    /// The same with the cards of which no more is known than that they are small, as far as the play does not show them.
    #[must_use]
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

    /// The cards that cannot be where the record has them: dealt twice, played twice, or played by a seat
    /// that does not hold them.
    #[must_use]
    pub fn impossible_cards(&self) -> CardSet {
        self.judgement.faults.iter().filter_map(|fault| fault.value.impossible_card()).collect()
    }

    /// Returns the gravest fault: the [broken rule](Self::broken_rule), even if a part of the text is unreadable;
    /// otherwise the first error of the text.
    #[must_use]
    pub fn main_error(&self) -> Option<&Diagnostic> {
        let mut errors = self.diagnostics.iter().filter(|found| found.is_error());
        let Some(broken) = self.broken_rule() else { return errors.next() };
        errors
            .find(|found| found.place.span == broken.span && found.code == broken.value.kind().code)
    }

    /// Returns the Laws that a director reads next on the main error, or `None` if nothing happened at the table: then the
    /// record itself is wrong, or unreadable.
    #[must_use]
    pub fn laws_to_read(&self) -> Option<&'static str> {
        self.broken_rule()?.value.laws_to_read()
    }

    /// Returns the first rule that the record breaks, in the order of the game: the deal, the auction, the play, what the
    /// record says of itself.
    #[must_use]
    pub fn broken_rule(&self) -> Option<&Spanned<Irregularity>> {
        let is_error =
            |fault: &&Spanned<Irregularity>| fault.value.kind().severity == Severity::Error;
        self.judgement.faults.iter().find(is_error)
    }

    /// The deal, if every card's place is known: by what is judged, or where the play denies that, by
    /// the hands that the text gives. Faults of the auction or the play do not touch it.
    #[must_use]
    pub fn deal(&self) -> Option<Deal> {
        let judged = Deal::try_from(self.judgement.hands);
        judged.or_else(|_| Deal::try_from(self.draft.written_hands())).ok()
    }

    /// Who deals: who calls first, or whom the text names.
    #[must_use]
    pub fn dealer(&self) -> Option<Seat> {
        let first = self.judgement.auction.first().map(|call| call.seat);
        first.or(self.draft.dealer.map(|dealer| dealer.value))
    }
}

/// All the records of a text, read and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedRecords {
    /// The format in which the text was read.
    pub format: Format,
    /// The records in the order of the text.
    pub records: Vec<CheckedRecord>,
    /// What is wrong with the text outside any one record, such as a wrong number of records.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and judges the records of a text, in the format that it [looks like](Format::detect).
///
/// A record that cannot be read does not take its neighbours with it. Past [`MOST_RECORDS`] records
/// the rest is not judged, and a diagnostic says so.
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
#[must_use]
pub fn check_text(text: &str) -> CheckedRecords {
    match Format::found(text) {
        Some(format) => check_text_as(text, format),
        None => CheckedRecords {
            format: Format::Contest,
            records: Vec::new(),
            diagnostics: vec![no_record(text)],
        },
    }
}

/// Reads and judges the records of a text in a given format, as [`check_text`] does.
#[must_use]
pub fn check_text_as(text: &str, format: Format) -> CheckedRecords {
    let source = Source::new(text);
    let (mut records, mut numbering) = (Vec::<CheckedRecord>::new(), Numbering::default());
    let mut too_many = None;
    let of_text = reader::read_plain(&source, format, &mut |draft| {
        if records.len() == MOST_RECORDS {
            too_many = Some(vec![Finding::new(draft.span, TooMany)]);
            return false;
        }
        let record = check_draft(draft, &source);
        numbering.count(&record.draft, &record.judgement, &source);
        records.push(record);
        true
    });
    let of_text = too_many.unwrap_or(of_text);
    for record in &mut records {
        record.diagnostics.retain(|found| !numbering.replaces(found.code));
    }
    let of_text = of_text.iter().map(|found| found.diagnostic(&source));
    let diagnostics = numbering.note().into_iter().chain(of_text).collect();
    CheckedRecords { format, records, diagnostics }
}

/// How many records are judged with all that a page shows of them. What is known of one takes some
/// kilobytes; the judge of the problem's own format has no such bound.
pub const MOST_RECORDS: usize = 10_000;

/// There are more records than [`MOST_RECORDS`].
#[derive(Debug, Display)]
#[display("the first {MOST_RECORDS} records are judged, those from here on are not")]
struct TooMany;

faults! { impl TooMany { _ => "more-records", Error; } }

/// Judges one record that was read from a text.
pub fn check_draft(draft: Draft, source: &Source<'_>) -> CheckedRecord {
    let judgement = check(&draft);
    let of_game: Vec<_> = judgement.faults.iter().map(Spanned::finding).collect();
    let diagnostics = diagnostics(source, draft.findings.iter().chain(&of_game));
    // The other formats leave nothing to be interpreted.
    let interpretations = match draft.format {
        Format::Contest => interpretations::touching(&draft, &judgement, source),
        _ => Vec::new(),
    };
    CheckedRecord { draft, judgement, diagnostics, interpretations }
}
