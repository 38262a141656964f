// Has Binaryen make files of WebAssembly smaller, all in one process: the program that the package brings is made anew
// by the JavaScript engine each time that it starts, which for forty files takes longer than the work.
//
// node optimise.mjs <Binaryen's module> kibitzer|worker <file> ...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , library, program, ...files] = process.argv;
const { default: binaryen } = await import(pathToFileURL(library).href);

const OPTIMISE = {
  // Level 2 leaves more code than that for the least size, which compresses 1 KB smaller; a second round, with the
  // branches made anew, is 2 KB; what is called most comes first, which is 1.5 KB; no use of the first KB of memory,
  // which is the far end of the stack, is 1.3 KB.
  kibitzer(module) {
    binaryen.setLowMemoryUnused(true);
    binaryen.setOptimizeLevel(2);
    module.optimize();
    module.runPasses(["flatten", "rereloop"]);
    module.optimize();
    module.runPasses(["reorder-functions"]);
  },
  worker(module) {
    binaryen.setOptimizeLevel(3);
    module.optimize();
  },
};

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

// What is called from one place only is put there where it is short: 2.4 KB of the page, and without a limit, as by
// default, the worker takes a tenth longer for a file of boards.
binaryen.setOneCallerInlineMaxSize(100);
binaryen.setShrinkLevel(0);
for (const file of files) {
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES);
  OPTIMISE[program](module);
  module.runPasses(["strip-producers", "strip-target-features", "strip-debug"]);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
