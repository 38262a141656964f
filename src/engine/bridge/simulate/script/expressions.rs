//! Parsing of expressions, with a function for each level of precedence.

use super::lexer::Token;
use super::parser::{FirstFault, ParseResult, Parser};
use super::vocabulary::Meaning;
use crate::engine::bridge::simulate::MOST_DEPTH;
use crate::engine::bridge::simulate::expression::{
    Comparison, Expression, Factor, Function, Node, Sign,
};
use crate::engine::bridge::simulate::fault::{DealerDiffers, ScriptFault, ScriptNote};
use crate::engine::{Decimal, QuotedText, Span};

/// Maximum number of digits before the decimal point, not counting leading zeros. Calculations with larger numbers
/// could overflow.
const MOST_DIGITS: usize = 15;

/// A level of precedence. An operator that binds less tightly has a greater level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Product,
    Sum,
    Relation,
    Equal,
    And,
    Or,
}

pub(crate) struct Operand {
    pub(crate) value: Expression,
    /// Nesting depth, with names expanded.
    pub(crate) depth: usize,
    /// Start of the expression, including its brackets.
    start: usize,
    /// Span of the `not` that begins a unary expression, a product or a sum, outside of brackets.
    leading_not: Option<Span>,
}

impl Operand {
    fn leaf(node: Node, span: Span, depth: usize) -> Self {
        Self { value: Expression::new(node, span), depth, start: span.start, leading_not: None }
    }
}

impl Parser<'_> {
    /// Parses a complete expression.
    pub(crate) fn expression(&mut self) -> ParseResult<Operand> {
        let first = self.or()?;
        if self.is_sign("?") { self.choice_after(first) } else { Ok(first) }
    }

    /// Parses a choice after its first condition `first`, beginning with the `?`. A choice after the colon becomes
    /// another case of the same node.
    fn choice_after(&mut self, first: Operand) -> ParseResult<Operand> {
        let start = first.start;
        let mut depth = first.depth;
        let mut operand = first.value;
        let mut cases = Vec::new();
        let mut marks = Vec::new();
        loop {
            marks.push(self.span);
            self.advance();
            let within = self.nested(Self::expression)?;
            self.expect_sign(":")?;
            cases.push((operand, within.value));
            let next = self.or()?;
            depth = depth.max(within.depth).max(next.depth);
            operand = next.value;
            if !self.is_sign("?") {
                break;
            }
        }
        // If another choice follows the colon of a choice, a note is added at the `?` of the outer choice. Inner
        // choices are noted first.
        marks.pop();
        marks.into_iter().rev().for_each(|mark| self.note(mark, ScriptNote::NestedChoice));
        let span = self.since(start);
        let depth = deeper(depth, span)?;
        let node = Node::Choice { cases, otherwise: Box::new(operand) };
        Ok(Operand::leaf(node, span, depth))
    }

    pub(crate) fn or(&mut self) -> ParseResult<Operand> {
        self.level(Level::Or)
    }

    /// Parses an expression with operators of `level`, or of levels that bind more tightly. Each level continues with
    /// the result of the previous level. If the levels called each other instead, each nesting would take a recursive
    /// call for every level.
    fn level(&mut self, level: Level) -> ParseResult<Operand> {
        let first = self.unary()?;
        let mut value = self.product(first)?;
        if level >= Level::Sum {
            value = self.sum(value)?;
        }
        if level >= Level::Relation {
            value = self.relation(value)?;
        }
        if level >= Level::Equal {
            value = self.equal(value)?;
        }
        if level >= Level::And {
            value = self.chain(value, "&&", "and", Level::Equal, Node::All)?;
        }
        if level >= Level::Or {
            value = self.chain(value, "||", "or", Level::And, Node::Any)?;
        }
        Ok(value)
    }

    /// Parses the operand after an operator.
    fn operand(&mut self, level: Level) -> ParseResult<Operand> {
        self.nested(|parser| parser.level(level))
    }

    /// Parses the operands that `sign` or `word` joins to `first`.
    fn chain(
        &mut self,
        first: Operand,
        sign: &str,
        word: &str,
        level: Level,
        node: fn(Vec<Expression>) -> Node,
    ) -> ParseResult<Operand> {
        let start = first.start;
        if !self.is_sign(sign) && !self.is_keyword(word) {
            return Ok(first);
        }
        let mut depth = first.depth;
        let mut all = vec![first.value];
        while self.is_sign(sign) || self.is_keyword(word) {
            self.advance();
            let next = self.operand(level)?;
            depth = depth.max(next.depth);
            all.push(next.value);
        }
        let span = self.since(start);
        let depth = deeper(depth, span)?;
        Ok(Operand::leaf(node(all), span, depth))
    }

    fn equal(&mut self, one: Operand) -> ParseResult<Operand> {
        let Some(comparison) = self.equality() else { return Ok(one) };
        self.compared_with_not(&one);
        let compared = self.compare(one, comparison, Level::Relation)?;
        if self.equality().is_some() {
            return Err(self.wrong(ScriptFault::Chained));
        }
        Ok(compared)
    }

    fn relation(&mut self, one: Operand) -> ParseResult<Operand> {
        let compared = if self.is_keyword("in") {
            self.compared_with_not(&one);
            self.within(one)?
        } else if let Some(comparison) = self.inequality() {
            self.compared_with_not(&one);
            self.compare(one, comparison, Level::Sum)?
        } else {
            return Ok(one);
        };
        if self.inequality().is_some() || self.is_keyword("in") {
            return Err(self.wrong(ScriptFault::Chained));
        }
        Ok(compared)
    }

    fn equality(&self) -> Option<Comparison> {
        match self.token {
            Token::Sign("==") => Some(Comparison::Equal),
            Token::Sign("!=") => Some(Comparison::NotEqual),
            _ => None,
        }
    }

    fn inequality(&self) -> Option<Comparison> {
        match self.token {
            Token::Sign("<") => Some(Comparison::Less),
            Token::Sign("<=") => Some(Comparison::LessOrEqual),
            Token::Sign(">") => Some(Comparison::Greater),
            Token::Sign(">=") => Some(Comparison::GreaterOrEqual),
            _ => None,
        }
    }

    fn compare(
        &mut self,
        one: Operand,
        comparison: Comparison,
        level: Level,
    ) -> ParseResult<Operand> {
        self.advance();
        let other = self.operand(level)?;
        let span = self.since(one.start);
        let depth = deeper(one.depth.max(other.depth), span)?;
        let node = Node::Compared(Box::new(one.value), comparison, Box::new(other.value));
        Ok(Operand::leaf(node, span, depth))
    }

    fn within(&mut self, value: Operand) -> ParseResult<Operand> {
        self.advance();
        let range_start = self.span;
        let mut depth = value.depth;
        let mut bound = |parser: &mut Self| -> ParseResult<Option<Expression>> {
            let found = parser.nested(Self::bound)?;
            depth = found.as_ref().map_or(depth, |found| depth.max(found.depth));
            Ok(found.map(|found| found.value))
        };
        let least = if self.is_sign("..") { None } else { bound(self)? };
        if least.is_none() && !self.is_sign("..") {
            return Err(self.wrong(ScriptFault::Number));
        }
        self.expect_sign("..")?;
        let most = bound(self)?;
        match (&least, &most) {
            (None, None) => return Err(self.wrong(ScriptFault::Number)),
            (
                Some(Expression { node: Node::Number(least), .. }),
                Some(Expression { node: Node::Number(most), .. }),
            ) if least > most => {
                return Err(FirstFault::new(range_start, ScriptFault::Backwards(*least, *most)));
            }
            _ => {}
        }
        let span = self.since(value.start);
        let depth = deeper(depth, span)?;
        let value = Box::new(value.value);
        let node = Node::Within { value, least: least.map(Box::new), most: most.map(Box::new) };
        Ok(Operand::leaf(node, span, depth))
    }

    /// Parses a number, which may be negative, or an expression in brackets. Returns `None` if the current token begins
    /// neither.
    fn bound(&mut self) -> ParseResult<Option<Operand>> {
        let start = self.span.start;
        let is_number = |token: &Token<'_>| match token {
            Token::Word(word) => word.starts_with(|it: char| it.is_ascii_digit()),
            token => matches!(token, Token::Decimal(_)),
        };
        if self.is_sign("-") && is_number(&self.following()) {
            self.advance();
            let number = self.number()?;
            let negative = Decimal::ZERO.minus(number).unwrap_or(number);
            return Ok(Some(Operand::leaf(Node::Number(negative), self.since(start), 1)));
        }
        if is_number(&self.token) || self.is_sign("(") {
            return self.primary().map(Some);
        }
        Ok(None)
    }

    fn sum(&mut self, first: Operand) -> ParseResult<Operand> {
        let start = first.start;
        let sign = |parser: &Self| match parser.token {
            Token::Sign("+") => Some(Sign::Plus),
            Token::Sign("-") => Some(Sign::Minus),
            _ => None,
        };
        let Some(mut operator) = sign(self) else { return Ok(first) };
        let leading_not = first.leading_not;
        let mut depth = first.depth;
        let mut rest = Vec::new();
        loop {
            self.advance();
            let next = self.operand(Level::Product)?;
            depth = depth.max(next.depth);
            rest.push((operator, next.value));
            match sign(self) {
                Some(sign) => operator = sign,
                None => break,
            }
        }
        let span = self.since(start);
        let depth = deeper(depth, span)?;
        let node = Node::Sum(Box::new(first.value), rest);
        Ok(Operand { leading_not, ..Operand::leaf(node, span, depth) })
    }

    fn product(&mut self, first: Operand) -> ParseResult<Operand> {
        let start = first.start;
        let factor = |parser: &Self| match parser.token {
            Token::Sign("*") => Some(Factor::Times),
            Token::Sign("/") => Some(Factor::Divided),
            Token::Sign("%") => Some(Factor::Remainder),
            _ => None,
        };
        let Some(mut operator) = factor(self) else { return Ok(first) };
        let leading_not = first.leading_not;
        let mut depth = first.depth;
        let mut rest = Vec::new();
        loop {
            self.advance();
            let next = self.nested(Self::unary)?;
            depth = depth.max(next.depth);
            rest.push((operator, next.value));
            let operator_span = self.span;
            match factor(self) {
                Some(factor) => {
                    // Here the hand generator `dealer` of 1999 evaluates the later operator first.
                    if factor > operator {
                        self.note(operator_span, ScriptNote::Grouping);
                    }
                    operator = factor;
                }
                None => break,
            }
        }
        let span = self.since(start);
        let depth = deeper(depth, span)?;
        let node = Node::Product(Box::new(first.value), rest);
        Ok(Operand { leading_not, ..Operand::leaf(node, span, depth) })
    }

    fn unary(&mut self) -> ParseResult<Operand> {
        let is_not = self.is_sign("!") || self.is_keyword("not");
        if is_not || self.is_sign("-") { self.signed(is_not) } else { self.primary() }
    }

    /// Parses `not` or a minus, with its operand.
    fn signed(&mut self, is_not: bool) -> ParseResult<Operand> {
        let sign = self.span;
        self.advance();
        let value = self.nested(Self::unary)?;
        let span = self.since(sign.start);
        let depth = deeper(value.depth, span)?;
        let inner = Box::new(value.value);
        let node = if is_not { Node::Not(inner) } else { Node::Minus(inner) };
        Ok(Operand { leading_not: is_not.then_some(sign), ..Operand::leaf(node, span, depth) })
    }

    fn primary(&mut self) -> ParseResult<Operand> {
        let start = self.span.start;
        if !self.take_sign("(") {
            return self.word_or_number();
        }
        let inner = self.nested(Self::expression)?;
        self.expect_sign(")")?;
        Ok(Operand { start, leading_not: None, ..inner })
    }

    /// Parses a number, a name or a function.
    fn word_or_number(&mut self) -> ParseResult<Operand> {
        let span = self.span;
        if matches!(self.token, Token::Decimal(_)) {
            self.decimal.get_or_insert(span);
            let number = self.number()?;
            return Ok(Operand::leaf(Node::Number(number), span, 1));
        }
        let Some(word) = self.word() else { return Err(self.wrong(ScriptFault::Value)) };
        if word.starts_with(|it: char| it.is_ascii_digit()) {
            let number = self.number()?;
            return Ok(Operand::leaf(Node::Number(number), span, 1));
        }
        if let Some(index) = self.named(word) {
            let named = self.names.get(index);
            let depth = named.map_or(0, |named| named.depth);
            if let Some(fault) = named.and_then(|named| named.refused.clone()) {
                self.refuse(span, fault)?;
            }
            let depth = deeper(depth, span)?;
            self.advance();
            return Ok(Operand::leaf(Node::Name(index), span, depth));
        }
        let (function, depth) = match self.meaning() {
            Some(Meaning::Function(function)) => {
                if word.eq_ignore_ascii_case("ltc") {
                    self.note(span, ScriptNote::DealerDiffers(DealerDiffers::LosingTricks));
                }
                self.advance();
                self.function(function, span)?
            }
            Some(Meaning::Suit) if self.following() == Token::Sign("(") => {
                let (seat, suit) = self.length()?;
                (Function::Length(seat, suit), 1)
            }
            Some(Meaning::NotCovered(own, instead)) => {
                let fault = ScriptFault::NotCovered { word: QuotedText::new(word), instead };
                self.refuse(span, fault)?;
                self.pass_over(own);
                self.advance();
                if !self.is_sign("(") {
                    return Err(self.wrong(ScriptFault::Expected("(")));
                }
                self.skip_brackets()?;
                return Ok(Operand::leaf(Node::Number(Decimal::ZERO), self.since(span.start), 1));
            }
            Some(_) => return Err(FirstFault::new(span, ScriptFault::Value)),
            None => return Err(FirstFault::new(span, self.unknown(word))),
        };
        Ok(Operand::leaf(Node::Function(function), self.since(span.start), depth))
    }

    /// Returns the fault of an unsupported value as an error. In the definition of a name, only stores the first such
    /// fault. It is then reported where the name is used.
    fn refuse(&mut self, span: Span, fault: ScriptFault) -> ParseResult<()> {
        if !self.is_naming {
            return Err(FirstFault::new(span, fault));
        }
        self.refused.get_or_insert(fault);
        Ok(())
    }

    /// Parses a number with at most two decimals.
    pub(super) fn number(&mut self) -> ParseResult<Decimal> {
        let (Token::Word(text) | Token::Decimal(text)) = self.token else {
            return Err(self.wrong(ScriptFault::Number));
        };
        if !text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return Err(self.wrong(ScriptFault::Value));
        }
        let whole = text.split_once('.').map_or(text, |(whole, _)| whole);
        let is_short = whole.trim_start_matches('0').len() <= MOST_DIGITS;
        let number = text.parse().ok().filter(|_| is_short);
        self.take(number, ScriptFault::Digits(MOST_DIGITS))
    }

    fn compared_with_not(&mut self, one: &Operand) {
        if let Some(span) = one.leading_not {
            self.note(span, ScriptNote::NotBindsFirst);
        }
    }

    /// Calls `read` at the next nesting depth. Returns a fault if that depth is too great.
    pub(crate) fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        if self.depth >= MOST_DEPTH {
            return Err(FirstFault::new(self.span, ScriptFault::TooDeep(MOST_DEPTH)));
        }
        self.depth += 1;
        let inner = read(self);
        self.depth -= 1;
        inner
    }
}

/// Returns the nesting depth of an expression whose deepest part has the depth `within`. Returns a fault if the nesting
/// depth is too great.
pub(super) fn deeper(within: usize, span: Span) -> ParseResult<usize> {
    if within >= MOST_DEPTH {
        return Err(FirstFault::new(span, ScriptFault::TooDeep(MOST_DEPTH)));
    }
    Ok(within + 1)
}
