//! The parts of a play's text: what stands before the cards of each, and which of them are turns.
//!
//! `pone:` stands before a hand. In a play that is written turn by turn it stands before a card that the pone plays. A
//! text is read turn by turn where it names somebody more than once, or where a count that can be nothing else follows a
//! card: with a full stop, with points, or more than ten in words.

use super::play_text::PlayMove;
use super::remarks::{number, without_remarks};
use super::token::{Named, Token, card_of_number, tokens_of_play};
use crate::engine::cribbage::role::Role;
use crate::engine::source::Span;

/// A player as a text names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// By the role.
    Role(Role),
    Named(Named),
}

/// What stands before the words of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A player: a hand or a turn of theirs.
    Player(Who),
    /// What a player threw; whose it is may not be said.
    Throws(Option<Who>),
    Starter,
    /// Both scores.
    Score,
    /// The play, with a heading or without.
    Play,
}

/// A part of a text.
#[derive(Clone, Debug)]
pub(super) struct Section {
    /// What stands before it.
    pub heading: Heading,
    /// Where that stands; none of a play without a heading.
    pub place: Option<Span>,
    pub words: Vec<(Token, Span)>,
    /// The turn that it is, where it is one.
    pub turn: Option<Told>,
}

/// A turn of a play that is written turn by turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told {
    /// The card or go, with its place.
    pub next: (PlayMove, Span),
    /// The count with it, where the text has it.
    pub count: Option<(u8, Span)>,
}

/// The parts of a text. A line end ends each.
pub(super) fn sections(text: &str) -> Vec<Section> {
    let begun = |heading, place| Section { heading, place, words: Vec::new(), turn: None };
    let mut sections = vec![begun(Heading::Play, None)];
    for (token, span) in tokens_of_play(&without_remarks(text)) {
        let heading = match token {
            Token::LineEnd => {
                sections.push(begun(Heading::Play, None));
                continue;
            }
            Token::Role(role) => Heading::Player(Who::Role(role)),
            Token::Named(named) => Heading::Player(Who::Named(named)),
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
        sections.push(begun(heading, Some(span)));
    }
    find_turns(text, &mut sections);
    sections
}

/// Finds the turns, where the text is written turn by turn.
fn find_turns(text: &str, sections: &mut [Section]) {
    let turns: Vec<_> = sections.iter().map(|section| told(text, section)).collect();
    let players = || {
        sections.iter().filter_map(|section| match section.heading {
            Heading::Player(who) => Some(who),
            _ => None,
        })
    };
    let is_named_again = players().any(|who| players().filter(|&other| other == who).count() > 1);
    let says_count = |section: &Section| matches!(section.words.get(1), Some((Token::Count(_), _)));
    let tells = |(section, turn): (&Section, &Option<Told>)| turn.is_some() && says_count(section);
    if is_named_again || sections.iter().zip(&turns).any(tells) {
        for (section, turn) in sections.iter_mut().zip(turns) {
            section.turn = turn;
        }
    }
}

/// The turn that a part tells: one card or go, and perhaps the count.
fn told(text: &str, section: &Section) -> Option<Told> {
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
    // Another card, and it is a hand.
    let is_alone = section
        .words
        .iter()
        .skip(1 + usize::from(count.is_some()))
        .all(|(token, _)| !matches!(token, Token::Cards(_) | Token::Go));
    is_alone.then_some(Told { next, count })
}
