/**
 * The closed product as shapes in drawing order, read from the SVG that draws it: a worker has no SVG, and on a canvas the
 * sheet comes onto its faces as it was painted. Only what that SVG is made of is read; anything else is an error.
 */
import type { Affine } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";

export type FoldPaint =
  /** CSS */
  | { readonly kind: "colour"; readonly colour: string }
  | {
      readonly kind: "gradient";
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly { readonly offset: number; readonly colour: string }[];
    };

export type Loops = readonly (readonly Point[])[];

export interface FoldShape {
  readonly kind: "shape";
  readonly loops: Loops;
  readonly fill: FoldPaint | null;
  readonly stroke: { readonly paint: FoldPaint; readonly width: number } | null;
  /** Standard deviation, px; 0 is sharp. */
  readonly blur: number;
  /** It is seen within these only, even-odd. */
  readonly within: Loops | null;
}

/** A face, with the artwork of a blank on it. */
export interface FoldFace {
  readonly kind: "face";
  readonly loops: Loops;
  /** Its name. */
  readonly artwork: string;
  /** From mm below the blank's origin to the picture. */
  readonly at: Affine;
}

export type Fold = readonly (FoldShape | FoldFace)[];

type Attributes = ReadonlyMap<string, string>;

interface Definitions {
  readonly clips: Map<string, Loops>;
  readonly gradients: Map<string, FoldPaint>;
  readonly blurs: Map<string, number>;
}

const numbersIn = (text: string): number[] => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);

/** Places or, in small letters, steps from the point before. */
function loopsOf(path: string): Loops {
  if (/[^MLlZz\d\s.-]/.test(path)) throw new Error(`a path that is no polygon: ${path.slice(0, 80)}`);
  const loops: Point[][] = [];
  for (const [, command, text = ""] of path.matchAll(/([MLl])([^MLlZz]*)/g)) {
    if (command === "M") loops.push([]);
    const loop = loops.at(-1);
    const numbers = numbersIn(text);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const from = (command === "l" && loop?.at(-1)) || { x: 0, y: 0 };
      loop?.push({ x: from.x + numbers[i]!, y: from.y + numbers[i + 1]! });
    }
  }
  return loops;
}

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(/([a-z0-9-]+)="([^"]*)"/gi)].map(([, name, value]) => [name!, value!]));

const named = (reference: string): string | undefined => /#([^)]+)\)?$/.exec(reference)?.[1];

function clear(colour: string, opacity: string | undefined): string {
  if (opacity === undefined) return colour;
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const alpha = Math.round(Number(opacity) * 255);
  return `${hex}${alpha.toString(16).padStart(2, "0")}`;
}

function paintOf(value: string | undefined, opacity: string | undefined, { gradients }: Definitions) {
  if (value === undefined || value === "none") return null;
  if (!value.startsWith("url(")) return { kind: "colour", colour: clear(value, opacity) } as const;
  const found = gradients.get(named(value) ?? "");
  if (!found) throw new Error(`no paint ${value}`);
  return found;
}

function gradientOf(attributes: Attributes, inner: string): FoldPaint {
  const number = (name: string) => Number(attributes.get(name));
  return {
    kind: "gradient",
    from: { x: number("x1"), y: number("y1") },
    to: { x: number("x2"), y: number("y2") },
    stops: [...inner.matchAll(/<stop ([^>]*)\/>/g)].map(([, text]) => {
      const stop = attributesOf(text!);
      return {
        offset: Number(stop.get("offset")),
        colour: clear(stop.get("stop-color") ?? "#000000", stop.get("stop-opacity")),
      };
    }),
  };
}

function definitionsIn(svg: string): Definitions {
  const definitions: Definitions = { clips: new Map(), gradients: new Map(), blurs: new Map() };
  const elements = /<(clipPath|linearGradient|filter) ([^>]*)>(.*?)<\/\1>/gs;
  for (const [, name, text, inner] of svg.matchAll(elements)) {
    const attributes = attributesOf(text!);
    const id = attributes.get("id") ?? "";
    const first = attributesOf(inner!);
    if (name === "clipPath") definitions.clips.set(id, loopsOf(first.get("d") ?? ""));
    else if (name === "linearGradient") definitions.gradients.set(id, gradientOf(attributes, inner!));
    else definitions.blurs.set(id, Number(first.get("stdDeviation")));
  }
  return definitions;
}

function shapeOf(attributes: Attributes, definitions: Definitions, within: Loops | null): FoldShape {
  const stroke = paintOf(attributes.get("stroke"), undefined, definitions);
  return {
    kind: "shape",
    loops: loopsOf(attributes.get("d") ?? ""),
    fill: paintOf(attributes.get("fill"), attributes.get("fill-opacity"), definitions),
    stroke: stroke && { paint: stroke, width: Number(attributes.get("stroke-width")) },
    blur: definitions.blurs.get(named(attributes.get("filter") ?? "") ?? "") ?? 0,
    within,
  };
}

/** @param svg of `foldedSvg`, with artwork that is empty */
export function foldIn(svg: string): Fold {
  const definitions = definitionsIn(svg);
  const drawn = svg.replace(/<defs>.*?<\/defs>/gs, "");
  const fold: (FoldShape | FoldFace)[] = [];
  let within: Loops | null = null;
  for (const [, end, name, text] of drawn.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const attributes = attributesOf(text!);
    if (name === "svg") continue;
    if (name === "g")
      within = end ? null : (definitions.clips.get(named(attributes.get("clip-path") ?? "") ?? "") ?? null);
    else if (name === "path") fold.push(shapeOf(attributes, definitions, within));
    else if (name === "use" && within)
      fold.push({
        kind: "face",
        loops: within,
        artwork: named(attributes.get("href") ?? "") ?? "",
        at: numbersIn(attributes.get("transform") ?? "") as unknown as Affine,
      });
    else throw new Error(`a fold has no <${name}>`);
  }
  return fold;
}
