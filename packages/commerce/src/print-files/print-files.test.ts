import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { headOf, newNode, viewOf } from "@foldmark/design";
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { acceptedOfLine } from "../artwork/accepted-of-line.ts";
import type { Caller } from "../caller.ts";
import { acceptedFindings } from "../designs/accepted-findings.ts";
import { duplicateDesign } from "../designs/create-design.ts";
import { openDesignOf } from "../designs/open-design.ts";
import { listDesigns } from "../designs/own-designs.ts";
import { saveChange } from "../designs/save-change.ts";
import { outside, planted, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { smallPicture } from "../testing/small-picture.ts";
import { printFiles } from "./index.ts";

const fixture = usePrintFiles();
const { made, view, sent } = fixture;

describe("a print file", () => {
  it("is among the designs of its owner once a file comes, and no longer where that was refused", async () => {
    const caller = visitor();
    const id = await made(caller);
    const listed = async () => {
      const { designs, count } = await listDesigns(fixture.services, caller, { page: 1 });
      return { ids: designs.map((each) => each.id), count };
    };
    expect(await listed()).toEqual({ ids: [], count: 0 });
    const upload = await fixture.begun(caller, id, 20);
    expect(await listed()).toEqual({ ids: [id], count: 1 });
    const notes = Buffer.from("notes of the meeting");
    expect(reasonOf(await fixture.part(caller, upload, notes))).toEqual({ code: "not-taken" });
    expect(await listed()).toEqual({ ids: [], count: 0 });
  });

  it("lies on its side by itself, is checked, and is a design with its picture", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { files: sentFiles, sheets, versions } = await sent(caller, id, planted("an area in RGB"));
    expect(sentFiles).toMatchObject([{ name: "tea-box.pdf", kind: "pdf", pages: 1, state: "ready" }]);
    const sheet = sheets.find(({ surface }) => surface === outside)!;
    expect(sheet).toMatchObject({ state: "ready", page: 0, isPlacedByItself: true, fixes: [] });
    expect(sheet.placement).toEqual({ turn: 0, isMirrored: false, x: 0, y: 0, scale: 1 });
    expect(sheet.findings).toMatchObject([{ rule: "rgb-colour", fix: "convert-to-cmyk" }]);
    expect(sheet.passed.map(({ rule }) => rule)).toContain("total-ink");
    expect(sheet.facts).toMatchObject({ matches: "configured", bleedShort: null });
    expect(sheet.plates!.inks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Cyan", "Magenta", "Yellow", "Black"]),
    );
    // Lines of our die are no inks.
    expect(sheet.plates!.inks.map(({ name }) => name)).not.toContain("CutContour");
    expect(sheet.plates!.box.minX).toBeLessThan(-sheet.board.bleed);
    expect(versions[0]).toMatchObject({ cause: "print-file", isCurrent: true });
    const design = await openDesignOf(fixture.services, caller, id);
    if (design.kind === "refused") throw new Error(design.reason.code);
    const page = design.document.records.find((each) => each.id === "node:page-body-outside");
    expect(page).toMatchObject({ kind: "page", page: 0, file: { kind: "pdf", name: "tea-box.pdf" } });
    const picture = design.document.records.find((each) => each.id === "asset:page-body-outside");
    expect(picture).toMatchObject({ hash: sheet.picture });
    const shown = await printFiles.file(fixture.services, caller, { id, sha256: sheet.picture! });
    expect(shown).toMatchObject({ mediaType: "image/webp" });
    const plane = sheet.plates!.inks[0]!.sha256;
    expect(await printFiles.file(fixture.services, caller, { id, sha256: plane })).toMatchObject({
      kind: "file",
    });
    expect(reasonOf(await printFiles.file(fixture.services, visitor(), { id, sha256: plane }))).toEqual({
      code: "print-file-not-found",
    });
    // The original stays in quarantine.
    const { file } = page as Extract<typeof page, { kind: "page" }>;
    expect(reasonOf(await printFiles.file(fixture.services, caller, { id, sha256: file.hash }))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("is mended, moved and taken back; each is a version, and a stale tab is told", async () => {
    const caller = visitor();
    const id = await made(caller);
    const before = await sent(caller, id, planted("an area in RGB"));
    const [file] = before.files;
    const wish = { id, surface: outside, file: file!.id, page: 0, placement: null } as const;
    const fixes = [{ id: "convert-to-cmyk", ink: null }] as const;
    const changed = await printFiles.change(fixture.services, caller, {
      ...wish,
      fixes,
      clock: before.clock,
    });
    expect(changed).toMatchObject({ printFile: { clock: before.clock + 1 } });
    const stale = await printFiles.change(fixture.services, caller, {
      ...wish,
      fixes: [],
      clock: before.clock,
    });
    expect(reasonOf(stale)).toEqual({ code: "changed-elsewhere", clock: before.clock + 1 });
    const mended = await view(caller, id);
    expect(mended.sheets.find(({ surface }) => surface === outside)).toMatchObject({
      state: "ready",
      findings: [],
    });
    expect(mended.open).toEqual({ errors: 0, warnings: 0, advice: 0 });
    expect(mended.version).toBeGreaterThan(before.version);
    // Another file on the same side is checked as it came.
    const replaced = await sent(caller, id, planted("an area in RGB"));
    expect(replaced.sheets.find(({ surface }) => surface === outside)).toMatchObject({
      fixes: [],
      findings: [{ rule: "rgb-colour" }],
    });
    const restored = await printFiles.restore(fixture.services, caller, { id, number: before.version });
    expect(restored.kind).toBe("print-file");
    const back = await view(caller, id);
    expect(back.sheets.find(({ surface }) => surface === outside)).toMatchObject({
      fixes: [],
      findings: [{ rule: "rgb-colour" }],
    });
    const off = await printFiles.change(fixture.services, caller, {
      ...wish,
      file: null,
      fixes: [],
      clock: back.clock,
    });
    expect(off).toMatchObject({
      printFile: { sheets: expect.arrayContaining([expect.objectContaining({ state: "empty" })]) },
    });
  });

  it("is not laid where it cannot lie, nor by anybody else, nor in the editor of designs", async () => {
    const [caller, other] = [visitor(), visitor()];
    const id = await made(caller);
    const { files: sentFiles, clock: at } = await sent(caller, id, planted("an area in RGB"));
    const wish = {
      id,
      surface: outside,
      file: sentFiles[0]!.id,
      page: 0,
      placement: null,
      fixes: [],
      clock: at,
    } as const;
    const ask = async (by: Caller, change: object) =>
      reasonOf(await printFiles.change(fixture.services, by, { ...wish, ...change }));
    expect(await ask(other, {})).toEqual({ code: "print-file-not-found" });
    expect(await ask(caller, { page: 7 })).toEqual({ code: "unknown-page", pages: 1 });
    expect(await ask(caller, { file: randomUUID() })).toEqual({ code: "unknown-file" });
    expect(await ask(caller, { surface: "surface:lid-outside" })).toEqual({ code: "unknown-surface" });
    const far = { turn: 0, isMirrored: false, x: 9_900_000, y: 0, scale: 1 };
    expect(await ask(caller, { placement: far })).toEqual({ code: "placed-beside" });
    const foreign = await sent(other, await made(other), planted("an area in RGB"));
    expect(await ask(caller, { file: foreign.files[0]!.id })).toEqual({ code: "unknown-file" });
    const design = await openDesignOf(fixture.services, caller, id);
    if (design.kind === "refused") throw new Error(design.reason.code);
    const drawn = await saveChange(fixture.services, caller, {
      designId: id,
      id: randomUUID(),
      clock: design.clock,
      diff: { put: [], patch: { "node:page-body-outside": { page: [0, 1] } }, del: [] },
    });
    expect(reasonOf(drawn)).toMatchObject({ code: "invalid-change" });
    const smuggled = newNode("page", { id: "node:p", parent: outside });
    const put = {
      designId: id,
      id: randomUUID(),
      clock: design.clock,
      diff: { put: [smuggled], patch: {}, del: [] },
    };
    expect(reasonOf(await saveChange(fixture.services, caller, put))).toMatchObject({
      code: "invalid-change",
    });
    expect(headOf(viewOf(new Map(design.document.records.map((each) => [each.id, each]))))?.name).toBe(
      "Tea box",
    );
  });

  it("of another size says so, and what would be measured on the wrong place waits", async () => {
    const caller = visitor();
    const { sheets } = await sent(caller, await made(caller), planted("a page that is too small"));
    const sheet = sheets.find(({ surface }) => surface === outside)!;
    expect(sheet.findings[0]).toMatchObject({ rule: "page-size", severity: "error" });
    expect(sheet.findings.map(({ rule }) => rule)).not.toContain("bleed");
    const [error] = sheet.findings;
    const accept = { id: randomUUID(), surface: outside, key: error!.key, accepted: true } as const;
    expect(reasonOf(await printFiles.accept(fixture.services, caller, accept))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("has warnings that its buyer takes as they are, and errors that nobody does", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { sheets } = await sent(caller, id, planted("text of four points"));
    const [error] = sheets[0]!.findings;
    expect(error).toMatchObject({ rule: "small-text", severity: "error" });
    const accept = (key: string, accepted = true) =>
      printFiles.accept(fixture.services, caller, { id, surface: outside, key, accepted });
    expect(reasonOf(await accept(error!.key))).toEqual({ code: "not-acceptable" });
    expect(reasonOf(await accept("0".repeat(24)))).toEqual({ code: "unknown-finding" });
    const second = await made(caller);
    const warned = await sent(caller, second, planted("no bleed at the right"));
    const [warning] = warned.sheets[0]!.findings;
    expect(warning).toMatchObject({ rule: "bleed", severity: "warning" });
    const taken = await printFiles.accept(fixture.services, caller, {
      id: second,
      surface: outside,
      key: warning!.key,
      accepted: true,
    });
    expect(taken).toMatchObject({ printFile: { open: { warnings: warned.open.warnings - 1 } } });
    const ordered = await openDesignOf(fixture.services, caller, second);
    if (ordered.kind === "refused") throw new Error(ordered.reason.code);
    const evidence = await withTransaction(fixture.db, { caller: "system" }, (tx) =>
      acceptedFindings(tx, second, ordered.document.records),
    );
    const at = fixture.clock.now().toISOString();
    expect(evidence).toEqual([{ surface: outside, key: warning!.key, at }]);
    // Ordered, it can be read before there is a proof.
    const { version } = await view(caller, second);
    const ofLine = () =>
      withTransaction(fixture.db, { caller: "system" }, (tx) =>
        acceptedOfLine(tx, { designId: second, designRevision: version }),
      );
    expect(await ofLine()).toMatchObject([{ rule: "bleed", surface: outside, acceptedAt: at }]);
    // Of the file that lay there, and not of the next one.
    const replaced = await sent(caller, second, planted("no bleed at the right"));
    expect(replaced.open.warnings).toBe(warned.open.warnings);
    expect(await ofLine()).toEqual([]);
  });

  it("that an older check called ready is checked anew when it is opened", async () => {
    const caller = visitor();
    const id = await made(caller);
    await sent(caller, id, planted("foil that was not ordered"));
    // Of a time when nobody asked for finishes, and of one when layers were not listed.
    for (const old of [sql`'{"version": 1}'`, sql`'{}'`]) {
      await fixture.asSystem(sql`
        update print_files.sheet set result = result - 'version' || '{"findings": []}' || ${old}::jsonb
        where design_id = ${id}`);
      expect((await view(caller, id)).sheets[0]).toMatchObject({ state: "checking" });
      expect((await view(caller, id)).sheets[0]?.findings).toMatchObject([{ rule: "finish-not-ordered" }]);
    }
    expect((await view(caller, id)).sheets[0]).toMatchObject({ state: "ready" });
  });

  it("is refused by its reason where the file is hostile, and the side stays empty", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { files: refusedFiles, sheets } = await sent(caller, id, Buffer.from("%PDF-1.7\nnothing in it"));
    expect(refusedFiles).toMatchObject([{ state: "refused", refusal: "broken-pdf" }]);
    expect(sheets.every(({ state }) => state === "empty")).toBe(true);
  });

  it("may be a picture or a drawing; a bomb of pixels is refused", async () => {
    const caller = visitor();
    const id = await made(caller);
    const png = smallPicture();
    const { files: pictures, sheets } = await sent(caller, id, png);
    expect(pictures).toMatchObject([{ kind: "png", pages: 1, state: "ready" }]);
    expect(sheets[0]!.findings.map(({ rule }) => rule)).toContain("page-size");
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    expect((await sent(caller, await made(caller), Buffer.from(svg))).files).toMatchObject([
      { kind: "svg", state: "ready" },
    ]);
    const bomb = Buffer.from(png);
    // 60 000 × 60 000 pixels, by its own head.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await sent(caller, await made(caller), bomb)).files).toMatchObject([
      { state: "refused", refusal: "too-many-pixels" },
    ]);
  });

  it("is copied with what was sent for it", async () => {
    const caller = visitor();
    const id = await made(caller);
    await sent(caller, id, planted("an area in RGB"));
    const copy = await duplicateDesign(fixture.services, caller, { designId: id, name: "Second" });
    if (copy.kind === "refused") throw new Error(copy.reason.code);
    // Who sends it for an order waits for its check, and has read nothing of it by that.
    await fixture.asSystem(sql`
      insert into print_files.comment (id, design_id, author, made_by, text, created_at)
      values (${randomUUID()}, ${copy.id}, 'house', 'staff:p', 'Look at the lid.', ${fixture.clock.now()})`);
    const standing = () =>
      fixture.asSystem(sql<{ state: string }>`
        select state from print_files.sheet where design_id = ${copy.id} and surface = ${outside}`);
    await printFiles.goOnChecking(fixture.services, visitor(), copy.id);
    await fixture.services.work.settled();
    expect(await standing()).toEqual([{ state: "checking" }]);
    await printFiles.goOnChecking(fixture.services, caller, copy.id);
    await fixture.services.work.settled();
    expect(await standing()).toEqual([{ state: "ready" }]);
    expect(await printFiles.comments.news(fixture.services, [copy.id])).toEqual([copy.id]);
    const { sheets, files: copied } = await view(caller, copy.id);
    expect(copied).toHaveLength(1);
    expect(sheets[0]).toMatchObject({ state: "ready", findings: [{ rule: "rgb-colour" }] });
  });
});
