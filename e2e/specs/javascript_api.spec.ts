import { type Bindings, call, openForScripts, type Thrown, thrownBy } from "../support/bindings.ts";
import { golden } from "../support/golden.ts";
import { expect, open, test } from "../support/page.ts";
import { LIN, PBN } from "../support/records.ts";

test("the functions exist once the page has fired TrunkApplicationStarted", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", () => {
      const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
      Object.assign(window, { first: wasmBindings.evaluateHand("KQT5.J72.965.AK8") });
    });
  });
  await open(page);
  await page.waitForFunction(() => "first" in window);
  const first = await page.evaluate(() => (window as unknown as { first: unknown }).first);
  expect(first).toMatchObject({ points: 13 });
});

test("the functions judge hands, openings, records and inputs", async ({ page }) => {
  await test.step("judge returns each problem's output, byte for byte", async () => {
    await openForScripts(page);
    for (const [problem, name] of [
      ["rocky-mountain", "random"],
      ["goren", "random"],
      ["hand-points", "random"],
      ["deal-record", "random-1"],
      ["cribbage-split", "random"],
    ] as const) {
      const { input, output } = golden(problem, name);
      expect(await call(page, "judge", problem, input), problem).toBe(output);
    }
  });

  await test.step("judge throws an Error that contains the diagnostics", async () => {
    await openForScripts(page);
    const thrown = await thrownBy(page, "judge", "cribbage-split", "5T5\nat5247659\n");
    expect(thrown.isError).toBe(true);
    expect(thrown.message).toBe(
      "line 1, column 4: 3 cards on the line, not nine\n" +
        "line 2, column 1: “a” must be 1 here: the ace is 1\n" +
        "line 2, column 2: “t” must be a capital “T”",
    );
    expect(thrown.diagnostics).toHaveLength(3);
    expect(thrown.diagnostics[0]).toMatchObject({ code: "wrong-count", line: 1, column: 4, severity: "error" });
    // Properties without a value are omitted.
    expect(thrown.diagnostics[0]).not.toHaveProperty("rule");
  });

  await test.step("unknown names throw an Error without diagnostics", async () => {
    await openForScripts(page);
    expect(await thrownBy(page, "judge", "whist", "")).toMatchObject({ isError: true, diagnostics: [] });
    expect(await thrownBy(page, "suggestOpening", "KQT5.J72.965.AK8", "vienna")).toMatchObject({
      isError: true,
      diagnostics: [],
    });
  });

  await test.step("evaluateHand returns a range for values that depend on unknown cards", async () => {
    await openForScripts(page);
    const worth = (await call(page, "evaluateHand", "AKxxx QTxx Jx xx")) as {
      hand: string;
      evaluations: Record<string, { total: unknown; opens?: boolean; items: { cards?: string[]; amount: unknown }[] }>;
    };
    expect(worth.hand).toBe("AKxxx.QTxx.Jx.xx");
    expect(worth.evaluations.hcp?.total).toBe(10);
    const fourCs = worth.evaluations["kaplan-rubens"];
    expect(fourCs?.total).toEqual({ lowest: 11.45, highest: 12.25 });
    expect(fourCs).not.toHaveProperty("opens");
    expect(fourCs?.items).toContainEqual(
      expect.objectContaining({ cards: ["Sx"], amount: { lowest: 0, highest: 0.25 } }),
    );
    expect(worth.evaluations.zar).toHaveProperty("opens", true);
    expect(await call(page, "suggestOpening", "AKxxx KQxx Jx xx", "sayc")).toMatchObject({ call: "1S" });
  });

  await test.step("evaluateHand itemises the points", async () => {
    await openForScripts(page);
    const worth = await call(page, "evaluateHand", "KQ54.AJ962.K742.");
    expect(worth).toMatchObject({ hand: "KQ54.AJ962.K742.", points: 17, shape: "5-4-4-0" });
    const { items } = worth as { items: { points: number }[] };
    expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(17);
    expect(items[0]).toMatchObject({ suit: "spades", category: "honours", text: "king of spades" });
    const thrown = await thrownBy(page, "evaluateHand", "KQT5.J72.965.AK");
    expect(thrown.diagnostics[0]).toMatchObject({ code: "card-count", line: 1 });
  });

  await test.step("evaluateHand returns the values of all evaluators by name", async () => {
    await openForScripts(page);
    const worth = await call(page, "evaluateHand", "A2.KJT92.3.KQ743");
    expect(worth).toMatchObject({ shape: "5-5-2-1", shapeBySuit: "2=5=1=5", shapeClass: "two-suited" });
    const { evaluations } = worth as {
      evaluations: Record<
        string,
        {
          total: number;
          suits: Record<string, number>;
          wholeHand: number;
          items: { suit?: string; cards?: string[]; amount: number; text: string }[];
        }
      >;
    };
    expect(Object.keys(evaluations).slice(0, 3)).toEqual(["hcp", "controls", "quick-tricks"]);
    expect(Object.keys(evaluations)).toHaveLength(25);
    expect(evaluations).toMatchObject({
      "kaplan-rubens": { total: 16.55, suits: { spades: 4.8, hearts: 5.25, diamonds: 2, clubs: 5.5 }, wholeHand: -1 },
      fifths: { total: 12.8 },
      zar: { total: 31, wholeHand: 14, opens: true },
      "rule-of-15": { total: 15, opens: true },
      "suit-quality": { total: 8, suits: { spades: 3, hearts: 8, diamonds: 1, clubs: 7 } },
    });
    expect(evaluations.hcp).not.toHaveProperty("opens");
    expect(evaluations["quick-tricks"]?.items).toEqual([
      { suit: "spades", cards: ["SA"], amount: 1, text: "ace of spades as one quick trick" },
      { suit: "hearts", cards: ["HK"], amount: 0.5, text: "king of hearts as half a quick trick" },
      { suit: "clubs", cards: ["CK", "CQ"], amount: 1, text: "king and queen of clubs as one quick trick" },
    ]);
    // Items that belong to no suit have no property `suit`.
    const spread = evaluations.zar?.items.at(-1);
    expect(spread).toMatchObject({ amount: 4, text: "longest suit 5, shortest 1" });
    expect(spread).not.toHaveProperty("suit");
    const missing = evaluations["losing-tricks"]?.items[0];
    expect(missing).toMatchObject({ suit: "spades", cards: ["SK"], amount: 1 });
    for (const [name, { total, suits, wholeHand, items }] of Object.entries(evaluations)) {
      const twentieths = (amounts: number[]) =>
        amounts.reduce((sum, amount) => sum + Math.round(20 * amount), 0);
      const ofSuits = Object.values(suits);
      const whole = name === "suit-quality" ? [Math.max(...ofSuits)] : [...ofSuits, wholeHand];
      expect(twentieths([total]), name).toBe(twentieths(whole));
      expect(twentieths(items.map(({ amount }) => amount)), name).toBe(twentieths([...ofSuits, wholeHand]));
    }
  });

  await test.step("suggestOpening returns the call, the trace and the interpretations", async () => {
    await openForScripts(page);
    const rocky = await call(page, "suggestOpening", "A2.KJT92.3.KQ743", "rocky-mountain");
    expect(rocky).toMatchObject({ call: "1H", spelled: "1 Hearts" });
    const { trace } = rocky as { trace: { rule: string; outcome: string; text: string }[] };
    expect(trace.filter(({ outcome }) => outcome === "decides")).toMatchObject([{ rule: "9a" }]);
    const goren = await call(page, "suggestOpening", "AQ54.KQ32.A54.AQ", "goren");
    expect(goren).toMatchObject({ call: "2NT" });
    const { readings } = goren as { readings: { id: string }[] };
    expect(readings.map(({ id }) => id)).toContain("001-C");
    const none = await call(page, "suggestOpening", "5432.5432.543.54", "goren");
    expect(none).not.toHaveProperty("call");
    expect(none).toMatchObject({ spelled: "None" });
  });

  await test.step("checkDealRecord judges each record, and returns the faults of an illegal one", async () => {
    await openForScripts(page);
    const { input, output } = golden("deal-record", "sample-2");
    const checked = await call(page, "checkDealRecord", input);
    const { records } = checked as { records: { verdict: string; tricks: unknown[] }[] };
    expect(records.map(({ verdict }) => `${verdict}\n`).join("")).toBe(output);
    expect(records.map(({ tricks }) => tricks.length)).toEqual([13, 13, 13]);
    expect(checked).toMatchObject({ format: "contest" });
    expect(records[0]).toMatchObject({ contract: { strain: "C", declarer: "E" }, result: { tricks: 8, basis: "play" } });
    // Records in the contest format have no board and no vulnerability, and therefore no score.
    for (const missing of ["score", "board", "vulnerability", "openTrick"]) {
      expect(records[0]).not.toHaveProperty(missing);
    }
    const wrong = await call(page, "checkDealRecord", "1\nN\n1C\n1C\n");
    expect(wrong).toMatchObject({
      records: [{ diagnostics: [{ code: "insufficient-bid", line: 4, column: 1, rule: "Law 18D" }, {}] }],
    });
  });

  await test.step("checkDealRecord returns all facts of a PBN record", async () => {
    await openForScripts(page);
    const checked = await call(page, "checkDealRecord", PBN);
    expect(checked).toMatchObject({
      format: "pbn",
      records: [
        {
          kind: "played",
          verdict: "4SS+1",
          board: "5",
          dealer: "N",
          vulnerability: "NS",
          result: { tricks: 11, basis: "claim" },
          score: {
            side: "NS",
            vulnerable: true,
            total: 650,
            northSouth: 650,
            parts: [
              { text: "contract", points: 120 },
              { text: "game", points: 500 },
              { text: "1 overtrick", points: 30 },
            ],
          },
          hands: { north: "KQ94.A72.K863.95", west: "65.JT6.JT2.JT863" },
        },
      ],
    });
    const [record] = (checked as { records: Record<string, unknown[]>[] }).records;
    expect(record?.["auction"]?.[3]).toMatchObject({
      seat: "W",
      call: "2H",
      alerted: true,
      explanation: "Weak, with three hearts",
    });
    expect(record?.["remarks"]).toContainEqual({ about: "deal", kind: "comment", text: "A board to talk about." });
    expect(record?.["remarks"]).toContainEqual({ about: "call", index: 6, kind: "quality", text: "!" });
    expect(record?.["tags"]).toContainEqual({ name: "North", value: "Nora", table: [] });
  });

  await test.step("checkDealRecord returns the cards of an unfinished trick", async () => {
    await openForScripts(page);
    const checked = await call(page, "checkDealRecord", LIN);
    expect(checked).toMatchObject({
      format: "lin",
      records: [{ openTrick: { leader: "N", cards: ["SK", "S2"] }, tricks: [{ leader: "W" }] }, {}],
    });
  });

  await test.step("checkDealRecord reads a text in the given format, and refuses an unknown format", async () => {
    await openForScripts(page);
    expect(await call(page, "checkDealRecord", "1\nN\n", "pbn")).toMatchObject({ format: "pbn" });
    const thrown = await thrownBy(page, "checkDealRecord", PBN, "doc");
    expect(thrown).toMatchObject({ isError: true, diagnostics: [] });
  });

  await test.step("for every text, each function returns an answer or throws an Error", async () => {
    await openForScripts(page);
    const texts = ["", "\0", "\ud800", "🂡".repeat(50), "-".repeat(5000), "1\n".repeat(2000), "null"];
    for (const text of texts) {
      const outcomes = await page.evaluate((text) => {
        const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
        const outcome = (act: () => unknown): string => {
          try {
            act();
            return "answer";
          } catch (error) {
            return error instanceof Error && Array.isArray((error as unknown as Thrown).diagnostics)
              ? "refusal"
              : `${error}`;
          }
        };
        return [
          ...["rocky-mountain", "goren", "hand-points", "deal-record", "cribbage-split"].map((problem) =>
            outcome(() => wasmBindings.judge(problem, text)),
          ),
          outcome(() => wasmBindings.evaluateHand(text)),
          outcome(() => wasmBindings.suggestOpening(text, "goren")),
          outcome(() => wasmBindings.checkDealRecord(text)),
          outcome(() => wasmBindings.bestSplit(text)),
          outcome(() => wasmBindings.scoreShow(text)),
          outcome(() => wasmBindings.scorePlay(text)),
        ];
      }, text);
      for (const outcome of outcomes) {
        expect(["answer", "refusal"], JSON.stringify(text.slice(0, 20))).toContain(outcome);
      }
    }
  });

  await test.step("the types of all functions are published next to the script", async () => {
    await openForScripts(page);
    const script = await page.evaluate(
      () => document.documentElement.outerHTML.match(/[\w./-]*kibitzer-[0-9a-f]+\.js/)?.[0],
    );
    expect(script).toBeDefined();
    const answer = await page.request.get((script ?? "").replace(/\.js$/, ".d.ts"));
    expect(answer.ok()).toBe(true);
    const types = await answer.text();
    for (const declared of [
      /export function judge\(problem: string, input: string\): string;/,
      /export function evaluateHand\(text: string\): HandWorth;/,
      /export function suggestOpening\(text: string, system: string, seat\?: number \| null, vulnerability\?: string \| null\): Verdict;/,
      /export function checkDealRecord\(text: string, format\?: string \| null\): CheckedRecords;/,
      /export function rankSession\(text: string, options\?: SessionOptions \| null\): Promise<RankedSession>;/,
      /export function bestSplit\(text: string\): Splits;/,
      /export function scoreShow\(text: string\): ShownScore;/,
      /export function scorePlay\(text: string\): ScoredPlay;/,
      /export function bestDiscards\(text: string, options\?: DiscardOptions \| null\): Promise<Discards>;/,
      /export interface HandWorth /,
      /export interface Evaluation /,
      /evaluations: Record<EvaluatorName, Evaluation>;/,
      /export type EvaluatorName =/,
      /export interface CheckedRecords /,
      /export interface Splits /,
    ]) {
      expect(types).toMatch(declared);
    }
  });

  await test.step("arguments of a wrong type are refused, and the message states their type", async () => {
    await openForScripts(page);
    const outcomes = await page.evaluate(async () => {
      const { wasmBindings } = window as unknown as { wasmBindings: Record<string, (...given: unknown[]) => unknown> };
      const values = [true, NaN, 7, {}, [], null, undefined, Symbol("text"), () => "text", 12n];
      const calls: [string, unknown[]][] = values.flatMap((value): [string, unknown[]][] => [
        ["judge", ["goren", value]],
        ["judge", [value, "A2.KJT92.3.KQ743"]],
        ["evaluateHand", [value]],
        ["suggestOpening", [value, "sayc"]],
        ["suggestOpening", ["A2.KJT92.3.KQ743", value]],
        ["checkDealRecord", [value]],
        ["rankSession", [value]],
        ["bestSplit", [value]],
        ["scoreShow", [value]],
        ["scorePlay", [value]],
        ["bestDiscards", [value]],
        ["solveDoubleDummy", [value]],
        ["analysePlay", [value]],
      ]);
      calls.push(
        ["suggestOpening", ["A2.KJT92.3.KQ743", "sayc", "first"]],
        ["suggestOpening", ["A2.KJT92.3.KQ743", "sayc", 1.5]],
        ["suggestOpening", ["A2.KJT92.3.KQ743", "sayc", -1]],
        ["suggestOpening", ["A2.KJT92.3.KQ743", "sayc", 1, 7]],
        ["checkDealRecord", ["", 7]],
        ["rankSession", ["board,ns,ew,score\n1,1,2,420\n", "mp"]],
        ["rankSession", ["board,ns,ew,score\n1,1,2,420\n", { expected: "13" }]],
        ["bestDiscards", ["5H 5S JC 4D 9C KS", "dealer"]],
        ["bestDiscards", ["5H 5S JC 4D 9C KS", { role: 1 }]],
        ["solveDoubleDummy", ["N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", 7]],
        ["analysePlay", ["", NaN]],
      );
      const outcomes: unknown[] = [];
      for (const [name, given] of calls) {
        try {
          outcomes.push([name, await wasmBindings[name]?.(...given)]);
        } catch (error) {
          const { message, diagnostics } = error as { message: string; diagnostics: unknown };
          const isAsTold = error instanceof Error && /^“\w+” is .+, expected /.test(message) && Array.isArray(diagnostics);
          outcomes.push(isAsTold ? "refused" : [name, String(error)]);
        }
      }
      // The functions still work after the errors.
      outcomes.push(wasmBindings["judge"]?.("goren", "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n"));
      return outcomes;
    });
    expect(outcomes.pop()).toBe("1C\n");
    expect(outcomes.filter((outcome) => outcome !== "refused")).toEqual([]);
  });

  await test.step("an optional argument may be null or undefined", async () => {
    await openForScripts(page);
    const opened = await page.evaluate(() => {
      const { wasmBindings } = window as unknown as { wasmBindings: Record<string, (...given: unknown[]) => unknown> };
      return [[], [undefined, undefined], [null, null], [1, "none"]].map((given) =>
        JSON.stringify(wasmBindings["suggestOpening"]?.("A2.KJT92.3.KQ743", "sayc", ...given)),
      );
    });
    expect(new Set(opened).size).toBe(1);
  });
});
