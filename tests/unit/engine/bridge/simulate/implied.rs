use super::*;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::bridge::opening::{System, call_made};
use crate::engine::bridge::seed::{Hands, Seed};

#[test]
fn every_hand_is_inside_a_gate_of_its_call() {
    let (mut calls, mut inside_notrump) = (0, 0);
    for system in System::ALL {
        let table = system.table();
        for (index, hand) in Hands::of_part(Seed::default(), 0).take(4_000).enumerate() {
            let seat = OpeningSeat::ALL[index % 4];
            let situation = Situation { seat, ..Situation::default() };
            let features = Features::of(hand, situation);
            let call = call_made(table.suggest(hand, situation));
            let Some(gates) = table.gates(call, seat) else { continue };
            assert!(gates.iter().any(|gate| gate.admits(&features)), "{system:?} {hand} {call}");
            calls += 1;
            let notrump_gates = table.gates("1NT".parse().unwrap(), seat).unwrap_or_default();
            inside_notrump += usize::from(notrump_gates.iter().any(|gate| gate.admits(&features)));
        }
    }
    assert!(calls > 1_000 && inside_notrump * 2 < calls, "{inside_notrump} of {calls}");
}
