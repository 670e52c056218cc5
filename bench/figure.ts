/** One measured figure beside its goal: the line that `npm run bench` prints for it. */

export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: string;
  /** Null when there is no goal, or when the measurement says nothing, such as a browser's score on a machine that is too busy. */
  ok: boolean | null;
}

const rounded = (value: number) => Number(value.toPrecision(4));

export function atMost(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: rounded(value), unit, goal: `<= ${limit}`, ok: value <= limit };
}

export function atLeast(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value: rounded(value), unit, goal: `>= ${limit}`, ok: value >= limit };
}

/** Worth knowing, without a goal of its own. */
export function noted(name: string, value: number, unit: string): Figure {
  return { name, value: rounded(value), unit, goal: "none", ok: null };
}

/** Neither reached nor missed: the machine could not measure it. */
export function voided(figure: Figure): Figure {
  return { ...figure, ok: null };
}

export function print(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
