import { test } from "@playwright/test";

/** A time that was measured in one or more runs, in milliseconds. Less is better. */
export interface Figure {
  name: string;
  /** The time of each run, in any order. There is at least one. */
  times: number[];
  /** Number of hands, records or deals that each run judged. */
  cases?: number;
  /** Maximum time. */
  target?: number;
  /** Whether the target applies to the mean. Otherwise it applies to the median and to 95 % of the runs. */
  targetOfMean?: boolean;
}

/** The annotation types of figures and of remarks in a test. */
export const FIGURE = "figure";
export const REMARK = "remark";

/** Adds a figure to the table that is printed at the end. */
export function addFigure(figure: Figure): void {
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}

/** Adds a sentence below the table. */
export function addRemark(sentence: string): void {
  test.info().annotations.push({ type: REMARK, description: sentence });
}

/** Returns a quantile of the times. For example, half of the runs take at most the 0.5 quantile. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const index = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.max(0, index)] ?? NaN;
}

/** Returns the median time. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** Returns the mean time. */
export function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
