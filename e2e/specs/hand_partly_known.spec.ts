import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { HandPage, openAllParts, showAllSystems } from "../support/hand_page.ts";
import { expect, open, test, type Page } from "../support/page.ts";

const X_IS = "x is any card below the ten";

async function show(page: Page, cards: string): Promise<HandPage> {
  await openAllParts(page);
  await open(page, `#/hand?cards=${encodeURIComponent(cards)}`);
  return new HandPage(page);
}

test("for a hand with unknown small cards, only certain facts are shown", async ({ page }) => {
  await test.step("values that depend on unknown small cards are ranges", async () => {
    const hand = await show(page, "AKxxx QTxx Jx xx");
    await expect(hand.count).toHaveText("13 of 13");
    await expect(hand.faults).toHaveCount(0);
    await expect(page.getByText(X_IS)).toBeVisible();
    await expect(page.locator(".hand-holdings")).toContainText("AKxxx");
    const row = (title: string) => hand.counts.getByRole("row").filter({ hasText: title });
    await expect(row("High-card points").locator(".count-total")).toHaveText("10");
    await expect(row("Kaplan & Rubens").locator(".count-total")).toHaveText("11.45–12.25");
    await expect(row("Kaplan & Rubens").locator(".count-opens")).toContainText("Maybe");
    // A range has no percentile, so none is shown.
    await expect(row("High-card points").locator(".count-worth svg")).toHaveCount(1);
    await expect(row("Kaplan & Rubens").locator(".count-worth")).toBeEmpty();
    await row("Kaplan & Rubens").getByRole("button").click();
    const opened = page.locator("#count-kaplan-rubens");
    await expect(opened).toContainText("QTxx");
    await expect(opened).toContainText("10 of hearts under one higher honour, with the 9: 0.00–0.25");
  });

  await test.step("too many small cards of a suit are reported with their position", async () => {
    const hand = await show(page, "xxxxxxxxx.A.AKQ.");
    await expect(hand.faults).toContainText(["no spade below the ten is left for this x"]);
    await expect(hand.count).toHaveText("12 of 13");
  });

  await test.step("a hand that fits no language is not counted, and the position of the misfit is reported", async () => {
    const hand = await show(page, "♠ HV105 ♥ B7Q2 ♦ 965 ♣ AH8");
    await expect(hand.count).toHaveText("0 of 13");
    await expect(hand.faults).toContainText(["“B7Q2” isn’t a card"]);
    const line = page.locator(".hand-language");
    await expect(line).toContainText("This looks like Dutch");
    await hand.field.fill("♠ HV105 ♥ B72 ♦ 965 ♣ AH8");
    await expect(hand.count).toHaveText("13 of 13");
  });
});

test("for a hand with unknown small cards, the opening and its rules are shown", async ({ page }) => {
  await showAllSystems(page);
  const hand = await show(page, "AKQxx.Kxx.Qx.Jxx");
  const opening = page.getByRole("region", { name: "Rocky Mountain 2006" });
  await expect(hand.opening("Rocky Mountain 2006")).not.toBeEmpty();
  await opening.getByRole("button", { name: "Show all rules" }).click();
  await expect(opening).toContainText("diamonds not stopped: Qx, clubs not stopped: Jxx");
  await page.locator(".grid-table").getByRole("button").first().click();
  await page.locator(".grid-table").getByRole("button").last().click();
  await expect(page.locator(".grid-sides")).not.toBeEmpty();
  await expect(hand.faults).toHaveCount(0);
});

test("a click adds a card to an incomplete hand, and replaces an unknown card of a complete one", async ({ page }) => {
  const hand = await show(page, "AKxxx");
  await expect(hand.count).toHaveText("5 of 13");
  await hand.card("Queen of hearts").click();
  await expect(hand.field).toHaveValue("AKxxx.Q..");
  await hand.field.fill("AKxxx Qxx Jxx xx");
  await expect(hand.chosen()).toHaveCount(4);
  await hand.card("9 of spades").click();
  await expect(hand.field).toHaveValue("AK9xx.Qxx.Jxx.xx");
  await hand.card("10 of spades").click();
  await expect(page.getByText("13 cards are chosen")).toBeVisible();
  await expect(hand.field).toHaveValue("AK9xx.Qxx.Jxx.xx");
});

test("a hand with unknown small cards fits a phone, and is printed with its remark", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hand = await show(page, "AKxxx QTxx Jx xx");
  await useTouch(page);
  await expect(hand.count).toHaveText("13 of 13");
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(X_IS)).toBeVisible();
});
