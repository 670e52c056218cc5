/** The edges of plates: cut board with its flutes, and the chamfers of folds. */
import { outward, type Vector } from "../kernel/matrix.ts";
import type { Point } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { added, type Canvas, colourOf, dot, flatLight, scaled, spot } from "./canvas.ts";
import { blocked, unit } from "./light.ts";
import { lit } from "./looks.ts";
import { at, type Fragment, type LoopPoint, type Plate } from "./plates.ts";

/** Cut edges that look at the viewer, with their flutes, and the chamfers of folds. */
export function edges(canvas: Canvas, fragment: Fragment): string {
  const { plate } = fragment;
  let drawn = "";
  for (const loop of fragment.loops)
    loop.forEach((p, index) => {
      const q = loop[(index + 1) % loop.length]!;
      if (p.edge === "cut") drawn += cutEdge(canvas, plate, p, q);
      else if (p.edge === "hinge") drawn += chamfer(canvas, plate, p, q);
    });
  return drawn;
}

function cutEdge(canvas: Canvas, plate: Plate, p: LoopPoint, q: LoopPoint): string {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  if (length < 1) return "";
  const m = plate.matrix;
  const nx = (q.y - p.y) / length;
  const ny = -(q.x - p.x) / length;
  const normal: Vector = [m[0]! * nx + m[1]! * ny, m[4]! * nx + m[5]! * ny, m[8]! * nx + m[9]! * ny];
  const toEye = added(canvas.camera.eye, scaled(at(plate, p, 0), -1));
  if (dot(normal, toEye) <= 0 || !edgeIsSeen(canvas, plate, p, q, normal)) return "";
  const corners = [
    at(plate, p, plate.half),
    at(plate, q, plate.half),
    at(plate, q, -plate.half),
    at(plate, p, -plate.half),
  ].map(canvas.place);
  const light = flatLight(normal, canvas);
  const fill = lit(colourOf(canvas, plate, "edge"), light);
  const d = `M${corners.map(spot).join("L")}Z`;
  const base = `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="0.3"/>`;
  const thick = Math.hypot(corners[0]![0] - corners[3]![0], corners[0]![1] - corners[3]![1]);
  return thick > 1.6 && plate.piece.material.flutePitch
    ? base + flutes(canvas, plate, p, q, length, thick, light)
    : base;
}

function edgeIsSeen(canvas: Canvas, plate: Plate, p: Point, q: Point, normal: Vector): boolean {
  return [0.08, 0.5, 0.92].some((share) => {
    const point = { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
    const place = added(at(plate, point, 0), scaled(normal, 40));
    return !blocked(canvas.plates, place, unit(added(canvas.camera.eye, scaled(place, -1))));
  });
}

function flutes(
  canvas: Canvas,
  plate: Plate,
  p: Point,
  q: Point,
  length: number,
  thick: number,
  light: number,
): string {
  const along = (share: number, height: number): string =>
    spot(
      canvas.place(
        at(plate, { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }, plate.half * height),
      ),
    );
  const liner = lit(colourOf(canvas, plate, "liner"), Math.min(1, light * 1.05));
  const width = decimal(Math.max(0.4, thick * 0.15), 2);
  const lines = `M${along(0, 0.86)}L${along(1, 0.86)}M${along(0, -0.86)}L${along(1, -0.86)}`;
  const across = Math.abs(plate.piece.flow === "y" ? q.x - p.x : q.y - p.y) > length / 2;
  const waves = Math.round((length / 1000 / plate.piece.material.flutePitch!) * 2);
  if (!across || thick < 2.2 || waves < 2)
    return `<path d="${lines}" fill="none" stroke="${liner}" stroke-width="${width}"/>`;
  let wave = "";
  for (let index = 0; index <= waves; index++)
    wave += `${index ? "L" : "M"}${along(index / waves, index % 2 ? 0.66 : -0.66)}`;
  return `<path d="${lines}${wave}" fill="none" stroke="${liner}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** The outside of a fold is open by the thickness of the board; paper bridges it. */
function chamfer(canvas: Canvas, plate: Plate, p: Point, q: Point): string {
  if (!plate.parent) return "";
  const own = plate.normal;
  const other = outward(plate.parent);
  // Hardly a fold at all: a facet of something round.
  if (dot(own, other) > 0.95) return "";
  for (const side of [1, -1] as const) {
    const lift = side * plate.half;
    const a = at(plate, p, 0);
    const b = at(plate, q, 0);
    const normal = unit(scaled(added(own, other), side));
    const corners = [
      added(a, scaled(own, lift)),
      added(b, scaled(own, lift)),
      added(b, scaled(other, lift)),
      added(a, scaled(other, lift)),
    ];
    const toEye = added(canvas.camera.eye, scaled(a, -1));
    if (dot(normal, toEye) <= 0) continue;
    const fill = lit(colourOf(canvas, plate, side > 0 ? "outside" : "inside"), flatLight(normal, canvas));
    return `<path d="M${corners.map((corner) => spot(canvas.place(corner))).join("L")}Z" fill="${fill}" stroke="${fill}" stroke-width="0.4"/>`;
  }
  return "";
}
