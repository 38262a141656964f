//! The auction of a game as it is written.

use super::annotations::{Anchor, Annotations, Part};
use super::fault::ParseFault;
use super::game_report::GameReport;
use super::non_standard::NonStandard;
use super::section::{Piece, pieces};
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::record::annotation::{AnnotationKind, Mark};
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::quoted::Quoted;
use crate::engine::source::{Span, Word};

/// How an auction section ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// `AP`: the passes that the end takes.
    AllPass(Span),
    /// `*`: nothing more is known.
    Early,
    /// `+`: it goes on.
    GoesOn,
    /// A word that is no call: what was called after it is not known.
    Unreadable,
}

/// The calls of a game.
#[derive(Default)]
pub(super) struct Section {
    pub calls: Vec<Spanned<Call>>,
    /// How many seats have no call before the first: they sit before the dealer.
    pub hyphens: usize,
    pub end: Option<End>,
    /// Whether the end is a `*` at the end of a call, which is an alert if more calls follow.
    end_is_glued: Option<Span>,
    told_after_end: bool,
}

impl Section {
    /// Reads a line of calls.
    pub(super) fn read<'t>(
        &mut self,
        line: Word<'t>,
        annotations: &mut Annotations<'t>,
        report: &mut GameReport<'_, 't>,
    ) {
        let mut word_end = None;
        for (piece, span) in pieces(line) {
            let glued = word_end == Some(span.start);
            word_end = matches!(piece, Piece::Word(_)).then_some(span.end);
            if self.told_after_end {
                return;
            }
            let text = report.slice(span);
            let word = Word { text, span };
            if annotations.read(piece, (Part::Auction, self.calls.len()), word, report) {
                continue;
            }
            let found = Quoted::new(text);
            if let (Piece::Word(_), Some(star)) = (piece, self.end_is_glued.take()) {
                let last = self.calls.len().saturating_sub(1);
                annotations.add(Anchor::Word(Part::Auction, last), AnnotationKind::Alert);
                report.non_standard(
                    NonStandard::Alert,
                    Word { text: report.slice(star), span: star },
                );
                self.end = None;
            }
            if let Some(end) = self.end {
                let all_pass = matches!(end, End::AllPass(_));
                let is_late_mark = piece == Piece::End || all_pass && is_pass(piece);
                if !is_late_mark && end != End::Unreadable {
                    report.add(span, ParseFault::CallAfterEnd(found));
                    self.told_after_end = true;
                }
                continue;
            }
            match piece {
                Piece::Mark(Mark::Skipped) => {
                    report.add(span, ParseFault::Skipped);
                    annotations.mark_next(Mark::Skipped);
                    self.push(Call::Pass, span, annotations, report);
                }
                Piece::Mark(mark) => annotations.mark_next(mark),
                Piece::End => {
                    self.end = Some(End::Early);
                    self.end_is_glued = Some(span).filter(|_| glued && !self.calls.is_empty());
                }
                Piece::Next => self.end = Some(End::GoesOn),
                Piece::Dash(dashes) if self.calls.is_empty() => self.hyphens += dashes.len(),
                Piece::Dash(_) => report.add_once(span, ParseFault::HyphenInAuction),
                Piece::Word(text) => self.read_word(text, word, annotations, report),
                _ => {}
            }
        }
    }

    fn read_word<'t>(
        &mut self,
        text: &'t str,
        word: Word<'t>,
        annotations: &mut Annotations<'t>,
        report: &mut GameReport<'_, 't>,
    ) {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        if is("AP") || is("AllPass") || is("All") {
            if !matches!(text, "AP" | "ap") {
                report.non_standard(NonStandard::AllPass, word);
            } else if text == "ap" {
                report.non_standard(NonStandard::CallCase, word);
            }
            self.end = Some(End::AllPass(word.span));
            return;
        }
        let Some((call, non_standard)) = call(text) else {
            report.add(word.span, ParseFault::Call(Quoted::new(text)));
            self.end = Some(End::Unreadable);
            return;
        };
        if let Some(non_standard) = non_standard {
            report.non_standard(non_standard, word);
        }
        self.push(call, word.span, annotations, report);
    }

    fn push<'t>(
        &mut self,
        call: Call,
        span: Span,
        annotations: &mut Annotations<'t>,
        report: &mut GameReport<'_, 't>,
    ) {
        if self.calls.len() == Auction::MOST_CALLS {
            report.add(span, ParseFault::TooManyCalls);
            self.end = Some(End::Unreadable);
            return;
        }
        annotations.place_marks(Anchor::Word(Part::Auction, self.calls.len()));
        self.calls.push(Spanned::new(call, span));
    }

    /// Adds the passes of `AP`, once it is known how many passes stand before the first call.
    pub(super) fn close(&mut self, leading: usize) {
        let Some(End::AllPass(span)) = self.end else { return };
        let passes = self.calls.iter().rev().take_while(|call| call.value == Call::Pass).count();
        let only_passes = passes == self.calls.len();
        let lacking =
            if only_passes { 4_usize.saturating_sub(passes + leading) } else { 3 - passes.min(3) };
        self.calls.extend(std::iter::repeat_n(Spanned::new(Call::Pass, span), lacking));
    }
}

fn is_pass(piece: Piece<'_>) -> bool {
    matches!(piece, Piece::Word(text) if matches!(call(text), Some((Call::Pass, _))))
}

/// A call and in which way it is not written as PBN has it.
fn call(text: &str) -> Option<(Call, Option<NonStandard>)> {
    if text == "Pass" {
        return Some((Call::Pass, None));
    }
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    let Ok(call) = text.parse::<Call>() else {
        let other = if is("D") || is("Dbl") || is("Double") {
            Call::Double
        } else if is("R") || is("Rdbl") || is("Redouble") {
            Call::Redouble
        } else {
            return None;
        };
        return Some((other, Some(NonStandard::Double)));
    };
    let non_standard = match call {
        Call::Pass => (text != "Pass").then_some(NonStandard::Pass),
        Call::Bid(bid) if bid.strain == Strain::NoTrump && text.len() == 2 => {
            Some(NonStandard::NoTrump)
        }
        _ => text.bytes().any(|byte| byte.is_ascii_lowercase()).then_some(NonStandard::CallCase),
    };
    Some((call, non_standard))
}
