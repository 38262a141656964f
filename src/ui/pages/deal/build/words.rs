//! Texts of the builder.

use super::notice::BuildNotice;
use super::opened::LeftOut;
use super::step::BuildStep;
use crate::engine::bridge::play::WonBy;
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::{
    BySeat, Card, CardSet, Doubling, Hand, IllegalCard, Seat, Side, Vulnerability,
};
use crate::ui::number::tricks;

pub const STEPS: &str = "Steps";
pub const ALL_DEALT: &str = "all dealt";
pub const PASSED_OUT: &str = "passed out";
pub const ALL_PLAYED: &str = "all played";
pub const CLAIMED: &str = "claimed";
pub const NO_PLAY: &str = "none";
pub const NO_SCORE: &str = "no score";
pub const NOT_YET: &str = "not yet";

pub const fn step(step: BuildStep) -> &'static str {
    match step {
        BuildStep::Deal => "Deal",
        BuildStep::Auction => "Auction",
        BuildStep::Play => "Play",
        BuildStep::Result => "Result",
    }
}

pub fn cards(count: usize) -> String {
    format!("{count} {}", if count == 1 { "card" } else { "cards" })
}

pub fn calls(count: usize) -> String {
    format!("{count} {}", if count == 1 { "call" } else { "calls" })
}

pub const NEW_RECORD: &str = "New record";
pub const KEPT: &str = "Kept as far as it is legal";
pub const CLOSE: &str = "Close";

pub fn next(step: BuildStep) -> String {
    format!("Next: {}", self::step(step).to_ascii_lowercase())
}

pub fn left_out(left: LeftOut) -> String {
    match left {
        LeftOut::Cards(seat, 1) => format!(
            "One of {seat}’s cards was left out: another seat has it, or it is one too many."
        ),
        LeftOut::Cards(seat, count) => format!(
            "{count} of {seat}’s cards were left out: another seat has them, or they are too many."
        ),
        LeftOut::Calls { taken, of, fault: None } => {
            format!("The auction is kept up to call {taken} of {of}. Enter the rest yourself.")
        }
        LeftOut::Calls { taken, of, fault: Some(fault) } => format!(
            "The auction is kept up to call {taken} of {of}. The next call is illegal: {fault}. \
             Enter the rest yourself."
        ),
        LeftOut::Play { of, fault: None, .. } => {
            format!("The play ({}) is set aside: there is no contract yet.", cards(of))
        }
        LeftOut::Play { taken, of, fault: Some(fault) } => format!(
            "The play goes to card {taken} of {of}, in trick {}. The next card is illegal: {fault}. \
             The rest is set aside.",
            taken / 4 + 1
        ),
        LeftOut::Result(count) => format!(
            "The stated result ({}) is left out. Your play or your claim gives the result.",
            tricks(count)
        ),
        LeftOut::Unread => "Unreadable parts of the record are left out.".to_owned(),
    }
}

pub fn notice(notice: BuildNotice) -> String {
    match notice {
        BuildNotice::CannotDeal(refusal @ GiveCardError::Full(_)) => {
            format!("{refusal}: take one back first.")
        }
        BuildNotice::CannotDeal(refusal) => format!("{refusal}."),
        BuildNotice::Call(refusal) => format!("{refusal}."),
        BuildNotice::Card(refusal) => format!("{refusal}."),
        BuildNotice::DealNotKnown => {
            "Cards can be played once all four hands are known.".to_owned()
        }
        BuildNotice::Claim(refusal) => format!("{refusal}."),
        BuildNotice::Moved(card, from, to) => {
            format!("The {} went from {from} to {to}.", card.name())
        }
        BuildNotice::Filled(seat) => format!("{seat} got the remaining cards."),
        BuildNotice::SetAside(1) => {
            "1 card of the play no longer fits. It is set aside until it does.".to_owned()
        }
        BuildNotice::SetAside(cards) => {
            format!("{cards} cards of the play no longer fit. They are set aside until they do.")
        }
        BuildNotice::DealerStays { board, dealer, began } => format!(
            "Board {board} is dealt by {dealer}, but {began} began this auction. \
             Set the dealer if that is wrong."
        ),
        BuildNotice::NoRecord(number) => format!("The link’s text has no record {number}."),
    }
}

/// Returns the text before the played cards that no longer fit. `fault` is the reason why the first of them is
/// illegal.
pub fn set_aside(count: usize, fault: Option<IllegalCard>) -> String {
    let cards = if count == 1 { "1 card is" } else { &format!("{count} cards are") };
    match fault {
        None => format!("{cards} set aside: there is no contract."),
        Some(fault) => format!("{cards} set aside. The first does not fit: {fault}."),
    }
}

pub const PLAY_ANOTHER: &str = "Change the hands or the auction, or play another card instead. Later cards follow as far as they fit.";

pub const DISCARD: &str = "Discard them";

pub const BOARD: &str = "Board";
pub const BOARD_NUMBER: &str = "number";
pub const DEALER: &str = "Dealer";
pub const VULNERABLE: &str = "Vulnerable";
pub const VULNERABLE_NOT_KNOWN: &str = "not known";

pub const fn vulnerable(sides: Vulnerability) -> &'static str {
    match sides {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "North–South",
        Vulnerability::EastWest => "East–West",
        Vulnerability::Both => "Both",
    }
}

pub const WHOSE_HAND: &str = "Whose hand";
pub const HAND_LIKE_THIS: &str = "KQT5.J72.965.AK8";
pub const RANDOM_DEAL: &str = "Random deal";
pub const CLEAR: &str = "Clear";

pub fn given(count: usize) -> String {
    format!("{count} of {}", Hand::SIZE)
}

pub fn or_type_hand(seat: Seat) -> String {
    format!("Or type {seat}’s hand")
}

pub fn has_card(holder: Seat, card: Card) -> String {
    format!("{holder} has the {}.", card.name())
}

pub fn too_many_cards() -> String {
    format!("A hand has {} cards.", Hand::SIZE)
}

// Texts of the auction. They say who is to call, or name the contract in bold type.

pub const NOBODY_BID: &str = "Passed out: nobody bid.";

pub fn to_call(seat: Seat) -> String {
    format!("{seat} to call")
}

pub const fn before_contract(is_auction_known: bool) -> &'static str {
    if is_auction_known { "Contract: " } else { "The auction is not known. " }
}

pub fn after_contract(leader: Seat) -> String {
    format!("; {leader} leads.")
}

pub const TAKE_BACK_CALLS: &str = "Take back this call and the later ones";
/// Text that precedes the call to take back and its seat.
pub const TAKE_BACK: &str = "Take back ";
pub const HOW_TO_CALL: &str = "Click a call, or type it: 1 H, p, x. To take calls back, \
                               click one in this table, or press Backspace.";
pub const ALERTED: &str = "Alerted";

/// Returns the text that follows a call or a bid.
pub fn by(seat: Seat) -> String {
    format!("by {seat}")
}

/// Returns the beginning of the label of the field for a call's meaning. The call follows.
pub fn what_the(seat: Seat) -> String {
    format!("What {seat}’s ")
}

/// Text that follows the call after [`what_the`].
pub const MEANS: &str = " means";

// Texts of the contract fields. They are shown if the auction is unknown.

pub const AUCTION_NOT_KNOWN: &str = "The auction is not known";
pub const CONTRACT: &str = "Contract";
pub const CONTRACT_NOT_SET: &str = "not set";
pub const DOUBLED: &str = "Doubled";
pub const DECLARER: &str = "Declarer";

pub const fn doubled(doubling: Doubling) -> &'static str {
    match doubling {
        Doubling::Undoubled => "no",
        Doubling::Doubled => "doubled",
        Doubling::Redoubled => "redoubled",
    }
}

// Texts of the play. They say who is to play, or why there is no play yet.

pub const NO_PLAY_TO_MAKE: &str = "Nobody bid, so there is no play.";
pub const NO_CONTRACT_YET: &str = "There is no contract yet. The play begins after the auction.";

pub fn last_trick(won: WonBy) -> String {
    format!("Trick 13: {won}.")
}

/// Returns the text for the result after a claim. `is_begun` is `false` if no card is recorded, only the result.
pub fn ends_with(count: u8, side: Side, is_begun: bool) -> String {
    let tricks = tricks(count);
    if is_begun {
        format!("The play ends here: {tricks} for {side}.")
    } else {
        format!("No card is recorded: {tricks} for {side}.")
    }
}

pub fn opening_lead(leader: Seat) -> String {
    format!("Opening lead: {leader}")
}

/// Returns the text that follows the name of the opening leader.
pub fn declares(declarer: Seat) -> String {
    format!(" ({declarer} declares).")
}

/// Returns the text that precedes [`LEADS`].
pub fn won_and(won: WonBy) -> String {
    format!("{won}, and ")
}

pub const LEADS: &str = "leads";

/// Returns the text that follows [`LEADS`].
pub fn to_trick(number: usize) -> String {
    format!(" to trick {number}.")
}

/// Returns the text that precedes the cards of a trick.
pub fn trick(number: usize) -> String {
    format!("Trick {number}: ")
}

pub fn to_play(seat: Seat) -> String {
    format!("{seat} to play")
}

// Texts of the cards that can be played, or the reason why no card can be played.

pub const ALL_TRICKS_PLAYED: &str = "All thirteen tricks are played.";
pub const NOT_DEALT: &str = "The cards aren’t dealt yet.";
pub const ONCE_ALL_KNOWN: &str =
    "Cards can be played once all four hands are known; the result can be set now.";
pub const DEAL_THE_CARDS: &str = "Deal the cards";

pub fn not_all_dealt(hands: &BySeat<CardSet>) -> String {
    let dealt = Seat::CLOCKWISE.map(|seat| format!("{seat} has {}", hands[seat].len())).join(", ");
    format!("Not all cards are dealt yet: {dealt} of {}.", Hand::SIZE)
}

// Texts of claiming and undoing.

pub const TAKE_BACK_A_CARD: &str = "Take back a card";
pub const TAKE_BACK_ALL: &str = "Take back all";

pub const fn claim(is_begun: bool) -> &'static str {
    if is_begun {
        "Or a claim: declarer’s tricks in all"
    } else {
        "Or the result: declarer’s tricks"
    }
}

pub const fn no_claim(is_begun: bool) -> &'static str {
    if is_begun { "play on" } else { "not set" }
}

pub const THE_TRICKS: &str = "The tricks";
pub const NUMBER_TAKES_BACK: &str = "Click a trick’s number to take back what was played after it.";

pub const CHECK_AND_EXPORT: &str = "Check and export this record";
pub const WHOLE_DEAL: &str = "the whole deal";
pub const THE_AUCTION: &str = "the auction";
pub const THE_CONTRACT: &str = "the contract";
pub const THE_RESULT: &str = "the result";
const SET_VULNERABILITY: &str = "Set the vulnerability to see the score.";

/// Returns a text that lists the missing parts of a record. If `has_vulnerability` is `false`, adds that the score
/// needs a vulnerability.
pub fn still_missing(what: &[&str], has_vulnerability: bool) -> String {
    let missing = match what {
        [] => None,
        what => Some(format!("Still missing: {}.", what.join("; "))),
    };
    let score = (!has_vulnerability).then(|| SET_VULNERABILITY.to_owned());
    [missing, score].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

pub const THE_TABLE: &str = "The table";
pub const IS_DECLARER: &str = "declarer";
pub const IS_DUMMY: &str = "dummy";
pub const IS_DEALER: &str = "dealer";
pub const UNDEALT: &str = "undealt";

pub fn board(name: Option<&str>, dealer: Seat, sides: Option<Vulnerability>) -> String {
    let sides = sides.map_or("vulnerability not known", Vulnerability::in_words);
    match name {
        Some(name) => format!("Board {name} · {dealer} deals · {sides}"),
        None => format!("{dealer} deals · {sides}"),
    }
}

/// Returns the number of a seat's cards as text, for screen readers.
pub fn cards_held(count: usize) -> String {
    cards(count)
}

/// Returns the text that precedes a side's number of tricks.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "N–S",
        Side::EastWest => "E–W",
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/build/words.rs"]
mod tests;
