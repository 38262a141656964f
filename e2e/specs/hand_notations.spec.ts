import { HandPage, showAllSystems } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";

/** The same hand in each notation that is in use. */
const NOTATIONS = [
  ["as PBN", "KQT5.J72.965.AK8"],
  ["as PBN, with the seat", "N:KQT5.J72.965.AK8"],
  ["in lower case", "kqt5.j72.965.ak8"],
  ["suit first", "SK SQ ST S5 HJ H7 H2 D9 D6 D5 CA CK C8"],
  ["rank first, ten as 10", "KS QS 10S 5S JH 7H 2H 9D 6D 5D AC KC 8C"],
  ["by suits with colons, on four lines", "S:KQT5\nH:J72\nD:965\nC:AK8"],
  ["by suits without colons", "SKQT5 HJ72 D965 CAK8"],
  ["with the suits drawn", "♠KQT5 ♥J72 ♦965 ♣AK8"],
  ["with the suits written out", "Spades: K, Q, 10, 5; Hearts: J, 7, 2; Diamonds: 9 6 5; Clubs: A K 8"],
] as const;

test("a hand is read in every notation", async ({ page }) => {
  for (const [name, text] of NOTATIONS) {
    await test.step(`a hand is read if it is written ${name}`, async () => {
      await showAllSystems(page);
      await open(page, "#/hand");
      const hand = new HandPage(page);
      await hand.field.fill(text);
      await expect(hand.count).toHaveText("13 of 13");
      await expect(hand.faults).toHaveCount(0);
      await expect(hand.answer).toContainText("13 HCP");
      await expect(hand.spelled("Rocky Mountain 2006")).toHaveText("1 Diamonds");
      await expect(hand.field, "the text stays as it was typed").toHaveValue(text);
    });
  }

  await test.step("a void is written as nothing between the dots, or as a dash", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    for (const text of ["KQ54.AJ962.K742.", "S KQ54 H AJ962 D K742 C -"]) {
      await hand.field.fill(text);
      await expect(hand.count).toHaveText("13 of 13");
      await expect(hand.answer).toContainText("5-4-4-0");
    }
  });
});
