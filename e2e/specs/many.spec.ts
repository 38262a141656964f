import { golden, type Problem } from "../support/golden.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expect, test } from "../support/page.ts";
import { paste } from "../support/transfer.ts";

const PAIRS: readonly [Problem, string][] = [
  ["rocky-mountain", "sample"],
  ["rocky-mountain", "random"],
  ["goren", "sample"],
  ["goren", "random"],
  ["hand-points", "sample"],
  ["hand-points", "random"],
  ["deal-record", "sample-1"],
  ["deal-record", "sample-2"],
  ["deal-record", "sample-3"],
  ["deal-record", "random-1"],
  ["deal-record", "random-2"],
  ["cribbage-split", "sample"],
  ["cribbage-split", "random"],
];

test("the output for each problem's inputs is right, byte for byte, and faults are reported", async ({ page }) => {
  for (const [problem, name] of PAIRS) {
    await test.step(`${problem}, ${name}: the output equals that of the problem, byte for byte`, async () => {
      const { input, output } = golden(problem, name);
      const tab = new ManyTab(page);
      await tab.open(problem);
      await paste(tab.input, { piece: input });
      await expect(tab.state).toContainText("judged");
      const saved = await tab.download();
      expect(saved.text).toBe(output);
      expect(saved.name).toBe(`${problem}.out.txt`);
      if (name.startsWith("sample")) {
        expect(await tab.output.textContent()).toBe(output);
      }
      // The input is folded once it is filled.
      await tab.button("Clear").click();
      await expect(tab.output).toHaveCount(0);
    });
  }

  for (const [problem, input, place] of REFUSED) {
    await test.step(`${problem}: a fault is reported with its position`, async () => {
      const tab = new ManyTab(page);
      await tab.open(problem);
      await tab.input.fill(input);
      await expect(tab.state).toContainText("Not in this format");
      await expect(tab.faults.first()).toContainText(place);
      await expect(tab.output).toHaveCount(0);
    });
  }

  await test.step("for an illegal record, the output is an error, and no fault is reported", async () => {
    const tab = new ManyTab(page);
    await tab.open("deal-record");
    await tab.input.fill(golden("deal-record", "sample-3").input);
    await expect(tab.output).toHaveText("error\n");
  });
});

test("the output changes with the input", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("hand-points");
  await expect(tab.state).toHaveText("The output appears below, in the problem’s own format.");
  await tab.input.fill("S:KQT5\nH:J72\nD:965\nC:AK8\n");
  await expect(tab.output).toHaveText("13\n");
  await tab.input.fill("S:KQT5\nH:J72\nD:965\nC:AK8\n\nS:9876\nH:843\nD:652\nC:432\n");
  await expect(tab.output).toHaveText("13\n0\n");
  await tab.button("Clear").click();
  await expect(tab.output).toHaveCount(0);
  await expect(tab.state).toHaveText("The output appears below, in the problem’s own format.");
});

/** Inputs with a fault, and the position of the fault. */
const REFUSED: readonly [Problem, string, string][] = [
  ["rocky-mountain", "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C1\n", "line 1, column 37"],
  ["goren", "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n5C\n", "line 2"],
  ["hand-points", "S:KQT5\nH:J72\nD:965\nC:AK10\n", "line 4, column 5"],
  ["deal-record", "1\nN\n8C\nPASS\nPASS\nPASS\n", "line 3, column 1"],
  ["cribbage-split", "5T5247659\n5T52476x9\n000000000\n", "line 2, column 8"],
];

test("of a thousand faults, the first 50 are listed", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await paste(tab.input, { piece: "5C\n", times: 1000 });
  await expect(tab.faults.first()).toBeVisible();
  await expect(tab.faults).toHaveCount(50);
  await expect(page.getByText("The first 50 are listed.")).toBeVisible();
});

test("every example of the problems has an output", async ({ page }) => {
  for (const problem of ["rocky-mountain", "goren", "hand-points", "deal-record", "cribbage-split"] as const) {
    const tab = new ManyTab(page);
    await tab.open(problem);
    await page.getByRole("group", { name: "Examples" }).getByRole("button").first().click();
    await expect(tab.output).toHaveText(golden(problem, problem === "deal-record" ? "sample-2" : "sample").output);
  }
});
