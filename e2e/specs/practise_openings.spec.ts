import { HandPage } from "../support/hand_page.ts";
import { expect, test } from "../support/page.ts";
import { linkQuery, PracticePage } from "../support/practice_page.ts";

/** A hand that opens 1♣ by SAYC, one that opens 2♥, and one that passes. */
const HANDS = ["KQT5.J72.965.AK8", "98.QJ9763.5.A972", "5432.5432.432.32"];

test("an answer is judged in the place of the question, with the rule that decides", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery(HANDS, "sayc"));
  await expect(quiz.situation).toHaveText("You deal, nobody vulnerable.");
  await expect(quiz.headline).toHaveText("What do you open, playing SAYC?");
  await quiz.call("1C");
  await expect(quiz.headline).toContainText("it is.");
  await expect(quiz.spoken).toHaveText("1♣ it is.");
  await expect(quiz.answers).toHaveText([/^You.*1.*clubs?$/]);
  await expect(quiz.rules).toHaveCount(1);
  await quiz.next();
  await expect(quiz.hand).toHaveAccessibleName(/hearts QJ9763/);
  await quiz.call("PASS");
  await expect(quiz.headline).toContainText("Not quite: open");
  await expect(quiz.spoken).toHaveText("Not quite: 2♥, not Pass.");
  await expect(quiz.answers).toHaveText(["YouPass", /^Right2.*hearts$/]);
  await expect(quiz.rules).toContainText("Weak two");
  await expect(quiz.rules).toHaveCount(1);
  await quiz.next();
  await quiz.call("1D");
  await expect(quiz.headline).toHaveText("Not quite: pass.");
  await expect(quiz.rules).toHaveCount(2);
});

test("the hands in a link are asked in order, and then a result to share is shown", async ({ page, context, browserName }) => {
  if (browserName === "chromium") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  }
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery([`${HANDS[0] ?? ""}, seat 3, vul both`, HANDS[1] ?? ""], "sayc"));
  await expect(quiz.situation).toHaveText("Two passes before you, both vulnerable.");
  await expect(quiz.strip.getByRole("listitem")).toHaveCount(2);
  await quiz.call("1C");
  await quiz.next();
  await quiz.call("2H");
  await expect(page.locator(".run-result")).toContainText("2 of 2 right");
  await quiz.button("Copy result").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Kibitzer, opening bids, SAYC: 2 of 2 right ■■ http.*#\/practise\n1\. ✓ KQT5\.J72\.965\.AK8, seat 3, vul both: 1♣\n2\. ✓ 98\.QJ9763\.5\.A972: 2♥$/);
  await quiz.button("Back to practice").click();
  await expect(quiz.strip).toHaveCount(0);
  expect(await quiz.figures("Weak two")).toEqual(["1", "100%"]);
});

test("the chosen style and rule survive a reload, and are selected on the sheet", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open();
  await page.getByLabel("I play").selectOption({ label: "English Acol" });
  await page.getByText("all rules").click();
  const rule = page.getByRole("group", { name: "Rules" }).getByRole("button", { name: "Weak no trump", exact: true });
  await rule.click();
  await page.reload();
  await expect(quiz.headline).toContainText("English Acol");
  await page.getByText("by 1 rule").click();
  await expect(rule).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Make a sheet for a class" }).click();
  await expect(page.getByLabel("The class plays")).toHaveValue("acol");
  await expect(rule).toHaveAttribute("aria-pressed", "true");
});

test("for points, losers and quick tricks, the user chooses among amounts", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open();
  for (const subject of ["points", "losers", "quick tricks"]) {
    await quiz.subject.selectOption({ label: subject });
    const amounts = page.getByRole("group", { name: "Your answer" }).getByRole("button");
    await expect(amounts).toHaveCount(8);
    await amounts.first().click();
    await expect(quiz.headline).toContainText(/it is\.|Not quite:/);
    await quiz.next();
  }
  await quiz.subject.selectOption({ label: "openings" });
  await expect(quiz.box).toBeVisible();
});

test("today's ten questions are the same in two windows, and only the first result counts", async ({ page, context }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open();
  await quiz.button("Today’s ten").click();
  await expect(quiz.strip.getByRole("listitem")).toHaveCount(10);
  const first = await quiz.hand.ariaSnapshot();
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new PracticePage(second, "openings");
  await other.button("Today’s ten").click();
  expect(await other.hand.ariaSnapshot()).toBe(first);
  await second.close();
  for (let place = 0; place < 10; place++) {
    await quiz.call("7NT");
    await expect(quiz.headline).toContainText("Not quite");
    if (place < 9) {
      await quiz.next();
    }
  }
  await expect(page.locator(".run-result")).toContainText("0 of 10 right");
  await expect(quiz.run).toContainText("Today: 0 of 10.");
  await expect(quiz.results).toContainText("1 day in a row.");
  expect(await quiz.kept()).toMatch(/^days \d{4}-\d\d-\d\d 0 10$/m);
  await page.reload();
  await quiz.button("Today’s ten").click();
  await expect(quiz.run).toContainText("Today: 0 of 10.");
});

test("mistakes are counted by rule, and can be reset and restored", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open("", "asks opening 1 none sayc 12a", "all sayc/12a 4 1 3", "again sayc/12a 0 3");
  expect(await quiz.figures("Weak two")).toEqual(["4", "25%"]);
  expect(await quiz.figures("Openings")).toEqual(["4", "25%", "1"]);
  await quiz.button("Reset results").click();
  await expect(quiz.results.getByRole("table")).toHaveCount(0);
  await quiz.button("Restore old results").click();
  expect(await quiz.figures("Weak two")).toEqual(["4", "25%"]);
});

test("hand after hand can be answered with the keyboard alone", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery(HANDS, "sayc"));
  await quiz.box.locator("[tabindex='0']").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("c");
  await expect(quiz.button("Next hand")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quiz.box.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("p");
  await expect(quiz.button("Next hand")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quiz.box.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("p");
  await expect(page.locator(".run-result")).toContainText("2 of 3 right");
});

test("high bids are behind a button, and typing a level shows them", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery(HANDS, "sayc"));
  await expect(quiz.box.locator("[data-call]")).toHaveCount(21);
  await quiz.box.locator("[tabindex='0']").focus();
  await page.keyboard.press("5");
  await expect(quiz.box.locator('[data-call="5C"]')).toBeFocused();
  await expect(quiz.box.locator("[data-call]")).toHaveCount(36);
  await page.keyboard.press("d");
  await expect(quiz.answers.first()).toHaveText(/^You5.*diamonds$/);
  await quiz.next();
  await quiz.button("More bids").click();
  await expect(quiz.box.locator('[data-call="5C"]')).toBeFocused();
});

test("a hand links to its reasons, in the style of the practice", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery(HANDS, "acol"));
  await quiz.call("7NT");
  await page.getByRole("link", { name: "See this hand" }).click();
  await expect(new HandPage(page).field).toHaveValue(HANDS[0] ?? "");
  await expect(page).toHaveURL(/style=acol/);
});

test("on a phone, the hand and the Pass button are visible without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery(HANDS, "sayc"));
  await expect(quiz.hand).toBeInViewport({ ratio: 1 });
  await expect(quiz.box.locator('[data-call="PASS"]')).toBeInViewport({ ratio: 1 });
  await expect(quiz.box.locator('[data-call="1C"]')).toBeInViewport({ ratio: 1 });
});

test("unreadable parts of a link are reported", async ({ page }) => {
  const quiz = new PracticePage(page, "openings");
  await quiz.open(linkQuery([...HANDS, "KQT5.J72.AK8"], "sayc:weak-two=loose"));
  await expect(page.locator(".bad")).toHaveText([/^The style of this link can’t be read: "loose"/, /^Line 4 of this link can’t be read: /]);
  await expect(quiz.strip.getByRole("listitem")).toHaveCount(3);
});
