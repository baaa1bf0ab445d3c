"use strict";
// Finding nodes by what stands on them: the rules of the viewer's search, where every word must be found.
const finding = (() => {
  const FIELDS = {
    name: "names", op: "ops", scope: "scopes", rule: "rules", shape: "types", type: "types", attr: "attributes", source: "sources",
  };

  function lines(graph, texts, column, node) {
    const text = texts[graph[column][node]];
    return text ? text.split("\n") : [];
  }

  function textsOf(graph, texts, node, field) {
    if (field === "output") return (graph.results[node] ?? []).slice(1);
    if (["name", "op", "scope", "rule"].includes(field)) return [texts[graph[FIELDS[field]][node]]];
    if (FIELDS[field]) return lines(graph, texts, FIELDS[field], node);
    return ["name", "op", "scope", "type", "output", "attr", "source"].flatMap((each) => textsOf(graph, texts, node, each));
  }

  function matcher(wanted) {
    if (wanted.length > 2 && wanted.startsWith("/") && wanted.endsWith("/")) {
      try {
        const regex = new RegExp(wanted.slice(1, -1), "i");
        return (text) => regex.test(text);
      } catch { /* not complete yet: taken as it stands */ }
    }
    const folded = wanted.toLowerCase();
    return (text) => text.toLowerCase().includes(folded);
  }

  function matching(graph, texts, word) {
    const [, field, wanted] = /^(name|op|shape|type|scope|rule|output|attr|source|id):(.*)$/s.exec(word) ?? ["", "any", word];
    if (field === "id" || (field === "any" && /^%\d+$/.test(wanted))) return (node) => String(node) === wanted.replace(/^%+/, "");
    const isFound = matcher(wanted);
    return (node) => textsOf(graph, texts, node, field).some(isFound);
  }

  // The nodes of a graph that a query names, in order.
  function found(graph, texts, query) {
    const tests = query.split(/\s+/).filter(Boolean).map((word) => matching(graph, texts, word));
    return tests.length ? [...graph.homes.keys()].filter((node) => tests.every((test) => test(node))) : [];
  }

  return { found, lines };
})();
