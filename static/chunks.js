// Fetches the chunks of the page's WebAssembly in advance: those of the page in the address beside the main file
// (`load.js`); those of another page when its link, or an element with `data-chunk`, is pressed or focused;
// and all of them when the page is idle, so that they are available offline, and after a newer build has replaced them on
// the server. The code that runs them (`xtask/split/src/link.js`) takes them from here.
(function () {
  // By the names of page and tab in the address, the files that it needs; the build writes them into the page.
  const FILES = JSON.parse(document.getElementById("chunks").textContent);
  // By the name of a page, the files of the worker for its requests.
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
      // The caller receives the error; a later call tries again.
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

  // The response for a chunk, which is read once: a finished or a pending one.
  async function take(file) {
    const address = addressOf(file);
    const answer = answers.get(address);
    answers.delete(address);
    return answer ?? fetch(address);
  }

  // Fetches the remaining files, one after another, and stores the bytes: an unread response would keep its connection
  // open.
  async function takeAll() {
    for (const file of new Set(Object.values(FILES).flat())) {
      const address = addressOf(file);
      if (!begun.has(address)) {
        begun.add(address);
        try {
          const answer = await fetch(address, { priority: "low" });
          const bytes = await answer.arrayBuffer();
          if (!answer.ok) {
            // A caller that needs it tries again.
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

  // The files of the worker for the page's requests go into the browser's cache, and so does its script once the program
  // has started and knows its address (`src/ui.rs`).
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
