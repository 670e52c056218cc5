/** Reads an SVG into shapes. Nothing of its markup is kept: what is not drawn here does not exist any more. */
import { segmentsOf } from "./basic-shapes.ts";
import { type Colour, readColour } from "./colour.ts";
import { readGradient } from "./gradient.ts";
import { opacityOf, outlineOf, shapesOf } from "./make-shape.ts";
import { type Matrix, readTransform, unmoved, within } from "./matrix.ts";
import type { Segment } from "./path-data.ts";
import { type Rules, readRules, type Style, styleOf } from "./style.ts";
import {
  type Clip,
  type LeftOut,
  type PaintedDrawing,
  type PaintedShape,
  type SvgDrawing,
  type SvgShape,
  svgLimits,
} from "./svg-drawing.ts";
import { lengthsIn, readViewBox, sizeOf } from "./svg-size.ts";
import { parseXml, SvgRefused, type XmlElement } from "./xml.ts";

const containers = new Set(["svg", "g", "a", "switch"]);
const tellOf = new Map<string, LeftOut>([
  ["text", "text"],
  ["image", "image"],
  ["script", "script"],
  ["foreignObject", "foreign"],
  ["animate", "animation"],
  ["animateTransform", "animation"],
  ["animateMotion", "animation"],
  ["set", "animation"],
]);

interface Walk {
  /** Gradients and clips are kept, for a page that is printed as it is. */
  isForPage: boolean;
  ids: ReadonlyMap<string, XmlElement>;
  rules: Rules;
  box: { width: number; height: number };
  shapes: PaintedShape[];
  pathsLength: number;
  walked: number;
  told: Map<LeftOut, number>;
}

/** Shapes in solid colours, as a design takes them. Throws `SvgRefused`. */
export const readSvg = (text: string): SvgDrawing => readDrawing(text, false) as SvgDrawing;

/** As it is printed, with its gradients and what it is clipped to. Throws `SvgRefused`. */
export const readSvgPage = (text: string): PaintedDrawing => readDrawing(text, true);

function readDrawing(text: string, isForPage: boolean): PaintedDrawing {
  const root = parseXml(text);
  if (root.name !== "svg") throw new SvgRefused("not-an-svg");
  const size = sizeOf(root);
  const ids = new Map<string, XmlElement>();
  const sheets: string[] = [];
  const told = new Map<LeftOut, number>();
  const words: string[] = [];
  for (const element of everyElement(root)) {
    const id = element.attributes.get("id");
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
    if (element.name === "style") sheets.push(element.text);
    if (element.name === "text") words.push(element.text.replaceAll(/\s+/g, " ").trim());
    const what = tellOf.get(element.name);
    if (what) told.set(what, (told.get(what) ?? 0) + 1);
  }
  const walk: Walk = {
    isForPage,
    ids,
    rules: readRules(sheets),
    box: size.box,
    shapes: [],
    pathsLength: 0,
    walked: 0,
    told,
  };
  const style = styleOf(root, {}, walk.rules);
  drawChildren(walk, root, { style, matrix: size.matrix, opacity: opacityOf(style), uses: [], clips: [] });
  const shapes = walk.shapes.filter((each) => isInside(each, size));
  return {
    width: size.width,
    height: size.height,
    naturalWidth: size.naturalWidth,
    naturalHeight: size.naturalHeight,
    shapes,
    colours: coloursOf(shapes),
    leftOut: [...told].map(([what, count]) => ({ what, count: Math.min(count, 1_000_000) })),
    lostWords: [...new Set(words)]
      .filter((each) => each !== "")
      .slice(0, svgLimits.lostWords)
      .map((each) => each.slice(0, svgLimits.lostWordsLength)),
  };
}

function* everyElement(root: XmlElement): Generator<XmlElement> {
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index--) open.push(element.children[index]!);
  }
}

/** What lies wholly outside is not seen: a drawing ends at its edges. */
const isInside = (shape: SvgShape, { width, height }: { width: number; height: number }): boolean =>
  shape.x <= width && shape.y <= height && shape.x + shape.width >= 0 && shape.y + shape.height >= 0;

interface Around {
  style: Style;
  matrix: Matrix;
  opacity: number;
  /** What `use` led here: a name that stands in it twice is a circle. */
  uses: readonly string[];
  clips: readonly Clip[];
}

function tell(walk: Walk, what: LeftOut): void {
  walk.told.set(what, (walk.told.get(what) ?? 0) + 1);
}

function drawChildren(walk: Walk, element: XmlElement, around: Around): void {
  for (const child of element.children) draw(walk, child, around);
}

function draw(walk: Walk, element: XmlElement, outside: Around): void {
  walk.walked += 1;
  if (walk.walked > svgLimits.walked) throw new SvgRefused("svg-too-complex", "copies");
  const { name, attributes } = element;
  const length = lengthsIn(walk.box);
  const isDrawn = containers.has(name) || name === "use";
  const segments = isDrawn ? null : segmentsOf(element, length);
  if (!isDrawn && segments === null) return;
  const style = styleOf(element, outside.style, walk.rules);
  if (style.display === "none") return;
  const matrix = within(outside.matrix, readTransform(attributes.get("transform")));
  const clip = clipOf(walk, style, matrix);
  tellOfEffects(walk, style, clip !== null);
  const clips = clip ? [...outside.clips, clip] : outside.clips;
  const around = { ...outside, style, matrix, clips, opacity: outside.opacity * opacityOf(style) };
  if (name === "use") drawUse(walk, element, around);
  else if (segments !== null) drawShape(walk, segments, around);
  else
    drawChildren(walk, element, {
      ...around,
      matrix: name === "svg" ? within(matrix, innerMatrix(element, walk)) : matrix,
    });
}

function drawShape(
  walk: Walk,
  segments: readonly Segment[],
  { style, matrix, opacity, clips }: Around,
): void {
  if (style.visibility === "hidden" || style.visibility === "collapse") return;
  const length = lengthsIn(walk.box);
  const shapes = shapesOf(segments, {
    style,
    matrix,
    opacity,
    length: (text) => length(text, "both"),
    gradient: (id) => gradientColour(walk, id),
    ...(walk.isForPage && {
      shading: (id: string) =>
        readGradient(id, {
          ids: walk.ids,
          colourOf: (stop) => stopColour(walk, stop),
          length,
          matrix,
          segments,
        }),
    }),
    tell: (what) => tell(walk, what),
  });
  for (const shape of shapes) keep(walk, clips.length > 0 ? { ...shape, clips } : shape);
}

/** Null where nothing is clipped, or by something that no single outline says. */
function clipOf(walk: Walk, style: Style, matrix: Matrix): Clip | null {
  const [, id] = /^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(style["clip-path"]?.trim() ?? "") ?? [];
  const element = id === undefined ? undefined : walk.ids.get(id);
  if (!walk.isForPage || element?.name !== "clipPath") return null;
  const { attributes, children } = element;
  const parts = children.filter(({ name }) => name !== "title" && name !== "desc");
  const [part] = parts;
  const isPlain = parts.length === 1 && attributes.get("clipPathUnits") !== "objectBoundingBox";
  // An outline may stand elsewhere and be used here.
  const target = part?.name === "use" ? walk.ids.get(part.attributes.get("href")?.slice(1) ?? "") : part;
  const segments = isPlain && target ? segmentsOf(target, lengthsIn(walk.box)) : null;
  if (!part || !target || !segments) return null;
  const own = styleOf(target, styleOf(part, styleOf(element, {}, walk.rules), walk.rules), walk.rules);
  const isClippedItself = [element, part, target].some(
    (each) => styleOf(each, {}, walk.rules)["clip-path"] !== undefined,
  );
  if (isClippedItself) return null;
  const moved = [element, part, ...(target === part ? [] : [target])].reduce(
    (outer, each) => within(outer, readTransform(each.attributes.get("transform"))),
    matrix,
  );
  const outline = outlineOf(segments, moved);
  if (!outline) return null;
  walk.pathsLength += outline.path.length;
  const { x, y, path } = outline;
  return { x, y, path, rule: own["clip-rule"] === "evenodd" ? "evenodd" : "nonzero" };
}

function keep(walk: Walk, shape: PaintedShape): void {
  walk.shapes.push(shape);
  walk.pathsLength += shape.path.length;
  if (walk.shapes.length > svgLimits.shapes) throw new SvgRefused("svg-too-complex", "shapes");
  if (walk.pathsLength > svgLimits.pathsLength) throw new SvgRefused("svg-too-complex", "paths");
}

function tellOfEffects(walk: Walk, style: Style, isClipKept: boolean): void {
  const isSet = (value: string | undefined) => value !== undefined && value !== "none" && value !== "";
  if (isSet(style["clip-path"]) && !isClipKept) tell(walk, "clip");
  if (isSet(style.mask)) tell(walk, "mask");
  if (isSet(style.filter)) tell(walk, "filter");
}

function drawUse(walk: Walk, { attributes }: XmlElement, around: Around): void {
  const reference = attributes.get("href")?.trim() ?? "";
  if (!reference.startsWith("#")) {
    if (reference !== "") tell(walk, "external");
    return;
  }
  const id = reference.slice(1);
  const target = walk.ids.get(id);
  if (!target) return;
  if (around.uses.includes(id) || around.uses.length >= svgLimits.uses)
    throw new SvgRefused("svg-too-complex", "copies of copies");
  const length = lengthsIn(walk.box);
  const [x, y] = [length(attributes.get("x"), "x") ?? 0, length(attributes.get("y"), "y") ?? 0];
  const moved = { ...around, matrix: within(around.matrix, [1, 0, 0, 1, x, y]), uses: [...around.uses, id] };
  if (target.name !== "symbol") {
    draw(walk, target, moved);
    return;
  }
  const style = styleOf(target, around.style, walk.rules);
  const sized = within(moved.matrix, innerMatrix(target, walk, attributes));
  drawChildren(walk, target, { ...moved, style, matrix: sized });
}

/** Of a drawing within a drawing, and of a symbol, which is as large as whoever uses it says. */
function innerMatrix(
  { attributes }: XmlElement,
  walk: Walk,
  asked: ReadonlyMap<string, string> = attributes,
): Matrix {
  const length = lengthsIn(walk.box);
  const box = readViewBox(attributes.get("viewBox"));
  const isOwn = asked === attributes;
  const [x, y] = isOwn
    ? [length(attributes.get("x"), "x") ?? 0, length(attributes.get("y"), "y") ?? 0]
    : [0, 0];
  if (!box) return x === 0 && y === 0 ? unmoved : [1, 0, 0, 1, x, y];
  const width = length(asked.get("width") ?? "100%", "x") ?? walk.box.width;
  const height = length(asked.get("height") ?? "100%", "y") ?? walk.box.height;
  const scale = Math.min(width / box.width, height / box.height);
  const [left, top] = [(width - box.width * scale) / 2, (height - box.height * scale) / 2];
  return [scale, 0, 0, scale, x + left - box.x * scale, y + top - box.y * scale];
}

/** The mean of its stops: inks are solid. Null where the name leads to no gradient. */
function gradientColour(walk: Walk, id: string, depth = 0): Colour | null {
  const element = walk.ids.get(id);
  if (!element || !/^(linear|radial)Gradient$/.test(element.name) || depth > 8) return null;
  const stops = element.children.filter(({ name }) => name === "stop").slice(0, 64);
  if (stops.length === 0) {
    const other = element.attributes.get("href")?.trim() ?? "";
    return other.startsWith("#") ? gradientColour(walk, other.slice(1), depth + 1) : null;
  }
  const colours = stops.map((stop) => stopColour(walk, stop));
  const mean = (channel: keyof Colour) =>
    colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return {
    red: Math.round(mean("red")),
    green: Math.round(mean("green")),
    blue: Math.round(mean("blue")),
    alpha: mean("alpha"),
  };
}

function stopColour(walk: Walk, stop: XmlElement): Colour {
  const style = styleOf(stop, {}, walk.rules);
  const colour = readColour(style["stop-color"] ?? "black") ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const alpha = Number.parseFloat(style["stop-opacity"] ?? "1");
  return {
    ...colour,
    alpha: colour.alpha * (Number.isFinite(alpha) ? Math.min(1, Math.max(0, alpha)) : 1),
  };
}

function coloursOf(shapes: readonly SvgShape[]): SvgDrawing["colours"] {
  const counts = new Map<string, { colour: SvgDrawing["colours"][number]; count: number }>();
  for (const { fill, stroke } of shapes)
    for (const colour of [fill, stroke?.colour]) {
      if (!colour) continue;
      const key = `${colour.red} ${colour.green} ${colour.blue}`;
      const kept = counts.get(key) ?? { colour, count: 0 };
      kept.count += 1;
      counts.set(key, kept);
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 12)
    .map(({ colour }) => colour);
}
