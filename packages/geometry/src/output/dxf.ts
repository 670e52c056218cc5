/** DXF in mm: lines and true arcs on a layer for each kind of rule, and the name and stock of every blank below it. */
import type { Dieline } from "../kernel/model.ts";
import { arcOf, type Segment } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { type DxfEntity, type DxfLayer, dxfFile, pairs } from "./dxf-file.ts";
import { type LineLayer, lineLayers } from "./line-layers.ts";
import {
  drawnBox,
  labelBelow,
  layeredSegments,
  type PlacedLabel,
  pieceLabel,
  sheetOf,
  titleBelow,
} from "./sheet.ts";

const layers: Readonly<Record<LineLayer, DxfLayer>> = {
  cut: { name: "CUT", colour: 1 },
  "partial-cut": { name: "HALFCUT", colour: 6 },
  groove: { name: "GROOVE", colour: 30 },
  perforation: { name: "PERF", colour: 3 },
  crease: { name: "CREASE", colour: 5 },
  "reverse-crease": { name: "REVERSE_CREASE", colour: 4 },
  seal: { name: "SEAL", colour: 2 },
  guide: { name: "GUIDE", colour: 8 },
};

const textLayer: DxfLayer = { name: "TEXT", colour: 7 };

const mm = (micrometres: number): string => decimal(micrometres / 1000, 4);

function strokeOf(layer: string, segment: Segment): DxfEntity {
  if (!segment.bulge) {
    const { a, b } = segment;
    const ends = [10, mm(a.x), 20, mm(a.y), 30, 0, 11, mm(b.x), 21, mm(b.y), 31, 0];
    return { type: "LINE", layer, body: pairs(100, "AcDbLine", ...ends) };
  }
  const arc = arcOf(segment);
  // DXF arcs always run counter-clockwise.
  const start = arc.sweep > 0 ? arc.start : arc.start + arc.sweep;
  const degrees = (angle: number): string => decimal(((((angle * 180) / Math.PI) % 360) + 360) % 360, 6);
  const circle = [100, "AcDbCircle", 10, mm(arc.x), 20, mm(arc.y), 30, 0, 40, mm(arc.radius)];
  const turn = [100, "AcDbArc", 50, degrees(start), 51, degrees(start + Math.abs(arc.sweep))];
  return { type: "ARC", layer, body: pairs(...circle, ...turn) };
}

const textOf = ({ text, x, y, size }: PlacedLabel): DxfEntity => ({
  type: "TEXT",
  layer: textLayer.name,
  body: pairs(100, "AcDbText", 10, mm(x), 20, mm(y), 30, 0, 40, mm(size), 1, text, 100, "AcDbText"),
});

/** @param title what the drawing is, in ASCII, line by line */
export function dielineDxf(dieline: Dieline, title: readonly string[] = []): string {
  const { pieces } = sheetOf(dieline);
  const strokes = pieces.flatMap(layeredSegments);
  const below = pieces.map((placed) => labelBelow(placed, pieceLabel(placed.piece, placed.number)));
  const labels = [...below, ...titleBelow(below, title)];
  const drawn = drawnBox(pieces);
  return dxfFile(
    [
      ...lineLayers.filter((id) => strokes.some(({ layer }) => layer === id)).map((id) => layers[id]),
      textLayer,
    ],
    [...strokes.map(({ layer, segment }) => strokeOf(layers[layer].name, segment)), ...labels.map(textOf)],
    {
      min: [mm(drawn.minX), mm(Math.min(...labels.map(({ bottom }) => bottom)))],
      max: [mm(Math.max(drawn.maxX, ...labels.map(({ right }) => right))), mm(drawn.maxY)],
    },
  );
}
