/**
 * Bags for sending: poly mailers and paper mailers. Flap, front and back are one web, folded at the bottom. The flap hangs
 * on the front and closes on the back, so that the front stays whole.
 */
import { between, exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { KeepOut, Mark, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

export interface MailerParams {
  /** Finished, closed, mm. */
  readonly width: number;
  readonly height: number;
  /** A second strip lets the receiver send goods back. */
  readonly returnStrip: boolean;
}

/**
 * Of the flap, from its tip: an edge to peel by, the strip that closes it. With a second strip the flap is longer: the
 * receiver tears the first off at a perforation and closes the bag again with what is left.
 */
const flapAllowances = {
  flapMm: 45,
  stripFromTipMm: 4,
  stripMm: 22,
  stripApartMm: 5,
  returnFromCreaseMm: 7,
};

type FlapAllowances = typeof flapAllowances;

function flapLength({ returnStrip }: MailerParams, a: FlapAllowances): number {
  const first = a.stripFromTipMm + a.stripMm;
  return returnStrip ? first + 2 * a.stripApartMm + a.stripMm + a.returnFromCreaseMm : a.flapMm;
}

const printedWeb = { visible: { outside: true, inside: false } } as const;

/** What every flap has, above the front at the upper end of the web. */
function flapParts(p: MailerParams, a: FlapAllowances, angle: number) {
  const { width, height: crease } = p;
  const tip = crease + flapLength(p, a);
  const first = tip - a.stripFromTipMm;
  const tear = first - a.stripMm - a.stripApartMm;
  const strip = (to: number): KeepOut =>
    keepOut("flap", "glue", rectangle(0, to - a.stripMm, width, to), "inside");
  return {
    panel: panel("flap", "flap", rectangle(0, crease, width, tip), {
      ...printedWeb,
      parent: "front",
      hinge: [
        [0, crease],
        [width, crease],
      ],
      angle,
    }),
    marks: p.returnStrip
      ? [
          mark("perforation", [
            [0, tear],
            [width, tear],
          ]),
        ]
      : [],
    keepOuts: [strip(first), ...(p.returnStrip ? [strip(tear - a.stripApartMm)] : [])],
  };
}

const polyMailerAllowances = {
  ...flapAllowances,
  /** Welded, and what must stay free beside it because the knife wanders. */
  sealMm: 6,
  sideMm: 10,
  bottomMm: 15,
};

/** Flat: film on film, and the flap over the mouth. */
const backDegrees = 179.98;
const flapDegrees = 176;

function polySeals({ width, height }: MailerParams, a: typeof polyMailerAllowances) {
  const weld = (x: number): Mark =>
    mark("seal", [
      [x, -height],
      [x, height],
    ]);
  const keepOuts = (["front", "back"] as const).flatMap((id) => {
    const [from, to] = id === "front" ? [0, height] : [-height, 0];
    const [low, high] = id === "front" ? [0, a.bottomMm] : [-a.bottomMm, 0];
    return [
      keepOut(id, "seal", rectangle(0, from, a.sideMm, to)),
      keepOut(id, "seal", rectangle(width - a.sideMm, from, width, to)),
      // The fold wanders with the print.
      keepOut(id, "registration", rectangle(0, low, width, high)),
    ];
  });
  return { marks: [weld(a.sealMm), weld(width - a.sealMm)], keepOuts };
}

export const polyMailer = defineConstruction<MailerParams, typeof polyMailerAllowances>({
  id: "poly-mailer",
  version: "2.1.0",
  standard: null,
  params: [
    length("width", 120, 600, 250, 5),
    length("height", 160, 800, 350, 5),
    choice("returnStrip", [true, false], false),
  ],
  materials: ["film"],
  thickestBoard: 0.2,
  allowances: polyMailerAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, _t, a, material) {
    const { width, height } = p;
    const flap = flapParts(p, a, flapDegrees);
    const seals = polySeals(p, a);
    const panels = [
      panel("front", "face", rectangle(0, 0, width, height), { ...printedWeb, face: "top" }),
      panel("back", "face", rectangle(0, -height, width, 0), {
        ...printedWeb,
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ],
        angle: backDegrees,
        face: "bottom",
      }),
      flap.panel,
    ];
    const reach = p.returnStrip ? 65 : 45;
    return {
      pieces: [
        piece("body", material, panels, {
          marks: [...seals.marks, ...flap.marks],
          keepOuts: [...seals.keepOuts, ...flap.keepOuts],
          placement: lyingOnInside,
          steps: [step("walls", 0, 0.6, ["back"]), step("flap", 0.6, 1, ["flap"])],
          symmetric: true,
        }),
      ],
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], width),
        exactly("finished height", "y", ["front", "min"], ["front", "max"], height),
        between("flap reaches down the back", "y", ["flap", "min"], ["front", "max"], reach - 2, reach + 1),
        between("back lies under the front", "z", ["back", "min"], ["front", "max"], 0, 0.3),
      ],
    };
  },
});

export interface PaperMailerParams extends MailerParams {
  /** Depth of the opened bottom: twice the fold. */
  readonly gusset: number;
}

const paperMailerAllowances = {
  ...flapAllowances,
  flapMm: 50,
  lapMm: 20,
  lapTaperMm: 6,
  sideMm: 10,
};

type PaperAllowances = typeof paperMailerAllowances;

/** Degrees short of 180, so that what lies on each other in the flat mailer has an order. */
const layer = 0.3;

/** Front, half the gusset down and half up again, back: the bottom is folded in between front and back. */
function paperWeb(p: PaperMailerParams, a: PaperAllowances): Panel[] {
  const { width, height, gusset } = p;
  const half = gusset / 2;
  const across = (y: number) =>
    [
      [0, y],
      [width, y],
    ] as const;
  // Where the gusset ends the back is lowest; it rises to the mouth.
  const rise = (Math.asin((gusset * Math.sin((layer * Math.PI) / 180)) / height) * 180) / Math.PI;
  const lap = (side: "left" | "right"): Panel => {
    const root = side === "left" ? 0 : width;
    const tip = side === "left" ? -a.lapMm : width + a.lapMm;
    const corners: Corner[] = [
      [root, 0],
      [tip, a.lapTaperMm],
      [tip, height - a.lapTaperMm],
      [root, height],
    ];
    return panel(`lap-${side}`, "glue", corners, {
      parent: "front",
      hinge: [
        [root, 0],
        [root, height],
      ],
      angle: 180 - layer / 3,
    });
  };
  return [
    panel("front", "face", rectangle(0, 0, width, height), { ...printedWeb, face: "top" }),
    lap("left"),
    lap("right"),
    panel("gusset-front", "face", rectangle(0, -half, width, 0), {
      ...printedWeb,
      parent: "front",
      hinge: across(0),
      angle: 180 - layer,
    }),
    panel("gusset-back", "face", rectangle(0, -gusset, width, -half), {
      ...printedWeb,
      parent: "gusset-front",
      hinge: across(-half),
      hingeKind: "reverse-crease",
      angle: -180 + 2 * layer,
    }),
    panel("back", "face", rectangle(0, -gusset - height, width, -gusset), {
      ...printedWeb,
      parent: "gusset-back",
      hinge: across(-gusset),
      angle: 180 + rise - layer,
      face: "bottom",
    }),
  ];
}

/** Laps glue the front to the back and to its half of the gusset; the other half is glued to the back. */
function paperKeepOuts({ width, height, gusset }: PaperMailerParams, a: PaperAllowances): KeepOut[] {
  const sides = (low: number, high: number, wide: number): Corner[][] => [
    rectangle(0, low, wide, high),
    rectangle(width - wide, low, width, high),
  ];
  return [
    ...sides(0, height, a.sideMm).map((side) => keepOut("front", "registration", side)),
    ...sides(-gusset - height, -gusset, a.sideMm).map((side) => keepOut("back", "registration", side)),
    ...sides(-gusset - height, -gusset, a.lapMm).map((side) => keepOut("back", "glue", side, "inside")),
    ...sides(-gusset, -gusset / 2, a.lapMm).map((side) => keepOut("gusset-back", "glue", side, "inside")),
    ...sides(-gusset / 2, 0, a.lapMm).map((side) => keepOut("gusset-front", "glue", side, "inside")),
  ];
}

/** Lies flat until it is filled, with its bottom folded in. */
export const paperMailer = defineConstruction<PaperMailerParams, PaperAllowances>({
  id: "paper-mailer",
  version: "2.1.0",
  standard: null,
  params: [
    length("width", 150, 500, 250, 5),
    length("height", 200, 700, 350, 5),
    length("gusset", 20, 120, 50, 5),
    choice("returnStrip", [true, false], true),
  ],
  materials: ["paper"],
  thickestBoard: 0.4,
  allowances: paperMailerAllowances,
  needsPhysicalSample: true,
  bounds: ({ width }) => ({ gusset: [{ max: width / 2, because: "bottom-from-front-and-back" }] }),
  draw(p, _t, a, material) {
    const { width, height, gusset } = p;
    const flap = flapParts(p, a, 179);
    const panels = [...paperWeb(p, a), flap.panel];
    const reach = p.returnStrip ? 65 : 50;
    return {
      pieces: [
        piece("body", material, panels, {
          marks: flap.marks,
          keepOuts: [...paperKeepOuts(p, a), ...flap.keepOuts],
          placement: lyingOnInside,
          steps: [
            step("tabs", 0, 0.2, ["lap-left", "lap-right"]),
            step("bottom", 0.2, 0.45, ["gusset-front", "gusset-back"]),
            step("walls", 0.45, 0.7, ["back"]),
            step("flap", 0.7, 1, ["flap"]),
          ],
          symmetric: true,
        }),
      ],
      // Paper is too thin for its layers to be told apart, but for the order they lie in.
      pictured: [
        piece(
          "body",
          material,
          panels.filter(({ role }) => role !== "glue"),
          { placement: lyingOnInside },
        ),
      ],
      staticPose: true,
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], width),
        exactly("finished height", "y", ["front", "min"], ["front", "max"], height),
        between(
          "gusset lies in the mailer",
          "y",
          ["front", "min"],
          ["gusset-front", "max"],
          gusset / 2 - 0.1,
          gusset / 2,
        ),
        between("back ends where the front does", "y", ["front", "max"], ["back", "max"], -0.2, 0.2),
        between("laps hold", "x", ["front", "min"], ["lap-left", "max"], 19.9, 20),
        between("it lies flat", "z", ["back", "min"], ["front", "max"], 0, 1.5),
        between("flap reaches down the back", "y", ["flap", "min"], ["front", "max"], reach - 2, reach + 1),
      ],
    };
  },
});
