// Fetches the chunks of a function before it is first called. `kibitzerChunks` knows their files, and may have begun to
// fetch them (`static/chunks.js`, `static/worker_loader.js`).
const instances = new Map();

// The instance of a file. One that failed is tried again by the next call.
function instance(file) {
  if (!instances.has(file)) {
    const begun = kibitzerChunks.take(file).then(instantiate);
    begun.catch(() => instances.delete(file));
    instances.set(file, begun);
  }
  return instances.get(file);
}

async function instantiate(answer) {
  if (!answer.ok) {
    throw new Error(`${answer.url}: ${answer.status}`);
  }
  const imports = { __wasm_split: initSync() };
  // Not every host serves WebAssembly under its media type, without which it cannot be compiled as it comes.
  return answer.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

// A function that calls back, through the table of functions, when all files of a chunk are there or one is not.
function loader(chunk) {
  return async (callback, data) => {
    const files = kibitzerChunks.files[chunk] ?? [];
    const areThere = await Promise.all(files.map(instance)).then(() => true, report);
    initSync().__indirect_function_table.get(callback)(data, areThere);
  };
}

function report(error) {
  console.error(error);
  return false;
}
