/** Things everybody has held, to their true size, to stand beside a product. */
import { type Piece, translation } from "@foldmark/geometry";
import { rectangle, text } from "../artwork/draw.ts";
import { canModel } from "./known-can.ts";
import { type Corner, micro, modelOf, type ObjectModel, plate } from "./object-parts.ts";

export type KnownObject = "can" | "card" | "sheet";

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
