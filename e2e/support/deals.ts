/** A deal with its double-dummy tricks. The strains are spades, hearts, diamonds, clubs and no trump. Each has the
 * tricks of North, East, South and West. */
export interface SolvedDeal {
  deal: string;
  tricks: number[];
}

/** Deals that another solver has solved. */
export const SOLVED: SolvedDeal[] = [
  "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3|7 6 7 6 7 6 7 6 2 10 2 10 3 9 3 9 4 9 4 9",
  "N:2.A97.JT86.KJT82 AKQJ953.J8.3.AQ7 74.T654.AKQ.9653 T86.KQ32.97542.4|2 11 2 11 5 7 5 7 6 7 6 7 7 5 7 5 4 8 4 8",
  "N:AJT63.763.975.84 Q9.AJ9.AQJT62.Q6 8542.KQ5.843.T73 K7.T842.K.AKJ952|6 7 6 7 2 10 2 10 0 12 0 12 0 12 0 12 0 12 0 12",
].map((line) => {
  const [deal = "", tricks = ""] = line.split("|");
  return { deal, tricks: tricks.split(" ").map(Number) };
});

/** Returns the tricks from `solveDoubleDummy`, in the order of `SolvedDeal`. */
export function inOrder(tricks: Record<string, Record<string, number>>): (number | undefined)[] {
  return ["spades", "hearts", "diamonds", "clubs", "noTrump"].flatMap((strain) =>
    ["north", "east", "south", "west"].map((seat) => tricks[seat]?.[strain]),
  );
}
