/** A design on a printed mailer box, of one object or a few, for the tests of the rules. */
import {
  type DesignRecord,
  newNode,
  newRecord,
  type Paint,
  panelRefOf,
  panelStyleIdOf,
  type TextNode,
} from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";

export const sku = "mailer-box-full-color";
export const layout = layoutFor(sku);
export const body = layout.dieline.pieces[0]!;
export const lid = "panel:body-outside/lid" as const;

export const fontId = (family: string): string => nearestFontFile(fontFamily(family)!, 400, false).id;

export const paint = (name: string, tint = 1000): Paint => ({ ink: `ink:${name}`, tint });
export const inks = [
  newRecord("ink", {}),
  newRecord("ink", { id: "ink:sand", cmyk: [50, 120, 300, 20] }),
  newRecord("ink", { id: "ink:green", cmyk: [900, 400, 700, 500] }),
  newRecord("ink", { id: "ink:red", cmyk: [0, 950, 900, 0] }),
  newRecord("ink", { id: "ink:wet", cmyk: [1000, 900, 800, 900] }),
  newRecord("ink", { id: "ink:spot", kind: "spot", name: "House Orange", cmyk: [0, 600, 1000, 0] }),
];
const grounds = (name: string) =>
  body.panels.map(({ id }) => {
    const panel = panelRefOf(body.id, "outside", id);
    return newRecord("panel-style", { id: panelStyleIdOf(panel), panel, background: paint(name) });
  });

export const text = (
  words: string,
  size: number,
  own: Partial<TextNode> = {},
  name = "black",
  family = "archivo",
) =>
  newNode("text", {
    id: "node:text",
    parent: lid,
    x: 40_000,
    y: 40_000,
    width: 120_000,
    height: 30_000,
    runs: [
      {
        text: words,
        style: {
          font: { family, style: "Regular", hash: fontId(family) },
          size,
          paint: paint(name),
          tracking: 0,
        },
      },
    ],
    ...own,
  });
export const shape = (own: object) =>
  newNode("shape", {
    id: "node:shape",
    parent: lid,
    x: 40_000,
    y: 40_000,
    width: 40_000,
    height: 40_000,
    ...own,
  });
export const code = (own: object) =>
  newNode("barcode", {
    id: "node:code",
    parent: lid,
    x: 40_000,
    y: 90_000,
    width: 45_200,
    height: 32_000,
    symbology: "ean-13",
    value: "5901234123457",
    background: paint("sand", 0),
    ...own,
  });

export const records = (own: readonly DesignRecord[], ground = "sand"): ReadonlyMap<string, DesignRecord> =>
  new Map(
    [
      newRecord("document", {}),
      newRecord("surface", {}),
      newRecord("surface", { id: "surface:body-inside", side: "inside" }),
      ...inks,
      ...grounds(ground),
      ...own,
    ].map((record) => [record.id, record]),
  );
