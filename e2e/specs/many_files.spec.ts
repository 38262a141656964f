import { Buffer } from "node:buffer";
import { golden } from "../support/golden.ts";
import { HandPage } from "../support/hand_page.ts";
import { HandTable } from "../support/hand_table.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expect, firstEachTime, goToPage, nightly, open, test } from "../support/page.ts";
import { dropFile, paste } from "../support/transfer.ts";

const { input: INPUT, output: OUTPUT } = golden("goren", "random");

test("a short file opens in the field", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  const buffer = Buffer.from(INPUT);
  await tab.files.setInputFiles({ name: "hands.txt", mimeType: "text/plain", buffer });
  await expect(tab.input).toHaveValue(INPUT);
  await expect(tab.state).toContainText("judged");
  expect((await tab.download()).text).toBe(OUTPUT);
});

test("a short file that is dropped opens in the field", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await dropFile(tab.input, "hands.txt", { piece: INPUT });
  await expect(tab.input).toHaveValue(INPUT);
  await expect(tab.state).toContainText("judged");
});

test("a paste is inserted where the caret is", nightly, async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await paste(tab.input, { piece: INPUT });
  await expect(tab.input).toHaveValue(INPUT);
  expect((await tab.download()).text).toBe(OUTPUT);
});

test("all of the output is copied", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await paste(tab.input, { piece: INPUT });
  await tab.button("Copy").click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(OUTPUT);
});

test("if the browser refuses to copy, the page says so", nightly, async ({ page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.write = async () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  const tab = new ManyTab(page);
  await tab.open("goren");
  await paste(tab.input, { piece: INPUT });
  await tab.button("Copy").click();
  await expect(page.getByText("The browser doesn’t allow copying here")).toBeVisible();
});

test("the name of a large file is shown in place of its text, and it can be removed", nightly, async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await tab.input.fill("what was typed");
  await dropFile(tab.input, "club evening.txt", { piece: INPUT, times: 50 });
  await expect(tab.attached).toContainText("club evening.txt");
  await expect(tab.attached).toContainText(/\d\.\d MB, too long to show/);
  await expect(tab.output).toBeVisible();
  await tab.button("Remove file").click();
  await expect(tab.input).toHaveValue("what was typed");
});

test("a large file is still open after navigation to another page and back", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await dropFile(tab.input, "club evening.txt", { piece: INPUT, times: 50 });
  await expect(tab.output).toBeVisible();
  await goToPage(page, "cribbage");
  await page.goBack();
  await expect(tab.attached).toContainText("club evening.txt");
  await expect(tab.output).toBeVisible();
});

for (const [at, [name, bytes, text]] of ([
  ["UTF-16", [0xff, 0xfe, 0x41, 0x00], "UTF-16"],
  ["no text at all", [0x4a, 0xff, 0xd8, 0x00], "not a text in UTF-8"],
] as const).entries()) {
  test(`a large file that is ${name} is refused with an explanation`, firstEachTime(at), async ({ page }) => {
    const tab = new ManyTab(page);
    await tab.open("goren");
    const buffer = Buffer.concat([Buffer.from(bytes), Buffer.alloc(300_000, 0x41)]);
    await tab.files.setInputFiles({ name: "x.bin", mimeType: "application/octet-stream", buffer });
    await expect(tab.state).toContainText(text);
  });
}

test("for an empty file there is no output and no fault", nightly, async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await tab.input.fill("x");
  await expect(tab.faults.first()).toBeVisible();
  await tab.files.setInputFiles({ name: "e.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expect(tab.input).toHaveValue("");
  await expect(tab.faults).toHaveCount(0);
});

test("a paste too long for the field for one hand opens in the table, together with the text around it", async ({
  page,
}) => {
  await open(page, "#/hand");
  const { field } = new HandPage(page);
  const [first = "", ...rest] = INPUT.split("\n");
  await field.fill(`${first}\n`);
  await paste(field, { piece: rest.join("\n") });
  await expect(page).toHaveURL(/#\/hand\/many/);
  const table = new HandTable(page);
  const hands = INPUT.trimEnd().split("\n").length;
  await expect(table.line).toHaveText(`Pasted text ${hands} hands`);
  await expect(table.state).toContainText(`${hands} hands`);
});
