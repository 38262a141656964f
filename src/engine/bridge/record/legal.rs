//! A record without illegal calls or cards. The deal builder creates such records, and the writers write them.

use derive_more::{Display, Error};

use super::annotation::{Annotation, Target};
use super::resolve::resolved_record::ResolvedRecord;
use super::tag::Tag;
use super::{CheckedRecord, Judgement, Verdict};
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::play::ImpossibleClaim;
use crate::engine::bridge::vulnerability::board_number;
use crate::engine::{
    Auction, BySeat, BySuit, Call, Card, CardSet, Contract, Deal, Hand, IllegalCall, IllegalCard,
    Outcome, PartlyKnown, Play, Score, Seat, Vulnerability, dealer_of_board,
};

/// A dealer, an optional deal, and a legal auction and play that may be unfinished.
///
/// Illegal calls and cards are refused. If the hands or the auction change, a card may become illegal. That card and
/// all later cards are then [set aside](Self::set_aside). They are played when another change makes them legal.
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
    /// Vulnerable sides, if known.
    pub vulnerability: Option<Vulnerability>,
    /// Other data of the record.
    pub tags: Vec<Tag>,
    /// Annotations of the deal, the calls and the cards.
    pub annotations: Vec<Annotation>,
    hands: BySeat<CardSet>,
    /// Number of unnamed cards below the ten, for each seat and suit. It decreases when the seat is given such a card.
    small: BySeat<BySuit<usize>>,
    auction: Auction,
    /// Contract of a record whose auction is unknown. Such a record has no calls.
    contract: Option<Contract>,
    /// `Some` if and only if there is a contract.
    play: Option<Play>,
    claim: Option<u8>,
    /// Cards that follow the cards of `play`. The first of them is illegal, or there is no contract.
    set_aside: Vec<Card>,
    /// Claim that follows the cards set aside.
    claim_set_aside: Option<u8>,
}

impl LegalRecord {
    /// Creates a record that contains only a dealer.
    pub fn new(dealer: Seat) -> Self {
        Self {
            board: None,
            vulnerability: None,
            tags: Vec::new(),
            annotations: Vec::new(),
            hands: BySeat::default(),
            small: BySeat::default(),
            auction: Auction::new(dealer),
            contract: None,
            play: None,
            claim: None,
            set_aside: Vec::new(),
            claim_set_aside: None,
        }
    }

    /// Returns the seat that begins the auction.
    pub const fn dealer(&self) -> Seat {
        self.auction.dealer()
    }

    /// Changes the dealer. The calls remain, but each moves to another seat. The first illegal card and all later cards
    /// are set aside.
    pub fn set_dealer(&mut self, dealer: Seat) {
        if dealer == self.dealer() {
            return;
        }
        self.auction = Auction::of_calls(dealer, self.auction.calls().iter().copied());
        self.replay();
    }

    /// Gives every seat its cards in `deal`. A card that another seat already has stays there. A full hand gets no more
    /// cards.
    pub fn give_deal(&mut self, deal: &Deal) {
        for (seat, &hand) in deal.hands().iter() {
            for card in hand {
                let _ = self.give(seat, card);
            }
        }
    }

    /// Names the board. A number in the name sets the board's vulnerability and dealer (Law 2).
    ///
    /// If there are calls or a contract, the dealer is not changed: the calls would move to other players. If the
    /// record's dealer then differs from the dealer of the board number, returns the number and its dealer.
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

    /// Returns the auction so far.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Makes the next call. Removes a contract that was set for an unknown auction.
    ///
    /// # Errors
    ///
    /// Returns an error if the call is illegal.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.auction.call(call)?;
        self.contract = None;
        self.replay();
        Ok(())
    }

    /// Takes back the calls from index `from` on, with their annotations. If no contract remains, sets the play aside.
    pub fn take_back_calls(&mut self, from: usize) {
        self.auction.truncate(from);
        self.truncate_annotations(from, usize::MAX);
        self.replay();
    }

    /// Returns the contract of the auction, or the contract that was set for an unknown auction.
    pub fn contract(&self) -> Option<Contract> {
        self.auction.contract().or(self.contract)
    }

    /// Sets the contract of a record whose auction is unknown, and takes back the calls.
    pub fn set_contract(&mut self, contract: Contract) {
        self.take_back_calls(0);
        self.contract = Some(contract);
        self.replay();
    }

    /// Removes the contract of a record whose auction is unknown, takes back all calls, and sets the play aside.
    pub fn take_back_contract(&mut self) {
        self.contract = None;
        self.take_back_calls(0);
    }

    /// Returns the play so far, or `None` if there is no contract.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Plays the next card. A claim is taken back. After the last card, the play determines all hands.
    ///
    /// The card replaces the first card that was set aside. The other cards set aside are played up to the first
    /// illegal one.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal. In an unknown deal, only a repeated card is illegal. Without a
    /// contract, every card is illegal.
    pub fn play_card(&mut self, card: Card) -> Result<(), IllegalCard> {
        let Some(play) = &mut self.play else {
            let seat = self.dealer();
            return Err(IllegalCard::NotHeld { seat, card, holder: None });
        };
        play.play(card)?;
        self.claim = None;
        if !self.set_aside.is_empty() {
            self.set_aside.remove(0);
            self.play_set_aside();
        }
        if let Some(play) = self.play.as_ref().filter(|play| play.is_over()) {
            self.hands = *play.hands();
        }
        Ok(())
    }

    /// Takes back the card at index `from` of the play and all later cards. Drops the claim and the cards set aside.
    pub fn take_back_cards(&mut self, from: usize) {
        let played = self.play.iter().flat_map(Play::cards).map(|(_, card)| card);
        let cards = played.take(from).collect();
        self.claim = None;
        self.play = None;
        self.set_aside(cards, None);
        self.discard_set_aside();
    }

    /// Sets `cards` aside, and drops the cards set aside before. The cards before the first illegal card are played at
    /// once.
    ///
    /// `claim` is declarer's number of tricks, if it is known independently of the cards.
    pub fn set_aside(&mut self, cards: Vec<Card>, claim: Option<u8>) {
        (self.set_aside, self.claim_set_aside) = (cards, claim);
        self.replay();
    }

    /// Returns the cards set aside. The first of them is illegal, or there is no contract.
    pub fn cards_set_aside(&self) -> &[Card] {
        &self.set_aside
    }

    /// Drops the cards set aside, with their claim and their annotations.
    pub fn discard_set_aside(&mut self) {
        self.set_aside.clear();
        self.claim_set_aside = None;
        let played = self.play.as_ref().map_or(0, Play::len);
        self.truncate_annotations(usize::MAX, played);
    }

    /// Keeps only the annotations of the deal, the first `calls` calls and the first `cards` cards.
    fn truncate_annotations(&mut self, calls: usize, cards: usize) {
        self.annotations.retain(|annotation| match annotation.target {
            Target::Deal => true,
            Target::Call(index) => index < calls,
            Target::Card(index) => index < cards,
        });
    }

    /// Restarts the play with the current contract and hands. Then plays the earlier cards and the cards set aside, up
    /// to the first illegal card.
    fn replay(&mut self) {
        let played = self.play.iter().flat_map(Play::cards).map(|(_, card)| card);
        self.set_aside = played.chain(self.set_aside.iter().copied()).collect();
        self.claim_set_aside = self.claim.take().or(self.claim_set_aside);
        // An incomplete hand is treated as unknown. Otherwise the cards that it still lacks would be illegal.
        let known = |hand: CardSet| if hand.len() == 13 { hand } else { CardSet::EMPTY };
        let hands = BySeat::from_fn(|seat| known(self.hands[seat]));
        let contract = self.contract();
        self.play =
            contract.map(|contract| Play::begin(contract.leader(), contract.trumps(), hands));
        self.play_set_aside();
    }

    /// Plays the cards set aside up to the first illegal one. If all are legal, makes the claim that was set aside with
    /// them.
    fn play_set_aside(&mut self) {
        let Some(play) = &mut self.play else { return };
        let fitting = self.set_aside.iter().take_while(|&&card| play.play(card).is_ok()).count();
        self.set_aside.drain(..fitting);
        if self.set_aside.is_empty()
            && let Some(tricks) = self.claim_set_aside.take()
            && self.set_claim(Some(tricks)).is_err()
        {
            self.claim_set_aside = Some(tricks);
        }
    }

    /// Returns the play followed by the cards set aside, although the first of these is illegal. Returns `None` if
    /// there is no contract.
    pub fn recorded_play(&self) -> Option<Play> {
        let mut play = self.play.clone()?;
        for &card in &self.set_aside {
            play.accept(card);
        }
        Some(play)
    }

    /// Returns the result of the contract. The first of these sources that shows a result is used: the play or its
    /// claim, the claim set aside, or the cards set aside.
    pub fn recorded_outcome(&self) -> Option<Outcome> {
        let contract = self.contract()?;
        let claimed = || Outcome::new(contract, self.claim_set_aside?);
        let by_cards = || self.recorded_play()?.outcome(contract);
        self.outcome().or_else(claimed).or_else(by_cards)
    }

    /// Returns declarer's number of tricks according to a claim or a stated result. Returns `None` if there is neither,
    /// or if the play itself shows the result.
    pub const fn claim(&self) -> Option<u8> {
        self.claim
    }

    /// Ends the play with a claim of `tricks` for declarer's side. `None` takes the claim back. A claim drops the cards
    /// set aside. Without a contract, or if the play shows the result, nothing is claimed.
    ///
    /// # Errors
    ///
    /// Returns an error if the tricks already won and lost make the claim impossible.
    pub fn set_claim(&mut self, tricks: Option<u8>) -> Result<(), ImpossibleClaim> {
        if let (Some(tricks), Some(contract), Some(play)) = (tricks, self.contract(), &self.play) {
            play.permits_claim(contract, tricks)?;
        }
        // If the play shows the result, there is nothing to claim.
        let is_open = |play: &Play| self.contract().is_some_and(|of| play.outcome(of).is_none());
        self.claim = tricks.filter(|_| self.play.as_ref().is_some_and(is_open));
        if self.claim.is_some() {
            self.discard_set_aside();
        }
        Ok(())
    }

    /// Returns the result of the contract according to the play or a claim.
    pub fn outcome(&self) -> Option<Outcome> {
        let (contract, play) = (self.contract()?, self.play.as_ref()?);
        play.outcome(contract).or_else(|| Outcome::new(contract, self.claim?))
    }

    /// Returns the verdict.
    pub fn verdict(&self) -> Verdict {
        match (self.outcome(), self.contract()) {
            _ if self.auction.is_passed_out() => Verdict::PassedOut,
            (Some(outcome), _) => Verdict::Played(outcome),
            (None, Some(contract)) => Verdict::Contract(contract),
            (None, None) => Verdict::Unfinished,
        }
    }

    /// Returns the score, or `None` if the result or the vulnerability is unknown.
    pub fn score(&self) -> Option<Score> {
        Some(Score::of(self.outcome()?, self.vulnerability?))
    }

    /// Returns the value of the first tag named `name`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Returns the annotations on a target.
    pub fn annotations_on(&self, target: Target) -> impl Iterator<Item = &Annotation> {
        self.annotations.iter().filter(move |annotation| annotation.target == target)
    }
}

/// Takes the legal part of a record: its hands without duplicate cards, the calls and cards before the first illegal
/// one, and the claim if it is possible.
impl From<&CheckedRecord> for LegalRecord {
    fn from(CheckedRecord { draft, judgement, .. }: &CheckedRecord) -> Self {
        Self::from((draft, judgement))
    }
}

impl From<(&ResolvedRecord, &Judgement)> for LegalRecord {
    fn from((draft, judgement): (&ResolvedRecord, &Judgement)) -> Self {
        let number = draft.board_number();
        let by_number = number.map(dealer_of_board);
        let dealer = draft.dealer.map(|dealer| dealer.value).or(by_number);
        let mut record = Self::new(dealer.unwrap_or(Seat::North));
        record.board = draft.board.as_ref().map(|board| board.value.clone());
        record.vulnerability = draft.vulnerability.map(|vulnerability| vulnerability.value);
        record.tags = draft.tags.iter().filter(|tag| !tag.is_unknown()).cloned().collect();
        let complete = Deal::try_from(judgement.hands).is_ok();
        for seat in Seat::CLOCKWISE {
            let given = draft.hands[seat].map_or(CardSet::EMPTY, |hand| hand.value);
            let hand = if complete { judgement.hands[seat] } else { given };
            for card in hand {
                // Duplicate cards and cards after the thirteenth are left out.
                let _ = record.give(seat, card);
            }
        }
        record.small = draft.small;
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
        // Another fault in the record may prevent a verdict. If all its cards were played, the stated result is then
        // used.
        let complete = record.play.as_ref().is_some_and(|play| play.len() == draft.play.len());
        let stated = draft.stated.tricks.filter(|_| complete).map(|stated| stated.value.tricks);
        let known = match judgement.verdict {
            Verdict::Played(outcome) => Some(outcome.tricks()),
            _ => stated,
        };
        let _ = record.set_claim(known);
        record.annotations.clone_from(&draft.annotations);
        let cards = record.play.as_ref().map_or(0, Play::len);
        record.truncate_annotations(record.auction.calls().len(), cards);
        record
    }
}

/// Error for a card that can't be given to a seat.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
pub enum GiveCardError {
    /// The seat already has thirteen cards.
    #[display("{_0} has thirteen cards already")]
    Full(#[error(not(source))] Seat),
    /// Another seat has the card.
    #[display("{_0} has that card")]
    Taken(#[error(not(source))] Seat),
}

impl LegalRecord {
    /// Returns the dealt hands. No card is in two hands, and no hand has more than thirteen cards.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// Returns a hand with its unnamed small cards. If these are more than thirteen cards, the small cards are left
    /// out.
    pub fn partly_known(&self, seat: Seat) -> PartlyKnown {
        let hand = self.hands[seat];
        let partly = PartlyKnown::new(hand, self.small[seat]);
        partly.filter(|partly| partly.len() <= Hand::SIZE).unwrap_or_else(|| hand.into())
    }

    /// Returns the deal, if all four hands are known.
    pub fn deal(&self) -> Option<Deal> {
        Deal::try_from(self.hands).ok()
    }

    /// Returns the cards that no seat has.
    pub fn undealt(&self) -> CardSet {
        undealt(&self.hands)
    }

    /// Gives a card to a seat. The first illegal card of the play and all later cards are set aside.
    ///
    /// # Errors
    ///
    /// Returns an error if another seat has the card, or if the seat already has thirteen cards.
    pub fn give(&mut self, seat: Seat, card: Card) -> Result<(), GiveCardError> {
        let holder = self.hands.iter().find(|(_, hand)| hand.contains(card));
        if let Some((holder, _)) = holder {
            return if holder == seat { Ok(()) } else { Err(GiveCardError::Taken(holder)) };
        }
        if self.hands[seat].len() >= Hand::SIZE {
            return Err(GiveCardError::Full(seat));
        }
        self.hands[seat].insert(card);
        if CardSet::BELOW_TEN.contains(card) {
            let small = &mut self.small[seat][card.suit];
            *small = small.saturating_sub(1);
        }
        self.replay();
        Ok(())
    }

    /// Takes a card away from its holder. The cards played are kept.
    pub fn take(&mut self, card: Card) {
        for seat in Seat::CLOCKWISE {
            if self.hands[seat].remove(card) {
                self.replay();
            }
        }
    }

    /// Takes all cards away from the hands. The cards played are kept.
    pub fn clear_hands(&mut self) {
        self.hands = BySeat::default();
        self.small = BySeat::default();
        self.replay();
    }

    /// Gives the undealt cards to the only hand that is not full, and returns its seat.
    ///
    /// Returns `None` if all hands are full, or if several hands are not full.
    pub fn fill_last_hand(&mut self) -> Option<Seat> {
        let mut open = Seat::CLOCKWISE.into_iter().filter(|&seat| self.room(seat) > 0);
        let (Some(seat), None) = (open.next(), open.next()) else { return None };
        self.hands[seat] = self.hands[seat].union(self.undealt());
        self.replay();
        Some(seat)
    }

    /// Deals the undealt cards in the order of `pack`. The hands are filled one after another. If all cards are dealt,
    /// takes them back and deals the complete pack.
    pub fn deal_rest(&mut self, pack: impl IntoIterator<Item = Card>) {
        if self.undealt().is_empty() {
            self.hands = BySeat::default();
        }
        let undealt = self.undealt();
        let mut cards = pack.into_iter().filter(|&card| undealt.contains(card));
        for seat in Seat::CLOCKWISE {
            let rest: CardSet = cards.by_ref().take(self.room(seat)).collect();
            self.hands[seat] = self.hands[seat].union(rest);
        }
        self.replay();
    }

    fn room(&self, seat: Seat) -> usize {
        Hand::SIZE.saturating_sub(self.hands[seat].len())
    }
}
