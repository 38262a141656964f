import { Buffer } from "node:buffer";
import { boards } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { FaultReport } from "../support/fault_report.ts";
import { HandTable } from "../support/hand_table.ts";
import type { ListTable } from "../support/list_table.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expect, firstEachTime, nightly, open, type Page, test } from "../support/page.ts";
import { SixTable } from "../support/six_table.ts";

const HANDS = "KQT5.J72.965.AK8\n4.AKQJ8765.T2.93\nAQ32.K4.QJ52.K43\n";
const SIXES = "5H 5S JC 4D 9C KS dealer\nAH AS 2C 2D 3H 3S pone\n4H 5C 5D 6S 6H QD dealer\n";

/** Sizes of the window, each with the maximum distance of the first row from the top of the page, all in pixels. */
const SIZES = [
  [390, 844, 600],
  [1280, 800, 420],
] as const;

const TABLES: readonly [string, (page: Page) => ListTable, string, string][] = [
  ["hands", (page) => new HandTable(page), "#/hand/many?text=", HANDS],
  ["discards", (page) => new SixTable(page), "#/cribbage/many?problem=discards&text=", SIXES],
];

async function top(row: ListTable["rows"]): Promise<number> {
  return row.first().evaluate((first) => first.getBoundingClientRect().top + scrollY);
}

for (const [at, [name, tableOf, hash, text]] of TABLES.entries()) {
  for (const [width, height, furthest] of SIZES) {
    test(`a pasted list of ${name} is folded to one line at ${width} px, and its first row is visible`, firstEachTime(at), async ({
      page,
      axe,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, hash + encodeURIComponent(text));
      const table = tableOf(page);
      await expect(table.rows).toHaveCount(3);
      await expect(table.line).toHaveText("3 hands");
      await expect(table.input).toBeHidden();
      expect(await top(table.rows)).toBeLessThan(furthest);
      await axe(page);
      await table.openInput();
      await expect(table.change).toBeFocused();
      await expect(table.input).toHaveValue(text);
      await page.keyboard.press("Enter");
      await expect(table.change).toHaveAttribute("aria-expanded", "false");
      await expect(table.change).toBeFocused();
      await expect(table.input).toBeHidden();
    });
  }

  test(`the field for ${name} stays open during typing, and does not move`, firstEachTime(at), async ({ page }) => {
    const table = tableOf(page);
    await table.openTable();
    await expect(table.change).toHaveCount(0);
    const before = await table.input.boundingBox();
    const [first = "", ...rest] = text.split("\n");
    await table.input.pressSequentially(`${first}\n`);
    await expect(table.rows).toHaveCount(1);
    await expect(table.line).toHaveText("1 hand");
    await table.input.pressSequentially(rest.join("\n"));
    await expect(table.rows).toHaveCount(3);
    await expect(table.input).toBeFocused();
    expect(await table.input.boundingBox()).toEqual(before);
    // A click into the table does not fold the field either.
    await table.grid.focus();
    await expect(table.input).toBeVisible();
    await table.change.click();
    await expect(table.input).toBeHidden();
    await page.reload();
    await expect(table.rows).toHaveCount(3);
    await expect(table.input).toBeHidden();
  });

  test(`a click on an unreadable line of ${name} opens the field at that line`, firstEachTime(at), async ({ page }) => {
    await open(page, hash + encodeURIComponent(`${text}KQT5.J72\n`));
    const table = tableOf(page);
    await expect(table.faults).toHaveCount(1);
    await expect(table.input).toBeHidden();
    await table.report.open();
    await table.faults.getByRole("button").first().click();
    await expect(table.input).toBeFocused();
    const selected = await table.input.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
    expect(selected).toBeGreaterThanOrEqual(text.length);
    await expect(table.change).toHaveAttribute("aria-expanded", "true");
  });

  for (const [width, height, furthest] of SIZES) {
    test(`a report of sixty unreadable lines of ${name} is folded to one line at ${width} px`, nightly, async ({ page, axe }) => {
      await page.setViewportSize({ width, height });
      await open(page, hash + encodeURIComponent(`${"x\n".repeat(60)}${text}`));
      const table = tableOf(page);
      await expect(table.rows).toHaveCount(3);
      await table.report.toBeOpen(false);
      await expect(table.report.summary).toHaveText("60 errors");
      await expect(table.faults.first()).toBeHidden();
      // The report takes one line.
      expect(await top(table.rows)).toBeLessThan(furthest + 60);
      await table.report.open();
      await expect(table.faults).toHaveCount(50);
      await expect(table.report.root).toContainText("10 more lines are not listed here. The CSV of all hands has every one.");
      await axe(page);
    });
  }

  test(`if no line of ${name} is readable, the report of unreadable lines is open`, firstEachTime(at), async ({ page }) => {
    const table = tableOf(page);
    await table.openTable();
    await table.input.fill("x\ny\n");
    await table.report.toBeOpen(true);
    await expect(table.report.summary).toHaveText("2 errors");
    await expect(table.faults).toHaveCount(2);
    await expect(table.faults.first()).toBeVisible();
    await table.input.fill(`x\n${text}`);
    await expect(table.rows).toHaveCount(3);
    await table.report.toBeOpen(false);
    await expect(table.report.summary).toHaveText("1 error");
    // A report that the user has opened stays open while the list is corrected.
    await table.report.open();
    await table.input.fill(`x\nz\n${text}`);
    await expect(table.report.summary).toHaveText("2 errors");
    await table.report.toBeOpen(true);
    await table.input.fill(text);
    await expect(table.report.root).toHaveCount(0);
  });

  test(`an example of ${name} folds the field, and the focus moves to the button that opens it`, firstEachTime(at), async ({ page }) => {
    const table = tableOf(page);
    await table.openTable();
    await table.button("Six hands").focus();
    await page.keyboard.press("Enter");
    await expect(table.rows).toHaveCount(6);
    await expect(table.line).toHaveText("6 hands");
    await expect(table.input).toBeHidden();
    await expect(table.change).toBeFocused();
    await page.keyboard.press("Space");
    await expect(table.input).toBeVisible();
    await table.button("Clear").click();
    await expect(table.change).toHaveCount(0);
    await table.button("Undo").click();
    await expect(table.rows).toHaveCount(6);
    await expect(table.input, "who goes a step back is at the field").toBeVisible();
  });
}

test("the folded input shows the name of the file, and can be replaced by another file", nightly, async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  const give = async (name: string, times: number): Promise<void> =>
    table.files.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(HANDS.repeat(times)) });
  await give("club.txt", 2000);
  await expect(table.line).toHaveText("club.txt 6,000 hands");
  await expect(table.change).toBeFocused();
  await give("league.txt", 3000);
  await expect(table.line).toHaveText("league.txt 9,000 hands");
  await table.openInput();
  await table.button("Remove file").click();
  await expect(table.input).toBeVisible();
});

test("the name of a short file is shown like that of a long one, until its text is changed", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.files.setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer: Buffer.from(HANDS) });
  await expect(table.line).toHaveText("club.txt 3 hands");
  await expect(table.change).toBeFocused();
  expect((await table.save()).name).toBe("club.csv");
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect(table.line).toHaveText("club.txt 3 hands");
  await table.openInput();
  await expect(table.input).toHaveValue(HANDS);
  await table.input.fill(`${HANDS}AQ32.K4.QJ52.K43\n`);
  await expect(table.line).toHaveText("4 hands");
  await table.button("Undo").click();
  await expect(table.line).toHaveText("club.txt 3 hands");
  await table.button("Six hands").click();
  await expect(table.line).toHaveText("6 hands");
  expect((await table.save()).name).toBe("hands.csv");
});

test("options are folded if there is little room, and stay open once the user opens them", async ({ page }) => {
  const table = new HandTable(page);
  await open(page, `#/hand/many?text=${encodeURIComponent(HANDS)}`);
  await expect(table.rows).toHaveCount(3);
  const options = table.button("Options");
  await expect(options).toBeHidden();
  await expect(table.button("Save as CSV")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.button("Save as CSV")).toBeHidden();
  await options.focus();
  await page.keyboard.press("Enter");
  await expect(options).toHaveAttribute("aria-expanded", "true");
  await expect(options).toBeFocused();
  await table.button("Only where systems differ").click();
  await table.button("Show all hands").click();
  await expect(table.rows).toHaveCount(3);
  await expect(table.button("Show all hands")).toBeVisible();
  // After returning from a hand, the options are still open.
  await table.button("Only where systems differ").click();
  await table.rows.first().click();
  await page.goBack();
  await expect(options).toHaveAttribute("aria-expanded", "true");
});

test("the input of a problem is folded to one line, or shown beside the answer if there is room", nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `#/contest?problem=hand-points&text=${encodeURIComponent("S:KQT5\nH:J72\nD:965\nC:AK8\n")}`);
  const tab = new ManyTab(page);
  await expect(tab.output).toHaveText("13\n");
  await expect(tab.line).toHaveText("1 case");
  await expect(tab.input).toBeHidden();
  expect((await tab.output.boundingBox())?.y).toBeLessThan(600);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tab.input).toBeVisible();
  await expect(tab.change).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#/contest?problem=hand-points&text=S%3AKQT5%0A");
  await expect(tab.faults.first()).toBeVisible();
  await expect(tab.line).toHaveText("not in this format");
  await expect(tab.input).toBeHidden();
  await tab.faults.first().getByRole("button").first().click();
  await expect(tab.input).toBeFocused();
});

test("faults outside the records of a file are folded to one line above the boards", async ({ page, axe }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tab = new BoardsTab(page);
  const report = new FaultReport(page);
  await tab.open();
  const address = "https://www.bridgebase.com/tools/handviewer.html";
  const board = "pn|S,W,N,E|st||md|1SAKQJHAKQDAKQCAKQ,,,|ah|Board 1|sv|o|pg||";
  await tab.give("links.txt", `${address}?lin=${encodeURIComponent(board)}\n${`${address}?x=1\n`.repeat(60)}`);
  await expect(tab.state).toContainText("1 record checked");
  await expect(tab.rows.first()).toBeInViewport();
  await expect(report.summary).toHaveText("60 findings outside the records");
  await report.open();
  await expect(report.root.getByRole("listitem")).toHaveCount(50);
  await expect(report.root).toContainText("Line 2, column 1");
  await expect(report.root).toContainText("10 more are not listed.");
  await axe(page);
  await tab.give("links.txt", `${address}?x=1\n`.repeat(3));
  await expect(tab.state).toContainText("0 records checked");
  await report.toBeOpen(true);
});

for (const [at, [width, height, furthest]] of SIZES.entries()) {
  test(`the first board of a file is visible at ${width} px`, firstEachTime(at), async ({ page, axe }) => {
    await page.setViewportSize({ width, height });
    const tab = new BoardsTab(page);
    await tab.open();
    await tab.give("evening.pbn", boards(20));
    await expect(tab.state).toContainText("20 records checked");
    await expect(tab.rows.first()).toBeInViewport();
    expect(await top(tab.rows)).toBeLessThan(furthest);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await axe(page);
    if (width < 768) {
      await expect(tab.code).toBeHidden();
      await tab.button("Options").click();
      await expect(tab.code).toBeVisible();
      await expect(tab.button("Remove file")).toBeHidden();
      await tab.button("Change").click();
    }
    await tab.button("Remove file").click();
    await expect(tab.field).toBeVisible();
  });
}
