import { expect, it } from "vitest";
import { fileKind } from "./file-kind.ts";

const kind = (text: string) => fileKind(Buffer.from(text, "latin1"));

it("knows an SVG by its first element, whatever XML allows before it", () => {
  expect(kind("<svg>")).toBe("svg");
  expect(
    kind('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg xmlns="y">'),
  ).toBe("svg");
  expect(kind("<!DOCTYPE svg [<!ENTITY a '>'>]><s:svg/>")).toBe("svg");
  expect(kind("<html><svg>")).toBeNull();
  expect(kind("text <svg>")).toBeNull();
  expect(kind("<!-- <svg>")).toBeNull();
});

it("takes no longer for what was written to take long", () => {
  for (const text of [
    `<!DOCTYPE ${" ".repeat(4_080)}`,
    `<!DOCTYPE [${"] ".repeat(2_000)}`,
    "<?".repeat(2_000),
    "<!--".repeat(1_000),
    " ".repeat(4_096),
  ]) {
    const begun = performance.now();
    for (let time = 0; time < 20; time += 1) expect(kind(text)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(400);
  }
});
