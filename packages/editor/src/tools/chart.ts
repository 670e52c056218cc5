/**
 * A tool is a state chart: a table of states, in each a row for every event it hears, each row a pure function from
 * state, event and context to the next state and what is to be done. An event without a row changes nothing.
 */
import type { ToolEvent } from "../input/events.ts";
import type { ToolContext } from "./context.ts";
import type { Effect } from "./effects.ts";

export interface Named {
  readonly name: string;
}

export interface Next<State> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

type EventOf<Type extends ToolEvent["type"]> = Extract<ToolEvent, { type: Type }>;

export type Row<State extends Named, Own extends State> = {
  readonly [Type in ToolEvent["type"]]?: (
    state: Own,
    event: EventOf<Type>,
    context: ToolContext,
  ) => Next<State>;
};

export type Chart<State extends Named> = {
  readonly [Name in State["name"]]: Row<State, Extract<State, { name: Name }>>;
};

export const next = <State>(state: State, ...effects: readonly Effect[]): Next<State> => ({ state, effects });

/** One step. `modifiers` count as the drag going on with other keys held, which the runtime sends by itself. */
export function stepChart<State extends Named>(
  chart: Chart<State>,
  state: State,
  event: ToolEvent,
  context: ToolContext,
): Next<State> {
  const row = chart[state.name as State["name"]] as Record<
    string,
    ((state: State, event: ToolEvent, context: ToolContext) => Next<State>) | undefined
  >;
  return row[event.type]?.(state, event, context) ?? { state, effects: [] };
}
