//! Starts a web worker.

fn main() {
    // The page hears that its worker has stopped, and not why.
    console_error_panic_hook::set_once();
    kibitzer::program::worker();
}
