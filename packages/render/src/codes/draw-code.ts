/** Barcodes as outlines, in modules, with the quiet zone they need. Loaded late: the encoders are large. */

import {
  code128,
  type DrawingContext,
  datamatrix,
  ean8,
  ean13,
  qrcode,
  type RenderOptions,
  upca,
} from "bwip-js/generic";
import type { Path } from "../display-list/path.ts";
import { type CodeProblem, checkCode, codeRules, type Symbology } from "./check-code.ts";
import { letterOutlines, letterWidth } from "./letters.generated.ts";

export interface CodeRequest {
  readonly symbology: Symbology;
  readonly value: string;
  /** Of QR codes: how much of it may be lost. */
  readonly correction: "L" | "M" | "Q" | "H";
  readonly showsText: boolean;
}

/** Lengths in modules, y down, the quiet zone within. The bars are filled by the even-odd rule. */
export interface CodeDrawing {
  readonly problem: null;
  readonly width: number;
  readonly height: number;
  readonly bars: Path;
  /** What can be read under the bars; null where nothing is. */
  readonly text: Path | null;
}

type Point = readonly [x: number, y: number];
interface Bar {
  readonly x: number;
  readonly width: number;
}
interface Encoded {
  readonly bars: readonly Bar[];
  readonly areas: readonly (readonly Point[])[];
  /** Modules without the quiet zone. */
  readonly width: number;
  readonly height: number;
}

/** Takes what bwip-js draws at one unit a module and keeps it as it is. */
function recorder(): DrawingContext<Encoded> {
  const bars: Bar[] = [];
  const areas: (readonly Point[])[] = [];
  let [width, height] = [0, 0];
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (wide, high) => {
      [width, height] = [wide, high];
    },
    // A line stands in the middle of its bar, rounded up.
    line: (x, _y, _toX, _toY, wide) => {
      bars.push({ x: x - Math.ceil(wide / 2), width: wide });
    },
    polygon: (points) => {
      areas.push(points);
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ bars, areas, width, height }),
  };
}

const encoders = {
  qr: qrcode,
  "data-matrix": datamatrix,
  "ean-13": ean13,
  "ean-8": ean8,
  "upc-a": upca,
  "code-128": code128,
};

function encode({ symbology, correction }: CodeRequest, value: string): Encoded {
  // A module has to come out as one unit, whatever the code.
  const options: RenderOptions = { bcid: symbology, text: value, scale: 1, height: 10, includetext: false };
  const level = symbology === "qr" ? { eclevel: correction } : {};
  return encoders[symbology]({ ...options, ...level }, recorder());
}

class Outline {
  segments = "";
  readonly coordinates: number[] = [];

  ring(points: readonly Point[]): void {
    for (const [i, [x, y]] of points.entries()) {
      this.segments += i === 0 ? "M" : "L";
      this.coordinates.push(x, y);
    }
    this.segments += "Z";
  }

  /** Letters in a row from x on, of one size, on their baseline. */
  letters(text: string, x: number, baseline: number, size: number): void {
    let at = x;
    for (const letter of text) {
      const found = letterOutlines.find(([each]) => each === letter);
      if (found) {
        this.segments += found[1];
        for (const [i, value] of found[2].entries())
          this.coordinates.push(i % 2 === 0 ? at + (value * size) / 1000 : baseline + (value * size) / 1000);
      }
      at += (letterWidth * size) / 1000;
    }
  }
}

const widthOf = (text: string, size: number): number => (text.length * letterWidth * size) / 1000;

/** Heights in modules at 100 %: bars, how far the guard bars reach down, and the digits below. */
const barHeight: Readonly<Record<Symbology, number>> = {
  "ean-13": 69,
  "ean-8": 55,
  "upc-a": 69,
  "code-128": 40,
  qr: 0,
  "data-matrix": 0,
};
const guardReach = 5;
const digitSize = 12;
const digitRoom = 10;

/** Where the digits stand, by the module where each group begins and ends, and which bars reach down among them. */
interface RetailLayout {
  readonly groups: readonly {
    readonly digits: readonly [from: number, to: number];
    readonly between: Point;
    readonly small?: boolean;
  }[];
  readonly isGuard: (x: number) => boolean;
}

const retail: Readonly<Partial<Record<Symbology, RetailLayout>>> = {
  "ean-13": {
    groups: [
      { digits: [0, 1], between: [-11, -1] },
      { digits: [1, 7], between: [3, 45] },
      { digits: [7, 13], between: [50, 92] },
    ],
    isGuard: (x) => x < 3 || (x >= 45 && x < 50) || x >= 92,
  },
  "ean-8": {
    groups: [
      { digits: [0, 4], between: [3, 31] },
      { digits: [4, 8], between: [36, 64] },
    ],
    isGuard: (x) => x < 3 || (x >= 31 && x < 36) || x >= 64,
  },
  "upc-a": {
    groups: [
      { digits: [0, 1], between: [-9, -1], small: true },
      { digits: [1, 6], between: [10, 45] },
      { digits: [6, 11], between: [50, 85] },
      { digits: [11, 12], between: [96, 104], small: true },
    ],
    // The first and the last digit stand beside, so that their bars reach down too.
    isGuard: (x) => x < 10 || (x >= 45 && x < 50) || x >= 85,
  },
};

function drawLinear({ symbology, showsText }: CodeRequest, value: string, { bars }: Encoded): CodeDrawing {
  const { left, right } = codeRules(symbology).quietZone;
  const modules = Math.max(...bars.map(({ x, width }) => x + width));
  const layout = retail[symbology];
  const high = Math.max(barHeight[symbology], layout ? 0 : Math.round(modules / 4));
  const lines = new Outline();
  const reach = layout && showsText ? guardReach : 0;
  for (const { x, width } of bars) {
    const end = high + (layout?.isGuard(x) ? reach : 0);
    lines.ring([
      [left + x, 0],
      [left + x + width, 0],
      [left + x + width, end],
      [left + x, end],
    ]);
  }
  const text = new Outline();
  const baseline = high + digitRoom;
  const groups = layout?.groups ?? [{ digits: [0, value.length] as const, between: [0, modules] as const }];
  for (const { digits, between, small } of groups as RetailLayout["groups"]) {
    const part = value.slice(...digits);
    const [from, to] = between;
    const size = Math.min(small ? 10 : digitSize, (digitSize * (to - from)) / widthOf(part, digitSize));
    text.letters(part, left + (from + to - widthOf(part, size)) / 2, baseline, size);
  }
  return {
    problem: null,
    width: left + modules + right,
    height: showsText ? baseline + 1 : high,
    bars: { segments: lines.segments, coordinates: lines.coordinates },
    text: showsText ? { segments: text.segments, coordinates: text.coordinates } : null,
  };
}

function drawMatrix({ symbology }: CodeRequest, { areas, width, height }: Encoded): CodeDrawing {
  const { around } = codeRules(symbology).quietZone;
  const outline = new Outline();
  for (const points of areas) outline.ring(points.map(([x, y]) => [around + x, around + y]));
  return {
    problem: null,
    width: width + 2 * around,
    height: height + 2 * around,
    bars: { segments: outline.segments, coordinates: outline.coordinates },
    text: null,
  };
}

export function drawCode(request: CodeRequest): CodeDrawing | CodeProblem {
  const checked = checkCode(request.symbology, request.value);
  if (checked.problem !== null) return checked;
  try {
    const encoded = encode(request, checked.value);
    return encoded.areas.length > 0
      ? drawMatrix(request, encoded)
      : drawLinear(request, checked.value, encoded);
  } catch {
    // What was checked can only fail for want of room.
    return { problem: "too-long" };
  }
}
