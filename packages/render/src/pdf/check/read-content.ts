/** What a page paints, in the order it paints it: with which inks, overprinting or not, on which layer. */
import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

export interface Painted {
  readonly kind: "fill" | "stroke" | "image" | "stencil" | "shading" | "text";
  /** The reference of its layer; null outside of all. */
  readonly layer: PDFRef | null;
  /** A device space by its name, or `Separation` with the name of the ink. */
  readonly space: string;
  readonly overprints: boolean;
  /** Points; of strokes. */
  readonly width: number;
}

interface State {
  fill: string;
  stroke: string;
  fillOverprints: boolean;
  strokeOverprints: boolean;
  mode: number;
  width: number;
  scale: number;
}

const name = (text: string) => PDFName.of(text);

function dictionaryOf(context: PDFContext, value: unknown): PDFDict | null {
  const found = value instanceof PDFRef ? context.lookup(value) : value;
  if (found instanceof PDFRawStream) return found.dict;
  return found instanceof PDFDict ? found : null;
}

function entry(context: PDFContext, dictionary: PDFDict, key: string): unknown {
  const value = dictionary.get(name(key));
  return value instanceof PDFRef ? context.lookup(value) : value;
}

export function contentOf(stream: PDFRawStream): string {
  const isPacked = stream.dict.get(name("Filter")) !== undefined;
  return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
}

/** Our own files hold neither strings nor pictures among the operators: words, names, numbers and lists. */
const tokens = /\[[^\]]*\]|\([^)]*\)|<[^>]*>|[^\s[\]]+/g;

/** A colour space in a word: what an ink would be printed with. */
export function spaceOf(context: PDFContext, value: unknown): string {
  const found = value instanceof PDFRef ? context.lookup(value) : value;
  if (found instanceof PDFName) return found.decodeText();
  if (!(found instanceof PDFArray)) return "none";
  const parts = found.asArray().map((part) => (part instanceof PDFRef ? context.lookup(part) : part));
  const [kind, ink] = parts.map((part) => (part instanceof PDFName ? part.decodeText() : ""));
  return kind === "Separation" ? `Separation ${ink}` : (kind ?? "none");
}

export class ContentReader {
  readonly painted: Painted[] = [];
  /** Operators and entries that no print file may have. */
  readonly foreign = new Set<string>();
  readonly #context: PDFContext;
  /** The drawing that was drawn last, and how: again right after itself, as in a pattern, it says nothing new. */
  #last: string | null = null;
  #state: State = {
    fill: "DeviceGray",
    stroke: "DeviceGray",
    fillOverprints: false,
    strokeOverprints: false,
    mode: 0,
    width: 1,
    scale: 1,
  };

  constructor(context: PDFContext) {
    this.#context = context;
  }

  read(content: string, resources: PDFDict, layer: PDFRef | null = null): void {
    const kept: State[] = [];
    const layers: (PDFRef | null)[] = [layer];
    let operands: string[] = [];
    const named = (kind: string, key: string): unknown => {
      const entries = dictionaryOf(this.#context, resources.get(name(kind)));
      return entries?.get(name(key));
    };
    for (const [token] of content.matchAll(tokens)) {
      if (!/^[A-Za-z'"]/.test(token)) {
        operands.push(token);
        continue;
      }
      const before = operands;
      operands = [];
      const first = before[0]?.slice(1) ?? "";
      if (token === "q") kept.push({ ...this.#state });
      else if (token === "Q") this.#state = kept.pop() ?? this.#state;
      else if (token === "BDC") layers.push(this.#layerOf(before, named) ?? layers.at(-1)!);
      else if (token === "BMC") layers.push(layers.at(-1)!);
      else if (token === "EMC") layers.pop();
      else if (token === "gs") this.#useState(dictionaryOf(this.#context, named("ExtGState", first)));
      else if (token === "CS") this.#state.stroke = this.#space(first, named);
      else if (token === "cs") this.#state.fill = this.#space(first, named);
      else if (token === "Do") this.#draw(named("XObject", first), layers.at(-1)!, resources);
      else this.#operator(token, before, layers.at(-1)!);
    }
    if (kept.length > 0 || layers.length !== 1) this.foreign.add("unbalanced q or BDC");
  }

  #layerOf([tag, key]: readonly string[], named: (kind: string, key: string) => unknown): PDFRef | null {
    const layer = tag === "/OC" && key ? named("Properties", key.slice(1)) : null;
    return layer instanceof PDFRef ? layer : null;
  }

  #space(key: string, named: (kind: string, key: string) => unknown): string {
    return /^(Device|Pattern)/.test(key) ? key : spaceOf(this.#context, named("ColorSpace", key));
  }

  #useState(state: PDFDict | null): void {
    if (!state) return;
    const flag = (key: string): boolean | null => {
      const value = entry(this.#context, state, key);
      return value instanceof PDFBool ? value.asBoolean() : null;
    };
    this.#state.strokeOverprints = flag("OP") ?? this.#state.strokeOverprints;
    this.#state.fillOverprints = flag("op") ?? flag("OP") ?? this.#state.fillOverprints;
    const mode = entry(this.#context, state, "OPM");
    if (mode instanceof PDFNumber) this.#state.mode = mode.asNumber();
  }

  #operator(token: string, operands: readonly string[], layer: PDFRef | null): void {
    const state = this.#state;
    if (token === "k") state.fill = "DeviceCMYK";
    else if (token === "K") state.stroke = "DeviceCMYK";
    else if (token === "rg") state.fill = "DeviceRGB";
    else if (token === "RG") state.stroke = "DeviceRGB";
    else if (token === "g") state.fill = "DeviceGray";
    else if (token === "G") state.stroke = "DeviceGray";
    else if (token === "w") state.width = Number(operands[0]);
    else if (token === "cm") {
      const [a = 1, b = 0, c = 0, d = 1] = operands.map(Number);
      state.scale *= Math.sqrt(Math.abs(a * d - b * c));
    } else if (/^(S|s)$/.test(token)) this.#paint("stroke", layer);
    else if (/^(f|F|f\*)$/.test(token)) this.#paint("fill", layer);
    else if (/^(B|b)\*?$/.test(token)) {
      this.#paint("fill", layer);
      this.#paint("stroke", layer);
    } else if (token === "sh") this.#paint("shading", layer);
    else if (/^(Tj|TJ|'|")$/.test(token)) this.#paint("text", layer);
    else if (!known.has(token)) this.foreign.add(`operator ${token}`);
  }

  #paint(kind: Painted["kind"], layer: PDFRef | null, own?: string): void {
    this.#last = null;
    const isStroke = kind === "stroke";
    const { fill, stroke, fillOverprints, strokeOverprints, width, scale } = this.#state;
    this.painted.push({
      kind,
      layer,
      space: own ?? (isStroke ? stroke : fill),
      overprints: isStroke ? strokeOverprints : fillOverprints,
      width: width * scale,
    });
  }

  #draw(reference: unknown, layer: PDFRef | null, outer: PDFDict): void {
    const stream = reference instanceof PDFRef ? this.#context.lookup(reference) : null;
    if (!(stream instanceof PDFRawStream)) {
      this.foreign.add("a drawing that is not there");
      return;
    }
    const { dict } = stream;
    const kind = entry(this.#context, dict, "Subtype");
    if (kind === name("Image")) {
      const isStencil = String(entry(this.#context, dict, "ImageMask")) === "true";
      const space = spaceOf(this.#context, entry(this.#context, dict, "ColorSpace"));
      if (isStencil) this.#paint("stencil", layer);
      else this.#paint("image", layer, space);
    } else if (kind === name("Form")) {
      const before = { ...this.#state };
      const drawing = JSON.stringify([String(reference), String(layer), before]);
      if (drawing === this.#last) return;
      const own = dictionaryOf(this.#context, dict.get(name("Resources"))) ?? outer;
      this.read(contentOf(stream), own, layer);
      this.#state = before;
      this.#last = drawing;
    } else this.foreign.add(`a drawing of kind ${String(kind)}`);
  }
}

const known = new Set(
  ["m l c v y h re n W W* d J j M i ri", "sc scn SC SCN", "BT ET Tf Td TD Tm T* Tc Tw Tz TL Tr Ts"].flatMap(
    (each) => each.split(" "),
  ),
);
