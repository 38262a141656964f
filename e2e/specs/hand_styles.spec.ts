import { misfits } from "../support/fit.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { expect, open, test, type Page } from "../support/page.ts";

/** Six hearts with the ace and the ten, and a void: passed in SAYC, and opened 2♥ with free weak twos. */
const FREE = ".AT9875.T982.J65";

async function show(page: Page, query: string): Promise<HandPage> {
  await openAllParts(page);
  await open(page, `#/hand?cards=${query}`);
  return new HandPage(page);
}

const switchOf = (page: Page, name: string) => page.locator(`select[data-switch="${name}"]`);

test("near misses are shown below the reason, with a style that would bid them", async ({ page }) => {
  await show(page, `${FREE}&vul=we`);
  const near = page.locator(".near-miss");
  await expect(near).toContainText(/Nearly 2.*hearts.*: .*AT9875, needs/);
  await expect(near).toContainText("Bid it if you play free weak twos.");
  // The near miss is part of the answer.
  await expect(page.locator(".answer-reasons > .near-miss")).toBeVisible();
  // For another system, the near miss is shown with its rules.
  const acol = new HandPage(page).system("English Acol");
  await acol.getByRole("button", { name: "Show all rules" }).click();
  await expect(acol.locator(".near-miss")).toContainText(/Nearly/);
  await page.getByText(/SAYC: .* bids? differently/).click();
  await expect(page.locator(".other-styles li")).toContainText([/Free weak twos/]);
  // For a hand far from every rule, no near miss is shown.
  await show(page, "5432.5432.432.32");
  await expect(page.locator(".near-miss")).toHaveCount(0);
});

test("the user's style can be named, is saved and shown first, and its rules follow its switches", async ({ page }) => {
  const hand = await show(page, `${FREE}&vul=we`);
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "SAYC" });
  await page.getByRole("button", { name: "in my style" }).click();
  await switchOf(page, "weak-two").selectOption({ index: 2 });
  const first = page.locator(".opening").first();
  await expect(first.locator(".opening-call")).toHaveText(/2.*hearts/);
  await expect(first.locator(".opening-name")).toHaveText(/^SAYC, free weak twos/);
  await page.getByLabel("Name").fill("With Ann");
  await expect(first.locator(".opening-name")).toHaveText(/^With Ann/);
  await first.locator(".opening-name").click();
  await expect(first.locator(".rule-terms")).toContainText("Voids and other majors do not matter.");
  // SAYC itself is still shown.
  await expect(hand.opening("SAYC")).toHaveText("Pass");
  await page.reload();
  await expect(page.locator(".opening").first().locator(".opening-name")).toHaveText(/^With Ann/);
  await expect(page.getByRole("columnheader", { name: "With Ann" })).toBeVisible();
});

test("four styles can be shown side by side, and one can be removed", async ({ page }) => {
  await show(page, "AQ54.KQ32.A54.52");
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "English Acol" });
  await page.getByRole("button", { name: "in my style" }).click();
  for (const [place, range] of [3, 2, 1].entries()) {
    await page.getByRole("button", { name: "Add another style" }).click();
    await switchOf(page, "nt").nth(place + 1).selectOption({ index: range });
  }
  await expect(page.getByRole("button", { name: "Add another style" })).toHaveCount(0);
  await expect(page.locator(".own-style")).toHaveCount(4);
  await expect(page.locator(".opening-name.own")).toHaveCount(4);
  await page.locator(".own-style").nth(1).getByRole("button", { name: "Remove" }).click();
  await expect(page.locator(".opening-name.own")).toHaveCount(3);
});

test("a link contains a style, and the user can adopt it", async ({ page }) => {
  await show(page, `${FREE}&vul=we&style=sayc:weak-two=free`);
  const first = page.locator(".opening").first();
  await expect(first.locator(".opening-name")).toHaveText(/^SAYC, free weak twos/);
  // The style stays in the address while the hand changes.
  await page.getByRole("button", { name: "Deal a hand" }).click();
  await expect(page).toHaveURL(/style=sayc/);
  await page.getByRole("button", { name: "Use the linked style" }).click();
  await expect(page.getByRole("combobox", { name: "Playing" })).toHaveValue("sayc");
  await expect(page).not.toHaveURL(/style=/);
  await show(page, FREE);
  await expect(page.locator(".opening-name.own")).toHaveText(/^SAYC, free weak twos/);
});

test("the user's system can be chosen before a hand is entered", async ({ page }) => {
  const hand = await show(page, "");
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "Precision" });
  await hand.button("Deal a hand").click();
  await expect(page.locator(".opening-name").first()).toHaveText(/^Precision/);
});

test("the switches fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await show(page, FREE);
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "English Acol" });
  await page.getByRole("button", { name: "in my style" }).click();
  // Switches with their default values are shown on request.
  await expect(switchOf(page, "preempts")).toBeHidden();
  await page.getByRole("button", { name: /options at their default/ }).click();
  await expect(switchOf(page, "preempts")).toBeVisible();
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
});

test("exchanges of one card that change the call are listed, and the nearest hand for a chosen call can be found", async ({ page }) => {
  const hand = await show(page, "AQ65.QJ8.94.Q863");
  const rows = page.locator(".exchanges li");
  await expect(rows).toContainText([/club.* swaps/, /spade.* swaps/]);
  await rows.first().getByRole("button").click();
  await expect(hand.opening("SAYC")).toHaveText(/1.*club/);
  await hand.button("Undo").click();
  await expect(hand.opening("SAYC")).toHaveText("Pass");
  await page.getByLabel("Nearest hand for").selectOption({ label: "1NT" });
  await page.locator(".exchanges .toolbar").getByRole("button").click();
  await expect(hand.opening("SAYC")).toHaveText(/1.*NT/);
  // The change of the hand can be undone.
  await hand.button("Undo").click();
  await expect(hand.opening("SAYC")).toHaveText("Pass");
});

test("an invalid style in a link is reported", async ({ page }) => {
  await show(page, `${FREE}&style=sayc:weak-two=loose`);
  await expect(page.getByRole("alert")).toContainText("\"loose\" isn’t a value of weak-two in SAYC; use disciplined, normal, free");
});
