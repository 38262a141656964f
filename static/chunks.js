// Fetches the chunks of the page's WebAssembly before they are asked for: those of the page in the address beside the
// main file (`load.js`); those of another when a pointer or the focus comes to a link to it, or to what names a chunk in
// `data-chunk`; and all of them when nothing else is to be done, so that they are there without a network, and when a
// newer build has taken their place on the server. What runs them (`xtask/split/src/link.js`) takes them from here.
(function () {
  // By the names of page and tab in the address, the files that it takes; the build writes them into the page.
  const FILES = JSON.parse(document.getElementById("chunks").textContent);
  // By the name of a page, the files of the worker that answers what its address asks.
  const WORKERS = JSON.parse(document.getElementById("workers").textContent);
  const answers = new Map();
  const begun = new Set();

  function addressOf(file) {
    return new URL(file, document.baseURI).href;
  }

  function filesFor(hash) {
    const [, page, tab] = /^#\/(\w*)(?:\/(\w+))?/.exec(hash) ?? [];
    return FILES[`${page}_${tab}`] ?? FILES[page] ?? [];
  }

  function begin(file) {
    const address = addressOf(file);
    if (!begun.has(address)) {
      begun.add(address);
      const answer = fetch(address);
      answers.set(address, answer);
      // Whoever takes it hears of the error; who comes later begins anew.
      answer.catch(() => forget(address));
    }
  }

  function beginFor(hash) {
    filesFor(hash).forEach(begin);
  }

  function forget(address) {
    answers.delete(address);
    begun.delete(address);
  }

  // The answer for a chunk, which is read once: what has come already, or is on its way.
  async function take(file) {
    const address = addressOf(file);
    const answer = answers.get(address);
    answers.delete(address);
    return answer ?? fetch(address);
  }

  // Fetches what has not been begun, one after another, and keeps the bytes: an answer that nobody reads would keep
  // its connection.
  async function takeAll() {
    for (const file of new Set(Object.values(FILES).flat())) {
      const address = addressOf(file);
      if (!begun.has(address)) {
        begun.add(address);
        try {
          const answer = await fetch(address, { priority: "low" });
          const bytes = await answer.arrayBuffer();
          if (!answer.ok) {
            // Whoever needs it asks anew.
            forget(address);
            continue;
          }
          const { status, headers } = answer;
          const type = headers.get("Content-Type") ?? "";
          answers.set(address, new Response(bytes, { status, headers: { "Content-Type": type } }));
        } catch (offline) {
          forget(address);
        }
      }
    }
  }

  function onLink(event) {
    const found = event.target instanceof Element ? event.target.closest("a[href^='#/'], [data-chunk]") : null;
    if (found) {
      (found.dataset.chunk ? (FILES[found.dataset.chunk] ?? []) : filesFor(found.hash)).forEach(begin);
    }
  }

  function beginForAddress() {
    beginFor(location.hash);
  }

  function store(file) {
    fetch(file, { priority: "low" }).then((answer) => answer.arrayBuffer()).catch(() => {});
  }

  // The files of the worker that will be asked go to the browser's cache, and once the program has started its script
  // too: the program says by which address it asks for that (`src/ui.rs`).
  function beginWorkerForAddress(started) {
    const [, page] = /^#\/(\w+)\?/.exec(location.hash) ?? [];
    const files = WORKERS[page] ?? [];
    files.forEach(store);
    if (files.length > 0) {
      started.then(() => store(`worker_loader.js?v=${document.getElementById("app").dataset.worker}`)).catch(() => {});
    }
  }

  addEventListener("hashchange", beginForAddress);
  addEventListener("pointerdown", onLink);
  addEventListener("focusin", onLink);
  window.kibitzerChunks = { files: FILES, beginForAddress, beginWorkerForAddress, take, takeAll };
})();
