/**
 * The upper canvas, only as large as what is painted on it: a browser without a graphics card copies a canvas that
 * changed as a whole, and puts together anew all that lies below it.
 */
import type { Box } from "@foldmark/geometry";
import { contains } from "../scene/placed.ts";
import type { PieceOfView } from "./moving-parts.ts";

/** Pixels of the device: its edges lie on multiples of it, so that it seldom changes. */
const grid = 64;

const area = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);

/** Room for a box that moves, without another size at every line of the grid it passes. */
function roomFor({ minX, minY, maxX, maxY }: Box): Box {
  const down = (value: number) => Math.floor(value / grid) * grid;
  const long = (from: number, to: number) => (Math.ceil((to - from) / grid) + 1) * grid;
  const [left, top] = [down(minX), down(minY)];
  return { minX: left, minY: top, maxX: left + long(minX, maxX), maxY: top + long(minY, maxY) };
}

const nothing: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** What of it is seen. */
function seenOf({ minX, minY, maxX, maxY }: Box, width: number, height: number): Box {
  const within = (value: number, most: number) => Math.min(Math.max(0, value), most);
  return {
    minX: within(minX, width),
    minY: within(minY, height),
    maxX: within(maxX, width),
    maxY: within(maxY, height),
  };
}

export class OverlayCanvas implements PieceOfView {
  readonly context: CanvasRenderingContext2D;
  #covers = nothing;
  #ratio = 0;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  get left(): number {
    return this.#covers.minX;
  }

  get top(): number {
    return this.#covers.minY;
  }

  /** Empty, and over a box in pixels of the device. @param size of all that is seen, in CSS pixels */
  cover(box: Box | null, size: { readonly width: number; readonly height: number }, ratio: number): void {
    const needed = seenOf(box ?? nothing, size.width * ratio, size.height * ratio);
    const room = roomFor(needed);
    const isKept =
      ratio === this.#ratio && contains(this.#covers, needed) && area(this.#covers) <= 2 * area(room);
    const { context } = this;
    const { canvas } = context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (isKept) return;
    this.#covers = room;
    this.#ratio = ratio;
    // Another size takes new memory, so it is given only where it is another one.
    const [width, height] = [room.maxX - room.minX, room.maxY - room.minY];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    Object.assign(canvas.style, {
      // Its grid may reach beyond the container: squeezed into it, frames would stand beside what they are around.
      maxWidth: "none",
      maxHeight: "none",
      width: `${width / ratio}px`,
      height: `${height / ratio}px`,
      transform: `translate(${room.minX / ratio}px, ${room.minY / ratio}px)`,
    });
  }
}
