// Keeps the page for when there is no network.
//
// The page itself is asked for first, so that a new version shows at once; what it names by a hash of
// its content never changes, and is taken from here. What is not named so (the worker's files, the
// icon) is asked for first too, and kept from its first use on. What cannot be kept is used all the
// same.
// Trunk writes a hash in up to sixteen digits, without zeroes in front.
const PAGE = new URL("./", self.location.href).href;
const CACHE = `kibitzer ${PAGE}`;
const HASHED = /-[0-9a-f]{8,16}[._]/;

self.addEventListener("install", (event) => {
  // The browser has just loaded all this for the page, so it need not come over the wire again.
  event.waitUntil(fetch(PAGE, { cache: "force-cache" }).then(keepPage).catch(ignore));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (request.method !== "GET" || !address.startsWith(PAGE)) {
    return;
  }
  if (request.mode !== "navigate") {
    event.respondWith(file(event, HASHED.test(url.pathname)));
  } else if (address === PAGE || address === `${PAGE}index.html`) {
    event.respondWith(fresh(event, PAGE, keepPage));
  }
});

async function file(event, neverChanges) {
  const known = neverChanges ? await kept(event.request) : undefined;
  return known ?? fresh(event, event.request, (answer) => keepFile(event.request, answer));
}

/** The network's answer, which is kept behind its back; offline, what was kept. */
async function fresh(event, name, keep) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (offline) {
    return (await kept(name)) ?? Promise.reject(offline);
  }
  if (answer.ok) {
    event.waitUntil(keep(answer.clone()).catch(ignore));
  }
  return answer;
}

async function kept(name) {
  const cache = await caches.open(CACHE);
  return cache.match(name);
}

/** Keeps a file, and forgets its other versions (`?v=`). */
async function keepFile(request, answer) {
  const cache = await caches.open(CACHE);
  const others = await cache.keys(request, { ignoreSearch: true });
  await cache.put(request, answer);
  await Promise.all(
    others.filter((other) => other.url !== request.url).map((other) => cache.delete(other)),
  );
}

/** Keeps the page and the files that it names, and forgets those of an older version. */
async function keepPage(answer) {
  const type = answer.headers.get("content-type") ?? "";
  if (!answer.ok || answer.redirected || !type.startsWith("text/html")) {
    return;
  }
  const html = await answer.clone().text();
  const names = html.match(/\.\/[\w.-]+-[0-9a-f]{8,16}[\w.]*/g) ?? [];
  const named = new Set(names.map((name) => new URL(name, PAGE).href));
  const cache = await caches.open(CACHE);
  const before = (await cache.keys()).map((request) => request.url);
  const missing = [...named].filter((url) => !before.includes(url));
  await Promise.all(
    missing.map((url) => cache.add(new Request(url, { cache: "force-cache" }))),
  );
  await cache.put(PAGE, answer);
  const old = before.filter((url) => HASHED.test(url) && !named.has(url));
  await Promise.all(old.map((url) => cache.delete(url)));
}

function ignore() {
  // The cache may be full or blocked: then there is no page offline, and nothing else is lost.
}
