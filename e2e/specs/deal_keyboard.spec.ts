import { DealPage, type Part } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";
import { MADE, PBN } from "../support/records.ts";

/** Number of calls of MADE, which is also the step at which its cards begin. */
const CALLS = 6;

/** A window so narrow that only one part is shown at a time. */
const NO_ROOM_BESIDE = { width: 1000, height: 800 };

const PARTS: readonly Part[] = ["play", "double-dummy", "text"];

test("the arrow keys, Home and End change the step from anywhere on the page", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=1");
  await expect(deal.slider).toHaveValue(String(CALLS + 1));
  for (const [key, index] of [
    ["ArrowRight", CALLS + 2],
    ["ArrowRight", CALLS + 3],
    ["ArrowLeft", CALLS + 2],
    ["End", CALLS + 52],
    ["ArrowRight", CALLS + 52],
    ["Home", 0],
    ["ArrowLeft", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(deal.slider, key).toHaveValue(String(index));
  }
  for (const place of [deal.build, deal.share, deal.values]) {
    await place.focus();
    await page.keyboard.press("End");
    await expect(deal.slider).toHaveValue(String(CALLS + 52));
    await page.keyboard.press("Home");
    await expect(deal.slider).toHaveValue("0");
  }
});

test("a key changes the step once, and not at all after leaving the deal", async ({ page }) => {
  await page.addInitScript(() => {
    const listenerCounts = { added: 0, removed: 0 };
    Object.assign(window, { listenerCounts });
    const { addEventListener, removeEventListener } = document;
    document.addEventListener = (kind: string, ...rest: [EventListener]) => {
      listenerCounts.added += Number(kind === "keydown");
      addEventListener.call(document, kind, ...rest);
    };
    document.removeEventListener = (kind: string, ...rest: [EventListener]) => {
      listenerCounts.removed += Number(kind === "keydown");
      removeEventListener.call(document, kind, ...rest);
    };
  });
  const listenerCounts = async () =>
    page.evaluate(() => (window as unknown as { listenerCounts: { added: number; removed: number } }).listenerCounts);
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=1");
  await expect(deal.slider).toHaveValue(String(CALLS + 1));
  const { added } = await listenerCounts();
  expect(added).toBeGreaterThan(0);
  for (const step of [2, 3, 4, 5]) {
    await page.keyboard.press("ArrowRight");
    await expect(deal.slider).toHaveValue(String(CALLS + step));
  }
  expect(await listenerCounts()).toEqual({ added, removed: 0 });
  await page.evaluate(() => (location.hash = "#/glossary"));
  await expect(deal.slider).toHaveCount(0);
  await expect.poll(listenerCounts).toEqual({ added, removed: 1 });
});

test("the browser handles keys that scroll and keys with Ctrl, Alt or Meta", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=1");
  for (const key of ["Control+End", "Meta+ArrowRight", "ArrowDown", "PageDown", "Space"]) {
    await page.keyboard.press(key);
    await expect(deal.slider, key).toHaveValue(String(CALLS + 1));
  }
});

test("in the editor and in fields, the keys move the caret and do not change the step", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=1", "text");
  await deal.editor.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  expect((await deal.selection()).before).toBe("1");
  await page.keyboard.press("ArrowRight");
  expect((await deal.selection()).before).toBe("1\n");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  expect((await deal.selection()).before).toBe("");
  await deal.format.focus();
  await page.keyboard.press("Home");
  await expect(deal.slider).toHaveValue(String(CALLS + 1));
});

test("without a record the keys do nothing", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  for (const key of ["ArrowRight", "Home", "End"]) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(/#\/deal$/);
});

test("the arrow keys move among the parts, which are one stop of the Tab key", async ({ page }) => {
  await page.setViewportSize(NO_ROOM_BESIDE);
  const deal = new DealPage(page);
  await deal.open(PBN);
  const before = await deal.slider.inputValue();
  await deal.tab("play").focus();
  for (const [key, part] of [
    ["ArrowRight", "double-dummy"],
    ["ArrowRight", "text"],
    ["ArrowRight", "play"],
    ["ArrowLeft", "text"],
    ["Home", "play"],
    ["End", "text"],
    ["ArrowLeft", "double-dummy"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(deal.tab(part), key).toBeFocused();
    for (const other of PARTS) {
      const isShown = other === part;
      await expect(deal.tab(other)).toHaveAttribute("aria-selected", String(isShown));
      await expect(deal.tab(other)).toHaveAttribute("tabindex", isShown ? "0" : "-1");
      await expect(deal.panel(other)).toBeVisible({ visible: isShown });
    }
  }
  await expect(deal.slider, "the moment stays").toHaveValue(before);
});

test("each part has its tab's name as accessible name", async ({ page }) => {
  await page.setViewportSize(NO_ROOM_BESIDE);
  const deal = new DealPage(page);
  await deal.open(PBN);
  await expect(deal.tabs).toHaveCount(PARTS.length);
  for (const part of PARTS) {
    await deal.show(part);
    const panel = page.getByRole("tabpanel");
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName((await deal.tab(part).textContent()) ?? "");
    await expect(deal.tab(part)).toHaveAttribute("aria-controls", (await panel.getAttribute("id")) ?? "");
  }
});

test("with enough room, all parts but the text are shown beside the table", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN);
  await expect(deal.tabs).toHaveCount(0);
  for (const part of ["play", "double-dummy"] as const) {
    await expect(deal.panel(part)).toBeVisible();
    await expect(deal.panel(part)).not.toHaveAttribute("role");
  }
  for (const part of [deal.basis, deal.auction, deal.table]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator(".double-dummy-table table")).toBeInViewport({ ratio: 1 });
  await expect(deal.editor).toBeHidden();
  await deal.editText.press("Enter");
  await expect(deal.editor).toBeFocused();
  await deal.button("Close the text").press("Enter");
  await expect(deal.editor).toBeHidden();
  await expect(deal.editText).toBeFocused();

  await page.setViewportSize(NO_ROOM_BESIDE);
  await expect(deal.tabs).toHaveCount(PARTS.length);
  await expect(deal.panel("double-dummy")).toBeHidden();
});

test("without a record only the text is shown, and there are no tabs", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN);
  await deal.clear();
  await expect(deal.tabs).toHaveCount(0);
  await expect(deal.panel("text")).toBeVisible();
});
