import { expect, it, vi } from "vitest";
import { loadCodes } from "../codes/load-codes.ts";
import { loadColourProfile } from "../colour/load-profile.ts";
import { loadSymbols } from "../symbols/load-symbols.ts";
import { type LoadFile, lateFile } from "./late-file.ts";

const file = async () => ({ word: "here" });

it("comes once for all who ask, and after a failure when it is asked for again", async () => {
  const load = vi.fn<LoadFile>((_, fetched) => fetched()).mockRejectedValueOnce(new Error("offline"));
  const late = lateFile("words", file, "word", ({ word }) => word);
  const failed = await Promise.allSettled([late(load), late(load)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([late(load), late(load), late()])).toEqual(["here", "here", "here"]);
  expect(load.mock.calls).toEqual([
    ["words", file, "word"],
    ["words", file, "word"],
  ]);
});

it.each([loadCodes, loadColourProfile, loadSymbols])("is known by an export that it has", async (late) => {
  const load = vi.fn<LoadFile>((_, fetched) => fetched());
  await late(load);
  const [[, fetched, provides]] = load.mock.calls as [Parameters<LoadFile>];
  expect(provides in (await fetched())).toBe(true);
});
