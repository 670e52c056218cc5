/** What pages weigh, and what every page brings along: of the build, so the same on every machine. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { areas, shellFiles } from "../../apps/shop/shared-chunks.ts";
import {
  bytesInBuild,
  editorRoutes,
  filesInBuild,
  mostOfAnyPage,
  pageGoals,
  routesInBuild,
} from "../../bench/page-bytes.ts";

const table = path.resolve(import.meta.dirname, "../../apps/shop/build/chunks.json");
const sourcesOf = JSON.parse(fs.readFileSync(table, "utf8")) as Record<string, string[]>;

function sourcesIn(script: string): readonly string[] {
  const sources = sourcesOf[script.replace(/#.*$/, "")];
  if (!sources) throw new Error(`chunks.json does not know ${script}`);
  return sources;
}

const ofTheApp = (source: string) => source.startsWith("apps/shop/app/") && !source.endsWith(".css");

describe("a page's script and style", () => {
  it.each(Object.entries(pageGoals))("of the kind “%s” stay within their goals", (_, { route, ...goals }) => {
    const { script, style } = bytesInBuild(route);
    expect.soft(script / 1000, `kB of script of ${route}`).toBeLessThanOrEqual(goals.script);
    expect.soft(style / 1000, `kB of style of ${route}`).toBeLessThanOrEqual(goals.style);
  });

  it("stay within what any page may bring, whatever its kind", () => {
    const ofVisitors = routesInBuild().filter((id) => !id.startsWith("local.") && !editorRoutes.has(id));
    const heavy = ofVisitors
      .map((id) => ({ id, ...bytesInBuild(id) }))
      .filter(
        ({ script, style }) => script > mostOfAnyPage.script * 1000 || style > mostOfAnyPage.style * 1000,
      );
    expect(heavy).toEqual([]);
  });
});

describe("the shell", () => {
  // The bundler calls the file by what a page begins with.
  const [, shell = []] =
    Object.entries(sourcesOf).find(([file]) => /\/entry\.client-[^/]*\.js$/.test(file)) ?? [];

  it("holds the files it names and no other of the app", () => {
    const held = shell.filter(ofTheApp).map((source) => source.replace("apps/shop/", ""));
    // What exports only types leaves nothing behind.
    const unnamed = held.filter((file) => !(shellFiles as readonly string[]).includes(file));
    expect(unnamed, "in every page, and not named in apps/shop/shared-chunks.ts").toEqual([]);
    expect(held).toContain("app/chrome/page-shell.tsx");
    for (const file of shellFiles)
      expect(fs.existsSync(path.join(path.dirname(table), "..", file)), file).toBe(true);
  });

  it.each(areas)("and what pages share bring nothing of the area %s to a page outside it", (area) => {
    const isOfTheArea = (source: string) => source.startsWith(`apps/shop/app/${area}/`);
    const brought = routesInBuild().flatMap((id) => {
      const { own, scripts } = filesInBuild(id);
      // Staff come in by the account's own form.
      const isBorrowed = area === "account" && id.startsWith("backoffice.");
      // Its own file is the way to the one that holds its screen.
      const isEditor = area === "editor" && editorRoutes.has(id);
      if (isBorrowed || isEditor || sourcesIn(own).some(isOfTheArea)) return [];
      const foreign = [...scripts].flatMap(sourcesIn).filter(isOfTheArea);
      return foreign.length > 0 ? [`${id} brings ${foreign.join(", ")}`] : [];
    });
    expect(brought).toEqual([]);
  });
});
