/** Where on the drawing one looks: dragged, pinched, rolled, or asked for by what was chosen elsewhere. */
import { type Camera, fitted, nextZoom, pannedBy, type Size, toWorld, zoomedAround } from "@foldmark/editor";
import type { Box, Point } from "@foldmark/geometry";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export interface View {
  readonly camera: Camera;
  readonly size: Size;
  pan(dx: number, dy: number): void;
  zoomBy(factor: number, around: Point): void;
  step(way: "in" | "out"): void;
  showAll(): void;
}

/** Where there is room, the bar to zoom lies over the lower edge. */
const zoomBar = { top: 0, bottom: 36 };
/** In pixels; on a phone one zooms with two fingers. */
const narrow = 560;

const start: Camera = { x: 0, y: 0, zoom: 0.001, turn: 0 };

/** Around what is travelled to: as much board as helps to see where it is. */
const around = 25_000;

const grown = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/**
 * @param whole what is shown at first
 * @param wish where somebody wants to look; another number travels again
 * @param file what lies there: another one is looked at as a whole
 */
export function useCamera(
  host: RefObject<HTMLElement | null>,
  whole: Box,
  wish: { readonly box: Box; readonly number: number } | null,
  file: string | null,
): View {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState(start);
  /** Whether the whole is shown and nobody has looked elsewhere: then it stays so, whatever room there is. */
  const isWhole = useRef(true);
  const shown = useRef({ whole, file });
  const wished = useRef(0);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  const showAll = useCallback(() => {
    isWhole.current = true;
    setCamera(fitted(whole, size, 24, 0, size.width < narrow ? undefined : zoomBar));
  }, [whole, size]);
  const move = useCallback((next: (known: Camera) => Camera) => {
    isWhole.current = false;
    setCamera(next);
  }, []);
  useEffect(() => {
    if (size.width === 0) return;
    if (isWhole.current || shown.current.whole !== whole || shown.current.file !== file) showAll();
    shown.current = { whole, file };
    if (!wish || wish.number === wished.current) return;
    wished.current = wish.number;
    move(() => fitted(grown(wish.box, around), size, 24));
  }, [whole, size, wish, file, showAll, move]);
  const middle = { x: size.width / 2, y: size.height / 2 };
  return {
    camera,
    size,
    showAll,
    pan: useCallback((dx, dy) => move((known) => pannedBy(known, dx, dy)), [move]),
    zoomBy: useCallback(
      (factor, at) => move((known) => zoomedAround(known, at, known.zoom * factor)),
      [move],
    ),
    step: (way) => move((known) => zoomedAround(known, middle, nextZoom(known, way))),
  };
}

/** µm under a place of the screen. */
export const placeUnder = (
  camera: Camera,
  element: Element,
  event: { clientX: number; clientY: number },
): Point => {
  const { left, top } = element.getBoundingClientRect();
  return toWorld(camera, { x: event.clientX - left, y: event.clientY - top });
};
