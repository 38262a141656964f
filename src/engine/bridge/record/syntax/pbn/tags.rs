//! The tags of a game: which of them are known, and values inherited from earlier games.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use derive_more::Display;

use super::lexer::{Lexer, Token, begins_with_quote};
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::syntax::looks::is_deal;
use crate::engine::source::{Source, Span, Word};

/// The tags that say something of the deal; all others are kept as they are.
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

    /// The known tag of a name, in any case.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| is_same(known.name(), name))
    }

    /// What a value of it should be.
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Dealer => "the dealer: N, E, S or W",
            Self::Vulnerable => "the vulnerability: None, NS, EW or All",
            Self::Deal => "a deal such as N:AK3.QT9.54.J8762 - - -",
            Self::Declarer => "the declarer: N, E, S or W",
            Self::Contract => "a contract such as 4SX, or Pass",
            Self::Result => "the tricks of declarer's side, 0 to 13",
            Self::Auction => "the dealer in the Auction tag: N, E, S or W",
            Self::Play => "the opening leader in the Play tag: N, E, S or W",
            Self::Board | Self::Score | Self::Note => "a value",
        }
    }

    /// Whether PBN forbids that its value be inherited.
    pub(super) const fn must_be_given(self) -> bool {
        !matches!(self, Self::Board | Self::Result | Self::Score)
    }

    /// Whether calls or cards follow it.
    pub(super) const fn is_section(self) -> bool {
        matches!(self, Self::Auction | Self::Play)
    }

    /// Whether it only says again what the rest of a record shows, or stands beside it.
    pub(super) const fn is_only_stated(self) -> bool {
        matches!(self, Self::Vulnerable | Self::Contract | Self::Declarer | Self::Result)
    }

    /// Whether it tells of one table, rather than of the board.
    pub(super) const fn is_of_table(self) -> bool {
        !matches!(self, Self::Board | Self::Dealer | Self::Vulnerable | Self::Deal)
    }
}

/// Whether two names are the same, in any case. Most differ in their lengths, which costs no call: tags are the
/// greater part of most files.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.eq_ignore_ascii_case(other)
}

/// Whether a name is among others, in any case.
fn is_among(name: &str, names: &[&str]) -> bool {
    names.iter().any(|other| is_same(other, name))
}

/// Whether a tag stands at the head of a game, so that it begins a new one.
pub(super) fn begins_game(name: &str) -> bool {
    is_among(name, &["Event", "Site", "Date", "Board"])
}

/// Whether a tag stands in every game, or begins what is called or played in it: where it comes again, that is another
/// game.
pub(super) fn is_milestone(name: &str) -> bool {
    is_among(name, &["Event", "Board", "Deal", "Auction", "Play"])
}

/// Whether a game has a tag but once, because it says what is played, where or by whom.
pub(super) fn is_single(name: &str) -> bool {
    const WHERE_AND_WHO: [&str; 11] = [
        "West", "North", "East", "South", "Scoring", "Room", "Round", "Session", "Stage", "Table",
        "Section",
    ];
    begins_game(name)
        || is_among(name, &WHERE_AND_WHO)
        || KnownTag::from_name(name).is_some_and(|known| known != KnownTag::Note)
}

/// Whether text after a tag that is not known belongs to it: PBN's own tags that never carry a table
/// are left out.
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

/// A value with its backslashes taken away.
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

/// The name of a tag; its case does not matter.
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

/// The values that later games inherit: `#` takes the value of an earlier game, and a value after `##` is that of
/// all later games that do not give their own.
#[derive(Debug)]
pub(super) struct Inheritance<'t> {
    active: bool,
    latest: HashMap<Name<'t>, Word<'t>>,
    /// What is given for all games from here on, in the order in which it was given.
    standing: Vec<Name<'t>>,
}

/// A tag whose value later games may inherit, apart from the text in which it stands.
#[derive(Clone, Debug)]
pub(super) struct GivenTag {
    name: String,
    pub value: Span,
    /// Whether it is given for all games from there on.
    is_standing: bool,
}

/// Whether a value is inherited, or is to be by later games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inherited {
    No,
    Yes,
    /// It should be, but there are too many for all of them to be kept.
    TooMuch,
}

impl<'t> Inheritance<'t> {
    /// How many bytes one game inherits at most, so that a short text cannot fill the memory.
    const MOST_BYTES: usize = 8192;
    /// How many tags are given for all games at most.
    const MOST_STANDING: usize = 64;

    /// What the games of a text inherit that stands in it already; `active` says whether any inherits.
    pub(super) fn new(active: bool, given: &'t [GivenTag], source: &Source<'t>) -> Self {
        let word = |span| Word { text: source.slice(span), span };
        let standing = given.iter().filter(|tag| tag.is_standing).map(|tag| Name(&tag.name));
        let latest = given.iter().map(|tag| (Name(&tag.name), word(tag.value)));
        Self { active, latest: latest.collect(), standing: standing.collect() }
    }

    /// Whether a text inherits anything at all.
    pub(super) fn is_in(text: &str) -> bool {
        text.contains("\"#")
    }

    /// What later games may inherit.
    pub(super) fn given(&self) -> Vec<GivenTag> {
        let is_standing = |name| self.standing.contains(name);
        let others = self.latest.keys().filter(|name| !is_standing(name));
        let names = self.standing.iter().chain(others);
        let given = names.filter_map(|name| {
            let value = self.latest.get(name)?.span;
            Some(GivenTag { name: name.0.to_owned(), value, is_standing: is_standing(name) })
        });
        given.collect()
    }

    /// What a tag stands for: its own value, or that of an earlier game; none where there is none to
    /// inherit. Then whether it was inherited, or is to be.
    pub(super) fn resolve(
        &mut self,
        name: &'t str,
        value: Word<'t>,
    ) -> (Option<Word<'t>>, Inherited) {
        if !self.active {
            return (Some(value), Inherited::No);
        }
        let name = Name(name);
        if value.text == "#" {
            return (self.latest.get(&name).copied(), Inherited::Yes);
        }
        let mut own = value;
        let standing = value.text.strip_prefix("##");
        if let Some(text) = standing {
            own.text = text;
            own.span.start += 2;
        }
        let bytes: usize = self.standing().map(|(_, word)| word.text.len()).sum();
        let place = self.standing.iter().position(|&other| other == name);
        let fits = bytes + own.text.len() <= Self::MOST_BYTES
            && (place.is_some() || self.standing.len() < Self::MOST_STANDING);
        if !fits {
            self.latest.remove(&name);
            self.standing.retain(|&other| other != name);
            let inherited = if standing.is_some() { Inherited::TooMuch } else { Inherited::No };
            return (Some(own), inherited);
        }
        self.latest.insert(name, own);
        if standing.is_some() && place.is_none() {
            self.standing.push(name);
        }
        (Some(own), if standing.is_some() { Inherited::Yes } else { Inherited::No })
    }

    /// The values given for all games so far.
    pub(super) fn standing(&self) -> impl Iterator<Item = (&'t str, Word<'t>)> {
        self.standing.iter().filter_map(|&name| Some((name.0, *self.latest.get(&name)?)))
    }
}

/// Whether a line can only be PBN: a tag, or the value of a deal.
pub(in super::super) fn is_pbn(line: &str) -> bool {
    let tag = line.strip_prefix('[').map(str::trim_start);
    is_deal(line.trim_start_matches('"')) || tag.is_some_and(begins_with_name)
}

/// Whether a text begins with the name of a tag: it is one of PBN's, or a value in quotes follows it. Other words in
/// brackets are none.
fn begins_with_name(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let name = text.strip_suffix(rest).unwrap_or_default();
    let ends =
        rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == '"' || c == ']');
    let has_value = begins_with_quote(rest.trim_start());
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && ends && (has_value || is_tag(name))
}

/// Where a record in PBN begins in a text that is not LIN.
pub(in super::super) fn pbn_within(text: &str) -> Option<usize> {
    let mut lines = text.split(['\n', '\r']).map(str::trim_start);
    let line = lines.find(|line| is_pbn(line))?;
    Some(line.as_ptr() as usize - text.as_ptr() as usize)
}

/// Whether PBN has a tag of this name, in any case.
fn is_tag(name: &str) -> bool {
    KnownTag::from_name(name).is_some() || is_single(name) || !carries_table(name)
}

pub(in crate::engine::bridge) struct TagStretch<'t> {
    /// Its name, as it is written.
    pub name: &'t str,
    /// Where it stands, with the rows of its table if it has one.
    pub span: Span,
}

/// The tags of a game, in the order of its text, and the place after them and after all that belongs to them. A table
/// may be that of a tag whose name has one.
pub(in crate::engine::bridge) fn tag_stretches<'t>(
    game: &'t str,
    has_table: &dyn Fn(&str) -> bool,
) -> (Vec<TagStretch<'t>>, usize) {
    let mut stretches: Vec<TagStretch<'t>> = Vec::new();
    let (mut end, mut is_after_blank_line) = (0, false);
    // Where the rows of a table end so far, while there may be more.
    let mut table: Option<usize> = None;
    let mut lexer = Lexer::new(game);
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                table = has_table(tag.name.text).then_some(tag.span.end);
                stretches.push(TagStretch { name: tag.name.text, span: tag.span });
            }
            Token::Text(row) => {
                // What is no row of it, such as a line that is escaped, stays, and the rows after it with it.
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
            // What is said at the end of a line, or on the next, belongs to what stands before it.
            end = token.span().map_or(end, |span| end.max(span.end));
        }
        is_after_blank_line = is_after_blank_line && !is_of_game;
    }
    (stretches, end)
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum Part {
    #[display("auction")]
    Auction,
    #[display("play")]
    Play,
}

impl Part {
    /// The call or card of an index, as written.
    pub(super) const fn word(self, index: usize) -> Target {
        match self {
            Self::Auction => Target::Call(index),
            Self::Play => Target::Card(index),
        }
    }

    /// What it is made of.
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

    /// Where the notes on a target stand.
    pub(super) const fn of(target: Target) -> Self {
        match target {
            Target::Deal | Target::Call(_) => Self::Auction,
            Target::Card(_) => Self::Play,
        }
    }
}
