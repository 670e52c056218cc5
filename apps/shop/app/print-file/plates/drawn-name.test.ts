import { expect, it } from "vitest";
import type { Sheet } from "../print-file-view.ts";
import { drawnName } from "./drawn-name.ts";

const sheet = (inks: Readonly<Record<string, string>>) =>
  ({
    surface: "surface:body-outside",
    picture: "same",
    plates: { inks: Object.entries(inks).map(([name, sha256]) => ({ name, sha256 })) },
  }) as unknown as Sheet;

it("differs where a plate does, though the picture is the same", () => {
  const before = drawnName(sheet({ Cyan: "a", Lines: "b" }));
  expect(drawnName(sheet({ Cyan: "a", Lines: "b" }))).toBe(before);
  expect(drawnName(sheet({ Cyan: "a", Lines: "c" }))).not.toBe(before);
  expect(drawnName(sheet({ Cyan: "a" }))).not.toBe(before);
  expect(drawnName({ ...sheet({}), plates: null })).not.toBe(before);
});
