import { writeFile } from "node:fs/promises";
import { boards } from "../support/boards.ts";
import { golden } from "../support/golden.ts";
import { BEATEN } from "../support/records.ts";
import { expect, test } from "../support/visit.ts";
import { DEAL, NOT_KEPT, SECTIONS } from "../support/words.ts";

test("the start page links to every section, and each section to its tabs", async ({ visit }) => {
  await visit.open();
  expect(await visit.title()).toBe("Kibitzer");
  await visit.picture("home");
  for (const [section, { tabs }] of Object.entries(SECTIONS)) {
    await visit.role("navigation", "Pages").role("link", section).click();
    for (const tab of tabs) {
      await visit.role("navigation", section).role("link", tab).click();
      await expect.poll(async () => visit.css("h1").count()).toBe(1);
      await expect.poll(async () => visit.role("navigation", section).css("[aria-current=page]").text()).toBe(tab);
      expect(await visit.title()).toBe(`${tab} – Kibitzer`);
      await visit.picture(`${section} ${tab}`.toLowerCase().replaceAll(" ", "-"));
    }
  }
});

test("an unknown address is reported", async ({ visit }) => {
  await visit.open("#/nowhere");
  await expect.poll(async () => visit.css("h1").text()).toBe("Page not found");
  await visit.picture("nowhere");
});

test("the points and the openings of a typed hand are shown", async ({ visit }) => {
  await visit.open("#/hand");
  await visit.role("textbox", "Type, paste or click a hand").type("KQT5.J72.965.AK8");
  const worth = visit.css(".answer-figure");
  await expect.poll(async () => worth.text()).toBe("13 HCP");
  await visit.role("button", "Every system and its rules").click();
  await visit.role("button", "Show the contest systems too").click();
  for (const [system, opening] of [["Rocky Mountain 2006", "1 Diamonds"], ["Goren", "1C"]] as const) {
    await visit.role("region", system).css(".opening-name").click();
    await expect.poll(async () => visit.role("region", system).css(".opening-spelled code").text()).toBe(opening);
  }
  await visit.picture("hand-typed");
});

test("a hand can be entered by clicking", async ({ visit }) => {
  await visit.open("#/hand");
  for (const rank of ["Ace", "King", "Queen"]) {
    await visit.role("button", `${rank} of hearts`).click();
  }
  const field = visit.role("textbox", "Type, paste or click a hand");
  await expect.poll(async () => field.value()).toBe(".AKQ..");
  await visit.picture("hand-clicked");
});

test("a pasted record is judged, and workers solve its deal", async ({ visit }) => {
  await visit.open("#/deal");
  await visit.role("textbox", DEAL.editor).paste(BEATEN);
  await expect.poll(async () => visit.role("region", DEAL.verdict).text()).toContain("by East, made");
  const solved = visit.role("region", DEAL.doubleDummy);
  const cells = solved.role("table", "Tricks by declarer and strain").css("tbody td");
  await expect.poll(async () => (await cells.texts()).filter((text) => /\d/.test(text)).length).toBe(20);
  const answer = "It could have been beaten: 9 tricks double dummy, 10 taken.";
  await expect.poll(async () => visit.css(".could-be-made").text()).toBe(answer);
  await visit.picture("deal-solved");
});

test("a board with its contract can be built by clicking", async ({ visit }) => {
  await visit.open("#/deal/build");
  await visit.role("button", "Random deal").click();
  await visit.role("button", "Next: auction").click();
  for (const call of ["1S", "PASS", "4S", "PASS", "PASS", "PASS"]) {
    await visit.role("group", "Bidding box").css(`[data-call="${call}"]`).click();
  }
  await expect.poll(async () => visit.css(".turn-text").text()).toMatch(/^Contract: 4[^;]*by North/);
  await visit.picture("build");
});

test("a file of boards opens as a table, and a row can be opened", async ({ visit }, testInfo) => {
  const path = testInfo.outputPath("evening.pbn");
  await writeFile(path, boards(20));
  await visit.open("#/deal/boards");
  await visit.css("input[type=file]").type(path);
  const rows = visit.role("grid", "Boards").css(".long-body [role=row]");
  await expect.poll(async () => rows.count()).toBe(20);
  expect((await rows.texts())[3]).toContain("insufficient bid");
  await visit.picture("boards");
  await visit.role("grid", "Boards").css("#board-row-3").click();
  await expect.poll(async () => visit.css(".board-facts").text()).toContain("T4A");
});

test("a file of boards survives a reload, unless the page has warned that it would be lost", async ({
  visit,
  browserUsed,
}, testInfo) => {
  const path = testInfo.outputPath("evening.pbn");
  await writeFile(path, boards(20));
  await visit.open("#/deal/boards");
  await visit.css("input[type=file]").type(path);
  const rows = visit.role("grid", "Boards").css(".long-body [role=row]");
  await expect.poll(async () => rows.count()).toBe(20);
  // WebKit stores no files for a private window, and windows under remote control are private.
  if (browserUsed === "webkit") {
    await expect.poll(async () => visit.css(".boards").text()).toContain(NOT_KEPT);
    await visit.reload();
    await expect.poll(async () => visit.css(".boards-start").count()).toBe(1);
    return;
  }
  await expect.poll(async () => visit.keptFile("file-deal-boards")).toBe("evening.pbn");
  await visit.reload();
  await expect.poll(async () => rows.count()).toBe(20);
  expect(await visit.css("#boards-heading").text()).toBe("evening.pbn");
  await visit.role("button", "Remove file").click();
  await expect.poll(async () => visit.keptFile("file-deal-boards")).toBe(null);
});

test("a file of hands is judged with the output of its problem", async ({ visit }) => {
  const { input, output } = golden("hand-points", "sample");
  await visit.open("#/contest?problem=hand-points");
  await visit.role("textbox", "Input").paste(input);
  await expect.poll(async () => visit.css("pre.output").text()).toBe(output.trim());
  await visit.picture("many");
});

test("a cribbage deal can be entered by clicking, and its best split is shown", async ({ visit }) => {
  await visit.open("#/contest/solitaire");
  for (const rank of ["5", "10", "5", "2", "4", "7", "6", "5", "9"]) {
    await visit.role("group", "Ranks").css(`button[aria-label^="Add a ${rank}"]`).click();
  }
  await expect.poll(async () => visit.css(".best-total").text()).toMatch(/Best total\s+20/);
  await visit.picture("cribbage");
});
