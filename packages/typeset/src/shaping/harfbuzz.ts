/**
 * HarfBuzz, the one program that turns characters into glyphs, in browser and Node alike. We speak to the WebAssembly
 * of harfbuzzjs directly: its own wrapper loads the file by itself as soon as it is imported, and makes several objects
 * for every glyph. A caller hands in the bytes of `harfbuzzjs/dist/harfbuzz.wasm`, or the module made of them.
 */
import { drawFunctions, type PathSink } from "./draw-functions.ts";

type Pointer = number;

/** The functions of HarfBuzz that we call, as its documentation describes them. */
export interface HarfbuzzExports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  malloc(size: number): Pointer;
  free(pointer: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, user: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_get_upem(face: Pointer): number;
  hb_font_create(face: Pointer): Pointer;
  hb_font_destroy(font: Pointer): void;
  hb_font_get_nominal_glyph(font: Pointer, codePoint: number, glyph: Pointer): number;
  hb_font_draw_glyph(font: Pointer, glyph: number, functions: Pointer, data: Pointer): void;
  hb_buffer_create(): Pointer;
  hb_buffer_clear_contents(buffer: Pointer): void;
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, offset: number, count: number): void;
  hb_buffer_set_direction(buffer: Pointer, direction: number): void;
  hb_buffer_set_script(buffer: Pointer, script: number): void;
  hb_buffer_set_language(buffer: Pointer, language: Pointer): void;
  hb_buffer_get_length(buffer: Pointer): number;
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer;
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer;
  hb_language_from_string(text: Pointer, length: number): Pointer;
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, count: number): void;
  hb_draw_funcs_create(): Pointer;
  hb_draw_funcs_set_move_to_func(functions: Pointer, call: Pointer, data: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_line_to_func(functions: Pointer, call: Pointer, data: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_quadratic_to_func(
    functions: Pointer,
    call: Pointer,
    data: Pointer,
    destroy: Pointer,
  ): void;
  hb_draw_funcs_set_cubic_to_func(functions: Pointer, call: Pointer, data: Pointer, destroy: Pointer): void;
  hb_draw_funcs_set_close_path_func(functions: Pointer, call: Pointer, data: Pointer, destroy: Pointer): void;
}

/** HarfBuzz cannot go on: it gave up, or its memory is full. What it has opened is lost; a new one can be loaded. */
export class HarfbuzzError extends Error {
  readonly code: "stopped" | "out-of-memory";
  constructor(code: HarfbuzzError["code"]) {
    super(`HarfBuzz: ${code}`);
    this.name = "HarfbuzzError";
    this.code = code;
  }
}

/** Also what WebAssembly itself throws at a false step is told by our name. */
export function named<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw error instanceof WebAssembly.RuntimeError ? new HarfbuzzError("stopped") : error;
  }
}

/** HarfBuzz running, with the memory we share with it. */
export interface Harfbuzz {
  readonly calls: HarfbuzzExports;
  /** One buffer for every shaping: they follow each other. */
  readonly buffer: Pointer;
  /** Four bytes for an answer by pointer. */
  readonly answer: Pointer;
  readonly drawing: { readonly functions: Pointer; readonly sink: { current: PathSink | null } };
  bytes(): Uint8Array;
  words(): Int32Array;
  language(tag: string): Pointer;
  /** Room for a text; valid until the next call. */
  writeText(text: string): Pointer;
}

/** Of the 32-bit address space; HarfBuzz asks for more only when a font lies about its sizes. */
const mostMemory = 512 * 1024 * 1024;

export async function loadHarfbuzz(wasm: BufferSource | WebAssembly.Module): Promise<Harfbuzz> {
  let calls: HarfbuzzExports;
  const stopped = () => {
    throw new HarfbuzzError("stopped");
  };
  const surroundings = {
    env: {
      _abort_js: stopped,
      _emscripten_runtime_keepalive_clear: () => {},
      _setitimer_js: () => 0,
      emscripten_resize_heap: (size: number) => Number(grow(calls.memory, size >>> 0)),
    },
    wasi_snapshot_preview1: { proc_exit: stopped },
  };
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const instance = await WebAssembly.instantiate(module, surroundings);
  calls = instance.exports as unknown as HarfbuzzExports;
  calls.__wasm_call_ctors();
  return running(calls);
}

function grow(memory: WebAssembly.Memory, size: number): boolean {
  if (size > mostMemory) return false;
  const missing = size - memory.buffer.byteLength;
  // A fifth more than asked for, so that it does not grow with every font.
  const wanted = Math.ceil((missing + size / 5) / 65536);
  try {
    memory.grow(wanted);
    return true;
  } catch {
    return false;
  }
}

function running(calls: HarfbuzzExports): Harfbuzz {
  // The memory moves when it grows, and old views are then empty.
  let seen = calls.memory.buffer;
  let bytes = new Uint8Array(seen);
  let words = new Int32Array(seen);
  const look = () => {
    if (seen === calls.memory.buffer) return;
    seen = calls.memory.buffer;
    bytes = new Uint8Array(seen);
    words = new Int32Array(seen);
  };
  const languages = new Map<string, Pointer>();
  let text = { pointer: calls.malloc(2048), size: 2048 };
  return {
    calls,
    buffer: calls.hb_buffer_create(),
    answer: calls.malloc(4),
    drawing: drawFunctions(calls),
    bytes() {
      look();
      return bytes;
    },
    words() {
      look();
      return words;
    },
    language(tag) {
      const known = languages.get(tag);
      if (known !== undefined) return known;
      const plain = tag.replace(/[^A-Za-z0-9-]/g, "").slice(0, 35);
      const pointer = calls.malloc(plain.length + 1);
      look();
      for (let index = 0; index < plain.length; index++) bytes[pointer + index] = plain.charCodeAt(index);
      const language = calls.hb_language_from_string(pointer, plain.length);
      calls.free(pointer);
      languages.set(tag, language);
      return language;
    },
    writeText(content) {
      const size = content.length * 2;
      if (size > text.size) {
        calls.free(text.pointer);
        text = { pointer: calls.malloc(size * 2), size: size * 2 };
      }
      look();
      const units = new Uint16Array(seen, text.pointer, content.length);
      for (let index = 0; index < content.length; index++) units[index] = content.charCodeAt(index);
      return text.pointer;
    },
  };
}
