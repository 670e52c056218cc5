/**
 * Stand-up pouch: front, bottom gusset and back in one web of film, folded to a W at the bottom and sealed. The bottom
 * has a K seal, which fits every width with the same tools.
 */
import { between, exactly, keepOut, mark, panel, piece, pierced, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { multiply, rotation, standing } from "../kernel/matrix.ts";
import type { KeepOut, Mark, Material, Panel, Piece } from "../kernel/model.ts";
import { type Corner, circle, rectangle } from "../plane/outline.ts";
import { smallestWindow, type Window, windowHole } from "./windows.ts";

export interface PouchParams {
  /** Finished, mm. */
  readonly width: number;
  readonly height: number;
  /** Depth of the opened bottom: twice the fold. */
  readonly gusset: number;
  /** A slot to hang it by, in a top seal that is higher for it. */
  readonly euroHole: boolean;
  /** Lets the gas of fresh coffee out, in the front below the zip. */
  readonly valve: boolean;
  /** Film without white and colours in the front, to see the goods through. */
  readonly clearWindow: boolean;
}

/** How far front and back lean together when the pouch stands filled. */
const leanDegrees = 7;

/** From the top: the seal that is closed after filling, the notches to tear it off by, the zip, the valve. */
const pouchAllowances = {
  sideSealMm: 8,
  topSealMm: 12,
  hangSealMm: 26,
  notchBelowSealMm: 7,
  notchDeepMm: 3,
  notchHighMm: 3,
  zipBelowNotchMm: 14,
  zipFreeMm: 5,
  valveBelowZipMm: 32,
  valveRadiusMm: 11,
  valveFreeMm: 2,
  valvePinMm: 0.6,
  valvePinsMm: 3,
  /** From seals, zip and valve: the white base must not show in them when the print wanders. */
  windowFreeMm: 8,
  windowShareOfWidth: 0.5,
  windowShareOfHeight: 0.35,
  windowRadiusMm: 6,
  bottomSealMm: 5,
  /** Bites in the gusset's sides through which front and back are sealed to each other. */
  gussetBiteMm: 5,
  eyeMarkWidthMm: 10,
  eyeMarkHeightMm: 5,
  eyeMarkFreeMm: 2,
  slotBelowTopMm: 10,
  slotWidthMm: 32,
  slotHeightMm: 6,
  slotHumpMm: 5.25,
  slotFreeMm: 2,
  cornerRadiusMm: 6,
};

type A = typeof pouchAllowances;

/** Front and back are alike, one up from the gusset, one down: y of a face is told from its bottom edge. */
interface Face {
  readonly id: "front" | "back";
  readonly y: (up: number) => number;
  readonly way: 1 | -1;
}

const facesOf = ({ gusset }: PouchParams): readonly [front: Face, back: Face] => [
  { id: "front", y: (up) => up, way: 1 },
  { id: "back", y: (up) => -gusset - up, way: -1 },
];

/** Heights above the bottom edge, mm. */
function levelsOf(p: PouchParams, a: A) {
  const seal = p.height - (p.euroHole ? a.hangSealMm : a.topSealMm);
  const notch = seal - a.notchBelowSealMm;
  const zip = notch - a.zipBelowNotchMm;
  const valve = zip - a.valveBelowZipMm;
  /** Nothing of valve or zip lies below. */
  const clear = p.valve ? valve - a.valveRadiusMm - a.valveFreeMm : zip - a.zipFreeMm;
  return { seal, notch, zip, valve, clear, fold: p.gusset / 2 };
}

/** As low as the gusset lets it, so that goods lie behind it when the pouch is half empty. */
function windowOf(p: PouchParams, a: A): Window {
  const { clear, fold } = levelsOf(p, a);
  const side = (p.width * (1 - a.windowShareOfWidth)) / 2;
  const y0 = fold + a.windowFreeMm;
  const y1 = Math.min(y0 + p.height * a.windowShareOfHeight, clear - a.windowFreeMm);
  return { x0: side, x1: p.width - side, y0, y1 };
}

/** Height at which the smallest window fits between the fold of the gusset and what lies above it. */
function lowestWithWindow(p: PouchParams, a: A): number {
  const { clear, fold } = levelsOf(p, a);
  return fold + 2 * a.windowFreeMm + smallestWindow + (p.height - clear);
}

/** The slot of a peg hook: the hook lies in the hump. */
function euroSlot(x: number, y: number, way: 1 | -1, a: A): Corner[] {
  const half = a.slotWidthMm / 2;
  const high = (a.slotHeightMm / 2) * way;
  const round = a.slotHeightMm / 2;
  return [
    [x - half, y - high, round],
    [x + half, y - high, round],
    [x + half, y + high, round],
    [x + a.slotHumpMm, y + high, 0, way],
    [x - a.slotHumpMm, y + high],
    [x - half, y + high, round],
  ];
}

/** Film is pierced; the valve is welded behind it. */
const valvePins = (x: number, y: number, a: A): Corner[][] =>
  [
    [0, 0],
    [a.valvePinsMm, 0],
    [-a.valvePinsMm, 0],
    [0, a.valvePinsMm],
    [0, -a.valvePinsMm],
  ].map(([dx, dy]) => circle(x + dx!, y + dy!, a.valvePinMm));

/** Its corners are round, and its side seals have the notches it is torn open by. */
function faceOutline({ y }: Face, p: PouchParams, a: A): Corner[] {
  const { notch } = levelsOf(p, a);
  const half = a.notchHighMm / 2;
  const side = (x: number, inwards: 1 | -1): Corner[] => [
    [x, y(0)],
    [x, y(notch - half)],
    [x + inwards * a.notchDeepMm, y(notch)],
    [x, y(notch + half)],
    [x, y(p.height), a.cornerRadiusMm],
  ];
  return [...side(p.width, -1), ...side(0, 1).reverse()];
}

/** @param vented where the valve goes */
function facePanel(face: Face, p: PouchParams, a: A, vented: readonly Corner[][]): Panel {
  const middle = p.width / 2;
  const slot = euroSlot(middle, face.y(p.height - a.slotBelowTopMm - a.slotHeightMm / 2), face.way, a);
  const back = face.id === "back";
  return panel(face.id, "face", faceOutline(face, p, a), {
    ...(back && {
      parent: "gusset",
      hinge: [
        [0, -p.gusset],
        [p.width, -p.gusset],
      ],
      angle: 90 + leanDegrees,
    }),
    face: face.id,
    visible: { outside: true, inside: false },
    holes: [...(p.euroHole ? [slot] : []), ...(p.valve && !back ? vented : [])],
  });
}

/** @param bite radius of the bites; nothing to see of them when the pouch stands */
function gussetPanel({ width, gusset }: PouchParams, bite: number): Panel {
  const side = (x: number): Corner[] =>
    [gusset / 4, (gusset * 3) / 4].flatMap((down): Corner[] => [
      [x, -down + bite, 0, 1],
      [x, -down - bite],
    ]);
  const left = side(0);
  const outline: Corner[] = [
    [width, 0],
    ...(bite ? side(width) : []),
    [width, -gusset],
    [0, -gusset],
    ...(bite ? [left[3]!, left[2]!, left[1]!, left[0]!].map(turned) : []),
    [0, 0],
  ];
  return panel("gusset", "face", outline, {
    parent: "front",
    hinge: [
      [0, 0],
      [width, 0],
    ],
    angle: 90 + leanDegrees,
    face: "bottom",
  });
}

/** The same bite, walked from its other end. */
const turned = ([x, y]: Corner, index: number): Corner => (index % 2 === 0 ? [x, y, 0, 1] : [x, y]);

/** Side and K seals as one area: up the sides, and at 45° from the fold of the gusset down to the bottom edge. */
function bottomSeal(p: PouchParams, a: A, y: (up: number) => number): Corner[] {
  const { fold } = levelsOf(p, a);
  const run = a.sideSealMm + fold - a.bottomSealMm;
  return [
    [0, y(0)],
    [p.width, y(0)],
    [p.width, y(fold)],
    [p.width - a.sideSealMm, y(fold)],
    [p.width - run, y(a.bottomSealMm)],
    [run, y(a.bottomSealMm)],
    [a.sideSealMm, y(fold)],
    [0, y(fold)],
  ];
}

function faceKeepOuts({ id, y }: Face, p: PouchParams, a: A): KeepOut[] {
  const { seal, notch, zip, valve, fold } = levelsOf(p, a);
  const { width, height } = p;
  const across = (from: number, to: number): Corner[] => rectangle(0, y(from), width, y(to));
  const middle = width / 2;
  const half = a.slotWidthMm / 2 + a.slotFreeMm;
  const slot = height - a.slotBelowTopMm;
  return [
    keepOut(id, "seal", bottomSeal(p, a, y)),
    keepOut(id, "seal", rectangle(0, y(fold), a.sideSealMm, y(seal))),
    keepOut(id, "seal", rectangle(width - a.sideSealMm, y(fold), width, y(seal))),
    keepOut(id, "seal", across(seal, height)),
    keepOut(id, "tear", across(notch - a.notchHighMm / 2, notch + a.notchHighMm / 2)),
    keepOut(id, "zip", across(zip - a.zipFreeMm, zip + a.zipFreeMm)),
    ...(p.euroHole
      ? [
          keepOut(
            id,
            "hole",
            rectangle(
              middle - half,
              y(slot - a.slotHeightMm - a.slotFreeMm),
              middle + half,
              y(slot + a.slotHumpMm + a.slotFreeMm),
            ),
          ),
        ]
      : []),
    ...(p.valve && id === "front"
      ? [keepOut(id, "valve", circle(middle, y(valve), a.valveRadiusMm + a.valveFreeMm))]
      : []),
    ...(p.clearWindow && id === "front"
      ? [keepOut(id, "window", windowHole(windowOf(p, a), a.windowRadiusMm))]
      : []),
  ];
}

/** Where the press and the pouch machine look for the repeat: at the edge of the web, in the top seal of the back. */
function eyeMark(p: PouchParams, a: A, free: number): Corner[] {
  const y = -p.gusset - p.height;
  const x = p.width - a.sideSealMm - a.eyeMarkFreeMm - a.eyeMarkWidthMm;
  return rectangle(
    x - free,
    y + a.eyeMarkFreeMm - free,
    x + a.eyeMarkWidthMm + free,
    y + a.eyeMarkFreeMm + a.eyeMarkHeightMm + free,
  );
}

const closed = (kind: Mark["kind"], corners: readonly Corner[]): Mark =>
  mark(
    kind,
    corners.map(([x, y]) => [x, y] as const),
    true,
  );

function ring(x: number, y: number, radius: number): Corner[] {
  return Array.from({ length: 36 }, (_, index): Corner => {
    const angle = (index * Math.PI) / 18;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A mark has no arcs: the round corners of the window, point by point. */
function windowLine({ x0, y0, x1, y1 }: Window, radius: number): Corner[] {
  const centres = [
    [x1 - radius, y1 - radius],
    [x0 + radius, y1 - radius],
    [x0 + radius, y0 + radius],
    [x1 - radius, y0 + radius],
  ] as const;
  return centres.flatMap(([x, y], quarter) =>
    Array.from({ length: 10 }, (_, index): Corner => {
      const angle = ((quarter * 9 + index) * Math.PI) / 18;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

function faceMarks({ id, y }: Face, p: PouchParams, a: A): Mark[] {
  const { seal, zip, valve, fold } = levelsOf(p, a);
  const line = (kind: Mark["kind"], ...path: (readonly [number, number])[]): Mark => mark(kind, path);
  // The inner edge of the K seal, without the bottom edge and the sides of its area.
  const inner = bottomSeal(p, a, y)
    .slice(3, 7)
    .map(([x, height]) => [x, height] as const);
  return [
    line("seal", [a.sideSealMm, y(seal)], [a.sideSealMm, y(fold)]),
    line("seal", ...inner),
    line("seal", [p.width - a.sideSealMm, y(fold)], [p.width - a.sideSealMm, y(seal)]),
    line("seal", [0, y(seal)], [p.width, y(seal)]),
    line("guide", [a.sideSealMm, y(zip)], [p.width - a.sideSealMm, y(zip)]),
    ...(p.valve && id === "front" ? [closed("guide", ring(p.width / 2, y(valve), a.valveRadiusMm))] : []),
    ...(p.clearWindow && id === "front"
      ? [closed("guide", windowLine(windowOf(p, a), a.windowRadiusMm))]
      : []),
  ];
}

/** The pouch as it stands filled: front and back meet at the top, the sides are closed. */
function standingPouch(p: PouchParams, a: A, material: Material): Piece {
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

export const doypack = defineConstruction<PouchParams, A>({
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
