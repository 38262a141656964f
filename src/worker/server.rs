//! The worker's side: reads what it is sent, judges it and tells the page.

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageEvent};

use super::boards::ask::Ask;
use super::boards::server::Keeper;
use super::handle::{Failure, Outcome, decode, handle};
use super::request::{Request, Source};
use super::response::{JobState, Response};

/// How many milliseconds lie at least between two reports of progress.
pub(super) const REPORT_EVERY: f64 = 50.0;

/// Listens for requests for as long as the worker lives, and announces that it does.
///
/// To be called once, in a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let (page, keeper) = (Page(scope.clone()), Keeper::default());
    EventListener::new(&scope, "message", move |event| {
        let (page, keeper) = (page.clone(), keeper.clone());
        let message = event.unchecked_ref::<MessageEvent>().data();
        spawn_local(async move {
            // What is asked of a file of boards comes as an array, a problem to judge as an object.
            match message.dyn_into::<Array>() {
                Ok(array) => page.answer(&keeper, array).await,
                Err(message) => page.serve(message).await,
            }
        });
    })
    .forget();
    Page(scope).tell(&Response::Ready);
}

/// The page, as the worker sees it.
#[derive(Clone)]
pub struct Page(DedicatedWorkerGlobalScope);

impl Page {
    async fn answer(&self, keeper: &Keeper, array: Array) {
        match Ask::read(array) {
            Some(ask) => {
                if let Some(told) = keeper.answer(ask, self).await {
                    self.post(&told.write());
                }
            }
            None => self.tell(&Response::NotUnderstood),
        }
    }

    async fn serve(&self, message: JsValue) {
        let Ok(request) = serde_wasm_bindgen::from_value::<Request>(message) else {
            return self.tell(&Response::NotUnderstood);
        };
        let Request { id, problem, source } = request;
        let total = source.bytes();
        let state = match text_of(source).await {
            Ok(text) => {
                let start = self.now();
                let outcome = self.judge(id, &problem, &text, total);
                JobState::ended(outcome, self.now() - start)
            }
            Err(failure) => JobState::Failed(failure),
        };
        self.tell(&Response::Job { id, state });
    }

    fn judge(&self, id: u32, problem: &str, text: &str, total: usize) -> Outcome {
        let mut told = self.now();
        handle(problem, text, &mut |done| {
            let now = self.now();
            if now - told >= REPORT_EVERY {
                told = now;
                let state = JobState::Working { done, total };
                self.tell(&Response::Job { id, state });
            }
        })
    }

    fn tell(&self, response: &Response) {
        match serde_wasm_bindgen::to_value(response) {
            Ok(message) => self.post(&message),
            Err(reason) => wasm_bindgen::throw_val(reason.into()),
        }
    }

    /// Sends a message to the page.
    pub(super) fn post(&self, message: &JsValue) {
        if let Err(reason) = self.0.post_message(message) {
            // Uncaught, it reaches the page as the worker's failure.
            wasm_bindgen::throw_val(reason);
        }
    }

    /// Milliseconds since the worker started.
    pub(super) fn now(&self) -> f64 {
        self.0.performance().map_or(0.0, |clock| clock.now())
    }
}

async fn text_of(source: Source) -> Result<String, Failure> {
    match source {
        Source::Text(text) => Ok(text),
        Source::Blob(blob) => decode(read(&blob).await?),
    }
}

pub(super) async fn read(blob: &Blob) -> Result<Vec<u8>, Failure> {
    let buffer = JsFuture::from(blob.array_buffer()).await;
    let buffer = buffer.map_err(|reason| Failure::Unreadable(words_of(&reason)))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// The message of a thrown value, if it has one.
fn words_of(thrown: &JsValue) -> String {
    let error = thrown.dyn_ref::<js_sys::Error>();
    error.map_or_else(|| "no reason given".to_owned(), |error| error.message().into())
}
