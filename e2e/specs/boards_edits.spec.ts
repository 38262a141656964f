import { game } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { correct, FILE, correctAndPutBack, saved } from "../support/corrections.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, goToTool, nightly, test } from "../support/page.ts";

test("saving a corrected board changes no other byte of its file", async ({ page, axe }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await expect(tab.button(/^1 Error$/)).toBeVisible();
  await tab.rows.nth(1).click();
  await deal.show("text");
  const back = tab.button("Save to evening.pbn");
  await expect(back, "there is nothing to put back").toBeDisabled();
  await page.goBack();
  await expect(tab.rows).toHaveCount(3);
  await correct(tab, deal, "NS 600", "NS 400");
  await back.click();
  await expect(tab.button(/^0 Error$/)).toBeVisible();
  const edits = page.getByRole("region", { name: "1 unsaved change" });
  await expect(edits.getByRole("listitem")).toContainText("Board 2");
  await expect(edits.getByRole("listitem")).toContainText(/Error.*score differs.*→ OK/);
  await axe(page);
  const file = await saved(tab);
  expect(file.name).toBe("evening.pbn");
  expect(file.bytes.toString("latin1")).toBe(FILE.toString("latin1").replace("NS 600", "NS 400"));
  await expect(page.getByText("1 change, saved")).toBeVisible();
});

test("undoing a change after saving is an unsaved change, which can be saved", nightly, async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await correctAndPutBack(tab, deal);
  await saved(tab);
  await expect(page.getByText("1 change, saved")).toBeVisible();
  await tab.button("Undo: Board 2").click();
  await expect(page.getByText("1 saved change is undone: save the file again")).toBeVisible();
  expect((await saved(tab)).bytes.equals(FILE)).toBe(true);
  await expect(page.getByText("save the file again")).toHaveCount(0);
});

test("a change can be undone, and removing the file with a change needs confirmation", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await correctAndPutBack(tab, deal);
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  await tab.button("Remove file").click();
  await expect(page.getByRole("alert")).toContainText("1 change is not saved yet and would be lost.");
  await tab.button("Cancel").click();
  await expect(tab.name).toHaveText("evening.pbn");
  await tab.button("Undo: Board 2").click();
  await expect(tab.button(/^1 Error$/)).toBeVisible();
  await expect(page.getByText("1 unsaved change")).toHaveCount(0);
  await correct(tab, deal, "NS 600", "NS 400");
  await tab.button("Save to evening.pbn").click();
  await tab.give("other.pbn", game(9, "made"));
  await tab.button("Discard changes").click();
  await expect(tab.name).toHaveText("other.pbn");
  await tab.button("Remove file").click();
  await expect(tab.field).toBeVisible();
});

test("opening another board during an edit needs confirmation, and a board links back to its file", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 600", "NS 400");
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await expect(page.getByRole("alert")).toContainText("Board 2 has edits not yet saved");
  // Another board replaces the edited one only after a confirmation.
  await tab.rows.nth(0).click();
  await expect(page.getByRole("alert")).toContainText("Board 2 has edits not yet saved");
  await expect(page).toHaveURL(/#\/deal\/boards/);
  await tab.button("Save to file").click();
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await tab.button("Undo: Board 2").click();
  await correct(tab, deal, "NS 600", "NS 400");
  await page.getByRole("link", { name: "Back to evening.pbn" }).click();
  await tab.button("Discard the edit").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("unsaved change")).toHaveCount(0);
});

test("leaving an edit in the builder needs confirmation too, unless nothing has changed", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  const vulnerable = page.getByRole("combobox", { name: "Vulnerable" });
  const back = tab.button("Save to evening.pbn");
  for (const isChanged of [false, true]) {
    await tab.rows.nth(2).click();
    await deal.build.first().click();
    await expect(back).toBeDisabled();
    const before = await vulnerable.inputValue();
    await vulnerable.selectOption({ index: 3 });
    await expect(back).toBeEnabled();
    if (!isChanged) {
      await vulnerable.selectOption(before);
      await expect(back).toBeDisabled();
    }
    await goToTool(page, "Check a file");
    await expect(tab.rows).toHaveCount(3);
    await expect(page.getByRole("alert")).toHaveCount(isChanged ? 1 : 0);
  }
  await expect(page.getByRole("alert")).toContainText("edits not yet saved");
});

test("changing an inherited tag, or adding a character that the encoding cannot represent, needs confirmation", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "[Declarer", '[Room "♠"]\n[Declarer');
  await tab.button("Save to evening.pbn").click();
  await expect(page.getByRole("alert")).toContainText("Latin-1 has no “♠”");
  await tab.button(/^Save to file$/).click();
  await tab.button("Save file").click();
  await expect(page.getByRole("alert")).toContainText("Latin-1 has no “♠”");
  const { bytes } = await saved(tab, "Save as UTF-8");
  expect(bytes.toString("utf8")).toContain('[Site "København"]');
  expect(bytes.toString("utf8")).toContain('[Room "♠"]');

  const repeated = `[Event "Club"]\n${game(1, "made")}[Event "#"]\n${game(2, "made")}`;
  await tab.give("club.pbn", repeated);
  await tab.rows.first().click();
  await deal.show("text");
  await deal.editor.fill((await deal.editor.inputValue()).replace("Club", "Cup"));
  await tab.button("Save to club.pbn").click();
  await expect(page.getByRole("alert")).toContainText("1 other record inherits this and would change too");
  await tab.button("Keep theirs as they are").click();
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  const kept = await saved(tab);
  expect(kept.bytes.toString("utf8")).toBe(repeated.replace("Club", "Cup").replace('"#"', '"Club"'));
});

test("a board corrected in the builder is saved in the format of its file", async ({ page }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await tab.rows.nth(2).click();
  await deal.build.first().click();
  await expect(page).toHaveURL(/#\/deal\/build/);
  const back = tab.button("Save to evening.pbn");
  await expect(back).toBeDisabled();
  await page.getByRole("combobox", { name: "Vulnerable" }).selectOption({ index: 3 });
  await back.click();
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  const { bytes } = await saved(tab);
  const [before, after] = [FILE.toString("latin1"), bytes.toString("latin1")];
  const third = before.lastIndexOf("[Board");
  expect(after.slice(0, third)).toBe(before.slice(0, third));
  expect(after.slice(third)).not.toBe(before.slice(third));
});
