/** A function given by a table of samples, between which it is drawn straight, in any number of directions. */
export interface SampleTable {
  /** Samples in each direction. */
  size: readonly number[];
  bits: number;
  domain: readonly number[];
  encode: readonly number[] | undefined;
  decode: readonly number[];
  outputs: number;
  data: Uint8Array;
}

/** More are no colours: a table doubles its corners with each. */
const mostInputs = 12;

export function sampledFunction(table: SampleTable): (inputs: readonly number[]) => number[] {
  const { size, outputs, decode } = table;
  const directions = Math.min(size.length, mostInputs);
  return (inputs) => {
    const at = Array.from({ length: directions }, (_, direction) =>
      placeInTable(table, direction, inputs[direction] ?? 0),
    );
    const sums = new Array<number>(outputs).fill(0);
    for (let corner = 0; corner < 1 << directions; corner++) {
      const { weight, index } = cornerOf(at, size, corner);
      if (weight === 0) continue;
      for (let output = 0; output < outputs; output++)
        sums[output]! += weight * sampleAt(table, index * outputs + output);
    }
    return sums.map((sum, output) => {
      const [low, high] = [decode[2 * output] ?? 0, decode[2 * output + 1] ?? 1];
      return low + sum * (high - low);
    });
  };
}

function placeInTable({ size, domain, encode }: SampleTable, direction: number, input: number): number {
  const last = size[direction]! - 1;
  const [least, most] = [domain[2 * direction] ?? 0, domain[2 * direction + 1] ?? 1];
  const [from, to] = [encode?.[2 * direction] ?? 0, encode?.[2 * direction + 1] ?? last];
  const place = from + (most > least ? (input - least) / (most - least) : 0) * (to - from);
  return Math.max(0, Math.min(last, place));
}

function cornerOf(at: readonly number[], size: readonly number[], corner: number) {
  let weight = 1;
  let index = 0;
  let step = 1;
  for (const [direction, place] of at.entries()) {
    const low = Math.floor(place);
    const isUp = (corner >> direction) & 1;
    weight *= isUp ? place - low : 1 - (place - low);
    index += Math.min(low + isUp, size[direction]! - 1) * step;
    step *= size[direction]!;
  }
  return { weight, index };
}

/** From 0 to 1. */
function sampleAt({ data, bits }: SampleTable, index: number): number {
  if (bits === 8) return (data[index] ?? 0) / 255;
  let value = 0;
  let at = index * bits;
  for (let left = bits; left > 0; ) {
    const within = at % 8;
    const taken = Math.min(left, 8 - within);
    const byte = data[Math.floor(at / 8)] ?? 0;
    value = value * 2 ** taken + ((byte >> (8 - within - taken)) & ((1 << taken) - 1));
    at += taken;
    left -= taken;
  }
  return value / (2 ** bits - 1);
}
