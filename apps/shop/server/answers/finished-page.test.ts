import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  bodyIn,
  chooseEncoding,
  finishPage,
  isUnchanged,
  makeThorough,
  sizeOf,
  thoroughlyMade,
} from "./finished-page.ts";

describe("finished page", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.5, BR;q=0.1", "br"],
    ["deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
    ["br;q=0, gzip;q=0.0", "identity"],
    ["brotli", "identity"],
  ])("answers Accept-Encoding %j with %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)(
    "makes %s when it is first asked for, once, and knows its length from then on",
    async (encoding, decode) => {
      const page = finishPage(Buffer.from("hello ".repeat(100)), {});
      const alone = sizeOf(page);
      const [one, two] = await Promise.all([bodyIn(page, encoding), bodyIn(page, encoding)]);
      expect(one).toBe(two);
      expect(await bodyIn(page, encoding)).toBe(one);
      expect(decode(one).toString()).toBe("hello ".repeat(100));
      expect(page.rawHeaders[encoding].filter((text) => text === "content-length")).toHaveLength(1);
      expect(sizeOf(page)).toBe(alone + one.length);
    },
  );

  it("makes a smaller page of one that is asked for again, whose length is told with it", async () => {
    const words = Array.from({ length: 4000 }, (_, nth) => `${(nth * 7919) % 613} words `).join("");
    const page = finishPage(Buffer.from(words), {});
    const quick = await bodyIn(page, "br");
    makeThorough(page);
    makeThorough(page);
    await thoroughlyMade();
    expect(page.br!.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(page.br!).toString()).toBe(words);
    const { br } = page.rawHeaders;
    expect(br.filter((text) => text === "content-length")).toHaveLength(1);
    expect(br[br.indexOf("content-length") + 1]).toBe(String(page.br!.length));
  });

  it("has one fingerprint for one content", () => {
    const [a, b, c] = ["x", "x", "y"].map((text) => finishPage(Buffer.from(text), {}));
    expect(a?.etag).toBe(b?.etag);
    expect(a?.etag).not.toBe(c?.etag);
  });

  it("recognises the fingerprint in every way a client may send it", () => {
    const page = finishPage(Buffer.from("x"), {});
    const strong = page.etag.replace("W/", "");
    for (const header of [page.etag, strong, `"other", ${page.etag}`, "*"])
      expect(isUnchanged(page, header)).toBe(true);
    for (const header of [undefined, "", '"other"', 'W/"other"'])
      expect(isUnchanged(page, header)).toBe(false);
  });
});
