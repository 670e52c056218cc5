/** The pages of a print file on its design: what carts, orders, proofs and pictures read. */
import {
  apply,
  type DesignRecord,
  diffBetween,
  isEmpty,
  type NodeId,
  newNode,
  newRecord,
  type Records,
  type SurfaceId,
} from "@foldmark/design";
import { type Clock, type Tx, uuidv7 } from "@foldmark/platform";
import type { Board } from "@foldmark/preflight/files";
import { keepUsedAssets } from "../designs/check-change.ts";
import { keptAutosaves, keptChanges } from "../designs/design-limits.ts";
import {
  appendChange,
  basedOnThisVersion,
  type DesignRow,
  keepRevision,
  prune,
} from "../designs/design-store.ts";
import { pagesOf } from "../designs/pages-of.ts";
import { bytesOfAll, readPacked } from "../designs/stored-document.ts";
import { workingCopy } from "../designs/working-copy.ts";
import type { FileRow, SheetRow } from "./rows.ts";
import type { SheetResult } from "./sheet-result.ts";
import { whatHappened } from "./what-happened.ts";

const nameOf = (surface: SurfaceId): string => surface.slice("surface:".length);
const nodeIdOf = (surface: SurfaceId): NodeId => `node:page-${nameOf(surface)}`;

export interface CheckedSheet {
  readonly sheet: Pick<SheetRow, "surface" | "page" | "fixes">;
  readonly file: Pick<FileRow, "name" | "sha256" | "kind">;
  readonly board: Pick<Board, "width" | "height" | "bleed">;
  readonly result: SheetResult;
}

/** Over the blank and its bleed, which is what its picture shows. */
function recordsOf({ sheet, file, board, result }: CheckedSheet): readonly DesignRecord[] {
  const { surface, page, fixes } = sheet;
  const { sha256, width, height } = result.picture;
  const { bleed } = board;
  const asset = `asset:page-${nameOf(surface)}` as const;
  const { scale, ...placement } = result.placement;
  return [
    newRecord("asset", { id: asset, hash: sha256, kind: "raster", name: file.name, width, height }),
    newNode("page", {
      id: nodeIdOf(surface),
      parent: surface,
      name: file.name,
      x: -bleed,
      y: -bleed,
      width: board.width + 2 * bleed,
      height: board.height + 2 * bleed,
      locked: true,
      asset,
      file: { hash: file.sha256 ?? "", kind: file.kind ?? "pdf", name: file.name },
      page,
      placement: { ...placement, scale: Math.round(scale * 1_000_000) },
      fixes: fixes.map(({ id, ink }) => ({ id, ink })),
    }),
  ];
}

export interface WrittenPages {
  readonly design: DesignRow;
  readonly records: Records;
}

/** Its pages as they lay in the version before, whatever was written since, and why that one was kept. */
async function baseVersion(tx: Tx, { id, baseRevision }: DesignRow) {
  const base = await tx
    .selectFrom("designs.revision")
    .select(["document", "cause"])
    .where("design_id", "=", id)
    .where("number", "=", baseRevision)
    .executeTakeFirstOrThrow();
  const read = await readPacked(base.document);
  return { cause: base.cause, pages: read.state === "unreadable" ? [] : pagesOf(read.records.values()) };
}

interface Writing {
  readonly by: string;
  readonly clock: Clock;
  /** A whole copy, which is a version that one can go back to. */
  readonly isVersion: boolean;
}

/** Puts what was checked on the design, takes what was emptied off it. Held by the caller, who remembers the copy. */
export async function writePages(
  tx: Tx,
  held: DesignRow,
  { put, taken }: { readonly put: readonly CheckedSheet[]; readonly taken: readonly SurfaceId[] },
  { by, clock, isVersion }: Writing,
): Promise<WrittenPages> {
  const copy = await workingCopy(tx, held);
  const written = { by, at: clock.now() };
  const next = new Map(copy.records);
  for (const surface of taken) {
    next.delete(nodeIdOf(surface));
    next.delete(`asset:page-${nameOf(surface)}`);
  }
  for (const record of put.flatMap(recordsOf)) next.set(record.id, record);
  const diff = diffBetween(copy.records, next);
  let [design, records] = [held, copy.records];
  if (!isEmpty(diff)) {
    records = apply(copy.records, diff);
    const based = await basedOnThisVersion(tx, held, copy, written);
    const change = { id: uuidv7(clock), diff, isAsSent: true, bytes: bytesOfAll(records), name: held.name };
    design = await appendChange(tx, based, { ...change, designed: null, ...written });
  }
  // For as long as a version names it: the press takes the file that was sent.
  await keepUsedAssets(
    tx,
    held.id,
    put.flatMap(({ file, result }) => [...(file.sha256 ? [file.sha256] : []), result.picture.sha256]),
  );
  const before = isVersion ? await baseVersion(tx, held) : null;
  // What was carried over unseen was now checked, whether that changed anything or not.
  if (before && (!isEmpty(diff) || before.cause === "carried-over")) {
    const happened = whatHappened(before.pages, records.values());
    const facts = { ...written, cause: "print-file", happened } as const;
    design = (await keepRevision(tx, design, records, facts)).design;
    await prune(tx, design, { changes: keptChanges, copies: keptAutosaves });
  }
  return { design, records };
}
