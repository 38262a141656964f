//! Hears requests, does them one at a time, reports.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use super::boards::CheckedFile;
use super::cribbage::{answer as answer_of_players, players};
use super::dealing::{Set, deal};
use super::hands::{answer as answer_about_hands, read as read_hands, summary as summary_of_hands};
use super::memory;
use super::page::{Page, REPORT_EVERY};
use super::solving::Solving;
use super::warm_up::WarmUp;
use crate::engine::bridge::double_dummy::Solver;
use crate::engine::bridge::hand_list::table::HandTable;
use crate::engine::cribbage::players::Players;
use crate::engine::encoding::decode as decode_file;
use crate::engine::judge::Problem;
use crate::wire::boards::{Answer, Question};
use crate::wire::build::BUILD;
use crate::wire::dealing::{Dealt, Form};
use crate::wire::edits::Edit;
use crate::wire::event::{Event, Part};
use crate::wire::judging::{Judged, NoText, decode, judge};
use crate::wire::message::Message;
use crate::wire::request::{Request, Task};
use crate::wire::{cribbage, file, hands};

/// For how long a worker warms up at most, in milliseconds.
const WARM_UP: f64 = 150.0;

/// Listens for requests for as long as the worker lives, and announces that it does; until the first one
/// comes it warms up.
///
/// To be called once, in a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // A message to itself comes after those of the page that are already there, and at once, where a
    // timer would be held back.
    let Ok(turns) = MessageChannel::new() else {
        wasm_bindgen::throw_str("no channel");
    };
    let server = Rc::new(Server {
        page: Page(scope.clone()),
        turns: turns.clone(),
        is_turning: Cell::new(false),
        solver: RefCell::new(Solver::new()),
        doing: RefCell::new(Doing::Nothing),
    });
    let asked = Rc::clone(&server);
    EventListener::new(&scope, "message", move |event| {
        match Message::read(&event.unchecked_ref::<MessageEvent>().data()) {
            Some(Message { body, file }) => asked.receive(body, file),
            // The page knows which build this is, so that this does not happen.
            None => wasm_bindgen::throw_str("a message of another build"),
        }
    })
    .forget();
    let turned = Rc::clone(&server);
    EventListener::new(&turns.port1(), "message", move |_| turned.turn()).forget();
    turns.port1().start();
    server.page.send(Event::Ready(BUILD.to_owned()));
    let until = server.page.now() + WARM_UP;
    server.begin(Doing::WarmUp(WarmUp::default(), until));
}

/// What a worker is doing.
enum Doing {
    Nothing,
    /// Until a time, in milliseconds since the worker started.
    WarmUp(WarmUp, f64),
    Solving(u32, Solving),
    /// Keeping the file of a job, and answering about it.
    Keeping(u32, Box<CheckedFile>),
    /// Keeping the list of hands of a job, and answering about it.
    KeepingHands(u32, Box<HandTable>),
    /// Keeping the players of cribbage for a job, and asking them.
    KeepingPlayers(u32, Box<Players>),
}

struct Server {
    page: Page,
    turns: MessageChannel,
    /// Whether a message to itself is on its way.
    is_turning: Cell<bool>,
    solver: RefCell<Solver>,
    doing: RefCell<Doing>,
}

impl Server {
    fn receive(self: &Rc<Self>, request: Request, file: Option<Blob>) {
        match request {
            Request::Start { job, task: Task::Strain(deal, strain) } => {
                self.begin(Doing::Solving(job, Solving::strain(deal, strain)));
            }
            Request::Start { job, task: Task::Analysis(positions) } => {
                self.begin(Doing::Solving(job, Solving::positions(positions)));
            }
            Request::Start { job, task: Task::Judge(problem, text) } => {
                self.make_room();
                let server = Rc::clone(self);
                spawn_local(async move { server.judge(job, problem, text, file).await });
            }
            Request::Start { job, task: Task::Check } => {
                self.make_room();
                let server = Rc::clone(self);
                spawn_local(async move { server.check(job, file).await });
            }
            Request::Start { job, task: Task::Deal(form) } => {
                self.make_room();
                self.deal(job, &form);
            }
            Request::Start { job, task: Task::Hands(text) } => {
                self.make_room();
                let server = Rc::clone(self);
                spawn_local(async move { server.read_hands(job, text, file).await });
            }
            Request::Start { job, task: Task::Players(files) } => {
                self.make_room();
                self.keep_players(job, &files);
            }
            Request::Boards(question) => {
                if let Doing::Keeping(job, kept) = &mut *self.doing.borrow_mut() {
                    self.answer(*job, kept, question);
                }
            }
            Request::Hands(question) => {
                if let Doing::KeepingHands(job, table) = &mut *self.doing.borrow_mut() {
                    self.answer_about_hands(*job, table, question);
                }
            }
            Request::Cribbage(question) => {
                if let Doing::KeepingPlayers(job, players) = &*self.doing.borrow() {
                    let answer = answer_of_players(players, question);
                    self.page.send_part(*job, Part::Cribbage(answer), None);
                }
            }
            Request::Stop => {
                if let Doing::Solving(job, _) = self.doing.replace(Doing::Nothing) {
                    self.report_free(job);
                }
            }
        }
    }

    /// Does something in place of what is being done.
    fn begin(&self, doing: Doing) {
        self.doing.replace(doing);
        self.ask_for_turn();
    }

    /// Does nothing, and gives back what the solver remembers.
    fn make_room(&self) {
        self.doing.replace(Doing::Nothing);
        self.solver.replace(Solver::new());
    }

    fn ask_for_turn(&self) {
        if !self.is_turning.replace(true)
            && self.turns.port2().post_message(&wasm_bindgen::JsValue::NULL).is_err()
        {
            wasm_bindgen::throw_str("no turn");
        }
    }

    /// Takes a step, and asks for another turn unless all is done.
    fn turn(&self) {
        self.is_turning.set(false);
        let mut doing = self.doing.borrow_mut();
        let mut solver = self.solver.borrow_mut();
        match &mut *doing {
            Doing::Nothing
            | Doing::Keeping(..)
            | Doing::KeepingHands(..)
            | Doing::KeepingPlayers(..) => return,
            Doing::WarmUp(warm_up, until) if self.page.now() < *until => warm_up.step(&mut solver),
            Doing::WarmUp(..) => {
                solver.forget();
                *doing = Doing::Nothing;
                return;
            }
            Doing::Solving(job, solving) => {
                let job = *job;
                if let Some(part) = solving.step(&mut solver) {
                    self.page.send_part(job, part, None);
                } else {
                    *doing = Doing::Nothing;
                    self.report_free(job);
                    return;
                }
            }
        }
        self.ask_for_turn();
    }

    /// Judges a text, or else the file.
    async fn judge(&self, job: u32, problem: Problem, text: Option<String>, file: Option<Blob>) {
        let text = match (text, file) {
            (Some(text), _) => Ok(text),
            (None, Some(file)) => file::read(&file)
                .await
                .map_err(|reason| NoText::Unreadable { reason })
                .and_then(decode),
            (None, None) => Ok(String::new()),
        };
        let (judged, output) = match text {
            Err(reason) => (Judged::NoText(reason), None),
            Ok(text) => {
                let progress = self.page.progress(job);
                let mut progress = |done| progress(done, text.len());
                judge(problem, &text, &mut progress, || self.page.now())
            }
        };
        let output = output.map(|output| match file::make(&[&output], file::TEXT) {
            Ok(file) => file,
            // Uncaught, it reaches the page as the worker's failure.
            Err(reason) => wasm_bindgen::throw_val(reason),
        });
        self.page.send_part(job, Part::Judged(judged), output);
        self.report_free(job);
    }

    /// Checks a file, and keeps it.
    async fn check(&self, job: u32, file: Option<Blob>) {
        let Some(file) = file else { return self.report_free(job) };
        let bytes = match file::read(&file).await {
            Ok(bytes) => bytes,
            Err(reason) => return self.refuse(job, NoText::Unreadable { reason }.to_string()),
        };
        let start = self.page.now();
        let progress = self.page.progress(job);
        match CheckedFile::check(bytes, None, &mut |done, total| progress(done, total)) {
            Ok(file) => {
                let summary = file.summary(self.page.now() - start, memory::taken());
                self.begin(Doing::Keeping(job, file.into()));
                self.page.send_part(job, Part::Boards(Answer::Checked(summary)), None);
            }
            Err(refused) => self.refuse(job, refused.to_string()),
        }
    }

    /// Reads a list of hands from a text, or else from the file, and keeps it.
    async fn read_hands(&self, job: u32, text: Option<String>, file: Option<Blob>) {
        let text = match (text, file) {
            (Some(text), _) => Ok(text),
            (None, Some(file)) => match file::read(&file).await {
                Ok(bytes) => decode_file(bytes)
                    .map(|decoded| decoded.text.into_owned())
                    .map_err(|wrong| wrong.to_string()),
                Err(reason) => Err(NoText::Unreadable { reason }.to_string()),
            },
            (None, None) => Ok(String::new()),
        };
        let text = match text {
            Ok(text) => text,
            Err(reason) => {
                self.page.send_part(job, Part::Hands(hands::Answer::Refused(reason)), None);
                return self.report_free(job);
            }
        };
        let start = self.page.now();
        let progress = self.page.progress(job);
        let table = read_hands(&text, &mut |done| progress(done, text.len()));
        let summary = summary_of_hands(&table, self.page.now() - start);
        self.begin(Doing::KeepingHands(job, table.into()));
        self.page.send_part(job, Part::Hands(hands::Answer::Read(summary)), None);
    }

    fn answer_about_hands(&self, job: u32, table: &mut HandTable, question: hands::Question) {
        let last = Cell::new(self.page.now());
        let mut progress = |done, all| {
            let now = self.page.now();
            if now - last.get() >= REPORT_EVERY {
                last.set(now);
                let part = Part::Hands(hands::Answer::WorkingOut(done, all));
                self.page.send_part(job, part, None);
            }
        };
        let clock = || self.page.now();
        let (answer, report) = answer_about_hands(table, question, &mut progress, clock);
        // Marked as UTF-8 for the spreadsheets that would not know.
        let report = report.map(|csv| file::make(&["\u{feff}", &csv], "text/csv;charset=utf-8"));
        // Without memory for it there is no report, and the list is still kept.
        self.page.send_part(job, Part::Hands(answer), report.and_then(Result::ok));
    }

    /// Deals a set of boards.
    fn deal(&self, job: u32, form: &Form) {
        let last = Cell::new(self.page.now());
        let dealt = deal(form, &mut |boards, tries| {
            let now = self.page.now();
            if now - last.get() >= REPORT_EVERY {
                last.set(now);
                self.page.send_part(job, Part::Dealing(boards, tries), None);
            }
        });
        let (dealt, file) = match dealt {
            Ok(Set { name, text }) => match file::make(&[&text], file::TEXT) {
                Ok(file) => (Dealt::Done(name), Some(file)),
                // Uncaught, it reaches the page as the worker's failure.
                Err(reason) => wasm_bindgen::throw_val(reason),
            },
            Err(refusals) => (Dealt::Refused(refusals), None),
        };
        self.page.send_part(job, Part::Dealt(dealt), file);
        self.report_free(job);
    }

    /// Makes the players of cribbage of their tables, and keeps them.
    fn keep_players(&self, job: u32, files: &cribbage::TableFiles) {
        let answer = match players(files) {
            Ok(players) => {
                self.begin(Doing::KeepingPlayers(job, players.into()));
                cribbage::Answer::Ready
            }
            Err(wrong) => cribbage::Answer::Refused(wrong.to_string()),
        };
        let is_refused = answer != cribbage::Answer::Ready;
        self.page.send_part(job, Part::Cribbage(answer), None);
        if is_refused {
            self.report_free(job);
        }
    }

    fn refuse(&self, job: u32, reason: String) {
        self.page.send_part(job, Part::Boards(Answer::Refused(reason)), None);
        self.report_free(job);
    }

    fn answer(&self, job: u32, kept: &mut CheckedFile, question: Question) {
        let (answer, file) = match question {
            Question::View(query, window) => (Answer::Rows(kept.rows(query, window)), None),
            Question::Open(index) => match kept.record(index) {
                Some(opened) => (Answer::Record(opened), None),
                None => return,
            },
            Question::Deals(query, window) => (Answer::Deals(kept.deals(&query, window)), None),
            Question::Solved(records, table) => match kept.solve(&records, &table) {
                Some(counts) => (Answer::Counts(counts), None),
                None => return,
            },
            Question::Report(query) => {
                // Marked as UTF-8 for the spreadsheets that would not know.
                let report =
                    file::make(&["\u{feff}", &kept.report(&query)], "text/csv;charset=utf-8");
                // Without memory for it there is no report, and the file is still kept.
                let Ok(report) = report else { return };
                (Answer::Report, Some(report))
            }
            Question::Edit(edit) => {
                let start = self.page.now();
                match edit {
                    Edit::Propose { first, count, text } => {
                        let proposal = Answer::Proposed(kept.propose(first, count, &text));
                        return self.page.send_part(job, Part::Boards(proposal), None);
                    }
                    Edit::ProposeAnalysis => {
                        let proposal = Answer::Proposed(kept.propose_analysis());
                        return self.page.send_part(job, Part::Boards(proposal), None);
                    }
                    Edit::Reject => return kept.reject(),
                    Edit::Accept { number, keep_others } => kept.accept(number, keep_others),
                    Edit::TakeBack(index) => kept.take_back(index),
                    Edit::TakeBackAll => kept.take_back_all(),
                }
                let summary = kept.summary(self.page.now() - start, memory::taken());
                (Answer::Edited(summary, kept.changes()), None)
            }
            Question::Save { as_utf8 } => match kept.save(as_utf8) {
                Ok(bytes) => {
                    // Without memory for it nothing is saved, and the changes are still kept.
                    let Ok(saved) = file::of_bytes(&[&bytes], "application/octet-stream") else {
                        return;
                    };
                    (Answer::Saved, Some(saved))
                }
                Err(reason) => (Answer::CannotSave(reason.to_string()), None),
            },
            Question::Convert(format) => {
                let last = Cell::new(self.page.now());
                let (converted, text) = kept.convert(format, &mut |done, total| {
                    let now = self.page.now();
                    if now - last.get() >= REPORT_EVERY {
                        last.set(now);
                        let percent = Some(done * 100 / total.max(1));
                        self.page.send_part(job, Part::Boards(Answer::Converting(percent)), None);
                    }
                });
                match file::of_bytes(&[&text], "application/octet-stream") {
                    Ok(text) => (Answer::Converted(converted), Some(text)),
                    Err(_) => (Answer::Converting(None), None),
                }
            }
            Question::HandRecords(asked) => {
                let (sheets, file) = kept.hand_records(asked);
                let file = file.map(|file| file::make(&[&file], "text/html;charset=utf-8"));
                let Ok(file) = file.transpose() else { return };
                (Answer::HandRecords(sheets), file)
            }
        };
        self.page.send_part(job, Part::Boards(answer), file);
    }

    fn report_free(&self, job: u32) {
        self.page.send(Event::Free { job, memory: memory::taken() });
    }
}
