/** The simple elements of SVG as path segments. */
import { readPathData, type Segment } from "./path-data.ts";
import type { XmlElement } from "./xml.ts";

/** How far a handle of a quarter circle is from its end, in radii. */
const quarter = 0.5522847498;

export type LengthOf = (text: string | undefined, along: "x" | "y" | "both") => number | null;

export function segmentsOf({ name, attributes }: XmlElement, length: LengthOf): Segment[] | null {
  const along = (key: string) => (/^(x|cx|x1|x2|rx|width)$/.test(key) ? "x" : key === "r" ? "both" : "y");
  const get = (key: string) => length(attributes.get(key), along(key)) ?? 0;
  if (name === "path") return readPathData(attributes.get("d") ?? "");
  if (name === "rect") return rectangle(get, attributes, length);
  if (name === "circle") return ellipse(get("cx"), get("cy"), get("r"), get("r"));
  if (name === "ellipse") return ellipse(get("cx"), get("cy"), get("rx"), get("ry"));
  if (name === "line")
    return [
      ["M", get("x1"), get("y1")],
      ["L", get("x2"), get("y2")],
    ];
  if (name === "polyline" || name === "polygon")
    return polygon(attributes.get("points") ?? "", name === "polygon");
  return null;
}

function polygon(text: string, isClosed: boolean): Segment[] {
  const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);
  const segments: Segment[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    segments.push([at === 0 ? "M" : "L", numbers[at]!, numbers[at + 1]!]);
  if (isClosed && segments.length > 0) segments.push(["Z"]);
  return segments;
}

function rectangle(
  get: (key: string) => number,
  attributes: ReadonlyMap<string, string>,
  length: LengthOf,
): Segment[] {
  const [x, y, width, height] = [get("x"), get("y"), get("width"), get("height")];
  if (width <= 0 || height <= 0) return [];
  const [ownX, ownY] = [length(attributes.get("rx"), "x"), length(attributes.get("ry"), "y")];
  const rx = Math.min(Math.max(0, ownX ?? ownY ?? 0), width / 2);
  const ry = Math.min(Math.max(0, ownY ?? ownX ?? 0), height / 2);
  const [right, bottom] = [x + width, y + height];
  if (rx === 0 || ry === 0)
    return [["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]];
  const [hx, hy] = [rx * (1 - quarter), ry * (1 - quarter)];
  return [
    ["M", x + rx, y],
    ["L", right - rx, y],
    ["C", right - hx, y, right, y + hy, right, y + ry],
    ["L", right, bottom - ry],
    ["C", right, bottom - hy, right - hx, bottom, right - rx, bottom],
    ["L", x + rx, bottom],
    ["C", x + hx, bottom, x, bottom - hy, x, bottom - ry],
    ["L", x, y + ry],
    ["C", x, y + hy, x + hx, y, x + rx, y],
    ["Z"],
  ];
}

function ellipse(x: number, y: number, rx: number, ry: number): Segment[] {
  if (rx <= 0 || ry <= 0) return [];
  const [hx, hy] = [rx * quarter, ry * quarter];
  return [
    ["M", x + rx, y],
    ["C", x + rx, y + hy, x + hx, y + ry, x, y + ry],
    ["C", x - hx, y + ry, x - rx, y + hy, x - rx, y],
    ["C", x - rx, y - hy, x - hx, y - ry, x, y - ry],
    ["C", x + hx, y - ry, x + rx, y - hy, x + rx, y],
    ["Z"],
  ];
}
