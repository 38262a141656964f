// Caches the whole page for offline use, in a cache for each build.
//
// The last step of the build (xtask/src/finish.rs) writes the build and its files into this script. The files of
// the first load are cached when this worker is installed; the others when the page reports that it is idle.
// The page itself is requested from the network first, for the newest version; files with a hash of their content
// in their name, or a version in their address, are taken from the cache. A page that is open when a newer build
// arrives is notified, and continues. Files that cannot be cached are used nevertheless.
const BUILD = "{build}";
const FILES = "{files}".split(" ");
const PAGE = new URL("./", self.location.href).href;
const CACHES = `kibitzer ${PAGE}`;
const CACHE = `${CACHES} ${BUILD}`;
// Sixteen digits in a release; Trunk omits leading zeroes.
const HASHED = /-[0-9a-f]{8,16}[._]/;
// A chunk of some pages, or of a worker: no part of the first load.
const CHUNK = /^(chunk|worker)-/;
// Files with the version of the worker in their address: the script that starts it, and the data files.
const VERSIONED = /^worker_loader|\.(tsv|bin)$/;
/** Maximum time for the network to return the page before the cached one is shown. */
const PATIENCE_MILLISECONDS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirstLoad());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** The caching of all other files in progress: every open page requests it. */
let keepingRest;

// From an idle page: its build, and the version of the worker that it would request.
self.addEventListener("message", (event) => {
  const { build, worker } = event.data;
  if (build === BUILD) {
    keepingRest ??= keepRest(worker).finally(() => (keepingRest = undefined));
    event.waitUntil(keepingRest.catch(ignore));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (request.method !== "GET" || !address.startsWith(PAGE)) {
    return;
  }
  if (request.mode !== "navigate") {
    const neverChanges = HASHED.test(url.pathname) || url.searchParams.has("v");
    // A page that bypasses all caches has found the cached file to be wrong.
    const isTrusted = neverChanges && request.cache !== "reload";
    event.respondWith(isTrusted ? keptFirst(event) : freshFirst(event));
  } else if (address === PAGE || address === `${PAGE}index.html`) {
    event.respondWith(page(request));
  }
});

/** Returns the page from the network, or the cached one without a network or after the time limit. */
async function page(request) {
  const fresh = fetch(request);
  const known = await kept(PAGE);
  if (known === undefined) {
    return fresh;
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, known));
  // A failing server is no better than none.
  const sound = fresh.then((answer) => (answer.status < 500 ? answer : known));
  return Promise.race([sound.catch(() => known), patience]);
}

async function keptFirst(event) {
  return (await kept(event.request)) ?? freshFirst(event);
}

/** Returns the network's response, and caches it in the background; offline, the cached one. */
async function freshFirst(event) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (offline) {
    return (await kept(event.request)) ?? Promise.reject(offline);
  }
  if (answer.ok) {
    const copy = answer.clone();
    const put = caches.open(CACHE).then((cache) => cache.put(event.request, copy));
    event.waitUntil(put.catch(ignore));
  }
  return answer;
}

async function kept(name) {
  return (await caches.open(CACHE)).match(name);
}

/** Caches the page with the files that it names. Fails if the server has another build by now. */
async function keepFirstLoad() {
  // The browser has just loaded these for the page, so they need not be transferred again.
  const page = (await ofThisBuild("force-cache")) ?? (await ofThisBuild("reload"));
  if (page === undefined) {
    throw new Error(`the server's page is not of the build ${BUILD}`);
  }
  const cache = await caches.open(CACHE);
  const named = FILES.filter((name) => HASHED.test(name) && !CHUNK.test(name));
  await Promise.all(named.map((name) => keep(cache, new URL(name, PAGE).href, "force-cache")));
  await cache.put(PAGE, page);
}

async function ofThisBuild(mode) {
  const answer = await fetch(PAGE, { cache: mode });
  const isPage = answer.ok && !answer.redirected && (await answer.clone().text()).includes(BUILD);
  return isPage ? answer : undefined;
}

/** Caches all other files of the page, one after another, by the addresses that it would request. */
async function keepRest(worker) {
  const cache = await caches.open(CACHE);
  for (const name of FILES.filter((name) => !HASHED.test(name) || CHUNK.test(name))) {
    const address = VERSIONED.test(name) ? `${name}?v=${worker}` : name;
    // An unavailable file may be available the next time.
    const mode = CHUNK.test(name) ? "force-cache" : "no-cache";
    await keep(cache, new URL(address, PAGE).href, mode).catch(ignore);
  }
}

async function keep(cache, url, mode) {
  if ((await cache.match(url)) === undefined) {
    const request = new Request(url, { cache: mode, priority: "low" });
    // An older build may have cached it under the same name.
    const old = mode === "force-cache" ? await caches.match(request) : undefined;
    await (old === undefined ? cache.add(request) : cache.put(request, old));
  }
}

/** Deletes older builds, and notifies the open pages. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name === CACHES || name.startsWith(`${CACHES} `));
  await Promise.all(old.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  pages.forEach((page) => page.postMessage({ build: BUILD }));
}

function ignore() {
  // The cache may be full or blocked: then the file is unavailable offline, and nothing else is lost.
}
