use super::*;

/// Returns a store, the number of calls of its listener, and the listener's guard.
fn counted() -> (Store<u8>, Rc<Cell<u8>>, Listener) {
    let (store, calls) = (Store::new(1), Rc::<Cell<u8>>::default());
    let listener = store.listen({
        let calls = Rc::clone(&calls);
        move || calls.set(calls.get() + 1)
    });
    (store, calls, listener)
}

#[test]
fn a_listener_is_called_at_each_change_until_it_is_dropped() {
    let (store, calls, listener) = counted();
    assert_eq!(store.change(|state| std::mem::replace(state, 2)), 1);
    store.clone().change(|state| *state = 3);
    assert_eq!((*store.borrow(), calls.get()), (3, 2));
    drop(listener);
    store.change(|state| *state = 4);
    assert_eq!((*store.borrow(), calls.get()), (4, 2));
    assert!(store.0.listeners.borrow().is_empty());
}

#[test]
fn a_silent_change_calls_no_listener() {
    let (store, calls, _listener) = counted();
    store.change_silently(|state| *state = 2);
    assert_eq!((*store.borrow(), calls.get()), (2, 0));
}

#[test]
fn a_listener_may_change_the_state_and_drop_listeners() {
    let (store, calls, listener) = counted();
    let other = Cell::new(Some(listener));
    let seen = Rc::<RefCell<Vec<u8>>>::default();
    let _listener = store.listen({
        let (store, seen) = (store.clone(), Rc::clone(&seen));
        move || {
            let state = *store.borrow();
            seen.borrow_mut().push(state);
            drop(other.take());
            if state < 4 {
                store.change(|state| *state += 1);
            }
        }
    });
    store.change(|state| *state += 1);
    assert_eq!((&seen.borrow()[..], calls.get()), (&[2, 3, 4][..], 1));
}

#[test]
fn a_store_equals_only_its_clones() {
    let store = Store::new(1);
    assert!(store == store.clone());
    assert!(store != Store::new(1));
}
