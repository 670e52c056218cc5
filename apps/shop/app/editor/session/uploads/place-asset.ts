/** Puts an upload on to the design, as one step of its history. */
import type { AssetRecord, DesignNode, InkRecord, NodeId, Paint, ParentRef } from "@foldmark/design";
import { artboardForNew, type BoardPanel, type Editor, freePlace, panelAt, toWorld } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import { hexColour, type Rgb } from "@foldmark/render";
import { loadColourProfile } from "../late-files.ts";
import type { Asset } from "./asset.ts";
import type { AssetServer } from "./asset-server.ts";
import {
  assetRecord,
  type Box,
  type Cut,
  drawingInks,
  drawingNodes,
  fitted,
  pictureNode,
} from "./placed-asset.ts";

export interface Spot {
  readonly parent: ParentRef;
  /** µm on the parent; null for wherever there is room on it. */
  readonly box: Box | null;
}

/** How much of the panel is taken: most of it, or less where something lies there already. */
const shares = [0.6, 0.4, 0.25, 0.15];

const inMiddle = ({ width, height }: BoardPanel, share: number): Box => ({
  x: Math.round((width * (1 - share)) / 2),
  y: Math.round((height * (1 - share)) / 2),
  width: Math.round(width * share),
  height: Math.round(height * share),
});

/** The panel under the pointer, or where something new goes; else the first that is printed. @param at pixels of the canvas */
export function spotAt(editor: Editor, at: Point | null): Spot | null {
  const board = editor.board.peek();
  const { panels } = board;
  const found = at
    ? panelAt(board, toWorld(editor.camera.peek(), at))
    : panels.find(({ ref }) => ref === artboardForNew(editor));
  const panel = found?.isPrintable ? found : panels.find(({ isPrintable }) => isPrintable);
  return panel ? { parent: panel.ref, box: null } : null;
}

type Measures = Pick<Box, "width" | "height">;

/** µm for a pixel of a picture: finer than this it is sharp on every press. */
const sharpPixel = 25_400 / 300;

/** As wide as it is sharp, where that is still a picture one sees. */
function keptSharp({ width, height }: Measures, sharpWidth: number, panel: Measures): Measures {
  const isSeen = sharpWidth >= panel.width * shares.at(-1)!;
  if (width <= sharpWidth || !isSeen) return { width, height };
  return { width: Math.floor(sharpWidth), height: Math.floor((height * sharpWidth) / width) };
}

/** Room on a panel for something of these proportions, as large as goes without lying on something else. */
function roomFor(
  editor: Editor,
  parent: ParentRef,
  proportions: Measures,
  sharpWidth = Number.POSITIVE_INFINITY,
): Box {
  const panel = editor.board.peek().panels.find(({ ref }) => ref === parent);
  if (!panel) return { x: 0, y: 0, ...proportions };
  const middle = { x: panel.width / 2, y: panel.height / 2 };
  for (const share of shares) {
    const { width, height } = keptSharp(fitted(proportions, inMiddle(panel, share)), sharpWidth, panel);
    const free = freePlace(editor, panel.ref, { width, height }, middle);
    if (free) return { ...free, width, height };
  }
  return inMiddle(panel, shares[0]!);
}

/** @returns what was placed; null where it is no picture and no drawing, or the server does not give its shapes just now */
export async function placeAsset(
  editor: Editor,
  server: Pick<AssetServer, "drawing">,
  asset: Asset,
  { parent, box }: Spot,
  cut: Cut = "none",
): Promise<NodeId | null> {
  const add = (nodes: readonly DesignNode[], assets: readonly AssetRecord[], inks: readonly InkRecord[]) =>
    editor.run("node.add", [["node.add", { nodes, assets, inks }]]) ? (nodes[0]?.id ?? null) : null;
  const salt = editor.host.salt();
  const placeOf = (proportions: Measures, sharpWidth?: number) => ({
    parent,
    box: box ?? roomFor(editor, parent, proportions, sharpWidth),
    name: asset.name,
    nodeId: (part: string): NodeId => `node:${salt}-${part}`,
  });
  const record = assetRecord(asset, cut);
  if (record) {
    return add([pictureNode(record, placeOf(record, record.width * sharpPixel))], [record], []);
  }
  if (!asset.drawing) return null;
  const answer = await server.drawing(asset.drawing.hash);
  if (answer.kind !== "answer") return null;
  const inks = drawingInks(answer.value.colours, await loadColourProfile());
  const paintOf = (colour: Rgb): Paint => ({
    ink: inks.get(hexColour(colour))?.id ?? "ink:black",
    tint: 1000,
  });
  const nodes = drawingNodes(answer.value, placeOf(answer.value), paintOf);
  return add(nodes, [], [...inks.values()]);
}
