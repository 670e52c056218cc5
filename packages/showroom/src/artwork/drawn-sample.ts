/** A sample design as it is drawn: compiled to display lists, and from them the ground and the print of each panel. */
import type { Configuration } from "@foldmark/catalogue";
import { type Artboard, inverse, type SurfaceId, surfaceIdOf, transform, viewOf } from "@foldmark/design";
import {
  type Box,
  boundsOf,
  type Dieline,
  type DrawPrint,
  type Panel,
  type Piece,
  placeOn,
} from "@foldmark/geometry";
import { compile, outlinesOf, type Part, type PrintOp, writeSeen } from "@foldmark/render";
import { contoursIn } from "./contours-in.ts";
import type { Face } from "./faces.ts";
import { type SampleDesign, sampleDesign } from "./sample-design.ts";
import { sampleColours } from "./sample-inks.ts";

type Side = Face["side"];

export interface DrawnSample {
  /** What is printed all over the panel; null where the board shows. */
  ground(piece: Piece, panel: Panel, side: Side): string | null;
  print(piece: Piece, panel: Panel, side: Side): DrawPrint | null;
}

interface DrawnSurface {
  readonly artboard: Artboard;
  readonly grounds: ReadonlyMap<string, string>;
  /** By what it hangs on: a panel, or the whole surface. */
  readonly ops: ReadonlyMap<string, readonly PrintOp[]>;
}

/** Words are outlines: no font is opened. */
const fonts = new Map();
const glyphs = outlinesOf(fonts);

const nothing: DrawnSample = { ground: () => null, print: () => null };

export function drawnSample(dieline: Dieline, configuration: Configuration): DrawnSample {
  const design = sampleDesign(dieline, configuration);
  if (!design) return nothing;
  const surfaces = new Map<SurfaceId, DrawnSurface | null>();
  const surfaceOf = (piece: Piece, side: Side): DrawnSurface | null => {
    const id = surfaceIdOf(piece.id, side);
    const known = surfaces.get(id);
    if (known !== undefined) return known;
    const drawn = design.records.has(id) ? drawnSurface(design, id) : null;
    surfaces.set(id, drawn);
    return drawn;
  };
  return {
    ground: (piece, panel, side) => surfaceOf(piece, side)?.grounds.get(panel.id) ?? null,
    print(piece, panel, side) {
      const surface = surfaceOf(piece, side);
      const own = surface?.ops.get(panel.id) ?? [];
      const shared = surface?.ops.get(whole) ?? [];
      if (!surface || own.length + shared.length === 0) return null;
      const ops = [...own, ...(shared.length > 0 ? contoursIn(shared, boxOf(surface.artboard, panel)) : [])];
      return ops.length > 0 ? printed(surface.artboard, ops) : null;
    },
  };
}

const whole = "";

function drawnSurface({ records, layout }: SampleDesign, id: SurfaceId): DrawnSurface {
  const view = viewOf(records);
  const compiled = compile(view, layout, id, { fonts, bleed: 0 });
  if (!compiled) throw new Error(`The pictured product has no ${id}.`);
  const [problem] = compiled.problems;
  if (problem) throw new Error(`${problem.node} of a sample design is not drawn: ${problem.problem.kind}.`);
  const grounds = new Map<string, string>();
  const ops = new Map<string, PrintOp[]>();
  for (const part of compiled.list.parts) {
    const record = view.get(part.node);
    if (record?.type !== "node") grounds.set(panelOf(part.node), colourOf(part));
    else {
      const on = panelOf(record.parent);
      ops.set(on, [...(ops.get(on) ?? []), ...part.ops]);
    }
  }
  return { artboard: layout.artboard(id)!, grounds, ops };
}

/** Empty for a whole surface. */
const panelOf = (ref: string): string => (ref.includes("/") ? ref.slice(ref.indexOf("/") + 1) : whole);

function colourOf({ ops }: Part): string {
  const [op] = ops;
  if (op?.kind !== "fill" || op.paint.kind === "pattern" || "stops" in op.paint)
    throw new Error("The ground of a panel is one ink.");
  return sampleColours.colour(op.paint);
}

/** A panel in the coordinates of its surface. */
function boxOf({ toBlank }: Artboard, { outline }: Panel): Box {
  const fromBlank = inverse(toBlank);
  return boundsOf(outline.map((point) => transform(fromBlank, point)));
}

/** By way of the blank, as geometry draws it: mm with y down from its origin. */
const printed =
  ({ toBlank }: Artboard, ops: readonly PrintOp[]): DrawPrint =>
  (seen, scale, ink) =>
    writeSeen(
      ops,
      { colours: { ...sampleColours, colour: (paint) => ink(sampleColours.colour(paint)) }, glyphs },
      {
        place: placeOn(seen, (x, y) => {
          const point = transform(toBlank, { x, y });
          return seen(point.x / 1000, -point.y / 1000);
        }),
        scale: scale / 1000,
      },
    );
