import { deflateSync } from "node:zlib";
import {
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  type PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { layoutFor } from "@foldmark/design/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../compile/compile.ts";
import type { PrintOp } from "../../display-list/display-list.ts";
import { rectanglePath } from "../../display-list/path.ts";
import { designOf } from "../../testing/designs.ts";
import { printCondition } from "../print-conditions.ts";
import { printPdf } from "../print-pdf.ts";
import { pdfxProblems } from "./check-pdfx.ts";
import type { Rule } from "./checked.ts";
import { contentOf } from "./read-content.ts";

const layout = layoutFor("mailer-box-full-color");
const { list } = compile(designOf(), layout, "surface:body-outside", { fonts: new Map(), bleed: 3 })!;

const shared = {
  node: "node:a",
  plate: "process",
  overprint: false,
  printable: true,
  at: [1, 0, 0, 1, 0, 0],
} as const;
const fill = (x: number, paint: Extract<PrintOp, { kind: "fill" }>["paint"]): PrintOp => ({
  ...shared,
  kind: "fill",
  path: rectanglePath(x, 100_000, 60_000, 60_000),
  rule: "nonzero",
  paint,
});
const bounds = { minX: 0, minY: 0, maxX: 400_000, maxY: 400_000 };
const ops: readonly PrintOp[] = [
  fill(100_000, { kind: "process", cmyk: [0, 900, 800, 0] }),
  fill(150_000, { kind: "spot", ink: "Crease", tint: 500, cmyk: [0, 600, 1000, 0] }),
  { kind: "pushGroup", node: "node:a", opacity: 500, blend: "normal", bounds },
  fill(120_000, { kind: "process", cmyk: [900, 0, 0, 0] }),
  fill(140_000, { kind: "process", cmyk: [0, 0, 900, 0] }),
  { kind: "pop" },
  fill(200_000, { kind: "white", tint: 1000 }),
];

let sound: Uint8Array;
beforeAll(async () => {
  sound = await printPdf({
    title: "Salt & <Bay>\u202e",
    created: new Date("2026-11-17T08:00:00Z"),
    condition: printCondition("coated"),
    pages: [
      { layout, list: { ...list, parts: [{ node: "node:a", bounds, clip: null, ops }] }, whiteUnder: false },
    ],
    bleed: 3,
    isVarnished: true,
    sources: {
      glyphs: { has: () => false, outline: () => ({ segments: "", coordinates: [] }) },
      picture: () => null,
      stencil: () => null,
    },
  });
});

const name = (text: string) => PDFName.of(text);

/** The file after somebody changed it. */
async function changed(change: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(sound, { updateMetadata: false });
  change(document);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

const rewritten = (rewrite: (content: string) => string) => (document: PDFDocument) => {
  const { node } = document.getPage(0);
  const before = contentOf(document.context.lookup(node.get(name("Contents"))) as PDFRawStream);
  const after = rewrite(before);
  if (after === before) throw new Error("nothing was changed");
  node.set(name("Contents"), document.context.register(document.context.flateStream(after)));
};

const inCatalogue = (key: string) => (document: PDFDocument) =>
  document.context.lookup(document.catalog.get(name(key))!) as PDFDict;
const information = (document: PDFDocument) =>
  document.context.lookup(document.context.trailerInfo.Info) as PDFDict;
const intent = (document: PDFDocument) =>
  document.context.lookup((document.catalog.get(name("OutputIntents")) as PDFArray).get(0)) as PDFDict;
const layerNamed = (document: PDFDocument, wanted: string) =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find(
      (object): object is PDFDict =>
        object instanceof PDFDict && String(object.get(name("Name"))) === `(${wanted})`,
    )!;
const added = (document: PDFDocument, object: Parameters<typeof document.context.obj>[0]) =>
  document.context.register(document.context.obj(object));

/** What somebody could do to a file, or we forget. */
const defects: readonly (readonly [Rule, string, (document: PDFDocument) => void])[] = [
  [
    "header",
    "another version of PDF",
    ({ context }) => {
      context.header = PDFHeader.forVersion(1, 7);
    },
  ],
  [
    "file-id",
    "no name of its own",
    ({ context }) => {
      delete context.trailerInfo.ID;
    },
  ],
  ["information", "trapped or not is left open", (document) => information(document).delete(name("Trapped"))],
  [
    "information",
    "another standard",
    (document) => information(document).set(name("GTS_PDFXVersion"), PDFString.of("PDF/X-3:2003")),
  ],
  ["metadata", "none", (document) => document.catalog.delete(name("Metadata"))],
  [
    "metadata",
    "another title",
    (document) => information(document).set(name("Title"), PDFString.of("Other")),
  ],
  ["output-intent", "none", (document) => document.catalog.delete(name("OutputIntents"))],
  [
    "output-intent",
    "its profile is elsewhere",
    (document) => intent(document).delete(name("DestOutputProfile")),
  ],
  [
    "output-intent",
    "the profile of a screen",
    (document) => {
      const bytes = Buffer.alloc(200);
      bytes.write("mntrRGB ", 12, "latin1");
      intent(document).set(
        name("DestOutputProfile"),
        document.context.register(document.context.flateStream(bytes, { N: 3 })),
      );
    },
  ],
  ["boxes", "no trim box", (document) => document.getPage(0).node.delete(name("TrimBox"))],
  [
    "boxes",
    "the blank is larger than its bleed",
    (document) => document.getPage(0).setTrimBox(0, 0, 1700, 1800),
  ],
  [
    "actions",
    "a script",
    (document) => document.catalog.set(name("OpenAction"), document.context.obj({ S: "JavaScript" })),
  ],
  ["actions", "a link", (document) => document.getPage(0).node.set(name("Annots"), document.context.obj([]))],
  [
    "filters",
    "packed by LZW",
    ({ context }) => {
      context.register(context.stream(new Uint8Array(4), { Filter: "LZWDecode" }));
    },
  ],
  [
    "outside-data",
    "a picture kept elsewhere",
    ({ context }) => {
      context.register(context.stream(new Uint8Array(4), { F: "other.tif" }));
    },
  ],
  [
    "colour",
    "a fill in the colours of a screen",
    rewritten((content) => content.replace("0 0.9 0.8 0 k", "1 0 0 rg")),
  ],
  [
    "colour",
    "a picture in the colours of a screen",
    ({ context }) => {
      context.register(context.stream(new Uint8Array(4), { Subtype: "Image", ColorSpace: "DeviceRGB" }));
    },
  ],
  [
    "text",
    "letters that are no outlines",
    rewritten((content) => content.replace("EMC", "BT /F0 12 Tf (words) Tj ET EMC")),
  ],
  [
    "spot-inks",
    "the ink of all plates",
    (document) => {
      added(document, ["Separation", "All", "DeviceCMYK", {}]);
    },
  ],
  [
    "spot-inks",
    "an ink with two looks",
    (document) => {
      added(document, ["Separation", "White", "DeviceCMYK", { N: 2 }]);
    },
  ],
  [
    "layers",
    "a layer switched off",
    (document) => {
      const settings = inCatalogue("OCProperties")(document).lookup(name("D"), PDFDict);
      settings.set(name("OFF"), settings.get(name("ON"))!);
    },
  ],
  ["layers", "a fill on no layer", rewritten((content) => `${content}\n0 0 0 1 k 0 0 9 9 re f`)],
  [
    "processing-steps",
    "a step that does not exist",
    (document) => {
      layerNamed(document, "Cut")
        .lookup(name("GTS_Metadata"), PDFDict)
        .set(name("GTS_ProcStepsType"), name("Slicing"));
    },
  ],
  [
    "processing-steps",
    "white of a type",
    (document) => {
      layerNamed(document, "White")
        .lookup(name("GTS_Metadata"), PDFDict)
        .set(name("GTS_ProcStepsType"), name("Cutting"));
    },
  ],
  [
    "technical-lines",
    "a cut that takes out ink",
    rewritten((content) => content.replace(/q \/G\d+ gs 2\./, "q 2.")),
  ],
  [
    "technical-lines",
    "a cut in process inks",
    rewritten((content) => content.replace("/cut CS 1 SCN", "0 1 0 0 K")),
  ],
  [
    "technical-lines",
    "artwork in the ink of the cut",
    rewritten((content) => content.replace("0 0.9 0.8 0 k", "/cut cs 1 scn")),
  ],
  [
    "technical-lines",
    "a cut too thin to be seen",
    rewritten((content) => content.replace(/(\/cut [\s\S]*?)0\.25 w/, "$10.01 w")),
  ],
  [
    "last-plates",
    "white below the artwork",
    rewritten((content) => {
      const white = /\/OC \/white BDC[\s\S]*?EMC/.exec(content)![0];
      return `${white}\n${content.replace(white, "")}`;
    }),
  ],
  [
    "last-plates",
    "white that takes out ink",
    rewritten((content) => content.replace(/(\/white BDC q )\/G\d+ gs/, "$1")),
  ],
  [
    "transparency",
    "mixed in the colours of a screen",
    (document) => {
      document.getPage(0).node.lookup(name("Group"), PDFDict).set(name("CS"), name("DeviceRGB"));
    },
  ],
  [
    "states",
    "overprint that takes out what it has no ink of",
    (document) => {
      for (const [, object] of document.context.enumerateIndirectObjects())
        if (object instanceof PDFDict && object.get(name("OPM")))
          object.set(name("OPM"), document.context.obj(0));
    },
  ],
  ["content", "a state that is not taken back", rewritten((content) => `q ${content}`)],
];

describe("what a print file has to be", () => {
  it("finds nothing wrong with ours", async () => {
    expect(await pdfxProblems(sound, "PDF/X-4")).toEqual([]);
    expect(await pdfxProblems(await changed(() => {}), "PDF/X-4")).toEqual([]);
  });

  it("is held to at least twelve planted defects", () => {
    expect(defects.length).toBeGreaterThanOrEqual(12);
  });

  it.each(defects)("finds under %s: %s", async (rule, _, change) => {
    const problems = await pdfxProblems(await changed(change), "PDF/X-4");
    expect(problems.join("\n")).toMatch(new RegExp(`^${rule}: `, "m"));
  });

  it("asks of the older standard that nothing is see-through and nothing on layers", async () => {
    const problems = (await pdfxProblems(sound, "PDF/X-1a:2003")).join("\n");
    expect(problems).toMatch(/^layers: /m);
    expect(problems).toMatch(/^transparency: /m);
  });

  it("says that what is no PDF is none", async () => {
    expect(await pdfxProblems(deflateSync("nothing"), "PDF/X-4")).toEqual([
      expect.stringMatching(/^syntax: /),
    ]);
  });
});
