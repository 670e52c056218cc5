/** DXF R12 in mm: lines and true arcs on named layers, which every die-maker's program reads. */
import type { Dieline } from "../kernel/model.ts";
import { arcOf, type Segment } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { type Layer, layeredSegments, sheetOf } from "./sheet.ts";

const colours: Record<Layer, number> = {
  CUT: 1,
  CREASE: 5,
  REVERSE_CREASE: 4,
  PERF: 3,
  HALFCUT: 6,
  SEAL: 2,
  GUIDE: 8,
};

const mm = (micrometres: number): string => decimal(micrometres / 1000, 4);
const pairs = (...values: (string | number)[]): string => values.join("\n");

function entity(layer: Layer, segment: Segment): string {
  if (!segment.bulge) {
    const { a, b } = segment;
    return pairs(0, "LINE", 8, layer, 10, mm(a.x), 20, mm(a.y), 30, 0, 11, mm(b.x), 21, mm(b.y), 31, 0);
  }
  const arc = arcOf(segment);
  // DXF arcs always run counter-clockwise.
  const start = arc.sweep > 0 ? arc.start : arc.start + arc.sweep;
  const degrees = (angle: number): string => decimal(((((angle * 180) / Math.PI) % 360) + 360) % 360, 6);
  return pairs(
    ...[0, "ARC", 8, layer, 10, mm(arc.x), 20, mm(arc.y), 30, 0, 40, mm(arc.radius)],
    ...[50, degrees(start), 51, degrees(start + Math.abs(arc.sweep))],
  );
}

const layerRow = (layer: Layer): string =>
  pairs(0, "LAYER", 2, layer, 70, 0, 62, colours[layer], 6, "CONTINUOUS");

export function dielineDxf(dieline: Dieline): string {
  const sheet = sheetOf(dieline);
  const strokes = sheet.pieces.flatMap(layeredSegments);
  const layers = (Object.keys(colours) as Layer[]).filter((layer) =>
    strokes.some((each) => each.layer === layer),
  );
  return `${pairs(
    ...[0, "SECTION", 2, "HEADER", 9, "$ACADVER", 1, "AC1009", 9, "$MEASUREMENT", 70, 1],
    ...[9, "$EXTMIN", 10, 0, 20, 0, 30, 0, 9, "$EXTMAX", 10, mm(sheet.width), 20, mm(sheet.height), 30, 0],
    ...[0, "ENDSEC", 0, "SECTION", 2, "TABLES"],
    ...[
      0,
      "TABLE",
      2,
      "LTYPE",
      70,
      1,
      0,
      "LTYPE",
      2,
      "CONTINUOUS",
      70,
      64,
      3,
      "Solid line",
      72,
      65,
      73,
      0,
      40,
      0,
    ],
    ...[0, "ENDTAB", 0, "TABLE", 2, "LAYER", 70, layers.length],
    ...layers.map(layerRow),
    ...[0, "ENDTAB", 0, "ENDSEC", 0, "SECTION", 2, "ENTITIES"],
    ...strokes.map(({ layer, segment }) => entity(layer, segment)),
    ...[0, "ENDSEC", 0, "EOF"],
  )}\n`;
}
