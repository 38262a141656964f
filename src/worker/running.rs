//! A worker that has been started.

use std::rc::{Rc, Weak};

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use super::handle::Failure;

/// The script of the worker that judges, beside the page. The version keeps a cache from mixing two of
/// them.
pub const JUDGE: &str = concat!("worker_loader.js?v=", env!("CARGO_PKG_VERSION"));

/// The script of a worker that solves deals.
pub const SOLVER: &str = concat!("solver_loader.js?v=", env!("CARGO_PKG_VERSION"));

/// What hears a worker. The worker's events hold it weakly, so that the worker ends with it.
pub trait Listener: 'static {
    /// Hears a message.
    fn hear(&self, message: &JsValue);

    /// Hears of an error that nothing in the worker caught, or of its script not loading.
    fn hear_error(&self);

    /// Hears that a message could not be read.
    fn hear_garbage(&self);
}

/// A worker that has been started. Dropping it ends it.
pub struct Running {
    worker: Worker,
    /// Whether the worker listens yet.
    ready: bool,
    /// What waits for it to listen.
    waiting: Option<JsValue>,
    _listeners: [EventListener; 3],
}

impl Running {
    /// Starts a worker by its script.
    ///
    /// # Errors
    ///
    /// A browser may refuse to start one.
    pub fn start<L: Listener>(script: &str, listener: &Rc<L>) -> Result<Self, JsValue> {
        let worker = Worker::new(script)?;
        let on = |kind: &'static str, heard: fn(&L, &JsValue)| {
            let listener: Weak<L> = Rc::downgrade(listener);
            EventListener::new(&worker, kind, move |event| {
                let message = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
                if let Some(listener) = listener.upgrade() {
                    heard(&listener, &message.unwrap_or(JsValue::UNDEFINED));
                }
            })
        };
        let listeners = [
            on("message", L::hear),
            on("error", |listener, _| listener.hear_error()),
            on("messageerror", |listener, _| listener.hear_garbage()),
        ];
        Ok(Self { worker, ready: false, waiting: None, _listeners: listeners })
    }

    /// Sends a message, or keeps it until the worker listens.
    ///
    /// # Errors
    ///
    /// The browser may refuse to send it.
    pub fn send(&mut self, message: JsValue) -> Result<(), JsValue> {
        if self.ready {
            return self.worker.post_message(&message);
        }
        self.waiting = Some(message);
        Ok(())
    }

    /// Takes note that the worker listens, and sends what waited for it.
    ///
    /// # Errors
    ///
    /// The browser may refuse to send it.
    pub fn ready(&mut self) -> Result<(), JsValue> {
        self.ready = true;
        match self.waiting.take() {
            Some(message) => self.worker.post_message(&message),
            None => Ok(()),
        }
    }

    /// Why a worker ended by itself.
    #[must_use]
    pub const fn failure(&self) -> Failure {
        if self.ready { Failure::Stopped } else { Failure::NotLoaded }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
