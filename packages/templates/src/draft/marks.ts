/** Marks that stand where the buyer's logo will: outlines in boxes of their own. */
export interface Mark {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const round = (value: number): number => Math.round(value);
const k = 0.5523;

/** A circle as path text. */
export const circle = (cx: number, cy: number, r: number): string => {
  const c = r * k;
  return `M${round(cx + r)} ${round(cy)}C${round(cx + r)} ${round(cy + c)} ${round(cx + c)} ${round(cy + r)} ${round(cx)} ${round(cy + r)}C${round(cx - c)} ${round(cy + r)} ${round(cx - r)} ${round(cy + c)} ${round(cx - r)} ${round(cy)}C${round(cx - r)} ${round(cy - c)} ${round(cx - c)} ${round(cy - r)} ${round(cx)} ${round(cy - r)}C${round(cx + c)} ${round(cy - r)} ${round(cx + r)} ${round(cy - c)} ${round(cx + r)} ${round(cy)}Z`;
};

/** A quarter of a disc, its corner at x, y and its arc towards `dx`, `dy` (each 1 or -1). */
const quarter = (x: number, y: number, r: number, dx: number, dy: number): string =>
  `M${round(x)} ${round(y)}L${round(x + dx * r)} ${round(y)}C${round(x + dx * r)} ${round(y + dy * r * k)} ${round(x + dx * r * k)} ${round(y + dy * r)} ${round(x)} ${round(y + dy * r)}Z`;

/** The upper half of a disc about its foot. */
const dome = (cx: number, foot: number, r: number): string =>
  `M${round(cx - r)} ${round(foot)}C${round(cx - r)} ${round(foot - r * k)} ${round(cx - r * k)} ${round(foot - r)} ${round(cx)} ${round(foot - r)}C${round(cx + r * k)} ${round(foot - r)} ${round(cx + r)} ${round(foot - r * k)} ${round(cx + r)} ${round(foot)}Z`;

/** A leaf between two opposite corners of a square. */
const leaf = (x: number, y: number, r: number, dx: number, dy: number): string =>
  `M${x} ${y}C${round(x + dx * r * k)} ${y} ${round(x + dx * r)} ${round(y + dy * r * (1 - k))} ${x + dx * r} ${y + dy * r}C${round(x + dx * r * (1 - k))} ${y + dy * r} ${x} ${round(y + dy * r * k)} ${x} ${y}Z`;

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `${points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("")}Z`;

const rays = (count: number, from: number, to: number, half: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const at = (along: number, across: number) =>
      [500 + cos * along - sin * across, 500 + sin * along + cos * across] as const;
    return polygon([at(from, -half), at(to, -half * 0.4), at(to, half * 0.4), at(from, half)]);
  }).join("");

const square = (path: string): Mark => ({ path, width: 1000, height: 1000 });

export const marks = {
  petals: square(
    [
      leaf(490, 490, 490, -1, -1),
      leaf(510, 490, 490, 1, -1),
      leaf(490, 510, 490, -1, 1),
      leaf(510, 510, 490, 1, 1),
    ].join(""),
  ),
  sun: square(circle(500, 500, 230) + rays(12, 310, 500, 46)),
  bird: {
    path:
      quarter(330, 460, 460, 1, -1) +
      quarter(330, 480, 460, 1, 1) +
      quarter(310, 480, 230, -1, 1) +
      circle(880, 300, 120),
    width: 1000,
    height: 960,
  },
  halves: square(
    dome(500, 490, 480) +
      polygon([
        [20, 510],
        [980, 510],
        [980, 590],
        [20, 590],
      ]) +
      polygon([
        [110, 650],
        [890, 650],
        [890, 730],
        [110, 730],
      ]) +
      polygon([
        [230, 790],
        [770, 790],
        [770, 870],
        [230, 870],
      ]),
  ),
  pinwheel: square(
    [
      quarter(490, 490, 480, -1, -1),
      quarter(510, 20, 470, 1, 1),
      quarter(980, 510, 470, -1, 1),
      quarter(20, 980, 470, 1, -1),
    ].join(""),
  ),
  drop: square(
    `M500 0C620 230 830 420 830 660C830 850 682 1000 500 1000C318 1000 170 850 170 660C170 420 380 230 500 0Z`,
  ),
  star: square(
    polygon(
      Array.from({ length: 16 }, (_, i) => {
        const r = i % 2 === 0 ? 500 : 240;
        return [500 + r * Math.sin((Math.PI * i) / 8), 500 - r * Math.cos((Math.PI * i) / 8)] as const;
      }),
    ),
  ),
  stack: square(
    [
      quarter(0, 500, 490, 1, -1),
      quarter(510, 500, 490, 1, -1),
      quarter(490, 510, 490, -1, 1),
      quarter(1000, 510, 490, -1, 1),
    ].join(""),
  ),
} as const satisfies Record<string, Mark>;
