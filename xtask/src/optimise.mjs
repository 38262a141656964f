// Has Binaryen make files of WebAssembly smaller, all in one process: the program `wasm-opt` of the same package is compiled
// again at each start, which for forty files takes longer than the work.
//
// node optimise.mjs <Binaryen's module> size|speed <file> ...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , library, aim, ...files] = process.argv;
const { default: binaryen } = await import(pathToFileURL(library).href);

// Binaryen's levels. For size, level 2 makes more code than the level for size, but code that compresses to less. Further
// rounds of either save less than one percent, and take as long again.
const LEVELS = { size: 2, speed: 3 };

// What Rust's compiler uses.
const { Features } = binaryen;
const FEATURES =
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.MutableGlobals |
  Features.Multivalue |
  Features.NontrappingFPToInt |
  Features.ReferenceTypes |
  Features.SignExt;

// A function that is called from one place only goes there where it is short: 2.4 KB less. By default it goes there however
// long it is, and the worker takes a tenth longer for a file of boards.
binaryen.setOneCallerInlineMaxSize(100);
binaryen.setShrinkLevel(0);
binaryen.setOptimizeLevel(LEVELS[aim]);
// Nothing uses the first KB of memory, which is the far end of the stack: 1.3 KB less.
binaryen.setLowMemoryUnused(true);
for (const file of files) {
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES);
  module.optimize();
  // What is called most comes first and has the shortest number.
  module.runPasses(["reorder-functions", "strip-producers", "strip-target-features", "strip-debug"]);
  if (!module.validate()) {
    throw new Error(`${file} is no longer valid WebAssembly`);
  }
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
