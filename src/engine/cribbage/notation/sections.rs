//! Sections of a play's text, each with a heading such as `pone:`.
//!
//! After `pone:` comes the pone's hand. In a text written turn by turn, a card or a go comes instead. A text is parsed
//! turn by turn if a player has two such headings, or if a stated count follows a single card or a go.

use super::play_text::PlayMove;
use super::remarks::{number, without_remarks};
use super::token::{OtherName, Token, card_of_number, tokens_of_play};
use crate::engine::Span;
use crate::engine::cribbage::Role;

/// A player as named by a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayerName {
    Role(Role),
    Named(OtherName),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A hand or a turn of this player.
    Player(PlayerName),
    /// A throw of this player, or of an unnamed player if the value is `None`.
    Throws(Option<PlayerName>),
    Starter,
    Score,
    /// The play, with the heading `play:` or without a heading.
    Play,
}

#[derive(Clone, Debug)]
pub(super) struct Section {
    pub heading: Heading,
    /// Span of the heading. `None` for a play without a heading.
    pub place: Option<Span>,
    pub words: Vec<(Token, Span)>,
    /// The turn. `None` if the section isn't a turn.
    pub turn: Option<SpokenTurn>,
}

/// A turn of a play that is written turn by turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SpokenTurn {
    /// The card or go, with its span.
    pub next: (PlayMove, Span),
    /// The stated count, with its span.
    pub count: Option<(u8, Span)>,
}

/// Splits a text into sections. A section ends at the next heading or at the end of its line.
pub(super) fn sections(text: &str) -> Vec<Section> {
    let section_of = |heading, place| Section { heading, place, words: Vec::new(), turn: None };
    let mut sections = vec![section_of(Heading::Play, None)];
    for (token, span) in tokens_of_play(&without_remarks(text)) {
        let heading = match token {
            Token::LineEnd => {
                sections.push(section_of(Heading::Play, None));
                continue;
            }
            Token::Role(role) => Heading::Player(PlayerName::Role(role)),
            Token::Named(named) => Heading::Player(PlayerName::Named(named)),
            Token::Starter => Heading::Starter,
            Token::Score => Heading::Score,
            Token::Play => Heading::Play,
            Token::Throws => match sections.last_mut() {
                // `pone throws:`
                Some(Section { heading: heading @ Heading::Player(_), words, place, .. })
                    if words.is_empty() =>
                {
                    if let Heading::Player(who) = *heading {
                        *heading = Heading::Throws(Some(who));
                        *place = place.map(|place| place.to(span));
                    }
                    continue;
                }
                _ => Heading::Throws(None),
            },
            _ => {
                if let Some(section) = sections.last_mut() {
                    section.words.push((token, span));
                }
                continue;
            }
        };
        sections.push(section_of(heading, Some(span)));
    }
    find_turns(text, &mut sections);
    sections
}

/// Sets the turns of the sections if the text is written turn by turn.
fn find_turns(text: &str, sections: &mut [Section]) {
    let turns: Vec<_> = sections.iter().map(|section| turn_of(text, section)).collect();
    let players = || {
        sections.iter().filter_map(|section| match section.heading {
            Heading::Player(who) => Some(who),
            _ => None,
        })
    };
    let is_named_again = players().any(|who| players().filter(|&other| other == who).count() > 1);
    let states_count =
        |section: &Section| matches!(section.words.get(1), Some((Token::Count(_), _)));
    let is_turn_with_count =
        |(section, turn): (&Section, &Option<SpokenTurn>)| turn.is_some() && states_count(section);
    if is_named_again || sections.iter().zip(&turns).any(is_turn_with_count) {
        for (section, turn) in sections.iter_mut().zip(turns) {
            section.turn = turn;
        }
    }
}

/// Returns the turn of a player's section with one card or go. A number directly after the card or go is the count.
/// Returns `None` for any other section.
fn turn_of(text: &str, section: &Section) -> Option<SpokenTurn> {
    let Heading::Player(_) = section.heading else { return None };
    let mut words = section.words.iter();
    let next = match words.next()? {
        (Token::Go, span) => (PlayMove::Go, *span),
        // `Pone: 7.`
        (Token::Count(number), span) => (PlayMove::Card(card_of_number(*number)?), *span),
        (Token::Cards(cards), _) => match cards[..] {
            [(card, span)] => (PlayMove::Card(card), span),
            _ => return None,
        },
        _ => return None,
    };
    let count = words.next().and_then(|(token, span)| match token {
        Token::Count(count) => Some((*count, *span)),
        _ => Some((number(text.get(span.start..span.end)?)?, *span)),
    });
    // With another card or a go, the section is not a turn.
    let is_alone = section
        .words
        .iter()
        .skip(1 + usize::from(count.is_some()))
        .all(|(token, _)| !matches!(token, Token::Cards(_) | Token::Go));
    is_alone.then_some(SpokenTurn { next, count })
}
