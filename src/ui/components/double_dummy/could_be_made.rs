//! A sentence on whether a record's contract can be made.

use yew::prelude::*;

use super::words;
use crate::engine::{Contract, Outcome};

/// Draws the result of best play, compared with the tricks taken, if known. Its space is reserved
/// until then.
pub fn could_be_made(contract: Contract, best: Option<u8>, taken: Option<u8>) -> Html {
    let best = best.and_then(|best| Outcome::new(contract, best));
    let taken = taken.and_then(|taken| Outcome::new(contract, taken));
    html! {
        <p class="could-be-made" aria-live="polite">
            { for best.map(|best| {
                let (answer, rest) = in_words(best, taken);
                html! { <><strong>{ answer }</strong>{ rest }</> }
            }) }
        </p>
    }
}

/// Returns the answer and its explanation.
fn in_words(best: Outcome, taken: Option<Outcome>) -> (&'static str, String) {
    let can = best.margin().is_made();
    let did = taken.map(|taken| taken.margin().is_made());
    let is_said = can && did == Some(true);
    let taken = taken.map(Outcome::tricks);
    (words::could_be_made(can, did), words::rests_on(best.tricks(), taken, is_said))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/double_dummy/could_be_made.rs"]
mod tests;
