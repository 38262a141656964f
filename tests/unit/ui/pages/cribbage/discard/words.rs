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
            "Likely, by a little. An error of the pegging estimate could still turn it.",
            "Likely. An error of the pegging estimate could still turn it.",
            "Clear, by a little. The lead is beyond the error of the pegging estimate.",
            "Clear. The lead is beyond the error of the pegging estimate.",
        ]
    );
}
