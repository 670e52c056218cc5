/** Where things are: x' = a x + c y + e, y' = b x + d y + f, as SVG writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const within = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** How much lengths grow, as a mean of both directions. */
export const growth = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const call = /\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/y;

/** What cannot be read moves nothing. */
export function readTransform(text: string | undefined): Matrix {
  let matrix = unmoved;
  call.lastIndex = 0;
  for (let found = call.exec(text ?? ""); found; found = call.exec(text ?? "")) {
    const numbers = (found[2]?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);
    const next = one(found[1]!, numbers);
    if (next?.every(Number.isFinite)) matrix = within(matrix, next);
  }
  return matrix;
}

function one(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Matrix | null {
  const turn = (degrees: number) => (degrees * Math.PI) / 180;
  if (name === "matrix") return [a, b ?? 0, c ?? 0, d, e, f];
  if (name === "translate") return [1, 0, 0, 1, a, b ?? 0];
  if (name === "scale") return [a, 0, 0, b ?? a, 0, 0];
  if (name === "skewX") return [1, 0, Math.tan(turn(a)), 1, 0, 0];
  if (name === "skewY") return [1, Math.tan(turn(a)), 0, 1, 0, 0];
  const [cos, sin] = [Math.cos(turn(a)), Math.sin(turn(a))];
  const turned: Matrix = [cos, sin, -sin, cos, 0, 0];
  if (b === undefined || c === undefined) return turned;
  return within(within([1, 0, 0, 1, b, c], turned), [1, 0, 0, 1, -b, -c]);
}
