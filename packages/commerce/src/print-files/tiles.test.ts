import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { outside, planted, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { printFiles } from "./index.ts";
import { printFileQuotaOf } from "./limits.ts";
import type { TileName } from "./tiles.ts";

const fixture = usePrintFiles();
const { clock, made, sent, asSystem } = fixture;

/** Asked for until it is there: on a busy machine that takes longer than one answer. */
async function drawn(caller: Caller, name: TileName) {
  for (;;) {
    const answer = await printFiles.tile(fixture.services, caller, name);
    if (answer.kind === "refused") throw new Error(answer.reason.code);
    if (answer.kind === "tile") return answer.tile;
  }
}

it("a part is drawn finer from the file that we wrote: for its owner, once, and within the page", async () => {
  const caller = visitor();
  const id = await made(caller);
  const { sheets } = await sent(caller, id, planted("an area in RGB"));
  const { plates } = sheets.find(({ surface }) => surface === outside)!;
  const name: TileName = { id, surface: outside, layers: [], resolution: 300, column: 1, row: 0 };
  const tile = await drawn(caller, name);
  const { width, height, box, inks, picture } = tile;
  expect(inks.map((ink) => ink.name)).toEqual(plates!.inks.map((ink) => ink.name));
  // Where the first part ends, this one begins: 1 536 pixels from the edge, at 300 an inch.
  expect(box.minX - plates!.box.minX).toBeCloseTo((1_536 / 300) * 25_400, -2);
  expect(box.minY).toBe(plates!.box.minY);
  expect(((box.maxX - box.minX) / 25_400) * 300).toBeCloseTo(width, 0);
  const file = await printFiles.file(fixture.services, caller, { id, sha256: inks[0]!.sha256 });
  expect(file).toMatchObject({ kind: "file", mediaType: "application/octet-stream" });
  const plane = await buffer((await fixture.files.get(inks[0]!.sha256))!);
  expect(inflateRawSync(plane)).toHaveLength(width * height);
  expect(await printFiles.file(fixture.services, caller, { id, sha256: picture })).toMatchObject({
    mediaType: "image/png",
  });
  // The second time nothing is drawn.
  const spent = sql<{
    milliseconds: number;
  }>`select milliseconds from print_files.work_time where owner = ${`visitor:${caller.sessionId}`}`;
  const before = await asSystem(spent);
  expect(await drawn(caller, name)).toEqual(tile);
  expect(await asSystem(spent)).toEqual(before);
  const beside = await printFiles.tile(fixture.services, caller, { ...name, column: 40 });
  expect(reasonOf(beside)).toEqual({ code: "unknown-tile" });
  const other = visitor();
  expect(reasonOf(await printFiles.tile(fixture.services, other, name))).toEqual({
    code: "print-file-not-found",
  });
  expect(reasonOf(await printFiles.file(fixture.services, other, { id, sha256: picture }))).toEqual({
    code: "print-file-not-found",
  });
  // Whoever looked closely for long may still have files checked.
  const { milliseconds } = printFileQuotaOf("visitor:x");
  await asSystem(
    sql`update print_files.work_time set milliseconds = ${milliseconds / 2} where owner = ${`visitor:${caller.sessionId}`}`,
  );
  const late = await printFiles.tile(fixture.services, caller, { ...name, column: 0 });
  expect(reasonOf(late)).toMatchObject({ code: "worked-too-much" });
  clock.advance(1_000);
  expect((await sent(caller, id, planted("text of four points"))).sheets[0]).toMatchObject({
    state: "ready",
  });
  // What was drawn of the file before is nobody's any more.
  expect(reasonOf(await printFiles.file(fixture.services, caller, { id, sha256: picture }))).toEqual({
    code: "print-file-not-found",
  });
});
