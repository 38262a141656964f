//! The answer of a page, in a block that looks the same on every page.

use yew::prelude::*;

/// The parts of an answer, in the order in which they are shown.
pub struct AnswerBlock {
    /// The answer itself, in a few words.
    pub answer: Html,
    /// A number beside the answer.
    pub figure: Html,
    /// Paragraphs below the answer: the reason first, then a doubt.
    pub reasons: Html,
    /// The settings of the answer as a sentence whose words are controls.
    pub settings: Html,
}

/// Renders an answer. `here` becomes a reference to its element. On a narrow screen, a click on the bar scrolls to it.
pub fn answer_block(id: &'static str, here: &NodeRef, block: AnswerBlock) -> Html {
    let AnswerBlock { answer, figure, reasons, settings } = block;
    html! {
        <section class="panel answer-block stack-2" ref={here} aria-labelledby={id}>
            <div class="answer-head row row-ends">
                <h2 {id}>{ answer }</h2>
                <p class="answer-figure">{ figure }</p>
            </div>
            <div class="answer-reasons">{ reasons }</div>
            { settings }
        </section>
    }
}

/// Renders the settings of an answer as a sentence. A control in it may open a part below the sentence.
pub fn settings_sentence(parts: Html) -> Html {
    html! { <div class="answer-settings">{ parts }</div> }
}
