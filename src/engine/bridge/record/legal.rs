//! A record that is legal as far as it goes: what the builder builds and the writers write.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`LegalRecord`]: the board, the auction, the play, the result |
//! | [`dealing`] | its hands, card by card |

use super::annotation::{Annotation, Target};
use super::draft::{Draft, board_number};
use super::tag::Tag;
use super::{CheckedRecord, Judgement, Verdict};
use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::play::{IllegalCard, ImpossibleClaim, Play};
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

pub mod dealing;

pub use dealing::CannotDeal;

/// A dealer, perhaps a deal, a legal auction and a legal play, each as far as it goes.
///
/// Nothing in it can break a Law: calls and cards are refused when they are made, and an earlier
/// part is only changed by taking back what came after it.
///
/// ```
/// use kibitzer::engine::{LegalRecord, Seat, write};
///
/// let mut record = LegalRecord::new(Seat::North);
/// for call in ["1NT", "PASS", "3NT", "PASS", "PASS", "PASS"] {
///     record.call(call.parse().unwrap()).unwrap();
/// }
/// record.play_card("HK".parse().unwrap()).unwrap();
/// assert!(record.play_card("HK".parse().unwrap()).is_err());
/// assert_eq!(record.contract().map(|contract| contract.to_string()).as_deref(), Some("3NTN"));
/// assert!(write::pbn(&record).contains("[Play \"E\"]"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalRecord {
    /// The board's number or name.
    pub board: Option<String>,
    /// Which sides are vulnerable, if that is known.
    pub vulnerability: Option<Vulnerability>,
    /// What else the record says.
    pub tags: Vec<Tag>,
    /// What was said about calls and cards.
    pub annotations: Vec<Annotation>,
    hands: BySeat<CardSet>,
    auction: Auction,
    /// The contract where the auction is not known: it has no call then.
    contract: Option<Contract>,
    /// There is a play exactly where there is a contract.
    play: Option<Play>,
    claim: Option<u8>,
}

impl LegalRecord {
    /// A record of which only the dealer is known.
    #[must_use]
    pub fn new(dealer: Seat) -> Self {
        Self {
            board: None,
            vulnerability: None,
            tags: Vec::new(),
            annotations: Vec::new(),
            hands: BySeat::default(),
            auction: Auction::new(dealer),
            contract: None,
            play: None,
            claim: None,
        }
    }

    /// Who begins the auction.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.auction.dealer()
    }

    /// Lets another seat begin. The calls stay, each a seat further; a play is taken back.
    pub fn set_dealer(&mut self, dealer: Seat) {
        if dealer == self.dealer() {
            return;
        }
        self.auction = Auction::of_calls(dealer, self.auction.calls().iter().copied());
        self.take_back_cards(0);
    }

    /// Names the board. A number sets who is vulnerable and who deals (Law 2); but once there are calls or
    /// a contract they would be other players' calls then, and the dealer stays. Gives the number and its
    /// dealer where that one does not deal.
    pub fn set_board(&mut self, name: String) -> Option<(u32, Seat)> {
        let number = board_number(&name);
        self.board = Some(name).filter(|name| !name.is_empty());
        let board = number?;
        self.vulnerability = Some(Vulnerability::of_board(board));
        let dealer = dealer_of_board(board);
        if self.auction.calls().is_empty() && self.contract.is_none() {
            self.set_dealer(dealer);
        }
        (dealer != self.dealer()).then_some((board, dealer))
    }

    /// The auction as far as it went.
    #[must_use]
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Makes the next call.
    ///
    /// # Errors
    ///
    /// An illegal call is refused with the reason.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.auction.call(call)?;
        self.contract = None;
        self.take_back_cards(0);
        Ok(())
    }

    /// Takes back the calls from an index on, and the play with them.
    pub fn take_back_calls(&mut self, from: usize) {
        self.auction.truncate(from);
        self.annotations.retain(|annotation| match annotation.target {
            Target::Call(index) => index < from,
            _ => true,
        });
        self.take_back_cards(0);
    }

    /// The contract, once it is known: by the auction, or set where no auction is known.
    #[must_use]
    pub fn contract(&self) -> Option<Contract> {
        self.auction.contract().or(self.contract)
    }

    /// Sets the contract of a record whose auction is not known; the calls are taken back.
    pub fn set_contract(&mut self, contract: Contract) {
        self.take_back_calls(0);
        self.contract = Some(contract);
        self.take_back_cards(0);
    }

    /// Takes away a contract whose auction is not known, and the play with it.
    pub fn take_back_contract(&mut self) {
        self.contract = None;
        self.take_back_calls(0);
    }

    /// The play as far as it went; none before there is a contract.
    #[must_use]
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Plays the next card; a claim is taken back.
    ///
    /// # Errors
    ///
    /// An illegal card is refused with the reason. Where the deal is not known, only a card that was
    /// played before is. Before there is a contract every card is refused as one that nobody holds.
    pub fn play_card(&mut self, card: Card) -> Result<(), IllegalCard> {
        let Some(play) = &mut self.play else {
            let seat = self.dealer();
            return Err(IllegalCard::NotHeld { seat, card, holder: None });
        };
        play.play(card)?;
        self.claim = None;
        if play.is_over() {
            self.hands = *play.hands();
        }
        Ok(())
    }

    /// Takes back the cards from an index of the order of play on, and a claim: the play begins anew by
    /// the contract and the hands as they are now, with the cards before.
    pub fn take_back_cards(&mut self, from: usize) {
        let cards: Vec<_> = self.play.iter().flat_map(Play::cards).take(from).collect();
        self.annotations.retain(|annotation| match annotation.target {
            Target::Card(index) => index < from,
            _ => true,
        });
        self.claim = None;
        // Hands that are not complete prove nothing about who holds what.
        let known = |hand: CardSet| if hand.len() == 13 { hand } else { CardSet::EMPTY };
        let hands = BySeat::from_fn(|seat| known(self.hands[seat]));
        let contract = self.contract();
        self.play =
            contract.map(|contract| Play::begin(contract.leader(), contract.trumps(), hands));
        if let Some(play) = &mut self.play {
            for (_, card) in cards {
                play.accept(card);
            }
        }
    }

    /// How many tricks declarer's side was given by a claim, or is known to have won though the
    /// cards are not.
    #[must_use]
    pub const fn claim(&self) -> Option<u8> {
        self.claim
    }

    /// Ends the play with a claim, or takes one back.
    ///
    /// # Errors
    ///
    /// A number of tricks that the tricks already won and lost rule out is refused.
    pub fn set_claim(&mut self, tricks: Option<u8>) -> Result<(), ImpossibleClaim> {
        if let (Some(tricks), Some(contract), Some(play)) = (tricks, self.contract(), &self.play) {
            play.permits_claim(contract, tricks)?;
        }
        self.claim = tricks.filter(|_| self.play.as_ref().is_some_and(|play| !play.is_over()));
        Ok(())
    }

    /// What became of the contract, by the play or by a claim.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let (contract, play) = (self.contract()?, self.play.as_ref()?);
        play.outcome(contract).or_else(|| Outcome::new(contract, self.claim?))
    }

    /// What the record comes to.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (self.outcome(), self.contract()) {
            _ if self.auction.is_passed_out() => Verdict::PassedOut,
            (Some(outcome), _) => Verdict::Played(outcome),
            (None, Some(contract)) => Verdict::Contract(contract),
            (None, None) => Verdict::Unfinished,
        }
    }

    /// What it scored, if the vulnerability is known too.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        Some(Score::of(self.outcome()?, self.vulnerability?))
    }

    /// The value of the tag of a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// The annotations on a target.
    pub fn annotations_on(&self, target: Target) -> impl Iterator<Item = &Annotation> {
        self.annotations.iter().filter(move |annotation| annotation.target == target)
    }
}

/// As much of a record as is legal: the hands if no card is in two of them, the calls up to the
/// first illegal one, the cards up to the first illegal one, the claim if it is possible.
impl From<&CheckedRecord> for LegalRecord {
    fn from(CheckedRecord { draft, judgement, .. }: &CheckedRecord) -> Self {
        Self::from((draft, judgement))
    }
}

impl From<(&Draft, &Judgement)> for LegalRecord {
    fn from((draft, judgement): (&Draft, &Judgement)) -> Self {
        let number = draft.board_number();
        let by_number = number.map(dealer_of_board);
        let dealer = draft.dealer.map(|dealer| dealer.value).or(by_number);
        let mut record = Self::new(dealer.unwrap_or(Seat::North));
        record.board = draft.board.as_ref().map(|board| board.value.clone());
        record.vulnerability = draft.vulnerability.map(|vulnerability| vulnerability.value);
        record.tags = draft.tags.iter().filter(|tag| !tag.is_unknown()).cloned().collect();
        let whole = Deal::try_from(judgement.hands).is_ok();
        for seat in Seat::CLOCKWISE {
            let given = draft.hands[seat].map_or(CardSet::EMPTY, |hand| hand.value);
            let hand = if whole { judgement.hands[seat] } else { given };
            for card in hand {
                // What another seat has, or a fourteenth card, is left out.
                let _ = record.give(seat, card);
            }
        }
        for judged in &judgement.auction {
            if record.call(judged.call).is_err() {
                break;
            }
        }
        if let (true, Some(contract)) = (record.auction.calls().is_empty(), judgement.contract) {
            record.set_contract(contract);
        }
        if record.contract() == judgement.contract {
            for card in &draft.play {
                if record.play_card(card.value).is_err() {
                    break;
                }
            }
        }
        // A fault elsewhere leaves no verdict, but a result after all its cards is still possible.
        let whole = record.play.as_ref().is_some_and(|play| play.len() == draft.play.len());
        let stated = draft.stated.tricks.filter(|_| whole).map(|stated| stated.value.tricks);
        let known = match judgement.verdict {
            Verdict::Played(outcome) => Some(outcome.tricks()),
            _ => stated,
        };
        let _ = record.set_claim(known);
        let (calls, cards) =
            (record.auction.calls().len(), record.play.as_ref().map_or(0, Play::len));
        record.annotations.clone_from(&draft.annotations);
        record.annotations.retain(|annotation| match annotation.target {
            Target::Deal => true,
            Target::Call(index) => index < calls,
            Target::Card(index) => index < cards,
        });
        record
    }
}
