import { expect, it } from "vitest";
import { KeptPixels } from "./kept-pixels.ts";

/** Of 4 bytes. */
const dot = () => ({ width: 1, height: 1, rgba: new Uint8ClampedArray(4) });

it("lets go of what nobody asked for the longest, and never of what was asked for a moment ago", () => {
  let now = 0;
  const kept = new KeptPixels(8, () => now);
  expect([...kept.set("a", dot()), ...kept.set("b", dot()), ...kept.set("c", dot())]).toEqual([]);
  now = 30_000;
  expect(kept.get("a")).not.toBeNull();
  expect(kept.set("d", dot())).toEqual(["b", "c"]);
  expect(kept.get("b")).toBeNull();
  expect(kept.get("a")).not.toBeNull();
  expect(kept.set("e", dot())).toEqual([]);
});
