/** Artworks for bags, mailers, paper, tape, labels and cards. */

import { arch, circle, half, inked, lined, type Path, polygon, rectangle, sizeToFit, text } from "./draw.ts";
import { word } from "./letters.ts";
import type { Draw } from "./pattern.ts";

/** A large disc with a small one on its shoulder, and the word below. */
export const moons: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "back") return [];
  const r = Math.min(w * 0.3, h * 0.25);
  const size = Math.min(sizeToFit(say.greeting, w * 0.6, h * 0.1), w * 0.16);
  return [
    ...inked(p.first, circle(w / 2, h * 0.46, r)),
    ...inked(p.second ?? p.ground, circle(w / 2 + r * 0.62, h * 0.46 - r * 0.62, r * 0.36)),
    ...inked(p.words, text(say.greeting, { x: w / 2, y: h * 0.46 + r * 1.25 + size, size, align: "centre" })),
  ];
};

/** Parcels under way: words at the foot, clear of the shoulders that goods make, and a road that runs off the edge. */
export const onItsWay: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "back") return [];
  const left = w * 0.2;
  const size = Math.min(sizeToFit(say.long, w * 0.6, h * 0.12), w * 0.15);
  const dash = w * 0.07;
  const road = Array.from({ length: 7 }, (_, index) =>
    rectangle(left + index * dash * 1.7, h * 0.26, dash, Math.max(1.5, w * 0.014)),
  );
  const r = w * 0.17;
  return [
    ...inked(p.second ?? p.first, half(left + r * 1.2, h * 0.26 - w * 0.03, r, 1)),
    ...inked(p.first, ...road),
    ...inked(p.words, text(say.long, { x: left, y: h * 0.8, size })),
  ];
};

/** Half discs that repeat without a seam: 30 × 24 mm, every other row shifted. */
export const halves: Draw = ({ width: w, height: h }, kind, p) => {
  if (kind !== "main" && kind !== "back") return [];
  // No more of them than the eye takes in, however large the sheet.
  const step = Math.max(31.25, w / 12);
  const rows: Path[][] = [[], []];
  for (let row = 0; row * step * 0.8 < h + step; row++)
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step)
      rows[row % 2]!.push(half(x, row * step * 0.8 + step * 0.4, step * 0.26, row % 2 ? 1 : -1));
  return [...inked(p.first, ...rows[0]!), ...inked(p.second ?? p.first, ...rows[1]!)];
};

/** Tape: words and a sign between them, over and over. */
export const wordTape: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main") return [];
  const size = h * 0.34;
  const wide = word(say.long, size).width;
  // A whole number of times, so that the print meets itself where the roll or the cylinder closes.
  const step = w / Math.max(1, Math.floor(w / (wide + h * 0.5)));
  const words: Path[] = [];
  const signs: Path[] = [];
  // Neither word nor sign lies where the strip meets itself: a roll would show them cut.
  for (let x = h * 0.185; x < w - 1; x += step) {
    words.push(text(say.long, { x: x + step / 2, y: h * 0.5 + size * 0.32, size, align: "centre" }));
    signs.push(circle(x, h / 2, h * 0.12));
  }
  const edge = Math.max(0.6, h * 0.02);
  return [
    ...inked(p.first, ...words),
    ...inked(p.second ?? p.first, ...signs),
    ...inked(p.third ?? p.second, rectangle(0, h * 0.1, w, edge), rectangle(0, h * 0.9 - edge, w, edge)),
  ];
};

/** Hills one behind the other under a sun: pouches and cans. */
export const hills: Draw = ({ width: w, height: h, isPart }, kind, p, say) => {
  if (kind === "top") return inked(p.first, circle(w / 2, h / 2, Math.min(w, h) * 0.26));
  if (kind === "side") return inked(p.first, rectangle(-1, -1, w + 2, h + 2));
  if (kind !== "main" && kind !== "back") return [];
  // Round a can the same hills come again; three of them make the view from any side.
  const wide = w > h * 1.6 && !isPart ? w / 3 : w;
  const count = Math.round(w / wide);
  const words: Path[] = [];
  const suns: Path[] = [];
  const far: Path[] = [];
  const near: Path[] = [];
  const high = Math.min(h, Math.max(0.16 * h, isPart ? 0.16 * w : 0));
  const size = Math.min(sizeToFit(say.greeting, wide * 0.56, high * 0.9), high);
  for (let index = 0; index < count; index++) {
    const x = index * wide;
    words.push(text(say.greeting, { x: x + wide * 0.16, y: h * 0.24 + size * 0.4, size }));
    suns.push(circle(x + wide * 0.62, h * 0.52, Math.min(wide * 0.17, h * 0.3)));
    far.push(
      polygon([x - 1, h], [x - 1, h * 0.72], [x + wide * 0.3, h * 0.56], [x + wide, h * 0.72], [x + wide, h]),
    );
    near.push([
      ["M", x - 1, h + 1],
      ["L", x - 1, h * 0.86],
      ["C", x + wide * 0.3, h * 0.66, x + wide * 0.7, h * 0.98, x + wide, h * 0.86],
      ["L", x + wide, h + 1],
      ["Z"],
    ]);
  }
  return [
    ...inked(p.third, ...suns),
    ...inked(p.second ?? p.first, ...far),
    ...inked(p.first, ...near),
    ...inked(p.words, ...words),
  ];
};

/** Thank-you card: words above, scales below. */
export const thankYou: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "back" && kind !== "inside-lid" && kind !== "inside") return [];
  const [one = "", two = ""] = say.long.split(" ");
  const size = Math.min(sizeToFit(one, w * 0.6, h * 0.14), h * 0.16);
  const r = w / 7;
  const rows = [p.first, p.second, p.third].map((colour, row) => {
    const paths: Path[] = [];
    for (let x = row % 2 ? 0 : r; x <= w + r; x += 2 * r) paths.push(half(x, h - row * r, r, 1));
    return { colour, paths };
  });
  return [
    ...rows.reverse().flatMap(({ colour, paths }) => inked(colour, ...paths)),
    ...inked(
      p.words,
      text(one, { x: w * 0.1, y: h * 0.08 + size, size }),
      text(two, { x: w * 0.1, y: h * 0.08 + size * 1.95, size }),
    ),
  ];
};

/** Label: two halves of a disc and a ring of air. */
export const seal: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main") return [];
  const r = Math.min(w, h) * 0.4;
  const size = Math.min(sizeToFit(say.greeting, r * 1.5, r * 0.4), r * 0.62);
  return [
    ...inked(p.first, half(w / 2, h / 2, r, 1)),
    ...inked(p.third ?? p.second, half(w / 2, h / 2 + r * 0.03, r, -1)),
    ...inked(
      p.second ?? p.ground,
      text(say.greeting, { x: w / 2, y: h / 2 - r * 0.22, size, align: "centre" }),
    ),
  ];
};

/** Tote: arches within arches, as wide as the screen. */
export const weekend: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "back") return [];
  const r = w * 0.26;
  const inks = [p.first, p.second, p.third];
  const top = h * 0.24;
  const bottom = h * 0.24 + r * 2.1;
  const arches = [1, 0.74, 0.48].flatMap((share, index) =>
    lined(inks[index] ?? p.first, r * 0.13, arch(w / 2, top + r * (1 - share), r * share, bottom)),
  );
  const size = Math.min(sizeToFit(say.greeting, w * 0.5, h * 0.1), w * 0.12);
  return [
    ...arches,
    ...inked(p.words, text(say.greeting, { x: w / 2, y: bottom + size * 1.4, size, align: "centre" })),
  ];
};
