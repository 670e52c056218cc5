/** The papers of a rigid sleeve: the printed wrap round it, and the lining in it. */
import { panel, piece, step } from "../kernel/build.ts";
import { multiply, translation } from "../kernel/matrix.ts";
import type { Material, Matrix, Piece } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { type At, rowOf, strip, turnedIn, unprinted, type WrappedFace } from "./rigid-paper-parts.ts";
import type { RigidAllowances } from "./rigid-parts.ts";

/**
 * Paper round a tube that is open at both ends; a lap holds it together under its last face.
 * @param faces one to the right of the other
 */
export function tubeWrap(
  id: Piece["id"],
  name: string,
  depth: number,
  faces: readonly WrappedFace[],
  t: number,
  a: RigidAllowances & { readonly lapMm: number },
  paper: Material,
  placement: Matrix,
): Piece {
  const rim = a.rim * t;
  const first = `${name}-${faces[0]!.id}`;
  const lap = `${name}-lap`;
  const row = rowOf(name, faces, (at) => [
    [at, 0],
    [at, depth],
  ]);
  const openEnds = (["near", "far"] as const).map((end) => {
    const at: At = (along, out) => [along, end === "near" ? -out : depth + out];
    return { end, at };
  });
  const turned = openEnds.flatMap(({ end, at }) => [
    ...faces.flatMap(({ id: own, from, to }) =>
      turnedIn(`${name}-${own}-${end}`, `${name}-${own}`, at, [from, to, 0], [from + t, to - t], rim, a),
    ),
    panel(`${lap}-${end}-rim`, "ear", strip(at, -a.lapMm, 0, 0, rim), {
      parent: lap,
      hinge: [at(-a.lapMm, 0), at(0, 0)],
    }),
  ]);
  const glued = panel(lap, "glue", rectangle(-a.lapMm, 0, 0, depth), {
    parent: first,
    hinge: [
      [0, 0],
      [0, depth],
    ],
  });
  const names = [lap, ...row.map((each) => each.id)];
  return piece(id, paper, [...row, glued, ...turned], {
    placement,
    plane: "outside",
    flow: "x",
    // Pinched at the corners of the tube, and cut only from there on.
    joints: openEnds.flatMap(({ end }) =>
      names.slice(1).map((own, index) => [`${names[index]}-${end}-rim`, `${own}-${end}-rim`] as const),
    ),
    steps: [
      step("tabs", 0, 0.4, [lap]),
      step(
        "tube",
        0,
        0.4,
        row.slice(1).map((each) => each.id),
      ),
      step(
        "turn-in",
        0.4,
        0.5,
        turned.map((each) => each.id),
      ),
    ],
  });
}

/** Inside the walls, from one end to the other but for a margin, over the ends of what is turned in. Not printed. */
export function tubeLiner(
  id: Piece["id"],
  depth: number,
  faces: readonly WrappedFace[],
  t: number,
  a: Pick<RigidAllowances, "linerInsetMm">,
  paper: Material,
  placement: Matrix,
): Piece {
  // Each wall is two boards narrower inside.
  const inside = faces.map((each, index) => ({
    ...each,
    from: each.from + t - 2 * t * index,
    to: each.to - t - 2 * t * index,
  }));
  const row = rowOf(id, inside, (at) => [
    [at, a.linerInsetMm],
    [at, depth - a.linerInsetMm],
  ]);
  const panels = row.map((each) => ({ ...each, ...unprinted, face: null }));
  return piece(id, paper, panels, {
    placement: multiply(placement, translation(0, 0, micrometres(-t))),
    plane: "outside",
    flow: "x",
  });
}
