import { type Bindings, call, openForScripts, type Thrown, thrownBy } from "../support/bindings.ts";
import { expect, test } from "../support/page.ts";

test("scripts can count and analyse cribbage hands", async ({ page }) => {
  await test.step("bestSplit returns every best split with its items", async () => {
    await openForScripts(page);
    const splits = await call(page, "bestSplit", "46K98827 + 5");
    expect(splits).toMatchObject({
      total: 19,
      splits: [{ hand: { cards: "7889", score: 12 }, crib: { score: 7 } }, {}],
      readings: [{ id: "004-A" }, { id: "004-B" }],
    });
    expect((await thrownBy(page, "bestSplit", "46K")).isError).toBe(true);
  });

  await test.step("scoreShow returns the score of a hand or the crib with its items", async () => {
    await openForScripts(page);
    expect(await call(page, "scoreShow", "5C 5D 5S JH + 5H")).toMatchObject({
      cards: ["5C", "5D", "5S", "JH"],
      starter: "5H",
      shownAs: "hand",
      total: 29,
      heels: 0,
    });
    const crib = (await call(page, "scoreShow", "2H 4H 6H QH + KH crib")) as { items: unknown[] };
    expect(crib.items).toEqual([
      { kind: "flush", positions: [0, 1, 2, 3, 4], points: 5, text: "flush: 2H 4H 6H QH KH, 5 points" },
    ]);
    expect(await call(page, "scoreShow", "4H 5D 6S JS + JD")).toMatchObject({ heels: 2 });
    const thrown = await thrownBy(page, "scoreShow", "5C 5C 5D");
    expect(thrown.diagnostics.map(({ code }) => code)).toEqual(["card-twice", "too-few-cards"]);
  });

  await test.step("scorePlay returns the points of each card, and illegal cards", async () => {
    await openForScripts(page);
    const play = (await call(page, "scorePlay", "5H TC TD go go 7D 8C")) as { cards: { points: number }[] };
    expect(play.cards.map(({ points }) => points)).toEqual([0, 2, 3, 0, 2]);
    expect(play).toMatchObject({ scores: { pone: 5, dealer: 2 }, toPlay: "dealer" });
    expect(play.cards[2]).toMatchObject({
      player: "pone",
      card: "TD",
      count: 25,
      items: [{ kind: "pair", positions: [1, 2], points: 2 }, { kind: "go", points: 1 }],
    });
    const thrown = await thrownBy(page, "scorePlay", "TC JC QC go go 2D AC");
    expect(thrown.diagnostics[0]).toMatchObject({ code: "renege", rule: "ACC rule 7.3" });
  });

  await test.step("bestDiscards ranks the fifteen discards in a worker", async () => {
    await openForScripts(page);
    const ranked = async (text: string, options?: Record<string, string>): Promise<unknown> =>
      page.evaluate(
        async ([text, options]) => {
          const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
          try {
            return await wasmBindings.bestDiscards(text, options);
          } catch (error) {
            return { message: (error as Error).message, diagnostics: (error as Thrown).diagnostics };
          }
        },
        [text, options] as const,
      );
    const found = (await ranked("AS 2D 3C 4D 6D 7D pone")) as {
      discards: { total: number; hand: { mean: number; chances: [number, number][] } }[];
    };
    expect(found).toMatchObject({ role: "pone", opponent: "strong" });
    expect(found).toMatchObject({ certainty: "toss-up", bestByHandAndCrib: ["AS", "3C"] });
    expect(found.discards[0]).toMatchObject({ thrown: ["AS", "7D"], standing: "best", behind: 0, cost: 0 });
    expect(found.discards[1]).toMatchObject({ thrown: ["AS", "3C"], standing: "even", cost: 0 });
    expect(found.discards[0]).not.toHaveProperty("wins");
    expect(found.discards).toHaveLength(15);
    const totals = found.discards.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    const { mean, chances } = found.discards[0]?.hand ?? { mean: 0, chances: [] };
    expect(mean).toBeCloseTo(392 / 46, 12);
    expect(chances.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
    // The options override the role in the text, so the figures are those of the other role.
    expect(await ranked("AS 2D 3C 4D 6D 7D", { role: "dealer", opponent: "random" })).toMatchObject({
      role: "dealer",
      opponent: "random",
    });
    const atScore = (await ranked("AS 2D 3C 4D 6D 7D", { role: "dealer", score: "95-103" })) as {
      winsBefore: number;
      discards: { wins: number; why: string }[];
    };
    expect(atScore.winsBefore).toBeGreaterThan(0.2);
    expect(atScore.discards.every(({ wins, why }) => wins > 0 && wins < 1 && why !== "")).toBe(true);
    expect(await ranked("AS 2D 3C 4D 6D 7D", { role: "pone", score: "121-3" })).toMatchObject({
      message: "expected two scores from 0 to 120",
      diagnostics: [],
    });
    expect(await ranked("AS 2D 3C 4D 6D 7D")).toMatchObject({ diagnostics: [{ code: "no-role" }] });
    expect(await ranked("AS 2D", { role: "pone" })).toMatchObject({ diagnostics: [{ code: "too-few-cards" }] });
    expect(await ranked("AS 2D 3C 4D 6D 7D", { role: "both" })).toMatchObject({ diagnostics: [] });
  });
});
