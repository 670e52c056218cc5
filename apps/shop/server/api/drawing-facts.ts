/** What a drawing says of itself: whose it is, how large, with which options, from when. The same in every format. */
import { type Configuration, carriesArtwork, dimensions, option, productType } from "@foldmark/catalogue";
import {
  constructions,
  type Dieline,
  measurePiece,
  type Piece,
  type SheetNumber,
  storedDieline,
  takesPrint,
} from "@foldmark/geometry";
import { labelled } from "@foldmark/messages";
import type { LanguageTag } from "@foldmark/region";
import { drawingWords } from "./drawing-words.ts";
import { nameOfOption } from "./texts.ts";

type Fact = [name: string, value: string];
type Side = "outside" | "inside";

/** "FEFCO 0427"; others have no number that the trade knows. */
const standardOf = ({ construction }: Dieline): string | null =>
  Object.values(constructions).find(({ id }) => id === construction)?.standard ?? null;

const drawingNumber = (dieline: Dieline): string => storedDieline(dieline).hash.slice(0, 12);
/** Services change nothing on the product. */
const drawnOptions = ({ options }: Configuration) => options.filter((id) => option(id).kind !== "service");
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const lengthsOf = ({ size }: Configuration): number[] => dimensions.flatMap((name) => size[name] ?? []);

/** Facts that are the same for all blanks of a product. */
function productFacts(dieline: Dieline, configuration: Configuration, language: LanguageTag) {
  const { say, whole } = drawingWords(language);
  const { measured } = productType(configuration.sku).sizes;
  const named = drawnOptions(configuration)
    .map((id) => nameOfOption(language, id))
    .join(", ");
  const standard = standardOf(dieline);
  const size: Fact = [
    say(`catalogue.measured.${measured}`),
    `${lengthsOf(configuration).map(whole).join(" × ")} mm`,
  ];
  return {
    size,
    options: named ? [[say("drawing.fact.options"), named] satisfies Fact] : [],
    construction: standard ? [[say("drawing.fact.construction"), standard] satisfies Fact] : [],
    issue: (date: Date): Fact[] => [
      [say("drawing.fact.revision"), `${dieline.version}, ${dayOf(date)}`],
      [say("drawing.fact.drawing"), drawingNumber(dieline)],
    ],
  };
}

/** Rows of the title block of one sheet. */
export function sheetFacts(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
): (piece: Piece, side: Side, sheet: SheetNumber) => Fact[] {
  const { say, tenths, stock } = drawingWords(language);
  const { size, options, construction, issue } = productFacts(dieline, configuration, language);
  const viewOf = (piece: Piece, side: Side): string => {
    if (side === "inside") return say("drawing.view.inside");
    const isPrinted = carriesArtwork(configuration.print) && takesPrint(piece, side);
    return say(`drawing.view.${isPrinted ? "outside" : "unprinted"}`);
  };
  return (piece, side, { number, of }) => {
    const { blankLength, blankWidth, weight } = measurePiece(piece);
    return [
      size,
      ...options,
      [say("drawing.fact.material"), stock(piece)],
      ...construction,
      [say("drawing.fact.view"), viewOf(piece, side)],
      [say("drawing.fact.blank"), `${tenths(blankLength / 1000)} × ${tenths(blankWidth / 1000)} mm`],
      [say("drawing.fact.weight"), `${tenths(weight)} g`],
      ...issue(date),
      [say("drawing.fact.sheet"), `${number} / ${of}`],
    ];
  };
}

/** Lines below a drawing that holds all blanks on one sheet. */
export function drawingLines(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
): string[] {
  const { say } = drawingWords(language);
  const { size, options, construction, issue } = productFacts(dieline, configuration, language);
  const isPrinted = carriesArtwork(configuration.print);
  const view = [say("drawing.fact.view"), say(`drawing.view.${isPrinted ? "outside" : "unprinted"}`)];
  return [size, ...options, ...construction, view, ...issue(date)].map(([name = "", value = ""]) =>
    labelled(language, name, value),
  );
}

/** The same for files that machines read, which know no alphabet but ASCII. */
export function machineLines(dieline: Dieline, configuration: Configuration, date: Date): string[] {
  const { sku } = configuration;
  const options = drawnOptions(configuration);
  const { measured } = productType(sku).sizes;
  const standard = standardOf(dieline);
  return [
    `${sku}, ${lengthsOf(configuration).join(" x ")} mm ${measured}${standard ? `, ${standard}` : ""}`,
    ...(options.length ? [`with ${options.join(", ")}`] : []),
    `drawing ${drawingNumber(dieline)}, revision ${dieline.version}, ${dayOf(date)}, outside view`,
  ];
}
