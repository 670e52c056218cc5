/** Colours as the file writes them: those that the print has, and nothing that vanishes or cannot be told. */
import type { PageFacts } from "@foldmark/pdf-plates";
import { boxAround } from "../../polygon.ts";
import {
  type CheckedFile,
  type FileRule,
  firstOnBlank,
  found,
  isOnBlank,
  onBoard,
  panelAt,
} from "../checked-file.ts";
import { finishesOf } from "../finish-names.ts";
import type { InkMap } from "../ink-map.ts";
import { inkUse, isColour } from "../ink-names.ts";

/** Places of a note on the blank, each a finding; one without a place where there is none. */
const noted = (
  file: CheckedFile,
  note: PageFacts["notes"][number],
  make: (box: ReturnType<typeof onBoard> | null) => ReturnType<typeof found>,
) => {
  if (!file.page.notes.includes(note)) return [];
  const places = file.page.places.find((each) => each.note === note)?.boxes ?? [];
  const boxes = places.map((box) => onBoard(file, box));
  const onBlank = boxes.filter((box) => isOnBlank(file, box));
  if (onBlank.length > 0) return onBlank.map(make);
  return boxes.length > 0 ? [] : [make(null)];
};

export const rgbColour: FileRule = (file) => {
  const spaces = file.page.spaces.filter((space) => /rgb|lab/.test(space)).join(", ");
  // What mixes in RGB looks different once it mixes in inks: that is for its maker.
  const fix = mixesInLight(file) ? null : "convert-to-cmyk";
  return noted(file, "rgb-or-lab-colour", (box) =>
    found(file, "rgb-colour", "warning", { box, detail: spaces, fix }),
  );
};

export const registrationColour: FileRule = (file) =>
  noted(file, "registration-colour", (box) => found(file, "registration-colour", "error", { box }));

export const whiteOverprint: FileRule = (file) =>
  noted(file, "white-overprint", (box) =>
    found(file, "white-overprint", "error", { box, fix: "knock-out-white" }),
  );

export const transparency: FileRule = (file) =>
  noted(file, "transparency", (box) => found(file, "transparency", "advice", { box }));

const mixesInLight = ({ page: { blendSpace: space, notes } }: CheckedFile): boolean =>
  space === "rgb" && notes.includes("transparency");

export const blendSpace: FileRule = (file) => {
  if (!mixesInLight(file)) return [];
  return [found(file, "blend-space", "warning", { detail: "RGB" })];
};

export const ambiguousSpot: FileRule = (file) =>
  file.page.ambiguousSpots
    .filter(isColour)
    .map((detail) => found(file, "ambiguous-spot", "warning", { detail }));

/** Undefined where an ink lies beside the blank alone, as swatches do; null where nobody knows its place. */
const placeOfInk = (file: CheckedFile, ink: string) => {
  const { texts, lines } = file.page.marks;
  const marks = [...texts, ...lines].filter(({ colour }) => colour?.some(({ name }) => name === ink));
  const box = firstOnBlank(
    file,
    marks.map((mark) => onBoard(file, mark.box)),
  );
  return box ?? (file.inkMap ? inkOnBlank(file, file.inkMap, ink) : null);
};

/** Per cent from which a pixel has ink. */
const inked = 5;

function inkOnBlank({ board }: CheckedFile, { tints, width, height, placeOf, pixel }: InkMap, ink: string) {
  const tint = tints.get(ink);
  if (!tint) return null;
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      if (tint[row * width + column]! < inked * 2.55) continue;
      const place = placeOf(column, row);
      if (panelAt(board, place)) return boxAround(place, 2 * pixel);
    }
  return undefined;
}

/**
 * A plate of a finish that was not ordered: nobody stamps it, and what it takes out of the colours stays bare board. Foil is
 * replaced by its colour; varnish and relief have none and are left out.
 */
function finishesNotOrdered(file: CheckedFile) {
  const { finishes, inks } = file;
  if (!finishes) return [];
  return file.page.inks.flatMap(({ name, highest }) => {
    const kinds = finishesOf(name);
    if (highest === 0 || kinds.length === 0 || kinds.some((kind) => finishes.includes(kind))) return [];
    const box = placeOfInk(file, name);
    if (box === undefined) return [];
    const fix = kinds.includes("foil") && inks.kind === "process" ? "convert-to-cmyk" : "technical-ink";
    return [found(file, "finish-not-ordered", "error", { detail: name, box, fix })];
  });
}

/** Inks that the chosen print has not, or not so many, and finishes that were not ordered. */
export const inkNotPrintable: FileRule = (file) =>
  file.inks.kind === "none" ? [] : [...coloursNotPrintable(file), ...finishesNotOrdered(file)];

function coloursNotPrintable(file: CheckedFile) {
  const { inks } = file;
  if (inks.kind === "none") return [];
  const used = file.page.inks.filter(({ name, highest }) => highest > 0 && inkUse(name) === null);
  const spots = used.filter(({ isProcess }) => !isProcess);
  const blamed = (names: readonly { readonly name: string }[], severity: "error" | "warning") =>
    names.flatMap(({ name }) => {
      const box = placeOfInk(file, name);
      if (box === undefined) return [];
      const fix = inks.kind === "process" ? "convert-to-cmyk" : null;
      return found(file, "ink-not-printable", severity, { detail: name, box, fix });
    });
  // Inks by name are mixed of the four: they look a little different.
  if (inks.kind === "process") return blamed(spots, "warning");
  const process = used.filter(({ isProcess, name }) => isProcess && name !== "Black");
  const colours = [...spots, ...used.filter(({ name }) => name === "Black")];
  if (inks.kind === "spot") return blamed([...process, ...colours.slice(inks.colours)], "error");
  return blamed([...process, ...colours.slice(inks.hasBlack ? 1 : 0)], "error");
}

/** Share of the page from which a tint is an area and no edge. */
const leastShare = 0.002;

export const heavyTint: FileRule = (file) => {
  const { heaviestTint } = file.limits;
  if (heaviestTint === null || heaviestTint >= 1000 || !file.inkMap) return [];
  const [from, to] = [Math.round((heaviestTint / 1000 + 0.03) * 255), Math.round(0.97 * 255)];
  return [...file.inkMap.histograms].flatMap(([plate, counts]) => {
    if (!isColour(plate)) return [];
    let heavy = 0;
    let highest = 0;
    for (let tint = from; tint < to; tint++) {
      heavy += counts[tint]!;
      if (counts[tint]! > 0) highest = tint;
    }
    if (heavy < leastShare * file.inkMap!.totals.length) return [];
    return found(file, "heavy-tint", "warning", {
      detail: plate,
      box: placeOfInk(file, plate) ?? null,
      measured: { value: highest / 2.55, unit: "%" },
      demanded: { value: heaviestTint / 10, unit: "%" },
    });
  });
};
