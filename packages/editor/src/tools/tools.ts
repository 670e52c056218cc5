/** Every tool by its name. */
import type { ToolEvent } from "../input/events.ts";
import { type Chart, type Named, type Next, stepChart } from "./chart.ts";
import type { ToolContext } from "./context.ts";
import { type AskState, type DrawState, imageChart, lineChart, shapeChart } from "./draw.ts";
import type { ToolName } from "./effects.ts";
import { eyedropperChart, handChart, type LookState, type PickState, zoomChart } from "./look.ts";
import { selectChart } from "./select/select-chart.ts";
import { idle, type SelectState } from "./select/states.ts";
import { type TextToolState, textChart } from "./text-tool.ts";

interface ToolStates {
  readonly select: SelectState;
  readonly text: TextToolState;
  readonly shape: DrawState;
  readonly line: DrawState;
  readonly image: AskState;
  readonly hand: LookState;
  readonly zoom: LookState;
  readonly eyedropper: PickState;
}

/** A tool with its state. */
export type Active = {
  [Name in ToolName]: { readonly tool: Name; readonly state: ToolStates[Name] };
}[ToolName];

const charts: { readonly [Name in ToolName]: Chart<ToolStates[Name]> } = {
  select: selectChart,
  text: textChart,
  shape: shapeChart,
  line: lineChart,
  image: imageChart,
  hand: handChart,
  zoom: zoomChart,
  eyedropper: eyedropperChart,
};

export const resting = (tool: ToolName): Active =>
  (tool === "select" ? { tool, state: idle } : { tool, state: { name: "idle" } }) as Active;

export const isResting = ({ state }: Active): boolean => state.name === "idle";

export function stepTool(active: Active, event: ToolEvent, context: ToolContext): Next<Active> {
  const chart = charts[active.tool] as unknown as Chart<Named>;
  const { state, effects } = stepChart(chart, active.state, event, context);
  return { state: { tool: active.tool, state } as Active, effects };
}
