/** A print file sent as the page sends it, by a guest of its own: in parts, then asked for until it is opened and checked. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultConfiguration } from "@foldmark/catalogue";
import type { PrintFileView } from "../apps/shop/app/print-file/print-file-view.ts";
import { call } from "./journey.ts";

const patienceSeconds = 600;

/** Of a guest's own, behind a proxy that the shop trusts: so that no limit of one network keeps it out. */
export const network = (guest: number) => ({
  "x-forwarded-for": `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`,
});

/** What came of it. */
export async function sendPrintFile(
  origin: string,
  guest: number,
  bytes: Buffer,
): Promise<Pick<PrintFileView, "files" | "sheets">> {
  const from = network(guest);
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
  const made: PrintFileView = await ask("POST", "", { id, name: "file", product });
  // For a side, so that a page of any size is laid there and separated.
  const upload = { name: "file.pdf", bytes: bytes.length, surface: made.sheets[0]!.surface };
  const begun = (await ask("POST", `/${id}/uploads`, upload)).upload;
  for (let at = 0; at < bytes.length; at += begun.partBytes)
    await ask("PUT", `/uploads/${begun.id}?at=${at}`, bytes.subarray(at, at + begun.partBytes));
  const end = performance.now() + patienceSeconds * 1000;
  while (performance.now() < end) {
    const view: PrintFileView = await ask("GET", `/${id}`);
    const isOpen = view.files.some(({ state }) => state === "opening");
    if (!isOpen && !view.sheets.some(({ state }) => state === "checking")) return view;
    await sleep(1_000);
  }
  throw new Error("a print file was never checked to its end");
}
