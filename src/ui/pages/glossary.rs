//! The page with the glossary.

mod meaning;
mod words;

use web_sys::Element;
use yew::prelude::*;

pub use self::meaning::open_meaning;
use self::words::Entry;
use crate::engine::Evaluator;
use crate::ui::delegate::focus_within;
use crate::ui::hooks::Visit;

/// Returns a term and its meaning, given the name of the term in an address. Returns `None` if the name is unknown.
fn entry(name: &str) -> Option<(&'static str, &'static str)> {
    let all = words::BRIDGE_TERMS.iter().chain(words::CRIBBAGE_TERMS).copied().chain(counts());
    let mut found = all.filter(|(of, ..)| *of == name).map(|(_, term, meaning)| (term, meaning));
    found.next()
}

#[component]
pub fn Glossary(visit: &Visit) -> Html {
    let root = use_node_ref();
    let place = &visit.route.place;
    use_effect_with(visit.clone(), {
        let root = root.clone();
        move |_| {
            if let Some(root) = root.cast::<Element>() {
                // Focusing the term scrolls to it, as the browser does for fragments.
                focus_within(&root, "[aria-current]");
            }
        }
    });
    let list = |heading: &'static str, terms: &mut dyn Iterator<Item = Entry>| {
        html! {
            <section>
                <h2>{ heading }</h2>
                <dl>
                    { for terms.map(|(name, term, meaning)| {
                        let here = (place == name).then_some("true");
                        html! {
                            <div>
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
            { list(words::BRIDGE, &mut words::BRIDGE_TERMS.iter().copied()) }
            { list(words::COUNTS, &mut counts()) }
            { list(words::CRIBBAGE, &mut words::CRIBBAGE_TERMS.iter().copied()) }
        </div>
    }
}

fn counts() -> impl Iterator<Item = Entry> {
    let all = Evaluator::ALL.into_iter();
    all.map(|evaluator| (evaluator.name(), evaluator.title(), evaluator.definition()))
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/pages/glossary.rs"]
mod tests;
