import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { assets } from "@foldmark/commerce";
import { smallPicture } from "@foldmark/commerce/testing";
import {
  createFileOpener,
  createFolderStore,
  createSealer,
  openSandbox,
  type Sandbox,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createListener } from "../listener.ts";
import { appOf, type Browser, origin, sessionsOf, site } from "../testing/one-browser.ts";
import { assetEndpoints } from "./assets.ts";
import type { AppTypes } from "./endpoint.ts";
import { originalFiles } from "./originals.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-uploads-"));
let database: TestDatabase;
let sandbox: Sandbox;
let app: Hono<AppTypes>;
let services: Parameters<typeof assets.take>[0];
const browser: Browser = { caller: null };

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  database = await testDatabase(inject("testDatabases"));
  const { db } = database;
  const files = createFolderStore(path.join(folder, "files"));
  sandbox = openSandbox({ scratch: path.join(folder, "jobs"), log: silentLog });
  const opener = createFileOpener({ sandbox, files, db, clock: systemClock });
  services = assets.services({ db, clock: systemClock, files, opener, log: silentLog });
  const originals = createSealer("secret", "originals");
  app = appOf([
    ...assetEndpoints({ assets: services, files, originals, sessions: sessionsOf(browser), site }),
    originalFiles({ commerce: services, files, originals }),
  ]);
});
beforeEach(() => {
  browser.caller = null;
});
afterAll(async () => {
  await services.openings.settled();
  await sandbox.close();
  await database?.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const ask = (method: string, address: string, init: RequestInit = {}) =>
  app.request(address.startsWith("http") ? address : `${origin}${address}`, {
    method,
    ...init,
    headers: { origin, ...init.headers },
  });

const upload = (bytes: Buffer, query = "name=logo.png", headers: Record<string, string> = {}) =>
  ask("POST", `/api/assets?${query}`, {
    body: new Uint8Array(bytes),
    headers: {
      "content-type": "application/octet-stream",
      "content-length": `${bytes.length}`,
      ...headers,
    },
  });

// biome-ignore lint/suspicious/noExplicitAny: what comes is looked at field by field
const json = async (answer: Response): Promise<any> => answer.json();

async function ready(bytes: Buffer) {
  const { asset } = await json(await upload(bytes));
  await services.openings.settled();
  return (await json(await ask("GET", `/api/assets/${asset.id}`))).asset;
}

describe("the editor's uploads", () => {
  it("come as they are, are opened, shown, listed, named and deleted", async () => {
    const sent = await upload(smallPicture(), "name=Our%20logo.png&logo=yes");
    expect(sent.status).toBe(200);
    const { asset } = await json(sent);
    expect(asset).toMatchObject({ state: "opening", kind: "picture", name: "Our logo.png", isLogo: true });
    await services.openings.settled();
    const at = `/api/assets/${asset.id}`;
    const read = (await json(await ask("GET", at))).asset;
    expect(read).toMatchObject({ state: "ready", picture: { width: 40, height: 30 }, progress: null });
    const [{ hash }] = read.picture.renditions;
    const file = await ask("GET", `/api/assets/files/${hash}`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
    const again = await ask("GET", `/api/assets/files/${hash}`, {
      headers: { "if-none-match": `"${hash}"` },
    });
    expect(again.status).toBe(304);
    expect(await json(await ask("GET", "/api/assets?kind=picture&logo=yes"))).toMatchObject({ count: 1 });
    expect(await json(await ask("GET", "/nl-nl/api/assets?kind=font"))).toMatchObject({ count: 0 });
    const renamed = await ask("PATCH", at, {
      body: JSON.stringify({ name: "New", isLogo: false }),
      headers: { "content-type": "application/json" },
    });
    expect(await json(renamed)).toMatchObject({ asset: { name: "New", isLogo: false } });
    expect((await ask("DELETE", at)).status).toBe(200);
    expect((await ask("GET", at)).status).toBe(404);
  });

  it("are nobody else's, and other sites send none", async () => {
    const asset = await ready(smallPicture());
    const [{ hash }] = asset.picture.renditions;
    browser.caller = { kind: "visitor", sessionId: randomUUID() };
    for (const [method, address] of [
      ["GET", `/api/assets/${asset.id}`],
      ["DELETE", `/api/assets/${asset.id}`],
      ["POST", `/api/assets/${asset.id}/open`],
      ["POST", `/api/assets/${asset.id}/link`],
      ["GET", `/api/assets/files/${hash}`],
    ] as const)
      expect((await ask(method, address)).status, address).toBe(404);
    expect((await upload(smallPicture(), "name=x", { origin: "https://evil.example" })).status).toBe(403);
    browser.caller = null;
    const nobodys = await ask("GET", "/api/assets");
    expect([nobodys.status, await nobodys.json()]).toMatchObject([200, { assets: [], count: 0 }]);
    expect((await ask("GET", `/api/assets/${asset.id}`)).status).toBe(404);
  });

  it("are refused in plain words where they cannot be taken", async () => {
    for (const [bytes, status, code] of [
      [Buffer.from("%PDF-1.7 something"), 415, "not_taken"],
      [Buffer.from("MZ"), 415, "not_taken"],
      [Buffer.concat([Buffer.from("OTTO"), Buffer.alloc(64)]), 422, "right_not_confirmed"],
    ] as const) {
      const answer = await upload(bytes);
      expect([answer.status, (await json(answer)).code]).toEqual([status, code]);
    }
    const long = await upload(Buffer.alloc(4), "name=x", { "content-length": `${70 * 1024 * 1024}` });
    expect(long.status).toBe(413);
    const unmeasured = await ask("POST", "/api/assets?name=x", {
      body: "abc",
      headers: { "content-type": "application/octet-stream", "transfer-encoding": "chunked" },
    });
    expect(unmeasured.status).toBe(411);
    expect((await upload(smallPicture(), "name=x", { "content-type": "text/html" })).status).toBe(415);
    expect((await upload(smallPicture(), "")).status).toBe(400);
    const broken = smallPicture().subarray(0, 60);
    const asset = await ready(broken);
    expect(asset).toMatchObject({ state: "refused", refusal: "broken-image" });
  });

  it("give the original to its owner as a download, by a link that ends", async () => {
    const bytes = smallPicture();
    const asset = await ready(bytes);
    const { url } = await json(await ask("POST", `/api/assets/${asset.id}/link`));
    expect(url).toMatch(/^http:\/\/files\.localhost:3000\/originals\/v1\./);
    const file = await ask("GET", url);
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="logo.png"');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    // Only there: the shop's own host knows no originals.
    expect((await ask("GET", url.replace("files.localhost", "localhost"))).status).toBe(404);
    expect((await ask("GET", `${url.slice(0, -3)}xyz`)).status).toBe(404);
  });

  it("that stop half-way leave nothing, and are waited for longer than other requests", async () => {
    const server = createListener({
      answerAtOnce: () => false,
      fetch: (request, bindings) => app.fetch(request, bindings),
      timeouts: { requestMs: 300, checkEveryMs: 100 },
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const bytes = smallPicture();
    const head = `POST /api/assets?name=slow HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: ${origin}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    const send = (cut: boolean) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1");
        let text = "";
        socket.on("data", (piece) => {
          text += piece;
          socket.end();
        });
        socket.on("close", () => resolve(text));
        socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 40)]));
        setTimeout(() => (cut ? socket.destroy() : socket.write(bytes.subarray(40))), 900);
      });
    expect(await send(false)).toMatch(/^HTTP\/1\.1 200/);
    await services.openings.settled();
    await send(true);
    await expect.poll(async () => (await json(await ask("GET", "/api/assets"))).room.assets.used).toBe(1);
    server.close();
    server.closeAllConnections();
  });
});
