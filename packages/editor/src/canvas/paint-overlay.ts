/** Draws what lies over the artwork. Decides nothing: places, handles and labels come from the overlay. */
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import type { Overlay } from "../overlay/overlay.ts";

type Context = CanvasRenderingContext2D;

/** Colours of the overlay; in forced colours the system's. */
export interface OverlayColours {
  readonly mark: string;
  readonly ground: string;
  readonly text: string;
  readonly textSelection: string;
  readonly brush: string;
}

const handleSize = 9;
const labelHeight = 18;
const font = '500 11px "Martian Mono Variable", "Martian Mono Fallback", ui-monospace, monospace';

/** Lines of one pixel lie in the middle of pixels. */
const crisp = (value: number): number => Math.round(value - 0.5) + 0.5;

function outline(context: Context, corners: readonly Point[]): void {
  context.beginPath();
  for (const [index, { x, y }] of corners.entries())
    index === 0 ? context.moveTo(crisp(x), crisp(y)) : context.lineTo(crisp(x), crisp(y));
  context.closePath();
}

function line(context: Context, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(crisp(from.x), crisp(from.y));
  context.lineTo(crisp(to.x), crisp(to.y));
  context.stroke();
}

function label(context: Context, { x, y }: Point, text: string, { mark, ground }: OverlayColours): void {
  context.font = font;
  const width = context.measureText(text).width + 10;
  context.fillStyle = mark;
  context.fillRect(
    Math.round(x - width / 2),
    Math.round(y - labelHeight / 2),
    Math.round(width),
    labelHeight,
  );
  context.fillStyle = ground;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + 0.5);
}

function handle(context: Context, { x, y }: Point, isRound: boolean, { mark, ground }: OverlayColours): void {
  context.fillStyle = ground;
  context.strokeStyle = mark;
  context.lineWidth = 2;
  context.beginPath();
  if (isRound) context.arc(x, y, handleSize / 2, 0, 2 * Math.PI);
  else context.rect(Math.round(x - handleSize / 2), Math.round(y - handleSize / 2), handleSize, handleSize);
  context.fill();
  context.stroke();
}

function brush(context: Context, { minX, minY, maxX, maxY }: Box, colours: OverlayColours): void {
  context.fillStyle = colours.brush;
  context.fillRect(minX, minY, maxX - minX, maxY - minY);
  context.lineWidth = 1;
  context.strokeRect(crisp(minX), crisp(minY), maxX - minX, maxY - minY);
}

/** CSS pixels around a point in which its handle, its line or half its label lies. */
const around = { x: 70, y: 12 } as const;

/** What is painted lies in it, in pixels of the device; null where nothing is. */
export function overlayBox(overlay: Overlay, ratio: number): Box | null {
  const { frames, guides, measures, handles, labels, brush, caret, textSelection } = overlay;
  const corners = [...frames, overlay.around ?? [], overlay.hovered ?? [], ...textSelection].flat();
  const lines = [...guides, ...measures, ...(caret ? [caret] : [])].flatMap(({ from, to }) => [from, to]);
  const spots = [...handles, ...labels].map(({ at }) => at);
  const sides = brush
    ? [
        { x: brush.minX, y: brush.minY },
        { x: brush.maxX, y: brush.maxY },
      ]
    : [];
  const points = [...corners, ...lines, ...spots, ...sides];
  if (points.length === 0) return null;
  const { minX, minY, maxX, maxY } = boundsOf(points);
  return {
    minX: (minX - around.x) * ratio,
    minY: (minY - around.y) * ratio,
    maxX: (maxX + around.x) * ratio,
    maxY: (maxY + around.y) * ratio,
  };
}

/** @param isCaretShown it blinks */
export function paintOverlay(
  context: Context,
  overlay: Overlay,
  colours: OverlayColours,
  isCaretShown: boolean,
): void {
  context.strokeStyle = colours.mark;
  context.lineWidth = 1;
  for (const corners of overlay.textSelection) {
    outline(context, corners);
    context.fillStyle = colours.textSelection;
    context.fill();
  }
  if (overlay.hovered) {
    outline(context, overlay.hovered);
    context.stroke();
  }
  for (const { from, to } of [...overlay.guides, ...overlay.measures]) line(context, from, to);
  context.lineWidth = 2;
  for (const corners of [...overlay.frames, ...(overlay.around ? [overlay.around] : [])]) {
    outline(context, corners);
    context.stroke();
  }
  if (overlay.brush) brush(context, overlay.brush, colours);
  for (const { name, at } of overlay.handles) handle(context, at, name === "rotate", colours);
  for (const { at, text } of overlay.labels) label(context, at, text, colours);
  if (overlay.caret && isCaretShown) {
    context.strokeStyle = colours.text;
    context.lineWidth = 2;
    line(context, overlay.caret.from, overlay.caret.to);
  }
}
