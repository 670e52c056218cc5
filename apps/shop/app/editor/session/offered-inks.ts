/** The inks that can be chosen on a side: those that its print has, as they look on its board. */
import {
  type BrandColour,
  blackInk,
  type DesignView,
  type InkId,
  type InkRecord,
  newRecord,
  recordsOf,
} from "@foldmark/design";
import type { PrintableInks } from "@foldmark/render";
import { brandInk } from "./brand/brand-inks.ts";

/** To begin with where colours are printed: permille of cyan, magenta, yellow, black. */
const beginnings: Readonly<Record<string, readonly [number, number, number, number]>> = {
  cream: [30, 70, 150, 0],
  yellow: [0, 150, 950, 0],
  orange: [0, 550, 900, 0],
  coral: [0, 700, 650, 0],
  pink: [0, 350, 150, 0],
  magenta: [100, 1000, 300, 0],
  berry: [300, 950, 450, 300],
  violet: [600, 750, 0, 0],
  blue: [950, 600, 0, 0],
  sky: [500, 100, 50, 0],
  teal: [850, 200, 450, 100],
  green: [700, 100, 900, 0],
  forest: [900, 450, 700, 450],
  kraft: [150, 350, 600, 200],
  grey: [0, 0, 0, 450],
};

const beginning = (name: string): InkRecord =>
  newRecord("ink", { id: `ink:${name}`, cmyk: [...beginnings[name]!] });

const black = newRecord("ink", { id: blackInk });
const white = newRecord("ink", { id: "ink:white", kind: "white", name: "White", cmyk: [0, 0, 0, 0] });

export interface OfferedInks {
  /** Colours of the brand kit that can be printed and have room: they are shown first. */
  readonly brand: readonly InkRecord[];
  /** Of the design, and what every print of this kind has. */
  readonly own: readonly InkRecord[];
  /** To begin with. */
  readonly more: readonly InkRecord[];
  /** How many inks of the buyer's own may still be added; null where that has no end. */
  readonly room: number | null;
}

function fits({ kind }: InkRecord, inks: PrintableInks): boolean {
  switch (inks.kind) {
    case "none":
      return false;
    case "process":
      return kind === "process" || (kind === "white" && inks.hasWhite);
    case "spot":
      return kind === "spot";
    case "white":
      return kind === "white" || (kind === "spot" && inks.hasBlack);
  }
}

const isBlack = ({ cmyk: [c, m, y, k] }: InkRecord): boolean => k === 1000 && c + m + y === 0;

/** Black as the print has it: process ink where colours are mixed, an ink of its own elsewhere; the design's, or a new one. */
function blackFor(known: readonly InkRecord[], inks: PrintableInks): InkRecord {
  const kind = inks.kind === "process" ? "process" : "spot";
  const own = known.find((ink) => ink.kind === kind && isBlack(ink));
  // Two sides may print black differently: then each has its own.
  const isTaken = known.some(({ id }) => id === blackInk);
  const id: InkId = isTaken ? `ink:black-${kind}` : blackInk;
  return own ?? { ...black, id, kind, name: kind === "spot" ? "Black" : "" };
}

export function offeredInks(
  view: DesignView,
  inks: PrintableInks,
  colours: readonly BrandColour[] = [],
): OfferedInks {
  const known = [...recordsOf(view, "ink")];
  const brand = colours.flatMap((colour) => brandInk(colour, known, inks) ?? []);
  // A black that is only offered takes no room from them.
  const isFull = inks.kind === "spot" && known.filter((ink) => fits(ink, inks)).length >= inks.colours;
  return { ...inksOf(known, inks), brand: isFull ? brand.filter((ink) => known.includes(ink)) : brand };
}

function inksOf(known: readonly InkRecord[], inks: PrintableInks): Omit<OfferedInks, "brand"> {
  if (inks.kind === "none") return { own: [], more: [], room: 0 };
  const own = known.filter((ink) => fits(ink, inks));
  const has = (id: string): boolean => own.some((ink) => ink.id === id);
  if (inks.kind === "white") {
    const whites = own.filter(({ kind }) => kind === "white");
    const blacks = inks.hasBlack ? [blackFor(known, inks)] : [];
    return { own: [...(whites.length > 0 ? whites : [white]), ...blacks], more: [], room: 0 };
  }
  if (inks.kind === "spot") {
    const first = own.length > 0 ? own : [blackFor(known, inks)];
    return { own: first, more: [], room: Math.max(0, inks.colours - first.length) };
  }
  const whites = inks.hasWhite && !own.some(({ kind }) => kind === "white") ? [white] : [];
  const more = Object.keys(beginnings)
    .filter((name) => !has(`ink:${name}`))
    .map(beginning);
  const first = blackFor(known, inks);
  return { own: [...(has(first.id) ? [] : [first]), ...own, ...whites], more, room: null };
}

/** Ours to begin with, which nobody should find changed: black, and those that are offered for a start. */
export const isOurs = ({ id }: InkRecord): boolean =>
  id === blackInk || id.slice("ink:".length) in beginnings;
