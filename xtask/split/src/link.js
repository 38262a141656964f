// Fetches the chunks of a function before it is first called. `kibitzerChunks` lists the files of each chunk, and may
// be fetching them already (`static/chunks.js`, `static/worker_loader.js`).
const instances = new Map();

// Returns the instance of a file. If loading the file failed, the next call tries again.
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
  // Some hosts don't serve WebAssembly with its media type. It then cannot be compiled while it is fetched.
  return answer.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.instantiateStreaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

// Returns a function that loads a chunk. Once all files of the chunk are loaded or one has failed, the function calls
// `callback` through the function table.
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
