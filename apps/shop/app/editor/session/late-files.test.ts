/** Every file that draws and comes late can be had again under another address: it is known by an export of its own. */
import { forgetParts, type loadPart } from "@foldmark/ui";
import { beforeEach, expect, it, vi } from "vitest";
import { loadTypesetting } from "./fonts.ts";
import { loadCodes, loadColourProfile, loadSymbols } from "./late-files.ts";

const asked = vi.hoisted(() => [] as Parameters<typeof loadPart>[]);
vi.mock("@foldmark/ui", async (original) => {
  const ui = await original<{ loadPart: typeof loadPart }>();
  const noting: typeof loadPart = (...about) => {
    asked.push(about);
    return ui.loadPart(...about);
  };
  return { ...ui, loadPart: noting };
});

beforeEach(() => {
  forgetParts();
  asked.length = 0;
});

it.each([
  ["codes", loadCodes],
  ["colour-profile", loadColourProfile],
  ["symbols", loadSymbols],
  ["typesetting", loadTypesetting],
])("%s", async (name, load) => {
  // There is no page whose address could give what shapes letters: its script is what is asked about.
  await load().catch(() => undefined);
  const [, file, options] = asked.find(([part]) => part === name)!;
  expect(Object.keys((await file()) as object)).toContain(options?.provides);
});
