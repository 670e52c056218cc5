import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineScriptHashes } from "./script-hashes.ts";

const named = (source: string) => `sha256-${createHash("sha256").update(source).digest("base64")}`;
const first = "window.__PAGE__={}";
/** Those behind the first of ours. */
const hashesOf = (html: string) => {
  const [own, ...others] = inlineScriptHashes(Buffer.from(`<script>${first}</script>${html}`));
  expect(own).toBe(named(first));
  return others;
};

describe("hashes of inline scripts", () => {
  it("name every script that runs, in the bytes the browser sees", () => {
    const html =
      '<p>ą</p><script>let a = "ą<b"</script><i></i><script type="module">import "x"</script><script></script>';
    expect(hashesOf(html)).toEqual([named('let a = "ą<b"'), named('import "x"'), named("")]);
  });

  it("name a script once, however often it stands there", () => {
    expect(hashesOf("<script>one()</script><script>one()</script>")).toEqual([named("one()")]);
  });

  it("leave out what stands before ours, whatever it pretends to be", () => {
    const planted = "<script>steal()</script><script>window.__PAGE__=steal()</script>";
    const page = `<body>${planted}<script>${first}</script><script>ours()</script></body>`;
    expect(inlineScriptHashes(Buffer.from(page))).toEqual([named(first), named("ours()")]);
    expect(inlineScriptHashes(Buffer.from("<script>steal()</script>"))).toEqual([]);
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
