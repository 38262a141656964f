//! Parsing of statements.

use super::lexer::Token;
use super::parser::{FirstFault, NamedValue, ParseResult, Parser};
use super::vocabulary::{IgnoredArgument, Meaning, OTHER_ACTIONS, OTHER_STATEMENTS, PRINTS};
use super::{Action, ScriptContent, Statistic, StatisticKind, TableColumn, vocabulary};
use crate::engine::bridge::simulate::MOST_NAMES;
use crate::engine::bridge::simulate::expression::{RANKS, RankValues};
use crate::engine::bridge::simulate::fault::{DealerDiffers, ScriptFault, ScriptNote};
use crate::engine::{Card, Decimal, QuotedText, Rank, Span, Spanned, Suit, Vulnerability};

impl Parser<'_> {
    pub(super) fn script(&mut self) -> ParseResult<ScriptContent> {
        let mut content = ScriptContent::default();
        while self.token != Token::End {
            self.statement(&mut content)?;
        }
        if let Some(span) = self.decimal.filter(|_| self.in_hundredths) {
            self.note(span, ScriptNote::DealerDiffers(DealerDiffers::Decimals));
        }
        if let Some((span, words)) = self.passed_over.take() {
            self.note(span, ScriptNote::PassedOver(words));
        }
        Ok(content)
    }

    fn statement(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        let span = self.span;
        let word = self.word().unwrap_or_default();
        let is_name = !word.is_empty() && !word.starts_with(|it: char| it.is_ascii_digit());
        if is_name && self.following() == Token::Sign("=") {
            return self.naming(word);
        }
        let keyword = self.keyword().unwrap_or_default().to_ascii_lowercase();
        let ignored = OTHER_STATEMENTS.into_iter().find(|(name, _)| *name == keyword);
        if let Some((name, argument)) = ignored {
            self.pass_over(name);
            self.advance();
            return self.skip_argument(argument);
        }
        match keyword.as_str() {
            "seed" => content.seed = Some(self.number_after_word()?),
            "generate" => content.generate = Some(self.number_after_word()?),
            "produce" => content.produce = Some(self.number_after_word()?),
            "dealer" => {
                self.advance();
                content.dealer = Some(self.seat()?);
            }
            "vulnerable" => {
                self.advance();
                content.vulnerability = Some(self.vulnerability()?);
            }
            "predeal" => self.predeal(content)?,
            "pointcount" => {
                self.advance();
                content.points = Some(self.values()?);
            }
            "altcount" => {
                self.note(span, ScriptNote::DealerDiffers(DealerDiffers::Altcount));
                self.advance();
                let count = self.span;
                let number: usize = self.integer(ScriptFault::WholeNumber)?;
                let values = self.values()?;
                let slot = content.counts.get_mut(number);
                *slot.ok_or(FirstFault::new(count, ScriptFault::Altcount))? = Some(values);
            }
            "action" => {
                self.advance();
                self.actions(content)?;
            }
            _ => {
                if keyword == "condition" {
                    self.advance();
                }
                let condition = self.expression()?.value;
                if self.is_sign("=") {
                    return Err(self.wrong(ScriptFault::OneEquals));
                }
                let earlier = content.condition.replace((condition, span)).map(|(_, span)| span);
                if let Some(earlier) = earlier.filter(|_| !content.has_several) {
                    content.has_several = true;
                    self.note(earlier, ScriptNote::LastCondition);
                }
            }
        }
        Ok(())
    }

    /// Skips the argument of an ignored word.
    fn skip_argument(&mut self, argument: IgnoredArgument) -> ParseResult<()> {
        match argument {
            IgnoredArgument::Text => {
                if let Token::Bad(ScriptFault::OpenString) = self.token {
                    // As in the hand generator `dealer`, a string that is not closed ends with its line.
                    let mut cursor = self.cursor.from(self.span.start);
                    let line = cursor.rest();
                    cursor.advance(line.find(['\n', '\r']).unwrap_or(line.len()));
                    self.advance_from(cursor);
                    return Ok(());
                }
                let is_text = self.label().is_some();
                is_text.then_some(()).ok_or_else(|| self.wrong(ScriptFault::Text))
            }
            IgnoredArgument::Number => self.integer(ScriptFault::WholeNumber).map(|_: u64| ()),
            IgnoredArgument::Seat => self.seat().map(|_| ()),
        }
    }

    fn number_after_word(&mut self) -> ParseResult<u64> {
        self.advance();
        self.integer(ScriptFault::WholeNumber)
    }

    /// Parses a name and its value.
    fn naming(&mut self, word: &str) -> ParseResult<()> {
        let span = self.span;
        if self.named(word).is_some() {
            return Err(FirstFault::new(span, ScriptFault::NamedTwice(QuotedText::new(word))));
        }
        if vocabulary::is_reserved(word) {
            return Err(FirstFault::new(span, ScriptFault::Reserved(QuotedText::new(word))));
        }
        if self.names.len() >= MOST_NAMES {
            return Err(FirstFault::new(span, ScriptFault::TooManyNames(MOST_NAMES)));
        }
        self.advance();
        self.expect_sign("=")?;
        self.is_naming = true;
        let value = self.expression()?;
        self.is_naming = false;
        if self.is_sign("=") {
            return Err(self.wrong(ScriptFault::OneEquals));
        }
        let name = Spanned::new(word.into(), span);
        let refused = self.refused.take();
        self.add_name(NamedValue { name, value: value.value, depth: value.depth, refused });
        Ok(())
    }

    pub(super) fn vulnerability(&mut self) -> ParseResult<Vulnerability> {
        let sides = self.word().and_then(vocabulary::vulnerability);
        self.take(sides, ScriptFault::Vulnerability)
    }

    /// Parses the values of the ranks, the ace first. Missing values are 0.
    fn values(&mut self) -> ParseResult<RankValues> {
        let mut values = [Decimal::ZERO; RANKS];
        let mut slots = values.iter_mut();
        let is_digits = |word: &str| word.bytes().all(|digit| digit.is_ascii_digit());
        loop {
            let is_decimal = matches!(self.token, Token::Decimal(_));
            if !is_decimal && !self.word().is_some_and(is_digits) {
                break;
            }
            let slot = slots.next().ok_or_else(|| self.wrong(ScriptFault::TooManyCounts))?;
            *slot = if is_decimal {
                self.number()?
            } else {
                let whole: u32 = self.integer(ScriptFault::WholeNumber)?;
                Decimal::hundredths(100 * i64::from(whole))
            };
        }
        Ok(RankValues::new(values))
    }

    fn predeal(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        self.advance();
        self.predeal_item(content)?;
        loop {
            let mark = self.mark();
            let has_comma = self.take_sign(",");
            let is_seat = self.meaning() == Some(Meaning::Seat);
            if is_seat || has_comma || self.is_length_given() {
                self.predeal_item(content)?;
            } else {
                self.back_to(mark);
                break;
            }
        }
        let end = Span::new(self.end, self.end);
        content.predeal.check_cards().map_err(|fault| FirstFault::new(end, fault))
    }

    /// Returns whether the current token begins a predealt length, such as `spades(north) == 5`. Without `==`, the suit
    /// begins a condition.
    fn is_length_given(&mut self) -> bool {
        if self.meaning() != Some(Meaning::Suit) {
            return false;
        }
        let mark = self.mark();
        let is_given = self.length().is_ok() && self.is_sign("==");
        self.back_to(mark);
        is_given
    }

    /// Parses the predealt cards of a seat, or the predealt length of a suit.
    fn predeal_item(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        let span = self.span;
        let predeal = &mut content.predeal;
        match self.meaning() {
            Some(Meaning::Suit) => {
                let (seat, suit) = self.length()?;
                self.expect_sign("==")?;
                let length = self.integer(ScriptFault::WholeNumber)?;
                let error = |fault| FirstFault::new(span, fault);
                let length = Spanned::new(length, self.since(span.start));
                predeal.add_length(seat, suit, length).map_err(error)?;
                predeal.check().map_err(error)?;
                self.note(span, ScriptNote::DealerDiffers(DealerDiffers::Length));
            }
            Some(Meaning::Seat) => {
                let seat = self.seat()?;
                loop {
                    let cards_span = self.span;
                    let holding = self.word().and_then(holding);
                    let cards = self.take(holding, ScriptFault::Holding)?;
                    let error = |fault| FirstFault::new(cards_span, fault);
                    predeal.add_cards(seat, cards.into_iter()).map_err(error)?;
                    predeal.check().map_err(error)?;
                    // After a comma, another seat or a length may follow instead of cards.
                    let continues =
                        matches!(self.following(), Token::Word(word) if is_holding(word));
                    if !(self.is_sign(",") && continues) {
                        break;
                    }
                    self.advance();
                }
            }
            _ => return Err(self.wrong(ScriptFault::Predeal)),
        }
        Ok(())
    }

    fn actions(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        loop {
            let span = self.span;
            let word = self.keyword().unwrap_or_default().to_ascii_lowercase();
            let other = OTHER_ACTIONS.into_iter().find(|name| *name == word);
            if let Some(name) = other {
                self.pass_over(name);
            }
            let action = match word.as_str() {
                "average" => {
                    self.advance();
                    let label = self.label();
                    let value = self.expression()?.value;
                    Action::Watch(Statistic { label, value, watching: StatisticKind::Average })
                }
                "frequency" => {
                    self.advance();
                    let label = self.label();
                    self.expect_sign("(")?;
                    let TableColumn { value, least, most } = self.column()?;
                    let watching = if self.take_sign(",") {
                        StatisticKind::Table { least, most, across: self.column()? }
                    } else {
                        StatisticKind::Frequency { least, most }
                    };
                    self.expect_sign(")")?;
                    Action::Watch(Statistic { label, value, watching })
                }
                word if other.is_some() || PRINTS.contains(&word) => {
                    self.advance();
                    if other.is_some() {
                        self.label();
                    }
                    if self.is_sign("(") {
                        self.skip_brackets()?;
                    }
                    Action::Print
                }
                // Any other token begins the next statement, or is the end. If the statement is a condition, its parser
                // reports words that are not supported.
                _ => return Ok(()),
            };
            content.actions.push(Spanned::new(action, self.since(span.start)));
            if !self.take_sign(",") {
                return Ok(());
            }
        }
    }

    /// Parses an optional string in quotes.
    fn label(&mut self) -> Option<Box<str>> {
        let Token::Text(text) = self.token else { return None };
        self.advance();
        Some(text.into())
    }

    /// Parses a value and its range.
    fn column(&mut self) -> ParseResult<TableColumn> {
        let value = self.expression()?.value;
        self.expect_sign(",")?;
        let range_start = self.span;
        let least = self.range_end()?;
        self.expect_sign(",")?;
        let most = self.range_end()?;
        if least > most {
            let fault = ScriptFault::Backwards(Decimal::whole(least), Decimal::whole(most));
            return Err(FirstFault::new(range_start, fault));
        }
        Ok(TableColumn { value, least, most })
    }

    fn range_end(&mut self) -> ParseResult<i32> {
        let is_negative = self.take_sign("-");
        let number: i32 = self.integer(ScriptFault::WholeNumber)?;
        Ok(if is_negative { -number } else { number })
    }

    /// Skips the current brackets with their contents.
    pub(super) fn skip_brackets(&mut self) -> ParseResult<()> {
        let mut open = 0_usize;
        loop {
            if self.is_sign("(") {
                open += 1;
            } else if self.is_sign(")") {
                open -= 1;
            } else if matches!(self.token, Token::End | Token::Bad(_)) {
                return Err(self.wrong(ScriptFault::Expected(")")));
            }
            self.advance();
            if open == 0 {
                return Ok(());
            }
        }
    }
}

/// Returns whether a word may be the cards of a suit, because it names neither a seat nor a suit.
fn is_holding(word: &str) -> bool {
    vocabulary::seat(word).is_none() && vocabulary::suit(word).is_none()
}

/// Parses the cards of a suit with descending ranks, such as `SAK5`.
fn holding(word: &str) -> Option<Vec<Card>> {
    let mut symbols = word.chars();
    let suit = Suit::from_char(symbols.next()?)?;
    let ranks = symbols.map(Rank::from_char).collect::<Option<Vec<Rank>>>()?;
    let descend = ranks.windows(2).all(|pair| matches!(pair, [one, other] if one > other));
    descend.then(|| ranks.into_iter().map(|rank| Card::new(suit, rank)).collect())
}
