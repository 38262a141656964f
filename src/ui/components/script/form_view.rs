//! A script as fields: the conditions on each hand.

use std::rc::Rc;

use yew::prelude::*;

use super::range_field::{FieldValue, Range, ReadField, range_field};
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
use crate::ui::components::hand::shown_style::NamedStyle;
use crate::ui::components::input::choice::Choice;

/// The most common evaluators, offered first.
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

/// The evaluators offered: high-card points have a field of their own, and two fit no condition on a
/// hand.
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
    /// Systems for opening calls, the default first.
    pub styles: Rc<Vec<NamedStyle>>,
    /// Text of the choice not to set the dealer or the vulnerability.
    pub unsaid: &'static str,
    pub on_form: Callback<ScriptForm>,
}

/// Fields for dealer, vulnerability, one hand at a time and partners together. All four hands have
/// fields, three of them hidden, so that text not yet valid is preserved.
#[component]
pub fn FormView(props: &FormViewProps) -> Html {
    let opened = use_state_eq(|| None::<Seat>);
    let FormViewProps { form, styles, unsaid, .. } = props;
    let change = {
        let (form, on_form) = (form.clone(), props.on_form.clone());
        move |change: Box<dyn Fn(&mut ScriptForm)>| {
            let mut form = form.clone();
            change(&mut form);
            on_form.emit(form);
        }
    };
    let change = Callback::from(change);
    // The default is the seat with the most conditions.
    let most = Seat::CLOCKWISE
        .into_iter()
        .max_by_key(|&seat| (condition_count(&form.hands[seat]), seat == Seat::South));
    let open = opened.or(most).unwrap_or(Seat::South);
    html! {
        <fieldset class="script-form">
            <legend class="unseen">{ words::FIELDS }</legend>
            <div class="script-fields">
                { dealer(form, unsaid, &change) }
                { vulnerable(form, unsaid, &change) }
                { for [Side::NorthSouth, Side::EastWest].into_iter().map(|side| together(form, side, &change)) }
            </div>
            <div class="script-seats" role="group" aria-label={words::SEAT}>
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
                    styles={Rc::clone(styles)} on_hand={
                    change.reform(move |hand: HandForm| Box::new(move |form: &mut ScriptForm| form.hands[seat] = hand.clone()) as Box<dyn Fn(&mut ScriptForm)>)
                } />
            }) }
        </fieldset>
    }
}

type Change = Callback<Box<dyn Fn(&mut ScriptForm)>>;

/// Returns the number of conditions on a hand.
fn condition_count(hand: &HandForm) -> usize {
    let HandForm { cards, conditions, or } = hand;
    usize::from(!cards.is_empty()) + count_of(conditions) + or.as_ref().map_or(0, count_of)
}

fn count_of(conditions: &Conditions) -> usize {
    let Conditions { lacks, points, lengths, shape, count, honours, opens } = conditions;
    let asked = [
        !lacks.is_empty(),
        points.is_some(),
        shape.is_some(),
        count.is_some(),
        honours.is_some(),
        opens.is_some(),
    ];
    let lengths = lengths.iter().filter(|(_, length)| length.is_some()).count();
    asked.into_iter().filter(|is_asked| *is_asked).count() + lengths
}

fn dealer(form: &ScriptForm, unsaid: &str, change: &Change) -> Html {
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let choices = [(String::new(), unsaid.to_owned())].into_iter().chain(seats).collect::<Vec<_>>();
    let chosen = form.dealer.map_or_else(String::new, |seat| seat.letter().to_string());
    let on_choose = change.reform(|value: String| {
        let dealer = seat_of(&value);
        Box::new(move |form: &mut ScriptForm| form.dealer = dealer) as Box<dyn Fn(&mut ScriptForm)>
    });
    html! { <Choice label={words::DEALER} {choices} {chosen} {on_choose} /> }
}

fn seat_of(letter: &str) -> Option<Seat> {
    Seat::CLOCKWISE.into_iter().find(|seat| seat.letter().to_string() == letter)
}

fn vulnerable(form: &ScriptForm, unsaid: &str, change: &Change) -> Html {
    const ALL: [(Vulnerability, &str); 4] = [
        (Vulnerability::None, words::NOBODY),
        (Vulnerability::NorthSouth, words::NORTH_SOUTH),
        (Vulnerability::EastWest, words::EAST_WEST),
        (Vulnerability::Both, words::BOTH),
    ];
    let place = |it: Vulnerability| ALL.iter().position(|(other, _)| *other == it);
    let known = ALL.iter().enumerate().map(|(at, (_, name))| (at.to_string(), (*name).to_owned()));
    let choices = [(String::new(), unsaid.to_owned())].into_iter().chain(known).collect::<Vec<_>>();
    let chosen = form.vulnerability.and_then(place).map_or_else(String::new, |at| at.to_string());
    let on_choose = change.reform(|value: String| {
        let chosen = value.parse::<usize>().ok().and_then(|at| Some(ALL.get(at)?.0));
        Box::new(move |form: &mut ScriptForm| form.vulnerability = chosen)
            as Box<dyn Fn(&mut ScriptForm)>
    });
    html! { <Choice label={words::VULNERABLE} {choices} {chosen} {on_choose} /> }
}

fn together(form: &ScriptForm, side: Side, change: &Change) -> Html {
    let label = words::together(side);
    let on_value = change.reform(move |points: Option<NumberCondition>| {
        Box::new(move |form: &mut ScriptForm| form.set_side(side, points))
            as Box<dyn Fn(&mut ScriptForm)>
    });
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

/// Fields for one hand: its cards, and one or two alternative sets of conditions.
#[component]
fn HandFields(props: &HandFieldsProps) -> Html {
    let HandFieldsProps { seat, is_open, hand, styles, on_hand } = props;
    let seat = *seat;
    let is_wanted = use_state_eq(|| false);
    let held = {
        let hand = hand.clone();
        on_hand.reform(move |HeldCards(cards)| HandForm { cards, ..hand.clone() })
    };
    let first = {
        let hand = hand.clone();
        on_hand.reform(move |conditions| HandForm { conditions, ..hand.clone() })
    };
    let second = {
        let hand = hand.clone();
        on_hand.reform(move |or: Conditions| HandForm { or: Some(or), ..hand.clone() })
    };
    let on_remove = {
        let (is_wanted, hand) = (is_wanted.setter(), hand.clone());
        on_hand.reform(move |_: MouseEvent| {
            is_wanted.set(false);
            HandForm { or: None, ..hand.clone() }
        })
    };
    let on_add = {
        let is_wanted = is_wanted.setter();
        Callback::from(move |_: MouseEvent| is_wanted.set(true))
    };
    let has_second = hand.or.is_some() || *is_wanted;
    html! {
        <div class="script-hand" role="group" aria-label={seat.name()} hidden={!is_open}>
            <ReadField<HeldCards> label={words::CARDS} full_label={words::of_seat(seat, words::CARDS)}
                placeholder={words::CARDS_PLACEHOLDER} value={HeldCards(hand.cards)} on_value={held} />
            <ConditionFields name={seat.name()} asked={hand.conditions.clone()} styles={Rc::clone(styles)} on_asked={first} />
            if has_second {
                <div class="script-or" role="group" aria-label={words::or_of(seat)}>
                    <p class="script-or-word"><span>{ words::OR }</span>
                        <button type="button" class="link" onclick={on_remove}>{ words::REMOVE_OR }</button></p>
                    <ConditionFields name={words::or_of(seat)} asked={hand.or.clone().unwrap_or_default()}
                        styles={Rc::clone(styles)} on_asked={second} />
                </div>
            } else {
                <button type="button" class="link script-add-or" onclick={on_add}>{ words::ADD_OR }</button>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ConditionFieldsProps {
    /// Name of the hand, for screen readers.
    name: AttrValue,
    asked: Conditions,
    styles: Rc<Vec<NamedStyle>>,
    on_asked: Callback<Conditions>,
}

#[component]
fn ConditionFields(props: &ConditionFieldsProps) -> Html {
    let ConditionFieldsProps { name, asked, styles, on_asked } = props;
    let full = |label: &str| words::of(name, label);
    html! {
        <div class="script-conditions">
            <div class="script-lengths">
                { for Suit::DESCENDING.into_iter().map(|suit| {
                    let on_value = with(asked, on_asked, move |asked, Range(length)| asked.lengths[suit] = length);
                    let label = words::suit(suit);
                    html! {
                        <ReadField<Range> {label} suit={suit} full_label={full(label)}
                            placeholder={words::LENGTH} value={Range(asked.lengths[suit])} {on_value} />
                    }
                }) }
            </div>
            <div class="script-fields">
                { range_field(words::POINTS, full(words::POINTS), words::RANGE, asked.points,
                    &with(asked, on_asked, |asked, points| asked.points = points)) }
                { shape(name, asked, on_asked) }
                <Count {name} count={asked.count}
                    on_count={with(asked, on_asked, |asked, count| asked.count = count)} />
                { honours(asked, on_asked) }
                { opens(asked, styles, on_asked) }
                <ReadField<ExcludedCards> label={words::LACKS} full_label={full(words::LACKS)}
                    placeholder={words::LACKS_PLACEHOLDER} value={ExcludedCards(asked.lacks)}
                    on_value={with(asked, on_asked, |asked, ExcludedCards(lacks)| asked.lacks = lacks)} />
            </div>
        </div>
    }
}

/// Returns a callback that changes one field of the conditions.
fn with<T: 'static>(
    asked: &Conditions,
    on_asked: &Callback<Conditions>,
    change: impl Fn(&mut Conditions, T) + 'static,
) -> Callback<T> {
    let asked = asked.clone();
    on_asked.reform(move |value| {
        let mut asked = asked.clone();
        change(&mut asked, value);
        asked
    })
}

/// Cards that a hand must have.
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

/// Cards that a hand must not have.
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

/// Draws the choice of a class of shapes, or of a list.
fn shape(name: &str, asked: &Conditions, on_asked: &Callback<Conditions>) -> Html {
    const LISTED: &str = "listed";
    let classes = ShapeClass::ALL.map(|class| (class.to_string(), words::class(class)));
    let mut choices = vec![(String::new(), words::ANY.to_owned())];
    choices.extend(classes);
    choices.push((LISTED.to_owned(), words::SHAPE_OTHER.to_owned()));
    let chosen = match &asked.shape {
        None => String::new(),
        Some(ShapeCondition::Class(class)) => class.to_string(),
        Some(ShapeCondition::List(_)) => LISTED.to_owned(),
    };
    let list = match &asked.shape {
        Some(ShapeCondition::List(list)) => Some(list.to_string()),
        _ => None,
    };
    let on_choose = with(asked, on_asked, |asked, value: String| {
        let class = || ShapeClass::ALL.into_iter().find(|class| class.to_string() == value);
        asked.shape = if value == LISTED {
            Some(ShapeCondition::List(words::SHAPE_PLACEHOLDER.into()))
        } else {
            class().map(ShapeCondition::Class)
        };
    });
    let on_list = with(asked, on_asked, |asked, ShapeListText(list)| {
        asked.shape = Some(ShapeCondition::List(list.into()));
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

/// Draws the choice of a suit, and of the minimum number of its top cards.
fn honours(asked: &Conditions, on_asked: &Callback<Conditions>) -> Html {
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
    let suits = Suit::DESCENDING.map(|suit| (suit.letter().to_string(), words::suit(suit).into()));
    let suits = [(String::new(), words::NOT_SAID.to_owned())].into_iter().chain(suits);
    let chosen = asked.honours.map_or_else(String::new, |it| it.suit.letter().to_string());
    let on_suit = with(asked, on_asked, |asked, value: String| {
        let suit = Suit::DESCENDING.into_iter().find(|suit| suit.letter().to_string() == value);
        let (among, least) = asked.honours.map_or(AT_FIRST, |it| (it.among, it.least));
        asked.honours = suit.map(|suit| Honours { suit, among, least });
    });
    let many = asked.honours.map(|Honours { suit, among, least }| {
        let mut all = ALL.to_vec();
        // A script may have any number.
        if !all.contains(&(among, least)) {
            all.push((among, least));
        }
        let place = all.iter().position(|it| *it == (among, least)).unwrap_or(0);
        let choices = all.iter().enumerate();
        let choices: Vec<_> =
            choices.map(|(at, (among, least))| (at.to_string(), words::top(*among, *least))).collect();
        let on_choose = with(asked, on_asked, move |asked, value: String| {
            let chosen = value.parse::<usize>().ok().and_then(|at| all.get(at));
            let (among, least) = chosen.copied().unwrap_or((among, least));
            asked.honours = Some(Honours { suit, among, least });
        });
        html! { <Choice label={words::HONOURS_MANY} {choices} chosen={place.to_string()} {on_choose} /> }
    });
    html! {
        <>
            <Choice label={words::HONOURS_IN} choices={suits.collect::<Vec<_>>()} {chosen} on_choose={on_suit} />
            if let Some(many) = many {
                { many }
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct CountProps {
    name: AttrValue,
    count: Option<(Evaluator, NumberCondition)>,
    on_count: Callback<Option<(Evaluator, NumberCondition)>>,
}

/// The choice of an evaluator, and the field of its value. An evaluator stays chosen while it has
/// no value.
#[component]
fn Count(props: &CountProps) -> Html {
    let CountProps { name, count, on_count } = props;
    let picked = use_state_eq(|| count.map(|(evaluator, _)| evaluator));
    let evaluator = count.map(|(evaluator, _)| evaluator).or(*picked);
    let asked = count.map(|(_, asked)| asked);
    let mut choices = vec![(String::new(), words::NOT_SAID.to_owned())];
    choices.extend(evaluators().map(|it| (it.column().to_owned(), it.title().to_owned())));
    let chosen = evaluator.map_or_else(String::new, |evaluator| evaluator.column().to_owned());
    let on_choose = {
        let picked = picked.setter();
        on_count.reform(move |column: String| {
            let evaluator = evaluators().find(|it| it.column() == column);
            picked.set(evaluator);
            evaluator.zip(asked)
        })
    };
    let range = evaluator.map(|evaluator| {
        let picked = picked.setter();
        let on_value = on_count.reform(move |asked: Option<NumberCondition>| {
            picked.set(Some(evaluator));
            asked.map(|asked| (evaluator, asked))
        });
        let label = words::of(name, words::COUNT);
        range_field(words::COUNT, label, words::RANGE, asked, &on_value)
    });
    html! {
        <>
            <Choice label={words::COUNTED_BY} {choices} {chosen} {on_choose} />
            if let Some(range) = range {
                { range }
            }
        </>
    }
}

/// Draws the choice of a call, its system, and the condition on the passes before.
fn opens(asked: &Conditions, styles: &[NamedStyle], on_asked: &Callback<Conditions>) -> Html {
    let calls = Bid::ASCENDING
        .into_iter()
        .take(20)
        .map(|bid| (Call::Bid(bid).to_string(), bid.with_symbol()));
    let mut choices = vec![
        (String::new(), words::NOT_SAID.to_owned()),
        (Call::Pass.to_string(), words::PASSES.to_owned()),
    ];
    choices.extend(calls);
    let chosen = asked.opens.map_or_else(String::new, |it| it.call.to_string());
    let usual = styles.first().map_or_else(|| Style::from(sayc::SYSTEM), |first| first.style);
    let on_call = with(asked, on_asked, move |asked, value: String| {
        let before = asked.opens;
        asked.opens = value.parse::<Call>().ok().map(|call| match before {
            Some(opens) => OpeningCondition { call, ..opens },
            None => OpeningCondition { call, style: usual, others_pass: true },
        });
    });
    let more = asked.opens.map(|opens| {
        let mut systems: Vec<(String, String)> =
            styles.iter().map(|one| (one.style.to_string(), one.title.to_string())).collect();
        let chosen = opens.style.to_string();
        // A script may name any style.
        if !systems.iter().any(|(value, _)| *value == chosen) {
            systems.push((chosen.clone(), chosen.clone()));
        }
        let on_system = with(asked, on_asked, move |asked, value: String| {
            let style = value.parse::<Style>().unwrap_or(opens.style);
            asked.opens = Some(OpeningCondition { style, ..opens });
        });
        let others = [("pass", words::OTHERS_PASS), ("any", words::OTHERS_ANY)]
            .map(|(value, name)| (value.to_owned(), name.to_owned()));
        let on_others = with(asked, on_asked, move |asked, value: String| {
            asked.opens = Some(OpeningCondition { others_pass: value == "pass", ..opens });
        });
        html! {
            <>
                <Choice label={words::SYSTEM} choices={systems} {chosen} on_choose={on_system} />
                <Choice label={words::OTHERS} choices={others.to_vec()}
                    chosen={if opens.others_pass { "pass" } else { "any" }} on_choose={on_others} />
            </>
        }
    });
    html! {
        <>
            <Choice label={words::OPENS} {choices} {chosen} on_choose={on_call} />
            if let Some(more) = more {
                { more }
            }
        </>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/script/form_view.rs"]
mod tests;
