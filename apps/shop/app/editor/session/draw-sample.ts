/**
 * A small design that nobody sees, drawn while the real one is on its way. A browser runs what it has run a few times
 * before at a multiple of the speed of what is new to it, and a large design is drawn once before anybody sees it.
 */
import {
  blankDesign,
  type DesignNode,
  type DesignProduct,
  type Font,
  type Layout,
  newNode,
  openDesign,
  type SurfaceId,
} from "@foldmark/design";
import { type CanvasPlatform, createCompiler, createPainter, outlinesOf } from "@foldmark/render";
import type { OpenFont } from "@foldmark/typeset";

/** More of them take longer than they save. */
const count = 48;
/** Pixels of the picture. */
const size = 256;

const forms = [
  { form: "rectangle", radius: 0 },
  { form: "ellipse" },
  { form: "polygon", corners: 5, inner: 450 },
] as const;

export interface SamplePlace {
  readonly platform: CanvasPlatform;
  readonly product: DesignProduct;
  readonly layout: Layout;
  readonly surface: SurfaceId;
  /** mm */
  readonly bleed: number;
}

function sampleNode(number: number, surface: SurfaceId, font: Font): DesignNode {
  // The first ones lie over the edge, and are cut there.
  const [x, y] = [number * 4000 - 8000, number * 2000 - 8000];
  const place = { id: `node:${number}`, parent: surface, x, y, rotation: (number % 3) * 15_000 } as const;
  if (number % 4 > 0) return newNode("shape", { ...place, shape: forms[number % 3]! });
  const style = { font, size: 12_000, paint: { ink: "ink:black", tint: 1000 }, tracking: 0 } as const;
  return newNode("text", { ...place, width: 34_000, runs: [{ text: `Fit Va ${number}`, style }] });
}

export function drawSample(font: Font, opened: OpenFont, place: SamplePlace): void {
  const { platform, product, layout, surface, bleed } = place;
  const fonts = new Map([[font.hash, opened]]);
  const nodes = Array.from({ length: count }, (_, number) => sampleNode(number, surface, font));
  const { store } = openDesign([...blankDesign("", product, layout).values(), ...nodes], layout);
  const list = createCompiler({ fonts, bleed }).compile(store, layout, surface)?.list;
  if (!list) return;
  const { context } = platform.createLayer(size, size);
  const zoom = size / (list.bounds.maxX - list.bounds.minX);
  const painter = createPainter({
    platform,
    glyphs: outlinesOf(fonts),
    pictures: { picture: () => null },
  });
  painter.paint(context, list, [zoom, 0, 0, zoom, 0, 0], {
    colours: { colour: () => "#000000", picture: null },
  });
}
