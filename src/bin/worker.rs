//! Starts a web worker.

fn main() {
    // The page learns only that its worker stopped, not the reason.
    console_error_panic_hook::set_once();
    kibitzer::program::worker();
}
