//! The words of a record step by step.

use crate::engine::bridge::play::WonBy;
use crate::engine::{Call, Card, Hand, Seat};
use crate::ui::number::tricks;

// The controls.
pub const STEP_THROUGH_THE_DEAL: &str = "Step through the deal";
pub const TO_THE_START: &str = "To the start";
pub const ONE_STEP_BACK: &str = "One step back";
pub const STEP: &str = "Step";
pub const ONE_STEP_FORWARD: &str = "One step forward";
pub const TO_THE_END: &str = "To the end";

// Where in the record a moment is, for who hears the slider.
pub const AT_THE_START: &str = "start";
pub const AT_THE_CLAIM: &str = "claim";

pub fn at_call(number: usize, seat: Seat, call: Call) -> String {
    format!("call {number}, {seat}, {call}")
}

pub fn at_card(trick: usize, seat: Seat, card: Card) -> String {
    format!("trick {trick}, {seat}, {}", card.name())
}

// The table: the tricks of each side, before their number.
pub const NORTH_SOUTH: &str = "N–S ";
pub const EAST_WEST: &str = "E–W ";

/// On the felt before the first call and the first card.
pub const THE_DEAL: &str = "The deal";

// The table: a claim, around the number of its tricks.
pub const CLAIM: &str = "Claim";
pub const FOR_DECLARER: &str = "for declarer";

// The table: the hands.
pub const DEALER: &str = "D";
pub const DEALER_NAME: &str = "Dealer";

pub const fn role(is_declarer: bool) -> &'static str {
    if is_declarer { "declarer" } else { "dummy" }
}

/// How many cards of a hand are not known, where some are not.
pub fn not_known(count: usize) -> String {
    match count {
        Hand::SIZE => "hand not known".to_owned(),
        1 => "1 card not known".to_owned(),
        count => format!("{count} cards not known"),
    }
}

/// After a card that cannot be where it is.
pub const IMPOSSIBLE: &str = ", impossible";

// What has just happened: nothing yet.
pub const AS_DEALT: &str = "The hands as dealt.";

pub fn before_the_auction(dealer: Seat) -> String {
    format!("Before the auction: {dealer} deals and calls first.")
}

pub fn before_the_play(leader: &str) -> String {
    format!("Before the play: {leader} is on lead.")
}

// What has just happened: a call.

/// The call; a bid itself follows, and its full stop.
pub fn call(seat: Seat, call: Call) -> String {
    let said = match call {
        Call::Pass => "passes.",
        Call::Double => "doubles.",
        Call::Redouble => "redoubles.",
        Call::Bid(_) => "bids ",
    };
    format!("{seat} {said}")
}

/// After the last call, before the contract and who plays it.
pub const THE_CONTRACT_IS: &str = " The contract is ";

/// After them, before the full stop.
pub fn and_leads(seat: Seat) -> String {
    format!("; {seat} leads")
}

// What has just happened: a card.
pub fn led(trick: usize, seat: Seat, card: Card) -> String {
    format!("Trick {trick}: {seat} leads the {}.", card.name())
}

pub fn played(trick: usize, seat: Seat, card: Card) -> String {
    format!("Trick {trick}: {seat} plays the {}.", card.name())
}

pub fn won(trick: usize, won_by: WonBy) -> String {
    format!("Trick {trick}: {won_by}.")
}

/// What a line that is played to its end comes to.
pub fn what_if(result: &str) -> String {
    format!(" What if: {result}.")
}

// What has just happened: the claim.
pub fn claimed(count: u8, declarer: &str) -> String {
    let count = tricks(count);
    format!("Claim: {count} in all for {declarer}.")
}

/// What is wrong with a call or a card, where the headline says it.
pub const HERE_IS_THE_ERROR: &str = "Here is the error";
pub const HERE_IS_THE_IRREGULARITY: &str = "Here is the irregularity";

// What cards are worth.

/// After a card than which none is better.
pub const BEST: &str = ", best";

/// What a card cost a side, or the claim where there is none.
pub fn costs(played: Option<(Seat, Card)>, is_declarers: bool, cost: u8) -> String {
    let what = match played {
        Some((seat, card)) => format!("{seat}’s {}", card.name()),
        None => "The claim".to_owned(),
    };
    let side = if is_declarers { "declarer" } else { "the defence" };
    format!("{what} costs {side} {}. ", tricks(cost))
}

pub fn can_take(declarer: Seat, count: u8) -> String {
    format!("{declarer} can take {}.", tricks(count))
}
