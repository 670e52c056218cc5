/** Parts of a side, drawn finer than the whole: for whoever looks closer. They come from the file that we wrote, each once for the same file. */
import { type DrawnTile, type TileWish, tileJob, tilePictureName } from "@foldmark/artwork-files";
import { type OpenedFile, withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import { type LayersName, printedWith, readSideLook, type SideLook } from "./layers.ts";
import { drawnSoon, keepForLooking, type StillDrawing } from "./looking.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { LookRefusal } from "./refusal.ts";
import type { SheetResult } from "./sheet-result.ts";

/** Pixels an inch; beyond the last a dot of the press is larger. */
export const tileResolutions = [300, 600, 1_200] as const;
/** Pixels: a few fill a screen, and each takes little longer than it takes to read the page. */
export const tileSide = 1_536;

export interface TileName extends LayersName {
  readonly resolution: (typeof tileResolutions)[number];
  /** From the upper left, from 0. */
  readonly column: number;
  readonly row: number;
}

export interface Tile {
  readonly width: number;
  readonly height: number;
  /** µm on the surface. */
  readonly box: NonNullable<SheetResult["plates"]>["box"];
  readonly inks: readonly { readonly name: string; readonly sha256: string }[];
  readonly picture: string;
}

export type TileAnswer = { readonly kind: "tile"; readonly tile: Tile } | StillDrawing;

type Plates = NonNullable<SheetResult["plates"]>;

const white = { red: 255, green: 255, blue: 255 };
const onWhite = { paper: white, white };

/** Null beside the page. */
function placeOf(
  { box, ground = onWhite }: Pick<Plates, "box" | "ground">,
  { resolution, column, row }: Omit<TileName, keyof LayersName>,
) {
  const [across, down] = [box.maxX - box.minX, box.maxY - box.minY];
  const pixels = (length: number): number => Math.max(1, Math.round((length * resolution) / 25_400));
  const [left, top] = [column * tileSide, row * tileSide];
  const width = Math.min(tileSide, pixels(across) - left);
  const height = Math.min(tileSide, pixels(down) - top);
  if (width < 1 || height < 1) return null;
  const x = (pixel: number): number => Math.round(box.minX + (pixel / pixels(across)) * across);
  const y = (pixel: number): number => Math.round(box.minY + (pixel / pixels(down)) * down);
  return {
    wish: { resolution, left, top, width, height, ground } satisfies TileWish,
    box: { minX: x(left), minY: y(top), maxX: x(left + width), maxY: y(top + height) },
  };
}

interface TileToDraw extends NonNullable<ReturnType<typeof placeOf>> {
  readonly look: SideLook;
}

async function drawnTile(
  services: PrintFileServices,
  { look, wish, box }: TileToDraw,
): Promise<TileAnswer | Refused<LookRefusal>> {
  const printed = await printedWith(services, look);
  if ("kind" in printed) return printed;
  const storedSince = services.clock.now();
  const { file } = printed;
  const opened = file && (await services.opener.open(tileJob, wish, file.sha256, { limit: file.size }));
  const tile = opened?.done ? tileOf(opened, box) : null;
  const kept = await keepForLooking(services, look.sheet, {
    milliseconds: opened?.milliseconds ?? 0,
    storedSince,
    files: tile && [
      { sha256: tile.picture, mediaType: "image/png" },
      ...tile.inks.map(({ sha256 }) => ({ sha256, mediaType: "application/octet-stream" })),
    ],
  });
  if (kept.kind === "refused") return kept;
  return tile ? { kind: "tile", tile } : refused({ code: "not-drawn" });
}

function tileOf({ answer, files }: OpenedFile<DrawnTile>, box: Tile["box"]): Tile {
  const { width, height, plates } = answer;
  const inks = plates.map(({ name, file }) => ({ name, sha256: files[file]?.sha256 ?? "" }));
  return { width, height, box, inks, picture: files[tilePictureName]?.sha256 ?? "" };
}

export async function readTile(
  services: PrintFileServices,
  caller: Caller,
  name: TileName,
): Promise<TileAnswer | Refused<LookRefusal>> {
  const found = await withTransaction(services.db, inNameOf(caller), async (tx) => {
    const look = await readSideLook(tx, ownerOf(caller), name, services.clock.now());
    if ("kind" in look) return look;
    const place = placeOf(look.plates, name);
    return place ? { look, ...place } : refused({ code: "unknown-tile" } as const);
  });
  if ("kind" in found) return found;
  const key = JSON.stringify(["tile", found.look.key, found.wish]);
  return drawnSoon(services, ownerOf(caller), key, () => drawnTile(services, found));
}
