// Works beside the wasm. Before the wasm runs, it adapts the frame in index.html to the address, and if the page does
// not start, it explains what to do. Later, it has the page cached for offline use, and reports a newer version or a
// failure of the page. The build inserts it into the page, because a script that reports missing files must not be
// missing itself. It is written for browsers that are too old for the other scripts.
(function () {
  var SLOW_AFTER_SECONDS = 20;
  var ASK_FOR_UPDATES_AFTER_HOURS = 1;

  var app = document.getElementById("app");
  var welcome = app.querySelector(".welcome");
  var frames = app.querySelectorAll(".page-frame, .page-head");
  var notice = app.querySelector(".no-start");
  var update = document.querySelector(".update");
  var failed = document.querySelector(".failed");
  var build = document.querySelector("meta[name=build]").content;
  var isSure = false;
  var allChunks;
  var isDrawn = false;
  var isFailureSaid = false;

  // If the page is embedded in another page, sends its height to the outer page, and provides a link to the full page.
  function standWithin() {
    var way = document.querySelector(".embed-way a");
    function leadToWhole() {
      way.href = location.pathname + location.hash;
    }
    ["pointerdown", "focus", "click"].forEach(function (event) {
      way.addEventListener(event, leadToWhole);
    });
    leadToWhole();
    if (window.ResizeObserver) {
      new ResizeObserver(function () {
        parent.postMessage({ kibitzer: { height: document.body.offsetHeight } }, "*");
      }).observe(document.body);
    }
  }

  // Shows the head of the page in the address, and marks the page and its section in the navigation.
  function followAddress() {
    var isHome = /^#?\/?(\?|$)/.test(location.hash);
    var page = isHome ? "#/" : (/^#\/\w+(\/\w+)?/.exec(location.hash) || [""])[0];
    var section = isHome ? "#/" : "";
    welcome.hidden = !isHome;
    frames.forEach(function (frame) {
      var tab = page && frame.querySelector('.tabs a[href="' + page + '"]');
      frame.hidden = !tab && frame.dataset.page !== page;
      if (frame.hidden) {
        return;
      }
      section = frame.dataset.section || section;
      if (tab) {
        frame.querySelector("h1").textContent = tab.textContent;
        // On a narrow screen, the tabs are in a strip that scrolls. The open tab must be visible.
        var strip = tab.parentNode;
        strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
      }
    });
    app.querySelectorAll(".masthead a, .tabs a").forEach(function (link) {
      var hash = link.getAttribute("href");
      if (hash === page) {
        link.setAttribute("aria-current", "page");
      } else if (hash === section) {
        link.setAttribute("aria-current", "true");
      } else {
        link.removeAttribute("aria-current");
      }
    });
    var tools = app.querySelector(".tools summary");
    tools.toggleAttribute("aria-current", page !== "" && section === "");
  }

  // Shows the first error only, as it is the most useful one.
  function say(text, sure) {
    if (isSure) {
      return;
    }
    isSure = sure;
    notice.querySelector("p").textContent = text;
    notice.hidden = false;
    app.classList.add("not-started");
    // If the page failed while it was being drawn, the frame no longer exists.
    var main = app.querySelector("main") || app;
    main.insertBefore(notice, main.firstChild);
  }

  function onError(event) {
    var error = event.error || event.reason;
    if (isDrawn) {
      if (isFailure(event, error)) {
        sayFailed();
      }
    } else if (error && error.name === "SyntaxError") {
      say("This browser is too old for Kibitzer. Any browser from the last two years will do.", true);
    } else if (error && error.name === "RuntimeError") {
      say("Kibitzer could not start. Try again; if that doesn’t help, try another browser.", true);
    } else {
      say("Kibitzer didn’t load completely. Check your connection and try again.", true);
    }
  }

  // Returns whether the page itself has failed: its wasm has trapped, or a promise was rejected and nobody handled it.
  // Cancelled work does not count, nor do errors of browser extensions, or errors that a user's script gets for its own
  // input.
  function isFailure(event, error) {
    if (!(error instanceof Error) || error.name === "AbortError" || error.diagnostics) {
      return false;
    }
    var stack = String(error.stack);
    if (/-extension:\/\//.test(stack + event.filename)) {
      return false;
    }
    return error.name === "RuntimeError" || event.type === "unhandledrejection" || /wasm-function/.test(stack);
  }

  // Only once, as later errors are consequences of the first.
  function sayFailed() {
    if (isFailureSaid) {
      return;
    }
    isFailureSaid = true;
    update.hidden = true;
    // While a dialog is open, nothing else can be read or clicked.
    document.querySelectorAll("dialog[open]").forEach(function (dialog) {
      dialog.close();
    });
    failed.hidden = false;
    failed.querySelector("p").textContent =
      "Something went wrong. Reload the page: what you entered is kept.";
  }

  // The address stays the same, as it contains the reader's cards.
  function reload() {
    location.reload();
  }

  function ignore() {
    // If the browser forbids caching, there is no other loss.
  }

  // All files that are not loaded first are fetched when the page is idle, unless the browser is set to save data.
  function keepRest(worker) {
    if (worker) {
      allChunks.then(function () {
        worker.postMessage({ build: build, worker: app.dataset.worker });
      }, ignore);
    }
  }

  // Fetches the chunks of all pages, once the page has been drawn and the API has been loaded. They are then available
  // offline, or after the server has replaced them with those of a newer build.
  function takeAllChunks() {
    var connection = navigator.connection;
    if (connection && connection.saveData) {
      return Promise.reject();
    }
    return new Promise(function (resolve) {
      addEventListener("TrunkApplicationStarted", resolve, { once: true });
    }).then(window.kibitzerChunks.takeAll);
  }

  function keep(container) {
    container.register("service_worker.js").then(function (registration) {
      var asked = Date.now();
      // If a page has been open for days, it checks for a newer version when the reader returns to it.
      document.addEventListener("visibilitychange", function () {
        if (!document.hidden && Date.now() - asked > ASK_FOR_UPDATES_AFTER_HOURS * 3600 * 1000) {
          asked = Date.now();
          registration.update().catch(ignore);
        }
      });
    }, ignore);
    container.ready.then(function (registration) {
      keepRest(registration.active);
    });
    // Shown when a different build has been fetched.
    container.addEventListener("message", function (event) {
      if (event.data.build === build) {
        keepRest(event.source);
      } else if (!isFailureSaid) {
        update.hidden = false;
        update.querySelector("p").textContent = "A new version is ready.";
      }
    });
  }

  followAddress();
  if (document.documentElement.hasAttribute("data-embed")) {
    standWithin();
  }
  addEventListener("hashchange", followAddress);
  // In the capture phase, as the error event of a script that cannot be loaded does not bubble.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  notice.querySelector("button").addEventListener("click", reload);
  [update, failed].forEach(function (offer) {
    offer.querySelector(".primary").addEventListener("click", reload);
    offer.querySelector(".link").addEventListener("click", function () {
      offer.hidden = true;
    });
  });
  var slow = setTimeout(function () {
    say("Kibitzer is still loading. Your connection seems slow: wait a little, or try again.", false);
  }, SLOW_AFTER_SECONDS * 1000);

  // The page itself reports that it is drawn (`src/main.rs`). This happens some time after the wasm has started, and
  // drawing may fail too.
  app.addEventListener("drawn", onDrawn);

  function onDrawn() {
    clearTimeout(slow);
    removeEventListener("hashchange", followAddress);
    isDrawn = true;
    app.classList.remove("not-started");
    if (document.documentElement.hasAttribute("data-embed")) {
      // The reader of an embedding page only wants the content that is shown there.
      return;
    }
    allChunks = takeAllChunks();
    allChunks.catch(ignore);
    if (navigator.serviceWorker) {
      keep(navigator.serviceWorker);
    }
  }

  if (location.protocol === "file:") {
    say("Open Kibitzer from a web server: browsers don’t run WebAssembly from a file.", true);
  } else if (typeof WebAssembly !== "object") {
    say(
      "This page needs WebAssembly, which this browser doesn’t have or has switched off. " +
        "Any browser from the last two years will do.",
      true,
    );
  }
})();
