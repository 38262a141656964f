import { readFile } from "node:fs/promises";
import { expect, open, shareItem, test } from "../support/page.ts";
import { PracticePage } from "../support/practice_page.ts";

const HANDS = "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both";

test("a teacher can make a printed sheet on weak twos and a link to practise them", async ({ page }) => {
  await open(page, "#/hand/sheet");
  await expect(page.getByText("Add hands by rule, or type your own")).toBeVisible();
  const rules = page.getByRole("group", { name: "Rules" });
  await rules.getByRole("button", { name: "Weak two", exact: true }).click();
  // A chosen rule looks different from the other rules.
  const ground = (name: string): Promise<string> =>
    rules.getByRole("button", { name, exact: true }).evaluate((rule) => getComputedStyle(rule).backgroundColor);
  await page.getByRole("button", { name: "Add 8 hands" }).hover();
  expect(await ground("Weak two")).not.toBe(await ground("One no trump"));
  await page.getByRole("button", { name: "Add 8 hands" }).click();
  const hands = page.locator(".sheet-hands > ol > li");
  await expect(hands).toHaveCount(8);
  const answers = page.locator(".sheet-answers li");
  await expect(answers).toHaveCount(8);
  // The answers are hidden on screen until requested.
  await expect(answers.first()).toBeHidden();
  await page.getByRole("button", { name: "Show the answers" }).click();
  await expect(page.locator(".sheet-answers")).toContainText("Weak two");
  await page.getByRole("button", { name: "Hide the answers" }).click();
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answers.first()).toBeVisible();
  await expect(page.locator(".sheet-input")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(hands.first()).toBeVisible();
  expect(await page.locator(".sheet-answers").evaluate((sheet) => getComputedStyle(sheet).breakBefore)).toBe("page");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Practise these hands" }).click();
  const quiz = new PracticePage(page, "openings");
  await expect(quiz.strip.getByRole("listitem")).toHaveCount(8);
  await page.goBack();
  await expect(hands).toHaveCount(8);
});

test("the sheet shows title, system and a line for the name, and the answers explain why the lesson's bid is not made", async ({ page }) => {
  const hands = "AQ65.QJ8.94.Q863\nAQ65.QJ8.K4.QJ63";
  await open(page, `#/hand/sheet?hands=${encodeURIComponent(hands)}&style=acol&rules=1`);
  await page.getByRole("textbox", { name: "Title" }).pressSequentially("Weak notrump, week 2");
  const sheet = page.locator(".sheet-hands");
  await expect(sheet.getByRole("heading")).toHaveText("Weak notrump, week 2");
  await expect(sheet).toContainText("What do you open, playing English Acol?");
  await expect(sheet.locator(".sheet-blank").first()).toHaveText("Name");
  await page.getByRole("button", { name: "Show the answers" }).click();
  const answers = page.locator(".sheet-answers li");
  await expect(answers.nth(0)).toContainText(/Pass\. Not 1.*\(Weak no trump\): 11 HCP, needs 12–14\./);
  await expect(answers.nth(1)).toContainText(/Not 1.*\(Weak no trump\): 15 HCP, needs 12–14\./);
  await expect(page).toHaveURL(/Weak/);
  await page.reload();
  await expect(sheet.getByRole("heading")).toHaveText("Weak notrump, week 2");
  await expect(page.getByRole("group", { name: "Rules" }).getByRole("button", { name: "Weak no trump", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await expect(answers.nth(0)).toBeHidden();
});

test("for a hand that passes, the answers show the nearest rule", async ({ page }) => {
  await open(page, `#/hand/sheet?hands=${encodeURIComponent("AJ986.4.97.QT532\n5432.5432.432.32")}`);
  await page.getByRole("button", { name: "Show the answers" }).click();
  const answers = page.locator(".sheet-answers li");
  await expect(answers.nth(0)).toContainText(/Pass.*Nearly 2.*spades.*: .*needs exactly 6/);
  await expect(answers.nth(1)).toContainText("no other rule applies");
});

test("hands can be typed, faults are reported with their line, and Clear can be undone", async ({ page }) => {
  await open(page, "#/hand/sheet");
  const field = page.getByRole("textbox", { name: "One hand per line" });
  await field.fill(`${HANDS}\nKQT5.J72.965.AK8, seat 7\nAKQ`);
  await expect(page.locator(".sheet-faults li")).toHaveText([/^Line 3: "7" isn’t a seat/, /^Line 4: /]);
  await expect(page.locator(".sheet-hands > ol > li")).toHaveCount(2);
  await expect(page.locator(".sheet-hands")).toContainText("3rd seat, both vulnerable");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.locator(".sheet-hands")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".sheet-hands > ol > li")).toHaveCount(2);
});

test("the boards are saved as PBN, with the opener in the chosen seat and all four hands", async ({ page }) => {
  await open(page, `#/hand/sheet?hands=${encodeURIComponent(HANDS)}`);
  const download = page.waitForEvent("download");
  await (await shareItem(page, "Save as PBN")).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("KQT5.J72.965.AK8");
  expect(file.match(/\[Dealer "(.)"\]/g)).toEqual(['[Dealer "N"]', '[Dealer "S"]']);
  expect(file.match(/\[Deal "[^"-]*"\]/g)).toHaveLength(2);
});

test("the answers follow the style that is chosen for the class", async ({ page }) => {
  await open(page, `#/hand/sheet?hands=${encodeURIComponent("KQT5.J72.965.AK8")}`);
  await page.getByLabel("The class plays").selectOption({ label: "English Acol" });
  await expect(page.locator(".sheet-answers")).toContainText("Answers: English Acol");
  await expect(page.locator(".sheet-answers li")).toContainText("1");
  await expect(page).toHaveURL(/style=acol/);
  await page.reload();
  await expect(page.locator(".sheet-answers")).toContainText("Answers: English Acol");
});
