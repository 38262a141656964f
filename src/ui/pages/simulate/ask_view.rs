//! The question. It can be edited as a sentence and as text.

use std::fmt;
use std::rc::Rc;

use yew::prelude::*;

use super::examples::{TEMPLATES, is_example_option, template_of};
use super::state::{ParsedQuestion, SimulateAction, SimulateState, script_of_lengths};
use super::words;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::expression::Measure;
use crate::engine::bridge::simulate::question_spec::{
    ContractChoice, ContractOption as Chosen, FieldTable, MOST_OPTIONS, QuestionSpec,
};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::source::Spanned;
use crate::engine::{Bid, Contract, Diagnostic, Doubling, Seat, Side, Strain};
use crate::ui::components::input::choice::{seat_list, value_choice};
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::phrase::phrase;
use crate::ui::components::script::form_view::USUAL_EVALUATORS;
use crate::ui::components::script::read_field::{FieldValue, ReadField};
use crate::ui::components::script::script_editor::ScriptEditor;
use crate::ui::components::script::words::ANY_VALUE;
use crate::ui::delegate::on_value;
use crate::ui::history::Edit;

/// Name for high-card points in a script.
const HCP: &str = "hcp";

/// Renders the question as a sentence whose words are controls: the kind of question, its options, and the conditions on
/// the deals, with the controls of the run below it. `on_text` opens the script.
pub fn question_panel(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    editor: &ScriptEditor,
    run: Html,
    on_text: &Callback<MouseEvent>,
    act: &Callback<SimulateAction>,
) -> Html {
    let text = state.ask().to_owned();
    let on_ask = act.reform(SimulateAction::Ask);
    let kinds = TEMPLATES.iter().map(|template| (template.ask, template.name, template.name));
    let kind = template_of(&text).and_then(|place| TEMPLATES.get(place)).unwrap_or(&TEMPLATES[0]);
    let on_kind = on_ask.reform(|ask: &'static str| ask.to_owned());
    let lengths = lengths(state, parsed, &editor.on_edit);
    let leaves_out = parsed
        .question()
        .zip(parsed.script.as_ref().ok())
        .is_some_and(|(question, script)| question.leaves_out_actions(script));
    html! {
        <section class="panel simulate-ask stack-3" aria-label={words::QUESTION}>
            <div class="simulate-kind phrases">{ value_choice(words::KIND_OF_QUESTION, kinds, &kind.ask, &on_kind) }</div>
            { match &parsed.ask {
                Some(Ok(ask)) => fields(ask, parsed.question(), &text, &on_ask),
                _ => Html::default(),
            } }
            { lengths.unwrap_or_default() }
            if parsed.lengths().is_none() {
                { editor.form_view() }
                if parsed.form.is_none() {
                    <button type="button" class="link simulate-edit" onclick={on_text}>{ words::EDIT_AS_TEXT }</button>
                }
            }
            { match &parsed.ask {
                Some(Ok(ask)) => other_tables(ask, parsed.question(), &text, &on_ask),
                _ => Html::default(),
            } }
            if leaves_out {
                <p class="soft hint">{ words::LEFT_OUT }</p>
            }
            { run }
        </section>
    }
}

/// HTML id of the list of faults.
const FAULTS: &str = "ask-faults";

/// Renders the question as text, with its faults.
pub fn ask_text(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    act: &Callback<SimulateAction>,
) -> Html {
    let faults = match &parsed.ask {
        Some(Err(faults)) => faults.iter().cloned().collect(),
        _ => Vec::new(),
    };
    let refused = match &parsed.put {
        Some(Err(refused)) => Some(words::sentence(refused)),
        _ => None,
    };
    html! {
        <LineField label={words::ASK} faults_id={FAULTS} text={state.ask().to_owned()} placeholder={words::ASK_PLACEHOLDER}
            {faults} {refused} on_text={act.reform(SimulateAction::TypeAsk)} />
    }
}

/// Renders the choice of the lengths of a suit in two hands, for a question about breaks without cards. Returns `None`
/// for other questions, and if the script has other content.
fn lengths(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    on_edit: &Callback<Edit>,
) -> Option<Html> {
    let is_breaks = matches!(parsed.ask, Some(Ok(QuestionSpec::Breaks)));
    let lengths = parsed.lengths();
    let is_free = state.script().trim().is_empty();
    if !is_breaks || (lengths.is_none() && !is_free) {
        return None;
    }
    let lengths = lengths.unwrap_or_default();
    let choice = |place: usize, label: &'static str| {
        let numbers = (0..=13 - lengths[1 - place].unwrap_or(0))
            .map(|length| (Some(length), length.to_string(), length.to_string()));
        let none = (None, String::new(), ANY_VALUE.to_owned());
        let on_length = on_edit.reform(move |length| {
            let mut lengths = lengths;
            lengths[place] = length;
            Edit::Set(script_of_lengths(lengths))
        });
        value_choice(label, std::iter::once(none).chain(numbers), &lengths[place], &on_length)
    };
    Some(html! {
        <div class="phrases">
            <span>{ words::WITH_LENGTHS }</span>
            { choice(0, words::YOUR_LENGTH) }
            <span>{ "+" }</span>
            { choice(1, words::PARTNERS_LENGTH) }
            <span>{ words::OF_A_SUIT }</span>
        </div>
    })
}

fn fields(
    ask: &QuestionSpec,
    question: Option<&Question>,
    text: &str,
    on_ask: &Callback<String>,
) -> Html {
    match ask {
        QuestionSpec::Contracts { options, field, side } => {
            contracts(options, &ContractsText::of(options, field, *side, question, text), on_ask)
        }
        QuestionSpec::Lead(contract) => {
            let on_contract = on_ask.reform(|contract| format!("lead {}", short_name(contract)));
            html! {
                <div class="phrases">
                    <span>{ words::AGAINST_CONTRACT }</span>
                    { phrase(words::LEAD, contract_fields(contract.value, &on_contract), None) }
                </div>
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
    /// Returns the parts of the question `text`.
    fn of(
        options: &[Spanned<Chosen>],
        field: &[Spanned<FieldTable>],
        side: Option<Side>,
        question: Option<&Question>,
        text: &str,
    ) -> Self {
        // The fields always write the side that they show. Otherwise, the side could change together with the script.
        let side = match question {
            Some(Question::Contracts(of)) => Some(of.we),
            _ => side,
        };
        let field: Vec<&str> = field.iter().map(|one| slice(text, one)).collect();
        let options = options.iter().map(|part| slice(text, part).to_owned()).collect();
        Self { options, field: field.join(" "), side }
    }

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

fn contracts(options: &[Spanned<Chosen>], text: &ContractsText, on_ask: &Callback<String>) -> Html {
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
        let fields = match option.value.played {
            ContractChoice::Contract(Some(contract)) => contract_fields(contract, &on_contract),
            _ => html! { <code>{ text.options.get(place) }</code> },
        };
        phrase(&label, fields, (options.len() > 1).then_some(on_remove))
    };
    let on_add = plain(options).next_back().map(|last| {
        // The next higher bid by the same declarer becomes a new option.
        let bid = last.bid.next().unwrap_or(last.bid);
        text.changed(on_ask, move |text, _: MouseEvent| {
            text.options.push(short_name(Contract { bid, ..last }));
        })
    });
    html! {
        <div class="phrases">
            { for options.iter().enumerate().map(|(place, option)| row(place, option)) }
            { for on_add.filter(|_| options.len() < MOST_OPTIONS).map(|onclick| html! {
                <button type="button" class="chip" {onclick}>{ words::ADD_CONTRACT }</button>
            }) }
            { counted_side(text, on_ask) }
        </div>
    }
}

/// Returns the contracts of options without a condition.
fn plain(options: &[Spanned<Chosen>]) -> impl DoubleEndedIterator<Item = Contract> {
    options.iter().filter_map(|option| match option.value.played {
        ContractChoice::Contract(contract) => contract,
        ContractChoice::If { .. } => None,
    })
}

/// Renders the contracts at the other tables. The tables usually play one of the compared contracts, so each button adds
/// a table that plays one of them.
fn other_tables(
    ask: &QuestionSpec,
    question: Option<&Question>,
    text: &str,
    on_ask: &Callback<String>,
) -> Html {
    let QuestionSpec::Contracts { options, field, side } = ask else { return Html::default() };
    let text = ContractsText::of(options, field, *side, question, text);
    let on_field = text.changed(on_ask, |text, FieldText(field)| text.field = field);
    let add_table = |contract: Contract| {
        let onclick = text.changed(on_ask, move |text, _: MouseEvent| text.add_table(contract));
        html! { <button type="button" class="chip" {onclick}>{ words::table_in(contract) }</button> }
    };
    html! {
        <details class="simulate-field" open={!text.field.is_empty()}>
            <summary>{ words::FIELD }</summary>
            <ReadField<FieldText> label={words::FIELD} full_label={words::FIELD} placeholder={words::FIELD_PLACEHOLDER}
                value={FieldText(text.field.clone())} on_value={on_field} />
            <div class="row" role="group" aria-label={words::MORE_TABLES}>{ for plain(options).map(add_table) }</div>
            <p class="soft hint">{ words::FIELD_HINT }</p>
        </details>
    }
}

/// Renders the choice of the side whose points are counted.
fn counted_side(text: &ContractsText, on_ask: &Callback<String>) -> Html {
    let Some(we) = text.side else { return Html::default() };
    let sides = [Side::NorthSouth, Side::EastWest].map(|side| (side, side.letters(), side));
    let on_side = text.changed(on_ask, |text, side| text.side = Some(side));
    html! { <span class="phrases"><span>{ words::FOR_WORD }</span>{ value_choice(words::FOR, sides, &we, &on_side) }</span> }
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
    html! { <div class="phrases"><span>{ words::FOR_WORD }</span>{ value_choice(words::SIDE, sides, &declaring, &on_side) }</div> }
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
    let on_remove = |place: usize| {
        let names = Rc::clone(&names);
        on_ask.reform(move |_: MouseEvent| {
            let mut names = names.to_vec();
            names.remove(place);
            asking(&names, declarer, strain)
        })
    };
    let is_there = |column: &str| names.iter().any(|name| name.eq_ignore_ascii_case(column));
    let others = [(HCP, words::POINTS)]
        .into_iter()
        .chain(USUAL_EVALUATORS.map(|it| (it.column(), it.heading())))
        .filter(|(column, _)| !is_there(column))
        .map(|(column, heading)| (column, column, heading));
    let more = std::iter::once(("", "", words::ADD_EVALUATOR)).chain(others);
    let on_add = {
        let names = Rc::clone(&names);
        on_ask.reform(move |column: &'static str| {
            asking(&[&*names, &[column.to_owned()]].concat(), declarer, strain)
        })
    };
    html! {
        <>
            <div class="phrases" role="group" aria-label={words::EVALUATORS}>
                { for names.iter().enumerate().map(|(place, name)| {
                    let name = words::evaluator(name);
                    let shown = html! { <strong>{ &name }</strong> };
                    // The last evaluator can't be removed.
                    phrase(&name, shown, (names.len() > 1).then(|| on_remove(place)))
                }) }
                <div class="phrases-more">{ value_choice(words::EVALUATOR_COLUMN, more, &"", &on_add) }</div>
            </div>
            <div class="phrases">
                <span>{ words::TRICKS_OF }</span>
                { seat_list(words::DECLARER, declarer, &on_declarer) }
                <span>{ words::IN_WORD }</span>
                { value_choice(words::STRAIN, strains, &strain, &on_strain) }
            </div>
        </>
    }
}

/// Renders the choices of a contract: the bid with its doubling, and the declarer.
pub fn contract_fields(contract: Contract, on_contract: &Callback<Contract>) -> Html {
    let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
    let bids = doublings.into_iter().flat_map(|doubling| {
        Bid::ASCENDING.map(|bid| {
            (
                (bid, doubling),
                format!("{bid}{doubling}"),
                format!("{}{doubling}", bid.with_symbol()),
            )
        })
    });
    let on_bid = on_contract.reform(move |(bid, doubling)| Contract { bid, doubling, ..contract });
    let on_declarer = on_contract.reform(move |declarer| Contract { declarer, ..contract });
    html! {
        <span class="simulate-contract">
            { value_choice(words::BID, bids, &(contract.bid, contract.doubling), &on_bid) }
            <span>{ words::BY_WORD }</span>
            { seat_list(words::DECLARER, contract.declarer, &on_declarer) }
        </span>
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
