/**
 * The finer parts that are in sight: asked for when the drawing rests, one after the other, so that whoever only passes by
 * costs nothing. Picture, plates, ink map and densitometer read the same ones.
 */
import type { Box } from "@foldmark/geometry";
import { useEffect, useState } from "react";
import type { PrintFileCalls } from "../calls/print-file-calls.ts";
import { loadedPicture } from "../drawing/loaded-picture.ts";
import type { Plates, Sheet, Tile } from "../print-file-view.ts";
import { drawnName } from "./drawn-name.ts";
import type { Planes } from "./plates.ts";
import { type TilePlace, tilesIn } from "./tile-grid.ts";

export interface FineTile {
  readonly planes: Planes;
  readonly picture: HTMLImageElement;
}

export interface FineTiles {
  readonly tiles: readonly FineTile[];
  readonly state: "none" | "drawing" | "ready" | "failed";
}

export const noTiles: FineTiles = { tiles: [], state: "none" };

/** What is looked at after a while takes room that older parts had. */
const most = 12;
const kept = new Map<string, FineTile>();

/** ms that the drawing must rest; and between two questions for one that takes long. */
const rest = 250;
const again = 500;
/** With the time that the server waits at each, a minute. */
const attempts = 8;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function asked(
  calls: PrintFileCalls,
  sheet: Sheet,
  place: TilePlace,
  signal: AbortSignal,
): Promise<Tile> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = await calls.tile(sheet, place, signal);
    if (answer.kind === "answer" && answer.value.tile) return answer.value.tile;
    if (answer.kind === "refused" || signal.aborted) break;
    await pause(again);
  }
  throw new Error("not drawn");
}

async function loaded(
  calls: PrintFileCalls,
  { sheet, plates, place }: { sheet: Sheet; plates: Plates; place: TilePlace },
  signal: AbortSignal,
): Promise<FineTile> {
  const tile = await asked(calls, sheet, place, signal);
  const { width, height, box } = tile;
  const [picture, ...tints] = await Promise.all([
    loadedPicture(calls.pictureAddress(tile.picture)),
    ...plates.inks.map(({ name }) => {
      const plane = tile.inks.find((ink) => ink.name === name);
      return plane ? calls.plane(plane.sha256, signal) : new Uint8Array(width * height);
    }),
  ]);
  if (tints.some(({ length }) => length !== width * height)) throw new Error("not the plates of the part");
  return {
    picture,
    planes: { plates: { ...plates, width, height, box, resolution: place.resolution }, tints },
  };
}

/** @param seen µm; null while what the plates of the whole show is enough */
export function useTiles(
  calls: PrintFileCalls,
  sheet: Sheet,
  { seen, resolution }: { readonly seen: Box | null; readonly resolution: number | null },
): FineTiles {
  const [found, setFound] = useState<FineTiles & { readonly of: string | null }>({ ...noTiles, of: null });
  const { plates } = sheet;
  const of = drawnName(sheet);
  const places = plates && seen && resolution !== null ? tilesIn(plates, seen, resolution) : [];
  const keyOf = ({ resolution: fine, column, row }: TilePlace) => `${of}/${fine}/${column}/${row}`;
  const name = places.map(keyOf).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are what they are called
  useEffect(() => {
    if (!plates || places.length === 0) return;
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const tell = (state: FineTiles["state"]) => {
      const tiles = places.flatMap((place) => kept.get(keyOf(place)) ?? []);
      if (!isLeft()) setFound({ tiles, state, of });
    };
    const bring = async () => {
      const missing = places.filter((place) => !kept.has(keyOf(place)));
      if (missing.length === 0) return tell("ready");
      tell("drawing");
      await pause(rest);
      for (const place of missing) {
        if (isLeft()) return;
        const tile = await loaded(calls, { sheet, plates, place }, left.signal);
        kept.set(keyOf(place), tile);
        if (kept.size > most) kept.delete(kept.keys().next().value!);
        tell(place === missing.at(-1) ? "ready" : "drawing");
      }
    };
    bring().catch(() => tell("failed"));
    return () => left.abort();
  }, [calls, name]);
  return places.length > 0 && found.of === of ? found : noTiles;
}
