/** What of a drawing is taken, where it comes to lie, and what is told of the rest. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readSvg } from "./read-svg.ts";
import { svgDrawing } from "./svg-drawing.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 100 100" width="100mm"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const only = (inside: string, attributes?: string) => readSvg(svg(inside, attributes)).shapes[0];
const red = { red: 255, green: 0, blue: 0 };

describe("the place of a shape", () => {
  it("is in whole µm from the top left, its path from its own", () => {
    expect(only('<rect x="10" y="20" width="30" height="40"/>')).toMatchObject({
      x: 10_000,
      y: 20_000,
      width: 30_000,
      height: 40_000,
      path: "M0 0L30000 0L30000 40000L0 40000Z",
    });
  });

  it("follows groups, copies, symbols and drawings within", () => {
    const { shapes } = readSvg(
      svg(`<g transform="translate(10 0) scale(2)"><rect width="5" height="5"/></g>
        <rect id="r" width="5" height="5"/><use xlink:href="#r" x="50" y="60"/>
        <symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><use href="#s" x="70" width="20" height="20"/>
        <svg x="5" y="5" width="10" height="10" viewBox="0 0 2 2"><rect width="1" height="1"/></svg>`),
    );
    expect(shapes.map(({ x, y, width }) => [x / 1000, y / 1000, width / 1000])).toEqual([
      [10, 0, 10],
      [0, 0, 5],
      [50, 60, 5],
      [70, 0, 20],
      [5, 5, 5],
    ]);
  });

  it("of a small drawing is as fine as of a large one", () => {
    const drawing = readSvg(svg('<circle cx="12" cy="12" r="10"/>', 'width="24" height="24"'));
    expect(drawing).toMatchObject({
      width: 100_000,
      height: 100_000,
      naturalWidth: 6350,
      naturalHeight: 6350,
    });
  });

  it("fits in the middle where the proportions differ", () => {
    const square = '<rect width="100" height="100"/>';
    expect(only(square, 'viewBox="0 0 100 100" width="200mm" height="100mm"')).toMatchObject({
      x: 50_000,
      width: 100_000,
    });
    const stretched = 'viewBox="0 0 100 100" width="200mm" height="100mm" preserveAspectRatio="none"';
    expect(only(square, stretched)).toMatchObject({ x: 0, width: 200_000 });
  });
});

describe("path data", () => {
  it.each([
    ["M10-20.5.5.5l1e1 0", "M9500 0L0 21000L10000 21000"],
    ["m10 10 10 0 0 10z", "M0 0L10000 0L10000 10000Z"],
    ["M0 0H10V10h-10", "M0 0L10000 0L10000 10000L0 10000"],
    ["M0 0Q30 0 30 30", "M0 0C20000 0 30000 10000 30000 30000"],
    [
      "M0 0C0 10 10 10 10 0S20-10 20 0",
      "M0 10000C0 20000 10000 20000 10000 10000C10000 0 20000 0 20000 10000",
    ],
    ["M0 0A10 10 0 0 1 10 10", "M0 0C5523 0 10000 4477 10000 10000"],
    ["M0 0a10 10 0 0110 10", "M0 0C5523 0 10000 4477 10000 10000"],
    ["M0 0L10 10 nonsense L5 5", "M0 0L10000 10000"],
  ])("%s", (d, path) => {
    expect(only(`<g transform="translate(40 40)"><path d="${d}"/></g>`)?.path).toBe(path);
  });
});

describe("colours", () => {
  it.each([
    ['fill="red"', red],
    ['fill="#f00"', red],
    ['style="fill: rgb(100%, 0%, 0%)"', red],
    ['fill="hsl(0, 100%, 50%)"', red],
    ['class="r"', red],
    ['class="r" style="fill:#00f"', { red: 0, green: 0, blue: 255 }],
    ['color="red" fill="currentColor"', red],
    ["", { red: 0, green: 0, blue: 0 }],
    ['fill="url(#g)"', { red: 128, green: 0, blue: 0 }],
  ])("%s", (attributes, fill) => {
    const defined =
      '<style>.r{fill:red}</style><linearGradient id="g"><stop stop-color="red"/><stop/></linearGradient>';
    expect(only(`${defined}<rect width="9" height="9" ${attributes}/>`)?.fill).toEqual(fill);
  });

  it("filling and stroke stand apart where one is more transparent", () => {
    const { shapes } = readSvg(
      svg(
        '<rect width="9" height="9" fill="red" fill-opacity=".5" stroke="blue" stroke-width="2" opacity=".5"/>',
      ),
    );
    expect(
      shapes.map(({ fill, stroke, opacity }) => [fill !== null, stroke?.width ?? null, opacity]),
    ).toEqual([
      [true, null, 250],
      [false, 2_000, 500],
    ]);
  });
});

it("what is not taken is told, and what cannot be seen is left", () => {
  const { shapes, leftOut } = readSvg(
    svg(`<text>a</text><text>b</text><script>1</script><image href="x"/><rect width="9" height="9" clip-path="url(#c)"/>
      <rect width="9" height="9" display="none"/><rect width="9" height="9" visibility="hidden"/>
      <rect x="500" width="9" height="9"/><rect width="9" height="9" fill="none"/>`),
  );
  expect(shapes).toHaveLength(1);
  expect(Object.fromEntries(leftOut.map(({ what, count }) => [what, count]))).toEqual({
    text: 2,
    script: 1,
    image: 1,
    clip: 1,
  });
});

it("names the words that are lost with live text", () => {
  const { lostWords, shapes } = readSvg(
    svg(`<rect width="9" height="9"/><text>ACME &amp; <tspan>Sons</tspan></text><text/><style>/* no words */</style>
      <text><tspan x="0">est.</tspan><tspan x="0" dy="9">1904&nbsp;</tspan></text><text>ACME &amp; Sons</text><desc>none</desc>`),
  );
  expect(shapes).toHaveLength(1);
  expect(lostWords).toEqual(["ACME & Sons", "est. 1904&nbsp;"]);
  expect(readSvg(svg(`<rect width="9" height="9"/>`)).lostWords).toEqual([]);
});

it("shapes that no reader of designs would take are not believed", () => {
  const drawn = (path: string) => {
    const shape = {
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      path,
      rule: "nonzero",
      fill: null,
      stroke: null,
      opacity: 1000,
    };
    const size = { width: 1, height: 1, naturalWidth: 1, naturalHeight: 1 };
    return v.is(svgDrawing, { ...size, shapes: [shape], colours: [], leftOut: [] });
  };
  expect(drawn("M0 0L-5 10C1 2 3 4 5 6Z")).toBe(true);
  for (const path of [
    "M0 0C5",
    "M0 0L123456789 0",
    "M0 0 0 0",
    "M0 0Q1 2 3 4",
    "L0 0",
    "M0 0L5 5 ",
    "M0 0Z1",
  ])
    expect(drawn(path)).toBe(false);
});
