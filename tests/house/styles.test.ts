/** The stylesheets of the app keep to the kit's tokens: space, type, colour and four widths at which a page changes. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const kit = globSync("packages/ui/src/**/*.css", { cwd: root });
const app = globSync("apps/shop/app/**/*.css", { cwd: root });
const tokensFile = "packages/ui/src/styles/tokens.css";
const read = (file: string) =>
  readFileSync(path.join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** Where a page changes its layout; a part that depends on its own room asks its container. */
const breakpoints = ["22.5rem", "40rem", "48rem", "62rem"];

interface Declaration {
  readonly where: string;
  readonly property: string;
  readonly value: string;
}

function declarations(files: readonly string[]): readonly Declaration[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
      where: path.basename(file),
      property,
      value: value.trim(),
    })),
  );
}

const written = ({ where, property, value }: Declaration) => `${where} ${property}: ${value}`;
const isPage = (file: string) =>
  file !== tokensFile && !file.endsWith("print.css") && !file.endsWith("fonts.css");

describe("stylesheets", () => {
  it("are all read", () => {
    expect(app.length).toBeGreaterThan(40);
    expect(kit.length).toBeGreaterThan(20);
  });

  it("of the app take space from the scale; up to 3 px are left to the eye", () => {
    const isSpace = ({ property }: Declaration) =>
      /^(row-|column-)?gap$|^(padding|margin)(-(block|inline)(-(start|end))?)?$/.test(property);
    const isOffScale = ({ value }: Declaration) =>
      /\d(rem|px)\b/.test(value.replaceAll(/(?<![\d.])[0-3]px\b/g, ""));
    const spaces = declarations(app).filter(isSpace);
    expect(spaces.length).toBeGreaterThan(300);
    expect(spaces.filter(isOffScale).map(written)).toEqual([]);
  });

  it("take sizes of type from the tokens; words inside a drawing are measured in its units", () => {
    const drawings = new Set(["hero.module.css font: 500 19px / 1 var(--font-mono)"]);
    drawings.add("artwork-rules.module.css font: 500 11px / 1 var(--font-mono)");
    const isOwnSize = ({ property, value }: Declaration) =>
      (property === "font-size" && /\d(rem|px|pt|vw)/.test(value)) ||
      (property === "font" && /\d(rem|px|vw)[^/]*\//.test(value));
    const sizes = declarations([...kit, ...app].filter(isPage))
      .filter(isOwnSize)
      .map(written);
    expect(sizes.filter((each) => !drawings.has(each))).toEqual([]);
  });

  it("change at four widths, and say so in one way", () => {
    const widths = [...kit, ...app].flatMap((file) =>
      [...read(file).matchAll(/@media([^{]+)/g)].flatMap(([, query = ""]) =>
        [...query.matchAll(/(?<!height: |[\d.])\d+(?:\.\d+)?(?:rem|px|em)/g)].map(([width]) => width),
      ),
    );
    expect(new Set(widths)).toEqual(new Set(breakpoints));
    const otherwise = [...kit, ...app].filter((file) =>
      /(min|max)-width:\s*\S+\)\s*(,|\{|and)/.test(read(file)),
    );
    expect(otherwise).toEqual([]);
  });

  it("of the app take colours from the tokens, and only tokens that are there", () => {
    const named = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const tokens = named(read(tokensFile));
    const own = new Set(app.flatMap((file) => [...named(read(file))]));
    const unknown = app.flatMap((file) =>
      [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !tokens.has(name) && !own.has(name))
        .map((name) => `${path.basename(file)} ${name}`),
    );
    expect([...new Set(unknown)]).toEqual([]);
    expect(app.filter((file) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from )/i.test(read(file)))).toEqual(
      [],
    );
  });
});
