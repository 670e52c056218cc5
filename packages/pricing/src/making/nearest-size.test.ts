import { defaultConfiguration, type Size } from "@foldmark/catalogue";
import { expect, it } from "vitest";
import { nearestSize } from "./nearest-size.ts";

const drawer = (size: Size) => ({ ...defaultConfiguration("rigid-drawer-box"), size });
const blank = ({ length = 0, width = 0, height = 0 }: Size): number => length + width + 4 * height;

it("takes little from one length where that is enough", () => {
  const asked = { length: 300, width: 200, height: 100 };
  expect(nearestSize(drawer(asked), (size) => blank(size) <= 880)).toEqual({ ...asked, height: 95 });
});

it("makes a box smaller in proportion, rather than a tray of it", () => {
  const asked = { length: 450, width: 350, height: 200 };
  const found = nearestSize(drawer(asked), (size) => blank(size) <= 1100)!;
  expect(blank(found)).toBeLessThanOrEqual(1100);
  expect(blank(found)).toBeGreaterThan(1090);
  for (const [name, length] of Object.entries(found))
    expect(Math.abs(length - asked[name as keyof typeof asked] * 0.6875), name).toBeLessThanOrEqual(1);
});
