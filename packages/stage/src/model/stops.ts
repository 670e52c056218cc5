/** Between the stops of a fold slider: what stands open at one of them closes gently on the way to the next. */
import { type Dieline, type PoseOverrides, panelAngles } from "@foldmark/geometry";

export interface Stop {
  /** 0 flat … 1 closed */
  readonly state: number;
  /** Degrees that replace those of the state, by panel. */
  readonly angles: PoseOverrides;
}

/** Angles that replace those of a state between two stops. */
export function anglesAt(dieline: Dieline, stops: readonly Stop[], state: number): PoseOverrides {
  const after = stops.find((stop) => stop.state >= state);
  const before = stops.findLast((stop) => stop.state <= state);
  if (!before || !after || before === after) return before?.angles ?? after?.angles ?? {};
  const share = (state - before.state) / (after.state - before.state || 1);
  const names = new Set([...Object.keys(before.angles), ...Object.keys(after.angles)]);
  if (!names.size) return {};
  const natural = new Map(dieline.pieces.flatMap((piece) => [...panelAngles(piece, state)]));
  const at = (stop: Stop, name: string): number => stop.angles[name] ?? natural.get(name) ?? 0;
  return Object.fromEntries(
    [...names].map((name) => [name, at(before, name) * (1 - share) + at(after, name) * share]),
  );
}
