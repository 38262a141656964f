import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { HandPage, type SystemTitle } from "../support/hand_page.ts";
import { expect, open, test, type Page } from "../support/page.ts";

/** Eleven points that SAYC opens in third seat, without twenty by the Rule of 20. */
const LIGHT = "AJ32.K32.K32.432";

const TITLES: readonly SystemTitle[] = [
  "SAYC",
  "Two over one",
  "French standard (SEF)",
  "English Acol",
  "Precision",
  "Rocky Mountain 2006",
  "Goren",
];

async function show(page: Page, query: string): Promise<HandPage> {
  await open(page, `#/hand?cards=${query}`);
  return new HandPage(page);
}

test("seven systems stand beside one another, each with the rule that decides", async ({ page }) => {
  const hand = await show(page, "A2.KJT92.3.KQ743");
  await expect(page.locator(".opening h3")).toHaveText(TITLES);
  for (const title of TITLES) {
    await expect(hand.opening(title)).toHaveText(/1.*heart/);
    await expect(hand.system(title).locator(".opening-rule")).toHaveText(/^Rule \d+[a-c]?, /);
  }
});

test("seat and vulnerability are chosen, stand in the address and change the answer", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await expect(hand.opening("SAYC")).toHaveText("Pass");
  await page.getByRole("group", { name: "Seat" }).getByRole("button", { name: "3rd" }).click();
  await expect(hand.opening("SAYC")).toHaveText(/1.*club/);
  await expect(hand.opening("Goren")).toHaveText("Pass");
  await expect(page).toHaveURL(/seat=3/);
  await page.getByRole("group", { name: "Vulnerable" }).getByRole("button", { name: "They" }).click();
  await expect(page).toHaveURL(/seat=3&vul=they/);
  await page.reload();
  await expect(hand.opening("SAYC")).toHaveText(/1.*club/);
  await expect(page.getByRole("group", { name: "Seat" }).getByRole("button", { name: "3rd" })).toHaveAttribute("aria-pressed", "true");
  // The seat stays while cards are picked.
  await hand.card("Ace of spades").click();
  await expect(page).toHaveURL(/seat=3&vul=they/);
});

test("the rules are shown with their words explained and their source", async ({ page }) => {
  const hand = await show(page, LIGHT);
  const sayc = hand.system("SAYC");
  await sayc.getByRole("button", { name: "Show all rules" }).click();
  await expect(sayc.locator(".trace-step")).toHaveCount(16);
  await expect(sayc.locator(".trace-step").nth(4)).toContainText("18 by the Rule of 20, needs at least 20");
  await expect(sayc.getByText("Two of A K Q, or three of A K Q J 10.")).toBeVisible();
  await expect(sayc.getByText("Source: ACBL SAYC System Booklet, January 2006.")).toBeVisible();
});

test("a choice that the sources leave is told, and leads to its reason", async ({ page }) => {
  const hand = await show(page, "KQ32.KJ2.A32.432");
  await expect(hand.system("English Acol").getByRole("link")).toHaveCount(0);
  await hand.field.fill("AKQ32.K32.K32.32");
  await hand.system("SAYC").getByRole("link", { name: "Interpretation sayc-c" }).click();
  await expect(page.getByRole("heading", { name: "sayc-c" })).toBeVisible();
});

test("the systems that are shown are chosen and remembered", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await page.getByText("Choose systems").click();
  for (const title of TITLES.slice(1)) {
    await page.getByRole("group", { name: "Choose systems" }).getByRole("button", { name: title }).click();
  }
  await expect(page.locator(".opening h3")).toHaveText(["SAYC"]);
  await page.reload();
  await expect(page.locator(".opening h3")).toHaveText(["SAYC"]);
  await page.getByText("Choose systems").click();
  await page.getByRole("button", { name: "All systems" }).click();
  await expect(page.locator(".opening h3")).toHaveText(TITLES);
  await expect(hand.opening("Goren")).toHaveText("Pass");
});

test("the grid marks what differs, and two of its cells say which rules part them", async ({ page }) => {
  await show(page, LIGHT);
  const grid = page.getByRole("region", { name: "Systems compared" });
  const rows = grid.locator("tbody tr");
  await expect(rows).toHaveCount(4);
  await expect(grid.locator("td.differs")).toHaveCount(4);
  await rows.nth(0).getByRole("button").first().click();
  await expect(grid.locator(".grid-side")).toHaveCount(0);
  await rows.nth(2).getByRole("button").first().click();
  const sides = grid.locator(".grid-side");
  await expect(sides).toHaveCount(2);
  await expect(sides.nth(0)).toContainText("SAYC, first seat, as dealer, nobody vulnerable");
  await expect(sides.nth(0)).toContainText("18 by the Rule of 20, needs at least 20");
  await expect(sides.nth(1)).toContainText("Rule 6, One of a minor");
});

test("a hand is found on which two systems part", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await page.getByLabel("Between").selectOption({ label: "English Acol – Precision" });
  for (const rarity of ["hands as dealt", "favour rare rules"]) {
    await page.getByLabel("How rare").selectOption({ label: rarity });
    const before = await hand.field.inputValue();
    await page.getByRole("button", { name: "Find a hand where systems disagree" }).click();
    await expect(hand.field).not.toHaveValue(before);
    await expect(hand.count).toHaveText("13 of 13");
    const acol = await hand.opening("English Acol").textContent();
    await expect(hand.opening("Precision")).not.toHaveText(acol ?? "");
  }
  // It can be undone as any other hand.
  await hand.button("Undo").click();
  await expect(hand.count).toHaveText("13 of 13");
});

test("on a phone all fits, and can be hit with a finger", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, LIGHT);
  await useTouch(page);
  await page.getByText("Choose systems").click();
  await expect(page.locator(".grid-table")).toBeVisible();
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
});
