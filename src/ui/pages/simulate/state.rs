//! State of the page: the script and the question with their undo history, the seed, and the number of deals.

use std::rc::Rc;

use yew::Reducible;

use super::examples::TEMPLATES;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::{Question, QuestionError, Scoring};
use crate::engine::bridge::simulate::breaks::{AllBreaks, BreaksError};
use crate::engine::bridge::simulate::form::{ScriptForm, holdings};
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::sampler::VERSION;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::MOST_DEALS;
use crate::engine::bridge::simulate::target_margin::TargetMargin;
use crate::engine::{CardSet, Deal, Diagnostics, Seat, Suit};
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{Page, Route};

pub const SCRIPT: &str = "script";
const ASK: &str = "ask";
const SEED: &str = "seed";
const DEALS: &str = "deals";
const UNTIL: &str = "until";
const SCORING: &str = "scoring";
const ADD: &str = "add";
const SAMPLER: &str = "sampler";

/// The numbers of deals that the user can choose.
pub const COUNTS: [u32; 4] = [250, 1_000, 5_000, 20_000];

/// Default number of deals.
const DEALS_AT_FIRST: u32 = 1_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    pub script: String,
    pub ask: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulateState {
    texts: History<Texts>,
    /// Whether the user last typed in the question, not in the script. Typing in the other field starts a new undo
    /// step.
    typed_ask: bool,
    pub seed: Seed,
    pub deals: u32,
    /// Margin of error at which the simulation stops.
    pub until: Option<TargetMargin>,
    pub scoring: Scoring,
    /// Tricks that are added to the declarers' double-dummy results.
    pub handicap: Handicap,
    /// Version of the sampler in a link, if it isn't the current version. That version dealt different deals from the
    /// same seed.
    pub other_sampler: Option<u32>,
}

#[derive(Clone, Debug)]
pub enum SimulateAction {
    Script(Edit),
    TypeAsk(String),
    /// Replaces the question.
    Ask(String),
    Load(Texts),
    Seed(Seed),
    Deals(u32),
    /// Sets the margin of error at which the simulation stops. `None` removes it.
    Until(Option<TargetMargin>),
    Scoring(Scoring),
    /// Sets the tricks that are added to the declarers' double-dummy results.
    Give(Handicap),
    Follow(String, Rc<Route>),
}

impl SimulateState {
    /// Returns the state for a route. `seed` is used if the route contains no valid seed.
    pub fn first(route: &Route, scripts: &History<String>, seed: Seed) -> Self {
        let ask = route.get(ASK).unwrap_or(TEMPLATES[0].ask);
        let texts = scripts.map(|script| Texts { script: script.clone(), ask: ask.to_owned() });
        Self::of(route, texts, (seed, DEALS_AT_FIRST))
    }

    /// Returns the state with the given texts. `seed` is only used if the route contains no valid seed. `deals` is only
    /// used if the route contains no valid number of deals.
    fn of(route: &Route, texts: History<Texts>, (seed, deals): (Seed, u32)) -> Self {
        let linked = route.value(DEALS).filter(|deals| (1..=100_000).contains(deals));
        Self {
            texts,
            typed_ask: false,
            seed: route.value(SEED).unwrap_or(seed),
            deals: linked.unwrap_or(deals),
            until: route.value(UNTIL),
            scoring: route.value(SCORING).unwrap_or_default(),
            handicap: route.value(ADD).unwrap_or_default(),
            other_sampler: route.value(SAMPLER).filter(|&sampler| sampler != VERSION),
        }
    }

    pub fn texts(&self) -> &Texts {
        self.texts.present()
    }

    pub fn script(&self) -> &str {
        &self.texts().script
    }

    pub fn ask(&self) -> &str {
        &self.texts().ask
    }

    fn type_in(&mut self, texts: Texts, is_ask: bool) {
        if std::mem::replace(&mut self.typed_ask, is_ask) != is_ask {
            self.texts.end_typing();
        }
        self.texts.type_in(texts);
    }

    pub const fn history(&self) -> &History<Texts> {
        &self.texts
    }
}

impl Reducible for SimulateState {
    type Action = SimulateAction;

    fn reduce(self: Rc<Self>, action: SimulateAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let present = state.texts.present().clone();
        match action {
            SimulateAction::Script(Edit::Type(script)) => {
                state.type_in(Texts { script, ..present }, false);
            }
            SimulateAction::Script(Edit::Set(script)) => {
                state.texts.set(Texts { script, ..present });
            }
            SimulateAction::Script(Edit::Undo) => state.texts.undo(),
            SimulateAction::Script(Edit::Redo) => state.texts.redo(),
            SimulateAction::TypeAsk(ask) => state.type_in(Texts { ask, ..present }, true),
            SimulateAction::Ask(ask) => state.texts.set(Texts { ask, ..present }),
            SimulateAction::Load(texts) => state.texts.set(texts),
            SimulateAction::Seed(seed) => {
                state.seed = seed;
                state.other_sampler = None;
            }
            SimulateAction::Deals(deals) => state.deals = deals,
            SimulateAction::Until(until) => state.until = until,
            SimulateAction::Scoring(scoring) => state.scoring = scoring,
            SimulateAction::Give(handicap) => state.handicap = handicap,
            SimulateAction::Follow(script, route) => {
                let ask = route.get(ASK).map_or(present.ask, str::to_owned);
                state.texts.set(Texts { script, ask });
                let typed_ask = state.typed_ask;
                let before = (state.seed, state.deals);
                state = Self { typed_ask, ..Self::of(&route, state.texts, before) };
            }
        }
        state.into()
    }
}

impl PageState for SimulateState {
    const PARAMETER: &'static str = SCRIPT;

    fn follow(text: String, route: Rc<Route>) -> SimulateAction {
        SimulateAction::Follow(text, route)
    }

    fn saved_text(&self) -> String {
        self.script().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let page = Route::to(Page::Simulate);
        if text.is_empty() && self.ask() == TEMPLATES[0].ask {
            return page;
        }
        page.with(SCRIPT, text)
            .with(ASK, self.ask())
            .with(SEED, self.seed.to_string())
            .with(DEALS, self.deals.to_string())
            .with(SAMPLER, VERSION.to_string())
            .with_value(UNTIL, self.until)
            // A link without a scoring method means IMPs.
            .with_value(SCORING, Some(self.scoring).filter(|&scoring| scoring != Scoring::Imps))
            .with_value(ADD, Some(self.handicap).filter(|handicap| !handicap.is_none()))
    }
}

/// Returns a route to a question about a hand. South holds the hand.
pub fn of_hand(cards: CardSet) -> Route {
    asking(given(Seat::South, cards), "contracts 3NS 4SS for NS")
}

/// Returns a route to a question about the results of a deal. The script fixes the North and South hands.
pub fn of_deal(deal: &Deal) -> Route {
    let hands = [Seat::North, Seat::South].map(|seat| given(seat, deal.hand(seat)));
    asking(hands.concat(), "results ns")
}

fn given(seat: Seat, cards: CardSet) -> String {
    format!("predeal {} {}\n", seat.name().to_ascii_lowercase(), holdings(cards))
}

fn asking(script: String, ask: &str) -> Route {
    Route::to(Page::Simulate).with(SCRIPT, script).with(ASK, ask)
}

/// Returns a script with the lengths of a suit in the South and North hands. For breaks, all suits are alike.
pub fn script_of_lengths([south, north]: [Option<u8>; 2]) -> String {
    let south = south.map(|length| format!("spades(south) == {length}"));
    let north = north.map(|length| format!("spades(north) == {length}"));
    let given: Vec<String> = [south, north].into_iter().flatten().collect();
    if given.is_empty() { String::new() } else { format!("predeal {}\n", given.join(", ")) }
}

#[derive(Clone, Debug)]
pub struct ParsedQuestion {
    pub script: Result<Script, Diagnostics>,
    /// The script as a form. `None` if a form cannot express the script.
    pub form: Option<ScriptForm>,
    /// The parsed question. `None` if the script is invalid.
    pub ask: Option<Result<QuestionSpec, Diagnostics>>,
    /// The task for the question: to simulate deals, or to count exactly. `None` if a text is invalid.
    pub put: Option<Result<QuestionTask, QuestionError>>,
}

#[derive(Clone, Debug)]
pub enum QuestionTask {
    Sample(Question),
    Breaks(Result<AllBreaks, BreaksError>),
}

impl ParsedQuestion {
    pub fn read(script: &str, ask: &str) -> Self {
        let read = Script::read(script);
        let form = ScriptForm::read(script);
        let Ok(of) = &read else { return Self { script: read, form, ask: None, put: None } };
        let asked = QuestionSpec::read(ask, of);
        let put = match &asked {
            Err(_) => None,
            Ok(QuestionSpec::Breaks) => Some(Ok(QuestionTask::Breaks(AllBreaks::of(of)))),
            Ok(asked) => Some(Question::new(of, asked, ask).map(QuestionTask::Sample)),
        };
        Self { script: read, form, ask: Some(asked), put }
    }

    /// Returns the number of deals that the script sets. Returns `None` if it doesn't set one.
    pub fn produce(&self) -> Option<u32> {
        let produced = self.script.as_ref().ok()?.content.produce?;
        u32::try_from(produced.clamp(1, MOST_DEALS)).ok()
    }

    /// Returns the number of deals that the script sets. If the script doesn't set one, returns `chosen`.
    pub fn deals(&self, chosen: u32) -> u32 {
        self.produce().unwrap_or(chosen)
    }

    /// Returns the first fault of the script or the question.
    pub fn fault(&self) -> Option<String> {
        let first = |faults: &Diagnostics| faults.iter().next().map(|it| it.message.clone());
        match (&self.script, &self.ask, &self.put) {
            (Err(faults), ..) | (_, Some(Err(faults)), _) => first(faults),
            (.., Some(Err(refused))) => Some(refused.to_string()),
            (.., Some(Ok(QuestionTask::Breaks(Err(refused))))) => Some(refused.to_string()),
            _ => None,
        }
    }

    /// Returns the lengths of a suit in the South and North hands, if the script gives nothing else.
    pub fn lengths(&self) -> Option<[Option<u8>; 2]> {
        let script = self.script.as_ref().ok()?;
        let lengths = [Seat::South, Seat::North]
            .map(|seat| Some(script.predeal().length(seat, Suit::Spades)?.value));
        let is_given = lengths != [None, None] && script.text() == script_of_lengths(lengths);
        is_given.then_some(lengths)
    }

    pub fn own_seed(&self) -> Option<Seed> {
        self.script.as_ref().ok()?.seed()
    }

    /// Returns the chosen margin of error. Returns `None` if none is chosen, or if the answer has no margin of this
    /// kind.
    pub fn until(&self, chosen: Option<TargetMargin>) -> Option<TargetMargin> {
        chosen.filter(|until| self.question().is_some_and(|it| until.check(it).is_ok()))
    }

    /// Returns the question to simulate. Returns `None` if there is no valid question, or if it is answered by exact
    /// counting.
    pub fn question(&self) -> Option<&Question> {
        match &self.put {
            Some(Ok(QuestionTask::Sample(question))) => Some(question),
            _ => None,
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/state.rs"]
mod tests;
