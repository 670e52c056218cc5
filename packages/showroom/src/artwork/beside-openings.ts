/**
 * Artwork on a face with a window, a hole or a valve in it. What runs off the face is a ground and goes on around them;
 * words and figures keep to the largest part of the face that is free.
 */
import type { Panel, Piece, PrintedShape } from "@foldmark/geometry";
import { ringBounds } from "@foldmark/geometry";
import { contoursThat, type Face, type Faces, type Reach, setOn } from "./faces.ts";

type Box = ReturnType<typeof ringBounds>;

/** µm that words and figures stay away from an opening. */
const clear = 4000;
/** In a part narrower than this share of the face nothing could be read. */
const leastShare = 0.3;

const isOpening = (reason: Piece["keepOuts"][number]["reason"]): boolean =>
  reason === "hole" || reason === "valve" || reason === "window";

/** Around all openings of a panel, or null where it has none. */
function openingsOf(piece: Piece, panel: Panel): Box | null {
  const rings = [
    ...panel.holes,
    ...piece.keepOuts
      .filter((each) => each.panel === panel.id && isOpening(each.reason))
      .map(({ outline }) => outline),
  ];
  if (!rings.length) return null;
  const boxes = rings.map(ringBounds);
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)) - clear,
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)) + clear,
    minY: Math.min(...boxes.map(({ minY }) => minY)) - clear,
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)) + clear,
  };
}

const shorter = ({ minX, maxX, minY, maxY }: Box): number => Math.min(maxX - minX, maxY - minY);
const areaOf = ({ minX, maxX, minY, maxY }: Box): number => (maxX - minX) * (maxY - minY);

/** The largest part of a panel beside what is taken. */
function freePart(whole: Box, taken: Box): Box | null {
  const parts: Box[] = [
    { ...whole, maxX: taken.minX },
    { ...whole, minX: taken.maxX },
    { ...whole, maxY: taken.minY },
    { ...whole, minY: taken.maxY },
  ];
  const readable = parts.filter((part) => shorter(part) >= leastShare * shorter(whole));
  return readable.length
    ? readable.reduce((best, part) => (areaOf(part) > areaOf(best) ? part : best))
    : null;
}

/** Whether something runs up to an edge of a part of the blank, or over it. */
const runsOff =
  ({ minX, maxX, minY, maxY }: Box) =>
  (reach: Reach): boolean =>
    reach.left * 1000 <= minX + 500 ||
    reach.right * 1000 >= maxX - 500 ||
    -reach.bottom * 1000 <= minY + 500 ||
    -reach.top * 1000 >= maxY - 500;

/** Shapes on a face in the frame of the blank, `drawn` as for a face of any size. */
export function besideOpenings(
  face: Face,
  faces: Faces,
  drawn: (face: Face) => readonly PrintedShape[],
): PrintedShape[] {
  const { piece, panel, side } = face;
  const taken = openingsOf(piece, panel);
  const shapes = setOn(face, drawn(face));
  if (!taken) return shapes;
  const whole = ringBounds(panel.outline);
  const grounds = contoursThat(shapes, runsOff(whole));
  const part = freePart(whole, taken);
  if (!part) return grounds;
  const own: Face = { ...faces.face(piece, panel, side, part), isPart: true };
  const isGround = runsOff(part);
  return [...grounds, ...contoursThat(setOn(own, drawn(own)), (reach) => !isGround(reach))];
}
