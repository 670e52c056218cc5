/** Things everybody has held, to their true size, to stand beside a product. */
import {
  type Dieline,
  type Dress,
  multiply,
  type Panel,
  type Piece,
  rotation,
  translation,
} from "@foldmark/geometry";
import { circle, rectangle, text } from "../artwork/draw.ts";

export type KnownObject = "can" | "card" | "sheet";

export interface ObjectModel {
  readonly shown: Dieline;
  readonly dress: Dress;
}

type Corner = readonly [number, number];

const micro = (mm: number): number => Math.round(mm * 1000);

const substance = (id: string, thickness: number): Piece["material"] => ({
  id,
  kind: "carton",
  thickness,
  grammage: 0,
  flutePitch: null,
});

/** One flat thing, standing or lying by its placement; corners in mm. */
function plate(
  id: string,
  corners: readonly Corner[],
  placement: Piece["placement"],
  thickness: number,
  bulges: readonly number[] = [],
): Piece {
  const panel: Panel = {
    id,
    role: "face",
    outline: corners.map(([x, y], index) => ({ x: micro(x), y: micro(y), bulge: bulges[index] ?? 0 })),
    holes: [],
    parent: null,
    hinge: null,
    hingeKind: "crease",
    angle: 0,
    face: null,
    printable: { outside: true, inside: false },
    visible: { outside: true, inside: false },
  };
  return {
    id: "body",
    panels: [panel],
    marks: [],
    joints: [],
    keepOuts: [],
    steps: [],
    flow: "x",
    symmetric: false,
    placement,
    approach: null,
    material: substance("object", thickness),
    plane: "middle",
  };
}

const modelOf = (pieces: readonly Piece[]): Dieline => ({
  construction: "known-object",
  version: "1.0.0",
  params: {},
  allowances: {},
  pieces,
  closures: [],
  pictured: null,
  repeat: null,
  staticPose: true,
  needsPhysicalSample: false,
});

/** A 330 ml can: 66 mm wide, 115 mm high. */
const can = { radius: 33, height: 115, neck: 27, foot: 24, shoulder: 12, taper: 7 } as const;
const facets = 18;

/** A ring of facets between two heights and radii, outside out. */
function canRing(name: string, z0: number, r0: number, z1: number, r1: number): Piece[] {
  const slant = Math.hypot(z1 - z0, r1 - r0);
  const lean = (Math.atan2(r0 - r1, z1 - z0) * 180) / Math.PI;
  const half = Math.PI / facets;
  return Array.from({ length: facets }, (_, index) => {
    const corners: Corner[] = [
      [-r0 * Math.sin(half), 0],
      [r0 * Math.sin(half), 0],
      [r1 * Math.sin(half), slant],
      [-r1 * Math.sin(half), slant],
    ];
    const upright = multiply(
      translation(0, micro(-r0 * Math.cos(half)), micro(z0)),
      rotation("x", 90 - lean),
    );
    const facet = plate(
      `${name}-${index}`,
      corners,
      multiply(rotation("z", (index * 360) / facets), upright),
      0.1,
    );
    // Said to bend, so that light turns softly over it.
    const bent = { role: "label", angle: 360 / facets } as const;
    return { ...facet, panels: facet.panels.map((panel) => ({ ...panel, ...bent })) };
  });
}

/** The straight wall: facets that hang on each other, so that light turns softly round it. */
function canWall(z0: number, z1: number, radius: number): Piece {
  const width = 2 * radius * Math.sin(Math.PI / facets);
  const upright = multiply(
    translation(micro(-width / 2), micro(-radius * Math.cos(Math.PI / facets)), micro(z0)),
    rotation("x", 90),
  );
  const high = micro(z1 - z0);
  const one = plate("wall", [], upright, 0.2);
  const panels = Array.from({ length: facets }, (_, index): Panel => {
    const [from, to] = [micro(index * width), micro((index + 1) * width)];
    const corner = (x: number, y: number) => ({ x, y, bulge: 0 });
    return {
      ...one.panels[0]!,
      id: `wall-${index}`,
      role: "label",
      outline: [corner(from, 0), corner(to, 0), corner(to, high), corner(from, high)],
      angle: 360 / facets,
      ...(index > 0 && {
        parent: `wall-${index - 1}`,
        hinge: [
          { x: from, y: 0 },
          { x: from, y: high },
        ] as const,
      }),
    };
  });
  return { ...one, panels };
}

const grey = { outside: "#c9ced3", inside: "#aab0b6", edge: "#dfe3e6", liner: "#c9ced3" };

function canModel(): ObjectModel {
  const { radius, height, neck, foot, shoulder, taper } = can;
  const disc = plate(
    "top",
    [
      [-neck, 0],
      [neck, 0],
    ],
    translation(0, 0, micro(height - 1)),
    0.2,
    [1, 1],
  );
  const shown = modelOf([
    ...canRing("foot", 0, foot, taper, radius),
    canWall(taper, height - shoulder, radius),
    ...canRing("neck", height - shoulder, radius, height, neck),
    disc,
  ]);
  return {
    shown,
    dress: (_piece, panel) =>
      panel.id === "top"
        ? {
            look: { ...grey, outside: "#b9bfc5" },
            outside: [
              { path: circle(0, 0, neck * 0.84), fill: "#c6cbd0" },
              { path: circle(0, -neck * 0.42, neck * 0.28), fill: "#aeb5bc" },
            ],
            gloss: 0.3,
          }
        : { look: panel.id.startsWith("wall") ? { ...grey, outside: "#dfe2e5" } : grey, gloss: 0.5 },
  };
}

const corner = Math.tan(Math.PI / 8);

function roundedPlate(width: number, height: number, radius: number, thickness: number): Piece {
  const r = radius;
  const corners: Corner[] = [
    [r, 0],
    [width - r, 0],
    [width, r],
    [width, height - r],
    [width - r, height],
    [r, height],
    [0, height - r],
    [0, r],
  ];
  const bulges = corners.map((_, index) => (index % 2 ? corner : 0));
  return plate("card", corners, translation(0, 0, micro(thickness / 2)), thickness, bulges);
}

/** A bank card, ISO/IEC 7810 ID-1: 85.6 × 54 mm. */
const cardModel = (): ObjectModel => ({
  shown: modelOf([roundedPlate(85.6, 53.98, 3.18, 0.76)]),
  dress: () => ({
    look: { outside: "#4a5262", inside: "#4a5262", edge: "#6b7382", liner: "#4a5262" },
    outside: [
      { path: rectangle(9.6, -36, 12, 9.2), fill: "#d8c48e" },
      { path: rectangle(9.6, -18, 52, 3.4), fill: "#aeb5c2" },
      { path: rectangle(9.6, -10, 28, 2.4), fill: "#8a92a1" },
    ],
    gloss: 0.35,
  }),
});

/** A sheet of A4: 210 × 297 mm. */
function sheetModel(): ObjectModel {
  const lines = Array.from({ length: 14 }, (_, index) =>
    rectangle(24, -236 + index * 13, index % 5 === 4 ? 92 : 162, 2.6),
  );
  return {
    shown: modelOf([
      plate(
        "sheet",
        [
          [0, 0],
          [210, 0],
          [210, 297],
          [0, 297],
        ],
        translation(0, 0, 300),
        0.3,
      ),
    ]),
    dress: () => ({
      look: { outside: "#fdfdfb", inside: "#fdfdfb", edge: "#d9d9d4", liner: "#fdfdfb" },
      outside: [
        { path: text("A4", { x: 24, y: -256, size: 26 }), fill: "#8b9099" },
        { path: lines.flat(), fill: "#d3d6da" },
      ],
    }),
  };
}

const models: Readonly<Record<KnownObject, () => ObjectModel>> = {
  can: canModel,
  card: cardModel,
  sheet: sheetModel,
};

const made = new Map<KnownObject, ObjectModel>();

export function knownObject(name: KnownObject): ObjectModel {
  const model = made.get(name) ?? models[name]();
  made.set(name, model);
  return model;
}

/** What is of a like size: a card beside what fits a hand, a sheet of paper beside flat goods, else a can. */
export function objectBeside(size: readonly [number, number, number]): KnownObject {
  const [length, width, height] = size;
  if (Math.max(length, width, height) < 130_000) return "card";
  return height < 30_000 ? "sheet" : "can";
}
