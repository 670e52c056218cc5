/** Bags for sending: poly mailers and paper mailers. Front and back are one web, folded at the bottom. */
import { between, exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside, translation } from "../kernel/matrix.ts";
import type { KeepOut, Mark, Panel } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

export interface MailerParams {
  /** Finished, closed, mm. */
  readonly width: number;
  readonly height: number;
  /** A second strip lets the receiver send goods back. */
  readonly returnStrip: boolean;
}

const polyMailerAllowances = {
  flapMm: 45,
  sealMm: 6,
  stripMm: 22,
  sideMm: 10,
  bottomMm: 15,
};

/** Not quite flat: goods lie inside. */
const foldDegrees = 179;

type A = typeof polyMailerAllowances;

const printedWeb = { visible: { outside: true, inside: false } } as const;

/** Front above, back below it, flap at the end of the back: the web as it runs through the press. */
function web(p: MailerParams, a: A, gusset: number): Panel[] {
  const { width, height } = p;
  const bottom = -gusset;
  const panels = [
    panel("front", "face", rectangle(0, 0, width, height), { ...printedWeb, face: "top" }),
    panel("back", "face", rectangle(0, bottom - height, width, bottom), {
      ...printedWeb,
      parent: gusset > 0 ? "gusset" : "front",
      hinge: [
        [0, bottom],
        [width, bottom],
      ],
      angle: gusset > 0 ? 90 : foldDegrees,
      face: "bottom",
    }),
    panel("flap", "flap", rectangle(0, bottom - height - a.flapMm, width, bottom - height), {
      ...printedWeb,
      parent: "back",
      hinge: [
        [0, bottom - height],
        [width, bottom - height],
      ],
      angle: gusset > 0 ? 110 : foldDegrees,
    }),
  ];
  if (gusset > 0)
    panels.push(
      panel("gusset", "face", rectangle(0, bottom, width, 0), {
        ...printedWeb,
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ],
        face: "front",
      }),
    );
  return panels;
}

function lines(p: MailerParams, a: A, gusset: number): { marks: Mark[]; keepOuts: KeepOut[] } {
  const { width, height } = p;
  const low = -gusset - height;
  const flapTip = low - a.flapMm;
  const strips = p.returnStrip ? [0, a.stripMm + 6] : [0];
  const along = (x: number, from: number, to: number): Mark =>
    mark("seal", [
      [x, from],
      [x, to],
    ]);
  return {
    marks: [
      along(a.sealMm, low, height),
      along(width - a.sealMm, low, height),
      ...strips.map((up) =>
        mark("guide", [
          [0, flapTip + 4 + up],
          [width, flapTip + 4 + up],
        ]),
      ),
    ],
    keepOuts: [
      ...["front", "back"].flatMap((id) => {
        const from = id === "front" ? 0 : low;
        const to = id === "front" ? height : -gusset;
        return [
          keepOut(id, "seal", rectangle(0, from, a.sideMm, to)),
          keepOut(id, "seal", rectangle(width - a.sideMm, from, width, to)),
        ];
      }),
      keepOut("front", "registration", rectangle(0, 0, width, a.bottomMm)),
      keepOut("flap", "glue", rectangle(0, flapTip, width, flapTip + a.stripMm)),
    ],
  };
}

export const polyMailer = defineConstruction<MailerParams, A>({
  id: "poly-mailer",
  version: "1.0.0",
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
    const steps = [step("walls", 0, 0.6, ["back"]), step("flap", 0.6, 1, ["flap"])];
    return {
      pieces: [
        piece("body", material, web(p, a, 0), {
          ...lines(p, a, 0),
          placement: lyingOnInside,
          steps,
          symmetric: true,
        }),
      ],
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], p.width),
        exactly("finished height", "y", ["front", "min"], ["front", "max"], p.height),
        between("flap covers the strip", "y", ["flap", "min"], ["front", "max"], 40, 50),
        between("back lies under the front", "z", ["back", "min"], ["front", "max"], 0, p.height * 0.1),
      ],
    };
  },
});

export interface PaperMailerParams extends MailerParams {
  /** Depth of the block bottom, mm. */
  readonly gusset: number;
}

const paperMailerAllowances = { ...polyMailerAllowances, flapMm: 50, sealMm: 20 };

/** The filled mailer as it is seen: what lies in laps at its sides and its end, drawn as the walls they make. */
function filled({ width, height, gusset }: PaperMailerParams): Panel[] {
  const wall = (
    id: string,
    corners: Parameters<typeof panel>[2],
    hinge: NonNullable<Parameters<typeof panel>[3]>["hinge"],
    face?: "front",
  ) =>
    panel(id, "face", corners, {
      ...printedWeb,
      parent: "front",
      ...(hinge && { hinge }),
      ...(face && { face }),
    });
  return [
    panel("front", "face", rectangle(0, 0, width, height), { ...printedWeb, face: "top" }),
    wall(
      "gusset",
      rectangle(0, -gusset, width, 0),
      [
        [0, 0],
        [width, 0],
      ],
      "front",
    ),
    wall("end", rectangle(0, height, width, height + gusset), [
      [width, height],
      [0, height],
    ]),
    wall("left", rectangle(-gusset, 0, 0, height), [
      [0, height],
      [0, 0],
    ]),
    wall("right", rectangle(width, 0, width + gusset, height), [
      [width, 0],
      [width, height],
    ]),
  ];
}

/** Block-bottom paper mailer. Its sides are laps that lie on each other, so only flat and closed are honest. */
export const paperMailer = defineConstruction<PaperMailerParams, A>({
  id: "paper-mailer",
  version: "1.1.0",
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
  bounds: ({ width }) => ({ gusset: [{ max: width / 2, because: "block-bottom-from-sides" }] }),
  draw(p, _t, a, material) {
    const steps = [step("bottom", 0, 0.4, ["gusset", "back"]), step("flap", 0.6, 1, ["flap"])];
    return {
      pieces: [
        piece("body", material, web(p, a, p.gusset), {
          ...lines(p, a, p.gusset),
          placement: lyingOnInside,
          steps,
          symmetric: true,
        }),
      ],
      pictured: [piece("body", material, filled(p), { placement: translation(0, 0, micrometres(p.gusset)) })],
      staticPose: true,
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], p.width),
        exactly("finished height", "y", ["front", "min"], ["front", "max"], p.height),
        exactly("block bottom", "z", ["back", "max"], ["front", "min"], p.gusset),
        between("flap covers the strip", "z", ["flap", "min"], ["flap", "max"], 44, 50),
      ],
    };
  },
});
