/** The drawing of a configuration as a file: for a designer, a plotter, a die maker, or a program. */
import { type Configuration, dielineOf, type ProductDefinition, sizeId } from "@foldmark/catalogue";
import { type Dieline, dielineCf2, dielineDxf, dielineSvg, storedDieline } from "@foldmark/geometry";
import { labelled } from "@foldmark/messages";
import { askPrice, type PriceAnswer } from "@foldmark/pricing";
import type { LanguageTag } from "@foldmark/region";
import * as v from "valibot";
import { type ProblemIssue, problemJson, problems } from "../answers/problem.ts";
import { askedProduct } from "./asked-product.ts";
import { type ApiCall, type ApiOperation, apiLink, keptAnswer } from "./calls/api-operation.ts";
import { blankOf, problemIssues, questionOfQuery, sizeGivenTwice } from "./calls/configuration.ts";
import { dielineQuery } from "./calls/questions.ts";
import { writeDielinePdf, writeTemplatePdf } from "./dieline-pdf.ts";
import { drawingLines, machineLines } from "./drawing-facts.ts";
import { drawingWords, drawnZones } from "./drawing-words.ts";
import { nameOfProduct } from "./texts.ts";

interface Format {
  readonly type: string;
  readonly write: (
    dieline: Dieline,
    configuration: Configuration,
    language: LanguageTag,
    date: Date,
  ) => string | Promise<Uint8Array<ArrayBuffer>>;
}

/** Layers by their names on the PDF; all others are areas to keep clear. */
const svgLayers = {
  artwork: "artwork",
  glue: "glue",
  "glue-inside": "glueInside",
  bleed: "bleed",
  safe: "safe",
  guide: "guide",
  crease: "crease",
  "reverse-crease": "reverseCrease",
  perforation: "perforation",
  groove: "groove",
  "partial-cut": "partialCut",
  cut: "cut",
  info: "legend",
} as const;

function writeDielineSvg(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
): string {
  const { say, steps, pieceName, stock } = drawingWords(language);
  return dielineSvg(dieline, {
    ...drawnZones(configuration),
    title: nameOfProduct(language, configuration.sku),
    facts: drawingLines(dieline, configuration, language, date),
    steps,
    layerName: (id) => {
      const line = Object.hasOwn(svgLayers, id) ? svgLayers[id as keyof typeof svgLayers] : null;
      if (line) return say(`drawing.layer.${line}`);
      return labelled(language, say("drawing.layer.keepOut"), say(`product.artwork.keepOut.${id}`));
    },
    label: (piece, number) => labelled(language, pieceName(configuration.sku, piece, number), stock(piece)),
  });
}

const formats: Readonly<Record<string, Format>> = {
  pdf: { type: "application/pdf", write: writeDielinePdf },
  "template.pdf": { type: "application/pdf", write: writeTemplatePdf },
  svg: { type: "image/svg+xml", write: writeDielineSvg },
  dxf: {
    type: "image/vnd.dxf",
    write: (dieline, configuration, _language, date) =>
      dielineDxf(dieline, machineLines(dieline, configuration, date)),
  },
  cf2: {
    type: "application/vnd.cimpack.cf2",
    write: (dieline, configuration, _language, date) =>
      dielineCf2(dieline, machineLines(dieline, configuration, date)),
  },
  json: { type: "application/json", write: (dieline) => storedDieline(dieline).text },
};

export const dielineFormats = Object.keys(formats);

export const dielineTypes = Object.fromEntries(Object.values(formats).map(({ type }) => [type, null]));

export const dielineFormat = (name: string): Format | undefined =>
  Object.hasOwn(formats, name) ? formats[name] : undefined;

/** The format a file's name ends with, or the refusal that lists them. */
export function askedFormat({ params, visit }: ApiCall): (Format & { readonly name: string }) | Response {
  const name = (params.file ?? "").replace("dieline.", "");
  const format = dielineFormat(name);
  if (format) return { ...format, name };
  const issue = { code: "format-not-offered", field: "format", possible: dielineFormats };
  return problemJson(problems.notFound, visit.id, [issue]);
}

/** Drawings change with a release. */
const fresh = { seconds: 3600 };

export function dielineLinks(
  call: ApiCall,
  { sku, construction }: ProductDefinition,
  query: string,
): string[] {
  if (!construction) return [];
  return dielineFormats.map((format) => apiLink(call, `/products/${sku}/dieline.${format}${query}`));
}

/** What no machine takes is drawn by a person, with the offer: artwork set on our drawing could never be printed. */
export function sizeOfNoMachine(answer: PriceAnswer): ProblemIssue | null {
  if (answer.kind !== "refusal" || answer.refusal.code !== "larger-than-machines") return null;
  const nearest = answer.nearestSize && sizeId(answer.nearestSize);
  return { code: "larger-than-machines", field: "size", nearest };
}

const fileParams = v.object({ sku: v.string(), file: v.string() });

export const downloadDieline: ApiOperation = {
  id: "downloadDieline",
  method: "GET",
  path: "/products/{sku}/dieline.{format}",
  summary: "Download the dieline of a configuration",
  description:
    `Formats: ${dielineFormats.join(", ")}. Drawn for exactly the size, material and options asked for. ` +
    "PDF is dimensioned, with a mirrored page for a printed inside, with a layer and a spot ink for each kind of line, worded in `locale`. `template.pdf` is the same to set artwork on: with an empty layer for it, everything else locked, and the steps to a print file. SVG has a named layer for each, with bleed, safe zone, glue and whatever else is kept clear, below them an empty one for artwork and the same steps; DXF and CF2 the rules of the die. All are in millimetres; JSON is the whole geometry in micrometres, as it is kept with an order.",
  params: fileParams,
  query: dielineQuery,
  answers: dielineTypes,
  problems: ["unknownProduct", "notSoldHere", "noDieline", "invalidConfiguration"],
  examples: [
    { name: "a mailer box", path: "/products/mailer-box-eco/dieline.svg?size=250x200x80", status: 200 },
    { name: "with dimensions, in Czech", path: "/products/cake-box/dieline.pdf?locale=cs", status: 200 },
    { name: "for the die maker", path: "/products/product-box/dieline.dxf", status: 200 },
    { name: "nothing to fold", path: "/products/sample-packs/dieline.svg", status: 404 },
  ],
  rate: "drawing",
  async answer(call) {
    const found = askedProduct(call);
    if (found instanceof Response) return found;
    const format = askedFormat(call);
    if (format instanceof Response) return format;
    const { locale: _, ...query } = call.query;
    const twice = sizeGivenTwice(query);
    if (twice.length > 0) return problemJson(problems.invalidConfiguration, call.visit.id, twice);
    const answer = askPrice(call.storefront, questionOfQuery(found.sku, query), { book: call.book, blankOf });
    if (answer.kind === "issues")
      return problemJson(problems.invalidConfiguration, call.visit.id, problemIssues(answer.issues));
    const tooLarge = sizeOfNoMachine(answer);
    if (tooLarge) return problemJson(problems.invalidConfiguration, call.visit.id, [tooLarge]);
    const { configuration } = answer;
    const dieline = dielineOf(configuration);
    if (!dieline) return problemJson(problems.noDieline, call.visit.id);
    const { size, material } = configuration;
    const file = [found.sku, sizeId(size), material].filter(Boolean).join("_");
    return keptAnswer(
      call,
      await format.write(dieline, configuration, call.language, call.now),
      format.type,
      fresh,
      {
        "content-disposition": `attachment; filename="${file}.${format.name}"`,
      },
    );
  },
};
