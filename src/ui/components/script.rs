//! A script of conditions. The user edits it as fields or as text.

pub mod form_view;
pub mod read_field;
pub mod script_editor;
pub(crate) mod words;

use yew::prelude::*;

use crate::engine::bridge::simulate::script::Script;
use crate::engine::source::Source;

/// Renders the conditions with these numbers, counted from 1, as phrases with their positions. The number 0 stands for
/// the given cards.
pub fn conflict_view(script: &Script, numbers: &[usize]) -> Html {
    let parts = script.parts();
    let source = Source::new(script.text());
    html! {
        <>
            <p>{ words::NO_DEAL }</p>
            <ul class="bullets">
                { for numbers.iter().map(|number| match number.checked_sub(1).and_then(|place| parts.get(place)) {
                    None => html! { <li>{ words::GIVEN_CARDS }</li> },
                    Some(part) => {
                        let place = source.place(part.span);
                        let phrase = script.phrase(part);
                        html! {
                            <li>{ words::conflicting(&phrase) }{ " " }
                                <span class="soft">{ words::at_line(place.line, place.column) }</span></li>
                        }
                    }
                }) }
            </ul>
        </>
    }
}
