// Search without a server and without a network, for Material's search worker.
//
// Pages of a folder (file://) may not start a worker: there, the worker runs in a hidden frame.
// Everywhere, a question loses its filler words, whole words count more than beginnings, and each
// entry of the reference is a result of its own, not a part of its page.
(() => {
  const QUERY = 2, RESULT = 3; // types of messages
  const EXACT = 20; // the weight of a whole word beside a word that only begins like it
  const FILLERS = new Set("a an and any as at by do does for from how i in is it my of on or the to use using what with".split(" "));
  const SIGNS = /[\s,:!=[\]()"'`/._?*+~^-]+/;

  class FramedWorker extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      this.send = inside.postMessage.bind(inside); // before the worker's own takes its name
      this.ready = new Promise((resolve) => {
        inside.document.open();
        inside.document.write("<!doctype html><title>Search</title>");
        inside.postMessage = (data) =>
          this.dispatchEvent(new MessageEvent("message", { data }));
        const script = inside.document.createElement("script");
        script.src = new URL(url, location.href);
        script.onload = resolve;
        inside.document.head.append(script);
        inside.document.close();
      });
    }
    postMessage(message) {
      this.ready.then(() => this.send(message, "*"));
    }
    terminate() {
      this.frame.remove();
    }
  }

  function asked(text) {
    const words = text.toLowerCase().split(SIGNS).filter(Boolean);
    const telling = words.filter((word) => !FILLERS.has(word));
    return (telling.length ? telling : words).map((word) => `${word}^${EXACT} ${word}`).join(" ");
  }

  function regrouped(items) {
    const groups = items.flatMap((group) =>
      group[0].location.startsWith("reference/")
        ? group.filter((item) => item.score > 0).map((item) => [item])
        : [group],
    );
    const best = (group) => Math.max(...group.map((item) => item.score));
    return groups.sort((a, b) => best(b) - best(a));
  }

  function answered({ data }) {
    const found = data.type === RESULT && data.data.items;
    return { data: found ? { ...data, data: { ...data.data, items: regrouped(found) } } : data };
  }

  const Base = location.protocol === "file:" ? FramedWorker : Worker;
  window.Worker = class extends Base {
    addEventListener(type, listener, ...rest) {
      const wrapped = type === "message" ? (event) => listener(answered(event)) : listener;
      super.addEventListener(type, wrapped, ...rest);
    }
    postMessage(message, ...rest) {
      const asks = message.type === QUERY && typeof message.data === "string";
      super.postMessage(asks ? { ...message, data: asked(message.data) } : message, ...rest);
    }
  };
})();
