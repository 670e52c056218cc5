import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { fontFamily } from "@foldmark/typeset";
import { describe, expect, it } from "vitest";
import type { Visit } from "../visit.ts";
import { fonts } from "./fonts.ts";

const [file] = fontFamily("archivo")!.files;
const ask = (id: string, headers: Record<string, string> = {}) =>
  fonts().handle(new Request(`https://shop.test/fonts/${id}.ttf`, { headers }), { id: "1" } as Visit, {
    name: `${id}.ttf`,
  });
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("fonts", () => {
  it("are sent packed to whoever can unpack them, and are the file they are named by", async () => {
    const answer = await ask(file!.id, { "accept-encoding": "gzip, deflate, br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const body = await bodyOf(answer);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(body.length).toBeLessThan(file!.bytes * 0.7);
    expect(hash("sha256", brotliDecompressSync(body))).toBe(file!.id);
  });

  it("are sent as they are to everybody else", async () => {
    const answer = await ask(file!.id);
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(hash("sha256", await bodyOf(answer))).toBe(file!.id);
  });

  it("are not there under another name", async () => {
    expect((await ask("0".repeat(64))).status).toBe(404);
  });
});
