//! State machine that assigns jobs to workers. It needs no browser.

use crate::wire::request::{Failure, ServiceKind};

/// Maximum memory of an idle worker in bytes. WebAssembly memory never shrinks, so a worker that uses more is ended
/// when no job waits.
pub const MOST_MEMORY: u32 = 64 << 20;

/// Maximum number of workers for solving. A deal has five strains, so more workers would be useless.
const MAX_WORKERS: usize = 5;

/// Kind of a job, which decides its priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    Strain,
    /// Analysis of a play. All positions of the play are solved.
    Analysis,
    /// Any other job. Such a job never waits for the solving of a deal. It needs its own worker, because the worker
    /// reads no messages while the job runs.
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
    /// The worker must stop solving and then report that it is idle.
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

/// The waiting jobs, and the workers.
///
/// Exclusive jobs come first, then strains, then analyses. However, while some worker solves a strain and none runs an
/// analysis, analyses come before strains. Jobs of one kind are processed in order of arrival. A worker with an
/// exclusive job doesn't count towards the maximum, so such jobs never take workers away from solving. Cancelling a
/// solving job stops the worker, but the worker remains ready. Cancelling an exclusive job ends the worker.
#[derive(Clone, Debug)]
pub struct Schedule {
    most: usize,
    /// Whether all workers must be started, even without jobs.
    is_prepared: bool,
    /// Whether any worker has become ready. Workers that start later load the script from the browser's cache.
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
    /// Returns the worker's job and its kind. Returns `None` if the worker has no job or the job was cancelled.
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
    /// A cancelled job is being stopped.
    Stopping(u32),
}

/// Returns the number of workers for solving on a machine with this number of processors: 1 to `MAX_WORKERS`. If
/// possible, leaves one processor for the page.
pub const fn workers_for(processors: usize) -> usize {
    match processors {
        0..=2 => 1,
        more if more > MAX_WORKERS => MAX_WORKERS,
        some => some - 1,
    }
}

impl Schedule {
    /// Creates a schedule with at most `most` workers for solving.
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

    /// Returns whether no job waits and no deal is being solved. Exclusive jobs may be running.
    pub fn is_quiet(&self) -> bool {
        let is_solving = |worker: &Worker| {
            worker.has_kind(JobKind::Strain) || worker.has_kind(JobKind::Analysis)
        };
        self.waiting.is_empty() && !self.workers.iter().any(is_solving)
    }

    pub fn has_been_ready(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| state != WorkerState::Starting)
    }

    /// Returns whether the schedule [is quiet](Self::is_quiet) and at least one worker has no job.
    pub fn is_idle(&self) -> bool {
        self.is_quiet() && self.workers.iter().any(|worker| worker.job().is_none())
    }

    pub fn worker_of(&self, job: u32) -> Option<u32> {
        self.workers.iter().find(|worker| worker.has_job(job)).map(|worker| worker.number)
    }

    pub fn is_stopping(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| matches!(state, WorkerState::Stopping(_)))
    }

    /// Returns the job of a worker. Returns `None` if the worker has no job or the job was cancelled.
    pub fn job_of(&self, worker: u32) -> Option<u32> {
        self.workers.iter().find(|known| known.number == worker)?.job().map(|(job, _)| job)
    }

    /// Starts all workers for solving, so that they are ready when jobs arrive.
    pub fn prepare(&mut self) -> Vec<PoolCommand> {
        self.is_prepared = true;
        self.dispatch()
    }

    /// Starts a worker for an expected exclusive job, unless some worker is already idle or starting.
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

    /// Handles the first message of a worker.
    pub fn ready(&mut self, worker: u32) -> Vec<PoolCommand> {
        self.is_loaded = true;
        if self.state(worker) == Some(WorkerState::Starting) {
            self.set(worker, WorkerState::Idle);
        }
        self.dispatch()
    }

    /// Handles the message that a worker has finished a job. `memory` is the worker's memory in bytes.
    pub fn free(&mut self, worker: u32, job: u32, memory: u32) -> Vec<PoolCommand> {
        match self.state(worker) {
            Some(WorkerState::Working(at, _) | WorkerState::Stopping(at)) if at == job => {
                self.set(worker, WorkerState::Idle);
            }
            // This is a repeated report about a finished job, or a late report from a worker that was ended.
            _ => return Vec::new(),
        }
        let mut commands = Vec::new();
        // A worker that ran an exclusive job now counts towards the maximum again, so the maximum may be exceeded.
        let is_one_too_many = self.for_solving() > self.most;
        if self.waiting.is_empty() && (is_one_too_many || memory > MOST_MEMORY) {
            commands.push(self.remove(worker));
        }
        commands.extend(self.dispatch());
        commands
    }

    /// Handles a worker that has ended by itself or sends garbage. The worker's job fails. If the worker was never
    /// ready and all other workers run exclusive jobs, all waiting jobs fail too.
    pub fn lost(&mut self, worker: u32, failure: &Failure) -> Vec<PoolCommand> {
        let never_listened = self.state(worker) == Some(WorkerState::Starting);
        let job = self.job_of(worker);
        let mut commands = vec![self.remove(worker)];
        commands.extend(job.map(|job| PoolCommand::Fail { job, failure: failure.clone() }));
        // From now on, `dispatch` only starts workers for jobs. If it started workers without jobs, failed starts could
        // repeat forever.
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

    /// Ends a worker that has not stopped within the timeout.
    pub fn stop_timed_out(&mut self, worker: u32) -> Vec<PoolCommand> {
        if !self.is_stopping(worker) {
            return Vec::new();
        }
        let mut commands = vec![self.remove(worker)];
        commands.extend(self.dispatch());
        commands
    }

    /// Ends all workers without a job, unless a job waits or a deal is being solved.
    pub fn end_idle(&mut self) -> Vec<PoolCommand> {
        if !self.is_quiet() {
            return Vec::new();
        }
        self.is_prepared = false;
        let idle = self.workers.extract_if(.., |worker| worker.job().is_none());
        idle.map(|worker| PoolCommand::End { worker: worker.number }).collect()
    }

    /// Gives waiting jobs to idle workers, and starts further workers if they are needed.
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
        // The first worker fetches the script. The other workers then load it from the cache.
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
