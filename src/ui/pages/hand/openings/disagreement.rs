//! A button that deals a hand on which the systems disagree.

use fastrand::Rng;
use web_sys::{Element, HtmlSelectElement};
use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::{RuleTable, Style, call_made};
use crate::engine::{Card, Hand, Situation};
use crate::ui::delegate::bring_into_sight;
use crate::ui::own_styles::NamedStyle;
use crate::ui::pages::hand::state::HandAction;
use crate::ui::random;

#[derive(Properties, PartialEq)]
pub struct DisagreementViewProps {
    pub shown: Vec<NamedStyle>,
    pub situation: Situation,
    pub act: Callback<HandAction>,
    /// The element of the answer.
    pub here: NodeRef,
}

#[component]
pub fn PartingHand(props: &DisagreementViewProps) -> Html {
    let DisagreementViewProps { shown, situation, act, here } = props;
    let styles: Vec<Style> = shown.iter().map(|one| one.style).collect();
    let (pair, rule) = (use_node_ref(), use_node_ref());
    let failed = use_state_eq(|| false);
    let onclick = {
        let (pair, rule, failed) = (pair.clone(), rule.clone(), failed.setter());
        let (situation, act, here) = (*situation, act.clone(), here.clone());
        Callback::from(move |_: MouseEvent| {
            let value =
                |select: &NodeRef| select.cast::<HtmlSelectElement>().map(|one| one.value());
            let chosen = value(&pair).unwrap_or_default();
            let is_chosen =
                |style: &&Style| chosen.split(' ').any(|name| name == style.to_string());
            let of_pair: Vec<_> = styles.iter().filter(is_chosen).copied().collect();
            let wanted = DisagreementSearch {
                styles: if of_pair.is_empty() { styles.clone() } else { of_pair },
                situation,
                by_rule: value(&rule).is_some_and(|value| value == RARE),
            };
            let found = wanted.find(&mut random::generator());
            failed.set(found.is_none());
            if let Some(hand) = found {
                act.emit(HandAction::Replace(hand.cards().into()));
                // The button may be far below the answer.
                if let Some(answer) = here.cast::<Element>() {
                    bring_into_sight(&answer);
                }
            }
        })
    };
    let pairs = shown
        .iter()
        .enumerate()
        .flat_map(|(place, one)| shown.iter().skip(place + 1).map(move |other| (one, other)));
    html! {
        <div class="parting toolbar">
            <button type="button" disabled={shown.len() < 2} {onclick}>{ words::FIND_PARTING }</button>
            <label>
                <span class="unseen">{ words::BETWEEN }</span>
                <select ref={pair}>
                    <option value="" selected=true>{ words::ANY_SHOWN }</option>
                    { for pairs.map(|(one, other)| html! {
                        <option value={format!("{} {}", one.style, other.style)}>{ words::pair(&one.title, &other.title) }</option>
                    }) }
                </select>
            </label>
            <label>
                <span class="unseen">{ words::HOW_RARE }</span>
                <select ref={rule}>
                    <option value="" selected=true>{ words::AS_DEALT }</option>
                    <option value={RARE}>{ words::BY_RULE }</option>
                </select>
            </label>
            <p class="soft" role="status">{ if *failed { words::NOT_FOUND } else { "" } }</p>
        </div>
    }
}

/// Value of the option that prefers rare rules.
const RARE: &str = "rule";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisagreementSearch {
    /// The styles to compare. A hand is found if at least two of them make different calls.
    pub styles: Vec<Style>,
    pub situation: Situation,
    /// Whether a hand only counts if a randomly chosen rule decides the call in one of the styles. Rare rules then come
    /// up about as often as common ones.
    pub by_rule: bool,
}

/// Maximum number of hands that are dealt.
const MAX_HANDS: usize = 40_000;
/// Number of hands after which another rule is chosen.
const HANDS_PER_RULE: usize = 8_000;

impl DisagreementSearch {
    pub fn find(&self, chance: &mut Rng) -> Option<Hand> {
        let tables: Vec<_> = self.styles.iter().map(|style| RuleTable::of(*style)).collect();
        let mut pack: Vec<Card> = Card::all().collect();
        let mut aim = None;
        for dealt in 0..MAX_HANDS {
            if self.by_rule && dealt % HANDS_PER_RULE == 0 {
                aim = rule(&tables, chance);
            }
            let Ok(hand) = Hand::try_from(random::thirteen(&mut pack, chance)) else { continue };
            let is_aimed = aim.is_none_or(|aim| self.is_by(hand, aim));
            if is_aimed && self.parts(&tables, hand) {
                return Some(hand);
            }
        }
        None
    }

    fn parts(&self, tables: &[RuleTable], hand: Hand) -> bool {
        let mut calls = tables.iter().map(|one| call_made(one.suggest(hand, self.situation)));
        let first = calls.next();
        calls.any(|call| Some(call) != first)
    }

    fn is_by(&self, hand: Hand, (table, place): (&RuleTable, usize)) -> bool {
        let decided = table.decide(hand.into(), self.situation).map(|(rule, _)| rule);
        decided.is_some() && decided == table.rules().nth(place)
    }
}

/// Returns the rule table of a random style, and the index of a random rule in it.
fn rule<'t>(tables: &'t [RuleTable], chance: &mut Rng) -> Option<(&'t RuleTable, usize)> {
    let table = chance.choice(tables)?;
    Some((table, chance.usize(..table.rules().count())))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/openings/disagreement.rs"]
mod tests;
