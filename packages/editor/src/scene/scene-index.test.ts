/** What a click means where boxes overlap: what is seen there (T1). */
import { type DesignNode, newNode, type OpenDesign } from "@foldmark/design";
import { createCompiler, drawnAt, outlinesOf } from "@foldmark/render";
import { describe, expect, it } from "vitest";
import type { Driver } from "../testing/driver.ts";
import { drive, mailer } from "../testing/editors.ts";

const lid = "panel:body-outside/lid" as const;
const fonts = new Map();
const compiler = createCompiler({ fonts, drawers: { codes: null, symbols: null }, bleed: 3 });
const fill = { ink: "ink:black", tint: 1000 } as const;

/** As the shop draws them. */
function drawing(nodes: readonly DesignNode[]): Driver {
  const opened: { design: OpenDesign | null } = { design: null };
  const sources = { glyphs: outlinesOf(fonts), alpha: () => null };
  const driver = drive({
    nodes,
    host: {
      drawnAt(surface, point, tolerance) {
        const { list } = compiler.compile(opened.design!.store, mailer, surface)!;
        return drawnAt(list, point, { tolerance, isBox: () => false }, sources);
      },
    },
  });
  opened.design = driver.editor.design;
  return driver;
}

const star = newNode("shape", {
  id: "node:star",
  parent: lid,
  index: "a2",
  x: 50_000,
  y: 50_000,
  width: 40_000,
  height: 40_000,
  shape: { form: "polygon", corners: 5, inner: 450 },
  fill,
});
const below = newNode("shape", {
  id: "node:below",
  parent: lid,
  index: "a1",
  x: 60_000,
  y: 40_000,
  width: 80_000,
  height: 80_000,
  fill,
});

describe("a click", () => {
  const inside = "body-outside/lid";

  it("T1: on the ink of what lies above means that", () => {
    const driver = drawing([star, below]);
    expect(driver.click(driver.onPanel(inside, 70, 70)).selection).toEqual(["node:star"]);
  });

  it("T1: into its empty corner means what is seen there", () => {
    const driver = drawing([star, below]);
    expect(driver.click(driver.onPanel(inside, 88, 52)).selection).toEqual(["node:below"]);
  });

  it("T1: into an empty corner with nothing below still finds it", () => {
    const driver = drawing([star]);
    expect(driver.click(driver.onPanel(inside, 88, 52)).selection).toEqual(["node:star"]);
  });

  it("T1: finds what was moved where it is now", () => {
    const driver = drawing([star, below]);
    driver.editor.run("node.move", [["node.move", { ids: ["node:star"], x: 30_000, y: 30_000 }]]);
    expect(driver.click(driver.onPanel(inside, 70, 70)).selection).toEqual(["node:below"]);
    expect(driver.click(driver.onPanel(inside, 100, 100)).selection).toEqual(["node:star"]);
  });
});
