//! Which worker does what: a state machine without a browser.

use crate::wire::failure::Failure;
use crate::wire::question::Service;

/// How much memory a worker may keep once it has nothing to do: 64 MB. A worker gives memory back by
/// its end only.
pub const MOST_MEMORY: u32 = 64 << 20;

/// How many workers are of use for solving at most: a deal has five strains.
const MOST_WORKERS: usize = 5;

/// What kind of job it is, which says when its turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A strain of a deal to solve.
    Strain,
    /// The positions of a play to solve.
    Analysis,
    /// Any other: a worker reads no message in the midst of it, and has it alone. It waits for no solving.
    Exclusive,
}

impl Kind {
    /// The kind of a service.
    pub const fn of(service: Service) -> Self {
        match service {
            _ if !service.is_in_steps() => Self::Exclusive,
            Service::Positions => Self::Analysis,
            _ => Self::Strain,
        }
    }
}

/// What is to be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Start {
        /// Its number from now on.
        worker: u32,
    },
    Give {
        worker: u32,
        job: u32,
    },
    /// Have a worker stop solving; it reports when it is free.
    Stop {
        worker: u32,
    },
    End {
        worker: u32,
    },
    /// Report that a job fails.
    Fail {
        job: u32,
        failure: Failure,
    },
}

/// The jobs that wait and the workers there are.
///
/// Jobs take their turn as they came: exclusive ones first, then strains, then analyses; but of
/// several workers one takes an analysis as soon as another is at a strain, so that a reader gets both. An
/// exclusive job has a worker beside those for solving. A worker whose solving is cancelled is stopped and
/// kept, as it is warm; one that reads no message is ended.
#[derive(Clone, Debug)]
pub struct Schedule {
    most: usize,
    /// Whether all workers are wanted, jobs or not.
    is_prepared: bool,
    /// Whether a worker was ever ready: then the next ones find the script in the browser's cache.
    is_loaded: bool,
    last_worker: u32,
    workers: Vec<Worker>,
    waiting: Vec<(u32, Kind)>,
}

#[derive(Clone, Copy, Debug)]
struct Worker {
    number: u32,
    state: WorkerState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorkerState {
    Starting,
    Idle,
    Working(u32, Kind),
    /// A job that was cancelled.
    Stopping(u32),
}

/// How many workers a machine with so many processors is given: one less, as the page needs one too.
pub const fn workers_for(processors: usize) -> usize {
    match processors {
        0..=2 => 1,
        more if more > MOST_WORKERS => MOST_WORKERS,
        some => some - 1,
    }
}

impl Schedule {
    /// A schedule for at most so many workers that solve, of which there is none yet.
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

    /// Whether nothing waits or is being solved; a worker may be at an exclusive job.
    pub fn is_quiet(&self) -> bool {
        let is_solving = |worker: &Worker| {
            matches!(worker.state, WorkerState::Working(_, Kind::Strain | Kind::Analysis))
        };
        self.waiting.is_empty() && !self.workers.iter().any(is_solving)
    }

    /// Whether a worker has ever listened.
    pub fn has_listened(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| state != WorkerState::Starting)
    }

    /// Whether nothing is being solved, and a worker is there that does nothing.
    pub fn is_idle(&self) -> bool {
        let is_at_work = |worker: &Worker| matches!(worker.state, WorkerState::Working(..));
        self.is_quiet() && !self.workers.iter().all(is_at_work)
    }

    pub fn worker_of(&self, job: u32) -> Option<u32> {
        let is_at =
            |worker: &&Worker| matches!(worker.state, WorkerState::Working(at, _) if at == job);
        self.workers.iter().find(is_at).map(|worker| worker.number)
    }

    /// Whether a worker is still at a job that was cancelled.
    pub fn is_stopping(&self, worker: u32) -> bool {
        self.state(worker).is_some_and(|state| matches!(state, WorkerState::Stopping(_)))
    }

    /// The job that a worker does, unless it was cancelled.
    pub fn job_of(&self, worker: u32) -> Option<u32> {
        match self.state(worker)? {
            WorkerState::Working(job, _) => Some(job),
            _ => None,
        }
    }

    /// Starts all workers, so that they are warm when jobs come.
    pub fn prepare(&mut self) -> Vec<Command> {
        self.is_prepared = true;
        self.dispatch()
    }

    /// Starts a worker for an exclusive job that will come, unless one is free or on its way.
    pub fn expect(&mut self) -> Vec<Command> {
        let is_free =
            |worker: &Worker| matches!(worker.state, WorkerState::Starting | WorkerState::Idle);
        if self.workers.iter().any(is_free) { Vec::new() } else { vec![self.start()] }
    }

    /// Returns whether a worker is on its way.
    pub fn is_starting(&self) -> bool {
        self.workers.iter().any(|worker| worker.state == WorkerState::Starting)
    }

    pub fn take(&mut self, job: u32, kind: Kind) -> Vec<Command> {
        self.waiting.push((job, kind));
        self.dispatch()
    }

    /// Gives up a job.
    pub fn cancel(&mut self, job: u32) -> Vec<Command> {
        self.waiting.retain(|&(waiting, _)| waiting != job);
        let is_at =
            |worker: &&mut Worker| matches!(worker.state, WorkerState::Working(at, _) if at == job);
        let Some(worker) = self.workers.iter_mut().find(is_at) else { return Vec::new() };
        let number = worker.number;
        if matches!(worker.state, WorkerState::Working(_, Kind::Exclusive)) {
            let mut commands = vec![self.remove(number)];
            commands.extend(self.dispatch());
            return commands;
        }
        worker.state = WorkerState::Stopping(job);
        vec![Command::Stop { worker: number }]
    }

    /// A worker listens now.
    pub fn ready(&mut self, worker: u32) -> Vec<Command> {
        self.is_loaded = true;
        if self.state(worker) == Some(WorkerState::Starting) {
            self.set(worker, WorkerState::Idle);
        }
        self.dispatch()
    }

    /// A worker has no more to do for a job, and has taken so many bytes of memory.
    pub fn free(&mut self, worker: u32, job: u32, memory: u32) -> Vec<Command> {
        match self.state(worker) {
            Some(WorkerState::Working(at, _) | WorkerState::Stopping(at)) if at == job => {
                self.set(worker, WorkerState::Idle);
            }
            // It was free before it read that it should stop.
            _ => return Vec::new(),
        }
        let mut commands = Vec::new();
        // Who has done an exclusive job is one more beside those that solve.
        let is_one_too_many = self.for_solving() > self.most;
        if self.waiting.is_empty() && (is_one_too_many || memory > MOST_MEMORY) {
            commands.push(self.remove(worker));
        }
        commands.extend(self.dispatch());
        commands
    }

    /// A worker has ended by itself or cannot be understood. Its job fails; if it never listened, and there
    /// is no other that will be free, every job does that waits.
    pub fn lost(&mut self, worker: u32, failure: &Failure) -> Vec<Command> {
        let never_listened = self.state(worker) == Some(WorkerState::Starting);
        let job = self.job_of(worker);
        let mut commands = vec![self.remove(worker)];
        commands.extend(job.map(|job| Command::Fail { job, failure: failure.clone() }));
        // Without it the next job tries again, and not this one for ever.
        self.is_prepared = false;
        if !never_listened {
            commands.extend(self.dispatch());
        } else if !self
            .workers
            .iter()
            .any(|other| !matches!(other.state, WorkerState::Working(_, Kind::Exclusive)))
        {
            self.is_loaded = false;
            let failed = self.waiting.drain(..);
            commands.extend(failed.map(|(job, _)| Command::Fail { job, failure: failure.clone() }));
        }
        commands
    }

    /// Ends a worker that has not stopped for too long, if that is so.
    pub fn stop_timed_out(&mut self, worker: u32) -> Vec<Command> {
        if !self.is_stopping(worker) {
            return Vec::new();
        }
        let mut commands = vec![self.remove(worker)];
        commands.extend(self.dispatch());
        commands
    }

    /// Ends all workers that do nothing, if there is nothing to solve.
    pub fn end_idle(&mut self) -> Vec<Command> {
        if !self.is_quiet() {
            return Vec::new();
        }
        self.is_prepared = false;
        let idle =
            self.workers.extract_if(.., |worker| !matches!(worker.state, WorkerState::Working(..)));
        idle.map(|worker| Command::End { worker: worker.number }).collect()
    }

    /// Gives jobs to idle workers, and starts who is missing.
    fn dispatch(&mut self) -> Vec<Command> {
        let mut commands = Vec::new();
        while let Some(at) =
            self.workers.iter().position(|worker| worker.state == WorkerState::Idle)
        {
            let Some((job, kind)) = self.next_job() else { break };
            self.workers[at].state = WorkerState::Working(job, kind);
            commands.push(Command::Give { worker: self.workers[at].number, job });
        }
        for _ in 0..self.missing() {
            commands.push(self.start());
        }
        commands
    }

    fn start(&mut self) -> Command {
        self.last_worker += 1;
        let worker = self.last_worker;
        self.workers.push(Worker { number: worker, state: WorkerState::Starting });
        Command::Start { worker }
    }

    /// How many workers are to be started now.
    fn missing(&self) -> usize {
        let starting =
            self.workers.iter().filter(|worker| worker.state == WorkerState::Starting).count();
        let exclusive = self.waiting.iter().filter(|&&(_, kind)| kind == Kind::Exclusive).count();
        let wanted = if self.is_prepared { self.most } else { self.waiting.len() - exclusive };
        // The first one fetches the script, and the others take what it has fetched.
        let at_once = if self.is_loaded { self.most } else { 1 };
        let room = starting + self.most.saturating_sub(self.for_solving());
        (exclusive + wanted.min(at_once).min(room)).saturating_sub(starting)
    }

    /// How many workers solve or may be given something to solve.
    fn for_solving(&self) -> usize {
        let is_exclusive =
            |worker: &&Worker| matches!(worker.state, WorkerState::Working(_, Kind::Exclusive));
        self.workers.len() - self.workers.iter().filter(is_exclusive).count()
    }

    fn next_job(&mut self) -> Option<(u32, Kind)> {
        let at_work = |kind| {
            self.workers
                .iter()
                .any(|worker| matches!(worker.state, WorkerState::Working(_, at) if at == kind))
        };
        let analysis_is_due = at_work(Kind::Strain) && !at_work(Kind::Analysis);
        let first = if analysis_is_due { Kind::Analysis } else { Kind::Strain };
        let of = |kind| self.waiting.iter().position(|&(_, waiting)| waiting == kind);
        let place = of(Kind::Exclusive).or_else(|| of(first)).unwrap_or(0);
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

    fn remove(&mut self, worker: u32) -> Command {
        self.workers.retain(|known| known.number != worker);
        Command::End { worker }
    }
}
