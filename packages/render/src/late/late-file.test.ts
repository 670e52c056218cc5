import { expect, it } from "vitest";
import { loadCodes } from "../codes/load-codes.ts";
import { loadColourProfile } from "../colour/load-profile.ts";
import { loadSymbols } from "../symbols/load-symbols.ts";
import { type LoadFile, lateFile } from "./late-file.ts";

/** Fetches as it is, and remembers what it was asked for. */
function noting(fetch: LoadFile = (_, file) => file()) {
  const asked: (readonly [name: string, file: () => Promise<unknown>, provides: string])[] = [];
  const load: LoadFile = (name, file, provides) => {
    asked.push([name, file, provides]);
    return fetch(name, file, provides);
  };
  return { asked, load };
}

const file = async () => ({ word: "here" });

it("comes once for all who ask, and after a failure when it is asked for again", async () => {
  let failures = 1;
  const { asked, load } = noting((_, fetched) =>
    failures-- > 0 ? Promise.reject(new Error("offline")) : fetched(),
  );
  const late = lateFile("words", file, "word", ({ word }) => word);
  const failed = await Promise.allSettled([late(load), late(load)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([late(load), late(load), late()])).toEqual(["here", "here", "here"]);
  expect(asked).toEqual([
    ["words", file, "word"],
    ["words", file, "word"],
  ]);
});

it.each([loadCodes, loadColourProfile, loadSymbols])("is known by an export that it has", async (late) => {
  const { asked, load } = noting();
  await late(load);
  const [, fetched, provides] = asked[0]!;
  expect(Object.keys((await fetched()) as object)).toContain(provides);
});
