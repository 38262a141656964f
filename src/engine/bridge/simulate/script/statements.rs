//! Parsing of statements.

use super::lexer::Token;
use super::parser::{FirstFault, NamedValue, ParseResult, Parser};
use super::vocabulary::{IgnoredArgument, Meaning, OTHER_ACTIONS, OTHER_STATEMENTS, PRINTS};
use super::{Action, ScriptContent, Statistic, StatisticKind, TableColumn, vocabulary};
use crate::engine::bridge::simulate::expression::Expression;
use crate::engine::bridge::simulate::expression::RankValues;
use crate::engine::bridge::simulate::fault::{DealerDiffers, ScriptFault, ScriptNote};
use crate::engine::bridge::simulate::{MOST_NAMES, RANK_COUNTS};
use crate::engine::{Card, Decimal, QuotedText, Rank, Seat, Span, Spanned, Suit, Vulnerability};

/// Number of ranks, and so of the values in a count.
const RANKS: usize = Rank::DESCENDING.len();

impl Parser<'_> {
    pub(super) fn script(&mut self) -> ParseResult<ScriptContent> {
        let mut content = ScriptContent::default();
        while self.token != Token::End {
            self.statement(&mut content)?;
        }
        if let Some(place) = self.decimal.filter(|_| self.in_hundredths) {
            self.note(place, ScriptNote::DealerDiffers(DealerDiffers::Decimals));
        }
        if let Some((place, words)) = self.passed_over.take() {
            self.note(place, ScriptNote::PassedOver(words));
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
        let other = OTHER_STATEMENTS.into_iter().find(|(own, _)| *own == keyword);
        if let Some((own, behind)) = other {
            self.pass_over(own);
            self.advance();
            return self.behind_other(behind);
        }
        match keyword.as_str() {
            "seed" => content.seed = Some(self.number_behind()?),
            "generate" => content.generate = Some(self.number_behind()?),
            "produce" => content.produce = Some(self.number_behind()?),
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
                let number: usize = self.whole(ScriptFault::WholeNumber)?;
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
                let place = content.condition.replace((condition, span)).map(|(_, place)| place);
                if let Some(place) = place.filter(|_| !content.has_several) {
                    content.has_several = true;
                    self.note(place, ScriptNote::LastCondition);
                }
            }
        }
        Ok(())
    }

    /// Skips the argument of an ignored word.
    fn behind_other(&mut self, behind: IgnoredArgument) -> ParseResult<()> {
        match behind {
            IgnoredArgument::Text => {
                if let Token::Bad(ScriptFault::OpenString) = self.token {
                    // Dealer's program ends it with its line.
                    let mut cursor = self.cursor.from(self.span.start);
                    let line = cursor.rest();
                    cursor.advance(line.find(['\n', '\r']).unwrap_or(line.len()));
                    self.advance_from(cursor);
                    return Ok(());
                }
                let is_text = self.label().is_some();
                is_text.then_some(()).ok_or_else(|| self.wrong(ScriptFault::Text))
            }
            IgnoredArgument::Number => self.whole(ScriptFault::WholeNumber).map(|_: u64| ()),
            IgnoredArgument::Seat => self.seat().map(|_| ()),
        }
    }

    fn number_behind(&mut self) -> ParseResult<u64> {
        self.advance();
        self.whole(ScriptFault::WholeNumber)
    }

    /// Parses a name and its value.
    fn naming(&mut self, word: &str) -> ParseResult<()> {
        let span = self.span;
        if self.named(word).is_some() {
            return Err(FirstFault::new(span, ScriptFault::NamedTwice(QuotedText::new(word))));
        }
        if vocabulary::is_dealers(word) {
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

    /// Parses the values of the ranks, the ace first; missing ones are 0.
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
                let whole: u32 = self.whole(ScriptFault::WholeNumber)?;
                Decimal::hundredths(100 * i64::from(whole))
            };
        }
        Ok(RankValues::new(values))
    }

    fn predeal(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        self.advance();
        self.given(content)?;
        loop {
            let mark = self.mark();
            let has_comma = self.take_sign(",");
            let is_seat = self.meaning() == Some(Meaning::Seat);
            if is_seat || has_comma || self.is_length_given() {
                self.given(content)?;
            } else {
                self.back_to(mark);
                break;
            }
        }
        let end = Span::new(self.end, self.end);
        content.given.check_cards().map_err(|fault| FirstFault::new(end, fault))
    }

    /// Returns whether a length is given here; without `==` it would begin a condition.
    fn is_length_given(&mut self) -> bool {
        if self.meaning() != Some(Meaning::Suit) {
            return false;
        }
        let mark = self.mark();
        let is_given = self.length().is_ok() && self.is_sign("==");
        self.back_to(mark);
        is_given
    }

    /// Parses the cards of a seat, or a length.
    fn given(&mut self, content: &mut ScriptContent) -> ParseResult<()> {
        let span = self.span;
        let given = &mut content.given;
        match self.meaning() {
            Some(Meaning::Suit) => {
                let suit = self.suit()?;
                self.expect_sign("(")?;
                let seat = self.seat()?;
                self.expect_sign(")")?;
                self.expect_sign("==")?;
                let length = self.whole(ScriptFault::WholeNumber)?;
                let wrong = |fault| FirstFault::new(span, fault);
                let length = Spanned::new(length, self.since(span.start));
                given.add_length(seat, suit, length).map_err(wrong)?;
                given.check().map_err(wrong)?;
                self.note(span, ScriptNote::DealerDiffers(DealerDiffers::Length));
            }
            Some(Meaning::Seat) => {
                let seat = self.seat()?;
                loop {
                    let place = self.span;
                    let holding = self.word().and_then(holding);
                    let cards = self.take(holding, ScriptFault::Holding)?;
                    let wrong = |fault| FirstFault::new(place, fault);
                    given.add_cards(seat, cards.into_iter()).map_err(wrong)?;
                    given.check().map_err(wrong)?;
                    // A comma may also separate two seats.
                    let goes_on = matches!(self.following(), Token::Word(word) if is_holding(word));
                    if !(self.is_sign(",") && goes_on) {
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
            let other = OTHER_ACTIONS.into_iter().find(|own| *own == word);
            if let Some(own) = other {
                self.pass_over(own);
            }
            match word.as_str() {
                "average" => {
                    self.advance();
                    let label = self.label();
                    let value = self.expression()?.value;
                    self.watch(content, label, value, StatisticKind::Average, span.start);
                }
                "frequency" => {
                    self.advance();
                    let label = self.label();
                    self.expect_sign("(")?;
                    let (value, least, most) = self.counted()?;
                    let mut watching = StatisticKind::Frequency { least, most };
                    let mut across = None;
                    if self.take_sign(",") {
                        let (other, least, most) = self.counted()?;
                        across = Some(TableColumn { value: other, least, most });
                    }
                    self.expect_sign(")")?;
                    if let (Some(across), StatisticKind::Frequency { least, most }) =
                        (across, &watching)
                    {
                        watching = StatisticKind::Table { least: *least, most: *most, across };
                    }
                    self.watch(content, label, value, watching, span.start);
                }
                word if other.is_some() || PRINTS.contains(&word) => {
                    self.advance();
                    if other.is_some() {
                        self.label();
                    }
                    if self.is_sign("(") {
                        self.skip_brackets()?;
                    }
                    let span = self.since(span.start);
                    content.actions.push(Spanned::new(Action::Print, span));
                }
                // A refused word is reported when it is parsed as a condition.
                _ => return Ok(()),
            }
            if !self.take_sign(",") {
                return Ok(());
            }
        }
    }

    fn watch(
        &mut self,
        content: &mut ScriptContent,
        label: Option<Box<str>>,
        value: Expression,
        watching: StatisticKind,
        start: usize,
    ) {
        let action = Action::Watch(Statistic { label, value, watching });
        content.actions.push(Spanned::new(action, self.since(start)));
    }

    /// Parses an optional text in quotes.
    fn label(&mut self) -> Option<Box<str>> {
        let Token::Text(text) = self.token else { return None };
        self.advance();
        Some(text.into())
    }

    /// Parses a value with its range.
    fn counted(&mut self) -> ParseResult<(Expression, i32, i32)> {
        let value = self.expression()?.value;
        self.expect_sign(",")?;
        let place = self.span;
        let least = self.end_of_range()?;
        self.expect_sign(",")?;
        let most = self.end_of_range()?;
        if least > most {
            let fault = ScriptFault::Backwards(Decimal::whole(least), Decimal::whole(most));
            return Err(FirstFault::new(place, fault));
        }
        Ok((value, least, most))
    }

    fn end_of_range(&mut self) -> ParseResult<i32> {
        let is_negative = self.take_sign("-");
        let number: i32 = self.whole(ScriptFault::WholeNumber)?;
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

/// Returns whether a word may be cards of a suit.
fn is_holding(word: &str) -> bool {
    vocabulary::seat(word).is_none() && vocabulary::suit(word).is_none()
}

/// Parses the cards of a suit, such as `SAK5`, ranks descending.
fn holding(word: &str) -> Option<Vec<Card>> {
    let mut symbols = word.chars();
    let suit = Suit::from_char(symbols.next()?)?;
    let ranks: Option<Vec<Rank>> = symbols.map(Rank::from_char).collect();
    let ranks = ranks?;
    let descend = ranks.windows(2).all(|pair| matches!(pair, [one, other] if one > other));
    descend.then(|| ranks.into_iter().map(|rank| Card::new(suit, rank)).collect())
}

/// Rank counts that a script may change.
pub(super) type Counts = [Option<RankValues>; RANK_COUNTS];

pub(super) const FIRST_DEALER: Seat = Seat::North;
