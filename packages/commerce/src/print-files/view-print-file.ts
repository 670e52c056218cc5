/** A print file as its owner sees it: plain JSON. What a process that died had begun is begun again here. */
import type { SurfaceId } from "@foldmark/design";
import { type Tx, withTransaction } from "@foldmark/platform";
import { type Caller, callerKey, inNameOf, ownerKind, ownerOf } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import type { WorkProgress } from "./print-file-work.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { PrintFileNotFound } from "./refusal.ts";
import type { FileRow, SheetRow } from "./rows.ts";
import { checkVersion, type SheetResult } from "./sheet-result.ts";
import type { PrintedSide } from "./sides.ts";
import { type HeldPrintFile, readFiles, readPrintFile, readSheets, sidesOf, workedTooMuch } from "./store.ts";
import type { Happening } from "./what-happened.ts";

const mostVersions = 50;

type Clocked = Pick<PrintFileServices, "clock">;

interface ReadRows extends HeldPrintFile, WorkRows {
  readonly sides: readonly PrintedSide[];
  readonly accepted: readonly { readonly surface: string; readonly key: string }[];
  readonly versions: readonly {
    readonly number: number;
    readonly name: string | null;
    readonly cause: string;
    readonly madeAt: string;
    readonly isCurrent: boolean;
    readonly by: "you" | "colleague" | "us";
    readonly happened: readonly Happening[];
  }[];
  readonly comments: readonly {
    readonly id: string;
    readonly by: "you" | "us";
    readonly text: string;
    readonly surface: SurfaceId | null;
    readonly x: number | null;
    readonly y: number | null;
    readonly at: string;
    /** The comment that it answers. */
    readonly answers: string | null;
  }[];
  /** What the house wrote and its buyer has not read. */
  readonly hasNews: boolean;
}

/** What a visitor did before they signed in was them as well: their design became their account's. */
function authorOf(by: string, caller: Caller): "you" | "colleague" | "us" {
  const kind = ownerKind(by);
  if (kind === null) return "us";
  return kind === "customer" && by !== callerKey(caller) ? "colleague" : "you";
}

/** What is opened and checked, or waits for it. */
interface WorkRows {
  readonly files: readonly FileRow[];
  readonly sheets: readonly SheetRow[];
  /** What waits because the machine had no time waits longer: today it has worked enough for this owner. */
  readonly isSpent: boolean;
}

async function readWork(tx: Tx, id: string, caller: Caller, { clock }: Clocked): Promise<WorkRows> {
  const [files, sheets] = [await readFiles(tx, id), await readSheets(tx, id)];
  const waits = [...files, ...sheets].some(isWaiting);
  return { files, sheets, isSpent: waits && (await workedTooMuch(tx, ownerOf(caller), clock.now())) };
}

const isWaiting = ({ waitsSince }: Pick<FileRow | SheetRow, "waitsSince">): boolean => waitsSince !== null;

async function readRows(tx: Tx, id: string, caller: Caller, services: Clocked): Promise<ReadRows | null> {
  const held = await readPrintFile(tx, id, ownerOf(caller));
  if (!held) return null;
  const { design } = held;
  const ofDesign = await readWork(tx, id, caller, services);
  const accepted = await tx
    .selectFrom("print_files.accepted")
    .select(["surface", "key"])
    .where("design_id", "=", id)
    .execute();
  const versions = await tx
    .selectFrom("designs.revision")
    .select(["number", "name", "cause", "made_at", "made_by", "happened"])
    .where("design_id", "=", id)
    .orderBy("number", "desc")
    .limit(mostVersions)
    .execute();
  const comments = await tx
    .selectFrom("print_files.comment")
    .selectAll()
    .where("design_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    ...held,
    ...ofDesign,
    sides: await sidesOf(tx, design),
    accepted,
    versions: versions.map(({ number, name, cause, made_at, made_by, happened }) => ({
      number,
      name,
      cause,
      madeAt: made_at.toISOString(),
      isCurrent: number === design.baseRevision,
      by: authorOf(made_by, caller),
      happened: (happened ?? []) as unknown as readonly Happening[],
    })),
    hasNews: comments.some(({ author, seen_at }) => author === "house" && seen_at === null),
    comments: comments.map(({ id: commentId, author, text, surface, x, y, created_at, answers }) => ({
      id: commentId,
      by: author === "buyer" ? "you" : "us",
      text,
      surface: surface as SurfaceId | null,
      x,
      y,
      at: created_at.toISOString(),
      answers,
    })),
  };
}

export type PrintFileAnswer = ReturnType<typeof answerOf>;

export async function viewPrintFile(
  services: PrintFileServices,
  caller: Caller,
  id: string,
): Promise<PrintFileAnswer | Refused<PrintFileNotFound>> {
  const read = () =>
    withTransaction(services.db, inNameOf(caller), (tx) => readRows(tx, id, caller, services));
  const found = await read();
  const rows = found && (await wantOldChecks(services, found.sheets)) ? await read() : found;
  if (!rows) return refused({ code: "print-file-not-found" });
  beginForsaken(services, rows);
  if (rows.hasNews) await markSeen(services, id);
  return answerOf(rows, services);
}

/** For whoever waits for it without looking at it: what the house wrote there stays unread. */
export async function goOnChecking(services: PrintFileServices, caller: Caller, id: string): Promise<void> {
  const rows = await withTransaction(services.db, inNameOf(caller), async (tx) => {
    const held = await readPrintFile(tx, id, ownerOf(caller));
    return held && readWork(tx, id, caller, services);
  });
  if (rows) beginForsaken(services, rows);
}

/** What nobody is at: of a copy, of a file that found the machine busy or was kept waiting by it, of a process that died. */
function beginForsaken(
  { clock, work }: Pick<PrintFileServices, "clock" | "work">,
  { files, sheets, isSpent }: WorkRows,
): void {
  const now = clock.now();
  const isForsaken = (row: FileRow | SheetRow, until: Date | null): boolean =>
    (until === null || until < now) && !(isSpent && isWaiting(row));
  for (const file of files)
    if (file.state === "opening" && isForsaken(file, file.openingUntil)) work.open(file);
  for (const sheet of sheets)
    if (sheet.state === "checking" && isForsaken(sheet, sheet.checkingUntil)) work.check(sheet);
}

/** Of what waits for the machine: its check could not be finished, and why. Null of what is worked on, or done. */
function whyWaiting(
  row: FileRow | SheetRow,
  { isSpent, progress }: { readonly isSpent: boolean; readonly progress: WorkProgress | null },
) {
  if (!isWaiting(row) || progress) return null;
  return { state: "refused", refusal: isSpent ? "worked-too-much" : "kept-waiting" } as const;
}

/** Sides that an older check found ready are checked anew: an order would be, once it is paid. */
async function wantOldChecks({ db }: PrintFileServices, sheets: readonly SheetRow[]): Promise<boolean> {
  const old = sheets.filter(({ result }) => result !== null && (result.version ?? 0) < checkVersion);
  if (old.length === 0) return false;
  await withTransaction(db, { caller: "system" }, async (tx) => {
    for (const { designId, surface, wish } of old)
      await tx
        .updateTable("print_files.sheet")
        .set({ state: "checking", result: null, checking_until: null })
        .where("design_id", "=", designId)
        .where("surface", "=", surface)
        .where("wish", "=", wish)
        .where("state", "=", "ready")
        .execute();
  });
  return true;
}

/** Its owner opened it: what the house wrote is no news any more. */
const markSeen = ({ db, clock }: PrintFileServices, id: string) =>
  withTransaction(db, { caller: "system" }, (tx) =>
    tx
      .updateTable("print_files.comment")
      .set({ seen_at: clock.now() })
      .where("design_id", "=", id)
      .where("author", "=", "house")
      .where("seen_at", "is", null)
      .execute(),
  );

function answerOf(rows: ReadRows, { work }: Pick<PrintFileServices, "work">) {
  const { design, clock, files, isSpent, sides, versions, comments } = rows;
  const sheets = sides.map((side) => {
    const row = rows.sheets.find(({ surface }) => surface === side.surface) ?? null;
    const accepted = rows.accepted.flatMap(({ surface, key }) => (surface === side.surface ? [key] : []));
    const progress = row && work.ofSheet(row);
    return {
      ...sheetView(side, row, accepted, progress),
      ...(row && whyWaiting(row, { isSpent, progress })),
    };
  });
  const open = sheets.flatMap(({ findings, accepted }) =>
    findings.filter(({ key }) => !accepted.includes(key)),
  );
  const count = (severity: string) => open.filter((finding) => finding.severity === severity).length;
  return {
    kind: "print-file" as const,
    printFile: {
      id: design.id,
      name: design.name,
      product: design.product,
      changedAt: design.changedAt.toISOString(),
      clock,
      version: design.baseRevision,
      files: files.flatMap((file) => {
        const progress = work.ofFile(file.id);
        const view = fileView(file, progress);
        return view ? { ...view, ...whyWaiting(file, { isSpent, progress }) } : [];
      }),
      sheets,
      versions,
      comments,
      open: { errors: count("error"), warnings: count("warning"), advice: count("advice") },
    },
  };
}

/** Null while it is on its way: whoever sends it knows. */
function fileView(file: FileRow, progress: WorkProgress | null) {
  const { id, name, bytes, kind, state, refusal, facts, createdAt } = file;
  if (state === "arriving" || !kind) return null;
  return {
    id,
    name,
    bytes,
    kind,
    pages: facts?.document.pages ?? null,
    uploadedAt: createdAt.toISOString(),
    state,
    refusal,
    progress: state === "opening" ? progress : null,
  };
}

const nothing: Pick<SheetResult, "findings" | "passed" | "approximate"> = {
  findings: [],
  passed: [],
  approximate: [],
};

function sheetView(
  { surface, piece, side, target: { board }, ground }: PrintedSide,
  row: SheetRow | null,
  accepted: readonly string[],
  progress: WorkProgress | null,
) {
  const result = row?.result ?? null;
  const { findings, passed, approximate } = result ?? nothing;
  return {
    surface,
    piece,
    side,
    board,
    ground,
    file: row?.fileId ?? null,
    page: row?.page ?? null,
    placement: result?.placement ?? row?.placement ?? null,
    isPlacedByItself: row !== null && row.placement === null,
    fixes: row?.fixes ?? [],
    state: row?.state ?? ("empty" as const),
    refusal: row?.refusal ?? null,
    progress: row?.state === "checking" ? progress : null,
    findings,
    accepted: accepted.filter((key) => findings.some((finding) => finding.key === key)),
    passed,
    facts: result?.facts ?? null,
    plates: result?.plates ?? null,
    approximate,
    picture: result?.picture.sha256 ?? null,
  };
}

/** Whether a design of the caller's is a print file, which another editor opens. */
export const isPrintFile = async (
  { db }: Pick<PrintFileServices, "db">,
  caller: Caller,
  id: string,
): Promise<boolean> =>
  (await withTransaction(db, inNameOf(caller), (tx) => readPrintFile(tx, id, ownerOf(caller)))) !== null;

export interface MadeFile {
  readonly kind: "file";
  readonly sha256: string;
  readonly mediaType: string;
}

/** A plate or a picture of one's own print file, by its hash. The print file itself goes to the press alone. */
export async function readMadeFile(
  { db }: PrintFileServices,
  caller: Caller,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<MadeFile | Refused<PrintFileNotFound>> {
  const row = await withTransaction(db, inNameOf(caller), async (tx) => {
    const held = await readPrintFile(tx, id, ownerOf(caller));
    return (
      held &&
      tx
        .selectFrom("print_files.made")
        .select(["sha256", "media_type"])
        .where("design_id", "=", id)
        .where("sha256", "=", sha256)
        .where("media_type", "in", ["application/octet-stream", "image/webp", "image/png"])
        .executeTakeFirst()
    );
  });
  return row
    ? { kind: "file", sha256: row.sha256, mediaType: row.media_type }
    : refused({ code: "print-file-not-found" });
}
