/**
 * The five functions by which HarfBuzz tells a glyph's outline. WebAssembly calls through a table that takes functions
 * of WebAssembly only: a tiny module of imports that are exported again turns ours into such.
 */
import type { HarfbuzzExports } from "./harfbuzz.ts";

export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticTo(cx: number, cy: number, x: number, y: number): void;
  cubicTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  close(): void;
}

const [i32, f32] = [0x7f, 0x7d];
/** Before the coordinates come the set of functions, our data and a state; after them, more data. */
const kinds = [
  { name: "m", coordinates: 2 },
  { name: "l", coordinates: 2 },
  { name: "q", coordinates: 4 },
  { name: "c", coordinates: 6 },
  { name: "z", coordinates: 0 },
] as const;

function tinyModule(): Uint8Array<ArrayBuffer> {
  const section = (id: number, entries: readonly number[][]) => {
    const content = [entries.length, ...entries.flat()];
    // Lengths below 128 are written as they are, longer ones in two bytes.
    return [id, (content.length & 0x7f) | 0x80, content.length >> 7, ...content];
  };
  const types = kinds.map(({ coordinates }) => {
    const takes = [i32, i32, i32, ...Array<number>(coordinates).fill(f32), i32];
    return [0x60, takes.length, ...takes, 0];
  });
  const letters = kinds.map(({ name }) => name.charCodeAt(0));
  const imports = letters.map((letter, index) => [1, 0x65, 1, letter, 0, index]);
  const exports = letters.map((letter, index) => [1, letter, 0, index]);
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([...header, ...section(1, types), ...section(2, imports), ...section(7, exports)]);
}

export function drawFunctions(calls: HarfbuzzExports) {
  const sink: { current: PathSink | null } = { current: null };
  type Call = (...values: number[]) => void;
  const ours: Record<(typeof kinds)[number]["name"], Call> = {
    m: (_1, _2, _3, x = 0, y = 0) => sink.current?.moveTo(x, y),
    l: (_1, _2, _3, x = 0, y = 0) => sink.current?.lineTo(x, y),
    q: (_1, _2, _3, cx = 0, cy = 0, x = 0, y = 0) => sink.current?.quadraticTo(cx, cy, x, y),
    c: (_1, _2, _3, ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0) =>
      sink.current?.cubicTo(ax, ay, bx, by, x, y),
    z: () => sink.current?.close(),
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(tinyModule()), { e: ours });
  const table = calls.__indirect_function_table;
  const first = table.grow(kinds.length);
  for (const [index, { name }] of kinds.entries()) table.set(first + index, exports[name]);
  const functions = calls.hb_draw_funcs_create();
  calls.hb_draw_funcs_set_move_to_func(functions, first, 0, 0);
  calls.hb_draw_funcs_set_line_to_func(functions, first + 1, 0, 0);
  calls.hb_draw_funcs_set_quadratic_to_func(functions, first + 2, 0, 0);
  calls.hb_draw_funcs_set_cubic_to_func(functions, first + 3, 0, 0);
  calls.hb_draw_funcs_set_close_path_func(functions, first + 4, 0, 0);
  return { functions, sink };
}
