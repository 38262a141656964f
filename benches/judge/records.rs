//! Random deal records. About nine in ten are legal. Most of the others contain one typical error.

use std::fmt::Write as _;

use kibitzer::engine::bridge::auction::Auction;
use kibitzer::engine::bridge::call::{Bid, Call};
use kibitzer::engine::bridge::contract::Contract;
use kibitzer::engine::bridge::hand::Hand;
use kibitzer::engine::bridge::play::Trick;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;

use super::random::Random;

/// Number of cards in a trick.
pub const TRICK: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    Nothing,
    /// An illegal call: a repeated bid, or an illegal redouble.
    Call,
    /// One card is played twice, and another card is missing.
    Card,
    /// A player revokes.
    Revoke,
}

/// Returns a file of records. It begins with the number of records.
pub fn file(random: &mut Random, count: usize) -> String {
    let mut text = format!("{count}\n");
    for _ in 0..count {
        let slip = slip(random);
        write_record(&mut text, random, slip);
    }
    text
}

/// Returns a random error with a probability of 1 in 10. Otherwise, returns [`Slip::Nothing`].
pub fn slip(random: &mut Random) -> Slip {
    if random.once_in(10) {
        random.choose(&[Slip::Call, Slip::Card, Slip::Revoke])
    } else {
        Slip::Nothing
    }
}

fn write_record(text: &mut String, random: &mut Random, slip: Slip) {
    let auction = auction(random, slip);
    // Writing to a string can't fail, so the result is ignored.
    let _ = writeln!(text, "{}", auction.dealer().letter());
    for call in auction.calls() {
        let _ = writeln!(text, "{call}");
    }
    let Some(contract) = auction.contract() else { return };
    let PlayedDeal { cards, .. } = play(random, contract, slip);
    for trick in cards.chunks(TRICK) {
        for (index, card) in trick.iter().enumerate() {
            let _ = write!(text, "{}{card}", if index > 0 { " " } else { "" });
        }
        text.push('\n');
    }
}

/// Returns a random auction. Passes become more likely with each call, so most auctions end after about ten calls.
pub fn auction(random: &mut Random, slip: Slip) -> Auction {
    let mut auction = Auction::new(random.choose(&Seat::CLOCKWISE));
    let mut slip = slip == Slip::Call;
    while !auction.is_over() {
        let call = match auction.last_bid() {
            Some(last) if slip => {
                slip = false;
                let redouble = auction.permits(Call::Redouble).is_err() && random.once_in(2);
                if redouble { Call::Redouble } else { Call::Bid(last.call) }
            }
            _ => legal_call(random, &auction),
        };
        auction.accept(call);
    }
    auction
}

fn legal_call(random: &mut Random, auction: &Auction) -> Call {
    if random.below(20) < 8 + auction.calls().len() {
        return Call::Pass;
    }
    let may = |call| auction.permits(call).is_ok();
    let doubles = [Call::Double, Call::Redouble].into_iter().find(|&call| may(call));
    match doubles {
        Some(call) if random.once_in(6) => call,
        _ => {
            let higher = std::iter::successors(auction.lowest_bid(), |bid: &Bid| bid.next());
            let bids: Vec<_> = higher.take(4).collect();
            if bids.is_empty() { Call::Pass } else { Call::Bid(random.choose(&bids)) }
        }
    }
}

pub struct PlayedDeal {
    pub hands: BySeat<CardSet>,
    /// Cards in the order of play.
    pub cards: Vec<Card>,
}

/// Returns a random deal with a random play.
pub fn play(random: &mut Random, contract: Contract, slip: Slip) -> PlayedDeal {
    let mut pack: Vec<Card> = Card::all().collect();
    random.shuffle(&mut pack);
    let mut hands = BySeat::from_fn(|_| pack.split_off(pack.len() - Hand::SIZE));
    let dealt = BySeat::from_fn(|seat| hands[seat].iter().copied().collect());
    let mut revokes = slip == Slip::Revoke;
    let mut leader = contract.leader();
    let mut played: Vec<Card> = Vec::new();
    for _ in 0..Hand::SIZE {
        let mut led = None;
        let cards = std::array::from_fn(|place| {
            let hand = &mut hands[leader.clockwise(place)];
            let follows = |card: &Card| Some(card.suit) == led;
            let (following, others): (Vec<Card>, Vec<Card>) = hand.iter().partition(|c| follows(c));
            let revoke = revokes && !following.is_empty() && !others.is_empty();
            revokes &= !revoke;
            let choice = if following.is_empty() || revoke { &others } else { &following };
            let card = random.choose(choice);
            led = led.or(Some(card.suit));
            hand.retain(|&held| held != card);
            card
        });
        leader = Trick::new(leader, cards, contract.trumps()).winner();
        played.extend(cards);
    }
    if slip == Slip::Card {
        let (from, to) = (random.below(played.len()), random.below(played.len()));
        played[to] = played[from];
    }
    PlayedDeal { hands: dealt, cards: played }
}
