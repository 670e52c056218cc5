/** The places at which a fold slider stops, by name. Static constructions have two honest ones: flat and closed. */
import { defaultConfiguration, productType } from "@foldmark/catalogue";
import type { PoseOverrides, StepName } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { dielineOf, shownOf } from "./dieline.ts";
import { viewNamed } from "./views.ts";

export type FoldStopName = "flat" | StepName | "open" | "closed";

export interface FoldStop {
  readonly name: FoldStopName;
  /** 0 flat … 1 closed. */
  readonly state: number;
  readonly angles: PoseOverrides;
}

/** Steps a buyer would not tell apart, under the name of the one they see. */
const seenAs: Partial<Record<StepName, StepName>> = { roll: "ends", "turn-in": "walls", tabs: "ears" };

/** Stops closer together than this are one. */
const apart = 0.09;

export function foldStops(sku: ProductType): readonly FoldStop[] {
  const { construction } = productType(sku);
  if (!construction) return [];
  const dieline = dielineOf(defaultConfiguration(sku));
  if (!dieline) return [];
  const folds = dieline.pieces.some((piece) => piece.panels.some((panel) => panel.parent !== null));
  if (!folds || (dieline.staticPose && dieline.pictured)) return [];
  const flat: FoldStop = { name: "flat", state: 0, angles: {} };
  const closed: FoldStop = { name: "closed", state: 1, angles: {} };
  if (dieline.staticPose) return [flat, closed];
  const stops = new Map<FoldStopName, number>();
  for (const piece of shownOf(dieline).pieces)
    for (const { name, to } of piece.steps) {
      const shown = seenAs[name] ?? name;
      if (to < 1) stops.set(shown, Math.max(stops.get(shown) ?? 0, to));
    }
  const open = viewNamed(sku, "open");
  const between = [...stops]
    .map(([name, state]): FoldStop => ({ name, state, angles: {} }))
    .filter(({ state }) => !open || state < open.state - 0.001)
    .sort((a, b) => a.state - b.state);
  const all = [flat, ...between, ...(open ? [{ ...open, name: "open" as const }] : []), closed];
  return all
    .filter(
      (stop, index) =>
        index === 0 ||
        stop.name === "open" ||
        stop.name === "closed" ||
        stop.state - all[index - 1]!.state >= apart,
    )
    .map(({ name, state, angles }) => ({ name, state, angles }));
}
