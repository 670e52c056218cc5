import { defaultConfiguration } from "@foldmark/catalogue";
import { silentLog, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { removeUnnamedFiles } from "../assets/stored-files.ts";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import { guestDesigns } from "../designs/design-limits.ts";
import { designForLine } from "../designs/line-designs.ts";
import { listDesigns } from "../designs/own-designs.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { newDesign } from "../testing/designs.ts";
import { outside, planted, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { printFiles } from "./index.ts";
import { largestFile, mostArriving, partBytes, printFileQuotaOf, smallestPart } from "./limits.ts";
import { usedRoom } from "./store.ts";

const fixture = usePrintFiles();
const { clock, started, asSystem, made, part, begun, view } = fixture;

describe("a file in parts", () => {
  const large = Buffer.alloc(smallestPart + 1_000, "x");
  large.write("%PDF-1.7");
  const [first, last] = [large.subarray(0, smallestPart), large.subarray(smallestPart)];

  it("goes on where it was cut off, also in a process that was started anew", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    expect(await part(caller, id, first)).toMatchObject({ upload: { received: smallestPart } });
    async function* cut() {
      yield last.subarray(0, 100);
      throw new Error("the line is dead");
    }
    const broken = printFiles.upload.part(fixture.services, caller, {
      id,
      at: smallestPart,
      bytes: last.byteLength,
      content: cut(),
    });
    await expect(broken).rejects.toThrow("the line is dead");
    const anew = started();
    expect(await printFiles.upload.read(anew, caller, id)).toMatchObject({
      upload: { received: smallestPart, bytes: large.byteLength, partBytes },
    });
    expect(await part(caller, id, last, smallestPart, anew)).toMatchObject({
      upload: { received: large.byteLength },
    });
    await anew.work.settled();
    const [row] = await asSystem(sql<{ state: string; refusal: string; sha256: string }>`
      select state, refusal, sha256 from print_files.file where id = ${id}`);
    // Put together it is what was sent, and no PDF.
    expect(row).toMatchObject({ state: "refused", refusal: "broken-pdf" });
  });

  it("takes each part once and only in its place, also from two tabs", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    expect(reasonOf(await part(caller, id, last, smallestPart))).toEqual({
      code: "wrong-offset",
      received: 0,
    });
    const both = await Promise.all([part(caller, id, first), part(caller, id, first)]);
    expect(both.map(reasonOf)).toEqual(
      expect.arrayContaining(["upload", { code: "wrong-offset", received: smallestPart }]),
    );
    expect(reasonOf(await part(caller, id, first, smallestPart))).toMatchObject({ code: "wrong-part-size" });
    expect(reasonOf(await part(caller, id, last.subarray(0, 10), smallestPart))).toMatchObject({
      code: "wrong-part-size",
    });
  });

  it("counts its print file among the owner's designs, which an empty one does not", async () => {
    const caller = visitor();
    const [empty, late] = [await made(caller), await made(caller)];
    const begin = (printFileId: string) =>
      printFiles.upload.begin(fixture.services, caller, {
        printFileId,
        name: "tea-box.pdf",
        bytes: large.byteLength,
        surface: null,
      });
    for (let at = 0; at < guestDesigns.designs - 1; at++) await newDesign(fixture.services, caller);
    expect(reasonOf(await begin(empty))).toBe("upload");
    const full = { code: "too-many-designs", maximum: guestDesigns.designs };
    expect(reasonOf(await begin(late))).toEqual(full);
    // One that counts already takes more files.
    expect(reasonOf(await begin(empty))).toBe("upload");
  });

  it("is nobody else's", async () => {
    const [owner, other] = [visitor(), visitor()];
    const printFile = await made(owner);
    const id = await begun(owner, printFile, large.byteLength);
    for (const answer of [
      await part(other, id, first),
      await printFiles.upload.read(fixture.services, other, id),
      await printFiles.upload.cancel(fixture.services, other, id),
    ])
      expect(reasonOf(answer)).toEqual({ code: "upload-not-found" });
    const begin = { printFileId: printFile, name: "a", bytes: 10, surface: null };
    expect(reasonOf(await printFiles.upload.begin(fixture.services, other, begin))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("that is no print file is refused at its first part, and nothing of it stays", async () => {
    const caller = visitor();
    const printFile = await made(caller);
    const program = Buffer.from(`MZ${"\0".repeat(5_000)}`);
    const id = await begun(caller, printFile, program.byteLength);
    expect(reasonOf(await part(caller, id, program))).toEqual({ code: "not-taken" });
    expect(reasonOf(await printFiles.upload.read(fixture.services, caller, id))).toEqual({
      code: "upload-not-found",
    });
    const huge = { printFileId: printFile, name: "a", bytes: largestFile + 1, surface: null };
    expect(reasonOf(await printFiles.upload.begin(fixture.services, caller, huge))).toMatchObject({
      code: "file-too-large",
    });
  });

  it("holds its room from the beginning; cancelled, or after a day, it gives it back", async () => {
    const caller = visitor();
    const printFile = await made(caller);
    const begin = (bytes: number) =>
      printFiles.upload.begin(fixture.services, caller, {
        printFileId: printFile,
        name: "a",
        bytes,
        surface: null,
      });
    const one = await begun(caller, printFile, largestFile);
    await begun(caller, printFile, largestFile);
    const { bytes: maximum } = printFileQuotaOf("visitor:x");
    expect(reasonOf(await begin(largestFile))).toEqual({ code: "too-many-file-bytes", maximum });
    expect(await printFiles.upload.cancel(fixture.services, caller, one)).toEqual({ kind: "cancelled" });
    for (let at = 1; at < mostArriving; at++) expect(reasonOf(await begin(1_000_000))).toBe("upload");
    expect(reasonOf(await begin(1_000_000))).toEqual({ code: "too-many-at-once", maximum: mostArriving });
    clock.advance(25 * 3_600_000);
    await removeExpired({ db: fixture.db, clock }, silentLog);
    expect(reasonOf(await begin(largestFile))).toBe("upload");
  });

  it("leaves no part in the store once it is put together", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    await part(caller, id, first);
    const [stored] = await asSystem(sql<{ sha256: string }>`
      select sha256 from print_files.part where file_id = ${id}`);
    await part(caller, id, last, smallestPart);
    await fixture.services.work.settled();
    clock.advance(3_600_000);
    await removeUnnamedFiles({ db: fixture.db, clock, files: fixture.files });
    expect(await fixture.files.has(stored!.sha256)).toBe(false);
  });
});

it("is opened later where the sandbox was busy, and need not be sent again", async () => {
  const caller = visitor();
  const id = await made(caller);
  const busy = {
    open: async () => ({ done: false, code: "busy", isFinal: false, milliseconds: 0 }) as const,
  };
  const full = fixture.started(busy);
  const bytes = planted("an area in RGB");
  const file = await begun(caller, id, bytes.byteLength);
  await part(caller, file, bytes, 0, full);
  await full.work.settled();
  expect((await view(caller, id)).files).toMatchObject([{ state: "opening" }]);
  // Until then nobody knows what a cart would hold.
  const asking = { owner: ownerOf(caller), by: callerKey(caller), clock };
  const inCart = () =>
    withTransaction(fixture.db, { caller: "system" }, (tx) =>
      designForLine({ tx, ...asking }, { id }, defaultConfiguration("product-box")),
    );
  expect(await inCart()).toBe("in-check");
  clock.advance(61_000);
  await printFiles.read(fixture.services, caller, id);
  expect((await view(caller, id)).files).toMatchObject([{ state: "ready" }]);
  expect(await inCart()).toMatchObject({ design: { id } });
});

/** One that ends this job by the clock. @param when it is over */
const full = (job: string, when: Promise<void> = Promise.resolve()) => {
  const { opener } = fixture.services;
  const kept = { done: false, code: "kept-waiting", isFinal: false, milliseconds: 240_000 } as const;
  return fixture.started({
    ...opener,
    open: async (asked, ...rest) =>
      asked.name === job ? when.then(() => kept) : opener.open(asked, ...rest),
  });
};

/** Sent whole to a machine that has no time to open it. @returns its upload */
async function keptWaiting(caller: Caller, printFile: string, bytes: Uint8Array, job = "pdf-pages") {
  clock.advance(1_000);
  const id = await begun(caller, printFile, bytes.byteLength);
  const services = full(job);
  await part(caller, id, bytes, 0, services);
  await services.work.settled();
  return id;
}

const inCart = (caller: Caller, id: string) =>
  withTransaction(fixture.db, { caller: "system" }, (tx) =>
    designForLine(
      { tx, owner: ownerOf(caller), by: callerKey(caller), clock },
      { id },
      defaultConfiguration("product-box"),
    ),
  );

const onOutside = ({ sheets }: Awaited<ReturnType<typeof view>>) =>
  sheets.find(({ surface }) => surface === outside)!;

const waits = { state: "refused", refusal: "kept-waiting" };

describe("what the machine had no time for", () => {
  it.each(["pdf-pages", "print-file"])(
    "is begun again by itself, and nothing is kept against the file (%s)",
    async (waited) => {
      const caller = visitor();
      const id = await made(caller);
      await keptWaiting(caller, id, planted("an area in RGB"), waited);
      const told = async () => {
        const seen = await view(caller, id);
        return waited === "pdf-pages" ? seen.files[0] : onOutside(seen);
      };
      expect(await told()).toMatchObject(waits);
      // Not at once: the machine is as full as it was.
      clock.advance(60_000);
      expect(await told()).toMatchObject(waits);
      expect(await inCart(caller, id)).toBe("in-check");
      clock.advance(61_000);
      // Also where its buyer waits on another page.
      await printFiles.goOnChecking(fixture.services, caller, id);
      expect(await told()).toMatchObject({ state: "ready", refusal: null });
      expect(onOutside(await view(caller, id))).toMatchObject({ state: "ready" });
      expect(await inCart(caller, id)).toMatchObject({ design: { id } });
    },
  );

  it("keeps its file, its room and its place in the list until then", async () => {
    const caller = visitor();
    const id = await made(caller);
    const bytes = planted("an area in RGB");
    await keptWaiting(caller, id, bytes);
    const listed = await listDesigns(fixture.services, caller, { page: 1 });
    expect(listed.designs.map((each) => each.id)).toEqual([id]);
    const room = await withTransaction(fixture.db, { caller: "system" }, (tx) =>
      usedRoom(tx, ownerOf(caller)),
    );
    expect(room).toEqual({ files: 1, bytes: bytes.byteLength, arriving: 0 });
    // Nobody looked at it for two days.
    clock.advance(50 * 3_600_000);
    await removeUnnamedFiles({ db: fixture.db, clock, files: fixture.files });
    await removeExpired({ db: fixture.db, clock }, silentLog);
    await view(caller, id);
    expect((await view(caller, id)).files).toMatchObject([{ state: "ready", refusal: null }]);
  });

  it("is begun again although another upload was given up since", async () => {
    const caller = visitor();
    const id = await made(caller);
    const bytes = planted("an area in RGB");
    await keptWaiting(caller, id, bytes);
    await begun(caller, id, bytes.byteLength);
    clock.advance(121_000);
    await view(caller, id);
    expect((await view(caller, id)).files).toMatchObject([{ state: "ready" }]);
  });

  it("is not bought around, takes the place of what lay there, and may be given up", async () => {
    const caller = visitor();
    const id = await made(caller);
    const before = onOutside(await fixture.sent(caller, id, planted("an area in RGB")));
    const upload = await keptWaiting(caller, id, planted("text of four points"));
    const seen = await view(caller, id);
    expect(seen.files).toMatchObject([{ state: "ready" }, waits]);
    expect(onOutside(seen)).toMatchObject({ state: "ready", file: before.file });
    expect(await inCart(caller, id)).toBe("in-check");
    await printFiles.upload.cancel(fixture.services, caller, upload);
    expect(await inCart(caller, id)).toMatchObject({ design: { id } });
    const again = await keptWaiting(caller, id, planted("text of four points"));
    clock.advance(121_000);
    await view(caller, id);
    expect(onOutside(await view(caller, id))).toMatchObject({ state: "ready", file: again });
  });

  it("is not laid over what its buyer laid there since, nor over a later file", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { file } = onOutside(await fixture.sent(caller, id, planted("an area in RGB")));
    const waited = await keptWaiting(caller, id, planted("text of four points"));
    const { clock: known } = await view(caller, id);
    const wish = { id, surface: outside, file, page: 0, placement: null, fixes: [], clock: known } as const;
    const moved = { x: 1_000, y: 0, scale: 1, turn: 0, isMirrored: false } as const;
    await printFiles.change(fixture.services, caller, { ...wish, placement: moved });
    clock.advance(121_000);
    await view(caller, id);
    const after = await view(caller, id);
    expect(after.files).toMatchObject([{ state: "ready" }, { id: waited, state: "ready" }]);
    expect(onOutside(after)).toMatchObject({ file, placement: { x: 1_000 } });
    await keptWaiting(caller, id, planted("text of four points"));
    clock.advance(1_000);
    const later = await fixture.sent(caller, id, planted("an area in RGB"));
    const last = later.files.at(-1)!.id;
    clock.advance(121_000);
    await view(caller, id);
    expect(onOutside(await view(caller, id))).toMatchObject({ state: "ready", file: last });
  });

  it("is not laid over a file that was sent while it was being opened", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = full("pdf-pages", promise);
    const bytes = planted("text of four points");
    await part(caller, await begun(caller, id, bytes.byteLength), bytes, 0, slow);
    clock.advance(1_000);
    const last = (await fixture.sent(caller, id, planted("an area in RGB"))).files.at(-1)!.id;
    expect(onOutside(await view(caller, id))).toMatchObject({ file: last });
    resolve();
    await slow.work.settled();
    clock.advance(121_000);
    await view(caller, id);
    const after = await view(caller, id);
    expect(after.files).toMatchObject([{ state: "ready" }, { id: last, state: "ready" }]);
    expect(onOutside(after)).toMatchObject({ state: "ready", file: last });
  });

  it("waits for the next day where the sandbox has worked enough for its owner, and says so", async () => {
    const caller = visitor();
    const id = await made(caller);
    await keptWaiting(caller, id, planted("an area in RGB"));
    const { milliseconds } = printFileQuotaOf(ownerOf(caller));
    await asSystem(
      sql`update print_files.work_time set milliseconds = ${milliseconds} where owner = ${ownerOf(caller)}`,
    );
    clock.advance(121_000);
    await view(caller, id);
    const told = { state: "refused", refusal: "worked-too-much" };
    expect((await view(caller, id)).files).toMatchObject([told]);
    clock.advance(24 * 3_600_000);
    await view(caller, id);
    expect((await view(caller, id)).files).toMatchObject([{ state: "ready" }]);
  });
});

it("is checked again at once where its buyer asks for it", async () => {
  const caller = visitor();
  const id = await made(caller);
  const before = await fixture.sent(caller, id, planted("an area in RGB"));
  await fixture.asSystem(sql`
    update print_files.sheet set state = 'checking', waits_since = wish, result = null,
      checking_until = ${new Date(clock.now().getTime() + 60_000)} where design_id = ${id}`);
  expect(onOutside(await view(caller, id))).toMatchObject(waits);
  const { surface, file, page, fixes } = before.sheets.find((sheet) => sheet.surface === outside)!;
  const wish = { id, surface, file, page: page!, placement: null, fixes, clock: before.clock };
  expect(await printFiles.change(fixture.services, caller, wish)).toMatchObject({ kind: "print-file" });
  expect((await view(caller, id)).sheets.find((sheet) => sheet.surface === outside)).toMatchObject({
    state: "ready",
    refusal: null,
  });
});

it("is not bought with what lay there before where its newer file could not be checked", async () => {
  const caller = visitor();
  const id = await made(caller);
  const bytes = planted("an area in RGB");
  await fixture.sent(caller, id, bytes);
  const asking = { owner: ownerOf(caller), by: callerKey(caller), clock };
  const inCart = () =>
    withTransaction(fixture.db, { caller: "system" }, (tx) =>
      designForLine({ tx, ...asking }, { id }, defaultConfiguration("product-box")),
    );
  expect(await inCart()).toMatchObject({ design: { id } });
  await fixture.asSystem(sql`
    update print_files.sheet set state = 'refused', refusal = 'out-of-time', result = null where design_id = ${id}`);
  expect(await inCart()).toBe("unchecked");
});
