/** What a drawing and its folded picture cost, over every construction in its first size. */
import { type Construction, constructions, foldedSvg, initialParams, materials } from "@foldmark/geometry";
import { atMost, type Figure, median, noted } from "./figure.ts";

const warmUp = 3;
const rounds = 9;

type AnyConstruction = Construction<Record<string, never>>;

/** CPU milliseconds of one call, the median of some; quick ones are repeated until the clock can tell. */
function milliseconds(work: () => unknown): number {
  const repeats = 4;
  const each: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let repeat = 0; repeat < repeats; repeat++) work();
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) each.push((user + system) / repeats / 1000);
  }
  return median(each);
}

export async function* measureGeometry(): AsyncGenerator<Figure> {
  const rows = (Object.values(constructions) as unknown as AnyConstruction[]).map((construction) => {
    const board = Object.values(materials).find(
      ({ kind, thickness }) =>
        construction.materials.includes(kind) && thickness <= construction.thickestBoard,
    )!;
    const params = initialParams(construction);
    const dieline = construction.build(params, board);
    return {
      id: construction.id,
      drawn: milliseconds(() => construction.build(params, board)),
      pictured: milliseconds(() => foldedSvg(dieline)),
    };
  });
  const worst = rows.reduce((slow, row) => (row.pictured > slow.pictured ? row : slow));
  yield atMost("dieline build (CPU, median over constructions)", median(rows.map((r) => r.drawn)), "ms", 3);
  yield atMost("folded SVG (CPU, median over constructions)", median(rows.map((r) => r.pictured)), "ms", 10);
  yield noted(`folded SVG of the slowest construction (${worst.id})`, worst.pictured, "ms");
}
