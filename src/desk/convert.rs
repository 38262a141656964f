//! Converts the records of a file to another format and reports the losses.

use derive_more::Display;

use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::legal::LegalRecord;
use crate::engine::bridge::record::reader::{Reader, read_plain};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::write::{self, RecordWriteError};
use crate::engine::bridge::record::{Irregularity, ResolvedRecord, check, check_draft};
use crate::engine::plain::PlainText;
use crate::engine::{CheckedRecord, Diagnostic, Seat, Severity, Source, Suit};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conversion {
    pub text: String,
    pub written: usize,
    pub losses: Vec<Loss>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    pub what: LossKind,
    pub records: usize,
    /// First affected boards, such as `board 7`. If the board has no name, the entry is the record, such as `record 3`.
    pub boards: Vec<String>,
    pub has_more_boards: bool,
}

/// Part of a record or file that is lost in the conversion.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub enum LossKind {
    /// The complete record, because it could not be written. The text is the reason.
    #[display("the whole record: {_0}")]
    Record(String),
    /// Everything that breaks a rule. Only the legal part is written.
    #[display("what is wrong with it: it is written as far as it is legal")]
    Faults,
    /// Text that could not be parsed or was skipped.
    #[display("what could not be read of it")]
    Unread,
    /// Text outside the records.
    #[display("what stands outside the records")]
    Outside,
    #[display("the board’s number or name")]
    Board,
    #[display("the vulnerability")]
    Vulnerability,
    /// Cards whose holders the play does not reveal.
    #[display("the hands, as far as the play does not show them")]
    Hands,
    #[display("the dealer")]
    Dealer,
    #[display("the contract")]
    Contract,
    #[display("the auction")]
    Auction,
    #[display("the play, or its end")]
    Play,
    /// Number of tricks made. It is only lost if the played cards don't determine it.
    #[display("the number of tricks made")]
    Tricks,
    /// Value of a tag. Names from LIN have the prefix `Lin_`.
    #[display("{}", _0.strip_prefix("Lin_").unwrap_or(_0))]
    Tag(String),
    /// Alerts, explanations, comments or marks. The text names the kind.
    #[display("{_0}")]
    Remarks(&'static str),
}

/// Codes of warnings about skipped text.
const SKIPPED_TEXT_CODES: [&str; 5] =
    ["ignored-text", "caller-unknown", "seat-unknown", "other-format", "stray-text"];

/// Maximum number of boards named for each loss.
const MAX_BOARDS_NAMED: usize = 8;

/// Converts the records of a text to another format. Each written record is parsed again, and all differences are
/// reported as losses. The text is processed in two passes. After each record, calls `progress` with the number of
/// processed bytes. A byte counts as half in each pass.
pub fn convert(
    source: &Source<'_>,
    from: Format,
    to: Format,
    progress: &mut dyn FnMut(usize),
) -> Conversion {
    let mut conversion = Conversion::default();
    let mut texts = Vec::new();
    let mut written = Vec::new();
    let half = source.text().len() / 2;
    let outside = read_plain(source, from, &mut |draft| {
        let end = draft.span.end;
        let text = conversion.write(&check_draft(draft, source), to);
        written.push(text.is_some());
        texts.extend(text);
        progress(end / 2);
        true
    });
    // Notes are skipped, because a note does not mean that text was lost.
    if outside.iter().any(|finding| finding.fault.kind().severity > Severity::Note) {
        conversion.losses.push(Loss::of(LossKind::Outside));
    }
    conversion.written = texts.len();
    conversion.text = write::file(&texts, to);
    // Parse the complete file, because a record may depend on the previous record.
    let plain = match to {
        Format::Contest => PlainText::with_marks(&conversion.text),
        _ => PlainText::of(&conversion.text),
    };
    let again = Source::new(&plain.text);
    let mut again = Reader::new(&again, to).map(|draft| {
        let judgement = check(&draft);
        LegalRecord::from((&draft, &judgement))
    });
    let (mut written, mut texts, mut found) = (written.into_iter(), texts.iter(), Vec::new());
    read_plain(source, from, &mut |draft| {
        let end = draft.span.end;
        if written.next() == Some(true) {
            let judgement = check(&draft);
            let record = LegalRecord::from((&draft, &judgement));
            let again = again.next().unwrap_or_else(|| LegalRecord::new(record.dealer()));
            let text = texts.next().map_or("", String::as_str);
            found.push((name(&draft), losses_of(&record, &again, to, text)));
        }
        progress(half + end / 2);
        true
    });
    drop(again);
    drop(plain);
    for (name, lost) in found {
        for what in lost {
            conversion.lose(what, &name);
        }
    }
    conversion
}

/// Returns the name of a record, such as `board 7`. If the board has no name, returns the record's number in the file,
/// such as `record 3`.
fn name(draft: &ResolvedRecord) -> String {
    let number = || format!("record {}", draft.number);
    draft.board.as_ref().map_or_else(number, |board| format!("board {}", board.value))
}

impl Conversion {
    /// Writes a record and stores its losses. Returns `None` if the record cannot be written.
    fn write(&mut self, checked: &CheckedRecord, to: Format) -> Option<String> {
        let name = name(&checked.draft);
        let record = LegalRecord::from(checked);
        let lost = lost_with_faults(checked, &record);
        let text = write::record(&record, to).or_else(|reason| {
            if (to, reason) != (Format::Lin, RecordWriteError::AuctionUnknown) {
                return Err(reason);
            }
            // If the auction is unknown, write the deal alone, because LIN can contain a deal without an auction.
            let mut dealt = record;
            dealt.take_back_contract();
            write::lin(&dealt)
        });
        let text = text
            .map_err(|reason| self.lose(LossKind::Record(write_failure(reason, checked)), &name))
            .ok()?;
        if checked.diagnostics.iter().any(Diagnostic::is_error) {
            self.lose(LossKind::Faults, &name);
        }
        for what in lost {
            self.lose(what, &name);
        }
        if checked.diagnostics.iter().any(|found| SKIPPED_TEXT_CODES.contains(&found.code)) {
            self.lose(LossKind::Unread, &name);
        }
        Some(text)
    }

    fn lose(&mut self, what: LossKind, board: &str) {
        let known = self.losses.iter().position(|loss| loss.what == what);
        let index = known.unwrap_or_else(|| {
            self.losses.push(Loss::of(what));
            self.losses.len() - 1
        });
        let loss = &mut self.losses[index];
        loss.records += 1;
        if !loss.boards.iter().any(|known| known == board) {
            if loss.boards.len() < MAX_BOARDS_NAMED {
                loss.boards.push(board.to_owned());
            } else {
                loss.has_more_boards = true;
            }
        }
    }
}

impl Loss {
    const fn of(what: LossKind) -> Self {
        Self { what, records: 0, boards: Vec::new(), has_more_boards: false }
    }
}

/// Returns the reason why a record cannot be written. If a hand is unknown because of a fault in the deal, that fault
/// is the reason.
fn write_failure(reason: RecordWriteError, checked: &CheckedRecord) -> String {
    let of_deal = checked.judgement.faults.iter().find(|fault| {
        matches!(
            fault.value,
            Irregularity::HandSize { .. }
                | Irregularity::TwiceInHand { .. }
                | Irregularity::DealtTwice { .. }
        )
    });
    match (reason, of_deal) {
        (RecordWriteError::HandUnknown { .. }, Some(fault)) => {
            format!("LIN needs all four hands; {}", fault.value)
        }
        _ => reason.to_string(),
    }
}

/// Returns the parts of the outcome that the record states, but that are missing from its legal part.
fn lost_with_faults(checked: &CheckedRecord, record: &LegalRecord) -> Vec<LossKind> {
    let stated = &checked.draft.stated;
    let is_passed_out = record.auction().is_passed_out();
    let has_outcome = is_passed_out || record.recorded_outcome().is_some();
    let missing = [
        (
            LossKind::Contract,
            stated.contract.is_some() && !is_passed_out && record.contract().is_none(),
        ),
        (LossKind::Tricks, stated.tricks.is_some() && !has_outcome),
        (LossKind::Tag(String::from("Score")), stated.score.is_some() && !has_outcome),
    ];
    missing.into_iter().filter(|(_, is_missing)| *is_missing).map(|(what, _)| what).collect()
}

/// Tags whose values appear in diagrams without their names.
const UNNAMED_IN_DIAGRAMS: [&str; 7] = ["Event", "Site", "Date", "North", "East", "South", "West"];

/// Returns the parts of `record` that are missing or changed in `again`. `again` was parsed from the written `text`.
fn losses_of(record: &LegalRecord, again: &LegalRecord, to: Format, text: &str) -> Vec<LossKind> {
    let mut lost = Vec::new();
    let cards = |record: &LegalRecord| -> Vec<_> {
        record.play().iter().flat_map(|play| play.cards()).collect()
    };
    // A hand that has more cards than before is not a loss. The parser completed it from the remaining cards.
    let has_fewer_cards = |seat: &Seat| {
        let [before, after] = [record, again].map(|record| record.partly_known(*seat));
        !(before.known() - after.known()).is_empty()
            || Suit::DESCENDING
                .iter()
                .any(|&suit| before.lowest().length(suit) > after.lowest().length(suit))
    };
    let differing = [
        (LossKind::Board, record.board != again.board),
        (LossKind::Vulnerability, record.vulnerability != again.vulnerability),
        (LossKind::Hands, Seat::CLOCKWISE.iter().any(has_fewer_cards)),
        (LossKind::Dealer, record.dealer() != again.dealer()),
        (LossKind::Contract, record.contract() != again.contract()),
        (LossKind::Auction, record.auction().calls() != again.auction().calls()),
        (LossKind::Play, cards(record) != cards(again)),
        (LossKind::Tricks, record.claim().is_some() && record.claim() != again.claim()),
    ];
    lost.extend(differing.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| what));
    // Diagrams are written for people, and the diagram parser does not find every value. Therefore, also look for the
    // value in the text.
    let text = if to == Format::Diagram { unwrapped(text) } else { String::new() };
    let is_in_diagram = |tag: &Tag| {
        UNNAMED_IN_DIAGRAMS.contains(&&*tag.name) && text.contains(&unwrapped(&tag.value))
    };
    let is_empty = |tag: &Tag| tag.value.trim().is_empty() && tag.table.is_empty();
    let is_kept = |tag: &&Tag| is_empty(tag) || again.tags.contains(tag) || is_in_diagram(tag);
    for tag in record.tags.iter().filter(|tag| !is_kept(tag)) {
        lost.push(LossKind::Tag(tag.name.clone()));
    }
    let kept: Vec<_> = again.annotations.iter().map(unwrapped_annotation).collect();
    let is_kept = |remark: &&Annotation| kept.contains(&unwrapped_annotation(remark));
    for annotation in record.annotations.iter().filter(|remark| !is_kept(remark)) {
        let remark = LossKind::Remarks(match annotation.kind {
            AnnotationKind::Alert => "alerts",
            AnnotationKind::Explanation(_) => "explanations",
            AnnotationKind::Quality(_) | AnnotationKind::Numeric(_) => {
                "marks of good and bad calls and cards"
            }
            AnnotationKind::Mark(_) => "marks of irregularities",
            AnnotationKind::Comment(_) => "comments",
        });
        if !lost.contains(&remark) {
            lost.push(remark);
        }
    }
    lost
}

/// Replaces each run of white space with one space, because writers may break lines at spaces.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn unwrapped_annotation(annotation: &Annotation) -> Annotation {
    let kind = match &annotation.kind {
        AnnotationKind::Comment(text) => AnnotationKind::Comment(unwrapped(text)),
        AnnotationKind::Explanation(text) => AnnotationKind::Explanation(unwrapped(text)),
        kind => kind.clone(),
    };
    Annotation { kind, ..*annotation }
}
