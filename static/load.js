// Starts the program, and fires `TrunkApplicationStarted` when its JavaScript API can be called.
const drawn = new Promise((resolve) => document.getElementById("app").addEventListener("drawn", resolve, { once: true }));
// The frame in the page comes first: the program is requested once that has been painted, without a preload. The first
// animation frame is before the paint, and the second after it. A page in the background is not painted, and begins at
// once.
const nextFrame = () => new Promise((begin) => requestAnimationFrame(begin));
if (!document.hidden) {
  await nextFrame();
  await nextFrame();
}
// The build writes the names of both files.
const program = fetch("./{program-wasm}");
kibitzerChunks.beginForAddress();
const bindings = await import("./{program-script}");
const started = bindings.default({ module_or_path: program });
kibitzerChunks.beginWorkerForAddress(started);
const wasm = await started;
window.wasmBindings = bindings;
// The API is loaded when the page is drawn and idle: before, a browser counts as idle while it waits for the page's own
// chunks. Users of the API wait for its start event.
await drawn;
await new Promise((idle) => (window.requestIdleCallback ? requestIdleCallback(idle, { timeout: 5000 }) : setTimeout(idle, 500)));
for (let isReady = false; !isReady; ) {
  isReady = await bindings.ready().then(() => true, () => new Promise((again) => setTimeout(again, 20000)));
}
dispatchEvent(new CustomEvent("TrunkApplicationStarted", { detail: { wasm } }));
