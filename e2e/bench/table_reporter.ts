import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { FIGURE, type Figure, median, quantile, REMARK } from "./figures.ts";

const HEADINGS = ["in the browser", "median", "95 %", "slowest", "per second", "target", "x target"];
const WIDTH = 12;

/** Prints what the benchmarks measured as one table. Nothing fails for being slow: it is marked. */
export default class TableReporter implements Reporter {
  readonly #figures: Figure[] = [];
  readonly #remarks: string[] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { type, description = "" } of result.annotations) {
      if (type === FIGURE) {
        this.#figures.push(JSON.parse(description) as Figure);
      } else if (type === REMARK) {
        this.#remarks.push(description);
      }
    }
  }

  onEnd(): void {
    const longest = Math.max(0, ...this.#figures.map(({ name }) => name.length));
    const line = ([name = "", ...cells]: string[]) =>
      name.padEnd(longest) + cells.map((cell) => cell.padStart(WIDTH)).join("");
    console.log(`\n${line(HEADINGS)}`);
    for (const figure of this.#figures) {
      console.log(`${line(row(figure))}${mark(figure)}`);
    }
    for (const remark of this.#remarks) {
      console.log(`\n${remark}`);
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

function row({ name, times, cases, target }: Figure): string[] {
  const middle = median(times);
  const several = times.length > 1;
  return [
    name,
    millis(middle),
    several ? millis(quantile(times, 0.95)) : "",
    several ? millis(quantile(times, 1)) : "",
    cases === undefined ? "" : Math.round((cases * 1000) / middle).toLocaleString("en"),
    target === undefined ? "" : `${target} ms`,
    target === undefined ? "" : (middle / target).toFixed(3),
  ];
}

function mark({ times, target }: Figure): string {
  if (target === undefined || quantile(times, 0.95) <= target) {
    return "";
  }
  return median(times) > target ? "  SLOW" : "  sometimes slow";
}

function millis(time: number): string {
  return `${time.toFixed(1)} ms`;
}
