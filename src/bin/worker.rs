//! Starts a web worker.

fn main() {
    // Print panics to the console, because the page is only notified that its worker has stopped.
    console_error_panic_hook::set_once();
    kibitzer::program::worker();
}
