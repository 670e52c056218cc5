/** Artworks for boxes. Each draws one face at a time, from the face's own measures, so that it suits every size. */
import type { PrintedShape } from "@foldmark/geometry";
import { arch, circle, half, inked, lined, type Path, polygon, rectangle, sizeToFit, text } from "./draw.ts";
import type { Palette } from "./palettes.ts";
import type { Draw } from "./pattern.ts";

/**
 * Rows of scales up from `bottom`. They are counted over the folds: the row above a fold is the first, that below it comes
 * before the first, and so colours and places go on from one face to the next.
 */
function scales(
  width: number,
  bottom: number,
  rows: number,
  r: number,
  colours: readonly (string | null)[],
  lowest = 0,
): PrintedShape[] {
  return Array.from({ length: rows }, (_, above) => {
    const row = lowest + above;
    const paths: Path[] = [];
    for (let x = row % 2 ? 0 : r; x <= width + r; x += 2 * r) paths.push(half(x, bottom - above * r, r, 1));
    return inked(colours.at(row % colours.length) ?? null, ...paths);
  })
    .reverse()
    .flat();
}

const scaleColours = (p: Palette): (string | null)[] => [p.first, p.second, p.third];

/** Scales that climb from the front over the edge of the lid, and a word with room around it. */
export const openSlowly: Draw = ({ width: w, height: h }, kind, p, say) => {
  const r = Math.max(6, w / 12);
  if (kind === "main") {
    const free = h - 3 * r;
    const size = Math.min(sizeToFit(say.long, w * 0.8, free * 0.3), free * 0.36);
    return [
      ...scales(w, h, 3, r, scaleColours(p)),
      ...inked(p.words, text(say.long, { x: w * 0.08, y: Math.max(size, free * 0.42), size })),
    ];
  }
  if (kind === "front" || kind === "side") {
    const rows = Math.max(1, Math.min(2, Math.floor(h / r / 2)));
    const size = Math.min(h * 0.17, sizeToFit(say.short, w * 0.5, h * 0.2));
    return [
      ...scales(w, h, rows, Math.min(r, h / 3), scaleColours(p), 3),
      ...inked(p.words, text(say.short, { x: w * 0.06, y: h * 0.12 + size * 0.65, size })),
    ];
  }
  if (kind === "continued") {
    const rows = Math.ceil(h / r);
    return scales(w, rows * r, rows, r, scaleColours(p), -rows);
  }
  if (kind === "back") {
    const size = Math.min(h * 0.18, sizeToFit(say.short, w * 0.5, h * 0.2));
    return inked(p.words, text(say.short, { x: w * 0.06, y: h * 0.5 + size * 0.3, size }));
  }
  if (kind === "inside-lid") {
    const size = Math.min(h * 0.42, sizeToFit(say.greeting, w * 0.62, h * 0.4));
    return inked(p.words, text(say.greeting, { x: w / 2, y: h / 2 + size * 0.32, size, align: "centre" }));
  }
  if (kind === "inside-base") {
    const lines: Path[] = [];
    for (let row = 0; row * r <= h + r; row++)
      for (let x = row % 2 ? 0 : r; x <= w + r; x += 2 * r) lines.push(half(x, row * r, r * 0.98, 1));
    return lined(p.third ?? p.first, 0.9, ...lines);
  }
  return [];
};

/** One ink on board: a word, a row of dots, nothing that needs register. */
export const stamp: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind === "main") {
    const size = Math.min(sizeToFit(say.greeting, w * 0.72, h * 0.36), h * 0.5);
    const dot = Math.min(w, h) * 0.028;
    const dots = [0, 1, 2, 3].map((index) =>
      circle(w * 0.93 - dot * 2.9 * index, Math.min(h * 0.12, w * 0.09), dot),
    );
    const band = p.second ? inked(p.second, ...hill(w, h)) : [];
    return [
      ...band,
      ...inked(p.first, text(say.greeting, { x: w * 0.07, y: h * 0.9, size })),
      ...inked(p.third ?? p.first, ...dots),
    ];
  }
  if (kind === "front" || kind === "continued") {
    const size = Math.min(h * 0.15, sizeToFit(say.long, w * 0.6, h * 0.2));
    return inked(p.first, text(say.long, { x: w * 0.06, y: h * 0.5 + size * 0.32, size }));
  }
  if (kind === "side") {
    const size = Math.min(h * 0.32, sizeToFit(say.greeting, w * 0.6, h * 0.3));
    return inked(p.first, text(say.greeting, { x: w * 0.08, y: h * 0.5 + size * 0.32, size }));
  }
  return [];
};

/** A sun over a line, behind the word: the second ink. */
function hill(w: number, h: number): Path[] {
  const r = Math.min(w, h) * 0.3;
  return [circle(w * 0.76, h * 0.6, r * 0.92)];
}

const upArrow = (x: number, y: number, s: number): Path[] => [
  polygon(
    [x, y - s],
    [x + s * 0.36, y - s * 0.56],
    [x + s * 0.13, y - s * 0.56],
    [x + s * 0.13, y - s * 0.16],
    [x - s * 0.13, y - s * 0.16],
    [x - s * 0.13, y - s * 0.56],
    [x - s * 0.36, y - s * 0.56],
  ),
  rectangle(x - s * 0.42, y - s * 0.08, s * 0.84, s * 0.08),
];

/** Shipping case: large words low on the long sides, arrows that say which way is up. */
export const handleWithJoy: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "side" && kind !== "back") return [];
  const size = Math.min(sizeToFit(say.long, w * 0.78, h * 0.24), h * 0.24);
  const s = Math.min(h * 0.2, w * 0.1);
  const arrows = [0, 1].flatMap((index) =>
    upArrow(w - s * (0.75 + index * 1.05), h - Math.min(h, w) * 0.08, s),
  );
  const rule = rectangle(0, h * 0.1, w, Math.max(1, h * 0.012));
  const words =
    kind === "side"
      ? text(say.greeting, { x: w * 0.07, y: h * 0.36, size: Math.min(h * 0.24, w * 0.17) })
      : text(say.long, { x: w * 0.05, y: h * 0.16 + size, size });
  return [...inked(p.first, words, ...arrows), ...inked(p.second ?? p.first, rule)];
};

/** Folding carton: a horizon that runs round the box, the sun on its front. */
export const numberFour: Draw = ({ width: w, height: h, isPart }, kind, p, say) => {
  if (kind === "top" || kind === "tuck") return inked(p.first, rectangle(-1, -1, w + 2, h + 2));
  if (kind === "bottom") return inked(p.first, rectangle(-1, -1, w + 2, h + 2));
  if (kind !== "main" && kind !== "side" && kind !== "back") return [];
  const sea = h * 0.62;
  const r = Math.min(w * 0.3, h * 0.24);
  const stripes = [0.7, 0.77, 0.84].map((y) => rectangle(-1, h * y, w + 2, Math.max(0.5, h * 0.007)));
  const size = Math.min(sizeToFit(say.greeting, w * 0.62, h * 0.1), w * 0.24);
  return [
    ...inked(p.second, circle(w / 2, sea, r)),
    ...inked(p.first, rectangle(-1, sea, w + 2, h - sea + 1)),
    ...inked(p.ground ?? p.third, ...(p.ground ? stripes : [])),
    ...(kind === "side"
      ? []
      : // Below a window they stand in the sea.
        inked(
          isPart ? p.ground : p.words,
          text(say.greeting, { x: w * 0.1, y: h * (isPart ? 0.2 : 0.07) + size * 0.65, size }),
        )),
  ];
};

/** Rigid box: a quiet ground, a thin frame and few words in metal. */
export const keepThis: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind === "main") {
    const m = Math.min(w, h) * 0.08;
    const size = Math.min(sizeToFit(say.greeting, w * 0.5, h * 0.2), h * 0.2);
    const line = Math.max(0.7, Math.min(w, h) * 0.005);
    return [
      ...inked(p.words, text(say.greeting, { x: m * 1.9, y: h - m * 1.9, size })),
      ...inked(p.first, rectangle(m, m, w - 2 * m, line), rectangle(m, h - m - line, w - 2 * m, line)),
      ...inked(p.first, rectangle(m, m, line, h - 2 * m), rectangle(w - m - line, m, line, h - 2 * m)),
      ...inked(p.first, arch(w - m * 3.2, m * 2.1, m * 1.1, m * 4.6)),
      ...inked(p.ground, arch(w - m * 3.2, m * 2.8, m * 0.55, m * 4.6)),
    ];
  }
  if (kind === "inside-lid") {
    const size = Math.min(h * 0.2, sizeToFit(say.short, w * 0.5, h * 0.3));
    return inked(p.words, text(say.short, { x: w / 2, y: h / 2 + size * 0.3, size, align: "centre" }));
  }
  return [];
};

/** Bottle box: a climbing vine of round leaves. */
export const vine: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind !== "main" && kind !== "side" && kind !== "back") return [];
  const r = w * 0.16;
  const rows = Math.floor((h * 0.6) / (r * 1.75));
  const first: Path[] = [];
  const second: Path[] = [];
  const third: Path[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < (row % 2 ? 2 : 3); column++) {
      const x = w / 2 + (column - (row % 2 ? 0.5 : 1)) * r * 2;
      const into = [first, second, third][(row + column * 2) % 3]!;
      into.push(circle(x, h * 0.94 - r - row * r * 1.75, r * 0.94));
    }
  const size = Math.min(sizeToFit(say.greeting, w * 0.8, h * 0.1), w * 0.26);
  return [
    ...inked(p.first, ...first),
    ...inked(p.second, ...second),
    ...inked(p.third, ...third),
    ...(kind === "side"
      ? []
      : inked(p.words, text(say.greeting, { x: w / 2, y: h * 0.1 + size * 0.65, size, align: "centre" }))),
  ];
};

/** Cake and lunch boxes: awning stripes round the walls, a badge on the lid. */
export const awning: Draw = ({ width: w, height: h }, kind, p, say) => {
  if (kind === "main") {
    const r = Math.min(w, h) * 0.3;
    const size = Math.min(sizeToFit(say.greeting, r * 1.45, r * 0.5), r * 0.62);
    const words = text(say.greeting, { x: w / 2, y: h / 2 + size * 0.3, size, align: "centre" });
    return [
      ...inked(p.second, circle(w / 2, h / 2, r)),
      ...inked(p.words, words),
      ...lined(p.first, Math.max(0.6, r * 0.03), circle(w / 2, h / 2, r * (p.second ? 1.12 : 1))),
    ];
  }
  if (kind === "side" || kind === "back" || kind === "front") {
    const count = Math.max(3, Math.round(w / 18)) | 1;
    const step = w / count;
    const drop = h * 0.42;
    const stripe = (index: number): Path => [
      ...rectangle(index * step, -1, step, drop + 1),
      ...half(index * step + step / 2, drop, step / 2, -1),
    ];
    const every = (odd: number): Path[] =>
      Array.from({ length: count }, (_, index) => index)
        .filter((index) => index % 2 === odd)
        .map(stripe);
    return [...inked(p.first, ...every(0)), ...inked(p.second, ...every(1))];
  }
  return [];
};
