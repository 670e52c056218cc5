/** Where a design uses its inks: on which side, and how much. */
import {
  artboardOf,
  type DesignRecord,
  type DesignView,
  type InkId,
  type InkRecord,
  type Paint,
  readArtboardRef,
  recordsOf,
  type Side,
} from "@foldmark/design";

const isPaint = (value: object): value is Paint =>
  Object.keys(value).length === 2 && "ink" in value && "tint" in value;

/** The value with every paint in it replaced; the very same where nothing changed. */
export function withPaints<Value>(value: Value, instead: (paint: Paint) => Paint): Value {
  if (Array.isArray(value)) {
    const next = value.map((each) => withPaints(each, instead));
    return next.some((each, i) => each !== value[i]) ? (next as Value) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (isPaint(value)) return instead(value) as Value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withPaints(inner, instead)] as const);
  return entries.some(([name, inner]) => inner !== (value as Record<string, unknown>)[name])
    ? (Object.fromEntries(entries) as Value)
    : value;
}

/** Null for what is on neither side: inks, assets, the head. */
export function sideOf(view: DesignView, record: DesignRecord): Side | null {
  if (record.type === "panel-style") return readArtboardRef(record.panel).side;
  if (record.type !== "node") return null;
  const artboard = artboardOf(view, record);
  return artboard && readArtboardRef(artboard).side;
}

/** Letters cover less than their box; a panel's ground is more than anything on it. */
const textShare = 0.3;
const panelArea = 1e10;

const areaOf = (record: DesignRecord): number => {
  if (record.type === "panel-style") return panelArea;
  if (record.type !== "node") return 0;
  const area = record.width * record.height * (record.scale / 1e6) ** 2;
  return record.kind === "text" ? area * textShare : area;
};

export interface UsedInk {
  readonly ink: InkRecord;
  /** µm², roughly: enough to say which ink matters most. */
  readonly area: number;
  readonly records: readonly string[];
}

/** What is used on a side, the largest first. */
export function inksUsed(view: DesignView, side: Side): readonly UsedInk[] {
  const inks = new Map<InkId, InkRecord>([...recordsOf(view, "ink")].map((ink) => [ink.id, ink]));
  const used = new Map<InkId, { area: number; records: Set<string> }>();
  for (const record of view.all()) {
    if (sideOf(view, record) !== side) continue;
    withPaints(record, (paint) => {
      const entry = used.get(paint.ink) ?? { area: 0, records: new Set() };
      entry.area += (areaOf(record) * paint.tint) / 1000;
      used.set(paint.ink, entry);
      entry.records.add(record.id);
      return paint;
    });
  }
  return [...used]
    .flatMap(([id, { area, records }]) => {
      const ink = inks.get(id);
      return ink ? [{ ink, area, records: [...records] }] : [];
    })
    .sort((a, b) => b.area - a.area || (a.ink.id < b.ink.id ? -1 : 1));
}
