/** The places at which a fold slider stops, by name. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { assembled, type Dieline, type PoseOverrides, type StepName } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { picturedDieline } from "./dieline.ts";
import { type View, viewNamed } from "./views.ts";

/** Each has its text under `catalogue.fold`. */
export type FoldStopName =
  | "flat"
  | "ears"
  | "walls"
  | "ends"
  | "tube"
  | "bottom"
  | "lid-flaps"
  | "lid"
  | "open"
  | "closed";

export interface FoldStop {
  readonly name: FoldStopName;
  /** 0 flat … 1 closed; each stop is farther than the one before it. */
  readonly state: number;
  /** Degrees that replace those of the state while the slider rests here, by panel. */
  readonly angles: PoseOverrides;
}

/** What a buyer sees of a step; steps that are left out show little. */
const seenAs: Readonly<Partial<Record<StepName, FoldStopName>>> = {
  ears: "ears",
  tabs: "ears",
  walls: "walls",
  ends: "ends",
  tube: "tube",
  bottom: "bottom",
  "lid-flaps": "lid-flaps",
  lid: "lid",
};

/** Stops closer together than this would be one under a thumb. */
const apart = 0.08;

/** The open pose lies on the way to the closed one; a lid that is put aside waits where its journey begins. */
function openStop(shown: Dieline, view: View): FoldStop {
  if (view.state < 1) return { name: "open", state: view.state, angles: view.angles };
  const travels = shown.pieces.flatMap(({ approach }) => (approach ? [approach.from] : []));
  return { name: "open", state: Math.min(0.75, ...travels), angles: view.angles };
}

function stepStops(shown: Dieline, until: number): FoldStop[] {
  const ends = new Map<FoldStopName, number>();
  for (const { steps } of shown.pieces)
    for (const { name, to } of steps) {
      const seen = seenAs[name];
      if (seen && to < until) ends.set(seen, Math.max(ends.get(seen) ?? 0, to));
    }
  return [...ends]
    .map(([name, state]): FoldStop => ({ name, state, angles: {} }))
    .sort((a, b) => a.state - b.state);
}

/** None for goods that do not fold, or of which nothing between flat and closed can be shown honestly. */
export function foldStops(sku: ProductType): readonly FoldStop[] {
  const dieline = picturedDieline(defaultConfiguration(sku));
  if (!dieline) return [];
  const shown = assembled(dieline);
  const folds = shown.pieces.some(({ panels }) => panels.some(({ parent }) => parent !== null));
  if (!folds || dieline.staticPose) return [];
  const flat: FoldStop = { name: "flat", state: 0, angles: {} };
  const closed: FoldStop = { name: "closed", state: 1, angles: {} };
  const view = viewNamed(sku, "open") ?? viewNamed(sku, "inside");
  const last = view ? [openStop(shown, view), closed] : [closed];
  const stops = [flat];
  for (const stop of stepStops(shown, last[0]!.state))
    if (stop.state - stops.at(-1)!.state >= apart && last[0]!.state - stop.state >= apart) stops.push(stop);
  return [...stops, ...last];
}
