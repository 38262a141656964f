//! A text diagram. Its small cards are written as `x`.

pub const COMPASS: &str = "\
Board 5
Dealer: North
Vul: N-S
              ♠ K Q x x
              ♥ A x x
              ♦ K x x x
              ♣ x x
♠ x x                         ♠ J x
♥ J 10 x          N           ♥ K Q x x x
♦ J 10 x        W   E         ♦ Q x x
♣ J 10 x x x      S           ♣ Q x x
              ♠ A 10 x x x
              ♥ x x
              ♦ A x x
              ♣ A K x

West    North   East    South
        1♦      1♥      1♠
2♥      2♠      Pass    4♠
All Pass

Contract: 4♠ by South
Lead: ♥J
Result: 10 tricks
";
