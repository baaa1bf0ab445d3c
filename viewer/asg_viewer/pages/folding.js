"use strict";
// Where things stand while some groups are closed: the layout has all of them open, and is folded
// together where nothing is left to see, so that all else keeps its order and its distances.
const folding = (() => {
  const CLOSED = [190, 46]; // the room that a closed group has at least
  const ROOM = 10, HEAD = 30; // around what is seen, and for the title of an open group
  const LANE = 70; // for the name of a lane

  // The outermost closed group that each group is in, or is; 0 for one that is seen open.
  function covers(groups, closed) {
    const found = new Map([[0, 0]]);
    for (const [, , , , , number, parent] of groups) {
      found.set(number, found.get(parent) || (closed.has(number) ? number : 0));
    }
    return found;
  }

  // A map of one axis that leaves out what is hidden and not kept; both are intervals.
  function fold(kept, hidden) {
    const steps = [];
    for (const [from, to] of kept) steps.push([from, 1, 0], [to, -1, 0]);
    for (const [from, to] of hidden) steps.push([from, 0, 1], [to, 0, -1]);
    steps.sort((one, other) => one[0] - other[0]);
    const at = [], gone = []; // how much before each step is folded away
    let total = 0, stays = 0, hides = 0;
    for (const [place, keep, hide] of steps) {
      if (hides && !stays) total += place - at[at.length - 1];
      at.push(place);
      gone.push(total);
      stays += keep;
      hides += hide;
    }
    return (place) => {
      let low = 0, high = at.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (at[middle] <= place) low = middle + 1;
        else high = middle;
      }
      if (low === 0) return place;
      const isFolded = low < at.length && gone[low] > gone[low - 1];
      return (isFolded ? at[low - 1] : place) - gone[low - 1];
    };
  }

  // What is seen of a graph, and the intervals of it that stay or may go, of x and of y.
  function seenOf(graph, layout, closed) {
    const cover = covers(graph.groups, closed);
    const nodes = graph.homes.map((home) => cover.get(home) || 0);
    const kept = [[], []], hidden = [[], []];
    layout.boxes.forEach((box, node) => {
      if (nodes[node]) return;
      for (const axis of [0, 1]) kept[axis].push([box[axis] - ROOM, box[2 + axis] + ROOM]);
    });
    for (const [, left, top, right, bottom, number] of layout.groups) {
      if (cover.get(number) === number) {
        const half = Math.min(CLOSED[0], right - left) / 2, middle = (left + right) / 2;
        kept[0].push([middle - half, middle + half]);
        kept[1].push([top, Math.min(top + CLOSED[1], bottom)]);
        hidden[0].push([left, right]);
        hidden[1].push([top, bottom]);
      } else if (!cover.get(number)) {
        kept[0].push([left, left + ROOM], [right - ROOM, right]);
        kept[1].push([top, top + HEAD], [bottom - ROOM, bottom]);
      }
    }
    const isSeen = (points) => points.length > 4 && !cover.get(points[2]);
    for (const points of layout.pieces) {
      if (!isSeen(points)) continue;
      for (let i = 4; i < points.length; i += 2) kept[0].push([points[i] - ROOM / 2, points[i] + ROOM / 2]);
    }
    if (layout.strips.length > 1) {
      for (const { box } of layout.strips) {
        kept[0].push([box[0], box[0] + ROOM], [box[2] - ROOM, box[2]]);
        kept[1].push([box[1], box[1] + LANE], [box[3] - ROOM, box[3]]);
      }
    }
    return { cover, nodes, isSeen, kept, hidden };
  }

  // Where the parts of graphs beside each other stand; these share their heights. `layouts` are
  // those with every group open, or others that have just these groups closed.
  function folded(graphs, layouts, closed) {
    const found = graphs.map((graph, side) => seenOf(graph, layouts[side], closed));
    const isFolded = layouts.map((layout, side) => layout === graphs[side]);
    const hiddenOf = (side, axis) => (isFolded[side] ? found[side].hidden[axis] : []);
    const sides = graphs.map((_, side) => side);
    const down = fold(found.flatMap(({ kept }) => kept[1]), sides.flatMap((side) => hiddenOf(side, 1)));
    return layouts.map((layout, side) => {
      const { cover, nodes, isSeen, kept } = found[side];
      const across = fold(kept[0], hiddenOf(side, 0));
      const moved = (box) => [across(box[0]), down(box[1]), across(box[2]), down(box[3])];
      const groups = layout.groups.map(([title, left, top, right, bottom, ...rest]) =>
        [title, ...moved([left, top, right, bottom]), ...rest]);
      const frames = new Map(groups.map((group) => [group[5], group.slice(1, 5)]));
      return {
        cover, nodes, groups, frames, edgePieces: layout.edge_pieces,
        boxes: layout.boxes.map((box, node) => (nodes[node] ? frames.get(nodes[node]) : moved(box))),
        pieces: layout.pieces.map((points) => (isSeen(points)
          ? points.map((x, i) => (i < 4 ? x : i % 2 ? down(x) : across(x))) : [])),
        strips: layout.strips.map((strip) => ({ ...strip, box: moved(strip.box) })),
        bounds: moved(layout.bounds),
      };
    });
  }

  return { folded };
})();
