/** Barcodes that a scanner reads. */
import { isScannable } from "../../judge.ts";
import { type FileRule, found } from "../checked-file.ts";
import { lightOf } from "../light.ts";
import { micrometresPerPoint } from "../placement.ts";
import { codesOn } from "./place.ts";

/** EAN: µm of its narrowest bar at its nominal size, and how much smaller or larger it may be, per cent. */
const nominal = 330;
const [least, most] = [80, 200];
/** Narrowest bars that must stay free beside an EAN: seven on its right side, eleven on its left. */
const quietModules = 7;

const eanBars = new Set([30, 22]);

export const barcodeSize: FileRule = (file) =>
  codesOn(file).flatMap(({ code, box }) => {
    if (!eanBars.has(code.bars)) return [];
    const size = (code.module * file.placement.scale * micrometresPerPoint * 100) / nominal;
    if (size >= least - 0.5 && size <= most + 0.5) return [];
    return found(file, "barcode-size", size < least ? "error" : "warning", {
      box,
      measured: { value: size, unit: "%" },
      demanded: { value: size < least ? least : most, unit: "%" },
    });
  });

export const barcodeQuietZone: FileRule = (file) =>
  codesOn(file).flatMap(({ code, box }) => {
    const wanted = quietModules * code.module;
    if (code.clear === null || code.clear >= wanted * 0.97) return [];
    return found(file, "barcode-quiet-zone", "error", {
      box,
      measured: { value: code.clear * file.placement.scale * micrometresPerPoint, unit: "µm" },
      demanded: { value: wanted * file.placement.scale * micrometresPerPoint, unit: "µm" },
    });
  });

export const barcodeContrast: FileRule = (file) =>
  codesOn(file).flatMap(({ code, box }) => {
    const [bars, ground] = [lightOf(code.colour), lightOf(code.ground)];
    const paper = (file.paper.red / 255) ** 2.2;
    if (bars && ground && isScannable(bars[0] * paper, ground[0] * paper)) return [];
    return found(file, "barcode-contrast", ground === null ? "warning" : "error", { box });
  });

/** The last digit of an EAN follows from the others. */
const isEan = (value: string): boolean => {
  const sum = [...value].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

export const barcodeValue: FileRule = (file) =>
  codesOn(file).flatMap(({ code, box }) => {
    if (code.bars !== 30 || (code.value !== null && isEan(code.value))) return [];
    return found(file, "barcode-value", "error", { box, detail: code.value ?? "" });
  });
