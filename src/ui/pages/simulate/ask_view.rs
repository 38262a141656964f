//! The question. It can be edited as fields and as text.

use std::fmt;
use std::rc::Rc;

use yew::prelude::*;

use super::examples::is_example_option;
use super::state::{ParsedQuestion, SimulateAction, SimulateState};
use super::words;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::expression::Measure;
use crate::engine::bridge::simulate::question_spec::{
    ContractChoice, ContractOption as Chosen, MOST_OPTIONS, QuestionSpec,
};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::source::Spanned;
use crate::engine::{Bid, Contract, Diagnostic, Doubling, Seat, Side, Strain};
use crate::ui::components::input::choice::{seat_list, value_choice};
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::script::form_view::USUAL_EVALUATORS;
use crate::ui::components::script::read_field::{FieldValue, ReadField};
use crate::ui::delegate::on_value;

/// Name for high-card points in a script.
const HCP: &str = "hcp";

/// HTML id of the list of faults.
const FAULTS: &str = "ask-faults";

pub fn ask_panel(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    act: &Callback<SimulateAction>,
) -> Html {
    let text = state.ask().to_owned();
    let on_ask = act.reform(SimulateAction::Ask);
    let faults = match &parsed.ask {
        Some(Err(faults)) => faults.iter().cloned().collect(),
        _ => Vec::new(),
    };
    let refused = match &parsed.put {
        Some(Err(refused)) => Some(words::sentence(refused)),
        _ => None,
    };
    let leaves_out = parsed
        .question()
        .zip(parsed.script.as_ref().ok())
        .is_some_and(|(question, script)| question.leaves_out_actions(script));
    html! {
        <section class="panel simulate-ask" aria-labelledby="ask-heading">
            <h2 id="ask-heading">{ words::QUESTION }</h2>
            { match &parsed.ask {
                Some(Ok(ask)) => fields(ask, parsed.question(), &text, &on_ask),
                _ => Html::default(),
            } }
            if leaves_out {
                <p class="soft hint">{ words::LEFT_OUT }</p>
            }
            <LineField label={words::ASK} faults_id={FAULTS} {text} placeholder={words::ASK_PLACEHOLDER}
                {faults} {refused} on_text={act.reform(SimulateAction::TypeAsk)} />
        </section>
    }
}

fn fields(
    ask: &QuestionSpec,
    question: Option<&Question>,
    text: &str,
    on_ask: &Callback<String>,
) -> Html {
    match ask {
        QuestionSpec::Contracts { options, field, side } => {
            let slices = |parts: &[Spanned<Chosen>]| {
                parts.iter().map(|part| slice(text, part).to_owned()).collect()
            };
            let field: Vec<&str> = field.iter().map(|one| slice(text, one)).collect();
            // The fields always write the side that they show. Otherwise, the side could change together with the
            // script.
            let shown = match question {
                Some(Question::Contracts(of)) => Some(of.we),
                _ => *side,
            };
            let field = field.join(" ");
            let parts = ContractsText { options: slices(options), field, side: shown };
            contracts(options, &parts, side.is_some(), on_ask)
        }
        QuestionSpec::Lead(contract) => {
            let leader = contract.value.leader();
            let on_contract = on_ask.reform(|contract| format!("lead {}", short_name(contract)));
            html! {
                <>
                    { contract_fields(words::LEAD, contract.value, &on_contract) }
                    <p class="soft hint">{ words::leader(leader) }</p>
                </>
            }
        }
        QuestionSpec::Results { declaring, side } => results(*declaring, *side, on_ask),
        QuestionSpec::Correlate { measures, declarer, strain } => {
            correlate(measures, *declarer, *strain, text, on_ask)
        }
        QuestionSpec::Count | QuestionSpec::Breaks => Html::default(),
    }
}

fn slice<'t, T>(text: &'t str, part: &Spanned<T>) -> &'t str {
    text.get(part.span.start..part.span.end).unwrap_or_default().trim()
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ContractsText {
    options: Vec<String>,
    /// The contracts at the other tables. Empty if there are none.
    field: String,
    /// The side whose points are counted. `None` if it is unknown.
    side: Option<Side>,
}

impl fmt::Display for ContractsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "contracts {}", self.options.join(" "))?;
        if !self.field.is_empty() {
            write!(f, " field {}", self.field)?;
        }
        self.side.map_or(Ok(()), |side| write!(f, " for {}", side.letters()))
    }
}

impl ContractsText {
    fn add_table(&mut self, contract: Contract) {
        if !self.field.is_empty() {
            self.field.push(' ');
        }
        self.field.push_str(&short_name(contract));
    }

    /// Returns a callback that applies `change` with its value, and calls `on_ask` with the new question.
    fn changed<T: 'static>(
        &self,
        on_ask: &Callback<String>,
        change: impl Fn(&mut Self, T) + 'static,
    ) -> Callback<T> {
        let text = self.clone();
        on_ask.reform(move |value| {
            let mut text = text.clone();
            change(&mut text, value);
            text.to_string()
        })
    }
}

fn contracts(
    options: &[Spanned<Chosen>],
    text: &ContractsText,
    names_side: bool,
    on_ask: &Callback<String>,
) -> Html {
    let row = |place: usize, option: &Spanned<Chosen>| {
        let label = words::option(place + 1);
        let name = option.value.name.clone();
        let on_contract = text.changed(on_ask, move |text, contract| {
            if let Some(option) = text.options.get_mut(place) {
                // The name of an option in an example describes the old contract, so only a name that the user has
                // typed is kept.
                let name = name.as_ref().filter(|_| !is_example_option(option));
                let named = name.map_or_else(String::new, |name| format!("{name}: "));
                *option = named + &short_name(contract);
            }
        });
        let on_remove = text.changed(on_ask, move |text, _: MouseEvent| {
            if place < text.options.len() {
                text.options.remove(place);
            }
        });
        html! {
            <li>
                { match option.value.played {
                    ContractChoice::Contract(Some(contract)) => contract_fields(&label, contract, &on_contract),
                    _ => html! { <p class="simulate-option"><code>{ text.options.get(place) }</code></p> },
                } }
                if options.len() > 1 {
                    <button type="button" class="simulate-remove" onclick={on_remove}
                        aria-label={words::remove(&label)} title={words::remove(&label)}>{ "×" }</button>
                }
            </li>
        }
    };
    // The contracts of options without a condition.
    let plain = || {
        options.iter().filter_map(|option| match option.value.played {
            ContractChoice::Contract(contract) => contract,
            ContractChoice::If { .. } => None,
        })
    };
    let on_add = plain().next_back().map(|last| {
        // The next higher bid by the same declarer becomes a new option.
        let bid = last.bid.next().unwrap_or(last.bid);
        text.changed(on_ask, move |text, _: MouseEvent| {
            text.options.push(short_name(Contract { bid, ..last }));
        })
    });
    let on_field = text.changed(on_ask, |text, FieldText(field)| text.field = field);
    // The tables of the field usually play one of the compared contracts. Each button adds a table that plays one of
    // these contracts.
    let add_table = |contract: Contract| {
        let onclick = text.changed(on_ask, move |text, _: MouseEvent| text.add_table(contract));
        html! { <button type="button" class="chip" {onclick}>{ words::table_in(contract) }</button> }
    };
    html! {
        <>
            <ol class="simulate-options stack-2">{ for options.iter().enumerate().map(|(place, option)| row(place, option)) }</ol>
            <div class="toolbar">
                { for on_add.filter(|_| options.len() < MOST_OPTIONS).map(|onclick| html! {
                    <button type="button" {onclick}>{ words::ADD_CONTRACT }</button>
                }) }
            </div>
            { counted_side(text, names_side, on_ask) }
            <details class="fold" open={!text.field.is_empty()}>
                <summary>{ words::FIELD }</summary>
                <ReadField<FieldText> label={words::FIELD} full_label={words::FIELD} placeholder={words::FIELD_PLACEHOLDER}
                    value={FieldText(text.field.clone())} on_value={on_field} />
                <div class="simulate-kinds row" role="group" aria-label={words::MORE_TABLES}>{ for plain().map(add_table) }</div>
                <p class="soft hint">{ words::FIELD_HINT }</p>
            </details>
        </>
    }
}

/// Renders the choice of the side whose points are counted. If the question names no side, a note says whose points are
/// counted.
fn counted_side(text: &ContractsText, names_side: bool, on_ask: &Callback<String>) -> Html {
    let Some(we) = text.side else { return Html::default() };
    let sides = [Side::NorthSouth, Side::EastWest].map(|side| (side, side.letters(), side));
    let on_side = text.changed(on_ask, |text, side| text.side = Some(side));
    html! {
        <>
            <div class="script-fields wide">
                { value_choice(words::FOR, sides, &we, &on_side) }
            </div>
            if !names_side {
                <p class="soft hint">{ words::counted_for(we) }</p>
            }
        </>
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct FieldText(String);

impl FieldValue for FieldText {
    fn read(text: &str) -> Result<Self, String> {
        let field = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if field.is_empty() {
            return Ok(Self(field));
        }
        let text = ContractsText { options: vec!["P".to_owned()], field, side: None };
        let read =
            Script::read("").and_then(|script| QuestionSpec::read(&text.to_string(), &script));
        read.map(|_| Self(text.field)).map_err(|wrong| words::first(&wrong))
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

fn results(declaring: Option<Side>, side: Option<Side>, on_ask: &Callback<String>) -> Html {
    let side = side.map_or_else(String::new, |side| format!(" for {}", side.letters()));
    let word = |side: Option<Side>| side.map_or("", Side::letters).to_ascii_lowercase();
    let sides = [
        (Some(Side::NorthSouth), words::NORTH_SOUTH),
        (Some(Side::EastWest), words::EAST_WEST),
        (None, words::BOTH_SIDES),
    ];
    let sides = sides.map(|(side, name)| (side, word(side), name));
    let on_side = on_ask.reform(move |declaring| {
        format!("results {}", word(declaring)).trim_end().to_owned() + &side
    });
    value_choice(words::SIDE, sides, &declaring, &on_side)
}

fn correlate(
    measures: &[Spanned<Measure>],
    declarer: Seat,
    strain: Strain,
    text: &str,
    on_ask: &Callback<String>,
) -> Html {
    let names: Vec<String> =
        measures.iter().map(|measure| slice(text, measure).to_owned()).collect();
    let names: Rc<[String]> = names.into();
    let asking = |names: &[String], declarer: Seat, strain: Strain| {
        let strain = words::strain_word(strain);
        let declarer = declarer.name().to_ascii_lowercase();
        format!("correlate {} with tricks {declarer} {strain}", names.join(" "))
    };
    let strains = Strain::ASCENDING.map(|strain| (strain, strain, words::strain(strain)));
    let on_declarer = {
        let names = Rc::clone(&names);
        on_ask.reform(move |declarer| asking(&names, declarer, strain))
    };
    let on_strain = {
        let names = Rc::clone(&names);
        on_ask.reform(move |strain| asking(&names, declarer, strain))
    };
    let toggle = |column: &'static str, is_there: bool| {
        let names = Rc::clone(&names);
        on_ask.reform(move |_: MouseEvent| {
            let mut names = names.to_vec();
            if is_there {
                // The last name cannot be removed.
                if names.len() > 1 {
                    names.retain(|name| !name.eq_ignore_ascii_case(column));
                }
            } else {
                names.push(column.to_owned());
            }
            asking(&names, declarer, strain)
        })
    };
    let evaluators = [(HCP, words::POINTS)]
        .into_iter()
        .chain(USUAL_EVALUATORS.map(|it| (it.column(), it.heading())));
    html! {
        <>
            <div class="script-fields">
                { seat_list(words::DECLARER, declarer, &on_declarer) }
                { value_choice(words::STRAIN, strains, &strain, &on_strain) }
            </div>
            <div class="simulate-kinds row" role="group" aria-label={words::EVALUATORS}>
                { for evaluators.map(|(column, heading)| {
                    let is_there = names.iter().any(|name| name.eq_ignore_ascii_case(column));
                    html! {
                        <button type="button" class="chip" aria-pressed={is_there.to_string()}
                            onclick={toggle(column, is_there)}>{ heading }</button>
                    }
                }) }
            </div>
        </>
    }
}

const DOUBLINGS: [(Doubling, &str); 3] = [
    (Doubling::Undoubled, words::UNDOUBLED),
    (Doubling::Doubled, words::X),
    (Doubling::Redoubled, words::XX),
];

/// Renders fields for the bid, the doubling and the declarer of a contract. `label` is the name of the contract.
pub fn contract_fields(label: &str, contract: Contract, on_contract: &Callback<Contract>) -> Html {
    let bids = Bid::ASCENDING.map(|bid| (bid, bid, bid.with_symbol()));
    let doublings = DOUBLINGS.map(|(doubling, name)| (doubling, doubling, name));
    let on_bid = on_contract.reform(move |bid| Contract { bid, ..contract });
    let on_doubling = on_contract.reform(move |doubling| Contract { doubling, ..contract });
    let on_declarer = on_contract.reform(move |declarer| Contract { declarer, ..contract });
    html! {
        <div class="simulate-contract" role="group" aria-label={label.to_owned()}>
            { value_choice(words::BID, bids, &contract.bid, &on_bid) }
            { value_choice(words::DOUBLED, doublings, &contract.doubling, &on_doubling) }
            { seat_list(words::DECLARER, contract.declarer, &on_declarer) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct LineFieldProps {
    pub label: AttrValue,
    pub faults_id: &'static str,
    pub text: String,
    pub placeholder: &'static str,
    #[prop_or_default]
    pub faults: Vec<Diagnostic>,
    #[prop_or_default]
    pub refused: Option<String>,
    pub on_text: Callback<String>,
}

#[component]
pub fn LineField(props: &LineFieldProps) -> Html {
    let oninput = on_value::<InputEvent>(&props.on_text);
    let id = props.faults_id;
    let is_wrong = !props.faults.is_empty() || props.refused.is_some();
    html! {
        <>
            <label class="field simulate-line">
                <span class="field-label">{ &props.label }</span>
                <input type="text" value={props.text.clone()} placeholder={props.placeholder}
                    spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby={is_wrong.then_some(id)}
                    aria-invalid={is_wrong.then_some("true")} {oninput} />
            </label>
            <div id={id}>
                { diagnostic_list(&props.faults, None) }
                { for props.refused.as_ref().map(|refused| html! { <p class="bad">{ refused }</p> }) }
            </div>
        </>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/ask_view.rs"]
mod tests;
