//! Finds the page and the tab that suit a text best.

use crate::engine::bridge::session::is_results;
use crate::engine::cribbage::Role;
use crate::engine::cribbage::notation::{read_deal, read_play, read_show, read_six};
use crate::engine::notation::{
    CardsReading, CardsReadings, read_cards, read_hand, read_in_any_language, read_typed,
    suits_begun,
};
use crate::engine::{Call, CardSet, Format, Hand, Seat};
use crate::ui::route::{ContestTab, CribbageTab, DealTab, HandTab, Page};

/// A text and the page that suits it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecognisedText {
    pub page: Page,
    /// The text as the page reads it, or `None` if the page reads it as it is.
    pub text: Option<String>,
}

impl From<Page> for RecognisedText {
    fn from(page: Page) -> Self {
        Self { page, text: None }
    }
}

/// Returns the page that suits a text best. Returns `None` if the text contains no cards and no calls, and is not in a
/// known format.
pub fn recognise(text: &str) -> Option<RecognisedText> {
    let is_one_hand = || read_hand(text).is_ok();
    if Format::is_deal_diagram(text) && !is_one_hand() {
        return Some(Page::Deal(DealTab::Check).into());
    }
    let page = || cribbage(text).or_else(|| bridge(text)).map(RecognisedText::from);
    auction_begun(text).or_else(|| hand_begun(text)).or_else(page)
}

/// Recognises calls of an auction, such as `1NT P 3NT`. The page where records are built continues the auction.
fn auction_begun(text: &str) -> Option<RecognisedText> {
    let words = text.split([' ', '\n', '\t', ',', '-', '–']).filter(|word| !word.is_empty());
    let calls: Vec<Call> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
    let is_auction = calls.iter().any(|call| matches!(call, Call::Bid(_)))
        // `2S` is also a card.
        && !read_cards(text).diagnostics.is_empty();
    let calls: Vec<_> = calls.iter().map(ToString::to_string).collect();
    let text = format!("[Dealer \"N\"]\n[Auction \"N\"]\n{}\n", calls.join(" "));
    is_auction.then_some(RecognisedText { page: Page::Deal(DealTab::Build), text: Some(text) })
}

/// Recognises the first suits of a hand in groups, such as `KQT5 J72`. The hand page reads them with dots. Cribbage cards
/// may be written alike, but hardly in groups that are sorted as in bridge.
fn hand_begun(text: &str) -> Option<RecognisedText> {
    let groups: Vec<_> = text.split_whitespace().collect();
    let dotted = groups.join(".");
    let draft = read_typed(&dotted);
    let cards = draft.cards();
    let is_begun = suits_begun(&dotted).is_some()
        && draft.diagnostics.is_empty()
        && (2..=Hand::SIZE).contains(&cards.len());
    let written = dotted.replace("10", "T").to_ascii_uppercase();
    let is_sorted = groups.len() > 1
        && groups.iter().all(|group| group.len() > 1)
        && cards.to_string().trim_end_matches('.') == written;
    let page = Page::Hand(HandTab::One);
    (is_begun && (is_sorted || cribbage(text).is_none()))
        .then_some(RecognisedText { page, text: Some(dotted) })
}

/// Returns the page for a list with one hand per line, or for results of a session. Only parses the first lines of a
/// list.
pub fn recognise_list(text: &str) -> Option<Page> {
    if is_results(text) {
        return Some(Page::Session);
    }
    if is_list_of(text, |line| read_six(line).six().is_some()) {
        return Some(Page::Cribbage(CribbageTab::Many));
    }
    is_list_of_hands(text).then_some(Page::Hand(HandTab::Many))
}

/// Returns the page for a cribbage text. Ranks without suits are usually taken for bridge cards. Six such ranks are
/// taken for cribbage cards.
fn cribbage(text: &str) -> Option<Page> {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let deal = read_deal(text);
    let is_deal = deal.diagnostics.is_empty()
        && (deal.starter.is_some() || deal.dealt().is_some() && lines == 1);
    let six = read_six(text);
    let is_discard = six.diagnostics.is_empty() && six.six().is_some() && lines == 1;
    let show = read_show(text);
    let is_show = show.diagnostics.is_empty() && show.complete().is_some() && text.contains('+');
    if is_deal {
        Some(Page::Contest(ContestTab::Solitaire))
    } else if is_discard {
        Some(Page::Cribbage(CribbageTab::Discard))
    } else if is_show {
        Some(Page::Cribbage(CribbageTab::Score))
    } else {
        is_play(text).then_some(Page::Cribbage(CribbageTab::Play))
    }
}

/// Returns whether a text describes the play in cribbage. It does if it contains `play:`, and played cards or both
/// hands. It also does if it has no faults and contains both hands, or played cards and the word `go` or `pone`.
fn is_play(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let draft = read_play(&text);
    let has_cards = !draft.play.turns().is_empty();
    let are_hands_known = Role::ALL.into_iter().all(|role| draft.play.kept(role).is_some());
    let names_it = || {
        let mut words = text.split(|symbol: char| !symbol.is_alphanumeric());
        words.any(|word| matches!(word, "go" | "pone"))
    };
    (has_cards || are_hands_known) && text.contains("play:")
        || draft.diagnostics.is_empty() && (are_hands_known || has_cards && names_it())
}

fn bridge(text: &str) -> Option<Page> {
    let (record, one_hand) = (Page::Deal(DealTab::Check), Page::Hand(HandTab::One));
    let format = Format::found(text);
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let hand = read_cards(text);
    let is_hand_as_read = |reading: &CardsReading| {
        let draft = &reading.draft;
        draft.diagnostics.is_empty() && (1..=Hand::SIZE).contains(&draft.cards().len())
    };
    let is_hand = match read_in_any_language(text) {
        CardsReadings::One(reading) => is_hand_as_read(&reading),
        CardsReadings::Several(readings) => readings.iter().all(is_hand_as_read),
    };
    match format {
        Some(format) if format.is_marked() => Some(record),
        _ if is_hand => Some(one_hand),
        Some(Format::Diagram) if hand.cards().len() > Hand::SIZE => Some(record),
        // The contest format has one item per line. A text with more than four lines can't be a single hand.
        Some(_) if lines > 4 || hand.cards().is_empty() => Some(record),
        _ if hand.cards().is_empty() => None,
        _ if lines > 4 => Some(record),
        _ => Some(one_hand),
    }
}

/// Returns whether a text has at least two lines and each of its first lines is a hand.
fn is_list_of(text: &str, is_hand: impl Fn(&str) -> bool) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    // Only the first lines are checked here. The table checks all other lines.
    let is_hands = lines.by_ref().take(HANDS_READ).all(is_hand);
    is_hands && text.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some()
}

/// Number of lines of a list that are checked.
const HANDS_READ: usize = 5;

/// Returns whether a text contains at least two hands, one per line. The four hands of one deal are not such a list.
fn is_list_of_hands(text: &str) -> bool {
    let hands = || text.lines().filter(|line| !line.trim().is_empty()).map(read_hand);
    let mut dealt = CardSet::EMPTY;
    let mut are_dealt = true;
    for hand in hands().take(HANDS_READ).flatten() {
        are_dealt &= (dealt & hand.cards()).is_empty();
        dealt |= hand.cards();
    }
    let is_deal = are_dealt && hands().take(HANDS_READ).count() == Seat::CLOCKWISE.len();
    is_list_of(text, |line| read_hand(line).is_ok()) && !is_deal
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/home/recognise.rs"]
mod tests;
