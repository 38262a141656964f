//! Annotations and notes of a game. Annotations refer to later notes, and are therefore stored until all notes are
//! read.

use super::fault::PbnFault;
use super::games::GameReport;
use super::lexer::SectionPiece;
use super::tags::GamePart;
use crate::engine::bridge::record::annotation::{
    Annotation, AnnotationKind, Mark, Quality, Target,
};
use crate::engine::{QuotedText, Span, Word};

enum PendingKind {
    Known(AnnotationKind),
    /// A reference to a note in the same part of the game.
    Note(u32, Span),
}

struct Note<'t> {
    part: GamePart,
    number: u32,
    text: std::borrow::Cow<'t, str>,
    span: Span,
    used: bool,
}

#[derive(Default)]
pub(super) struct Annotations<'t> {
    found: Vec<(Target, PendingKind)>,
    notes: Vec<Note<'t>>,
    /// Marks whose call or card has not been read yet.
    marks: Vec<Mark>,
    /// The last call or card that has a suffix, and its number of suffixes.
    suffixed: Option<(Target, usize)>,
}

/// Maximum number of annotations of a game. Real games have far fewer. The limit bounds memory.
const MAX_REMARKS: usize = 10_000;

/// Highest number that a note can have.
const MAX_NOTES: u32 = 32;

impl<'t> Annotations<'t> {
    pub(super) fn add(&mut self, target: Target, kind: AnnotationKind) {
        self.found.push((target, PendingKind::Known(kind)));
    }

    pub(super) fn mark_next(&mut self, mark: Mark) {
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// Adds the pending marks to a call or a card.
    pub(super) fn place_marks(&mut self, target: Target) {
        for mark in std::mem::take(&mut self.marks) {
            self.add(target, AnnotationKind::Mark(mark));
        }
    }

    /// Reads an annotation of the last call or card (if none, of the deal). Returns `false` for any other `piece`.
    pub(super) fn read(
        &mut self,
        piece: SectionPiece,
        (part, words): (GamePart, usize),
        word: Word<'t>,
        report: &mut GameReport<'_, 't>,
    ) -> bool {
        let target = words.checked_sub(1).map_or(Target::Deal, |last| part.word(last));
        let is_stored = matches!(
            piece,
            SectionPiece::Quality(_) | SectionPiece::Numeric(Some(_)) | SectionPiece::Note(Some(_))
        );
        if is_stored && self.found.len() >= MAX_REMARKS {
            report.add_once(word.span, PbnFault::TooManyAnnotations);
            return true;
        }
        match piece {
            SectionPiece::Quality(quality) => {
                self.count_suffix(target, part, word, report);
                self.add(target, AnnotationKind::Quality(quality));
            }
            SectionPiece::Numeric(Some(number)) => {
                let kind = numeric(number, part);
                if matches!(kind, AnnotationKind::Quality(_)) {
                    self.count_suffix(target, part, word, report);
                }
                self.add(target, kind);
            }
            SectionPiece::Note(Some(number)) if number <= MAX_NOTES => {
                self.found.push((target, PendingKind::Note(number, word.span)));
            }
            SectionPiece::Note(_) | SectionPiece::Numeric(None) | SectionPiece::Unknown => {
                report.add(word.span, PbnFault::Mark(QuotedText::new(word.text)));
            }
            _ => return false,
        }
        true
    }

    /// Reports the second suffix of a call or a card, because it may contradict the first.
    fn count_suffix(
        &mut self,
        target: Target,
        part: GamePart,
        word: Word<'t>,
        report: &mut GameReport<'_, 't>,
    ) {
        let before = self.suffixed.filter(|(other, _)| *other == target);
        let count = before.map_or(0, |(_, count)| count);
        if count == 1 && target != Target::Deal {
            report.add(word.span, PbnFault::SecondSuffix(QuotedText::new(word.text), part));
        }
        self.suffixed = Some((target, count + 1));
    }

    /// Stores a note. Returns `false` if it has no valid number, or if `part` already has a note with this number.
    pub(super) fn add_note(&mut self, part: GamePart, value: &'t str, span: Span) -> bool {
        let Some((number, text)) = value.split_once(':') else { return false };
        let Some(number) =
            number.trim().parse().ok().filter(|number| (1..=MAX_NOTES).contains(number))
        else {
            return false;
        };
        if self.notes.iter().any(|note| (note.part, note.number) == (part, number)) {
            return false;
        }
        let text = super::tags::unescaped(text.trim());
        self.notes.push(Note { part, number, text, span, used: false });
        true
    }

    /// Returns the annotations in text order with the texts of their notes, and the notes that nothing refers to.
    pub(super) fn finish(
        mut self,
        report: &mut GameReport<'_, 't>,
    ) -> (Vec<Annotation>, Vec<String>) {
        self.move_misplaced_notes(report);
        let mut annotations = Vec::with_capacity(self.found.len());
        for (target, pending) in self.found {
            let part = GamePart::of(target);
            let kind = match pending {
                PendingKind::Known(kind) => kind,
                PendingKind::Note(number, span) => {
                    let is = |note: &&mut Note<'_>| (note.part, note.number) == (part, number);
                    if let Some(note) = self.notes.iter_mut().find(is) {
                        note.used = true;
                        match note.text.as_ref() {
                            "" => AnnotationKind::Alert,
                            text => AnnotationKind::Explanation(text.to_owned()),
                        }
                    } else {
                        // Programs write `=0=` for an alert without a note.
                        if number > 0 {
                            report.add(span, PbnFault::NoNote(number));
                        }
                        AnnotationKind::Alert
                    }
                }
            };
            annotations.push(Annotation { target, kind });
        }
        let mut unused = Vec::new();
        for note in self.notes.into_iter().filter(|note| !note.used) {
            report.add(note.span, PbnFault::UnusedNote(note.number));
            unused.push(format!("{}:{}", note.number, note.text));
        }
        (annotations, unused)
    }

    /// Moves notes into the part of the game that refers to them.
    ///
    /// Some programs write all notes at the end of the game. A note is moved if only the other part refers to its
    /// number, and if that part has no note with this number.
    fn move_misplaced_notes(&mut self, report: &mut GameReport<'_, 't>) {
        let found = &self.found;
        let is_referred_to = |part: GamePart, number: u32| {
            let is = |kind: &PendingKind| matches!(kind, PendingKind::Note(other, _) if *other == number);
            found.iter().any(|(target, kind)| GamePart::of(*target) == part && is(kind))
        };
        let numbers: Vec<_> = self.notes.iter().map(|note| (note.part, note.number)).collect();
        for note in &mut self.notes {
            let other = note.part.other();
            let is_misplaced = !is_referred_to(note.part, note.number)
                && is_referred_to(other, note.number)
                && !numbers.contains(&(other, note.number));
            if is_misplaced {
                let (number, own) = (note.number, note.part);
                report.add(note.span, PbnFault::NoteOfOtherPart { number, own, other });
                note.part = other;
            }
        }
    }
}

/// Converts an annotation number. PBN's `$1` to `$6` for calls and `$7` to `$12` for cards are opinions.
fn numeric(number: u8, part: GamePart) -> AnnotationKind {
    let first = match part {
        GamePart::Auction => 1,
        GamePart::Play => 7,
    };
    let index = number.checked_sub(first).map(usize::from);
    match index.and_then(|index| Quality::ALL.get(index)) {
        Some(quality) => AnnotationKind::Quality(*quality),
        None => AnnotationKind::Numeric(number),
    }
}
