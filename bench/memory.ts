/**
 * What of a print file passes through the web process: twenty megabytes are sent, opened, checked, separated and written for
 * print while its memory is read from the kernel. A first file of the same kind warms it up, so that what is loaded once is
 * not counted.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Figure, noted } from "./figure.ts";
import { agencyFile } from "./preflight.ts";
import {
  freePort,
  type Program,
  shopProgram,
  shopVariables,
  startProgram,
  temporaryFolder,
} from "./programs.ts";
import { sendPrintFile } from "./send-print-file.ts";

/** More files than one, one after the other: a process that keeps some of each grows with every one. */
const filesSent = 2;
const megabyte = 1_000_000;

export async function* measureMemory(): AsyncGenerator<Figure> {
  const port = await freePort();
  const folder = temporaryFolder();
  const variables = { ...shopVariables(port, folder), TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
  const shop = await startProgram(shopProgram, { variables });
  const file = Buffer.from(await agencyFile());
  let guests = 0;
  const send = async () => {
    guests += 1;
    // The same bytes would be opened once only.
    const bytes = Buffer.concat([file, Buffer.from(`\n% ${randomBytes(12).toString("hex")}`)]);
    const { files, sheets } = await sendPrintFile(`http://localhost:${port}`, guests, bytes);
    const refusal = [...files, ...sheets].find((each) => each.refusal)?.refusal;
    if (refusal || !sheets.some(({ plates }) => plates))
      throw new Error(`The file was not checked: ${refusal ?? "it lies on no side"}`);
  };
  await send();
  const before = await settled(shop);
  shop.forgetMost();
  for (let sent = 0; sent < filesSent; sent += 1) await send();
  const { most } = shop.memory();
  const after = await settled(shop);
  await shop.stop();
  yield noted("memory of the web process before", before / megabyte, "MB");
  yield noted(
    "at most while files of 20 MB are sent, checked and written for print",
    (most - before) / megabyte,
    "MB more",
  );
  yield atMost("after them", Math.abs(after - before) / megabyte, "MB more or less", 20);
}

/** The least of some seconds in which nothing is asked of it: garbage is collected by and by. */
async function settled(shop: Program): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 15; second += 1) {
    await sleep(1_000);
    least = Math.min(least, shop.memory().now);
  }
  return least;
}
