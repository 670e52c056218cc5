/** What follows from the blank and not from the artwork: the lines of the die, and where varnish goes. */
import {
  type Area,
  computedAreas,
  keepOutAreas,
  type PageFrame,
  type PdfLayerId,
  technicalLayers,
} from "@foldmark/geometry";
import { pathOperators, spotTint } from "./operators.ts";
import { type PagePlace, pointsPerMm } from "./page-place.ts";

export function technicalOn(
  { frame, steps, base }: PagePlace,
  bleed: number,
): ReadonlyMap<PdfLayerId, string> {
  const { piece, side, toBlank, width, height } = frame.surface;
  const [, , , , originX, originY] = toBlank;
  const mirrored = side === "inside";
  const drawn = new Map<PdfLayerId, string>();
  for (let row = 0; row < steps.down; row++)
    for (let column = 0; column < steps.across; column++) {
      const [x, y] = [
        base[4] / pointsPerMm + (column * width) / 1000,
        base[5] / pointsPerMm - (row * height) / 1000,
      ];
      const onPage: PageFrame = {
        dx: x + (mirrored ? originX : -originX) / 1000,
        dy: y - originY / 1000,
        mirrored,
      };
      // Between copies there is no bleed, so no line of it.
      const zones = { bleed: steps.across * steps.down === 1 ? bleed : null };
      for (const [id, content] of technicalLayers(piece, side, zones, onPage))
        drawn.set(id, `${drawn.get(id) ?? ""}${content}`);
    }
  return drawn;
}

export function varnishOn({ frame }: PagePlace, bleed: number, ink: string): string {
  const { piece, side } = frame.surface;
  const filled = (areas: readonly Area[], tint: number): string =>
    areas.map((area) => `${spotTint(ink, tint, false)}\n${pathOperators(frame.area(area))}\nf`).join("\n");
  const glued = keepOutAreas(piece, side).flatMap(({ reason, area }) => (reason === "glue" ? [area] : []));
  return `${filled([computedAreas.print(piece, side, bleed)], 1000)}\n${filled(glued, 0)}`;
}
