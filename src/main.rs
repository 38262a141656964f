//! Mounts the page.

fn main() {
    kibitzer::program::page();
}
