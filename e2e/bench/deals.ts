import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type SolvedDeal } from "../support/deals.ts";

/** The times of the native benchmark for a deal, in milliseconds of processor time. */
export interface Native {
  dds: number;
  kibitzer: number;
}

/** Returns the deals of the native tests. */
export function solvedDeals(): SolvedDeal[] {
  return lines("tests/golden/double-dummy/random.txt").map((line) => {
    const [deal = "", tricks = ""] = line.split("|");
    return { deal, tricks: tricks.split(" ").map(Number) };
  });
}

/** Returns the native times of the measured deals. These are the first deals of the native tests. */
export function nativeTimes(): Native[] {
  const [, ...rows] = lines("target/bench-inputs/double-dummy.tsv");
  return rows.map((row) => {
    const [dds = NaN, kibitzer = NaN] = row.split("\t").map(Number);
    return { dds, kibitzer };
  });
}

/** Returns the native times for each deal of the benchmark's first script, in milliseconds of processor time. */
export function simulatedTimes(): number[] {
  return lines("target/bench-inputs/simulate.tsv").map(Number);
}

function lines(place: string): string[] {
  const path = fileURLToPath(new URL(`../../${place}`, import.meta.url));
  if (!existsSync(path)) {
    throw new Error(`${path} is missing: run \`cargo xtask bench\`, whose native part writes it`);
  }
  return readFileSync(path, "utf8").trimEnd().split("\n");
}
