//! The question: as fields, and as text.

use std::rc::Rc;

use yew::prelude::*;

use super::asked::Asked;
use super::contract_fields::contract_fields;
use super::line_field::LineField;
use super::state::{SimulateAction, SimulateState};
use super::words;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::ask::{Ask, Choice as Chosen, InField, MOST_OPTIONS, Played};
use crate::engine::bridge::simulate::expression::Measure;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::source::Spanned;
use crate::ui::components::input::choice::Choice;
use crate::ui::components::script::form_view::USUAL_EVALUATORS;
use crate::ui::components::script::range_field::{ReadField, Written};

/// The word of the language for high-card points.
const HCP: &str = "hcp";

/// The id of the list of what is wrong with the question.
const FAULTS: &str = "ask-faults";

/// The fields of the question, and its text.
pub fn ask_panel(state: &SimulateState, asked: &Asked, act: &Callback<SimulateAction>) -> Html {
    let text: Rc<str> = state.ask().into();
    let on_ask = act.reform(SimulateAction::Ask);
    let faults = match &asked.ask {
        Some(Err(faults)) => faults.iter().cloned().collect(),
        _ => Vec::new(),
    };
    let refused = match &asked.put {
        Some(Err(refused)) => Some(words::sentence(refused)),
        _ => None,
    };
    html! {
        <section class="panel simulate-ask" aria-labelledby="ask-heading">
            <h2 id="ask-heading">{ words::QUESTION }</h2>
            { match &asked.ask {
                Some(Ok(ask)) => fields(ask, &text, &on_ask),
                _ => Html::default(),
            } }
            <LineField label={words::ASK} faults_id={FAULTS} text={text.to_string()} placeholder={words::ASK_PLACEHOLDER}
                {faults} {refused} on_text={act.reform(SimulateAction::TypeAsk)} />
        </section>
    }
}

fn fields(ask: &Ask, text: &Rc<str>, on_ask: &Callback<String>) -> Html {
    match ask {
        Ask::Contracts { options, field } => contracts(options, field, text, on_ask),
        Ask::Lead(contract) => {
            let leader = contract.value.leader();
            let on_contract = on_ask.reform(|contract| format!("lead {}", short_name(contract)));
            html! {
                <>
                    { contract_fields(words::LEAD, contract.value, &on_contract) }
                    <p class="soft hint">{ words::leader(leader) }</p>
                </>
            }
        }
        Ask::Results(side) => results(*side, on_ask),
        Ask::Correlate { measures, declarer, strain } => {
            correlate(measures, *declarer, *strain, text, on_ask)
        }
        Ask::Count | Ask::Breaks => Html::default(),
    }
}

/// A stretch of the question.
fn slice<'t, T>(text: &'t str, part: &Spanned<T>) -> &'t str {
    text.get(part.span.start..part.span.end).unwrap_or_default().trim()
}

/// The question of options and a field.
fn asking(options: &[String], field: &str) -> String {
    let field = if field.is_empty() { String::new() } else { format!(" field {field}") };
    format!("contracts {}{field}", options.join(" "))
}

/// Changes the options of a question by a contract.
type ChangeOptions = Rc<dyn Fn(&mut Vec<String>, Contract)>;

fn contracts(
    options: &[Spanned<Chosen>],
    field: &[Spanned<InField>],
    text: &str,
    on_ask: &Callback<String>,
) -> Html {
    let texts: Vec<String> = options.iter().map(|option| slice(text, option).to_owned()).collect();
    let texts: Rc<[String]> = texts.into();
    let field: Rc<str> =
        field.iter().map(|one| slice(text, one)).collect::<Vec<_>>().join(" ").into();
    let changed = |change: ChangeOptions| {
        let (texts, field) = (Rc::clone(&texts), Rc::clone(&field));
        on_ask.reform(move |contract| {
            let mut texts = texts.to_vec();
            change(&mut texts, contract);
            asking(&texts, &field)
        })
    };
    let row = |place: usize, option: &Spanned<Chosen>| {
        let label = words::option(place + 1);
        let name = option.value.name.clone();
        let on_contract = changed(Rc::new(move |texts: &mut Vec<String>, contract| {
            if let Some(text) = texts.get_mut(place) {
                let named = name.as_ref().map_or_else(String::new, |name| format!("{name}: "));
                *text = named + &short_name(contract);
            }
        }));
        let on_remove = {
            let (texts, field) = (Rc::clone(&texts), Rc::clone(&field));
            on_ask.reform(move |_: MouseEvent| {
                let mut texts = texts.to_vec();
                if place < texts.len() {
                    texts.remove(place);
                }
                asking(&texts, &field)
            })
        };
        html! {
            <li>
                { match option.value.played {
                    Played::Contract(Some(contract)) => contract_fields(&label, contract, &on_contract),
                    _ => html! { <p class="simulate-option"><code>{ slice(text, option) }</code></p> },
                } }
                if options.len() > 1 {
                    <button type="button" class="simulate-remove" onclick={on_remove}
                        aria-label={words::remove(&label)} title={words::remove(&label)}>{ "×" }</button>
                }
            </li>
        }
    };
    let last = options.iter().rev().find_map(|option| match option.value.played {
        Played::Contract(contract) => contract,
        Played::If { .. } => None,
    });
    let on_add = last.map(|last| {
        let add =
            changed(Rc::new(|texts: &mut Vec<String>, contract| texts.push(short_name(contract))));
        // The next bid of the same declarer.
        let bid = last.bid.next().unwrap_or(last.bid);
        add.reform(move |_: MouseEvent| Contract { bid, ..last })
    });
    let on_field = {
        let texts = Rc::clone(&texts);
        on_ask.reform(move |Field(field)| asking(&texts, &field))
    };
    // The usual field is made of contracts that are compared: a click is one more table in each.
    let plain = options.iter().filter_map(|option| match option.value.played {
        Played::Contract(contract) => contract,
        Played::If { .. } => None,
    });
    let add_table = |contract: Contract| {
        let (texts, field) = (Rc::clone(&texts), Rc::clone(&field));
        let onclick = on_ask.reform(move |_: MouseEvent| {
            let field = format!("{field} {}", short_name(contract));
            asking(&texts, field.trim_start())
        });
        html! { <button type="button" class="chip" {onclick}>{ words::table_in(contract) }</button> }
    };
    let tables = plain.map(add_table).collect::<Html>();
    html! {
        <>
            <ol class="simulate-options">{ for options.iter().enumerate().map(|(place, option)| row(place, option)) }</ol>
            <div class="toolbar">
                { for on_add.filter(|_| options.len() < MOST_OPTIONS).map(|onclick| html! {
                    <button type="button" {onclick}>{ words::ADD_CONTRACT }</button>
                }) }
            </div>
            <details class="fold simulate-field" open={!field.is_empty()}>
                <summary>{ words::FIELD }</summary>
                <ReadField<Field> label={words::FIELD} full_label={words::FIELD} placeholder={words::FIELD_PLACEHOLDER}
                    value={Field(field.to_string())} on_value={on_field} />
                <div class="simulate-kinds" role="group" aria-label={words::MORE_TABLES}>{ tables }</div>
                <p class="soft hint">{ words::FIELD_HINT }</p>
            </details>
        </>
    }
}

/// The contracts of other tables.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Field(String);

impl Written for Field {
    fn read(text: &str) -> Result<Self, String> {
        let field = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if field.is_empty() {
            return Ok(Self(field));
        }
        let asked = asking(&["P".to_owned()], &field);
        let read = Script::read("").and_then(|script| Ask::read(&asked, &script));
        read.map(|_| Self(field)).map_err(|wrong| words::first(&wrong))
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

fn results(side: Option<Side>, on_ask: &Callback<String>) -> Html {
    let choices = [
        ("results ns", words::NORTH_SOUTH),
        ("results ew", words::EAST_WEST),
        ("results", words::BOTH_SIDES),
    ];
    let chosen = match side {
        Some(Side::NorthSouth) => "results ns",
        Some(Side::EastWest) => "results ew",
        None => "results",
    };
    let choices = choices.map(|(value, name)| (value.to_owned(), name.to_owned())).to_vec();
    html! { <Choice label={words::SIDE} {choices} chosen={chosen.to_owned()} on_choose={on_ask} /> }
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
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let strains = Strain::ASCENDING.map(|strain| (strain.to_string(), words::strain(strain)));
    let on_declarer = {
        let names = Rc::clone(&names);
        on_ask.reform(move |letter: String| {
            asking(&names, letter.parse().unwrap_or(declarer), strain)
        })
    };
    let on_strain = {
        let names = Rc::clone(&names);
        on_ask.reform(move |chosen: String| {
            let found = Strain::ASCENDING.into_iter().find(|strain| strain.to_string() == chosen);
            asking(&names, declarer, found.unwrap_or(strain))
        })
    };
    let toggle = |column: &'static str, is_there: bool| {
        let names = Rc::clone(&names);
        on_ask.reform(move |_: MouseEvent| {
            let mut names = names.to_vec();
            if is_there {
                // The last one stays.
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
                <Choice label={words::DECLARER} choices={seats.to_vec()} chosen={declarer.letter().to_string()}
                    on_choose={on_declarer} />
                <Choice label={words::STRAIN} choices={strains.to_vec()} chosen={strain.to_string()} on_choose={on_strain} />
            </div>
            <div class="simulate-kinds" role="group" aria-label={words::EVALUATORS}>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_read_and_what_is_none_is_told() {
        assert_eq!(Field::read("3NS*3  4SS"), Ok(Field("3NS*3 4SS".to_owned())));
        assert_eq!(Field::read(" "), Ok(Field(String::new())));
        assert!(Field::read("8NS").is_err());
    }

    #[test]
    fn the_question_of_fields_is_read() {
        let script = Script::read("").expect("a script");
        for ask in [
            asking(&["3NS".to_owned(), "if: hcp(north) > 9 ? 4SS : P".to_owned()], "3NS*2"),
            asking(&["5HXS".to_owned()], ""),
        ] {
            assert!(Ask::read(&ask, &script).is_ok(), "{ask}");
        }
    }
}
