//! Assignment of jobs to workers: a state machine without a browser.

use crate::wire::request::{Failure, ServiceKind};

/// Maximum memory of an idle worker: 64 MB. Memory is only freed by ending the worker.
pub const MOST_MEMORY: u32 = 64 << 20;

/// Maximum number of useful workers for solving: a deal has five strains.
const MOST_WORKERS: usize = 5;

/// Kind of a job, which sets its priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    Strain,
    /// Solves the positions of a play.
    Analysis,
    /// Any other job: its worker reads no messages and serves it alone. It never waits for solving.
    Exclusive,
}

impl JobKind {
    pub const fn of(service: ServiceKind) -> Self {
        match service {
            _ if !service.is_in_steps() => Self::Exclusive,
            ServiceKind::Positions => Self::Analysis,
            _ => Self::Strain,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoolCommand {
    Start {
        worker: u32,
    },
    Give {
        worker: u32,
        job: u32,
    },
    /// Stop a solving worker, which then reports that it is free.
    Stop {
        worker: u32,
    },
    End {
        worker: u32,
    },
    Fail {
        job: u32,
        failure: Failure,
    },
}

/// Waiting jobs and the workers.
///
/// Exclusive jobs come first, then strains, then analyses, each in order of arrival. With several
/// workers, one takes an analysis once another solves a strain. Exclusive jobs have workers beside
/// those for solving. A cancelled solving worker is stopped and stays warm; a worker with an
/// exclusive job is ended.
#[derive(Clone, Debug)]
pub struct Schedule {
    most: usize,
    /// Whether all workers are wanted, even without jobs.
    is_prepared: bool,
    /// Whether any worker has started: later ones load the script from the browser's cache.
    is_loaded: bool,
    last_worker: u32,
    workers: Vec<Worker>,
    waiting: Vec<(u32, JobKind)>,
}

#[derive(Clone, Copy, Debug)]
struct Worker {
    number: u32,
    state: WorkerState,
}

impl Worker {
    /// Returns the job that it runs and its kind, or `None` if it has none or its job was cancelled.
    const fn job(&self) -> Option<(u32, JobKind)> {
        match self.state {
            WorkerState::Working(job, kind) => Some((job, kind)),
            _ => None,
        }
    }

    fn has_job(&self, job: u32) -> bool {
        self.job().is_some_and(|(own, _)| own == job)
    }

    fn has_kind(&self, kind: JobKind) -> bool {
        self.job().is_some_and(|(_, own)| own == kind)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorkerState {
    Starting,
    Idle,
    Working(u32, JobKind),
    /// Stopping a cancelled job.
    Stopping(u32),
}

/// Returns the number of workers for a number of processors, leaving one for the page.
pub const fn workers_for(processors: usize) -> usize {
    match processors {
        0..=2 => 1,
        more if more > MOST_WORKERS => MOST_WORKERS,
        some => some - 1,
    }
}

impl Schedule {
    /// Creates a schedule for at most `most` solving workers.
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            is_prepared: false,
            is_loaded: false,
            last_worker: 0,
            workers: Vec::new(),
            waiting: Vec::new(),
        }
    }

    /// Returns whether nothing waits or is being solved; exclusive jobs may run.
    pub fn is_quiet(&self) -> bool {
        let is_solving = |worker: &Worker| {
            worker.has_kind(JobKind::Strain) || worker.has_kind(JobKind::Analysis)
        };
        self.waiting.is_empty() && !self.workers.iter().any(is_solving)
    }

    pub fn has_been_ready(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| state != WorkerState::Starting)
    }

    /// Returns whether nothing is being solved and some worker is not working.
    pub fn is_idle(&self) -> bool {
        self.is_quiet() && self.workers.iter().any(|worker| worker.job().is_none())
    }

    pub fn worker_of(&self, job: u32) -> Option<u32> {
        self.workers.iter().find(|worker| worker.has_job(job)).map(|worker| worker.number)
    }

    pub fn is_stopping(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| matches!(state, WorkerState::Stopping(_)))
    }

    /// Returns the job of a worker, or `None` if it has none or its job was cancelled.
    pub fn job_of(&self, worker: u32) -> Option<u32> {
        self.workers.iter().find(|known| known.number == worker)?.job().map(|(job, _)| job)
    }

    /// Starts all workers, so that they are warm when jobs arrive.
    pub fn prepare(&mut self) -> Vec<PoolCommand> {
        self.is_prepared = true;
        self.dispatch()
    }

    /// Starts a worker for an expected exclusive job, unless one is idle or starting.
    pub fn expect(&mut self) -> Vec<PoolCommand> {
        let is_free =
            |worker: &Worker| matches!(worker.state, WorkerState::Starting | WorkerState::Idle);
        if self.workers.iter().any(is_free) { Vec::new() } else { vec![self.start()] }
    }

    pub fn is_starting(&self) -> bool {
        self.workers.iter().any(|worker| worker.state == WorkerState::Starting)
    }

    pub fn take(&mut self, job: u32, kind: JobKind) -> Vec<PoolCommand> {
        self.waiting.push((job, kind));
        self.dispatch()
    }

    pub fn cancel(&mut self, job: u32) -> Vec<PoolCommand> {
        self.waiting.retain(|&(waiting, _)| waiting != job);
        let Some(worker) = self.workers.iter_mut().find(|worker| worker.has_job(job)) else {
            return Vec::new();
        };
        let number = worker.number;
        if worker.has_kind(JobKind::Exclusive) {
            let mut commands = vec![self.remove(number)];
            commands.extend(self.dispatch());
            return commands;
        }
        worker.state = WorkerState::Stopping(job);
        vec![PoolCommand::Stop { worker: number }]
    }

    /// Handles a worker's first message.
    pub fn ready(&mut self, worker: u32) -> Vec<PoolCommand> {
        self.is_loaded = true;
        if self.state(worker) == Some(WorkerState::Starting) {
            self.set(worker, WorkerState::Idle);
        }
        self.dispatch()
    }

    /// Handles a worker that has finished a job and has this much memory, in bytes.
    pub fn free(&mut self, worker: u32, job: u32, memory: u32) -> Vec<PoolCommand> {
        match self.state(worker) {
            Some(WorkerState::Working(at, _) | WorkerState::Stopping(at)) if at == job => {
                self.set(worker, WorkerState::Idle);
            }
            // It was free before it read the stop message.
            _ => return Vec::new(),
        }
        let mut commands = Vec::new();
        // A worker that ran an exclusive job may exceed the limit for solving.
        let is_one_too_many = self.for_solving() > self.most;
        if self.waiting.is_empty() && (is_one_too_many || memory > MOST_MEMORY) {
            commands.push(self.remove(worker));
        }
        commands.extend(self.dispatch());
        commands
    }

    /// Handles a worker that has ended by itself or sends garbage. Its job fails. If it was never
    /// ready and no other worker will be free, all waiting jobs fail.
    pub fn lost(&mut self, worker: u32, failure: &Failure) -> Vec<PoolCommand> {
        let never_listened = self.state(worker) == Some(WorkerState::Starting);
        let job = self.job_of(worker);
        let mut commands = vec![self.remove(worker)];
        commands.extend(job.map(|job| PoolCommand::Fail { job, failure: failure.clone() }));
        // The next job retries; otherwise the restart would repeat for ever.
        self.is_prepared = false;
        if !never_listened {
            commands.extend(self.dispatch());
        } else if self.workers.iter().all(|other| other.has_kind(JobKind::Exclusive)) {
            self.is_loaded = false;
            let failed = self.waiting.drain(..);
            commands
                .extend(failed.map(|(job, _)| PoolCommand::Fail { job, failure: failure.clone() }));
        }
        commands
    }

    /// Ends a worker that is still stopping after the timeout.
    pub fn stop_timed_out(&mut self, worker: u32) -> Vec<PoolCommand> {
        if !self.is_stopping(worker) {
            return Vec::new();
        }
        let mut commands = vec![self.remove(worker)];
        commands.extend(self.dispatch());
        commands
    }

    /// Ends all workers that are not working, if there is nothing to solve.
    pub fn end_idle(&mut self) -> Vec<PoolCommand> {
        if !self.is_quiet() {
            return Vec::new();
        }
        self.is_prepared = false;
        let idle = self.workers.extract_if(.., |worker| worker.job().is_none());
        idle.map(|worker| PoolCommand::End { worker: worker.number }).collect()
    }

    /// Gives jobs to idle workers and starts missing workers.
    fn dispatch(&mut self) -> Vec<PoolCommand> {
        let mut commands = Vec::new();
        while let Some(at) =
            self.workers.iter().position(|worker| worker.state == WorkerState::Idle)
        {
            let Some((job, kind)) = self.next_job() else { break };
            self.workers[at].state = WorkerState::Working(job, kind);
            commands.push(PoolCommand::Give { worker: self.workers[at].number, job });
        }
        for _ in 0..self.missing() {
            commands.push(self.start());
        }
        commands
    }

    fn start(&mut self) -> PoolCommand {
        self.last_worker += 1;
        let worker = self.last_worker;
        self.workers.push(Worker { number: worker, state: WorkerState::Starting });
        PoolCommand::Start { worker }
    }

    /// Returns the number of workers to start now.
    fn missing(&self) -> usize {
        let starting =
            self.workers.iter().filter(|worker| worker.state == WorkerState::Starting).count();
        let exclusive =
            self.waiting.iter().filter(|&&(_, kind)| kind == JobKind::Exclusive).count();
        let wanted = if self.is_prepared { self.most } else { self.waiting.len() - exclusive };
        // The first worker fetches the script; the others load it from the cache.
        let at_once = if self.is_loaded { self.most } else { 1 };
        let room = starting + self.most.saturating_sub(self.for_solving());
        (exclusive + wanted.min(at_once).min(room)).saturating_sub(starting)
    }

    /// Returns the number of workers without an exclusive job.
    fn for_solving(&self) -> usize {
        self.workers.iter().filter(|worker| !worker.has_kind(JobKind::Exclusive)).count()
    }

    fn next_job(&mut self) -> Option<(u32, JobKind)> {
        let at_work = |kind| self.workers.iter().any(|worker| worker.has_kind(kind));
        let analysis_is_due = at_work(JobKind::Strain) && !at_work(JobKind::Analysis);
        let first = if analysis_is_due { JobKind::Analysis } else { JobKind::Strain };
        let of = |kind| self.waiting.iter().position(|&(_, waiting)| waiting == kind);
        let place = of(JobKind::Exclusive).or_else(|| of(first)).unwrap_or(0);
        (place < self.waiting.len()).then(|| self.waiting.remove(place))
    }

    fn state(&self, worker: u32) -> Option<WorkerState> {
        let found = self.workers.iter().find(|known| known.number == worker);
        found.map(|worker| worker.state)
    }

    fn set(&mut self, worker: u32, state: WorkerState) {
        if let Some(known) = self.workers.iter_mut().find(|known| known.number == worker) {
            known.state = state;
        }
    }

    fn remove(&mut self, worker: u32) -> PoolCommand {
        self.workers.retain(|known| known.number != worker);
        PoolCommand::End { worker }
    }
}
