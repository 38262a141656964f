// Starts a web worker. `?v=` is the page's build, so that no cache mixes two of them.
const version = self.location.search;
importScripts(`worker.js${version}`);
// A rejection stays in the worker; an uncaught error reaches the page.
self.addEventListener("unhandledrejection", (event) => {
  setTimeout(() => {
    throw event.reason;
  });
});
wasm_bindgen({ module_or_path: `worker_bg.wasm${version}` });
