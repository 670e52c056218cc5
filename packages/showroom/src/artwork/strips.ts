/** What one sees of a closure on the board itself: the dashes of a tear strip, the liner of a peel strip. */
import type { Panel, PathCommand, Piece, PrintedShape } from "@foldmark/geometry";
import { ringBounds } from "@foldmark/geometry";
import { fallingOn } from "./faces.ts";

const perforated = { colour: "#5b4a36", width: 0.7 } as const;
const thread = { colour: "#b3362b", width: 1.6 } as const;
/** mm of a cut, and of the board left before the next. */
const dash = 4;
const bridge = 2.5;

/** Siliconed paper over the glue. */
export const liner = "#f1ede2";

const place = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [
  Math.round(x / 10) / 100,
  -Math.round(y / 10) / 100,
];

function dashes(path: Piece["marks"][number]["path"]): PathCommand[] {
  return path.slice(1).flatMap((b, index) => {
    const a = path[index]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (millimetres: number): readonly [number, number] => {
      const share = Math.min(1, (millimetres * 1000) / length);
      return place({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    };
    const count = Math.floor(length / 1000 / (dash + bridge));
    return Array.from({ length: count }, (_, each): PathCommand[] => [
      ["M", ...at(each * (dash + bridge))],
      ["L", ...at(each * (dash + bridge) + dash)],
    ]).flat();
  });
}

const closed = (ring: Panel["outline"]): PathCommand[] => [
  ...ring.map((vertex, index): PathCommand => [index ? "L" : "M", ...place(vertex)]),
  ["Z"],
];

export interface Strips {
  readonly outside: readonly PrintedShape[];
  readonly inside: readonly PrintedShape[];
}

/** Panels that a buyer closes with a strip; other glue was pressed at the factory, and nobody sees it. */
const closedByHand: ReadonlySet<string> = new Set(["lid-front", "flap", "flap-end"]);

/** Where a flap is torn open: perforated along both sides of the strip, with the thread in its middle. */
function threadIn({ id, outline }: Panel): readonly PrintedShape[] {
  if (id !== "tear-strip") return [];
  const { minX, maxX, minY, maxY } = ringBounds(outline);
  const across = (y: number) => [
    { x: minX, y },
    { x: maxX, y },
  ];
  const middle = across((minY + maxY) / 2);
  return [
    ...[minY, maxY].map(
      (y): PrintedShape => ({ path: dashes(across(y)), fill: null, stroke: perforated, opacity: 0.75 }),
    ),
    {
      path: [
        ["M", ...place(middle[0]!)],
        ["L", ...place(middle[1]!)],
      ],
      fill: null,
      stroke: thread,
      opacity: 0.9,
    },
  ];
}

/** In the frame of the blank, as all shapes on a panel. */
export function stripsOn(piece: Piece, panel: Panel): Strips {
  const tears = piece.marks
    .filter(({ kind }) => kind === "perforation")
    .map(({ path }): PrintedShape => ({ path: dashes(path), fill: null, stroke: perforated, opacity: 0.75 }));
  const torn = fallingOn(panel, tears);
  const peels = piece.keepOuts
    .filter(
      ({ reason, side, panel: id }) =>
        reason === "glue" && side === "inside" && id === panel.id && closedByHand.has(id),
    )
    .map(({ outline }): PrintedShape => ({ path: closed(outline), fill: liner, opacity: 0.9 }));
  return { outside: [...torn, ...threadIn(panel)], inside: [...torn, ...peels] };
}
