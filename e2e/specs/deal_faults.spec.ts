import type { Locator } from "@playwright/test";
import { DealPage } from "../support/deal_page.ts";
import { expect, open, test } from "../support/page.ts";
import { BAD_REDOUBLE, MADE, REVOKE, UNREADABLE } from "../support/records.ts";

/** Where a text area's caret stands, as line and column from 1. */
const caret = (editor: Locator): Promise<[number, number]> =>
  editor.evaluate((field: HTMLTextAreaElement) => {
    const before = field.value.slice(0, field.selectionStart).split("\n");
    return [before.length, (before.at(-1) ?? "").length + 1];
  });

test("a fault's place is a link that moves the caret there", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BAD_REDOUBLE);
  await deal.faults.getByRole("button", { name: "line 4, column 1" }).click();
  await expect(deal.editor).toBeFocused();
  expect(await caret(deal.editor)).toEqual([4, 1]);
  await deal.faults.getByRole("button", { name: "line 3, column 1" }).click();
  expect(await caret(deal.editor)).toEqual([3, 1]);
  await deal.faults.getByRole("button", { name: "line 4, column 1" }).click();
  expect(await caret(deal.editor)).toEqual([4, 1]);
});

test("a place far down is scrolled into view", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(REVOKE);
  const place = deal.faults.getByRole("button").first();
  const [, line, column] = /line (\d+), column (\d+)/.exec((await place.textContent()) ?? "") ?? [];
  await place.click();
  expect(await caret(deal.editor)).toEqual([Number(line), Number(column)]);
  const { mark, frame } = await page.evaluate(() => {
    const box = (selector: string): { top: number; bottom: number } => {
      const { top, bottom } = (document.querySelector(selector) as HTMLElement).getBoundingClientRect();
      return { top, bottom };
    };
    return { mark: box(".editor-marks mark"), frame: box(".editor") };
  });
  expect(mark.top).toBeGreaterThanOrEqual(frame.top);
  expect(mark.bottom).toBeLessThanOrEqual(frame.bottom);
});

test("columns count characters, whatever the browser counts", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE.replace("1NT", "🂡🂱 8NT"));
  const place = deal.faults.getByRole("button", { name: "line 4, column 4" });
  await place.click();
  const rest = await deal.editor.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionStart + 3),
  );
  expect(rest).toBe("8NT");
});

test("what is at fault is underlined where it stands", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BAD_REDOUBLE);
  await expect(deal.marks).toHaveText(["XX"]);
  await expect(deal.marks).toHaveCSS("text-decoration-line", "underline");
  await expect(deal.marks).toHaveCSS("text-decoration-style", "wavy");
  // The underlined copy lies exactly under the text of the field.
  const { field, copy } = await page.evaluate(() => {
    const origin = (selector: string): object => {
      const element = document.querySelector(selector) as HTMLElement;
      const { left, top } = element.getBoundingClientRect();
      const { paddingLeft, paddingTop, fontSize, fontFamily, lineHeight } = getComputedStyle(element);
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(element);
      return { left, top, paddingLeft, paddingTop, fontSize, fontFamily, lineHeight, borderLeftWidth, borderTopWidth };
    };
    return { field: origin(".editor textarea"), copy: origin(".editor-marks") };
  });
  expect(field).toEqual(copy);
});

test("the underlining follows the typing", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BAD_REDOUBLE);
  await expect(deal.marks).toHaveCount(1);
  await deal.editor.fill(MADE);
  await expect(deal.marks).toHaveCount(0);
  await expect(deal.faults).toHaveCount(0);
  await expect(deal.spelled).toHaveText("2CE=");
});

test("reading goes on after the first fault", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(UNREADABLE);
  expect(await deal.faults.count()).toBeGreaterThanOrEqual(3);
  await expect(deal.faults.first()).toContainText("line 4, column 1");
  await expect(deal.marks.first()).toHaveText("8NT");
});

test("every line has its number", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const lines = MADE.split("\n").length;
  const numbers = await page.locator(".editor-lines").textContent();
  expect(numbers?.trim().split("\n")).toEqual(
    Array.from({ length: lines }, (_, index) => String(index + 1)),
  );
});

test("line numbers stand beside their lines however far the text is scrolled", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const heights = await page.evaluate(() => {
    const frame = document.querySelector(".editor") as HTMLElement;
    frame.scrollTop = 1e6;
    return [".editor-lines", ".editor-marks", ".editor textarea"].map((selector) =>
      Math.round((document.querySelector(selector) as HTMLElement).getBoundingClientRect().top),
    );
  });
  expect(new Set(heights).size).toBe(1);
});

test("CRLF, a byte order mark and blank lines at the end are forgiven", async ({ page }) => {
  const deal = new DealPage(page);
  await open(page, "#/deal");
  await deal.editor.fill(`\ufeff${MADE.replaceAll("\n", "  \r\n")}\n\n`);
  await expect(deal.spelled).toHaveText("2CE=");
  await expect(deal.faults).toHaveCount(0);
});
