//! The hand page's state: one text, the cards that are read from it, and where the hand opens.

use std::rc::Rc;

use yew::Reducible;

use super::rule_choice::{CHOSEN_RULES, rules_in_address};
use crate::chunk::ChunkError;
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::Style;
use crate::engine::notation::{
    CardsDraft, Language, Reading, Readings, read_hand, read_in_any_language, read_typed,
};
use crate::engine::{
    Card, CheckedRecord, Hand, PartlyKnown, PartlyKnownHand, Seat, Situation, check_text,
};
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{HandTab, Page, Route};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandState {
    pub text: Document<Readings>,
    /// What it says of cards: nothing where it can mean several hands.
    draft: Rc<CardsDraft>,
    pub situation: Situation,
    /// The style that a link brings, beside those of the reader.
    pub linked: Option<Style>,
    /// Whether the text, which is no single hand, is a deal.
    deal: Sought,
    /// Whether the reader has it read as English, whatever else it can be.
    insists_on_english: bool,
}

/// A deal that is looked for in a text that is no single hand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sought {
    /// It is being looked for. What reads deals comes in a chunk of its own, for few need it here.
    Pending,
    None,
    Found(Rc<PastedDeal>),
}

#[derive(Clone, Debug)]
pub enum HandAction {
    /// Edits the text field, or clears it, or follows an example.
    Edit(Edit),
    Toggle(Card),
    Replace(PartlyKnown),
    /// Opens it in another seat, or at another vulnerability.
    Open(Situation),
    /// Follows a link to a hand, and to where it opens.
    Follow(String, Situation, Option<Style>),
    Unlink,
    /// Has the text read as English, or as what it can be.
    ReadAsEnglish(bool),
    /// Not the reader's doing: a text has been looked at, and is this deal or none.
    Sought(String, Option<Rc<PastedDeal>>),
}

impl HandState {
    /// A page that begins with a text, and with what its address says of where the hand opens.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let place = (situation_of(route), style_of(route));
        Self::of(Document::new(text, read_in_any_language), place, false)
    }

    fn of(
        text: Document<Readings>,
        (situation, linked): (Situation, Option<Style>),
        insists_on_english: bool,
    ) -> Self {
        let is_hand = |reading: &Reading| {
            reading.draft.diagnostics.is_empty() && reading.draft.partly_known().len() <= Hand::SIZE
        };
        let is_one_hand = match &**text.draft() {
            Readings::One(reading) => is_hand(reading),
            Readings::Several(readings) => readings.iter().all(is_hand),
        };
        let may_be_deal = !is_one_hand && PastedDeal::is_possible(text.as_str());
        let deal = if may_be_deal { Sought::Pending } else { Sought::None };
        Self { text, draft: Rc::default(), situation, linked, deal, insists_on_english }
            .with_draft()
    }

    /// The same with what is read of cards: nothing of a deal, or of what may be one.
    fn with_draft(self) -> Self {
        let draft = match (&self.deal, self.readings()) {
            (Sought::Pending | Sought::Found(_), _) => CardsDraft::default(),
            _ if self.insists_on_english => read_typed(self.text.as_str()),
            (_, Readings::One(reading)) => reading.draft.clone(),
            (_, Readings::Several(_)) => CardsDraft::default(),
        };
        Self { draft: Rc::new(draft), ..self }
    }

    /// The text that has to be looked at, whether it is a deal.
    pub fn to_be_sought(&self) -> Option<&str> {
        (self.deal == Sought::Pending).then(|| self.text.as_str())
    }

    /// The hands of the deal that the text is, where it is no single hand.
    pub fn deal(&self) -> Option<&PastedDeal> {
        match &self.deal {
            Sought::Found(deal) => Some(deal),
            Sought::Pending | Sought::None => None,
        }
    }

    /// What the text can mean.
    pub fn readings(&self) -> &Readings {
        self.text.draft()
    }

    /// Whether the text is read as English although it is likelier something else.
    pub fn is_english_by_choice(&self) -> bool {
        let is_english = |readings: &Readings| {
            readings.certain().is_some_and(|reading| reading.language() == Language::English)
        };
        self.insists_on_english && !is_english(self.readings())
    }

    pub fn draft(&self) -> &CardsDraft {
        &self.draft
    }
}

impl Reducible for HandState {
    type Action = HandAction;

    fn reduce(self: Rc<Self>, action: HandAction) -> Rc<Self> {
        if let HandAction::Sought(of, found) = action {
            // The reader may have gone on meanwhile.
            if self.to_be_sought() != Some(&of) {
                return self;
            }
            let deal = found.map_or(Sought::None, Sought::Found);
            return Self { deal, ..Self::clone(&self) }.with_draft().into();
        }
        let mut text = self.text.clone();
        let (mut situation, mut linked) = (self.situation, self.linked);
        // Who goes on typing goes on in the same language.
        let mut in_english = self.insists_on_english
            && matches!(
                action,
                HandAction::Edit(Edit::Type(_)) | HandAction::Open(_) | HandAction::Unlink
            );
        match action {
            HandAction::Edit(edit) => text.edit(edit),
            HandAction::Toggle(card) => text.set(toggled(text.as_str(), &self.draft, card)),
            HandAction::Replace(cards) => text.set(cards.to_string()),
            HandAction::Open(other) => situation = other,
            HandAction::Follow(followed, other, style) => {
                text.set(followed);
                situation = other;
                linked = style;
            }
            HandAction::Unlink => linked = None,
            HandAction::ReadAsEnglish(insists) => in_english = insists,
            HandAction::Sought(..) => {}
        }
        if text.as_str() == self.text.as_str() && in_english == self.insists_on_english {
            return Self { text, situation, linked, ..Self::clone(&self) }.into();
        }
        Self::of(text, (situation, linked), in_english).into()
    }
}

impl PageState for HandState {
    const PARAMETER: &'static str = "cards";

    fn follow(text: String, route: Rc<Route>) -> HandAction {
        HandAction::Follow(text, situation_of(&route), style_of(&route))
    }

    fn kept_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to_hand(text, self.situation).with_value(STYLE, self.linked)
    }
}

/// Where a hand is shown as it opens in a situation.
pub fn route_to_hand(text: &str, situation: Situation) -> Route {
    let Situation { seat, vulnerability } = situation;
    let place = Situation::default();
    Route::to(Page::Hand(HandTab::One))
        .with(HandState::PARAMETER, text)
        .with_value(SEAT, (seat != place.seat).then(|| seat.number()))
        .with_value(VULNERABLE, (vulnerability != place.vulnerability).then_some(vulnerability))
}

/// The address's names for the seat, 1 to 4, and for who is vulnerable: `none`, `we`, `they` or `both`.
const SEAT: &str = "seat";
const VULNERABLE: &str = "vul";
/// The address's name for a style, such as `sayc:nt=14-16`.
pub const STYLE: &str = "style";

/// The address's name for the hands of a sheet.
pub const HANDS: &str = "hands";

/// The hands of a sheet that an address brings.
pub fn sheet_of(route: &Route) -> Option<HandSheet> {
    route.get(HANDS).map(HandSheet::read)
}

/// Where hands of a lesson are put on a sheet.
pub fn route_to_sheet(style: Option<Style>, rules: &[String]) -> Route {
    let route = Route::to(Page::Hand(HandTab::Sheet));
    route.with_value(STYLE, style).with(CHOSEN_RULES, rules_in_address(rules))
}

/// The style that an address brings; what is none is left out.
pub fn style_of(route: &Route) -> Option<Style> {
    route.value(STYLE)
}

/// Where a hand opens by an address; what it does not say, or says of no such place, is as for the dealer.
fn situation_of(route: &Route) -> Situation {
    Situation {
        seat: route.value(SEAT).unwrap_or_default(),
        vulnerability: route.value(VULNERABLE).unwrap_or_default(),
    }
}

/// The text with a card added or taken out: the cards are written anew, and what could not be read
/// is kept behind them, for nothing that was typed is lost. It stands on lines of its own, where no
/// word of it can be taken for a part of the hand.
fn toggled(text: &str, draft: &CardsDraft, card: Card) -> String {
    let cards = draft.partly_known();
    let cards = if cards.known().contains(card) {
        cards.without(card)
    } else {
        // A whole hand has no room for another card: it is one of those that were not known.
        let named = cards.naming(card).filter(|_| cards.len() >= Hand::SIZE);
        named.unwrap_or_else(|| cards.with(card))
    };
    let written = if cards.is_empty() { String::new() } else { cards.to_string() };
    let kept = draft.unreadable.iter().filter_map(|span| text.get(span.start..span.end));
    kept.fold(written, |written, fragment| {
        let longer = format!("{written}\n{fragment}").trim_start().to_owned();
        // Out of its place a fragment may come to mean a card (`S:` before a rank, say). It is left
        // to Undo, for a click must change one card and no other.
        if certain_cards(&longer) == Some(cards) { longer } else { written }
    })
}

/// The cards that a text means, if that is certain.
fn certain_cards(text: &str) -> Option<PartlyKnown> {
    read_in_any_language(text).certain().map(|reading| reading.draft.partly_known())
}

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

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/state.rs"]
mod tests;
