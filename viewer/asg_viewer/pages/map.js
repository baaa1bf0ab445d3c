"use strict";
// The minimap of a page: the window's picture of a pane, and the part of it that is in view.
const maps = {
  picture({ size, rows }, known, colorOf) {
    const picture = document.createElement("canvas"), brush = picture.getContext("2d");
    [picture.width, picture.height] = size;
    let y = 0;
    for (const [count, number] of rows) {
      const runs = known[number];
      for (let at = 0, x = 0; at < runs.length; x += runs[at + 1], at += 2) {
        brush.fillStyle = colorOf(runs[at]);
        brush.fillRect(x, y, runs[at + 1], count);
      }
      y += count;
    }
    return picture;
  },

  // The part of the picture that a camera sees, at least two pixels of it.
  seen({ size: [wide, high], bounds: [left, top, right, bottom] }, { x, y, scale, width, height }) {
    const across = wide / (right - left), down = high / (bottom - top);
    const part = (middle, half, most) => {
      const from = Math.min(Math.max(middle - half, 0), most - 2);
      return [from, Math.max(Math.min(middle + half, most), from + 2)];
    };
    const [x0, x1] = part((x - left) * across, (width / 2 / scale) * across, wide);
    const [y0, y1] = part((y - top) * down, (height / 2 / scale) * down, high);
    return [x0, y0, x1, y1];
  },

  // Whether a view has room for the picture, and does not show nearly all of it.
  isUseful([wide, high], [left, top, right, bottom], { width, height }, { view, nearlyAll }) {
    const isNearlyAll = (right - left) * (bottom - top) > nearlyAll * wide * high;
    return width > view[0] && height > view[1] && !isNearlyAll;
  },

  // The corner of a view where a box of some size covers the least; at best, the bottom right.
  // If no corner is empty, the places between the corners of a side count as well.
  emptiest([wide, high], { left, width, height }, { margin, headings }, covered) {
    const across = [left + width - wide - margin, left + margin];
    const bottom = height - high - margin, room = bottom - headings;
    const emptiestOf = (shares) => {
      const places = shares.flatMap((share) => across.map((x) => [x, bottom - room * share]));
      const costs = places.map(([x, y]) => covered([x, y, x + wide, y + high]));
      const least = Math.min(...costs);
      return { place: places[costs.indexOf(least)], least };
    };
    const corner = emptiestOf([0, 1]);
    return (corner.least && room > 0 ? emptiestOf([0, 1, ...Array.from({ length: 7 }, (_, k) => (k + 1) / 8)]) : corner).place;
  },

  // Whether the box around a line meets a box.
  meets([x0, y0, x1, y1], [left, top, right, bottom]) {
    const isBeside = Math.max(x0, x1) < left || Math.min(x0, x1) > right;
    return !isBeside && Math.max(y0, y1) >= top && Math.min(y0, y1) <= bottom;
  },

  // The point of the plane at a point of the picture, or null beside it unless it is held.
  planeAt({ size: [wide, high], bounds: [left, top, right, bottom] }, x, y, isHeld) {
    if (!isHeld && (x < 0 || y < 0 || x > wide || y > high)) return null;
    return [left + (x / wide) * (right - left), top + (y / high) * (bottom - top)];
  },
};
