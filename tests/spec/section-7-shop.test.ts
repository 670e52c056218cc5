/** Section 7 of the specification: what the built shop serves. Reads the bundles, so it builds them when they are stale. */
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { build, buildIsCurrent } from "../../apps/shop/scripts/build.mjs";
import { StaticFiles } from "../../apps/shop/server/answers/static-files.ts";

const client = path.resolve(import.meta.dirname, "../../apps/shop/build/client");

beforeAll(async () => {
  if (!buildIsCurrent()) await build();
}, 180_000);

/** Every script another script asks for while it runs, as an address. */
function lazyParts(): string[] {
  const scripts = fs
    .readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"));
  return scripts.flatMap((name) => {
    const source = fs.readFileSync(path.join(client, name), "utf8");
    const asked = [
      ...source.matchAll(/import\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g),
      ...source.matchAll(/"(\/[^"]+\.js)"/g),
    ];
    return asked.map(([, part = ""]) => new URL(part, `http://shop/${name}`).pathname);
  });
}

describe("section 7: the built shop", () => {
  it("S7.14 lazy script parts load from /build/", () => {
    const served = new StaticFiles(client);
    const parts = lazyParts();
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      expect(part).toMatch(/^\/build\//);
      const answer = served.answer(part, new Request(`http://localhost${part}`));
      expect(answer?.headers.get("content-type")).toContain("text/javascript");
      expect(answer?.headers.get("cache-control")).toContain("immutable");
    }
  });
});
