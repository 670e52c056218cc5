/** Only what falls on a part of a surface: artwork that runs round a can need not be written on each of its facets. */
import { transform } from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import { drawPath, type FillOp, type Path, PathBuilder, type PrintOp, type StrokeOp } from "@foldmark/render";

interface Contour {
  readonly path: Path;
  /** In the coordinates of the list. */
  readonly reach: Box;
}

const known = new WeakMap<PrintOp, readonly Contour[]>();

function contoursOf(op: FillOp | StrokeOp): readonly Contour[] {
  const found = known.get(op) ?? split(op);
  known.set(op, found);
  return found;
}

function split({ path, at }: FillOp | StrokeOp): Contour[] {
  const builders: { builder: PathBuilder; points: Point[] }[] = [];
  const on = () => builders.at(-1)!;
  const reach = (...numbers: readonly number[]) => {
    for (let index = 0; index < numbers.length; index += 2)
      on().points.push(transform(at, { x: numbers[index]!, y: numbers[index + 1]! }));
  };
  drawPath(path, {
    moveTo(x, y) {
      builders.push({ builder: new PathBuilder().moveTo(x, y), points: [] });
      reach(x, y);
    },
    lineTo(x, y) {
      on().builder.lineTo(x, y);
      reach(x, y);
    },
    quadraticCurveTo() {
      throw new Error("A design has no curves with one handle.");
    },
    bezierCurveTo(...numbers) {
      on().builder.curveTo(...numbers);
      reach(...numbers);
    },
    closePath() {
      on().builder.close();
    },
  });
  return builders.map(({ builder, points }) => ({ path: builder.finished(), reach: boundsOf(points) }));
}

const joined = (paths: readonly Path[]): Path => ({
  segments: paths.map(({ segments }) => segments).join(""),
  coordinates: paths.flatMap(({ coordinates }) => coordinates),
});

export function contoursIn(ops: readonly PrintOp[], box: Box): readonly PrintOp[] {
  return ops.flatMap((op): readonly PrintOp[] => {
    if (op.kind !== "fill" && op.kind !== "stroke") return [op];
    const margin = op.kind === "stroke" ? op.stroke.width : 0;
    const inside = contoursOf(op).filter(
      ({ reach }) =>
        reach.maxX + margin > box.minX &&
        reach.minX - margin < box.maxX &&
        reach.maxY + margin > box.minY &&
        reach.minY - margin < box.maxY,
    );
    return inside.length > 0 ? [{ ...op, path: joined(inside.map(({ path }) => path)) }] : [];
  });
}
