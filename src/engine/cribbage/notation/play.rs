//! Parser of a play.

use super::counts::find_counts;
use super::fault::HandFault;
use super::play_text::PlayMove;
use super::sections::{Heading, PlayerName, Section, SpokenTurn, sections};
use super::token::{OtherName, Token};
use super::{CardAt, fits};
use crate::engine::cribbage::pegging::{GAME, HAND, IllegalCard};
use crate::engine::cribbage::{ByRole, Card, Pegging, Role};
use crate::engine::diagnostic::Fault;
use crate::engine::{Diagnostic, Diagnostics, QuotedText, Report, Source, Span};

/// A play as parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayDraft {
    /// The play up to the first illegal card or go.
    pub play: Pegging,
    /// Spans of the cards of [`Pegging::turns`], in order.
    pub cards: Vec<Span>,
    /// Cards after `pone:` and after `dealer:`, in text order. A hand may have more or fewer than four cards.
    pub hands: ByRole<Vec<CardAt>>,
    /// Cards that each player has thrown, at most two. Empty if the text does not state them.
    pub thrown: ByRole<Vec<CardAt>>,
    /// The starter, or `None` if the text states no starter that fits the other cards.
    pub starter: Option<CardAt>,
    /// The first illegal card or go, and all cards and gos after it.
    pub uncounted: Vec<(PlayMove, Span)>,
    /// Spans that are ignored, in text order, such as unreadable words, repeated headings and cards, invalid scores,
    /// and all cards and gos from the first illegal one on.
    pub unread: Vec<Span>,
    /// Faults of the text, in text order.
    pub diagnostics: Vec<Diagnostic>,
}

/// Parses a play. The text contains all cards in the order of play, beginning with the pone's lead, and `go` where a
/// player says it. The rules determine who plays each card.
///
/// ```text
/// pone: 3H 5D 5H 3C
/// dealer: 2H AC 8D KH
/// pone throws: 9C KD
/// starter: JC
/// score: 96 104
/// play: 3H AC 5D 2H 5H 8D 3C go KH
/// ```
///
/// Every part except the played cards may be left out:
///
/// - `pone:` and `dealer:`, or `P:` and `D:`, come before the four cards that a player keeps. A hand that is left out
///   is unknown, so any cards may be played from it.
/// - `score:` comes before both scores. The pone's score is first. If `score:` is left out, both scores are 0.
/// - `starter:` or `cut:` comes before the starter, and `pone throws:` or `dealer throws:` before two thrown cards.
/// - `play:` comes before the played cards. It may be left out if the cards begin a line.
///
/// A play may also be written turn by turn. Each turn begins with its player and may state the count:
///
/// ```text
/// Pone: four of clubs, 4.
/// Dealer: Jack (14).
/// Pone: ace of spades, fifteen for two.
/// ```
///
/// The players may also be called `me:` and `him:`. The first of these two to play is the pone. The count may be stated
/// after any card, as in `4C, four. JS, fourteen.` A wrong count is reported. Quotation marks, dots (`…`), text in
/// brackets and the stated points of a card are ignored.
///
/// A forced go may be left out. A go is forced if the player's known hand has no playable card, or if the next card
/// would take the count past 31. A go may also be left out if the next card is in the other player's known hand, or
/// if the text names that player. Otherwise the players take turns. A go without effect is ignored with a note.
///
/// The first illegal card or go is reported, and ends the play. Unreadable words are reported and ignored, and so are
/// hands and scores with a fault. If there is no card or go yet, a hand may have fewer than four cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_play;
///
/// let draft = read_play("5H TC TD go go 7D 8C");
/// assert_eq!(draft.diagnostics, []);
/// let points: Vec<_> = draft.play.turns().iter().map(|turn| turn.points()).collect();
/// assert_eq!(points, [0, 2, 3, 0, 2]);
///
/// // The pone said go at thirty but held an ace.
/// let refused = &read_play("TC JC QC go go 2D AC").diagnostics[0];
/// assert_eq!((refused.code, refused.rule), ("renege", Some("ACC rule 7.3")));
/// ```
pub fn read_play(text: &str) -> PlayDraft {
    let source = Source::new(text);
    let (draft, _, report) = draft(&source);
    PlayDraft { diagnostics: report.diagnostics(), ..draft }
}

/// Parses a play like [`read_play`], but returns an error if the text has errors. The play may be unfinished.
///
/// # Errors
///
/// Returns an error if [`read_play`] reports an error, or if a hand or a throw is incomplete.
pub fn read_whole_play(text: &str) -> Result<Pegging, Diagnostics> {
    let source = Source::new(text);
    let (draft, incomplete, mut report) = draft(&source);
    for (heading, fault) in incomplete {
        report.add(heading, fault);
    }
    // Only errors make the function fail. Warnings and notes don't.
    if report.has_errors() { report.result(draft.play) } else { Ok(draft.play) }
}

#[derive(Clone, Copy)]
struct ParsedMove {
    next: PlayMove,
    span: Span,
    /// Player of the move, or `None` if the text does not name the player.
    by: Option<PlayerName>,
    /// The stated count with its span, or `None`.
    count: Option<(u8, Span)>,
}

struct Reader<'s, 't> {
    report: Report<'s, 't>,
    hands: ByRole<Option<(Span, Vec<CardAt>)>>,
    thrown: ByRole<Option<(Span, Vec<CardAt>)>>,
    starter: Option<(Span, Option<CardAt>)>,
    scores: Option<(Span, Vec<(u16, Span)>)>,
    moves: Vec<ParsedMove>,
    unread: Vec<Span>,
    incomplete: Incomplete,
    /// Role of the player whom the text calls `me`, or `None` if `me` and `him` have neither a hand nor a turn.
    me: Option<Role>,
}

/// Faults of incomplete hands and throws, each with the span of its heading. Only [`read_whole_play`] reports them.
type Incomplete = Vec<(Span, HandFault)>;

fn draft<'s, 't>(source: &'s Source<'t>) -> (PlayDraft, Incomplete, Report<'s, 't>) {
    let mut sections = sections(source.text());
    find_counts(source.text(), &mut sections);
    let mut reader = Reader {
        report: Report::new(source),
        hands: ByRole::default(),
        thrown: ByRole::default(),
        starter: None,
        scores: None,
        moves: Vec::new(),
        unread: Vec::new(),
        incomplete: Vec::new(),
        me: me(&sections),
    };
    for section in sections {
        reader.take(section);
    }
    reader.play()
}

/// Returns the role of the player whom the text calls `me`, or `None` if `me` and `him` have neither a hand nor a turn.
/// Of the players `me` and `him`, the first to play is the pone. If the text does not tell which of them plays first,
/// the first to be named is the pone.
fn me(sections: &[Section]) -> Option<Role> {
    let named = |section: &Section| match section.heading {
        Heading::Player(PlayerName::Named(named)) => Some(named),
        _ => None,
    };
    let holds = |section: &&Section, card: Card| {
        let held = |(token, _): &(Token, Span)| matches!(token, Token::Cards(cards) if cards.iter().any(|&(held, _)| held == card));
        named(section).is_some() && section.words.iter().any(held)
    };
    let mut cards = sections.iter().filter(|section| section.heading == Heading::Play);
    let lead = cards.find_map(|section| match section.words.first() {
        Some((Token::Cards(cards), _)) => cards.first().map(|&(card, _)| card),
        _ => None,
    });
    let first_turn = || sections.iter().find(|section| section.turn.is_some());
    let leader = match lead {
        Some(lead) => sections.iter().find(|section| holds(section, lead)),
        None => first_turn(),
    };
    let pone = leader.and_then(named).or_else(|| sections.iter().find_map(named))?;
    Some(if pone == OtherName::Me { Role::Pone } else { Role::Dealer })
}

impl<'s, 't> Reader<'s, 't> {
    fn role(&self, who: PlayerName) -> Role {
        let me = self.me.unwrap_or(Role::Pone);
        match who {
            PlayerName::Role(role) => role,
            PlayerName::Named(OtherName::Me) => me,
            PlayerName::Named(OtherName::Other) => !me,
        }
    }

    fn take(&mut self, section: Section) {
        let Section { heading, place, words, turn } = section;
        let place = place.unwrap_or_default();
        match (heading, turn) {
            (Heading::Player(who), Some(turn)) => self.take_turn(who, turn, words),
            (Heading::Player(who), None) => self.take_hand(self.role(who), place, words),
            (Heading::Throws(who), _) => self.take_throw(who, place, words),
            (Heading::Starter, _) => self.take_starter(place, words),
            (Heading::Score, _) => self.take_scores(place, words),
            (Heading::Play, _) => self.take_play(words),
        }
    }

    fn add(&mut self, span: Span, fault: impl Fault) {
        self.unread.push(span);
        self.report.add(span, fault);
    }

    fn refuse(&mut self, span: Span) {
        let found = QuotedText::new(self.report.source().slice(span));
        self.add(span, HandFault::NoCard(found));
    }

    fn take_play(&mut self, words: Vec<(Token, Span)>) {
        let parsed = |next, span| ParsedMove { next, span, by: None, count: None };
        for (token, span) in words {
            match token {
                Token::Cards(cards) => {
                    let cards = cards.into_iter();
                    self.moves.extend(cards.map(|(card, span)| parsed(PlayMove::Card(card), span)));
                }
                Token::Go => self.moves.push(parsed(PlayMove::Go, span)),
                Token::Count(stated) => self.take_count(stated, span),
                _ => self.refuse(span),
            }
        }
    }

    /// Adds a count stated after a card or a go. A second count is ignored if it is the same, and reported if it
    /// differs. A count before the first move is reported too.
    fn take_count(&mut self, stated: u8, span: Span) {
        match self.moves.last_mut().map(|last| &mut last.count) {
            Some(count @ None) => *count = Some((stated, span)),
            Some(Some((before, _))) if *before == stated => {}
            _ => self.refuse(span),
        }
    }

    fn take_turn(&mut self, who: PlayerName, turn: SpokenTurn, words: Vec<(Token, Span)>) {
        let SpokenTurn { next: (next, span), count } = turn;
        self.moves.push(ParsedMove { next, span, by: Some(who), count });
        for (token, span) in words.into_iter().skip(1 + usize::from(count.is_some())) {
            match token {
                Token::Count(stated) => self.take_count(stated, span),
                _ => self.refuse(span),
            }
        }
    }

    fn take_scores(&mut self, heading: Span, words: Vec<(Token, Span)>) {
        if self.scores.is_some() {
            self.add(heading, HandFault::SecondHeading("score"));
        }
        let mut scores = self.scores.take().unwrap_or((heading, Vec::new()));
        for (_, span) in words {
            let text = self.report.source().slice(span);
            match text.parse().ok().filter(|&score: &u16| score < GAME) {
                Some(score) if scores.1.len() < 2 => scores.1.push((score, span)),
                _ => self.add(span, HandFault::NoScore(QuotedText::new(text))),
            }
        }
        self.scores = Some(scores);
    }

    fn take_hand(&mut self, role: Role, heading: Span, words: Vec<(Token, Span)>) {
        if self.hands[role].is_some() {
            self.add(heading, HandFault::SecondHeading(role.name()));
        }
        let (heading, mut cards) = self.hands[role].take().unwrap_or((heading, Vec::new()));
        self.take_cards(&mut cards, words);
        self.hands[role] = Some((heading, cards));
    }

    fn take_throw(&mut self, who: Option<PlayerName>, heading: Span, words: Vec<(Token, Span)>) {
        // If no player is named and only one hand is known, the throw belongs to that hand's player.
        let known = || Role::ALL.into_iter().filter(|&role| self.hands[role].is_some());
        let only = known().next().filter(|_| known().count() == 1);
        let Some(role) = who.map(|who| self.role(who)).or(only) else {
            self.add(heading, HandFault::NoThrower);
            self.unread.extend(words.into_iter().map(|(_, span)| span));
            return;
        };
        if self.thrown[role].is_some() {
            self.add(heading, HandFault::SecondHeading("a throw"));
        }
        let (heading, mut cards) = self.thrown[role].take().unwrap_or((heading, Vec::new()));
        self.take_cards(&mut cards, words);
        self.thrown[role] = Some((heading, cards));
    }

    fn take_starter(&mut self, heading: Span, words: Vec<(Token, Span)>) {
        if self.starter.is_some() {
            self.add(heading, HandFault::SecondHeading("the starter"));
        }
        let (heading, starter) = self.starter.take().unwrap_or((heading, None));
        let mut cards: Vec<_> = starter.into_iter().collect();
        self.take_cards(&mut cards, words);
        for &(_, span) in cards.iter().skip(1) {
            self.refuse(span);
        }
        self.starter = Some((heading, cards.first().copied()));
    }

    /// Adds the cards in `words` to `taken`, which contains the cards of a hand, the cards of a throw, or the starter.
    /// Reports words that aren't cards, and cards that can't be from one pack with the hands, throws and starter parsed
    /// so far.
    fn take_cards(&mut self, taken: &mut Vec<CardAt>, words: Vec<(Token, Span)>) {
        let named = Role::ALL.into_iter().flat_map(|role| [&self.hands[role], &self.thrown[role]]);
        let kept = named.flatten().flat_map(|(_, cards)| cards.iter().copied());
        let starter = self.starter.iter().filter_map(|&(_, starter)| starter);
        let mut all: Vec<CardAt> = kept.chain(starter).chain(taken.iter().copied()).collect();
        for (token, span) in words {
            let Token::Cards(cards) = token else {
                self.refuse(span);
                continue;
            };
            for (card, span) in cards {
                match fits(&all, card) {
                    Ok(()) => {
                        all.push((card, span));
                        taken.push((card, span));
                    }
                    Err((fault, Some(first))) => {
                        self.unread.push(span);
                        self.report.add_related(span, fault, first, "listed first");
                    }
                    Err((fault, None)) => self.add(span, fault),
                }
            }
        }
    }

    /// Returns the four cards of a hand, or `None` if the text does not state exactly four. A wrong number of cards is
    /// reported. But if fewer than four are stated and there are no moves, the hand is only incomplete.
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

    /// Returns the cards that a player has thrown, at most two. Reports more than two cards. A throw of fewer cards is
    /// only incomplete.
    fn throw(&mut self, role: Role) -> Vec<CardAt> {
        let Some((heading, mut cards)) = self.thrown[role].take() else { return Vec::new() };
        match cards.len() {
            0 | 1 => self.incomplete.push((heading, HandFault::ThrowSize { count: cards.len() })),
            2 => {}
            count => self.add(heading, HandFault::ThrowSize { count }),
        }
        cards.truncate(2);
        cards
    }

    /// Returns both scores before the play, or 0 for both if they are not stated. Reports `score:` without two scores.
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

    fn play(mut self) -> (PlayDraft, Incomplete, Report<'s, 't>) {
        let hands = ByRole::from_fn(|role| self.hand(role));
        let thrown = ByRole::from_fn(|role| self.throw(role));
        let mut play = Pegging::new(self.scores(), hands);
        let mut cards = Vec::new();
        let mut moves = std::mem::take(&mut self.moves).into_iter();
        let mut uncounted = Vec::new();
        for parsed in moves.by_ref() {
            if !self.make(&mut play, parsed) {
                uncounted.push((parsed.next, parsed.span));
                break;
            }
            if matches!(parsed.next, PlayMove::Card(_)) {
                cards.push(parsed.span);
            }
        }
        let rest = uncounted.len();
        uncounted.extend(moves.map(|parsed| (parsed.next, parsed.span)));
        self.unread.extend(uncounted.iter().skip(rest).map(|&(_, span)| span));
        play.say_gos();
        let starter = self.starter(&play, &cards);
        self.unread.sort_by_cached_key(|span| span.start);
        let hands = ByRole::from_fn(|role| {
            self.hands[role].take().map_or_else(Vec::new, |(_, cards)| cards)
        });
        let draft = PlayDraft {
            play,
            cards,
            hands,
            thrown,
            starter,
            uncounted,
            unread: self.unread,
            diagnostics: Vec::new(),
        };
        (draft, self.incomplete, self.report)
    }

    /// Returns the starter, or `None` if the text states none. If the starter and the played cards can't be from one
    /// pack, reports a fault and returns `None`.
    fn starter(&mut self, play: &Pegging, cards: &[Span]) -> Option<CardAt> {
        let (card, span) = self.starter?.1?;
        let played: Vec<_> =
            play.turns().iter().map(|turn| turn.card).zip(cards.iter().copied()).collect();
        match fits(&played, card) {
            Ok(()) => return Some((card, span)),
            Err((fault, Some(first))) => {
                self.unread.push(span);
                self.report.add_related(span, fault, first, "played here");
            }
            Err((fault, None)) => self.add(span, fault),
        }
        None
    }

    /// Makes a move and returns `true`. If the move is illegal, reports the reason and returns `false`.
    fn make(&mut self, play: &mut Pegging, parsed: ParsedMove) -> bool {
        let by = parsed.by.map(|who| self.role(who));
        let last = play.turns().last().map_or(0, |turn| turn.count);
        match parsed.next {
            PlayMove::Card(card) => match played(play, card, by) {
                Ok(after) => {
                    *play = after;
                    let count = play.turns().last().map_or(0, |turn| turn.count);
                    self.compare(parsed.count, count);
                    true
                }
                Err(PlayRefusal::Card(illegal)) => {
                    self.add(parsed.span, illegal);
                    false
                }
                Err(PlayRefusal::Turn(role)) => {
                    self.add(parsed.span, HandFault::NotOnTurn(role));
                    false
                }
            },
            PlayMove::Go if changes_nothing(play, by) => {
                self.compare(parsed.count, last);
                self.report.add(parsed.span, HandFault::IdleGo);
                true
            }
            PlayMove::Go => match (play.to_play(), by) {
                (Some(on_turn), Some(by)) if on_turn != by => {
                    self.add(parsed.span, HandFault::NotOnTurn(on_turn));
                    false
                }
                _ => {
                    self.compare(parsed.count, last);
                    play.go().map_err(|illegal| self.add(parsed.span, illegal)).is_ok()
                }
            },
        }
    }

    /// Reports the stated count if it differs from `count`.
    fn compare(&mut self, stated: Option<(u8, Span)>, count: u8) {
        if let Some((stated, span)) = stated.filter(|&(stated, _)| stated != count) {
            self.report.add(span, HandFault::WrongCount { stated, count });
        }
    }
}

enum PlayRefusal {
    Card(IllegalCard),
    /// It is the turn of this player, but the text names the other player.
    Turn(Role),
}

/// Returns the play after a card. `by` is the player whom the text names. If it is the other player's turn, that player
/// says go first.
fn played(play: &Pegging, card: Card, by: Option<Role>) -> Result<Pegging, PlayRefusal> {
    let mut after = play.clone();
    after.say_gos();
    if let Some(on_turn) = after.to_play()
        && by.is_some_and(|by| by != on_turn)
        && after.go().is_err()
    {
        return Err(PlayRefusal::Turn(on_turn));
    }
    after.play_with_gos(card).map_err(PlayRefusal::Card)?;
    match after.turns().last() {
        Some(turn) if by.is_some_and(|by| by != turn.player) => Err(PlayRefusal::Turn(turn.player)),
        _ => Ok(after),
    }
}

/// Returns whether a go has no effect, because its player has already said go in this series, or because the series or
/// the play is over. Before the first card or after a win, returns `false`. `by` is the player whom the text names.
fn changes_nothing(play: &Pegging, by: Option<Role>) -> bool {
    if play.turns().is_empty() || play.winner().is_some() {
        return false;
    }
    let Some(on_turn) = play.to_play() else { return true };
    let is_again = play.has_said_go(!on_turn) && by.is_none_or(|by| by != on_turn);
    is_again && (by.is_some() || play.permits_go().is_err()) || play.series().is_empty()
}
