//! Random legal records. Their rules are implemented here again, independently of the engine.

use proptest::collection::vec;
use proptest::prelude::*;

/// The strains from lowest to highest.
const STRAINS: [&str; 5] = ["C", "D", "H", "S", "NT"];
const SUITS: &str = "CDHS";
const RANKS: &str = "23456789TJQKA";
const SEATS: &str = "NESW";

/// A call. Bids are numbered from 0 (1C) to 34 (7NT).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelCall {
    Pass,
    Bid(usize),
    Double,
    Redouble,
}

impl ModelCall {
    pub fn text(self) -> String {
        match self {
            Self::Pass => "PASS".into(),
            Self::Bid(bid) => format!("{}{}", bid / 5 + 1, STRAINS[bid % 5]),
            Self::Double => "X".into(),
            Self::Redouble => "XX".into(),
        }
    }
}

/// State of the auction before the next call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standing {
    pub last_bid: Option<usize>,
    /// The last call that is not a pass, and whether it was made by an opponent of the player whose turn it is.
    pub action: Option<(ModelCall, bool)>,
}

impl Standing {
    pub fn after(calls: &[ModelCall]) -> Self {
        let last_bid = calls.iter().rev().find_map(|call| match call {
            ModelCall::Bid(bid) => Some(*bid),
            _ => None,
        });
        let passes = passes_at_end(calls);
        let action = calls.len().checked_sub(passes + 1);
        // Counted from the end, the first call is an opponent's, the second is partner's, and so on.
        let action = action.map(|index| (calls[index], (calls.len() - index) % 2 == 1));
        Self { last_bid, action }
    }

    pub fn may_double(self) -> bool {
        matches!(self.action, Some((ModelCall::Bid(_), true)))
    }

    pub fn may_redouble(self) -> bool {
        matches!(self.action, Some((ModelCall::Double, true)))
    }
}

fn passes_at_end(calls: &[ModelCall]) -> usize {
    let passes = calls.iter().rev();
    passes.take_while(|&&call| call == ModelCall::Pass).count()
}

pub fn is_over(calls: &[ModelCall]) -> bool {
    calls.len() >= 4 && passes_at_end(calls) >= 3
}

/// A record with the judge's answer. Seats are numbered clockwise from North. The number of a card is `suit * 13 +
/// rank`.
#[derive(Clone, Debug)]
pub struct Model {
    pub dealer: usize,
    pub calls: Vec<ModelCall>,
    /// Cards in the order of play. If all players passed, the cards are not written.
    pub cards: Vec<usize>,
    /// Expected line of the judge.
    pub answer: String,
    /// Index of the card that revokes, in `cards`.
    pub revoke: Option<usize>,
}

impl Model {
    pub fn is_passed_out(&self) -> bool {
        self.calls.iter().all(|&call| call == ModelCall::Pass)
    }

    /// Returns the record in the problem's format, without the number of records that begins a file.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", letter(SEATS, self.dealer));
        for call in &self.calls {
            text += &call.text();
            text.push('\n');
        }
        if !self.is_passed_out() {
            for trick in self.cards.chunks(4) {
                let words: Vec<_> = trick.iter().map(|&card| card_text(card)).collect();
                text += &words.join(" ");
                text.push('\n');
            }
        }
        text
    }

    /// Returns the line number of a call, if `file_text` writes a file with only this record.
    pub fn call_line(index: usize) -> usize {
        3 + index
    }

    /// Returns line and column of a card, if `file_text` writes a file with only this record.
    pub fn card_place(&self, index: usize) -> (usize, usize) {
        (3 + self.calls.len() + index / 4, 1 + index % 4 * 3)
    }
}

fn letter(letters: &str, index: usize) -> char {
    letters.chars().nth(index).unwrap()
}

pub fn card_text(card: usize) -> String {
    format!("{}{}", letter(SUITS, card / 13), letter(RANKS, card % 13))
}

/// Requirement on a random record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Legal.
    Legal,
    /// Legal, and not all players passed.
    Played,
    /// Not all players passed. The play contains a revoke if the deal permits it.
    Revoking,
}

/// Random records that meet the requirement `kind`.
fn model(kind: Kind) -> impl Strategy<Value = Model> {
    let pack: Vec<usize> = (0..52).collect();
    let choices = vec(any::<u8>(), 52);
    let calls = vec(any::<u8>(), 0..24);
    let revoke_from = if kind == Kind::Revoking { 0..48_usize } else { 99..100 };
    (0..4_usize, calls, Just(pack).prop_shuffle(), choices, revoke_from).prop_map(
        move |(dealer, calls, pack, choices, revoke_from)| {
            let calls = auction(&calls, kind != Kind::Legal);
            let contract = contract(dealer, &calls);
            let (declarer, trumps) = contract.as_ref().map_or((0, 4), |c| (c.declarer, c.strain));
            let played = play(declarer, trumps, &pack, &choices, revoke_from);
            let answer = contract.map_or_else(
                || "ALL PASS".into(),
                |contract| contract.answer(played.declarers_tricks),
            );
            Model { dealer, calls, cards: played.cards, answer, revoke: played.revoke }
        },
    )
}

/// Random legal records.
pub fn legal_record() -> impl Strategy<Value = Model> {
    model(Kind::Legal)
}

/// Random legal records in which not all players passed.
pub fn played_record() -> impl Strategy<Value = Model> {
    model(Kind::Played)
}

/// Records that are legal except for one revoke.
pub fn record_with_revoke() -> impl Strategy<Value = Model> {
    model(Kind::Revoking).prop_filter("has a revoke", |model| model.revoke.is_some())
}

/// Files of legal records.
pub fn legal_file() -> impl Strategy<Value = Vec<Model>> {
    vec(legal_record(), 1..4)
}

/// Returns a file of records. The first line is the number of records.
pub fn file_text(models: &[Model]) -> String {
    let records: String = models.iter().map(Model::text).collect();
    format!("{}\n{records}", models.len())
}

/// Makes a call for each choice until the auction ends. After the last choice, all players pass. If `must_open` and
/// three players have passed, the fourth player bids.
fn auction(choices: &[u8], must_open: bool) -> Vec<ModelCall> {
    let mut calls = Vec::new();
    let mut choices = choices.iter();
    while !is_over(&calls) {
        let standing = Standing::after(&calls);
        let choice = choices.next().map_or(0, |&choice| usize::from(choice));
        let lowest = standing.last_bid.map_or(0, |bid| bid + 1);
        calls.push(match choice % 8 {
            1..=3 if lowest < 35 => ModelCall::Bid((lowest + choice / 8 % 6).min(34)),
            4 | 5 if standing.may_double() => ModelCall::Double,
            4..=6 if standing.may_redouble() => ModelCall::Redouble,
            _ if must_open && lowest == 0 && calls.len() >= 3 => ModelCall::Bid(choice % 35),
            _ => ModelCall::Pass,
        });
    }
    calls
}

struct ModelContract {
    bid: usize,
    strain: usize,
    doubling: &'static str,
    declarer: usize,
}

impl ModelContract {
    fn answer(&self, tricks: usize) -> String {
        let bid = ModelCall::Bid(self.bid).text();
        let seat = letter(SEATS, self.declarer);
        let needed = self.bid / 5 + 7;
        let margin = match tricks.cmp(&needed) {
            std::cmp::Ordering::Less => format!("-{}", needed - tricks),
            std::cmp::Ordering::Equal => "=".into(),
            std::cmp::Ordering::Greater => format!("+{}", tricks - needed),
        };
        format!("{bid}{}{seat}{margin}", self.doubling)
    }
}

fn contract(dealer: usize, calls: &[ModelCall]) -> Option<ModelContract> {
    let is_bid = |call: &ModelCall| matches!(call, ModelCall::Bid(_));
    let last = calls.iter().rposition(is_bid)?;
    let ModelCall::Bid(bid) = calls[last] else {
        return None;
    };
    let after = &calls[last..];
    let doubling = if after.contains(&ModelCall::Redouble) {
        "XX"
    } else if after.contains(&ModelCall::Double) {
        "X"
    } else {
        ""
    };
    // Finds the first bid in this strain by the same side. Every second call is by the same side.
    let first = (last % 2..=last)
        .step_by(2)
        .find(|&index| matches!(calls[index], ModelCall::Bid(other) if other % 5 == bid % 5))?;
    Some(ModelContract { bid, strain: bid % 5, doubling, declarer: (dealer + first) % 4 })
}

struct Played {
    cards: Vec<usize>,
    declarers_tricks: usize,
    revoke: Option<usize>,
}

/// Plays a deal by `choices`. From card `revoke_from` on, the first player who can revoke does so. All other cards are
/// legal.
fn play(
    declarer: usize,
    trumps: usize,
    pack: &[usize],
    choices: &[u8],
    revoke_from: usize,
) -> Played {
    let mut hands: Vec<Vec<usize>> = pack.chunks(13).map(<[usize]>::to_vec).collect();
    let mut cards = Vec::new();
    let mut leader = (declarer + 1) % 4;
    let mut declarers_tricks = 0;
    let mut revoke = None;
    for trick in 0..13 {
        let mut best = (leader, 0);
        let mut led = 4;
        for place in 0..4 {
            let seat = (leader + place) % 4;
            let hand = &mut hands[seat];
            let step = trick * 4 + place;
            let (follow, other): (Vec<_>, Vec<_>) =
                hand.iter().copied().partition(|card| card / 13 == led);
            let chance = place > 0 && !follow.is_empty() && !other.is_empty();
            let allowed = if revoke.is_none() && step >= revoke_from && chance {
                revoke = Some(step);
                other
            } else if follow.is_empty() {
                other
            } else {
                follow
            };
            let card = allowed[usize::from(choices[step]) % allowed.len()];
            hand.retain(|&held| held != card);
            if place == 0 {
                led = card / 13;
            }
            // A trump ranks above every card of the suit led. A card of another suit ranks below them.
            let weight = if card / 13 == trumps {
                200 + card % 13
            } else if card / 13 == led {
                100 + card % 13
            } else {
                0
            };
            if weight > best.1 {
                best = (seat, weight);
            }
            cards.push(card);
        }
        leader = best.0;
        declarers_tricks += usize::from(leader % 2 == declarer % 2);
    }
    Played { cards, declarers_tricks, revoke }
}
