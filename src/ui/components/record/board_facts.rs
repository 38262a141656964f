//! Facts about the board of a record, and the players.

use yew::prelude::*;

use super::words;
use crate::engine::CheckedRecord;
use crate::engine::bridge::record::tag::Tag;

/// Tags, apart from `Room`, that are shown in the heading. A tag that is empty or `?` is not shown.
const SHOWN: [&str; 7] = ["Event", "Site", "Date", "West", "North", "East", "South"];

/// Renders the board, the room, the dealer, the vulnerability, the event and the players.
pub fn board_facts(record: &CheckedRecord) -> Html {
    let (draft, judgement) = (&record.draft, &record.judgement);
    let facts = [
        draft.board.as_ref().map(|board| board_name(&board.value)),
        tag_value(&draft.tags, "Room").map(words::room),
        record.dealer().map(words::deals),
        judgement.vulnerability.map(|sides| sides.in_words().to_owned()),
    ];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    let event: Vec<_> = SHOWN[..3].iter().filter_map(|name| tag_value(&draft.tags, name)).collect();
    let event = (!event.is_empty()).then(|| event.join(", "));
    let sides = [(words::NORTH_SOUTH, ["North", "South"]), (words::EAST_WEST, ["East", "West"])];
    let pairs = sides.into_iter().filter_map(|(side, names)| pair(&draft.tags, side, names));
    let occasion: Vec<_> = event.into_iter().chain(pairs).collect();
    html! {
        <header class="board-facts">
            if !facts.is_empty() { <p class="board-name">{ facts.join(" · ") }</p> }
            if !occasion.is_empty() { <p>{ occasion.join(" · ") }</p> }
        </header>
    }
}

/// Renders all tags apart from those meant for the heading, in a part that the user can open.
pub fn other_tags(tags: &[Tag]) -> Html {
    let others: Vec<_> = tags.iter().filter(|tag| !is_shown(tag)).collect();
    if others.is_empty() {
        return Html::default();
    }
    html! {
        <details class="panel tags">
            <summary>{ words::more_tags(others.len()) }</summary>
            <dl>
                { for others.into_iter().map(|tag| html! {
                    <div>
                        <dt class="soft">{ &tag.name }</dt>
                        <dd>
                            { &tag.value }
                            if !tag.table.is_empty() { <pre tabindex="0">{ tag.table.join("\n") }</pre> }
                        </dd>
                    </div>
                }) }
            </dl>
        </details>
    }
}

fn is_shown(tag: &Tag) -> bool {
    (SHOWN.contains(&tag.name.as_str()) || tag.name == "Room") && tag.table.is_empty()
}

/// Returns the value of a tag. Returns `None` if the tag is missing, or if its value is empty or `?`.
pub fn tag_value<'t>(tags: &'t [Tag], name: &str) -> Option<&'t str> {
    let tag = tags.iter().find(|tag| tag.name == name)?;
    Some(tag.value.trim()).filter(|value| !value.is_empty() && *value != "?")
}

/// Returns a side with the names of its known players. Returns `None` if neither player is known.
fn pair(tags: &[Tag], side: &str, seats: [&str; 2]) -> Option<String> {
    let names: Vec<_> = seats.iter().filter_map(|seat| tag_value(tags, seat)).collect();
    (!names.is_empty()).then(|| words::pair(side, &names))
}

/// Returns the name of the board, such as `Board 7`. The record may only contain `7`.
pub fn board_name(name: &str) -> String {
    let name = name.trim();
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        words::board(name)
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/board_facts.rs"]
mod tests;
