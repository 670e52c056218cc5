/** The panels of a product as faces that a reader looks at: which way is up, how wide and how high. */
import {
  type Dieline,
  type Panel,
  type PathCommand,
  type Piece,
  type PrintedShape,
  poseAt,
  ringBounds,
} from "@foldmark/geometry";

export interface Face {
  readonly piece: Piece;
  readonly panel: Panel;
  readonly side: "outside" | "inside";
  /** mm, upright as the reader sees it. */
  readonly width: number;
  readonly height: number;
  /** From the face (u right, v down from the top left) to the piece's blank (mm, x right, y down). */
  readonly toBlank: (u: number, v: number) => readonly [number, number];
  /** The part of a face beside a window: its grounds are those of the whole. */
  readonly isPart?: true;
}

type Direction = readonly [number, number];

/** Where the reader's "up" is, in the plane of the blank (y up). */
function upOn(panel: Panel, matrix: readonly number[], side: Face["side"]): Direction {
  const box = ringBounds(panel.outline);
  // One reads the inside of a lid when it stands open, so its hinge is below.
  if (side === "inside" && panel.face === "top" && panel.hinge) {
    const [a, b] = panel.hinge;
    return nearestAxis(
      (box.minX + box.maxX) / 2 - (a.x + b.x) / 2,
      (box.minY + box.maxY) / 2 - (a.y + b.y) / 2,
    );
  }
  const facing = matrix[10]! * (side === "outside" ? 1 : -1);
  const up =
    Math.abs(facing) < 0.7 ? ([0, 0, 1] as const) : facing > 0 ? ([0, 1, 0] as const) : ([0, -1, 0] as const);
  return nearestAxis(
    matrix[0]! * up[0] + matrix[4]! * up[1] + matrix[8]! * up[2],
    matrix[1]! * up[0] + matrix[5]! * up[1] + matrix[9]! * up[2],
  );
}

const nearestAxis = (x: number, y: number): Direction =>
  Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y) || 1];

function faceOf(
  piece: Piece,
  panel: Panel,
  matrix: readonly number[],
  side: Face["side"],
  box: ReturnType<typeof ringBounds>,
): Face {
  const up = upOn(panel, matrix, side);
  // Seen from the inside the blank is mirrored.
  const turn = side === "outside" ? 1 : -1;
  const right: Direction = [up[1] * turn, -up[0] * turn];
  const wide = (box.maxX - box.minX) / 1000;
  const high = (box.maxY - box.minY) / 1000;
  const lying = up[1] === 0;
  const width = lying ? high : wide;
  const height = lying ? wide : high;
  const cx = (box.minX + box.maxX) / 2000;
  const cy = (box.minY + box.maxY) / 2000;
  return {
    piece,
    panel,
    side,
    width,
    height,
    toBlank(u, v) {
      const across = u - width / 2;
      const down = v - height / 2;
      return [cx + right[0] * across - up[0] * down, -(cy + right[1] * across - up[1] * down)];
    },
  };
}

export interface Faces {
  /** @param box a part of the panel, where its whole is not wanted */
  face(piece: Piece, panel: Panel, side: Face["side"], box?: ReturnType<typeof ringBounds>): Face;
}

/** @param shown the pieces a picture shows: what is seen of a wound can is not its blank */
export function facesOf(shown: Dieline): Faces {
  const pose = poseAt(shown, 1);
  return {
    face: (piece, panel, side, box = ringBounds(panel.outline)) =>
      faceOf(piece, panel, pose.get(panel.id)!, side, box),
  };
}

const decimals = (value: number): number => Math.round(value * 100) / 100;

/** Shapes drawn on a face, in the frame of the blank. */
export const setOn = (face: Face, shapes: readonly PrintedShape[]): PrintedShape[] =>
  shapes.map((shape) => ({
    ...shape,
    path: shape.path.map((command) => {
      const placed: (string | number)[] = [command[0]];
      for (let index = 1; index < command.length; index += 2) {
        const [x, y] = face.toBlank(command[index] as number, command[index + 1] as number);
        placed.push(decimals(x), decimals(y));
      }
      return placed as unknown as PathCommand;
    }),
  }));

export interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function reachOf(contour: readonly PathCommand[]): Reach {
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const command of contour)
    for (let index = 1; index < command.length; index += 2) {
      const [x, y] = [command[index] as number, command[index + 1] as number];
      reach.left = Math.min(reach.left, x);
      reach.right = Math.max(reach.right, x);
      reach.top = Math.min(reach.top, y);
      reach.bottom = Math.max(reach.bottom, y);
    }
  return reach;
}

function contoursOf(path: readonly PathCommand[]): PathCommand[][] {
  const contours: PathCommand[][] = [];
  for (const command of path) {
    if (command[0] === "M") contours.push([]);
    contours.at(-1)?.push(command);
  }
  return contours;
}

/** Shapes with only those of their contours that are wanted. */
export const contoursThat = (
  shapes: readonly PrintedShape[],
  isWanted: (reach: Reach, margin: number) => boolean,
): PrintedShape[] =>
  shapes.flatMap((shape) => {
    const margin = shape.stroke?.width ?? 0;
    const path = contoursOf(shape.path).filter((contour) => isWanted(reachOf(contour), margin));
    return path.length ? [{ ...shape, path: path.flat() }] : [];
  });

/** Only what falls on the panel: artwork that runs round a can need not be written on each of its facets. */
export function fallingOn(panel: Panel, shapes: readonly PrintedShape[]): PrintedShape[] {
  const box = ringBounds(panel.outline);
  return contoursThat(
    shapes,
    (reach, margin) =>
      reach.right + margin > box.minX / 1000 &&
      reach.left - margin < box.maxX / 1000 &&
      reach.bottom + margin > -box.maxY / 1000 &&
      reach.top - margin < -box.minY / 1000,
  );
}

/** A face over all facets of a round thing, so that artwork runs round it without a seam. */
export function roundFace(face: Face): Face {
  const { piece } = face;
  const box = piece.panels.reduce(
    (reach, panel) => Math.max(reach, ringBounds(panel.outline).maxX / 1000),
    0,
  );
  return { ...face, width: box, toBlank: (u, v) => [u, v - face.height] };
}
