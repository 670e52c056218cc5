/**
 * Parts of a side, drawn finer than the whole: for whoever looks closer. They come from the file that we wrote, in the sandbox,
 * each once for the same file, and go when the side is checked anew.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type TileWish, tileJob, tilePictureName } from "@foldmark/artwork-files";
import type { SurfaceId } from "@foldmark/design";
import { type Tx, withTransaction } from "@foldmark/platform";
import { keepFiles } from "../assets/stored-files.ts";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import { mostTileFiles, mostTilesAtOnce, printFileQuotaOf, shareOfTiles } from "./limits.ts";
import type { PrintFileParts, PrintFileServices } from "./print-files.ts";
import type { TileRefusal } from "./refusal.ts";
import type { SheetRow } from "./rows.ts";
import type { SheetResult } from "./sheet-result.ts";
import { addWorkTime, readPrintFile, readSheets, workedTooMuch } from "./store.ts";

/** Pixels an inch; beyond the last a dot of the press is larger. */
export const tileResolutions = [300, 600, 1_200] as const;
/** Pixels: a few fill a screen, and each takes little longer than it takes to read the page. */
export const tileSide = 1_536;

export interface TileName {
  readonly id: string;
  readonly surface: SurfaceId;
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

export type TileAnswer =
  | { readonly kind: "tile"; readonly tile: Tile }
  /** It takes longer than one waits for an answer: asked again, it may be there. */
  | { readonly kind: "drawing" };

type Plates = NonNullable<SheetResult["plates"]>;

const white = { red: 255, green: 255, blue: 255 };
const onWhite = { paper: white, white };

/** Null beside the page. */
function placeOf(
  { box, ground = onWhite }: Pick<Plates, "box" | "ground">,
  { resolution, column, row }: Omit<TileName, "id" | "surface">,
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

interface TileToDraw {
  readonly sheet: SheetRow;
  readonly file: NonNullable<SheetResult["file"]>;
  readonly wish: TileWish;
  readonly box: Tile["box"];
}

type Drawn = Tile | Refused<TileRefusal>;

/** What this process draws at the moment; who asks for the same waits for the same. */
export class TileWork {
  readonly #parts: PrintFileParts;
  readonly #running = new Map<string, { readonly designId: string; readonly done: Promise<Drawn> }>();

  constructor(parts: PrintFileParts) {
    this.#parts = parts;
  }

  /** Null where as many are drawn of this print file as may be. */
  draw(tile: TileToDraw): Promise<Drawn> | null {
    const { designId } = tile.sheet;
    const key = JSON.stringify([designId, tile.file.sha256, tile.wish]);
    const found = this.#running.get(key);
    if (found) return found.done;
    const ofDesign = [...this.#running.values()].filter((each) => each.designId === designId);
    if (ofDesign.length >= mostTilesAtOnce) return null;
    const done = this.#drawn(tile).finally(() => this.#running.delete(key));
    this.#running.set(key, { designId, done });
    // Nobody may be waiting for it any more.
    done.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.error({ reason }, "a part of a print file could not be drawn");
    });
    return done;
  }

  async #drawn({ sheet, file, wish, box }: TileToDraw): Promise<Drawn> {
    const { opener, clock, db } = this.#parts;
    const storedSince = clock.now();
    const opened = await opener.open(tileJob, wish, file.sha256, { limit: file.size });
    return withTransaction(db, { caller: "system" }, async (tx) => {
      await addWorkTime(tx, sheet.designId, opened?.milliseconds ?? 0, clock.now());
      if (!opened?.done) return refused({ code: "not-drawn" });
      const { answer, files } = opened;
      const picture = files[tilePictureName]?.sha256 ?? "";
      const inks = answer.plates.map(({ name, file: plane }) => ({
        name,
        sha256: files[plane]?.sha256 ?? "",
      }));
      const made = [
        { sha256: picture, mediaType: "image/png" },
        ...inks.map(({ sha256 }) => ({ sha256, mediaType: "application/octet-stream" })),
      ];
      if (!(await keepFiles(tx, made, { storedSince, now: clock.now() })))
        return refused({ code: "try-again" });
      const isStill = await keepForSheet(tx, sheet, made);
      const { width, height } = answer;
      return isStill ? { width, height, box, inks, picture } : refused({ code: "not-drawn" });
    });
  }
}

/** False where the side was changed meanwhile. */
async function keepForSheet(
  tx: Tx,
  { designId, surface, wish, result }: SheetRow,
  made: readonly { readonly sha256: string; readonly mediaType: string }[],
): Promise<boolean> {
  const now = await tx
    .selectFrom("print_files.sheet")
    .select("wish")
    .where("design_id", "=", designId)
    .where("surface", "=", surface)
    .forUpdate()
    .executeTakeFirst();
  if (now?.wish !== wish || !result) return false;
  const ofSheet = tx
    .selectFrom("print_files.made")
    .where("design_id", "=", designId)
    .where("surface", "=", surface);
  const { count } = await ofSheet
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // Enough was looked at closely: it is drawn anew when it is looked at again.
  if (Number(count) > mostTileFiles)
    await tx
      .deleteFrom("print_files.made")
      .where("design_id", "=", designId)
      .where("surface", "=", surface)
      .where("is_tile", "=", true)
      .execute();
  await tx
    .insertInto("print_files.made")
    .values(
      made.map(({ sha256, mediaType }) => ({
        design_id: designId,
        surface,
        sha256,
        media_type: mediaType,
        is_tile: true,
      })),
    )
    // Two inks may have the same plate, and a part that of the whole.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** ms: as long as one waits for an answer. */
const patience = 8_000;

export async function readTile(
  services: PrintFileServices,
  caller: Caller,
  name: TileName,
): Promise<TileAnswer | Refused<TileRefusal>> {
  const owner = ownerOf(caller);
  const found = await withTransaction(
    services.db,
    inNameOf(caller),
    async (tx): Promise<TileToDraw | Refused<TileRefusal>> => {
      const held = await readPrintFile(tx, name.id, owner);
      if (!held) return refused({ code: "print-file-not-found" });
      const sheet = (await readSheets(tx, name.id)).find(({ surface }) => surface === name.surface);
      const { plates, file } = sheet?.result ?? {};
      const place = plates && placeOf(plates, name);
      if (!sheet || !file || !place) return refused({ code: "unknown-tile" });
      if (await workedTooMuch(tx, owner, services.clock.now(), shareOfTiles)) {
        const maximumSeconds = (printFileQuotaOf(owner).milliseconds * shareOfTiles) / 1000;
        return refused({ code: "worked-too-much", maximumSeconds });
      }
      return { sheet, file, ...place };
    },
  );
  if ("kind" in found) return found;
  const drawing = services.tiles.draw(found);
  if (!drawing) return refused({ code: "too-many-at-once", maximum: mostTilesAtOnce });
  const stop = new AbortController();
  const late = sleep(patience, "late" as const, { signal: stop.signal, ref: false }).catch(
    () => "late" as const,
  );
  const drawn = await Promise.race([drawing, late]);
  stop.abort();
  if (drawn === "late") return { kind: "drawing" };
  return "kind" in drawn ? drawn : { kind: "tile", tile: drawn };
}
