use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

const JOBS: NonZero<usize> = NonZero::new(3).unwrap();

#[test]
fn results_come_in_the_order_of_the_items() {
    let mut taken = Vec::new();
    let slow_at_times = || {
        |number: u32, results: &ResultSender<u32>| {
            // Every third item takes longer.
            let turns = if number.is_multiple_of(3) { 10_000 } else { 0 };
            (0..turns).for_each(|_| thread::yield_now());
            results.send(number * number).unwrap();
        }
    };
    in_order(JOBS, 1, 0..20, slow_at_times, |square| {
        taken.push(square);
        Ok(())
    })
    .unwrap();
    assert_eq!(taken, (0..20).map(|number| number * number).collect::<Vec<_>>());
}

#[test]
fn the_number_of_items_in_progress_is_limited() {
    let begun = Arc::new(AtomicUsize::new(0));
    let (seen, mut taken) = (Arc::clone(&begun), 0);
    let items = (0..1000).inspect(move |_| {
        seen.fetch_add(1, Ordering::SeqCst);
    });
    in_order(
        JOBS,
        1,
        items,
        || |item: usize, results: &ResultSender<usize>| results.send(item).unwrap(),
        |_| {
            taken += 1;
            // At most these items have begun: those whose results were taken, those in the queue, and one being sent.
            let most = taken + MAX_AHEAD * JOBS.get() + 1;
            assert!(begun.load(Ordering::SeqCst) <= most);
            Ok(())
        },
    )
    .unwrap();
    assert_eq!(taken, 1000);
}

#[test]
fn an_error_stops_even_endless_items() {
    let take = |_| Err(io::ErrorKind::BrokenPipe.into());
    let worker = || {
        |item: u64, results: &ResultSender<u64>| {
            // Sending fails for results that nobody receives any more.
            let _ = results.send(item);
        }
    };
    let ended = in_order(JOBS, 1, 0.., worker, take);
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn results_of_an_unfinished_item_are_taken() {
    // No item ever ends. The later items fill their channels and wait.
    let worker = || {
        |item: u64, results: &ResultSender<(u64, u64)>| {
            let mut number = 0;
            while results.send((item, number)).is_ok() {
                number += 1;
            }
        }
    };
    let mut taken = Vec::new();
    let ended = in_order(JOBS, 2, 0..5, worker, |result| {
        taken.push(result);
        if taken.len() < 100 { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
    });
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    assert_eq!(taken, (0..100).map(|number| (0, number)).collect::<Vec<_>>());
}

#[test]
fn a_panicking_thread_is_reported_after_its_results() {
    let worker = || {
        |item: u64, results: &ResultSender<u64>| {
            results.send(item).unwrap();
            assert!(item < 3, "stops here, as the test wants it");
        }
    };
    let mut taken = Vec::new();
    let ended = in_order(JOBS, 1, 0..9, worker, |item| {
        taken.push(item);
        Ok(())
    });
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::Other);
    assert_eq!(taken, [0, 1, 2, 3]);
}
