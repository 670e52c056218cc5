/** Turning what is selected about its middle. */
import type { Step } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { boxAround, middleOf, turnOf } from "../../scene/placed.ts";
import { next } from "../chart.ts";
import { placedSelection, type ToolContext, worldAt } from "../context.ts";
import { frameOf, pointIn } from "./handles.ts";
import type { Rotating, SelectState } from "./states.ts";

const whole = 360_000;
/** Millidegrees: with shift only multiples of it; without, quarter turns and halves of them hold on within a little. */
const coarse = 15_000;
const eighth = 45_000;
const holdWithin = 1500;

const angleOf = (centre: Point, { x, y }: Point): number =>
  (Math.atan2(y - centre.y, x - centre.x) / Math.PI) * 180_000;
const inTurn = (angle: number): number => ((Math.round(angle) % whole) + whole) % whole;

export function beginRotating(context: ToolContext, origin: Point): Rotating | null {
  const placed = placedSelection(context);
  const frame = frameOf(placed);
  const box = boxAround(placed.map(({ bounds }) => bounds));
  if (!frame || !box) return null;
  const centre = placed.length === 1 ? pointIn(frame, { x: 0.5, y: 0.5 }) : middleOf(box);
  return { name: "rotating", placed, centre, from: angleOf(centre, origin), by: 0 };
}

export function rotated(
  state: Rotating,
  event: { readonly at: Point; readonly shift: boolean; readonly mod: boolean },
  context: ToolContext,
) {
  const [only] = state.placed;
  const isOne = only && state.placed.length === 1;
  // A single node is held at right angles as it is seen; several turn from where they are.
  const start = isOne ? turnOf(only.matrix) : 0;
  const turned = start + angleOf(state.centre, worldAt(context, event.at)) - state.from;
  const round = (step: number): number => Math.round(turned / step) * step;
  const near = round(eighth);
  const held = event.shift
    ? round(coarse)
    : !event.mod && Math.abs(near - turned) <= holdWithin
      ? near
      : turned;
  const by = inTurn(held - start);
  const ids = state.placed.map(({ node }) => node.id);
  const steps: readonly Step[] = by === 0 ? [] : [["node.rotate", { ids, by }]];
  return next<SelectState>({ ...state, by }, { do: "update", steps });
}
