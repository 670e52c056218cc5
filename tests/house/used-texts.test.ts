/** A text that nobody shows is translated eleven times for nothing: every message id is asked for by some code. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { areas, messagesFor } from "@foldmark/messages";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const code = globSync("{apps,packages}/*/{app,server,src}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.generated\.ts$|\/build\//.test(file))
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");

/** Whole ids as they stand in quotes. */
const written = new Set(Array.from(code.matchAll(/["'`]([a-z]+(?:\.[\w-]+)+)["'`]/gi), ([, id]) => id));

/** Ids put together at run time: `catalogue.type.${sku}.name`. At least the area is written out, and a gap is one word. */
const putTogether = Array.from(
  code.matchAll(new RegExp(`\`((?:${areas.join("|")})\\.(?:[\\w.-]|\\$\\{[^\`{}]*\\})*)\``, "g")),
  ([, template]) => template ?? "",
)
  .filter((template) => template.includes("${"))
  .map(
    (template) =>
      new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "(?:[\\w-]|\\.\\d)+")}$`),
  );

const isUsed = (id: string) => written.has(id) || putTogether.some((pattern) => pattern.test(id));

describe("texts", () => {
  it("are all shown somewhere", () => {
    expect(Object.keys(messagesFor("en")).filter((id) => !isUsed(id))).toEqual([]);
  });

  it("would be found unused", () => {
    expect([isUsed("ui.retry"), isUsed("home.region.units.cm"), isUsed("ui.retryLater")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
