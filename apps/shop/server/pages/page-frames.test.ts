import { storefrontOf } from "@foldmark/routing";
import { expect, it } from "vitest";
import { PageFrames } from "./page-frames.ts";

it("a frame is kept as it is until the year changes, also in a process that runs through New Year", () => {
  const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
  let now = new Date("2026-12-31T23:59:59Z");
  const frames = new PageFrames(site, { name: "Foldmark", slug: "foldmark" }, { now: () => now });
  const frame = () => frames.frameFor(storefrontOf("pl", site), "pl", "shop");
  const before = frame();
  expect(before.imprint.year).toBe(2026);
  expect(frame()).toBe(before);
  now = new Date("2027-01-01T00:00:00Z");
  expect(frame().imprint.year).toBe(2027);
});
