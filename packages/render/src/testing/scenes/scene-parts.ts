/** What scenes are put together from: nodes on the front of a mailer box, named in the order they are written. */
import {
  type DesignNode,
  type DesignRecord,
  newNode,
  newRecord,
  type PanelRef,
  panelStyleIdOf,
  type Stroke,
  type TextNode,
} from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { designOf, inInk, run, textStyle } from "../designs.ts";
import type { Scene } from "./scene.ts";

export type Sku = Parameters<typeof layoutFor>[0];
export type Look = Partial<Pick<Scene, "surface" | "panel" | "paper" | "size" | "ops" | "isCut">> & {
  readonly sku?: Sku;
};

export const front: PanelRef = "panel:body-outside/front";
export const lid: PanelRef = "panel:body-outside/lid";

export function scene(name: string, records: readonly DesignRecord[], look: Look = {}): Scene {
  const { sku = "mailer-box-full-color", ...rest } = look;
  const shown = {
    surface: "surface:body-outside",
    panel: front,
    paper: "white",
    size: 460,
    ops: [],
    isCut: false,
  } as const;
  const all = [...designOf(...records).all()];
  return { name, dieline: layoutFor(sku).dieline, records: all, ...shown, ...rest };
}

let made = 0;
/** Names count up, so that what is written later lies on top. */
export const named = () => {
  made++;
  return { id: `node:n${made}`, index: `c${String(1000 + made).slice(1)}` } as const;
};

export const box = (x: number, y: number, width: number, height: number) => ({
  x: x * 1000,
  y: y * 1000,
  width: width * 1000,
  height: height * 1000,
});

export type Shape = Extract<DesignNode, { kind: "shape" }>;
export const shape = (at: object, own: Partial<Shape> = {}): Shape =>
  newNode("shape", { ...named(), parent: front, fill: inInk("blue"), ...at, ...own });

export const stroke = (own: Partial<Stroke> = {}): Stroke => ({
  paint: inInk("black"),
  width: 2500,
  cap: "butt",
  join: "miter",
  dash: [],
  ...own,
});

export const text = (
  words: string,
  points: number,
  own: Partial<TextNode> = {},
  family = "archivo",
): TextNode =>
  newNode("text", {
    ...named(),
    parent: front,
    ...box(8, 6, 230, 60),
    runs: [run(words, textStyle(family, points))],
    ...own,
  });

export const picture = newRecord("asset", {
  id: "asset:small",
  hash: "a".repeat(64),
  width: 160,
  height: 120,
});
export const photograph = newRecord("asset", {
  id: "asset:large",
  hash: "b".repeat(64),
  width: 1400,
  height: 1000,
});
export const image = (at: object, own: object = {}) =>
  newNode("image", { ...named(), parent: front, asset: "asset:small", ...at, ...own });

export const background = (
  panel: PanelRef,
  ink: Parameters<typeof inInk>[0],
  tint = 1000,
  continuesTo: string[] = [],
) =>
  newRecord("panel-style", { id: panelStyleIdOf(panel), panel, background: inInk(ink, tint), continuesTo });

export const star = { form: "polygon", corners: 5, inner: 420 } as const;
export const heart = {
  form: "path",
  path: "M50000 90000C20000 60000 0 45000 0 25000C0 10000 10000 0 25000 0C38000 0 45000 8000 50000 18000C55000 8000 62000 0 75000 0C90000 0 100000 10000 100000 25000C100000 45000 80000 60000 50000 90000ZM50000 60000L65000 35000L35000 35000Z",
  width: 100_000,
  height: 90_000,
  rule: "evenodd",
} as const;
