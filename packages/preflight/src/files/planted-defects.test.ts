/** Files with one defect each, and clean ones: what is planted is found where it is, and nothing else. */
import {
  documentFacts,
  inflate,
  openPdf,
  openPlateTools,
  processInks,
  separatePage,
} from "@foldmark/pdf-plates/node";
import { outputProfile } from "@foldmark/pdf-plates/testing";
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  blank,
  cleanCases,
  type FileCase,
  type Planted,
  panels,
  plantedCases,
  targetOf,
} from "../../testing/index.ts";
import { checkFile, type FileFinding } from "./index.ts";

let tools: Awaited<ReturnType<typeof openPlateTools>>;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

/** Every case in `npm run prove`; every fourth here. */
const isShort = inject("thoroughness") === "short";
const chosen = (cases: readonly FileCase[]) => cases.filter((_, at) => !isShort || at % 4 === 0);

async function findingsOf({ write, target }: FileCase): Promise<readonly FileFinding[]> {
  const source = await openPdf(write(), inflate, tools.pdfium.mend);
  const made = await separatePage(source, tools, { page: 0, resolution: 60 });
  const { width, height, tints } = made.rasters;
  const document = documentFacts(source);
  const file = { document, page: made.facts, target: targetOf(target), placement: null };
  return checkFile(file, { width, height, box: made.box, tints });
}

const micrometres = 1000;
/** Millimetres by which a place may be off. */
const slack = 3;

/** The blank is drawn with y up, the surface is read with y down. */
function isNear({ box }: FileFinding, near: NonNullable<Planted["near"]>): boolean {
  if (!box) return false;
  const [left, bottom, right, top] = near;
  const found = [
    box.minX / micrometres,
    blank.height - box.maxY / micrometres,
    box.maxX / micrometres,
    blank.height - box.minY / micrometres,
  ] as const;
  return (
    found[0] >= left - slack &&
    found[1] >= bottom - slack &&
    found[2] <= right + slack &&
    found[3] <= top + slack
  );
}

describe("planted defects", () => {
  it.each(chosen(plantedCases))("$name", async (planted) => {
    const findings = await findingsOf(planted);
    const rules = (list: readonly { readonly rule: string }[]) =>
      [...new Set(list.map(({ rule }) => rule))].sort();
    expect(rules(findings)).toEqual(rules(planted.finds));
    for (const { rule, panel, near } of planted.finds) {
      const found = findings.filter((each) => each.rule === rule);
      if (panel) expect(found.map((each) => each.panel)).toContain(`panel:body-outside/${panel}`);
      if (near)
        expect(
          found.filter((each) => isNear(each, near)),
          JSON.stringify(found.map(({ box }) => box)),
        ).not.toEqual([]);
    }
  });

  it("are as many as were promised", () => {
    expect(plantedCases.length).toBeGreaterThanOrEqual(60);
    expect(cleanCases.length).toBeGreaterThanOrEqual(20);
    expect(new Set([...plantedCases, ...cleanCases].map(({ name }) => name)).size).toBe(
      plantedCases.length + cleanCases.length,
    );
  });
});

describe("clean files", () => {
  it.each(chosen(cleanCases))("$name", async (clean) => {
    expect(await findingsOf(clean)).toEqual([]);
  });
});

it("the pages are written for the box as it is drawn", () => {
  const { board } = targetOf("box");
  expect([board.width, board.height]).toEqual([blank.width * micrometres, blank.height * micrometres]);
  for (const [name, [left, bottom, right, top]] of Object.entries(panels)) {
    const points = board.panels.find(({ ref }) => ref === `panel:body-outside/${name}`)!.rings.flat();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([left * micrometres, right * micrometres]);
    expect([Math.min(...ys), Math.max(...ys)].map((y) => blank.height * micrometres - y)).toEqual([
      top * micrometres,
      bottom * micrometres,
    ]);
  }
  expect(processInks).toHaveLength(4);
});
