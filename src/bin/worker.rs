//! Starts a web worker.

fn main() {
    kibitzer::worker::server::start();
}
