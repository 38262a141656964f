//! The deals one by one: a filter, a link to each deal, and buttons to save files.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::{Rc, Weak};

use web_sys::Blob;
use yew::prelude::*;

use super::answer::SimulationView;
use super::ask_view::LineField;
use super::state::ParsedQuestion;
use super::{RunHandle, words};
use crate::client::simulating::Simulation;
use crate::desk::simulated::{self, DealTable};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::Vulnerable;
use crate::engine::bridge::simulate::deals_file::{record_alone, short_records};
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::runner::DealResult;
use crate::engine::bridge::simulate::sample::{DealPick, Filter, SampleRow, picked};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::sentence;
use crate::engine::source::Source;
use crate::engine::{Deal, Diagnostic, Seat, Suit};
use crate::ui::components::cards::named_suit;
use crate::ui::components::frame::buttons::{pop_menu, print_button};
use crate::ui::components::frame::toast::show_toast;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::record::png;
use crate::ui::number::signed;
use crate::ui::route::{DealTab, Page, RECORDS, Route};
use crate::ui::share;

/// HTML id of the list of faults.
const FAULTS: &str = "sample-faults";

/// Returns the number of deals, for the heading of the part.
pub fn in_short(running: &RunHandle) -> String {
    let deals = running.simulation.as_ref().map_or(0, |it| it.run().deals().len());
    if deals == 0 { String::new() } else { words::deals(deals as u64) }
}

pub fn sample(parsed: &ParsedQuestion, running: &RunHandle) -> Html {
    let there = running.simulation.as_ref().filter(|it| !it.run().deals().is_empty());
    let Some(simulation) = there.filter(|_| parsed.question().is_some()) else {
        return html! { <p class="soft">{ words::NO_DEAL_YET }</p> };
    };
    html! { <Sample simulation={Rc::clone(simulation)} version={running.version} /> }
}

#[component]
fn Sample(props: &SimulationView) -> Html {
    let simulation = &props.simulation;
    let (filter, on_look) = use_sample_filter(simulation);
    let names = names(simulation);
    let script = use_memo(simulation.put().script.clone(), |script| Script::read(script).ok());
    let key = (props.clone(), filter.pick, Rc::clone(&filter.condition));
    let found = use_memo(key, |(props, pick, condition)| {
        let Some(script) = &*script else { return (Vec::new(), Vec::new()) };
        let deals = picked_of(&props.simulation, script, *pick);
        match meeting(&props.simulation, script, condition) {
            None => (deals, Vec::new()),
            Some(Ok(numbers)) => (
                deals.into_iter().filter(|deal| numbers.contains(&deal.number)).collect(),
                Vec::new(),
            ),
            Some(Err(faults)) => (deals, faults),
        }
    });
    let (deals, faults) = &*found;
    let choices = picks(simulation, names.len() > 1);
    let on_choose = {
        let filter = filter.clone();
        on_look.reform(move |pick| filter.changed(|filter| filter.pick = pick))
    };
    let shown = deals.len().min(filter.rows);
    let we = match simulation.run().question() {
        Question::Contracts(of) => Some(of.we),
        _ => None,
    };
    let on_condition = {
        let filter = filter.clone();
        on_look.reform(move |text: String| filter.changed(|filter| filter.condition = text.into()))
    };
    let on_more = {
        let filter = filter.clone();
        on_look.reform(move |_: MouseEvent| SampleFilter {
            rows: filter.rows + MORE,
            ..filter.clone()
        })
    };
    // An invalid condition doesn't exclude any deals.
    let is_picked = filter.is_picked() && faults.is_empty();
    let picked: Option<Rc<[u32]>> =
        is_picked.then(|| deals.iter().map(|deal| deal.number).collect());
    html! {
        <div class="simulate-sample stack-3">
            <p class="soft">{ words::shown(shown, deals.len()) }</p>
            <div class="script-fields wide">
                if choices.len() > 1 {
                    { value_choice(words::SHOW, choices, &filter.pick, &on_choose) }
                }
                <div>
                    <LineField label={words::ONLY_WHERE} faults_id={FAULTS} text={filter.condition.to_string()}
                        placeholder={words::ONLY_WHERE_PLACEHOLDER} faults={faults.clone()} on_text={on_condition} />
                </div>
            </div>
            if deals.is_empty() {
                <p>{ words::NONE_PICKED }</p>
            } else {
                { for script.as_ref().as_ref().map(|script| table(simulation, script, &names, deals.get(..shown).unwrap_or_default())) }
            }
            { for we.map(|we| html! { <p class="soft hint">{ words::tricks_and_points(we) }</p> }) }
            if shown < deals.len() {
                <button type="button" onclick={on_more}>{ words::MORE_ROWS }</button>
            }
            { export_buttons(simulation, &names, picked.as_ref()) }
        </div>
    }
}

/// Returns the names of the options: contracts, or the cards that can be led. Other questions have no options.
fn names(simulation: &Simulation) -> Vec<String> {
    let run = simulation.run();
    match run.question() {
        Question::Contracts(contracts) => {
            let answer = contracts.answer(&run.part().tally, Vulnerable::None);
            sentence::names(&answer.rows)
        }
        Question::Lead(_) => {
            let first = run.deals().first();
            let leads =
                first.map(|first| first.solved.leads.iter().map(|lead| lead.card.to_string()));
            leads.into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the numbers of the deals that meet a condition, or its faults. Returns `None` if the condition is empty.
fn meeting(
    simulation: &Simulation,
    script: &Script,
    condition: &str,
) -> Option<Result<BTreeSet<u32>, Vec<Diagnostic>>> {
    if condition.trim().is_empty() {
        return None;
    }
    let filter = match Filter::read(condition, script) {
        Ok(filter) => filter,
        Err(wrong) => return Some(Err(wrong.iter().cloned().collect())),
    };
    let picked = filter.picked(&simulation.run());
    Some(picked.map_err(|(number, no)| {
        vec![no.of_deal(number.into()).diagnostic(&Source::new(condition))]
    }))
}

/// Returns the deals that `pick` selects, with the results of each option.
fn picked_of(simulation: &Simulation, script: &Script, pick: DealPick) -> Vec<SampleRow> {
    let run = simulation.run();
    let row = |deal| SampleRow::of(run.question(), script.vulnerability(), deal);
    picked(run.deals().iter().filter_map(row).collect(), pick)
}

/// Returns the index of `pick` in the list of choices.
const fn place_of(pick: DealPick) -> usize {
    match pick {
        DealPick::All => 0,
        DealPick::Differ => 1,
        DealPick::Gains => 2,
        DealPick::Fails(option) => 3 + option,
    }
}

fn picks(simulation: &Simulation, has_options: bool) -> Vec<(DealPick, usize, String)> {
    let mut picks = vec![(DealPick::All, words::ALL_DEALS.to_owned())];
    if has_options {
        picks.push((DealPick::Differ, words::WHERE_DIFFER.to_owned()));
        picks.push((DealPick::Gains, words::BIGGEST.to_owned()));
    }
    if let Question::Contracts(of) = simulation.run().question() {
        let rows = of.answer(&simulation.run().part().tally, Vulnerable::None).rows;
        let fails = rows.iter().zip(sentence::headings(&rows)).enumerate();
        picks.extend(fails.map(|(place, (row, heading))| {
            let is_theirs = row.contract.is_some_and(|it| it.declarer.side() != of.we);
            (DealPick::Fails(place), words::where_fails(&heading, is_theirs))
        }));
    }
    picks.into_iter().map(|(pick, name)| (pick, place_of(pick), name)).collect()
}

fn table(simulation: &Simulation, script: &Script, names: &[String], rows: &[SampleRow]) -> Html {
    let run = simulation.run();
    let is_lead = matches!(run.question(), Question::Lead(_));
    let hands = |deal: &Deal| {
        html! { { for Seat::CLOCKWISE.into_iter().map(|seat| html! { <td class="simulate-of-hand">{ hand(deal, seat) }</td> }) } }
    };
    let row = |of: &SampleRow| {
        let place = usize::try_from(of.number).unwrap_or_default().checked_sub(1);
        let dealt = place.and_then(|place| run.deals().get(place));
        let Some(dealt) = dealt else { return Html::default() };
        let record = record_alone(script, dealt.number, &dealt.deal);
        let address = Route::to(Page::Deal(DealTab::Check)).with(RECORDS, record);
        html! {
            <tr key={of.number.to_string()}>
                <th scope="row"><a href={address.to_string()} aria-label={words::open_deal(of.number)}>{ of.number }</a></th>
                { hands(&dealt.deal) }
                if is_lead {
                    <td>{ words::best_leads(&of.options) }</td>
                } else {
                    { for of.options.iter().map(|option| html! { <td>{ words::of_option(option) }</td> }) }
                    if of.options.len() == 2 {
                        <td>{ of.difference().map(signed) }</td>
                    }
                }
            </tr>
        }
    };
    html! {
        <div class="simulate-scroll" role="group" tabindex="0" aria-label={words::SAMPLE_TABLE}>
            <table class="simulate-table simulate-deals">
                <thead><tr>
                    <th scope="col">{ words::DEAL }</th>
                    { for Seat::CLOCKWISE.into_iter().map(|seat| html! { <th scope="col" class="simulate-of-hand">{ seat.name() }</th> }) }
                    if is_lead {
                        <th scope="col">{ words::BEST }</th>
                    } else {
                        { for names.iter().map(|name| html! { <th scope="col">{ name }</th> }) }
                        if names.len() == 2 { <th scope="col">{ words::DIFFERENCE }</th> }
                    }
                </tr></thead>
                <tbody>{ for rows.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

fn hand(deal: &Deal, seat: Seat) -> Html {
    let cards = deal.hand(seat);
    html! {
        { for Suit::DESCENDING.into_iter().map(|suit| {
            let held = cards.holding(suit);
            html! { <span class="simulate-holding">{ named_suit(suit) }{ if held.is_empty() { words::VOID.to_owned() } else { held } }</span> }
        }) }
    }
}

type Make = fn(&Simulation, &[String], Option<&[u32]>) -> Option<String>;

fn export_buttons(
    simulation: &Rc<Simulation>,
    names: &[String],
    picked: Option<&Rc<[u32]>>,
) -> Html {
    let save = |label: String, extension: &'static str, kind: &'static str, make: Make| {
        let (simulation, names) = (Rc::clone(simulation), names.to_vec());
        let picked = picked.cloned();
        let onclick = Callback::from(move |_: MouseEvent| {
            let made = make(&simulation, &names, picked.as_deref());
            let status = match made.and_then(|text| share::text_blob(&text, kind)) {
                Some(blob) => {
                    share::save(&blob, &words::file_name(extension));
                    let all = simulation.run().deals().len();
                    let is_of_deals = DEALS.contains(&extension);
                    let picked = picked.as_ref().filter(|_| is_of_deals).map(|it| it.len());
                    words::saved(picked, all)
                }
                None => words::NOT_SAVED.to_owned(),
            };
            show_toast(&status);
        });
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let of_deals = |label, kind| words::save_deals(label, kind, picked.map(|it| it.len()));
    let plain = str::to_owned;
    let as_dots = {
        let simulation = Rc::clone(simulation);
        Callback::from(move |_: MouseEvent| {
            let Some(drawn) = pictures(&simulation) else { return show_toast(words::NOT_SAVED) };
            let on_drawn = Callback::from(move |drawn: Option<Blob>| {
                show_toast(match drawn {
                    Some(blob) => {
                        share::save(&blob, &words::file_name("png"));
                        words::SAVED
                    }
                    None => words::NOT_SAVED,
                });
            });
            png::draw(&drawn, on_drawn);
        })
    };
    let items = html! {
        <>
            { save(of_deals(words::SAVE_PBN, words::PBN), PBN, "application/x-pbn", |simulation, _, only| deals_as_pbn(simulation, only)) }
            { save(of_deals(words::SAVE_SAMPLE, words::CSV), CSV, "text/csv", deals_as_csv) }
            { save(plain(words::SAVE_PICTURES), "svg", "image/svg+xml", |simulation, _, _| pictures(simulation)) }
            <button type="button" onclick={as_dots}>{ words::SAVE_PICTURES_AS_DOTS }</button>
            { save(plain(words::SAVE_SUMS), "sums.csv", "text/csv", |simulation, _, _| Some(sums_as_csv(simulation))) }
            { print_button("") }
        </>
    };
    html! { <div class="toolbar share-line">{ pop_menu(words::TAKE_OUT, "", items) }</div> }
}

/// File extension for deals in PBN.
const PBN: &str = "pbn";
/// File extension for tables.
const CSV: &str = "csv";
/// File extensions of files with one entry per deal.
const DEALS: [&str; 2] = [PBN, CSV];

/// Returns the deals with the numbers in `only`, in the order of `only`. Returns all counted deals for `None`.
fn deals_of<'r>(run: &'r Run, only: Option<&[u32]>) -> Vec<&'r DealResult> {
    let Some(only) = only else { return run.deals().iter().collect() };
    let place = |number: &u32| usize::try_from(number.checked_sub(1)?).ok();
    only.iter().filter_map(|number| run.deals().get(place(number)?)).collect()
}

/// Returns the deals in PBN with their double-dummy results. `only` selects deals by number.
fn deals_as_pbn(simulation: &Simulation, only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    Some(short_records(&script, run.part().seed, deals_of(&run, only)))
}

/// Returns the deals as CSV, with one row per deal. `only` selects deals by number. The options are named as on the
/// page.
fn deals_as_csv(simulation: &Simulation, names: &[String], only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let sample = DealTable::new(run.question(), &script).with_names(names.to_vec());
    let rows = deals_of(&run, only).into_iter().filter_map(|dealt| sample.row(dealt));
    Some([sample.head()].into_iter().chain(rows).collect())
}

fn sums_as_csv(simulation: &Simulation) -> String {
    let run = simulation.run();
    simulated::sums_as_csv(run.question(), &run.part().tally)
}

/// Returns an image with the diagrams of the answer. Above them are the question, the script, the number of deals and
/// the seed.
fn pictures(simulation: &Simulation) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let part = run.part();
    super::pictures::all(&[
        words::question(run.question(), &part.tally),
        words::which_deals(&script.in_words().to_string()),
        words::from_seed(part.tally.deals(), part.seed),
    ])
}

/// Number of rows that are shown at first.
const ROWS: usize = 10;
/// Number of rows that are added per click.
const MORE: usize = 50;

/// The filter for the listed deals, and the number of rows that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleFilter {
    pub pick: DealPick,
    /// A condition in the script language that the listed deals must also meet.
    pub condition: Rc<str>,
    pub rows: usize,
}

impl Default for SampleFilter {
    fn default() -> Self {
        Self { pick: DealPick::All, condition: "".into(), rows: ROWS }
    }
}

impl SampleFilter {
    /// Returns a changed filter. The number of rows is reset.
    pub fn changed(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut filter = Self { rows: ROWS, ..self.clone() };
        change(&mut filter);
        filter
    }

    /// Returns whether the filter may exclude deals.
    pub fn is_picked(&self) -> bool {
        self.pick != DealPick::All || !self.condition.trim().is_empty()
    }
}

thread_local! {
    /// The last filter, with the simulation that it belongs to.
    static LAST: RefCell<Option<(Weak<Simulation>, SampleFilter)>> = const { RefCell::new(None) };
}

/// Returns the filter for a simulation, and a callback that changes the filter. A new simulation starts with all
/// deals, because the old filter may refer to an option that no longer exists.
#[hook]
pub fn use_sample_filter(simulation: &Rc<Simulation>) -> (SampleFilter, Callback<SampleFilter>) {
    let anew = use_force_update();
    let is_of = |of: &Weak<Simulation>| Weak::ptr_eq(of, &Rc::downgrade(simulation));
    let filter = LAST.with_borrow(|last| {
        let kept = last.as_ref().filter(|(of, _)| is_of(of));
        kept.map(|(_, filter)| filter.clone()).unwrap_or_default()
    });
    let on_look = {
        let simulation = Rc::downgrade(simulation);
        Callback::from(move |filter: SampleFilter| {
            LAST.set(Some((Weak::clone(&simulation), filter)));
            anew.force_update();
        })
    };
    (filter, on_look)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/sample_view.rs"]
mod tests;
