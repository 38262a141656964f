//! State that stands outside of components: it stays when they go, and those that show it are drawn anew when it changes.
//!
//! A store is held by a `thread_local!`; its clones are all the same one. A context of Yew would stand above all pages,
//! so that the page's main file would have the state of each.

use std::cell::{Cell, Ref, RefCell};
use std::rc::{Rc, Weak};

use yew::prelude::*;

/// A state, and what is called when it changes.
pub struct Store<S>(Rc<Inner<S>>);

struct Inner<S> {
    state: RefCell<S>,
    /// How often it has changed.
    version: Cell<u32>,
    listeners: RefCell<Vec<Weak<dyn Fn()>>>,
}

/// Has a function called at each change, until this is dropped.
pub struct Listener {
    _on_change: Rc<dyn Fn()>,
}

impl<S> Store<S> {
    /// A store with a state to begin with.
    pub fn new(state: S) -> Self {
        Self(Rc::new(Inner {
            state: RefCell::new(state),
            version: Cell::default(),
            listeners: RefCell::default(),
        }))
    }

    /// The state, to be looked at: while this is held, it cannot be changed.
    pub fn borrow(&self) -> Ref<'_, S> {
        self.0.state.borrow()
    }

    /// Changes the state, and then calls who listens.
    pub fn change<T>(&self, change: impl FnOnce(&mut S) -> T) -> T {
        let changed = self.change_silently(change);
        self.0.version.set(self.0.version.get().wrapping_add(1));
        // Who is called may begin to listen, or end it.
        let listeners = {
            let mut listeners = self.0.listeners.borrow_mut();
            listeners.retain(|listener| listener.strong_count() > 0);
            listeners.clone()
        };
        for listener in listeners {
            if let Some(on_change) = listener.upgrade() {
                on_change();
            }
        }
        changed
    }

    /// Changes what nobody shows, or shows already: nobody is called.
    pub fn change_silently<T>(&self, change: impl FnOnce(&mut S) -> T) -> T {
        change(&mut self.0.state.borrow_mut())
    }

    /// Has a function called at each change.
    pub fn listen(&self, on_change: impl Fn() + 'static) -> Listener {
        let on_change: Rc<dyn Fn()> = Rc::new(on_change);
        self.0.listeners.borrow_mut().push(Rc::downgrade(&on_change));
        Listener { _on_change: on_change }
    }
}

impl<S: Default> Default for Store<S> {
    fn default() -> Self {
        Self::new(S::default())
    }
}

impl<S> Clone for Store<S> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

/// A store equals itself and its clones, whatever its state is.
impl<S> PartialEq for Store<S> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The state of a store; the component is drawn anew at each change.
#[hook]
pub fn use_store<S: Clone + 'static>(store: &Store<S>) -> S {
    use_redrawn(store, |store: &Store<S>| store.0.version.get());
    store.borrow().clone()
}

/// What `select` gives of the state of a store; the component is drawn anew when that is something else.
#[hook]
pub fn use_selector<S, T>(store: &Store<S>, select: impl Fn(&S) -> T + 'static) -> T
where
    S: 'static,
    T: Clone + PartialEq + 'static,
{
    use_redrawn(store, move |store: &Store<S>| select(&store.borrow()))
}

/// What `look` gives; the component is drawn anew when it gives something else.
#[hook]
fn use_redrawn<S, T>(store: &Store<S>, look: impl Fn(&Store<S>) -> T + 'static) -> T
where
    S: 'static,
    T: Clone + PartialEq + 'static,
{
    let update = use_force_update();
    let now = look(store);
    // What was drawn last, and how to look whether it is still so.
    let drawn = use_mut_ref(|| None);
    drawn.replace(Some((look, now.clone())));
    use_effect_with(store.clone(), move |store| {
        let redraw = {
            let store = store.clone();
            move || {
                let is_changed = match &*drawn.borrow() {
                    Some((look, drawn)) => look(&store) != *drawn,
                    None => false,
                };
                if is_changed {
                    update.force_update();
                }
            }
        };
        // It may have changed after the drawing and before this: nobody was called then.
        redraw();
        let listener = store.listen(redraw);
        move || drop(listener)
    });
    now
}

#[cfg(test)]
#[path = "../../tests/unit/ui/store.rs"]
mod tests;
