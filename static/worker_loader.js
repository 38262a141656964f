// Starts a web worker. `?v=` is the page's build, so that no cache mixes two of them.
const version = self.location.search;
importScripts(`worker.js${version}`);
wasm_bindgen({ module_or_path: `worker_bg.wasm${version}` }).catch((error) => {
  // A rejection stays in the worker; an uncaught error reaches the page.
  setTimeout(() => {
    throw error;
  });
});
