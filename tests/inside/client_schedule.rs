//! Assignment of jobs to workers.

use std::collections::BTreeSet;

use kibitzer::client::schedule::{
    JobKind, MOST_MEMORY,
    PoolCommand::{self, End, Fail, Give, Start, Stop},
    Schedule, workers_for,
};
use kibitzer::wire::request::Failure;
use proptest::prelude::*;
use proptest::sample::Index;

/// Returns a schedule with `most` workers. All are ready.
fn ready(most: usize) -> Schedule {
    let mut schedule = Schedule::new(most);
    schedule.prepare();
    for worker in 1..=u32::try_from(most).unwrap() {
        schedule.ready(worker);
    }
    schedule
}

fn give(worker: u32, job: u32) -> PoolCommand {
    Give { worker, job }
}

#[test]
fn a_machine_keeps_a_processor_for_the_page() {
    let known = [0, 1, 2, 3, 4, 6, 7, 128].map(workers_for);
    assert_eq!(known, [1, 1, 1, 2, 3, 5, 5, 5]);
}

#[test]
fn other_workers_start_once_the_first_has_the_script() {
    let mut schedule = Schedule::new(3);
    assert_eq!(schedule.prepare(), [Start { worker: 1 }]);
    assert_eq!(schedule.ready(1), [Start { worker: 2 }, Start { worker: 3 }]);
    assert_eq!(schedule.ready(2), []);
}

#[test]
fn job_starts_a_worker_if_there_is_none() {
    let mut schedule = Schedule::new(2);
    assert_eq!(schedule.take(1, JobKind::Strain), [Start { worker: 1 }]);
    assert_eq!(schedule.take(2, JobKind::Strain), []);
    assert_eq!(schedule.ready(1), [give(1, 1), Start { worker: 2 }]);
    assert_eq!(schedule.take(3, JobKind::Strain), []);
    assert_eq!(schedule.ready(2), [give(2, 2)]);
    assert_eq!(schedule.free(1, 1, 0), [give(1, 3)]);
}

#[test]
fn a_worker_is_started_for_an_expected_job() {
    let mut schedule = Schedule::new(2);
    assert_eq!(schedule.expect(), [Start { worker: 1 }]);
    assert!(schedule.is_starting());
    assert_eq!(schedule.expect(), []);
    assert_eq!(schedule.take(1, JobKind::Exclusive), []);
    assert_eq!(schedule.ready(1), [give(1, 1)]);
    assert!(!schedule.is_starting());
}

#[test]
fn expected_job_needs_no_worker_if_one_is_idle() {
    let mut schedule = ready(1);
    assert_eq!(schedule.expect(), []);
    schedule.take(1, JobKind::Strain);
    assert_eq!(schedule.expect(), [Start { worker: 2 }]);
}

#[test]
fn single_worker_solves_strains_before_a_line() {
    let mut schedule = ready(1);
    assert_eq!(schedule.take(1, JobKind::Strain), [give(1, 1)]);
    schedule.take(2, JobKind::Analysis);
    schedule.take(3, JobKind::Strain);
    assert_eq!(schedule.free(1, 1, 0), [give(1, 3)]);
    assert_eq!(schedule.free(1, 3, 0), [give(1, 2)]);
    assert!(!schedule.is_quiet());
    assert_eq!(schedule.free(1, 2, 0), []);
    assert!(schedule.is_quiet());
}

#[test]
fn at_most_one_worker_analyses_a_play_while_others_solve_the_table() {
    let mut schedule = ready(2);
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Strain);
    schedule.take(3, JobKind::Strain);
    schedule.take(4, JobKind::Analysis);
    schedule.take(5, JobKind::Analysis);
    assert_eq!(schedule.free(2, 2, 0), [give(2, 4)]);
    // Worker 1 gets the next job of the table.
    assert_eq!(schedule.free(1, 1, 0), [give(1, 3)]);
    assert_eq!(schedule.free(2, 4, 0), [give(2, 5)]);
}

#[test]
fn queued_job_is_not_started_once_cancelled() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Strain);
    assert_eq!(schedule.cancel(2), []);
    assert_eq!(schedule.free(1, 1, 0), []);
    assert!(schedule.is_quiet());
}

#[test]
fn worker_of_a_cancelled_job_stops_and_gets_the_next_job() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    assert_eq!(schedule.cancel(1), [Stop { worker: 1 }]);
    // The results of a cancelled job are ignored.
    assert_eq!(schedule.job_of(1), None);
    assert_eq!(schedule.take(2, JobKind::Strain), []);
    assert_eq!(schedule.free(1, 1, 0), [give(1, 2)]);
    // The timeout has no effect, because the worker has stopped in time.
    assert_eq!(schedule.stop_timed_out(1), []);
}

#[test]
fn a_worker_that_does_not_stop_is_ended_and_replaced() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.cancel(1);
    schedule.take(2, JobKind::Strain);
    assert_eq!(schedule.stop_timed_out(1), [End { worker: 1 }, Start { worker: 2 }]);
    assert_eq!(schedule.ready(2), [give(2, 2)]);
    // A late message of the old worker has no effect.
    assert_eq!(schedule.free(1, 1, 0), []);
}

#[test]
fn cancelling_a_finished_job_does_not_free_its_worker_again() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.free(1, 1, 0);
    assert_eq!(schedule.cancel(1), []);
    assert_eq!(schedule.take(2, JobKind::Strain), [give(1, 2)]);
    assert_eq!(schedule.free(1, 1, 0), []);
    assert_eq!(schedule.job_of(1), Some(2));
}

#[test]
fn worker_with_too_much_memory_is_replaced_when_no_job_waits() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Strain);
    assert_eq!(schedule.free(1, 1, MOST_MEMORY + 1), [give(1, 2)]);
    assert_eq!(schedule.free(1, 2, MOST_MEMORY + 1), [End { worker: 1 }, Start { worker: 2 }]);
    schedule.ready(2);
    schedule.take(3, JobKind::Strain);
    assert_eq!(schedule.free(2, 3, MOST_MEMORY), []);
}

#[test]
fn if_the_script_does_not_load_all_jobs_fail_and_the_next_one_retries() {
    let mut schedule = Schedule::new(3);
    schedule.prepare();
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Analysis);
    let fail = |job| Fail { job, failure: Failure::NotLoaded };
    assert_eq!(schedule.lost(1, &Failure::NotLoaded), [End { worker: 1 }, fail(1), fail(2)]);
    assert_eq!(schedule.take(3, JobKind::Strain), [Start { worker: 2 }]);
}

#[test]
fn job_of_a_lost_worker_fails_and_the_others_continue() {
    let mut schedule = ready(2);
    for job in 1..=3 {
        schedule.take(job, JobKind::Strain);
    }
    let lost = schedule.lost(1, &Failure::Stopped);
    let failed = Fail { job: 1, failure: Failure::Stopped };
    assert_eq!(lost, [End { worker: 1 }, failed, Start { worker: 3 }]);
    assert_eq!(schedule.free(2, 2, 0), [give(2, 3)]);
}

#[test]
fn idle_workers_end() {
    let mut schedule = ready(2);
    schedule.take(1, JobKind::Strain);
    assert_eq!(schedule.end_idle(), []);
    schedule.free(1, 1, 0);
    assert_eq!(schedule.end_idle(), [End { worker: 1 }, End { worker: 2 }]);
    assert_eq!(schedule.take(2, JobKind::Strain), [Start { worker: 3 }]);
}

#[test]
fn job_without_steps_gets_an_additional_worker() {
    let mut schedule = Schedule::new(1);
    assert_eq!(schedule.take(1, JobKind::Exclusive), [Start { worker: 1 }]);
    assert_eq!(schedule.take(2, JobKind::Strain), [Start { worker: 2 }]);
    assert_eq!(schedule.ready(1), [give(1, 1)]);
    assert_eq!(schedule.ready(2), [give(2, 2)]);
    // A table can be solved while a file is open.
    assert_eq!(schedule.take(3, JobKind::Strain), []);
    assert_eq!(schedule.free(2, 2, 0), [give(2, 3)]);
    // A text can be judged even while a file is open and a table is being solved.
    assert_eq!(schedule.take(4, JobKind::Exclusive), [Start { worker: 3 }]);
}

#[test]
fn job_without_steps_does_not_wait_for_solving() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Strain);
    assert_eq!(schedule.take(3, JobKind::Exclusive), [Start { worker: 2 }]);
    assert_eq!(schedule.free(1, 1, 0), [give(1, 3)]);
    assert_eq!(schedule.ready(2), [give(2, 2)]);
}

#[test]
fn cancelling_a_job_without_steps_ends_its_worker() {
    let mut schedule = ready(1);
    assert_eq!(schedule.take(1, JobKind::Exclusive), [give(1, 1), Start { worker: 2 }]);
    assert_eq!(schedule.worker_of(1), Some(1));
    assert_eq!(schedule.cancel(1), [End { worker: 1 }]);
    assert_eq!(schedule.worker_of(1), None);
}

#[test]
fn worker_with_an_open_file_is_not_ended_when_idle() {
    let mut schedule = ready(2);
    schedule.take(1, JobKind::Exclusive);
    assert!(schedule.is_quiet());
    let ended = schedule.end_idle();
    assert!(ended.contains(&End { worker: 2 }) && !ended.contains(&End { worker: 1 }));
    assert_eq!(schedule.worker_of(1), Some(1));
}

#[test]
fn worker_with_an_open_file_takes_no_queued_job() {
    let mut schedule = Schedule::new(1);
    schedule.take(1, JobKind::Exclusive);
    schedule.ready(1);
    assert_eq!(schedule.take(2, JobKind::Strain), [Start { worker: 2 }]);
    let failed = Fail { job: 2, failure: Failure::NotLoaded };
    assert_eq!(schedule.lost(2, &Failure::NotLoaded), [End { worker: 2 }, failed]);
}

#[test]
fn job_fails_if_its_worker_is_of_another_build() {
    let mut schedule = Schedule::new(1);
    schedule.take(1, JobKind::Exclusive);
    let failed = Fail { job: 1, failure: Failure::OtherBuild };
    assert_eq!(schedule.lost(1, &Failure::OtherBuild), [End { worker: 1 }, failed]);
}

#[test]
fn additional_worker_ends_after_its_job() {
    let mut schedule = ready(1);
    schedule.take(1, JobKind::Strain);
    schedule.take(2, JobKind::Exclusive);
    schedule.ready(2);
    assert_eq!(schedule.free(2, 2, 0), [End { worker: 2 }]);
    // If there is no other worker, the worker is kept for the next input.
    let mut alone = Schedule::new(1);
    alone.take(1, JobKind::Exclusive);
    alone.ready(1);
    assert_eq!(alone.free(1, 1, 0), []);
    assert_eq!(alone.take(2, JobKind::Exclusive), [give(1, 2)]);
}

#[test]
fn worker_with_an_open_file_is_not_idle() {
    let mut schedule = Schedule::new(1);
    assert!(!schedule.is_idle());
    schedule.take(1, JobKind::Exclusive);
    schedule.ready(1);
    assert!(schedule.is_quiet() && !schedule.is_idle());
    schedule.prepare();
    schedule.ready(2);
    assert!(schedule.is_idle());
}

/// An event of a schedule.
#[derive(Clone, Debug)]
enum ScheduleEvent {
    Prepare,
    Take(JobKind),
    Cancel(Index),
    /// A starting worker becomes ready.
    Ready(Index),
    /// A busy worker becomes idle.
    Free(Index),
    /// A worker ends.
    Lost(Index),
    StopTimedOut(Index),
    EndIdle,
}

fn event() -> impl Strategy<Value = ScheduleEvent> {
    const KINDS: [JobKind; 3] = [JobKind::Strain, JobKind::Analysis, JobKind::Exclusive];
    prop_oneof![
        1 => Just(ScheduleEvent::Prepare),
        4 => prop::sample::select(&KINDS[..]).prop_map(ScheduleEvent::Take),
        1 => any::<Index>().prop_map(ScheduleEvent::Cancel),
        3 => any::<Index>().prop_map(ScheduleEvent::Ready),
        2 => any::<Index>().prop_map(ScheduleEvent::Free),
        1 => any::<Index>().prop_map(ScheduleEvent::Lost),
        1 => any::<Index>().prop_map(ScheduleEvent::StopTimedOut),
        1 => Just(ScheduleEvent::EndIdle),
    ]
}

/// A schedule, and the sets of unfinished jobs and of workers that the pool would have.
struct PoolModel {
    schedule: Schedule,
    open: BTreeSet<u32>,
    workers: BTreeSet<u32>,
    last_job: u32,
}

impl PoolModel {
    fn execute(&mut self, commands: &[PoolCommand]) {
        for command in commands {
            match command {
                Start { worker } => assert!(self.workers.insert(*worker), "{worker} twice"),
                End { worker } => assert!(self.workers.remove(worker), "{worker} is not there"),
                Fail { job, .. } => assert!(self.open.remove(job), "{job} has ended before"),
                Give { worker, job } => {
                    assert!(self.workers.contains(worker) && self.open.contains(job));
                }
                Stop { worker } => assert!(self.workers.contains(worker)),
            }
        }
    }

    fn apply(&mut self, event: &ScheduleEvent) {
        let chosen = |index: &Index, all: &BTreeSet<u32>| {
            (!all.is_empty()).then(|| all.iter().nth(index.index(all.len())).copied()).flatten()
        };
        let schedule = &mut self.schedule;
        let commands = match event {
            ScheduleEvent::Prepare => schedule.prepare(),
            ScheduleEvent::Take(kind) => {
                self.last_job += 1;
                self.open.insert(self.last_job);
                schedule.take(self.last_job, *kind)
            }
            ScheduleEvent::Cancel(index) => {
                let Some(job) = chosen(index, &self.open) else { return };
                self.open.remove(&job);
                schedule.cancel(job)
            }
            ScheduleEvent::Ready(index) => match chosen(index, &self.workers) {
                Some(worker) if !schedule.has_been_ready(worker) => schedule.ready(worker),
                _ => return,
            },
            ScheduleEvent::Free(index) => {
                let Some(worker) = chosen(index, &self.workers) else { return };
                let Some(job) = schedule.job_of(worker) else { return };
                self.open.remove(&job);
                schedule.free(worker, job, 0)
            }
            ScheduleEvent::Lost(index) => match chosen(index, &self.workers) {
                Some(worker) => schedule.lost(worker, &Failure::Stopped),
                None => return,
            },
            ScheduleEvent::StopTimedOut(index) => match chosen(index, &self.workers) {
                Some(worker) => schedule.stop_timed_out(worker),
                None => return,
            },
            ScheduleEvent::EndIdle => schedule.end_idle(),
        };
        self.execute(&commands);
    }
}

proptest! {
    #[test]
    fn no_job_waits_for_ever_if_workers_end(
        most in 1..4_usize,
        happenings in prop::collection::vec(event(), 0..60),
    ) {
        let mut seen = PoolModel {
            schedule: Schedule::new(most),
            open: BTreeSet::new(),
            workers: BTreeSet::new(),
            last_job: 0,
        };
        for event in &happenings {
            seen.apply(event);
            // As long as a job is unfinished, there is at least one worker.
            prop_assert!(seen.open.is_empty() || !seen.workers.is_empty());
        }
        for _ in 0..1000 {
            let Some(&worker) = seen.workers.first() else { break };
            let commands = seen.schedule.lost(worker, &Failure::NotLoaded);
            seen.execute(&commands);
        }
        prop_assert_eq!(seen.open, BTreeSet::new());
        prop_assert_eq!(seen.workers, BTreeSet::new());
    }
}
