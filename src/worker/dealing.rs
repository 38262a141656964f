//! A set of boards, dealt as a form asks.

use super::service::{Answered, File, Page, Service, paced};
use crate::engine::bridge::dealing::conditions::{Condition, Conditions};
use crate::engine::bridge::dealing::contradiction::Contradiction;
use crate::engine::bridge::dealing::counts::CountsError;
use crate::engine::bridge::dealing::opens::{Opens, OpensError};
use crate::engine::bridge::dealing::seed::Seed;
use crate::engine::bridge::dealing::set::{DealtSet, NoSet};
use crate::engine::bridge::dealing::shapes::ParseShapesError;
use crate::engine::bridge::dealing::{Dealer, MEASURED};
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::seat::Seat;
use crate::engine::card_set::CardSet;
use crate::engine::counted::Grouped;
use crate::engine::notation::read_cards;
use crate::wire::dealing::{DealSet, Field, Form, Refusals};
use crate::wire::failure::Failure;
use crate::wire::question::NoQuestion;

/// A set as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The file's name.
    pub name: String,
    /// What is in it: PBN.
    pub text: String,
}

/// Deals a set; nothing is kept of it.
pub struct Dealing;

impl Service for Dealing {
    type Opening = DealSet;

    fn open(
        DealSet(form): DealSet,
        _: Vec<u8>,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let mut on_progress = paced(page, |boards: usize, tries: u64| (boards, tries));
        let (answer, file) = match deal(&form, &mut on_progress) {
            Ok(Set { name, text }) => (Ok(name), Some(File::of_text(text))),
            Err(refusals) => (Err(refusals), None),
        };
        Ok((Answered::to::<DealSet>(&answer).with(file), None))
    }

    fn answer(&mut self, asked: NoQuestion, _: &dyn Page) -> Result<Answered, Failure> {
        match asked {}
    }
}

/// How many boards a set has at most, and which number a board has at most.
const MOST_BOARDS: u32 = 128;
const LAST_BOARD: u32 = 9999;

/// Deals what a form asks for; `progress` hears from time to time how many boards are dealt and how many deals
/// were tried.
///
/// # Errors
///
/// Fields that cannot be read, conditions that contradict each other, and conditions that no deal met.
pub fn deal(form: &Form, progress: &mut dyn FnMut(usize, u64)) -> Result<Set, Refusals> {
    let mut refusals = Vec::new();
    let boards = number(form, Field::BOARDS, MOST_BOARDS, &mut refusals);
    let first = number(form, Field::FIRST, LAST_BOARD, &mut refusals);
    let seed = form.text(Field::SEED).parse::<Seed>();
    let seed = seed.map_err(|error| refusals.push((Field::SEED, error.to_string())));
    let conditions = conditions(form, &mut refusals);
    let (Some(boards), Some(first), Ok(seed), []) = (boards, first, seed, refusals.as_slice())
    else {
        return Err(refusals);
    };
    let dealer = Dealer::new(conditions.clone()).map_err(|found| {
        let refusal = |contradiction: &Contradiction| {
            let place = Field::of(contradiction.place(&conditions));
            (place, contradiction.to_string())
        };
        found.iter().map(refusal).collect::<Refusals>()
    })?;
    let mut on_progress = |boards, tries| {
        progress(boards, tries);
        true
    };
    let set = DealtSet::deal(&dealer, seed, first, boards as usize, &mut on_progress);
    let set = set.map_err(|NoSet { board, reason }| {
        let mut refusals = vec![(Field::FORM, format!("board {board}: {reason}"))];
        if let Some((condition, met)) = dealer.rarest(board) {
            let among = Grouped::with_blanks(MEASURED.into());
            let seldom = match met {
                0 => format!("none of {among} deals meets this"),
                _ => format!("{met} of {among} deals meet this"),
            };
            refusals.push((Field::of(condition), seldom));
        }
        refusals
    })?;
    let last = first + boards - 1;
    let name = match boards {
        1 => format!("Board {first}, seed {seed}.pbn"),
        _ => format!("Boards {first}-{last}, seed {seed}.pbn"),
    };
    Ok(Set { name, text: set.pbn(&conditions) })
}

/// The number in a field, from 1.
fn number(form: &Form, field: Field, most: u32, refusals: &mut Refusals) -> Option<u32> {
    let number = form.text(field).trim().parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    if number.is_none() {
        refusals.push((field, format!("expected a number from 1 to {most}")));
    }
    number
}

/// What is asked of the deals.
fn conditions(form: &Form, refusals: &mut Refusals) -> Conditions {
    let mut conditions = Conditions::default();
    let named = form.text(Field::DEALER);
    conditions.dealer = Seat::CLOCKWISE.into_iter().find(|seat| seat.letter().to_string() == named);
    // A style that cannot be read is a fault only where it is needed.
    let style = form.text(Field::STYLE).trim().to_ascii_lowercase().parse::<Style>();
    for (field, text) in form.fields() {
        let Some(condition) = field.condition() else { continue };
        let hands = &mut conditions.hands;
        let read = match condition {
            Condition::Hcp(seat) => hands[seat].hcp.set(text).map_err(|error| error.to_string()),
            Condition::Length(seat, suit) => {
                hands[seat].lengths[suit].set(text).map_err(|error| error.to_string())
            }
            Condition::SideHcp(side) => {
                conditions.side_hcp_mut(side).set(text).map_err(|error| error.to_string())
            }
            Condition::Shape(seat) => text
                .parse()
                .map(|shapes| hands[seat].shapes = shapes)
                .map_err(|error: ParseShapesError| error.to_string()),
            Condition::Holds(seat) => cards(text).map(|cards| hands[seat].holds = cards),
            Condition::Lacks(seat) => cards(text).map(|cards| hands[seat].lacks = cards),
            Condition::Counts(seat) => text
                .parse()
                .map(|counts| hands[seat].counts = counts)
                .map_err(|error: CountsError| error.to_string()),
            Condition::Opens(seat) => match (Opens::read(text, style.clone().ok()), &style) {
                (Ok(opens), _) => {
                    hands[seat].opens = Some(opens);
                    Ok(())
                }
                (Err(OpensError::NoStyle), Err(wrong)) => {
                    refusals.retain(|(at, _)| *at != Field::STYLE);
                    refusals.push((Field::STYLE, wrong.to_string()));
                    Ok(())
                }
                (Err(wrong), _) => Err(wrong.to_string()),
            },
        };
        refusals.extend(read.err().map(|error| (field, error)));
    }
    conditions
}

/// The cards that a text names.
fn cards(text: &str) -> Result<CardSet, String> {
    let draft = read_cards(text);
    match draft.diagnostics.iter().find(|found| found.is_error()) {
        Some(found) => Err(found.message.clone()),
        None => Ok(draft.cards()),
    }
}
