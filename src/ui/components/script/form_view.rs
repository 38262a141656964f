//! A form for a script, with fields for the conditions on each hand.

use std::rc::Rc;

use yew::prelude::*;

use super::read_field::{FieldValue, Range, ReadField, range_field};
use super::words;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::simulate::form::{
    Conditions, HandForm, Honours, OpeningCondition, ScriptForm, ShapeCondition, TopCards, holdings,
};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::notation::read_cards;
use crate::engine::number_condition::NumberCondition;
use crate::engine::{Bid, Call, CardSet, Evaluator, Hand, Seat, Side, Suit, Vulnerability};
use crate::ui::components::input::choice::{Choice, value_choice};
use crate::ui::own_styles::NamedStyle;

/// The most common evaluators. They are the first in the list.
pub const USUAL_EVALUATORS: [Evaluator; 12] = [
    Evaluator::KaplanRubens,
    Evaluator::Zar,
    Evaluator::Bergen,
    Evaluator::Fifths,
    Evaluator::BumRap,
    Evaluator::Banzai,
    Evaluator::LosingTricks,
    Evaluator::NewLosingTricks,
    Evaluator::QuickTricks,
    Evaluator::PlayingTricks,
    Evaluator::RuleOf20,
    Evaluator::Controls,
];

/// Returns the evaluators that can be chosen. High-card points are excluded because they have a separate field. Two
/// other evaluators are excluded because they can't be used in a condition on a hand.
fn evaluators() -> impl Iterator<Item = Evaluator> {
    const NOT_OFFERED: [Evaluator; 3] =
        [Evaluator::Hcp, Evaluator::HandPoints, Evaluator::SuitQuality];
    let others = Evaluator::ALL.into_iter().filter(|evaluator| {
        !USUAL_EVALUATORS.contains(evaluator) && !NOT_OFFERED.contains(evaluator)
    });
    USUAL_EVALUATORS.into_iter().chain(others)
}

#[derive(Properties, PartialEq)]
pub struct FormViewProps {
    pub form: ScriptForm,
    /// Systems for opening calls. The default system is first.
    pub styles: Rc<Vec<NamedStyle>>,
    /// Label of the option that leaves the dealer or the vulnerability open.
    pub unsaid: &'static str,
    pub on_form: Callback<ScriptForm>,
}

/// Renders fields for the dealer, the vulnerability, one hand at a time and each partnership. The fields of the other
/// three hands are only hidden, so that a text in them that isn't valid yet is not lost.
#[component]
pub fn FormView(props: &FormViewProps) -> Html {
    let opened = use_state_eq(|| None::<Seat>);
    let FormViewProps { form, styles, unsaid, on_form } = props;
    // By default, the hand with the most conditions is shown.
    let most = Seat::CLOCKWISE
        .into_iter()
        .max_by_key(|&seat| (condition_count(&form.hands[seat]), seat == Seat::South));
    let open = opened.or(most).unwrap_or(Seat::South);
    html! {
        <fieldset class="script-form stack-3">
            <legend class="unseen">{ words::FIELDS }</legend>
            <div class="script-fields">
                { dealer(form, unsaid, on_form) }
                { vulnerable(form, unsaid, on_form) }
                { for [Side::NorthSouth, Side::EastWest].into_iter().map(|side| together(form, side, on_form)) }
            </div>
            <div class="script-seats row" role="group" aria-label={words::SEAT}>
                { for Seat::CLOCKWISE.into_iter().map(|seat| {
                    let count = condition_count(&form.hands[seat]);
                    let onclick = { let opened = opened.setter(); Callback::from(move |_: MouseEvent| opened.set(Some(seat))) };
                    html! {
                        <button type="button" aria-pressed={(seat == open).to_string()} {onclick}>
                            { seat.name() }
                            if count > 0 {
                                <span class="script-asked"><span aria-hidden="true">{ count }</span>
                                    <span class="unseen">{ words::asked(count) }</span></span>
                            }
                        </button>
                    }
                }) }
            </div>
            { for Seat::CLOCKWISE.into_iter().map(|seat| html! {
                <HandFields key={seat.letter().to_string()} {seat} is_open={seat == open} hand={form.hands[seat].clone()}
                    styles={Rc::clone(styles)}
                    on_hand={with(form, on_form, move |form, hand| form.hands[seat] = hand)} />
            }) }
        </fieldset>
    }
}

fn condition_count(hand: &HandForm) -> usize {
    let HandForm { cards, conditions, or } = hand;
    usize::from(!cards.is_empty()) + count_of(conditions) + or.as_ref().map_or(0, count_of)
}

fn count_of(conditions: &Conditions) -> usize {
    let Conditions { lacks, points, lengths, shape, count, honours, opens } = conditions;
    let are_set = [
        !lacks.is_empty(),
        points.is_some(),
        shape.is_some(),
        count.is_some(),
        honours.is_some(),
        opens.is_some(),
    ];
    let lengths = lengths.iter().filter(|(_, length)| length.is_some()).count();
    are_set.into_iter().filter(|is_set| *is_set).count() + lengths
}

fn dealer(form: &ScriptForm, unsaid: &str, on_form: &Callback<ScriptForm>) -> Html {
    let seats = Seat::CLOCKWISE.map(|seat| (Some(seat), seat.letter().to_string(), seat.name()));
    let choices = [(None, String::new(), unsaid)].into_iter().chain(seats);
    let on_choose = with(form, on_form, |form, dealer| form.dealer = dealer);
    value_choice(words::DEALER, choices, &form.dealer, &on_choose)
}

fn vulnerable(form: &ScriptForm, unsaid: &str, on_form: &Callback<ScriptForm>) -> Html {
    const ALL: [(Vulnerability, &str); 4] = [
        (Vulnerability::None, words::NOBODY),
        (Vulnerability::NorthSouth, words::NORTH_SOUTH),
        (Vulnerability::EastWest, words::EAST_WEST),
        (Vulnerability::Both, words::BOTH),
    ];
    let numbered = ALL.into_iter().enumerate();
    let known = numbered.map(|(at, (sides, name))| (Some(sides), at.to_string(), name));
    let choices = [(None, String::new(), unsaid)].into_iter().chain(known);
    let on_choose = with(form, on_form, |form, sides| form.vulnerability = sides);
    value_choice(words::VULNERABLE, choices, &form.vulnerability, &on_choose)
}

fn together(form: &ScriptForm, side: Side, on_form: &Callback<ScriptForm>) -> Html {
    let label = words::together(side);
    let on_value = with(form, on_form, move |form, points| form.set_side(side, points));
    range_field(label.clone(), label, "25+", form.side(side), &on_value)
}

#[derive(Properties, PartialEq)]
struct HandFieldsProps {
    seat: Seat,
    is_open: bool,
    hand: HandForm,
    styles: Rc<Vec<NamedStyle>>,
    on_hand: Callback<HandForm>,
}

/// Renders the fields for one hand: its cards, and one set of conditions, or two alternative sets.
#[component]
fn HandFields(props: &HandFieldsProps) -> Html {
    let HandFieldsProps { seat, is_open, hand, styles, on_hand } = props;
    let seat = *seat;
    let is_wanted = use_state_eq(|| false);
    let on_cards = with(hand, on_hand, |hand, HeldCards(cards)| hand.cards = cards);
    let first = with(hand, on_hand, |hand, conditions| hand.conditions = conditions);
    let second = with(hand, on_hand, |hand, or| hand.or = Some(or));
    let on_remove = {
        let is_wanted = is_wanted.setter();
        with(hand, on_hand, move |hand, _: MouseEvent| {
            is_wanted.set(false);
            hand.or = None;
        })
    };
    let has_second = hand.or.is_some() || *is_wanted;
    let on_add = Callback::from(move |_: MouseEvent| is_wanted.set(true));
    html! {
        <div class="script-hand" role="group" aria-label={seat.name()} hidden={!is_open}>
            <ReadField<HeldCards> label={words::CARDS} full_label={words::of_seat(seat, words::CARDS)}
                placeholder={words::CARDS_PLACEHOLDER} value={HeldCards(hand.cards)} on_value={on_cards} />
            <ConditionFields name={seat.name()} conditions={hand.conditions.clone()} styles={Rc::clone(styles)} on_change={first} />
            if has_second {
                <div class="script-or stack-2" role="group" aria-label={words::or_of(seat)}>
                    <p class="script-or-word"><span>{ words::OR }</span>
                        <button type="button" class="link" onclick={on_remove}>{ words::REMOVE_OR }</button></p>
                    <ConditionFields name={words::or_of(seat)} conditions={hand.or.clone().unwrap_or_default()}
                        styles={Rc::clone(styles)} on_change={second} />
                </div>
            } else {
                <button type="button" class="link script-add-or" onclick={on_add}>{ words::ADD_OR }</button>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ConditionFieldsProps {
    /// Name of the hand for screen readers.
    name: AttrValue,
    conditions: Conditions,
    styles: Rc<Vec<NamedStyle>>,
    on_change: Callback<Conditions>,
}

#[component]
fn ConditionFields(props: &ConditionFieldsProps) -> Html {
    let ConditionFieldsProps { name, conditions, styles, on_change } = props;
    let full = |label: &str| words::of(name, label);
    html! {
        <div class="stack-3">
            <div class="script-lengths">
                { for Suit::DESCENDING.into_iter().map(|suit| {
                    let on_value = with(conditions, on_change, move |conditions, Range(length)| conditions.lengths[suit] = length);
                    let label = words::suit(suit);
                    html! {
                        <ReadField<Range> {label} suit={suit} full_label={full(label)}
                            placeholder={words::LENGTH} value={Range(conditions.lengths[suit])} {on_value} />
                    }
                }) }
            </div>
            <div class="script-fields">
                { range_field(words::POINTS, full(words::POINTS), words::RANGE, conditions.points,
                    &with(conditions, on_change, |conditions, points| conditions.points = points)) }
                { shape(name, conditions, on_change) }
                <EvaluatorField {name} count={conditions.count}
                    on_count={with(conditions, on_change, |conditions, count| conditions.count = count)} />
                { honours(conditions, on_change) }
                { opens(conditions, styles, on_change) }
                <ReadField<ExcludedCards> label={words::LACKS} full_label={full(words::LACKS)}
                    placeholder={words::LACKS_PLACEHOLDER} value={ExcludedCards(conditions.lacks)}
                    on_value={with(conditions, on_change, |conditions, ExcludedCards(lacks)| conditions.lacks = lacks)} />
            </div>
        </div>
    }
}

/// Returns a callback that changes a copy of `form` and passes the copy to `on_form`. `form` may also be a part of a
/// form.
fn with<F: Clone + 'static, T: 'static>(
    form: &F,
    on_form: &Callback<F>,
    change: impl Fn(&mut F, T) + 'static,
) -> Callback<T> {
    let form = form.clone();
    on_form.reform(move |value| {
        let mut form = form.clone();
        change(&mut form, value);
        form
    })
}

/// The cards that a hand must contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HeldCards(CardSet);

impl FieldValue for HeldCards {
    fn read(text: &str) -> Result<Self, String> {
        let ExcludedCards(cards) = ExcludedCards::read(text)?;
        if cards.len() > Hand::SIZE {
            return Err(words::TOO_MANY_CARDS.to_owned());
        }
        Ok(Self(cards))
    }

    fn write(&self) -> String {
        holdings(self.0)
    }
}

/// The cards that a hand must not contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ExcludedCards(CardSet);

impl FieldValue for ExcludedCards {
    fn read(text: &str) -> Result<Self, String> {
        let draft = read_cards(text);
        match draft.diagnostics.iter().find(|found| found.is_error()) {
            Some(found) => Err(found.message.clone()),
            None => Ok(Self(draft.cards())),
        }
    }

    fn write(&self) -> String {
        holdings(self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ShapeListText(String);

impl FieldValue for ShapeListText {
    fn read(text: &str) -> Result<Self, String> {
        let list = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match Script::read(&format!("shape(north, {list})")) {
            Ok(_) => Ok(Self(list)),
            Err(wrong) => Err(words::first(&wrong)),
        }
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

/// Renders the choice of a class of shapes, and a field for a list of shapes.
fn shape(name: &str, conditions: &Conditions, on_change: &Callback<Conditions>) -> Html {
    const LISTED: &str = "listed";
    let classes = ShapeClass::ALL.map(|class| (class.to_string(), words::class(class)));
    let mut choices = vec![(String::new(), words::ANY.to_owned())];
    choices.extend(classes);
    choices.push((LISTED.to_owned(), words::SHAPE_OTHER.to_owned()));
    let chosen = match &conditions.shape {
        None => String::new(),
        Some(ShapeCondition::Class(class)) => class.to_string(),
        Some(ShapeCondition::List(_)) => LISTED.to_owned(),
    };
    let list = match &conditions.shape {
        Some(ShapeCondition::List(list)) => Some(list.to_string()),
        _ => None,
    };
    let on_choose = with(conditions, on_change, |conditions, value: String| {
        let class = || ShapeClass::ALL.into_iter().find(|class| class.to_string() == value);
        conditions.shape = if value == LISTED {
            Some(ShapeCondition::List(words::SHAPE_PLACEHOLDER.into()))
        } else {
            class().map(ShapeCondition::Class)
        };
    });
    let on_list = with(conditions, on_change, |conditions, ShapeListText(list)| {
        conditions.shape = Some(ShapeCondition::List(list.into()));
    });
    html! {
        <>
            <Choice label={words::SHAPE} {choices} {chosen} {on_choose} />
            if let Some(list) = list {
                <ReadField<ShapeListText> label={words::SHAPE_LIST} full_label={words::of(name, words::SHAPE_LIST)}
                    placeholder={words::SHAPE_PLACEHOLDER} value={ShapeListText(list)} on_value={on_list} />
            }
        </>
    }
}

/// Renders the choice of a suit, and of the minimum number of its top cards.
fn honours(conditions: &Conditions, on_change: &Callback<Conditions>) -> Html {
    const AT_FIRST: (TopCards, u8) = (TopCards::Three, 2);
    const ALL: [(TopCards, u8); 8] = [
        (TopCards::Three, 1),
        (TopCards::Three, 2),
        (TopCards::Three, 3),
        (TopCards::Five, 1),
        (TopCards::Five, 2),
        (TopCards::Five, 3),
        (TopCards::Five, 4),
        (TopCards::Five, 5),
    ];
    let suits =
        Suit::DESCENDING.map(|suit| (Some(suit), suit.letter().to_string(), words::suit(suit)));
    let suits_or_none = [(None, String::new(), words::NOT_SAID)].into_iter().chain(suits);
    let chosen = conditions.honours.map(|it| it.suit);
    let on_suit = with(conditions, on_change, |conditions, suit: Option<Suit>| {
        let (among, least) = conditions.honours.map_or(AT_FIRST, |it| (it.among, it.least));
        conditions.honours = suit.map(|suit| Honours { suit, among, least });
    });
    let many = conditions.honours.map(|Honours { suit, among, least }| {
        let mut all = ALL.to_vec();
        // A number in the script that is not offered is added to the list.
        if !all.contains(&(among, least)) {
            all.push((among, least));
        }
        let numbered = all.into_iter().enumerate();
        let choices =
            numbered.map(|(at, (among, least))| ((among, least), at, words::top(among, least)));
        let on_choose = with(conditions, on_change, move |conditions, (among, least)| {
            conditions.honours = Some(Honours { suit, among, least });
        });
        value_choice(words::HONOURS_MANY, choices, &(among, least), &on_choose)
    });
    html! {
        <>
            { value_choice(words::HONOURS_IN, suits_or_none, &chosen, &on_suit) }
            { many.unwrap_or_default() }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct EvaluatorFieldProps {
    name: AttrValue,
    count: Option<(Evaluator, NumberCondition)>,
    on_count: Callback<Option<(Evaluator, NumberCondition)>>,
}

/// Renders the choice of an evaluator, and a field for its value. The chosen evaluator is kept even if the field is
/// empty.
#[component]
fn EvaluatorField(props: &EvaluatorFieldProps) -> Html {
    let EvaluatorFieldProps { name, count, on_count } = props;
    let picked = use_state_eq(|| count.map(|(evaluator, _)| evaluator));
    let evaluator = count.map(|(evaluator, _)| evaluator).or(*picked);
    let value = count.map(|(_, value)| value);
    let choices = evaluators().map(|it| (Some(it), it.column(), it.title()));
    let choices_or_none = [(None, "", words::NOT_SAID)].into_iter().chain(choices);
    let on_choose = {
        let picked = picked.setter();
        on_count.reform(move |evaluator: Option<Evaluator>| {
            picked.set(evaluator);
            evaluator.zip(value)
        })
    };
    let range = evaluator.map(|evaluator| {
        let picked = picked.setter();
        let on_value = on_count.reform(move |value: Option<NumberCondition>| {
            picked.set(Some(evaluator));
            value.map(|value| (evaluator, value))
        });
        let label = words::of(name, words::COUNT);
        range_field(words::COUNT, label, words::RANGE, value, &on_value)
    });
    html! {
        <>
            { value_choice(words::COUNTED_BY, choices_or_none, &evaluator, &on_choose) }
            { range.unwrap_or_default() }
        </>
    }
}

/// Renders the choice of a call and its system, and the condition on previous passes.
fn opens(conditions: &Conditions, styles: &[NamedStyle], on_change: &Callback<Conditions>) -> Html {
    let calls = Bid::ASCENDING.into_iter().take(20).map(|bid| {
        let call = Call::Bid(bid);
        (Some(call), call.to_string(), bid.with_symbol())
    });
    let others = [
        (None, String::new(), words::NOT_SAID.to_owned()),
        (Some(Call::Pass), Call::Pass.to_string(), words::PASSES.to_owned()),
    ];
    let choices = others.into_iter().chain(calls);
    let chosen = conditions.opens.map(|it| it.call);
    let default_style =
        styles.first().map_or_else(|| Style::from(sayc::SYSTEM), |first| first.style);
    let on_call = with(conditions, on_change, move |conditions, call: Option<Call>| {
        let before = conditions.opens;
        conditions.opens = call.map(|call| match before {
            Some(opens) => OpeningCondition { call, ..opens },
            None => OpeningCondition { call, style: default_style, others_pass: true },
        });
    });
    let more = conditions.opens.map(|opens| {
        let mut systems: Vec<_> = styles
            .iter()
            .map(|one| (one.style, one.style.to_string(), one.title.to_string()))
            .collect();
        // A style in the script that is not offered is added to the list.
        if !systems.iter().any(|(style, ..)| *style == opens.style) {
            systems.push((opens.style, opens.style.to_string(), opens.style.to_string()));
        }
        let on_system = with(conditions, on_change, move |conditions, style| {
            conditions.opens = Some(OpeningCondition { style, ..opens });
        });
        let others = [(true, "pass", words::OTHERS_PASS), (false, "any", words::OTHERS_ANY)];
        let on_others = with(conditions, on_change, move |conditions, others_pass| {
            conditions.opens = Some(OpeningCondition { others_pass, ..opens });
        });
        html! {
            <>
                { value_choice(words::SYSTEM, systems, &opens.style, &on_system) }
                { value_choice(words::OTHERS, others, &opens.others_pass, &on_others) }
            </>
        }
    });
    html! {
        <>
            { value_choice(words::OPENS, choices, &chosen, &on_call) }
            { more.unwrap_or_default() }
        </>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/script/form_view.rs"]
mod tests;
