/**
 * A side with layers of its page looked at the other way round: off although they print, on although they do not. It is written,
 * drawn and measured as the side itself is; what is printed stays what it was.
 */
import type { SurfaceId } from "@foldmark/design";
import { type Tx, withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import { drawnSoon, keepForLooking, lookedTooMuch, type StillDrawing } from "./looking.ts";
import type { PrintFileServices } from "./print-files.ts";
import { lookFilesOf, type PageWish, pageWishOf, printSheet } from "./print-page.ts";
import type { LookRefusal } from "./refusal.ts";
import type { SheetRow } from "./rows.ts";
import type { SheetResult } from "./sheet-result.ts";
import type { PrintedSide } from "./sides.ts";
import { readFiles, readPrintFile, readSheets, sidesOf } from "./store.ts";

export interface LayersName {
  readonly id: string;
  readonly surface: SurfaceId;
  /** Places, in the list of the page, of those that are switched; of none, it is what is printed. */
  readonly layers: readonly number[];
}

export interface SideLook {
  readonly sheet: SheetRow;
  readonly result: SheetResult;
  readonly plates: NonNullable<SheetResult["plates"]>;
  /** Null where no layer is switched. */
  readonly switched: { readonly side: PrintedSide; readonly wish: PageWish } | null;
  /** Stands for all of it. */
  readonly key: string;
}

/** Its owner's, of a side that is checked. */
export async function readSideLook(
  tx: Tx,
  owner: string,
  { id, surface, layers }: LayersName,
  now: Date,
): Promise<SideLook | Refused<LookRefusal>> {
  const held = await readPrintFile(tx, id, owner);
  if (!held) return refused({ code: "print-file-not-found" });
  const sheet = (await readSheets(tx, id)).find((each) => each.surface === surface);
  const { plates, facts } = sheet?.result ?? {};
  if (!sheet?.result || !plates || !facts) return refused({ code: "unknown-tile" });
  const switchedLayers = [...new Set(layers)].sort((a, b) => a - b);
  const known = facts.layers?.length ?? 0;
  if ((switchedLayers.at(-1) ?? -1) >= known) return refused({ code: "unknown-layer", layers: known });
  const tooMuch = await lookedTooMuch(tx, owner, now);
  if (tooMuch) return tooMuch;
  const key = JSON.stringify([id, surface, sheet.wish, switchedLayers]);
  const look = { sheet, result: sheet.result, plates, switched: null, key };
  if (switchedLayers.length === 0) return look;
  const side = (await sidesOf(tx, held.design)).find((each) => each.surface === surface);
  const file = (await readFiles(tx, id)).find((each) => each.id === sheet.fileId);
  const wish = file && pageWishOf(sheet, file);
  if (!side || !wish) return refused({ code: "not-drawn" });
  return { ...look, switched: { side, wish: { ...wish, switchedLayers } } };
}

export async function printedWith(
  services: PrintFileServices,
  { sheet, result, switched }: SideLook,
): Promise<SheetResult | Refused<LookRefusal>> {
  if (!switched) return result;
  const storedSince = services.clock.now();
  const printed = await printSheet(services.opener, switched.side, switched.wish);
  const { milliseconds } = printed;
  const isMade = "result" in printed;
  const files = isMade ? lookFilesOf(printed) : null;
  const kept = await keepForLooking(services, sheet, { milliseconds, storedSince, files });
  if (kept.kind === "refused") return kept;
  return isMade ? printed.result : refused({ code: "not-drawn" });
}

export interface LayersShown {
  readonly kind: "layers";
  readonly plates: SheetResult["plates"];
  readonly approximate: readonly string[];
  readonly picture: string;
}

export async function viewLayers(
  services: PrintFileServices,
  caller: Caller,
  name: LayersName,
): Promise<LayersShown | StillDrawing | Refused<LookRefusal>> {
  const look = await withTransaction(services.db, inNameOf(caller), (tx) =>
    readSideLook(tx, ownerOf(caller), name, services.clock.now()),
  );
  if ("kind" in look) return look;
  return drawnSoon(services, ownerOf(caller), look.key, async () => {
    const printed = await printedWith(services, look);
    if ("kind" in printed) return printed;
    const { plates, approximate, picture } = printed;
    return { kind: "layers", plates, approximate, picture: picture.sha256 } as const;
  });
}
