//! Texts of the view that steps through a record.

use crate::engine::bridge::play::WonBy;
use crate::engine::{Call, Card, Hand, Seat};
use crate::ui::number::tricks;

pub const STEP_THROUGH_THE_DEAL: &str = "Step through the deal";
pub const TO_THE_START: &str = "To the start";
pub const ONE_STEP_BACK: &str = "One step back";
pub const STEP: &str = "Step";
pub const ONE_STEP_FORWARD: &str = "One step forward";
pub const TO_THE_END: &str = "To the end";

// Names of steps. The slider announces them to screen readers.
pub const AT_THE_START: &str = "start";
pub const AT_THE_CLAIM: &str = "claim";

pub fn at_call(number: usize, seat: Seat, call: Call) -> String {
    format!("call {number}, {seat}, {call}")
}

pub fn at_card(trick: usize, seat: Seat, card: Card) -> String {
    format!("trick {trick}, {seat}, {}", card.name())
}

// Texts in front of a side's number of tricks, in the middle of the table.
pub const NORTH_SOUTH: &str = "N–S ";
pub const EAST_WEST: &str = "E–W ";

/// Text on the table before the first call or card.
pub const HIDDEN: &str = "Hidden";
pub const THE_DEAL: &str = "The deal";

// Texts of a claim on the table. One is in front of the number of tricks, one after it.
pub const CLAIM: &str = "Claim";
pub const FOR_DECLARER: &str = "for declarer";

pub const DEALER: &str = "D";
pub const DEALER_NAME: &str = "Dealer";

pub const fn role(is_declarer: bool) -> &'static str {
    if is_declarer { "declarer" } else { "dummy" }
}

/// Returns the text for the number of unknown cards in a hand.
pub fn not_known(count: usize) -> String {
    match count {
        Hand::SIZE => "hand not known".to_owned(),
        1 => "1 card not known".to_owned(),
        count => format!("{count} cards not known"),
    }
}

/// Text after a card that cannot be in its hand.
pub const IMPOSSIBLE: &str = ", impossible";

// Texts of the start, before the first event.
pub const AS_DEALT: &str = "The hands as dealt.";

pub fn before_the_auction(dealer: Seat) -> String {
    format!("Before the auction: {dealer} deals and calls first.")
}

pub fn before_the_play(leader: &str) -> String {
    format!("Before the play: {leader} is on lead.")
}

// Texts of the last event if it is a call.

/// Returns the text of a call. If it is a bid, the text is followed by the bid and a full stop.
pub fn call(seat: Seat, call: Call) -> String {
    let said = match call {
        Call::Pass => "passes.",
        Call::Double => "doubles.",
        Call::Redouble => "redoubles.",
        Call::Bid(_) => "bids ",
    };
    format!("{seat} {said}")
}

/// Text between the last call and the contract with its declarer.
pub const THE_CONTRACT_IS: &str = " The contract is ";

/// Returns the text between the contract with its declarer and the full stop.
pub fn and_leads(seat: Seat) -> String {
    format!("; {seat} leads")
}

// Texts of the last event if it is a card.
pub fn led(trick: usize, seat: Seat, card: Card) -> String {
    format!("Trick {trick}: {seat} leads the {}.", card.name())
}

pub fn played(trick: usize, seat: Seat, card: Card) -> String {
    format!("Trick {trick}: {seat} plays the {}.", card.name())
}

pub fn won(trick: usize, won_by: WonBy) -> String {
    format!("Trick {trick}: {won_by}.")
}

pub fn what_if(result: &str) -> String {
    format!(" What if: {result}.")
}

// Texts of the last event if it is a claim.
pub fn claimed(count: u8, declarer: &str) -> String {
    let count = tricks(count);
    format!("Claim: {count} in all for {declarer}.")
}

/// Text at the fault whose message is already in the headline.
pub const HERE_IS_THE_ERROR: &str = "Here is the error";
pub const HERE_IS_THE_IRREGULARITY: &str = "Here is the irregularity";

/// Text after a card that is as good as any other.
pub const BEST: &str = ", best";

/// Returns a sentence about the tricks that a card or a claim loses. For a claim, `played` is `None`.
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
