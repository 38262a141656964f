import type { Locator } from "@playwright/test";
import { cardCount, DealPage } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";
import { BAD_REDOUBLE, MADE, NOT_HELD, PBN_FAULTS, REVOKE, UNREADABLE } from "../support/records.ts";

/** Returns the line and the column of a text area's caret, both from 1. */
const caret = (editor: Locator): Promise<[number, number]> =>
  editor.evaluate((field: HTMLTextAreaElement) => {
    const before = field.value.slice(0, field.selectionStart).split("\n");
    return [before.length, (before.at(-1) ?? "").length + 1];
  });

test("the position of a fault is shown in the text and on the table", async ({ page }) => {
  await test.step("a fault's position is a button that moves the caret there", async () => {
    const deal = new DealPage(page);
    await deal.open(BAD_REDOUBLE);
    await deal.place(4, 1).click();
    await expect(deal.editor).toBeFocused();
    expect(await caret(deal.editor)).toEqual([4, 1]);
    await deal.place(3, 1).click();
    expect(await caret(deal.editor)).toEqual([3, 1]);
    await deal.place(4, 1).click();
    expect(await caret(deal.editor)).toEqual([4, 1]);
  });

  await test.step("a click on a fault's position selects the faulty text, and shows its step on the table", async () => {
    const deal = new DealPage(page);
    await deal.open(BAD_REDOUBLE, "&step=30");
    await deal.place(4, 1).click();
    await expect(deal.panel("text")).toBeVisible();
    await expect(deal.editor).toBeFocused();
    expect(await deal.selection()).toEqual({ before: "1\nE\n1C\n", selected: "XX" });
    await expect(deal.event).toHaveText(/^South redoubles/);
    await expect(deal.table.locator(".bid.south.last")).toBeVisible();
    await expect(page).toHaveURL(/call=2$/);

    // The button that opens the text selects the fault too.
    await deal.open(BAD_REDOUBLE, "&step=30");
    await page.getByRole("button", { name: "Edit the contest format text" }).click();
    await expect(deal.editor).toBeFocused();
    await expect.poll(async () => (await deal.selection()).selected).toBe("XX");

    await deal.open(PBN_FAULTS, "&call=0");
    await deal.faults.filter({ hasText: "revoke" }).getByRole("button").first().click();
    const { before, selected } = await deal.selection();
    expect(selected).toBe("CT");
    expect(before.endsWith("C8 S4 CQ C4\n")).toBe(true);
    await expect(deal.event).toHaveText(/^Trick 7: East wins .* Here is the irregularity\.$/);
    await expect(deal.table.locator(".card")).toHaveCount(4);
    await expect(deal.seat("East")).toHaveClass(/\bturn\b/);
  });

  await test.step("a click on a fault outside calls and cards does not change the table", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN_FAULTS, "&step=9");
    const event = (await deal.event.textContent()) ?? "";
    await deal.faults.filter({ hasText: "620" }).getByRole("button").first().click();
    expect((await deal.selection()).selected).toContain("620");
    await expect(deal.event).toHaveText(event);
  });

  await test.step("if a player plays another player's card, it stays in the hand to which it was dealt, and is marked there", async () => {
    const deal = new DealPage(page);
    await deal.open(NOT_HELD);
    await expect(deal.words).toContainText("West plays ♥Q, but East holds it.");
    await expect(deal.event).toHaveText(/^Trick 1: West leads the queen of hearts\. Here is the error\.$/);
    const marked = deal.seat("East").locator(".impossible");
    await expect(deal.impossible).toHaveCount(1);
    await expect(marked).toHaveText("Q, impossible");
    await expect(marked).toBeVisible();
    for (const seat of ["North", "East", "South", "West"] as const) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(13);
    }
    await deal.forward.click();
    expect(cardCount(await deal.holds("North")), "the others play on").toBe(12);
    await expect(marked).toHaveText("Q, impossible");
  });

  await test.step("columns count characters, although the browser counts UTF-16 units", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE.replace("1NT", "🂡🂱 8NT"));
    const place = deal.place(4, 4);
    await place.click();
    const rest = await deal.editor.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionStart + 3),
    );
    expect(rest).toBe("8NT");
  });

  await test.step("the faulty text is underlined in the editor", async () => {
    const deal = new DealPage(page);
    await deal.open(BAD_REDOUBLE, "", "text");
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

  await test.step("the underlining is updated while the user types", async () => {
    const deal = new DealPage(page);
    await deal.open(BAD_REDOUBLE, "", "text");
    await expect(deal.marks).toHaveCount(1);
    await deal.enter(MADE);
    await expect(deal.marks).toHaveCount(0);
    await expect(deal.faults).toHaveCount(0);
    await expect(deal.spelled).toHaveText("2CE=");
  });

  await test.step("parsing continues after the first fault", async () => {
    const deal = new DealPage(page);
    await deal.open(UNREADABLE);
    expect(await deal.faults.count()).toBeGreaterThanOrEqual(3);
    await expect(deal.faults.first()).toContainText("line 4, column 1");
    await expect(deal.marks.first()).toHaveText("8NT");
  });

  await test.step("every line is numbered", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "", "text");
    const lines = MADE.split("\n").length;
    const numbers = await page.locator(".editor-lines").textContent();
    expect(numbers?.trim().split("\n")).toEqual(
      Array.from({ length: lines }, (_, index) => String(index + 1)),
    );
  });
});

test("a fault far down in the text is scrolled into view", async ({ page }) => {
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

test("a fault is scrolled into view in both directions, also in the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const deal = new DealPage(page);
  const text = PBN_FAULTS.replace('[Score "NS 620"]', `${" ".repeat(80)}[Score "NS 620"]`);
  await deal.open(text, "", "text");
  for (const [fault, mark] of [
    ["revoke", "CT"],
    ["620", "620"],
    ["revoke", "CT"],
  ] as const) {
    const link = deal.faults.filter({ hasText: fault }).getByRole("button").first();
    // As when reading down the list of faults: the fault is at the foot of the window, and the editor far above.
    await link.evaluate((link) => link.scrollIntoView({ block: "end" }));
    await link.click();
    const marked = deal.marks.filter({ hasText: mark }).first();
    await expect
      .poll(() =>
        marked.evaluate((marked) => {
          const [place, frame, lines] = [marked, marked.closest(".editor"), document.querySelector(".editor-lines")].map(
            (part) => part?.getBoundingClientRect() ?? new DOMRect(),
          ) as [DOMRect, DOMRect, DOMRect];
          return {
            left: place.left >= lines.right,
            right: place.right <= frame.right,
            top: place.top >= Math.max(frame.top, 0),
            bottom: place.bottom <= Math.min(frame.bottom, window.innerHeight),
          };
        }),
      )
      .toEqual({ left: true, right: true, top: true, bottom: true });
  }
});

test("line numbers stay beside their lines at any scroll position", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "", "text");
  const heights = await page.evaluate(() => {
    const frame = document.querySelector(".editor") as HTMLElement;
    frame.scrollTop = 1e6;
    return [".editor-lines", ".editor-marks", ".editor textarea"].map((selector) =>
      Math.round((document.querySelector(selector) as HTMLElement).getBoundingClientRect().top),
    );
  });
  expect(new Set(heights).size).toBe(1);
});

test("CRLF, a byte order mark, and empty lines at the end are accepted", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter(`\ufeff${MADE.replaceAll("\n", "  \r\n")}\n\n`);
  await expect(deal.spelled).toHaveText("2CE=");
  await expect(deal.faults).toHaveCount(0);
});

test("the field keeps the focus while a record is typed and deleted again", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.editor.click();
  await page.keyboard.type("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(deal.editor).toBeFocused();
  await expect(deal.editor).toHaveValue("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(deal.words).toHaveText("Passed out");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type('[Dealer "N"]');
  await expect(deal.editor).toBeFocused();
  await expect(deal.editor).toHaveValue('[Dealer "N"]');
});

test("a click corrects an unusual spelling to that of PBN everywhere, and can be undone", async ({ page, axe }) => {
  const deal = new DealPage(page);
  const text = '[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1S p 4S p\np p\n[Result "10"]\n';
  await deal.open(text);
  await axe(page);
  const fix = page.getByRole("button", { name: "Fix all 4" });
  await expect(fix).toHaveAttribute("title", "Writes Pass");
  await fix.click();
  await expect(deal.editor).toHaveValue(text.replaceAll(/\bp\b/g, "Pass"));
  await expect(fix).toBeHidden();
  await expect(page.locator(".diagnostic.warning").filter({ hasText: "expected Pass" })).toHaveCount(0);
  await deal.show("text");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(deal.editor).toHaveValue(text);
  await expect(fix).toBeVisible();
  // If several spellings are unusual, one click corrects all of them, each place once.
  await deal.open(text.replace('"N"', '"North"').replace("4S", "4s"));
  await page.getByRole("button", { name: "Fix all of these" }).click();
  await expect(deal.editor).toHaveValue(text.replaceAll(/\bp\b/g, "Pass"));
});
