//! Parsers and writers of six cards, shown hands, solitaire deals and plays, in the notations that players use.
//!
//! A card is a rank, with a suit before or after it, or without a suit: `5H`, `H5`, `10h`, `5♥`, `5`. Cards may be
//! written without spaces between them (`5H5SJC`), or with one suit before several ranks (`H5J`). The ace is `A` or
//! `1`, and the ten is `T` or `10`. Spaces, commas, semicolons, slashes and bars separate words. Except in a solitaire
//! deal, a card may also be written in words (`5 of hearts`), and dashes separate cards too.
//!
//! Parsing returns the cards found, and diagnostics for the other text. Only functions that require a complete text
//! report missing parts. But [`read_play`] also reports a missing score and, if there are moves, an incomplete hand.

// Unexpected input must not panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

mod counts;
mod deal;
pub(in crate::engine) mod fault;
mod play;
mod play_text;
mod remarks;
mod sections;
mod token;

use self::fault::HandFault;
use self::token::{Token, tokens};
use super::discard::SixCardsError;
use super::solitaire::{DEALT, DealtRanks};
use super::{Card, Rank, Role, ShownAs, Six};
use crate::engine::{Diagnostic, Diagnostics, Finding, QuotedText, Report, Source, Span};

pub use self::deal::{deal_to_text, read_deal, read_whole_deal};
pub use self::play::{PlayDraft, read_play, read_whole_play};
pub use self::play_text::{PlayMove, PlayText, to_text};

/// A card with its span.
pub type CardAt = (Card, Span);

/// Six parsed cards. Some of the cards may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SixDraft {
    /// Cards in text order, at most six.
    pub cards: Vec<CardAt>,
    /// Role of the player, with its span.
    pub role: Option<(Role, Span)>,
    /// Spans that are ignored, in text order.
    pub unread: Vec<Span>,
    /// Faults of the text, in text order.
    pub diagnostics: Vec<Diagnostic>,
}

impl SixDraft {
    /// Returns the six cards, or `None` if some are missing.
    pub fn six(&self) -> Option<Six> {
        let cards: Vec<_> = self.cards.iter().map(|&(card, _)| card).collect();
        Six::new(cards.try_into().ok()?).ok()
    }
}

/// Parses six cards and the role of their player. The role is `dealer`, `pone`, `D` or `P`. It may come before, between
/// or after the cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_six;
/// use kibitzer::engine::cribbage::role::Role;
///
/// for text in ["5H 5S JC 4D 9C KS\tdealer", "D: h5 5♠ Jc 4d9cks", "dealer, H5 S5K CJ9 4♦"] {
///     let draft = read_six(text);
///     assert_eq!(draft.diagnostics, []);
///     assert_eq!(draft.six().unwrap().to_string(), "4D 5H 5S 9C JC KS");
///     assert_eq!(draft.role.map(|(role, _)| role), Some(Role::Dealer));
/// }
/// for text in ["5H-6S-7D-8C-JS-KD", "five of hearts, 6 of spades, 7 of diamonds, 8 of clubs, Jack of Spades, K of diamonds."] {
///     assert_eq!(read_six(text).six().unwrap().to_string(), "5H 6S 7D 8C JS KD");
/// }
/// assert_eq!(read_six("55J4 10 K").six().unwrap().to_string(), "4 5 5 T J K");
/// ```
pub fn read_six(text: &str) -> SixDraft {
    let source = Source::new(text);
    let (draft, report) = draft_six(&source);
    SixDraft { diagnostics: report.diagnostics(), ..draft }
}

/// Parses six cards and the role of their player like [`read_six`], but returns an error if they are incomplete.
///
/// # Errors
///
/// Returns an error if [`read_six`] returns a diagnostic, or if cards or the role are missing.
pub fn read_whole_six(text: &str) -> Result<(Six, Role), Diagnostics> {
    read_whole_six_of(text, None)
}

/// Parses six cards and the role of their player. If the text states no role, the role is `known`.
///
/// # Errors
///
/// Returns the errors of [`read_whole_six`], but a missing role is an error only if `known` is `None`.
pub(crate) fn read_whole_six_of(
    text: &str,
    known: Option<Role>,
) -> Result<(Six, Role), Diagnostics> {
    whole_six(text, |said| said.or(known))
}

/// Parses six cards and the role of their player. The role may be missing.
///
/// # Errors
///
/// Returns an error if [`read_six`] returns a diagnostic, or if cards are missing.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_six_with_any_role;
/// use kibitzer::engine::cribbage::role::Role;
///
/// assert_eq!(read_six_with_any_role("55J49K").unwrap().1, None);
/// assert_eq!(read_six_with_any_role("55J49K pone").unwrap().1, Some(Role::Pone));
/// assert!(read_six_with_any_role("55J49 pone").is_err());
/// ```
pub fn read_six_with_any_role(text: &str) -> Result<(Six, Option<Role>), Diagnostics> {
    whole_six(text, Some)
}

/// Parses six cards and the role of their player. Returns an error if cards are missing. `role_of` converts the stated
/// role to the returned role, or returns `None` if a required role is missing.
fn whole_six<R>(
    text: &str,
    role_of: impl FnOnce(Option<Role>) -> Option<R>,
) -> Result<(Six, R), Diagnostics> {
    let source = Source::new(text);
    let (draft, mut report) = draft_six(&source);
    let count = draft.cards.len();
    if count < 6 {
        report.add_at_end(HandFault::TooFew { wanted: CardsKind::Six, count });
    }
    let role = role_of(draft.role.map(|(role, _)| role));
    if role.is_none() {
        report.add_at_end(HandFault::NoRole);
    }
    match (draft.six(), role) {
        (Some(six), Some(role)) => report.result((six, role)),
        _ => Err(Diagnostics::new(report.diagnostics())
            .unwrap_or_else(|| Diagnostic::at(source.end(), &HandFault::NoRole).into())),
    }
}

/// Kind of cards that a text contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardsKind {
    /// Six dealt cards.
    Six,
    /// Four cards and the starter.
    Show,
    /// The eight cards of a solitaire deal and the starter.
    Deal,
}

impl CardsKind {
    const fn count(self) -> usize {
        match self {
            Self::Six => 6,
            Self::Show => 5,
            Self::Deal => DEALT + 1,
        }
    }
}

fn draft_six<'s, 't>(source: &'s Source<'t>) -> (SixDraft, Report<'s, 't>) {
    let mut reader = Reader::new(source, CardsKind::Six);
    let mut role: Option<(Role, Span)> = None;
    for (token, span) in tokens(source.text()) {
        match (token, role) {
            (Token::Cards(cards), _) => reader.take_all(cards),
            (Token::Role(_), Some((_, place))) => {
                reader.unread.push(span);
                reader.report.add_related(span, HandFault::SecondRole, place, "said first");
            }
            (Token::Role(found), None) => role = Some((found, span)),
            _ => reader.refuse(span),
        }
    }
    reader.report_surplus();
    let Reader { cards, unread, report, .. } = reader;
    (SixDraft { cards, role, unread, diagnostics: Vec::new() }, report)
}

/// Four cards and the starter, or the cards of a solitaire deal. Some of the cards may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowDraft {
    /// Cards in text order, without the starter: at most four, or eight in the solitaire.
    pub cards: Vec<CardAt>,
    /// The starter: the card after a `+`. If a complete text has only one card before the `+`, this card is the
    /// starter. If no card follows the `+`, or if there is no `+`, the last card of a complete text is the starter.
    pub starter: Option<CardAt>,
    /// Whether the text contains a `+`, `starter` or `cut`, but no starter yet.
    pub awaits_starter: bool,
    /// Whether the text calls the four cards a hand or the crib, with the span of that word. `None` if the text
    /// contains neither word. Always `None` in the solitaire.
    pub shown_as: Option<(ShownAs, Span)>,
    /// Spans that are ignored, in text order.
    pub unread: Vec<Span>,
    /// Faults of the text, in text order.
    pub diagnostics: Vec<Diagnostic>,
}

impl ShowDraft {
    /// Returns the four cards and the starter, or `None` if some are missing.
    pub fn complete(&self) -> Option<([Card; 4], Card)> {
        let cards: Vec<_> = self.cards.iter().map(|&(card, _)| card).collect();
        Some((cards.try_into().ok()?, self.starter?.0))
    }

    /// Returns the solitaire's eight dealt cards, or `None` if some of them are missing. The starter may be missing.
    pub(crate) fn dealt(&self) -> Option<DealtRanks> {
        let ranks: Vec<_> = self.cards.iter().map(|&(card, _)| card.rank).collect();
        ranks.try_into().ok()
    }

    /// Returns the solitaire's eight dealt cards and the starter, or `None` if some are missing.
    pub fn deal(&self) -> Option<(DealtRanks, Rank)> {
        Some((self.dealt()?, self.starter?.0.rank))
    }

    /// Returns the number of cards, including the starter.
    pub(crate) fn count(&self) -> usize {
        self.cards.len() + usize::from(self.starter.is_some())
    }
}

/// Parses four cards and the starter. The text may also contain the word `hand` or `crib`.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_show;
/// use kibitzer::engine::cribbage::show::{Show, ShownAs};
///
/// let draft = read_show("5C 5D 5S JH + 5H");
/// let (hand, starter) = draft.complete().unwrap();
/// assert_eq!(Show::of(hand, starter, ShownAs::Hand).total(), 29);
/// ```
pub fn read_show(text: &str) -> ShowDraft {
    let source = Source::new(text);
    let (draft, report) = draft_show(&source);
    ShowDraft { diagnostics: report.diagnostics(), ..draft }
}

/// Four cards, the starter, and `hand` or `crib` if the text contains the word.
pub type WholeShow = ([Card; 4], Card, Option<ShownAs>);

/// Parses four cards and the starter. Returns an error if any of the five cards is missing.
///
/// # Errors
///
/// Returns an error if [`read_show`] returns a diagnostic, or if a card is missing.
pub(crate) fn read_whole_show(text: &str) -> Result<WholeShow, Diagnostics> {
    let source = Source::new(text);
    let (draft, report) = draft_show(&source);
    let Some((cards, starter)) = draft.complete() else {
        let too_few = HandFault::TooFew { wanted: CardsKind::Show, count: draft.count() };
        return Err(report.refuse(Finding::new(source.end().span, too_few)));
    };
    report.result((cards, starter, draft.shown_as.map(|(shown_as, _)| shown_as)))
}

fn draft_show<'s, 't>(source: &'s Source<'t>) -> (ShowDraft, Report<'s, 't>) {
    let mut reader = Reader::new(source, CardsKind::Show);
    let mut shown_as: Option<(ShownAs, Span)> = None;
    for (token, span) in tokens(source.text()) {
        match (token, shown_as) {
            (Token::Cards(cards), _) => reader.take_all(cards),
            (Token::Plus | Token::Starter, _) => reader.take_plus(span),
            (Token::Shown(_), Some((_, place))) => {
                reader.unread.push(span);
                reader.report.add_related(span, HandFault::SecondShown, place, "said first");
            }
            (Token::Shown(found), None) => shown_as = Some((found, span)),
            _ => reader.refuse(span),
        }
    }
    let (draft, report) = reader.with_starter();
    (ShowDraft { shown_as, ..draft }, report)
}

struct Reader<'s, 't> {
    report: Report<'s, 't>,
    wanted: CardsKind,
    cards: Vec<CardAt>,
    /// The `+`, `starter` or `cut` before the starter, and the number of cards before this word.
    plus: Option<(Span, usize)>,
    unread: Vec<Span>,
    /// Span and number of the surplus cards.
    surplus: Option<(Span, usize)>,
}

impl<'s, 't> Reader<'s, 't> {
    const fn new(source: &'s Source<'t>, wanted: CardsKind) -> Self {
        let report = Report::new(source);
        Self { report, wanted, cards: Vec::new(), plus: None, unread: Vec::new(), surplus: None }
    }

    fn take_all(&mut self, cards: Vec<CardAt>) {
        for (card, span) in cards {
            self.take(card, span);
        }
    }

    fn take(&mut self, card: Card, span: Span) {
        let has_room = self.cards.len() < self.wanted.count();
        match fits(&self.cards, card) {
            Ok(()) => {}
            // The problem "Solitaire Cribbage" does not exclude a fifth card of a rank. See interpretation 004-J.
            Err(_) if self.wanted == CardsKind::Deal => {
                if has_room {
                    self.report.add(span, HandFault::FifthScored(card.rank));
                }
            }
            Err((fault, first)) => {
                self.unread.push(span);
                return match first {
                    Some(first) => self.report.add_related(span, fault, first, "listed first"),
                    None => self.report.add(span, fault),
                };
            }
        }
        if has_room {
            self.cards.push((card, span));
        } else {
            let (first, count) = self.surplus.unwrap_or((span, 0));
            self.surplus = Some((first.to(span), count + 1));
            self.unread.push(span);
        }
    }

    fn take_plus(&mut self, span: Span) {
        if let Some((place, _)) = self.plus {
            self.unread.push(span);
            self.report.add_related(span, HandFault::SecondPlus, place, "the first");
        } else {
            self.plus = Some((span, self.cards.len()));
        }
    }

    fn refuse(&mut self, span: Span) {
        let found = QuotedText::new(self.report.source().slice(span));
        self.unread.push(span);
        self.report.add(span, HandFault::NoCard(found));
    }

    /// Reports the surplus cards. Call this once all cards are parsed.
    fn report_surplus(&mut self) {
        if let Some((span, count)) = self.surplus {
            self.report.add(span, HandFault::TooMany { wanted: self.wanted, count });
        }
    }

    /// Returns the draft, with the starter separated from the other cards.
    fn with_starter(mut self) -> (ShowDraft, Report<'s, 't>) {
        self.report_surplus();
        let Self { report, wanted, mut cards, plus, unread, .. } = self;
        let are_all_there = cards.len() == wanted.count();
        let starter = match plus {
            // If only the first card is before the `+`, it is the starter: `5H + 5C 5D 5S JH`.
            Some((_, 1)) if are_all_there => Some(cards.remove(0)),
            Some((_, place)) if place < cards.len() => Some(cards.remove(place)),
            // Without a `+`, or if all cards are before it, the last card is the starter.
            _ if are_all_there => cards.pop(),
            _ => None,
        };
        let awaits_starter = plus.is_some() && starter.is_none();
        (ShowDraft { cards, starter, awaits_starter, unread, ..ShowDraft::default() }, report)
    }
}

/// Checks whether `card` and `others` can be from one pack. If `others` contains the same card, the error contains that
/// card's span.
fn fits(others: &[CardAt], card: Card) -> Result<(), (HandFault, Option<Span>)> {
    let same = others.iter().find(|(other, _)| *other == card && card.suit.is_some());
    if let Some(&(_, first)) = same {
        return Err((HandFault::Impossible(SixCardsError::Twice(card)), Some(first)));
    }
    let is_of_rank = |rank: Rank| others.iter().filter(|(other, _)| other.rank == rank).count();
    if is_of_rank(card.rank) == 4 {
        return Err((HandFault::Impossible(SixCardsError::MoreThanFour(card.rank)), None));
    }
    Ok(())
}
