//! Reads facts around a diagram, such as `Dealer: N` or `4S by South`: the board, dealer, vulnerability, contract,
//! lead, result and score.

use crate::engine::alphabet::folded;
use crate::engine::bridge::notation::letters::Letters;
use crate::engine::bridge::notation::{Language, read_with};
use crate::engine::bridge::record::parsed::ParsedTricks;
use crate::engine::bridge::record::stated_analysis::{StatedContract, StatedScore};
use crate::engine::bridge::record::syntax::pbn::values::{self, ContractValue};
use crate::engine::bridge::seat_names::Names;
use crate::engine::{Bid, Card, Doubling, Seat, Side, Span, Spanned, Strain, Vulnerability, Word};

use super::{auction, seat, subword};

#[derive(Clone)]
pub(super) enum StatedFact {
    Board(String),
    Dealer(Seat),
    Vulnerable(Vulnerability),
    Contract(StatedContract),
    Declarer(Seat),
    /// The opening lead, and its player if the text names one.
    Lead(Card, Option<Seat>),
    Result(ParsedTricks),
    Score(StatedScore),
}

/// Facts in a part of a line, and the spans of text without a meaning.
#[derive(Default)]
pub(super) struct Fields {
    pub read: Vec<Spanned<StatedFact>>,
    pub left: Vec<Span>,
}

/// Words for the opening lead.
const LEAD_WORDS: [&str; 9] =
    ["lead", "uitkomst", "entame", "ausspiel", "attacco", "salida", "utspel", "udspil", "utspill"];

/// Words before the name of the player, as in `4S by South`.
const BY_WORDS: [&str; 9] = ["by", "door", "par", "von", "da", "por", "przez", "av", "af"];

/// Maximum number of words that are read on a line. The rest of the line is ignored.
const MAX_WORDS: usize = 5000;

/// Returns whether all words in a part of a line have a meaning.
pub(super) fn is_read(line: Word<'_>, letters: Letters) -> bool {
    let fields = read(line, letters);
    !fields.read.is_empty() && fields.left.is_empty()
}

pub(super) fn read(line: Word<'_>, letters: Letters) -> Fields {
    let mut all = words(line);
    let words: Vec<_> = all.by_ref().take(MAX_WORDS).collect();
    let mut fields = Fields::default();
    let mut rest = words.as_slice();
    let mut goes_on = false;
    while let [first, others @ ..] = rest {
        let after_result = !fields.read.is_empty();
        let mut phrase = Phrase { rest, letters, fields: Vec::new(), after_result };
        if phrase.read().is_some() {
            let used = rest.len() - phrase.rest.len();
            let last = rest.get(used.max(1) - 1).unwrap_or(first);
            let span = first.span.to(last.span);
            fields.read.extend(phrase.fields.into_iter().map(|field| Spanned::new(field, span)));
            rest = phrase.rest;
            goes_on = false;
        } else {
            match fields.left.last_mut().filter(|_| goes_on) {
                Some(left) => *left = left.to(first.span),
                None => fields.left.push(first.span),
            }
            goes_on = true;
            rest = others;
        }
    }
    if let Some(next) = all.next() {
        fields.left.push(Span::new(next.span.start, line.span.end));
    }
    fields
}

fn words(line: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let parts = |symbol: char| {
        symbol.is_whitespace()
            || matches!(symbol, ',' | ';' | ':' | '(' | ')' | '[' | ']' | '#' | '|' | '*')
    };
    let words = line.text.split(parts).map(|word| word.trim_matches('.'));
    words.filter(|word| !word.is_empty()).map(move |word| subword(line, word))
}

/// Parser of a phrase, such as `Dealer: N`, at the start of the remaining words.
struct Phrase<'w, 't> {
    rest: &'w [Word<'t>],
    letters: Letters,
    fields: Vec<StatedFact>,
    /// Whether a margin alone may be a result. Another fact, such as the contract, must precede it.
    after_result: bool,
}

impl<'t> Phrase<'_, 't> {
    fn peek(&self) -> &'t str {
        self.rest.first().map_or("", |word| word.text)
    }

    /// Returns the letters and digits of the next word in lower case, without accents.
    fn key(&self) -> String {
        self.peek().chars().map(folded).filter(char::is_ascii_alphanumeric).collect()
    }

    fn advance(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    /// Takes the next word if it is one of `words`.
    fn take(&mut self, words: &[&str]) -> bool {
        let is = !self.rest.is_empty() && words.contains(&self.key().as_str());
        if is {
            self.advance();
        }
        is
    }

    /// Takes the next word if `read` returns a value for it, and returns that value.
    fn parse<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let value = read(self.peek())?;
        self.advance();
        Some(value)
    }

    /// Reads the phrase. Returns `None` if there is no phrase. The caller then discards this parser, so that no word
    /// counts as taken.
    fn read(&mut self) -> Option<()> {
        if self.take(&["board", "bd", "brd"]) {
            self.take(&["no", "nr", "number"]);
            let is_digit = |byte: u8| byte.is_ascii_digit();
            let is_number = |text: &str| !text.is_empty() && text.bytes().all(is_digit);
            let number = self.parse(|text| is_number(text).then(|| text.to_owned()))?;
            self.fields.push(StatedFact::Board(number));
        } else if let Some(own) = seat::language_of(&self.key()) {
            self.advance();
            self.take(&["is"]);
            let dealer = self.seat_in(own)?;
            self.fields.push(StatedFact::Dealer(dealer));
        } else if self.vulnerable() {
            let sides = self.sides()?.0;
            self.fields.push(StatedFact::Vulnerable(sides));
        } else if let Some((sides, is_self_explanatory)) = self.sides() {
            self.take(&["side", "sides"]);
            self.take(&["are", "is"]);
            if !self.vulnerable() && !is_self_explanatory && !self.take(&["game"]) {
                return None;
            }
            self.fields.push(StatedFact::Vulnerable(sides));
        } else if let Some(seat) = self.seat() {
            if self.take(&["deals", "dealer", "dlr", "dealt"]) {
                self.fields.push(StatedFact::Dealer(seat));
            } else if self.take(&["leads", "led"]) {
                let card = self.card()?;
                self.fields.push(StatedFact::Lead(card, Some(seat)));
            } else {
                return None;
            }
        } else if self.take(&["score"]) {
            self.score()?;
        } else {
            let contract_follows = self.take(&["final"]);
            if self.take(&["contract", "contrat", "kontrakt", "contratto", "contrato"]) {
                self.contract()?;
            } else if contract_follows {
                return None;
            } else if self.take(&["opening"]) | self.take(&LEAD_WORDS) {
                let card = self.card()?;
                let leader = if self.take(&BY_WORDS) { Some(self.seat()?) } else { None };
                self.fields.push(StatedFact::Lead(card, leader));
            } else {
                let is_named = self.take(&["result"]);
                self.result(is_named)?;
            }
        }
        Some(())
    }

    /// Takes a preposition, if there is one, and the word for “vulnerable”. Returns whether the word was found.
    fn vulnerable(&mut self) -> bool {
        let _ = self.take(&["in", "po", "i"]);
        let is = self.key().starts_with("vul")
            || ["kwetsbaar", "gefahr", "zona", "partii", "zon", "zone", "zonen", "sone", "sonen"]
                .contains(&self.key().as_str());
        if is {
            self.advance();
        }
        is
    }

    fn seat(&mut self) -> Option<Seat> {
        let language = self.letters.language();
        self.parse(|name| seat::from_name(name, language))
    }

    /// Takes a seat that is named in the language of `own` or in the language of the hands.
    fn seat_in(&mut self, own: &Names) -> Option<Seat> {
        self.parse(|name| own.seat(name)).or_else(|| self.seat())
    }

    /// Takes the vulnerable sides. Also returns whether they need no further word for vulnerable, as in `love all`.
    fn sides(&mut self) -> Option<(Vulnerability, bool)> {
        let sides = match self.key().as_str() {
            "none" | "neither" | "nobody" | "nil" | "love" | "niemand" | "geen" | "personne"
            | "keiner" | "nessuno" | "nadie" | "ninguno" | "nikt" | "ingen" => Vulnerability::None,
            "both" | "all" | "everybody" | "game" | "allen" | "beide" | "tous" | "alle"
            | "tutti" | "todos" | "obie" | "wszyscy" | "alla" => Vulnerability::Both,
            "ns" | "nz" | "northsouth" | "noordzuid" | "nordsud" | "nortesur" | "nordsyd"
            | "nordsor" => Vulnerability::NorthSouth,
            "ew" | "ow" | "eo" | "ov" | "eastwest" | "oostwest" | "estouest" | "ostwest"
            | "estovest" | "esteoeste" | "ostvast" | "ostvest" => Vulnerability::EastWest,
            // `WE` means West and East. In lower case, "we" is an English word.
            "we" if self.peek().starts_with('W') && self.peek().ends_with('E') => {
                Vulnerability::EastWest
            }
            _ => return None,
        };
        let may_be_self_explanatory = matches!(self.key().as_str(), "love" | "game");
        self.advance();
        Some((sides, may_be_self_explanatory && self.take(&["all"])))
    }

    fn card(&mut self) -> Option<Card> {
        let letters = self.letters;
        let read = |text: &str| {
            if letters.language() == Language::English {
                return text.parse().ok();
            }
            let read = read_with(text, letters);
            let [card] = read.placed.as_slice() else { return None };
            read.diagnostics.is_empty().then_some(card.card)
        };
        self.parse(read).or_else(|| {
            let [one, two, rest @ ..] = self.rest else { return None };
            self.rest = rest;
            read(&[one.text, two.text].concat())
        })
    }

    fn contract(&mut self) -> Option<()> {
        let language = self.letters.language();
        let read = |text: &str| {
            if let Some(bid) = auction::bid(text, language) {
                return Some(StatedContract::Played(bid, Doubling::Undoubled));
            }
            match values::contract(text)?.value {
                // The letters of suits are read in the language of the hands.
                ContractValue::Stated(StatedContract::Played(Bid { strain, .. }, _))
                    if strain != Strain::NoTrump
                        && text.is_ascii()
                        && language != Language::English =>
                {
                    None
                }
                ContractValue::Stated(contract) => Some(contract),
                ContractValue::Trumps(_) => None,
            }
        };
        let mut contract = if let [one, two, rest @ ..] = self.rest
            && let Some(contract) = read(&format!("{} {}", one.text, two.text))
        {
            self.rest = rest;
            contract
        } else {
            self.parse(read)?
        };
        if let StatedContract::Played(_, doubling) = &mut contract {
            if self.take(&["x", "dbl", "doubled"]) {
                *doubling = Doubling::Doubled;
            } else if self.take(&["xx", "rdbl", "redoubled"]) {
                *doubling = Doubling::Redoubled;
            }
        }
        self.fields.push(StatedFact::Contract(contract));
        self.take(&BY_WORDS);
        if let Some(declarer) = self.seat() {
            self.fields.push(StatedFact::Declarer(declarer));
        }
        Some(())
    }

    fn result(&mut self, is_named: bool) -> Option<()> {
        let by_seat = self.rest.get(1).is_some_and(|word| word.text.eq_ignore_ascii_case("by"));
        if by_seat && self.peek().trim_end_matches(['x', 'X']).parse::<Bid>().is_ok() {
            return self.contract();
        }
        let made = self.take(&["made", "makes", "making"]);
        let is_result = is_named || made || self.after_result;
        let tricks = if self.take(&["down", "off"]) {
            ParsedTricks::Relative(-self.parse(number)?)
        } else if let Some(margin) = self.parse(margin).filter(|_| is_result) {
            ParsedTricks::Relative(margin)
        } else if let Some(tricks) = self.parse(number) {
            if self.take(&["trick", "tricks"]) {
                ParsedTricks::Declarers(tricks.unsigned_abs())
            } else if self.take(&["down", "off"]) {
                ParsedTricks::Relative(-tricks)
            } else if self.take(&["over"]) {
                ParsedTricks::Relative(tricks)
            } else {
                return None;
            }
        } else if made {
            self.take(&["exactly"]);
            ParsedTricks::Relative(0)
        } else {
            return None;
        };
        self.fields.push(StatedFact::Result(tricks));
        Some(())
    }

    fn score(&mut self) -> Option<()> {
        let points = |text: &str| text.replace(['−', '–'], "-").parse().ok();
        let before = self.parse(points);
        let side = match self.sides()?.0 {
            Vulnerability::NorthSouth => Side::NorthSouth,
            Vulnerability::EastWest => Side::EastWest,
            _ => return None,
        };
        let points = before.or_else(|| self.parse(points))?;
        self.fields.push(StatedFact::Score(StatedScore { side, points }));
        Some(())
    }
}

/// Parses a margin such as `=`, `+1` or `-2`, with any minus sign.
fn margin(text: &str) -> Option<i8> {
    values::relative(&text.replace(['−', '–'], "-"))
}

fn number(text: &str) -> Option<i8> {
    i8::try_from(values::number(text)?).ok()
}
