import { readFileSync } from "node:fs";
import { call, openForScripts, thrownBy } from "../support/bindings.ts";
import { expect, test } from "../support/page.ts";

/** Reads a golden file: a session or its known ranking. */
function session(name: string): string {
  return readFileSync(new URL(`../../tests/golden/sessions/${name}`, import.meta.url), "utf8");
}

interface Ranked {
  method: string;
  ranking: { line?: string; rank: number; id: string; boards: number; total: number; percent?: number; final: number }[];
  results: { figures?: [number, number] }[];
  matches: { victoryPoints: [number, number]; boards: unknown[] }[];
}

/** Returns the lines of a ranking in the format of the golden files. */
function lines(ranked: Ranked): string[] {
  return ranked.ranking.map(({ line, rank, id, boards, total, percent, final }) =>
    [line ?? "all", rank, id, boards, total.toFixed(2), percent?.toFixed(2), final.toFixed(2)].join("\t"),
  );
}

test("scripts rank sessions", async ({ page }) => {
  await test.step("rankSession returns the known ranking of pairs for every format", async () => {
    await openForScripts(page);
    const answer = session("mitchell-14.mp.ranking.tsv").trimEnd().split("\n").slice(1);
    for (const format of ["csv", "pbn", "tables.pbn", "xml"]) {
      const ranked = (await call(page, "rankSession", session(`mitchell-14.${format}`))) as Ranked;
      expect(lines(ranked), format).toEqual(answer);
      expect(ranked.method).toBe("mp");
      expect(ranked.matches).toEqual([]);
      expect(ranked.results.filter(({ figures }) => figures !== undefined).length).toBeGreaterThan(100);
    }
  });

  await test.step("rankSession accepts a scoring method and the expected number of results", async () => {
    await openForScripts(page);
    const table = "#winners: 1\nboard,ns,ew,contract,by,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n";
    expect(await call(page, "rankSession", table, { method: "ximp" })).toMatchObject({
      method: "ximp",
      expected: 2,
      ranking: [{ rank: 1, tied: true, id: "1", mean: 10 }, { id: "4" }, {}, {}],
      results: [{ board: 1, ns: "1", contract: "4S", declarer: "N", tricks: 10, score: 420, figures: [10, -10] }, {}],
      remarks: [],
      diagnostics: [],
    });
    const uneven = await call(page, "rankSession", table, { method: "mp", expected: 7 });
    expect(uneven).toMatchObject({ expected: 7, remarks: [{ code: "small-group" }] });
  });

  await test.step("rankSession returns the matches of teams", async () => {
    await openForScripts(page);
    const ranked = (await call(page, "rankSession", session("teams-match-24.csv"))) as Ranked;
    expect(ranked.method).toBe("team");
    expect(ranked.matches).toHaveLength(1);
    const points = ranked.matches[0]?.victoryPoints ?? [0, 0];
    expect(points[0] + points[1]).toBeCloseTo(20);
  });

  await test.step("rankSession refuses a text without results, and reports faults of single results", async () => {
    await openForScripts(page);
    const thrown = await thrownBy(page, "rankSession", "board,ns,ew,score\nx,1,2,420\n");
    expect(thrown).toMatchObject({ isError: true, diagnostics: [{ code: "bad-board", line: 2 }] });
    const rest = await call(page, "rankSession", "board,ns,ew,score\nx,1,2,420\n1,1,2,420\n1,3,4,50\n");
    expect(rest).toMatchObject({ diagnostics: [{ code: "bad-board" }], results: [{}, {}] });
    expect((await thrownBy(page, "rankSession", "board,ns,ew,score\n1,1,2,420\n", { method: "wins" })).isError).toBe(true);
  });
});
