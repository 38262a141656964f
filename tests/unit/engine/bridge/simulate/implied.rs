use super::*;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::bridge::opening::{System, call_made};
use crate::engine::bridge::seed::{Hands, Seed};

#[test]
fn a_hand_is_inside_of_a_gate_of_its_bid() {
    let (mut bids, mut inside) = (0, 0);
    for system in System::ALL {
        let table = system.table();
        for (place, hand) in Hands::of_part(Seed::default(), 0).take(4_000).enumerate() {
            let seat = OpeningSeat::ALL[place % 4];
            let situation = Situation { seat, ..Situation::default() };
            let features = Features::of(hand, situation);
            let call = call_made(table.suggest(hand, situation));
            let Some(gates) = table.gates(call, seat) else { continue };
            assert!(gates.iter().any(|gate| gate.admits(&features)), "{system:?} {hand} {call}");
            bids += 1;
            let one = table.gates("1NT".parse().unwrap(), seat).unwrap_or_default();
            inside += usize::from(one.iter().any(|gate| gate.admits(&features)));
        }
    }
    assert!(bids > 1_000 && inside * 2 < bids, "{inside} of {bids}");
}
