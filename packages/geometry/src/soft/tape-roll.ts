/** A roll of tape: its core, the layers wound on it, and an end that has come loose. */
import { panel, piece } from "../kernel/build.ts";
import { materials } from "../kernel/materials.ts";
import { identity } from "../kernel/matrix.ts";
import type { Dieline, Panel } from "../kernel/model.ts";
import { rectangle, ringFrom } from "../plane/outline.ts";
import { ringBounds } from "../plane/ring.ts";
import type { Bend, Bends } from "./as-seen.ts";
import { curved, type Shape, unevenness } from "./curved.ts";

/** mm of board in the core, and how far it stands back in the roll. */
const coreWall = 3.2;
/** Where the end comes off the roll, radians from the front to the right, and how long it is. */
const looseFrom = 2.02;
const looseLong = 46;

/** One panel round the roll in place of its facets. */
const asWhole =
  (long: number, high: number) =>
  (facet: Panel): Panel => ({ ...facet, outline: ringFrom(rectangle(0, 0, long, high)), holes: [] });

/** Round the axis: from the front to the right and on. */
const around =
  (radius: number, long: number, first: number): Shape =>
  (x, y) => {
    const angle = (2 * Math.PI * (x - first)) / long;
    return [radius * Math.sin(angle), -radius * Math.cos(angle), y];
  };

/** A ring of a roll's side: round it, and from its inner to its outer edge. */
export function ringSide(inner: number, outer: number, at: (radius: number) => number): Shape {
  const middle = (inner + outer) / 2;
  return (x, y) => {
    const angle = x / middle;
    // Seen from above, the outside of the ring is up.
    const radius = outer - y;
    return [radius * Math.sin(angle), -radius * Math.cos(angle), at(radius)];
  };
}

export const ringPanel = (of: Panel, inner: number, outer: number): Panel => ({
  ...of,
  outline: ringFrom(rectangle(0, 0, Math.PI * (inner + outer), outer - inner)),
  holes: [],
});

export function tapeBends({ params, allowances, pictured }: Dieline): Bends {
  const high = Number(params.width);
  const { coreRadiusMm: core = 38, rollRadiusMm: roll = 62 } = allowances;
  const facets = pictured?.[0]?.panels ?? [];
  const { maxX } = ringBounds(facets[0]?.outline ?? ringFrom(rectangle(0, 0, 16, high)));
  const facet = maxX / 1000;
  const long = facet * facets.length;
  const named = (prefix: string): string[] =>
    Array.from({ length: facets.length }, (_, index) => `${prefix}${index}`);
  // Layers are not wound quite evenly.
  const layers = (radius: number): number => high - 0.25 + 0.6 * unevenness(radius / 7, 0);
  /** Off the roll it goes on straight and curls a little outwards. */
  const loose: Shape = (x, y) => {
    const away = (2 * Math.PI * facet) / 2 / long;
    const from = looseFrom - away;
    const steps = 12;
    let [px, py] = [(roll + 0.15) * Math.sin(from), -(roll + 0.15) * Math.cos(from)];
    for (let step = 0; step < steps; step++) {
      const heading = from - (0.9 * (x * (step + 0.5))) / steps / 50;
      px += (x / steps) * Math.cos(heading);
      py += (x / steps) * Math.sin(heading);
    }
    return [px, py, y];
  };
  const bends: Bend[] = [
    {
      panel: "inner-0",
      as: asWhole(2 * Math.PI * (core - coreWall), high),
      // Its outside looks to the axis.
      shape: (x, y) => {
        const angle = -x / (core - coreWall);
        return [(core - coreWall) * Math.sin(angle), -(core - coreWall) * Math.cos(angle), y];
      },
      cells: [48, 2],
      order: 0,
      turned: "hidden",
      dim: 0.4,
    },
    {
      panel: "outer-0",
      as: asWhole(long, high),
      shape: around(roll, long, facet / 2),
      cells: [72, 3],
      order: 1,
      turned: "hidden",
    },
    {
      panel: "side",
      as: (panelOf) => ringPanel(panelOf, core, roll),
      shape: ringSide(core, roll, layers),
      cells: [48, 20],
      order: 3,
      turned: "hidden",
    },
    {
      panel: "outer-1",
      as: asWhole(looseLong, high),
      shape: loose,
      cells: [14, 3],
      order: 4,
      turned: "behind",
    },
  ];
  const wall = panel("core", "face", rectangle(0, 0, 1, 1), {
    printable: { outside: false, inside: false },
  });
  return {
    bends,
    without: [...named("outer-").slice(2), ...named("inner-").slice(1)],
    made: { insert: materials["carton-kraft-350"] },
    added: [
      piece(
        "insert",
        materials["carton-kraft-350"],
        [
          curved(
            ringPanel(wall, core - coreWall, core),
            identity,
            ringSide(core - coreWall, core, () => high - 0.6),
            { cells: [48, 1], order: 2, turned: "hidden" },
          ),
        ],
        { placement: identity },
      ),
    ],
  };
}
