import { expect, nightly, test } from "../support/page.ts";
import { ScorePage } from "../support/score_page.ts";

/** Hands with their scores as numbers and in words, and the count. */
const COUNTED = [
  ["5C 5D 5S JH + 5H", 29, "Twenty-nine", /^Fifteen two, .* a double pair royal is twenty-eight, and one for his nobs is twenty-nine\.$/],
  ["7C 8D 8S 9H + 6D", 16, "Sixteen", /a double run of four is sixteen\.$/],
  ["2H 4H 6H QH + KC", 4, "Four", /^A flush of four is four\.$/],
  ["2H 4H 6H QH + KC crib", 0, "No points", /^No points: a “nineteen”\.$/],
] as const;

test("a hand or crib is counted", async ({ page }) => {
  for (const [cards, points, total, aloud] of COUNTED) {
    await test.step(`${cards} counts ${points}`, async () => {
      const score = new ScorePage(page);
      await score.open(cards);
      await expect(score.total).toHaveText(total);
      await expect(score.figure).toHaveText(`${points} points`);
      await expect(score.aloud).toHaveText(aloud);
      const each = (await score.calls.locator(".points").allTextContents()).map(Number);
      expect(each.reduce((sum, one) => sum + one, 0)).toBe(points);
    });
  }

  await test.step("a jack as the starter is reported as heels, not as nobs", async () => {
    const score = new ScorePage(page);
    await score.open("4H 5D 6S JS + JD");
    await expect(score.notes).toContainText("heels, two for the dealer at once");
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
  await expect(score.total).toHaveText("Twenty-nine");
  await score.slots.getByRole("button", { name: /starter$/ }).click();
  await expect(score.total).toHaveText("How many?");
  await score.card("5 of hearts").click();
  await expect(score.notes).toContainText("His nobs");
});

test("a note explains that a flush in the crib needs all five cards", nightly, async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("2H 4H 6H QH + 9C");
  await expect(score.total).toHaveText("Eight");
  await score.shownAs.selectOption("a crib");
  await expect(score.total).toHaveText("Four");
  await expect(score.notes).toContainText("No flush in the crib");
  await expect(page).toHaveURL(/as=crib/);
  await page.reload();
  await expect(score.total).toHaveText("Four");
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
    await expect(score.figure).toHaveText(/^\d+ points?$/);
    await expect(page.locator(".diagnostic")).toHaveCount(0);
  }
});

test("the page links to the practice of counting", async ({ page }) => {
  const score = new ScorePage(page);
  await score.open("5C 5D 5S JH + 5H");
  await page.getByRole("link", { name: "Practise counting" }).click();
  await expect(page).toHaveURL(/#\/practise\/counting$/);
});

test("a count is read aloud by a voice of the device, and only on demand", async ({ page }) => {
  await page.addInitScript(() => {
    const voices = [{ lang: "en-GB", localService: false }];
    const said: string[] = [];
    const speech = { getVoices: () => voices, cancel: () => undefined, speak: ({ text }: { text: string }) => said.push(text) };
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), speech) });
    Object.assign(window, { said, voices, SpeechSynthesisUtterance: Utterance });
  });
  const score = new ScorePage(page);
  await score.open("2H 4D 6S QH + 5C");
  await expect(score.aloud).toBeVisible();
  await expect(score.button("Say it")).toHaveCount(0);
  await page.evaluate(() => {
    (window as unknown as { voices: unknown[] }).voices.push({ lang: "en-GB", localService: true });
    speechSynthesis.dispatchEvent(new Event("voiceschanged"));
  });
  await score.button("Say it").click();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual([await score.aloud.textContent()]);
});
