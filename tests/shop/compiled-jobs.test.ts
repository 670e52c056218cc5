/** What the built shop opens files with: every job is compiled, and finds what was left outside of it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import * as artworkFiles from "@foldmark/artwork-files";
import * as designPictures from "@foldmark/design-pictures";
import { compiledName } from "@foldmark/platform";
import { expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../apps/shop/build/jobs");

const modules = [...Object.values(artworkFiles), ...Object.values(designPictures)]
  .map((each) => (typeof each === "object" && each !== null && "module" in each ? each.module : null))
  .filter((module) => module instanceof URL);

it("each compiled job can be loaded and has its work", () => {
  expect(modules.length).toBeGreaterThanOrEqual(13);
  const files = modules.map((module) => path.join(folder, compiledName(module)));
  const program = `for (const each of ${JSON.stringify(files)}) console.log(typeof (await import(each)).default);`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(said.trim().split("\n")).toEqual(modules.map(() => "function"));
});
