use super::*;

#[test]
fn situation_is_relative_to_the_seat() {
    let at = |dealer, vulnerability, seat| {
        let found = Situation::of(seat, dealer, vulnerability);
        (found.seat.number(), found.vulnerability)
    };
    let (dealer, sides) = (Some(Seat::West), Some(Vulnerability::NorthSouth));
    assert_eq!(at(dealer, sides, Seat::West), (1, OpenerVulnerability::They));
    assert_eq!(at(dealer, sides, Seat::North), (2, OpenerVulnerability::We));
    assert_eq!(at(dealer, Some(Vulnerability::Both), Seat::South), (4, OpenerVulnerability::Both));
    assert_eq!(at(None, None, Seat::East), (1, OpenerVulnerability::None));
}
