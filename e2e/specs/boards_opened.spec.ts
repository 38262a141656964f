import { game } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { BuildPage } from "../support/build_page.ts";
import { correct } from "../support/corrections.ts";
import { DealPage } from "../support/deal_page.ts";
import { expectStored } from "../support/kept_files.ts";
import { expect, fresh as test, goToPage, goToTool, nightly } from "../support/page.ts";

/** Number of boards: more than the page fetches at once. */
const BOARDS = 300;
const FILE = Array.from({ length: BOARDS }, (_, at) => game(at + 1, "made")).join("");

test("buttons and keys go to the next and the previous board of a file", async ({ page, axe }) => {
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
  // In a text field the key types a letter.
  await deal.show("text");
  await deal.editor.focus();
  await page.keyboard.press("n");
  await board(2);
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await expect(page.getByRole("alert")).toContainText("edits not yet saved");
});

test("dealer and vulnerability of a practice set are not compared with the board numbers, and one note explains that", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  const board = (number: number): string =>
    `[Board "${number}"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Auction "S"]\nPass Pass Pass Pass\n\n`;
  await tab.open();
  await tab.give("practice.pbn", board(1) + board(2));
  await tab.rows.nth(0).click();
  await expect(deal.words).toContainText("Passed out");
  await expect(page.locator(".severity-counts")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "Back to practice.pbn" })).toBeVisible();
  await expect(page.locator(".severity-counts")).toHaveCount(0);
});

test("a swipe on the heading goes to another board, and a swipe on the table to another step", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(1).click();
  const board = (number: number) => page.getByText(`Board ${String(number)} ·`);
  await expect(board(2)).toBeVisible();
  const swipe = async (from: number, to: number, down: number, over = ".verdict-words") => {
    const place = page.locator(over);
    const finger = { pointerId: 7, pointerType: "touch", isPrimary: true };
    await place.dispatchEvent("pointerdown", { ...finger, clientX: from, clientY: 300 });
    await place.dispatchEvent("pointerup", { ...finger, clientX: to, clientY: 300 + down });
  };
  await swipe(300, 100, 20);
  await expect(board(3)).toBeVisible();
  await swipe(100, 300, 20);
  await expect(board(2)).toBeVisible();
  // Scrolling with a finger does not change the board.
  await swipe(300, 100, 150);
  await expect(board(2)).toBeVisible();

  const { slider } = new DealPage(page);
  const step = Number(await slider.inputValue());
  await swipe(300, 100, 20, ".board .trick-on-table");
  await expect(slider).toHaveValue(String(step + 1));
  await swipe(100, 300, 20, ".board .trick-on-table");
  await expect(slider).toHaveValue(String(step));
  await expect(board(2)).toBeVisible();
});

test("the button for the next board reaches boards that are not yet loaded", nightly, async ({ page }) => {
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

test("leaving an edited board for the next one needs confirmation, and the builder links back to it", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 400", "NS 430", 0);
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  await tab.button("Next board").click();
  await expect(page.getByRole("alert")).toContainText("edits not yet saved");
  await tab.button("Discard the edit").click();
  await tab.rows.nth(2).click();
  await deal.build.first().click();
  await expect(page).toHaveURL(/#\/deal\/build/);
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await expect(tab.rows.first()).toBeVisible();
});

test("a reload loses neither the link back to the file nor an edit", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.board.fill("25");
  await expect(tab.rows).not.toHaveCount(0);
  await expect(tab.rows.first()).toContainText("25");
  await correct(tab, deal, "NS 400", "NS 430", 0);
  await expect(page).toHaveURL(/NS\+430|NS%20430/);
  await page.reload();
  const back = page.getByRole("link", { name: "Back to evening.pbn" });
  await expect(back).toBeVisible();
  await expect(tab.button("Next board")).toBeEnabled();
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  await back.click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("has edits not yet saved");
  // The filter is unchanged, and the edit survives another reload.
  await expect(tab.board).toHaveValue("25");
  await page.reload();
  await expect(notice).toContainText("has edits not yet saved");
  await notice.getByRole("button", { name: "Save to file" }).click();
  await expect(page.getByText("1 unsaved change", { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("after a reload, the buttons still lead to the neighbouring boards of the file", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(4).click();
  await expect(page.getByText("Board 5 ·")).toBeVisible();
  await page.reload();
  await tab.button("Next board").click();
  await expect(page.getByText("Board 6 ·")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("Board 5 ·")).toBeVisible();
});

test("after a reload of the builder, the board can still be saved to its file", async ({ page }) => {
  const [tab, deal, build] = [new BoardsTab(page), new DealPage(page), new BuildPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(1).click();
  await deal.build.first().click();
  await expect(tab.button("Save to evening.pbn")).toBeDisabled();
  await expect(page).toHaveURL(/opened=/);
  await page.reload();
  // Nothing has been edited yet.
  await expect(page.getByRole("link", { name: "Back to evening.pbn" })).toBeVisible();
  await expect(tab.button("Save to evening.pbn")).toBeDisabled();
  await build.step("Deal").click();
  await build.vulnerable.selectOption({ label: "East–West" });
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  // The address contains the edit a moment later.
  await expect(page).toHaveURL(/Vulnerable\+%22EW%22/);
  await page.reload();
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  await tab.button("Save to evening.pbn").click();
  await expect(page.getByText("1 unsaved change", { exact: true }).or(page.getByRole("alert")).first()).toBeVisible();
});

test("if another window has opened the file, a reload that would lose an edit needs confirmation", nightly, async ({ page, context }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 400", "NS 430", 1);
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  const other = new BoardsTab(await context.newPage());
  await other.open();
  await expect(other.name).toHaveText("evening.pbn");
  await page.bringToFront();
  await page.reload();
  expect(dialogs).toEqual(["beforeunload"]);
});

test("if a page is closed during an edit, the page says so when it is opened again", nightly, async ({ page, context }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 400", "NS 430", 1);
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  await page.close();
  const again = await context.newPage();
  const tabAgain = new BoardsTab(again);
  await tabAgain.open();
  const notice = again.getByRole("alert");
  await expect(notice).toContainText("Board 2 has edits not yet saved");
  // Opening another file needs confirmation, as the edit would be lost.
  await tabAgain.give("other.pbn", game(1, "made"));
  await expect(notice).toContainText("They would be lost");
  await tabAgain.button("Cancel").click();
  await again.reload();
  await expect(notice).toContainText("Board 2 has edits not yet saved");
  await tabAgain.give("other.pbn", game(1, "made"));
  await tabAgain.button("Discard").click();
  await expect(tabAgain.name).toHaveText("other.pbn");
  await expectStored(again, "file-deal-boards", "other.pbn");
  await again.reload();
  await expect(tabAgain.rows).toHaveCount(1);
  await expect(notice).toBeHidden();
});

test("an edit in the builder survives a visit to the tab for one record", nightly, async ({ page }) => {
  const [tab, deal, build] = [new BoardsTab(page), new DealPage(page), new BuildPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(1).click();
  await deal.build.first().click();
  await build.step("Deal").click();
  await build.vulnerable.selectOption({ index: 2 });
  await expect(tab.button("Save to evening.pbn")).toBeEnabled();
  await goToPage(page, "deals");
  await expect(deal.editor).toBeAttached();
  await goToTool(page, "Check a file");
  await expect(page.getByRole("alert")).toContainText("Board 2 has edits not yet saved");
});
