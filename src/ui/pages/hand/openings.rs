//! The opening calls of a hand in the chosen styles and systems. They are shown for one situation and for all
//! situations.

mod disagreement;
pub mod frequency;
mod grid_view;
mod near_view;
mod own_styles_view;
mod words;

use yew::prelude::*;

use self::near_view::{NearMissOf, other_styles};
use self::own_styles_view::own_system;
use super::state::HandAction;
use crate::engine::bridge::opening::near::NearbyCalls;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{
    Outlook, Style, Verdict, acol, precision, sayc, sef, two_over_one,
};
use crate::engine::wording::word_list;
use crate::engine::{Call, PartlyKnown, PartlyKnownHand, Situation, System};
use crate::ui::components::cards::call_view;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::hand::opening_view::{
    deciding_rule_view, grouped, may_open, same_call, system_answer_view,
};
use crate::ui::components::hand::words::NO_RULE_OPENS;
use crate::ui::components::input::choice::{choice_menu, value_choice};
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::use_after_paint;
use crate::ui::own_styles::{NamedStyle, OwnStyles, title_of};
use crate::ui::shared::Shared;

pub use self::disagreement::PartingHand;
pub use self::grid_view::Grid;
pub use self::near_view::{ExchangeView, miss_in_line, miss_view, near_miss, use_near};
pub use self::own_styles_view::OwnStylesView;

/// The systems that are shown by default. The contest's own systems are only shown if the user chooses them.
pub const USUAL: &[System] =
    &[sayc::SYSTEM, two_over_one::SYSTEM, sef::SYSTEM, acol::SYSTEM, precision::SYSTEM];

#[derive(Clone, PartialEq)]
pub struct Choices {
    pub situation: Situation,
    pub systems: UseStateHandle<Vec<System>>,
    pub own: OwnStyles,
    pub linked: Option<Style>,
    pub shown: Vec<NamedStyle>,
    pub act: Callback<HandAction>,
}

#[derive(Properties, PartialEq)]
pub struct OpeningsProps {
    pub cards: PartlyKnown,
    pub choices: Choices,
    /// The verdict of each shown style on a complete hand. The user's own styles are first.
    pub verdicts: Option<Shared<Vec<Shared<Verdict>>>>,
    /// Near miss of the first style, once it is known.
    pub near: Option<NearbyCalls>,
}

/// Renders the opening calls of all shown styles with their rules.
#[component]
pub fn Openings(props: &OpeningsProps) -> Html {
    let OpeningsProps { cards, choices, verdicts, near } = props;
    let Choices { situation, systems, shown, .. } = choices;
    // No rule distinguishes cards below the ten, so unknown small cards are replaced by the lowest ones.
    let any = cards.lowest();
    let has_outlook = Outlook::is_of(any);
    let styles = || shown.iter().map(|one| one.style).collect::<Vec<_>>();
    let question = has_outlook.then(|| (any, *situation, styles()));
    let outlooks = use_after_paint(question, |(cards, situation, styles)| {
        let outlook =
            |style: Style| style.with_table(|table| Outlook::of(table, *cards, *situation));
        styles.iter().filter_map(|style| Some((*style, outlook(*style)?))).collect::<Vec<_>>()
    });
    // The state is stored here, so that rules stay open when the hand or its calls change.
    let open = use_state_eq(Vec::<Style>::new);
    let onclick = {
        let open = open.clone();
        let on_open = Callback::from(move |system| open.set(toggled(&open, system)));
        filter_map(&on_open, |event: MouseEvent| data_at(&event, "data-system"))
    };
    let first: Option<(PartlyKnownHand, _, _)> = verdicts
        .as_deref()
        .and_then(|verdicts| Some(((*cards).try_into().ok()?, shown.first()?, verdicts.first()?)));
    // The near miss of the first style is a part of the answer above. Those of the other styles are shown within their
    // rules.
    let miss_of = |style: Style| match first {
        Some((hand, one, _)) if one.style != style => {
            html! { <NearMissOf {hand} situation={*situation} {style} /> }
        }
        _ => Html::default(),
    };
    let calls = if let Some(verdicts) = verdicts.as_ref().filter(|_| !shown.is_empty()) {
        let groups = by_call(verdicts);
        html! {
            <div class="systems" {onclick}>
                { for groups.iter().map(|(call, verdicts)| {
                    same_call(*call, verdicts, shown, &open, &miss_of)
                }) }
            </div>
        }
    } else if let (Some(last), true) = (&outlooks.last, has_outlook && !shown.is_empty()) {
        html! {
            <div class="systems">
                { for last.iter().map(|(style, outlook)| may_open(&title_of(*style, shown), outlook, outlooks.is_current)) }
            </div>
        }
    } else {
        html! { <p>{ missing(cards.len(), shown) }</p> }
    };
    html! {
        <div class="openings">
            { choice_menu(words::CHOOSE_SYSTEMS, systems, USUAL, words::USUAL_SYSTEMS) }
            { calls }
            if let Some((_, first, _)) = first {
                { for near.as_ref().map(|near| other_styles(&first.title, near)) }
            }
            if verdicts.is_some() { { contest_systems(systems) } }
        </div>
    }
}

/// Renders a button that adds the contest's systems to the shown ones. If all of them are already shown, renders
/// nothing.
fn contest_systems(systems: &UseStateHandle<Vec<System>>) -> Html {
    let is_shown = |system: &System| system.depends_on_situation() || systems.contains(system);
    if System::ALL.iter().all(is_shown) {
        return Html::default();
    }
    let all =
        System::ALL.into_iter().filter(|one| !one.depends_on_situation() || systems.contains(one));
    let (all, systems) = (all.collect::<Vec<_>>(), systems.clone());
    let onclick = Callback::from(move |_: MouseEvent| systems.set(all.clone()));
    html! { <button type="button" class="link contest-systems" {onclick}>{ words::CONTEST_SYSTEMS }</button> }
}

fn toggled(styles: &[Style], style: Style) -> Vec<Style> {
    let mut others: Vec<_> = styles.iter().copied().filter(|other| *other != style).collect();
    if others.len() == styles.len() {
        others.push(style);
    }
    others
}

/// Returns the verdicts of the styles. Returns `None` for a partial hand.
pub fn verdicts(
    cards: PartlyKnown,
    situation: Situation,
    shown: &[NamedStyle],
) -> Option<Shared<Vec<Shared<Verdict>>>> {
    let hand = PartlyKnownHand::try_from(cards).ok()?;
    let verdict = |one: &NamedStyle| {
        Shared::new(one.style.with_table(|table| table.verdict_partly_known(hand, situation)))
    };
    Some(Shared::new(shown.iter().map(verdict).collect()))
}

pub fn by_call(verdicts: &[Shared<Verdict>]) -> Vec<(Option<Call>, Vec<&Verdict>)> {
    let verdicts: Vec<&Verdict> = verdicts.iter().map(|verdict| &**verdict).collect();
    grouped(&verdicts, |verdict| verdict.call)
}

/// Renders the answer for a complete hand and the reasons for it: the call of the first style with its deciding rule,
/// the near miss, and the calls of the other styles. Returns `None` if no style is shown.
pub fn answer_of(
    verdicts: &[Shared<Verdict>],
    shown: &[NamedStyle],
    near: Option<&NearbyCalls>,
) -> Option<(Html, Html)> {
    let first = verdicts.first()?;
    let answer = match first.call {
        None => html! { { NO_RULE_OPENS } },
        Some(Call::Pass) => call_view(Call::Pass),
        Some(call) => html! { <>{ words::OPEN }{ call_view(call) }</> },
    };
    let groups = by_call(verdicts);
    let calls = groups.iter().map(|(call, verdicts)| {
        html! { <>{ titles_of(verdicts, shown) }{ ": " }{ system_answer_view(*call) }{ ". " }</> }
    });
    let reasons = html! {
        <>
            { first.deciding().filter(|_| first.call.is_some()).map(deciding_rule_view).unwrap_or_default() }
            if groups.len() > 1 {
                <p class="answer-others">{ for calls }</p>
            } else if let Some(all) = words::all_agree(verdicts.len()) {
                <p class="answer-others">{ all }</p>
            }
            // The near miss is computed last, so it is below the rest. With `for`, the paragraphs above would move to other
            // elements when it appears.
            { near.map(near_miss).unwrap_or_default() }
        </>
    };
    Some((answer, reasons))
}

/// Returns what is missing for an answer: systems or cards.
pub fn missing(count: usize, shown: &[NamedStyle]) -> String {
    if shown.is_empty() { words::NONE_CHOSEN.to_owned() } else { words::progress_text(count) }
}

pub fn in_sentences(verdicts: &[Shared<Verdict>], shown: &[NamedStyle]) -> String {
    let sentence = |(call, verdicts): &(Option<Call>, Vec<&Verdict>)| {
        words::systems_open(&titles_of(verdicts, shown), *call)
    };
    by_call(verdicts).iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Returns the titles of the styles of some verdicts, such as `SAYC and Precision`.
fn titles_of(verdicts: &[&Verdict], shown: &[NamedStyle]) -> String {
    let titles: Vec<_> = verdicts.iter().map(|verdict| title_of(verdict.style, shown)).collect();
    word_list(&titles, "and")
}

/// Renders the user's system, the seat and the vulnerability as a sentence whose words can be changed.
pub fn settings(choices: &Choices) -> Html {
    let on_choose = choices.act.reform(HandAction::Open);
    settings_sentence(html! {
        <>{ words::PLAYING }{ " " }{ own_system(&choices.own) }{ " " }{ words::IN }{ " " }{ situation_choice(choices.situation, &on_choose) }</>
    })
}

/// Renders the seat and the vulnerability as words of a sentence that can be changed.
pub fn situation_choice(situation: Situation, on_choose: &Callback<Situation>) -> Html {
    let on_seat = on_choose.reform(move |seat| Situation { seat, ..situation });
    let on_vulnerability =
        on_choose.reform(move |vulnerability| Situation { vulnerability, ..situation });
    let seats =
        OpeningSeat::ALL.map(|seat| (seat, seat.number(), super::words::seat_in_words(seat)));
    let vulnerabilities = OpenerVulnerability::ALL
        .map(|sides| (sides, sides, super::words::who_is_vulnerable(sides)));
    html! {
        <>
            { value_choice(super::words::SEAT, seats, &situation.seat, &on_seat) }{ ", " }
            { value_choice(super::words::VULNERABLE, vulnerabilities, &situation.vulnerability, &on_vulnerability) }
        </>
    }
}

/// Value of the option for any seat or any vulnerability.
const ANY: &str = "any";

/// Renders fields for the seat and the vulnerability. `None` stands for any seat or any vulnerability.
pub fn situation_fields(
    seat: Option<OpeningSeat>,
    vulnerability: Option<OpenerVulnerability>,
    on_seat: &Callback<Option<OpeningSeat>>,
    on_vulnerability: &Callback<Option<OpenerVulnerability>>,
) -> Html {
    let seats = OpeningSeat::ALL
        .map(|seat| (Some(seat), seat.number().to_string(), super::words::seat_in_words(seat)));
    let sides = OpenerVulnerability::ALL
        .map(|sides| (Some(sides), sides.to_string(), super::words::who_is_vulnerable(sides)));
    let any_seat = (None, ANY.to_owned(), super::words::ANY_SEAT.to_owned());
    let any_sides = (None, ANY.to_owned(), super::words::ANY_VULNERABILITY);
    html! {
        <>
            { value_choice(super::words::SEAT, seats.into_iter().chain([any_seat]), &seat, on_seat) }{ " " }
            { value_choice(super::words::VULNERABLE, sides.into_iter().chain([any_sides]), &vulnerability, on_vulnerability) }
        </>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/openings.rs"]
mod tests;
