/** A stand-up pouch as it is seen: filled, with its sides closed. */
import { panel, piece, pierced } from "../kernel/build.ts";
import { multiply, rotation, standing } from "../kernel/matrix.ts";
import type { Material, Panel, Piece } from "../kernel/model.ts";
import { type Corner, circle } from "../plane/outline.ts";
import {
  type PouchAllowances as A,
  facesOf,
  levelsOf,
  type PouchParams,
  windowOf,
} from "./pouch-measures.ts";
import { facePanel, gussetPanel, valvePins } from "./pouch-panels.ts";
import { windowHole } from "./windows.ts";

/** The pouch as it stands filled: front and back meet at the top, the sides are closed. */
export function standingPouch(p: PouchParams, a: A, material: Material): Piece {
  const { width, height, gusset } = p;
  const lean = Math.asin(gusset / 2 / height);
  const degrees = 90 + (lean * 180) / Math.PI;
  const tip = height * Math.cos(lean) - 2;
  const sides = ([0, width] as const).map((x) =>
    panel(
      x === 0 ? "left" : "right",
      "face",
      [
        [x, 0],
        [x, -gusset],
        [x === 0 ? -tip : x + tip, -gusset / 2],
      ],
      {
        parent: "gusset",
        hinge: [
          [x, 0],
          [x, -gusset],
        ],
      },
    ),
  );
  const valve = circle(width / 2, levelsOf(p, a).valve, a.valveRadiusMm);
  const shown = windowHole(windowOf(p, a), a.windowRadiusMm);
  const [printed, back] = facesOf(p).map((face) => facePanel(face, p, a, [valve]));
  const front = p.clearWindow ? pierced(printed!, [shown]) : printed;
  const flat = [front!, gussetPanel(p, 0), back!].map((each) => ({ ...each, angle: degrees }));
  // The valve shows through the film as a ring; here it fills a hole of its size.
  const unprinted = (id: string, corners: readonly Corner[], holes: readonly Corner[][] = []): Panel =>
    panel(id, "flap", corners, {
      parent: "front",
      hinge: [
        [0, 0],
        [width, 0],
      ],
      angle: 0,
      holes,
      printable: { outside: false, inside: false },
      visible: { outside: true, inside: false },
    });
  const disc = unprinted(
    "valve",
    circle(width / 2, levelsOf(p, a).valve, a.valveRadiusMm * 0.96),
    valvePins(width / 2, levelsOf(p, a).valve, a),
  );
  const fitted = [...(p.valve ? [disc] : []), ...(p.clearWindow ? [unprinted("window", shown)] : [])];
  return piece("body", material, [...flat, ...sides, ...fitted], {
    placement: multiply(rotation("x", 90 - degrees), standing),
  });
}
