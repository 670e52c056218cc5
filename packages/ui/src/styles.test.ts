/** Rules of the stylesheets that no tool of ours checks. */
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { iconNames } from "./icon/icon-names.generated.ts";

const source = import.meta.dirname;
const layerOrder = "@layer reset, tokens, base, components, utilities;";
const read = (file: string) => readFileSync(path.join(source, file), "utf8");
const modules = globSync("**/*.module.css", { cwd: source });

const offenders = (wrong: (css: string) => boolean) => modules.filter((file) => wrong(read(file)));

describe("stylesheets", () => {
  it("state the order of layers first, whatever the bundler loads first", () => {
    expect(read("styles.css")).toContain(layerOrder);
    expect(offenders((css) => !css.startsWith(layerOrder))).toEqual([]);
  });

  it("take their colours from the tokens", () => {
    expect(offenders((css) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from )/i.test(css))).toEqual([]);
  });

  it("use only tokens that exist", () => {
    const named = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    const tokens = named(read("styles/tokens.css"));
    const usesUnknown = (css: string) => {
      const own = named(css);
      return [...css.matchAll(/var\((--[\w-]+)/g)].some(([, name]) => !tokens.has(name) && !own.has(name));
    };
    expect(offenders(usesUnknown)).toEqual([]);
  });
});

describe("fonts", () => {
  it.each([
    ["archivo-latin.woff2", 22_000],
    ["familjen-grotesk-latin.woff2", 16_000],
    ["martian-mono-latin.woff2", 9_000],
  ])("%s stays within %i bytes", (file, limit) => {
    expect(statSync(path.join(source, "../fonts", file)).size).toBeLessThanOrEqual(limit);
  });
});

describe("icons", () => {
  it("are all in the sprite, and nothing else is", () => {
    const drawn = [...read("icon/icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(drawn).toEqual([...iconNames]);
  });
});
