/** A corner of the material under a magnifier: its layers in true proportion, the flute as it is wound. */
import type { BoardLook, Material } from "@foldmark/geometry";
import { dimensionLine, type Spot } from "./dimension-lines.ts";
import { framed, type PictureOptions } from "./options.ts";
import { lit } from "./shade.ts";

interface Layer {
  readonly kind: "sheet" | "flute" | "weave";
  /** mm */
  readonly thickness: number;
  readonly colour: string;
  readonly pitch?: number;
}

export interface Section {
  readonly material: Material;
  readonly look: BoardLook;
  /** Paper glued around the board of a rigid box. */
  readonly wrap: { readonly thickness: number; readonly colour: string } | null;
}

const liner = 0.2;

/** From the outside in. */
function layersOf({ material, look, wrap }: Section): Layer[] {
  const { kind, thickness, flutePitch } = material;
  const sheet = (thick: number, colour: string): Layer => ({ kind: "sheet", thickness: thick, colour });
  if (flutePitch) {
    const outer = sheet(liner, look.outside);
    const inner = sheet(liner, look.inside);
    const flute = (high: number, pitch: number): Layer => ({
      kind: "flute",
      thickness: high,
      colour: "#b98d5c",
      pitch,
    });
    const room = thickness - 2 * liner;
    if (thickness < 4) return [outer, flute(room, flutePitch), inner];
    // Two walls: the finer flute under the print.
    const fine = (room - liner) * 0.42;
    return [
      outer,
      flute(fine, flutePitch * 0.8),
      sheet(liner, "#c2966a"),
      flute(room - liner - fine, flutePitch),
      inner,
    ];
  }
  if (kind === "greyboard" && wrap)
    return [
      sheet(wrap.thickness, wrap.colour),
      sheet(thickness, "#a9a7a1"),
      sheet(wrap.thickness, wrap.colour),
    ];
  if (kind === "cloth") return [{ kind: "weave", thickness, colour: look.outside, pitch: 0.55 }];
  if (kind === "carton" && thickness > 0.3)
    return [
      sheet(thickness * 0.14, look.outside),
      sheet(thickness * 0.72, look.edge),
      sheet(thickness * 0.14, look.inside),
    ];
  return [sheet(thickness, look.outside)];
}

const long = 520;
const across: Spot = [0.975, 0.2];
const away: Spot = [0.62, -0.4];
const deep = 400;

/** Enough of the flute to see it run; thin stock larger, so that one sees it is there. */
function magnification({ material }: Section): number {
  if (material.flutePitch) return long / (3.4 * material.flutePitch);
  return Math.min(46, Math.max(16, 24 / material.thickness));
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

export function edgePicture(section: Section, options: PictureOptions): string {
  const layers = layersOf(section);
  const thickness = layers.reduce((sum, layer) => sum + layer.thickness, 0);
  // Paper and film are magnified more than board, up to what fits.
  const scale = Math.min(magnification(section), 230 / thickness, section.material.flutePitch ? 1e3 : 60);
  const high = thickness * scale;
  const width = long * across[0] + deep * away[0];
  const [x0, y0] = [(options.width - width) / 2, options.height / 2 + high / 2 + 28];
  /** Along the edge, into the depth, up; px. */
  const at = (x: number, d: number, z: number): Spot => [
    x0 + x * across[0] + d * away[0],
    y0 + x * across[1] + d * away[1] - z,
  ];
  const s = ([x, y]: Spot): string => `${n(x)} ${n(y)}`;
  const quad = (a: Spot, b: Spot, c: Spot, d: Spot, fill: string): string =>
    `<path d="M${s(a)}L${s(b)}L${s(c)}L${s(d)}Z" fill="${fill}"/>`;
  let body = "";
  let z = high;
  for (const layer of layers) {
    const [top, bottom] = [z, z - layer.thickness * scale];
    body += sideOf(layer, top, bottom, at, quad) + frontOf(layer, top, bottom, scale, at, quad, s);
    z = bottom;
  }
  const id = `${options.idPrefix}top`;
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${lit(layers[0]!.colour, 1.02)}"/><stop offset="1" stop-color="${lit(layers[0]!.colour, 0.9)}"/></linearGradient>`;
  const surface = quad(
    at(0, 0, high),
    at(long, 0, high),
    at(long, deep, high),
    at(0, deep, high),
    `url(#${id})`,
  );
  const weave = layers[0]!.kind === "weave" ? threads(high, at, s, layers[0]!.colour) : "";
  const blur = `${options.idPrefix}soft`;
  const shadow = `<filter id="${blur}" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="12"/></filter>`;
  const ground = `<path d="M${s(at(8, 0, -14))}L${s(at(long + 6, 0, -16))}L${s(at(long + 30, deep, -22))}L${s(at(30, deep, -8))}Z" fill="#14120f" fill-opacity="0.3" filter="url(#${blur})"/>`;
  const label = options.labels?.thickness;
  const mark = label
    ? dimensionLine(offset(at(0, 0, 0), -26), offset(at(0, 0, high), -26), [1, 0], label)
    : "";
  return framed(options, `<defs>${gradient}${shadow}</defs>${ground}${body}${surface}${weave}${mark}`);
}

const offset = ([x, y]: Spot, by: number): Spot => [x + by, y];

type At = (x: number, d: number, z: number) => Spot;
type Quad = (a: Spot, b: Spot, c: Spot, d: Spot, fill: string) => string;

/** The cut that runs with the flute: its channels show as one dark band. */
function sideOf(layer: Layer, top: number, bottom: number, at: At, quad: Quad): string {
  const colour = layer.kind === "flute" ? lit(layer.colour, 0.42) : lit(layer.colour, 0.62);
  return quad(at(long, 0, bottom), at(long, deep, bottom), at(long, deep, top), at(long, 0, top), colour);
}

function frontOf(
  layer: Layer,
  top: number,
  bottom: number,
  scale: number,
  at: At,
  quad: Quad,
  s: (spot: Spot) => string,
): string {
  const face = (fill: string): string =>
    quad(at(0, 0, bottom), at(long, 0, bottom), at(long, 0, top), at(0, 0, top), fill);
  if (layer.kind !== "flute") return face(lit(layer.colour, 0.84));
  const pitch = layer.pitch! * scale;
  const half = Math.max(2.4, scale * 0.11);
  const [low, up] = [bottom + half, top - half];
  let wave = `M${s(at(0, 0, low))}`;
  // Half waves with upright handles: the shape a corrugating roll leaves.
  for (let x = 0, rising = true; x < long; x += pitch / 2, rising = !rising) {
    const to = Math.min(long, x + pitch / 2);
    const share = (to - x) / (pitch / 2);
    const [from, end] = rising ? [low, up] : [up, low];
    const z = from + (end - from) * share;
    wave += `C${s(at(x + (to - x) * 0.46, 0, from))} ${s(at(to - (to - x) * 0.46, 0, z))} ${s(at(to, 0, z))}`;
  }
  return `${face(lit(layer.colour, 0.3))}<path d="${wave}" fill="none" stroke="${lit(layer.colour, 0.98)}" stroke-width="${n(half * 2)}"/>`;
}

/** Warp and weft on the surface of cloth. */
function threads(high: number, at: At, s: (spot: Spot) => string, colour: string): string {
  const step = 17;
  let warp = "";
  let weft = "";
  for (let x = step; x < long; x += step) warp += `M${s(at(x, 0, high))}L${s(at(x, deep, high))}`;
  for (let d = step; d < deep; d += step) weft += `M${s(at(0, d, high))}L${s(at(long, d, high))}`;
  return `<path d="${warp}" fill="none" stroke="${lit(colour, 0.8)}" stroke-width="5" stroke-dasharray="9 8"/><path d="${weft}" fill="none" stroke="${lit(colour, 1.04)}" stroke-width="6" stroke-dasharray="13 6"/>`;
}
