/** What a fold between two stops is called. */

interface Stop {
  readonly label: string;
  readonly state: number;
}

/** A thumb that rests on a stop is never on it to the last digit. */
const close = 0.01;

/** The step that is under way; on the last way, which no step names, the nearer end. */
export function stopAt<Each extends Stop>(stops: readonly Each[], fold: number): Each | undefined {
  const next = stops.findIndex(({ state }) => state >= fold - close);
  const before = stops[next - 1];
  const at = stops[next] ?? stops.at(-1);
  const isLastWay = at === stops.at(-1) && before !== undefined;
  return isLastWay && fold - before.state < at!.state - fold ? before : at;
}
