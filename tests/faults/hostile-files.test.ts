/**
 * Seventy files that nobody should send, all at once: each is refused with a reason or comes out clean, in time, while
 * the shop keeps answering and whoever asked for it keeps its memory.
 */
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fontJob, imageJob, svgJob } from "@foldmark/artwork-files";
import { openSandbox, type Sandbox, silentLog } from "@foldmark/platform";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";
import { hostileDrawings } from "./hostile-files/hostile-drawings.ts";
import type { HostileFile } from "./hostile-files/hostile-file.ts";
import { hostileFonts } from "./hostile-files/hostile-fonts.ts";
import { hostilePictures } from "./hostile-files/hostile-pictures.ts";

const files = [...hostilePictures, ...hostileDrawings, ...hostileFonts];
const jobs = { image: imageJob, svg: svgJob, font: fontJob };
const limit = 100_000_000;

interface Ended {
  code: string;
  answer: unknown;
  kept: readonly Buffer[];
  milliseconds: number;
}

let shop: ShopProcess;
let sandbox: Sandbox;
const dataDir = makeShopFolder();
let folder: string;
const ended = new Map<HostileFile, Ended>();
const pages: number[] = [];
const memory = { before: 0, most: 0 };

beforeAll(async () => {
  shop = await startShop({ dataDir });
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "foldmark-hostile-"));
  sandbox = openSandbox({
    scratch: path.join(folder, "jobs"),
    log: silentLog,
    atOnce: 2,
    longestLine: files.length,
  });
  for (const [index, file] of files.entries())
    await fs.writeFile(path.join(folder, `${index}`), file.bytes());
  let isOver = false;
  const watching = watch(() => isOver);
  await Promise.all(files.map(async (file, index) => ended.set(file, await open(file, `${index}`))));
  isOver = true;
  await watching;
}, 600_000);

afterAll(async () => {
  await sandbox?.close();
  await shop?.stop();
  await removeShopFolder(dataDir);
  await fs.rm(folder, { recursive: true, force: true });
});

async function open({ kind }: HostileFile, name: string): Promise<Ended> {
  const job = jobs[kind] as typeof imageJob;
  const result = await sandbox.run(
    job,
    {},
    () => createReadStream(path.join(folder, name)),
    (made) => Promise.all(made.map((each) => whole(each.read()))),
    { limit },
  );
  const { milliseconds } = result;
  return result.done
    ? { code: "done", answer: result.answer, kept: result.kept, milliseconds }
    : { code: result.code, answer: null, kept: [], milliseconds };
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

/** A visitor who goes on looking at a product, and an eye on our own memory. */
async function watch(isOver: () => boolean): Promise<void> {
  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  memory.before = held();
  while (!isOver()) {
    const { status } = await ask(`http://localhost:${shop.port}/eco-mailer-boxes/`);
    pages.push(status);
    memory.most = Math.max(memory.most, held());
    await sleep(200);
  }
}

describe.each(["image", "svg", "font"] as const)("a hostile file of kind %s", (kind) => {
  it.each(files.filter((file) => file.kind === kind))("$name", (file) => {
    const { code, milliseconds } = ended.get(file)!;
    expect(file.ends).toContain(code);
    // Of the processor it has twenty seconds; by the clock it may wait for what else the machine does.
    expect(milliseconds).toBeLessThan((jobs[kind].limits.seconds + 3) * 1_000);
  });
});

it("there are at least thirty, and most of them are refused", () => {
  expect(files.length).toBeGreaterThanOrEqual(70);
  expect([...ended.values()].filter(({ code }) => code !== "done").length).toBeGreaterThan(40);
});

it("nothing of a file's own words is in what comes out", () => {
  const text = JSON.stringify([...ended.values()].map(({ answer }) => answer));
  expect(text).not.toMatch(/alert|javascript|http|file:|passwd|onload|<|&/i);
  for (const { kept } of ended.values())
    for (const made of kept) {
      expect(made.toString("latin1", 0, 4)).toBe("RIFF");
      expect(made.toString("latin1")).not.toMatch(/<script|alert\(1\)|EXIF|ICCP|XMP /);
    }
});

it("the shop went on answering", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((status) => status !== 200)).toEqual([]);
});

it("whoever asked held no file in memory", () => {
  // What the tests themselves keep of results is among it.
  expect((memory.most - memory.before) / 1_000_000).toBeLessThan(60);
});

it("no folder and no process is left", async () => {
  expect(await fs.readdir(path.join(folder, "jobs"))).toEqual([]);
  const names = (await fs.readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    names.map((name) => fs.readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "")),
  );
  expect(lines.filter((line) => line.includes(folder))).toEqual([]);
});
