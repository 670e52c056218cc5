/** Small cartons, packed tight. */
import { multiply, type Piece, rotation, translation } from "@foldmark/geometry";
import { rectangle } from "../../artwork/draw.ts";
import { type Corner, micro, plate } from "../object-parts.ts";
import { coloured, type Good } from "./body.ts";
import { inRows, type Room } from "./room.ts";

const paper = "#f4f1ea";
const band = "#3f5f6b";

const rectangleOf = (width: number, height: number): readonly Corner[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
];

/** Seen from within a box: its top and its four sides. */
export function cartons(room: Room): readonly Good[] {
  const high = room.height * 0.82;
  return inRows(room, [95, 95]).flatMap(({ x, y, order, cell }) => {
    const [long, wide] = [cell[0] - 2, cell[1] - 2];
    const wall = (name: string, width: number, turn: number, away: number): Good => {
      const placement = multiply(
        translation(micro(x), micro(y), micro(high / 2)),
        multiply(rotation("z", turn), multiply(translation(0, -micro(away), 0), rotation("x", 90))),
      );
      return {
        piece: plate(`goods-${name}-${order}`, rectangleOf(width, high), placement, 0.4),
        dress: coloured(paper),
      };
    };
    const top: Piece = plate(
      `goods-top-${order}`,
      rectangleOf(long, wide),
      translation(micro(x), micro(y), micro(high)),
      0.4,
    );
    return [
      wall("front", long, 0, wide / 2),
      wall("back", long, 180, wide / 2),
      wall("right", wide, 90, long / 2),
      wall("left", wide, -90, long / 2),
      {
        piece: top,
        dress: {
          ...coloured(paper),
          outside: [{ path: rectangle(-long / 2, -wide * 0.14, long, wide * 0.28), fill: band }],
        },
      },
    ];
  });
}
