//! Parsing of functions and their arguments.

use super::expressions::{Operand, deeper};
use super::lexer::Token;
use super::parser::{FirstFault, ParseResult, Parser};
use super::vocabulary::{self, FunctionWord, Meaning, SuitArgument};
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::shape_list::{self, Notation};
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::bridge::simulate::expression::{
    Expression, Function, Measure, Opening, ShapeNotation,
};
use crate::engine::bridge::simulate::fault::{DealerDiffers, ScriptFault, ScriptNote};
use crate::engine::{Bid, Call, Card, Doubling, Rank, Seat, Span, Strain, Suit, Vulnerability};

impl Parser<'_> {
    /// Parses the rest of a function after its name. Also returns the nesting depth of the function.
    pub(super) fn function(
        &mut self,
        word: FunctionWord,
        span: Span,
    ) -> ParseResult<(Function, usize)> {
        match word {
            FunctionWord::Quality => self.in_hundredths = true,
            FunctionWord::Count(Measure::FourCs, _) => {
                self.in_hundredths = true;
                self.note(span, ScriptNote::DealerDiffers(DealerDiffers::FourCs));
            }
            FunctionWord::Imps => {
                self.note(span, ScriptNote::DealerDiffers(DealerDiffers::Imps));
            }
            _ => {}
        }
        if word == FunctionWord::Shape && self.take_sign("{") {
            return Ok((self.shape("}")?, 1));
        }
        self.expect_sign("(")?;
        match word {
            FunctionWord::Score | FunctionWord::Imps | FunctionWord::Random => self.of_number(word),
            _ => Ok((self.of_seat(word)?, 1)),
        }
    }

    /// Parses a function of a number, after its opening bracket.
    fn of_number(&mut self, word: FunctionWord) -> ParseResult<(Function, usize)> {
        let mut depth = 1;
        let function = if word == FunctionWord::Score {
            let (vulnerable, bid, doubling) = self.scored()?;
            let tricks = self.argument(&mut depth)?;
            Function::Score { vulnerable, bid, doubling, tricks }
        } else if word == FunctionWord::Imps {
            Function::Imps(self.argument(&mut depth)?)
        } else {
            self.randoms = self.randoms.saturating_add(1);
            let index = self.randoms;
            Function::Random { index, below: self.argument(&mut depth)? }
        };
        self.expect_sign(")")?;
        Ok((function, depth))
    }

    /// Parses a function of a seat or a side, after its opening bracket.
    fn of_seat(&mut self, word: FunctionWord) -> ParseResult<Function> {
        let function = match word {
            FunctionWord::Count(measure, of_suit) => {
                let seat = self.seat()?;
                let suit = match of_suit {
                    SuitArgument::Never => None,
                    SuitArgument::IfGiven if !self.is_sign(",") => None,
                    SuitArgument::IfGiven | SuitArgument::Always => {
                        self.expect_sign(",")?;
                        Some(self.suit()?)
                    }
                };
                Function::Count(measure, seat, suit)
            }
            FunctionWord::Quality => {
                let seat = self.seat()?;
                self.expect_sign(",")?;
                Function::Quality(seat, self.suit()?)
            }
            FunctionWord::Shape => return self.shape(")"),
            FunctionWord::Class(class) => {
                let shapes = ShapeSet::of_class(class);
                Function::Shape(self.seat()?, shapes, ShapeNotation::Class(class))
            }
            FunctionWord::HasCard => {
                let seat = self.seat()?;
                self.expect_sign(",")?;
                Function::HasCard(seat, self.card()?)
            }
            FunctionWord::Tricks => {
                let seat = self.seat()?;
                self.expect_sign(",")?;
                Function::Tricks(seat, self.strain()?)
            }
            FunctionWord::Par => self.par()?,
            FunctionWord::Bids => Function::Bids(self.opening()?),
            _ => Function::Opens(self.opening()?),
        };
        self.expect_sign(")")?;
        Ok(function)
    }

    /// Parses a side and an optional vulnerability. Accepts `both` as well as `all`, like the second version of the
    /// hand generator `dealer`.
    fn par(&mut self) -> ParseResult<Function> {
        let side = self.side().ok_or_else(|| self.wrong(ScriptFault::Side))?;
        let vulnerability = if !self.take_sign(",") {
            None
        } else if self.is_keyword("both") {
            self.advance();
            Some(Vulnerability::Both)
        } else {
            Some(self.vulnerability()?)
        };
        Ok(Function::Par(side, vulnerability))
    }

    /// Parses a suit length such as `spades(north)`.
    pub(super) fn length(&mut self) -> ParseResult<(Seat, Suit)> {
        let suit = self.suit()?;
        self.expect_sign("(")?;
        let seat = self.seat()?;
        self.expect_sign(")")?;
        Ok((seat, suit))
    }

    fn argument(&mut self, depth: &mut usize) -> ParseResult<Box<Expression>> {
        let Operand { value, depth: within, .. } = self.nested(Self::expression)?;
        *depth = deeper(within, value.span)?;
        Ok(Box::new(value))
    }

    /// Parses a seat, a list of shapes and the closing sign `close`.
    fn shape(&mut self, close: &'static str) -> ParseResult<Function> {
        let seat = self.seat()?;
        if !self.is_sign(",") {
            return Err(self.wrong(ScriptFault::Expected(",")));
        }
        let mut cursor = self.cursor.from(self.span.end);
        let notation = if close == "}" { Notation::Preprocessor } else { Notation::Dealer };
        // The list begins after the comma.
        let start = self.span.end;
        let shapes = shape_list::read_from(&mut cursor, notation)
            .map_err(|(span, fault)| FirstFault::new(span, fault.into()))?;
        self.advance_from(cursor);
        let list = self.since(start);
        self.expect_sign(close)?;
        Ok(Function::Shape(seat, shapes, ShapeNotation::List(list)))
    }

    /// Parses the name of a measure, without arguments. Rejects a measure that requires a suit.
    pub(crate) fn measure(&mut self) -> ParseResult<Measure> {
        let measure = match self.word().and_then(vocabulary::meaning) {
            Some(Meaning::Function(FunctionWord::Count(measure, of_suit)))
                if of_suit != SuitArgument::Always =>
            {
                Some(measure)
            }
            _ => None,
        };
        self.take(measure, ScriptFault::Evaluator)
    }

    fn card(&mut self) -> ParseResult<Card> {
        let card = self.word().and_then(|word| {
            let mut symbols = word.chars();
            let rank = Rank::from_char(symbols.next()?)?;
            let suit = Suit::from_char(symbols.next()?)?;
            symbols.next().is_none().then_some(Card::new(suit, rank))
        });
        self.take(card, ScriptFault::Card)
    }

    pub(crate) fn strain(&mut self) -> ParseResult<Strain> {
        let strain = self.word().and_then(|word| {
            let is_none =
                ["notrump", "notrumps", "nt"].into_iter().any(|it| it.eq_ignore_ascii_case(word));
            if is_none { Some(Strain::NoTrump) } else { vocabulary::suit(word).map(Strain::Suit) }
        });
        self.take(strain, ScriptFault::Strain)
    }

    fn vul(&mut self) -> ParseResult<bool> {
        let vulnerable = self.word().and_then(|word| match word.to_ascii_lowercase().as_str() {
            "vul" => Some(true),
            "nv" | "nonvul" => Some(false),
            _ => None,
        });
        self.take(vulnerable, ScriptFault::Vul)
    }

    /// Parses a vulnerability and a contract such as `x3N` or `x4SXX`, each with a comma after it. Also accepts `z3N`,
    /// like the second version of `dealer`.
    fn scored(&mut self) -> ParseResult<(bool, Bid, Doubling)> {
        let vulnerable = self.vul()?;
        self.expect_sign(",")?;
        let contract = self.word().and_then(|word| {
            let word = word.strip_prefix(['x', 'X', 'z', 'Z'])?;
            let bid = word.trim_end_matches(['x', 'X']);
            Some((bid.parse().ok()?, word.get(bid.len()..)?.parse().ok()?))
        });
        let (bid, doubling) = self.take(contract, ScriptFault::Contract("x3N or x4SX"))?;
        self.expect_sign(",")?;
        Ok((vulnerable, bid, doubling))
    }

    /// Parses a seat, a call and an optional system.
    fn opening(&mut self) -> ParseResult<Opening> {
        let seat = self.seat()?;
        self.expect_sign(",")?;
        let call = match self.word().map(str::parse) {
            Some(Ok(call @ (Call::Pass | Call::Bid(_)))) => Some(call),
            _ => None,
        };
        let call = self.take(call, ScriptFault::Call)?;
        let style = if self.take_sign(",") { self.style()? } else { Style::from(sayc::SYSTEM) };
        Ok(Opening { seat, call, style })
    }

    fn style(&mut self) -> ParseResult<Style> {
        let (Token::Word(text) | Token::Text(text)) = self.token else {
            return Err(self.wrong(ScriptFault::System { why: None }));
        };
        match text.trim().to_ascii_lowercase().parse() {
            Ok(style) => self.take(Some(style), ScriptFault::System { why: None }),
            Err(error) => {
                // The reason is useful only if the text contains switches after a colon.
                let why = text.contains(':').then(|| error.to_string());
                Err(self.wrong(ScriptFault::System { why }))
            }
        }
    }
}
