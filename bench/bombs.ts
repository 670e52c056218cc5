/**
 * What buyers notice while twenty hostile PDFs are opened: pages and purchases in rounds with and without them, taking turns.
 * Each file comes from a guest and a network of its own, so that no limit keeps it out.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultConfiguration } from "@foldmark/catalogue";
import type { PrintFileView } from "../apps/shop/app/print-file/print-file-view.ts";
import { hostilePdfs } from "../tests/faults/hostile-files/hostile-pdfs.ts";
import { atMost, type Figure, median, noted, progress } from "./figure.ts";
import { call, journey, percentile } from "./journey.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const bombsAtOnce = 20;
const clients = 2;
const pairs = 3;
const roundSeconds = 20;
const patienceSeconds = 400;
const pages = ["/", "/mailer-boxes/", "/fit-finder/"];

const bombs = hostilePdfs.filter(({ name }) => name.startsWith("bomb: ")).slice(0, bombsAtOnce);

let guests = 0;
const network = (guest: number) => ({
  "x-forwarded-for": `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`,
});

interface Round {
  readonly pages: number[];
  readonly checkout: number[];
}

/** Whatever is not answered well ends the bench. */
async function round(origin: string): Promise<Round> {
  const measured: Round = { pages: [], checkout: [] };
  const end = performance.now() + roundSeconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      guests += 1;
      const guest = guests;
      for (const page of pages) {
        const from = performance.now();
        const { status } = await call("GET", origin + page, { ...network(guest), accept: "text/html" });
        if (status !== 200) throw new Error(`${page}: ${status}`);
        measured.pages.push(performance.now() - from);
      }
      const { checkout, order } = await journey(origin, guest);
      measured.checkout.push(checkout + order);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return measured;
}

/** Sent and opened; what came of it is told. */
async function send(origin: string, hostile: Buffer): Promise<string> {
  guests += 1;
  // The same bytes would be opened once only.
  const bytes = Buffer.concat([hostile, Buffer.from(`\n% ${randomBytes(12).toString("hex")}`)]);
  const from = network(guests);
  let cookie = "";
  const ask = async (method: string, path: string, body?: Buffer | object) => {
    const headers: Record<string, string> = { ...from, origin };
    if (cookie) headers.cookie = cookie;
    if (body)
      headers["content-type"] = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
    const sent = body && (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));
    if (sent) headers["content-length"] = String(sent.length);
    const answer = await call(method, `${origin}/api/print-files${path}`, headers, sent);
    const [first] = answer.headers["set-cookie"] ?? [];
    if (first) cookie = first.split(";")[0]!;
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
  const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
  const id = randomUUID();
  await ask("POST", "", { id, name: "bomb", product });
  const { upload } = await ask("POST", `/${id}/uploads`, {
    name: "bomb.pdf",
    bytes: bytes.length,
    surface: null,
  });
  for (let at = 0; at < bytes.length; at += upload.partBytes)
    await ask("PUT", `/uploads/${upload.id}?at=${at}`, bytes.subarray(at, at + upload.partBytes));
  const end = performance.now() + patienceSeconds * 1000;
  while (performance.now() < end) {
    const { files, sheets }: Pick<PrintFileView, "files" | "sheets"> = await ask("GET", `/${id}`);
    const isOpen = files.some(({ state }) => state === "opening");
    if (!isOpen && !sheets.some(({ state }) => state === "checking"))
      return [...files, ...sheets].find(({ refusal }) => refusal)?.refusal ?? "clean";
    await sleep(1_000);
  }
  throw new Error("a bomb was never opened to its end");
}

export async function* measureBombs(): AsyncGenerator<Figure> {
  const port = await freePort();
  const variables = {
    ...shopVariables(port, temporaryFolder()),
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
  };
  const shop = await startProgram(shopProgram, { variables });
  const origin = `http://localhost:${port}`;
  const contents = bombs.map(({ bytes }) => bytes());
  await round(origin);
  const ratios: Record<keyof Round, number[]> = { pages: [], checkout: [] };
  const p95: Record<keyof Round, number[]> = { pages: [], checkout: [] };
  for (let pair = 1; pair <= pairs; pair += 1) {
    const without = await round(origin);
    const sending = Promise.all(contents.map((bytes) => send(origin, bytes)));
    const during = await round(origin);
    const ended = await sending;
    for (const name of ["pages", "checkout"] as const) {
      const [calm, loaded] = [percentile(without[name], 0.95), percentile(during[name], 0.95)];
      ratios[name].push(loaded / calm);
      p95[name].push(loaded);
    }
    const tally = Object.entries(Object.groupBy(ended, (each) => each)).map(
      ([code, those]) => `${those?.length} ${code}`,
    );
    progress(`  pair ${pair}: ${tally.join(", ")}`);
  }
  await shop.stop();
  for (const name of ["pages", "checkout"] as const) {
    yield noted(`${name} while ${bombs.length} bombs are opened, p95`, median(p95[name]), "ms");
    yield atMost(`${name} while bombs are opened, against without`, median(ratios[name]), "times", 2);
  }
}
