/** The patterns we keep ready-made. */
import type { PatternId } from "@foldmark/catalogue";
import { arch, circle, half, inked, type Path, polygon, rectangle, text } from "./draw.ts";
import { word } from "./letters.ts";
import type { Draw } from "./pattern.ts";

const printed = (kind: string): boolean => !kind.startsWith("inside") && kind !== "hidden" && kind !== "tuck";

const arches: Draw = ({ width: w, height: h }, kind, p) => {
  if (!printed(kind) || kind === "bottom") return [];
  const step = Math.max(24, w / 7);
  const paths: Path[] = [];
  for (let row = 0; row * step * 0.9 < h + step; row++)
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step) {
      const top = row * step * 0.9 - step * 0.3;
      paths.push(arch(x, top, step * 0.32, top + step * 0.72));
      paths.push(hole(x, top, step));
    }
  return inked(p.first, ...paths);
};

/** The way through the arch, drawn the other way round so that it stays open. */
function hole(x: number, top: number, step: number): Path {
  const [r, from, bottom] = [step * 0.16, top + step * 0.17, top + step * 0.72];
  const k = r * 0.5523;
  return [
    ["M", x + r, bottom],
    ["L", x + r, from + r],
    ["C", x + r, from + r - k, x + k, from, x, from],
    ["C", x - k, from, x - r, from + r - k, x - r, from + r],
    ["L", x - r, bottom],
    ["Z"],
  ];
}

const dots: Draw = ({ width: w, height: h }, kind, p) => {
  if (!printed(kind) || kind === "bottom") return [];
  const step = h < 60 ? h * 0.34 : Math.max(16, w / 12);
  const paths: Path[] = [];
  for (let row = 0; row * step * 0.87 < h + step; row++)
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step)
      paths.push(circle(x, row * step * 0.87 + step * 0.4, step * (row % 3 === 0 ? 0.3 : 0.2)));
  return inked(p.first, ...paths);
};

/** Spread like thrown paper, the same every time. */
const confetti: Draw = ({ width: w, height: h }, kind, p) => {
  if (!printed(kind) || kind === "bottom") return [];
  const colours = [p.first, p.second, p.third];
  const paths: Path[][] = [[], [], []];
  const count = Math.min(64, Math.round((w * h) / 700));
  for (let index = 0; index < count; index++) {
    const x = ((index * 0.61803) % 1) * w;
    const y = ((index * 0.7549 + 0.3) % 1) * h;
    const s = 3 + ((index * 7) % 4);
    const into = paths[index % 3]!;
    if (index % 4 === 0) into.push(circle(x, y, s * 0.6));
    else if (index % 4 === 1) into.push(half(x, y, s, index % 8 ? 1 : -1));
    else {
      const a = index * 1.3;
      const [c, d] = [Math.cos(a) * s, Math.sin(a) * s];
      into.push(
        polygon(
          [x - c, y - d],
          [x - c + d * 0.5, y - d - c * 0.5],
          [x + c + d * 0.5, y + d - c * 0.5],
          [x + c, y + d],
        ),
      );
    }
  }
  return paths.flatMap((each, index) => inked(colours[index] ?? null, ...each));
};

const flake = (x: number, y: number, r: number): Path[] =>
  [0, 60, 120].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const [c, s, t] = [Math.cos(a), Math.sin(a), r * 0.09];
    return polygon(
      [x - c * r - s * t, y - s * r + c * t],
      [x - c * r + s * t, y - s * r - c * t],
      [x + c * r + s * t, y + s * r - c * t],
      [x + c * r - s * t, y + s * r + c * t],
    );
  });

const winter: Draw = ({ width: w, height: h }, kind, p) => {
  if (!printed(kind) || kind === "bottom") return [];
  const step = Math.max(26, w / 7);
  const flakes: Path[] = [];
  const snow: Path[] = [];
  for (let row = 0; row * step * 0.8 < h + step; row++)
    for (let x = row % 2 ? step / 2 : 0; x < w + step; x += step) {
      const y = row * step * 0.8 + step * 0.2;
      flakes.push(...flake(x, y, step * (row % 2 ? 0.2 : 0.3)));
      snow.push(circle(x + step * 0.5, y, step * 0.05));
    }
  return [...inked(p.second, ...flakes), ...inked(p.third ?? p.second, ...snow)];
};

const tapeWords =
  (words: string, sign: (x: number, h: number) => Path[]): Draw =>
  ({ width: w, height: h }, kind, p) => {
    if (kind !== "main") return [];
    const size = h * 0.44;
    const step = w / Math.max(1, Math.floor(w / (word(words, size).width + h * 1.1)));
    const paths: Path[] = [];
    for (let x = 0; x < w - 1; x += step)
      paths.push(text(words, { x: x + h * 0.86, y: h * 0.5 + size * 0.32, size }), ...sign(x + h * 0.5, h));
    return inked(p.first, ...paths);
  };

const glass = (x: number, h: number): Path[] => [
  polygon(
    [x - h * 0.14, h * 0.24],
    [x + h * 0.14, h * 0.24],
    [x + h * 0.05, h * 0.52],
    [x - h * 0.05, h * 0.52],
  ),
  rectangle(x - h * 0.02, h * 0.5, h * 0.04, h * 0.2),
  rectangle(x - h * 0.11, h * 0.69, h * 0.22, h * 0.05),
];

const twoArrows = (x: number, h: number): Path[] =>
  [-0.13, 0.13].flatMap((shift) => {
    const at = x + shift * h;
    return [
      polygon([at, h * 0.24], [at + h * 0.1, h * 0.4], [at - h * 0.1, h * 0.4]),
      rectangle(at - h * 0.035, h * 0.38, h * 0.07, h * 0.3),
    ];
  });

export const readyMadePatterns: Readonly<Record<PatternId, Draw>> = {
  arches,
  dots,
  confetti,
  winter,
  fragile: tapeWords("Fragile", glass),
  "this-way-up": tapeWords("This way up", twoArrows),
};
