import { DiscardPage } from "../support/discard_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, firstEachTime, holdWasm, open, type Page, started, test } from "../support/page.ts";
import { shifted, watchShifts } from "../support/shifts.ts";

const question = (page: Page, name: "Opening" | "Lead" | "Throw") => page.getByRole("region", { name, exact: true });
const said = (page: Page, name: "Opening" | "Lead" | "Throw") => question(page, name).getByRole("status");
const field = (page: Page) => page.getByRole("textbox", { name: "Paste or drop anything: a hand, a deal, a file" });

/** The tests know the questions of this day. */
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 30, 12));
});

async function answerAll(page: Page): Promise<void> {
  await question(page, "Opening").getByRole("button", { name: "1NT", exact: true }).click();
  await question(page, "Lead").getByRole("button", { name: "7 of spades" }).click();
  await question(page, "Throw").getByRole("button", { name: "ace of spades" }).click();
  await expect(said(page, "Throw")).toContainText("One more card.");
  await question(page, "Throw").getByRole("button", { name: "2 of spades" }).click();
}

test("the questions can be answered before the wasm has loaded, and the answers stay", async ({ page }) => {
  const release = await holdWasm(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today, Mon 30 Nov");
  const chosen = question(page, "Opening").getByRole("button", { name: "1NT", exact: true });
  await chosen.focus();
  await page.keyboard.press("Enter");
  await expect(said(page, "Opening")).toContainText("Not quite: open 1 diamond.");
  await expect(said(page, "Opening")).toContainText("1NT: 14 HCP, needs 15–17.");
  await expect(page.getByText("1 of 3")).toBeVisible();
  release();
  await started(page);
  await expect(field(page)).toBeVisible();
  await expect(said(page, "Opening")).toContainText("Not quite");
  await expect(chosen).toBeFocused();
  await page.reload();
  await started(page);
  await expect(said(page, "Opening")).toContainText("Not quite");
});

test("the choices of a question are one stop of the Tab key, and the arrow keys move between them", async ({ page }) => {
  await open(page);
  const choice = (name: "Opening" | "Lead", at: number) => question(page, name).getByRole("button").nth(at);
  await choice("Opening", 0).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(choice("Opening", 4)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(choice("Lead", 0)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(choice("Lead", 1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(choice("Opening", 3)).toBeFocused();
});

test("an answer takes the place of its question, the right choices are marked, and links lead on", async ({ page, axe }) => {
  await open(page);
  await expect(said(page, "Throw")).toContainText("Throw two cards");
  const heights = async (): Promise<unknown> =>
    page.getByRole("region", { name: /^(Opening|Lead|Throw)$/ }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  await watchShifts(page);
  await answerAll(page);
  expect(await heights()).toEqual(before);
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
  await expect(said(page, "Lead")).toContainText("beats it.");
  await expect(question(page, "Lead").getByRole("button", { name: "ace of spades, +2" })).toBeVisible();
  // A second lead changes nothing, as the lead was made.
  await question(page, "Lead").getByRole("button", { name: "ace of spades, +2" }).click({ force: true });
  await expect(said(page, "Lead")).toContainText("beats it.");
  await expect(question(page, "Throw").getByRole("button", { name: "king of clubs, right" })).toBeVisible();
  await axe(page);
  await said(page, "Throw").getByRole("link", { name: "All fifteen throws" }).click();
  const discards = new DiscardPage(page);
  await expect(discards.answer).toContainText("16.92");
  await page.goBack();
  await said(page, "Lead").getByRole("link", { name: "All four hands" }).click();
  await expect(page.locator(".verdict-words")).toContainText("by South");
});

test("three answers can be shared, and days in a row are counted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const share = page.getByRole("button", { name: "Share", exact: true });
  await expect(share).toBeHidden();
  await answerAll(page);
  await expect(page.getByText("Opening ✗ Lead ✓ Throw ✗")).toBeVisible();
  await share.click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain("Kibitzer 30 Nov  Opening ✗  Lead ✓  Throw ✗\nhttp");
  await page.clock.setFixedTime(new Date(2026, 11, 1, 9));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today, Tue 1 Dec");
  for (const name of ["Opening", "Lead", "Throw", "Throw"] as const) {
    await question(page, name).getByRole("button", { pressed: false }).first().click();
  }
  await expect(page.getByText("2 days in a row.")).toBeVisible();
});

test("if the questions cannot be fetched, they can be fetched again", async ({ page, complaints }) => {
  await page.route("**/today/*.json", async (route) => route.abort("connectionreset"));
  await open(page);
  await expect(said(page, "Opening")).toContainText("Today’s questions didn’t load.");
  await page.unroute("**/today/*.json");
  await said(page, "Opening").getByRole("button", { name: "Try again" }).click();
  await expect(question(page, "Opening").getByRole("button", { name: "Pass" })).toBeVisible();
  complaints.length = 0;
});

test("the introductions have an address, and end with a question of today", async ({ page, axe }) => {
  for (const [kind, right, next] of [
    ["bridge", ["ace of hearts", "5 of spades"], "Opening"],
    ["cribbage", [], "Throw"],
  ] as const) {
    await open(page, `#/?intro=${kind}`);
    const dialog = page.getByRole("dialog", { name: `60 seconds of ${kind}` });
    const end = dialog.getByRole("button", { name: "Try today’s question" });
    await axe(page);
    for (const cards = [...right]; !(await end.isVisible()); ) {
      if ((await dialog.locator("[data-card]").count()) > 0) {
        await dialog.getByRole("button", { name: cards.shift() ?? "" }).click();
      }
      await dialog.getByRole("button", { name: "Next" }).click();
    }
    await end.click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#\/$/);
    await expect(question(page, next).getByRole("button").first()).toBeFocused();
  }
});

test("an auction or a hand that is begun opens where it can be continued", async ({ page }) => {
  await open(page);
  await field(page).fill("KQT5 J72");
  await page.keyboard.press("Enter");
  await expect(new HandPage(page).field).toHaveValue("KQT5.J72");
  await open(page);
  await field(page).fill("1NT P 3NT");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/deal\/build/);
  await expect(page.getByRole("main")).toContainText("Auction 3 calls");
});

test("a text without cards stays on the start page, which offers examples that can be read", async ({ page, axe }) => {
  await open(page);
  await field(page).fill("good morning");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Kibitzer can’t tell what that is.");
  await expect(field(page)).toHaveValue("good morning");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await axe(page);
  await alert.getByRole("button").first().click();
  await expect(new HandPage(page).field).toHaveValue("KQT5 J72 965 AK8");
});

test("six ranks open as a cribbage hand", async ({ page }) => {
  await open(page);
  await field(page).fill("55J49K");
  await page.keyboard.press("Enter");
  await expect(new DiscardPage(page).field).toHaveValue("55J49K");
});

for (const [at, [what, text, hash]] of ([
  ["a list of hands", "KQT5.J72.965.AK8\nA2.KJT92.3.KQ743\n", /#\/hand\/many/],
  ["a list of six cards", "55J49K\nA567JK pone\n", /#\/cribbage\/many/],
  ["a file of records", '[Dealer "N"]\n[Deal "N:A... - - -"]\n', /#\/deal\/boards/],
] as const).entries()) {
  test(`${what} that is dropped anywhere opens in its table`, firstEachTime(at), async ({ page }) => {
    await open(page);
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "dropped.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await expect(page).toHaveURL(hash);
    await expect(page.getByText("dropped.txt").first()).toBeVisible();
  });
}

test("the start page shows the last hand, to continue with it", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  await expect(new HandPage(page).count).toHaveText("13 of 13");
  await page.getByRole("link", { name: "Kibitzer" }).first().click();
  const last = page.getByRole("region", { name: "Continue" }).getByRole("link");
  await expect(last).toHaveText([/Hand\s*♠\s*KQT5 ♥\s*J72 ♦\s*965 ♣\s*AK8/]);
});
