//! The table of calls by system, seat and vulnerability, and a comparison of two of its cells.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleOutcome, RuleTable, Style, Verdict};
use crate::engine::wording::sentence_case;
use crate::engine::{Call, Hand, PartlyKnownHand, Situation};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::class_if;
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::own_styles::{NamedStyle, title_of};
use crate::ui::pages::hand::words::{EVERY_SEAT, SEAT, VULNERABLE, seat as seat_number};

#[derive(Properties, PartialEq)]
pub struct GridProps {
    pub hand: PartlyKnownHand,
    pub shown: Vec<NamedStyle>,
}

/// Renders the table. A style with the same answer everywhere also has a column, so that it can be compared with other
/// styles.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    let GridProps { hand, shown } = props;
    let styles: Vec<Style> = shown.iter().map(|one| one.style).collect();
    let chosen = use_state_eq(Vec::<GridCell>::new);
    let key = (*hand, styles.clone());
    let rows = use_memo(key, |(hand, styles)| rows(hand.lowest(), styles));
    let most_frequent = most_frequent(&rows);
    // Chosen cells whose style is now hidden are ignored.
    let chosen_now: Vec<_> =
        chosen.iter().copied().filter(|cell| styles.contains(&cell.style)).collect();
    let on_cell = {
        let (chosen, now) = (chosen.setter(), chosen_now.clone());
        Callback::from(move |cell: GridCell| chosen.set(toggled(&now, cell)))
    };
    let is_chosen = |row: &GridRow, style: Style| {
        chosen_now.iter().any(|cell| cell.style == style && row.has(cell))
    };
    let beside =
        <[GridCell; 2]>::try_from(chosen_now.clone()).ok().map(|cells| sides(*hand, cells));
    html! {
        <>
            <p class="soft">{ words::CHOOSE_TWO }</p>
            <div class="grid-scroll" tabindex="0" role="group" aria-label={EVERY_SEAT}>
                <table class="grid-table">
                    <thead>
                        <tr>
                            <th scope="col">{ SEAT }</th>
                            <th scope="col">{ VULNERABLE }</th>
                            { for shown.iter().map(|one| html! {
                                <th scope="col"><abbr title={one.title.clone()}>{ &one.short_title }</abbr></th>
                            }) }
                        </tr>
                    </thead>
                    { for OpeningSeat::ALL.into_iter().map(|seat| {
                        let of_seat: Vec<_> = rows.iter().filter(|row| row.seat == seat).collect();
                        html! {
                            <tbody>
                                { for of_seat.iter().enumerate().map(|(index, row)| html! {
                                    <tr>
                                        if index == 0 {
                                            <th scope="rowgroup" rowspan={of_seat.len().to_string()}>{ seat_number(seat) }</th>
                                        }
                                        <th scope="row">{ words::vulnerabilities(&row.vulnerabilities) }</th>
                                        { for styles.iter().zip(&row.calls).map(|(&style, &call)| {
                                            let cell = GridCell { style, situation: row.situation() };
                                            let onclick = on_cell.reform(move |_: MouseEvent| cell);
                                            let pressed = is_chosen(row, style).to_string();
                                            html! {
                                                <td class={class_if(call != most_frequent, "differs")}>
                                                    <button type="button" aria-pressed={pressed} {onclick}>{ system_answer_view(call) }</button>
                                                </td>
                                            }
                                        }) }
                                    </tr>
                                }) }
                            </tbody>
                        }
                    }) }
                </table>
            </div>
            <div class="grid-sides" aria-live="polite">
                if let Some(beside) = &beside {
                    { for beside.iter().map(|one| side(one, shown)) }
                }
            </div>
        </>
    }
}

impl GridRow {
    fn has(&self, cell: &GridCell) -> bool {
        self.seat == cell.situation.seat
            && self.vulnerabilities.contains(&cell.situation.vulnerability)
    }
}

/// Returns the chosen cells with `cell` added, or without `cell` if it was already chosen. A third cell replaces the
/// older of the two chosen cells.
fn toggled(chosen: &[GridCell], cell: GridCell) -> Vec<GridCell> {
    let mut cells: Vec<_> = chosen.iter().copied().filter(|other| *other != cell).collect();
    if cells.len() == chosen.len() {
        cells.push(cell);
    }
    let extra = cells.len().saturating_sub(2);
    cells.split_off(extra)
}

/// Renders the call and the deciding rule for one of two compared cells.
fn side(side: &ComparedCell, shown: &[NamedStyle]) -> Html {
    let verdict = &side.verdict;
    let title = words::in_situation(&title_of(verdict.style, shown), verdict.situation);
    html! {
        <section class="grid-side stack-1" aria-label={title.clone()}>
            <h4>{ title }</h4>
            <p class="grid-call">{ system_answer_view(verdict.call) }</p>
            if let Some(step) = verdict.deciding() {
                <p><strong>{ words::rule(step.rule.number, step.rule.title) }</strong>{ text_with_suits(&step.rule.text) }</p>
                <p>{ text_with_suits(&sentence_case(&step.outcome.to_string())) }{ "." }</p>
            }
            if let Some(why_not) = &side.others_rule {
                <p class="soft">{ words::the_others_rule(why_not) }</p>
            }
        </section>
    }
}

/// Situations of one seat with the same calls in all styles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridRow {
    pub seat: OpeningSeat,
    pub vulnerabilities: Vec<OpenerVulnerability>,
    pub calls: Vec<Option<Call>>,
}

impl GridRow {
    pub fn situation(&self) -> Situation {
        let vulnerability = self.vulnerabilities.first().copied().unwrap_or_default();
        Situation { seat: self.seat, vulnerability }
    }
}

/// Returns the rows of the table. Vulnerabilities with the same calls in one seat share a row.
pub fn rows(hand: Hand, styles: &[Style]) -> Vec<GridRow> {
    let opens = |table: &RuleTable| -> Vec<Option<Call>> {
        Situation::all().map(|situation| table.suggest(hand, situation)).collect()
    };
    let columns: Vec<Vec<Option<Call>>> =
        styles.iter().map(|style| style.with_table(opens)).collect();
    let mut rows: Vec<GridRow> = Vec::new();
    for (at, situation) in Situation::all().enumerate() {
        let Situation { seat, vulnerability } = situation;
        let calls: Vec<_> = columns.iter().filter_map(|calls| calls.get(at).copied()).collect();
        match rows.iter_mut().find(|row| row.seat == seat && row.calls == calls) {
            Some(row) => row.vulnerabilities.push(vulnerability),
            None => rows.push(GridRow { seat, vulnerabilities: vec![vulnerability], calls }),
        }
    }
    rows
}

/// Returns the most frequent answer over all situations and styles. If several answers are equally frequent, returns
/// the first of them.
pub fn most_frequent(rows: &[GridRow]) -> Option<Call> {
    let mut counts: Vec<(Option<Call>, usize)> = Vec::new();
    for row in rows {
        for &call in &row.calls {
            match counts.iter_mut().find(|(other, _)| *other == call) {
                Some((_, count)) => *count += row.vulnerabilities.len(),
                None => counts.push((call, row.vulnerabilities.len())),
            }
        }
    }
    let most = counts.iter().map(|&(_, count)| count).max();
    counts.iter().find(|&&(_, count)| Some(count) == most).and_then(|&(call, _)| call)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridCell {
    pub style: Style,
    /// One of the situations of the row.
    pub situation: Situation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedCell {
    /// The verdict, with all rules that were evaluated.
    pub verdict: Verdict,
    /// The outcome, in this cell, of the rule that decides the other cell. `None` if the cells have different styles,
    /// if the rule decides both cells, or if no rule decides the other cell.
    pub others_rule: Option<String>,
}

pub fn sides(hand: PartlyKnownHand, cells: [GridCell; 2]) -> [ComparedCell; 2] {
    let verdicts = cells.map(|cell| {
        cell.style.with_table(|table| table.verdict_partly_known(hand, cell.situation))
    });
    let here = |at: usize, other: usize| {
        let [verdict, of] = [at, other].map(|at| verdicts.get(at));
        let (verdict, of) = (verdict?, of?);
        let number = of.deciding()?.rule.number;
        let step = verdict.trace.iter().find(|step| step.rule.number == number)?;
        let decides_both = matches!(step.outcome, RuleOutcome::Decides { .. });
        (verdict.style == of.style && !decides_both).then(|| step.outcome.to_string())
    };
    let others = [here(0, 1), here(1, 0)];
    let [first, second] = others;
    let [one, other] = verdicts;
    [
        ComparedCell { verdict: one, others_rule: first },
        ComparedCell { verdict: other, others_rule: second },
    ]
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/openings/grid_view.rs"]
mod tests;
