/** Draws a scene, in Node and in a browser the same way. */
import { layoutOf, type PanelRef, viewOf } from "@foldmark/design";
import { computedAreas } from "@foldmark/geometry";
import { fallbackFonts, type OpenFont } from "@foldmark/typeset";
import { inkColours } from "../../canvas/ink-colours.ts";
import { createPainter } from "../../canvas/painter.ts";
import type { CanvasPlatform } from "../../canvas/platform.ts";
import { type RenderedSurface, renderSurface } from "../../canvas/render-surface.ts";
import { loadCodes } from "../../codes/load-codes.ts";
import { loadColourProfile } from "../../colour/load-profile.ts";
import { hexColour } from "../../colour/rgb.ts";
import { compile } from "../../compile/compile.ts";
import { boxThrough } from "../../display-list/boxes.ts";
import type { PrintList } from "../../display-list/display-list.ts";
import { outlinesOf } from "../../display-list/glyphs.ts";
import { listHash } from "../../display-list/hash.ts";
import { Pictures } from "../../pictures/pictures.ts";
import { surfaceFrame } from "../../place/surface-frame.ts";
import { loadSymbols } from "../../symbols/load-symbols.ts";
import { cutOutline } from "../../technical/technical-list.ts";
import { wavePicture } from "../pictures.ts";
import type { Scene } from "./scene.ts";

const papers = {
  white: { red: 255, green: 255, blue: 255 },
  kraft: { red: 196, green: 160, blue: 118 },
};

/** The fonts that a scene names, and those that stand in for missing letters. */
export function fontsOfScene({ records }: Scene): readonly string[] {
  const named = records.flatMap((record) =>
    record.type === "node" && record.kind === "text" ? record.runs.map(({ style }) => style.font.hash) : [],
  );
  return [...new Set([...named, ...fallbackFonts(400, false).map(({ id }) => id)])];
}

export interface DrawnScene {
  readonly hash: string;
  readonly list: PrintList;
  readonly picture: RenderedSurface;
}

export async function drawScene(
  scene: Scene,
  platform: CanvasPlatform,
  fonts: ReadonlyMap<string, OpenFont>,
): Promise<DrawnScene> {
  const layout = layoutOf(scene.dieline, { fromCut: 3, fromCrease: 3 }, computedAreas);
  const view = viewOf(new Map(scene.records.map((record) => [record.id, record])));
  const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
  const compiled = compile(view, layout, scene.surface, { fonts, drawers, bleed: 3 });
  if (!compiled) throw new Error(`${scene.name} has no surface`);
  const { list: own, problems } = compiled;
  if (problems.some(({ problem }) => problem.kind !== "overflow"))
    throw new Error(`${scene.name}: ${JSON.stringify(problems)}`);
  const extra = { node: "node:extra" as const, bounds: own.bounds, clip: null, ops: scene.ops };
  const list = scene.ops.length > 0 ? { ...own, parts: [...own.parts, extra] } : own;
  const pictures = new Pictures(platform, {
    pixels: (asset) => (asset.startsWith("b") ? wavePicture(1400, 1000) : wavePicture(160, 120)),
    derived: (asset) => list.derived[asset],
  });
  const painter = createPainter({ platform, glyphs: outlinesOf(fonts), pictures });
  const paper = papers[scene.paper];
  const on = { profile: await loadColourProfile(), paper, whiteUnder: false };
  const board = { colour: hexColour(paper), cut: scene.isCut ? cutOutline(layout, scene.surface) : null };
  const frame = surfaceFrame(layout, scene.surface)!;
  const panel = scene.panel && layout.artboard(scene.panel as PanelRef);
  const whole = panel && { minX: 0, minY: 0, maxX: panel.width, maxY: panel.height };
  const box = panel && whole ? boxThrough(frame.ofArtboard(panel), whole) : list.bounds;
  const picture = renderSurface(platform, painter, list, {
    colours: inkColours(on),
    board,
    size: scene.size,
    box,
  });
  return { hash: listHash(list), list, picture };
}
