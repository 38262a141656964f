//! What the matches of teams of a file come to.

use yew::prelude::*;

use super::words;
use crate::wire::boards::Summary;

/// The total of a match; of several, their sum and a list. It is of all boards, whichever are looked at.
pub fn matches(summary: &Summary) -> Html {
    let Summary { matches, match_count, match_sum, .. } = summary;
    match &**matches {
        [] => Html::default(),
        [one] => html! { <p class="boards-match">{ words::whole_match(one) }</p> },
        several => html! {
            <details class="boards-match">
                <summary>{ words::matches(*match_count, match_sum.as_ref()) }</summary>
                <ul>
                    { for several.iter().map(|one| html! { <li>{ words::match_of_several(one) }</li> }) }
                    if *match_count > several.len() {
                        <li>{ words::more_matches(match_count - several.len()) }</li>
                    }
                </ul>
            </details>
        },
    }
}
