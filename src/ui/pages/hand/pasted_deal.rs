//! A deal where one hand is asked for.

use std::rc::Rc;

use crate::chunk::ChunkError;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};
use crate::engine::bridge::record::{CheckedRecord, check_text};
use crate::engine::bridge::seat::Seat;
use crate::engine::notation::read_hand;

chunk!(
    hand_deal,
    /// The deal that a text is, where one hand is asked for.
    pub fn pasted_deal(text: String) -> Result<Option<Rc<PastedDeal>>, ChunkError> {
        Ok(PastedDeal::of(&text))
    }
);

/// The whole hands of a deal, two or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedDeal {
    pub text: String,
    pub hands: Vec<(Seat, PartlyKnownHand)>,
    /// Whether the other two hands are not there.
    pub is_pair: bool,
}

impl PastedDeal {
    /// The shortest text of two hands: no dots, and a blank between them.
    const SHORTEST: usize = 2 * Hand::SIZE + 1;

    /// Whether a text is long enough for two hands.
    pub fn is_possible(text: &str) -> bool {
        text.trim().len() >= Self::SHORTEST
    }

    /// The first deal of a text, in any format of records or as four hands alone, North's first.
    pub fn of(text: &str) -> Option<Rc<Self>> {
        if !Self::is_possible(text) {
            return None;
        }
        let text = text.trim();
        if let Some([north, south]) = two_hands(text) {
            return Some(Rc::new(Self {
                text: format!("N:{north} - {south} -"),
                hands: vec![(Seat::North, north.into()), (Seat::South, south.into())],
                is_pair: true,
            }));
        }
        let hands: Vec<_> = text.split_whitespace().collect();
        let is_bare = hands.len() == Seat::CLOCKWISE.len() && !text.contains(':');
        let text = if is_bare { format!("N:{}", hands.join(" ")) } else { text.to_owned() };
        let checked = check_text(&text);
        let hands = whole_hands(checked.records.first()?);
        (hands.len() > 1).then(|| Rc::new(Self { text, hands, is_pair: false }))
    }
}

/// The hands of a text that is two hands of one deal and nothing else: on two lines, or as two words.
fn two_hands(text: &str) -> Option<[Hand; 2]> {
    let mut lines: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if let [line] = *lines {
        lines = line.split_whitespace().collect();
    }
    let [one, other] = *lines else { return None };
    let (one, other) = (read_hand(one).ok()?, read_hand(other).ok()?);
    one.cards().intersection(other.cards()).is_empty().then_some([one, other])
}

fn whole_hands(record: &CheckedRecord) -> Vec<(Seat, PartlyKnownHand)> {
    let hands = record.partly_known_hands();
    let whole = |seat| Some((seat, PartlyKnownHand::try_from(hands[seat]).ok()?));
    Seat::CLOCKWISE.into_iter().filter_map(whole).collect()
}
