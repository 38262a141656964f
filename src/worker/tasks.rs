//! What a worker does in one go: each task reports what comes of it, and gives what is kept of it, if anything is.

use web_sys::Blob;

use super::boards::CheckedFile;
use super::dealing::{Set, deal};
use super::hands::{read, summary};
use super::kept::Kept;
use super::page::{JobPage, Reporter};
use super::{cribbage, discard_list, memory};
use crate::engine::cribbage::discard_list::reading::SixList;
use crate::engine::cribbage::discard_list::table::SixTable;
use crate::engine::encoding;
use crate::engine::judge::Problem;
use crate::wire::dealing::{Dealt, Form};
use crate::wire::event::Part;
use crate::wire::judging::{Judged, NoText, decode, judge as judge_text};
use crate::wire::{
    boards, cribbage as wire_cribbage, discard_list as wire_discard_list, file, hands,
};

/// Judges a text, or else the file.
pub async fn judge(page: &JobPage, problem: Problem, text: Option<String>, file: Option<Blob>) {
    let text = match bytes(text, file).await {
        Ok(bytes) => decode(bytes),
        Err(reason) => Err(NoText::Unreadable { reason }),
    };
    let (judged, output) = match text {
        Err(reason) => (Judged::NoText(reason), None),
        Ok(text) => {
            let progress = page.progress();
            let mut progress = |done| progress(done, text.len());
            judge_text(problem, &text, &mut progress, || page.now())
        }
    };
    let output = output.map(|output| made(&output));
    page.send_with(Part::Judged(judged), output);
}

/// Checks a file, of which the last bytes, so many, are a journal of changes that are to be made again.
pub async fn check(page: &JobPage, file: Option<Blob>, journal: usize) -> Option<Kept> {
    let refuse = |reason| page.send(Part::answer(&boards::Answer::Refused(reason)));
    let mut bytes = match bytes(None, file).await {
        Ok(bytes) => bytes,
        Err(reason) => {
            refuse(NoText::Unreadable { reason }.to_string());
            return None;
        }
    };
    let journal = bytes.split_off(bytes.len().saturating_sub(journal));
    let start = page.now();
    let progress = page.progress();
    match CheckedFile::check(bytes, None, &mut |done, total| progress(done, total)) {
        Ok(mut file) => {
            if !journal.is_empty() {
                let again = file.replay(&journal);
                page.send(Part::answer(&boards::Answer::MadeAgain(again)));
            }
            let summary = file.summary(page.now() - start, memory::taken());
            page.send(Part::answer(&boards::Answer::Checked(summary)));
            Some(Kept::Boards(file.into()))
        }
        Err(refused) => {
            refuse(sentence(&refused));
            None
        }
    }
}

/// Reads a list of hands from a text, or else from the file.
pub async fn read_hands(page: &JobPage, text: Option<String>, file: Option<Blob>) -> Option<Kept> {
    match list(text, file).await {
        Ok(text) => {
            let start = page.now();
            let progress = page.progress();
            let table = read(&text, &mut |done| progress(done, text.len()));
            let summary = summary(&table, page.now() - start);
            page.send(Part::answer(&hands::Answer::Read(summary)));
            Some(Kept::Hands(table.into()))
        }
        Err(reason) => {
            page.send(Part::answer(&hands::Answer::Refused(reason)));
            None
        }
    }
}

/// Reads a list of six cards of cribbage a line from a text, or else from the file; with the tables of the players.
pub async fn read_discards(
    page: &JobPage,
    tables: wire_cribbage::TableFiles,
    text: Option<String>,
    file: Option<Blob>,
) -> Option<Kept> {
    let players = cribbage::players(&tables).map_err(|wrong| sentence(&wrong));
    let read = match players {
        Ok(players) => list(text, file).await.map(|text| (players, text)),
        Err(reason) => Err(reason),
    };
    match read {
        Ok((players, text)) => {
            let start = page.now();
            let progress = page.progress();
            let list = SixList::read(&text, &mut |done| progress(done, text.len()));
            let table = SixTable::new(list, players);
            let summary = discard_list::summary(&table, page.now() - start);
            page.send(Part::answer(&wire_discard_list::Answer::Read(summary)));
            Some(Kept::Discards(table.into()))
        }
        Err(reason) => {
            page.send(Part::answer(&wire_discard_list::Answer::Refused(reason)));
            None
        }
    }
}

/// Deals a set of boards.
pub fn deal_set(page: &JobPage, form: &Form) {
    let (dealt, file) = match deal(form, &mut page.paced(Part::Dealing)) {
        Ok(Set { name, text }) => (Dealt::Done(name), Some(made(&text))),
        Err(refusals) => (Dealt::Refused(refusals), None),
    };
    page.send_with(Part::Dealt(dealt), file);
}

/// Makes the players of cribbage of their tables.
pub fn make_players(page: &JobPage, files: &wire_cribbage::TableFiles) -> Option<Kept> {
    let players = cribbage::players(files);
    let answer = match &players {
        Ok(_) => wire_cribbage::Answer::Ready,
        Err(wrong) => wire_cribbage::Answer::Refused(sentence(wrong)),
    };
    page.send(Part::answer(&answer));
    Some(Kept::Players(players.ok()?.into()))
}

/// The bytes of a text, or else of a file.
async fn bytes(text: Option<String>, file: Option<Blob>) -> Result<Vec<u8>, String> {
    match (text, file) {
        (Some(text), _) => Ok(text.into_bytes()),
        (None, Some(file)) => file::read(&file).await,
        (None, None) => Ok(Vec::new()),
    }
}

/// The text of a list, in whatever encoding its file is; or why there is none, in a sentence.
async fn list(text: Option<String>, file: Option<Blob>) -> Result<String, String> {
    let bytes =
        bytes(text, file).await.map_err(|reason| NoText::Unreadable { reason }.to_string())?;
    match encoding::decode(bytes) {
        Ok(decoded) => Ok(decoded.text.into_owned()),
        Err(wrong) => Err(sentence(&wrong)),
    }
}

/// A clause as a sentence.
fn sentence(clause: &impl ToString) -> String {
    let mut sentence = clause.to_string() + ".";
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// A text as a file.
fn made(text: &str) -> Blob {
    match file::make(&[text], file::TEXT) {
        Ok(file) => file,
        // Uncaught, it reaches the page as the worker's failure.
        Err(reason) => wasm_bindgen::throw_val(reason),
    }
}
