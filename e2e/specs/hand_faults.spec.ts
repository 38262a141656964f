import { HandPage } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";

test("faults of a hand are reported, and the text stays as typed", async ({ page }) => {
  await test.step("each fault is shown with its line and column", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("SA foo\n1H SA");
    // An unfinished word is reported only when the field loses the focus.
    await expect(hand.faults).toHaveCount(2);
    await hand.field.blur();
    await expect(hand.faults).toHaveText([
      /line 1, column 4.*foo.*isn’t a card/,
      /line 2, column 1.*1 isn’t a rank; use 10 or T for a ten/,
      /line 2, column 4.*♠A is listed twice.*line 1, column 1.*first listed here/,
    ]);
    await expect(hand.chosen()).toHaveCount(1);
  });

  await test.step("unreadable text is kept when a card is clicked", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("SA foo");
    await hand.card("King of spades").click();
    await expect(hand.field).toHaveValue("AK...\nfoo");
    await expect(hand.faults).toHaveCount(1);
  });

  await test.step("if there are too many cards, all are counted and none is dropped", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("AKQJT98765432.A..");
    await expect(page.getByText("That’s 14 cards. Take one out.")).toBeVisible();
    await expect(hand.chosen()).toHaveCount(14);
    await hand.card("Ace of hearts").click();
    await expect(hand.chosen()).toHaveCount(13);
  });

  await test.step("if a text has very many faults, only the first ones are listed", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("x ".repeat(1500));
    await expect(hand.faults.first()).toBeVisible();
    expect(await hand.faults.count()).toBeLessThanOrEqual(200);
  });

  await test.step("typed markup is shown as text", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("<img src=x onerror=alert(1)>");
    await expect(hand.faults.first()).toContainText("<img");
    await expect(page.locator("main img")).toHaveCount(0);
  });
});

test("a hand without suit letters is read suit by suit, and a hint says so", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  const hint = page.locator(".hint");
  for (const [text, count, next] of [
    ["A2", 2, "hearts"],
    ["A2.", 2, "diamonds"],
    ["A2.KJT92.3", 8, "clubs"],
  ] as const) {
    await hand.field.fill(text);
    await expect(hand.chosen()).toHaveCount(count);
    await expect(hint).toContainText(`to continue with ${next}`);
    await expect(hand.faults).toHaveCount(0);
  }
  await hand.field.fill("A2.KJT92.3.KQ743");
  await expect(hint).toBeEmpty();
});

test("the field keeps the focus while a hand is typed and the hint appears and disappears", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.click();
  await page.keyboard.type("A2.KJT92.3.KQ743");
  await expect(hand.field).toBeFocused();
  await expect(hand.field).toHaveValue("A2.KJT92.3.KQ743");
});
