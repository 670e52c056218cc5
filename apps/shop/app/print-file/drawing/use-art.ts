/** What lies on the board: the picture of the page, or what the plates that are shown make together; finer where one looks closer. */
import type { Box } from "@foldmark/geometry";
import type { Placement } from "@foldmark/preflight/files";
import { useEffect, useMemo, useRef, useState } from "react";
import { alone, inkMap, overlaid, type Planes } from "../plates/plates.ts";
import type { FineTile } from "../plates/use-tiles.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { loadedPicture } from "./loaded-picture.ts";

/** Null until it is there, and where there is none. */
function usePicture(address: string | null): HTMLImageElement | "failed" | null {
  const [loaded, setLoaded] = useState<{ of: string; picture: HTMLImageElement | "failed" } | null>(null);
  useEffect(() => {
    if (!address) return;
    let isLeft = false;
    const tell = (picture: HTMLImageElement | "failed") => {
      if (!isLeft) setLoaded({ of: address, picture });
    };
    loadedPicture(address).then(tell, () => tell("failed"));
    return () => {
      isLeft = true;
    };
  }, [address]);
  return loaded && loaded.of === address ? loaded.picture : null;
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

interface LaidArt extends Art {
  readonly surface: string;
  /** As the page lay when it was drawn. */
  readonly placement: Placement | null;
}

/** How the plates are looked at; null where all of them are, which is what the picture shows. */
function usePlatesShown(): ((planes: Planes) => Art) | null {
  const { isInkMap, singleInk, hiddenInks } = useDesk();
  const isWhole = !isInkMap && singleInk === null && hiddenInks.size === 0;
  return useMemo(
    () =>
      isWhole
        ? null
        : (planes) => {
            const { width, height, inks, box } = planes.plates;
            const single = inks.findIndex(({ name }) => name === singleInk);
            const isOn = inks.map(({ name }) => !hiddenInks.has(name));
            const pixels = isInkMap
              ? inkMap(planes)
              : single >= 0
                ? alone(planes, single)
                : overlaid(planes, isOn);
            return { image: canvasOf(pixels, width, height), box };
          },
    [isWhole, isInkMap, singleInk, hiddenInks],
  );
}

const everyInk = (planes: Planes): Art => {
  const { width, height, inks, box } = planes.plates;
  return {
    image: canvasOf(
      overlaid(
        planes,
        inks.map(() => true),
      ),
      width,
      height,
    ),
    box,
  };
};

/** @param whole the board with its bleed: what the picture of a page covers */
export function useArt(whole: Box): LaidArt | null {
  const { calls } = usePrintFile();
  const { sheet, planes } = useDesk();
  const picture = usePicture(sheet.picture && calls.pictureAddress(sheet.picture));
  // Those of before the page was moved are still there for a moment.
  const ready = sheet.plates && planes.kind === "ready" ? planes.planes : null;
  const image = picture === "failed" ? null : picture;
  const isComing = picture === null && (sheet.picture !== null || sheet.state === "checking");
  const shown = usePlatesShown();
  const separated = useMemo(() => {
    // The picture is finer, and soon here where it is not yet: plates stand for it only where there is none.
    if (!ready || (!shown && (isComing || image))) return null;
    return (shown ?? everyInk)(ready);
  }, [ready, shown, image, isComing]);
  const last = useRef<LaidArt | null>(null);
  const art = separated ?? (image && { image, box: whole });
  if (art) last.current = { ...art, surface: sheet.surface, placement: sheet.placement };
  // Until the next picture is there what lay there before stays in sight.
  const isKept = art !== null || (isComing && last.current?.surface === sheet.surface);
  return isKept ? last.current : null;
}

/** The same of the finer parts, over it. */
export function useFineArt(tiles: readonly FineTile[]): readonly Art[] {
  const shown = usePlatesShown();
  const made = useRef(new WeakMap<FineTile, { readonly by: typeof shown; readonly art: Art }>());
  return useMemo(
    () =>
      tiles.map((tile) => {
        const before = made.current.get(tile);
        if (before && before.by === shown) return before.art;
        const art = shown ? shown(tile.planes) : { image: tile.picture, box: tile.planes.plates.box };
        made.current.set(tile, { by: shown, art });
        return art;
      }),
    [tiles, shown],
  );
}
