// Seeds faults in a copy of the repository, one group at a time, and reports which of them the tests find.
// See README.md beside this file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FAULTS = JSON.parse(readFileSync(new URL("faults.json", import.meta.url), "utf8"));

const USAGE = `node tests/faults/run.mjs check [ROOT]
    checks that every text of the list is once in its file, and that its tests exist
node tests/faults/run.mjs groups
    prints the faults that can share a build
node tests/faults/run.mjs apply ROOT GROUP
    puts a group into a clean worktree
node tests/faults/run.mjs judge GROUP < OUTPUT
    prints the faults of a group that a test run has found, from its output
node tests/faults/run.mjs draw COUNT < MUTANTS.json
    prints a number of the mutants of \`cargo mutants --list --json\`, the same ones each time, with their numbers
node tests/faults/run.mjs mutate ROOT NUMBER... < MUTANTS.json
    puts the mutants of these numbers into a clean worktree
`;

const faultsOf = (group) => {
  const found = FAULTS.filter((fault) => fault.group === group || fault.name === group);
  if (found.length === 0) {
    throw new Error(`the group ${group} has no faults`);
  }
  return found;
};

/** Returns the names of all test files below a directory, and their text. */
function testTexts(root) {
  const listed = spawnSync("git", ["-C", root, "ls-files", "src", "tests", "e2e"], { encoding: "utf8" });
  const files = listed.stdout.split("\n").filter((file) => /\.(rs|ts)$/.test(file));
  return files.flatMap((file) => [file, readFileSync(join(root, file), "utf8")]).join("\n");
}

/** Returns sentences about mistakes in the list, compared with the files below a directory. */
function check(root) {
  const wrong = [];
  const texts = testTexts(root);
  for (const { name, file, before, after, tests } of FAULTS) {
    const path = join(root, file);
    const found = existsSync(path) ? readFileSync(path, "utf8").split(before).length - 1 : 0;
    if (found !== 1) {
      wrong.push(`${name}: its text is ${found} times in ${file}`);
    }
    if (before === after || tests.length === 0) {
      wrong.push(`${name}: it changes nothing, or no test is named`);
    }
    for (const test of tests.filter((test) => !test.split("::").every((part) => texts.includes(part)))) {
      wrong.push(`${name}: no test is named “${test}”`);
    }
    if (FAULTS.filter((other) => other.name === name).length > 1) {
      wrong.push(`${name}: two faults have this name`);
    }
  }
  return wrong;
}

/** Throws unless a worktree is clean. */
function requireClean(root) {
  const status = spawnSync("git", ["-C", root, "status", "--porcelain", "--untracked-files=no"], { encoding: "utf8" });
  if (status.status !== 0 || status.stdout.trim() !== "") {
    throw new Error(`${root} is not a clean worktree; faults are seeded only where \`git checkout .\` removes them`);
  }
}

function apply(root, group) {
  requireClean(root);
  for (const { name, file, before, after } of faultsOf(group)) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    if (text.split(before).length !== 2) {
      throw new Error(`${name}: its text is not exactly once in ${file}`);
    }
    writeFileSync(path, text.replace(before, () => after));
    console.log(`${name}: ${file}`);
  }
}

/** Returns the lines of failed tests in the output of cargo, wasm-bindgen-test or Playwright. */
function failures(output) {
  // Codes for colours are not part of a name.
  const lines = output.replace(/\u001b\[[0-9;]*m/g, "").split("\n");
  return lines.filter((line) => /^test .*(FAILED|FAIL)$/.test(line) || /^\s*[✘x]\s+\d+ /.test(line));
}

function judge(group, output) {
  const failed = failures(output);
  let missed = 0;
  for (const { name, tests } of faultsOf(group)) {
    const found = failed.filter((line) => tests.some((test) => line.includes(test)));
    missed += found.length === 0 ? 1 : 0;
    console.log(`${found.length === 0 ? "MISSED" : "found "} ${name}`);
    found.slice(0, 5).forEach((line) => console.log(`         ${line.trim()}`));
  }
  return missed;
}

/** Returns all mutants of `src` in a fixed pseudo-random order. */
function shuffled(mutants) {
  const place = ({ name }) => createHash("sha256").update(`kibitzer ${name}`).digest("hex");
  return mutants.filter(({ file }) => file.startsWith("src/")).sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Puts mutants into a worktree, beginning with the last in each file, so that all positions stay valid. */
function mutate(root, mutants) {
  requireClean(root);
  const ordered = mutants.toSorted((one, other) => other.span.start.line - one.span.start.line || other.span.start.column - one.span.start.column);
  for (const { name, file, span, replacement } of ordered) {
    const path = join(root, file);
    const lines = readFileSync(path, "utf8").split("\n");
    // Lines and columns are counted from 1, and columns in characters.
    const before = [...lines[span.start.line - 1]].slice(0, span.start.column - 1).join("");
    const after = [...lines[span.end.line - 1]].slice(span.end.column - 1).join("");
    lines.splice(span.start.line - 1, span.end.line - span.start.line + 1, before + replacement + after);
    writeFileSync(path, lines.join("\n"));
    console.log(name);
  }
}

const [action, ...words] = process.argv.slice(2);
const here = join(dirname(fileURLToPath(import.meta.url)), "../..");
if (action === "check") {
  const wrong = check(words[0] ?? here);
  wrong.forEach((sentence) => console.error(sentence));
  console.log(`${FAULTS.length} faults, ${FAULTS.filter(({ browser }) => browser).length} that only a browser shows`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} else if (action === "groups") {
  for (const group of new Set(FAULTS.map(({ group }) => group))) {
    console.log(`${group}: ${faultsOf(group).map(({ name }) => name).join(", ")}`);
  }
} else if (action === "apply" && words.length === 2) {
  apply(words[0], words[1]);
} else if (action === "judge" && words.length === 1) {
  process.exitCode = judge(words[0], readFileSync(0, "utf8")) === 0 ? 0 : 1;
} else if (action === "draw" && words.length === 1) {
  const mutants = shuffled(JSON.parse(readFileSync(0, "utf8"))).slice(0, Number(words[0]));
  mutants.forEach(({ name }, at) => console.log(`${at + 1} ${name}`));
} else if (action === "mutate" && words.length > 1) {
  const mutants = shuffled(JSON.parse(readFileSync(0, "utf8")));
  mutate(words[0], words.slice(1).map((number) => mutants[Number(number) - 1]));
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
