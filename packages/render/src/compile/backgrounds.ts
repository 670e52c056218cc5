/**
 * The colours of panels. Each goes up to its bleed; under a neighbour that is drawn later it goes on for a little, as
 * else the board would shine through between two edges that only meet. Where a background is to run on over a
 * crease, it lies on top.
 */
import { type DesignView, type PanelRef, type PanelStyleRecord, panelStyleIdOf } from "@foldmark/design";
import { together } from "../display-list/boxes.ts";
import type { Clip, InkPaint, Part, PrintOp } from "../display-list/display-list.ts";
import { pathBounds } from "../display-list/path.ts";
import { inked } from "./draw-context.ts";
import { inkPaint, plateOf } from "./inks.ts";
import { type PrintAreas, panelOf } from "./print-areas.ts";

interface Coloured {
  readonly panel: PanelRef;
  readonly paint: InkPaint;
  readonly style: PanelStyleRecord;
}

interface Kept {
  readonly areas: readonly Clip[];
  readonly paint: string;
  readonly part: Part;
}

export class Backgrounds {
  readonly #kept = new Map<string, Kept>();

  /** @param panels of the surface, in the order in which they are drawn */
  of(view: DesignView, areas: PrintAreas, panels: readonly PanelRef[]): readonly Part[] {
    const coloured = panels.flatMap((panel) => colouredPanel(view, areas, panel) ?? []);
    const order = new Map(coloured.map(({ panel }, index) => [panelOf(panel), index]));
    const own = coloured.map(({ panel, paint }, index) => {
      const area = areas.panels.get(panelOf(panel))!;
      const under = [...area.over].flatMap(([beside, strip]) =>
        (order.get(beside) ?? -1) > index ? strip : [],
      );
      return this.#part(panel, "own", [...under, area.own], paint);
    });
    const over = coloured.flatMap(({ panel, paint, style }) => {
      const strips = areas.panels.get(panelOf(panel))!.over;
      const wanted = style.continuesTo.flatMap((beside) => strips.get(beside) ?? []);
      return wanted.length > 0 ? this.#part(panel, "over", wanted, paint) : [];
    });
    return [...own, ...over];
  }

  #part(panel: PanelRef, layer: "own" | "over", areas: readonly Clip[], paint: InkPaint): Part {
    const key = `${panel} ${layer}`;
    const known = this.#kept.get(key);
    const text = JSON.stringify(paint);
    const isSame = known?.paint === text && known.areas.length === areas.length;
    if (isSame && known.areas.every((area, index) => area === areas[index])) return known.part;
    const part = partOf(panel, areas, paint);
    this.#kept.set(key, { areas, paint: text, part });
    return part;
  }
}

/** Null where the panel has no colour, or takes no ink. */
function colouredPanel(view: DesignView, areas: PrintAreas, panel: PanelRef): Coloured | null {
  const style = view.get(panelStyleIdOf(panel));
  if (style?.type !== "panel-style" || !style.background || !areas.panels.has(panelOf(panel))) return null;
  return { panel, style, paint: inkPaint(style.background, { record: (id) => view.get(id) }) };
}

function partOf(panel: PanelRef, areas: readonly Clip[], paint: InkPaint): Part {
  const ops = areas.map(
    ({ path, rule, at }): PrintOp => ({
      kind: "fill",
      ...inked(panel, plateOf(paint), at),
      path,
      rule,
      paint,
    }),
  );
  const bounds = areas.map(({ path }) => pathBounds(path)).reduce(together, null);
  return { node: panel, bounds: bounds ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }, clip: null, ops };
}
