/** Sewn bag: one cloth folded at the bottom, with seams at its sides and a hem at its mouth; printed through a screen. */
import { exactly, keepOut, mark, panel, piece } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import type { KeepOut, Mark, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { type Handle, handlePiece } from "./handle-parts.ts";

export interface ToteParams {
  /** Finished size, mm. */
  readonly width: number;
  readonly height: number;
  /** Long ones go over the shoulder. */
  readonly longHandles: boolean;
}

const toteAllowances = {
  /** Cloth inside the bag beside the seam, and what its stitches and its bulk take of the face. */
  seamMm: 10,
  seamFreeMm: 10,
  /** Seen from outside: cloth turned in, its edge turned under once more. */
  hemMm: 30,
  hemUnderMm: 10,
  windowBelowTopMm: 60,
  windowSideMm: 50,
  windowBottomMm: 30,
  handleMm: 25,
  /** Cloth of a handle, folded to its width. */
  handleClothMm: 60,
  handleFromSideMm: 90,
  shortHandleMm: 400,
  longHandleMm: 700,
};

type A = typeof toteAllowances;

/** The front lies above the fold of the bottom, the back below it: heights are told from the fold. */
const faces = [
  { id: "front", way: 1 },
  { id: "back", way: -1 },
] as const;

type Face = (typeof faces)[number];

/** Corners between two heights, counted from the fold. */
const across = ({ way }: Face, x0: number, x1: number, low: number, high: number): Corner[] =>
  rectangle(x0, way * low, x1, way * high);

function facePanels(face: Face, p: ToteParams, a: A): Panel[] {
  const { id, way } = face;
  const { width, height } = p;
  const turned = (
    name: string,
    corners: Corner[],
    from: readonly [number, number],
    to: readonly [number, number],
  ) =>
    panel(name, "turn-in", corners, {
      parent: id,
      hinge: [from, to],
      angle: 179,
      printable: { outside: false, inside: false },
    });
  const top = way * height;
  return [
    panel(id, "face", across(face, 0, width, 0, height), {
      ...(id === "back" && {
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ] as const,
        angle: 179,
      }),
      visible: { outside: true, inside: false },
      face: id,
    }),
    turned(
      `${id}-hem`,
      // As wide as the cloth: the side seams catch its ends.
      across(face, -a.seamMm, width + a.seamMm, height, height + a.hemMm + a.hemUnderMm),
      [0, top],
      [width, top],
    ),
    turned(`${id}-seam-left`, across(face, -a.seamMm, 0, 0, height), [0, 0], [0, top]),
    turned(`${id}-seam-right`, across(face, width, width + a.seamMm, 0, height), [width, 0], [width, top]),
  ];
}

/** Left edges of the feet of a handle. */
const feet = (p: ToteParams, a: A): number[] => [
  a.handleFromSideMm,
  p.width - a.handleFromSideMm - a.handleMm,
];

function faceMarks(face: Face, p: ToteParams, a: A): Mark[] {
  const y = (height: number): number => face.way * height;
  const outline = (corners: Corner[]): Mark =>
    mark(
      "guide",
      corners.map(([x, height]) => [x, height] as const),
      true,
    );
  const hem = p.height - a.hemMm;
  const under = p.height + a.hemMm;
  return [
    // What can be printed.
    outline(
      across(face, a.windowSideMm, p.width - a.windowSideMm, a.windowBottomMm, p.height - a.windowBelowTopMm),
    ),
    mark("guide", [
      [0, y(hem)],
      [p.width, y(hem)],
    ]),
    mark("crease", [
      [-a.seamMm, y(under)],
      [p.width + a.seamMm, y(under)],
    ]),
    // Each foot is sewn on with a box and a cross in it.
    ...feet(p, a).flatMap((x) => [
      outline(across(face, x, x + a.handleMm, hem, p.height)),
      mark("guide", [
        [x, y(hem)],
        [x + a.handleMm, y(p.height)],
      ]),
      mark("guide", [
        [x, y(p.height)],
        [x + a.handleMm, y(hem)],
      ]),
    ]),
  ];
}

function faceKeepOuts(face: Face, p: ToteParams, a: A): KeepOut[] {
  const { id } = face;
  const { width, height } = p;
  const hem = height - a.hemMm;
  const window = { low: a.windowBottomMm, high: height - a.windowBelowTopMm };
  const beyondScreen = [
    across(face, a.seamFreeMm, width - a.seamFreeMm, 0, window.low),
    across(face, a.seamFreeMm, width - a.seamFreeMm, window.high, hem),
    across(face, a.seamFreeMm, a.windowSideMm, window.low, window.high),
    across(face, width - a.windowSideMm, width - a.seamFreeMm, window.low, window.high),
  ];
  return [
    keepOut(id, "seam", across(face, 0, a.seamFreeMm, 0, hem)),
    keepOut(id, "seam", across(face, width - a.seamFreeMm, width, 0, hem)),
    keepOut(id, "hem", across(face, 0, width, hem, height)),
    ...beyondScreen.map((corners) => keepOut(id, "margin", corners)),
  ];
}

/** How high a handle stands: what is sewn on of its length lies in the hem, the rest makes two legs and a half circle. */
function rise(p: ToteParams, a: A): number {
  const free = (p.longHandles ? a.longHandleMm : a.shortHandleMm) - 2 * a.hemMm;
  const radius = (p.width - 2 * a.handleFromSideMm - a.handleMm) / 2;
  const arc = Math.PI * radius;
  return free > arc ? radius + (free - arc) / 2 : free / Math.PI;
}

export const toteBag = defineConstruction<ToteParams, A>({
  id: "tote-bag",
  version: "2.1.0",
  standard: null,
  params: [
    length("width", 280, 500, 380, 10),
    length("height", 300, 550, 420, 10),
    choice("longHandles", [true, false], false),
  ],
  materials: ["cloth"],
  thickestBoard: 1.2,
  allowances: toteAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, t, a, material) {
    const panels = faces.flatMap((face) => facePanels(face, p, a));
    const body = piece("body", material, panels, {
      marks: faces.flatMap((face) => faceMarks(face, p, a)),
      keepOuts: faces.flatMap((face) => faceKeepOuts(face, p, a)),
      joints: [
        ["front-seam-left", "back-seam-left"],
        ["front-seam-right", "back-seam-right"],
        ...faces.flatMap(({ id }) => [
          [`${id}-seam-left`, `${id}-hem`] as const,
          [`${id}-seam-right`, `${id}-hem`] as const,
        ]),
      ],
      symmetric: true,
    });
    const long = p.longHandles ? a.longHandleMm : a.shortHandleMm;
    const bands = faces.map(({ id }) =>
      piece(
        "handle",
        material,
        [
          panel(`handle-cloth-${id}`, "handle", rectangle(0, 0, long, a.handleClothMm), {
            printable: { outside: false, inside: false },
          }),
        ],
        { symmetric: true },
      ),
    );
    const handle: Handle = {
      from: a.handleFromSideMm,
      to: p.width - a.handleFromSideMm,
      foot: p.height - a.hemMm,
      top: p.height + rise(p, a) + a.handleMm / 2,
      width: a.handleMm,
    };
    const seen = piece(
      "body",
      material,
      panels.filter(({ role }) => role !== "turn-in"),
    );
    // The back leans away from the front, further the higher it is.
    const leaning = p.height * Math.sin(Math.PI / 180);
    return {
      pieces: [body, ...bands],
      pictured: [
        seen,
        handlePiece("handle-front", handle, -t, material),
        handlePiece("handle-back", handle, leaning + t, material),
      ],
      // Seams and hems are sewn, not folded.
      staticPose: true,
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], p.width),
        exactly("finished height", "z", ["front", "min"], ["front", "max"], p.height),
        exactly(
          "handles of this length",
          "x",
          ["handle-cloth-front", "min"],
          ["handle-cloth-front", "max"],
          p.longHandles ? 700 : 400,
        ),
      ],
    };
  },
});
