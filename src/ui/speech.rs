//! Reads a text aloud with the browser's voices. Only a voice of the device is used, so that no text leaves it.

use gloo_events::EventListener;
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::EventTarget;
use yew::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = EventTarget)]
    type SpeechSynthesis;

    #[wasm_bindgen(method, js_name = getVoices)]
    fn voices(this: &SpeechSynthesis) -> Array;

    #[wasm_bindgen(method)]
    fn cancel(this: &SpeechSynthesis);

    #[wasm_bindgen(method)]
    fn speak(this: &SpeechSynthesis, utterance: &SpeechSynthesisUtterance);

    type SpeechSynthesisUtterance;

    #[wasm_bindgen(constructor, catch)]
    fn new(text: &str) -> Result<SpeechSynthesisUtterance, JsValue>;

    #[wasm_bindgen(method, setter)]
    fn set_voice(this: &SpeechSynthesisUtterance, voice: &JsValue);
}

fn speech() -> Option<SpeechSynthesis> {
    let speech = Reflect::get(&web_sys::window()?.into(), &"speechSynthesis".into()).ok()?;
    speech.is_object().then(|| speech.unchecked_into())
}

/// Returns an English voice that works without a server, or `None` if there is none.
fn voice() -> Option<JsValue> {
    let is_usable = |voice: &JsValue| {
        let property = |name: &str| Reflect::get(voice, &name.into()).ok();
        let language = property("lang").and_then(|language| language.as_string());
        property("localService").is_some_and(|is_local| is_local.is_truthy())
            && language.is_some_and(|language| language.starts_with("en"))
    };
    speech()?.voices().iter().find(is_usable)
}

fn say(text: &str) {
    let Some(((speech, voice), utterance)) =
        speech().zip(voice()).zip(SpeechSynthesisUtterance::new(text).ok())
    else {
        return;
    };
    utterance.set_voice(&voice);
    speech.cancel();
    speech.speak(&utterance);
}

#[derive(Properties, PartialEq)]
pub struct SpeakButtonProps {
    pub label: &'static str,
    /// The text that the button reads aloud.
    pub text: String,
}

/// A button that reads a text aloud. It is missing if the device has no voice.
#[component]
pub fn SpeakButton(SpeakButtonProps { label, text }: &SpeakButtonProps) -> Html {
    let has_voice = use_state_eq(|| voice().is_some());
    use_effect_with((), {
        let has_voice = has_voice.setter();
        move |()| {
            // Some browsers load their voices after the page.
            let listener = speech().map(|speech| {
                EventListener::new(&speech, "voiceschanged", move |_| {
                    has_voice.set(voice().is_some());
                })
            });
            move || {
                drop(listener);
                if let Some(speech) = speech() {
                    speech.cancel();
                }
            }
        }
    });
    if !*has_voice {
        return Html::default();
    }
    let text = text.clone();
    html! { <button type="button" onclick={move |_: MouseEvent| say(&text)}>{ *label }</button> }
}
