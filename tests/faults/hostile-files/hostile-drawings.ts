/** Drawings written to take over, exhaust or mislead whoever opens them. */
import type { HostileFile } from "./hostile-file.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const square = '<rect width="50" height="50" fill="red"/>';

const copies = (levels: number, each: number): string => {
  const level = (index: number) =>
    `<g id="l${index}">${`<use xlink:href="#l${index - 1}"/>`.repeat(each)}</g>`;
  const levelled = Array.from({ length: levels }, (_, index) => level(index + 1)).join("");
  return svg(`<defs><g id="l0">${square}</g>${levelled}</defs><use xlink:href="#l${levels}"/>`);
};

const entityBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"x".repeat(100)}">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${"bcdefghij"[index]} "${`&${"abcdefghi"[index]};`.repeat(10)}">`,
).join("")}]>${svg("<text>&j;</text>")}`;

const drawings: readonly [name: string, text: () => string | Buffer, ends: string[]][] = [
  ["a bomb of copies of copies", () => copies(10, 10), ["svg-too-complex"]],
  [
    "a drawing that copies itself",
    () => svg(`<g id="a">${square}<use xlink:href="#a"/></g>`),
    ["svg-too-complex"],
  ],
  [
    "two that copy each other",
    () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    ["svg-too-complex"],
  ],
  ["a bomb of entities", () => entityBomb, ["svg-entities"]],
  [
    "an entity that reads a file",
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<text>&x;</text>${square}`)}`,
    ["svg-entities"],
  ],
  ["an entity of nobody", () => svg(`<path d="&d;"/>${square}`), ["svg-entities"]],
  ["a script", () => svg(`<script>alert(1)</script>${square}`), ["done"]],
  [
    "an event that runs a script",
    () => svg('<rect width="9" height="9" onload="alert(1)" onclick="alert(2)"/>'),
    ["done"],
  ],
  [
    "an animated reference",
    () => svg(`<a><animate attributeName="href" values="javascript:alert(1)"/>${square}</a>`),
    ["done"],
  ],
  [
    "a page within",
    () =>
      svg(
        `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>${square}`,
      ),
    ["done"],
  ],
  [
    "a picture from elsewhere",
    () => svg(`<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>${square}`),
    ["done"],
  ],
  ["a copy from elsewhere", () => svg(`<use href="http://127.0.0.1:9/x.svg#a"/>${square}`), ["done"]],
  [
    "a style from elsewhere",
    () =>
      svg(
        `<style>@import url(http://127.0.0.1:9/x.css); rect{fill:url(http://127.0.0.1:9/p#a)}</style><rect width="9" height="9"/>${square.replace("rect ", 'path d="M0 0h9v9z" ')}`,
      ),
    ["done"],
  ],
  [
    "ten thousand groups deep",
    () => svg("<g>".repeat(10_000) + square + "</g>".repeat(10_000)),
    ["svg-too-complex"],
  ],
  ["a million elements", () => svg("<g/>".repeat(1_000_000)), ["svg-too-complex"]],
  [
    "a million attributes",
    () => svg(`<g ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(" ")}/>`),
    ["svg-too-complex"],
  ],
  [
    "a path of five million numbers",
    () => svg(`<path d="M0 0${"l1 1".repeat(1_000_000)}"/>`),
    ["svg-too-complex"],
  ],
  [
    "numbers without end",
    () => svg(`<path d="M0 0L1e308 1e308L-1e308 1e999z"/><rect width="1e400" height="9"/>${square}`),
    ["done"],
  ],
  ["a size of nothing", () => svg(square, 'width="0" height="0" viewBox="0 0 0 0"'), ["done", "broken-svg"]],
  [
    "a size beyond the world",
    () => svg(square, 'width="1e30" height="1" viewBox="0 0 1e30 1"'),
    ["broken-svg", "empty-svg", "done"],
  ],
  [
    "a transform without end",
    () => svg(`<g transform="${"scale(1e30) ".repeat(1_000)}">${square}</g>`),
    ["empty-svg"],
  ],
  ["cut off in the middle", () => svg(square).slice(0, -20), ["broken-svg"]],
  ["a page called a drawing", () => "<html><body><svg></svg></body></html>", ["not-an-svg"]],
  [
    "letters that are none",
    () => Buffer.concat([Buffer.from(svg(square)), Buffer.from([0xc3, 0x28, 0xff])]),
    ["broken-svg"],
  ],
  [
    "rules without end",
    () => svg(`<style>${".a{fill:red}".repeat(20_000)}</style>${square}`),
    ["svg-too-complex"],
  ],
  [
    "a selector that takes long to refuse",
    () => svg(`<style>${"a".repeat(100_000)}!{fill:red}</style>${square}`),
    ["done"],
  ],
  [
    "gradients in a circle",
    () =>
      svg(
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)" stroke="blue"/>',
      ),
    ["done"],
  ],
  [
    "names of what every object has",
    () =>
      svg(
        `<constructor/><rect id="__proto__" class="constructor" width="9" height="9"/><use href="#__proto__"/>`,
      ),
    ["done"],
  ],
  ["more than five megabytes", () => svg(`<!--${"x".repeat(6_000_000)}-->${square}`), ["svg-too-complex"]],
  ["nothing that is drawn", () => svg("<text>only words</text>"), ["empty-svg"]],
];

export const hostileDrawings: readonly HostileFile[] = drawings.map(([name, text, ends]) => ({
  name,
  kind: "svg",
  bytes: () => Buffer.from(text()),
  ends,
}));
