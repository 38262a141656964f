import { expect, test } from "../support/page.ts";
import { PracticePage } from "../support/practice_page.ts";

/** A hand of nine points. */
const NINE = "hand hand 5H 6S 7D 8C 4C";

test("points can be chosen or typed, and the verdict counts aloud", async ({ page }) => {
  const drill = new PracticePage(page, "counting");
  await drill.open("", NINE);
  await expect(drill.situation).toHaveText("Your hand and the starter.");
  await drill.panel.getByRole("button", { name: "29", exact: true }).click();
  await expect(drill.headline).toHaveText("Not quite: 9, not 29.");
  await expect(drill.answers).toHaveText(["You29", "Right9"]);
  await expect(drill.results).toContainText("Today: 0 of 1 right.");
  await expect(drill.spoken).toContainText("Fifteen two");
  expect(await drill.figures("Counting")).toEqual(["1", "0%", "1"]);
  await expect(drill.goOn).toBeFocused();
  await drill.goOn.press("Enter");
  await expect(drill.panel.getByRole("button", { name: "0", exact: true })).toBeFocused();
  const field = drill.panel.getByRole("textbox", { name: "Or type the points" });
  await field.fill("30");
  await field.press("Enter");
  await expect(drill.panel).toContainText("Type the points: 0 to 29.");
  await field.fill("0");
  await field.press("Enter");
  await expect(drill.goOn).toBeFocused();
  await drill.goOn.press("Enter");
  await expect(field).toBeFocused();
});

test("the pace is shown, and the hand survives a reload", async ({ page }) => {
  const drill = new PracticePage(page, "counting");
  await drill.open("", NINE);
  await drill.panel.getByRole("button", { name: "9", exact: true }).click();
  await expect(drill.headline).toHaveText("9 it is.");
  await expect(drill.results).toContainText("seconds per hand");
  await drill.next();
  const cards = await drill.cards.textContent();
  await page.reload();
  await expect(drill.cards).toHaveText(cards ?? "");
});

test("results of November 2026 are taken over into the record of all kinds", async ({ page }) => {
  const drill = new PracticePage(page, "counting");
  await drill.open("", "at hand 5S 6D 7H 8H JC", "counted 7 5 56000", "clock");
  expect(await drill.figures("Counting")).toEqual(["7", "71%", "0"]);
  expect(await drill.figures("All")).toEqual(["7", "71%", "0"]);
});
