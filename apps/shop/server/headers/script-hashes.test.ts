import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineScriptHashes } from "./script-hashes.ts";

const named = (source: string) => `sha256-${createHash("sha256").update(source).digest("base64")}`;
const hashesOf = (html: string) => inlineScriptHashes(Buffer.from(html));

describe("hashes of inline scripts", () => {
  it("name every script that runs, in the bytes the browser sees", () => {
    const html =
      '<p>ą</p><script>let a = "ą<b"</script><i></i><script type="module">import "x"</script><script></script>';
    expect(hashesOf(html)).toEqual([named('let a = "ą<b"'), named('import "x"'), named("")]);
  });

  it("name a script once, however often it stands there", () => {
    expect(hashesOf("<script>one()</script><script>one()</script>")).toEqual([named("one()")]);
  });

  it("leave out files and data", () => {
    expect(
      hashesOf('<script async="" src="/a.js"></script><script type="application/ld+json">{}</script>'),
    ).toEqual([]);
  });

  it("come to an end in a page that was cut off", () => {
    expect(hashesOf("<script>half")).toEqual([]);
    expect(hashesOf("<script")).toEqual([]);
  });
});
