use super::*;

#[test]
fn the_certainty_depends_on_the_lead_and_its_deviation() {
    let said =
        [(0.1, 0.2), (0.2, 0.2), (0.4, 0.3), (0.2, 0.1), (0.9, 0.1)].map(|(points, deviation)| {
            let lead = DiscardLead { points, deviation };
            format!("{} {}", certainty(lead), certainty_is(lead.certainty()))
        });
    assert_eq!(
        said,
        [
            "Toss-up. Too close: within the error of the pegging estimate.",
            "Likely, by a little. The pegging is an estimate.",
            "Likely. The pegging is an estimate.",
            "Clear, by a little. The pegging estimate can’t change it.",
            "Clear. The pegging estimate can’t change it.",
        ]
    );
}
