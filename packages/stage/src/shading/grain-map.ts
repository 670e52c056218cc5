/** A small seamless texture of chance, the same every time: fibres, clouds of pulp, and the bends of soft film. */
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  type Texture,
} from "three";

const side = 128;

/** Chance without chance: the same numbers on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const at = (x: number, y: number): number =>
  (((y % side) + side) % side) * side + (((x % side) + side) % side);

/** Values between random ones `wide` and `high` apart, seamless. */
function noise(seed: number, wide: number, high: number): Float32Array {
  const next = numbers(seed);
  const columns = side / wide;
  const rows = side / high;
  const lattice = Array.from({ length: columns * rows }, next);
  const value = (column: number, row: number): number =>
    lattice[(row % rows) * columns + (column % columns)]!;
  const smooth = (share: number): number => share * share * (3 - 2 * share);
  const map = new Float32Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / wide), Math.floor(y / high)];
      const [u, v] = [smooth(x / wide - column), smooth(y / high - row)];
      const top = value(column, row) * (1 - u) + value(column + 1, row) * u;
      const bottom = value(column, row + 1) * (1 - u) + value(column + 1, row + 1) * u;
      map[at(x, y)] = top * (1 - v) + bottom * v;
    }
  return map;
}

const mean = (...maps: readonly Float32Array[]): Float32Array =>
  maps[0]!.map((_, index) => maps.reduce((sum, map) => sum + map[index]!, 0) / maps.length);

let shared: Texture | null = null;

/** Red: fibres. Green: clouds. Blue and alpha: slope of a crumpled sheet. */
export function grainMap(): Texture {
  if (shared) return shared;
  const fibres = mean(noise(1, 8, 1), noise(2, 1, 4), noise(3, 2, 2));
  const clouds = mean(noise(4, 16, 8), noise(5, 4, 4));
  const crumple = mean(noise(6, 32, 32), noise(7, 16, 16), noise(8, 8, 16));
  const data = new Uint8Array(side * side * 4);
  const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value * 255)));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const index = at(x, y);
      data[index * 4] = byte(0.5 + (fibres[index]! - 0.5) * 1.6);
      data[index * 4 + 1] = byte(clouds[index]!);
      data[index * 4 + 2] = byte(0.5 + 5 * (crumple[at(x + 1, y)]! - crumple[at(x - 1, y)]!));
      data[index * 4 + 3] = byte(0.5 + 5 * (crumple[at(x, y + 1)]! - crumple[at(x, y - 1)]!));
    }
  shared = new DataTexture(data, side, side, RGBAFormat);
  shared.wrapS = RepeatWrapping;
  shared.wrapT = RepeatWrapping;
  shared.magFilter = LinearFilter;
  shared.minFilter = LinearMipmapLinearFilter;
  shared.generateMipmaps = true;
  shared.needsUpdate = true;
  return shared;
}
