/** White ink, and board that is not white. */
import { type CheckedFile, type FileRule, firstOnBlank, found, onBoard } from "../checked-file.ts";
import { coverageOf } from "../ink-map.ts";
import { inkUse, isColour } from "../ink-names.ts";
import { amountOf } from "../light.ts";
import { textsOn } from "./text.ts";

/** Below this board colours everything that is printed on it. */
const whiteFrom = 225;

const isBrown = ({ paper }: CheckedFile): boolean => Math.min(paper.red, paper.green, paper.blue) < whiteFrom;

const printsWhite = ({ inks }: CheckedFile): boolean =>
  inks.kind === "white" || (inks.kind === "process" && inks.hasWhite);

const whitePlates = ({ page }: CheckedFile): string[] =>
  page.inks.filter(({ name }) => inkUse(name) === "white").map(({ name }) => name);

/** A text without ink is the board itself: brown on brown. */
export const whiteMissing: FileRule = (file) => {
  if (whitePlates(file).length > 0) return [];
  if (printsWhite(file)) return [found(file, "white-missing", "error")];
  if (!isBrown(file)) return [];
  return textsOn(file).flatMap(({ text, box }) =>
    text.colour !== null && amountOf(text.colour) === 0 && text.ground?.length === 0
      ? found(file, "white-missing", "error", { box, detail: text.text.slice(0, 40) })
      : [],
  );
};

/** Share of the colours that must have white below them, per cent. */
const leastUnder = 50;

/** A plate of white must be there, overprint, and lie under the colours. */
export const whitePlate: FileRule = (file) => {
  const { inkMap: map, board, page } = file;
  const names = whitePlates(file);
  const [name] = names;
  if (name === undefined) return [];
  if (!printsWhite(file)) return [found(file, "ink-not-printable", "error", { detail: name })];
  if (names.length > 1)
    return [
      found(file, "white-plate", "error", {
        detail: names.join(", "),
        measured: { value: names.length, unit: "count" },
        demanded: { value: 1, unit: "count" },
      }),
    ];
  const knocking = [...page.marks.texts, ...page.marks.lines].filter(
    ({ colour, overprints, ground }) =>
      !overprints && colour?.some((ink) => ink.name === name) && amountOf(ground) > 0,
  );
  const box = firstOnBlank(
    file,
    knocking.map((mark) => onBoard(file, mark.box)),
  );
  if (box) return [found(file, "white-plate", "error", { detail: name, box })];
  if (!map) return [];
  if (coverageOf(map.histograms.get(name)) < 0.01)
    return [found(file, "white-plate", "error", { detail: name, measured: { value: 0, unit: "%" } })];
  if (!isBrown(file) && file.inks.kind === "process") return [];
  let [coloured, under] = [0, 0];
  for (let y = 500; y < board.height; y += 2_000)
    for (let x = 500; x < board.width; x += 2_000)
      if (map.total(x, y) > 10) {
        coloured++;
        if (map.white(x, y) > 50) under++;
      }
  const share = coloured === 0 ? 100 : (100 * under) / coloured;
  if (file.inks.kind !== "process" || share >= leastUnder) return [];
  return [
    found(file, "white-plate", "warning", {
      detail: name,
      measured: { value: share, unit: "%" },
      demanded: { value: leastUnder, unit: "%" },
    }),
  ];
};

/** Colours on brown board without white below them. Black stays black. */
export const kraftShift: FileRule = (file) => {
  const { inkMap: map } = file;
  if (!isBrown(file) || file.inks.kind !== "process" || whitePlates(file).length > 0) return [];
  const coloured = map
    ? [...map.histograms]
        .filter(([name]) => isColour(name) && name !== "Black")
        .reduce((sum, [, counts]) => sum + coverageOf(counts), 0)
    : 100 *
      file.page.inks
        .filter(({ name }) => isColour(name) && name !== "Black")
        .reduce((sum, { highest }) => sum + highest, 0);
  if (coloured < 0.5) return [];
  return [found(file, "kraft-shift", "advice", { measured: { value: coloured, unit: "%" } })];
};
