//! State of the builder: a legal record with undo and redo, and the current step.

mod edit;
#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/build/state.rs"]
mod tests;

use std::rc::Rc;

use yew::Reducible;

use self::edit::TypedHand;
use super::notice::BuildNotice;
use super::opened::{ImportedRecord, LeftOut, open, text_of};
use super::step::BuildStep;
use crate::engine::{Call, Card, Contract, Format, LegalRecord, Seat, Vulnerability};
use crate::ui::history::History;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::state::OPENED;
use crate::ui::route::{DealTab, Page, Route};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildState {
    record: History<LegalRecord>,
    pub step: BuildStep,
    /// Seat whose hand is being entered.
    pub seat: Seat,
    typed: Option<TypedHand>,
    /// Field that the user is typing in. Further typing in the same field extends the undo step.
    field: Option<Field>,
    pub notice: Option<BuildNotice>,
    pub left_out: Vec<LeftOut>,
    /// Id of the records that were opened from a file, and the number of this record among them, counted from 1. The
    /// id is 0 if no records were opened from a file.
    pub opened: (u32, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Board,
    Hand,
    Explanation,
}

#[derive(Clone, Debug)]
pub enum BuildAction {
    /// Follows a link to a record in a text.
    Follow(String, Rc<Route>),
    Go(BuildStep),
    Dismiss,
    Undo,
    Redo,
    NewRecord,
    Board(String),
    Dealer(Seat),
    Vulnerability(Option<Vulnerability>),
    Choose(Seat),
    Click(Card),
    Type(String),
    Typed,
    /// Deals the remaining cards in the order of a pack. If no cards remain, deals all cards again.
    Complete(Vec<Card>),
    ClearHands,
    Call(Call),
    TakeBackCalls(usize),
    Alert(bool),
    Explain(String),
    /// Sets the contract of a record without an auction.
    Contract(Contract),
    Play(Card),
    /// Undoes the played card with this index and all later cards.
    TakeBackCards(usize),
    /// Sets declarer's total number of tricks by a claim. `None` removes the claim.
    Claim(Option<u8>),
    /// Deletes the played cards that were set aside because they no longer fit.
    Discard,
}

impl BuildState {
    pub fn first(route: &Route, mut texts: History<String>) -> Self {
        let linked = texts.present().clone();
        let (format, wanted) = (route.value("format"), number(route));
        texts.undo();
        // Following a link doesn't discard the stored record. It is kept in PBN, and Undo restores it.
        let is_kept = texts.can_redo() || route.get(Self::PARAMETER).is_none();
        let kept = if is_kept {
            open(texts.present(), None, 0)
        } else {
            open(texts.present(), format, wanted - 1)
        };
        let kept = kept.unwrap_or_else(|| ImportedRecord {
            record: LegalRecord::new(Seat::North),
            left_out: Vec::new(),
        });
        let mut state = Self {
            step: BuildStep::first_open(&kept.record),
            record: History::new(kept.record),
            seat: Seat::North,
            typed: None,
            field: None,
            notice: None,
            left_out: kept.left_out,
            opened: opened_from(route),
        };
        if texts.can_redo() {
            state.open(&linked, format, wanted);
        } else if !is_kept
            && !linked.trim().is_empty()
            && open(&linked, format, wanted - 1).is_none()
        {
            state.notice = Some(BuildNotice::NoRecord(wanted));
        }
        if let Some(step) = state.left_out.iter().find_map(|left| left.step()) {
            state.step = step;
        }
        if let Some(step) = route.get("step").and_then(BuildStep::of_path) {
            state.step = step;
        }
        state.seat = edit::open_seat(state.record.present(), Seat::North);
        state
    }

    pub fn record(&self) -> &LegalRecord {
        self.record.present()
    }

    pub fn is_empty(&self) -> bool {
        *self.record() == LegalRecord::new(Seat::North)
    }

    /// Returns the text of the chosen seat's hand. If the typed text still denotes that hand, returns it unchanged.
    pub fn hand_text(&self) -> String {
        let hand = self.record().hands()[self.seat];
        match &self.typed {
            Some(typed) if typed.seat == self.seat && typed.hand == hand => typed.text.clone(),
            _ if hand.is_empty() => String::new(),
            _ => hand.to_string(),
        }
    }

    pub const fn can_undo(&self) -> bool {
        self.record.can_undo()
    }

    pub const fn can_redo(&self) -> bool {
        self.record.can_redo()
    }

    /// Opens record `number` of `text`, counted from 1. If there is no such record, only shows a message. If `format`
    /// is `None`, detects the format.
    fn open(&mut self, text: &str, format: Option<Format>, number: usize) {
        let Some(opened) = open(text, format, number - 1) else {
            self.notice = Some(BuildNotice::NoRecord(number));
            return;
        };
        let step = opened.left_out.iter().find_map(|left| left.step());
        self.step = step.unwrap_or_else(|| BuildStep::first_open(&opened.record));
        self.left_out = opened.left_out;
        self.record.set(opened.record);
        self.seat = edit::open_seat(self.record(), Seat::North);
    }

    /// Changes the record as one undo step. If played cards no longer fit, shows a message about them.
    fn edit(&mut self, change: impl FnOnce(&mut LegalRecord)) {
        self.try_edit(|record| {
            change(record);
            None
        });
    }

    /// Changes the record as one undo step, and shows the message that `change` returns, or else a message if played
    /// cards no longer fit.
    fn try_edit(&mut self, change: impl FnOnce(&mut LegalRecord) -> Option<BuildNotice>) {
        let mut record = self.record().clone();
        let notice = change(&mut record);
        let (before, after) =
            (self.record().cards_set_aside().len(), record.cards_set_aside().len());
        self.notice = notice.or((after > before).then_some(BuildNotice::SetAside(after)));
        self.record.set(record);
    }

    /// Changes the record while the user types in a field. All typing in the same field is one undo step.
    fn type_in(
        &mut self,
        field: Field,
        change: impl FnOnce(&mut LegalRecord) -> Option<BuildNotice>,
    ) {
        if self.field != Some(field) {
            self.record.end_typing();
            self.field = Some(field);
        }
        let mut record = self.record().clone();
        self.notice = change(&mut record);
        self.record.type_in(record);
    }

    /// Undoes or redoes a change, and shows the step at which the change was made.
    fn walk(&mut self, walk: impl FnOnce(&mut History<LegalRecord>)) {
        let before = self.record().clone();
        walk(&mut self.record);
        self.left_out.clear();
        self.step = BuildStep::of_change(&before, self.record()).unwrap_or(self.step);
        let changed = |seat: &Seat| before.hands()[*seat] != self.record().hands()[*seat];
        let seat = Seat::CLOCKWISE.into_iter().find(changed);
        self.seat = edit::open_seat(self.record(), seat.unwrap_or(self.seat));
    }

    /// If three hands are complete, gives the remaining cards to the last hand. If the chosen seat's hand is complete,
    /// chooses the next seat with an incomplete hand.
    fn settle(&mut self) {
        let mut record = self.record().clone();
        if let Some(seat) = record.fill_last_hand() {
            self.record.replace(record);
            self.notice = self.notice.or(Some(BuildNotice::Filled(seat)));
        }
        self.seat = edit::open_seat(self.record(), self.seat);
    }

    fn click(&mut self, card: Card) {
        let seat = self.seat;
        let has = |state: &Self| state.record().hands()[seat].contains(card);
        let had = has(self);
        self.try_edit(|record| edit::click(record, seat, card));
        // A card that was refused is not part of the hand.
        if !had && has(self) {
            self.settle();
        }
    }

    fn type_hand(&mut self, text: String) {
        let seat = self.seat;
        self.type_in(Field::Hand, |record| {
            edit::set_hand(record, seat, &text);
            None
        });
        let hand = self.record().hands()[seat];
        self.typed = Some(TypedHand { seat, text, hand });
    }
}

impl Reducible for BuildState {
    type Action = BuildAction;

    fn reduce(self: Rc<Self>, action: BuildAction) -> Rc<Self> {
        let mut state = (*self).clone();
        state.notice = None;
        if !matches!(action, BuildAction::Board(_) | BuildAction::Type(_) | BuildAction::Explain(_))
        {
            state.field = None;
        }
        match action {
            BuildAction::Follow(text, route) => {
                state.open(&text, route.value("format"), number(&route));
                state.opened = opened_from(&route);
            }
            BuildAction::Go(step) => state.step = step,
            BuildAction::Dismiss => state.left_out.clear(),
            BuildAction::Undo => state.walk(History::undo),
            BuildAction::Redo => state.walk(History::redo),
            BuildAction::NewRecord => {
                state.record.set(LegalRecord::new(Seat::North));
                state.left_out.clear();
                (state.step, state.seat) = (BuildStep::Deal, Seat::North);
                state.opened = (0, 1);
            }
            BuildAction::Board(name) => {
                state.type_in(Field::Board, |record| edit::set_board(record, name));
            }
            BuildAction::Dealer(dealer) => state.edit(|record| record.set_dealer(dealer)),
            BuildAction::Vulnerability(vulnerability) => {
                state.edit(|record| record.vulnerability = vulnerability);
            }
            BuildAction::Choose(seat) => state.seat = seat,
            BuildAction::Click(card) => state.click(card),
            BuildAction::Type(text) => state.type_hand(text),
            BuildAction::Typed => state.settle(),
            BuildAction::Complete(pack) => {
                state.edit(|record| record.deal_rest(pack));
                state.seat = edit::open_seat(state.record(), state.seat);
            }
            BuildAction::ClearHands => {
                state.edit(LegalRecord::clear_hands);
                state.seat = Seat::North;
            }
            BuildAction::Call(call) => {
                state.try_edit(|record| record.call(call).err().map(BuildNotice::Call));
            }
            BuildAction::TakeBackCalls(from) => state.edit(|record| record.take_back_calls(from)),
            BuildAction::Alert(alerted) => state.edit(|record| edit::alert(record, alerted)),
            BuildAction::Explain(text) => state.type_in(Field::Explanation, |record| {
                edit::explain(record, text);
                None
            }),
            BuildAction::Contract(contract) => state.edit(|record| record.set_contract(contract)),
            BuildAction::Play(card) => {
                state.try_edit(|record| edit::play(record, card));
            }
            BuildAction::TakeBackCards(from) => {
                state.edit(|record| record.take_back_cards(from));
                // When cards are undone, the cards set aside need no message.
                state.notice = None;
            }
            BuildAction::Discard => state.edit(LegalRecord::discard_set_aside),
            BuildAction::Claim(tricks) => {
                state.try_edit(|record| record.set_claim(tricks).err().map(BuildNotice::Claim));
                state.notice =
                    state.notice.filter(|notice| matches!(notice, BuildNotice::Claim(_)));
            }
        }
        state.into()
    }
}

/// Returns the number of the record in the route, counted from 1. Returns 1 if the number is missing or invalid.
fn number(route: &Route) -> usize {
    route.value("record").filter(|&number| number > 0).unwrap_or(1)
}

/// Returns the id of the records opened from a file, and the number of this record among them, counted from 1. The id
/// is 0 if there are none.
fn opened_from(route: &Route) -> (u32, usize) {
    (route.value(OPENED).unwrap_or(0), route.value("of").unwrap_or(1))
}

impl PageState for BuildState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, route: Rc<Route>) -> BuildAction {
        BuildAction::Follow(text, route)
    }

    fn saved_text(&self) -> String {
        text_of(self.record())
    }

    fn route(&self, text: &str) -> Route {
        let step = if self.is_empty() { "" } else { self.step.path() };
        let (opened, number) = self.opened;
        let route =
            Route::to(Page::Deal(DealTab::Build)).with(Self::PARAMETER, text).with("step", step);
        if opened == 0 {
            return route;
        }
        route.with_number(OPENED, opened as usize, 0).with_number("of", number, 1)
    }
}
