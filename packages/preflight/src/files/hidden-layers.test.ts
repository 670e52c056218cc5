/** A file with layers of several languages: those are named that hide something of the page, where they do. */
import { documentFacts, inflate, openPdf, openPlateTools, readPageFacts } from "@foldmark/pdf-plates/node";
import { outputProfile } from "@foldmark/pdf-plates/testing";
import { expect, it } from "vitest";
import { fileCase, targetOf } from "../../testing/index.ts";
import { checkFile } from "./index.ts";

const names = ["Deutsch", "Old version", "Wrapper"] as const;

const { write, target } = fileCase("layers of several languages", [], (page) => {
  const [german, notes, wrapper] = names.map((name) => page.pdf.add(`<< /Type /OCG /Name (${name}) >>`));
  const shown = page.pdf.add("<< /Type /OCG /Name (English) >>");
  const either = page.pdf.add(`<< /Type /OCMD /OCGs [${wrapper}] /P /AnyOn >>`);
  return [
    page
      .ground()
      .draw("/OC /Old BDC /OC /English BDC")
      .fill("0 1 0 0 k", [80, 60, 90, 70])
      .draw("EMC EMC")
      .draw("/OC /Either BDC")
      .fill("0 1 0 0 k", [100, 60, 110, 70])
      .draw("EMC"),
    {
      resources: `/Properties << /Old ${notes} /English ${shown} /Either ${either} >>`,
      catalog: `/OCProperties << /OCGs [${german} ${notes} ${wrapper} ${shown}] /D << /OFF [${german} ${notes} ${wrapper}] /ON [] >> >>`,
    },
  ];
});

it("names the outermost layer that hides, and none that is of other pages", async () => {
  const tools = await openPlateTools(outputProfile());
  const source = await openPdf(write(), inflate, tools.pdfium.mend);
  const page = readPageFacts(source, tools.manager, 0);
  expect(page.layers.filter(({ isVisible }) => !isVisible).map(({ name }) => name)).toEqual(names);
  const file = { document: documentFacts(source), page, target: targetOf(target), placement: null };
  const found = checkFile(file, null).filter(({ rule }) => rule === "hidden-layer");
  expect(found.map(({ detail }) => detail)).toEqual(["Old version", "Wrapper"]);
  expect(found[0]?.box?.minX).toBeLessThan(found[1]?.box?.minX ?? 0);
});
