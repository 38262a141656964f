//! The script as fields: what is asked of each hand.

use yew::prelude::*;

use super::range_field::{Range, ReadField, Written, range_field};
use super::words;
use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::{Style, System, sayc};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::simulate::form::{Form, OfHand, ShapeAsked, holdings};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::engine::notation::read_cards;
use crate::engine::number_condition::NumberCondition;
use crate::ui::components::input::choice::Choice;

/// The evaluators that the fields offer.
pub const EVALUATORS: [Evaluator; 12] = [
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

/// What is asked of an evaluator before a range is typed.
const AT_FIRST: NumberCondition = NumberCondition { least: Some(0), most: None };

/// The fields.
#[derive(Properties, PartialEq)]
pub struct FormViewProps {
    /// What is asked.
    pub form: Form,
    /// The script that asks for something else.
    pub on_script: Callback<String>,
}

/// Who deals and who is vulnerable, a hand at a time, and what partners have together.
#[component]
pub fn FormView(props: &FormViewProps) -> Html {
    let opened = use_state_eq(|| None::<Seat>);
    let form = &props.form;
    let change = {
        let (form, on_script) = (form.clone(), props.on_script.clone());
        move |change: Box<dyn Fn(&mut Form)>| {
            let mut form = form.clone();
            change(&mut form);
            on_script.emit(form.script());
        }
    };
    let change = Callback::from(change);
    // At first the seat of which most is asked.
    let most = Seat::CLOCKWISE
        .into_iter()
        .max_by_key(|&seat| (asked(&form.hands[seat]), seat == Seat::South));
    let open = opened.or(most).unwrap_or(Seat::South);
    html! {
        <fieldset class="simulate-form">
            <legend class="unseen">{ words::FIELDS }</legend>
            <div class="simulate-fields">
                { dealer(form, &change) }
                { vulnerable(form, &change) }
                { for [Side::NorthSouth, Side::EastWest].into_iter().map(|side| together(form, side, &change)) }
            </div>
            <div class="simulate-seats" role="group" aria-label={words::SEAT}>
                { for Seat::CLOCKWISE.into_iter().map(|seat| {
                    let count = asked(&form.hands[seat]);
                    let onclick = { let opened = opened.setter(); Callback::from(move |_: MouseEvent| opened.set(Some(seat))) };
                    html! {
                        <button type="button" class="simulate-kind" aria-pressed={(seat == open).to_string()} {onclick}>
                            { seat.name() }
                            if count > 0 {
                                <span class="simulate-asked"><span aria-hidden="true">{ count }</span>
                                    <span class="unseen">{ words::asked(count) }</span></span>
                            }
                        </button>
                    }
                }) }
            </div>
            <HandFields key={open.letter().to_string()} seat={open} hand={form.hands[open].clone()} on_hand={
                change.reform(move |hand: OfHand| Box::new(move |form: &mut Form| form.hands[open] = hand.clone()) as Box<dyn Fn(&mut Form)>)
            } />
        </fieldset>
    }
}

type Change = Callback<Box<dyn Fn(&mut Form)>>;

/// How many things are asked of a hand.
fn asked(hand: &OfHand) -> usize {
    let OfHand { cards, lacks, points, lengths, shape, count, opens } = hand;
    let asked = [
        !cards.is_empty(),
        !lacks.is_empty(),
        points.is_some(),
        shape.is_some(),
        count.is_some(),
        opens.is_some(),
    ];
    let lengths = lengths.iter().filter(|(_, length)| length.is_some()).count();
    asked.into_iter().filter(|is_asked| *is_asked).count() + lengths
}

fn dealer(form: &Form, change: &Change) -> Html {
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let choices =
        [(String::new(), words::NOT_SAID.to_owned())].into_iter().chain(seats).collect::<Vec<_>>();
    let chosen = form.dealer.map_or_else(String::new, |seat| seat.letter().to_string());
    let on_choose = change.reform(|value: String| {
        let dealer = seat_of(&value);
        Box::new(move |form: &mut Form| form.dealer = dealer) as Box<dyn Fn(&mut Form)>
    });
    html! { <Choice label={words::DEALER} {choices} {chosen} {on_choose} /> }
}

fn seat_of(letter: &str) -> Option<Seat> {
    Seat::CLOCKWISE.into_iter().find(|seat| seat.letter().to_string() == letter)
}

fn vulnerable(form: &Form, change: &Change) -> Html {
    const ALL: [(Vulnerability, &str); 4] = [
        (Vulnerability::None, words::NOBODY),
        (Vulnerability::NorthSouth, words::NORTH_SOUTH),
        (Vulnerability::EastWest, words::EAST_WEST),
        (Vulnerability::Both, words::BOTH),
    ];
    let place = |it: Vulnerability| ALL.iter().position(|(other, _)| *other == it);
    let known = ALL.iter().enumerate().map(|(at, (_, name))| (at.to_string(), (*name).to_owned()));
    let choices =
        [(String::new(), words::NOT_SAID.to_owned())].into_iter().chain(known).collect::<Vec<_>>();
    let chosen = form.vulnerability.and_then(place).map_or_else(String::new, |at| at.to_string());
    let on_choose = change.reform(|value: String| {
        let chosen = value.parse::<usize>().ok().and_then(|at| Some(ALL.get(at)?.0));
        Box::new(move |form: &mut Form| form.vulnerability = chosen) as Box<dyn Fn(&mut Form)>
    });
    html! { <Choice label={words::VULNERABLE} {choices} {chosen} {on_choose} /> }
}

fn together(form: &Form, side: Side, change: &Change) -> Html {
    let label = words::together(side);
    let on_value = change.reform(move |points: Option<NumberCondition>| {
        Box::new(move |form: &mut Form| form.set_side(side, points)) as Box<dyn Fn(&mut Form)>
    });
    range_field(label.clone(), label, "25+", form.side(side), &on_value)
}

#[derive(Properties, PartialEq)]
struct HandFieldsProps {
    seat: Seat,
    hand: OfHand,
    on_hand: Callback<OfHand>,
}

/// What is asked of one hand.
#[component]
fn HandFields(props: &HandFieldsProps) -> Html {
    let HandFieldsProps { seat, hand, on_hand } = props;
    let seat = *seat;
    let with = |change: fn(&mut OfHand, Option<NumberCondition>)| {
        let hand = hand.clone();
        on_hand.reform(move |asked| {
            let mut hand = hand.clone();
            change(&mut hand, asked);
            hand
        })
    };
    let held = {
        let hand = hand.clone();
        on_hand.reform(move |Held(cards)| OfHand { cards, ..hand.clone() })
    };
    let lacking = {
        let hand = hand.clone();
        on_hand.reform(move |Lacking(lacks)| OfHand { lacks, ..hand.clone() })
    };
    html! {
        <div class="simulate-hand" role="group" aria-label={seat.name()}>
            <div class="simulate-fields wide">
                <ReadField<Held> label={words::CARDS} full_label={words::of_seat(seat, words::CARDS)}
                    placeholder={words::CARDS_PLACEHOLDER} value={Held(hand.cards)} on_value={held} />
                <ReadField<Lacking> label={words::LACKS} full_label={words::of_seat(seat, words::LACKS)}
                    placeholder={words::LACKS_PLACEHOLDER} value={Lacking(hand.lacks)} on_value={lacking} />
            </div>
            <div class="simulate-lengths">
                { for Suit::DESCENDING.into_iter().map(|suit| {
                    let hand = hand.clone();
                    let value = hand.lengths[suit];
                    let on_value = on_hand.reform(move |length| {
                        let mut hand = hand.clone();
                        hand.lengths[suit] = length;
                        hand
                    });
                    let label = words::suit(suit);
                    html! {
                        <ReadField<Range> {label} suit={suit} full_label={words::of_seat(seat, label)}
                            placeholder={words::LENGTH} value={Range(value)} on_value={on_value.reform(|Range(asked)| asked)} />
                    }
                }) }
            </div>
            <div class="simulate-fields">
                { range_field(words::POINTS, words::of_seat(seat, words::POINTS), words::RANGE, hand.points,
                    &with(|hand, points| hand.points = points)) }
                { shape(seat, hand, on_hand) }
                { count(seat, hand, on_hand) }
                { opens(hand, on_hand) }
            </div>
        </div>
    }
}

/// The cards that a hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held(CardSet);

impl Written for Held {
    fn read(text: &str) -> Result<Self, String> {
        let Lacking(cards) = Lacking::read(text)?;
        if cards.len() > Hand::SIZE {
            return Err(words::TOO_MANY_CARDS.to_owned());
        }
        Ok(Self(cards))
    }

    fn write(&self) -> String {
        holdings(self.0)
    }
}

/// The cards that a hand has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lacking(CardSet);

impl Written for Lacking {
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

/// A list of shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shapes(String);

impl Written for Shapes {
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

/// A class of shapes, or a list of them.
fn shape(seat: Seat, hand: &OfHand, on_hand: &Callback<OfHand>) -> Html {
    const LISTED: &str = "listed";
    let classes = ShapeClass::ALL.map(|class| (class.to_string(), words::class(class)));
    let mut choices = vec![(String::new(), words::ANY.to_owned())];
    choices.extend(classes);
    choices.push((LISTED.to_owned(), words::SHAPE_OTHER.to_owned()));
    let chosen = match &hand.shape {
        None => String::new(),
        Some(ShapeAsked::Class(class)) => class.to_string(),
        Some(ShapeAsked::List(_)) => LISTED.to_owned(),
    };
    let list = match &hand.shape {
        Some(ShapeAsked::List(list)) => Some(list.to_string()),
        _ => None,
    };
    let with = {
        let hand = hand.clone();
        on_hand.reform(move |shape: Option<ShapeAsked>| OfHand { shape, ..hand.clone() })
    };
    let on_choose = with.reform(|value: String| {
        if value == LISTED {
            return Some(ShapeAsked::List(words::SHAPE_PLACEHOLDER.into()));
        }
        let class = ShapeClass::ALL.into_iter().find(|class| class.to_string() == value);
        class.map(ShapeAsked::Class)
    });
    html! {
        <>
            <Choice label={words::SHAPE} {choices} {chosen} {on_choose} />
            { for list.map(|list| html! {
                <ReadField<Shapes> label={words::SHAPE_LIST} full_label={words::of_seat(seat, words::SHAPE_LIST)}
                    placeholder={words::SHAPE_PLACEHOLDER} value={Shapes(list)}
                    on_value={with.reform(|Shapes(list)| Some(ShapeAsked::List(list.into())))} />
            }) }
        </>
    }
}

/// An evaluator, and what it gives.
fn count(seat: Seat, hand: &OfHand, on_hand: &Callback<OfHand>) -> Html {
    let mut choices = vec![(String::new(), words::NOT_SAID.to_owned())];
    choices.extend(EVALUATORS.map(|it| (it.column().to_owned(), it.title().to_owned())));
    let chosen =
        hand.count.map_or_else(String::new, |(evaluator, _)| evaluator.column().to_owned());
    let value = hand.count.map(|(_, asked)| asked);
    let on_choose = {
        let hand = hand.clone();
        on_hand.reform(move |column: String| {
            let evaluator = EVALUATORS.into_iter().find(|it| it.column() == column);
            let asked = hand.count.map_or(AT_FIRST, |(_, asked)| asked);
            OfHand { count: evaluator.map(|it| (it, asked)), ..hand.clone() }
        })
    };
    let range = hand.count.map(|(evaluator, _)| {
        let hand = hand.clone();
        let on_value = on_hand.reform(move |asked: Option<NumberCondition>| OfHand {
            count: asked.map(|asked| (evaluator, asked)),
            ..hand.clone()
        });
        range_field(
            words::COUNT,
            words::of_seat(seat, words::COUNT),
            words::RANGE,
            value,
            &on_value,
        )
    });
    html! {
        <>
            <Choice label={words::COUNTED_BY} {choices} {chosen} {on_choose} />
            { for range }
        </>
    }
}

/// A call, and the system by which it is made.
fn opens(hand: &OfHand, on_hand: &Callback<OfHand>) -> Html {
    let calls = Bid::ASCENDING
        .into_iter()
        .take(20)
        .map(|bid| (Call::Bid(bid).to_string(), bid.with_symbol()));
    let mut choices = vec![
        (String::new(), words::NOT_SAID.to_owned()),
        (Call::Pass.to_string(), words::PASSES.to_owned()),
    ];
    choices.extend(calls);
    let chosen = hand.opens.map_or_else(String::new, |(call, _)| call.to_string());
    let on_call = {
        let hand = hand.clone();
        on_hand.reform(move |call: String| {
            let style = hand.opens.map_or_else(|| Style::from(sayc::SYSTEM), |(_, style)| style);
            OfHand { opens: call.parse::<Call>().ok().map(|call| (call, style)), ..hand.clone() }
        })
    };
    let system = hand.opens.map(|(call, style)| {
        let mut systems: Vec<(String, String)> = System::ALL
            .into_iter()
            .map(|system| (Style::from(system).to_string(), system.title().to_owned()))
            .collect();
        let chosen = style.to_string();
        // A style of the reader's own stands in the text.
        if !systems.iter().any(|(value, _)| *value == chosen) {
            systems.push((chosen.clone(), chosen.clone()));
        }
        let hand = hand.clone();
        let on_choose = on_hand.reform(move |value: String| {
            let style = value.parse::<Style>().unwrap_or(style);
            OfHand { opens: Some((call, style)), ..hand.clone() }
        });
        html! { <Choice label={words::SYSTEM} choices={systems} {chosen} {on_choose} /> }
    });
    html! {
        <>
            <Choice label={words::OPENS} {choices} {chosen} on_choose={on_call} />
            { for system }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_evaluator_of_the_form_is_a_word_of_the_language() {
        for evaluator in EVALUATORS {
            let script = format!("{}(south) in 1..9\n", evaluator.column());
            assert!(Form::read(&script).is_some(), "{script}");
        }
        assert!(EVALUATORS.contains(&Evaluator::KaplanRubens));
    }

    #[test]
    fn what_is_wrong_in_a_field_is_told() {
        assert!(Held::read("SAKQJT98765432 HA").is_err());
        assert!(Lacking::read("what").is_err());
        assert_eq!(Held::read("SAKQ, H5").map(|held| held.write()), Ok("SAKQ, H5".to_owned()));
        assert!(Shapes::read("4333 + 5xx").is_err());
        assert_eq!(Shapes::read("any  4333 + 5xxx"), Ok(Shapes("any 4333 + 5xxx".to_owned())));
    }
}
