// Binaryen makes WebAssembly files smaller. One process handles all files. The package's program `wasm-opt` is compiled
// again at each start. With forty files, this would take longer than the work.
//
// node optimise.mjs <Binaryen's module> size|speed <file> ...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , library, aim, ...files] = process.argv;
const { default: binaryen } = await import(pathToFileURL(library).href);

// Binaryen's levels. For size, level 2 produces more code than Binaryen's level for size, but it compresses better.
// Running either level again saves less than one percent and takes the same time again.
const LEVELS = { size: 2, speed: 3 };

// Features that Rust's compiler uses.
const { Features } = binaryen;
const FEATURES =
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.MutableGlobals |
  Features.Multivalue |
  Features.NontrappingFPToInt |
  Features.ReferenceTypes |
  Features.SignExt;

// A function with a single caller is only inlined if it is short, which saves 2.4 KB. By default, long functions are
// inlined too, and the worker then takes a tenth longer for a file of boards.
binaryen.setOneCallerInlineMaxSize(100);
// Functions of up to eight instructions are always inlined. This makes the files longer, but the copies compress so
// well that it saves 16 KB, or 1 % of the page. Longer functions save less.
binaryen.setAlwaysInlineMaxSize(8);
binaryen.setShrinkLevel(0);
binaryen.setOptimizeLevel(LEVELS[aim]);
// Nothing uses the first KB of memory, because it is the far end of the stack. This saves 1.3 KB.
binaryen.setLowMemoryUnused(true);
for (const file of files) {
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES);
  module.optimize();
  // The functions that are called most often come first and get the shortest indices.
  module.runPasses(["reorder-functions", "strip-producers", "strip-target-features", "strip-debug"]);
  if (!module.validate()) {
    throw new Error(`${file} is no longer valid WebAssembly`);
  }
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
