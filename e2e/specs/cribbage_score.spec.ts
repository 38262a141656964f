import { expect, nightly, open, test } from "../support/page.ts";
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

test("in the drill, counts can be tapped or typed, and the clock shows the pace", async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("5C 5D 5S JH + 5H");
  await page.getByRole("region", { name: "Counting drill" }).getByRole("link").click();
  // The page shows no count of other cards next to the hand to be counted.
  await expect(score.total).toHaveCount(0);
  await expect(page.locator(".answer-bar")).toHaveCount(0);
  const drill = page.getByRole("region", { name: "Counting drill" });
  const clock = drill.getByRole("button", { name: "Clock" });
  await expect(clock).toHaveAttribute("aria-pressed", "false");
  const looks = () => clock.evaluate((element) => getComputedStyle(element).backgroundColor);
  const off = await looks();
  await drill.getByRole("button", { name: "Clock" }).click();
  await expect(clock).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await expect.poll(looks).not.toBe(off);
  await drill.getByRole("button", { name: "Begin" }).click();
  await expect(drill).toContainText("1 of 10: your hand");
  await drill.getByRole("button", { name: "29", exact: true }).click();
  await expect(drill.getByRole("status")).toContainText(/You said 29; it has \d+\.|Right: 29\./);
  await expect(drill).toContainText("of 1 right");
  await expect(drill).toContainText("seconds a hand");
  const next = drill.getByRole("button", { name: "Next hand" });
  await expect(next).toBeFocused();
  await next.press("Enter");
  const field = drill.getByRole("textbox", { name: "How many points?" });
  await field.fill("30");
  await field.press("Enter");
  await expect(drill.getByRole("alert")).toContainText("a number up to 29");
  await field.fill("0");
  await field.press("Enter");
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(field).toBeFocused();
});

test("the counting drill is a tab beside the other practice, and survives a reload", async ({ page }) => {
  await open(page, "#/practise");
  await page.getByRole("link", { name: "Counting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Counting drill" })).toBeVisible();
  const drill = page.getByRole("region", { name: "Counting drill" });
  await drill.getByRole("button", { name: "Clock" }).click();
  await drill.getByRole("button", { name: "Begin" }).click();
  await drill.getByRole("button", { name: "4", exact: true }).click();
  await drill.getByRole("button", { name: "Next hand" }).click();
  const cards = await drill.locator(".drill-cards").textContent();
  await page.reload();
  await expect(drill).toContainText("2 of 10: your hand");
  await expect(drill.locator(".drill-cards")).toHaveText(cards ?? "");
  await expect(drill).toContainText("of 1 right");
  await expect(drill.getByRole("button", { name: "Clock" })).toHaveAttribute("aria-pressed", "true");
  await drill.getByRole("link", { name: "Count a hand of your own" }).click();
  await expect(page.getByRole("link", { name: "Go on with the drill" })).toBeVisible();
});
