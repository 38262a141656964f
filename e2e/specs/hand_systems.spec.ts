import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { HandPage, openAllParts, showAllSystems, type SystemTitle } from "../support/hand_page.ts";
import { expect, open, test, type Page } from "../support/page.ts";

/** A hand with eleven points that SAYC opens in third seat, but not in first. */
const LIGHT = "AJ32.K32.K32.432";

const USUAL: readonly SystemTitle[] = [
  "SAYC",
  "Two over one",
  "French standard (SEF)",
  "English Acol",
  "Precision",
];
const ALL: readonly SystemTitle[] = [...USUAL, "Rocky Mountain 2006", "Goren"];

/** Returns the names of the shown systems, in the order of the page. */
const names = (page: Page) => page.locator(".opening-name");

/** Returns patterns for buttons whose text begins with these names. */
const begin = (titles: readonly string[]) =>
  titles.map((title) => new RegExp(`^${title.replace(/[()]/g, "\\$&")} Show`));

async function show(page: Page, query: string): Promise<HandPage> {
  await openAllParts(page);
  await open(page, `#/hand?cards=${query}`);
  return new HandPage(page);
}

test("openings are grouped by call, with their rules and interpretations", async ({ page }) => {
  await test.step("systems with the same opening are shown below one call, and each reason is shown once", async () => {
    const hand = await show(page, "A2.KJT92.3.KQ743");
    await expect(names(page)).toHaveText(begin(USUAL));
    await expect(page.locator(".opening-call")).toHaveText([/1.*heart/]);
    await expect(page.locator(".answer-others")).toHaveText("All five systems agree.");
    await expect(page.locator(".systems .opening-rule")).toHaveCount(3);
    await hand.field.fill("KQT5.J72.965.AK8");
    await expect(page.locator(".opening-call")).toHaveText([/1.*club/, /1.*NT/]);
    await expect(page.locator(".answer-others")).not.toContainText("agree");
    await expect(hand.group("SAYC").locator(".opening-rule")).toHaveCount(1);
    await expect(hand.group("SAYC").locator(".opening-name")).toHaveCount(3);
  });

  await test.step("the rules of a system are shown with explanations of their terms and the source", async () => {
    const hand = await show(page, LIGHT);
    const sayc = hand.system("SAYC");
    await sayc.getByRole("button", { name: "Show all rules" }).click();
    await expect(sayc.locator(".trace-step")).toHaveCount(22);
    await expect(sayc.locator(".trace-step").nth(6)).toContainText("11 HCP, needs at least 12");
    await expect(sayc.getByText("Two of A K Q, or three of A K Q J 10.")).toBeVisible();
    await expect(sayc.getByText("Source: ACBL SAYC System Booklet, January 2006.")).toBeVisible();
  });

  await test.step("an interpretation is mentioned, with a link to its entry", async () => {
    const hand = await show(page, "KQ32.KJ2.A32.432");
    await expect(hand.system("English Acol").getByRole("link")).toHaveCount(0);
    await hand.field.fill("AKQ32.K32.K32.32");
    await hand.system("SAYC").getByRole("link", { name: "Interpretation sayc-c" }).click();
    await expect(page.getByRole("heading", { name: "sayc-c" })).toBeVisible();
  });
});

test("one click shows the systems of the contest, and they stay after a reload", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await expect(names(page)).toHaveCount(USUAL.length);
  await hand.button("Show the contest systems too").click();
  await expect(names(page)).toHaveText(begin(ALL.slice(0, 6)).concat(/^Goren Show/));
  await expect(hand.spelled("Goren")).toHaveText("None");
  // If no rule of a system applies, that is not shown as a pass.
  await expect(hand.withoutOpening("Goren")).toHaveText("No rule opens this hand");
  await expect(hand.button("Show the contest systems too")).toHaveCount(0);
  await page.reload();
  await expect(names(page)).toHaveCount(ALL.length);
});

test("the user's own system is saved, and its call is the answer", async ({ page }) => {
  await show(page, "KQT5.J72.965.AK8");
  const field = page.getByRole("combobox", { name: "Playing" });
  await expect(field).toHaveValue("");
  const answer = page.locator(".answer-head h2");
  await expect(answer).toHaveText(/^Open 1.*club/);
  await field.selectOption({ label: "Precision" });
  await expect(names(page).first()).toHaveText(/^Precision Show/);
  await expect(page.locator(".opening-call")).toHaveText([/1.*NT/, /1.*club/]);
  await expect(answer).toHaveText(/^Open 1.*NT/);
  await page.reload();
  await expect(field).toHaveValue("precision");
  await expect(names(page).first()).toHaveText(/^Precision Show/);
  // If the user chooses a system that is hidden by default, it is shown.
  await field.selectOption({ label: "Goren" });
  await expect(names(page).first()).toHaveText(/^Goren Show/);
  await field.selectOption({ label: "any system" });
  await expect(names(page).first()).toHaveText(/^SAYC Show/);
});

test("seat and vulnerability can be chosen, are in the address, and change the answer", async ({ page }) => {
  await showAllSystems(page);
  const hand = await show(page, LIGHT);
  await expect(hand.opening("SAYC")).toHaveText("Pass");
  await page.getByRole("combobox", { name: "Seat" }).selectOption("3");
  await expect(hand.opening("SAYC")).toHaveText(/1.*club/);
  await expect(hand.withoutOpening("Goren")).toBeVisible();
  await expect(page).toHaveURL(/seat=3/);
  await page.getByRole("combobox", { name: "Vulnerable" }).selectOption("they");
  await expect(page).toHaveURL(/seat=3&vul=they/);
  await page.reload();
  await expect(hand.opening("SAYC")).toHaveText(/1.*club/);
  await expect(page.getByRole("combobox", { name: "Seat" })).toHaveValue("3");
  // Picking cards does not change the seat.
  await hand.card("Ace of spades").click();
  await expect(page).toHaveURL(/seat=3&vul=they/);
});

test("the systems to show can be chosen, and the choice is saved", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await page.getByText("Choose systems").click();
  for (const title of USUAL.slice(1)) {
    await page.getByRole("group", { name: "Choose systems" }).getByRole("button", { name: title }).click();
  }
  await expect(names(page)).toHaveText(begin(["SAYC"]));
  await page.reload();
  await expect(names(page)).toHaveText(begin(["SAYC"]));
  await page.getByText("Choose systems").click();
  await hand.button("Show the usual systems").click();
  await expect(names(page)).toHaveText(begin(USUAL));
});

test("the grid marks differences, and choosing two cells shows the rules behind them", async ({ page }) => {
  await show(page, LIGHT);
  const grid = page.getByRole("region", { name: "Every seat and vulnerability" });
  const rows = grid.locator("tbody tr");
  await expect(rows).toHaveCount(4);
  await expect(grid.locator("td.differs")).toHaveCount(4);
  await rows.nth(0).getByRole("button").first().click();
  await expect(grid.locator(".grid-side")).toHaveCount(0);
  await rows.nth(2).getByRole("button").first().click();
  const sides = grid.locator(".grid-side");
  await expect(sides).toHaveCount(2);
  await expect(sides.nth(0)).toContainText("SAYC, first seat, as dealer, nobody vulnerable");
  await expect(sides.nth(0)).toContainText("11 HCP, needs at least 12");
  await expect(sides.nth(1)).toContainText("Rule 6, One of a minor");
});

test("the page finds a hand on which two systems differ", async ({ page }) => {
  const hand = await show(page, LIGHT);
  await page.getByLabel("Between").selectOption({ label: "English Acol – Precision" });
  for (const rarity of ["as dealt", "more rare rules"]) {
    await page.getByRole("combobox", { name: /^Hands/ }).selectOption({ label: rarity });
    const before = await hand.field.inputValue();
    await page.getByRole("button", { name: "Find a hand where systems disagree" }).click();
    await expect(hand.field).not.toHaveValue(before);
    await expect(hand.count).toHaveText("13 of 13");
    const acol = await hand.opening("English Acol").textContent();
    await expect(hand.opening("Precision")).not.toHaveText(acol ?? "");
  }
  // The change of the hand can be undone.
  await hand.button("Undo").click();
  await expect(hand.count).toHaveText("13 of 13");
});

test("everything fits a phone and is large enough to tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, LIGHT);
  await useTouch(page);
  await page.getByText("Choose systems").click();
  await expect(page.locator(".grid-table")).toBeVisible();
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
});
