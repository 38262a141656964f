import { readFile } from "node:fs/promises";
import { DealPage } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";
import { LIN, MADE, PBN, PBN_FAULTS } from "../support/records.ts";
import { copied } from "../support/transfer.ts";
import { DEAL } from "../support/words.ts";

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("a record can be written in each format", nightly, async ({ page }) => {
  for (const form of ["PBN", "LIN"] as const) {
    await test.step(`a record that was written as ${form} is read back unchanged`, async () => {
      const deal = new DealPage(page);
      await deal.open(PBN);
      const [words, score] = [await deal.words.textContent(), await deal.score.textContent()];
      await deal.exportAs(form);
      await deal.exported.getByRole("button", { name: DEAL.copy, exact: true }).click();
      await expect(page.locator(".toast")).toHaveText("Copied.");
      const text = (await copied(page)).replaceAll("\r\n", "\n");
      await deal.enter(text);
      expect(await deal.detectedFormat()).toBe(form);
      await expect(deal.words).toHaveText(words ?? "");
      await expect(deal.score).toHaveText(score ?? "");
      await expect(deal.faults).toHaveCount(0);
    });
  }

  await test.step("a complete record is written in the contest format", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE);
    await deal.exportAs("Contest format");
    await expect(deal.preview).toHaveText(MADE);
  });

  await test.step("a format that cannot hold the record is shown with the reason", async () => {
    const deal = new DealPage(page);
    await deal.open(LIN);
    await deal.exportAs("Contest format");
    await expect(deal.exported).toContainText("This record can’t be written in this format: the contest format has whole records only");
    await expect(deal.exported.getByRole("button", { name: DEAL.copy, exact: true })).toHaveCount(0);
    await deal.exportAs("LIN");
    await expect(deal.preview).toContainText("mb|1D|");
  });

  await test.step("the saved file is named after the board, and equals the preview", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    for (const [form, name] of [
      ["PBN", "board-5.pbn"],
      ["LIN", "board-5.lin"],
      ["Text diagram", "board-5.txt"],
    ] as const) {
      await deal.exportAs(form);
      const preview = await deal.preview.textContent();
      const arriving = page.waitForEvent("download");
      await deal.exported.getByRole("button", { name: DEAL.download }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toBe(name);
      expect(await readFile(await download.path(), "utf8")).toBe(preview);
    }
  });

  await test.step("the browser can draw the exported picture", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    await deal.exportAs("Picture (SVG)");
    const image = deal.preview.getByRole("img");
    await expect(image).toBeVisible();
    expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  });

  await test.step("the text diagram shows the four hands", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    await deal.exportAs("Text diagram");
    for (const shown of ["Nora", "KQ94", "JT863", "4♠ by South"]) {
      await expect(deal.preview).toContainText(shown);
    }
  });

  await test.step("of an illegal record, the legal part is written, with a note", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN_FAULTS);
    await deal.showExport();
    await expect(deal.exported).toContainText("only what is legal is written here");
    await deal.exportAs("LIN");
    const text = (await deal.preview.textContent()) ?? "";
    await deal.enter(text);
    await expect(deal.words).toHaveClass(/\bgood\b/);
  });
});

test("arrow keys move among the output formats once these are shown", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN, "", "text");
  await deal.exported.getByRole("button", { name: DEAL.showExport }).press("Enter");
  await expect(deal.exported.getByRole("button", { name: "PBN" })).toBeFocused();
});

test("a picture is saved as PNG, with three pixels per unit", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN);
  await deal.exportAs("Picture (SVG)");
  const arriving = page.waitForEvent("download");
  await deal.exported.getByRole("button", { name: "Download as PNG" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("board-5.png");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  // The width follows the first 16 bytes: the signature, and the head of the first chunk.
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(bytes.length).toBeGreaterThan(10_000);
});
