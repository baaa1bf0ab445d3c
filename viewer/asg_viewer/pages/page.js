"use strict";
(() => {
  const content = JSON.parse(document.getElementById("content").textContent);
  const { shapes, sets, texts, widths, levels, look } = content;
  const element = (id) => document.getElementById(id);
  const [RECT, LABEL, LINES, TRIANGLE, DOT, WAY] = [0, 1, 2, 3, 4, 5];
  const [STRIPS, GROUPS, CARRIES, EDGES, STUBS, TYPES, TITLES, ITEMS, NAMES] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const FONTS = 'Inter, "Helvetica Neue", Arial, sans-serif';
  const AROUND = 200, REACH = 6, MOST_LINKS = 40; // pixels around a view, pixels to an edge
  const LONG = 10; // letters; a longer text in a wider font would leave its box
  const canvas = element("canvas"), context = canvas.getContext("2d");
  let theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  let language = Math.max(Object.keys(content.languages).indexOf(navigator.language.slice(0, 2)), 0);
  let shown = null; // the document, its state, and its panes, each with a scene and a camera
  let selected = null, hovered = null; // {side, item}; or {side, piece}, of an edge under the pointer
  let hits = [], place = -1; // what the search found, as {side, item}, and which of it is selected
  let values = {}; // of results, parameters and state by name, as texts: a page around this one sends them
  let pending = false;

  const say = (key, given = {}) => content.says[key][language].replace(/\{(\w+)\}/g, (all, name) => given[name] ?? all);
  const fontOf = (high, isBold) => `${isBold ? "600 " : ""}${Math.round(high * 0.826 * 4) / 4}px ${FONTS}`;
  const color = (number) => content.colors[number][theme === "dark" ? 0 : 1];

  // Boxes by place: left, top, right, bottom in a flat array

  class Index {
    constructor(boxes) {
      this.boxes = boxes;
      this.order = Array.from({ length: boxes.length / 4 }, (_, number) => number)
        .sort((one, other) => boxes[4 * one + 1] - boxes[4 * other + 1]);
      let lowest = -Infinity;
      this.lowest = this.order.map((number) => (lowest = Math.max(lowest, boxes[4 * number + 3])));
    }

    // The numbers of the boxes that meet a box, in ascending order.
    meeting([left, top, right, bottom]) {
      const { boxes, order, lowest } = this, found = [];
      let low = 0, high = order.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (lowest[middle] < top) low = middle + 1;
        else high = middle;
      }
      for (; low < order.length && boxes[4 * order[low] + 1] <= bottom; low++) {
        const at = 4 * order[low];
        if (boxes[at] <= right && boxes[at + 2] >= left && boxes[at + 3] >= top) found.push(order[low]);
      }
      return found.sort((one, other) => one - other);
    }
  }

  // A pane's scene while some groups are open, decoded once

  function decoded(record, size) {
    if (record.index) return record;
    const boxes = Float64Array.from(record.boxes, (x, at) => (at % 4 < 2 ? x : x + record.boxes[at - 2]));
    const around = new Float64Array(4 * record.pieces.length);
    record.ways = record.pieces.map(([, ...way], piece) => {
      for (let at = 2; at < way.length; at++) way[at] += way[at - 2];
      const [xs, ys] = [0, 1].map((axis) => way.filter((_, at) => at % 2 === axis));
      around.set(way.length ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
        : [Infinity, Infinity, -Infinity, -Infinity], 4 * piece);
      return way;
    });
    const count = Math.max(record.items.length, record.pieces.length, record.strips.length);
    record.rows = record.layers.map(([steps, own, labels]) => {
      const rows = new Array(count);
      let owner = 0, label = 0;
      steps.forEach((step, number) => {
        owner += step;
        const slots = sets[own[number]].filter((_, at) => at % 2);
        const most = Math.max(-1, ...slots) + 1;
        rows[owner] = [own[number], labels.slice(label, label += most)];
      });
      return rows;
    });
    record.isOpen = new Uint8Array(record.items.length);
    for (const at of record.open) record.isOpen[at] = 1;
    record.places = new Map(record.items.map((item, at) => [item, at]));
    record.sources = new Map(); // the edges that each piece is part of
    record.edges.forEach((pieces, edge) => {
      for (const piece of pieces) record.sources.set(piece, [...record.sources.get(piece) ?? [], edge]);
    });
    return Object.assign(record, { size, index: new Index(boxes), pieceIndex: new Index(around) });
  }

  // The place of an item, or of the closed group around it.
  function placeOf({ graph, scene }, item) {
    let at = scene.places.get(item), group = graph.homes[item];
    while (at === undefined && group > 0) {
      at = scene.places.get(scene.size + group);
      group = graph.groups[0][group];
    }
    return at;
  }

  const boxAt = (pane, at) => pane.scene.index.boxes.subarray(4 * at, 4 * at + 4);

  // Documents and states

  function show(number) {
    const record = content.documents[number];
    const panes = record.panes.map((graph, side) => {
      const edges = graph.homes.map(() => [[], []]); // into and out of each node
      for (const end of [0, 1]) graph.ends[end].forEach((node, edge) => edges[node][1 - end].push(edge));
      return { graph, side, edges, x: 0, y: 0, scale: 1 };
    });
    const derived = new Map();
    record.primal.forEach((node, own) => derived.set(node, [...derived.get(node) ?? [], own]));
    shown = { record, panes, derived };
    selected = hovered = null;
    hits = [];
    canvas.setAttribute("aria-label", panes.map(({ graph }) =>
      `${graph.name}: ${say("status.nodes", { count: graph.homes.length })}`).join(", "));
    element("titles").replaceChildren();
    for (const { graph } of panes) add(element("titles"), "h2", graph.name);
    element("links").hidden = !record.seeds.length;
    enter(0);
    showDetails();
    resize();
    begin();
    search();
  }

  function enter(state) {
    shown.opened = new Set(shown.record.states[state].opened);
    shown.panes.forEach((pane, side) => {
      pane.scene = decoded(shown.record.states[state].panes[side], pane.graph.homes.length);
      pane.own = null;
    });
    hovered = null;
    element("tip").hidden = true;
    const groups = shown.record.panes.at(-1).groups[0].length;
    document.body.dataset.closed = groups - shown.opened.size;
    element("open").hidden = element("close").hidden = groups < 2;
  }

  // Go to the state that opens or closes groups, and else changes least; an item stays where it is.
  function change(groups, opening, at) {
    const { record, panes, opened } = shown, parents = record.panes.at(-1).groups[0];
    const together = (group) => record.together.find((each) => each.includes(group)) ?? [group];
    const named = new Set(groups.flatMap(together));
    const chain = (group) => (group > 0 ? [group, ...chain(parents[group])] : []);
    const wanted = opening ? new Set([...opened, ...[...named].flatMap((group) => chain(group).flatMap(together))])
      : new Set([...opened].filter((group) => !chain(group).some((each) => named.has(each))));
    const isWithin = (one, other) => one.every((each) => other.has(each));
    const fits = record.states.map(({ opened: own }, state) => ({ own, state })).filter(({ own }) =>
      (opening ? isWithin([...wanted], new Set(own)) : isWithin(own, wanted)));
    fits.sort((one, other) => (one.own.length - other.own.length) * (opening ? 1 : -1));
    const boxes = () => panes.map((pane) => {
      const where = at && pane.scene.places.get(pane.scene.size + at.item - panes[at.side].scene.size);
      return where === undefined ? null : boxAt(pane, where);
    });
    const before = at && boxes();
    enter(fits[0].state);
    const after = at && boxes();
    for (const { side } of at ? panes : []) {
      if (!before[side] || !after[side]) continue;
      panes[side].x += (after[side][0] + after[side][2] - before[side][0] - before[side][2]) / 2;
      if (side === at.side) panes[side].y += after[side][1] - before[side][1];
    }
    share(panes[at ? at.side : 0]);
  }

  function changeAll(opening) {
    const every = shown.record.panes.at(-1).groups[0].map((_, group) => group).slice(1);
    change(every, opening, null);
    fit();
    begin();
  }

  // Open the groups around an item.
  function reveal({ side, item }) {
    const { graph, scene } = shown.panes[side];
    const around = item < scene.size ? graph.homes[item] : graph.groups[0][item - scene.size];
    if (around > 0 && !scene.places.has(item)) change([around], true, null);
  }

  // Cameras: x and y of the plane are in the middle of a view. Two panes share height and scale.

  function resize() {
    const ratio = devicePixelRatio || 1, count = shown.panes.length;
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [wide, high].map((x) => Math.max(1, Math.round(x * ratio)));
    for (const pane of shown.panes) {
      Object.assign(pane, { left: (wide / count) * pane.side, width: wide / count, height: high });
      element("titles").children[pane.side].style.left = `${pane.left + 12}px`;
    }
    redraw();
  }

  function share({ scale, y }) {
    for (const pane of shown.panes) Object.assign(pane, { scale, y });
    document.body.dataset.scale = scale.toFixed(4);
    document.body.dataset.cameras = JSON.stringify(shown.panes.map(({ x, y, left, width, height }) => [x, y, scale, left, width, height]));
    redraw();
  }

  const clamped = (scale) => Math.min(Math.max(scale, content.scales[0]), content.scales[1]);

  function fit(most = look.mostFitted) {
    let scale = most;
    for (const pane of shown.panes) {
      const [left, top, right, bottom] = pane.scene.bounds;
      [pane.x, pane.y] = [(left + right) / 2, (top + bottom) / 2];
      scale = Math.min(scale, (pane.width * (1 - 2 * look.margin)) / Math.max(right - left, 1),
        (pane.height * (1 - 2 * look.margin)) / Math.max(bottom - top, 1));
    }
    share({ scale: clamped(scale), y: shown.panes[0].y });
  }

  // Show everything, or the beginning of a graph that would be too small, as the window does.
  function begin() {
    fit(1);
    const { panes, record } = shown, own = panes[0].scale, bounds = panes.map(({ scene }) => scene.bounds);
    const isSmall = panes.reduce((sum, { scene }) => sum + scene.items.length, 0) <= look.small;
    const least = isSmall ? 1 : look.leastReadable;
    if (own >= least) return;
    const most = Math.min(...panes.map((pane, side) => (pane.width * 0.94) / (bounds[side][2] - bounds[side][0])));
    const scale = Math.max(Math.min(least, most), own, isSmall && !record.lanes ? look.leastTitles : 0);
    const above = Math.max(panes[0].height * look.margin, look.belowTitle);
    for (const pane of record.lanes ? panes : []) {
      pane.x = Math.min(pane.x, bounds[pane.side][0] + (pane.width * 0.49) / scale);
    }
    share({ scale, y: Math.min(...bounds.map((box) => box[1])) + (panes[0].height / 2 - above) / scale });
  }

  function zoom(pane, factor, x = pane.left + pane.width / 2, y = pane.height / 2) {
    const least = Math.min(pane.scale, Math.max(...shown.panes.map(({ scene }) => levels[scene.first]))); // all is in view
    const scale = Math.max(clamped(pane.scale * factor), least), grown = 1 / pane.scale - 1 / scale;
    pane.x += (x - pane.left - pane.width / 2) * grown;
    share({ scale, y: pane.y + (y - pane.height / 2) * grown });
  }

  function pan(pane, x, y) {
    pane.x += x / pane.scale;
    share({ scale: pane.scale, y: pane.y + y / pane.scale });
  }

  function bring({ side, item }, closer) {
    const pane = shown.panes[side], [left, top, right, bottom] = boxAt(pane, placeOf(pane, item));
    const x = (left + right) / 2, y = (top + bottom) / 2;
    const isOff = Math.abs(x - pane.x) * pane.scale > pane.width * 0.42 ||
      Math.abs(y - pane.y) * pane.scale > pane.height * 0.42;
    const scale = closer ? Math.max(pane.scale, look.leastReadable) : pane.scale;
    if (!isOff && scale === pane.scale) return;
    pane.x = x;
    share({ scale, y });
  }

  // Painting

  function redraw() {
    if (pending || !shown) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      const ratio = devicePixelRatio || 1;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = content.themes[theme].ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (const pane of shown.panes) {
        pane.own ??= ownTexts(pane);
        context.save();
        context.beginPath();
        context.rect(pane.left, 0, pane.width, pane.height);
        context.clip();
        paint(pane);
        paintScopes(pane);
        paintMap(pane);
        context.restore();
      }
      paintLinks();
    });
  }

  const filtered = levels.map(() => []); // by level and set: the shapes of the level, and their texts' places

  function shapesOf(set, level) {
    return filtered[level][set] ??= sets[set].flatMap((shape, at) =>
      (at % 2 || shapes[shape][1] > level || shapes[shape][2] < level ? [] : [[shapes[shape], sets[set][at + 1]]]));
  }

  function levelOf({ scale, scene }) {
    let level = scene.first;
    while (level + 1 < levels.length && levels[level + 1] <= scale) level++;
    return level;
  }

  const shiftOf = ({ x, y, scale, left, width, height }) => [left + width / 2 - x * scale, height / 2 - y * scale];

  function onScreen(pane, box) {
    const [x, y] = shiftOf(pane);
    return [box[0] * pane.scale + x, box[1] * pane.scale + y, box[2] * pane.scale + x, box[3] * pane.scale + y];
  }

  function planeAt(pane, x, y) {
    const shift = shiftOf(pane);
    return [(x - shift[0]) / pane.scale, (y - shift[1]) / pane.scale];
  }

  function paint(pane) {
    const { scene } = pane, level = levelOf(pane);
    const view = [...planeAt(pane, pane.left - AROUND, -AROUND),
      ...planeAt(pane, pane.left + pane.width + AROUND, pane.height + AROUND)];
    const places = scene.index.meeting(view), pieces = scene.pieceIndex.meeting(view);
    const open = places.filter((at) => scene.isOpen[at]), closed = places.filter((at) => !scene.isOpen[at]);
    const marks = marksOf(pane);
    const layer = (number, owners, boxOf) => {
      for (const owner of owners) {
        const row = scene.rows[number][owner];
        if (row) draw(pane, shapesOf(row[0], level), boxOf(owner), row[1], marks.get(owner), owner);
      }
    };
    const box = (at) => onScreen(pane, boxAt(pane, at));
    layer(STRIPS, scene.strips.keys(), (strip) => onScreen(pane, scene.strips[strip].slice(1)));
    layer(GROUPS, open, box);
    layer(CARRIES, open, box);
    layer(EDGES, pieces, (piece) => endOf(pane, piece));
    layer(STUBS, places, box);
    layer(TYPES, closed, box);
    paintEdges(pane, marks.edges, level);
    layer(TITLES, open, box);
    layer(ITEMS, closed, box);
    paintBlocks(pane, marks);
    layer(NAMES, places, box);
    paintStripNames(pane);
  }

  function endOf(pane, piece) {
    const way = pane.scene.ways[piece];
    return onScreen(pane, [...way.slice(-2), ...way.slice(-2)]);
  }

  // Draw shapes of an owner whose box is `base` on the screen.
  function draw(pane, chosen, base, labels, mark, owner) {
    const { scale } = pane;
    let shape = null;
    const size = (at) => shape[at] * scale + shape[at + 1];
    const point = (at, axis) => base[axis] + (base[axis + 2] - base[axis]) * shape[at] / 2 + size(at + 1);
    for (const each of chosen) {
      const slot = each[1], kind = (shape = each[0])[0];
      if (kind === RECT) {
        const [fill, border, thick] = content.marks[mark]?.[shape[3]] ?? [shape[3], shape[4], size(5)];
        const hasBorder = shape[4] >= 0; // unlike the stripe of a category
        const x = point(9, 0), y = point(12, 1), wide = point(15, 0) - x, high = point(18, 1) - y;
        context.beginPath();
        const round = Math.min(size(7), wide / 2, high / 2);
        if (round > 0.5) context.roundRect(x, y, wide, high, round);
        else context.rect(x, y, wide, high);
        fillWith(hasBorder ? fill : shape[3]);
        if (hasBorder) strokeWith(border, thick);
      } else if (kind === LABEL) {
        const high = size(5);
        const own = pane.own.get(owner)?.get(labels[slot]), text = own ?? texts[labels[slot]];
        context.font = fontOf(high, shape[3]);
        context.fillStyle = color(shape[4]);
        const most = own ? base[2] - point(7, 0) - 8 : text.length < LONG ? 1e4 : (widths[labels[slot]] * high) / 1000;
        context.fillText(text, point(7, 0), point(10, 1) + high * 0.8, most);
      } else if (kind === WAY) {
        context.beginPath();
        trace(pane, owner, pane.scene.pieces[owner][0], shape[3]);
        strokeWith(shape[4], size(5));
      } else if (kind === DOT) {
        context.beginPath();
        context.arc(point(6, 0), point(9, 1), size(4), 0, 2 * Math.PI);
        fillWith(shape[3]);
      } else {
        context.beginPath();
        for (let at = kind === LINES ? 6 : 4; at < shape.length; at += 6) context.lineTo(point(at, 0), point(at + 3, 1));
        if (kind === LINES) strokeWith(shape[3], size(4));
        else fillWith(mark === "edge" ? content.accent : shape[3]);
      }
    }
  }

  function fillWith(number) {
    if (number < 0) return;
    context.fillStyle = color(number);
    context.fill();
  }

  function strokeWith(number, thick) {
    context.strokeStyle = color(number);
    context.lineWidth = thick;
    context.stroke();
  }

  // Every second part of the way of an edge curves from a layer to the next.
  function trace(pane, piece, from, isCurved) {
    const way = pane.scene.ways[piece], { scale } = pane, [left, top] = shiftOf(pane);
    let x = way[2 * from] * scale + left, y = way[2 * from + 1] * scale + top;
    context.moveTo(x, y);
    for (let at = 1; 2 * (at + from) < way.length; at++) {
      const toX = way[2 * (at + from)] * scale + left, toY = way[2 * (at + from) + 1] * scale + top;
      const middle = (y + toY) / 2;
      if (!isCurved || at % 2 === 0 || x === toX) context.lineTo(toX, toY);
      else context.bezierCurveTo(x, middle, toX, middle, toX, toY);
      [x, y] = [toX, toY];
    }
  }

  // The marks of a pane's items by place, and `edges`, its edges that stand out.
  function marksOf(pane) {
    const marks = new Map(), { side, edges } = pane;
    marks.edges = [];
    const set = (what, mark) => {
      if (what?.side !== side) return;
      const at = placeOf(pane, what.item);
      if (at !== undefined) marks.set(at, mark);
    };
    if (hovered?.item !== undefined) set(hovered, "hovered");
    for (const hit of hits) set(hit, "hit");
    if (hovered?.side === side && hovered.piece !== undefined) marks.edges = pane.scene.sources.get(hovered.piece) ?? [];
    if (!selected) return marks;
    const other = linked(selected);
    for (const node of other.nodes) set({ side: other.side, item: node }, "linked");
    set(selected, "selected");
    if (selected.side === side && selected.item < pane.scene.size) marks.edges = [...marks.edges, ...edges[selected.item].flat()];
    return marks;
  }

  function paintEdges(pane, edges, level) {
    const { scene, graph, scale } = pane, number = content.accent;
    const thick = Math.min(Math.max(1.8 * scale, 1.5), 2.6);
    for (const edge of edges) {
      const pieces = scene.edges[edge];
      for (const piece of pieces) {
        context.beginPath();
        trace(pane, piece, 0, level >= content.curved);
        strokeWith(number, thick);
        const row = scene.rows[EDGES][piece];
        const heads = row ? shapesOf(row[0], level).filter(([shape]) => shape[0] === TRIANGLE) : [];
        draw(pane, heads, endOf(pane, piece), [], "edge", piece);
      }
      const [from, to] = [0, 1].map((end) => placeOf(pane, graph.ends[end][edge]));
      if (pieces.length || from === to) continue;
      const [one, other] = [from, to].map((at) => onScreen(pane, boxAt(pane, at)));
      context.beginPath();
      if ((scene.strip[from] ?? 0) !== (scene.strip[to] ?? 0)) sideways(one, other);
      else upOrDown(one, other, scene.strips[scene.strip[to] ?? 0][5]);
      strokeWith(number, thick);
    }
  }

  function upOrDown(one, other, isUpwards) {
    const start = [(one[0] + one[2]) / 2, one[isUpwards ? 1 : 3]];
    const end = [(other[0] + other[2]) / 2, other[isUpwards ? 3 : 1]];
    const reach = (isUpwards ? -1 : 1) * Math.max(Math.abs(end[1] - start[1]) * 0.35, 30);
    context.moveTo(...start);
    context.bezierCurveTo(start[0], start[1] + reach, end[0], end[1] - reach, ...end);
  }

  // A curve from a box to one beside it; returns its end, and the direction in which it arrives.
  function sideways(one, other) {
    const isRight = one[0] + one[2] < other[0] + other[2];
    const start = [one[isRight ? 2 : 0], (one[1] + one[3]) / 2];
    const end = [other[isRight ? 0 : 2], (other[1] + other[3]) / 2];
    const middle = (start[0] + end[0]) / 2;
    context.moveTo(...start);
    context.bezierCurveTo(middle, start[1], middle, end[1], ...end);
    return [...end, isRight ? -9 : 9];
  }

  // Selected and linked items that are too small to see
  function paintBlocks(pane, marks) {
    for (const [at, mark] of marks) {
      const [left, top, right, bottom] = onScreen(pane, boxAt(pane, at));
      if (bottom - top >= content.leastBox || (mark !== "selected" && mark !== "linked")) continue;
      const wide = Math.max(right - left, 7), high = Math.max(bottom - top, 5);
      context.fillStyle = color(content.accent);
      context.fillRect((left + right - wide) / 2, (top + bottom - high) / 2, wide, high);
    }
  }

  // The names of lanes, which stay in view
  function paintStripNames(pane) {
    const { strips } = pane.scene;
    if (strips.length < 2) return;
    const { size, high, inside: [aside], atTop, above, below } = content.laneName;
    context.font = fontOf(size, true);
    for (const [title, ...box] of strips) {
      const [left, top, right, bottom] = onScreen(pane, box);
      const [start, end] = [Math.max(left, pane.left), Math.min(right, pane.left + pane.width)];
      const name = say(`lane.${title}`), wide = context.measureText(name).width + 2 * aside;
      const own = top + Math.min(atTop * pane.scale, above * pane.scale - high - atTop), y = Math.max(own, look.belowTitle);
      if (end - start < wide || y + high > Math.min(bottom, pane.height)) continue;
      context.fillStyle = content.themes[theme].lane;
      if (y > own) context.fillRect(start, 0, end - start, y + high + below); // nodes pass behind it
      paintTitle(name, (start + end - wide) / 2, y, wide, content.laneName, high / 2, "text");
    }
  }

  function paintTitle(title, x, y, wide, { size, high, inside: [aside, down] }, round, ink) {
    const { panel, line, [ink]: own } = content.themes[theme];
    context.beginPath();
    context.roundRect(x, y, wide, high, round);
    [context.fillStyle, context.strokeStyle, context.lineWidth] = [panel, line, 1];
    context.fill();
    context.stroke();
    [context.fillStyle, context.font] = [own, fontOf(size, true)];
    context.fillText(title, x + aside, y + down + size * 0.8);
  }

  // The titles of the innermost open groups with heads above the view; a rising group pushes them away
  function paintScopes(pane) {
    const { scene, graph: { groups: [parents, titles] } } = pane, { size, high, inside: [aside], tops, least } = content.scopes;
    const from = tops[scene.strips.length > 1 ? 1 : 0], end = pane.left + pane.width;
    const frames = scene.open.map((at) => [scene.items[at] - scene.size, onScreen(pane, boxAt(pane, at))]);
    const over = frames.filter(([, box]) => box[1] < from && box[3] > from + least && box[2] > pane.left && box[0] < end);
    context.font = fontOf(size, true);
    for (const [group, box] of over.filter(([outer]) => !over.some(([each]) => parents[each] === outer))) {
      const chain = (each) => (parents[each] > 0 ? `${chain(parents[each])} › ${titles[each]}` : titles[each]);
      const x = Math.max(box[0], pane.left) + aside, right = (name) => x + context.measureText(name).width + 2 * aside;
      const name = [chain(group), titles[group]].find((each) => right(each) <= Math.min(box[2], end));
      if (!name) continue;
      const near = frames.map(([, each]) => each).filter((each) => each[0] < right(name) && each[2] > x && each[1] >= from);
      paintTitle(name, x, Math.min(from, Math.min(...near.map((each) => each[1])) - high), right(name) - x, content.scopes, 4, "muted");
    }
    paintBeside(pane, frames, from);
  }

  // The titles of open groups whose heads begin to the left of the view, at the height of these heads
  function paintBeside(pane, frames, from) {
    const { high, inside: [aside], least, leastHead } = content.scopes, head = content.header * pane.scale;
    if (head < leastHead) return;
    for (const [group, [left, top, right]] of frames) {
      const name = pane.graph.groups[1][group], wide = context.measureText(name).width + 2 * aside;
      const isCut = left - pane.left < -aside * pane.scale && right - pane.left > Math.max(least, wide);
      if (!isCut || top < from || top + head >= pane.height) continue;
      paintTitle(name, pane.left, top + (head - high) / 2, wide, content.scopes, 4, "muted");
    }
  }

  // The minimap, in the corner where it covers the least; it stays while a pointer is down
  function paintMap(pane) {
    const { map } = pane.scene, [wide, high] = map.size, seen = maps.seen(map, pane), [left, top, right, bottom] = seen;
    if (!maps.isUseful(map.size, seen, pane, content.map)) pane.corner = null;
    else if (!pane.corner || !pointers.size) pane.corner = maps.emptiest(map.size, pane, content.map, coveredIn(pane));
    if (!pane.corner) return;
    const [x, y] = pane.corner;
    context.drawImage((map.pictures ??= {})[theme] ??= maps.picture(map, content.rows, color), x, y);
    [context.strokeStyle, context.lineWidth] = [content.themes[theme].line, 1];
    context.strokeRect(x - 1, y - 1, wide + 2, high + 2);
    context.beginPath();
    context.rect(x + left, y + top, right - left, bottom - top);
    context.globalAlpha = 0.16;
    fillWith(content.accent);
    context.globalAlpha = 1;
    strokeWith(content.accent, 1.5);
  }

  // How much a box of the screen covers: an item counts for several edges.
  const coveredIn = (pane) => ([left, top, right, bottom]) => {
    const { scene } = pane, box = [...planeAt(pane, left, top), ...planeAt(pane, right, bottom)];
    const passes = (piece) => scene.ways[piece].some((x, at, way) => at % 2 === 0 && at > 1 && maps.meets(way.slice(at - 2, at + 2), box));
    const legend = element("links"), isTaken = !legend.hidden && left < legend.offsetLeft + legend.offsetWidth && bottom > legend.offsetTop;
    return (isTaken ? Infinity : 0) + content.map.ofItem * itemsIn(pane, box).length + scene.pieceIndex.meeting(box).filter(passes).length;
  };

  // Go to a point of the screen that is on the minimap, or anywhere while it is held.
  function goMap(pane, x, y, isHeld) {
    const point = pane.corner && maps.planeAt(pane.scene.map, x - pane.corner[0], y - pane.corner[1], isHeld);
    if (!point) return false;
    pane.x = point[0];
    share({ scale: pane.scale, y: point[1] });
    return true;
  }

  // Lines from forward nodes to their gradients, solid, and to the uses of their values, dashed
  function paintLinks() {
    const { record, panes } = shown, what = hovered?.item === undefined ? selected : hovered;
    const lines = record.seeds.map(([from, to]) => [from, to, false]);
    if (what?.side === 0) {
      for (const node of record.uses[what.item] ?? []) lines.push([what.item, node, true]);
      const gradient = record.gradients[what.item];
      if (gradient !== undefined) lines.push([what.item, gradient, false]);
    }
    for (const [from, to, isDashed] of lines) {
      const ends = [[panes[0], from], [panes.at(-1), to]].map(([pane, node]) => [pane, placeOf(pane, node)]);
      if (ends.some(([, at]) => at === undefined)) continue;
      context.setLineDash(isDashed ? [6, 6] : []);
      context.beginPath();
      const [x, y, back] = sideways(...ends.map(([pane, at]) => onScreen(pane, boxAt(pane, at))));
      strokeWith(content.accent, 1.6);
      context.setLineDash([]);
      context.beginPath();
      for (const corner of [[x, y], [x + back, y - 4], [x + back, y + 4]]) context.lineTo(...corner);
      fillWith(content.accent);
    }
  }

  // Selection and details

  // The side and the nodes that a node is linked to: what it comes from, or what comes from it.
  function linked({ side, item }) {
    const { record, derived, panes } = shown, isPair = panes.length === 2;
    if (isPair && side === 0) return { side: 1, nodes: derived.get(item) ?? [] };
    const primal = record.primal[item] ?? -1;
    if (primal >= 0) return { side: 0, nodes: [primal] };
    return { side: 0, nodes: isPair ? [] : derived.get(item) ?? [] };
  }

  function select(side, item, closer) {
    selected = { side, item };
    document.body.dataset.selected = `${side}:${item}`;
    reveal(selected);
    showDetails();
    bring(selected, closer);
    const other = linked(selected), pane = shown.panes[other.side];
    if (other.nodes.length && other.side !== side) {
      const box = boxAt(pane, placeOf(pane, other.nodes[0]));
      pane.x = (box[0] + box[2]) / 2; // the panes share the height
    }
    redraw();
  }

  function unselect() {
    selected = null;
    delete document.body.dataset.selected;
    showDetails();
    redraw();
  }

  function add(parent, tag, text, name) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (name) made.className = name;
    parent.append(made);
    return made;
  }

  const textOf = (pane, column, node) => texts[pane.graph[column][node]];
  const linesOf = (pane, column, node) => finding.lines(pane.graph, texts, column, node);

  function called(pane, item) {
    const { graph, scene } = pane;
    if (item >= scene.size) return graph.groups[1][item - scene.size];
    if (graph.inner[item]) return `${texts[graph.inner[item][1]]} ${texts[graph.inner[item][0]]}`;
    return `${textOf(pane, "names", item) || textOf(pane, "ops", item)} %${item}`;
  }

  function showDetails() {
    const box = element("details");
    const isHidden = box.hidden;
    box.hidden = !selected;
    if (box.hidden !== isHidden) resize();
    box.replaceChildren();
    if (!selected) return;
    const { side, item } = selected, pane = shown.panes[side], { graph, scene, edges } = pane;
    const close = add(box, "button", "×", "close");
    close.setAttribute("aria-label", say("help.close"));
    close.addEventListener("click", unselect);
    add(box, "h3", called(pane, item));
    if (item >= scene.size) {
      add(box, "p", say("status.nodes", { count: graph.groups[2][item - scene.size] }));
      return;
    }
    const op = add(box, "p"), dot = add(op, "span", "", "dot"), [category, number] = content.categories[graph.categories[item]];
    dot.style.background = color(number);
    const name = textOf(pane, "ops", item);
    op.append(`${name}: ${content.ops[name]?.[language] ?? ""}`);
    fact(box, "category", say(`category.${category}`));
    fact(box, "type", linesOf(pane, "types", item).join(", "));
    fact(box, "attributes", ["attributes", "more"].flatMap((column) => linesOf(pane, column, item))
      .map((line) => (line.length > 120 ? `${line.slice(0, 119)}…` : line)).join("\n"));
    fact(box, "outputs", (graph.results[item] ?? []).slice(1).join(", "));
    fact(box, "scope", textOf(pane, "scopes", item));
    fact(box, "source", textOf(pane, "sources", item));
    const other = linked(selected), rule = textOf(pane, "rules", item);
    const isSource = other.side !== side ? side === 0 : shown.record.primal[item] === -1;
    links(box, isSource ? say("inspector.derived") : `${say("inspector.primal")}${rule && ` (${rule})`}`, other.side, other.nodes);
    const gradient = side === 0 ? shown.record.gradients[item] : undefined;
    links(box, say("inspector.gradient"), shown.panes.length - 1, gradient === undefined ? [] : [gradient]);
    links(box, say("inspector.inputs"), side, edges[item][0].map((edge) => graph.ends[0][edge]));
    links(box, say("inspector.readers"), side, edges[item][1].map((edge) => graph.ends[1][edge]));
  }

  function fact(box, key, text) {
    if (!text) return;
    add(box, "h4", say(`inspector.${key}`));
    add(box, "div", text);
  }

  function links(box, title, side, nodes) {
    const each = [...new Set(nodes)], pane = shown.panes[side];
    if (!each.length) return;
    add(box, "h4", title);
    for (const node of each.slice(0, MOST_LINKS)) {
      const name = `${called(pane, node)}  ${linesOf(pane, "types", node).join(", ")}`;
      add(box, "button", name, "link").addEventListener("click", () => select(side, node, false));
    }
    if (each.length > MOST_LINKS) add(box, "div", say("inspector.more", { count: each.length - MOST_LINKS }));
  }

  // Search

  function search() {
    const query = element("search").value;
    hits = shown.panes.flatMap((pane) => finding.found(pane.graph, texts, query).map((item) => ({ side: pane.side, item })));
    place = -1;
    document.body.dataset.found = hits.length;
    element("found").textContent = query.trim() && !hits.length ? say("search.none") : "";
    if (hits.length) step(1);
    redraw();
  }

  function step(by) {
    if (!hits.length) return;
    place = (place + by + hits.length) % hits.length;
    element("found").textContent = say("search.count", { place: place + 1, count: hits.length });
    select(hits[place].side, hits[place].item, true);
  }

  // Hit tests

  // The places of the items that meet a box of the plane; of an open group, its head counts.
  function itemsIn(pane, box) {
    const { index, isOpen } = pane.scene;
    return index.meeting(box).filter((at) => !isOpen[at] || box[1] <= boxAt(pane, at)[1] + content.header);
  }

  // The item or the piece of an edge at a point of the screen.
  function thingAt(pane, x, y) {
    const [left, top] = planeAt(pane, x, y), at = itemsIn(pane, [left, top, left, top]).at(-1);
    if (at !== undefined) return { side: pane.side, item: pane.scene.items[at] };
    const piece = nearest(pane, left, top, REACH / pane.scale);
    return piece < 0 ? null : { side: pane.side, piece };
  }

  // The piece of an edge nearest to a point of the plane, and no further than that away, or -1.
  function nearest({ scene }, x, y, far) {
    let found = -1, least = far;
    for (const piece of scene.pieceIndex.meeting([x - far, y - far, x + far, y + far])) {
      const way = scene.ways[piece];
      for (let at = 2; at < way.length; at += 2) {
        const [x0, y0, x1, y1] = way.slice(at - 2, at + 2);
        if (y < Math.min(y0, y1) - far || y > Math.max(y0, y1) + far) continue;
        const t = Math.min(Math.max((y - y0) / (y1 - y0 || 1), 0), 1);
        const across = at % 4 ? t * t * (3 - 2 * t) : t; // as its curve goes, about
        const away = Math.abs(x - (x0 + (x1 - x0) * across));
        if (away < least) [found, least] = [piece, away];
      }
    }
    return found;
  }

  // A node, or the value that an edge leads on, with its type.
  function said({ side, item, piece }) {
    const pane = shown.panes[side], { graph, scene } = pane;
    const type = (node) => linesOf(pane, "types", node).join(", ");
    if (item >= scene.size) return called(pane, item);
    if (item !== undefined) return `${called(pane, item)}\n${textOf(pane, "ops", item)}: ${type(item)}`;
    const edges = scene.sources.get(piece) ?? [], [source] = edges.map((edge) => graph.ends[0][edge]);
    const readers = [...new Set(edges.map((edge) => called(pane, graph.ends[1][edge])))];
    const more = readers.length > 3 ? `${readers.slice(0, 3).join(", ")}, ${say("inspector.more", { count: readers.length - 3 })}`
      : readers.join(", ");
    return `${type(source)}\n${called(pane, source)} → ${more}`;
  }

  function hover(thing, event) {
    const tip = element("tip"), isSame = JSON.stringify(thing) === JSON.stringify(hovered);
    canvas.classList.toggle("over", thing?.item !== undefined);
    hovered = thing;
    tip.hidden = !thing;
    if (thing) {
      tip.textContent = said(thing);
      tip.style.left = `${Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)}px`;
      tip.style.top = `${Math.min(event.clientY + 16, innerHeight - tip.offsetHeight - 8)}px`;
    }
    if (!isSame) redraw();
  }

  function click(pane, x, y) {
    const thing = thingAt(pane, x, y);
    if (thing?.item === undefined) unselect();
    else if (thing.item >= pane.scene.size) toggle(thing);
    else select(pane.side, thing.item, false);
  }

  function toggle({ side, item }) {
    const { scene } = shown.panes[side];
    change([item - scene.size], !scene.isOpen[scene.places.get(item)], { side, item });
  }

  // Events

  const pointers = new Map();
  let moved = 0; // pixels since a pointer went down, or infinity for one on the minimap
  const paneAt = (x) => shown.panes.findLast(({ left }) => x >= left) ?? shown.panes[0];

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    zoom(paneAt(event.offsetX), Math.exp(-event.deltaY * lines * 0.0018), event.offsetX, event.offsetY);
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    const pane = paneAt(event.offsetX), isMap = goMap(pane, event.offsetX, event.offsetY);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY, pane, isMap });
    moved = isMap ? Infinity : 0;
    canvas.classList.add("dragging");
  });
  canvas.addEventListener("pointermove", (event) => {
    const { offsetX: x, offsetY: y, pointerId } = event, before = pointers.get(pointerId);
    if (!before) {
      hover(thingAt(paneAt(x), x, y), event);
      return;
    }
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    moved += Math.abs(x - before.x) + Math.abs(y - before.y);
    pointers.set(pointerId, { ...before, x, y });
    const far = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    if (before.isMap) goMap(before.pane, x, y, true);
    else if (other) zoom(before.pane, far({ x, y }) / far(before), other.x, other.y);
    else pan(before.pane, before.x - x, before.y - y);
  });
  const release = (event) => {
    const { pane } = pointers.get(event.pointerId) ?? {};
    const isClick = pointers.delete(event.pointerId) && event.type === "pointerup" && moved < 5;
    canvas.classList.toggle("dragging", pointers.size > 0);
    if (isClick) click(pane, event.offsetX, event.offsetY);
  };
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, release);
  canvas.addEventListener("pointerleave", () => hover(null));
  canvas.addEventListener("dblclick", ({ offsetX: x, offsetY: y }) => {
    const pane = paneAt(x), thing = thingAt(pane, x, y);
    if (moved < Infinity && !(thing?.item >= pane.scene.size)) zoom(pane, 2, x, y);
  });

  const first = () => shown.panes[selected?.side ?? 0];
  const commands = {
    fit: () => fit(),
    fit_selection: () => selected && bring(selected, true),
    zoom_in: () => zoom(first(), look.zoomStep), zoom_out: () => zoom(first(), 1 / look.zoomStep),
    pan_left: () => pan(first(), -60, 0), pan_right: () => pan(first(), 60, 0),
    pan_up: () => pan(first(), 0, -60), pan_down: () => pan(first(), 0, 60),
    search: () => element("search").select(),
    next_hit: () => step(1), previous_hit: () => step(-1),
    open_all: () => changeAll(true), close_all: () => changeAll(false),
    toggle: () => {
      if (!selected) return;
      const { graph, scene } = shown.panes[selected.side], group = graph.homes[selected.item];
      if (group > 0) toggle({ side: selected.side, item: scene.size + group });
    },
    follow: () => {
      const gradient = selected?.side === 0 ? shown.record.gradients[selected.item] : undefined;
      if (gradient !== undefined) select(shown.panes.length - 1, gradient, false);
      else if (selected && linked(selected).nodes.length) select(linked(selected).side, linked(selected).nodes[0], false);
    },
    theme: () => setTheme(theme === "dark" ? "light" : "dark"),
    escape: unselect,
  };
  const KEYS = { Escape: "Esc", ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", "=": "+" };

  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (target.id === "search" && key === "Enter") step(shiftKey ? -1 : 1);
    if (target.id === "search" && key === "Escape") target.blur();
    const name = KEYS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
    const isLetter = name.length > 1 || name.toLowerCase() !== name;
    const held = [ctrlKey || metaKey ? "Ctrl+" : "", altKey ? "Alt+" : "", shiftKey && isLetter ? "Shift+" : ""].join("");
    const command = content.keys[held + name];
    if (!shown || !command || (target.closest(key === "Enter" ? "input, select, button" : "input, select") && !held.startsWith("Ctrl") && key !== "F3")) return;
    commands[command]();
    event.preventDefault();
  });

  // The page around the canvas

  function setTheme(name) {
    theme = name;
    document.documentElement.style.colorScheme = name;
    document.body.dataset.theme = name;
    for (const [key, value] of Object.entries(content.themes[name])) document.documentElement.style.setProperty(`--${key}`, value);
    if (selected) showDetails();
    redraw();
  }

  function setLanguage(number) {
    language = Number(number);
    document.documentElement.lang = Object.keys(content.languages)[language];
    for (const each of document.querySelectorAll("[data-text]")) each.textContent = say(each.dataset.text);
    for (const each of document.querySelectorAll("[data-tip]")) each.title = say(each.dataset.tip);
    element("search").placeholder = say("search.hint");
    element("search").setAttribute("aria-label", say("search.hint"));
    if (!shown) element("found").textContent = say("welcome.title");
    if (selected) showDetails();
    redraw();
  }

  // The texts in place of others, by place and text: the values that leaves and results have.
  function ownTexts(pane) {
    const found = new Map(), { graph, scene } = pane;
    const set = (node, text, own) => {
      const at = scene.places.get(node);
      if (at !== undefined) found.set(at, (found.get(at) ?? new Map()).set(text, own));
    };
    for (const node of graph.leaves) {
      const own = values[textOf(pane, "names", node)];
      if (own) set(node, graph.details[node], `= ${own}`);
    }
    for (const [node, [text, ...names]] of Object.entries(graph.results)) {
      if (names.some((name) => values[name])) {
        set(Number(node), text, `→ ${names.map((name) => (values[name] ? `${name} = ${values[name]}` : name)).join(", ")}`);
      }
    }
    return found;
  }

  const documents = element("documents"), languages = element("language");
  content.documents.forEach(({ title }, number) => { add(documents, "option", title).value = number; });
  documents.classList.toggle("single", content.documents.length < 2);
  Object.values(content.languages).forEach((name, number) => { add(languages, "option", name).value = number; });
  languages.value = language;
  documents.addEventListener("change", () => show(Number(documents.value)));
  languages.addEventListener("change", () => setLanguage(languages.value));
  element("search").addEventListener("input", () => shown && search());
  for (const [id, command] of [["in", "zoom_in"], ["out", "zoom_out"], ["fit", "fit"], ["theme", "theme"],
    ["open", "open_all"], ["close", "close_all"]]) element(id).addEventListener("click", () => shown && commands[command]());
  addEventListener("message", ({ source, data }) => {
    if (!shown || source !== parent || typeof data?.asgValues !== "object") return;
    values = data.asgValues ?? {};
    for (const pane of shown.panes) pane.own = null;
    redraw();
  });
  addEventListener("resize", () => shown && resize());
  setTheme(theme);
  setLanguage(language);
  if (content.documents.length) show(0);
})();
