import { misfits } from "../support/fit.ts";
import { holdWorkers } from "../support/held_workers.ts";
import { expect, open, test, type Page } from "../support/page.ts";

const HAND = "#/hand?cards=KQT5.J72.965.AK8";

/** Opens the part for frequencies and waits until the hands are counted. */
async function count(page: Page, address = HAND) {
  await open(page, address);
  await page.getByRole("button", { name: "How often" }).click();
  await expect(page.locator(".often-counted").first()).toContainText("random hands", { timeout: 30_000 });
}

const share = (page: Page, table: string, row: RegExp) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: row }).locator("td.often-number").first();

test("the shares of each call and each rule are shown for the chosen seat", async ({ page }) => {
  await count(page);
  const passes = share(page, "Calls", /^Pass/);
  await expect(passes).toHaveText(/^5[45]\.\d\d$/);
  await expect(share(page, "Rules of SAYC", /^1 One no trump/)).toHaveText(/^4\.[89]\d$/);
  // The shares of all calls add up to 100 %.
  const shares = await page.getByRole("table", { name: "Calls" }).locator("tr td:nth-child(2)").allTextContents();
  const sum = shares.reduce((all, one) => all + Number(one), 0);
  expect(Math.abs(sum - 100)).toBeLessThan(0.1);
  // A rule for fourth seat is never used in an earlier seat, so its share is exact.
  const fourth = page.getByRole("table", { name: "Rules of SAYC" }).getByRole("row").filter({ hasText: /^7 Game in fourth seat/ });
  await expect(fourth.locator("td.often-number")).toHaveText(["0", "exact"]);
  await fourth.getByRole("button").click();
  await expect(page.locator(".often-examples")).toHaveText("This rule isn’t used in this seat at this vulnerability.");
  // Weak twos are not opened in fourth seat, where a bid of two is stronger.
  await page.getByRole("combobox", { name: "Seat" }).selectOption("4");
  await expect(page.locator(".often-counted").first()).toContainText("fourth seat", { timeout: 30_000 });
  const weak = page.getByRole("table", { name: "Rules of SAYC" }).getByRole("row").filter({ hasText: /^12a Weak two/ });
  await expect(weak.locator("td.often-number")).toHaveText(["0", "exact"]);
});

test("a click on a rule shows ten hands, each with a link to its page", async ({ page }) => {
  await count(page);
  const rule = page.getByRole("button", { name: /^12a / });
  await rule.click();
  const hands = page.locator(".often-found li");
  await expect(hands).toHaveCount(10, { timeout: 30_000 });
  await expect(rule).toHaveAttribute("aria-expanded", "true");
  const before = await hands.allTextContents();
  await page.getByRole("button", { name: "Ten others" }).click();
  await expect.poll(async () => (await hands.allTextContents()).join()).not.toBe(before.join());
  await hands.first().getByRole("link").click();
  // The opening of the hand is that of the rule.
  await expect(page.locator(".answer-head h2")).toHaveText(/^Open 2/);
  await expect(page).not.toHaveURL(/cards=KQT5\.J72/);
});

test("counting can be cancelled and restarted", async ({ page }) => {
  await holdWorkers(page);
  await open(page, HAND);
  await page.getByRole("button", { name: "How often" }).click();
  await expect(page.getByRole("progressbar", { name: "Hands counted" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.evaluate(() => window.releaseWorkers?.());
  await expect(page.getByRole("table", { name: "Calls" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Count 100.000 hands$/ }).click();
  await expect(share(page, "Calls", /^Pass/)).toHaveText(/^5[45]\./, { timeout: 30_000 });
  // More hands can be counted for a smaller margin of error.
  await page.getByRole("button", { name: /^Count 1.000.000 hands$/ }).click();
  await expect(page.locator(".often-counted").first()).toContainText(/1.000.000 random hands/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: /^Count / })).toHaveCount(0);
});

test("for a style, the share of hands that it bids differently is shown, with ten examples", async ({ page }) => {
  await open(page, HAND);
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "SAYC" });
  await page.getByRole("button", { name: "in my style" }).click();
  await expect(page.getByRole("button", { name: "Hands this style bids differently" })).toHaveCount(0);
  await page.locator('select[data-switch="nt"]').selectOption({ index: 2 });
  await page.getByRole("button", { name: "Hands this style bids differently" }).click();
  const changed = page.locator(".own-style .often-counted");
  await expect(changed.locator("p strong")).toHaveText(/^3\.\d\d%$/, { timeout: 30_000 });
  await expect(changed).toContainText("differently from standard SAYC");
  await expect(changed.locator("li")).toHaveCount(10);
  await expect(changed.locator("li").first()).toContainText(/becomes/);
});

test("the tables fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await count(page);
  await page.getByRole("button", { name: /^6 One/ }).click();
  await expect(page.locator(".often-found li")).toHaveCount(10, { timeout: 30_000 });
  expect(await misfits(page)).toEqual({ beyond: [], covered: [] });
});
