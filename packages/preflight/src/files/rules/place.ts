/** Texts and codes: away from cut, crease and glue. */
import type { Box } from "@foldmark/geometry";
import { crosses, isInside, pointsOf } from "../../polygon.ts";
import {
  type CheckedFile,
  type FileRule,
  found,
  isOnBlank,
  onBoard,
  panelAt,
  panelUnder,
} from "../checked-file.ts";
import { textsOn } from "./text.ts";

/** µm by which a box is larger than the letters in it. */
const slack = 300;

const inset = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: Math.min(minX + by, (minX + maxX) / 2),
  minY: Math.min(minY + by, (minY + maxY) / 2),
  maxX: Math.max(maxX - by, (minX + maxX) / 2),
  maxY: Math.max(maxY - by, (minY + maxY) / 2),
});

const isOverCrease = ({ board }: CheckedFile, box: Box): boolean =>
  board.creases.some(({ a, b }) => crosses(a, b, inset(box, slack)));

export const codesOn = (file: CheckedFile) =>
  file.page.marks.codes.flatMap((code) => {
    const box = onBoard(file, code.box);
    return isOnBlank(file, box) ? [{ code, box }] : [];
  });

export const textOverCrease: FileRule = (file) =>
  textsOn(file).flatMap(({ text, box }) =>
    isOverCrease(file, box)
      ? found(file, "text-over-crease", "warning", { box, detail: text.text.slice(0, 40) })
      : [],
  );

export const barcodeOverCrease: FileRule = (file) =>
  codesOn(file).flatMap(({ code, box }) =>
    isOverCrease(file, box)
      ? found(file, "barcode-over-crease", "error", { box, detail: code.value ?? "" })
      : [],
  );

/** Where nothing may be printed at all; elsewhere only what must be read. */
const keepOutUnder = ({ board }: CheckedFile, box: Box) => {
  const points = pointsOf(inset(box, slack));
  return board.keepOuts.find(({ rings }) => points.some((point) => isInside(rings, point))) ?? null;
};

function placeOf(file: CheckedFile, box: Box) {
  const panel = panelUnder(file.board, box);
  const small = inset(box, slack);
  if (!panel || isOverCrease(file, box)) return [];
  const keepOut = keepOutUnder(file, box);
  if (keepOut)
    return [found(file, "keep-out", "error", { box, panel: keepOut.panel, detail: keepOut.reason })];
  if (panel.safe.length === 0 || pointsOf(small).every((point) => isInside(panel.safe, point))) return [];
  const isOff = pointsOf(small).some((point) => panelAt(file.board, point) === null);
  return [found(file, "safe-zone", isOff ? "error" : "warning", { box })];
}

export const safeZone: FileRule = (file) =>
  [...textsOn(file), ...codesOn(file)].flatMap(({ box }) => placeOf(file, box));
