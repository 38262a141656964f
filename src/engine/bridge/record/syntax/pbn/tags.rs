//! Tags of a game: the tags that the checker uses, and values inherited from earlier games.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use derive_more::Display;

use super::lexer::{Lexer, Token, begins_with_quote};
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::syntax::sniff::is_deal;
use crate::engine::{Source, Span, Word};

/// Tags that the reader interprets. All other tags are stored unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KnownTag {
    Board,
    Dealer,
    Vulnerable,
    Deal,
    Declarer,
    Contract,
    Result,
    Score,
    Auction,
    Play,
    Note,
}

impl KnownTag {
    pub(super) const ALL: [Self; 11] = [
        Self::Board,
        Self::Dealer,
        Self::Vulnerable,
        Self::Deal,
        Self::Declarer,
        Self::Contract,
        Self::Result,
        Self::Score,
        Self::Auction,
        Self::Play,
        Self::Note,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Board => "Board",
            Self::Dealer => "Dealer",
            Self::Vulnerable => "Vulnerable",
            Self::Deal => "Deal",
            Self::Declarer => "Declarer",
            Self::Contract => "Contract",
            Self::Result => "Result",
            Self::Score => "Score",
            Self::Auction => "Auction",
            Self::Play => "Play",
            Self::Note => "Note",
        }
    }

    /// Returns the known tag with a name, ignoring case.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| is_same(known.name(), name))
    }

    /// Returns the noun for the tag's values in a message.
    pub(super) const fn value_noun(self) -> &'static str {
        match self {
            Self::Dealer | Self::Declarer | Self::Auction | Self::Play => "a seat",
            Self::Vulnerable => "a vulnerability",
            Self::Deal => "a deal",
            Self::Contract => "a contract",
            Self::Result => "a number of tricks",
            Self::Board | Self::Score | Self::Note => "a value",
        }
    }

    /// Returns the hint in a message about an unreadable value of the tag.
    pub(super) const fn value_hint(self) -> &'static str {
        match self {
            Self::Dealer => "use N, E, S or W",
            Self::Vulnerable => "use None, NS, EW or All",
            Self::Deal => "write N:AK3.QT9.54.J8762 - - -",
            Self::Declarer => "use N, E, S or W for the declarer",
            Self::Contract => "write one such as 4SX, or Pass",
            Self::Result => "declarer takes 0 to 13",
            Self::Auction => "use N, E, S or W for the dealer",
            Self::Play => "use N, E, S or W for the opening leader",
            Self::Board | Self::Score | Self::Note => "see PBN’s standard",
        }
    }

    /// Returns whether PBN forbids inheriting the tag's value.
    pub(super) const fn must_be_given(self) -> bool {
        !matches!(self, Self::Board | Self::Result | Self::Score)
    }

    /// Returns whether calls or cards follow the tag.
    pub(super) const fn is_section(self) -> bool {
        matches!(self, Self::Auction | Self::Play)
    }

    /// Returns whether a record can be judged without the tag.
    pub(super) const fn is_only_stated(self) -> bool {
        matches!(self, Self::Vulnerable | Self::Contract | Self::Declarer | Self::Result)
    }

    /// Returns whether the tag's value can differ between tables that play the same board.
    pub(super) const fn is_of_table(self) -> bool {
        !matches!(self, Self::Board | Self::Dealer | Self::Vulnerable | Self::Deal)
    }
}

/// Returns whether two names are equal, ignoring case.
///
/// The lengths are compared first, because that is fast and decides most comparisons. Most files consist largely of
/// tags.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.eq_ignore_ascii_case(other)
}

fn is_among(name: &str, names: &[&str]) -> bool {
    names.iter().any(|other| is_same(other, name))
}

/// Returns whether a tag belongs to the head of a game. After any other content, such a tag begins a new game.
pub(super) fn begins_game(name: &str) -> bool {
    is_among(name, &["Event", "Site", "Date", "Board"])
}

/// Returns whether a tag names the event, the board or the deal, or begins calls or cards. A repeated tag of this kind
/// belongs to another game.
pub(super) fn is_milestone(name: &str) -> bool {
    is_among(name, &["Event", "Board", "Deal", "Auction", "Play"])
}

/// Returns whether a tag occurs at most once in a game. Such tags are about the deal, the place or the players.
pub(super) fn is_single(name: &str) -> bool {
    const WHERE_AND_WHO: [&str; 11] = [
        "West", "North", "East", "South", "Scoring", "Room", "Round", "Session", "Stage", "Table",
        "Section",
    ];
    begins_game(name)
        || is_among(name, &WHERE_AND_WHO)
        || KnownTag::from_name(name).is_some_and(|known| known != KnownTag::Note)
}

/// Returns whether text after a tag belongs to the tag, as its table. PBN's own tags without a table have no such text.
pub(super) fn carries_table(name: &str) -> bool {
    const PLAIN: [&str; 20] = [
        "Event",
        "Site",
        "Date",
        "West",
        "North",
        "East",
        "South",
        "Scoring",
        "Room",
        "Round",
        "Stage",
        "Table",
        "Section",
        "HomeTeam",
        "VisitTeam",
        "ScoreIMP",
        "ScoreMP",
        "Time",
        "Annotator",
        "Description",
    ];
    !is_among(name, &PLAIN)
}

/// Removes the backslashes that escape characters of a value.
pub(super) fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = String::with_capacity(value.len());
    let mut symbols = value.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let escaped = symbols.next_if(|&next| symbol == '\\' && matches!(next, '"' | '\\'));
        plain.push(escaped.unwrap_or(symbol));
    }
    Cow::Owned(plain)
}

/// Name of a tag. Comparisons ignore case.
#[derive(Clone, Copy, Debug)]
struct Name<'t>(&'t str);

impl PartialEq for Name<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(other.0)
    }
}

impl Eq for Name<'_> {}

impl Hash for Name<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.bytes().for_each(|byte| state.write_u8(byte.to_ascii_lowercase()));
    }
}

/// Values that later games inherit. The value `#` repeats the latest earlier value. A value that begins with `##`
/// applies to all later games that do not give their own.
#[derive(Debug)]
pub(super) struct Inheritance<'t> {
    active: bool,
    latest: HashMap<Name<'t>, Word<'t>>,
    /// Names of the tags given for all later games, in text order.
    standing: Vec<Name<'t>>,
}

/// A tag whose value later games may inherit. It borrows nothing from the text.
#[derive(Clone, Debug)]
pub(super) struct InheritableTag {
    name: String,
    pub value: Span,
    /// Whether the tag was given for all later games.
    is_standing: bool,
}

/// Whether a value comes from an earlier game, or applies to later games too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InheritanceKind {
    No,
    Yes,
    /// The value would be inherited, but exceeds a limit.
    TooMuch,
}

impl<'t> Inheritance<'t> {
    /// Maximum number of bytes that one game inherits. Without this limit, a short text could need unlimited memory.
    const MAX_BYTES: usize = 8192;
    /// Maximum number of tags given for all later games.
    const MAX_STANDING: usize = 64;

    /// Creates the state from the tags of earlier games. `active` is `true` if any game inherits values.
    pub(super) fn new(active: bool, earlier: &'t [InheritableTag], source: &Source<'t>) -> Self {
        let word = |span| Word { text: source.slice(span), span };
        let standing = earlier.iter().filter(|tag| tag.is_standing).map(|tag| Name(&tag.name));
        let latest = earlier.iter().map(|tag| (Name(&tag.name), word(tag.value)));
        Self { active, latest: latest.collect(), standing: standing.collect() }
    }

    /// Returns whether any game of a text may inherit values.
    pub(super) fn inherits_any(text: &str) -> bool {
        text.contains("\"#")
    }

    /// Returns the tags that later games may inherit.
    pub(super) fn inheritable(&self) -> Vec<InheritableTag> {
        let is_standing = |name| self.standing.contains(name);
        let others = self.latest.keys().filter(|name| !is_standing(name));
        let names = self.standing.iter().chain(others);
        names
            .filter_map(|name| {
                let (value, is_standing) = (self.latest.get(name)?.span, is_standing(name));
                Some(InheritableTag { name: name.0.to_owned(), value, is_standing })
            })
            .collect()
    }

    /// Returns the value of a tag and its kind of inheritance, and stores the value for later games. For `#`, this is
    /// the latest value of an earlier game, or `None` if there is none.
    pub(super) fn resolve(
        &mut self,
        name: &'t str,
        value: Word<'t>,
    ) -> (Option<Word<'t>>, InheritanceKind) {
        if !self.active {
            return (Some(value), InheritanceKind::No);
        }
        let name = Name(name);
        if value.text == "#" {
            return (self.latest.get(&name).copied(), InheritanceKind::Yes);
        }
        let mut own = value;
        let standing = value.text.strip_prefix("##");
        if let Some(text) = standing {
            own.text = text;
            own.span.start += 2;
        }
        let bytes: usize = self.standing().map(|(_, word)| word.text.len()).sum();
        let index = self.standing.iter().position(|&other| other == name);
        let fits = bytes + own.text.len() <= Self::MAX_BYTES
            && (index.is_some() || self.standing.len() < Self::MAX_STANDING);
        if !fits {
            self.latest.remove(&name);
            self.standing.retain(|&other| other != name);
            let inherited =
                if standing.is_some() { InheritanceKind::TooMuch } else { InheritanceKind::No };
            return (Some(own), inherited);
        }
        self.latest.insert(name, own);
        if standing.is_some() && index.is_none() {
            self.standing.push(name);
        }
        (Some(own), if standing.is_some() { InheritanceKind::Yes } else { InheritanceKind::No })
    }

    /// Returns the values that were given for all later games.
    pub(super) fn standing(&self) -> impl Iterator<Item = (&'t str, Word<'t>)> {
        self.standing.iter().filter_map(|&name| Some((name.0, *self.latest.get(&name)?)))
    }
}

/// Returns whether a line can only be PBN. Such a line begins with a tag, or is a value of the tag Deal.
pub(in super::super) fn is_pbn(line: &str) -> bool {
    let tag = line.strip_prefix('[').map(str::trim_start);
    is_deal(line.trim_start_matches('"')) || tag.is_some_and(begins_with_name)
}

/// Returns whether a text begins with the name of a tag. This is a name that PBN defines, or any name before a value in
/// quotes. Other words in brackets are not tags.
fn begins_with_name(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = text.strip_suffix(rest).unwrap_or_default();
    let ends =
        rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == '"' || c == ']');
    let has_value = begins_with_quote(rest.trim_start());
    let is_tag = || KnownTag::from_name(name).is_some() || is_single(name) || !carries_table(name);
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && ends && (has_value || is_tag())
}

/// Returns the offset where a PBN record begins within text of another format.
pub(in super::super) fn pbn_within(text: &str) -> Option<usize> {
    let mut lines = text.split(['\n', '\r']).map(str::trim_start);
    let line = lines.find(|line| is_pbn(line))?;
    Some(line.as_ptr() as usize - text.as_ptr() as usize)
}

pub(in crate::engine::bridge) struct TagStretch<'t> {
    pub name: &'t str,
    /// Span of the tag, including the rows of its table if it has one.
    pub span: Span,
}

/// Returns the tags of a game in text order. Also returns the offset after the last tag and everything that belongs to
/// it. `has_table` returns whether the tag of the given name may have a table.
pub(in crate::engine::bridge) fn tag_stretches<'t>(
    game: &'t str,
    has_table: &dyn Fn(&str) -> bool,
) -> (Vec<TagStretch<'t>>, usize) {
    let mut stretches: Vec<TagStretch<'t>> = Vec::new();
    let (mut end, mut is_after_blank_line) = (0, false);
    // End of the rows read so far. `None` if no further row of the table can follow.
    let mut table: Option<usize> = None;
    let mut lexer = Lexer::new(game);
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                table = has_table(tag.name.text).then_some(tag.span.end);
                stretches.push(TagStretch { name: tag.name.text, span: tag.span });
            }
            Token::Text(row) => {
                // Anything else between the rows, such as an escaped line, ends the table.
                let follows = |&end: &usize| {
                    let between = game.get(end..row.span.start);
                    between.is_some_and(|between| between.trim().is_empty())
                };
                table = table.filter(follows).map(|_| row.span.end);
                if let (Some(_), Some(stretch)) = (table, stretches.last_mut()) {
                    stretch.span = stretch.span.to(row.span);
                }
            }
            Token::BlankLine => is_after_blank_line = true,
            Token::Comment { .. } | Token::Holding { .. } => table = None,
        }
        let is_of_game = matches!(token, Token::Tag(_) | Token::Text(_) | Token::Holding { .. });
        if is_of_game || !is_after_blank_line {
            // A comment belongs to the text before it if no blank line is between them.
            end = token.span().map_or(end, |span| end.max(span.end));
        }
        is_after_blank_line = is_after_blank_line && !is_of_game;
    }
    (stretches, end)
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum GamePart {
    #[display("auction")]
    Auction,
    #[display("play")]
    Play,
}

impl GamePart {
    /// Returns the target for annotations of the call or card at an index. Only written calls, or the cells of the
    /// play, are counted.
    pub(super) const fn word(self, index: usize) -> Target {
        match self {
            Self::Auction => Target::Call(index),
            Self::Play => Target::Card(index),
        }
    }

    /// Returns the noun for an item of the part, such as `call` or `card`.
    pub(super) const fn item(self) -> &'static str {
        match self {
            Self::Auction => "call",
            Self::Play => "card",
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Auction => Self::Play,
            Self::Play => Self::Auction,
        }
    }

    /// Returns the part of the game that contains the notes on a target.
    pub(super) const fn of(target: Target) -> Self {
        match target {
            Target::Deal | Target::Call(_) => Self::Auction,
            Target::Card(_) => Self::Play,
        }
    }
}
