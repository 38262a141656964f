import { readFileSync } from "node:fs";
import { openForScripts } from "../support/bindings.ts";
import { expect, nightly, test } from "../support/page.ts";

/** Returns the rows of a file of cases of the native tests, without the heading. */
function rows(name: string): string[][] {
  const text = readFileSync(new URL(`../../tests/golden/${name}.tsv`, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}

interface Openings {
  suggestOpening: (
    hand: string,
    style: string,
    seat: number,
    vulnerability: string,
  ) => { call: string; trace: { rule: string; outcome: string }[] };
  nearestMiss: (
    hand: string,
    style: string,
    seat: number,
    vulnerability: string,
  ) => {
    miss?: { rule: string; call: string; steps: number; lacks: { name: string }[] };
    otherStyles: { switch: string; value: string; call: string }[];
  };
}

test("the page opens every hand of the tables as expected", nightly, async ({ page }) => {
  for (const name of ["openings", "opening_styles", "opening_borderline"]) {
    await test.step(`the page opens every hand of ${name} as expected, by the expected rule`, async () => {
      await openForScripts(page);
      const wrong = await page.evaluate((rows) => {
        const { suggestOpening } = (window as unknown as { wasmBindings: Openings }).wasmBindings;
        return rows.flatMap(([style = "", hand = "", seat, vulnerability = "", call, rule]) => {
          const verdict = suggestOpening(hand, style, Number(seat), vulnerability);
          const decides = verdict.trace.find(({ outcome }) => outcome === "decides")?.rule;
          const opened = verdict.call === "PASS" ? "P" : verdict.call;
          return opened === call && decides === rule ? [] : [`${style} ${hand}: ${opened} by ${decides ?? "none"}`];
        });
      }, rows(name));
      expect(wrong).toEqual([]);
    });
  }

  await test.step("the page finds the near miss of every hand of opening_near", async () => {
    await openForScripts(page);
    const wrong = await page.evaluate((rows) => {
      const { nearestMiss } = (window as unknown as { wasmBindings: Openings }).wasmBindings;
      const written = (call: string): string => (call === "PASS" ? "P" : call);
      return rows.flatMap(([style = "", hand = "", seat, vulnerability = "", , , ...expected]) => {
        const { miss, otherStyles } = nearestMiss(hand, style, Number(seat), vulnerability);
        const found =
          miss === undefined
            ? ["-", "-", "-", "-"]
            : [miss.rule, written(miss.call), String(miss.steps), miss.lacks.map(({ name }) => name).join(", ")];
        found.push(otherStyles.map((other) => `${other.switch}=${other.value}:${written(other.call)}`).join(" ") || "-");
        return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${style} ${hand}: ${found.join(" | ")}`];
      });
    }, rows("opening_near"));
    expect(wrong).toEqual([]);
  });
});
