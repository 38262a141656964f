//! Starts a web worker.

fn main() {
    // Prints a panic to the console, as the page is only notified that its worker has stopped.
    console_error_panic_hook::set_once();
    kibitzer::program::worker();
}
