/**
 * The lines of a dieline for the page that shows a file on it, as SVG writes them: the page needs nothing then that can draw.
 * Working them out takes tens of milliseconds: the last are kept.
 */
import type { ArtworkZones, Configuration, dielineOf } from "@foldmark/catalogue";
import { type Affine, productLayout, type SurfaceId } from "@foldmark/design";
import type { TextFunction } from "@foldmark/messages";
import { cutOutline, type Path, type TechnicalLayer, technicalList } from "@foldmark/render";
import { panelName } from "../../artwork/panel-words.ts";
import { printedSurfaces } from "../../editor/session/surfaces.ts";

export type LineName = "cut" | "crease" | "bleed" | "safe" | "glue";

/** A printed side: µm from its top left as it is read, y down. */
export interface BoardDrawing {
  readonly surface: SurfaceId;
  readonly piece: string;
  readonly side: "outside" | "inside";
  readonly width: number;
  readonly height: number;
  readonly toBlank: Affine;
  readonly lines: Readonly<Record<LineName, string>>;
  /** What is left after cutting. */
  readonly outline: string;
}

export interface ProductDrawing {
  readonly boards: readonly BoardDrawing[];
  /** By panel of each side. */
  readonly panels: Readonly<Record<string, string>>;
}

const layersOf = {
  cut: ["cut", "partial-cut", "perforation"],
  crease: ["crease", "reverse-crease", "groove"],
  bleed: ["bleed"],
  safe: ["safe"],
  glue: ["glue", "keep-out"],
} as const satisfies Record<LineName, readonly TechnicalLayer[]>;

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** Hundredths of a millimetre are enough for a screen. */
function pathData({ segments, coordinates }: Path): string {
  let at = 0;
  let data = "";
  for (const letter of segments) {
    const count = numbersOf[letter] ?? 0;
    data +=
      letter +
      coordinates
        .slice(at, at + count)
        .map((value) => Math.round(value / 10) * 10)
        .join(" ");
    at += count;
  }
  return data;
}

const most = 50;
const known = new Map<string, readonly BoardDrawing[]>();

function boardsOf(
  { quantity: _, ...product }: Configuration,
  dieline: NonNullable<ReturnType<typeof dielineOf>>,
  zones: ArtworkZones,
): readonly BoardDrawing[] {
  const key = JSON.stringify([product, zones]);
  const kept = known.get(key);
  known.delete(key);
  const boards = kept ?? drawn(product, dieline, zones);
  known.set(key, boards);
  if (known.size > most) known.delete(known.keys().next().value!);
  return boards;
}

function drawn(
  product: Omit<Configuration, "quantity">,
  dieline: NonNullable<ReturnType<typeof dielineOf>>,
  { bleed, safeZone }: ArtworkZones,
): readonly BoardDrawing[] {
  const layout = productLayout(product, dieline);
  const options = { bleed, safe: { fromCut: safeZone, fromCrease: safeZone } };
  return printedSurfaces(layout, product).flatMap(({ id, piece, side }) => {
    const list = technicalList(layout, id, options);
    const outline = cutOutline(layout, id);
    const artboard = layout.artboard(id);
    if (!list || !outline || !artboard) return [];
    const { width, height, toBlank } = artboard;
    const lineOf = (name: LineName) =>
      list.ops
        .filter(({ layer }) => (layersOf[name] as readonly TechnicalLayer[]).includes(layer))
        .map(({ path }) => pathData(path))
        .join("");
    const lines = {
      cut: lineOf("cut"),
      crease: lineOf("crease"),
      bleed: lineOf("bleed"),
      safe: lineOf("safe"),
      glue: lineOf("glue"),
    };
    return [
      { surface: id, piece: piece.id, side, width, height, toBlank, lines, outline: pathData(outline) },
    ];
  });
}

export function productDrawing(
  configuration: Configuration,
  dieline: NonNullable<ReturnType<typeof dielineOf>>,
  zones: ArtworkZones,
  text: TextFunction,
): ProductDrawing {
  const { quantity: _, ...product } = configuration;
  const named = productLayout(product, dieline).artboards.flatMap(({ ref, panel }) =>
    panel ? [[ref, panelName(text, panel)] as const] : [],
  );
  return { boards: boardsOf(configuration, dieline, zones), panels: Object.fromEntries(named) };
}
