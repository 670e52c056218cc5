/** What known objects are made of: flat things, put where they stand. */
import type { Dieline, Dress, Panel, Piece } from "@foldmark/geometry";

export interface ObjectModel {
  readonly shown: Dieline;
  readonly dress: Dress;
}

export type Corner = readonly [number, number];

export const micro = (mm: number): number => Math.round(mm * 1000);

const substance = (id: string, thickness: number): Piece["material"] => ({
  id,
  kind: "carton",
  thickness,
  grammage: 0,
  flutePitch: null,
});

/** One flat thing, standing or lying by its placement; corners in mm. */
export function plate(
  id: string,
  corners: readonly Corner[],
  placement: Piece["placement"],
  thickness: number,
  bulges: readonly number[] = [],
): Piece {
  const panel: Panel = {
    id,
    role: "face",
    outline: corners.map(([x, y], index) => ({ x: micro(x), y: micro(y), bulge: bulges[index] ?? 0 })),
    holes: [],
    parent: null,
    hinge: null,
    hingeKind: "crease",
    angle: 0,
    face: null,
    printable: { outside: true, inside: false },
    visible: { outside: true, inside: false },
  };
  return {
    id: "body",
    panels: [panel],
    marks: [],
    joints: [],
    keepOuts: [],
    steps: [],
    flow: "x",
    symmetric: false,
    placement,
    approach: null,
    material: substance("object", thickness),
    plane: "middle",
  };
}

export const modelOf = (pieces: readonly Piece[]): Dieline => ({
  construction: "known-object",
  version: "1.0.0",
  params: {},
  allowances: {},
  pieces,
  closures: [],
  pictured: null,
  repeat: null,
  staticPose: true,
  needsPhysicalSample: false,
});
