import { game } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { correct } from "../support/corrections.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, test } from "../support/page.ts";

/** More boards than are brought at once. */
const BOARDS = 300;
const FILE = Array.from({ length: BOARDS }, (_, at) => game(at + 1, "made")).join("");

test("who reads a file goes from board to board, by buttons and by keys", async ({ page, axe }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(0).click();
  const board = async (number: number) => {
    await expect(page.getByText(`Board ${String(number)} ·`)).toBeVisible();
  };
  await board(1);
  await axe(page);
  await expect(tab.button("Previous board")).toBeDisabled();
  await tab.button("Next board").click();
  await board(2);
  await page.keyboard.press("n");
  await board(3);
  await page.keyboard.press("p");
  await board(2);
  // Where it is typed, it is a letter.
  await deal.show("text");
  await deal.editor.focus();
  await page.keyboard.press("n");
  await board(2);
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await expect(page.getByRole("alert")).toContainText("edited, and not put back");
});

test("a finger that is drawn to the side goes to another board", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(1).click();
  const board = (number: number) => page.getByText(`Board ${String(number)} ·`);
  await expect(board(2)).toBeVisible();
  const swipe = async (from: number, to: number, down: number) => {
    const table = page.locator(".board .trick-on-table");
    const finger = { pointerId: 7, pointerType: "touch", isPrimary: true };
    await table.dispatchEvent("pointerdown", { ...finger, clientX: from, clientY: 300 });
    await table.dispatchEvent("pointerup", { ...finger, clientX: to, clientY: 300 + down });
  };
  await swipe(300, 100, 20);
  await expect(board(3)).toBeVisible();
  await swipe(100, 300, 20);
  await expect(board(2)).toBeVisible();
  // What scrolls turns no page.
  await swipe(300, 100, 150);
  await expect(board(2)).toBeVisible();
});

test("boards that are not brought yet are stepped to as well", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.first().click();
  await expect(tab.button("Next board")).toBeEnabled();
  for (let number = 2; number < 136; number += 1) {
    await tab.button("Next board").click();
    await expect(page.getByText(`Board ${String(number)} ·`)).toBeVisible();
  }
});

test("who has edited a board is asked before the next one comes, and the builder leads back", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 400", "NS 430", 0);
  await expect(tab.button("Put back into evening.pbn")).toBeEnabled();
  await tab.button("Next board").click();
  await expect(page.getByRole("alert")).toContainText("edited, and not put back");
  await tab.button("Forget the edit").click();
  await tab.rows.nth(2).click();
  await deal.build.first().click();
  await expect(page).toHaveURL(/#\/deal\/build/);
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await expect(tab.rows.first()).toBeVisible();
});
