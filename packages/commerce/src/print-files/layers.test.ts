import { fileCase } from "@foldmark/preflight/testing";
import { expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { outside, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { printFiles } from "./index.ts";
import type { LayersName } from "./layers.ts";

const fixture = usePrintFiles();
const { made, sent, view } = fixture;

/** A label that prints, and an old one that is hidden. */
const layered = fileCase("layered", [], (page) => {
  const [label, old] = ["Label", "Old label"].map((name) => page.pdf.add(`<< /Type /OCG /Name (${name}) >>`));
  page
    .ground()
    .draw("/OC /label BDC")
    .fill("0 1 0 0 k", [30, 140, 80, 165])
    .draw("EMC /OC /old BDC")
    .fill("0 0 1 0 k", [30, 140, 80, 165])
    .draw("EMC");
  const catalog = `/OCProperties << /OCGs [${label} ${old}] /D << /ON [${label}] /OFF [${old}] >> >>`;
  return [page, { resources: `/Properties << /label ${label} /old ${old} >>`, catalog }];
}).write();

/** Asked for until it is there: on a busy machine that takes longer than one answer. */
async function drawn(caller: Caller, name: LayersName) {
  for (;;) {
    const answer = await printFiles.layers(fixture.services, caller, name);
    if (answer.kind === "refused") throw new Error(answer.reason.code);
    if (answer.kind === "layers") return answer;
  }
}

it("a side is looked at without a layer; what is printed stays", async () => {
  const caller = visitor();
  const id = await made(caller);
  const before = await sent(caller, id, layered);
  const [side] = before.sheets;
  expect(side!.facts!.layers).toEqual([
    { name: "Label", isVisible: true },
    { name: "Old label", isVisible: false },
  ]);
  const coverage = (plates: (typeof before.sheets)[number]["plates"], ink: string) =>
    plates!.inks.find(({ name }) => name === ink)?.coverage ?? 0;
  const name: LayersName = { id, surface: outside, layers: [0] };
  const without = await drawn(caller, name);
  expect(coverage(without.plates, "Magenta")).toBeLessThan(coverage(side!.plates, "Magenta"));
  expect(without.picture).not.toBe(side!.picture);
  // Its owner alone is given the picture and the plates of it.
  const picture = { id, sha256: without.picture };
  expect(await printFiles.file(fixture.services, caller, picture)).toMatchObject({ mediaType: "image/webp" });
  const other = visitor();
  expect(reasonOf(await printFiles.layers(fixture.services, other, name))).toEqual({
    code: "print-file-not-found",
  });
  expect(reasonOf(await printFiles.layers(fixture.services, caller, { ...name, layers: [2] }))).toEqual({
    code: "unknown-layer",
    layers: 2,
  });
  const after = await view(caller, id);
  expect(after.sheets).toEqual(before.sheets);
  expect(after.version).toBe(before.version);
});
