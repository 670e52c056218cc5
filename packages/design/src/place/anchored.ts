/** Where an anchored node comes to lie when its panel has another size. */
import type { Anchor, Hold, Home } from "../records/anchor.ts";
import { asLength, asPlace, asScale, outerSize, type Placement } from "./placement.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly at: number;
  readonly size: number;
}

/** Along one axis, with the node's own size kept unless it is stretched. */
function held(hold: Hold, { at, size }: Span, from: number, to: number): Span {
  switch (hold) {
    case "start":
      return { at, size };
    case "center":
      return { at: at + (to - from) / 2, size };
    case "end":
      return { at: at + (to - from), size };
    case "stretch":
      return { at, size: Math.max(0, size + (to - from)) };
    case "proportional":
      return from === 0 ? { at, size } : { at: (at * to) / from, size: (size * to) / from };
  }
}

/** Along one axis, when the node is drawn `factor` times as large and so are its distances. */
function scaled(hold: Hold, { at, size }: Span, from: number, to: number, factor: number): Span {
  const now = size * factor;
  const middle = at + size / 2;
  switch (hold) {
    case "start":
      return { at: at * factor, size: now };
    case "end":
      return { at: to - (from - at - size) * factor - now, size: now };
    case "center":
      return { at: to / 2 + (middle - from / 2) * factor - now / 2, size: now };
    case "stretch":
    case "proportional":
      return { at: (from === 0 ? middle : (middle * to) / from) - now / 2, size: now };
  }
}

/** A box turned by anything but a right angle has no side to stretch along. */
const unstretched = (hold: Hold, isSquare: boolean): Hold =>
  !isSquare && (hold === "stretch" || hold === "proportional") ? "center" : hold;

type Placed = Pick<Home, "x" | "y" | "width" | "height" | "scale">;

/** The place on a panel of another size, by the node's anchor. */
export function anchored(placement: Placement, anchor: Anchor, from: Size, to: Size): Placed {
  const outer = outerSize(placement);
  const isTurned = placement.rotation % 180_000 === 90_000;
  // The upright box as it is seen: sides change places when the node stands on its side.
  const seen = isTurned ? { width: outer.height, height: outer.width } : outer;
  const x: Span = { at: placement.x + (outer.width - seen.width) / 2, size: seen.width };
  const y: Span = { at: placement.y + (outer.height - seen.height) / 2, size: seen.height };
  const ratios = [from.width && to.width / from.width, from.height && to.height / from.height].filter(
    Boolean,
  );
  const factor = anchor.scale === "fit" ? Math.min(...ratios) : Math.max(...ratios);
  const isScaled = anchor.scale !== "none" && ratios.length > 0;
  if (isScaled) {
    const scale = asScale(placement.scale * factor);
    const drawn = scale / placement.scale;
    const nowX = scaled(anchor.x, x, from.width, to.width, drawn);
    const nowY = scaled(anchor.y, y, from.height, to.height, drawn);
    return backToBox({ ...placement, scale }, nowX, nowY, false, isTurned);
  }
  const isSquare = placement.rotation % 90_000 === 0;
  const nowX = held(unstretched(anchor.x, isSquare), x, from.width, to.width);
  const nowY = held(unstretched(anchor.y, isSquare), y, from.height, to.height);
  return backToBox(placement, nowX, nowY, true, isTurned);
}

/** From the box as it is seen back to the node's own, which is turned about the same centre. */
function backToBox(placement: Placement, x: Span, y: Span, isResized: boolean, isTurned: boolean): Placed {
  const unscaled = 1_000_000 / placement.scale;
  const width = isResized ? asLength((isTurned ? y.size : x.size) * unscaled) : placement.width;
  const height = isResized ? asLength((isTurned ? x.size : y.size) * unscaled) : placement.height;
  const outer = outerSize({ ...placement, width, height });
  return {
    x: asPlace(x.at + x.size / 2 - outer.width / 2),
    y: asPlace(y.at + y.size / 2 - outer.height / 2),
    width,
    height,
    scale: placement.scale,
  };
}
