import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { type Construction, initialParams } from "../kernel/construction.ts";
import { materials } from "../kernel/materials.ts";
import { assembled, measure } from "../kernel/measures.ts";
import type { Dieline, Panel, Surface } from "../kernel/model.ts";
import { storedDieline } from "../kernel/stored.ts";
import { foldedSvg } from "../picture/folded-svg.ts";
import { surfaceNormals } from "../picture/mesh.ts";
import { ringBounds } from "../plane/ring.ts";
import { asSeen } from "./as-seen.ts";

type Any = Construction<Record<string, never>>;

const soft = {
  "tote-bag": "cotton-220",
  doypack: "pouch-film-110",
  "poly-mailer": "ldpe-60",
  "paper-mailer": "kraft-paper-120",
  tape: "kraft-tape-70",
  tissue: "tissue-17",
  "packing-paper": "kraft-paper-70",
  label: "label-paper-80",
  "rigid-envelope": "solid-board-450",
} as const;

type Soft = keyof typeof soft;
const names = Object.keys(soft) as Soft[];

function built(name: Soft, changes: object = {}): Dieline {
  const construction = constructions[name] as unknown as Any;
  return construction.build({ ...initialParams(construction), ...changes } as never, materials[soft[name]]);
}

const surfacesIn = (dieline: Dieline): (Panel & { readonly surface: Surface })[] =>
  asSeen(dieline).pieces.flatMap(({ panels }) =>
    panels.flatMap((panel) => (panel.surface ? [{ ...panel, surface: panel.surface }] : [])),
  );

type Triple = readonly [number, number, number];
const point = ({ places }: Surface, index: number): Triple => [
  places[3 * index]!,
  places[3 * index + 1]!,
  places[3 * index + 2]!,
];
const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** How much longer the material is in space than on the blank, along every row and every column. */
function stretches({ surface }: { readonly surface: Surface }): number[] {
  const { columns, rows } = surface;
  const across = columns.length;
  const line = (indices: readonly number[], flat: number): number =>
    indices
      .slice(1)
      .reduce((sum, index, at) => sum + apart(point(surface, indices[at]!), point(surface, index)), 0) / flat;
  return [
    ...rows.map((_, row) =>
      line(
        columns.map((_x, column) => row * across + column),
        columns.at(-1)! - columns[0]!,
      ),
    ),
    ...columns.map((_, column) =>
      line(
        rows.map((_y, row) => row * across + column),
        rows.at(-1)! - rows[0]!,
      ),
    ),
  ];
}

/** One holds these in the hand: their print is on them. */
const printed = (panel: Panel): boolean => ["front", "back", "sheet", "label", "outer-0"].includes(panel.id);

describe("soft goods as they are seen", () => {
  it.each(names)("%s has surfaces whose points lie on the blank", (name) => {
    const surfaces = surfacesIn(built(name));
    expect(surfaces.length).toBeGreaterThan(0);
    for (const { surface, outline, id } of surfaces) {
      const { minX, maxX, minY, maxY } = ringBounds(outline);
      const { columns, rows, places } = surface;
      expect([columns[0], columns.at(-1), rows[0], rows.at(-1)], id).toEqual([minX, maxX, minY, maxY]);
      expect(columns.every((each, index) => !index || each > columns[index - 1]!)).toBe(true);
      expect(rows.every((each, index) => !index || each > rows[index - 1]!)).toBe(true);
      expect(places.length).toBe(columns.length * rows.length * 3);
      expect(places.every(Number.isInteger), id).toBe(true);
      for (const normal of surfaceNormals(surface)) expect(Math.hypot(...normal)).toBeCloseTo(1, 6);
    }
  });

  it.each(names)("%s is not stretched: film, paper and cloth keep their length", (name) => {
    for (const panel of surfacesIn(built(name)).filter(printed)) {
      const all = stretches(panel);
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      expect(mean, panel.id).toBeGreaterThan(0.95);
      expect(mean, panel.id).toBeLessThan(1.06);
      expect(Math.max(...all), panel.id).toBeLessThan(1.16);
      expect(Math.min(...all), panel.id).toBeGreaterThan(0.9);
    }
  });

  it.each(names)("%s leaves what is cut, stored and weighed alone", (name) => {
    const dieline = built(name);
    const before = [storedDieline(dieline).hash, JSON.stringify(measure(dieline))];
    asSeen(dieline);
    expect([storedDieline(dieline).hash, JSON.stringify(measure(dieline))]).toEqual(before);
    expect(storedDieline(dieline).text).not.toContain('"surface"');
  });

  it("keeps the pieces and their order, so that artwork finds them", () => {
    for (const name of names) {
      const level = assembled(built(name)).pieces.map(({ id }) => id);
      expect(
        asSeen(built(name))
          .pieces.map(({ id }) => id)
          .slice(0, level.length),
      ).toEqual(level);
    }
  });

  it("gives the same shape every time, and leaves boxes as they are", () => {
    expect(JSON.stringify(asSeen(built("doypack")))).toBe(JSON.stringify(asSeen(built("doypack"))));
    const box = constructions["plain-box"] as unknown as Any;
    const dieline = box.build(initialParams(box) as never, materials["e-flute-white"]);
    expect(asSeen(dieline)).toBe(dieline);
  });

  it.each([
    ["tote-bag", { longHandles: true }],
    ["doypack", { valve: true }],
    ["doypack", { clearWindow: true }],
    ["doypack", { euroHole: true }],
    ["label", { cornerRadius: 2.5 }],
    ["tape", { width: 75 }],
    ["paper-mailer", { gusset: 100 }],
  ] as const)("%s looks otherwise with %o", (name, changes) => {
    expect(foldedSvg(asSeen({ ...built(name, changes) }), {})).not.toBe(foldedSvg(asSeen(built(name)), {}));
  });
});
