// What a visitor sees when Python behind the page is not there. Syntax of 2020 at most.
//
// JupyterLab's parts say nothing when a kernel ends, a connection breaks or a callback fails. So the page listens to its
// own socket, from outside: whatever happens, the game on the table goes on, and a calm sentence tells the way on.
(() => {
  const SAY = window.beSay || {};
  const ASK_MS = 3000; // between two questions after a broken line
  const HANDSHAKE_MS = 20000; // JupyterLab opens a broken line anew within this time, if it can at all
  const LATE_MS = 30000; // a widget that is not there by then does not come

  let sockets = 0; // that are open
  let asking = false;
  let leaving = false;
  let over = false; // a reload is the only way on

  addEventListener("pagehide", () => {
    leaving = true;
  });

  const config = () => {
    const element = document.getElementById("jupyter-config-data");
    return element ? JSON.parse(element.textContent) : null;
  };

  // --- The sentence

  const tell = (id) => {
    if (!SAY[id] || !document.querySelector("main")) return;
    let bar = document.getElementById("be-told");
    if (!bar) {
      bar = document.createElement("div");
      bar.id = "be-told";
      bar.className = "be-notice be-told";
      bar.setAttribute("role", "status");
      document.querySelector("main").prepend(bar);
    }
    if (bar.dataset.id === id) return;
    bar.dataset.id = id;
    bar.textContent = SAY[id];
    bar.append(document.createElement("br"));
    const button = (text, act) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.addEventListener("click", act);
      bar.append(made);
    };
    if (id !== "page.away") button(SAY["page.reload"], () => location.reload());
    button(SAY["page.later"], () => {
      bar.hidden = true;
    });
  };

  const hush = () => {
    const bar = document.getElementById("be-told");
    if (bar) bar.remove();
  };

  // Widgets that wait for an answer hear of it too: there will be none.
  const announce = (state) => window.dispatchEvent(new CustomEvent("be:python", { detail: { state } }));

  const gone = () => {
    if (over) return;
    over = true;
    tell("page.gone");
    announce("gone");
  };

  // --- The line to the kernel

  const ask = async (since) => {
    const { baseUrl, kernelId } = config();
    while (!sockets && !over && !leaving) {
      try {
        const answer = await fetch(baseUrl + "api/kernels/" + kernelId, { cache: "no-store" });
        if (answer.status === 404 || answer.status === 403) return gone();
        if (Date.now() - since > HANDSHAKE_MS) return gone(); // the kernel is there, and the line does not come back
      } catch (error) {
        since = Date.now(); // the server is not there: as long as it is away, the line cannot come back
        tell("page.away");
        announce("away");
      }
      await new Promise((done) => setTimeout(done, ASK_MS));
    }
  };

  const lost = () => {
    if (asking || leaving || over || !config()) return;
    asking = true;
    setTimeout(
      () =>
        ask(Date.now()).finally(() => {
          asking = false;
        }),
      500,
    );
  };

  const back = () => {
    if (over) return;
    hush();
    announce("back");
  };

  const SMALL = 20000; // bytes; what Python says of itself is short
  const heard = ({ data }) => {
    if (!(data instanceof ArrayBuffer) || data.byteLength > SMALL) return;
    const text = new TextDecoder().decode(data);
    if (/"msg_type": ?"status"/.test(text)) {
      if (/"execution_state": ?"(dead|restarting)"/.test(text)) gone();
    } else if (/"msg_type": ?"error"/.test(text) || (/"msg_type": ?"stream"/.test(text) && /Traceback/.test(text))) {
      tell("page.callback"); // Python did not manage what it was asked for; it still answers
      announce("failed");
    }
  };

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      if (!String(where[0]).includes("/api/kernels/")) return;
      let open = false;
      this.addEventListener("open", () => {
        open = true;
        sockets += 1;
        back();
      });
      this.addEventListener("close", () => {
        if (open) sockets -= 1;
        open = false;
        if (!sockets) lost();
      });
      this.addEventListener("message", heard);
    }
  };

  // --- A widget that does not come

  // Once the page tries again by itself; then it says so, and leaves the choice to the reader.
  const late = (node) => {
    const key = "be-late:" + location.pathname;
    let before = "1";
    try {
      before = sessionStorage.getItem(key);
      sessionStorage.setItem(key, "1");
    } catch (error) {
      // storage is refused: no reload by itself, or it might never end
    }
    if (!before && !leaving) return location.reload();
    if (node) node.textContent = "";
    tell("page.late");
  };

  const FAILED = /^Error displaying widget/;
  const look = () => {
    for (const node of document.querySelectorAll(".jupyter-widgets")) {
      if (node.children.length === 0 && FAILED.test(node.textContent)) return late(node);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    if (!config()) return;
    new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
    setTimeout(() => {
      const main = document.querySelector("main");
      if (document.getElementById("loading") || /Loading widget/.test(main.textContent)) late(null);
      else
        try {
          sessionStorage.removeItem("be-late:" + location.pathname);
        } catch (error) {
          /* refused */
        }
    }, LATE_MS);
    if (!document.cookie) tell("page.cookies");
  });
})();
