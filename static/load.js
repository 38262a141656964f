// Starts the program, and fires `TrunkApplicationStarted` when its JavaScript API can be called.
// The frame in the page comes first: the program is asked for once that has been painted, not before with a preload. The
// first animation frame is asked for before it, and the second after it. A page in the background is not painted, and
// begins at once.
const nextFrame = () => new Promise((begin) => requestAnimationFrame(begin));
if (!document.hidden) {
  await nextFrame();
  await nextFrame();
}
// The build writes the names of both files.
const program = fetch("./{program-wasm}");
kibitzerChunks.beginForAddress();
const bindings = await import("./{program-script}");
kibitzerChunks.beginWorkerForAddress();
const wasm = await bindings.default({ module_or_path: program });
window.wasmBindings = bindings;
// The API comes when the page has nothing else to do, and is waited for by whoever hears of its start.
await new Promise((idle) => (window.requestIdleCallback ? requestIdleCallback(idle, { timeout: 5000 }) : setTimeout(idle, 500)));
for (let isReady = false; !isReady; ) {
  isReady = await bindings.ready().then(() => true, () => new Promise((again) => setTimeout(again, 20000)));
}
dispatchEvent(new CustomEvent("TrunkApplicationStarted", { detail: { wasm } }));
