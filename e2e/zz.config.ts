import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";
const env = process.env;
export default defineConfig({ ...tests, reporter: [["list"], ["json", { outputFile: env["OUT"] ?? "/tmp/tests-tools/x.json" }]], retries: 0, 
 use: { ...tests.use, ...(env["NOTRACE"] ? { trace: "off" as const } : {}), launchOptions: { ...tests.use?.launchOptions, args: [...(tests.use?.launchOptions?.args ?? []), ...(env["EXTRA"] ?? "").split(" ").filter(Boolean)] } } });
