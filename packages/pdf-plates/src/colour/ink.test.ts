import { expect, it } from "vitest";
import type { ColourManager } from "./colour-manager.ts";
import { type ColourSpace, deviceSpace } from "./colour-space.ts";
import { type Ink, inkOf, inkOfSpace, processInks, tintOn, touches } from "./ink.ts";

const manager = { inksOfColour: () => [0.1, 0.2, 0.3, 0.4] } as unknown as ColourManager;
const named = (...names: string[]): ColourSpace => ({
  kind: "named",
  components: names.length,
  initial: names.map(() => 1),
  names,
  alternate: deviceSpace("cmyk"),
  appearance: () => () => [0, 0, 0, 1],
});
const plates = [...processInks, "Gold", "White"];
const touched = (ink: Ink, overprints: boolean, mode = 1) =>
  plates.filter((plate) => touches(ink, plate, overprints, mode));

it("without overprint everything that is painted knocks out every plate", () => {
  expect(touched(inkOf(deviceSpace("cmyk"), [0, 1, 0, 0], manager), false)).toEqual(plates);
  expect(touched(inkOf(named("Gold"), [1], manager), false)).toEqual(plates);
  expect(touched(inkOf(named("None"), [1], manager), false)).toEqual([]);
});

it("overprint leaves alone what the colour does not name, and in mode 1 inks of 0", () => {
  const magenta = inkOf(deviceSpace("cmyk"), [0, 1, 0, 0], manager);
  expect(touched(magenta, true, 1)).toEqual(["Magenta"]);
  expect(touched(magenta, true, 0)).toEqual([...processInks]);
  expect(touched(inkOf(named("Gold", "Cyan"), [0, 0], manager), true)).toEqual(["Cyan", "Gold"]);
  expect(touched(inkOf(named("All"), [0.5], manager), true)).toEqual(plates);
});

it("mode 1 knows only numbers of the device itself", () => {
  const profiled: ColourSpace = { ...deviceSpace("cmyk", false), profile: new Uint8Array() };
  expect(touched(inkOf(profiled, [0, 1, 0, 0], manager), true)).toEqual([...processInks]);
  expect(touched(inkOf(deviceSpace("gray"), [0.5], manager), true)).toEqual([...processInks]);
  expect(touched(inkOf(deviceSpace("rgb"), [1, 0, 0], manager), true)).toEqual([...processInks]);
  expect(touched(inkOfSpace(deviceSpace("cmyk")), true)).toEqual([...processInks]);
});

it("gray is black ink, registration is everywhere, a table has the colours of its base", () => {
  expect(tintOn(inkOf(deviceSpace("gray"), [0.25], manager), "Black")).toBe(0.75);
  expect(plates.map((plate) => tintOn(inkOf(named("All"), [0.5], manager), plate))).toEqual(
    plates.map(() => 0.5),
  );
  const table: ColourSpace = {
    kind: "indexed",
    components: 1,
    initial: [0],
    base: named("Gold"),
    last: 1,
    table: Uint8Array.of(0, 255),
  };
  expect([0, 1, 7].map((at) => tintOn(inkOf(table, [at], manager), "Gold"))).toEqual([0, 1, 1]);
});
