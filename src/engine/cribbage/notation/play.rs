//! A play as text, card by card.

use super::fault::HandFault;
use super::play_text::PlayMove;
use super::token::{Token, tokens_and_line_ends};
use super::{Placed, fits};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::pegging::{GAME, HAND, Pegging};
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::diagnostic::{Diagnostic, Diagnostics, Fault, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span};

/// What a text says of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayDraft {
    /// The play as far as it is legal.
    pub play: Pegging,
    /// Where each card of [`Pegging::turns`] stands.
    pub cards: Vec<Span>,
    /// The cards that stand after `pone:` and `dealer:`, in the order of the text, be they four or not.
    pub hands: ByRole<Vec<Placed>>,
    /// The first card or go that is not allowed, and all that come after it, in their order; or all that come
    /// after a word of the play that cannot be read.
    pub uncounted: Vec<(PlayMove, Span)>,
    /// The stretches that have no part in it, in the order of the text: what cannot be read, and the first
    /// card or go that is not allowed with all that follows it.
    pub unread: Vec<Span>,
    /// What is wrong with the text, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a play: the cards in the order in which they are played, the pone's lead first, and `go` where a
/// player says it. Who plays which card follows from the rules.
///
/// ```text
/// pone: 3H 5D 5H 3C
/// dealer: 2H AC 8D KH
/// score: 96 104
/// play: 3H AC 5D 2H 5H 8D 3C go KH
/// ```
///
/// All but the cards may be left out. `pone:` and `dealer:`, or `P:` and `D:`, stand before the four cards
/// that a player keeps; without them a hand is what is played. `score:` stands before both scores, the
/// pone's first; without it they are 0. `play:` stands before the play where it does not begin a line.
///
/// A go may be left out where nothing else is possible: where the hand is known and has no card that could be
/// played, and where the next card would take the count past 31, so that a series must have ended. Elsewhere
/// it must be written: without it the next card is the other player's.
///
/// The first card or go that is not allowed ends what is played, with its reason, and so does a word of the play
/// that cannot be read; a fault of a hand or a score leaves that out. While nothing is played, a hand may have fewer cards than four: it is not complete yet.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_play;
///
/// let draft = read_play("5H TC TD go go 7D 8C");
/// assert_eq!(draft.diagnostics, []);
/// let points: Vec<_> = draft.play.turns().iter().map(|turn| turn.points()).collect();
/// assert_eq!(points, [0, 2, 3, 0, 2]);
///
/// // The pone has let the count of thirty pass, and held an ace.
/// let refused = &read_play("TC JC QC go go 2D AC").diagnostics[0];
/// assert_eq!((refused.code, refused.rule), ("renege", Some("ACC rule 7.3")));
/// ```
#[must_use]
pub fn read_play(text: &str) -> PlayDraft {
    let source = Source::new(text);
    let (draft, _, report) = draft(&source);
    PlayDraft { diagnostics: report.diagnostics(), ..draft }
}

/// Reads a play, and wants all of it to be right; it need not have come to its end.
///
/// # Errors
///
/// Every diagnostic of [`read_play`].
pub fn read_whole_play(text: &str) -> Result<Pegging, Diagnostics> {
    let source = Source::new(text);
    let (draft, incomplete, mut report) = draft(&source);
    for (heading, fault) in incomplete {
        report.add(heading, fault);
    }
    report.result(draft.play)
}

/// What the words after a heading are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Hand(Role),
    Score,
    Play,
}

struct Reader<'s, 't> {
    report: Report<'s, 't>,
    hands: ByRole<Option<(Span, Vec<Placed>)>>,
    scores: Option<(Span, Vec<(u16, Span)>)>,
    moves: Vec<(PlayMove, Span)>,
    unread: Vec<Span>,
    /// How many moves stand before a word of the play that cannot be read: whose the next are is not known.
    readable: Option<usize>,
    incomplete: Incomplete,
}

/// The hands that are not complete yet, each with its heading: a fault to those who want them whole.
type Incomplete = Vec<(Span, HandFault)>;

fn draft<'s, 't>(source: &'s Source<'t>) -> (PlayDraft, Incomplete, Report<'s, 't>) {
    let mut reader = Reader {
        report: Report::new(source),
        hands: ByRole::default(),
        scores: None,
        moves: Vec::new(),
        unread: Vec::new(),
        readable: None,
        incomplete: Vec::new(),
    };
    let mut section = Section::Play;
    for (token, span) in tokens_and_line_ends(source.text()) {
        section = reader.take(token, span, section);
    }
    reader.play()
}

impl<'s, 't> Reader<'s, 't> {
    /// Takes a word, and says what those after it are.
    fn take(&mut self, token: Token, span: Span, section: Section) -> Section {
        match (token, section) {
            (Token::LineEnd | Token::Play, _) => return Section::Play,
            (Token::Role(role), _) => {
                if self.hands[role].is_some() {
                    self.add(span, HandFault::SecondHeading(role.name()));
                } else {
                    self.hands[role] = Some((span, Vec::new()));
                }
                return Section::Hand(role);
            }
            (Token::Score, _) => {
                if self.scores.is_some() {
                    self.add(span, HandFault::SecondHeading("score"));
                } else {
                    self.scores = Some((span, Vec::new()));
                }
                return Section::Score;
            }
            (_, Section::Score) => self.take_score(span),
            (Token::Cards(cards), Section::Hand(role)) => self.take_hand(role, cards),
            (Token::Cards(cards), Section::Play) => {
                self.moves
                    .extend(cards.into_iter().map(|(card, span)| (PlayMove::Card(card), span)));
            }
            (Token::Go, Section::Play) => self.moves.push((PlayMove::Go, span)),
            (_, section) => {
                let found = Quoted::new(self.report.source().slice(span));
                self.add(span, HandFault::NoCard(found));
                if section == Section::Play {
                    self.readable.get_or_insert(self.moves.len());
                }
            }
        }
        section
    }

    fn add(&mut self, span: Span, fault: impl Fault) {
        self.unread.push(span);
        self.report.add(span, fault);
    }

    fn take_score(&mut self, span: Span) {
        let text = self.report.source().slice(span);
        let score = text.parse().ok().filter(|&score: &u16| score < GAME);
        let room = self.scores.as_mut().filter(|(_, scores)| scores.len() < 2);
        if let (Some(score), Some((_, scores))) = (score, room) {
            scores.push((score, span));
        } else {
            let found = Quoted::new(text);
            self.add(span, HandFault::NoScore(found));
        }
    }

    fn take_hand(&mut self, role: Role, cards: Vec<Placed>) {
        for (card, span) in cards {
            let all: Vec<_> = Role::ALL
                .into_iter()
                .filter_map(|role| self.hands[role].as_ref())
                .flat_map(|(_, cards)| cards.iter().copied())
                .collect();
            match (fits(&all, card), &mut self.hands[role]) {
                (Ok(()), Some((_, cards))) => cards.push((card, span)),
                (Err((fault, Some(first))), _) => {
                    self.unread.push(span);
                    self.report.add_related(span, fault, first, "listed first");
                }
                (Err((fault, None)), _) => self.add(span, fault),
                (Ok(()), None) => {}
            }
        }
    }

    /// The four cards of a hand, if they are four.
    fn hand(&mut self, role: Role) -> Option<[Card; HAND]> {
        let (heading, cards) = self.hands[role].as_ref()?;
        let (heading, count) = (*heading, cards.len());
        let hand: Vec<_> = cards.iter().map(|&(card, _)| card).collect();
        if count < HAND && self.moves.is_empty() {
            self.incomplete.push((heading, HandFault::HandSize { role, count }));
        } else if count != HAND {
            self.add(heading, HandFault::HandSize { role, count });
        }
        hand.try_into().ok()
    }

    /// Both scores at the start, the pone's first, if there are two.
    fn scores(&mut self) -> ByRole<u16> {
        match self.scores.take() {
            None => ByRole::default(),
            Some((heading, scores)) => {
                if let [(pone, _), (dealer, _)] = scores[..] {
                    return ByRole { dealer, pone };
                }
                self.add(heading, HandFault::TooFewScores);
                self.unread.extend(scores.into_iter().map(|(_, span)| span));
                ByRole::default()
            }
        }
    }

    /// Plays what has been read.
    fn play(mut self) -> (PlayDraft, Incomplete, Report<'s, 't>) {
        let hands = ByRole::from_fn(|role| self.hand(role));
        let mut play = Pegging::new(self.scores(), hands);
        let mut cards = Vec::new();
        let after = self.readable.map_or_else(Vec::new, |end| self.moves.split_off(end));
        let mut moves = std::mem::take(&mut self.moves).into_iter();
        let mut uncounted = Vec::new();
        for (next, span) in moves.by_ref() {
            let is_legal = match next {
                PlayMove::Card(card) => {
                    play.play_with_gos(card).map_err(|fault| self.add(span, fault)).is_ok()
                }
                PlayMove::Go => play.go().map_err(|fault| self.add(span, fault)).is_ok(),
            };
            if !is_legal {
                uncounted.push((next, span));
                break;
            }
            if matches!(next, PlayMove::Card(_)) {
                cards.push(span);
            }
        }
        let rest = uncounted.len();
        uncounted.extend(moves.chain(after));
        self.unread.extend(uncounted.iter().skip(rest).map(|&(_, span)| span));
        self.unread.sort_by_cached_key(|span| span.start);
        play.say_gos();
        let hands = ByRole::from_fn(|role| {
            self.hands[role].take().map_or_else(Vec::new, |(_, cards)| cards)
        });
        let draft = PlayDraft {
            play,
            cards,
            hands,
            uncounted,
            unread: self.unread,
            diagnostics: Vec::new(),
        };
        (draft, self.incomplete, self.report)
    }
}
