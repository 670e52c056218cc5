/** The lines of the blank as a die maker gets them, in millimetres from its lower left. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { boundsOf, flatten, linesOf, type Point } from "@foldmark/geometry";

export interface DrawnLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export function constructionLines(): Record<"cut" | "crease", DrawnLine[]> {
  const [piece] = dielineOf(defaultConfiguration("product-box"))!.pieces;
  const lines = linesOf(piece!);
  const outlines = [...lines.outer, ...lines.inner].map((ring) => flatten(ring));
  const { minX, minY } = boundsOf(outlines.flat());
  const place = ({ x, y }: Point) => [(x - minX) / 1000, (y - minY) / 1000] as const;
  const cut = outlines.flatMap((ring) =>
    ring.map((point, index) => ({ from: place(point), to: place(ring[(index + 1) % ring.length]!) })),
  );
  const slits = lines.slits.map(({ a, b }) => ({ from: place(a), to: place(b) }));
  return {
    cut: [...cut, ...slits],
    crease: lines.creases.map(({ a, b }) => ({ from: place(a), to: place(b) })),
  };
}
