/** The shop as a process of its own: without a database, asked to stop, refused by its environment. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { build, buildIsCurrent } from "../../apps/shop/scripts/build.mjs";

const main = path.resolve(import.meta.dirname, "../../apps/shop/server/main.ts");
const noDatabase = "postgres://nobody:nothing@127.0.0.1:1/none";
const running: ChildProcess[] = [];
const folders: string[] = [];

beforeAll(async () => {
  if (!buildIsCurrent()) await build();
}, 180_000);

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function start(variables: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-process-"));
  folders.push(folder);
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: folder, ...variables };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  running.push(child);
  const said = { text: "" };
  child.stdout?.on("data", (piece) => {
    said.text += piece;
  });
  child.stderr?.on("data", (piece) => {
    said.text += piece;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, said, ended };
}

async function answers(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(url).catch(() => null);
    if (response) return response;
    await sleep(100);
  }
  throw new Error(`${url} never answered`);
}

describe("the shop as a process", () => {
  it("serves pages that need no database while there is none, and says that it is not ready", async () => {
    const { child, ended } = start({ PORT: "4611", DATABASE_URL: noDatabase });
    const home = await answers("http://localhost:4611/");
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<html lang="en"');
    expect((await fetch("http://localhost:4611/readyz")).status).toBe(503);
    expect((await fetch("http://localhost:4611/livez")).status).toBe(200);
    child.kill("SIGTERM");
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("stops when the launcher that started it goes away", async () => {
    const { child, ended } = start({ PORT: "4612", DATABASE_URL: noDatabase });
    await answers("http://localhost:4612/livez");
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it("finishes what is under way before it ends", async () => {
    const { child, ended } = start({ PORT: "4613", DATABASE_URL: noDatabase });
    await answers("http://localhost:4613/livez");
    const slow = fetch("http://localhost:4613/?locale=de");
    await sleep(5);
    child.kill("SIGTERM");
    const response = await slow.catch(() => null);
    // Either it was accepted and is answered whole, or the door was already closed: never half an answer.
    if (response) expect(await response.text()).toContain("</html>");
    expect(await ended).toBe(0);
  });

  it("names every reason not to start in production, and a port that is taken", async () => {
    const refused = start({ PORT: "4614", SHOP_ENV: "production" });
    expect(await refused.ended).toBe(1);
    expect(refused.said.text).toMatch(/SECRET_KEY[\s\S]*SMTP_URL[\s\S]*company/);
    expect(refused.said.text).not.toMatch(/\n\s+at /);

    const first = start({ PORT: "4615", DATABASE_URL: noDatabase });
    await answers("http://localhost:4615/livez");
    const second = start({ PORT: "4615", DATABASE_URL: noDatabase });
    expect(await second.ended).toBe(1);
    expect(second.said.text).toContain("port 4615 is taken");
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });

  it("as a worker answers health questions and nothing else", async () => {
    const { child, ended } = start({ PORT: "4616", DATABASE_URL: noDatabase, ROLE: "worker" });
    expect((await answers("http://localhost:4616/livez")).status).toBe(200);
    expect((await fetch("http://localhost:4616/")).status).toBe(404);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
