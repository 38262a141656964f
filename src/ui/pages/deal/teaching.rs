//! What to do first: the three formats of a record, each by an example.

use yew::prelude::*;

/// The formats with what they are for and how they look.
const FORMATS: [(&str, &str, &str); 3] = [
    (
        "PBN",
        "what scoring programs write",
        "[Dealer \"N\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 ...\"]\n\
         [Auction \"N\"]\n1D 1H 1S 2H 2S Pass 4S ...\n[Play \"W\"]\nHJ HA H9 H3 ...",
    ),
    (
        "LIN",
        "what Bridge Base Online keeps, or the address of its viewer",
        "md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,...|sv|n|\nmb|1D|mb|1H|mb|1S|...\n\
         pc|HJ|pc|HA|pc|H9|pc|H3|...",
    ),
    (
        "Contest format",
        "one item after another",
        "1              how many records\nE              who begins the auction\n\
         1C 1NT 2C      the calls\nPASS PASS PASS\nC2 C3 C4 CA    thirteen tricks of four",
    ),
];

/// The empty page's answer.
pub fn teaching() -> Html {
    html! {
        <section class="panel verdict" aria-labelledby="verdict-heading">
            <h2 id="verdict-heading">{ "Verdict" }</h2>
            <p>
                { "Paste a deal record, open or drop a file, or try an example. Kibitzer finds out the \
                   format, checks the deal, the auction and the play by the Laws, and tells who \
                   declared, with what result and what score." }
            </p>
            { formats() }
        </section>
    }
}

/// The answer to a text without a record.
pub fn no_record() -> Html {
    html! {
        <section class="panel verdict" aria-labelledby="verdict-heading">
            <h2 id="verdict-heading">{ "Verdict" }</h2>
            <p>{ "There is no record in this text yet. A record looks like one of these." }</p>
            { formats() }
        </section>
    }
}

fn formats() -> Html {
    html! {
        <dl class="formats">
            { for FORMATS.into_iter().map(|(name, description, sample)| html! {
                <div>
                    <dt>{ name }<span class="soft">{ ": " }{ description }</span></dt>
                    <dd><pre class="format" aria-label={format!("What {name} looks like")}>{ sample }</pre></dd>
                </div>
            }) }
        </dl>
    }
}
