//! Starts the page.

fn main() {
    kibitzer::program::page();
}
