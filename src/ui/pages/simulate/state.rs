//! What the reader asks: the script and the question, with undo and redo, the seed and how many deals.

use std::rc::Rc;

use yew::Reducible;

use super::examples::TEMPLATES;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::scoring::Scoring;
use crate::engine::bridge::simulate::answer::{NoQuestion, Question};
use crate::engine::bridge::simulate::ask::Ask;
use crate::engine::bridge::simulate::breaks::{AllBreaks, NoBreaks};
use crate::engine::bridge::simulate::form::{Form, holdings};
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::sampler::VERSION;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::MOST_DEALS;
use crate::engine::bridge::simulate::until::Until;
use crate::engine::{CardSet, Deal, Diagnostics, Seat};
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

/// How many deals a question may be put to.
pub const COUNTS: [u32; 4] = [250, 1_000, 5_000, 20_000];

/// How many there are unless another number is chosen.
const DEALS_AT_FIRST: u32 = 1_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    pub script: String,
    pub ask: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulateState {
    texts: History<Texts>,
    /// Whether it was the question that was typed last: to type into the other field is a step of its own.
    typed_ask: bool,
    /// From what the deals are drawn.
    pub seed: Seed,
    pub deals: u32,
    /// The margin at which no more are wanted.
    pub until: Option<Until>,
    pub scoring: Scoring,
    /// What declarers are given beyond double dummy.
    pub handicap: Handicap,
    /// The sampler of a link, where it is not the one that draws here: its deals were others.
    pub other_sampler: Option<u32>,
}

#[derive(Clone, Debug)]
pub enum SimulateAction {
    Script(Edit),
    TypeAsk(String),
    /// Has another question at once.
    Ask(String),
    Load(Texts),
    Seed(Seed),
    Deals(u32),
    /// Wants no more deals once a margin is reached.
    Until(Option<Until>),
    /// Compares options by this.
    Scoring(Scoring),
    /// Gives declarers so many tricks beyond double dummy.
    Give(Handicap),
    Follow(String, Rc<Route>),
}

impl SimulateState {
    /// What an address asks; `seed` is for one that names none.
    pub fn first(route: &Route, scripts: &History<String>, seed: Seed) -> Self {
        let ask = route.get(ASK).unwrap_or(TEMPLATES[0].ask);
        let texts = scripts.map(|script| Texts { script: script.clone(), ask: ask.to_owned() });
        Self::of(route, texts, (seed, DEALS_AT_FIRST))
    }

    /// Texts with what an address says besides; seed and number of deals are as before where it says none.
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

    /// The steps that can be undone and redone.
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

    fn kept_text(&self) -> String {
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
            // A link that says nothing asks for IMPs.
            .with_value(SCORING, Some(self.scoring).filter(|&scoring| scoring != Scoring::Imps))
            .with_value(ADD, Some(self.handicap).filter(|handicap| !handicap.is_none()))
    }
}

/// The address that asks about a hand, as South's.
pub fn of_hand(cards: CardSet) -> Route {
    asking(given(Seat::South, cards), "contracts 3NS 4SS for NS")
}

/// The address that asks what North and South make with their hands of a deal.
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

/// The script and the question, as far as they can be read.
#[derive(Clone, Debug)]
pub struct Asked {
    pub script: Result<Script, Diagnostics>,
    /// The script as a form, where a form could have written it.
    pub form: Option<Form>,
    /// The question; nothing where the script cannot be read.
    pub ask: Option<Result<Ask, Diagnostics>>,
    /// What is put to deals.
    pub put: Option<Result<Wanted, NoQuestion>>,
}

#[derive(Clone, Debug)]
pub enum Wanted {
    Sample(Question),
    Breaks(Result<AllBreaks, NoBreaks>),
}

impl Asked {
    pub fn read(script: &str, ask: &str) -> Self {
        let read = Script::read(script);
        let form = Form::read(script);
        let Ok(of) = &read else { return Self { script: read, form, ask: None, put: None } };
        let asked = Ask::read(ask, of);
        let put = match &asked {
            Err(_) => None,
            Ok(Ask::Breaks) => Some(Ok(Wanted::Breaks(AllBreaks::of(of)))),
            Ok(asked) => Some(Question::new(of, asked, ask).map(Wanted::Sample)),
        };
        Self { script: read, form, ask: Some(asked), put }
    }

    /// How many deals the script says are to be produced, if it says so.
    pub fn produce(&self) -> Option<u32> {
        let produced = self.script.as_ref().ok()?.produce()?;
        u32::try_from(produced.clamp(1, MOST_DEALS)).ok()
    }

    /// How many deals are asked for: as many as the script says, or else as the reader has chosen.
    pub fn deals(&self, chosen: u32) -> u32 {
        self.produce().unwrap_or(chosen)
    }

    /// Returns the seed that the script names, if it names one.
    pub fn own_seed(&self) -> Option<Seed> {
        self.script.as_ref().ok()?.seed()
    }

    /// The margin that ends it: the one that the reader has chosen, where the answer has such a margin.
    pub fn until(&self, chosen: Option<Until>) -> Option<Until> {
        chosen.filter(|until| self.question().is_some_and(|it| until.check(it).is_ok()))
    }

    /// The question that is put to a sample, if it is one.
    pub fn question(&self) -> Option<&Question> {
        match &self.put {
            Some(Ok(Wanted::Sample(question))) => Some(question),
            _ => None,
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/state.rs"]
mod tests;
