// Writes a list of tests that failed or passed only on a retry, which `cargo xtask test` prints at the end.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

export default class Failures implements Reporter {
  private tests: () => TestCase[] = () => [];
  private folder = "";

  onBegin(config: FullConfig, suite: Suite): void {
    this.tests = () => suite.allTests();
    this.folder = config.projects[0]?.outputDir ?? "";
  }

  onEnd(): void {
    const lines = this.tests().flatMap((test) => {
      const outcome = test.outcome();
      if (outcome !== "unexpected" && outcome !== "flaky") {
        return [];
      }
      const { file, line } = test.location;
      const name = file.replace(/^.*\/specs\//, "");
      return [`${outcome === "flaky" ? "flaky" : "failed"} ${name}:${line} ${test.title}\n`];
    });
    try {
      writeFileSync(join(this.folder, "failures.txt"), lines.join(""));
    } catch {
      // If the folder is missing, no test has run.
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
