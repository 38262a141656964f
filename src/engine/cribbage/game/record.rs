//! Writer and parser of a game's record.
//!
//! ```text
//! game: cribbage
//! dealer: opponent
//! against: strong
//! muggins: yes
//!
//! you: 5H 6S 7D 8C JS KD
//! opponent: 2C 3C 9H TD QH KS
//! starter: 4C
//! you throw: JS KD
//! opponent throws: QH KS
//! play: 5H TD 6S 9H 7D 3C 8C 2C
//! counts: 14 2 0
//! ```
//!
//! The first group of lines is the heading with the settings. Each other group is a deal. The players deal in turn. The
//! last deal may be unfinished at any point. Gos are not written, because they follow from the cards. `counts` are the
//! points that the players claim: first for the pone's hand, then for the dealer's hand, then for the crib. `against`
//! is the opponent's level. The default is `strong`. The default of `muggins` is `no`.

use std::fmt;
use std::fmt::Write as _;

use derive_more::Display;

use super::opponent::OpponentLevel;
use super::{ByPlayer, Game, GameMove, IllegalMove, MOST_COUNTED, Player, Setup};
use crate::engine::cribbage::{Card, Pegging};
use crate::engine::diagnostic::faults;
use crate::engine::{Diagnostics, QuotedText, Report, Source, Span};

const HEADING: &str = "game: cribbage";

/// Returns whether a text is a record of a game. The first line that is not blank decides.
pub(crate) fn is_record(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').trim_start().lines().next();
    first.is_some_and(|line| {
        let mut words = line.split([':', ' ', '\t']).filter(|word| !word.is_empty());
        words.next().is_some_and(|word| word.eq_ignore_ascii_case("game"))
            && words.next().is_some_and(|word| word.eq_ignore_ascii_case("cribbage"))
    })
}

/// Writes the record that `read` parses.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { first_dealer, muggins, level } = self.setup();
        write!(f, "{HEADING}\ndealer: {first_dealer}\nagainst: {}", level.name())?;
        if muggins {
            f.write_str("\nmuggins: yes")?;
        }
        for deal in self.deals() {
            f.write_char('\n')?;
            for player in Player::ALL {
                write_cards(f, player.name(), &deal.dealt[player])?;
            }
            write_cards(f, "starter", &[deal.starter])?;
            for (player, name) in Player::ALL.into_iter().zip(["you throw", "opponent throws"]) {
                if let Some(thrown) = &deal.thrown[player] {
                    write_cards(f, name, thrown)?;
                }
            }
            let turns = deal.play.iter().flat_map(Pegging::turns);
            let played: Vec<_> = turns.map(|turn| turn.card).collect();
            if !played.is_empty() {
                write_cards(f, "play", &played)?;
            }
            if !deal.counted.is_empty() {
                f.write_str("\ncounts:")?;
                deal.counted.iter().try_for_each(|counted| write!(f, " {}", counted.said))?;
            }
        }
        f.write_char('\n')
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, name: &str, cards: &[Card]) -> fmt::Result {
    write!(f, "\n{name}:")?;
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

#[derive(Clone, Debug, Display, PartialEq, Eq)]
enum RecordFault {
    #[display("a record of a game begins with “{HEADING}”")]
    NoHeading,
    #[display(
        "{_0} isn’t a line of a game; begin it with dealer:, against:, muggins:, you:, opponent:, starter:, you throw:, opponent throws:, play: or counts:"
    )]
    UnknownLine(QuotedText),
    #[display(
        "{_0} can’t come here; a deal’s lines are you, opponent, starter, the throws, play, counts"
    )]
    Misplaced(&'static str),
    #[display("{_0} isn’t a card; use a rank with its suit, such as 5H or TC")]
    NoCard(QuotedText),
    #[display("{name} has {wanted} here, not {found}")]
    WrongNumber { name: &'static str, wanted: usize, found: usize },
    #[display("{_0} isn’t a player; write you or opponent")]
    NoPlayer(QuotedText),
    #[display("{_0} isn’t an opponent; write random, simple or strong")]
    NoLevel(QuotedText),
    #[display("{_0} isn’t an answer; write yes or no")]
    NoAnswer(QuotedText),
    #[display("{_0} isn’t a count; write a number up to {MOST_COUNTED}")]
    NoCount(QuotedText),
    #[display("no cards are dealt; add the lines you, opponent and starter")]
    NoDeal,
    #[display("{_0}")]
    Illegal(IllegalMove),
}

faults! {
    impl RecordFault {
        Self::NoHeading => "no-game", Error;
        Self::UnknownLine(_) => "unknown-line", Error;
        Self::Misplaced(_) => "misplaced-line", Error;
        Self::NoCard(_) => "no-card", Error;
        Self::WrongNumber { .. } => "wrong-number", Error;
        Self::NoPlayer(_) => "no-player", Error;
        Self::NoLevel(_) => "no-level", Error;
        Self::NoAnswer(_) => "no-answer", Error;
        Self::NoCount(_) => "no-count", Error;
        Self::NoDeal => "no-deal", Error;
        Self::Illegal(_) => "illegal-move", Error;
    }
}

/// Parses a record of a game.
///
/// # Errors
///
/// Returns an error if the heading is missing, a line is malformed or misplaced, or a move is illegal. Only the first
/// illegal move is reported, because later moves depend on it.
pub(crate) fn read(text: &str) -> Result<Game, Diagnostics> {
    read_with(text, false)
}

/// Parses a record of a game with at least one deal.
///
/// # Errors
///
/// Returns an error if [`read`] fails, or if the record contains no deal.
pub(crate) fn read_dealt(text: &str) -> Result<Game, Diagnostics> {
    read_with(text, true)
}

fn read_with(text: &str, wants_deal: bool) -> Result<Game, Diagnostics> {
    let source = Source::new(text);
    let mut reader = Reader {
        report: Report::new(&source),
        setup: Setup {
            first_dealer: Player::Opponent,
            muggins: false,
            level: OpponentLevel::Strong,
        },
        moves: Vec::new(),
        dealt: ByPlayer::default(),
    };
    if !is_record(text) {
        reader.report.add(Span::new(0, 0), RecordFault::NoHeading);
        return reader.report.result(Game::new(reader.setup));
    }
    let mut begin = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if index > 0 || !line.to_ascii_lowercase().contains("game") {
            reader.line(line.trim_end(), begin);
        }
        begin += line.len();
    }
    reader.play(wants_deal)
}

struct Reader<'s, 't> {
    report: Report<'s, 't>,
    setup: Setup,
    moves: Vec<(GameMove, Span)>,
    /// Hands of a deal whose starter has not been parsed yet.
    dealt: ByPlayer<Option<[Card; 6]>>,
}

impl Reader<'_, '_> {
    fn line(&mut self, line: &str, begin: usize) {
        if line.trim().is_empty() {
            return;
        }
        let all = Span::new(begin, begin + line.len());
        let Some((name, rest)) = line.split_once(':') else {
            self.report.add(all, RecordFault::UnknownLine(QuotedText::new(line.trim())));
            return;
        };
        let words = LineWords { text: rest, begin: begin + name.len() + 1 };
        let name = name.trim().to_ascii_lowercase();
        match name.as_str() {
            "game" => {}
            "dealer" => {
                for (player, _) in self.values(words, Player::named, RecordFault::NoPlayer) {
                    self.setup.first_dealer = player;
                }
            }
            "against" => {
                let level = |word: &str| OpponentLevel::named(&word.to_ascii_lowercase());
                for (level, _) in self.values(words, level, RecordFault::NoLevel) {
                    self.setup.level = level;
                }
            }
            "muggins" => {
                let answer = |word: &str| match word.to_ascii_lowercase().as_str() {
                    "yes" => Some(true),
                    "no" => Some(false),
                    _ => None,
                };
                for (muggins, _) in self.values(words, answer, RecordFault::NoAnswer) {
                    self.setup.muggins = muggins;
                }
            }
            "you" => self.hand(Player::You, "you", words, all),
            "opponent" => self.hand(Player::Opponent, "opponent", words, all),
            "starter" => self.starter(words, all),
            "you throw" => self.throw(Player::You, "you throw", words, all),
            "opponent throws" => self.throw(Player::Opponent, "opponent throws", words, all),
            "play" => {
                let cards = self.cards(words).unwrap_or_default().into_iter();
                self.moves.extend(cards.map(|(card, span)| (GameMove::Play(card), span)));
            }
            "counts" => {
                let count = |word: &str| word.parse().ok().filter(|&count| count <= MOST_COUNTED);
                let counts = self.values(words, count, RecordFault::NoCount).into_iter();
                self.moves.extend(counts.map(|(count, span)| (GameMove::Count(count), span)));
            }
            _ => self.report.add(all, RecordFault::UnknownLine(QuotedText::new(line.trim()))),
        }
    }

    fn hand(&mut self, player: Player, name: &'static str, words: LineWords<'_>, all: Span) {
        if let Some(six) = self.exactly(name, words, all) {
            self.dealt[player] = Some(six);
        }
    }

    fn starter(&mut self, words: LineWords<'_>, all: Span) {
        let Some([starter]) = self.exactly("starter", words, all) else { return };
        match std::mem::take(&mut self.dealt) {
            ByPlayer { you: Some(you), opponent: Some(opponent) } => {
                let dealt = ByPlayer { you, opponent };
                self.moves.push((GameMove::Deal { dealt, starter }, all));
            }
            _ => self.report.add(all, RecordFault::Misplaced("starter")),
        }
    }

    fn throw(&mut self, player: Player, name: &'static str, words: LineWords<'_>, all: Span) {
        if let Some(cards) = self.exactly(name, words, all) {
            self.moves.push((GameMove::Throw(player, cards), all));
        }
    }

    /// Parses the words of a line. Reports each word that `parse` does not accept.
    fn values<T>(
        &mut self,
        words: LineWords<'_>,
        parse: impl Fn(&str) -> Option<T>,
        fault: fn(QuotedText) -> RecordFault,
    ) -> Vec<(T, Span)> {
        let mut values = Vec::new();
        for (word, span) in words {
            match parse(word) {
                Some(value) => values.push((value, span)),
                None => self.report.add(span, fault(QuotedText::new(word))),
            }
        }
        values
    }

    /// Returns the `N` cards of a line. If a word isn't a card or there aren't `N`, reports a fault and returns `None`.
    fn exactly<const N: usize>(
        &mut self,
        name: &'static str,
        words: LineWords<'_>,
        all: Span,
    ) -> Option<[Card; N]> {
        let cards = self.cards(words)?;
        let found = cards.len();
        let cards: Vec<_> = cards.into_iter().map(|(card, _)| card).collect();
        let Ok(cards) = cards.try_into() else {
            self.report.add(all, RecordFault::WrongNumber { name, wanted: N, found });
            return None;
        };
        Some(cards)
    }

    /// Returns the cards of a line. If some words aren't cards, reports these words and returns `None`.
    fn cards(&mut self, words: LineWords<'_>) -> Option<Vec<(Card, Span)>> {
        let count = words.clone().count();
        let card = |word: &str| word.parse().ok().filter(|card: &Card| card.suit.is_some());
        let cards = self.values(words, card, RecordFault::NoCard);
        (cards.len() == count).then_some(cards)
    }

    fn play(mut self, wants_deal: bool) -> Result<Game, Diagnostics> {
        let mut game = Game::new(self.setup);
        for (next, span) in std::mem::take(&mut self.moves) {
            if let Err(illegal) = game.make(next) {
                self.report.add(span, RecordFault::Illegal(illegal));
                break;
            }
        }
        if wants_deal && game.moves().is_empty() && !self.report.has_errors() {
            self.report.add_at_end(RecordFault::NoDeal);
        }
        self.report.result(game)
    }
}

/// Remaining words of a line, each with its span.
#[derive(Clone)]
struct LineWords<'t> {
    text: &'t str,
    begin: usize,
}

impl<'t> Iterator for LineWords<'t> {
    type Item = (&'t str, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let separates = |symbol: char| symbol.is_whitespace() || symbol == ',';
        let rest = self.text.trim_start_matches(separates);
        let begin = self.begin + self.text.len() - rest.len();
        let end = rest.find(separates).unwrap_or(rest.len());
        let (word, after) = rest.split_at_checked(end)?;
        (self.text, self.begin) = (after, begin + end);
        (!word.is_empty()).then(|| (word, Span::new(begin, begin + end)))
    }
}
