//! State of the page for one hand: a text, its cards, and the situation.

use std::rc::Rc;

use yew::Reducible;

use super::rule_choice::{CHOSEN_RULES, rules_in_address};
use crate::chunk::ChunkError;
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::Style;
use crate::engine::notation::{
    CardsDraft, CardsReading, CardsReadings, Language, read_hand, read_in_any_language, read_typed,
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
    pub text: Document<CardsReadings>,
    /// The cards in the text. Empty if the text is or may be a deal. Also empty if the text can be read as several
    /// hands, and the user hasn't chosen English.
    draft: Rc<CardsDraft>,
    pub situation: Situation,
    /// The style from a link. It is used in addition to the user's own styles.
    pub linked: Option<Style>,
    /// The search for a deal in the text. It is only needed if the text isn't a single hand.
    deal: DealSearch,
    /// Whether the user has chosen to read the text as English, although other languages fit.
    insists_on_english: bool,
}

/// The search for a deal in a text that isn't a single hand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum DealSearch {
    /// The search isn't complete yet. The parser of deals is in a separate chunk, because few users of this page need
    /// it.
    Pending,
    None,
    Found(Rc<PastedDeal>),
}

#[derive(Clone, Debug)]
pub enum HandAction {
    /// Edits the text. An example and the clear button also use this action.
    Edit(Edit),
    Toggle(Card),
    Replace(PartlyKnown),
    Open(Situation),
    /// Follows a link to a hand. The link also contains the situation, and may contain a style.
    Follow(String, Situation, Option<Style>),
    Unlink,
    /// Sets whether the text is read as English.
    ReadAsEnglish(bool),
    /// The search for a deal in a text is complete.
    DealSearched(String, Option<Rc<PastedDeal>>),
}

impl HandState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        let place = (situation_of(route), style_of(route));
        Self::of(Document::new(text, read_in_any_language), place, false)
    }

    fn of(
        text: Document<CardsReadings>,
        (situation, linked): (Situation, Option<Style>),
        insists_on_english: bool,
    ) -> Self {
        let is_hand = |reading: &CardsReading| {
            reading.draft.diagnostics.is_empty() && reading.draft.partly_known().len() <= Hand::SIZE
        };
        let is_one_hand = match &**text.draft() {
            CardsReadings::One(reading) => is_hand(reading),
            CardsReadings::Several(readings) => readings.iter().all(is_hand),
        };
        let may_be_deal = !is_one_hand && PastedDeal::is_possible(text.as_str());
        let deal = if may_be_deal { DealSearch::Pending } else { DealSearch::None };
        Self { text, draft: Rc::default(), situation, linked, deal, insists_on_english }
            .with_draft()
    }

    /// Returns the state with the cards of the text parsed. If the text is or may be a deal, there are no cards.
    fn with_draft(self) -> Self {
        let draft = match (&self.deal, self.readings()) {
            (DealSearch::Pending | DealSearch::Found(_), _) => CardsDraft::default(),
            _ if self.insists_on_english => read_typed(self.text.as_str()),
            (_, CardsReadings::One(reading)) => reading.draft.clone(),
            (_, CardsReadings::Several(_)) => CardsDraft::default(),
        };
        Self { draft: Rc::new(draft), ..self }
    }

    /// Returns the text that must be searched for a deal. Returns `None` if no search is pending.
    pub fn text_to_search(&self) -> Option<&str> {
        (self.deal == DealSearch::Pending).then(|| self.text.as_str())
    }

    pub fn deal(&self) -> Option<&PastedDeal> {
        match &self.deal {
            DealSearch::Found(deal) => Some(deal),
            DealSearch::Pending | DealSearch::None => None,
        }
    }

    pub fn readings(&self) -> &CardsReadings {
        self.text.draft()
    }

    /// Returns whether the text is read as English because the user chose it, although it isn't certainly English.
    pub fn is_english_by_choice(&self) -> bool {
        let is_english = |readings: &CardsReadings| {
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
        if let HandAction::DealSearched(of, found) = action {
            // The result may be for an earlier text.
            if self.text_to_search() != Some(&of) {
                return self;
            }
            let deal = found.map_or(DealSearch::None, DealSearch::Found);
            return Self { deal, ..Self::clone(&self) }.with_draft().into();
        }
        let mut text = self.text.clone();
        let (mut situation, mut linked) = (self.situation, self.linked);
        // The choice of English is kept while the user types, changes the situation or removes the linked style.
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
            HandAction::DealSearched(..) => {}
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

    fn saved_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to_hand(text, self.situation).with_value(STYLE, self.linked)
    }
}

pub fn route_to_hand(text: &str, situation: Situation) -> Route {
    let Situation { seat, vulnerability } = situation;
    let place = Situation::default();
    Route::to(Page::Hand(HandTab::One))
        .with(HandState::PARAMETER, text)
        .with_value(SEAT, (seat != place.seat).then(|| seat.number()))
        .with_value(VULNERABLE, (vulnerability != place.vulnerability).then_some(vulnerability))
}

/// URL parameter for the seat, 1 to 4.
const SEAT: &str = "seat";
/// URL parameter for the vulnerability: `none`, `we`, `they` or `both`.
const VULNERABLE: &str = "vul";
/// URL parameter of a style, such as `sayc:nt=14-16`.
pub const STYLE: &str = "style";

/// URL parameter of the hands of a sheet.
pub const HANDS: &str = "hands";

pub fn sheet_of(route: &Route) -> Option<HandSheet> {
    route.get(HANDS).map(HandSheet::read)
}

/// Returns the address of a hand sheet. `style` is the style of the lesson, and `rules` its chosen rules.
pub fn route_to_sheet(style: Option<Style>, rules: &[String]) -> Route {
    let route = Route::to(Page::Hand(HandTab::Sheet));
    route.with_value(STYLE, style).with(CHOSEN_RULES, rules_in_address(rules))
}

/// Returns the style in an address. Returns `None` if the style is missing or invalid.
pub fn style_of(route: &Route) -> Option<Style> {
    route.value(STYLE)
}

/// Returns the situation in an address. Uses the default for a missing or invalid part.
fn situation_of(route: &Route) -> Situation {
    Situation {
        seat: route.value(SEAT).unwrap_or_default(),
        vulnerability: route.value(VULNERABLE).unwrap_or_default(),
    }
}

/// Returns the text with a card added or removed. The unreadable parts are appended, each on a line of its own. A part
/// that would then be read as cards is dropped.
fn toggled(text: &str, draft: &CardsDraft, card: Card) -> String {
    let cards = draft.partly_known();
    let cards = if cards.known().contains(card) {
        cards.without(card)
    } else {
        // In a complete hand, the card replaces one that is only known to be small.
        let named = cards.naming(card).filter(|_| cards.len() >= Hand::SIZE);
        named.unwrap_or_else(|| cards.with(card))
    };
    let written = if cards.is_empty() { String::new() } else { cards.to_string() };
    let kept = draft.unreadable.iter().filter_map(|span| text.get(span.start..span.end));
    kept.fold(written, |written, fragment| {
        let longer = format!("{written}\n{fragment}").trim_start().to_owned();
        // Some parts would be read as cards, for example `S:` and a rank. Such a part is dropped, because a click must
        // only change one card. Undo restores the part.
        let readings = read_in_any_language(&longer);
        let certain = readings.certain().map(|reading| reading.draft.partly_known());
        if certain == Some(cards) { longer } else { written }
    })
}

chunk!(
    hand_deal,
    /// Returns the deal in a text, or `None` if it contains none.
    pub fn pasted_deal(text: String) -> Result<Option<Rc<PastedDeal>>, ChunkError> {
        Ok(PastedDeal::of(&text))
    }
);

/// At least two complete hands of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedDeal {
    pub text: String,
    pub hands: Vec<(Seat, PartlyKnownHand)>,
    /// Whether the text contains exactly two hands, without saying whose hands they are.
    pub is_pair: bool,
}

impl PastedDeal {
    /// Length of the shortest text with two hands. The hands are written without dots and separated by a space.
    const MIN_LENGTH: usize = 2 * Hand::SIZE + 1;

    /// Returns whether a text is long enough for two hands.
    pub fn is_possible(text: &str) -> bool {
        text.trim().len() >= Self::MIN_LENGTH
    }

    /// Returns the first deal in a text, or `None` if there is none. The deal may be two hands, four hands beginning
    /// with North, or a record in any format.
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

/// Returns the two hands if a text consists of two hands of one deal, on two lines or as two words. Otherwise returns
/// `None`.
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
