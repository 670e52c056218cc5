import {
  artworkLimitsOf,
  artworkZones,
  dielineOf,
  type PrintModeId,
  printOffer,
  productTypes,
} from "@foldmark/catalogue";
import {
  type DesignRecord,
  type InkRecord,
  layoutOf,
  newNode,
  newRecord,
  panelRefOf,
  panelStyleIdOf,
  type SurfaceId,
  viewOf,
} from "@foldmark/design";
import { productFor } from "@foldmark/design/testing";
import { computedAreas, takesPrint } from "@foldmark/geometry";
import {
  type ColourProfile,
  createCompiler,
  loadCodes,
  loadColourProfile,
  loadSymbols,
  printableInks,
  printedOn,
} from "@foldmark/render";
import { beforeAll, describe, expect, it } from "vitest";
import { preflight } from "./preflight.ts";
import { strictest } from "./strictest.ts";

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});

const inkFor = (print: PrintModeId, side: "outside" | "inside"): InkRecord["kind"] => {
  const inks = printableInks(print, side).kind;
  return inks === "none" ? "process" : inks;
};

const printed = productTypes.flatMap(({ sku }) => {
  const product = productFor(sku);
  const definition = productTypes.find((each) => each.sku === sku)!;
  const limits = strictest(artworkLimitsOf(definition, product.print, product.material));
  const dieline = dielineOf(product);
  return limits && dieline && printOffer(definition, product.print, product.material)
    ? [{ sku, product, definition, limits, dieline }]
    : [];
});

describe("F6 whatever we print", () => {
  it.each(printed)(
    "$sku: a colour on every panel is no finding, and a code near the edge of one is",
    async ({ product, definition, limits, dieline }) => {
      const zones = artworkZones(artworkLimitsOf(definition, product.print, product.material))!;
      const layout = layoutOf(
        dieline,
        { fromCut: zones.safeZone, fromCrease: zones.safeZone },
        computedAreas,
      );
      const sides = (["outside", "inside"] as const).filter(
        (side) => printableInks(product.print, side).kind !== "none",
      );
      const inks = sides.map((side) =>
        newRecord("ink", {
          id: `ink:${side}`,
          kind: inkFor(product.print, side),
          name: "Sand",
          cmyk: [50, 120, 300, 20],
        }),
      );
      const styles = dieline.pieces.flatMap((piece) =>
        sides.flatMap((side) =>
          piece.panels.map(({ id }) => {
            const panel = panelRefOf(piece.id, side, id);
            return newRecord("panel-style", {
              id: panelStyleIdOf(panel),
              panel,
              background: { ink: `ink:${side}`, tint: 1000 },
            });
          }),
        ),
      );
      const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
      const check = (own: readonly DesignRecord[]) =>
        preflight({
          view: viewOf(
            new Map([newRecord("ink", {}), ...inks, ...styles, ...own].map((record) => [record.id, record])),
          ),
          layout,
          compiler: createCompiler({ fonts: new Map(), bleed: zones.bleed, drawers }),
          print: product.print,
          limits,
          on: (surface: SurfaceId) =>
            printedOn(product, layout.artboard(surface)!.piece, layout.artboard(surface)!.side, profile),
          ...drawers,
        });
      expect(check([])).toEqual([]);
      const artboard = layout.artboards.find(
        ({ piece, panel, side }) => panel?.printable[side] && takesPrint(piece, side) && sides.includes(side),
      )!;
      const code = newNode("barcode", {
        id: "node:code",
        parent: artboard.ref,
        x: -10_000,
        y: -10_000,
        value: "https://foldmark.eu",
      });
      const rules = check([code]).map(({ rule }) => rule);
      if (zones.safeZone > 0)
        expect(rules.some((rule) => ["off-panel", "safe-zone", "keep-out"].includes(rule))).toBe(true);
    },
  );
});
