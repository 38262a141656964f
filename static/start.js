// Stands by until the wasm runs, and keeps the frame in index.html to the address.
(function () {
  var app = document.getElementById("app");
  var welcome = app.querySelector(".welcome");

  function followAddress() {
    var page = /^#\/(\w*)/.exec(location.hash);
    var isHome = /^#?\/?(\?|$)/.test(location.hash);
    app.querySelectorAll(".masthead a").forEach(function (link) {
      if (isHome ? link.hash === "#/" : page && link.hash === "#/" + page[1]) {
        link.setAttribute("aria-current", "page");
      } else {
        link.removeAttribute("aria-current");
      }
    });
    welcome.hidden = !isHome;
  }

  followAddress();
  addEventListener("hashchange", followAddress);
  addEventListener("TrunkApplicationStarted", function () {
    removeEventListener("hashchange", followAddress);
    // Once it runs, the page is kept for when there is no network. Where the browser does not allow that,
    // nothing is lost.
    if (navigator.serviceWorker) {
      navigator.serviceWorker.register("service_worker.js").catch(function () {});
    }
  });
})();
