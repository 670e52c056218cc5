/**
 * What buyers notice while twenty hostile PDFs are opened: pages and purchases in rounds with and without them, taking turns.
 * Each file comes from a guest and a network of its own, so that no limit keeps it out.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { hostilePdfs } from "../tests/faults/hostile-files/hostile-pdfs.ts";
import { atMost, type Figure, median, noted, progress } from "./figure.ts";
import { call, journey, percentile } from "./journey.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";
import { network, sendPrintFile } from "./send-print-file.ts";

const bombsAtOnce = 20;
const clients = 2;
const pairs = 3;
/** Rounds of each client: pages and a purchase. As many with bombs as without, so that both have as rare a worst. */
const visits = 60;
const pages = ["/", "/mailer-boxes/", "/fit-finder/"];

const bombs = hostilePdfs.filter(({ name }) => name.startsWith("bomb: ")).slice(0, bombsAtOnce);

let guests = 0;

interface Round {
  readonly pages: number[];
  readonly checkout: number[];
}

/** Whatever is not answered well ends the bench. */
async function round(origin: string): Promise<Round> {
  const measured: Round = { pages: [], checkout: [] };
  const client = async () => {
    for (let visit = 0; visit < visits; visit += 1) {
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

/** Opened to its end; what came of it is told. */
async function send(origin: string, hostile: Buffer): Promise<string> {
  guests += 1;
  // The same bytes would be opened once only.
  const bytes = Buffer.concat([hostile, Buffer.from(`\n% ${randomBytes(12).toString("hex")}`)]);
  const { files, sheets } = await sendPrintFile(origin, guests, bytes);
  return [...files, ...sheets].find(({ refusal }) => refusal)?.refusal ?? "clean";
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
    let opened = 0;
    const opening = async (bytes: Buffer) => {
      const end = await send(origin, bytes);
      opened += 1;
      return end;
    };
    const sending = Promise.all(contents.map(opening));
    const during = await round(origin);
    const openedMeanwhile = opened;
    const ended = await sending;
    for (const name of ["pages", "checkout"] as const) {
      const [calm, loaded] = [percentile(without[name], 0.95), percentile(during[name], 0.95)];
      ratios[name].push(loaded / calm);
      p95[name].push(loaded);
    }
    const tally = Object.entries(Object.groupBy(ended, (each) => each)).map(
      ([code, those]) => `${those?.length} ${code}`,
    );
    progress(
      `  ${Math.round(performance.now() / 1000)} s ratios ${ratios.pages.at(-1)?.toFixed(2)} ${ratios.checkout.at(-1)?.toFixed(2)} p95 without ${percentile(without.pages, 0.95).toFixed(0)} ${percentile(without.checkout, 0.95).toFixed(0)}`,
    );
    const times = Object.values(ratios).map((each) => each.at(-1)!.toFixed(2));
    const load = fs.readFileSync("/proc/loadavg", "utf8").split(" ")[0];
    progress(`  pair ${pair}: ${times.join(" and ")} times, load ${load}; ${tally.join(", ")}`);
    // Else less is measured than is told.
    if (openedMeanwhile === bombs.length) progress("  all bombs were opened before the round had ended");
  }
  await shop.stop();
  for (const name of ["pages", "checkout"] as const) {
    yield noted(`${name} while ${bombs.length} bombs are opened, p95`, median(p95[name]), "ms");
    yield atMost(`${name} while bombs are opened, against without`, median(ratios[name]), "times", 2);
  }
}
