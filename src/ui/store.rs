//! State outside of components. It is kept when the components that use it are removed. When the state changes, these
//! components are rendered again.
//!
//! A store is kept in a `thread_local!`, and its clones share one state. A Yew context would be declared above all
//! pages. The state of every page would then be part of the main WebAssembly file.

use std::cell::{Cell, Ref, RefCell};
use std::rc::{Rc, Weak};

use yew::prelude::*;

pub struct Store<S>(Rc<Inner<S>>);

struct Inner<S> {
    state: RefCell<S>,
    /// Number of changes so far. It wraps around.
    version: Cell<u32>,
    listeners: RefCell<Vec<Weak<dyn Fn()>>>,
}

/// Guard for a listener. The listener is called after each change until the guard is dropped.
pub struct Listener {
    _on_change: Rc<dyn Fn()>,
}

impl<S> Store<S> {
    pub fn new(state: S) -> Self {
        Self(Rc::new(Inner {
            state: RefCell::new(state),
            version: Cell::default(),
            listeners: RefCell::default(),
        }))
    }

    /// Borrows the state. It must not be changed while it is borrowed.
    pub fn borrow(&self) -> Ref<'_, S> {
        self.0.state.borrow()
    }

    /// Changes the state and then calls the listeners.
    pub fn change<T>(&self, change: impl FnOnce(&mut S) -> T) -> T {
        let changed = self.change_silently(change);
        self.0.version.set(self.0.version.get().wrapping_add(1));
        // The list is cloned, because a listener may add or remove listeners.
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

    /// Changes the state without calling the listeners. No rendered element may depend on the change.
    pub fn change_silently<T>(&self, change: impl FnOnce(&mut S) -> T) -> T {
        change(&mut self.0.state.borrow_mut())
    }

    /// Calls a function after each change, until the returned guard is dropped.
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

/// A store is only equal to its own clones. Another store with an equal state is different.
impl<S> PartialEq for Store<S> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Returns the state of a store. After each change, renders the component again.
#[hook]
pub fn use_store<S: Clone + 'static>(store: &Store<S>) -> S {
    use_redrawn(store, |store: &Store<S>| store.0.version.get());
    store.borrow().clone()
}

/// Returns a part of the state of a store. Renders the component again when this part changes.
#[hook]
pub fn use_selector<S, T>(store: &Store<S>, select: impl Fn(&S) -> T + 'static) -> T
where
    S: 'static,
    T: Clone + PartialEq + 'static,
{
    use_redrawn(store, move |store: &Store<S>| select(&store.borrow()))
}

/// Returns the result of `look`. Renders the component again when the result changes.
#[hook]
fn use_redrawn<S, T>(store: &Store<S>, look: impl Fn(&Store<S>) -> T + 'static) -> T
where
    S: 'static,
    T: Clone + PartialEq + 'static,
{
    let update = use_force_update();
    let now = look(store);
    // Contains the last result, and the function that computes it.
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
        // The state may have changed between the rendering and this effect.
        redraw();
        let listener = store.listen(redraw);
        move || drop(listener)
    });
    now
}

#[cfg(test)]
#[path = "../../tests/unit/ui/store.rs"]
mod tests;
