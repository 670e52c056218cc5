/** Shops that are started when the first journey of a worker asks for one, and serve that worker until the run ends. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { ShopProcess } from "../shop/shop-process.ts";

export interface WorkersShop {
  readonly port: number;
  readonly dataDir: string;
}

export async function offerShops(start: () => Promise<ShopProcess>) {
  const shops = new Map<string, Promise<ShopProcess>>();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-journeys-"));
  const socket = path.join(folder, "shops");
  const server = http.createServer(async (request, response) => {
    const worker = request.url ?? "";
    const shop = shops.get(worker) ?? start();
    shops.set(worker, shop);
    try {
      const { port, dataDir } = await shop;
      response.end(JSON.stringify({ port, dataDir }));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ reason: String(error) }));
    }
  });
  await once(server.listen(socket), "listening");
  return {
    socket,
    /** Ends the offer; the shops that were started, to be ended by who started them. */
    async close(): Promise<ShopProcess[]> {
      server.closeAllConnections();
      server.close();
      fs.rmSync(folder, { recursive: true, force: true });
      const outcomes = await Promise.allSettled(shops.values());
      return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    },
  };
}

export async function askForShop(socket: string, worker: number): Promise<WorkersShop> {
  const [response] = (await once(
    http.get({ socketPath: socket, path: `/${worker}`, agent: false }),
    "response",
  )) as [http.IncomingMessage];
  const answer = (await json(response)) as WorkersShop & { reason?: string };
  if (answer.reason !== undefined) throw new Error(`The journeys have no shop: ${answer.reason}`);
  return answer;
}
