import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type SolvedDeal } from "../support/deals.ts";

/** The native benchmark's times for a deal, in milliseconds of the processor. */
export interface Native {
  dds: number;
  kibitzer: number;
}

/** The deals of the native tests. */
export function solvedDeals(): SolvedDeal[] {
  return lines("tests/golden/double-dummy/random.txt").map((line) => {
    const [deal = "", tricks = ""] = line.split("|");
    return { deal, tricks: tricks.split(" ").map(Number) };
  });
}

/** The native times of the first of these deals, as many as were measured. */
export function nativeTimes(): Native[] {
  const [, ...rows] = lines("target/bench-inputs/double-dummy.tsv");
  return rows.map((row) => {
    const [dds = NaN, kibitzer = NaN] = row.split("\t").map(Number);
    return { dds, kibitzer };
  });
}

/** The native benchmark's times for each deal of its first script, in milliseconds of the processor. */
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
