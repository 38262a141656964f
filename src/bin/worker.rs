//! Starts the web worker that judges long inputs.

fn main() {
    kibitzer::worker::server::start();
}
