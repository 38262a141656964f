import { expect, nightly, test } from "../support/page.ts";
import { ScorePage } from "../support/score_page.ts";

/** Hands with their scores. */
const COUNTED = [
  ["5C 5D 5S JH + 5H", 29, /^Fifteen two, .* a double pair royal is twenty-eight, and one for his nobs is twenty-nine\.$/],
  ["7C 8D 8S 9H + 6D", 16, /a double run of four is sixteen\.$/],
  ["2H 4H 6H QH + KC", 4, /^A flush of four is four\.$/],
  ["2H 4H 6H QH + KC crib", 0, /^No points: a “nineteen”\.$/],
] as const;

test("a hand or crib is counted", async ({ page }) => {
  for (const [cards, total, aloud] of COUNTED) {
    await test.step(`${cards} counts ${total}`, async () => {
      const score = new ScorePage(page);
      await score.open(cards);
      await expect(score.total).toHaveText(`Points ${total}`);
      await expect(score.aloud).toHaveText(aloud);
      const points = (await score.calls.locator(".points").allTextContents()).map(Number);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(total);
    });
  }

  await test.step("a jack as the starter is reported as heels, not as nobs", async () => {
    const score = new ScorePage(page);
    await score.open("4H 5D 6S JS + JD");
    await expect(score.notes).toContainText("heels, 2 points to the dealer");
    await expect(score.aloud).not.toContainText("nobs");
  });
});

test("five clicks enter a hand and its starter", async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("");
  for (const name of ["5 of clubs", "5 of diamonds", "5 of spades", "Jack of hearts", "5 of hearts"]) {
    await score.card(name).click();
  }
  await expect(score.field).toHaveValue("5C 5D 5S JH + 5H");
  await expect(score.total).toHaveText("Points 29");
  await score.slots.getByRole("button", { name: /starter$/ }).click();
  await expect(score.total).toHaveText("Points –");
  await score.card("5 of hearts").click();
  await expect(score.notes).toContainText("His nobs");
});

test("a note explains that a flush in the crib needs all five cards", nightly, async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("2H 4H 6H QH + 9C");
  await expect(score.total).toHaveText("Points 8");
  await score.button("Crib").click();
  await expect(score.total).toHaveText("Points 4");
  await expect(score.notes).toContainText("no flush in the crib");
  await expect(page).toHaveURL(/as=crib/);
  await page.reload();
  await expect(score.total).toHaveText("Points 4");
});

test("a hand is restored at an address without a query", nightly, async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("");
  await score.field.fill("5C 5D 5S JH + 5H");
  await expect(page).toHaveURL(/hand=/);
  await page.goto("about:blank");
  await page.goto("./#/cribbage/score");
  await expect(score.field).toHaveValue("5C 5D 5S JH + 5H");
});

test("every example is counted", nightly, async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("");
  const examples = page.getByRole("group", { name: "Examples" }).getByRole("button");
  const count = await examples.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (let index = 0; index < count; index += 1) {
    await examples.nth(index).click();
    await expect(score.total).toHaveText(/^Points \d+$/);
    await expect(page.locator(".diagnostic")).toHaveCount(0);
  }
});

test("the page links to the practice of counting", async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("5C 5D 5S JH + 5H");
  await page.getByRole("link", { name: "Practise counting" }).click();
  await expect(page).toHaveURL(/#\/practise\/counting$/);
});
