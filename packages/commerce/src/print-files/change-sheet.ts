/** What a buyer does to a side: another page, another place, fixes; what they take as it is; and how it was before. */
import type { SurfaceId } from "@foldmark/design";
import { type FileFix, fileFixIds, type Placement } from "@foldmark/preflight/files";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import { pagesOf } from "../designs/pages-of.ts";
import { restoreVersion } from "../designs/versions.ts";
import { rememberCopy, workingCopy } from "../designs/working-copy.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { printFileQuotaOf } from "./limits.ts";
import type { SheetName } from "./print-file-work.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { SheetRefusal } from "./refusal.ts";
import { lockPrintFile, readFiles, readSheets, sidesOf, wantSheets, workedTooMuch } from "./store.ts";
import { type PrintFileAnswer, viewPrintFile } from "./view-print-file.ts";
import { type WrittenPages, writePages } from "./write-pages.ts";

export interface SheetWish {
  readonly id: string;
  readonly surface: SurfaceId;
  /** Null takes the page off the side. */
  readonly file: string | null;
  /** From 0. */
  readonly page: number;
  /** Null lays it there by itself. */
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
  /** The newest that its author knew. */
  readonly clock: number;
}

interface Done {
  readonly kind: "done";
  readonly toCheck: readonly SheetName[];
  readonly written: WrittenPages | null;
}

async function afterwards(
  services: PrintFileServices,
  caller: Caller,
  id: string,
  done: Done,
): Promise<PrintFileAnswer | Refused<SheetRefusal>> {
  if (done.written) rememberCopy(done.written.design, done.written.records);
  for (const sheet of done.toCheck) {
    services.work.cancelOlder(sheet);
    services.work.check(sheet);
  }
  return viewPrintFile(services, caller, id);
}

export async function changeSheet(
  services: PrintFileServices,
  caller: Caller,
  wish: SheetWish,
): Promise<PrintFileAnswer | Refused<SheetRefusal>> {
  const { id, surface, page, placement, clock } = wish;
  const owner = ownerOf(caller);
  const done = await keptUnlessRefused(
    services,
    { caller: "system" },
    async (tx): Promise<Done | Refused<SheetRefusal>> => {
      const held = await lockPrintFile(tx, id, owner);
      if (!held) return refused({ code: "print-file-not-found" });
      if (held.clock !== clock) return refused({ code: "changed-elsewhere", clock: held.clock });
      const side = (await sidesOf(tx, held.design)).find((each) => each.surface === surface);
      if (!side) return refused({ code: "unknown-surface" });
      if (wish.file === null) {
        await wantSheets(tx, held, [], [surface]);
        const writing = { by: callerKey(caller), clock: services.clock, isVersion: true };
        const written = await writePages(tx, held.design, { put: [], taken: [surface] }, writing);
        return { kind: "done", toCheck: [], written };
      }
      const file = (await readFiles(tx, id)).find((each) => each.id === wish.file);
      if (file?.state !== "ready" || !file.facts) return refused({ code: "unknown-file" });
      const { pages } = file.facts;
      if (page >= pages.length) return refused({ code: "unknown-page", pages: pages.length });
      const { board } = side.target;
      const isBeside =
        placement &&
        (Math.abs(placement.x) > reach * board.width || Math.abs(placement.y) > reach * board.height);
      if (isBeside) return refused({ code: "placed-beside" });
      if (await workedTooMuch(tx, owner, services.clock.now())) {
        const maximumSeconds = printFileQuotaOf(owner).milliseconds / 1000;
        return refused({ code: "worked-too-much", maximumSeconds });
      }
      const wanted = {
        surface,
        fileId: file.id,
        page,
        placement,
        fixes: once(wish.fixes),
        by: callerKey(caller),
      };
      const next = await wantSheets(tx, held, [wanted]);
      return { kind: "done", toCheck: [{ designId: id, surface, wish: next }], written: null };
    },
  );
  return done.kind === "refused" ? done : afterwards(services, caller, id, done);
}

/** Times the board that a page may be moved: beyond, even a page that covers it lies beside it. */
const reach = 20;

const once = (fixes: readonly FileFix[]): readonly FileFix[] => [
  ...new Map(fixes.map((fix) => [`${fix.id}/${fix.ink ?? ""}`, fix])).values(),
];

export async function acceptFinding(
  services: PrintFileServices,
  caller: Caller,
  {
    id,
    surface,
    key,
    accepted,
  }: {
    readonly id: string;
    readonly surface: SurfaceId;
    readonly key: string;
    readonly accepted: boolean;
  },
): Promise<PrintFileAnswer | Refused<SheetRefusal>> {
  const done = await keptUnlessRefused(
    services,
    { caller: "system" },
    async (tx): Promise<Done | Refused<SheetRefusal>> => {
      const held = await lockPrintFile(tx, id, ownerOf(caller));
      if (!held) return refused({ code: "print-file-not-found" });
      const sheet = (await readSheets(tx, id)).find((each) => each.surface === surface);
      const finding = sheet?.result?.findings.find((each) => each.key === key);
      if (!finding) return refused({ code: "unknown-finding" });
      if (finding.severity === "error") return refused({ code: "not-acceptable" });
      if (accepted)
        await tx
          .insertInto("print_files.accepted")
          .values({ design_id: id, surface, key, accepted_at: services.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await tx
          .deleteFrom("print_files.accepted")
          .where("design_id", "=", id)
          .where("surface", "=", surface)
          .where("key", "=", key)
          .execute();
      return { kind: "done", toCheck: [], written: null };
    },
  );
  return done.kind === "refused" ? done : afterwards(services, caller, id, done);
}

/** The pages as they lay then; each is checked anew, on the product as it is now. */
export async function restorePrintFile(
  services: PrintFileServices,
  caller: Caller,
  { id, number }: { readonly id: string; readonly number: number },
) {
  const restored = await restoreVersion(services, caller, { designId: id, number });
  if (restored.kind === "refused") return restored;
  const done = await keptUnlessRefused(
    services,
    { caller: "system" },
    async (tx): Promise<Done | Refused<SheetRefusal>> => {
      const held = await lockPrintFile(tx, id, ownerOf(caller));
      if (!held) return refused({ code: "print-file-not-found" });
      const files = await readFiles(tx, id);
      const surfaces = (await sidesOf(tx, held.design)).map(({ surface }) => surface);
      const { records } = await workingCopy(tx, held.design);
      const wanted = pagesOf(records.values()).flatMap((node) => {
        const surface = node.parent as SurfaceId;
        const file = files.find(({ sha256, state }) => sha256 === node.file.hash && state === "ready");
        if (!file || !surfaces.includes(surface)) return [];
        const { page, placement, fixes } = node;
        return [
          {
            surface,
            fileId: file.id,
            page,
            placement: { ...placement, scale: placement.scale / 1_000_000 },
            fixes: fixes.filter(isKnown),
            by: callerKey(caller),
          },
        ];
      });
      const emptied = surfaces.filter((surface) => wanted.every((each) => each.surface !== surface));
      const wish = await wantSheets(tx, held, wanted, emptied);
      return {
        kind: "done",
        toCheck: wanted.map(({ surface }) => ({ designId: id, surface, wish })),
        written: null,
      };
    },
  );
  return done.kind === "refused" ? done : afterwards(services, caller, id, done);
}

const isKnown = (fix: { readonly id: string; readonly ink: string | null }): fix is FileFix =>
  (fileFixIds as readonly string[]).includes(fix.id);
