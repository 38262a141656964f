//! The grid of systems, seats and vulnerabilities as a table, and two of its cells beside each other.

use yew::prelude::*;

use super::grid::{Cell, GridRow, Side, rows, sides, usual};
use super::words;
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::wording::sentence_case;
use crate::ui::components::frame::class_if;
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::components::hand::shown_style::{ShownStyle, title_of};

#[derive(Properties, PartialEq)]
pub struct GridProps {
    pub hand: PartlyKnownHand,
    pub shown: Vec<ShownStyle>,
}

/// The grid. Styles that answer the same everywhere have their column too: they part from the others.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    let GridProps { hand, shown } = props;
    let styles: Vec<Style> = shown.iter().map(|one| one.style).collect();
    let chosen = use_state_eq(Vec::<Cell>::new);
    let key = (*hand, styles.clone());
    let rows = use_memo(key, |(hand, styles)| rows(hand.lowest(), styles));
    let usual = usual(&rows);
    // A style that is no longer shown leaves its cells.
    let chosen_now: Vec<_> =
        chosen.iter().copied().filter(|cell| styles.contains(&cell.style)).collect();
    let on_cell = {
        let (chosen, now) = (chosen.setter(), chosen_now.clone());
        Callback::from(move |cell: Cell| chosen.set(toggled(&now, cell)))
    };
    let is_chosen = |row: &GridRow, style: Style| {
        chosen_now.iter().any(|cell| cell.style == style && row.has(cell))
    };
    let beside = <[Cell; 2]>::try_from(chosen_now.clone()).ok().map(|cells| sides(*hand, cells));
    html! {
        <>
            <h3 id="grid-heading">{ words::EVERY_SEAT }</h3>
            <p class="soft">{ words::CHOOSE_TWO }</p>
            <div class="grid-scroll" tabindex="0" role="group" aria-labelledby="grid-heading">
                <table class="grid-table">
                    <thead>
                        <tr>
                            <th scope="col">{ words::SEAT }</th>
                            <th scope="col">{ words::VULNERABLE }</th>
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
                                            <th scope="rowgroup" rowspan={of_seat.len().to_string()}>{ words::seat(seat) }</th>
                                        }
                                        <th scope="row">{ words::vulnerabilities(&row.vulnerabilities) }</th>
                                        { for styles.iter().zip(&row.calls).map(|(&style, &call)| {
                                            let cell = Cell { style, situation: row.situation() };
                                            let onclick = on_cell.reform(move |_: MouseEvent| cell);
                                            let pressed = is_chosen(row, style).to_string();
                                            html! {
                                                <td class={class_if(call != usual, "differs")}>
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
    fn has(&self, cell: &Cell) -> bool {
        self.seat == cell.situation.seat
            && self.vulnerabilities.contains(&cell.situation.vulnerability)
    }
}

/// The chosen cells with one that they had not, or without one that they had; the older of two goes for a third.
fn toggled(chosen: &[Cell], cell: Cell) -> Vec<Cell> {
    let mut cells: Vec<_> = chosen.iter().copied().filter(|other| *other != cell).collect();
    if cells.len() == chosen.len() {
        cells.push(cell);
    }
    let extra = cells.len().saturating_sub(2);
    cells.split_off(extra)
}

/// What is opened in one of two cells, and by which rule.
fn side(side: &Side, shown: &[ShownStyle]) -> Html {
    let verdict = &side.verdict;
    let title = words::in_situation(&title_of(verdict.style, shown), verdict.situation);
    html! {
        <section class="grid-side" aria-label={title.clone()}>
            <h4>{ title }</h4>
            <p class="grid-call">{ system_answer_view(verdict.call) }</p>
            if let Some(step) = verdict.deciding() {
                <p><strong>{ words::rule(step.rule.number, step.rule.title) }</strong>{ &*step.rule.text }</p>
                <p>{ sentence_case(&step.outcome.to_string()) }{ "." }</p>
            }
            if let Some(why_not) = &side.others_rule {
                <p class="soft">{ words::the_others_rule(why_not) }</p>
            }
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::opening::System;
    use crate::engine::bridge::opening::situation::Situation;

    #[test]
    fn two_cells_are_chosen_at_most() {
        let [one, other, third] = std::array::from_fn(|place| Cell {
            style: System::ALL[place].into(),
            situation: Situation::default(),
        });
        assert_eq!(toggled(&[], one), [one]);
        assert_eq!(toggled(&[one], other), [one, other]);
        assert_eq!(toggled(&[one, other], third), [other, third]);
        assert_eq!(toggled(&[one, other], one), [other]);
    }
}
