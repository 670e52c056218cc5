/**
 * Another print: the change that brings a design to the inks it has, and what is lost on the way. Nothing is decided
 * for the buyer: the change is shown before it is made, and is one step of the history.
 */
import type { PrintModeId } from "@foldmark/catalogue";
import {
  blackInk,
  type DesignRecord,
  type DesignView,
  type Diff,
  diffBetween,
  type InkId,
  type InkRecord,
  type NodeId,
  newRecord,
  type Paint,
  type Side,
} from "@foldmark/design";
import { inksUsed, sideOf, type UsedInk, withPaints } from "./inks-used.ts";
import { labDistance, labOfRgb } from "./lab.ts";
import { type PrintableInks, printableInks, printsPictures } from "./printable-inks.ts";
import type { Rgb } from "./rgb.ts";
import { groundOf, type PrintedOn, screenColour } from "./screen-colour.ts";

export interface InkChange {
  readonly side: Side;
  readonly from: InkId;
  readonly to: InkId;
  /** Permille of the new ink; 0 leaves the board. */
  readonly tint: number;
  readonly before: Rgb;
  readonly after: Rgb;
  /** ΔE between the two: below 3 nobody sees it. */
  readonly distance: number;
  /** Nodes and panels that are drawn in it. */
  readonly records: readonly string[];
}

export interface ConvertedInks {
  readonly diff: Diff;
  /** Inks that look or print otherwise, those that lose most first. */
  readonly changes: readonly InkChange[];
  /** Pictures that become one ink, dark or nothing. */
  readonly pictures: readonly NodeId[];
  /** What lies on a side that is no longer printed: it stays in the design. */
  readonly unprinted: readonly NodeId[];
}

interface Instead {
  readonly ink: InkRecord;
  readonly tint: number;
}

/** Nearer than this to the bare board an ink was meant as no ink at all. */
const likeTheBoard = 8;
/** Less than this is not seen as printed. */
const leastTint = 200;
const tints = Array.from({ length: 17 }, (_, i) => leastTint + i * 50);

const spotName = ({ name, cmyk: [c, m, y, k] }: InkRecord): string => {
  if (name !== "") return name;
  if (c + m + y === 0 && k === 1000) return "Black";
  return `C${c / 10} M${m / 10} Y${y / 10} K${k / 10}`;
};

const asSpot = (ink: InkRecord): InkRecord =>
  ink.kind === "spot" ? ink : { ...ink, kind: "spot", name: spotName(ink) };

const lab = (ink: Pick<InkRecord, "kind" | "cmyk">, tint: number, on: PrintedOn) =>
  labOfRgb(screenColour(ink, tint, on));

/** The ink and tint of those that are kept that look most like it on this board. */
function nearest(ink: InkRecord, kept: readonly InkRecord[], on: PrintedOn): Instead {
  const wanted = lab(ink, 1000, on);
  const main = kept[0]!;
  if (labDistance(wanted, labOfRgb(on.paper)) < likeTheBoard) return { ink: main, tint: 0 };
  const tried = kept.flatMap((each) =>
    tints.map((tint) => ({ ink: each, tint, distance: labDistance(lab(each, tint, on), wanted) })),
  );
  return tried.reduce((a, b) => (b.distance < a.distance ? b : a));
}

/** White alone: what stood out from the board still does, the more the whiter. */
function inWhite(ink: InkRecord, white: InkRecord, on: PrintedOn): Instead {
  const board = labOfRgb(on.paper)[0];
  const most = Math.abs(lab(white, 1000, on)[0] - board);
  const stands = labDistance(lab(ink, 1000, on), labOfRgb(on.paper));
  if (ink.kind === "white") return { ink: white, tint: 1000 };
  if (stands < likeTheBoard) return { ink: white, tint: 0 };
  const tint = 50 * Math.round(Math.min(1000, (1000 * stands) / Math.max(1, most)) / 50);
  return { ink: white, tint: Math.max(leastTint, tint) };
}

/** Of so many inks those that carry the design: spot inks first, then the largest. */
function keptInks(used: readonly UsedInk[], colours: number, on: PrintedOn): readonly InkRecord[] {
  const board = labOfRgb(on.paper);
  const visible = used.filter(
    ({ ink }) => ink.kind !== "white" && labDistance(lab(ink, 1000, on), board) >= likeTheBoard,
  );
  const ordered = visible.toSorted((a, b) => Number(b.ink.kind === "spot") - Number(a.ink.kind === "spot"));
  const kept = ordered.slice(0, colours).map(({ ink }) => asSpot(ink));
  return kept.length > 0 ? kept : [asSpot(newRecord("ink", { id: blackInk }))];
}

const inkOr = (view: DesignView, id: InkId, made: InkRecord): InkRecord => {
  const found = view.get(id);
  return found?.type === "ink" ? found : made;
};

type Converter = (ink: InkRecord) => Instead;

function converterFor(inks: PrintableInks, view: DesignView, side: Side, on: PrintedOn): Converter | null {
  const used = inksUsed(view, side);
  if (inks.kind === "none") return null;
  if (inks.kind === "process") {
    return (ink) => {
      if (ink.kind === "process" || (ink.kind === "white" && inks.hasWhite)) return { ink, tint: 1000 };
      // Without white ink the board itself is the lightest there is.
      return {
        ink: { ...ink, kind: "process", cmyk: ink.kind === "white" ? [0, 0, 0, 0] : ink.cmyk },
        tint: 1000,
      };
    };
  }
  if (inks.kind === "spot") {
    const kept = keptInks(used, inks.colours, on);
    return (ink) => {
      const own = kept.find(({ id }) => id === ink.id);
      return own ? { ink: own, tint: 1000 } : nearest(ink, kept, on);
    };
  }
  const known = used.find(({ ink }) => ink.kind === "white")?.ink;
  const white =
    known ??
    inkOr(
      view,
      "ink:white",
      newRecord("ink", { id: "ink:white", kind: "white", name: "White", cmyk: [0, 0, 0, 0] }),
    );
  if (!inks.hasBlack) return (ink) => inWhite(ink, white, on);
  const black = asSpot(inkOr(view, blackInk, newRecord("ink", { id: blackInk })));
  return (ink) =>
    ink.id === black.id
      ? { ink: black, tint: 1000 }
      : ink.id === white.id
        ? { ink: white, tint: 1000 }
        : nearest(ink, [black, white], on);
}

const sameInk = (a: InkRecord, b: InkRecord): boolean =>
  a.kind === b.kind && a.name === b.name && a.cmyk.every((amount, i) => amount === b.cmyk[i]);

/** Records by name as they will be. An ink that two sides need differently becomes one for each. */
class Next {
  readonly records: Map<string, DesignRecord>;
  readonly #given = new Map<string, InkRecord>();

  constructor(view: DesignView) {
    this.records = new Map([...view.all()].map((record) => [record.id, record]));
  }

  put(ink: InkRecord, side: Side): InkId {
    const given = this.#given.get(ink.id);
    if (given && !sameInk(given, ink)) {
      const own: InkRecord = { ...ink, id: `${ink.id}-${side}` };
      this.records.set(own.id, own);
      return own.id;
    }
    this.#given.set(ink.id, ink);
    this.records.set(ink.id, ink);
    return ink.id;
  }

  dropUnused(before: DesignView): void {
    const used = new Set<string>();
    for (const record of this.records.values())
      withPaints(record, (paint) => {
        used.add(paint.ink);
        return paint;
      });
    for (const [id, record] of this.records)
      if (
        record.type === "ink" &&
        record.field === null &&
        !used.has(id) &&
        before.get(id) &&
        id !== blackInk
      )
        this.records.delete(id);
  }
}

/** @param on what each side is printed on, with the new print */
export function convertInks(
  view: DesignView,
  print: PrintModeId,
  on: (side: Side) => PrintedOn,
): ConvertedInks {
  const next = new Next(view);
  const changes: InkChange[] = [];
  const pictures: NodeId[] = [];
  const unprinted: NodeId[] = [];
  for (const side of ["outside", "inside"] as const) {
    const inks = printableInks(print, side);
    const records = [...view.all()].filter((record) => sideOf(view, record) === side);
    const convert = converterFor(inks, view, side, on(side));
    if (!convert) {
      unprinted.push(...records.flatMap((record) => (record.type === "node" ? [record.id] : [])));
      continue;
    }
    const instead = new Map<InkId, Paint>();
    for (const { ink, records: users } of inksUsed(view, side)) {
      const found = convert(ink);
      const to = next.put(found.ink, side);
      instead.set(ink.id, { ink: to, tint: found.tint });
      if (found.ink !== ink || found.tint !== 1000)
        changes.push(changeOf(side, ink, { ...found.ink, id: to }, found.tint, users, on(side)));
    }
    for (const record of records) {
      const painted = withPaints(record, (paint) => repainted(paint, instead));
      const drawn = printsPictures(inks) ? painted : inOneInk(painted, convert, inks, next, side, pictures);
      if (drawn !== record) next.records.set(record.id, drawn);
    }
  }
  next.dropUnused(view);
  const before = new Map([...view.all()].map((record) => [record.id, record]));
  changes.sort((a, b) => b.distance - a.distance);
  return { diff: diffBetween(before, next.records), changes, pictures, unprinted };
}

function repainted(paint: Paint, instead: ReadonlyMap<InkId, Paint>): Paint {
  const found = instead.get(paint.ink);
  if (!found || (found.ink === paint.ink && found.tint === 1000)) return paint;
  return { ink: found.ink, tint: Math.round((paint.tint * found.tint) / 1000) };
}

function changeOf(
  side: Side,
  from: InkRecord,
  to: InkRecord,
  tint: number,
  records: readonly string[],
  on: PrintedOn,
): InkChange {
  const before = screenColour(from, 1000, on);
  const after = tint === 0 ? groundOf(on) : screenColour(to, tint, on);
  return {
    side,
    from: from.id,
    to: to.id,
    tint,
    before,
    after,
    distance: labDistance(labOfRgb(before), labOfRgb(after)),
    records,
  };
}

/** A photograph becomes ink or none: dark parts in the main ink, on white print the light ones. */
function inOneInk(
  record: DesignRecord,
  convert: Converter,
  inks: PrintableInks,
  next: Next,
  side: Side,
  pictures: NodeId[],
): DesignRecord {
  if (record.type !== "node" || record.kind !== "image" || record.asset === null || record.threshold)
    return record;
  pictures.push(record.id);
  const { ink } = convert(newRecord("ink", { id: blackInk }));
  const inverted = inks.kind === "white" && !inks.hasBlack;
  return { ...record, threshold: { level: 500, paint: { ink: next.put(ink, side), tint: 1000 }, inverted } };
}
