//! A form for a script: the conditions on each hand as a sentence with fields.

use std::rc::Rc;

use web_sys::{Element, HtmlSelectElement};
use yew::prelude::*;

use super::read_field::{FieldValue, Range, ReadField, range_field};
use super::words;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::simulate::form::{
    Conditions, Honours, OpeningCondition, ScriptForm, ShapeCondition, TopCards,
};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::notation::read_cards;
use crate::engine::number_condition::NumberCondition;
use crate::engine::{Bid, Call, CardSet, Evaluator, Hand, Seat, Side, Suit, Vulnerability};
use crate::ui::components::input::choice::{Choice, value_choice};
use crate::ui::components::input::phrase::phrase;
use crate::ui::delegate::focus_within;
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

/// A condition on a hand, or its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Demand {
    Cards,
    Points,
    Length(Suit),
    Shape,
    Honours,
    Opens,
    Count,
    Lacks,
}

impl Demand {
    /// All conditions. The cards, which can't be an alternative, are first.
    fn all() -> impl Iterator<Item = Self> {
        [Self::Cards, Self::Points].into_iter().chain(Suit::DESCENDING.map(Self::Length)).chain([
            Self::Shape,
            Self::Honours,
            Self::Opens,
            Self::Count,
            Self::Lacks,
        ])
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Cards => words::CARDS,
            Self::Points => words::POINTS,
            Self::Length(suit) => words::suit(suit),
            Self::Shape => words::SHAPE,
            Self::Honours => words::HONOURS_IN,
            Self::Opens => words::OPENS,
            Self::Count => words::COUNTED_BY,
            Self::Lacks => words::LACKS,
        }
    }

    fn is_set(self, conditions: &Conditions) -> bool {
        match self {
            Self::Cards => false,
            Self::Points => conditions.points.is_some(),
            Self::Length(suit) => conditions.lengths[suit].is_some(),
            Self::Shape => conditions.shape.is_some(),
            Self::Honours => conditions.honours.is_some(),
            Self::Opens => conditions.opens.is_some(),
            Self::Count => conditions.count.is_some(),
            Self::Lacks => !conditions.lacks.is_empty(),
        }
    }

    fn remove(self, conditions: &mut Conditions) {
        match self {
            Self::Cards => {}
            Self::Points => conditions.points = None,
            Self::Length(suit) => conditions.lengths[suit] = None,
            Self::Shape => conditions.shape = None,
            Self::Honours => conditions.honours = None,
            Self::Opens => conditions.opens = None,
            Self::Count => conditions.count = None,
            Self::Lacks => conditions.lacks = CardSet::EMPTY,
        }
    }
}

/// A part of the form that is shown once it is set or added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Hand(Seat, Demand),
    /// A condition of the alternative for a hand.
    Or(Seat, Demand),
    Together(Side),
    Dealer,
    Vulnerable,
}

/// The seats, in the form's order.
const SEATS: [Seat; 4] = [Seat::South, Seat::North, Seat::West, Seat::East];

/// The parts that don't belong to one hand.
const OF_TABLE: [Slot; 4] = [
    Slot::Together(Side::NorthSouth),
    Slot::Together(Side::EastWest),
    Slot::Dealer,
    Slot::Vulnerable,
];

impl Slot {
    fn of_hand(seat: Seat) -> impl Iterator<Item = Self> {
        Demand::all().map(move |demand| Self::Hand(seat, demand))
    }

    fn of_other(seat: Seat) -> impl Iterator<Item = Self> {
        Demand::all().skip(1).map(move |demand| Self::Or(seat, demand))
    }

    fn all() -> impl Iterator<Item = Self> {
        let of_seats = SEATS.into_iter().flat_map(|it| Self::of_hand(it).chain(Self::of_other(it)));
        of_seats.chain(OF_TABLE)
    }

    /// Returns the name with the hand, which is unique.
    fn full_name(self) -> String {
        match self {
            Self::Hand(seat, demand) => words::of_seat(seat, demand.name()),
            Self::Or(seat, demand) => words::of(&words::or_of(seat), demand.name()),
            Self::Together(_) | Self::Dealer | Self::Vulnerable => self.name(),
        }
    }

    fn name(self) -> String {
        match self {
            Self::Hand(_, demand) | Self::Or(_, demand) => demand.name().to_owned(),
            Self::Together(side) => words::together(side),
            Self::Dealer => words::DEALER.to_owned(),
            Self::Vulnerable => words::VULNERABLE.to_owned(),
        }
    }

    fn is_set(self, form: &ScriptForm) -> bool {
        match self {
            Self::Hand(seat, Demand::Cards) => !form.hands[seat].cards.is_empty(),
            Self::Hand(seat, demand) => demand.is_set(&form.hands[seat].conditions),
            Self::Or(seat, demand) => {
                form.hands[seat].or.as_ref().is_some_and(|or| demand.is_set(or))
            }
            Self::Together(side) => form.side(side).is_some(),
            Self::Dealer => form.dealer.is_some(),
            Self::Vulnerable => form.vulnerability.is_some(),
        }
    }

    fn remove(self, form: &mut ScriptForm) {
        match self {
            Self::Hand(seat, Demand::Cards) => form.hands[seat].cards = CardSet::EMPTY,
            Self::Hand(seat, demand) => demand.remove(&mut form.hands[seat].conditions),
            Self::Or(seat, demand) => {
                let or = &mut form.hands[seat].or;
                if let Some(conditions) = or {
                    demand.remove(conditions);
                }
                *or = or.take().filter(|conditions| *conditions != Conditions::default());
            }
            Self::Together(side) => form.set_side(side, None),
            Self::Dealer => form.dealer = None,
            Self::Vulnerable => form.vulnerability = None,
        }
    }
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

/// Renders the conditions that are set as a sentence, and a menu that adds one. A condition that the user has added or
/// changed stays until it is removed, so that its text can be empty or invalid for a while.
#[component]
pub fn FormView(props: &FormViewProps) -> Html {
    let FormViewProps { form, on_form, .. } = props;
    let here = use_node_ref();
    let added = use_state_eq(Vec::<Slot>::new);
    let newest = use_state_eq(|| None::<Slot>);
    use_effect_with(*newest, {
        let here = here.clone();
        move |newest| {
            if let Some((newest, here)) = newest.zip(here.cast::<Element>()) {
                focus_within(
                    &here,
                    &format!("[data-phrase=\"{}\"] :is(input, select)", newest.full_name()),
                );
            }
        }
    });
    let keep = {
        let added = added.clone();
        move |slot: Slot| {
            if !added.contains(&slot) {
                added.set([added.as_slice(), &[slot]].concat());
            }
        }
    };
    let view = |at: Slot| {
        let on_change = {
            let (keep, on_form) = (keep.clone(), on_form.clone());
            Callback::from(move |form| {
                keep(at);
                on_form.emit(form);
            })
        };
        let on_remove = {
            let (added, newest, is_set) = (added.clone(), newest.setter(), at.is_set(form));
            let (form, on_form) = (form.clone(), on_form.clone());
            Callback::from(move |_: MouseEvent| {
                added.set(added.iter().copied().filter(|&other| other != at).collect());
                newest.set(None);
                let mut form = form.clone();
                at.remove(&mut form);
                if is_set {
                    on_form.emit(form);
                }
            })
        };
        phrase(&at.full_name(), control(at, props, &on_change), Some(on_remove))
    };
    let shown = |slots: &mut dyn Iterator<Item = Slot>| -> Vec<Html> {
        slots.filter(|slot| slot.is_set(form) || added.contains(slot)).map(view).collect()
    };
    let hands =
        SEATS.map(|seat| (seat, shown(&mut Slot::of_hand(seat)), shown(&mut Slot::of_other(seat))));
    let hands: Vec<_> =
        hands.into_iter().filter(|(_, of, or)| !of.is_empty() || !or.is_empty()).collect();
    let is_any = hands.is_empty();
    let onchange = {
        let (keep, newest) = (keep.clone(), newest.setter());
        Callback::from(move |event: Event| {
            let Some(menu) = event.target_dyn_into::<HtmlSelectElement>() else { return };
            if let Some(slot) = Slot::all().find(|slot| slot.full_name() == menu.value()) {
                keep(slot);
                newest.set(Some(slot));
            }
            menu.set_value("");
        })
    };
    // Each list with keys is a child of its own. Next to children without keys, the keys would have no effect.
    let hands = hands.into_iter().enumerate().map(|(place, (seat, of, or))| {
        html! {
            <div key={seat.letter().to_string()} class="phrases" role="group" aria-label={seat.name()}>
                <span>{ words::holds(seat, place == 0) }</span>
                { of.into_iter().collect::<Html>() }
                if !or.is_empty() {
                    <div class="phrases" role="group" aria-label={words::or_of(seat)}>
                        <span>{ words::OR }</span>{ or.into_iter().collect::<Html>() }
                    </div>
                }
            </div>
        }
    });
    html! {
        <fieldset class="script-form stack-2" ref={here}>
            <legend class="unseen">{ words::FIELDS }</legend>
            { hands.collect::<Html>() }
            <div class="phrases">
                if is_any { <span>{ words::ON_ANY_DEAL }</span> }
                { shown(&mut OF_TABLE.into_iter()).into_iter().collect::<Html>() }
                <label class="phrases-more">
                    <span class="unseen">{ words::ADD_CONDITION }</span>
                    <select {onchange}>
                        <option value="" selected=true>{ words::CONDITION }</option>
                        { for SEATS.map(|seat| menu_group(seat.name(), Slot::of_hand(seat))) }
                        { menu_group(words::TABLE, OF_TABLE.into_iter()) }
                        { for SEATS.into_iter()
                            .filter(|&seat| form.hands[seat].conditions != Conditions::default())
                            .map(|seat| menu_group(&words::or_of(seat), Slot::of_other(seat))) }
                    </select>
                </label>
            </div>
        </fieldset>
    }
}

fn menu_group(label: &str, slots: impl Iterator<Item = Slot>) -> Html {
    html! {
        <optgroup label={label.to_owned()}>
            { for slots.map(|slot| html! { <option value={slot.full_name()}>{ slot.name() }</option> }) }
        </optgroup>
    }
}

/// Renders the fields of a part of the form.
fn control(slot: Slot, props: &FormViewProps, on_form: &Callback<ScriptForm>) -> Html {
    let FormViewProps { form, styles, unsaid, .. } = props;
    match slot {
        Slot::Hand(seat, Demand::Cards) => {
            let on_value =
                with(form, on_form, move |form, HeldCards(cards)| form.hands[seat].cards = cards);
            let cards = form.hands[seat].cards;
            // Cards need no label.
            let label = if cards.is_empty() { words::CARDS } else { "" };
            html! {
                <ReadField<HeldCards> {label} full_label={slot.full_name()} placeholder={words::ANY_VALUE}
                    value={HeldCards(cards)} {on_value} />
            }
        }
        Slot::Hand(seat, demand) => {
            let on_change = with(form, on_form, move |form, it| form.hands[seat].conditions = it);
            condition(demand, seat.name(), &form.hands[seat].conditions, styles, &on_change)
        }
        Slot::Or(seat, demand) => {
            let on_change = with(form, on_form, move |form, it| form.hands[seat].or = Some(it));
            let or = form.hands[seat].or.clone().unwrap_or_default();
            condition(demand, &words::or_of(seat), &or, styles, &on_change)
        }
        Slot::Together(side) => {
            let label = words::together(side);
            let on_value = with(form, on_form, move |form, points| form.set_side(side, points));
            range_field(label.clone(), label, form.side(side), &on_value)
        }
        Slot::Dealer => dealer(form, unsaid, on_form),
        Slot::Vulnerable => vulnerable(form, unsaid, on_form),
    }
}

/// Renders the fields for a condition. `name` is the name of the hand for screen readers.
fn condition(
    demand: Demand,
    name: &str,
    conditions: &Conditions,
    styles: &[NamedStyle],
    on_change: &Callback<Conditions>,
) -> Html {
    let label = words::of(name, demand.name());
    match demand {
        Demand::Cards => Html::default(),
        Demand::Points => range_field(
            words::POINTS,
            label,
            conditions.points,
            &with(conditions, on_change, |conditions, points| conditions.points = points),
        ),
        Demand::Length(suit) => {
            let on_value = with(conditions, on_change, move |conditions, Range(length)| {
                conditions.lengths[suit] = length;
            });
            html! {
                <ReadField<Range> label={words::suit(suit)} {suit} full_label={label} placeholder={words::ANY_VALUE}
                    value={Range(conditions.lengths[suit])} {on_value} />
            }
        }
        Demand::Shape => shape(name, conditions, on_change),
        Demand::Honours => honours(conditions, on_change),
        Demand::Opens => opens(conditions, styles, on_change),
        Demand::Count => html! {
            <EvaluatorField name={name.to_owned()} count={conditions.count}
                on_count={with(conditions, on_change, |conditions, count| conditions.count = count)} />
        },
        Demand::Lacks => html! {
            <ReadField<ExcludedCards> label={words::LACKS} full_label={label} placeholder={words::ANY_VALUE}
                value={ExcludedCards(conditions.lacks)}
                on_value={with(conditions, on_change, |conditions, ExcludedCards(lacks)| conditions.lacks = lacks)} />
        },
    }
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

/// Returns cards in the notation of scripts, but with suit symbols, such as `♠AKQ ♥5`.
fn with_symbols(cards: CardSet) -> String {
    let suits = Suit::DESCENDING.into_iter().filter(|&suit| cards.length(suit) > 0);
    suits
        .map(|suit| format!("{}{}", suit.symbol(), cards.holding(suit)))
        .collect::<Vec<_>>()
        .join(" ")
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
        with_symbols(self.0)
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
        with_symbols(self.0)
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
        range_field(words::COUNT, label, value, &on_value)
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
