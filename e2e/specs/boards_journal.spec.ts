import { game } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { correct, FILE, saved } from "../support/corrections.ts";
import { DealPage } from "../support/deal_page.ts";
import { endWorkersAtRequests, endWorker, watchWorkers } from "../support/ended_workers.ts";
import { expectStored, REFUSALS } from "../support/kept_files.ts";
import { expect, firstEachTime, fresh as test, type Locator, nightly, open, type Page } from "../support/page.ts";
import { paste } from "../support/transfer.ts";

const JOURNAL = "file-deal-boards-journal";
const KEPT = "Unsaved changes are kept on this device";
const LOST = "You lose your changes when you close or reload this page";
const OTHER_WINDOW = "Another window has opened a file since";
const ENDED = "The work in the background stopped";

/** A file of three boards, the second with a wrong score, and corrections of it. */
class Corrected {
  readonly tab: BoardsTab;
  readonly deal: DealPage;
  /** The message about changes that were restored. */
  readonly notice: Locator;
  /** The types of the dialogs that the browser has shown, such as `beforeunload`. */
  readonly dialogs: string[] = [];

  constructor(readonly page: Page) {
    this.tab = new BoardsTab(page);
    this.deal = new DealPage(page);
    this.notice = page.locator(".boards-ask");
    page.on("dialog", (dialog) => {
      this.dialogs.push(dialog.type());
      void dialog.accept();
    });
  }

  async open(): Promise<void> {
    await this.tab.open();
    await this.tab.give("evening.pbn", FILE);
    await expect(this.tab.button(/^1 Error$/)).toBeVisible();
  }

  /** Corrects the score of the second board, or replaces another text in a board. */
  async correct(from = "NS 600", to = "NS 400", row = 1): Promise<void> {
    await correct(this.tab, this.deal, from, to, row);
    await this.tab.button("Save to evening.pbn").click();
  }

  async expectUnsaved(count: number): Promise<void> {
    await expect(this.page.getByText(`${count} unsaved change${count === 1 ? "" : "s"}`, { exact: true })).toBeVisible();
  }

  async expectSaid(text: string): Promise<void> {
    await expect(this.page.getByText(text)).toBeVisible();
  }
}

const AFTER = FILE.toString("latin1").replace("NS 600", "NS 400");

test("if the worker ends, the file is reopened and its changes are restored", async ({ page, axe }) => {
  await watchWorkers(page);
  const file = new Corrected(page);
  await file.open();
  await file.correct('[Board "3"]', '[Room "East"]\n[Board "3"]', 2);
  await file.expectUnsaved(1);
  await file.correct();
  await file.expectUnsaved(2);
  await endWorker(page);
  await expect(file.notice).toContainText(`${ENDED}; the browser may have run out of memory.`);
  await expect(file.notice).toContainText("The file was opened again, and its 2 changes were made again.");
  await file.expectUnsaved(2);
  await expect(file.tab.button(/^0 Error$/)).toBeVisible();
  await axe(page);
  await file.tab.button("Close").click();
  await expect(file.notice).toHaveCount(0);
  // The restored changes can be undone, and the saved file contains them.
  await file.tab.button("Undo: Board 3").click();
  await file.expectUnsaved(1);
  const { bytes } = await saved(file.tab);
  expect(bytes.toString("latin1")).toBe(AFTER);
  await endWorker(page);
  await expect(file.notice).toContainText("its change was made again");
  await expect(page.getByText("1 change, saved")).toBeVisible();
});

test("if the worker ends during a correction, the user must confirm it again", async ({ page }) => {
  await watchWorkers(page);
  const file = new Corrected(page);
  await file.open();
  await correct(file.tab, file.deal, "NS 600", "NS 400");
  await endWorkersAtRequests(page, 1);
  await file.tab.button("Save to evening.pbn").click();
  await expect(page.getByRole("alert")).toContainText("edits not yet saved");
  await file.expectSaid(ENDED);
  await file.tab.button("Save to file").click();
  await file.expectUnsaved(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const { bytes } = await saved(file.tab);
  expect(bytes.toString("latin1")).toBe(AFTER);
});

test("if the worker ends a second time, the user can restart it, and nothing is lost", async ({ page, axe }) => {
  await watchWorkers(page);
  const file = new Corrected(page);
  await file.open();
  await file.correct();
  await file.expectUnsaved(1);
  await endWorkersAtRequests(page, 2);
  // The next request ends the worker, and its replacement ends as well.
  await file.tab.sortBy("Board");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The calculation stopped, perhaps for lack of memory.");
  await expect(alert).toContainText("Your unsaved change is kept. It is made again when you open the file.");
  await axe(page);
  await file.tab.button("Remove file").click();
  await expect(alert.first()).toContainText("1 change is not saved yet and would be lost.");
  await file.tab.button("Cancel").click();
  await file.tab.button("Try again").click();
  await expect(file.notice).toContainText("its change was made again");
  await file.expectUnsaved(1);
  await expect(file.tab.button(/^0 Error$/)).toBeVisible();
});

test("after a reload, unsaved changes are restored, and saved changes are marked as saved", async ({ page, axe }) => {
  const file = new Corrected(page);
  await file.open();
  await file.correct();
  await file.expectSaid(KEPT);
  await page.reload();
  expect(file.dialogs, "nothing would be lost").toEqual([]);
  await expect(file.notice).toContainText("Your unsaved change is here again.");
  await file.expectUnsaved(1);
  await expect(file.tab.button(/^0 Error$/)).toBeVisible();
  await file.expectSaid(KEPT);
  await axe(page);
  await file.correct('[Board "3"]', '[Room "East"]\n[Board "3"]', 2);
  await file.expectUnsaved(2);
  await expect(file.notice).toHaveCount(0);
  await file.tab.button("Undo: Board 3").click();
  await file.expectUnsaved(1);
  await file.expectSaid(KEPT);
  const { bytes } = await saved(file.tab);
  expect(bytes.toString("latin1")).toBe(AFTER);
  await page.reload();
  await expect(page.getByText("1 change, saved")).toBeVisible();
  await expect(file.notice).toHaveCount(0);
  // Undoing the change makes the page differ from the saved file, so it is an unsaved change.
  await file.tab.button("Undo: Board 2").click();
  await expect(file.tab.button(/^1 Error$/)).toBeVisible();
  await file.correct();
  await file.expectSaid(KEPT);
  await file.tab.button("Remove file").click();
  await file.tab.button("Discard changes").click();
  await page.reload();
  await expect(file.tab.field).toBeVisible();
  await file.open();
  await expect(page.getByText("unsaved change"), "another file has another journal").toHaveCount(0);
  expect(file.dialogs).toEqual([]);
});

for (const [at, [name, refuse]] of REFUSALS.entries()) {
  test(`if the browser ${name}, a file can be corrected, and leaving the page needs confirmation`, firstEachTime(at), async ({ page }) => {
    await watchWorkers(page);
    await page.addInitScript(refuse);
    const file = new Corrected(page);
    await file.open();
    await file.correct();
    await file.expectUnsaved(1);
    await file.expectSaid(LOST);
    await endWorker(page);
    await expect(file.notice).toContainText("its change was made again");
    await file.expectUnsaved(1);
    await page.reload();
    expect(file.dialogs).toEqual(["beforeunload"]);
    await expect(file.tab.field).toBeVisible();
  });
}

test("if two windows open a file, the second one stores its changes, and the first one says that its own are not stored", nightly, async ({
  page,
  context,
}) => {
  const one = new Corrected(page);
  await one.open();
  await one.correct();
  await one.expectSaid(KEPT);
  const two = new Corrected(await context.newPage());
  await two.tab.open();
  await two.expectSaid("Your unsaved change is here again.");
  await one.expectSaid(OTHER_WINDOW);
  await two.correct('[Board "3"]', '[Room "East"]\n[Board "3"]', 2);
  await two.expectUnsaved(2);
  await two.expectSaid(KEPT);
  // Each window continues with its own changes, and neither overwrites those of the other.
  await one.correct('[Board "1"]', '[Room "West"]\n[Board "1"]', 0);
  await one.expectUnsaved(2);
  await one.expectSaid(OTHER_WINDOW);
  const { bytes } = await saved(one.tab);
  expect(bytes.toString("latin1")).toContain("West");
  await one.tab.button("Undo: Board 1").click();
  await one.expectUnsaved(1);
  await page.reload();
  expect(one.dialogs).toEqual(["beforeunload"]);
  await one.expectSaid("Your 2 unsaved changes are here again.");
  await expect(page.getByRole("listitem").filter({ hasText: "Board 3" })).toBeVisible();
  await two.expectSaid(OTHER_WINDOW);
  // Removing the file in the second window leaves the stored file, as it now belongs to the first window.
  await two.tab.button("Remove file").click();
  await two.tab.button("Discard changes").click();
  await expect(two.tab.field).toBeVisible();
  await page.reload();
  await one.expectSaid("Your 2 unsaved changes are here again.");
});

test("if another window opens another file, this window keeps its changes and says that they are not stored", nightly, async ({ page, context }) => {
  const one = new Corrected(page);
  await one.open();
  await one.correct();
  await one.expectSaid(KEPT);
  const two = new Corrected(await context.newPage());
  await two.tab.open();
  await two.expectUnsaved(1);
  await two.tab.give("other.pbn", game(9, "made"));
  await two.tab.button("Discard changes").click();
  await expect(two.tab.name).toHaveText("other.pbn");
  await one.expectSaid(OTHER_WINDOW);
  await one.expectUnsaved(1);
  // The changes of this window are not stored with the other window's file.
  await one.correct('[Board "3"]', '[Room "East"]\n[Board "3"]', 2);
  await one.expectUnsaved(2);
  await one.expectSaid(OTHER_WINDOW);
  await two.page.reload();
  await expect(two.tab.state).toContainText("1 record checked");
  await expect(two.notice).toHaveCount(0);
  await expect(two.page.getByText("unsaved change")).toHaveCount(0);
  expect(two.dialogs).toEqual([]);
});

test("a text pasted on another page waits until unsaved changes are restored, and then needs confirmation", nightly, async ({ page, context }) => {
  const one = new Corrected(page);
  await one.open();
  await one.correct();
  await one.expectSaid(KEPT);
  const two = new Corrected(await context.newPage());
  await page.close();
  await open(two.page, "#/deal");
  await two.deal.show("text");
  await paste(two.deal.editor, { piece: game(1, "made"), times: 250 });
  await expect(two.tab.name).toHaveText("evening.pbn");
  await two.expectSaid("1 change is not saved yet and would be lost.");
  await two.tab.button("Cancel").click();
  await two.expectUnsaved(1);
  await two.page.reload();
  await two.expectUnsaved(1);
});

test("changes that cannot be restored are listed until they are dismissed", nightly, async ({ page, axe }) => {
  const file = new Corrected(page);
  await file.open();
  await file.correct();
  await file.correct('[Board "3"]', '[Room "East"]\n[Board "3"]', 2);
  await file.expectUnsaved(2);
  await file.expectSaid(KEPT);
  // Replace the file that the browser has stored. In the new file, the second board has a different score of the same
  // length.
  await page.evaluate(async (text) => {
    const opening = indexedDB.open("kibitzer");
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const bytes = Uint8Array.from(text, (symbol) => symbol.charCodeAt(0));
    const files = database.transaction("files", "readwrite").objectStore("files");
    const putting = files.put(new File([bytes], "evening.pbn"), "file-deal-boards");
    await new Promise((resolve) => (putting.onsuccess = resolve));
    database.close();
  }, FILE.toString("latin1").replace("NS 600", "NS 500"));
  await page.reload();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("1 change could not be made again");
  await expect(alert.getByRole("listitem")).toHaveCount(1);
  await alert.getByText("Board 2").click();
  await expect(alert.locator("pre").first()).toContainText("NS 600");
  await expect(alert.locator("pre").last()).toContainText("NS 400");
  await file.expectSaid("Your unsaved change is here again.");
  await axe(page);
  // The change that cannot be restored stays in storage, even when later changes are undone.
  await file.tab.button("Undo: Board 3").click();
  await expect(file.tab.button("Undo: Board 3")).toHaveCount(0);
  await page.reload();
  await expect(alert).toContainText("1 change could not be made again");
  await expectStored(page, JOURNAL, /^\d+$/);
  await file.tab.button("Forget them").click();
  await expect(alert).toHaveCount(0);
  await expectStored(page, JOURNAL, undefined);
  await page.reload();
  await expect(file.tab.state).toContainText("3 records checked");
  await expect(alert).toHaveCount(0);
  await expect(page.getByText("unsaved change")).toHaveCount(0);
});
