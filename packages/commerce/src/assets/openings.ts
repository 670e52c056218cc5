/**
 * Uploads that are being opened, in the sandbox and nowhere else. A process holds what it opens by a lease: when it dies,
 * whoever next asks for the upload opens it.
 */
import { fontJob, imageJob, svgJob } from "@foldmark/artwork-files";
import { type OpenedFile, type SandboxRefusal, type Tx, withTransaction } from "@foldmark/platform";
import { largestUpload } from "./asset-limits.ts";
import { addOpeningTime } from "./asset-store.ts";
import { type AssetFacts, type AssetProgress, type AssetRow, pictureFacts } from "./asset-view.ts";
import type { AssetParts } from "./assets.ts";
import { type FileToKeep, keepFiles } from "./stored-files.ts";

const leaseMs = 60_000;

interface Running {
  progress: AssetProgress;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

type ToOpen = Pick<AssetRow, "id" | "kind" | "sha256" | "bytes">;

interface Rendition extends FileToKeep {
  readonly name: string;
  readonly isLargest: boolean;
  readonly size: number;
}

/** What came of it: facts and files, or why not. */
type Opened =
  | { readonly facts: AssetFacts; readonly renditions: readonly Rendition[]; readonly milliseconds: number }
  | { readonly refusal: string; readonly milliseconds: number };

const none: AssetFacts = { picture: null, drawing: null, font: null };

export class Openings {
  readonly #parts: AssetParts;
  readonly #running = new Map<string, Running>();

  constructor(parts: AssetParts) {
    this.#parts = parts;
  }

  progress(id: string): AssetProgress | null {
    return this.#running.get(id)?.progress ?? null;
  }

  /** Returns at once. What is being opened here already goes on. */
  begin(asset: ToOpen): void {
    if (this.#running.has(asset.id)) return;
    const stop = new AbortController();
    const done = this.#open(asset, stop.signal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.error({ reason }, "an upload could not be opened");
    });
    this.#running.set(asset.id, { progress: { place: 0, share: 0 }, stop, done });
    void done.finally(() => this.#running.delete(asset.id));
  }

  cancel(id: string): void {
    this.#running.get(id)?.stop.abort();
  }

  /** When nothing is being opened any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #open(asset: ToOpen, signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    await this.#hold(asset.id);
    const holding = setInterval(() => void this.#hold(asset.id).catch(() => {}), leaseMs / 3).unref();
    const storedSince = clock.now();
    try {
      const opened = await this.#inSandbox(asset, signal);
      // The house closes: whoever asks for it next opens it.
      if ("refusal" in opened && opened.refusal === "cancelled" && !signal.aborted) return;
      await this.#write((tx) => finish(tx, asset, opened, { storedSince, now: clock.now() }));
    } catch (error) {
      await this.#write((tx) => refuse(tx, asset.id, "crashed"));
      throw error;
    } finally {
      clearInterval(holding);
    }
  }

  #write<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
    return withTransaction(this.#parts.db, { caller: "system" }, work);
  }

  #hold(id: string) {
    const until = new Date(this.#parts.clock.now().getTime() + leaseMs);
    return this.#write((tx) =>
      tx
        .updateTable("assets.asset")
        .set({ opening_until: until })
        .where("id", "=", id)
        .where("state", "=", "opening")
        .execute(),
    );
  }

  async #inSandbox({ id, kind, sha256 }: ToOpen, signal: AbortSignal): Promise<Opened> {
    const { opener } = this.#parts;
    const tell = (progress: Partial<AssetProgress>) => {
      const running = this.#running.get(id);
      if (running) running.progress = { ...running.progress, ...progress };
    };
    const options = {
      limit: largestUpload,
      signal,
      onProgress: (share: number) => tell({ share: Math.min(1, Math.max(0, share)) }),
      onPlace: (place: number) => tell({ place }),
    };
    if (sha256 === null || kind === null) return { refusal: "crashed", milliseconds: 0 };
    if (kind === "picture")
      return openedAs(await opener.open(imageJob, {}, sha256, options), ({ answer, files }) => {
        const picture = pictureFacts(answer, files);
        const { renditions, cutOut } = picture;
        const largest = [renditions[0], cutOut?.outside[0], cutOut?.everywhere[0]].map((each) => each?.hash);
        const made = Object.entries(files).map(([name, file]) => ({
          ...file,
          name,
          isLargest: largest.includes(file.sha256),
          mediaType: "image/webp",
        }));
        return { facts: { ...none, picture }, renditions: made };
      });
    if (kind === "font")
      return openedAs(await opener.open(fontJob, {}, sha256, options), ({ answer }) => ({
        facts: { ...none, font: { ...answer, hash: sha256 } },
        renditions: [],
      }));
    return openedAs(await opener.open(svgJob, {}, sha256, options), async ({ answer }) => {
      const text = Buffer.from(JSON.stringify(answer));
      const stored = await this.#parts.files.put(whole(text), { limit: text.byteLength });
      const { shapes, ...facts } = answer;
      const drawing = { ...facts, hash: stored.sha256, shapes: shapes.length };
      const mediaType = "application/json";
      return {
        facts: { ...none, drawing },
        renditions: [{ ...stored, name: "drawing.json", isLargest: true, mediaType }],
      };
    });
  }
}

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

type Made = Pick<Extract<Opened, { facts: AssetFacts }>, "facts" | "renditions">;

async function openedAs<Answer>(
  result: OpenedFile<Answer> | SandboxRefusal | null,
  read: (opened: OpenedFile<Answer>) => Made | Promise<Made>,
): Promise<Opened> {
  if (result === null) return { refusal: "file-lost", milliseconds: 0 };
  const { milliseconds } = result;
  return result.done ? { ...(await read(result)), milliseconds } : { refusal: result.code, milliseconds };
}

async function finish(
  tx: Tx,
  asset: ToOpen,
  opened: Opened,
  times: { readonly storedSince: Date; readonly now: Date },
): Promise<void> {
  if (opened.milliseconds > 0) await addOpeningTime(tx, asset.id, opened.milliseconds, times.now);
  if ("refusal" in opened) return refuse(tx, asset.id, opened.refusal);
  const { renditions, facts } = opened;
  if (!(await keepFiles(tx, renditions, times))) return refuse(tx, asset.id, "try-again");
  const made = renditions.reduce((sum, { size }) => sum + size, 0);
  const { numUpdatedRows } = await tx
    .updateTable("assets.asset")
    .set({
      state: "ready",
      facts: JSON.stringify(facts),
      opening_until: null,
      // The markup of a drawing is not kept.
      bytes: made + (asset.kind === "vector" ? 0 : asset.bytes),
    })
    .where("id", "=", asset.id)
    .where("state", "=", "opening")
    .executeTakeFirst();
  if (numUpdatedRows === 0n || renditions.length === 0) return;
  await tx
    .insertInto("assets.rendition")
    .values(
      renditions.map(({ name, sha256, isLargest }) => ({
        asset_id: asset.id,
        name,
        sha256,
        is_largest: isLargest,
      })),
    )
    .execute();
}

async function refuse(tx: Tx, id: string, code: string): Promise<void> {
  await tx
    .updateTable("assets.asset")
    .set({ state: "refused", refusal: code, opening_until: null })
    .where("id", "=", id)
    .where("state", "=", "opening")
    .execute();
}
