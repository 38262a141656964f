//! The page with the glossary.

mod meaning;
mod words;

use web_sys::Element;
use yew::prelude::*;

pub use self::meaning::open_meaning;
use self::words::Entry;
use crate::engine::Evaluator;
use crate::ui::delegate::{focus_within, on_value};
use crate::ui::hooks::Visit;

/// Returns a term and its meaning, given the name of the term in an address. Returns `None` if the name is unknown.
fn entry(name: &str) -> Option<(&'static str, &'static str)> {
    let mut all = LISTS.into_iter().flat_map(|(_, terms)| terms());
    all.find(|(of, ..)| *of == name).map(|(_, term, meaning)| (term, meaning))
}

/// Renders all terms, and a field that selects some of them.
#[component]
pub fn Glossary(visit: &Visit) -> Html {
    let root = use_node_ref();
    let wanted = use_state_eq(String::new);
    let place = &visit.route.place;
    use_effect_with(visit.clone(), {
        let (root, wanted) = (root.clone(), wanted.setter());
        move |_| {
            wanted.set(String::new());
            if let Some(root) = root.cast::<Element>() {
                // Focusing the term scrolls to it, as the browser does for fragments.
                focus_within(&root, "[aria-current]");
            }
        }
    });
    let lists = LISTS.map(|(heading, terms)| (heading, selected(terms(), &wanted)));
    let is_found = lists.iter().any(|(_, terms)| !terms.is_empty());
    let list = |(heading, terms): (&'static str, Vec<Entry>)| {
        html! {
            <section key={heading} hidden={terms.is_empty()}>
                <h2>{ heading }</h2>
                <dl>
                    { for terms.into_iter().map(|(name, term, meaning)| {
                        let here = (place == name).then_some("true");
                        html! {
                            <div key={name}>
                                <dt tabindex={here.map(|_| "-1")} aria-current={here}>{ term }</dt>
                                <dd>{ meaning }</dd>
                            </div>
                        }
                    }) }
                </dl>
            </section>
        }
    };
    html! {
        <div class="glossary" ref={root}>
            <label class="glossary-search row">
                <span>{ words::FIND }</span>
                <input type="search" value={(*wanted).clone()} oninput={on_value::<InputEvent>(&Callback::from(wanted.setter()))}
                    spellcheck="false" autocomplete="off" />
            </label>
            <p role="status">{ if is_found { String::new() } else { words::not_found(wanted.trim()) } }</p>
            { for lists.map(list) }
        </div>
    }
}

/// A list of terms in the order in which they are shown.
type Terms = Box<dyn Iterator<Item = Entry>>;

/// A heading with the function that returns the terms below it.
type TermList = (&'static str, fn() -> Terms);

/// The lists of terms with their headings. High-card points are the first term, although they are a count.
const LISTS: [TermList; 3] = [
    (words::BRIDGE, || Box::new(count(Evaluator::Hcp).chain(words::BRIDGE_TERMS.iter().copied()))),
    (words::COUNTS, || Box::new(counts().filter(|(name, ..)| *name != Evaluator::Hcp.name()))),
    (words::CRIBBAGE, || Box::new(words::CRIBBAGE_TERMS.iter().copied())),
];

/// Returns the terms that contain a text in their title or their meaning. Upper and lower case are equal.
fn selected(terms: Terms, wanted: &str) -> Vec<Entry> {
    let wanted = wanted.trim().to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&wanted);
    terms.filter(|(_, term, meaning)| has(term) || has(meaning)).collect()
}

fn counts() -> impl Iterator<Item = Entry> {
    Evaluator::ALL.into_iter().flat_map(count)
}

fn count(evaluator: Evaluator) -> impl Iterator<Item = Entry> {
    std::iter::once((evaluator.name(), evaluator.title(), evaluator.definition()))
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/pages/glossary.rs"]
mod tests;
