//! Reads hands, which may stand next to each other, and the compass between them. A hand takes four lines, one for each
//! suit, or a single line.

use super::line::{DiagramLine, Holding, TextCell};
use super::{seat, subword};
use crate::engine::alphabet::is_letter_or_digit;
use crate::engine::bridge::notation::letters::Letters;
use crate::engine::bridge::notation::{Language, read_with};
use crate::engine::{BySuit, Card, CardSet, Hand, PartlyKnown, Seat, Span, Suit, Word};

#[derive(Default)]
pub(super) struct DiagramHand<'t> {
    pub cards: CardSet,
    /// Number of cards written as `x` in each suit.
    pub small: BySuit<usize>,
    /// A card that the hand contains twice.
    pub twice: Option<Card>,
    /// Whether the text has a question mark in place of cards.
    pub is_unknown: bool,
    /// A suit, and the unreadable text after its name. `cards` has no card of this suit.
    pub unreadable: Option<(Suit, Word<'t>)>,
    /// Span of the first suit of the hand, or of the whole hand if `complete` read it.
    pub span: Span,
    pub column: usize,
    pub seat: Option<Seat>,
    pub player: Option<Word<'t>>,
}

pub(super) struct Block<'t> {
    pub hands: Vec<DiagramHand<'t>>,
    pub lines: usize,
    pub is_assumed: bool,
}

/// Returns the seat of a line with an unreadable hand. After the seat, such a line names all four suits, or
/// [looks](is_like_hand) like four suits without names.
pub(super) fn unreadable(line: &DiagramLine<'_>) -> Option<Seat> {
    if let Some((seat, _)) = after_seat(line).find(|(_, rest)| is_like_hand(rest.text)) {
        return Some(seat);
    }
    let (seat, rest) = seat::with_rest(line.word, line.language())?;
    let words = crate::engine::source::words(rest).take(3 * SUITS);
    let is_english = line.language() == Language::English;
    let suit = |word: Word<'_>| {
        let mut symbols = word.text.chars();
        let first = symbols.next()?;
        let suit = Suit::from_char(first)
            .filter(|_| is_english || !first.is_ascii())
            .or_else(|| line.language().suit(first))?;
        // The letter of a suit must be a separate word or precede ranks. Other words may begin with the same letter.
        let is_holding =
            symbols.all(|symbol| !symbol.is_lowercase() || matches!(symbol, 'x' | 'k' | 'n'));
        is_holding.then_some(suit)
    };
    let named: Vec<_> = words.filter_map(suit).collect();
    Suit::DESCENDING.iter().all(|suit| named.contains(suit)).then_some(seat)
}

/// Returns the only unreadable suit of a hand in four lines, its trimmed line, and all four lines. Each line begins
/// with the name of its suit. In the unreadable line, this name must be a letter.
pub(super) fn unreadable_column<'l, 't>(
    lines: &'l [DiagramLine<'t>],
) -> Option<(Suit, Word<'t>, &'l [DiagramLine<'t>])> {
    let own = lines.get(..SUITS)?;
    let mut unreadable = None;
    for (line, suit) in own.iter().zip(Suit::DESCENDING) {
        let first = line.cells.first()?;
        if first.holding.is_some_and(|holding| holding.suit == Some(suit) && holding.is_stated) {
            continue;
        }
        let mut symbols = line.word.text.trim_start().chars();
        let letter = symbols.next().filter(|&letter| line.language().suit(letter) == Some(suit));
        let is_parted = symbols.next().is_some_and(|next| next.is_whitespace() || next == ':');
        if letter.is_none() || !is_parted || unreadable.is_some() {
            return None;
        }
        unreadable = Some((suit, subword(line.word, line.word.text.trim())));
    }
    unreadable.map(|(suit, text)| (suit, text, own))
}

/// Returns whether a text looks like a hand without names of suits, in any language and with any fault.
///
/// It has four suits separated by dots or spaces, with about thirteen letters and digits. A ten may have two characters
/// (`10`), and so may a Scandinavian jack (`Kn`).
fn is_like_hand(text: &str) -> bool {
    const SYMBOLS: std::ops::RangeInclusive<usize> = Hand::SIZE - 2..=Hand::SIZE + 8;
    let text = text.trim();
    let is_card = |symbol: char| {
        symbol.is_ascii_uppercase()
            || symbol.is_ascii_digit()
            || matches!(symbol, 'x' | 'k' | 'n' | '?')
    };
    let is_suit = |suit: &str| matches!(suit, "-" | "—" | "–") || suit.chars().all(is_card);
    let dotted = || text.split('.');
    let spaced = || text.split_whitespace();
    let are_suits = if text.contains('.') {
        dotted().count() == SUITS && dotted().all(is_suit)
    } else {
        // Names in capitals can look like hands, but few of them have that many digits.
        let spots = text.chars().filter(char::is_ascii_digit).count();
        spaced().count() == SUITS && spaced().all(is_suit) && spots >= SUITS
    };
    are_suits && SYMBOLS.contains(&text.chars().filter(|&symbol| is_card(symbol)).count())
}

/// Returns each way to split the line into a seat and the text of its hand.
fn after_seat<'t>(line: &DiagramLine<'t>) -> impl Iterator<Item = (Seat, Word<'t>)> {
    let (word, language) = (line.word, line.language());
    let ways = [seat::before_void, seat::with_rest, seat::before_dotted];
    ways.into_iter().filter_map(move |way| way(word, language))
}

fn all_differ<'s>(suits: impl IntoIterator<Item = &'s Suit>) -> bool {
    let mut seen = BySuit::default();
    suits.into_iter().all(|&suit| !std::mem::replace(&mut seen[suit], true))
}

/// Returns whether each line contains one suit, in the order from spades to clubs.
fn is_in_order(lines: &[DiagramLine<'_>]) -> bool {
    let suit = |line| row(line).first().and_then(|(_, holding)| holding.suit);
    lines.iter().map(suit).eq(Suit::DESCENDING.map(Some))
}

const SUITS: usize = 4;

impl<'t> Block<'t> {
    /// Returns the hands that begin on the first of `lines`, or `None` if there are none.
    pub(super) fn of(lines: &[DiagramLine<'t>]) -> Option<Self> {
        let first = lines.first()?;
        let on_a_line = Self::on_a_line(first).or_else(|| Self::dotted(first));
        on_a_line.or_else(|| {
            let own = lines.get(..SUITS)?;
            let block = Self::in_columns(own)?;
            let below = || lines.get(1..=SUITS).filter(|below| Self::in_columns(below).is_some());
            // A heading may contain a suit's letter or a card. It belongs to no hand if hands begin on the next line.
            let is_heading = row(first).iter().all(|(_, holding)| holding.is_letter_alone());
            let begins_later = (is_heading || !is_in_order(own))
                && below().is_some_and(|below| is_heading || is_in_order(below));
            (!begins_later).then_some(block)
        })
    }

    /// Returns whether `span` contains the whole [`DiagramHand::span`] of one of the hands.
    pub(super) fn has(&self, span: Span) -> bool {
        let within =
            |hand: &DiagramHand<'_>| span.start <= hand.span.start && hand.span.end <= span.end;
        self.hands.iter().any(within)
    }

    fn in_columns(lines: &[DiagramLine<'t>]) -> Option<Self> {
        let [first, next, ..] = lines else { return None };
        // Either every line after the first follows an empty line, or none does.
        if lines.iter().skip(1).any(|line| line.after_blank != next.after_blank) {
            return None;
        }
        let rows: Vec<_> = lines.iter().map(row).collect();
        let is_marked = rows.first()?.first()?.1.suit.is_some();
        let count = rows.first()?.len();
        let mut suits = Vec::new();
        for (row, usual) in rows.iter().zip(Suit::DESCENDING) {
            let suit = row.first()?.1.suit;
            if row.len() != count || suit.is_some() != is_marked {
                return None;
            }
            suits.push(suit.unwrap_or(usual));
        }
        if !all_differ(&suits) || count > SUITS {
            return None;
        }
        let mut hands: Vec<_> = (0..count)
            .map(|index| {
                let holding = |(row, &suit): (&Vec<(_, _)>, &Suit)| {
                    row.get(index).map(|&(cell, holding)| (suit, cell, holding))
                };
                DiagramHand::of(first, rows.iter().zip(&suits).filter_map(holding))
            })
            .collect();
        if hands.iter().any(|hand| hand.seat.is_none()) {
            // If a hand has no seat, the letters before the other hands belong to the compass. They are not seats.
            for hand in &mut hands {
                hand.seat = None;
            }
        }
        // Four lines without names of suits are hands only if each hand has thirteen cards.
        let is_complete =
            |hand: &DiagramHand<'_>| hand.count() == Hand::SIZE && hand.twice.is_none();
        let are_hands = is_marked || hands.iter().all(is_complete);
        are_hands.then_some(Self { hands, lines: SUITS, is_assumed: false })
    }

    fn on_a_line(line: &DiagramLine<'t>) -> Option<Self> {
        let mut suits: Vec<_> = named_holdings(line)
            .filter_map(|(cell, holding)| Some((holding.suit?, cell, holding)))
            .collect();
        // If the letter of a suit is repeated, its first occurrence means a seat.
        if suits.len() > SUITS
            && let Some((_, cell, _)) = suits.first()
            && seat::label(cell.word, line.language()).is_some()
        {
            suits.remove(0);
        }
        let hand = if suits.len() == SUITS && all_differ(suits.iter().map(|(suit, ..)| suit)) {
            DiagramHand::of(line, suits.into_iter())
        } else {
            after_seat(line)
                .find_map(|(seat, rest)| DiagramHand::complete(rest, seat, line.letters))?
        };
        Some(Self { hands: vec![hand], lines: 1, is_assumed: false })
    }

    /// Returns four hands with dots between the suits. Either each hand follows its seat, or no seats are named.
    /// `printoneline` of the hand generator `dealer` writes such deals with seats.
    fn dotted(line: &DiagramLine<'t>) -> Option<Self> {
        const HANDS: usize = Seat::CLOCKWISE.len();
        let words = crate::engine::source::words(line.word).take(2 * HANDS + 1);
        let is_dotted = |word: &Word<'_>| word.text.matches('.').count() == SUITS - 1;
        let (hands, names): (Vec<_>, Vec<_>) = words.partition(is_dotted);
        let seats: Vec<_> =
            names.iter().filter_map(|&name| seat::label(name, line.language())).collect();
        let are_named = seats.len() == HANDS
            && Seat::CLOCKWISE.iter().all(|seat| seats.contains(seat))
            && names.iter().zip(&hands).all(|(name, hand)| name.span.start < hand.span.start);
        if hands.len() != HANDS || !names.is_empty() && !are_named {
            return None;
        }
        let is_assumed = names.is_empty();
        let seats = if is_assumed { Seat::CLOCKWISE.to_vec() } else { seats };
        let hands = hands
            .into_iter()
            .zip(seats)
            .map(|(word, seat)| DiagramHand::complete(word, seat, line.letters));
        Some(Self { hands: hands.collect::<Option<_>>()?, lines: 1, is_assumed })
    }

    /// Returns whether the block is four hands next to each other, without seats.
    fn is_row_of_deal(&self) -> bool {
        self.hands.len() == Seat::CLOCKWISE.len()
            && self.hands.iter().all(|hand| hand.seat.is_none())
    }

    /// Returns the number of the deal if the line above contains it, as in the output of `dealer`'s `printall`.
    pub(super) fn number_above<'l>(&self, above: &DiagramLine<'l>) -> Option<Word<'l>> {
        let number = subword(above.word, above.word.text.trim());
        let digits = number.text.strip_suffix('.').filter(|_| self.is_row_of_deal())?;
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| subword(number, digits))
    }

    /// Assigns seats to four hands that have none, clockwise from North. This is the order of `dealer`'s `printall`. If
    /// the hands are not in the columns of `printall`, marks the seats as assumed.
    pub(super) fn seat_row(&mut self) {
        const WIDTH: usize = 20;
        if self.is_row_of_deal() {
            self.is_assumed =
                !self.hands.iter().enumerate().all(|(index, hand)| hand.column == WIDTH * index);
            for (hand, seat) in self.hands.iter_mut().zip(Seat::CLOCKWISE) {
                hand.seat = Some(seat);
            }
        }
    }

    /// Returns the index of each cell of `above` that names a seat or a player. Each comes with the index of its hand.
    pub(super) fn heads(
        &self,
        above: &DiagramLine<'t>,
        is_read: impl Fn(Word<'t>) -> bool,
    ) -> Vec<(usize, usize)> {
        let count = self.hands.len();
        let cells = || above.cells.iter().enumerate();
        let near =
            |hand: &DiagramHand<'_>, cell: &TextCell<'_>| hand.column.abs_diff(cell.column) < 8;
        let seats: Vec<_> = cells()
            .filter(|(_, cell)| cell.holding.is_none_or(|holding| !holding.is_stated))
            .filter(|(_, cell)| seat::with_rest(cell.word, above.language()).is_some())
            .collect();
        let alone = above.cells.len() == count;
        if self.hands.iter().any(|hand| hand.seat.is_some()) {
            return Vec::new();
        }
        if seats.len() == count
            && seats.iter().zip(&self.hands).all(|((_, cell), hand)| alone || near(hand, cell))
        {
            return seats.into_iter().map(|(at, _)| at).zip(0..).collect();
        }
        let head = |(index, hand): (usize, &DiagramHand<'_>)| {
            let mut cells = cells();
            let is_name = |cell: &TextCell<'t>| {
                cell.holding.is_none_or(|holding| !holding.is_symbol())
                    && cell.column == hand.column
                    && !is_read(cell.word)
            };
            cells.find(|(_, cell)| is_name(cell)).map(|(at, _)| (at, index))
        };
        let heads: Option<Vec<_>> = self.hands.iter().enumerate().map(head).collect();
        // Text above a single hand at the left edge may be anything.
        let is_at_edge = || matches!(self.hands.as_slice(), [hand] if hand.column == 0);
        heads.filter(|_| !is_at_edge()).unwrap_or_default()
    }

    /// Sets the seats and players of the hands from the line above.
    pub(super) fn take_heads(&mut self, above: &DiagramLine<'t>, heads: &[(usize, usize)]) {
        for &(at, index) in heads {
            let (Some(hand), Some(cell)) = (self.hands.get_mut(index), above.cells.get(at)) else {
                continue;
            };
            let word = cell.word;
            match seat::with_rest(word, above.language()) {
                Some((seat, rest)) => {
                    hand.seat = Some(seat);
                    hand.player = Some(rest).filter(|rest| !rest.text.is_empty());
                }
                None => hand.player = Some(word),
            }
        }
    }
}

impl<'t> DiagramHand<'t> {
    fn of<'c>(
        line: &DiagramLine<'t>,
        suits: impl Iterator<Item = (Suit, &'c TextCell<'t>, Holding)>,
    ) -> Self
    where
        't: 'c,
    {
        let mut hand = Self::default();
        for (index, (suit, cell, holding)) in suits.enumerate() {
            if index == 0 {
                (hand.span, hand.column) = (cell.word.span, cell.column);
                let mut cells = line.cells.iter().rev();
                let before = cells
                    .find(|other| other.word.span.end <= cell.word.span.start)
                    .filter(|before| before.holding.is_none_or(|holding| !holding.is_stated));
                hand.seat = before.and_then(|before| seat::label(before.word, line.language()));
            }
            hand.is_unknown |= holding.is_unknown;
            hand.unreadable = hand.unreadable.or(cell.no_cards.map(|text| (suit, text)));
            hand.twice = hand.twice.or(holding.twice.map(|rank| Card::new(suit, rank)));
            hand.small[suit] += holding.small;
            hand.cards |=
                holding.ranks.iter().map(|card| Card::new(suit, card.rank)).collect::<CardSet>();
        }
        hand
    }

    fn complete(text: Word<'_>, seat: Seat, letters: Letters) -> Option<Self> {
        let hand = complete_hand(text.text, letters)?;
        let cards = hand.known();
        let small = BySuit::from_fn(|suit| hand.small().length(suit));
        Some(Self { cards, small, span: text.span, seat: Some(seat), ..Self::default() })
    }

    /// Returns the number of cards, including unnamed cards.
    fn count(&self) -> usize {
        self.cards.len() + self.small.iter().map(|(_, count)| count).sum::<usize>()
    }
}

/// Parses a hand of exactly thirteen cards, in any notation.
fn complete_hand(text: &str, letters: Letters) -> Option<PartlyKnown> {
    // No notation needs that many bytes for a hand.
    const MAX_LENGTH: usize = 1000;
    if text.len() > MAX_LENGTH {
        return None;
    }
    let read = read_with(text, letters);
    (read.diagnostics.is_empty() && read.placed.len() == Hand::SIZE).then(|| read.partly_known())
}

fn holdings<'l, 't>(
    line: &'l DiagramLine<'t>,
) -> impl Iterator<Item = (&'l TextCell<'t>, Holding)> {
    line.cells.iter().filter_map(|cell| Some((cell, cell.holding?)))
}

/// Returns the holdings of one row. If suits are named, all holdings are of the same suit, and letters of the compass
/// are left out.
fn row<'l, 't>(line: &'l DiagramLine<'t>) -> Vec<(&'l TextCell<'t>, Holding)> {
    let is_bare = |(_, holding): &(_, Holding)| holding.suit.is_none();
    let stated = named_holdings(line).find(|(_, holding)| holding.is_stated || holding.is_symbol());
    if stated.is_none() && holdings(line).any(|found| is_bare(&found)) {
        return holdings(line).filter(is_bare).collect();
    }
    let Some((_, first)) = stated.or_else(|| named_holdings(line).next()) else {
        return Vec::new();
    };
    let row: Vec<_> = named_holdings(line)
        .filter(|(_, holding)| holding.suit == first.suit || holding.is_stated)
        .collect();
    // Two different suits on a line are not a row.
    if row.iter().all(|(_, holding)| holding.suit == first.suit) { row } else { Vec::new() }
}

/// Returns the holdings with named suits. If suits are symbols, letters without cards are left out: they mean seats.
fn named_holdings<'l, 't>(
    line: &'l DiagramLine<'t>,
) -> impl Iterator<Item = (&'l TextCell<'t>, Holding)> {
    let is_drawn = holdings(line).any(|(_, holding)| holding.is_symbol());
    holdings(line).filter(move |(_, holding)| {
        holding.suit.is_some() && (!is_drawn || holding.is_symbol() || holding.is_stated)
    })
}

/// Order of the seats when hands are one below another with the compass after the second hand. Text copied from some
/// web pages has this layout.
pub(super) const COLUMN_ORDER: [Seat; 4] = [Seat::North, Seat::West, Seat::East, Seat::South];

/// Returns whether four hands one below another begin here, with a compass only between the second and the third.
pub(super) fn has_compass_between_hands(lines: &[DiagramLine<'_>]) -> bool {
    let hand = |lines: &[DiagramLine<'_>]| {
        let block = Block::of(lines)?;
        let is_alone = matches!(block.hands.as_slice(), [hand] if hand.seat.is_none());
        is_alone.then_some(block.lines)
    };
    let two = |lines: &[DiagramLine<'_>]| {
        let first = hand(lines)?;
        Some(first + hand(lines.get(first..)?)?)
    };
    let parted = || {
        let rest = lines.get(two(lines)?..)?;
        let drawn = rest.iter().take_while(|line| is_drawn(line.word, line.language())).count();
        let (compass, rest) = rest.split_at_checked(drawn)?;
        has_all_seats(compass).then(|| two(rest)).flatten()
    };
    parted().is_some()
}

/// Returns whether `lines` end with a compass.
pub(super) fn ends_with_compass(lines: &[DiagramLine<'_>]) -> bool {
    let drawn = lines.iter().rev().take_while(|line| is_drawn(line.word, line.language())).count();
    let compass = lines.get(lines.len() - drawn..).unwrap_or_default();
    // The last line of a compass names one seat. A line that names all four is the heading of hands below it.
    compass.last().is_some_and(|last| seat::label(last.word, last.language()).is_some())
        && has_all_seats(compass)
}

fn has_all_seats(lines: &[DiagramLine<'_>]) -> bool {
    let labels = || {
        let words = lines.iter().flat_map(|line| {
            super::line::words(line.word).map(|(word, _, _)| (word, line.language()))
        });
        words.filter_map(|(word, language)| seat::label(word, language))
    };
    Seat::CLOCKWISE.into_iter().all(|seat| labels().any(|label| label == seat))
}

/// Returns whether a part of a line is only decoration: a compass, a frame or a rule.
pub(super) fn is_drawn(word: Word<'_>, language: Language) -> bool {
    let is_drawn = |symbol: char| {
        let is_letter = is_letter_or_digit(symbol) || Suit::from_char(symbol).is_some();
        !is_letter || seat::from_name(symbol.encode_utf8(&mut [0; 4]), language).is_some()
    };
    let letters = |word: &str| word.chars().filter(|&symbol| is_letter_or_digit(symbol)).count();
    word.text.chars().all(is_drawn) && word.text.split_whitespace().all(|word| letters(word) < 2)
}
