/**
 * A plain box with a hinged lid, without locks, glue or joints. It stands in pictures for a box whose construction is
 * settled only in an offer: right in size and board, and never cut.
 */
import { between, exactly, insideSize, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { Panel } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";

export interface PlainBoxParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
const plainBoxAllowances = {
  creaseInLength: 1,
  creaseInWidth: 1,
  creaseInHeight: 1,
  /** Ends stand between front and back. */
  endInset: 0.5,
  wallBelowLid: 0.5,
  tuckBehindFront: 1,
  tuckSideMm: 0.5,
  tuckShareOfHeight: 0.4,
  tuckMaxMm: 35,
};

type A = typeof plainBoxAllowances;

interface Sizes {
  readonly t: number;
  readonly long: number;
  readonly width: number;
  readonly depth: number;
  readonly wall: number;
  readonly tuck: number;
}

const sizesOf = (p: PlainBoxParams, t: number, a: A): Sizes => {
  const depth = p.height + a.creaseInHeight * t;
  return {
    t,
    long: p.length + a.creaseInLength * t,
    width: p.width + a.creaseInWidth * t,
    depth,
    wall: depth - a.wallBelowLid * t,
    tuck: Math.min(a.tuckMaxMm, a.tuckShareOfHeight * p.height),
  };
};

function walls({ t, long, width, depth, wall }: Sizes, a: A): Panel[] {
  const inset = a.endInset * t;
  const end = (side: "left" | "right", root: number, tip: number): Panel =>
    panel(`end-${side}`, "face", rectangle(root, inset, tip, width - inset), {
      parent: "base",
      hinge: [
        [root, inset],
        [root, width - inset],
      ],
      face: side,
    });
  return [
    panel("base", "face", rectangle(0, 0, long, width), { face: "bottom" }),
    panel("front", "face", rectangle(0, width, long, width + wall), {
      parent: "base",
      hinge: [
        [0, width],
        [long, width],
      ],
      face: "front",
    }),
    panel("back", "face", rectangle(0, -depth, long, 0), {
      parent: "base",
      hinge: [
        [0, 0],
        [long, 0],
      ],
      face: "back",
    }),
    end("left", 0, -wall),
    end("right", long, long + wall),
  ];
}

function lid({ t, long, width, depth, tuck }: Sizes, a: A): Panel[] {
  const edge = -depth - width + a.tuckBehindFront * t;
  const side = t / 2 + a.tuckSideMm;
  return [
    panel("lid", "face", rectangle(0, edge, long, -depth), {
      parent: "back",
      hinge: [
        [0, -depth],
        [long, -depth],
      ],
      face: "top",
      visible: { outside: true, inside: true },
    }),
    panel("tuck", "tuck", rectangle(side, edge - tuck, long - side, edge), {
      parent: "lid",
      hinge: [
        [side, edge],
        [long - side, edge],
      ],
    }),
  ];
}

export const plainBox = defineConstruction<PlainBoxParams, A>({
  id: "plain-box",
  version: "1.0.0",
  standard: null,
  params: [length("length", 20, 1200, 300), length("width", 20, 800, 250), length("height", 10, 800, 100)],
  materials: ["corrugated", "carton"],
  thickestBoard: 7,
  allowances: plainBoxAllowances,
  needsPhysicalSample: true,
  bounds: () => ({}),
  draw(p, t, a, material) {
    const s = sizesOf(p, t, a);
    return {
      pieces: [
        piece("body", material, [...walls(s, a), ...lid(s, a)], {
          steps: [
            step("walls", 0, 0.45, ["front", "back", "end-left", "end-right"]),
            step("lid-flaps", 0.45, 0.65, ["tuck"]),
            step("lid", 0.65, 1, ["lid"]),
          ],
          symmetric: true,
          placement: lyingOnOutside,
        }),
      ],
      closures: [
        insideSize("length", "x", ["end-left", "max"], ["end-right", "min"], p.length, t),
        insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
        insideSize("height", "z", ["base", "max"], ["lid", "min"], p.height, t),
        exactly("lid rests on the ends", "z", ["end-left", "max"], ["lid", "min"], t / 2),
        exactly("ends stand between front and back", "y", ["front", "max"], ["end-left", "min"], t / 2),
        exactly("tuck lies behind the front", "y", ["front", "max"], ["tuck", "min"], t),
        exactly("tuck passes the ends", "x", ["end-left", "max"], ["tuck", "min"], t / 2 + 0.5),
        between("tuck clears the base", "z", ["base", "max"], ["tuck", "min"], t / 2, 1e4),
      ],
    };
  },
});
