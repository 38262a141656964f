//! The deals one by one: which of them are looked at, and the way to each.

use std::collections::BTreeSet;
use std::rc::Rc;

use web_sys::Blob;
use yew::prelude::*;

use super::answer::OfSimulation;
use super::asked::Asked;
use super::files;
use super::line_field::LineField;
use super::picture_file;
use super::running::Running;
use super::words;
use crate::client::simulating::Simulation;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::Vulnerable;
use crate::engine::bridge::simulate::asking::AskedDeal;
use crate::engine::bridge::simulate::deals_file::short_record;
use crate::engine::bridge::simulate::filter::Filter;
use crate::engine::bridge::simulate::sample::{OfDeal, Pick, picked};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::sentence;
use crate::engine::card::Suit;
use crate::engine::diagnostic::Diagnostic;
use crate::engine::source::Source;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::frame::print_button::print_button;
use crate::ui::components::frame::status_button::StatusButton;
use crate::ui::components::input::choice::Choice;
use crate::ui::components::record::png;
use crate::ui::download;
use crate::ui::route::{DealTab, Page, RECORDS, Route};

/// How many rows are shown at first, and how many more at a time.
const ROWS: usize = 10;

/// The id of the list of what is wrong with the condition.
const FAULTS: &str = "sample-faults";

/// The sample, once there is one.
pub fn sample_panel(asked: &Asked, running: &Running) -> Html {
    let there = running.simulation.as_ref().filter(|it| !it.run().deals().is_empty());
    let Some(simulation) = there.filter(|_| asked.question().is_some()) else {
        return Html::default();
    };
    html! { <Sample simulation={Rc::clone(simulation)} version={running.version} /> }
}

#[component]
fn Sample(props: &OfSimulation) -> Html {
    let pick = use_state_eq(Pick::default);
    let condition = use_state_eq(String::new);
    let rows = use_state_eq(|| ROWS);
    let simulation = &props.simulation;
    let names = names(simulation);
    let script = use_memo(simulation.put().script.clone(), |script| Script::read(script).ok());
    let found =
        use_memo((props.clone(), *pick, (*condition).clone()), |(props, pick, condition)| {
            let Some(script) = &*script else { return (Vec::new(), Vec::new()) };
            let deals = looked_at(&props.simulation, script, *pick);
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
    let choices = picks(simulation, &names);
    let on_choose = {
        let (pick, rows) = (pick.setter(), rows.setter());
        Callback::from(move |value: String| {
            rows.set(ROWS);
            pick.set(value.parse::<usize>().ok().map(pick_at).unwrap_or_default());
        })
    };
    let shown = deals.len().min(*rows);
    let is_lead = matches!(simulation.run().question(), Question::Lead(_));
    let on_condition = {
        let (rows, condition) = (rows.setter(), condition.setter());
        Callback::from(move |text: String| {
            rows.set(ROWS);
            condition.set(text);
        })
    };
    let on_more = {
        let (setter, next) = (rows.setter(), *rows + ROWS * 5);
        Callback::from(move |_: MouseEvent| setter.set(next))
    };
    html! {
        <section class="panel simulate-sample" aria-labelledby="sample-heading">
            <div class="panel-head">
                <h2 id="sample-heading">{ words::SAMPLE }</h2>
                <p class="soft">{ words::shown(shown, deals.len()) }</p>
            </div>
            <div class="script-fields wide">
                if choices.len() > 1 {
                    <Choice label={words::SHOW} choices={choices} chosen={place_of(*pick).to_string()} {on_choose} />
                }
                <div>
                    <LineField label={words::ONLY_WHERE} faults_id={FAULTS} text={(*condition).clone()}
                        placeholder={words::ONLY_WHERE_PLACEHOLDER} faults={faults.clone()} on_text={on_condition} />
                </div>
            </div>
            if deals.is_empty() {
                <p>{ words::NONE_PICKED }</p>
            } else {
                { for script.as_ref().as_ref().map(|script| table(simulation, script, &names, deals.get(..shown).unwrap_or_default())) }
            }
            if names.len() > 1 && !is_lead {
                <p class="soft hint">{ words::TRICKS_AND_POINTS }</p>
            }
            if shown < deals.len() {
                <button type="button" onclick={on_more}>{ words::MORE_ROWS }</button>
            }
            { ways_out(simulation, &names) }
        </section>
    }
}

/// What the options are called, where the question has several; leads have none here.
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

/// The numbers of the deals that meet a condition, or what is wrong with it; none where nothing is asked.
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

/// Each deal that is looked at, with what its options come to.
fn looked_at(simulation: &Simulation, script: &Script, pick: Pick) -> Vec<OfDeal> {
    let run = simulation.run();
    let all = run.deals().iter();
    let all = all.filter_map(|deal| OfDeal::of(run.question(), script.vulnerability(), deal));
    picked(all.collect(), pick)
}

/// Which of the choices is looked at, by its place.
const fn place_of(pick: Pick) -> usize {
    match pick {
        Pick::All => 0,
        Pick::Differ => 1,
        Pick::Gains => 2,
        Pick::Fails(option) => 3 + option,
    }
}

const fn pick_at(place: usize) -> Pick {
    match place {
        0 => Pick::All,
        1 => Pick::Differ,
        2 => Pick::Gains,
        more => Pick::Fails(more - 3),
    }
}

fn picks(simulation: &Simulation, names: &[String]) -> Vec<(String, String)> {
    let mut picks = vec![(Pick::All, words::ALL_DEALS.to_owned())];
    if names.len() > 1 {
        picks.push((Pick::Differ, words::WHERE_DIFFER.to_owned()));
        picks.push((Pick::Gains, words::BIGGEST.to_owned()));
    }
    if matches!(simulation.run().question(), Question::Contracts(_)) {
        let fails = names.iter().enumerate();
        picks.extend(fails.map(|(place, name)| (Pick::Fails(place), words::where_fails(name))));
    }
    picks.into_iter().map(|(pick, name)| (place_of(pick).to_string(), name)).collect()
}

fn table(simulation: &Simulation, script: &Script, names: &[String], rows: &[OfDeal]) -> Html {
    let run = simulation.run();
    let is_lead = matches!(run.question(), Question::Lead(_));
    let hands = |deal: &Deal| {
        html! { { for Seat::CLOCKWISE.into_iter().map(|seat| html! { <td class="simulate-of-hand">{ hand(deal, seat) }</td> }) } }
    };
    let row = |of: &OfDeal| {
        let place = usize::try_from(of.number).unwrap_or_default().checked_sub(1);
        let asked = place.and_then(|place| run.deals().get(place));
        let Some(asked) = asked else { return Html::default() };
        html! {
            <tr key={of.number.to_string()}>
                <th scope="row"><a href={way_to(script, asked)} aria-label={words::open_deal(of.number)}>{ of.number }</a></th>
                { hands(&asked.deal) }
                if is_lead {
                    <td>{ words::best_leads(&of.options) }</td>
                } else {
                    { for of.options.iter().map(|option| html! { <td>{ words::of_option(option) }</td> }) }
                    if of.options.len() == 2 {
                        <td>{ of.difference().map(words::signed) }</td>
                    }
                }
            </tr>
        }
    };
    html! {
        <div class="simulate-scroll" role="region" tabindex="0" aria-label={words::SAMPLE_TABLE}>
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

/// The address of a deal on the page of deals.
fn way_to(script: &Script, asked: &AskedDeal) -> String {
    let record = short_record(script, asked.number, &asked.deal);
    Route::to(Page::Deal(DealTab::Check)).with(RECORDS, record).to_string()
}

type Make = fn(&Simulation, &[String]) -> Option<String>;

/// Files and paper.
fn ways_out(simulation: &Rc<Simulation>, names: &[String]) -> Html {
    let save = |label: &'static str, extension: &'static str, kind: &'static str, make: Make| {
        let (simulation, names) = (Rc::clone(simulation), names.to_vec());
        let act = Callback::from(move |show_status: Callback<AttrValue>| {
            let blob = make(&simulation, &names).and_then(|text| download::blob(&text, kind));
            let status = match blob {
                Some(blob) => {
                    download::save(&blob, &words::file_name(extension));
                    words::SAVED
                }
                None => words::NOT_SAVED,
            };
            show_status.emit(AttrValue::Static(status));
        });
        html! { <StatusButton {label} {act} /> }
    };
    let as_dots = Callback::from(|show_status: Callback<AttrValue>| {
        let told = |status| show_status.emit(AttrValue::Static(status));
        let Some(pictures) = picture_file::all() else { return told(words::NOT_SAVED) };
        let show_status = show_status.clone();
        let on_drawn = Callback::from(move |drawn: Option<Blob>| {
            let status = match drawn {
                Some(blob) => {
                    download::save(&blob, &words::file_name("png"));
                    words::SAVED
                }
                None => words::NOT_SAVED,
            };
            show_status.emit(AttrValue::Static(status));
        });
        png::draw(&pictures, on_drawn);
    });
    html! {
        <div class="toolbar share-line" role="group" aria-label={words::TAKE_OUT}>
            { save(words::SAVE_PBN, "pbn", "application/x-pbn", |simulation, _| files::pbn(simulation)) }
            { save(words::SAVE_SAMPLE, "csv", "text/csv", files::sample) }
            { save(words::SAVE_PICTURES, "svg", "image/svg+xml", |_, _| picture_file::all()) }
            <StatusButton label={words::SAVE_PICTURES_AS_DOTS} act={as_dots} />
            { save(words::SAVE_SUMS, "sums.csv", "text/csv", |simulation, _| Some(files::sums_as_csv(simulation))) }
            { print_button("") }
        </div>
    }
}
