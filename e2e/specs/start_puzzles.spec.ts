import { DiscardPage } from "../support/discard_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, firstEachTime, open, type Page, started, test } from "../support/page.ts";
import { shifted, watchShifts } from "../support/shifts.ts";

const puzzle = (page: Page) => page.getByRole("region", { name: "A decision to try" });
const answer = (page: Page) => puzzle(page).getByRole("status");
const press = async (page: Page, name: string): Promise<void> =>
  puzzle(page).getByRole("button", { name, exact: true }).click();

/** Delays the page's wasm until it is released. */
async function holdWasm(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/kibitzer-*_bg.wasm", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a hand can be opened before the wasm has loaded, and the answer stays after that", async ({ page }) => {
  const release = await holdWasm(page);
  await page.goto("./");
  await expect(puzzle(page)).toContainText("What do you open?");
  await press(page, "1NT");
  await expect(answer(page)).toContainText("Not quite: open 1");
  await expect(answer(page)).toContainText("1NT: 13 HCP, needs 15–17.");
  await expect(answer(page)).toContainText("0 of 1 right");
  const next = puzzle(page).getByRole("button", { name: "Next" });
  await next.focus();
  release();
  await started(page);
  await expect(page.getByRole("heading", { name: "Value a hand" })).toBeVisible();
  await expect(answer(page)).toContainText("0 of 1 right");
  await expect(next).toBeFocused();
  await next.click();
  await press(page, "1 clubs");
  await expect(answer(page)).toContainText("it is.");
  await expect(answer(page)).toContainText("1 of 2 right");
});

test("after a lead, the result of each card and a link to the deal are shown", async ({ page }) => {
  await open(page);
  await press(page, "Beat this contract");
  await expect(puzzle(page)).toContainText("South plays 3NT.");
  await watchShifts(page);
  await press(page, "9 of hearts");
  await expect(answer(page)).toContainText("gives South the contract.");
  await expect(puzzle(page).getByRole("button", { name: "ace of spades, −1" })).toBeVisible();
  // Clicking a second card changes nothing, as the lead was made.
  await puzzle(page).getByRole("button", { name: "ace of spades, −1" }).click({ force: true });
  await expect(answer(page)).toContainText("0 of 1 right");
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
  await answer(page).getByRole("link", { name: "See all four hands" }).click();
  await expect(page.locator(".verdict-words")).toContainText("by South");
});

test("a throw costs the same as on the discard page", async ({ page }) => {
  await open(page);
  await press(page, "Throw two cards");
  await press(page, "4 of diamonds");
  await expect(answer(page)).toContainText("One more card.");
  await press(page, "5 of hearts");
  await expect(answer(page)).toContainText("Not quite: that costs 3.35 points.");
  await answer(page).getByRole("link", { name: "All fifteen throws" }).click();
  const discards = new DiscardPage(page);
  await expect(discards.rows.first()).toBeVisible();
  expect((await discards.figures("behind")).map(Math.abs)).toContain(3.35);
});

test("a decision can be made with the keyboard alone, and the focus moves to the next one", async ({ page, axe }) => {
  await open(page);
  await puzzle(page).getByRole("button", { name: "Throw two cards" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const cards = puzzle(page).getByRole("list", { name: "Your cards" }).getByRole("button");
  await expect(cards.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText("0 of 1 right");
  await axe(page);
  await puzzle(page).getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(cards.nth(0)).toBeFocused();
});

test("a text without cards stays on the start page, which offers examples that can be read", async ({ page, axe }) => {
  await open(page);
  const field = page.getByRole("textbox", { name: "Paste a hand, a deal or six cribbage cards" });
  await field.fill("good morning");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("There are no cards in this.");
  await expect(field).toHaveValue("good morning");
  await axe(page);
  await alert.getByRole("button").first().click();
  await expect(new HandPage(page).field).toHaveValue("KQT5.J72.965.AK8");
});

test("six ranks open as a cribbage hand", async ({ page }) => {
  await open(page);
  await page.getByRole("textbox", { name: "Paste a hand, a deal or six cribbage cards" }).fill("55J49K");
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
  await expect(last).toHaveText([/Hand\s*spades\s*KQT5 hearts\s*J72 diamonds\s*965 clubs\s*AK8/]);
});
