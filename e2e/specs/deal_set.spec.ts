import type { Page } from "@playwright/test";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";

const SEED = "7K3QD-2M9XZ-011VJ-0ABCD";

/** The form with which a set of boards is dealt. */
class DealSet {
  readonly tab: BoardsTab;
  readonly boards;
  readonly first;
  readonly seed;
  readonly conditions;
  readonly script;

  constructor(readonly page: Page) {
    this.tab = new BoardsTab(page);
    this.boards = page.getByLabel("Boards", { exact: true });
    this.first = page.getByLabel("First number");
    this.seed = page.getByLabel("Seed", { exact: true });
    this.conditions = page.getByRole("button", { name: "Conditions", exact: true });
    this.script = page.getByRole("textbox", { name: "Script" });
  }

  async open(): Promise<void> {
    await this.tab.open();
    await this.tab.button("Deal a set of boards").click();
  }

  /** Opens the conditions for the deals, and adds some such as `South: HCP`. */
  async ask(...names: string[]): Promise<void> {
    if ((await this.script.count()) === 0) await this.conditions.click();
    for (const name of names) {
      await this.page.getByRole("combobox", { name: "Add a condition" }).selectOption(name);
    }
  }

  /** Returns a field of a hand. */
  hand(seat: string, label: string) {
    return this.page.getByRole("textbox", { name: `${seat}: ${label}`, exact: true });
  }

  /** Returns the field for the kind of shape of a hand, such as balanced. */
  shape(seat: string) {
    return this.page.getByRole("group", { name: seat, exact: true }).getByRole("combobox", { name: "Shape" });
  }

  async deal(): Promise<void> {
    await this.tab.button("Deal the boards").click();
  }

  /** Returns the text of the first board, from the tab for one record. */
  async firstBoard(): Promise<string> {
    await this.tab.rows.first().click();
    const editor = new DealPage(this.page).editor;
    await expect(editor).toHaveValue(/\[Deal "/);
    return editor.inputValue();
  }
}

test("a set is dealt, and the dealer and the vulnerability of its boards follow from their numbers", async ({ page, axe }) => {
  const set = new DealSet(page);
  await set.open();
  await expect(set.seed).toHaveValue(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  await axe(page);
  await set.boards.fill("8");
  await set.first.fill("5");
  await set.first.press("Enter");
  await expect(set.tab.state).toContainText("PBN: 8 records checked");
  await expect(set.tab.name).toHaveText(/^Boards 5-12, seed [-0-9A-Z]{23}\.pbn$/);
  await expect(set.tab.notes).toHaveText(/^Dealt by Kibitzer, seed [-0-9A-Z]{23}: 8 deals tried for 8 boards\.$/);
  await expect(set.tab.rows).toHaveCount(8);
  await expect(set.tab.button(/^8 OK$/)).toBeVisible();
  await expect(set.tab.table).toBeFocused();
  expect(await set.tab.column("board")).toEqual(["5", "6", "7", "8", "9", "10", "11", "12"]);
  expect(await set.firstBoard()).toMatch(/\[Dealer "N"\]\s+\[Vulnerable "NS"\]/);
});

test("a dealer that the user chose for all boards is not reported as a fault", async ({ page }) => {
  const set = new DealSet(page);
  await set.open();
  await set.boards.fill("4");
  await set.ask("Dealer");
  await page.getByRole("combobox", { name: "Dealer", exact: true }).selectOption("N");
  await set.deal();
  await expect(set.tab.rows).toHaveCount(4);
  await expect(set.tab.button(/^4 OK$/)).toBeVisible();
  await expect(page.locator(".boards-muted")).toContainText("dealer differs from the board’s");
});

test("the table of a set shows the hands and who opens", async ({ page, axe }) => {
  const set = new DealSet(page);
  await set.open();
  await set.seed.fill(SEED);
  await set.ask("South: HCP", "South: Shape");
  await set.hand("South", "HCP").fill("15-17");
  await set.shape("South").selectOption("balanced");
  await set.boards.fill("4");
  await set.deal();
  const { tab } = set;
  await expect(tab.heading("S hand")).toBeVisible();
  for (const absent of ["Contract", "Result"]) await expect(tab.heading(absent)).toBeHidden();
  for (const hand of await tab.column("south-hand")) expect(hand).toMatch(/^1[567]\s[2-5](=[2-5]){3}$/);
  for (const opens of await tab.column("opens")) {
    expect(opens.replace(/\s+/g, " ")).toMatch(/^(Pass|[1-7] ?[a-zA-Z]+) [NESW]$/);
  }
  await tab.sortBy("N hand");
  const points = async () => (await tab.column("north-hand")).map((hand) => Number.parseInt(hand, 10));
  await expect.poll(points).toEqual([...(await points())].sort((one, other) => one - other));
  await axe(page);
  // Each hand is shown with its points, and its suits in the order of the heading.
  const report = await tab.report();
  expect(report.lines[0]).toMatch(/,HCP of north,shape of north,.*,opens$/);
});

test("the same seed deals the same boards, and a new set gets a new seed", async ({ page }) => {
  const set = new DealSet(page);
  await set.open();
  const texts: string[] = [];
  for (const boards of ["4", "2"]) {
    await set.boards.fill(boards);
    await set.seed.fill(SEED.toLowerCase());
    await set.deal();
    await expect(set.tab.state).toContainText(`${boards} records checked`);
    texts.push(await set.firstBoard());
    await page.goBack();
    await set.tab.button("Remove file").click();
    await expect(set.seed).not.toHaveValue(SEED.toLowerCase());
  }
  expect(texts[0]).toContain('[Deal "N:Q.K94.AQJ65.9653 JT8642.QT53..AT7 973.A876.K732.84 AK5.J2.T984.KQJ2"]');
  expect(texts[1]).toBe(texts[0]);
});

test("the deals meet the conditions, and the file contains the script", async ({ page, axe }) => {
  const set = new DealSet(page);
  await set.open();
  await set.ask("South: HCP", "South: Shape");
  await set.hand("South", "HCP").fill("20+");
  await set.shape("South").selectOption("balanced");
  await set.ask("North: Spades", "Dealer");
  await set.hand("North", "Spades").fill("5+");
  await page.getByRole("combobox", { name: "Dealer", exact: true }).selectOption("E");
  const script = "dealer east\nspades(north) in 5.. &&\nhcp(south) in 20.. &&\nbalanced(south)\n";
  await expect(set.script).toHaveValue(script);
  await expect(page.locator(".script-words")).toHaveText(/^In words: .*South: 20\+ HCP, balanced\.$/);
  await axe(page);
  await set.boards.fill("4");
  await set.deal();
  await expect(set.tab.state).toContainText("4 records checked");
  await expect(set.tab.notes).toContainText("Script: dealer east spades(north) in 5.. && hcp(south) in 20.. && balanced(south)");
  expect(await set.firstBoard()).toMatch(/\[Dealer "E"\]\s+\[Vulnerable "None"\]/);
  // The form still contains the conditions.
  await page.goBack();
  await set.tab.button("Remove file").click();
  await expect(set.script).toHaveValue(script);
});

test("a script beyond the fields stays as text, and sets the number of boards", nightly, async ({ page, axe }) => {
  const set = new DealSet(page);
  await set.open();
  await set.conditions.click();
  await set.script.fill("hcp(south) = 15");
  await expect(page.locator("#script-faults")).toContainText("`=` names a value; to compare write `==`");
  await set.deal();
  await expect(set.script).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("`=` names a value; to compare write `==`.");
  await set.script.fill("produce 3\nhcp(south) == 15 || aces(south) == 4");
  await expect(page.getByText("This script goes beyond the fields.")).toBeVisible();
  await expect(page.getByText("3 boards, as the script says.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await axe(page);
  await set.deal();
  await expect(set.tab.state).toContainText("3 records checked");
  await set.tab.button("Remove file").click();
  await page.getByRole("button", { name: "Clear conditions" }).click();
  await expect(set.script).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(set.script).toHaveValue(/^produce 3/);
});

test("a half-typed condition survives folding the conditions", async ({ page }) => {
  const set = new DealSet(page);
  await set.open();
  await set.ask("South: HCP");
  await set.hand("South", "HCP").fill("15-");
  await set.conditions.click();
  await expect(set.script).toBeHidden();
  await set.conditions.click();
  await expect(page.getByRole("textbox", { name: /^South: HCP/ })).toHaveValue("15-");
});

test("an impossible condition is reported until it is corrected", async ({ page, axe }) => {
  const set = new DealSet(page);
  await set.open();
  await set.ask("North: HCP");
  await set.hand("North", "HCP").fill("30+");
  await set.ask("South: HCP");
  await set.hand("South", "HCP").fill("11+");
  await set.deal();
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("On board 1:No deal fits. These conditions contradict each other:");
  await expect(conflict.getByRole("listitem")).toHaveText([/^North: 30\+ HCP/, /^South: 11\+ HCP/]);
  await axe(page);
  await set.hand("South", "HCP").fill("9+");
  await expect(conflict).toHaveCount(0);
  await set.boards.fill("many");
  await set.deal();
  await expect(set.boards).toBeFocused();
  await expect(set.boards).toHaveAccessibleDescription("Expected a number from 1 to 128.");
});

test("the page says which condition is redundant, and which one is rarest", async ({ page }) => {
  const set = new DealSet(page);
  await set.open();
  await set.ask();
  await set.boards.fill("2");
  await set.script.fill("hcp(north) >= 0 &&\nspades(south) >= 7 &&\nhcp(west) >= 5");
  await set.deal();
  const notes = page.locator(".deal-set-notes li");
  await expect(notes).toHaveText([
    "“hcp(north) >= 0” excludes nothing.",
    /^The rarest condition is “spades\(south\) >= 7”: about one deal in \d+ meets it\.$/,
  ]);
  await set.tab.button("Remove file").click();
  await expect(notes).toHaveCount(2);
  await set.script.fill("spades(south) >= 7");
  await expect(notes).toHaveCount(0);
});

test("rare hands are dealt at once, and too rare ones can be cancelled or are reported", nightly, async ({ page }) => {
  const set = new DealSet(page);
  await set.open();
  await set.ask("West: Spades");
  await set.boards.fill("2");
  await set.hand("West", "Spades").fill("13");
  await set.deal();
  await expect(set.tab.notes).toContainText("2 deals tried for 2 boards");
  await set.tab.button("Remove file").click();
  await set.script.fill("spades(north) + hearts(south) + clubs(east) == 38");
  await set.deal();
  await expect(set.tab.progress).toBeVisible();
  await set.tab.button("Cancel").click();
  await expect(set.tab.progress).toHaveCount(0);
  await set.deal();
  await expect(page.getByRole("alert")).toContainText("deals that were tried met the script", { timeout: 60_000 });
});
