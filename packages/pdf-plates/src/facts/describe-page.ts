/** What the first walk found, as plain data. */
import { isProcess } from "../colour/ink.ts";
import type { Layers } from "../content/layers.ts";
import type { Box } from "../content/matrix.ts";
import type { PdfValue } from "../objects/pdf-values.ts";
import { plainText } from "../objects/plain-text.ts";
import { printableAnnotations } from "./document-facts.ts";
import type { FactsVisitor } from "./facts-visitor.ts";
import type { PageBoxes, PageFacts } from "./page-facts.ts";
import type { MarkColour, PageMarks } from "./page-marks.ts";

/** More than a buyer's page has; of images, those of the least resolution come first. */
const most = { images: 500, fonts: 500, layers: 500, names: 40 } as const;
const longestName = 200;
const furthest = 1e6;

const plain = (name: string): string => plainText(name).slice(0, longestName);

/** To a hundredth of a point; what lies beyond everything stays at its edge. */
const rounded = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.round(Math.max(-furthest, Math.min(furthest, value)) * 100) / 100;

const roundedBox = ([left, bottom, right, top]: Box): Box => [
  rounded(left),
  rounded(bottom),
  rounded(right),
  rounded(top),
];

export function describePage(
  page: PdfValue,
  boxes: PageBoxes,
  found: FactsVisitor,
  layers: Layers,
): PageFacts {
  const length = (value: number) => (Number.isFinite(value) ? rounded(value * boxes.unit) : null);
  return {
    boxes,
    inks: [...found.inks].map(([name, highest]) => ({
      name,
      isProcess: isProcess(name),
      highest,
    })),
    spaces: [...found.spaces].sort(),
    cmykProfiles: [...found.cmykProfiles].map(plain).sort().slice(0, most.names),
    blendModes: [...found.blendModes].map(plain).sort().slice(0, most.names),
    fonts: [...found.fonts.values()]
      .map((font) => ({ ...font, name: plain(font.name), kind: plain(font.kind) }))
      .slice(0, most.fonts),
    images: [...found.images.values()]
      .map((image) => ({
        ...image,
        filter: plain(image.filter),
        profile: image.profile && plain(image.profile),
        resolution: rounded(image.resolution / boxes.unit),
        box: roundedBox(image.box),
      }))
      .sort((a, b) => a.resolution - b.resolution)
      .slice(0, most.images),
    thinnestLine: length(found.thinnestLine),
    smallestText: length(found.smallestText),
    notes: [...found.notes.keys()].sort(),
    places: [...found.notes]
      .filter(([, list]) => list.length > 0)
      .map(([note, list]) => ({ note, boxes: list.map(roundedBox) })),
    approximate: [...found.approximate].sort(),
    layers: layers.list
      .slice(0, most.layers)
      .map(({ name, isVisible }) => ({ name: plain(name), isVisible })),
    hiddenLayers: [...found.hiddenLayers]
      .slice(0, most.names)
      .map(([name, list]) => ({ name: plain(name), boxes: list.map(roundedBox) })),
    ambiguousSpots: [...found.ambiguousSpots].map(plain).sort().slice(0, most.names),
    blendSpace: found.pageSpace ?? null,
    marks: describeMarks(found.marks(boxes.unit)),
    printableAnnotations: printableAnnotations(page),
    paints: found.paints,
  };
}

const plainColour = (colour: MarkColour): MarkColour =>
  colour?.slice(0, 64).map(({ name, tint }) => ({ name: plain(name), tint })) ?? null;

/** Letters of all texts; more is no box. */
const mostLetters = 200_000;

function describeMarks({ texts, lines, codes }: PageMarks): PageMarks {
  let letters = 0;
  return {
    texts: texts.map((text) => {
      letters += text.text.length;
      return {
        ...text,
        text: letters > mostLetters ? "" : text.text,
        box: roundedBox(text.box),
        size: rounded(text.size),
        font: plain(text.font),
        space: plain(text.space),
        colour: plainColour(text.colour),
        ground: plainColour(text.ground),
      };
    }),
    lines: lines.map((line) => ({
      ...line,
      width: rounded(line.width),
      box: roundedBox(line.box),
      layer: line.layer === null ? null : plain(line.layer),
      path: line.path.map((stroke) => stroke.map(rounded)),
      colour: plainColour(line.colour),
      ground: plainColour(line.ground),
    })),
    codes: codes.slice(0, most.names).map((code) => ({
      ...code,
      box: roundedBox(code.box),
      module: Math.min(furthest, code.module),
      clear: code.clear === null ? null : rounded(code.clear),
      colour: plainColour(code.colour),
      ground: plainColour(code.ground),
    })),
  };
}
