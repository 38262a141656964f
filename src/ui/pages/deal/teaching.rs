//! What to do first: the three formats of a record, each by an example.

use yew::prelude::*;

use crate::ui::components::frame::fixed_html::fixed_html;

/// The formats with what they are for and how they look.
const FORMATS: &str = "<dl class=\"formats\">\
    <div><dt>PBN<span class=\"soft\">: what scoring programs write</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What PBN looks like\">[Dealer \"N\"]\n\
    [Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 ...\"]\n\
    [Auction \"N\"]\n1D 1H 1S 2H 2S Pass 4S ...\n[Play \"W\"]\nHJ HA H9 H3 ...</pre></dd></div>\
    <div><dt>LIN<span class=\"soft\">: what Bridge Base Online keeps, or the address of its viewer</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What LIN looks like\">md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,...|sv|n|\nmb|1D|mb|1H|mb|1S|...\n\
    pc|HJ|pc|HA|pc|H9|pc|H3|...</pre></dd></div>\
    <div><dt>Contest format<span class=\"soft\">: one item after another</span></dt>\
    <dd><pre class=\"format\" aria-label=\"What Contest format looks like\">1              how many records\nE              who begins the auction\n\
    1C 1NT 2C      the calls\nPASS PASS PASS\nC2 C3 C4 CA    thirteen tricks of four</pre></dd></div>\
    </dl>";

const INVITATION: &str = "<h2>Is this deal record valid?</h2>\
    <p>Paste a deal record, open or drop a file, or try an example. Kibitzer detects the format and checks the \
    deal, the auction and the play by the Laws of bridge: who declared, the result, the score, and every error with its place.</p>";

const NO_RECORD: &str = "<h2>No record yet</h2>\
    <p>There is no record in this text yet. A record looks like one of these.</p>";

/// The empty page's answer.
pub fn teaching() -> Html {
    html! {
        <section class="panel teaching" aria-label="How it works">
            { fixed_html(INVITATION) }
            { fixed_html(FORMATS) }
        </section>
    }
}

/// The answer to a text without a record.
pub fn no_record() -> Html {
    html! {
        <section class="panel teaching" aria-label="How it works">
            { fixed_html(NO_RECORD) }
            { fixed_html(FORMATS) }
        </section>
    }
}
