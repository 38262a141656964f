//! Starts a web worker that solves deals double dummy.

fn main() {
    kibitzer::solver::server::start();
}
