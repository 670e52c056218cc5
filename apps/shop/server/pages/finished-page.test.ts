import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bodyIn, chooseEncoding, finishPage, isUnchanged } from "./finished-page.ts";

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

  it("makes gzip when it is first asked for, once, and knows its length from then on", async () => {
    const page = await finishPage(Buffer.from("hello ".repeat(100)), {});
    const [one, two] = await Promise.all([bodyIn(page, "gzip"), bodyIn(page, "gzip")]);
    expect(one).toBe(two);
    expect(gunzipSync(one).toString()).toBe("hello ".repeat(100));
    const names = page.rawHeaders.gzip.filter((text) => text === "content-length");
    expect(names).toHaveLength(1);
  });

  it("has one fingerprint for one content", async () => {
    const [a, b, c] = await Promise.all(["x", "x", "y"].map((text) => finishPage(Buffer.from(text), {})));
    expect(a?.etag).toBe(b?.etag);
    expect(a?.etag).not.toBe(c?.etag);
  });

  it("recognises the fingerprint in every way a client may send it", async () => {
    const page = await finishPage(Buffer.from("x"), {});
    const strong = page.etag.replace("W/", "");
    for (const header of [page.etag, strong, `"other", ${page.etag}`, "*"])
      expect(isUnchanged(page, header)).toBe(true);
    for (const header of [undefined, "", '"other"', 'W/"other"'])
      expect(isUnchanged(page, header)).toBe(false);
  });
});
