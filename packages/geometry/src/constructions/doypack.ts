/**
 * Stand-up pouch: front, bottom gusset and back in one web of film, folded to a W at the bottom and sealed. The bottom
 * has a K seal, which fits every width with the same tools.
 */
import { between, exactly, keepOut, mark, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { bottomSeal, closed, eyeMark, faceKeepOuts, faceMarks } from "./pouch-areas.ts";
import {
  facesOf,
  levelsOf,
  lowestWithWindow,
  type PouchAllowances,
  type PouchParams,
  pouchAllowances,
} from "./pouch-measures.ts";
import { facePanel, gussetPanel, leanDegrees, valvePins } from "./pouch-panels.ts";
import { standingPouch } from "./pouch-picture.ts";

export const doypack = defineConstruction<PouchParams, PouchAllowances>({
  id: "doypack",
  version: "2.1.0",
  standard: null,
  params: [
    length("width", 80, 300, 160),
    length("height", 120, 420, 230),
    length("gusset", 30, 140, 80),
    choice("euroHole", [true, false], false),
    choice("valve", [true, false], false),
    choice("clearWindow", [true, false], false),
  ],
  materials: ["film"],
  thickestBoard: 0.3,
  allowances: pouchAllowances,
  needsPhysicalSample: true,
  bounds: (p) => ({
    gusset: [{ max: Math.min(p.width * 0.8, p.height * 0.6), because: "bottom-from-front-and-back" }],
    height: [
      { min: 110, because: "room-for-zip-and-seals" },
      ...(p.clearWindow
        ? [{ min: lowestWithWindow(p, pouchAllowances), because: "room-for-window" } as const]
        : []),
    ],
  }),
  draw(p, _t, a, material) {
    const { width, height, gusset } = p;
    const faces = facesOf(p);
    const pins = valvePins(width / 2, levelsOf(p, a).valve, a);
    const [front, back] = faces.map((face) => facePanel(face, p, a, pins));
    const marks = [
      ...faces.flatMap((face) => faceMarks(face, p, a)),
      mark("crease", [
        [0, -gusset / 2],
        [width, -gusset / 2],
      ]),
      closed("guide", eyeMark(p, a, 0)),
    ];
    const keepOuts = [
      ...faces.flatMap((face) => faceKeepOuts(face, p, a)),
      // Both halves of the gusset are sealed to what they lie against.
      keepOut(
        "gusset",
        "seal",
        bottomSeal(p, a, (up) => -up),
      ),
      keepOut(
        "gusset",
        "seal",
        bottomSeal(p, a, (up) => -gusset + up),
      ),
      keepOut("back", "registration", eyeMark(p, a, a.eyeMarkFreeMm)),
    ];
    const lean = (leanDegrees * Math.PI) / 180;
    return {
      pieces: [
        piece("body", material, [front!, gussetPanel(p, a.gussetBiteMm), back!], {
          marks,
          keepOuts,
          steps: [step("bottom", 0, 1, ["gusset", "back"])],
          symmetric: true,
        }),
      ],
      pictured: [standingPouch(p, a, material)],
      staticPose: true,
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], width),
        exactly("finished height", "z", ["front", "min"], ["front", "max"], height),
        between("bottom opens", "y", ["gusset", "min"], ["gusset", "max"], gusset * 0.97, gusset),
        between(
          "front and back lean together",
          "y",
          ["front", "max"],
          ["back", "max"],
          gusset * Math.cos(lean) - 2,
          gusset,
        ),
      ],
    };
  },
});
