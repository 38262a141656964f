// Starts the program. Fires `TrunkApplicationStarted` when the JavaScript API can be called.
const drawn = new Promise((resolve) => document.getElementById("app").addEventListener("drawn", resolve, { once: true }));
// The frame in the page is painted first. The program is requested after that, and without a preload. The first
// animation frame is before the paint, and the second is after it. A page in the background is not painted, so it
// begins immediately.
const nextFrame = () => new Promise((begin) => requestAnimationFrame(begin));
if (!document.hidden) {
  await nextFrame();
  await nextFrame();
}
// The build inserts the names of both files.
const program = fetch("./{program-wasm}");
kibitzerChunks.beginForAddress();
const bindings = await import("./{program-script}");
const started = bindings.default({ module_or_path: program });
kibitzerChunks.beginWorkerForAddress(started);
const wasm = await started;
window.wasmBindings = bindings;
// The API is loaded when the page is drawn and idle. Not before, as a browser is also idle while it waits for the
// page's own chunks. Users of the API wait for its start event.
await drawn;
await new Promise((idle) => (window.requestIdleCallback ? requestIdleCallback(idle, { timeout: 5000 }) : setTimeout(idle, 500)));
for (let isReady = false; !isReady; ) {
  isReady = await bindings.ready().then(() => true, () => new Promise((again) => setTimeout(again, 20000)));
}
dispatchEvent(new CustomEvent("TrunkApplicationStarted", { detail: { wasm } }));
