import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";

test("a hand is read in its own language once the language is certain", async ({ page }) => {
  await test.step("a Dutch hand is read as Dutch, and a line says so", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("♠ HV105 ♥ B72 ♦ 965 ♣ AH8");
    await expect(hand.count).toHaveText("13 of 13");
    const line = page.locator(".hand-language");
    await expect(line).toContainText("Read as Dutch: H = king, V = queen, B = jack.");
    await expect(hand.faults).toHaveCount(0);
    await expect(hand.card("King of spades")).toHaveAttribute("aria-pressed", "true");
    // A user who did not write Dutch can select English, and then sees the faults.
    await line.getByRole("button", { name: "Read as English instead" }).click();
    await expect(line).toContainText("Read as English.");
    await expect(hand.count).not.toHaveText("13 of 13");
    await expect(hand.faults).not.toHaveCount(0);
    await line.getByRole("button", { name: "Read as Dutch instead" }).click();
    await expect(hand.count).toHaveText("13 of 13");
  });

  await test.step("an ambiguous hand is not counted until the user chooses a reading", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("AV95.872.965.A83");
    const question = page.locator(".hand-language");
    await expect(question).toContainText("Which is yours?");
    await expect(hand.count).toHaveText("0 of 13");
    const choices = question.getByRole("button");
    await expect(choices).toHaveCount(2);
    await expect(choices.first()).toContainText("French or Spanish:");
    await choices.filter({ hasText: "Dutch" }).click();
    await expect(hand.field).toHaveValue("AQ95.872.965.A83");
    await expect(hand.count).toHaveText("13 of 13");
    await expect(question).toBeEmpty();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(hand.field).toHaveValue("AV95.872.965.A83");
    await expect(choices).toHaveCount(2);
  });

  await test.step("for a hand in English, no line mentions the language", async () => {
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("KQT5.J72.965.AK8");
    await expect(hand.count).toHaveText("13 of 13");
    await expect(page.locator(".hand-language")).toBeEmpty();
  });
});

test("the question about the reading fits a phone, and its buttons are large enough to tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#/hand");
  await useTouch(page);
  const hand = new HandPage(page);
  await hand.field.fill("AV95.872.965.A83");
  await expect(page.locator(".hand-language").getByRole("button")).toHaveCount(2);
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
});
