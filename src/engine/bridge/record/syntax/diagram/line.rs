//! The lexer of text diagrams. Splits a text into lines, and each line into cells.

use crate::engine::alphabet::is_letter_or_digit;
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::notation::letters::Letters;
use crate::engine::bridge::notation::token::{TokenKind, tokens};
use crate::engine::{Card, CardSet, Play, Rank, Source, Span, Suit, Word};

pub(super) struct DiagramLine<'t> {
    pub word: Word<'t>,
    pub cells: Vec<TextCell<'t>>,
    pub after_blank: bool,
    pub letters: Letters,
}

impl DiagramLine<'_> {
    pub(super) const fn language(&self) -> Language {
        self.letters.language()
    }
}

/// Maximum number of cells in a line. No diagram has more. The remaining text of the line becomes one cell.
const MAX_CELLS: usize = 1000;

/// Maximum number of holdings in a word. A word with more holdings than the pack has cards is not a hand.
const MAX_HOLDINGS: usize = Play::CARDS;

/// A cell of a line: cards of one suit, or other text.
pub(super) struct TextCell<'t> {
    pub word: Word<'t>,
    /// Column of the first character, counted from 0.
    pub column: usize,
    pub holding: Option<Holding>,
    /// Text after the symbol of a suit, if it is not cards.
    pub no_cards: Option<Word<'t>>,
}

impl<'t> TextCell<'t> {
    const fn new(word: Word<'t>, column: usize, holding: Option<Holding>) -> Self {
        Self { word, column, holding, no_cards: None }
    }
}

/// Form of a suit's name. Some forms are less certain to mean a suit.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum SuitNaming {
    Symbol,
    /// A single letter. It may also mean something other than a suit.
    Letter,
    /// A letter with a colon, or no suit.
    #[default]
    Other,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Holding {
    pub suit: Option<Suit>,
    naming: SuitNaming,
    /// Ranks, stored as cards of spades.
    pub ranks: CardSet,
    /// Number of cards written as `x`.
    pub small: usize,
    /// A rank that occurs twice.
    pub twice: Option<Rank>,
    /// Whether the text gives ranks, an `x`, a dash, a word for a void or a question mark.
    pub is_stated: bool,
    /// Whether a question mark replaces the cards.
    pub is_unknown: bool,
}

/// Returns the lines of a text that are not empty.
pub(super) fn lines<'s, 't: 's>(
    source: &'s Source<'t>,
    letters: Letters,
) -> Box<dyn Iterator<Item = DiagramLine<'t>> + 's> {
    let mut after_blank = false;
    Box::new(source.lines().filter_map(move |line| {
        let word = unquoted(line);
        let cells = cells(word, letters);
        let was_blank = std::mem::replace(&mut after_blank, cells.is_empty());
        (!cells.is_empty()).then_some(DiagramLine { word, cells, after_blank: was_blank, letters })
    }))
}

/// Removes the `>` signs of a line that is quoted in a mail.
fn unquoted(line: Word<'_>) -> Word<'_> {
    let rest = line.text.trim_start_matches(['>', ' ']);
    let is_quoted = line.text.trim_start().starts_with('>');
    if !is_quoted {
        return line;
    }
    // Spaces after the last sign belong to the line.
    let marks = line.text.len() - rest.len();
    let quoted = line.text.get(..marks).and_then(|marks| marks.rfind('>')).map_or(0, |at| at + 1);
    line.part(line.span.start + quoted, line.span.end)
}

/// Returns whether a character is a bar that separates columns.
const fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2500}'..='\u{257f}')
}

/// Returns the words of a line, each with its column and its distance from the previous word. A space, comma or
/// semicolon counts as 1, and a tab or bar as 2. Words that are more than 1 apart are in different columns.
pub(super) fn words(line: Word<'_>) -> impl Iterator<Item = (Word<'_>, usize, usize)> {
    let mut symbols = line.text.char_indices().peekable();
    let mut column = 0;
    std::iter::from_fn(move || {
        let mut gap = 0;
        let mut start = None;
        loop {
            let next = symbols.peek().copied();
            let wide = next.is_some_and(|(_, symbol)| symbol == '\t' || is_bar(symbol));
            let parts = wide
                || next.is_none_or(|(_, symbol)| {
                    symbol.is_whitespace() || matches!(symbol, ',' | ';')
                });
            if let (true, Some((start, word_column, before))) = (parts, start) {
                let end = next.map_or(line.text.len(), |(at, _)| at);
                let base = line.span.start;
                return Some((line.part(base + start, base + end), word_column, before));
            }
            let (at, symbol) = next?;
            if parts {
                gap += if wide { 2 } else { 1 };
            } else {
                start = start.or(Some((at, column, gap)));
            }
            column = if symbol == '\t' { column / 8 * 8 + 8 } else { column + 1 };
            symbols.next();
        }
    })
}

fn cells(line: Word<'_>, letters: Letters) -> Vec<TextCell<'_>> {
    let is_seat = |word| super::seat::label(word, letters.language()).is_some();
    let mut cells: Vec<TextCell<'_>> = Vec::new();
    // Whether any cell before the last has a suit.
    let mut is_after_suit = false;
    for (word, column, gap) in words(line) {
        if cells.len() >= MAX_CELLS {
            let word = line.part(word.span.start, line.span.end);
            cells.push(TextCell::new(word, column, None));
            break;
        }
        // A letter after the letter of a suit is a rank, such as the king in `C K`.
        let is_after_letter = gap == 1
            && cells
                .last()
                .is_some_and(|last| last.holding.is_some_and(|holding| holding.is_letter_alone()));
        let letters = if is_after_letter { letters.after_suit() } else { letters };
        let mut found = holdings(word, letters);
        let first = found.first().map(|&(_, holding)| holding);
        let apart = gap > 1 || cells.is_empty();
        // A suit at the start of the line, or after a cell with a suit, is a heading. Elsewhere, a letter among ranks
        // without a suit belongs to the compass.
        let is_heading = cells.len() == 1 || is_after_suit;
        if let Some(last) = cells.last_mut() {
            let joined = match (last.holding, first) {
                // Ranks belong to the suit or the ranks before them.
                (Some(mut before), Some(ranks)) if ranks.suit.is_none() => {
                    let is_heading = is_heading || !before.is_letter();
                    let goes_on =
                        !apart || before.suit.is_some() && !before.is_stated && is_heading;
                    goes_on.then(|| {
                        before.add(&ranks);
                        Some(before)
                    })
                }
                // A letter directly after other text belongs to that text.
                (None, Some(suit)) if suit.is_letter() || suit.suit.is_none() => {
                    (!apart && !is_seat(last.word)).then_some(None)
                }
                // Other text directly after a letter belongs to the same cell.
                (Some(before), None) if before.is_letter() || before.suit.is_none() => {
                    (!apart).then_some(None)
                }
                (None, None) => (!apart).then_some(None),
                _ => None,
            };
            if let Some(holding) = joined {
                last.word = line.part(last.word.span.start, word.span.end);
                last.holding = holding;
                continue;
            }
        }
        let has_suit =
            |cell: &TextCell<'_>| cell.holding.is_some_and(|holding| holding.suit.is_some());
        is_after_suit |= cells.last().is_some_and(has_suit);
        if found.is_empty() {
            if let Some(last) = cells.last_mut() {
                let is_near = gap <= 2 && word.text.contains(is_letter_or_digit);
                let replaces_cards =
                    last.holding.is_some_and(|holding| holding.is_symbol_alone()) && !is_seat(word);
                last.no_cards = Some(word).filter(|_| is_near && replaces_cards);
            }
            cells.push(TextCell::new(word, column, None));
        }
        let but_last = found.len().saturating_sub(1);
        is_after_suit |= found.iter().take(but_last).any(|(_, holding)| holding.suit.is_some());
        for (span, holding) in found.drain(..) {
            let word = line.part(span.start, span.end);
            cells.push(TextCell::new(word, column, Some(holding)));
        }
    }
    cells
}

/// Returns the text before a word for a void: the suit, as in `Dvoid`, or an empty word. Otherwise returns `None`.
fn before_void(word: Word<'_>) -> Option<Word<'_>> {
    const VOIDS: [&str; 6] = ["void", "none", "nil", "chicane", "blank", "renonce"];
    let before = VOIDS.iter().find_map(|void| {
        let (before, end) = word.text.split_at_checked(word.text.len().checked_sub(void.len())?)?;
        end.eq_ignore_ascii_case(void).then_some(before)
    })?;
    Some(word.part(word.span.start, word.span.start + before.len()))
}

/// Returns the holdings that a word consists of. Returns no holdings if the word is anything else.
fn holdings(word: Word<'_>, letters: Letters) -> Vec<(Span, Holding)> {
    const MAX_DASHES: usize = 3;
    if let Some(suit) = before_void(word) {
        let void = Holding { is_stated: true, ..Holding::default() };
        return match holdings(suit, letters).as_slice() {
            [] if suit.text.is_empty() => vec![(word.span, void)],
            [(_, holding)] if holding.suit.is_some() && !holding.is_stated => {
                vec![(word.span, Holding { is_stated: true, ..*holding })]
            }
            _ => Vec::new(),
        };
    }
    let mut found: Vec<(Span, Holding)> = Vec::new();
    let mut dashes = 0;
    for token in tokens(word, letters) {
        if let TokenKind::Suit(suit) | TokenKind::Name(suit) = token.kind {
            // A word with ranks before a suit, or with the letter of a suit before another suit, does not consist of
            // holdings.
            let is_other =
                |(_, last): &(Span, Holding)| last.suit.is_none() || last.is_letter_alone();
            if found.last().is_some_and(is_other) || found.len() >= MAX_HOLDINGS {
                return Vec::new();
            }
            let is_letter = matches!(token.kind, TokenKind::Suit(_));
            let naming = if is_letter { SuitNaming::Letter } else { SuitNaming::Symbol };
            found.push((token.span, Holding { suit: Some(suit), naming, ..Holding::default() }));
            continue;
        }
        if found.is_empty() {
            found.push((token.span, Holding::default()));
        }
        let Some((span, holding)) = found.last_mut() else { break };
        span.end = token.span.end;
        match token.kind {
            TokenKind::Rank(rank) => {
                let card = CardSet::EMPTY.with(Card::new(Suit::Spades, rank));
                holding.add(&Holding { ranks: card, ..Holding::default() });
            }
            TokenKind::Small => holding.add(&Holding { small: 1, ..Holding::default() }),
            TokenKind::Dash if dashes < MAX_DASHES => {
                dashes += 1;
                holding.is_stated = true;
            }
            TokenKind::Colon if holding.is_symbol() && !holding.is_stated => {}
            TokenKind::Colon if holding.suit.is_some() && !holding.is_stated => {
                holding.naming = SuitNaming::Other;
            }
            TokenKind::Other if word.part(token.span.start, token.span.end).text == "?" => {
                (holding.is_unknown, holding.is_stated) = (true, true);
            }
            _ => return Vec::new(),
        }
    }
    found
}

impl Holding {
    pub(super) fn is_symbol(&self) -> bool {
        self.naming == SuitNaming::Symbol
    }

    /// Returns whether the holding is only a suit. The suit is a symbol or written out.
    fn is_symbol_alone(&self) -> bool {
        self.is_symbol() && self.suit.is_some() && !self.is_stated
    }

    fn is_letter(&self) -> bool {
        self.naming == SuitNaming::Letter
    }

    pub(super) fn is_letter_alone(&self) -> bool {
        self.is_letter() && !self.is_stated
    }

    fn add(&mut self, more: &Self) {
        let again = self.ranks.intersection(more.ranks).iter().next();
        self.twice = self.twice.or(more.twice).or(again.map(|card| card.rank));
        self.ranks |= more.ranks;
        self.small += more.small;
        self.is_unknown |= more.is_unknown;
        self.is_stated = true;
    }
}
