/** What lies on the board: the picture of the page, or what the plates that are shown make together. */
import type { Box } from "@foldmark/geometry";
import { useEffect, useMemo, useRef, useState } from "react";
import { alone, inkMap, overlaid } from "../plates/plates.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";

/** Null until it is there, and where there is none. */
function usePicture(address: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (!address) return setLoaded(null);
    let isLeft = false;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        if (!isLeft) setLoaded(image);
      },
      // The plates are drawn instead.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [address]);
  return address ? loaded : null;
}

function canvasOf(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}

export interface Art {
  readonly image: HTMLImageElement | HTMLCanvasElement;
  /** What it covers, µm. */
  readonly box: Box;
}

/** @param whole the board with its bleed: what the picture of a page covers */
export function useArt(whole: Box): Art | null {
  const { calls } = usePrintFile();
  const { sheet, planes, isInkMap, singleInk, hiddenInks } = useDesk();
  const picture = usePicture(sheet.picture && calls.pictureAddress(sheet.picture));
  const ready = planes.kind === "ready" ? planes.planes : null;
  const hasPicture = sheet.picture !== null || sheet.state === "checking";
  const isWhole = !isInkMap && singleInk === null && hiddenInks.size === 0;
  const separated = useMemo(() => {
    // The picture is finer, and soon here where it is not yet: plates stand for it only where there is none.
    if (!ready || (isWhole && (picture || hasPicture))) return null;
    const { width, height, inks, box } = ready.plates;
    const single = inks.findIndex(({ name }) => name === singleInk);
    const pixels = isInkMap
      ? inkMap(ready)
      : single >= 0
        ? alone(ready, single)
        : overlaid(
            ready,
            inks.map(({ name }) => !hiddenInks.has(name)),
          );
    return { image: canvasOf(pixels, width, height), box };
  }, [ready, isWhole, picture, hasPicture, isInkMap, singleInk, hiddenInks]);
  const last = useRef<(Art & { readonly surface: string }) | null>(null);
  const art = separated ?? (picture && { image: picture, box: whole });
  // While it is checked anew what lay there before stays in sight.
  const kept = sheet.state === "checking" && last.current?.surface === sheet.surface ? last.current : null;
  if (art) last.current = { ...art, surface: sheet.surface };
  return art ?? kept;
}
