"use strict";
(() => {
  const content = JSON.parse(document.getElementById("content").textContent);
  const element = (id) => document.getElementById(id);
  const SMALLEST = 0.005, LARGEST = 6, MOST_LINKS = 40, LEGIBLE = 0.5, READABLE = 0.8;
  let shown = null; // the document: its panes, each with a canvas and a camera
  let selected = null; // {side, node}
  let found = [], place = -1; // what the search found, and which of it is selected
  let hovered = null; // {side, node} or {side, piece}
  let pending = false;
  let values = {}; // of results, parameters and state by name, as texts: a page around this one sends them

  // Colours

  let theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

  function setTheme(name) {
    theme = name;
    document.documentElement.style.colorScheme = name;
    document.body.dataset.theme = name;
    for (const [key, color] of Object.entries(content.themes[name])) {
      if (key !== "categories") document.documentElement.style.setProperty("--" + key, color);
    }
    if (selected) showDetails();
    redraw();
  }

  // A document

  function show(number) {
    const record = content.documents[number];
    const box = element("panes");
    box.replaceChildren();
    shown = { record, panes: [], closed: new Set(record.closed), together: new Map() };
    for (const groups of record.together) for (const group of groups) shown.together.set(group, groups);
    selected = hovered = null;
    element("tip").hidden = true;
    element("details").hidden = true;
    record.panes.forEach((graph, side) => shown.panes.push(makePane(box, graph, side)));
    shown.derived = derivedOf(record);
    refold();
    for (const pane of shown.panes) resize(pane);
    fit();
    begin();
    search();
  }

  // Scopes, loops and branches: groups that open and close, in all panes and lanes at once

  function refold() {
    const graphs = shown.record.panes, { closed } = shown;
    const isFirst = closed.size === shown.record.closed.length &&
      shown.record.closed.every((group) => closed.has(group));
    const layouts = graphs.map((graph) => (isFirst && graph.first) || graph);
    const planes = folding.folded(graphs, layouts, closed);
    shown.panes.forEach((pane, side) => {
      pane.plane = planes[side];
      const { edges } = pane.graph, { edgePieces } = pane.plane;
      pane.sources = new Map(); // the node whose value each piece leads on
      edgePieces.forEach((parts, edge) => {
        for (const piece of parts) pane.sources.set(piece, edges[0][edge]);
      });
      const hidden = edgePieces.flatMap((parts, edge) => (parts.length ? [] : [edge]));
      pane.stubs = [0, 1].map((end) => [...new Set(hidden.map((edge) => edges[end][edge]))]);
    });
    const wide = planes.map(({ bounds }) => bounds[2] - bounds[0]);
    const all = wide.reduce((one, other) => one + other, 0) || 1;
    shown.panes.forEach((pane, side) => { // each pane has room for what stands in it
      pane.canvas.parentElement.style.flexGrow = Math.min(Math.max(wide[side] / all, 0.35), 0.65) * 100;
    });
    const some = shown.record.panes.some(({ groups }) => groups.length);
    element("scopes").hidden = !some;
    element("scopes").textContent = shown.closed.size ? "Open all" : "Close all";
    document.body.dataset.closed = shown.closed.size;
  }

  // Open or close groups; what stands at a place of a pane stays there.
  function toggle(groups, opening, pane) {
    for (const group of groups.flatMap((each) => shown.together.get(each) || [each])) {
      if (opening) shown.closed.delete(group);
      else shown.closed.add(group);
    }
    const frames = pane && shown.panes.map(({ plane }) => plane.frames.get(groups[0]));
    const middle = (box) => (box[0] + box[2]) / 2;
    hovered = null;
    element("tip").hidden = true;
    refold();
    if (!frames) return;
    shown.panes.forEach((each, side) => {
      const now = each.plane.frames.get(groups[0]);
      if (frames[side] && now) each.x += middle(now) - middle(frames[side]);
      if (each === pane && now) each.y += now[1] - frames[side][1];
    });
    for (const each of shown.panes) resize(each);
    share(pane);
    redraw();
  }

  function toggleAll() {
    const every = shown.record.panes.flatMap(({ groups }) => groups.map((group) => group[5]));
    toggle(every, shown.closed.size > 0, null);
    for (const pane of shown.panes) resize(pane);
    fit();
    begin();
  }

  // Open the groups around a node.
  function reveal(side, node) {
    const { graph } = shown.panes[side];
    const parents = new Map(graph.groups.map((group) => [group[5], group[6]]));
    const around = [];
    for (let group = graph.homes[node]; group; group = parents.get(group)) around.push(group);
    if (around.some((group) => shown.closed.has(group))) toggle(around, true, null);
  }

  function makePane(box, graph, side) {
    const outer = document.createElement("div");
    outer.className = "pane";
    const canvas = document.createElement("canvas");
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `graph ${graph.name}, ${graph.boxes.length} nodes`);
    const title = document.createElement("h2");
    title.textContent = graph.name;
    outer.append(canvas, title);
    box.append(outer);
    const count = graph.boxes.length;
    const into = Array.from({ length: count }, () => []);
    const out = Array.from({ length: count }, () => []);
    graph.edges[0].forEach((source, edge) => {
      out[source].push(edge);
      into[graph.edges[1][edge]].push(edge);
    });
    const text = (column, node) => graph.texts[graph[column][node]];
    const words = graph.boxes.map((_, node) => [
      text("names", node), text("ops", node), text("types", node), text("scopes", node),
      (graph.results[node] || []).join(" "),
    ].join("\n").toLowerCase());
    const pane = { graph, side, canvas, into, out, text, words, x: 0, y: 0, scale: 1 };
    listen(pane);
    return pane;
  }

  function derivedOf(record) {
    const derived = new Map();
    record.primal.forEach((node, own) => {
      if (node < 0) return;
      if (!derived.has(node)) derived.set(node, []);
      derived.get(node).push(own);
    });
    return derived;
  }

  // The side and the nodes that a node is linked to: what it comes from, or what comes from it.
  function linked(side, node) {
    const { record, derived, panes } = shown;
    const pair = panes.length === 2;
    if (pair && side === 0) return { side: 1, nodes: derived.get(node) || [] };
    const primal = record.primal.length ? record.primal[node] : -1;
    if (primal >= 0) return { side: 0, nodes: [primal] };
    return { side: 0, nodes: pair ? [] : derived.get(node) || [] };
  }

  // Cameras: x and y of the plane are in the middle of the canvas. Two panes share height and scale.

  function resize(pane) {
    const ratio = devicePixelRatio || 1;
    pane.width = pane.canvas.clientWidth;
    pane.height = pane.canvas.clientHeight;
    pane.canvas.width = Math.max(1, Math.round(pane.width * ratio));
    pane.canvas.height = Math.max(1, Math.round(pane.height * ratio));
  }

  function share(from) {
    for (const pane of shown.panes) {
      pane.scale = from.scale;
      pane.y = from.y;
    }
    document.body.dataset.scale = from.scale.toFixed(4);
  }

  function fit() {
    let scale = 1.25;
    for (const pane of shown.panes) {
      const [left, top, right, bottom] = pane.plane.bounds;
      pane.x = (left + right) / 2;
      pane.y = (top + bottom) / 2;
      const wide = Math.max(right - left, 1), high = Math.max(bottom - top, 1);
      scale = Math.min(scale, (pane.width * 0.92) / wide, (pane.height * 0.88) / high);
    }
    shown.panes[0].scale = Math.max(scale, SMALLEST);
    share(shown.panes[0]);
    redraw();
  }

  // Where all of it would be too small to read, begin at the top, and there where the nodes are.
  // The lanes of a training step are all in view.
  function begin() {
    if (shown.panes[0].scale >= LEGIBLE) return;
    const first = shown.panes[0];
    const wide = Math.max(...shown.panes.map(widthOfLanes));
    const scale = Math.max(Math.min(READABLE, (first.width * 0.96) / wide), first.scale);
    first.scale = scale;
    const top = Math.min(...shown.panes.map(({ plane }) => plane.bounds[1]));
    first.y = top - 40 + first.height / 2 / scale;
    for (const pane of shown.panes) {
      const end = top + (pane.height / scale) * 0.6;
      const near = pane.plane.boxes.filter((box) => box[1] < end).map((box) => box[0] + box[2]);
      if (near.length) pane.x = near.sort((one, other) => one - other)[near.length >> 1] / 2;
      const [left, , right] = pane.plane.bounds, half = pane.width / 2 / scale - 20;
      pane.x = right - left < 2 * half ? (left + right) / 2 // without an empty side
        : Math.min(Math.max(pane.x, left + half), right - half);
    }
    share(first);
    redraw();
  }

  function widthOfLanes({ plane }) {
    return plane.strips.length > 1 ? plane.bounds[2] - plane.bounds[0] : 1;
  }

  function zoom(pane, factor, x, y) {
    const scale = Math.min(Math.max(pane.scale * factor, SMALLEST), LARGEST);
    const grown = 1 / pane.scale - 1 / scale;
    for (const each of shown.panes) {
      const at = each === pane ? x - pane.width / 2 : 0;
      each.x += at * grown;
    }
    pane.y += (y - pane.height / 2) * grown;
    pane.scale = scale;
    share(pane);
    redraw();
  }

  function bring(side, node, closer) {
    const pane = shown.panes[side];
    const [left, top, right, bottom] = pane.plane.boxes[node];
    const x = (left + right) / 2, y = (top + bottom) / 2;
    const off = Math.abs(x - pane.x) * pane.scale > pane.width * 0.42 ||
      Math.abs(y - pane.y) * pane.scale > pane.height * 0.42;
    if (closer && pane.scale < 0.7) pane.scale = 0.9;
    else if (!off) return;
    pane.x = x;
    pane.y = y;
    share(pane);
  }

  // Painting

  function redraw() {
    if (pending || !shown) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      for (const pane of shown.panes) paint(pane);
    });
  }

  function paint(pane) {
    const colors = content.themes[theme];
    const context = pane.canvas.getContext("2d");
    const ratio = devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, pane.width, pane.height);
    const scale = pane.scale * ratio;
    context.setTransform(scale, 0, 0, scale, ratio * (pane.width / 2 - pane.x * pane.scale),
      ratio * (pane.height / 2 - pane.y * pane.scale));
    const half = [pane.width / 2 / pane.scale, pane.height / 2 / pane.scale];
    const view = [pane.x - half[0], pane.y - half[1], pane.x + half[0], pane.y + half[1]];
    const marks = marksOf(pane);
    paintStrips(context, pane, colors);
    paintGroups(context, pane, view, colors);
    paintEdges(context, pane, view, colors);
    if (pane.scale >= 0.3) paintStubs(context, pane, view, colors);
    paintMarkedEdges(context, pane, marks, colors);
    paintCarries(context, pane, colors);
    paintTitles(context, pane, view, colors);
    for (const group of pane.plane.groups) {
      if (pane.plane.cover.get(group[5]) === group[5] && meets(group.slice(1, 5), view)) {
        paintClosed(context, pane, group, marks, colors);
      }
    }
    pane.plane.boxes.forEach((box, node) => {
      if (!pane.plane.nodes[node] && meets(box, view)) paintNode(context, pane, node, box, marks, colors);
    });
  }

  function meets(box, view) {
    return box[0] <= view[2] && box[2] >= view[0] && box[1] <= view[3] && box[3] >= view[1];
  }

  function marksOf(pane) {
    const marks = { selected: -1, linked: new Set(), near: null, edges: [] };
    if (hovered && hovered.side === pane.side) {
      if (hovered.piece === undefined) marks.edges = [...pane.into[hovered.node], ...pane.out[hovered.node]];
      else {
        marks.edges = pane.out[pane.sources.get(hovered.piece)]
          .filter((edge) => pane.plane.edgePieces[edge].includes(hovered.piece));
      }
    }
    if (!selected) return marks;
    const other = linked(selected.side, selected.node);
    if (other.side === pane.side) marks.linked = new Set(other.nodes);
    if (selected.side === pane.side) {
      marks.selected = selected.node;
      marks.edges = [...marks.edges, ...pane.into[selected.node], ...pane.out[selected.node]];
    }
    return marks;
  }

  function openGroups(pane, view) {
    return pane.plane.groups.filter((group) => !pane.plane.cover.get(group[5]) && meets(group.slice(1, 5), view));
  }

  function paintGroups(context, pane, view, colors) {
    for (const [, left, top, right, bottom] of openGroups(pane, view)) {
      rounded(context, [left, top, right, bottom], 10);
      context.fillStyle = colors.group;
      context.fill();
      context.lineWidth = 1 / Math.min(pane.scale, 1);
      context.strokeStyle = colors["group-border"];
      context.stroke();
    }
  }

  // The titles of open groups, over the edges, on a ground that hides these.
  function paintTitles(context, pane, view, colors) {
    if (pane.scale <= 0.18) return;
    const least = Math.max(13, 11 / pane.scale), size = Math.min(least, 20);
    for (const [title, left, top, right] of openGroups(pane, view)) {
      if (right - left <= 4 * Math.min(least, 60)) continue;
      const text = `▾ ${title}`;
      context.font = `600 ${size}px Inter, "Helvetica Neue", Arial, sans-serif`;
      const wide = Math.min(context.measureText(text).width, right - left - 20);
      rounded(context, [left + 6, top + 18 - size, left + 14 + wide, top + 18 + size / 3], 3);
      for (const ground of [colors.ground, colors.group]) {
        context.fillStyle = ground;
        context.fill();
      }
      context.fillStyle = colors.muted;
      context.fillText(text, left + 10, top + 18, right - left - 20);
    }
  }

  // A group that is closed: a node with its title, and how many nodes are in it.
  function paintClosed(context, pane, [title, left, top, right, bottom, number, , size], marks, colors) {
    const box = [left, top, right, bottom], { scale } = pane;
    const isMarked = pane.plane.nodes.some((cover, node) => cover === number &&
      (node === marks.selected || marks.linked.has(node)));
    for (const by of [3, 0]) { // a second edge below it: there is more in it
      rounded(context, [left + by, top + by, right + by, bottom + by], 10);
      context.fillStyle = colors["panel-light"];
      context.fill();
      context.lineWidth = (isMarked ? 2 : 1.2) / Math.min(scale, 1);
      context.strokeStyle = isMarked ? colors.accent : colors.muted;
      context.stroke();
    }
    if (scale < 0.18) return;
    const large = scale < 0.35 ? 22 : 14, y = (top + bottom) / 2;
    label(context, `▸ ${title}`, left + 12, y - 2, `600 ${large}px`, colors.text, right - left - 24);
    const count = `${size} node${size === 1 ? "" : "s"}`;
    label(context, count, left + 12, y + 15, "11.5px", colors.muted, right - left - 24);
  }

  // The carries of open loops: arrows from the end of a step to the beginning of the next.
  function paintCarries(context, pane, colors) {
    const { boxes, frames, nodes } = pane.plane;
    context.strokeStyle = context.fillStyle = colors.accent;
    context.lineWidth = Math.max(1.6, 1 / pane.scale);
    pane.graph.carries.forEach(([group, end, start], number) => {
      if (nodes[end] || nodes[start]) return;
      const from = boxes[end], to = boxes[start], lane = Math.min(number, 2);
      const upwards = isUpwards(pane.graph, start), ahead = upwards ? -1 : 1;
      const x = frames.get(group)[0] + 16 + 8 * lane, away = (16 + 4 * lane) * ahead;
      const first = from[upwards ? 1 : 3], last = to[upwards ? 3 : 1];
      context.beginPath();
      context.moveTo(from[0] + 7, first);
      for (const point of [[from[0] + 7, first + away], [x, first + away], [x, last - away],
        [to[0] + 7, last - away], [to[0] + 7, last]]) context.lineTo(...point);
      context.stroke();
      context.beginPath();
      arrow(context, [to[0] + 7, last], upwards);
      context.fill();
    });
  }

  function trace(context, points, from) {
    if (!points.length) return;
    context.moveTo(points[4 + 2 * from], points[5 + 2 * from]);
    const count = (points.length - 4) / 2;
    for (let number = from + 1; number < count; number++) {
      const x = points[4 + 2 * number], y = points[5 + 2 * number];
      const before = points[2 + 2 * number], above = points[3 + 2 * number];
      if (number % 2 === 0 || Math.abs(before - x) < 1) context.lineTo(x, y);
      else context.bezierCurveTo(before, (above + y) / 2, x, (above + y) / 2, x, y);
    }
  }

  function isUpwards(graph, node) {
    return graph.strips[graph.strip[node]].upwards;
  }

  // From a box in one lane to one in another.
  function sideways(context, one, other) {
    const right = one[0] < other[0];
    const start = [right ? one[2] : one[0], (one[1] + one[3]) / 2];
    const end = [right ? other[0] : other[2], (other[1] + other[3]) / 2];
    const middle = (start[0] + end[0]) / 2;
    context.moveTo(...start);
    context.bezierCurveTo(middle, start[1], middle, end[1], ...end);
  }

  // The ground and the name of each lane, where there are several.
  function paintStrips(context, pane, colors) {
    const { strips } = pane.plane;
    if (strips.length < 2) return;
    for (const { title, box } of strips) {
      context.fillStyle = colors.group;
      context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
      context.fillStyle = colors.text;
      const size = Math.min(Math.max(16, 11 / pane.scale), 40);
      context.font = `600 ${size}px Inter, "Helvetica Neue", Arial, sans-serif`;
      context.textAlign = "center";
      context.fillText(title, (box[0] + box[2]) / 2, box[1] + 30);
      context.textAlign = "left";
    }
  }

  function arrow(context, points, upwards) {
    const x = points[points.length - 2], y = points[points.length - 1];
    const back = y + (upwards ? 8 : -8);
    context.moveTo(x, y);
    context.lineTo(x - 3.5, back);
    context.lineTo(x + 3.5, back);
    context.closePath();
  }

  function paintEdges(context, pane, view, colors) {
    const { pieces, cover } = pane.plane;
    const seen = pieces.filter((points) => points.length > 7 && piecesMeet(points, view));
    context.beginPath();
    for (const points of seen) trace(context, points, points[0]);
    context.strokeStyle = colors.edge;
    context.lineWidth = Math.max(1.3, 0.7 / pane.scale);
    context.stroke();
    if (pane.scale < 0.3) return;
    context.beginPath();
    for (const points of seen) if (points[1] && (!points[3] || cover.get(points[3]))) arrow(context, points, points[1] < 0);
    context.fillStyle = colors.edge;
    context.fill();
  }

  // A short line with a dot, at both ends of an edge that is drawn only when it is selected.
  function paintStubs(context, pane, view, colors) {
    const { boxes, nodes: covered } = pane.plane;
    context.strokeStyle = context.fillStyle = colors.edge;
    context.lineWidth = 1.2;
    pane.stubs.forEach((nodes, end) => {
      for (const node of nodes) {
        if (covered[node]) continue;
        const below = (end === 0) !== isUpwards(pane.graph, node);
        const box = boxes[node];
        if (!meets(box, view)) continue;
        const x = Math.max(box[2] - 12, (box[0] + box[2]) / 2), y = below ? box[3] : box[1];
        const tip = y + (below ? 10 : -10);
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x, tip);
        context.stroke();
        context.beginPath();
        context.arc(x, tip, 2.5, 0, 2 * Math.PI);
        context.fill();
      }
    });
  }

  function piecesMeet(points, view) {
    let low = Infinity, high = -Infinity;
    const last = points.length - 1;
    const top = Math.min(points[5], points[last]), bottom = Math.max(points[5], points[last]);
    if (bottom < view[1] || top > view[3]) return false;
    for (let i = 4; i < last; i += 2) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    return high >= view[0] && low <= view[2];
  }

  function paintMarkedEdges(context, pane, marks, colors) {
    const { edges, strip } = pane.graph;
    const { pieces, boxes, nodes, edgePieces: parts } = pane.plane;
    context.beginPath();
    for (const edge of marks.edges) {
      for (const piece of parts[edge]) trace(context, pieces[piece], 0);
      const covers = [0, 1].map((end) => nodes[edges[end][edge]]);
      if (parts[edge].length || (covers[0] && covers[0] === covers[1])) continue;
      const one = boxes[edges[0][edge]], other = boxes[edges[1][edge]];
      if (strip[edges[0][edge]] !== strip[edges[1][edge]]) {
        sideways(context, one, other);
        continue;
      }
      const upwards = isUpwards(pane.graph, edges[1][edge]);
      const start = [(one[0] + one[2]) / 2, upwards ? one[1] : one[3]];
      const end = [(other[0] + other[2]) / 2, upwards ? other[3] : other[1]];
      const reach = (upwards ? -1 : 1) * Math.max(Math.abs(end[1] - start[1]) * 0.35, 30);
      context.moveTo(...start);
      context.bezierCurveTo(start[0], start[1] + reach, end[0], end[1] - reach, ...end);
    }
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(2, 1.4 / pane.scale);
    context.stroke();
  }

  function paintNode(context, pane, node, box, marks, colors) {
    const { graph, scale } = pane;
    const color = colors.categories[graph.categories[node]];
    const marked = node === marks.selected || marks.linked.has(node);
    if ((box[3] - box[1]) * scale < 7) {
      context.fillStyle = marked ? colors.accent : color;
      context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
      return;
    }
    rounded(context, box, graph.leaves[node] ? 15 : 6);
    context.fillStyle = node === marks.selected ? colors["accent-soft"] : colors.node;
    context.fill();
    context.save();
    context.clip();
    context.fillStyle = color;
    context.fillRect(box[0], box[1], 4, box[3] - box[1]);
    context.restore();
    context.lineWidth = (marked ? 2 : 1) / Math.min(scale, 1);
    context.strokeStyle = marked ? colors.accent : colors["node-border"];
    context.stroke();
    if (scale < 0.35) return;
    const wide = box[2] - box[0] - 24;
    const results = graph.results[node], own = graph.leaves[node] && values[pane.text("names", node)];
    const subtitle = own ? `= ${own}` : graph.subtitles[node];
    const alone = !subtitle && !results;
    const line1 = alone ? (box[1] + box[3]) / 2 + 5 : box[1] + 19;
    label(context, graph.titles[node], box[0] + 15, line1, `600 14px`, colors.text, wide);
    label(context, subtitle, box[0] + 15, box[1] + 36, "11.5px", colors.muted, wide);
    const named = (name) => (values[name] ? `${name} = ${values[name]}` : name);
    const line = results ? "→ " + results.map(named).join(", ") : "";
    const line3 = box[1] + (subtitle ? 55 : 40);
    label(context, line, box[0] + 15, line3, "11.5px", colors.accent, wide);
  }

  function label(context, text, x, y, font, color, wide) {
    if (!text) return;
    context.font = `${font} Inter, "Helvetica Neue", Arial, sans-serif`;
    context.fillStyle = color;
    context.fillText(text, x, y, wide);
  }

  function rounded(context, box, radius) {
    context.beginPath();
    context.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], radius);
  }

  // Selection and details

  function select(side, node, closer) {
    selected = { side, node };
    document.body.dataset.selected = `${side}:${node}`;
    element("details").hidden = false;
    reveal(side, node);
    showDetails();
    for (const pane of shown.panes) resize(pane);
    bring(side, node, closer);
    const other = linked(side, node);
    if (other.nodes.length && other.side !== side) bringAcross(other.side, other.nodes[0]);
    redraw();
  }

  // Bring a linked node into view sideways; both panes already share the height.
  function bringAcross(side, node) {
    const pane = shown.panes[side];
    const [left, , right] = pane.plane.boxes[node];
    pane.x = (left + right) / 2;
  }

  function unselect() {
    selected = null;
    delete document.body.dataset.selected;
    element("details").hidden = true;
    for (const pane of shown.panes) resize(pane);
    redraw();
  }

  function add(parent, tag, text, name) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (name) made.className = name;
    parent.append(made);
    return made;
  }

  function showDetails() {
    const { side, node } = selected;
    const pane = shown.panes[side];
    const { graph, text } = pane;
    const box = element("details");
    box.replaceChildren();
    const close = add(box, "button", "×", "close");
    close.setAttribute("aria-label", "Close details");
    close.addEventListener("click", unselect);
    add(box, "h3", `${text("names", node) || text("ops", node)} %${node}`);
    const op = add(box, "p");
    const dot = add(op, "span", "", "dot");
    dot.style.background = content.themes[theme].categories[graph.categories[node]];
    op.append(`${text("ops", node)}: ${content.docs[text("ops", node)] || ""}`);
    fact(box, "Type", text("types", node));
    fact(box, "Attributes", text("attributes", node));
    fact(box, "Result", (graph.results[node] || []).join(", "));
    fact(box, "Scope", text("scopes", node));
    fact(box, "Source", text("sources", node));
    const other = linked(side, node);
    const rule = text("rules", node);
    links(box, other.side === side || side === 1 ? `Comes from${rule ? ` (${rule})` : ""}`
      : "Derived from it", other.side, other.nodes);
    if (!other.nodes.length) fact(box, "Rule", rule);
    links(box, "Operands", side, pane.into[node].map((edge) => graph.edges[0][edge]));
    links(box, "Readers", side, pane.out[node].map((edge) => graph.edges[1][edge]));
  }

  function fact(box, title, text) {
    if (!text) return;
    add(box, "h4", title);
    add(box, "div", text);
  }

  function links(box, title, side, nodes) {
    const each = [...new Set(nodes)];
    if (!each.length) return;
    add(box, "h4", title);
    const { text } = shown.panes[side];
    for (const node of each.slice(0, MOST_LINKS)) {
      const name = `${text("names", node) || text("ops", node)} %${node}  ${text("types", node)}`;
      add(box, "button", name, "link").addEventListener("click", () => select(side, node, false));
    }
    if (each.length > MOST_LINKS) add(box, "div", `and ${each.length - MOST_LINKS} more`);
  }

  // Search: every word of it must stand on the node; %7 is the node itself

  function search() {
    const query = element("search").value.trim().toLowerCase();
    found = [];
    place = -1;
    if (query) {
      const words = query.split(/\s+/);
      shown.panes.forEach((pane, side) => {
        pane.words.forEach((text, node) => {
          if (words.every((word) => text.includes(word) || word === `%${node}`)) {
            found.push([side, node]);
          }
        });
      });
    }
    element("found").textContent = query ? `${found.length} found` : "";
    document.body.dataset.found = found.length;
    if (found.length) step(1);
  }

  function step(by) {
    if (!found.length) return;
    place = (place + by + found.length) % found.length;
    element("found").textContent = `${place + 1} of ${found.length}`;
    select(found[place][0], found[place][1], true);
  }

  // Events

  function listen(pane) {
    const { canvas } = pane;
    const pointers = new Map();
    let moved = 0;
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 30 : 1;
      zoom(pane, Math.exp(-event.deltaY * lines * 0.0018), event.offsetX, event.offsetY);
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
      moved = 0;
      canvas.classList.add("dragging");
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) {
        hover(pane, event);
        return;
      }
      const now = [event.offsetX, event.offsetY];
      const other = [...pointers].find(([id]) => id !== event.pointerId);
      moved += Math.abs(now[0] - before[0]) + Math.abs(now[1] - before[1]);
      pointers.set(event.pointerId, now);
      if (other) {
        const far = (point) => Math.hypot(point[0] - other[1][0], point[1] - other[1][1]) || 1;
        zoom(pane, far(now) / far(before), other[1][0], other[1][1]);
        return;
      }
      pane.x -= (now[0] - before[0]) / pane.scale;
      pane.y -= (now[1] - before[1]) / pane.scale;
      share(pane);
      redraw();
    });
    const end = (event) => {
      const clicked = pointers.delete(event.pointerId) && event.type === "pointerup" && moved < 5;
      canvas.classList.toggle("dragging", pointers.size > 0);
      if (clicked) click(pane, event.offsetX, event.offsetY);
    };
    canvas.addEventListener("pointerup", end);
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("pointerleave", () => hover(pane, null));
    canvas.addEventListener("dblclick", (event) => {
      if (!thingAt(pane, placeOf(pane, event.offsetX, event.offsetY)).group) {
        zoom(pane, 2, event.offsetX, event.offsetY);
      }
    });
  }

  function placeOf(pane, x, y) {
    return [(x - pane.width / 2) / pane.scale + pane.x, (y - pane.height / 2) / pane.scale + pane.y];
  }

  // The node, the group (closed, or by its title) or the piece of an edge at a place, innermost first.
  function thingAt(pane, at) {
    const { boxes, nodes, groups, cover } = pane.plane;
    const point = [...at, ...at];
    const node = boxes.findIndex((box, each) => !nodes[each] && meets(box, point));
    if (node >= 0) return { node };
    for (const [, left, top, right, bottom, group] of [...groups].reverse()) {
      const over = cover.get(group);
      if (over && over !== group) continue;
      const end = over ? bottom : Math.min(top + 26, bottom);
      if (meets([left, top, right, end], point)) return { group };
    }
    const piece = nearest(pane, at, 6 / pane.scale);
    return piece < 0 ? {} : { piece };
  }

  // The piece of an edge that is nearest to a place, and no further than that away, or -1.
  function nearest(pane, at, far) {
    const view = [at[0] - far, at[1] - far, at[0] + far, at[1] + far];
    let found = -1, least = far;
    pane.plane.pieces.forEach((points, piece) => {
      if (points.length < 8 || !piecesMeet(points, view)) return;
      for (let i = 6; i < points.length; i += 2) {
        const [x0, y0, x1, y1] = points.slice(i - 2, i + 2);
        if (at[1] < Math.min(y0, y1) - far || at[1] > Math.max(y0, y1) + far) continue;
        const t = Math.min(Math.max((at[1] - y0) / (y1 - y0 || 1), 0), 1);
        const across = (i / 2) % 2 ? t * t * (3 - 2 * t) : t; // as its curve goes, about
        const away = Math.abs(at[0] - (x0 + (x1 - x0) * across));
        if (away < least) [found, least] = [piece, away];
      }
    });
    return found;
  }

  function hover(pane, event) {
    const tip = element("tip");
    const thing = event ? thingAt(pane, placeOf(pane, event.offsetX, event.offsetY)) : {};
    const before = JSON.stringify(hovered);
    pane.canvas.classList.toggle("over", thing.node !== undefined || Boolean(thing.group));
    hovered = thing.node === undefined && thing.piece === undefined ? null : { side: pane.side, ...thing };
    tip.hidden = !hovered;
    if (hovered) {
      tip.textContent = said(pane, thing);
      tip.style.left = `${Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)}px`;
      tip.style.top = `${Math.min(event.clientY + 16, innerHeight - tip.offsetHeight - 8)}px`;
    }
    if (before !== JSON.stringify(hovered)) redraw();
  }

  // A node, or the value that an edge leads on, with its type.
  function said(pane, { node, piece }) {
    const { text, graph, plane } = pane;
    const named = (each) => `${text("names", each) || text("ops", each)} %${each}`;
    if (node !== undefined) return `${named(node)}\n${text("ops", node)}: ${text("types", node)}`;
    const source = pane.sources.get(piece);
    const ends = pane.out[source].filter((edge) => plane.edgePieces[edge].includes(piece));
    const readers = [...new Set(ends.map((edge) => named(graph.edges[1][edge])))];
    const more = readers.length > 3 ? [...readers.slice(0, 3), `${readers.length - 3} more`] : readers;
    return `${text("types", source)}\n${named(source)} → ${more.join(", ")}`;
  }

  function click(pane, x, y) {
    const { node, group } = thingAt(pane, placeOf(pane, x, y));
    if (group) toggle([group], shown.closed.has(group), pane);
    else if (node !== undefined) select(pane.side, node, false);
    else unselect();
  }

  function key(event) {
    if (event.target.id === "search") {
      if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
    const pane = shown.panes[0];
    const far = 60 / pane.scale;
    const moves = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far],
      ArrowDown: [0, far] };
    if (moves[event.key]) {
      for (const each of shown.panes) each.x += moves[event.key][0];
      pane.y += moves[event.key][1];
      share(pane);
      redraw();
    } else if (event.key === "/") element("search").focus();
    else if (event.key === "f") fit();
    else if (event.key === "o") toggleAll();
    else if (event.key === "t") setTheme(theme === "dark" ? "light" : "dark");
    else if (event.key === "+" || event.key === "=") zoom(pane, 1.3, pane.width / 2, pane.height / 2);
    else if (event.key === "-") zoom(pane, 1 / 1.3, pane.width / 2, pane.height / 2);
    else if (event.key === "Escape") unselect();
    else return;
    event.preventDefault();
  }

  function middle(factor) {
    const pane = shown.panes[0];
    zoom(pane, factor, pane.width / 2, pane.height / 2);
  }

  const choice = element("documents");
  content.documents.forEach((each, number) => {
    const option = add(choice, "option", each.title);
    option.value = number;
  });
  choice.classList.toggle("single", content.documents.length < 2);
  choice.addEventListener("change", () => show(Number(choice.value)));
  element("search").addEventListener("input", search);
  element("in").addEventListener("click", () => middle(1.3));
  element("out").addEventListener("click", () => middle(1 / 1.3));
  element("fit").addEventListener("click", fit);
  element("scopes").addEventListener("click", toggleAll);
  element("theme").addEventListener("click", () => setTheme(theme === "dark" ? "light" : "dark"));
  addEventListener("keydown", key);
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || typeof data?.asgValues !== "object") return;
    values = data.asgValues ?? {};
    redraw();
  });
  addEventListener("resize", () => {
    shown.panes.forEach(resize);
    redraw();
  });
  setTheme(theme);
  if (content.documents.length) show(0);
  else element("found").textContent = "There is no graph in this file.";
})();
